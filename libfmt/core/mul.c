/* Products and quotients.
 * SPDX-License-Identifier: MIT */
#include "arith.h"

hu_value hui_propagate(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    bool second = !hu_is_nan(a);
    if (hu_is_signaling(a) || hu_is_signaling(b)) {
        ctx->flags |= HU_INVALID;
        if (ctx->nan_rule == HU_NAN_ARM)
            second = !hu_is_signaling(a);
    }
    return hui_convert_nan(ctx, to, second ? b : a);
}

/* a * b or a / b with an operand that is zero, infinite or NaN: a quotient is
 * a product by the reciprocal, whose zero and infinity are exchanged. */
HUI_LOCAL hu_value mul_special(hu_context *ctx, hu_format to, hu_value a, hu_value b, hui_operand x,
                               hui_operand y, bool divide)
{
    bool negative = x.negative != y.negative;
    if (x.kind == HUI_NAN || y.kind == HUI_NAN)
        return hui_propagate(ctx, to, a, b);
    bool by_zero = divide && y.kind == HUI_ZERO;
    if (divide && y.kind != HUI_FINITE)
        y.kind = y.kind == HUI_ZERO ? HUI_INFINITE : HUI_ZERO;
    if (x.kind != HUI_INFINITE && y.kind != HUI_INFINITE)
        return hui_exact_zero(ctx, to, negative);
    if (x.kind == HUI_ZERO || y.kind == HUI_ZERO)
        return hui_invalid(ctx, to);
    uint32_t raised = by_zero && x.kind == HUI_FINITE ? HU_DIVIDE_BY_ZERO : 0;
    return hui_exact_infinity(ctx, to, negative, raised);
}

HUI_APART hu_value mul_general(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    hui_operand x = hui_unpack_operand(ctx, a), y = hui_unpack_operand(ctx, b);
    if (x.kind != HUI_FINITE || y.kind != HUI_FINITE)
        return mul_special(ctx, to, a, b, x, y, false);
    return hui_round(ctx, to, hui_product(hui_from_operand(x), hui_from_operand(y)));
}

HUI_INLINE hu_value hu_mul_body(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    hui_word x, y;
    bool narrow = hui_fast_narrow(a.format, b.format);
    if (HUI_LIKELY(ctx->rounding != HU_SR && hui_fast_unpack(ctx, a, &x) &&
                   hui_fast_unpack(ctx, b, &y)))
        return hui_fast_round(ctx, to, hui_fast_product(x, y, narrow));
    return mul_general(ctx, to, a, b);
}

HUI_OPERATION(hu_mul, 2)

/* a / b to 127 bits, and sticky. */
HUI_APART hu_value div_general(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    hui_operand x = hui_unpack_operand(ctx, a), y = hui_unpack_operand(ctx, b);
    if (x.kind != HUI_FINITE || y.kind != HUI_FINITE)
        return mul_special(ctx, to, a, b, x, y, true);
    bool less = x.significand < y.significand;
    uint64_t rest;
    hui_unrounded q = {0, 0, x.exponent - y.exponent - less, x.negative != y.negative};
    q.hi = hui_div128by64(less ? x.significand : x.significand >> 1, y.significand, &rest);
    q.lo = hui_div128by64(rest, y.significand, &rest);
    q.lo |= rest != 0;
    return hui_round(ctx, to, q);
}

/* a / b to 62 bits and sticky, or to 31 by one division of 64 by 32 bits. */
HUI_INLINE hui_word fast_quotient(hui_word a, hui_word b, bool narrow)
{
    bool less = a.hi < b.hi;
    hui_word q;
    uint64_t rest;
    q.negative = a.negative != b.negative;
    q.exponent = a.exponent - b.exponent - less;
    if (narrow) {
        uint64_t d = b.hi >> 32, quotient = a.hi / d; /* 33 bits, or 32 if less */
        rest = a.hi - quotient * d;
        q.hi = quotient << (31 + less);
    } else {
        q.hi = hui_div128by64(less ? a.hi : a.hi >> 1, b.hi, &rest);
    }
    q.hi |= rest != 0;
    return q;
}

HUI_INLINE hu_value hu_div_body(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    hui_word x, y;
    bool narrow = to.fraction_bits <= 28 && hui_fast_narrow(a.format, b.format);
    if (HUI_LIKELY(ctx->rounding != HU_SR && hui_fast_unpack(ctx, a, &x) &&
                   hui_fast_unpack(ctx, b, &y)))
        return hui_fast_round(ctx, to, fast_quotient(x, y, narrow));
    return div_general(ctx, to, a, b);
}

HUI_OPERATION(hu_div, 2)
