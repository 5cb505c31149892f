/* Exact numbers where no rational number answers: infinities, NaN, zeros' signs,
 * order, numbers out of reach, cut decimals, and what does not fit.
 * SPDX-License-Identifier: MIT */
#include "exact.h"

/* Rows of text: a, operation, b, result; and errors as their code. */
static const struct fact {
    const char *a, *b;
    operation op;
    const char *result;
    int error;
} facts[] = {
    {"inf", "-inf", hu_exact_add, "nan", 0},
    {"inf", "inf", hu_exact_sub, "nan", 0},
    {"inf", "inf", hu_exact_add, "inf", 0},
    {"-inf", "5", hu_exact_add, "-inf", 0},
    {"5", "inf", hu_exact_sub, "-inf", 0},
    {"inf", "0", hu_exact_mul, "nan", 0},
    {"inf", "-2", hu_exact_mul, "-inf", 0},
    {"inf", "inf", hu_exact_div, "nan", 0},
    {"1", "-inf", hu_exact_div, "-0", 0},
    {"0", "0", hu_exact_div, "nan", 0},
    {"-1", "0", hu_exact_div, "-inf", 0},
    {"inf", "0", hu_exact_div, "inf", 0},
    {"nan", "1", hu_exact_add, "nan", 0},
    {"1", "-nan", hu_exact_mul, "-nan", 0},
    {"1", "-nan", hu_exact_sub, "-nan", 0},
    {"nan", "inf", hu_exact_div, "nan", 0},
    {"0", "-0", hu_exact_add, "0", 0},
    {"-0", "-0", hu_exact_add, "-0", 0},
    {"-0", "0", hu_exact_sub, "-0", 0},
    {"-0", "5", hu_exact_mul, "-0", 0},
    {"5", "5", hu_exact_sub, "0", 0},
    {"-5", "-5", hu_exact_sub, "0", 0},
    {"0.1", "0.2", hu_exact_add, "0.3", 0},
    {"1/3", "1/6", hu_exact_add, "0.5", 0},
    {"1/3", "3", hu_exact_mul, "1", 0},
    {"2^16000", "2^-16000", hu_exact_mul, "1", 0},
    {"2^-16000", "2^16000", hu_exact_div, "tiny", 0},
    {"1e4000", "1e4000", hu_exact_mul, "huge", 0},
    {"-1e4000", "1e-4000", hu_exact_div, "-huge", 0},
    {"1e99999", "inf", hu_exact_add, "inf", 0},
    {"1e99999", "0", hu_exact_mul, "0", 0},
    {"1e99999", "0", hu_exact_sub, "huge", 0},
    {"1e99999", "1", hu_exact_add, NULL, HU_ERROR_LIMIT},
    {"1e-99999", "1e99999", hu_exact_mul, NULL, HU_ERROR_LIMIT},
    {"1e4932/7", "1e-4932/11", hu_exact_add, NULL, HU_ERROR_LIMIT},
};

static void test_facts(void)
{
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        char text[64] = "";
        hu_exact *a = parse(facts[i].a), *b = parse(facts[i].b);
        int error = facts[i].op(a, a, b);
        if (error == 0)
            hu_exact_print(text, sizeof text, a, 17, false);
        if (!tap_ok(error == facts[i].error && (error != 0 || strcmp(text, facts[i].result) == 0),
                    "%s and %s give %s", facts[i].a, facts[i].b,
                    facts[i].error == 0 ? facts[i].result : hu_error_message(facts[i].error)))
            tap_diag("got %s, error %d", text, error);
        hu_exact_free(a);
        hu_exact_free(b);
    }
}

/* From the least to the greatest; equal ones share a line. */
static void test_order(void)
{
    static const char *const order[] = {
        "-inf", "-1e99999", "-2",  "-1/3", "-1e-99999", "0",  "1e-99999", "0.33333333333333333333",
        "1/3",  "4/3",      "7/5", "2^1",  "1e99999",   "inf"};
    enum { N = sizeof order / sizeof *order };
    point p = {0};
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < N; k++) {
            hu_exact *a = parse(order[i]), *b = parse(order[k]);
            expect(&p, hu_exact_compare(a, b) == (i > k) - (i < k), "%s, %s", order[i], order[k]);
            hu_exact_free(a);
            hu_exact_free(b);
        }
    }
    report(&p, "order of all kinds");
    hu_exact *zero = parse("0"), *minus = parse("-0"), *nan = parse("nan");
    tap_ok(hu_exact_compare(zero, minus) == 0 && hu_exact_is_zero(minus) && hu_exact_sign(minus),
           "-0 equals 0");
    tap_ok(hu_exact_compare(nan, zero) == HU_ORDER_UNORDERED && hu_exact_is_nan(nan),
           "NaN is unordered");
    hu_exact_negate(zero);
    tap_ok(hu_exact_sign(zero), "zero negates");
    hu_exact_free(zero);
    hu_exact_free(minus);
    hu_exact_free(nan);
}

