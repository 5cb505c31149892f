/* Sums and fused products.
 * SPDX-License-Identifier: MIT */
#include "arith.h"

/* A sum with an operand that is zero, infinite or NaN. */
HUI_COLD hu_value add_special(hu_context *ctx, hu_format to, hu_value a, hu_value b, hui_operand x,
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

HUI_INLINE hu_value add_body(hu_context *ctx, hu_format to, hu_value a, hu_value b, bool negate_b)
{
    hui_operand x = hui_unpack_operand(ctx, a), y = hui_unpack_operand(ctx, b);
    if (HUI_UNLIKELY(x.kind != HUI_FINITE || y.kind != HUI_FINITE))
        return add_special(ctx, to, a, b, x, y, negate_b);
    y.negative ^= negate_b;
    if (hui_narrow(ctx, to, a.format, b.format))
        return hui_round_sum(ctx, to, hui_from_operand(x), hui_from_operand(y), true);
    return hui_round_sum(ctx, to, hui_from_operand(x), hui_from_operand(y), false);
}

HUI_INLINE hu_value plus_body(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    return add_body(ctx, to, a, b, false);
}

HUI_INLINE hu_value minus_body(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    return add_body(ctx, to, a, b, true);
}

hu_value hu_add(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    HUI_SPECIALISE2(plus_body, ctx, to, a, b);
}

hu_value hu_sub(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    HUI_SPECIALISE2(minus_body, ctx, to, a, b);
}

/* a * b + c with an operand that is zero, infinite or NaN. */
HUI_COLD hu_value fma_special(hu_context *ctx, hu_format to, hu_value a, hu_value b, hu_value c,
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
        return hui_round(ctx, to, hui_product(x, y, false));
    if (z.kind == HUI_FINITE)
        return hui_round(ctx, to, hui_from_operand(z));
    return hui_exact_zero(ctx, to, hui_zero_sum_sign(ctx, negative, z.negative));
}

HUI_INLINE hu_value fma_body(hu_context *ctx, hu_format to, hu_value a, hu_value b, hu_value c)
{
    hui_operand x = hui_unpack_operand(ctx, a), y = hui_unpack_operand(ctx, b);
    hui_operand z = hui_unpack_operand(ctx, c);
    if (HUI_UNLIKELY(x.kind != HUI_FINITE || y.kind != HUI_FINITE || z.kind != HUI_FINITE))
        return fma_special(ctx, to, a, b, c, x, y, z);
    if (hui_narrow(ctx, to, a.format, b.format) && c.format.fraction_bits <= 23)
        return hui_round_sum(ctx, to, hui_product(x, y, true), hui_from_operand(z), true);
    return hui_round_sum(ctx, to, hui_product(x, y, false), hui_from_operand(z), false);
}

hu_value hu_fma(hu_context *ctx, hu_format to, hu_value a, hu_value b, hu_value c)
{
    HUI_SPECIALISE3(fma_body, ctx, to, a, b, c);
}
