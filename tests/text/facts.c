/* Numbers that the contract, the worked examples and public fault reports
 * state, word for word.
 * SPDX-License-Identifier: MIT */
#include "core/compare.h"

enum { X = HU_INEXACT, UX = HU_UNDERFLOW | HU_INEXACT, OX = HU_OVERFLOW | HU_INEXACT };

/* Text into a format: code and IEEE flags. */
static const struct parsed {
    const char *text;
    const hu_format *format;
    uint8_t rounding, overflow;
    uint64_t code;
    uint32_t flags;
} parsed[] = {
    /* DR-22, DR-23, SUB-15, SAT-09, DIR-04, PP-02 of the public faults */
    {"1.00048828125000000000001", &HU_FP16, HU_RNE, 0, 0x3c01, X},
    {"1.00048828125", &HU_FP16, HU_RNE, 0, 0x3c00, X},
    {"0x8a4.d047p-140", &HU_FP32, HU_RNE, 0, 0x001149a1, UX},
    {"0x100000100000008p0", &HU_FP32, HU_RNE, 0, 0x5b800001, X},
    {"1.4901162082026128889687591176485489397376143775948511e-07", &HU_FP16, HU_RNE, 0, 0x0003, UX},
    {"1.490116119384765625e-07", &HU_FP16, HU_RNE, 0, 0x0002, UX},
    {"65520", &HU_FP16, HU_RNE, 0, 0x7c00, OX},
    {"65519.9999999999999999999999", &HU_FP16, HU_RNE, 0, 0x7bff, X},
    {"65519.999", &HU_FP16, HU_RNE, 0, 0x7bff, X},
    {"65520", &HU_FP16, HU_RNE, 1, 0x7bff, OX},
    {"65520", &HU_FP16, HU_RTZ, 0, 0x7bff, X},
    {"65536", &HU_FP16, HU_RTZ, 0, 0x7bff, OX},
    {"2.98023223876953125E-8", &HU_FP16, HU_RUP, 0, 0x0001, UX},
    {"2.98023223876953125E-8", &HU_FP16, HU_RNE, 0, 0x0000, UX},
    {"2.98023223876953126E-8", &HU_FP16, HU_RNE, 0, 0x0001, UX},
    {"3e-8", &HU_FP16, HU_RNE, 0, 0x0001, UX},
    {"8190", &HU_FP16, HU_RNE, 0, 0x7000, X},
    {"1025.49995", &HU_FP16, HU_RNE, 0, 0x6401, X},
    /* the worked values */
    {"1e-8", &HU_FP16, HU_RNE, 0, 0x0000, UX},
    {"1e-8", &HU_BF16, HU_RNE, 0, 0x322c, X},
    {"1e-8", &HU_FP32, HU_RNE, 0, 0x322bcc77, X},
    {"1.0", &HU_FP16, HU_RNE, 0, 0x3c00, 0},
    {"1.0", &HU_BF16, HU_RNE, 0, 0x3f80, 0},
    {"1e5", &HU_FP16, HU_RNE, 0, 0x7c00, OX},
    {"1e5", &HU_BF16, HU_RNE, 0, 0x47c3, X},
    {"1e5", &HU_FP32, HU_RNE, 0, 0x47c35000, 0},
    {"1e5", &HU_E5M2, HU_RNE, 0, 0x7c, OX},
    {"1e5", &HU_E5M2, HU_RNE, 1, 0x7b, OX},
    {"1e5", &HU_E4M3, HU_RNE, 0, 0x7f, OX},
    {"1e5", &HU_E4M3, HU_RNE, 1, 0x7e, OX},
    {"1e-9", &HU_BF16, HU_RNE, 0, 0x3089, X},
    {"3e-5", &HU_FP16, HU_RNE, 0, 0x01f7, UX},
    {"3e-5", &HU_BF16, HU_RNE, 0, 0x37fc, X},
    {"6.5536e-5", &HU_FP16, HU_RNE, 0, 0x044c, X},
    /* the edges of overflow */
    {"464", &HU_E4M3, HU_RNE, 0, 0x7e, X},
    {"464.00000000000000000001", &HU_E4M3, HU_RNE, 0, 0x7f, OX},
    {"61439.9999999999999", &HU_E5M2, HU_RNE, 0, 0x7b, X},
    {"61440", &HU_E5M2, HU_RNE, 0, 0x7c, OX},
    {"448", &HU_E4M3, HU_RNE, 0, 0x7e, 0},
    {"7", &HU_E2M1, HU_RNE, 0, 0x7, OX},
    {"5", &HU_E2M1, HU_RNE, 0, 0x6, X},
    {"1.5e38", &HU_E8M0, HU_RNE, 0, 0xfe, X},
    {"0", &HU_E8M0, HU_RNE, 0, 0xff, HU_INVALID},
    {"-1", &HU_E8M0, HU_RNE, 0, 0xff, HU_INVALID},
    {"-1", &HU_E8M0, HU_RNE, 1, 0x00, HU_INVALID},
    {"1e-40", &HU_E8M0, HU_RUP, 0, 0x00, UX},
    /* every kind of number */
    {"2^-24", &HU_FP16, HU_RNE, 0, 0x0001, 0},
    {"2^16", &HU_FP16, HU_RNE, 0, 0x7c00, OX},
    {"2^16", &HU_BF16, HU_RNE, 0, 0x4780, 0},
    {"10^5", &HU_FP32, HU_RNE, 0, 0x47c35000, 0},
    {"-2^2", &HU_FP16, HU_RNE, 0, 0xc400, 0},
    {"0^0", &HU_FP16, HU_RNE, 0, 0x3c00, 0},
    {"0^5", &HU_FP16, HU_RNE, 0, 0x0000, 0},
    {"-3/7", &HU_FP16, HU_RNE, 0, 0xb6db, X},
    {"1e2/1e1", &HU_FP16, HU_RNE, 0, 0x4900, 0},
    {"1/3", &HU_FP64, HU_RNE, 0, 0x3fd5555555555555, X},
    {"0x1.8p3", &HU_FP16, HU_RNE, 0, 0x4a00, 0},
    {"-0X.8P+1", &HU_FP16, HU_RNE, 0, 0xbc00, 0},
    {".5", &HU_FP16, HU_RNE, 0, 0x3800, 0},
    {"5.", &HU_FP16, HU_RNE, 0, 0x4500, 0},
    {"+1", &HU_FP16, HU_RNE, 0, 0x3c00, 0},
    {"-0", &HU_FP16, HU_RNE, 0, 0x8000, 0},
    {"-0", &HU_E4M3FNUZ, HU_RNE, 0, 0x00, 0},
    {"0e99999999999999999999", &HU_FP16, HU_RNE, 0, 0x0000, 0},
    {"inf", &HU_FP16, HU_RNE, 0, 0x7c00, 0},
    {"-Infinity", &HU_FP16, HU_RNE, 0, 0xfc00, 0},
    {"inf", &HU_E4M3, HU_RNE, 0, 0x7f, HU_INVALID},
    {"inf", &HU_E4M3, HU_RNE, 1, 0x7e, HU_INVALID},
    {"nan", &HU_FP16, HU_RNE, 0, 0x7e00, 0},
    {"-NaN", &HU_FP16, HU_RNE, 0, 0xfe00, 0},
    {"-nan", &HU_E4M3, HU_RNE, 0, 0xff, 0},
    {"-nan", &HU_E4M3FNUZ, HU_RNE, 0, 0x80, 0},
    {"nan", &HU_E2M1, HU_RNE, 0, 0x7, HU_INVALID},
    {"nan", &HU_INT8, HU_RNE, 0, 0x00, HU_INVALID},
    {"fp16:0x3c00", &HU_BF16, HU_RNE, 0, 0x3f80, 0},
    {"FP32:0x7f800001", &HU_BF16, HU_RNE, 0, 0x7fc0, HU_INVALID},
    {"e4m3:0xff", &HU_FP32, HU_RNE, 0, 0xffc00000, 0},
    /* far out of reach, in every mode */
    {"1e1000000000", &HU_FP64, HU_RNE, 0, 0x7ff0000000000000, OX},
    {"-1e1000000000", &HU_FP64, HU_RUP, 0, 0xffefffffffffffff, OX},
    {"1e1000000000", &HU_FP64, HU_RTO, 0, 0x7fefffffffffffff, OX},
    {"1e1000000000", &HU_E4M3, HU_RNE, 1, 0x7e, OX},
    {"1e-1000000000", &HU_FP64, HU_RNE, 0, 0, UX},
    {"1e-1000000000", &HU_FP64, HU_RUP, 0, 1, UX},
    {"-1e-1000000000", &HU_FP64, HU_RDN, 0, 0x8000000000000001, UX},
    {"1e-1000000000", &HU_FP64, HU_RTO, 0, 1, UX},
    {"1e-1000000000", &HU_FP64, HU_SR, 0, 0, UX},
    {"1e9999999999999999999999999999999999", &HU_FP32, HU_RNE, 0, 0x7f800000, OX},
    {"-1e-9999999999999999999999999999999999", &HU_FP32, HU_RNE, 0, 0x80000000, UX},
    {"2^999999999", &HU_FP64, HU_RNE, 0, 0x7ff0000000000000, OX},
    {"3^-99999999999999999999999999", &HU_FP64, HU_RUP, 0, 1, UX},
    {"-1^99999999999999999999999999", &HU_FP16, HU_RNE, 0, 0xbc00, 0},
    {"0x1p99999999999999999999", &HU_FP32, HU_RNE, 0, 0x7f800000, OX},
    {"0x1p-99999999999999999999", &HU_FP32, HU_RUP, 0, 1, UX},
};

