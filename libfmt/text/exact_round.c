/* From an exact number to the one rounding.
 * SPDX-License-Identifier: MIT */
#include "exact.h"

bool hui_exact_scale(hui_big *scaled, const hu_exact *x, int32_t two, int32_t five)
{
    hui_big rest, divisor;
    hui_big_copy(&rest, &x->numerator);
    hui_big_copy(&divisor, &x->denominator);
    if (five > 0)
        hui_big_multiply_pow5(&rest, (uint32_t)five);
    else if (five < 0)
        hui_big_multiply_pow5(&divisor, (uint32_t)-five);
    int32_t shift = (int32_t)x->two + two;
    hui_big_shift_left(shift > 0 ? &rest : &divisor, shift > 0 ? shift : -shift);
    hui_big_divide(scaled, &rest, &divisor);
    if (rest.count == 0 && x->tail < 0) {
        hui_big one;
        hui_big_set(&one, 1);
        hui_big_subtract(scaled, &one);
    }
    return rest.count > 0 || x->tail != 0;
}

/* 128 bits of a NUMBER, and whether more follow. */
static hui_unrounded unrounded(const hu_exact *x)
{
    hui_big scaled;
    int32_t two = 130 - hui_exact_log2(x);
    bool more = hui_exact_scale(&scaled, x, two, 0); /* 2^130 - 1 <= scaled < 2^132 */
    int extra = hui_big_bits(&scaled) - 128;
    more |= hui_big_trailing_zeros(&scaled) < extra;
    hui_big_shift_right(&scaled, extra);
    const uint32_t *limb = scaled.limb;
    hui_unrounded u;
    u.hi = (uint64_t)limb[3] << 32 | limb[2];
    u.lo = (uint64_t)limb[1] << 32 | limb[0] | (more ? 1 : 0);
    u.exponent = 127 + extra - two;
    u.negative = x->negative;
    return u;
}

/* Canonical, with the sign that was written, whatever NaNs operations give. */
static hu_value round_nan(hu_context *ctx, hu_format to, bool negative)
{
    hu_value nan = hu_nan(HU_FP64);
    nan.bits |= (uint64_t)negative << 63;
    uint8_t rule = ctx->nan_rule;
    ctx->nan_rule = HU_NAN_SIGN;
    hu_value r = hui_convert_nan(ctx, to, nan);
    ctx->nan_rule = rule;
    return r;
}

hu_value hu_exact_round(hu_context *ctx, hu_format to, const hu_exact *x)
{
    /* What stands for every number out of reach. */
    hui_unrounded far = {UINT64_MAX, UINT64_MAX, 1 << 20, x->negative};
    switch (x->kind) {
    case HUI_EXACT_ZERO:
        return hui_exact_zero(ctx, to, x->negative);
    case HUI_EXACT_NUMBER:
        return hui_round(ctx, to, unrounded(x));
    case HUI_EXACT_TINY:
        far.exponent = -far.exponent;
        return hui_round(ctx, to, far);
    case HUI_EXACT_HUGE:
        return hui_round(ctx, to, far);
    case HUI_EXACT_INFINITE:
        return hui_exact_infinity(ctx, to, x->negative, 0);
    default:
        return round_nan(ctx, to, x->negative);
    }
}
