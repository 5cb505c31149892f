/* What a code means: the sign, the magnitude, the significand.
 * SPDX-License-Identifier: MIT */
#ifndef HUI_UNPACK_H
#define HUI_UNPACK_H

#include "bits.h"
#include "core.h"

/* The bits of a magnitude: exponent field above fraction field. */
HUI_INLINE unsigned hui_magnitude_bits(hu_format f)
{
    return (unsigned)f.exponent_bits + f.fraction_bits;
}

HUI_INLINE uint64_t hui_magnitude_mask(hu_format f)
{
    return ((uint64_t)1 << hui_magnitude_bits(f)) - 1; /* at most 63 bits */
}

/* Exponent of the smallest normal number. */
HUI_INLINE int hui_emin(hu_format f)
{
    return ((f.traits & HU_ZERO) ? 1 : 0) - f.bias;
}

/* Below emin lie subnormals, unless the format is fixed-point: there every
 * number is exact to the same place and none is tiny. */
HUI_INLINE bool hui_has_tiny(hu_format f)
{
    return (f.traits & (HU_ZERO | HU_TWOS_COMPLEMENT)) == HU_ZERO;
}

/* The code that -0 would have is the one NaN. */
HUI_INLINE bool hui_nan_replaces_negative_zero(hu_format f)
{
    return (f.traits & HU_SIGNED) && f.specials >= HU_SPECIALS_FNUZ;
}

HUI_INLINE bool hui_has_negative_zero(hu_format f)
{
    return (f.traits & (HU_SIGNED | HU_ZERO | HU_TWOS_COMPLEMENT)) == (HU_SIGNED | HU_ZERO) &&
           f.specials < HU_SPECIALS_FNUZ;
}

HUI_INLINE bool hui_has_infinity(hu_format f)
{
    return f.specials == HU_SPECIALS_IEEE || f.specials == HU_SPECIALS_P3109_EXTENDED;
}

/* The largest magnitude that is a number; larger ones are infinity or NaN. */
HUI_INLINE uint64_t hui_max_magnitude(hu_format f)
{
    uint64_t all = hui_magnitude_mask(f);
    unsigned top_unsigned = (f.traits & HU_SIGNED) ? 0 : 1; /* P3109 puts its NaN there */
    switch (f.specials) {
    case HU_SPECIALS_IEEE:
        return all - ((uint64_t)1 << f.fraction_bits);
    case HU_SPECIALS_FN:
        return all - 1;
    case HU_SPECIALS_P3109_EXTENDED:
        return all - 1 - top_unsigned;
    case HU_SPECIALS_P3109_FINITE:
        return all - top_unsigned;
    default:
        return all;
    }
}

/* Sign and magnitude of a code, and back. Two's complement reaches one
 * magnitude further down (MXINT8's 0x80 is -2). */
typedef struct hui_split {
    uint64_t magnitude;
    bool negative;
} hui_split;

HUI_INLINE hui_split hui_split_code(hu_value a)
{
    hu_format f = a.format;
    uint64_t code = a.bits >> f.pad_bits;
    hui_split s;
    s.negative = (f.traits & HU_SIGNED) && (code >> hui_magnitude_bits(f) & 1);
    s.magnitude = code & hui_magnitude_mask(f);
    if ((f.traits & HU_TWOS_COMPLEMENT) && s.negative)
        s.magnitude = hui_magnitude_mask(f) + 1 - s.magnitude;
    return s;
}

HUI_INLINE hu_value hui_join_code(hu_format f, bool negative, uint64_t magnitude)
{
    hu_value r;
    uint64_t sign = negative ? (uint64_t)1 << hui_magnitude_bits(f) : 0;
    if ((f.traits & HU_TWOS_COMPLEMENT) && negative)
        magnitude = (0 - magnitude) & (2 * hui_magnitude_mask(f) + 1);
    r.bits = (magnitude | sign) << f.pad_bits;
    r.format = f;
    return r;
}

typedef enum hui_kind { HUI_ZERO, HUI_FINITE, HUI_INFINITE, HUI_NAN } hui_kind;

/* An operand: kind and sign, and if finite and non-zero
 *   (-1)^negative * significand * 2^(exponent - 63), its top bit set. */
typedef struct hui_operand {
    uint64_t significand;
    int32_t exponent;
    bool negative;
    uint8_t kind;
} hui_operand;

/* Kind of a code that is no finite number. */
HUI_INLINE hui_kind hui_special_kind(hu_format f, hui_split s)
{
    if (!hui_has_infinity(f) || s.magnitude == 0)
        return HUI_NAN;
    return s.magnitude == hui_max_magnitude(f) + 1 ? HUI_INFINITE : HUI_NAN;
}

HUI_INLINE hui_operand hui_unpack(hu_value a)
{
    hu_format f = a.format;
    hui_split s = hui_split_code(a);
    hui_operand x;
    x.negative = s.negative;
    x.significand = 0;
    x.exponent = 0;
    if (HUI_UNLIKELY(s.magnitude > hui_max_magnitude(f) + ((f.traits & HU_TWOS_COMPLEMENT) != 0) ||
                     (hui_nan_replaces_negative_zero(f) && s.negative && s.magnitude == 0))) {
        x.kind = (uint8_t)hui_special_kind(f, s);
        return x;
    }
    int field = (int)(s.magnitude >> f.fraction_bits);
    uint64_t fraction = s.magnitude << 1 << (63 - f.fraction_bits); /* below the top */
    x.kind = HUI_FINITE;
    x.exponent = field - f.bias;
    x.significand = (uint64_t)1 << 63 | fraction >> 1;
    if (HUI_UNLIKELY(field == 0 && (f.traits & HU_ZERO))) {
        if (fraction == 0 || !(f.traits & HU_SUBNORMALS)) {
            x.kind = HUI_ZERO;
            return x;
        }
        int zeros = hui_clz64(fraction);
        x.exponent -= zeros;
        x.significand = fraction << zeros;
    }
    return x;
}

/* The same under the context's input flushing (contract: a flushed value
 * raises underflow and inexact). */
HUI_INLINE hui_operand hui_unpack_operand(hu_context *ctx, hu_value a)
{
    hui_operand x = hui_unpack(a);
    if (HUI_UNLIKELY(ctx->flush_inputs || !(a.format.traits & HU_SUBNORMALS))) {
        bool stored = hui_split_code(a).magnitude != 0; /* not a plain zero */
        bool below =
            x.kind == HUI_FINITE && x.exponent < hui_emin(a.format) && hui_has_tiny(a.format);
        if (below || (x.kind == HUI_ZERO && stored)) {
            x.kind = HUI_ZERO;
            ctx->flags |= HU_UNDERFLOW | HU_INEXACT | HU_FLUSHED;
        }
    }
    return x;
}

HUI_INLINE hui_unrounded hui_from_operand(hui_operand a)
{
    hui_unrounded x;
    x.hi = a.significand;
    x.lo = 0;
    x.exponent = a.exponent;
    x.negative = a.negative;
    return x;
}

#endif
