/* Exact numbers: arithmetic, order and printing against GMP's rationals.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "exact.h"

static const struct row {
    const char *name;
    operation ours;
    void (*gmp)(mpq_ptr, mpq_srcptr, mpq_srcptr);
} operations[] = {
    {"add", hu_exact_add, mpq_add},
    {"sub", hu_exact_sub, mpq_sub},
    {"mul", hu_exact_mul, mpq_mul},
    {"div", hu_exact_div, mpq_div},
};
enum { COUNT = sizeof operations / sizeof *operations };

/* A rational as text and for GMP. */
static void draw_rational(test_random *random, char *text, mpq_t q)
{
    uint64_t any = draw(random), a = draw(random) >> (any & 63),
             b = draw(random) >> (any >> 8 & 63);
    long power = (long)(any >> 16 & 127) - 64;
    if (any >> 24 & 1)
        b = 1;
    sprintf(text, "%s%" PRIu64 "e%ld/%" PRIu64, any >> 25 & 1 ? "-" : "", a, power, b + (b == 0));
    mpq_set_ui(q, a, b + (b == 0));
    mpq_canonicalize(q);
    scale(q, 10, power);
    if (any >> 25 & 1)
        mpq_neg(q, q);
}

/* q to n significant digits, half to even, as the header lays it out. */
static void print_rational(char *text, size_t size, const mpq_t q, unsigned n, bool pad)
{
    mpz_t d, rest, limit;
    mpq_t r;
    char digits[8192];
    mpz_inits(d, rest, limit, NULL);
    mpq_init(r);
    if (mpq_sgn(q) < 0)
        *text++ = '-';
    mpz_ui_pow_ui(limit, 10, n);
    /* The exponent of the first digit, found from a little below. */
    long log2 = (long)mpz_sizeinbase(mpq_numref(q), 2) - (long)mpz_sizeinbase(mpq_denref(q), 2);
    long exponent = (long)floor((double)log2 * 0.30102) - 4;
    for (;; exponent++) {
        mpq_abs(r, q);
        scale(r, 10, -(exponent + 1));
        if (mpz_cmp(mpq_numref(r), mpq_denref(r)) < 0)
            break;
    }
    mpq_abs(r, q);
    scale(r, 10, (long)n - 1 - exponent);
    mpz_fdiv_qr(d, rest, mpq_numref(r), mpq_denref(r));
    mpz_mul_2exp(rest, rest, 1);
    int half = mpz_cmp(rest, mpq_denref(r));
    if (half > 0 || (half == 0 && mpz_odd_p(d)))
        mpz_add_ui(d, d, 1);
    if (mpz_cmp(d, limit) == 0) {
        mpz_divexact_ui(d, d, 10);
        exponent++;
    }
    mpz_get_str(digits, 10, d);
    size_t count = n;
    while (!pad && count > 1 && digits[count - 1] == '0')
        count--;
    digits[count] = '\0';
    if (exponent < -4 || exponent > 20)
        snprintf(text, size, "%c%s%se%ld", digits[0], count > 1 ? "." : "", digits + 1, exponent);
    else if (exponent < 0)
        snprintf(text, size, "0.%.*s%s", (int)(-exponent - 1), "0000", digits);
    else if (count > (size_t)exponent + 1)
        snprintf(text, size, "%.*s.%s", (int)exponent + 1, digits, digits + exponent + 1);
    else
        snprintf(text, size, "%s%.*s", digits, (int)((size_t)exponent + 1 - count),
                 "000000000000000000000");
    mpz_clears(d, rest, limit, NULL);
    mpq_clear(r);
}

static bool prints_as(const hu_exact *x, const mpq_t q, unsigned n, bool pad)
{
    static char got[8400], want[8400];
    size_t length = hu_exact_print(got, sizeof got, x, n, pad);
    if (mpq_sgn(q) == 0)
        return hu_exact_is_zero(x);
    print_rational(want, sizeof want - 1, q, n, pad);
    if (length == strlen(got) && strcmp(got, want) == 0)
        return true;
    tap_diag("%.120s, not %.120s", got, want);
    return false;
}

