/* Rounding decisions: whether a lost fraction moves a magnitude away from zero.
 * SPDX-License-Identifier: MIT */
#ifndef HUI_ROUND_H
#define HUI_ROUND_H

#include "unpack.h"

HU_API bool hui_stochastic_up(const hu_context *ctx, hui_u128 fraction);

/* Whether a magnitude with this lost fraction (of 2^128) moves away from zero. */
HUI_INLINE bool hui_rounds_away(const hu_context *ctx, bool negative, bool odd, hui_u128 fraction)
{
    bool half = fraction.hi >> 63, inexact = (fraction.hi | fraction.lo) != 0;
    bool above = (fraction.hi << 1 | fraction.lo) != 0; /* beyond the half bit */
    switch (ctx->rounding) {
    case HU_RNE:
        return half & (above | odd);
    case HU_RNA:
        return half;
    case HU_RTZ:
        return false;
    case HU_RUP:
        return inexact & !negative;
    case HU_RDN:
        return inexact & negative;
    case HU_RTO:
        return inexact & !odd;
    default:
        return hui_stochastic_up(ctx, fraction);
    }
}

/* Unsigned formats without zero (e8m0) may take |x| instead of x. */
HUI_INLINE bool hui_takes_magnitude(const hu_context *ctx, hu_format to)
{
    return ctx->e8m0_magnitude && !(to.traits & (HU_SIGNED | HU_ZERO));
}

/* Tininess after rounding (IEEE 754-2019 7.5 a): with an unbounded exponent a
 * number just below 2^emin may still round up to it. The top `precision` bits
 * must be ones and the rest must round away. */
HUI_INLINE bool hui_rounds_to_normal(const hu_context *ctx, hu_format to, hui_unrounded x)
{
    int precision = to.fraction_bits + 1;
    if (x.exponent != hui_emin(to) - 1 || ~x.hi >> (64 - precision))
        return false;
    hui_u128 fraction = {x.hi, x.lo};
    bool odd = precision > 1 || ((x.exponent + to.bias) & 1);
    return hui_rounds_away(ctx, x.negative, odd, hui_shift_left128(fraction, precision));
}

/* The result of a finite overflow, also for hu_next_up. */
HU_API hu_value hui_overflowed(hu_context *ctx, hu_format to, bool negative);

#endif
