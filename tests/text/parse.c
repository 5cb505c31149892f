/* Text to values: every place where a rounding changes its mind, approached
 * from both sides by decimals of all lengths, rationals, powers and hex floats,
 * in every rounding and overflow policy, against exact rationals; and MPFR's
 * own reading of decimals.
 * SPDX-License-Identifier: MIT */
#include <mpfr.h>

#include "rational.h"

enum { TEXT = 32768 };

typedef struct parsing {
    test_random random;
    point points[ROUNDINGS];
    hur_exact exact;
} parsing;

/* text, which means q, into `to` in every rounding. */
static void check_text(parsing *t, hu_format to, const char *text, size_t length, const mpq_t q,
                       bool negative)
{
    if (mpq_sgn(q) != 0) {
        exact_of(&t->exact, q);
    } else {
        t->exact.kind = HUR_FINITE;
        mpz_set_ui(t->exact.significand, 0);
        t->exact.negative = negative;
    }
    for (uint8_t rounding = 0; rounding < ROUNDINGS; rounding++) {
        hu_context policy = hu_context_default(), got_ctx, want_ctx;
        uint64_t any = draw(&t->random);
        policy.rounding = rounding;
        policy.overflow = any & 1;
        policy.tininess = any >> 1 & 1;
        policy.flush_outputs = (any >> 2 & 7) == 0;
        policy.e8m0_magnitude = (any >> 5 & 7) == 0;
        if (rounding == HU_SR)
            draw_stochastic(&t->random, &policy);
        got_ctx = want_ctx = policy;
        hu_value got = {0, to}, want = hur_project(&want_ctx, to, &t->exact);
        int error = hu_parse(&got_ctx, to, text, length, &got, NULL);
        char name[320];
        snprintf(name, sizeof name, "error %d, %.40s%s (%zu bytes)", error, text,
                 length > 40 ? "..." : "", length);
        check(&t->points[rounding], name, &policy, 0, NULL, got, &got_ctx, want, &want_ctx);
    }
}

/* Writes digits * 10^power in one of the ways there are. */
static size_t write_decimal(parsing *t, char *text, bool negative, const mpz_t digits, long power)
{
    uint64_t way = draw(&t->random);
    char *at = text;
    if (negative)
        *at++ = '-';
    else if (way >> 8 & 1)
        *at++ = '+';
    for (uint64_t zeros = way >> 9 & 3; zeros > 0; zeros--)
        *at++ = '0';
    mpz_get_str(at, 10, digits);
    size_t count = strlen(at), whole = (way >> 16) % (count + 1);
    if (way >> 11 & 1) { /* a point somewhere */
        memmove(at + whole + 1, at + whole, count - whole + 1);
        at[whole] = '.';
        power += (long)(count - whole);
    }
    at += strlen(at);
    if (power != 0 || way >> 12 & 1)
        at += sprintf(at, "%c%s%ld", way >> 13 & 1 ? 'e' : 'E',
                      power >= 0 && way >> 14 & 1 ? "+" : "", power);
    return (size_t)(at - text);
}

/* A dyadic q exactly as digits * 10^power. */
static void to_decimal(mpz_t digits, long *power, const mpq_t q)
{
    unsigned long k = mpz_sizeinbase(mpq_denref(q), 2) - 1;
    mpz_ui_pow_ui(digits, 5, k);
    mpz_mul(digits, digits, mpq_numref(q));
    mpz_abs(digits, digits);
    *power = -(long)k;
}

/* q, and decimals just above and below it that agree with it in `more` further
 * digits. */
static void check_about(parsing *t, hu_format to, const mpq_t q, unsigned long more)
{
    static char text[TEXT];
    mpz_t digits, scaled;
    mpq_t r;
    long power;
    bool negative = mpq_sgn(q) < 0;
    mpz_inits(digits, scaled, NULL);
    mpq_init(r);
    to_decimal(digits, &power, q);
    for (int side = -1; side <= 1; side++) {
        long extra = side == 0 ? 0 : (long)more;
        mpz_ui_pow_ui(scaled, 10, (unsigned long)extra);
        mpz_mul(scaled, scaled, digits);
        if (side > 0)
            mpz_add_ui(scaled, scaled, 1);
        else if (side < 0)
            mpz_sub_ui(scaled, scaled, 1);
        if (mpz_sgn(scaled) < 0)
            continue;
        size_t length = write_decimal(t, text, negative, scaled, power - extra);
        mpq_set_z(r, scaled);
        scale(r, 10, power - extra);
        if (negative)
            mpq_neg(r, r);
        check_text(t, to, text, length, r, negative);
    }
    mpz_clears(digits, scaled, NULL);
    mpq_clear(r);
}

/* A place where some rounding of the format changes its mind, near a: a itself,
 * the midpoint above it, a threshold of SR above it, or beyond the ends. */