/* A decimal of more digits than are kept lies a little above those. */
static void test_tail(void)
{
    char text[6001] = "1.";
    memset(text + 2, '0', sizeof text - 2);
    text[5999] = '1';
    text[6000] = '\0';
    hu_exact *a = parse(text), *one = parse("1"), *two = parse("2"), *x = hu_exact_new();
    hu_context up = hu_context_default();
    up.rounding = HU_RUP;
    tap_ok(hu_exact_compare(a, one) == HU_ORDER_GREATER, "the tail counts in comparison");
    tap_ok(hu_exact_round(&up, HU_FP16, a).bits == 0x3c01, "and in rounding");
    tap_ok(hu_exact_sub(x, two, a) == 0 && hu_exact_compare(x, one) == HU_ORDER_LESS,
           "two less it is below one");
    up.rounding = HU_RDN;
    tap_ok(hu_exact_round(&up, HU_FP16, x).bits == 0x3bff, "and rounds so");
    tap_ok(hu_exact_div(x, one, a) == 0 && hu_exact_compare(x, one) == HU_ORDER_LESS,
           "its reciprocal is below one");
    tap_ok(hu_exact_sub(x, a, one) == HU_ERROR_LIMIT, "one less nothing is known of it");
    tap_ok(hu_exact_sub(x, a, a) == HU_ERROR_LIMIT, "nor of its difference to itself");
    hu_exact *half = parse("0.5"), *b = hu_exact_new();
    tap_ok(hu_exact_sub(x, half, a) == 0 && hu_exact_round(&up, HU_FP16, x).bits == 0xb801,
           "a half less it is below minus a half");
    tap_ok(hu_exact_add(b, a, two) == 0 && hu_exact_sub(x, b, a) == HU_ERROR_LIMIT &&
               hu_exact_div(x, b, a) == HU_ERROR_LIMIT,
           "tails that work against each other leave the side unknown");
    hu_exact_free(half);
    hu_exact_free(b);
    hu_exact_free(a);
    hu_exact_free(one);
    hu_exact_free(two);
    hu_exact_free(x);
}

static hu_exact *product(const char *const *factors)
{
    hu_exact *x = parse(*factors++);
    for (; *factors != NULL; factors++) {
        hu_exact *y = parse(*factors);
        if (hu_exact_mul(x, x, y) != 0)
            tap_diag("%s does not fit", *factors);
        hu_exact_free(y);
    }
    return x;
}

/* What does not fit is refused, and leaves a NaN or the operands. */
static void test_limits(void)
{
    static const char *const high[] = {"3^10330",  "11^-4700", "7^5800",
                                       "13^-4400", "2^16383",  NULL};
    static const char *const low[] = {"13^4400", "17^-4000", "2^-16300", NULL};
    char text[5001] = "0.";
    memset(text + 2, '7', sizeof text - 3);
    hu_exact *a = product(high), *b = product(low), *c = parse(text), *x = parse("1");
    tap_ok(hu_exact_add(x, a, b) == HU_ERROR_LIMIT && hu_exact_sub(x, b, a) == HU_ERROR_LIMIT,
           "a sum of numbers too far apart is refused");
    tap_ok(hu_exact_mul(x, c, c) == HU_ERROR_LIMIT && hu_exact_is_nan(x),
           "a product of too many digits is refused");
    hu_exact_free(a);
    hu_exact_free(b);
    hu_exact_free(c);
    hu_exact_free(x);
}

/* A number half read is none. */
static void test_errors(void)
{
    static const char *const texts[] = {"", "12.5x", "1/0", "2^", "fp16:0x3c00z", "1e9999/3"};
    point p = {0};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        hu_exact *x = parse("12.5");
        expect(&p, hu_exact_parse(x, texts[i], strlen(texts[i]), NULL) < 0 && hu_exact_is_nan(x),
               "'%s'", texts[i]);
        hu_exact_free(x);
    }
    report(&p, "after an error the number is NaN");
}

int main(void)
{
    test_facts();
    test_order();
    test_tail();
    test_limits();
    test_errors();
    return tap_done();
}
