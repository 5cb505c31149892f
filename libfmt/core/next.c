/* Neighbours and spacing.
 * SPDX-License-Identifier: MIT */
#include "arith.h"

/* The magnitude next to m in a format without subnormals skips their codes. */
HUI_LOCAL uint64_t skip_subnormals(hu_format f, uint64_t m, uint64_t otherwise)
{
    bool skipped =
        (f.traits & HU_ZERO) && !(f.traits & HU_SUBNORMALS) && m != 0 && m >> f.fraction_bits == 0;
    return skipped ? otherwise : m;
}

HUI_LOCAL hu_value step(hu_context *ctx, hu_value a, bool up)
{
    hu_format f = a.format;
    hui_operand x = hui_unpack(a);
    uint64_t max = hui_max_magnitude(f), first_normal = (uint64_t)1 << f.fraction_bits;
    if (x.kind == HUI_NAN)
        return hui_convert_nan(ctx, f, a);
    ctx->ternary = 0;
    if (x.kind == HUI_INFINITE)
        return x.negative == up ? hui_join_code(f, x.negative, max) : a;

    uint64_t magnitude = x.kind == HUI_ZERO ? 0 : hui_split_code(a).magnitude;
    bool at_zero = x.kind == HUI_ZERO, outward = at_zero || x.negative != up;
    bool negative = at_zero ? !up : x.negative;
    hu_context quiet = *ctx; /* stand-ins without their flags */
    if (outward && negative && !(f.traits & HU_SIGNED))
        return ctx->overflow == HU_OVERFLOW_SATURATE || f.specials == HU_SPECIALS_NONE
                   ? a
                   : hui_invalid(&quiet, f);
    if (outward) {
        if (magnitude >= max) {
            quiet.rounding = HU_RNE;
            return hui_overflowed(&quiet, f, negative);
        }
        return hui_join_code(f, negative, skip_subnormals(f, magnitude + 1, first_normal));
    }
    if (magnitude == 0) { /* the smallest number of a format without zero */
        if (f.traits & HU_SIGNED)
            return hui_join_code(f, !negative, 0);
        return ctx->overflow == HU_OVERFLOW_SATURATE || f.specials == HU_SPECIALS_NONE
                   ? a
                   : hui_invalid(&quiet, f);
    }
    magnitude = skip_subnormals(f, magnitude - 1, 0);
    bool unsigned_zero = magnitude == 0 && (f.traits & HU_ZERO) && !hui_has_negative_zero(f);
    return hui_join_code(f, negative && !unsigned_zero, magnitude);
}

hu_value hu_next_up(hu_context *ctx, hu_value a)
{
    return step(ctx, a, true);
}

hu_value hu_next_down(hu_context *ctx, hu_value a)
{
    return step(ctx, a, false);
}

hu_value hu_ulp(hu_context *ctx, hu_format to, hu_value a)
{
    hui_operand x = hui_unpack(a);
    int emin = hui_emin(a.format),
        top = x.kind == HUI_FINITE && x.exponent > emin ? x.exponent : emin;
    if (x.kind == HUI_NAN)
        return hui_convert_nan(ctx, to, a);
    if (x.kind == HUI_INFINITE)
        return hui_exact_infinity(ctx, to, x.negative, 0);
    hui_unrounded u = {(uint64_t)1 << 63, 0, top - a.format.fraction_bits, false};
    return hui_round(ctx, to, u);
}