static void draw_breakpoint(parsing *t, mpq_t q, hu_value a)
{
    mpq_t step;
    uint64_t any = draw(&t->random);
    mpq_init(step);
    value_of(q, a);
    step_of(step, a);
    switch (any & 3) {
    case 0:
        break;
    case 1:
        mpq_div_2exp(step, step, 1);
        break;
    case 2: /* where SR of up to 64 bits, B and C, looks */
        mpq_set_ui(step, 2 * (any >> 40) + 1, 1);
        scale(step, 2, -(long)(1 + (any >> 8) % 65));
        mpq_t unit;
        mpq_init(unit);
        step_of(unit, a);
        mpq_mul(step, step, unit);
        mpq_clear(unit);
        break;
    default:
        mpq_div_2exp(step, step, 2);
        break;
    }
    if ((any & 3) != 0) {
        if (mpq_sgn(q) < 0 || (mpq_sgn(q) == 0 && any >> 4 & 1))
            mpq_neg(step, step);
        mpq_add(q, q, step);
    }
    mpq_clear(step);
}

static void test_breakpoints(parsing *t, hu_format f, int count)
{
    static const unsigned long more[] = {1, 2, 17, 40, 400, 2100, 4990, 5001, 9000};
    mpq_t q;
    mpq_init(q);
    for (int n = 0; n < count; n++) {
        hu_value a = n % 16 == 0 ? hu_max_finite(f) : draw_value(&t->random, f);
        if (hur_decode(a).kind != HUR_FINITE)
            continue;
        draw_breakpoint(t, q, a);
        uint64_t any = draw(&t->random);
        size_t choices = any & 15 ? 5 : sizeof more / sizeof *more; /* long ones are slow */
        check_about(t, f, q, more[(any >> 4) % choices]);
    }
    mpq_clear(q);
}

/* Ordinary decimals of up to 25 digits about the format's range. */
static void test_ordinary(parsing *t, hu_format f, int count)
{
    mpz_t digits;
    mpq_t q;
    char text[128];
    mpz_init(digits);
    mpq_init(q);
    long low = (long)(hur_emin(f) - f.fraction_bits) * 3 / 10, high = (long)hur_emax(f) * 3 / 10;
    for (int n = 0; n < count; n++) {
        uint64_t any = draw(&t->random);
        mpz_set_ui(digits, draw(&t->random) >> (any % 60));
        mpz_mul_ui(digits, digits, any >> 6 & 1 ? 1 : draw(&t->random) % 1000000);
        long power = low + (long)((any >> 16) % (uint64_t)(high - low + 10)) -
                     (long)mpz_sizeinbase(digits, 10);
        bool negative = any >> 7 & 1;
        size_t length = write_decimal(t, text, negative, digits, power);
        mpq_set_z(q, digits);
        scale(q, 10, power);
        if (negative)
            mpq_neg(q, q);
        check_text(t, f, text, length, q, negative);
    }
    mpz_clear(digits);
    mpq_clear(q);
}

/* -a.bec/d.eef, a^b and 0xh.hp. */
static void test_other_kinds(parsing *t, hu_format f, int count)
{
    mpz_t a, b;
    mpq_t q, r;
    char text[512];
    mpz_inits(a, b, NULL);
    mpq_inits(q, r, NULL);
    for (int n = 0; n < count; n++) {
        uint64_t any = draw(&t->random);
        bool negative = any & 1;
        size_t length = 0;
        if (n % 3 == 0) {
            long powers[2] = {(long)(any >> 8 & 31) - 16, (long)(any >> 16 & 31) - 16};
            mpz_set_ui(a, draw(&t->random) >> (any >> 24) % 60);
            mpz_set_ui(b, draw(&t->random) >> (any >> 32) % 60 | 1);
            length = write_decimal(t, text, negative, a, powers[0]);
            text[length++] = '/';
            size_t second = write_decimal(t, text + length, false, b, powers[1]);
            if (text[length] == '+') /* the sign stands in front of all */
                memmove(text + length, text + length + 1, second--);
            length += second;
            mpq_set_z(q, a);
            mpq_set_z(r, b);
            mpq_div(q, q, r);
            scale(q, 10, powers[0] - powers[1]);
        } else if (n % 3 == 1) {
            unsigned long base = 1 + (unsigned long)(any >> 8) % 20;
            long power = (long)((any >> 16) % 400) - 200;
            length = (size_t)sprintf(text, "%s%lu^%ld", negative ? "-" : "", base, power);
            mpq_set_ui(q, 1, 1);
            scale(q, base, power);
        } else {
            uint64_t bits = draw(&t->random), low = draw(&t->random);
            long power = (long)((any >> 8) % 200) - 100;
            length = (size_t)sprintf(text,
                                     any >> 1 & 1 ? "%s0x%" PRIx64 ".%" PRIx64 "p%ld"
                                                  : "%s0X%" PRIX64 ".%" PRIX64 "P%+ld",
                                     negative ? "-" : "", bits >> (any >> 24) % 64,
                                     low | UINT64_C(1) << 63, power);
            mpz_set_ui(a, bits >> (any >> 24) % 64);
            mpz_mul_2exp(a, a, 64);
            mpz_set_ui(b, low | UINT64_C(1) << 63);
            mpz_add(a, a, b);
            mpq_set_z(q, a);
            scale(q, 2, power - 64);
        }
        if (negative)
            mpq_neg(q, q);
        check_text(t, f, text, length, q, negative);
    }
    mpz_clears(a, b, NULL);
    mpq_clears(q, r, NULL);
}

