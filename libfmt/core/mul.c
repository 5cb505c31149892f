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
HUI_COLD hu_value mul_special(hu_context *ctx, hu_format to, hu_value a, hu_value b, hui_operand x,
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

HUI_INLINE hu_value mul_body(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    hui_operand x = hui_unpack_operand(ctx, a), y = hui_unpack_operand(ctx, b);
    if (HUI_UNLIKELY(x.kind != HUI_FINITE || y.kind != HUI_FINITE))
        return mul_special(ctx, to, a, b, x, y, false);
    if (a.format.fraction_bits <= 31 && b.format.fraction_bits <= 31)
        return hui_round_inline(ctx, to, hui_product(x, y, true));
    return hui_round_inline(ctx, to, hui_product(x, y, false));
}

hu_value hu_mul(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    HUI_SPECIALISE2(mul_body, ctx, to, a, b);
}

/* a / b to 31 bits at least (narrow) or 127, and sticky. */
HUI_INLINE hui_unrounded quotient(hui_operand a, hui_operand b, bool narrow)
{
    hui_unrounded x;
    bool less = a.significand < b.significand;
    x.negative = a.negative != b.negative;
    x.exponent = a.exponent - b.exponent - less;
    if (narrow) { /* 24 bits each, at the top: 64 by 32 bits in one division */
        uint64_t d = b.significand >> 32, q = a.significand / d;
        uint64_t rest = a.significand - q * d; /* q has 33 bits, or 32 if less */
        x.hi = q << (31 + less) | (rest != 0);
        x.lo = 0;
        return x;
    }
    uint64_t top = less ? a.significand : a.significand - b.significand, rest;
    x.hi = hui_div128by64(top, b.significand, &rest);
    x.lo = hui_div128by64(rest, b.significand, &rest);
    x.lo |= rest != 0;
    if (!less) { /* 1.f: put the leading one above the fraction */
        x.lo = x.hi << 63 | x.lo >> 1 | (x.lo & 1);
        x.hi = (uint64_t)1 << 63 | x.hi >> 1;
    }
    return x;
}

HUI_INLINE hu_value div_body(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    hui_operand x = hui_unpack_operand(ctx, a), y = hui_unpack_operand(ctx, b);
    if (HUI_UNLIKELY(x.kind != HUI_FINITE || y.kind != HUI_FINITE))
        return mul_special(ctx, to, a, b, x, y, true);
    if (hui_narrow(ctx, to, a.format, b.format))
        return hui_round_inline(ctx, to, quotient(x, y, true));
    return hui_round_inline(ctx, to, quotient(x, y, false));
}

hu_value hu_div(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    HUI_SPECIALISE2(div_body, ctx, to, a, b);
}
