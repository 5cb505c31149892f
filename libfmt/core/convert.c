/* Conversions between formats, to integral values and to and from integers.
 * SPDX-License-Identifier: MIT */
#include "arith.h"

HUI_APART hu_value convert_general(hu_context *ctx, hu_format to, hu_value a)
{
    hui_operand x = hui_unpack_operand(ctx, a);
    if (x.kind == HUI_FINITE)
        return hui_round(ctx, to, hui_from_operand(x));
    if (x.kind == HUI_NAN)
        return hui_convert_nan(ctx, to, a);
    return x.kind == HUI_ZERO ? hui_exact_zero(ctx, to, x.negative)
                              : hui_exact_infinity(ctx, to, x.negative, 0);
}

HUI_INLINE hu_value convert_body(hu_context *ctx, hu_format to, hu_value a)
{
    hui_word x;
    if (HUI_LIKELY(ctx->rounding != HU_SR && hui_fast_unpack(ctx, a, &x)))
        return hui_fast_round(ctx, to, x);
    return convert_general(ctx, to, a);
}

HUI_APART hu_value convert_any(hu_context *ctx, hu_format to, hu_value a)
{
    return convert_body(ctx, to, a);
}

hu_value hu_convert(hu_context *ctx, hu_format to, hu_value a)
{
    if (HUI_LIKELY(hui_same(a.format, HU_FP32))) {
        if (hui_same(to, HU_FP16))
            return convert_body(ctx, HU_FP16, hui_retag(a, HU_FP32));
        if (hui_same(to, HU_BF16))
            return convert_body(ctx, HU_BF16, hui_retag(a, HU_FP32));
        if (hui_same(to, HU_E4M3))
            return convert_body(ctx, HU_E4M3, hui_retag(a, HU_FP32));
    }
    return convert_any(ctx, to, a);
}

hu_value hu_scaleb(hu_context *ctx, hu_format to, hu_value a, int64_t n)
{
    hui_operand x = hui_unpack_operand(ctx, a);
    if (x.kind != HUI_FINITE)
        return hu_convert(ctx, to, a);
    int32_t limit = 1 << 20; /* far outside every format, and no overflow here */
    x.exponent += n > limit ? limit : n < -limit ? -limit : (int32_t)n;
    return hui_round(ctx, to, hui_from_operand(x));
}

/* |x| rounded to an integer below 2^64, x finite with exponent < 64. */
HUI_LOCAL uint64_t round_to_integer(const hu_context *ctx, hui_operand x, bool *inexact)
{
    uint64_t integer = 0;
    hui_u128 fraction = {0, 0};
    if (x.kind == HUI_FINITE && x.exponent >= 0) {
        integer = x.significand >> (63 - x.exponent);
        fraction.hi = x.exponent == 63 ? 0 : x.significand << (x.exponent + 1);
    } else if (x.kind == HUI_FINITE) {
        fraction.hi = x.significand;
        fraction = hui_shift_right_jam128(fraction, -1 - x.exponent);
    }
    *inexact = (fraction.hi | fraction.lo) != 0;
    return integer + hui_rounds_away(ctx, x.negative, integer & 1, fraction);
}

hu_value hu_rint(hu_context *ctx, hu_format to, hu_value a)
{
    hui_operand x = hui_unpack_operand(ctx, a);
    if ((x.kind != HUI_FINITE && x.kind != HUI_ZERO) || x.exponent >= 63)
        return hu_convert(ctx, to, a);
    bool inexact;
    uint64_t n = round_to_integer(ctx, x, &inexact);
    uint32_t raised = ctx->flags;
    ctx->flags = 0; /* to see what the second step raises */
    hu_value r;
    if (n == 0) {
        r = hui_exact_zero(ctx, to, x.negative);
    } else {
        hui_unrounded integer = {n << hui_clz64(n), 0, 63 - hui_clz64(n), x.negative};
        r = hui_round(ctx, to, integer);
    }
    bool nan = hu_is_nan(r) || ((ctx->flags & HU_INVALID) && ctx->ternary == 0);
    ctx->flags |= raised;
    if (inexact) {
        ctx->flags |= HU_INEXACT;
        if (hui_takes_magnitude(ctx, to))
            a = hui_join_code(a.format, false, hui_split_code(a).magnitude);
        ctx->ternary = nan ? 0 : (int32_t)hu_compare(r, a);
    }
    return r;
}

/* Bounds of a destination, as a sign and two magnitudes. */
typedef struct integer_type {
    uint64_t most, least; /* largest magnitude above and below zero */
    bool is_signed;
} integer_type;

/* The magnitude and sign of the answer, as a two's complement word. */
HUI_LOCAL uint64_t to_integer(hu_context *ctx, hu_value a, integer_type type)
{
    hui_operand x = hui_unpack_operand(ctx, a);
    bool fits = x.kind == HUI_ZERO || (x.kind == HUI_FINITE && x.exponent < 64), inexact = false;
    ctx->ternary = 0;
    if (fits) {
        uint64_t n = round_to_integer(ctx, x, &inexact);
        /* rounding the largest 64-bit numbers cannot carry: they are integers */
        if (n <= (x.negative ? type.least : type.most)) {
            if (inexact) {
                bool away = x.exponent < 0 ? n != 0 : n != x.significand >> (63 - x.exponent);
                ctx->flags |= HU_INEXACT;
                ctx->ternary = away != x.negative ? 1 : -1;
            }
            return x.negative ? 0 - n : n;
        }
    }
    ctx->flags |= HU_INVALID;
    if (ctx->integer_rule == HU_INTEGER_X86)
        return type.is_signed ? 0 - type.least : type.most;
    if (x.kind == HUI_NAN)
        return ctx->integer_rule == HU_INTEGER_RISCV ? type.most : 0;
    return x.negative ? 0 - type.least : type.most;
}

int32_t hu_to_i32(hu_context *ctx, hu_value a)
{
    integer_type type = {INT32_MAX, (uint64_t)INT32_MAX + 1, true};
    return (int32_t)(uint32_t)to_integer(ctx, a, type);
}

int64_t hu_to_i64(hu_context *ctx, hu_value a)
{
    integer_type type = {INT64_MAX, (uint64_t)INT64_MAX + 1, true};
    return (int64_t)to_integer(ctx, a, type);
}

uint32_t hu_to_u32(hu_context *ctx, hu_value a)
{
    integer_type type = {UINT32_MAX, 0, false};
    return (uint32_t)to_integer(ctx, a, type);
}

uint64_t hu_to_u64(hu_context *ctx, hu_value a)
{
    integer_type type = {UINT64_MAX, 0, false};
    return to_integer(ctx, a, type);
}

HUI_LOCAL hu_value from_magnitude(hu_context *ctx, hu_format to, bool negative, uint64_t n)
{
    if (n == 0)
        return hui_exact_zero(ctx, to, false);
    hui_unrounded x = {n << hui_clz64(n), 0, 63 - hui_clz64(n), negative};
    return hui_round(ctx, to, x);
}

hu_value hu_from_i64(hu_context *ctx, hu_format to, int64_t n)
{
    return from_magnitude(ctx, to, n < 0, n < 0 ? 0 - (uint64_t)n : (uint64_t)n);
}

hu_value hu_from_u64(hu_context *ctx, hu_format to, uint64_t n)
{
    return from_magnitude(ctx, to, false, n);
}
