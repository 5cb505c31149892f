/* What the arithmetic files share: NaN operands, exact products and sums.
 * SPDX-License-Identifier: MIT */
#ifndef HUI_ARITH_H
#define HUI_ARITH_H

#include "fast.h"

/* The NaN that results when at least one operand is NaN. */
HU_API hu_value hui_propagate(hu_context *ctx, hu_format to, hu_value a, hu_value b);

/* a * b for significands of one word each: at most 106 bits, exactly. */
HUI_INLINE hui_unrounded hui_product(hui_unrounded a, hui_unrounded b)
{
    hui_unrounded x;
    hui_u128 p = hui_mul64(a.hi, b.hi);
    unsigned up = !(p.hi >> 63);
    x.hi = p.hi << up | (p.lo >> 63 & up);
    x.lo = p.lo << up;
    x.exponent = a.exponent + b.exponent + 1 - (int)up;
    x.negative = a.negative != b.negative;
    return x;
}

/* x + y, sticky. Bits are lost only if the exponents differ by more than the
 * free low bits (22 below a product); a difference then loses at most one
 * leading bit, so the sticky bit stays below all that a rounding looks at. An
 * exact cancellation gives hi = 0. */
HUI_INLINE hui_unrounded hui_sum(hui_unrounded x, hui_unrounded y)
{
    if (x.exponent < y.exponent ||
        (x.exponent == y.exponent && (x.hi < y.hi || (x.hi == y.hi && x.lo < y.lo)))) {
        hui_unrounded swap = x;
        x = y;
        y = swap;
    }
    hui_u128 a = {x.hi, x.lo}, b = {y.hi, y.lo};
    b = hui_shift_right_jam128(b, x.exponent - y.exponent);
    if (x.negative == y.negative) {
        uint64_t lo = a.lo + b.lo, carry_lo = lo < b.lo;
        uint64_t hi = a.hi + b.hi, carry = hi < b.hi;
        hi += carry_lo;
        carry |= hi < carry_lo;
        x.lo = carry ? hi << 63 | lo >> 1 | (lo & 1) : lo;
        x.hi = carry ? (uint64_t)1 << 63 | hi >> 1 : hi;
        x.exponent += (int)carry;
        return x;
    }
    a.hi -= b.hi + (a.lo < b.lo);
    a.lo -= b.lo;
    if (a.hi == 0) {
        a.hi = a.lo;
        a.lo = 0;
        x.exponent -= 64;
    }
    int up = hui_clz64(a.hi | 1);
    a = hui_shift_left128(a, up);
    x.hi = a.hi;
    x.lo = a.lo;
    x.exponent -= up;
    return x;
}

/* The sign of an exact zero sum of x and y (IEEE 754-2019 6.3). */
HUI_INLINE bool hui_zero_sum_sign(const hu_context *ctx, bool x_negative, bool y_negative)
{
    return x_negative == y_negative ? x_negative : ctx->rounding == HU_RDN;
}

#endif
