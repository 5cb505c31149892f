/* The usual case, fast: finite operands that are not zero, of plain formats, in
 * every rounding but SR. Everything else goes to the general functions, which
 * these must equal to the bit.
 * SPDX-License-Identifier: MIT */
#ifndef HUI_FAST_H
#define HUI_FAST_H

#include "round.h"

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

/* One word holds what a rounding looks at, 53 bits, two more and a sticky one;
 * only SR looks further. */
typedef struct hui_word {
    uint64_t hi; /* top bit set unless zero; bit 0 is sticky */
    int32_t exponent;
    bool negative;
} hui_word;

HUI_INLINE hui_unrounded hui_from_word(hui_word a)
{
    hui_unrounded x = {a.hi, 0, a.exponent, a.negative};
    return x;
}

/* Signed formats whose codes are a sign above ordered magnitudes. */
HUI_INLINE bool hui_is_plain(hu_format f)
{
    return (f.traits & (HU_SIGNED | HU_ZERO | HU_TWOS_COMPLEMENT)) == (HU_SIGNED | HU_ZERO);
}

/* True, and x is a, if a is finite and not zero, and of a plain format. */
HUI_INLINE bool hui_fast_unpack(const hu_context *ctx, hu_value a, hui_word *x)
{
    hu_format f = a.format;
    uint64_t code = a.bits >> f.pad_bits, hidden = (uint64_t)1 << f.fraction_bits;
    uint64_t magnitude = code & hui_magnitude_mask(f);
    x->negative = code >> hui_magnitude_bits(f) & 1;
    x->exponent = (int)(magnitude >> f.fraction_bits) - f.bias;
    x->hi = (uint64_t)1 << 63 | magnitude << (63 - f.fraction_bits);
    if (HUI_LIKELY(magnitude - hidden <= hui_max_magnitude(f) - hidden && hui_is_plain(f)))
        return true;
    if (magnitude == 0 || magnitude >= hidden || ctx->flush_inputs || !(f.traits & HU_SUBNORMALS) ||
        !hui_is_plain(f))
        return false;
    int up = hui_clz64(magnitude);
    x->hi = magnitude << up;
    x->exponent = 64 - f.bias - f.fraction_bits - up;
    return true;
}

/* x != 0 rounded; nearest even, and subnormal results, without a branch on the
 * data. What needs more (flushing, tininess at the border, odd formats) goes to
 * the one rounding, to which one sticky word says as much as two. */
HUI_INLINE hu_value hui_fast_round(hu_context *ctx, hu_format to, hui_word x)
{
    uint64_t max = hui_max_magnitude(to), hidden = (uint64_t)1 << to.fraction_bits;
    int field = x.exponent + to.bias, lowered = field < 1 ? 1 - field : 0;
    lowered = lowered < 63 ? lowered : 63;
    uint64_t cut = x.hi >> lowered | ((x.hi & (((uint64_t)1 << lowered) - 1)) != 0);
    uint64_t fraction = cut << 1 << to.fraction_bits;
    uint64_t magnitude = cut >> (63 - to.fraction_bits); /* with the hidden bit */
    magnitude += (uint64_t)(uint32_t)(field + lowered - 1) << to.fraction_bits;
    uint32_t inexact = fraction != 0;
    bool away = (fraction >> 63) & ((fraction << 1 != 0) | (magnitude & 1));
    if (HUI_UNLIKELY(ctx->rounding != HU_RNE)) {
        hui_u128 lost = {fraction, 0};
        away = hui_rounds_away(ctx, x.negative, magnitude & 1, lost);
    }
    magnitude += away;
    uint32_t flags = inexact; /* HU_INEXACT is 1 */
    if (HUI_UNLIKELY(!hui_is_plain(to) || lowered > 0)) {
        if (!hui_is_plain(to) || magnitude >= hidden || ctx->flush_outputs ||
            !(to.traits & HU_SUBNORMALS) || hui_nan_replaces_negative_zero(to))
            return hui_round(ctx, to, hui_from_word(x));
        flags = inexact * (HU_INEXACT | HU_UNDERFLOW) | (magnitude != 0) * (uint32_t)HU_SUBNORMAL;
    }
    if (HUI_UNLIKELY(field > (int)(max >> to.fraction_bits) || magnitude > max)) {
        if (!hui_has_infinity(to) || ctx->overflow != HU_OVERFLOW_IEEE || ctx->rounding != HU_RNE)
            return hui_overflowed(ctx, to, x.negative);
        magnitude = max + 1;
        flags = HU_OVERFLOW | HU_INEXACT;
        inexact = 1;
        away = true;
    }
    ctx->flags |= flags;
    ctx->ternary = (int)inexact * (away != x.negative ? 1 : -1);
    return hui_join_code(to, x.negative, magnitude);
}

