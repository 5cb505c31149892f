/* Stochastic rounding: every random word of few bits, and words about the
 * threshold at every number of bits.
 * SPDX-License-Identifier: MIT */
#include "compare.h"

static const char *const variant_name[] = {"A", "B", "C"};

/* All words of up to 8 bits, from numbers with as many lost bits and more. */
static void every_word(named_format to, unsigned variant, test_random *random, hur_exact *x)
{
    point p = {0};
    char name[80];

    for (unsigned i = 0; i < (tap_level() == 0 ? 4 : 32); i++) {
        hu_value v[3] = {draw_value(random, HU_FP16)};

        hur_compute(x, HUR_CONVERT, false, v);
        for (unsigned bits = 1; bits <= 8; bits++)
            for (uint64_t word = 0; word >> bits == 0; word++) {
                hu_context ctx = hu_context_default();

                ctx.rounding = HU_SR;
                ctx.sr_variant = (uint8_t)variant;
                ctx.random_bits = (uint8_t)bits;
                ctx.random = word;
                check_policy(&p, &ctx, to.format, HUR_CONVERT, v, x);
            }
    }
    snprintf(name, sizeof name, "every word, fp16 to %s, %s", to.name, variant_name[variant]);
    report(&p, name);
}

/* fp64 to a format of m fraction bits loses t, of 52 - m bits; the word at
 * which the result moves is about (1 - t) 2^N. */
static void about_threshold(named_format to, unsigned variant, unsigned cases, test_random *random,
                            hur_exact *x)
{
    unsigned lost_bits = 52U - to.format.fraction_bits;
    point p = {0};
    char name[80];

    for (unsigned i = 0; i < cases; i++) {
        uint64_t any = draw(random), lost, word, mask;
        unsigned bits = 1 + i % 64;
        hu_context ctx = hu_context_default();
        /* 1 <= |x| < 4 */
        uint64_t field = 1023 + (any >> 53 & 1);
        hu_value v[3] = {{(any & UINT64_C(0x800fffffffffffff)) | field << 52, HU_FP64}};

        lost = v[0].bits & ((UINT64_C(1) << lost_bits) - 1);
        word = bits <= lost_bits ? lost >> (lost_bits - bits) : lost << (bits - lost_bits);
        mask = UINT64_MAX >> (64 - bits);
        ctx.rounding = HU_SR;
        ctx.sr_variant = (uint8_t)variant;
        ctx.random_bits = (uint8_t)bits;
        hur_compute(x, HUR_CONVERT, false, v);
        for (uint64_t d = 0; d < 5; d++) {
            ctx.random = (d - 2 - word) & mask;
            check_policy(&p, &ctx, to.format, HUR_CONVERT, v, x);
        }
    }
    snprintf(name, sizeof name, "about the threshold, fp64 to %s, %s", to.name,
             variant_name[variant]);
    report(&p, name);
}

/* Quotients, roots and products of many bits; subnormal and overflowing. */
static void deep(hur_operation op, unsigned variant, unsigned cases, test_random *random,
                 hur_exact *x)
{
    point p = {0};
    char name[80];

    for (unsigned i = 0; i < cases; i++) {
        hu_format f = draw(random) % 2 ? HU_FP64 : HU_FP32;
        hu_format to = format_at((unsigned)(draw(random) % FORMAT_COUNT)).format;
        hu_value v[3] = {draw_value(random, f), draw_value(random, f), draw_value(random, f)};
        hu_context ctx = hu_context_default();

        draw_policy(random, &ctx);
        ctx.rounding = HU_SR;
        ctx.sr_variant = (uint8_t)variant;
        hur_compute(x, op, ctx.flush_inputs, v);
        check_policy(&p, &ctx, draw(random) % 2 ? f : to, op, v, x);
    }
    snprintf(name, sizeof name, "%s, %s", operation_name[op], variant_name[variant]);
    report(&p, name);
}

int main(void)
{
    test_random random = {tap_seed()};
    unsigned cases = 64U << (tap_level() == 0 ? 4 : tap_level() == 1 ? 10 : 14);
    hur_exact x;

    hur_exact_init(&x);
    for (unsigned variant = 0; variant <= HU_SR_C; variant++) {
        for (unsigned i = 0; i < FORMAT_COUNT; i++)
            if (code_bits(format_at(i).format) <= 8)
                every_word(format_at(i), variant, &random, &x);
        for (unsigned i = 0; i < NAMED_COUNT; i++)
            if (hur_emin(named[i].format) <= 0 && hur_emax(named[i].format) >= 1 &&
                named[i].format.fraction_bits < 52)
                about_threshold(named[i], variant, cases / 8, &random, &x);
        deep(HUR_SQRT, variant, cases, &random, &x);
        for (hur_operation op = HUR_ADD; op <= HUR_DIV; op++)
            deep(op, variant, cases, &random, &x);
        deep(HUR_FMA, variant, cases, &random, &x);
    }
    hur_exact_clear(&x);
    return tap_done();
}