static void report_parsing(parsing *t, const char *name)
{
    for (int rounding = 0; rounding < ROUNDINGS; rounding++) {
        char title[96];
        snprintf(title, sizeof title, "%s %s", name, rounding_name[rounding]);
        report(&t->points[rounding], title);
        t->points[rounding] = (point){0};
    }
}

/* What MPFR reads with the format's own exponent range and subnormals. */
static void test_mpfr(test_random *random, hu_format f, const char *name, int count)
{
    static const struct {
        mpfr_rnd_t mpfr;
        uint8_t ours;
    } modes[] = {
        {MPFR_RNDN, HU_RNE}, {MPFR_RNDZ, HU_RTZ}, {MPFR_RNDU, HU_RUP}, {MPFR_RNDD, HU_RDN}};
    point p = {0};
    mpfr_t x;
    long emin = mpfr_get_emin(), emax = mpfr_get_emax();
    mpfr_init2(x, f.fraction_bits + 1);
    for (int n = 0; n < count; n++) {
        char text[96];
        uint64_t any = draw(random);
        int high = hur_emax(f) * 3 / 10 + 3, low = (hur_emin(f) - f.fraction_bits) * 3 / 10 - 3;
        int length = snprintf(text, sizeof text, "%s%" PRIu64 "%s%" PRIu64 "e%d",
                              any & 1 ? "-" : "", any >> 60, any & 2 ? "." : "", draw(random),
                              low + (int)((any >> 8) % (uint64_t)(high - low)) - 19);
        for (size_t m = 0; m < sizeof modes / sizeof *modes; m++) {
            hu_context ctx = hu_context_default();
            hu_value got = {0, f};
            ctx.rounding = modes[m].ours;
            int error = hu_parse(&ctx, f, text, (size_t)length, &got, NULL);
            mpfr_set_emin(hur_emin(f) - f.fraction_bits + 1);
            mpfr_set_emax(hur_emax(f) + 1);
            int ternary = mpfr_strtofr(x, text, NULL, 10, modes[m].mpfr);
            ternary = mpfr_subnormalize(x, ternary, modes[m].mpfr);
            mpfr_set_emin(emin);
            mpfr_set_emax(emax);
            hur_number g = hur_decode(got);
            bool right = error == 0 && g.negative == (mpfr_signbit(x) != 0) &&
                         (g.kind == HUR_INFINITE) == (mpfr_inf_p(x) != 0) &&
                         (ternary > 0) == (ctx.ternary > 0) && (ternary < 0) == (ctx.ternary < 0);
            if (right && g.kind == HUR_FINITE) {
                mpfr_t y;
                mpfr_init2(y, 64);
                mpfr_set_ui_2exp(y, g.significand, g.exponent, MPFR_RNDN);
                right = mpfr_cmpabs(x, y) == 0;
                mpfr_clear(y);
            }
            expect(&p, right, "%s %s: 0x%" PRIx64, text, rounding_name[modes[m].ours], got.bits);
        }
    }
    char title[64];
    snprintf(title, sizeof title, "%s as MPFR reads it", name);
    report(&p, title);
    mpfr_clear(x);
}

int main(void)
{
    int level = tap_level(), count = level == 2 ? 6000 : level == 1 ? 600 : 60;
    parsing t = {.random = {tap_seed()}};
    hur_exact_init(&t.exact);
    for (unsigned i = 0; i < FORMAT_COUNT; i++) {
        hu_format f = format_at(i).format;
        test_breakpoints(&t, f, count);
        test_ordinary(&t, f, count);
        test_other_kinds(&t, f, count);
        report_parsing(&t, format_at(i).name);
    }
    for (int n = 0; n < count; n++) {
        hu_format f = draw_format(&t.random);
        test_breakpoints(&t, f, 4);
        test_ordinary(&t, f, 2);
    }
    report_parsing(&t, "described at random");
    hur_exact_clear(&t.exact);
    for (unsigned i = 0; i < NAMED_COUNT; i++) {
        if (named[i].format.specials == HU_SPECIALS_IEEE)
            test_mpfr(&t.random, named[i].format, named[i].name, 5 * count);
    }
    mpfr_free_cache();
    return tap_done();
}
