/* The one rounding, and what stands for results that are not finite numbers.
 * Rules by id: docs/numerics.md.
 * SPDX-License-Identifier: MIT */
#include "round.h"

/* SR: R and the first N bits of the lost fraction add up to 2^N or more. B and
 * C first round the fraction to N bits, half up or half to even, which is what
 * their formulas in context.h come to. */
bool hui_stochastic_up(const hu_context *ctx, hui_u128 fraction)
{
    int n = ctx->random_bits;
    uint64_t top = fraction.hi >> (64 - n);
    hui_u128 rest = hui_shift_left128(fraction, n);
    bool half = rest.hi >> 63, above = (rest.hi << 1 | rest.lo) != 0;
    uint64_t carry = 0;
    if (ctx->sr_variant == HU_SR_B)
        carry = half;
    else if (ctx->sr_variant == HU_SR_C)
        carry = half && (above || (top & 1));
    top += carry;
    if (n < 64)
        return (top + ctx->random) >> n;
    return top < carry || top + ctx->random < top; /* carries out of 64 bits */
}

/* The largest finite value in place of a larger one. */
HUI_LOCAL hu_value clamp(hu_context *ctx, hu_format to, bool negative)
{
    ctx->flags |= HU_SATURATED;
    ctx->ternary = negative ? 1 : -1;
    return hui_join_code(to, negative && (to.traits & HU_SIGNED), hui_max_magnitude(to));
}

/* A NaN of `to` with what it can carry of sign and payload; the payload is
 * aligned to the top of 64 bits, below the quiet bit. */
HUI_LOCAL hu_value make_nan(const hu_context *ctx, hu_format to, bool negative, uint64_t payload)
{
    if (ctx->nan_rule == HU_NAN_CANONICAL || ctx->nan_rule == HU_NAN_CUDA)
        negative = false;
    if (ctx->nan_rule >= HU_NAN_SIGN && ctx->nan_rule <= HU_NAN_CUDA)
        payload = ctx->nan_rule == HU_NAN_CUDA ? UINT64_MAX : 0;
    uint64_t all = hui_magnitude_mask(to);
    switch (to.specials) {
    case HU_SPECIALS_IEEE: {
        uint64_t quiet = (uint64_t)1 << (to.fraction_bits - 1);
        uint64_t infinity = all - (2 * quiet - 1);
        return hui_join_code(to, negative && (to.traits & HU_SIGNED),
                             infinity | quiet | (payload >> 1) >> (64 - to.fraction_bits));
    }
    case HU_SPECIALS_FN:
        return hui_join_code(to, negative && (to.traits & HU_SIGNED), all);
    default: /* the one NaN: -0's code, or the top of an unsigned format */
        return hui_nan_replaces_negative_zero(to) ? hui_join_code(to, true, 0)
                                                  : hui_join_code(to, false, all);
    }
}

/* What a NaN becomes; formats without NaN take a number and raise invalid. */
HUI_LOCAL hu_value nan_result(hu_context *ctx, hu_format to, bool negative, uint64_t payload)
{
    ctx->ternary = 0;
    if (to.specials != HU_SPECIALS_NONE)
        return make_nan(ctx, to, negative, payload);
    ctx->flags |= HU_INVALID;
    if (to.traits & HU_TWOS_COMPLEMENT)
        return hui_join_code(to, false, 0);
    if (ctx->nan_substitute == HU_NAN_TO_NEGATIVE_ZERO)
        return hui_join_code(to, hui_has_negative_zero(to), 0);
    return hui_join_code(to, false, hui_max_magnitude(to));
}

hu_value hui_convert_nan(hu_context *ctx, hu_format to, hu_value a)
{
    hui_split s = hui_split_code(a);
    unsigned m = a.format.fraction_bits;
    bool negative = false;
    uint64_t payload = 0;
    if (a.format.specials == HU_SPECIALS_IEEE) {
        negative = s.negative;
        payload = s.magnitude << (64 - m) << 1; /* without the quiet bit */
        if (!(s.magnitude >> (m - 1) & 1))
            ctx->flags |= HU_INVALID;
    } else if (a.format.specials == HU_SPECIALS_FN) {
        negative = s.negative;
    }
    return nan_result(ctx, to, negative, payload);
}

hu_value hui_invalid(hu_context *ctx, hu_format to)
{
    ctx->flags |= HU_INVALID;
    return nan_result(ctx, to, ctx->nan_rule == HU_NAN_X86, 0);
}