/* What x is, told by 120 digits, its order and its rounding. */
static bool equals(const hu_exact *x, const mpq_t q, test_random *random, hur_exact *e)
{
    uint64_t any = draw(random);
    bool same =
        prints_as(x, q, 120, false) && prints_as(x, q, 1 + (unsigned)(any % 30), any >> 8 & 1);
    if (mpq_sgn(q) == 0)
        return same;
    hu_context got_ctx = hu_context_default(), want_ctx = got_ctx;
    exact_of(e, q);
    hu_value got = hu_exact_round(&got_ctx, HU_FP64, x), want = hur_project(&want_ctx, HU_FP64, e);
    return same && got.bits == want.bits && got_ctx.flags == want_ctx.flags &&
           hu_exact_sign(x) == (mpq_sgn(q) < 0);
}

static void test_arithmetic(test_random *random, hur_exact *e, int count)
{
    point p[COUNT + 1] = {{0}};
    mpq_t q[3];
    hu_exact *z = hu_exact_new();
    mpq_inits(q[0], q[1], q[2], NULL);
    for (int n = 0; n < count; n++) {
        char text[2][160];
        draw_rational(random, text[0], q[0]);
        draw_rational(random, text[1], q[1]);
        if (n % 8 == 0) { /* near each other */
            mpq_set(q[1], q[0]);
            strcpy(text[1], text[0]);
        }
        hu_exact *a = parse(text[0]), *b = parse(text[1]);
        int order = mpq_cmp(q[0], q[1]);
        expect(&p[COUNT], hu_exact_compare(a, b) == (order > 0) - (order < 0), "%s against %s",
               text[0], text[1]);
        for (int i = 0; i < COUNT; i++) {
            if (operations[i].gmp == mpq_div && mpq_sgn(q[1]) == 0)
                continue;
            operations[i].gmp(q[2], q[0], q[1]);
            int error = operations[i].ours(z, a, b);
            bool right = error == 0 && equals(z, q[2], random, e);
            hu_exact_copy(z, a); /* the same in place */
            right = right && operations[i].ours(z, z, b) == 0 && equals(z, q[2], random, e);
            hu_exact_copy(z, b);
            right = right && operations[i].ours(z, a, z) == 0 && equals(z, q[2], random, e);
            expect(&p[i], right, "%s and %s: %s", text[0], text[1], hu_error_message(error));
        }
        hu_exact_free(a);
        hu_exact_free(b);
    }
    for (int i = 0; i < COUNT; i++)
        report(&p[i], operations[i].name);
    report(&p[COUNT], "compare");
    hu_exact_free(z);
    mpq_clears(q[0], q[1], q[2], NULL);
}

/* Powers from end to end of what is kept, and of many digits. */
static void test_long_numbers(test_random *random, hur_exact *e)
{
    static const struct {
        unsigned long base;
        long power;
    } numbers[] = {{10, 4932}, {10, -4932}, {2, 16383},  {2, -16383}, {3, 5000},
                   {7, -3000}, {10, 2000},  {10, -2000}, {11, 1000},  {2, 0}};
    enum { N = sizeof numbers / sizeof *numbers };
    point p = {0};
    mpq_t a, b, c;
    mpq_inits(a, b, c, NULL);
    for (int i = 0; i < N * N; i++) {
        char text[2][64];
        int k = i % N, l = i / N;
        sprintf(text[0], "%lu^%ld", numbers[k].base, numbers[k].power);
        sprintf(text[1], "%lu^%ld", numbers[l].base, numbers[l].power);
        mpq_set_ui(a, 1, 1);
        mpq_set_ui(b, 1, 1);
        scale(a, numbers[k].base, numbers[k].power);
        scale(b, numbers[l].base, numbers[l].power);
        hu_exact *x = parse(text[0]), *y = parse(text[1]), *z = hu_exact_new();
        for (int op = 0; op < COUNT; op++) {
            operations[op].gmp(c, a, b);
            int error = operations[op].ours(z, x, y);
            long log2 =
                (long)mpz_sizeinbase(mpq_numref(c), 2) - (long)mpz_sizeinbase(mpq_denref(c), 2);
            char word[8] = "";
            hu_exact_print(word, sizeof word, z, 17, false);
            bool right = error == HU_ERROR_LIMIT ? hu_exact_is_nan(z) || op < 2
                         : labs(log2) > 16384    ? strcmp(word, log2 > 0 ? "huge" : "tiny") == 0
                                                 : equals(z, c, random, e);
            expect(&p, right, "%s %s %s", text[0], operations[op].name, text[1]);
        }
        hu_exact_free(x);
        hu_exact_free(y);
        hu_exact_free(z);
    }
    report(&p, "long numbers");
    mpq_clears(a, b, c, NULL);
}

