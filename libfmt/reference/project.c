/* From an exact result to a code: overflow, underflow, NaN, flags, ternary.
 * SPDX-License-Identifier: MIT */
#include "reference.h"

/* Negative, and the format holds no such numbers. */
static bool has_no_encoding(hu_format to, bool negative)
{
    return negative && !(to.traits & HU_SIGNED);
}

/* HU_NAN_PROPAGATE and its kin keep a sign and, of an IEEE source, the leading
 * fraction bits below the quiet bit. */
static hu_value nan_of(const hu_context *ctx, hu_format to, bool negative, const hu_value *source)
{
    unsigned m = to.fraction_bits;
    uint64_t quiet = m == 0 ? 0 : UINT64_C(1) << (m - 1), payload = 0;

    if (ctx->nan_rule == HU_NAN_CANONICAL)
        return hur_nan(to, false, quiet);
    if (ctx->nan_rule == HU_NAN_CUDA)
        return hur_nan(to, false, (quiet - 1) | quiet);
    if (source && ctx->nan_rule != HU_NAN_SIGN && source->format.specials == HU_SPECIALS_IEEE) {
        hu_format from = source->format;
        uint64_t code = source->bits >> from.pad_bits;

        /* The payload at the top of a word, sign, exponent and quiet bit gone. */
        payload = code << (64 - from.fraction_bits) << 1;
        payload = m < 2 ? 0 : payload >> (65 - m);
    }
    return hur_nan(to, negative, quiet | payload);
}

/* A NaN that no operand brought; a format without NaN takes what the context
 * says, always invalid. */
static hu_value nan_or_substitute(hu_context *ctx, hu_format to, hu_value nan)
{
    if (hur_has_nan(to))
        return nan;
    ctx->flags |= HU_INVALID;
    if (to.traits & HU_TWOS_COMPLEMENT)
        return hur_zero(to, false);
    return ctx->nan_substitute == HU_NAN_TO_MAX
               ? hur_signed_magnitude(to, false, hur_max_magnitude(to))
               : hur_zero(to, true);
}

/* x is not a number after all: nothing to compare the result with. */
static hu_value generated_nan(hu_context *ctx, hu_format to, hur_exact *x)
{
    x->kind = HUR_NAN;
    return nan_or_substitute(ctx, to, nan_of(ctx, to, ctx->nan_rule == HU_NAN_X86, NULL));
}

static hu_value project_nan(hu_context *ctx, hu_format to, hur_exact *x)
{
    hu_value source;

    if (x->generated)
        return generated_nan(ctx, to, x);
    source = x->nan[ctx->nan_rule == HU_NAN_ARM];
    return nan_or_substitute(ctx, to, nan_of(ctx, to, hur_decode(source).negative, &source));
}

/* What a format without zero, and so without a place for x, holds instead. */
static hu_value no_encoding(hu_context *ctx, hu_format to, hur_exact *x)
{
    ctx->flags |= HU_INVALID;
    return ctx->overflow == HU_OVERFLOW_SATURATE || !hur_has_nan(to) ? hur_zero(to, false)
                                                                     : generated_nan(ctx, to, x);
}

static hu_value largest(hu_context *ctx, hu_format to, bool negative)
{
    ctx->flags |= HU_SATURATED;
    return hur_signed_magnitude(to, negative, hur_max_magnitude(to));
}

/* What stands for an infinity under HU_OVERFLOW_IEEE. */
static hu_value infinity_or_nan(hu_context *ctx, hu_format to, bool negative)
{
    if (hur_has_infinity(to))
        return hur_infinity(to, negative);
    if (hur_has_nan(to) && to.specials != HU_SPECIALS_P3109_FINITE)
        return nan_of(ctx, to, negative, NULL);
    return largest(ctx, to, negative);
}

static hu_value overflowed(hu_context *ctx, hu_format to, bool negative)
{
    bool back = ctx->rounding == HU_RTZ || ctx->rounding == HU_RTO ||
                ctx->rounding == (negative ? HU_RUP : HU_RDN);

    ctx->flags |= HU_OVERFLOW | HU_INEXACT;
    return back || ctx->overflow == HU_OVERFLOW_SATURATE ? largest(ctx, to, negative)
                                                         : infinity_or_nan(ctx, to, negative);
}

static hu_value project_infinity(hu_context *ctx, hu_format to, hur_exact *x)
{
    bool saturate = ctx->overflow == HU_OVERFLOW_SATURATE && ctx->infinite != HU_INF_KEEP;
    hu_value result;

    if (has_no_encoding(to, x->negative))
        result =
            saturate && !(to.traits & HU_ZERO) ? hur_zero(to, false) : generated_nan(ctx, to, x);
    else if (saturate && !(ctx->infinite == HU_INF_FNUZ_NAN && to.specials == HU_SPECIALS_FNUZ))
        result = largest(ctx, to, x->negative);
    else
        result = infinity_or_nan(ctx, to, x->negative);
    /* A division by zero has said so already, whatever stands for it. */
    if (hur_decode(result).kind != HUR_INFINITE && !x->by_zero)
        ctx->flags |= HU_INVALID;
    return result;
}