/* The largest finite value or what the format has beyond it. */
HUI_LOCAL hu_value beyond(hu_context *ctx, hu_format to, bool negative)
{
    if (hui_has_infinity(to)) {
        ctx->ternary = negative ? -1 : 1;
        return hui_join_code(to, negative, hui_max_magnitude(to) + 1);
    }
    if (to.specials == HU_SPECIALS_NONE || to.specials == HU_SPECIALS_P3109_FINITE)
        return clamp(ctx, to, negative);
    return nan_result(ctx, to, negative, 0);
}

hu_value hui_overflowed(hu_context *ctx, hu_format to, bool negative)
{
    if (negative && !(to.traits & HU_SIGNED))
        return hui_invalid(ctx, to);
    bool outward = ctx->rounding != HU_RTZ && ctx->rounding != HU_RTO &&
                   ctx->rounding != (negative ? HU_RUP : HU_RDN);
    ctx->flags |= HU_OVERFLOW | HU_INEXACT;
    if (ctx->overflow == HU_OVERFLOW_SATURATE || !outward)
        return clamp(ctx, to, negative);
    return beyond(ctx, to, negative);
}

hu_value hui_exact_infinity(hu_context *ctx, hu_format to, bool negative, uint32_t raised)
{
    ctx->flags |= raised;
    if (hui_takes_magnitude(ctx, to))
        negative = false;
    bool replaced = true;
    hu_value r;
    if (negative && !(to.traits & HU_SIGNED)) {
        if (!(to.traits & HU_ZERO) && ctx->overflow == HU_OVERFLOW_SATURATE &&
            ctx->infinite != HU_INF_KEEP) {
            r = hui_join_code(to, false, 0);
            ctx->ternary = 1;
        } else {
            r = nan_result(ctx, to, false, 0);
        }
    } else if (ctx->overflow == HU_OVERFLOW_SATURATE && ctx->infinite != HU_INF_KEEP) {
        r = ctx->infinite == HU_INF_FNUZ_NAN && to.specials == HU_SPECIALS_FNUZ
                ? nan_result(ctx, to, negative, 0)
                : clamp(ctx, to, negative);
    } else {
        r = beyond(ctx, to, negative);
        replaced = !hui_has_infinity(to);
        ctx->ternary = replaced ? ctx->ternary : 0;
    }
    if (replaced && raised == 0)
        ctx->flags |= HU_INVALID;
    return r;
}

hu_value hui_exact_zero(hu_context *ctx, hu_format to, bool negative)
{
    ctx->ternary = 0;
    if (to.traits & HU_ZERO)
        return hui_join_code(to, negative && hui_has_negative_zero(to), 0);
    ctx->flags |= HU_INVALID;
    if (ctx->overflow == HU_OVERFLOW_IEEE && to.specials != HU_SPECIALS_NONE)
        return nan_result(ctx, to, false, 0);
    ctx->ternary = 1;
    return hui_join_code(to, false, 0);
}

/* A number below every one of a format without zero (e8m0): tiny, or of a sign
 * that the format lacks. The smallest code stands for what is merely tiny. */
HUI_LOCAL hu_value no_zero_result(hu_context *ctx, hu_format to, bool negative)
{
    if (negative && !(to.traits & HU_SIGNED))
        return hui_exact_zero(ctx, to, true);
    ctx->flags |= HU_UNDERFLOW | HU_INEXACT;
    ctx->ternary = negative ? -1 : 1;
    return hui_join_code(to, negative, 0);
}

/* The one rounding. After P3109 4.7.4: the exact number is cut to a code's
 * magnitude plus a fraction of one step, the fraction decides whether the
 * magnitude moves up by one, and the carry walks from fraction to exponent
 * field by itself, because magnitudes are ordered as their values. */
hu_value hui_round(hu_context *ctx, hu_format to, hui_unrounded x)
{
    int precision = to.fraction_bits + 1, below = hui_emin(to) - x.exponent;
    uint64_t max = hui_max_magnitude(to), magnitude;
    hui_u128 exact = {x.hi, x.lo}, fraction;

    if (HUI_UNLIKELY(!(to.traits & HU_ZERO))) {
        if (hui_takes_magnitude(ctx, to))
            x.negative = false;
        if (below > 0 || (x.negative && !(to.traits & HU_SIGNED)))
            return no_zero_result(ctx, to, x.negative);
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

    uint32_t flags = inexact ? HU_INEXACT : 0;
    ctx->ternary = (int)inexact * (away != x.negative ? 1 : -1);
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
    if (HUI_UNLIKELY(x.negative && magnitude != 0 && !(to.traits & HU_SIGNED)))
        return hui_invalid(ctx, to); /* an unsigned format holds no such number */
    ctx->flags |= flags;
    bool unsigned_zero = magnitude == 0 && (to.traits & HU_ZERO) && !hui_has_negative_zero(to);
    return hui_join_code(to, x.negative && !unsigned_zero, magnitude);
}
