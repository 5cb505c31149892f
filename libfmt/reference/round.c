/* Rounding to the numbers of a format: by its neighbours, and by MPFR.
 * SPDX-License-Identifier: MIT */
#include <mpfr.h>

#include "reference.h"

/* Bits low .. low + 63 of an integer. */
static uint64_t bits_from(const mpz_t z, mp_bitcnt_t low)
{
    uint64_t bits = 0;

    for (unsigned have = 0; have < 64;) {
        mp_bitcnt_t at = low + have;
        unsigned offset = (unsigned)(at % GMP_NUMB_BITS);

        bits |= (uint64_t)(mpz_getlimbn(z, (mp_size_t)(at / GMP_NUMB_BITS)) >> offset) << have;
        have += GMP_NUMB_BITS - offset;
    }
    return bits;
}

/* The integer is not 0: is any of its lowest n bits set? */
static bool any_below(const mpz_t z, mp_bitcnt_t n)
{
    return mpz_scan1(z, 0) < n;
}

long hur_log2(const hur_exact *x)
{
    return x->exponent + (long)mpz_sizeinbase(x->significand, 2) - 1;
}

int hur_compare_magnitude(const hur_exact *x, uint64_t significand, long exponent)
{
    mp_bitcnt_t size = mpz_sizeinbase(x->significand, 2);
    uint64_t top;

    if (mpz_sgn(x->significand) == 0 || significand == 0)
        return (mpz_sgn(x->significand) != 0) - (significand != 0);
    while (!(significand >> 63)) {
        significand <<= 1;
        exponent--;
    }
    if (hur_log2(x) != exponent + 63)
        return hur_log2(x) > exponent + 63 ? 1 : -1;
    top = size > 64 ? bits_from(x->significand, size - 64)
                    : bits_from(x->significand, 0) << (64 - size);
    if (top != significand)
        return top > significand ? 1 : -1;
    return size > 64 && any_below(x->significand, size - 64);
}

/* SR (P3109 4.7.4), with d = 1 - t, the part that t lacks to the next number,
 * and v = d 2^(N+1); x is not a multiple of 2^quantum. As R is an integer,
 *   A: floor(t 2^N) >= 2^N - R              iff  v <= 2R
 *   B: floor(t 2^(N+1)) >= 2^(N+1) - 2R - 1  iff  v <= 2R + 1
 *   C: rne(t 2^N) >= 2^N - R   iff  v < 2R + 1, or v = 2R + 1 (a tie between
 *      2^N - R - 1 and 2^N - R) and 2^N - R is even. */
static bool stochastic_up(const hu_context *ctx, const hur_exact *x, long quantum)
{
    mp_bitcnt_t shift = (mp_bitcnt_t)(quantum - x->exponent);
    mpz_t lack, bound;
    int order;

    mpz_inits(lack, bound, (mpz_ptr)0);
    mpz_cdiv_r_2exp(lack, x->significand, shift);
    mpz_neg(lack, lack); /* d 2^shift */
    mpz_mul_2exp(lack, lack, ctx->random_bits + 1U);
    mpz_import(bound, 1, 1, sizeof ctx->random, 0, 0, &ctx->random);
    mpz_mul_2exp(bound, bound, 1);
    if (ctx->sr_variant != HU_SR_A)
        mpz_add_ui(bound, bound, 1);
    mpz_mul_2exp(bound, bound, shift);
    order = mpz_cmp(lack, bound);
    mpz_clears(lack, bound, (mpz_ptr)0);
    return order < 0 || (order == 0 && (ctx->sr_variant != HU_SR_C || ctx->random % 2 == 0));
}

uint64_t hur_round_at(const hu_context *ctx, const hur_exact *x, long quantum, bool one_bit,
                      long bias)
{
    long shift = quantum - x->exponent;
    uint64_t below;
    bool odd, up;

    if (shift <= 0)
        return bits_from(x->significand, 0) << -shift;
    below = bits_from(x->significand, (mp_bitcnt_t)shift);
    if (!any_below(x->significand, (mp_bitcnt_t)shift))
        return below;

    /* One significand bit: 1 * 2^quantum is even where its place is. */
    odd = one_bit ? below != 0 && (quantum + bias) % 2 != 0 : below % 2 != 0;
    switch (ctx->rounding) {
    case HU_RNE:
    case HU_RNA: {
        int half = hur_compare_magnitude(x, 2 * below + 1, quantum - 1);

        up = half > 0 || (half == 0 && (ctx->rounding == HU_RNA || odd));
        break;
    }
    case HU_RUP:
        up = !x->negative;
        break;
    case HU_RDN:
        up = x->negative;
        break;
    case HU_RTO:
        up = !odd;
        break;
    case HU_SR:
        up = stochastic_up(ctx, x, quantum);
        break;
    default:
        up = false;
        break;
    }
    return below + up;
}