static hu_value encode(hu_format to, bool negative, hur_rounded r)
{
    uint64_t hidden = UINT64_C(1) << to.fraction_bits;
    long subnormal_exponent = hur_emin(to) - to.fraction_bits;

    if (r.significand == 0)
        return hur_zero(to, negative);
    while (r.significand >= 2 * hidden || r.exponent < subnormal_exponent) {
        r.significand >>= 1; /* a carry or an MPFR subnormal: the bit is 0 */
        r.exponent++;
    }
    while (r.significand < hidden && r.exponent > subnormal_exponent) {
        r.significand <<= 1;
        r.exponent--;
    }
    /* The field of emin's numbers is 1, or 0 in a format without zero. */
    return hur_signed_magnitude(
        to, negative,
        r.significand < hidden
            ? r.significand
            : r.significand - hidden +
                  ((uint64_t)(r.exponent - subnormal_exponent + (to.traits & HU_ZERO ? 1 : 0))
                   << to.fraction_bits));
}

static hu_value project_finite(hu_context *ctx, hu_format to, hur_exact *x)
{
    bool zero = mpz_sgn(x->significand) == 0;
    bool negative = x->cancelled ? ctx->rounding == HU_RDN : x->negative;
    bool tiny = false;
    hur_rounded r = {0};
    hu_value result;

    if (!(to.traits & HU_ZERO)) {
        /* The rules of e8m0. */
        if (zero || has_no_encoding(to, negative))
            return no_encoding(ctx, to, x);
        if (hur_log2(x) < hur_emin(to)) {
            ctx->flags |= HU_UNDERFLOW | HU_INEXACT;
            return hur_signed_magnitude(to, negative, 0);
        }
    }
    if (!zero) {
        /* Two's complement is fixed point: nothing in it underflows. */
        r = hur_mpfr_can(ctx, to) ? hur_round_mpfr(ctx, to, x) : hur_round_exact(ctx, to, x);
        tiny = r.tiny && (to.traits & HU_ZERO) && !(to.traits & HU_TWOS_COMPLEMENT);
    }
    if (tiny && (ctx->flush_outputs || !(to.traits & HU_SUBNORMALS))) {
        ctx->flags |= HU_UNDERFLOW | HU_INEXACT | HU_FLUSHED;
        return hur_zero(to, negative);
    }
    if (has_no_encoding(to, negative) && (r.significand != 0 || r.overflow)) {
        ctx->flags |= HU_INVALID;
        return generated_nan(ctx, to, x);
    }
    if (r.overflow)
        return overflowed(ctx, to, negative);
    result = encode(to, negative, r);
    if (!zero && hur_compare_magnitude(x, r.significand, r.exponent) != 0)
        ctx->flags |= tiny ? HU_INEXACT | HU_UNDERFLOW : HU_INEXACT;
    return result;
}

/* Below, equal to or above x, which is not NaN; 0 for a NaN. */
static int ternary(hu_value result, const hur_exact *x)
{
    hur_number r = hur_decode(result);
    bool zero = r.kind == HUR_FINITE && r.significand == 0;
    bool x_zero = x->kind == HUR_FINITE && mpz_sgn(x->significand) == 0;
    int above;

    if (r.kind == HUR_NAN || (zero && x_zero))
        return 0;
    if (r.negative != x->negative && !zero && !x_zero)
        return r.negative ? -1 : 1;
    if (r.kind == HUR_INFINITE || x->kind == HUR_INFINITE)
        above = (r.kind == HUR_INFINITE) - (x->kind == HUR_INFINITE);
    else
        above = -hur_compare_magnitude(x, r.significand, r.exponent);
    return (zero ? x->negative : r.negative) ? -above : above;
}

hu_value hur_project(hu_context *ctx, hu_format to, const hur_exact *exact)
{
    hur_exact x = *exact; /* its own kind and sign, the same significand */
    hur_exact origin = exact->origin ? *exact->origin : *exact;
    hu_value result;

    if (ctx->e8m0_magnitude && !(to.traits & (HU_SIGNED | HU_ZERO)))
        x.negative = origin.negative = false;
    ctx->flags |= x.raised;
    result = x.kind == HUR_NAN        ? project_nan(ctx, to, &x)
             : x.kind == HUR_INFINITE ? project_infinity(ctx, to, &x)
                                      : project_finite(ctx, to, &x);
    if (hur_decode(result).subnormal)
        ctx->flags |= HU_SUBNORMAL;
    ctx->ternary = x.kind == HUR_NAN ? 0 : ternary(result, &origin);
    return result;
}
