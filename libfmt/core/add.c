/* Sums and fused products.
 * SPDX-License-Identifier: MIT */
#include "arith.h"

/* A sum with an operand that is zero, infinite or NaN. */
HUI_LOCAL hu_value add_special(hu_context *ctx, hu_format to, hu_value a, hu_value b, hui_operand x,
                               hui_operand y, bool negate_b)
{
    if (x.kind == HUI_NAN || y.kind == HUI_NAN)
        return hui_propagate(ctx, to, a, b);
    y.negative ^= negate_b;
    if (x.kind == HUI_INFINITE || y.kind == HUI_INFINITE) {
        if (x.kind == y.kind && x.negative != y.negative)
            return hui_invalid(ctx, to);
        return hui_exact_infinity(ctx, to, x.kind == HUI_INFINITE ? x.negative : y.negative, 0);
    }
    if (x.kind == HUI_ZERO && y.kind == HUI_ZERO)
        return hui_exact_zero(ctx, to, hui_zero_sum_sign(ctx, x.negative, y.negative));
    return hui_round(ctx, to, hui_from_operand(x.kind == HUI_ZERO ? y : x));
}

/* A finite sum into `to`. */
HUI_LOCAL hu_value round_sum(hu_context *ctx, hu_format to, hui_unrounded sum)
{
    if (sum.hi == 0)
        return hui_exact_zero(ctx, to, ctx->rounding == HU_RDN);
    return hui_round(ctx, to, sum);
}

HUI_APART hu_value add_general(hu_context *ctx, hu_format to, hu_value a, hu_value b, bool negate_b)
{
    hui_operand x = hui_unpack_operand(ctx, a), y = hui_unpack_operand(ctx, b);
    if (x.kind != HUI_FINITE || y.kind != HUI_FINITE)
        return add_special(ctx, to, a, b, x, y, negate_b);
    y.negative ^= negate_b;
    return round_sum(ctx, to, hui_sum(hui_from_operand(x), hui_from_operand(y)));
}

HUI_INLINE hu_value signed_sum(hu_context *ctx, hu_format to, hu_value a, hu_value b, bool negate_b)
{
    hui_word x, y;
    if (HUI_LIKELY(ctx->rounding != HU_SR && hui_fast_unpack(ctx, a, &x) &&
                   hui_fast_unpack(ctx, b, &y))) {
        y.negative ^= negate_b;
        x = hui_fast_sum(x, y);
        if (HUI_LIKELY(x.hi != 0))
            return hui_fast_round(ctx, to, x);
    }
    return add_general(ctx, to, a, b, negate_b);
}

HUI_INLINE hu_value hu_add_body(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    return signed_sum(ctx, to, a, b, false);
}

HUI_INLINE hu_value hu_sub_body(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    return signed_sum(ctx, to, a, b, true);
}

HUI_OPERATION(hu_add, 2)
HUI_OPERATION(hu_sub, 2)

/* a * b + c with an operand that is zero, infinite or NaN. */
HUI_LOCAL hu_value fma_special(hu_context *ctx, hu_format to, hu_value a, hu_value b, hu_value c,
                               hui_operand x, hui_operand y, hui_operand z)
{
    bool no_product = (x.kind == HUI_INFINITE && y.kind == HUI_ZERO) ||
                      (x.kind == HUI_ZERO && y.kind == HUI_INFINITE);
    bool negative = x.negative != y.negative;
    if (x.kind == HUI_NAN || y.kind == HUI_NAN || z.kind == HUI_NAN) {
        if (no_product)
            ctx->flags |= HU_INVALID; /* even if c is a quiet NaN */
        bool in_product = x.kind == HUI_NAN || y.kind == HUI_NAN;
        if (in_product && hu_is_signaling(c)) {
            ctx->flags |= HU_INVALID;
            if (ctx->nan_rule == HU_NAN_ARM && !hu_is_signaling(a) && !hu_is_signaling(b))
                return hui_convert_nan(ctx, to, c);
        }
        return in_product ? hui_propagate(ctx, to, a, b) : hui_convert_nan(ctx, to, c);
    }
    if (no_product)
        return hui_invalid(ctx, to);
    if (x.kind == HUI_INFINITE || y.kind == HUI_INFINITE) {
        if (z.kind == HUI_INFINITE && z.negative != negative)
            return hui_invalid(ctx, to);
        return hui_exact_infinity(ctx, to, negative, 0);
    }
    if (z.kind == HUI_INFINITE)
        return hui_exact_infinity(ctx, to, z.negative, 0);
    if (x.kind == HUI_FINITE && y.kind == HUI_FINITE) /* c is zero */
        return hui_round(ctx, to, hui_product(hui_from_operand(x), hui_from_operand(y)));
    if (z.kind == HUI_FINITE)
        return hui_round(ctx, to, hui_from_operand(z));
    return hui_exact_zero(ctx, to, hui_zero_sum_sign(ctx, negative, z.negative));
}

HUI_APART hu_value fma_general(hu_context *ctx, hu_format to, hu_value a, hu_value b, hu_value c)
{
    hui_operand x = hui_unpack_operand(ctx, a), y = hui_unpack_operand(ctx, b);
    hui_operand z = hui_unpack_operand(ctx, c);
    if (x.kind != HUI_FINITE || y.kind != HUI_FINITE || z.kind != HUI_FINITE)
        return fma_special(ctx, to, a, b, c, x, y, z);
    hui_unrounded product = hui_product(hui_from_operand(x), hui_from_operand(y));
    return round_sum(ctx, to, hui_sum(product, hui_from_operand(z)));
}

/* x * y + z by way of the 106-bit product, cut to one sticky word. */
HUI_INLINE hui_word fused_sum(hui_word x, hui_word y, hui_word z)
{
    hui_unrounded sum = hui_sum(hui_product(hui_from_word(x), hui_from_word(y)), hui_from_word(z));
    hui_word word = {sum.hi | (sum.lo != 0), sum.exponent, sum.negative};
    return word;
}

HUI_INLINE hu_value hu_fma_body(hu_context *ctx, hu_format to, hu_value a, hu_value b, hu_value c)
{
    hui_word x, y, z;
    if (HUI_LIKELY(ctx->rounding != HU_SR && hui_fast_unpack(ctx, a, &x) &&
                   hui_fast_unpack(ctx, b, &y) && hui_fast_unpack(ctx, c, &z))) {
        if (hui_fast_narrow(a.format, b.format))
            x = hui_fast_sum(hui_fast_product(x, y, true), z);
        else
            x = fused_sum(x, y, z);
        if (HUI_LIKELY(x.hi != 0))
            return hui_fast_round(ctx, to, x);
    }
    return fma_general(ctx, to, a, b, c);
}

HUI_OPERATION(hu_fma, 3)
