/* What the arithmetic files share: NaN operands, exact sums, dispatch.
 * SPDX-License-Identifier: MIT */
#ifndef HUI_ARITH_H
#define HUI_ARITH_H

#include "round.h"

/* The NaN that results when at least one operand is NaN. */
HU_API hu_value hui_propagate(hu_context *ctx, hu_format to, hu_value a, hu_value b);

HUI_INLINE uint64_t hui_format_word(hu_format f)
{
    union {
        hu_format format;
        uint64_t word;
    } u;
    u.format = f;
    return u.word;
}

HUI_INLINE bool hui_same(hu_format f, hu_format g)
{
    return hui_format_word(f) == hui_format_word(g);
}

/* Whether one 64-bit word holds all that a rounding into `to` can look at:
 * products of 24-bit significands have 48 bits, which leaves 16 to shift into
 * before the sticky bit. SR may look 64 bits further. */
HUI_INLINE bool hui_narrow(const hu_context *ctx, hu_format to, hu_format a, hu_format b)
{
    return to.fraction_bits <= 23 && a.fraction_bits <= 23 && b.fraction_bits <= 23 &&
           ctx->rounding != HU_SR;
}

HUI_INLINE hu_value hui_retag(hu_value a, hu_format f)
{
    a.format = f;
    return a;
}

/* Runs a body with its formats as constants where all are the same common
 * one: the compiler then folds masks, shifts and special cases. It is the same
 * body, so there is nothing to prove equal but the compiler. */
#define HUI_SPECIALISE1(BODY, ctx, to, a)                                                          \
    do {                                                                                           \
        if (hui_same(to, HU_FP16) && hui_same((a).format, HU_FP16))                                \
            return BODY(ctx, HU_FP16, hui_retag(a, HU_FP16));                                      \
        if (hui_same(to, HU_FP32) && hui_same((a).format, HU_FP32))                                \
            return BODY(ctx, HU_FP32, hui_retag(a, HU_FP32));                                      \
        return BODY(ctx, to, a);                                                                   \
    } while (0)
#define HUI_SPECIALISE2(BODY, ctx, to, a, b)                                                       \
    do {                                                                                           \
        if (hui_same((a).format, to) && hui_same((b).format, to)) {                                \
            if (hui_same(to, HU_FP16))                                                             \
                return BODY(ctx, HU_FP16, hui_retag(a, HU_FP16), hui_retag(b, HU_FP16));           \
            if (hui_same(to, HU_FP32))                                                             \
                return BODY(ctx, HU_FP32, hui_retag(a, HU_FP32), hui_retag(b, HU_FP32));           \
        }                                                                                          \
        return BODY(ctx, to, a, b);                                                                \
    } while (0)
#define HUI_SPECIALISE3(BODY, ctx, to, a, b, c)                                                    \
    do {                                                                                           \
        if (hui_same((a).format, to) && hui_same((b).format, to) && hui_same((c).format, to)) {    \
            if (hui_same(to, HU_FP16))                                                             \
                return BODY(ctx, HU_FP16, hui_retag(a, HU_FP16), hui_retag(b, HU_FP16),            \
                            hui_retag(c, HU_FP16));                                                \
            if (hui_same(to, HU_FP32))                                                             \
                return BODY(ctx, HU_FP32, hui_retag(a, HU_FP32), hui_retag(b, HU_FP32),            \
                            hui_retag(c, HU_FP32));                                                \
        }                                                                                          \
        return BODY(ctx, to, a, b, c);                                                             \
    } while (0)

/* a * b, exactly. */
HUI_INLINE hui_unrounded hui_product(hui_operand a, hui_operand b, bool narrow)
{
    hui_unrounded x;
    hui_u128 p = {0, 0};
    if (narrow) /* 24 bits each, at the top */
        p.hi = (a.significand >> 32) * (b.significand >> 32);
    else
        p = hui_mul64(a.significand, b.significand);
    int up = !(p.hi >> 63);
    p = hui_shift_left128(p, up);
    x.hi = p.hi;
    x.lo = p.lo;
    x.exponent = a.exponent + b.exponent + 1 - up;
    x.negative = a.negative != b.negative;
    return x;
}

/* x + y, sticky. Bits are lost only if the exponents differ by more than the
 * free low bits; a difference then loses at most one leading bit, so the sticky
 * bit stays below all that a rounding looks at. An exact cancellation gives
 * hi = 0. */
HUI_INLINE hui_unrounded hui_sum(hui_unrounded x, hui_unrounded y, bool narrow)
{
    if (x.exponent < y.exponent ||
        (x.exponent == y.exponent && (x.hi < y.hi || (x.hi == y.hi && x.lo < y.lo)))) {
        hui_unrounded swap = x;
        x = y;
        y = swap;
    }
    int distance = x.exponent - y.exponent;
    hui_u128 b = {y.hi, y.lo};
    if (narrow)
        b.hi = hui_shift_right_jam64(y.hi, distance);
    else
        b = hui_shift_right_jam128(b, distance);
    if (x.negative == y.negative) {
        uint64_t lo = x.lo + b.lo, carry_lo = lo < b.lo;
        uint64_t hi = x.hi + b.hi, carry = hi < b.hi;
        hi += carry_lo;
        carry |= hi < carry_lo;
        if (carry) {
            uint64_t sticky = narrow ? hi & 1 : 0;
            lo = narrow ? 0 : hi << 63 | lo >> 1 | (lo & 1);
            hi = (uint64_t)1 << 63 | hi >> 1 | sticky;
            x.exponent++;
        }
        x.hi = hi;
        x.lo = lo;
        return x;
    }
    hui_u128 difference = {x.hi - b.hi - (x.lo < b.lo), x.lo - b.lo};
    if (difference.hi == 0) {
        difference.hi = difference.lo;
        difference.lo = 0;
        x.exponent -= 64;
    }
    if (difference.hi != 0) {
        int up = hui_clz64(difference.hi);
        difference = hui_shift_left128(difference, up);
        x.exponent -= up;
    }
    x.hi = difference.hi;
    x.lo = difference.lo;
    return x;
}

/* The sign of an exact zero sum of x and y (IEEE 754-2019 6.3). */
HUI_INLINE bool hui_zero_sum_sign(const hu_context *ctx, bool x_negative, bool y_negative)
{
    return x_negative == y_negative ? x_negative : ctx->rounding == HU_RDN;
}

/* x + y into `to` for finite x, y, not both exact zeros; zero has hi = 0. */
HUI_INLINE hu_value hui_round_sum(hu_context *ctx, hu_format to, hui_unrounded x, hui_unrounded y,
                                  bool narrow)
{
    hui_unrounded sum = hui_sum(x, y, narrow);
    if (sum.hi == 0)
        return hui_exact_zero(ctx, to, ctx->rounding == HU_RDN);
    return hui_round_inline(ctx, to, sum);
}

#endif