/* Smallest normal number 2^40: with subnormals its interval reaches down to
 * 0.875 * 2^40 and holds 1e12; without, numbers below 0.9375 * 2^40 become 0. */
static const hu_format gradual = {5, 2, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, -39};
static const hu_format abrupt = {5, 2, HU_SPECIALS_IEEE, HU_SIGNED | HU_ZERO, 0, 0, -39};

/* A code in a style. */
static const struct printed {
    const hu_format *format;
    uint64_t code;
    int style;
    const char *text;
} printed[] = {
    {&HU_FP16, 0x7bff, HU_TEXT_SHORTEST, "655e2"},
    {&HU_FP16, 0x7bff, HU_TEXT_SHORT, "65500"},
    {&HU_FP16, 0x7bff, HU_TEXT_EXACT, "65504"},
    {&HU_FP16, 0x7bff, HU_TEXT_HEX, "0x1.ffcp15"},
    {&HU_FP16, 0x7bff, HU_TEXT_CODE, "0x7bff"},
    {&HU_FP16, 0x7bff, HU_TEXT_FULL_CODE, "fp16:0x7bff"},
    {&HU_FP16, 0x744a, HU_TEXT_SHORTEST, "1757e1"},
    {&HU_FP16, 0x7000, HU_TEXT_SHORTEST, "819e1"},
    {&HU_FP16, 0xf800, HU_TEXT_SHORTEST, "-3277e1"},
    {&HU_FP16, 0x3da8, HU_TEXT_SHORTEST, "1414e-3"},
    {&HU_FP16, 0x3da8, HU_TEXT_EXACT, "1.4140625"},
    {&HU_FP32, 0x4e000000, HU_TEXT_SHORTEST, "5368709e2"},
    {&HU_E2M3, 0x1f, HU_TEXT_SHORTEST, "75e-1"},
    {&HU_E4M3, 0x7e, HU_TEXT_SHORTEST, "45e1"},
    {&HU_E4M3, 0x7e, HU_TEXT_SHORT, "450"},
    {&HU_FP16, 0x0001, HU_TEXT_EXACT, "5.9604644775390625e-8"},
    {&HU_FP16, 0x0001, HU_TEXT_DIGITS, "0.000000059604644775390625"},
    {&HU_FP16, 0x0001, HU_TEXT_SHORTEST, "6e-8"},
    {&HU_FP16, 0x0001, HU_TEXT_HEX, "0x1p-24"},
    {&HU_FP16, 0x2000, HU_TEXT_EXACT, "0.0078125"},
    {&HU_FP16, 0x8000, HU_TEXT_SHORTEST, "-0e0"},
    {&HU_FP16, 0x0000, HU_TEXT_SHORTEST, "0e0"},
    {&HU_FP16, 0x8000, HU_TEXT_EXACT, "-0"},
    {&HU_FP16, 0x8000, HU_TEXT_HEX, "-0x0p0"},
    {&HU_FP16, 0xfc00, HU_TEXT_SHORTEST, "-inf"},
    {&HU_FP16, 0xfe01, HU_TEXT_EXACT, "-nan"},
    {&HU_E4M3FNUZ, 0x80, HU_TEXT_SHORT, "nan"},
    {&HU_BF16, 0x7f7f, HU_TEXT_SHORT, "3.39e38"},
    {&HU_FP64, 0x3fb999999999999a, HU_TEXT_SHORT, "0.1"},
    {&HU_FP64, 0x0000000000000001, HU_TEXT_SHORT, "5e-324"},
    {&HU_FP64, 0x7fefffffffffffff, HU_TEXT_SHORT, "1.7976931348623157e308"},
    {&HU_FP64, 0x44b52d02c7e14af6, HU_TEXT_SHORT, "1e23"},
    {&HU_FP64, 0x4340000000000000, HU_TEXT_SHORT, "9007199254740992"},
    {&HU_FP64, 0x4415af1d78b58c40, HU_TEXT_SHORT, "100000000000000000000"},
    {&HU_FP64, 0x444b1ae4d6e2ef50, HU_TEXT_SHORT, "1e21"},
    {&HU_FP32, 0x38d1b717, HU_TEXT_SHORT, "0.0001"},
    {&HU_FP32, 0x3727c5ac, HU_TEXT_SHORT, "1e-5"},
    {&HU_BF16, 0x322c, HU_TEXT_EXACT, "1.001171767711639404296875e-8"},
    {&HU_E8M0, 0x00, HU_TEXT_HEX, "0x1p-127"},
    {&HU_INT8, 0x80, HU_TEXT_EXACT, "-2"},
    {&HU_INT8, 0x81, HU_TEXT_EXACT, "-1.984375"},
    {&HU_E2M1, 0xf, HU_TEXT_CODE, "0xf"},
    {&HU_TF32, 0x3f802000, HU_TEXT_FULL_CODE, "tf32:0x3f802000"},
    {&HU_TF32, 0x3f802000, HU_TEXT_EXACT, "1.0009765625"},
    {&HU_E3M2, 0x1f, HU_TEXT_CODE, "0x1f"},
    {&gradual, 0x04, HU_TEXT_SHORTEST, "1e12"},
    {&abrupt, 0x04, HU_TEXT_SHORTEST, "11e11"},
};

