/* What a code means, by the table of formats.
 * SPDX-License-Identifier: MIT */
#include "reference.h"

static uint64_t low_bits(unsigned n)
{
    return n == 0 ? 0 : UINT64_MAX >> (64 - n);
}

static bool is_p3109(hu_format f)
{
    return f.specials == HU_SPECIALS_P3109_EXTENDED || f.specials == HU_SPECIALS_P3109_FINITE;
}

/* Kinds whose only NaN is the code that -0 would have (unsigned P3109 formats
 * put theirs last). */
static bool nan_is_negative_zero(hu_format f)
{
    return (f.traits & HU_SIGNED) && (f.specials == HU_SPECIALS_FNUZ || is_p3109(f));
}

static unsigned magnitude_bits(hu_format f)
{
    return (unsigned)f.exponent_bits + f.fraction_bits;
}

bool hur_has_infinity(hu_format f)
{
    return f.specials == HU_SPECIALS_IEEE || f.specials == HU_SPECIALS_P3109_EXTENDED;
}

bool hur_has_nan(hu_format f)
{
    return f.specials != HU_SPECIALS_NONE;
}

bool hur_has_negative_zero(hu_format f)
{
    return (f.traits & HU_SIGNED) && (f.traits & HU_ZERO) && !(f.traits & HU_TWOS_COMPLEMENT) &&
           !nan_is_negative_zero(f);
}

/* Annex B of P3109 and the comments of enum hu_specials, as codes that are
 * not finite at the top of the magnitudes. */
uint64_t hur_max_magnitude(hu_format f)
{
    uint64_t top = low_bits(magnitude_bits(f));
    bool p3109_nan_last = is_p3109(f) && !(f.traits & HU_SIGNED);

    switch (f.specials) {
    case HU_SPECIALS_IEEE:
        return top - low_bits(f.fraction_bits) - 1;
    case HU_SPECIALS_FN:
        return top - 1;
    case HU_SPECIALS_P3109_EXTENDED:
        return top - 1 - p3109_nan_last;
    case HU_SPECIALS_P3109_FINITE:
        return top - p3109_nan_last;
    default:
        return top;
    }
}

int hur_emin(hu_format f)
{
    return (f.traits & HU_ZERO ? 1 : 0) - f.bias;
}

int hur_emax(hu_format f)
{
    hur_number max = hur_decode(hur_signed_magnitude(f, false, hur_max_magnitude(f)));
    int e = (int)max.exponent;

    while (max.significand >>= 1)
        e++;
    return e;
}

hu_value hur_signed_magnitude(hu_format f, bool negative, uint64_t magnitude)
{
    uint64_t sign_bit = UINT64_C(1) << magnitude_bits(f);
    uint64_t code = magnitude;

    if (negative && magnitude != 0 && (f.traits & HU_TWOS_COMPLEMENT))
        code = 2 * sign_bit - magnitude;
    else if (negative && (magnitude != 0 || !(f.traits & HU_ZERO) || hur_has_negative_zero(f)))
        code |= sign_bit;
    return (hu_value){code << f.pad_bits, f};
}

hu_value hur_zero(hu_format f, bool negative)
{
    return hur_signed_magnitude(f, negative && hur_has_negative_zero(f), 0);
}

hu_value hur_infinity(hu_format f, bool negative)
{
    return hur_signed_magnitude(f, negative, hur_max_magnitude(f) + 1);
}

hu_value hur_nan(hu_format f, bool negative, uint64_t fraction)
{
    uint64_t top = low_bits(magnitude_bits(f));

    if (nan_is_negative_zero(f))
        return (hu_value){(top + 1) << f.pad_bits, f};
    if (f.specials == HU_SPECIALS_IEEE)
        return hur_signed_magnitude(f, negative && (f.traits & HU_SIGNED),
                                    top - low_bits(f.fraction_bits) + fraction);
    return hur_signed_magnitude(f, negative && (f.traits & HU_SIGNED), top);
}

