/* Stochastic rounding as a probability.
 * SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <inttypes.h>

static int top_bit(uint64_t n)
{
    int i = -1;
    for (; n != 0; n >>= 1)
        i++;
    return i;
}

/* numerator / 2^places, 0 <= numerator <= 2^places. */
typedef struct dyadic {
    uint64_t numerator;
    int places;
} dyadic;

/* The fraction of a unit in the last place of `to` by which |a| exceeds the
 * next representable magnitude below, 0 <= t < 1. */
static dyadic lost_fraction(hu_format to, hu_value a)
{
    hu_parts x;
    if (!hu_decode(a, &x) || x.significand == 0)
        return (dyadic){0, 0};
    const int top = x.exponent + top_bit(x.significand), emin = hu_format_emin(to);
    const int places = (top > emin ? top : emin) - (int)hu_format_precision(to) + 1 - x.exponent;
    if (places <= 0)
        return (dyadic){0, 0};
    return (dyadic){places < 64 ? x.significand & (((uint64_t)1 << places) - 1) : x.significand,
                    places};
}

/* The share of the 2^bits random words that round away: t rounded to `bits`
 * places, down under variant A, to nearest with ties up under B, ties to even
 * under C. Below 2^-64 of a word nothing is left: t has 53 significant bits. */
static dyadic share_of_words(dyadic t, int bits, int variant)
{
    const int drop = t.places - bits;
    if (drop <= 0)
        return t;
    if (drop >= 64)
        return (dyadic){0, 0};
    const uint64_t count = t.numerator >> drop, rest = t.numerator << (64 - drop);
    const uint64_t half = (uint64_t)1 << 63;
    const bool tie_up = variant == HU_SR_B || (variant == HU_SR_C && (count & 1) != 0);
    const bool up = variant != HU_SR_A && (rest > half || (rest == half && tie_up));
    return (dyadic){count + up, bits};
}

static void put_dyadic(oracle_buffer *out, dyadic p)
{
    while (p.places > 0 && (p.numerator & 1) == 0 && p.numerator != 0) {
        p.numerator >>= 1;
        p.places--;
    }
    if (p.numerator == 0 || p.places == 0)
        oracle_putf(out, "%" PRIu64, p.numerator);
    else if (p.places < 64)
        oracle_putf(out, "%" PRIu64 "/%" PRIu64, p.numerator, (uint64_t)1 << p.places);
    else
        oracle_putf(out, "%" PRIu64 "/2^%d", p.numerator, p.places);
}

/* TOWARD,AWAY,PROBABILITY: the exact lost fraction, or with bits= the share of
 * the random words that round away. */
bool oracle_run_srprob(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    (void)self;
    hu_format to;
    hu_value a;
    if (!oracle_result_format(r, true, &to) || !oracle_read_operand(r, KEY_A, &a))
        return false;
    hu_context ctx = r->ctx;
    ctx.rounding = HU_SR;
    ctx.sr_variant = HU_SR_A; /* with the word 0 it never rounds away */
    ctx.random = 0;
    const hu_value toward = hu_convert(&ctx, to, a);
    ctx.rounding = hu_sign(a) ? HU_RDN : HU_RUP;
    const hu_value away = hu_convert(&ctx, to, a);
    dyadic p = {0, 0};
    if (toward.bits != away.bits)
        p = lost_fraction(to, a);
    if (r->value[KEY_BITS].text)
        p = share_of_words(p, r->ctx.random_bits, r->ctx.sr_variant);
    oracle_put_code(out, toward);
    oracle_puts(out, ",");
    oracle_put_code(out, away);
    oracle_puts(out, ",");
    put_dyadic(out, p);
    return true;
}