/* What is refused, why, and at which byte. */
static const struct refused {
    const char *text;
    int error;
    size_t at;
} refused[] = {
    {"", HU_ERROR_SYNTAX, 0},
    {"-", HU_ERROR_SYNTAX, 1},
    {".", HU_ERROR_SYNTAX, 1},
    {"e5", HU_ERROR_SYNTAX, 0},
    {" 1", HU_ERROR_SYNTAX, 0},
    {"1 ", HU_ERROR_SYNTAX, 1},
    {"1.2.3", HU_ERROR_SYNTAX, 3},
    {"1e", HU_ERROR_SYNTAX, 2},
    {"1e+", HU_ERROR_SYNTAX, 3},
    {"1e5.0", HU_ERROR_SYNTAX, 3},
    {"1,5", HU_ERROR_SYNTAX, 1},
    {"--1", HU_ERROR_SYNTAX, 1},
    {"0x3c00", HU_ERROR_SYNTAX, 6},
    {"0x", HU_ERROR_SYNTAX, 2},
    {"0xp3", HU_ERROR_SYNTAX, 2},
    {"0x1p", HU_ERROR_SYNTAX, 4},
    {"0x1.gp3", HU_ERROR_SYNTAX, 4},
    {"infinit", HU_ERROR_SYNTAX, 0},
    {"nan1", HU_ERROR_SYNTAX, 0},
    {"1/", HU_ERROR_SYNTAX, 2},
    {"1/0", HU_ERROR_ZERO, 2},
    {"1/0.000", HU_ERROR_ZERO, 2},
    {"1/2/3", HU_ERROR_SYNTAX, 3},
    {"1/-2", HU_ERROR_SYNTAX, 2},
    {"2^", HU_ERROR_SYNTAX, 2},
    {"2^1.5", HU_ERROR_SYNTAX, 3},
    {"2.0^3", HU_ERROR_SYNTAX, 3},
    {"1e1^3", HU_ERROR_SYNTAX, 3},
    {"0^-1", HU_ERROR_ZERO, 2},
    {"1e99999/3", HU_ERROR_LIMIT, 9},
    {"fp17:0x0", HU_ERROR_NAME, 0},
    {"e99m1:0x0", HU_ERROR_FORMAT, 0},
    {"fp16:3c00", HU_ERROR_SYNTAX, 5},
    {"fp16:0x", HU_ERROR_SYNTAX, 7},
    {"fp16:0x3g", HU_ERROR_SYNTAX, 8},
    {"fp16:0x1ffff", HU_ERROR_RANGE, 7},
    {"fp64:0x10000000000000000", HU_ERROR_RANGE, 7},
    {"tf32:0x3f800001", HU_ERROR_RANGE, 7},
    {"-fp16:0x1", HU_ERROR_NAME, 0},
};

