/* The one rounding, inline: every result that is a number is made here.
 * After P3109 4.7.4: the exact number is cut to a code's magnitude plus a
 * fraction of one step, the fraction decides whether the magnitude moves up by
 * one, and the carry walks from fraction to exponent field by itself because
 * magnitudes are ordered as their values.
 * SPDX-License-Identifier: MIT */
#ifndef HUI_ROUND_H
#define HUI_ROUND_H

#include "unpack.h"

/* Results that are rare: out of line, in round.c. */
HU_API hu_value hui_overflowed(hu_context *ctx, hu_format to, bool negative);
HU_API hu_value hui_no_zero_result(hu_context *ctx, hu_format to, bool negative);
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

HUI_INLINE hu_value hui_round_inline(hu_context *ctx, hu_format to, hui_unrounded x)
{
    int precision = to.fraction_bits + 1, below = hui_emin(to) - x.exponent;
    uint64_t max = hui_max_magnitude(to), magnitude;
    hui_u128 exact = {x.hi, x.lo}, fraction;

    if (HUI_UNLIKELY(!(to.traits & HU_ZERO))) {
        if (x.negative && ctx->e8m0_magnitude)
            x.negative = false;
        if (below > 0 || (x.negative && !(to.traits & HU_SIGNED)))
            return hui_no_zero_result(ctx, to, x.negative);
    }

    /* Cut: the top of the significand under the exponent field, or, below the
     * smallest normal number, the bits at and above the subnormal step. */
    if (below <= 0) {
        if (HUI_UNLIKELY(x.exponent > (int)(max >> to.fraction_bits) - to.bias))
            return hui_overflowed(ctx, to, x.negative);
        uint64_t hidden = (uint64_t)1 << to.fraction_bits;
        magnitude = ((uint64_t)(x.exponent + to.bias) << to.fraction_bits) +
                    ((x.hi >> (64 - precision)) & (hidden - 1));
        fraction.hi = x.hi << precision | x.lo >> (64 - precision);
        fraction.lo = x.lo << precision;
    } else if (below < precision) {
        magnitude = x.hi >> (64 - precision + below);
        fraction = hui_shift_left128(exact, precision - below);
    } else {
        magnitude = 0;
        fraction = hui_shift_right_jam128(exact, below - precision < 128 ? below - precision : 128);
    }

    bool inexact = (fraction.hi | fraction.lo) != 0;
    bool away = hui_rounds_away(ctx, x.negative, magnitude & 1, fraction);
    magnitude += away;
    if (HUI_UNLIKELY(magnitude > max))
        return hui_overflowed(ctx, to, x.negative);
    if (HUI_UNLIKELY(x.negative && magnitude != 0 && !(to.traits & HU_SIGNED)))
        return hui_invalid(ctx, to);

    uint32_t flags = inexact ? HU_INEXACT : 0;
    ctx->ternary = inexact ? (away != x.negative ? 1 : -1) : 0;
    if (HUI_UNLIKELY(below > 0 && hui_has_tiny(to))) {
        bool flush = ctx->flush_outputs || !(to.traits & HU_SUBNORMALS);
        if ((inexact || flush) &&
            (ctx->tininess == HU_TININESS_BEFORE || !hui_rounds_to_normal(ctx, to, x))) {
            if (flush) {
                magnitude = 0;
                ctx->ternary = x.negative ? 1 : -1;
                flags = HU_INEXACT | HU_FLUSHED;
            }
            flags |= HU_UNDERFLOW;
        }
        if (magnitude != 0 && magnitude >> to.fraction_bits == 0)
            flags |= HU_SUBNORMAL;
    }
    ctx->flags |= flags;
    return hui_join_code(to, x.negative && (magnitude != 0 || hui_has_negative_zero(to)),
                         magnitude);
}

#endif