/* a * b; narrow: at most 32 bits each, so that the product has one word. */
HUI_INLINE hui_word hui_fast_product(hui_word a, hui_word b, bool narrow)
{
    hui_word x;
    hui_u128 p = {0, 0};
    if (narrow)
        p.hi = (a.hi >> 32) * (b.hi >> 32);
    else
        p = hui_mul64(a.hi, b.hi);
    unsigned up = !(p.hi >> 63);
    x.hi = p.hi << up | (p.lo >> 63 & up) | (p.lo << up != 0);
    x.exponent = a.exponent + b.exponent + 1 - (int)up;
    x.negative = a.negative != b.negative;
    return x;
}

HUI_INLINE bool hui_fast_narrow(hu_format a, hu_format b)
{
    return a.fraction_bits <= 28 && b.fraction_bits <= 28;
}

/* x + y for at most 60 bits each; as hui_sum, but without branches on the data:
 * which operand is larger and which signs they have is what a branch predictor
 * cannot know. */
HUI_INLINE hui_word hui_fast_sum(hui_word x, hui_word y)
{
    int lead = x.exponent - y.exponent, swap = -(lead < 0); /* all ones if y leads */
    uint64_t mask = (uint64_t)(int64_t)swap, both = (x.hi ^ y.hi) & mask;
    int distance = (lead ^ swap) - swap;
    uint64_t near = (x.hi ^ both) >> 2, far = (y.hi ^ both) >> 2; /* room for carry and sign */
    uint64_t x_sign = 0 - (uint64_t)x.negative, y_sign = 0 - (uint64_t)y.negative;
    uint64_t signs = (x_sign ^ y_sign) & mask, near_sign = x_sign ^ signs,
             far_sign = y_sign ^ signs;
    distance = distance < 63 ? distance : 63;
    far = far >> distance | ((far & (((uint64_t)1 << distance) - 1)) != 0);
    uint64_t sum = ((near ^ near_sign) - near_sign) + ((far ^ far_sign) - far_sign);
    uint64_t sign = 0 - (sum >> 63);
    hui_word r;
    r.negative = sign & 1;
    sum = (sum ^ sign) - sign;
    int up = hui_clz64(sum | 1);
    r.hi = sum << up;
    r.exponent = x.exponent - (lead & swap) + 2 - up; /* the larger of the two */
    return r;
}

HUI_INLINE hu_value hui_retag(hu_value a, hu_format f)
{
    a.format = f;
    return a;
}

/* The public operation NAME of N operands from its inline body NAME_body: one
 * instance for each common format, where the compiler folds masks, shifts and
 * tests away, and one for any formats; all from the same source. */
#define HUI_PARAMETERS_1 hu_context *ctx, hu_format to, hu_value a
#define HUI_PARAMETERS_2 HUI_PARAMETERS_1, hu_value b
#define HUI_PARAMETERS_3 HUI_PARAMETERS_2, hu_value c
#define HUI_ARGUMENTS_1 ctx, to, a
#define HUI_ARGUMENTS_2 HUI_ARGUMENTS_1, b
#define HUI_ARGUMENTS_3 HUI_ARGUMENTS_2, c
#define HUI_TAGGED_1(F) ctx, F, hui_retag(a, F)
#define HUI_TAGGED_2(F) HUI_TAGGED_1(F), hui_retag(b, F)
#define HUI_TAGGED_3(F) HUI_TAGGED_2(F), hui_retag(c, F)
#define HUI_SAME_1 hui_same(a.format, to)
#define HUI_SAME_2 (HUI_SAME_1 && hui_same(b.format, to))
#define HUI_SAME_3 (HUI_SAME_2 && hui_same(c.format, to))
#define HUI_OPERATION(NAME, N)                                                                     \
    HUI_APART hu_value NAME##_any(HUI_PARAMETERS_##N)                                              \
    {                                                                                              \
        return NAME##_body(HUI_ARGUMENTS_##N);                                                     \
    }                                                                                              \
    hu_value NAME(HUI_PARAMETERS_##N)                                                              \
    {                                                                                              \
        if (HUI_LIKELY(HUI_SAME_##N)) {                                                            \
            if (hui_same(to, HU_FP16))                                                             \
                return NAME##_body(HUI_TAGGED_##N(HU_FP16));                                       \
            if (hui_same(to, HU_FP32))                                                             \
                return NAME##_body(HUI_TAGGED_##N(HU_FP32));                                       \
            if (hui_same(to, HU_BF16))                                                             \
                return NAME##_body(HUI_TAGGED_##N(HU_BF16));                                       \
            if (hui_same(to, HU_FP64))                                                             \
                return NAME##_body(HUI_TAGGED_##N(HU_FP64));                                       \
        }                                                                                          \
        return NAME##_any(HUI_ARGUMENTS_##N);                                                      \
    }

#endif