static void test_parsed(void)
{
    for (size_t i = 0; i < sizeof parsed / sizeof *parsed; i++) {
        const struct parsed *row = &parsed[i];
        hu_context ctx = hu_context_default();
        hu_value a = {0, *row->format};
        ctx.rounding = row->rounding;
        ctx.overflow = row->overflow;
        int error = hu_parse(&ctx, *row->format, row->text, strlen(row->text), &a, NULL);
        if (!tap_ok(error == 0 && a.bits == row->code && (ctx.flags & HU_IEEE_FLAGS) == row->flags,
                    "%s is 0x%" PRIx64 " in %s, %s", row->text, row->code,
                    format_name(*row->format), rounding_name[row->rounding]))
            tap_diag("got 0x%" PRIx64 ", flags %" PRIu32 ", error %d", a.bits, ctx.flags, error);
    }
}

/* A NaN is canonical, with the sign written, under every NaN rule. */
static void test_nan(void)
{
    for (uint8_t rule = 0; rule <= HU_NAN_ARM; rule++) {
        hu_context ctx = hu_context_default();
        hu_value a = {0, HU_FP16};
        ctx.nan_rule = rule;
        int error = hu_parse(&ctx, HU_FP16, "-nan", 4, &a, NULL);
        tap_ok(error == 0 && a.bits == 0xfe00 && ctx.flags == 0 && ctx.nan_rule == rule,
               "-nan under %s", hu_policy_name("nan", rule));
    }
}

