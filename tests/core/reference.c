/* The reference against itself: MPFR against the format's neighbours, and
 * against facts that its specifications state.
 * SPDX-License-Identifier: MIT */
#include "compare.h"

/* Exact numbers about every border of the format, of any length. */
static void draw_exact(test_random *random, hu_format f, hur_exact *x)
{
    hu_value v[3] = {draw_value(random, f), draw_value(random, f)};

    hur_compute(x, draw(random) % 2 ? HUR_DIV : HUR_MUL, false, v);
    if (x->kind != HUR_FINITE || mpz_sgn(x->significand) == 0 || draw(random) % 4 == 0)
        hur_compute_integer(x, draw(random) & 1, (draw(random) | 1) >> draw(random) % 64 | 1);
    if (draw(random) % 2)
        x->exponent = hur_emin(f) - (long)mpz_sizeinbase(x->significand, 2) +
                      (long)(draw(random) % 4) - (long)(draw(random) % (f.fraction_bits + 4U));
    else if (draw(random) % 4 == 0)
        x->exponent =
            hur_emax(f) - (long)mpz_sizeinbase(x->significand, 2) + (long)(draw(random) % 3);
}

static void two_roundings(named_format f, unsigned cases, test_random *random, hur_exact *x)
{
    for (unsigned rounding = 0; rounding < HU_RTO; rounding++) {
        hu_context ctx = hu_context_default();
        point p = {0};
        char name[80];

        ctx.rounding = (uint8_t)rounding;
        if (!hur_mpfr_can(&ctx, f.format))
            continue;
        for (unsigned n = 0; n < cases; n++) {
            hur_rounded a, b;
            hur_number m = {0}, k = {0};

            draw_exact(random, f.format, x);
            ctx.tininess = draw(random) & 1;
            a = hur_round_exact(&ctx, f.format, x);
            b = hur_round_mpfr(&ctx, f.format, x);
            m.significand = a.significand;
            m.exponent = a.exponent;
            k.significand = b.significand;
            k.exponent = b.exponent;
            p.cases++;
            if (a.overflow == b.overflow && a.tiny == b.tiny &&
                (a.overflow || hur_order(m, k) == HU_ORDER_EQUAL))
                continue;
            if (p.wrong++ < sizeof p.first / sizeof *p.first)
                gmp_snprintf(p.first[p.wrong - 1], sizeof p.first[0],
                             "%c%Zd * 2^%ld: %llu * 2^%ld%s%s, by mpfr %llu * 2^%ld%s%s",
                             x->negative ? '-' : '+', x->significand, x->exponent,
                             (unsigned long long)a.significand, a.exponent, a.tiny ? " tiny" : "",
                             a.overflow ? " overflow" : "", (unsigned long long)b.significand,
                             b.exponent, b.tiny ? " tiny" : "", b.overflow ? " overflow" : "");
        }
        snprintf(name, sizeof name, "%s %s by mpfr and by neighbours", f.name,
                 rounding_name[rounding]);
        report(&p, name);
    }
}

/* IEEE 754, OFP8 1.0, MX 1.0, ml_dtypes and P3109 v4.0, Table of formats: the
 * code of the largest number, and the numbers about its overflow border, in
 * units of 2^exponent. */
static void overflow_borders(hur_exact *x)
{
    static const struct {
        hu_format format;
        uint64_t max, stays, goes;
        long exponent;
    } facts[] = {
        {{5, 10, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 15}, 0x7bff, 65519, 65520, 0},
        {{8, 7, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 127}, 0x7f7f, 1021, 1022, 118},
        {{5, 2, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 15}, 0x7b, 61439, 61440, 0},
        {{4, 3, HU_SPECIALS_FN, HU_FLOAT_TRAITS, 0, 0, 7}, 0x7e, 464, 465, 0},
        {{4, 3, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 7}, 0x77, 247, 248, 0},
        {{3, 4, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 3}, 0x6f, 62, 63, -2},
        {{4, 3, HU_SPECIALS_FNUZ, HU_FLOAT_TRAITS, 0, 0, 8}, 0x7f, 247, 248, 0},
        {{5, 2, HU_SPECIALS_FNUZ, HU_FLOAT_TRAITS, 0, 0, 16}, 0x7f, 61439, 61440, 0},
        {{4, 3, HU_SPECIALS_FNUZ, HU_FLOAT_TRAITS, 0, 0, 11}, 0x7f, 30, 31, 0},
        {{3, 2, HU_SPECIALS_NONE, HU_FLOAT_TRAITS, 0, 0, 3}, 0x1f, 29, 30, 0},
        {{2, 3, HU_SPECIALS_NONE, HU_FLOAT_TRAITS, 0, 0, 1}, 0x1f, 30, 31, -2},
        {{2, 1, HU_SPECIALS_NONE, HU_FLOAT_TRAITS, 0, 0, 1}, 0x07, 6, 7, 0},
        {{8, 0, HU_SPECIALS_FN, 0, 0, 0, 127}, 0xfe, 3, 4, 126},
        {{7, 0, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 64}, 0x7e, 3, 4, 61},
        {{6, 1, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 32}, 0x7e, 5, 6, 29},
        {{5, 2, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 16}, 0x7e, 53248, 53249, 0},
        {{4, 3, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 8}, 0x7e, 232, 233, 0},
        {{3, 4, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 4}, 0x7e, 61, 62, -2},
        {{2, 5, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 2}, 0x7e, 250, 251, -6},
        {{1, 6, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 1}, 0x7e, 253, 254, -7},
    };
    point p = {0};

    for (unsigned i = 0; i < sizeof facts / sizeof *facts; i++) {
        hu_context ctx = hu_context_default();
        hu_value max;

        hur_compute_integer(x, false, facts[i].stays);
        x->exponent = facts[i].exponent;
        max = hur_project(&ctx, facts[i].format, x);
        p.cases++;
        p.wrong += max.bits != facts[i].max || (ctx.flags & HU_OVERFLOW);
        hur_compute_integer(x, false, facts[i].goes);
        x->exponent = facts[i].exponent;
        hur_project(&ctx, facts[i].format, x);
        p.wrong += !(ctx.flags & HU_OVERFLOW);
        if (p.wrong != 0 && p.first[0][0] == 0)
            snprintf(p.first[0], sizeof p.first[0], "%s", format_name(facts[i].format));
    }
    report(&p, "overflow borders as the specifications state them");
}

int main(void)
{
    test_random random = {tap_seed()};
    unsigned cases = 1U << (tap_level() == 0 ? 12 : tap_level() == 1 ? 16 : 20);
    hur_exact x;

    hur_exact_init(&x);
    overflow_borders(&x);
    for (unsigned i = 0; i < FORMAT_COUNT; i++)
        two_roundings(format_at(i), cases, &random, &x);
    hur_exact_clear(&x);
    return tap_done();
}
