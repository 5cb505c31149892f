/* Formats: properties, landmarks, and what a code is.
 * SPDX-License-Identifier: MIT */
#include "unpack.h"

#if !defined(__CUDACC__)
HU_API const char *hu_version(void)
{
    return HU_VERSION_STRING;
}
#endif

bool hu_format_valid(hu_format f)
{
    unsigned width = hui_magnitude_bits(f) + ((f.traits & HU_SIGNED) ? 1 : 0) + f.pad_bits;
    bool fields = f.exponent_bits >= 1 && f.exponent_bits <= 11 && f.fraction_bits <= 52 &&
                  f.bias >= -4096 && f.bias <= 4096 && width <= 64 && f.reserved == 0;
    bool specials = f.specials <= HU_SPECIALS_P3109_FINITE &&
                    (f.specials != HU_SPECIALS_IEEE || f.fraction_bits >= 1) &&
                    (f.specials != HU_SPECIALS_FNUZ || (f.traits & HU_SIGNED)) &&
                    hui_magnitude_bits(f) >= 2;
    bool traits =
        f.traits < 2 * HU_TWOS_COMPLEMENT &&
        (!(f.traits & HU_TWOS_COMPLEMENT) ||
         (f.traits == (HU_FLOAT_TRAITS | HU_TWOS_COMPLEMENT) && f.exponent_bits == 1 &&
          f.specials == HU_SPECIALS_NONE)) &&
        ((f.traits & HU_ZERO) || (f.specials <= HU_SPECIALS_NONE && !(f.traits & HU_SUBNORMALS)));
    return fields && specials && traits && /* and a normal number: */
           (!(f.traits & HU_ZERO) || hui_max_magnitude(f) >> f.fraction_bits != 0);
}

bool hu_format_equal(hu_format f, hu_format g)
{
    return f.exponent_bits == g.exponent_bits && f.fraction_bits == g.fraction_bits &&
           f.specials == g.specials && f.traits == g.traits && f.pad_bits == g.pad_bits &&
           f.bias == g.bias;
}

unsigned hu_format_width(hu_format f)
{
    return hui_magnitude_bits(f) + ((f.traits & HU_SIGNED) ? 1 : 0) + f.pad_bits;
}

unsigned hu_format_precision(hu_format f)
{
    return f.fraction_bits + 1u;
}

int hu_format_emin(hu_format f)
{
    return hui_emin(f);
}

int hu_format_emax(hu_format f)
{
    return hui_unpack(hu_max_finite(f)).exponent;
}

bool hu_format_has_infinity(hu_format f)
{
    return hui_has_infinity(f);
}

bool hu_format_has_nan(hu_format f)
{
    return f.specials != HU_SPECIALS_NONE;
}

bool hu_format_has_negative_zero(hu_format f)
{
    return hui_has_negative_zero(f);
}

/* Code bits that are neither padding nor above the width. */
HUI_LOCAL uint64_t used_bits(hu_format f)
{
    unsigned code = hui_magnitude_bits(f) + ((f.traits & HU_SIGNED) ? 1 : 0);
    return (UINT64_MAX >> (64 - code)) << f.pad_bits;
}

bool hu_code_valid(hu_format f, uint64_t code)
{
    return (code & ~used_bits(f)) == 0;
}

hu_value hu_value_of(hu_format f, uint64_t code)
{
    hu_value a;
    a.bits = code & used_bits(f);
    a.format = f;
    return a;
}

hu_value hu_zero(hu_format f)
{
    return hui_join_code(f, false, 0);
}

hu_value hu_one(hu_format f)
{
    hu_context ctx = hu_context_default();
    hui_unrounded one = {(uint64_t)1 << 63, 0, 0, false};
    ctx.rounding = HU_RTZ;
    return hui_round(&ctx, f, one);
}

hu_value hu_min_subnormal(hu_format f)
{
    bool has = (f.traits & HU_ZERO) && (f.traits & HU_SUBNORMALS);
    return has ? hui_join_code(f, false, 1) : hu_min_normal(f);
}

hu_value hu_min_normal(hu_format f)
{
    return hui_join_code(f, false, (f.traits & HU_ZERO) ? (uint64_t)1 << f.fraction_bits : 0);
}

hu_value hu_max_finite(hu_format f)
{
    return hui_join_code(f, false, hui_max_magnitude(f));
}

hu_value hu_infinity(hu_format f)
{
    return hui_join_code(f, false, hui_max_magnitude(f) + (hui_has_infinity(f) ? 1 : 0));
}

hu_value hu_nan(hu_format f)
{
    hu_context ctx = hu_context_default();
    return hui_invalid(&ctx, f);
}

hu_class hu_classify(hu_value a)
{
    hui_operand x = hui_unpack(a);
    if (x.kind == HUI_NAN)
        return hu_is_signaling(a) ? HU_CLASS_SIGNALING_NAN : HU_CLASS_QUIET_NAN;
    if (x.kind == HUI_INFINITE)
        return x.negative ? HU_CLASS_NEGATIVE_INFINITY : HU_CLASS_POSITIVE_INFINITY;
    if (x.kind == HUI_ZERO)
        return x.negative ? HU_CLASS_NEGATIVE_ZERO : HU_CLASS_POSITIVE_ZERO;
    if (x.exponent < hui_emin(a.format) && hui_has_tiny(a.format))
        return x.negative ? HU_CLASS_NEGATIVE_SUBNORMAL : HU_CLASS_POSITIVE_SUBNORMAL;
    return x.negative ? HU_CLASS_NEGATIVE_NORMAL : HU_CLASS_POSITIVE_NORMAL;
}

bool hu_is_nan(hu_value a)
{
    return hui_unpack(a).kind == HUI_NAN;
}

bool hu_is_signaling(hu_value a)
{
    return a.format.specials == HU_SPECIALS_IEEE && hu_is_nan(a) &&
           !(hui_split_code(a).magnitude >> (a.format.fraction_bits - 1) & 1);
}

bool hu_is_infinite(hu_value a)
{
    return hui_unpack(a).kind == HUI_INFINITE;
}

bool hu_is_finite(hu_value a)
{
    return hui_unpack(a).kind <= HUI_FINITE;
}

bool hu_is_zero(hu_value a)
{
    return hui_unpack(a).kind == HUI_ZERO;
}

bool hu_is_subnormal(hu_value a)
{
    hu_class c = hu_classify(a);
    return c == HU_CLASS_NEGATIVE_SUBNORMAL || c == HU_CLASS_POSITIVE_SUBNORMAL;
}

bool hu_sign(hu_value a)
{
    bool single_nan = hui_nan_replaces_negative_zero(a.format) && hu_is_nan(a);
    return hui_split_code(a).negative && !single_nan;
}

bool hu_decode(hu_value a, hu_parts *parts)
{
    hui_operand x = hui_unpack(a);
    parts->negative = x.negative;
    parts->significand = x.kind == HUI_FINITE ? x.significand : 0;
    parts->exponent = 0;
    if (x.kind != HUI_FINITE)
        return x.kind == HUI_ZERO;
    parts->exponent = x.exponent - 63;
    while (!(parts->significand & 1)) {
        parts->significand >>= 1;
        parts->exponent++;
    }
    return true;
}

hu_fields hu_fields_of(hu_value a)
{
    hui_split s = hui_split_code(a);
    hu_fields fields;
    fields.sign = s.negative;
    fields.exponent = (uint32_t)(s.magnitude >> a.format.fraction_bits);
    fields.fraction = s.magnitude & (((uint64_t)1 << a.format.fraction_bits) - 1);
    return fields;
}