static void test_printed(void)
{
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        const struct printed *row = &printed[i];
        char text[256];
        hu_value a = {row->code, *row->format};
        size_t length = hu_print(text, sizeof text, a, row->style);
        if (!tap_ok(strcmp(text, row->text) == 0 && length == strlen(row->text),
                    "%s:0x%" PRIx64 " is %s", format_name(*row->format), row->code, row->text))
            tap_diag("got %s", text);
    }
}

static void test_refused(void)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        const struct refused *row = &refused[i];
        hu_context ctx = hu_context_default();
        hu_value a = hu_zero(HU_FP16);
        size_t at = SIZE_MAX;
        int error = hu_parse(&ctx, HU_FP16, row->text, strlen(row->text), &a, &at);
        if (!tap_ok(error == row->error && at == row->at && ctx.flags == 0,
                    "'%s' is refused at byte %zu", row->text, row->at))
            tap_diag("error %d at %zu", error, at);
        tap_ok(hu_error_message(error)[0] != '\0', "error %d has a message", error);
    }
    size_t at = SIZE_MAX;
    hu_value a;
    hu_context ctx = hu_context_default();
    tap_ok(hu_parse(&ctx, HU_FP16, "1\0", 2, &a, &at) == HU_ERROR_SYNTAX && at == 1,
           "a NUL is not a digit");
    tap_ok(hu_parse_code("0x3c00", 6, &HU_FP16, &a, NULL) == 0 && a.bits == 0x3c00,
           "a bare code where the format is known");
    tap_ok(hu_parse_code("0x3c00", 6, NULL, &a, &at) == HU_ERROR_NAME, "and not where it is not");
}