hur_rounded hur_round_exact(const hu_context *ctx, hu_format to, const hur_exact *x)
{
    long fraction_bits = to.fraction_bits, emin = hur_emin(to), log2x = hur_log2(x);
    bool one_bit = fraction_bits == 0;
    hur_number max = hur_decode(hur_signed_magnitude(to, false, hur_max_magnitude(to)));
    hur_number r = {0};
    bool tiny = log2x < emin;

    r.exponent = (tiny ? emin : log2x) - fraction_bits;
    r.significand = hur_round_at(ctx, x, r.exponent, one_bit, to.bias);
    if (tiny && ctx->tininess == HU_TININESS_AFTER) {
        /* With unbounded exponents, is it 2^emin? */
        uint64_t s = hur_round_at(ctx, x, log2x - fraction_bits, one_bit, to.bias);

        tiny = log2x < emin - 1 || s >> fraction_bits == 1;
    }
    return (hur_rounded){r.significand, r.exponent, hur_order(r, max) == HU_ORDER_GREATER, tiny};
}

bool hur_mpfr_can(const hu_context *ctx, hu_format to)
{
    uint64_t max = hur_max_magnitude(to), ones = (UINT64_C(1) << to.fraction_bits) - 1;
    bool mode = ctx->rounding == HU_RNE || ctx->rounding == HU_RTZ || ctx->rounding == HU_RUP ||
                ctx->rounding == HU_RDN;

    /* MPFR knows no parity of one bit, and its largest number is all ones. */
    return mode && to.fraction_bits > 0 && (max & ones) == ones && max >> to.fraction_bits != 0;
}

hur_rounded hur_round_mpfr(const hu_context *ctx, hu_format to, const hur_exact *x)
{
    static const mpfr_rnd_t modes[] = {
        [HU_RNE] = MPFR_RNDN, [HU_RTZ] = MPFR_RNDZ, [HU_RUP] = MPFR_RNDU, [HU_RDN] = MPFR_RNDD};
    mpfr_rnd_t mode = modes[ctx->rounding];
    int precision = to.fraction_bits + 1, emin = hur_emin(to), inexact;
    mpfr_exp_t old_emin = mpfr_get_emin(), old_emax = mpfr_get_emax();
    mp_limb_t limbs[64 / GMP_NUMB_BITS];
    unsigned limb_count = ((unsigned)precision - 1) / GMP_NUMB_BITS + 1;
    mp_size_t size = (mp_size_t)mpz_size(x->significand);
    mpfr_t y;
    mpz_t signed_x; /* an alias */
    hur_rounded r = {0};

    mpz_roinit_n(signed_x, mpz_limbs_read(x->significand), x->negative ? -size : size);
    mpfr_custom_init_set(y, MPFR_ZERO_KIND, 0, precision, limbs);

    if (hur_log2(x) < emin) {
        r.tiny = ctx->tininess == HU_TININESS_BEFORE;
        if (!r.tiny) { /* MPFR's exponent is one more: significands below 1 */
            mpfr_set_z_2exp(y, signed_x, x->exponent, mode);
            r.tiny = mpfr_get_exp(y) - 1 < emin;
        }
    }
    mpfr_set_emin(emin - precision + 2);
    mpfr_set_emax(hur_emax(to) + 1);
    mpfr_clear_overflow();
    inexact = mpfr_set_z_2exp(y, signed_x, x->exponent, mode);
    r.overflow = mpfr_overflow_p();
    mpfr_subnormalize(y, inexact, mode);
    if (mpfr_regular_p(y)) {
        /* The significand fills the limbs from the top. */
        for (unsigned i = 0; i < limb_count && i < sizeof limbs / sizeof *limbs; i++)
            r.significand |= (uint64_t)limbs[i] << (i * GMP_NUMB_BITS);
        r.significand >>= limb_count * GMP_NUMB_BITS - (unsigned)precision;
        r.exponent = mpfr_get_exp(y) - precision;
    }
    mpfr_set_emin(old_emin);
    mpfr_set_emax(old_emax);
    return r;
}
