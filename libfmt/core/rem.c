/* IEEE remainder.
 * SPDX-License-Identifier: MIT */
#include "arith.h"

/* Finite operands: x - y n for the integer n nearest x / y, ties to even. In
 * integers of at most 53 bits: a = x / unit, b = y / unit, unit a power of two. */
HUI_LOCAL hu_value remainder_of(hu_context *ctx, hu_format to, hui_operand x, hui_operand y)
{
    uint64_t a = x.significand >> 11, b = y.significand >> 11;
    int shift = x.exponent - y.exponent, unit = y.exponent - 52;
    if (shift < -1)
        return hui_round(ctx, to, hui_from_operand(x)); /* |x| < |y| / 2 */
    if (shift == -1) { /* |x| < |y|: halve the unit so that both are integers */
        b <<= 1;
        unit--;
        shift = 0;
    }
    uint64_t modulus = 2 * b; /* keeps the quotient's parity; < 2^55 */
    a %= modulus;
    while (shift > 0) {
        int bits = shift < 9 ? shift : 9;
        a = (a << bits) % modulus;
        shift -= bits;
    }
    bool odd = a >= b, negative = x.negative;
    a -= odd ? b : 0;
    if (2 * a > b || (2 * a == b && odd)) {
        a = b - a;
        negative = !negative;
    }
    if (a == 0)
        return hui_exact_zero(ctx, to, x.negative);
    hui_unrounded r = {a << hui_clz64(a), 0, unit + 63 - hui_clz64(a), negative};
    return hui_round(ctx, to, r);
}

hu_value hu_rem(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    hui_operand x = hui_unpack_operand(ctx, a), y = hui_unpack_operand(ctx, b);
    if (x.kind == HUI_NAN || y.kind == HUI_NAN)
        return hui_propagate(ctx, to, a, b);
    if (x.kind == HUI_INFINITE || y.kind == HUI_ZERO)
        return hui_invalid(ctx, to);
    if (x.kind == HUI_ZERO)
        return hui_exact_zero(ctx, to, x.negative);
    if (y.kind == HUI_INFINITE)
        return hui_round(ctx, to, hui_from_operand(x));
    return remainder_of(ctx, to, x, y);
}