/* A code's number, taken directly and as text. */
static void test_codes(test_random *random, hur_exact *e, int count)
{
    point p = {0};
    mpq_t q;
    mpq_init(q);
    hu_exact *x = hu_exact_new(), *y = hu_exact_new();
    for (int n = 0; n < count; n++) {
        char text[128];
        hu_value a = draw_value(random, format_at((unsigned)n % FORMAT_COUNT).format);
        hur_number number = hur_decode(a);
        hu_print(text, sizeof text, a, HU_TEXT_FULL_CODE);
        int error = hu_exact_from_value(x, a);
        error |= hu_exact_parse(y, text, strlen(text), NULL);
        bool right = error == 0 && hu_exact_sign(x) == number.negative;
        right = right && hu_exact_is_nan(x) == (number.kind == HUR_NAN) &&
                hu_exact_is_infinite(x) == (number.kind == HUR_INFINITE);
        right = right && hu_exact_compare(x, y) ==
                             (number.kind == HUR_NAN ? HU_ORDER_UNORDERED : HU_ORDER_EQUAL);
        if (number.kind == HUR_FINITE) {
            value_of(q, a);
            right = right && equals(x, q, random, e);
        }
        expect(&p, right, "%s", text);
    }
    report(&p, "codes as exact numbers");
    hu_exact_free(x);
    hu_exact_free(y);
    mpq_clear(q);
}

static void test_printing(test_random *random, int count)
{
    point p = {0};
    mpq_t q;
    mpq_init(q);
    for (int n = 0; n < count; n++) {
        char text[160];
        draw_rational(random, text, q);
        hu_exact *x = parse(text);
        static const unsigned digits[] = {1, 2, 3, 5, 17, 40, 600, 5000};
        unsigned i = (unsigned)(draw(random) % (n % 16 == 0 ? 8 : 6));
        expect(&p, prints_as(x, q, digits[i], n & 1), "%s to %u digits", text, digits[i]);
        hu_exact_free(x);
    }
    /* Ties and carries: k halves of a unit in the last place. */
    for (unsigned long k = 1; k < 4000; k += 2) {
        char text[32];
        sprintf(text, "%lue-1", 5 * k);
        hu_exact *x = parse(text);
        mpq_set_ui(q, k, 2);
        for (unsigned digits = 1; digits < 5; digits++)
            expect(&p, prints_as(x, q, digits, digits & 1), "%s to %u digits", text, digits);
        hu_exact_free(x);
    }
    report(&p, "printing to n digits");
    mpq_clear(q);
}

int main(void)
{
    int level = tap_level(), count = level == 2 ? 20000 : level == 1 ? 3000 : 300;
    test_random random = {tap_seed()};
    hur_exact e;
    hur_exact_init(&e);
    test_arithmetic(&random, &e, count);
    test_printing(&random, count);
    test_long_numbers(&random, &e);
    test_codes(&random, &e, count);
    hur_exact_clear(&e);
    return tap_done();
}