/* head, count times a digit, tail. */
static void check_long(const char *head, char digit, size_t count, const char *tail, hu_format f,
                       uint64_t code, uint32_t flags)
{
    size_t length = strlen(head) + count + strlen(tail);
    char *text = malloc(length + 1);
    strcpy(text, head);
    memset(text + strlen(head), digit, count);
    strcpy(text + strlen(head) + count, tail);
    hu_context ctx = hu_context_default();
    hu_value a = {0, f};
    int error = hu_parse(&ctx, f, text, length, &a, NULL);
    if (!tap_ok(error == 0 && a.bits == code && (ctx.flags & HU_IEEE_FLAGS) == flags,
                "%s, %zu times %c, %s", head, count, digit, tail))
        tap_diag("got 0x%" PRIx64 ", flags %" PRIu32 ", error %d", a.bits, ctx.flags, error);
    free(text);
}

static void test_long(void)
{
    enum { MILLION = 1000000 };
    check_long("1.00048828125", '0', MILLION, "", HU_FP16, 0x3c00, X);
    check_long("1.00048828125", '0', MILLION, "1", HU_FP16, 0x3c01, X);
    check_long("1.00048828124", '9', MILLION, "", HU_FP16, 0x3c00, X);
    check_long("0.", '0', MILLION, "1e1000001", HU_FP16, 0x3c00, 0);
    check_long("0.", '0', MILLION, "15e1000001", HU_FP16, 0x3e00, 0);
    check_long("1", '0', MILLION, "e-1000000", HU_FP16, 0x3c00, 0);
    check_long("1", '0', MILLION, "", HU_FP16, 0x7c00, OX);
    check_long("0.", '0', MILLION, "1", HU_FP16, 0x0000, UX);
    check_long("", '0', MILLION, "1", HU_FP16, 0x3c00, 0);
    check_long("", '9', MILLION, "e-1000000", HU_FP64, 0x3ff0000000000000, X);
    check_long("0.", '0', 12 * MILLION, "1e12000001", HU_FP16, 0x3c00, 0);
    check_long("0x1.", '0', MILLION, "1p0", HU_FP16, 0x3c00, X);
    check_long("0x1.002", '0', MILLION, "1p0", HU_FP16, 0x3c01, X);
    check_long("0x0.", '0', MILLION, "1p4000004", HU_FP16, 0x3c00, 0);
    check_long("1e-", '9', MILLION, "", HU_FP16, 0x0000, UX);
    check_long("1e", '0', MILLION, "1", HU_FP16, 0x4900, 0);
    check_long("2^", '9', MILLION, "", HU_FP16, 0x7c00, OX);
    check_long("", '7', MILLION, "^2", HU_FP16, 0x7c00, OX);
    check_long("", '7', MILLION, "^-1", HU_FP16, 0x0000, UX);
}

int main(void)
{
    test_parsed();
    test_nan();
    test_printed();
    test_refused();
    test_long();
    return tap_done();
}