hur_number hur_decode(hu_value a)
{
    hu_format f = a.format;
    unsigned m = f.fraction_bits;
    uint64_t sign_bit = UINT64_C(1) << magnitude_bits(f);
    uint64_t code = a.bits >> f.pad_bits;
    hur_number n = {0};
    uint64_t magnitude, field, fraction;

    n.negative = (f.traits & HU_SIGNED) && (code & sign_bit);
    magnitude = code & (sign_bit - 1);
    if (n.negative && (f.traits & HU_TWOS_COMPLEMENT))
        magnitude = 2 * sign_bit - code;
    fraction = magnitude & low_bits(m);
    field = magnitude >> m;

    if (n.negative && magnitude == 0 && nan_is_negative_zero(f)) {
        n.kind = HUR_NAN;
        n.negative = false;
        return n;
    }
    if (magnitude > hur_max_magnitude(f) && f.specials != HU_SPECIALS_NONE) {
        bool infinite = hur_has_infinity(f) && magnitude == hur_max_magnitude(f) + 1;

        n.kind = infinite ? HUR_INFINITE : HUR_NAN;
        n.signaling = !infinite && f.specials == HU_SPECIALS_IEEE && !(fraction << 1 >> m);
        return n;
    }
    if (field == 0 && (f.traits & HU_ZERO)) {
        n.subnormal = fraction != 0 && !(f.traits & HU_TWOS_COMPLEMENT);
        n.significand = f.traits & HU_SUBNORMALS ? fraction : 0;
        field = 1;
    } else {
        n.significand = (UINT64_C(1) << m) + fraction;
    }
    n.exponent = (long)field - f.bias - (long)m;
    return n;
}

hu_class hur_classify(hu_value a)
{
    hur_number n = hur_decode(a);
    hu_class positive;

    if (n.kind == HUR_NAN)
        return n.signaling ? HU_CLASS_SIGNALING_NAN : HU_CLASS_QUIET_NAN;
    if (n.kind == HUR_INFINITE)
        positive = HU_CLASS_POSITIVE_INFINITY;
    else if (n.significand == 0)
        positive = HU_CLASS_POSITIVE_ZERO;
    else
        positive = n.subnormal ? HU_CLASS_POSITIVE_SUBNORMAL : HU_CLASS_POSITIVE_NORMAL;
    /* The classes of IEEE 754-2019 5.7.2 mirror about zero. */
    return n.negative ? (hu_class)(HU_CLASS_NEGATIVE_ZERO + HU_CLASS_POSITIVE_ZERO - positive)
                      : positive;
}

static void normalize(hur_number *a)
{
    while (!(a->significand >> 63)) {
        a->significand <<= 1;
        a->exponent--;
    }
}

static int compare_magnitude(hur_number a, hur_number b)
{
    if (a.kind != b.kind)
        return a.kind == HUR_INFINITE ? 1 : -1;
    if (a.kind == HUR_INFINITE)
        return 0;
    if (a.significand == 0 || b.significand == 0)
        return (a.significand != 0) - (b.significand != 0);
    normalize(&a);
    normalize(&b);
    if (a.exponent != b.exponent)
        return a.exponent > b.exponent ? 1 : -1;
    return (a.significand > b.significand) - (a.significand < b.significand);
}

hu_order hur_order(hur_number a, hur_number b)
{
    bool a_zero = a.kind == HUR_FINITE && a.significand == 0;
    bool b_zero = b.kind == HUR_FINITE && b.significand == 0;
    int order;

    if (a.kind == HUR_NAN || b.kind == HUR_NAN)
        return HU_ORDER_UNORDERED;
    if (a.negative != b.negative)
        order = a_zero && b_zero ? 0 : a.negative ? -1 : 1;
    else
        order = a.negative ? -compare_magnitude(a, b) : compare_magnitude(a, b);
    return (hu_order)order;
}
