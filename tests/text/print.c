/* Every code of every format up to 16 bits as text, and samples of wider ones:
 * each style against GMP.
 * SPDX-License-Identifier: MIT */
#include "rational.h"

enum { TEXT = 8192 };

/* Which decimals read back as |a|: between the midpoints to its neighbours, a
 * format's ends set aside; the ends count if the code is even. */
typedef struct interval {
    mpq_t value, low, high;
    bool closed;
} interval;

static void set_interval(interval *v, hu_value a)
{
    hu_format f = a.format;
    uint64_t magnitude = magnitude_of(a), hidden = UINT64_C(1) << f.fraction_bits;
    mpq_t half;
    mpq_init(half);
    value_of(v->value, a);
    mpq_abs(v->value, v->value);
    step_of(half, a);
    mpq_div_2exp(half, half, 1);
    mpq_add(v->high, v->value, half);
    /* Below a power of two the step is half as long, unless subnormals follow. */
    bool gradual = (f.traits & HU_ZERO) && (f.traits & HU_SUBNORMALS);
    if (magnitude % hidden == 0 && !(magnitude == hidden && gradual))
        mpq_div_2exp(half, half, 1);
    mpq_sub(v->low, v->value, half);
    v->closed = magnitude % 2 == 0;
    mpq_clear(half);
}

static bool inside(const interval *v, const mpq_t q)
{
    int low = mpq_cmp(q, v->low), high = mpq_cmp(q, v->high);
    return (low > 0 && high < 0) || (v->closed && (low == 0 || high == 0));
}

/* The digits d in [10^(n-1), 10^n) nearest to the value with d * 10^power in the
 * interval, even at equal distance; false if there is none. */
static bool nearest_digits(mpz_t best, mpq_t distance, const interval *v, unsigned n, long power)
{
    bool found = false;
    mpz_t d, least, most;
    mpq_t q, gap;
    mpz_inits(d, least, most, NULL);
    mpq_inits(q, gap, NULL);
    mpz_ui_pow_ui(least, 10, n - 1);
    mpz_ui_pow_ui(most, 10, n);
    mpz_sub_ui(most, most, 1);
    mpq_set(q, v->value);
    scale(q, 10, -power);
    mpz_fdiv_q(d, mpq_numref(q), mpq_denref(q));
    for (int i = 0; i < 2; i++, mpz_add_ui(d, d, 1)) {
        mpz_t c;
        mpz_init_set(c, mpz_cmp(d, least) < 0 ? least : mpz_cmp(d, most) > 0 ? most : d);
        mpq_set_z(q, c);
        scale(q, 10, power);
        mpq_sub(gap, q, v->value);
        mpq_abs(gap, gap);
        int nearer = found ? mpq_cmp(gap, distance) : -1;
        if (inside(v, q) && (nearer < 0 || (nearer == 0 && mpz_even_p(c)))) {
            mpz_set(best, c);
            mpq_set(distance, gap);
            found = true;
        }
        mpz_clear(c);
    }
    mpz_clears(d, least, most, NULL);
    mpq_clears(q, gap, NULL);
    return found;
}

/* The shortest text of |a| by search: for each count of digits, every power of
 * ten that could meet the interval. */
static void search_shortest(char *text, const interval *v)
{
    mpz_t d, best;
    mpq_t distance, least;
    mpz_inits(d, best, NULL);
    mpq_inits(distance, least, NULL);
    long top = (long)(((double)mpz_sizeinbase(mpq_numref(v->value), 2) -
                       (double)mpz_sizeinbase(mpq_denref(v->value), 2)) *
                      0.30103);
    for (unsigned n = 1;; n++) {
        bool found = false;
        long at = 0;
        for (long power = top - (long)n - 2; power <= top - (long)n + 4; power++) {
            if (nearest_digits(d, distance, v, n, power) &&
                (!found || mpq_cmp(distance, least) < 0)) {
                found = true;
                at = power;
                mpz_set(best, d);
                mpq_set(least, distance);
            }
        }
        if (!found)
            continue;
        for (; mpz_divisible_ui_p(best, 10); at++)
            mpz_divexact_ui(best, best, 10);
        mpz_get_str(text, 10, best);
        sprintf(text + strlen(text), "e%ld", at);
        break;
    }
    mpz_clears(d, best, NULL);
    mpq_clears(distance, least, NULL);
}

/* Whether text, which the value of was checked, is laid out for people. */
static bool human(const char *text, bool digits_only)
{
    const char *e = strchr(text, 'e'), *dot = strchr(text, '.');
    size_t length = e != NULL ? (size_t)(e - text) : strlen(text);
    bool zero_end = dot != NULL && (text[length - 1] == '0' || text[length - 1] == '.');
    text += *text == '-';
    if (e != NULL) {
        long exponent = strtol(e + 1, NULL, 10);
        return !digits_only && !zero_end && text[0] >= '1' && (dot == NULL || dot == text + 1) &&
               e[1] != '+' && (exponent < -4 || exponent > 20);
    }
    if (zero_end || (text[0] == '0' && text[1] != '.' && text[1] != '\0'))
        return false;
    size_t whole = strcspn(text, "."), zeros = strspn(text, "0.");
    return digits_only || (whole <= 21 && (text[0] != '0' || zeros <= 5));
}

/* The definition of the hex style: 0x1, the other significant bits in fours
 * without trailing zeros, and the exponent. */
static void write_hex(char *text, hur_number n)
{
    static const char digit[] = "0123456789abcdef";
    int bits = 0;
    while (bits < 64 && n.significand >> bits != 0)
        bits++;
    text += sprintf(text, "%s0x1", n.negative ? "-" : "");
    uint64_t rest = bits > 1 ? n.significand << (65 - bits) : 0;
    if (rest != 0)
        *text++ = '.';
    for (; rest != 0; rest <<= 4)
        *text++ = digit[rest >> 60];
    sprintf(text, "p%ld", n.exponent + bits - 1);
}

typedef struct points {
    point exact, shortest, hex, code, back;
} points;

static void check_back(points *p, hu_value a, const char *text, bool exact)
{
    hu_context ctx = hu_context_default();
    hu_value b = {0, a.format};
    if ((a.format.traits & HU_TWOS_COMPLEMENT) && a.bits == UINT64_C(1)
                                                                << (code_bits(a.format) - 1))
        return; /* never produced */
    int error = hu_parse(&ctx, a.format, text, strlen(text), &b, NULL);
    expect(&p->back,
           error == 0 && b.bits == a.bits && !(ctx.flags & HU_OVERFLOW) &&
               (!exact || !(ctx.flags & HU_INEXACT)),
           "%s read as 0x%" PRIx64 " for 0x%" PRIx64, text, b.bits, a.bits);
}

static void check_finite(points *p, hu_value a)
{
    static char text[TEXT], want[TEXT];
    hur_number n = hur_decode(a);
    interval v;
    mpq_t q;
    mpq_inits(v.value, v.low, v.high, q, NULL);
    set_interval(&v, a);
    if (n.negative)
        mpq_neg(q, v.value);
    else
        mpq_set(q, v.value);
    mpq_t read;
    mpq_init(read);

    for (int style = HU_TEXT_EXACT; style <= HU_TEXT_DIGITS; style++) {
        hu_print(text, sizeof text, a, style);
        expect(&p->exact,
               read_decimal(read, text) && mpq_equal(read, q) && (*text == '-') == n.negative &&
                   human(text, style == HU_TEXT_DIGITS),
               "0x%" PRIx64 " is not %.200s", a.bits, text);
        check_back(p, a, text, true);
    }
    hu_print(text, sizeof text, a, HU_TEXT_SHORTEST);
    *want = '-';
    search_shortest(want + n.negative, &v);
    expect(&p->shortest, strcmp(text, want) == 0, "0x%" PRIx64 " is %s, not %s", a.bits, want,
           text);
    read_decimal(q, text);
    check_back(p, a, text, false);
    hu_print(text, sizeof text, a, HU_TEXT_SHORT);
    expect(&p->shortest, read_decimal(read, text) && mpq_equal(read, q) && human(text, false),
           "0x%" PRIx64 " short is %s", a.bits, text);

    hu_print(text, sizeof text, a, HU_TEXT_HEX);
    write_hex(want, n);
    expect(&p->hex, strcmp(text, want) == 0, "0x%" PRIx64 " is %s, not %s", a.bits, want, text);
    check_back(p, a, text, true);
    mpq_clears(v.value, v.low, v.high, q, read, NULL);
}

/* What has no digits. */
static void check_special(points *p, hu_value a, hur_number n)
{
    const char *sign = n.negative ? "-" : "";
    for (int style = HU_TEXT_EXACT; style <= HU_TEXT_HEX; style++) {
        char text[32], want[32];
        const char *word = n.kind == HUR_NAN        ? "nan"
                           : n.kind == HUR_INFINITE ? "inf"
                           : style == HU_TEXT_HEX   ? "0x0p0"
                                                    : "0";
        if (style == HU_TEXT_SHORTEST && n.kind == HUR_FINITE)
            word = "0e0";
        sprintf(want, "%s%s", sign, word);
        hu_print(text, sizeof text, a, style);
        expect(&p->exact, strcmp(text, want) == 0, "0x%" PRIx64 " is %s, not %s", a.bits, want,
               text);
        if (n.kind != HUR_NAN && !n.subnormal)
            check_back(p, a, text, true);
    }
}

static void check_code(points *p, hu_value a)
{
    char text[160], want[160], name[96];
    hu_value b = {0, HU_FP64};
    int digits = (int)(hu_format_width(a.format) + 3) / 4;
    hu_format_name(name, sizeof name, a.format);
    sprintf(want, "%s:0x%0*" PRIx64, name, digits, a.bits);
    hu_print(text, sizeof text, a, HU_TEXT_FULL_CODE);
    bool right = strcmp(text, want) == 0;
    right = right && hu_parse_code(text, strlen(text), NULL, &b, NULL) == 0 && b.bits == a.bits &&
            hu_format_equal(a.format, b.format);
    hu_print(text, sizeof text, a, HU_TEXT_CODE);
    right = right && strcmp(text, strchr(want, ':') + 1) == 0;
    right =
        right && hu_parse_code(text, strlen(text), &a.format, &b, NULL) == 0 && b.bits == a.bits;
    expect(&p->code, right, "%s, %s", want, text);
}

static void check_value(points *p, hu_value a)
{
    hur_number n = hur_decode(a);
    if (n.kind == HUR_FINITE && n.significand != 0)
        check_finite(p, a);
    else
        check_special(p, a, n);
    check_code(p, a);
}

static void report_all(const points *p, const char *name)
{
    const struct {
        const point *point;
        const char *what;
    } rows[] = {{&p->exact, "exact"},
                {&p->shortest, "shortest"},
                {&p->hex, "hex"},
                {&p->code, "code"},
                {&p->back, "reads back"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char title[160];
        snprintf(title, sizeof title, "%s %s", name, rows[i].what);
        report(rows[i].point, title);
    }
}

int main(void)
{
    int level = tap_level();
    test_random random = {tap_seed()};
    for (unsigned i = 0; i < FORMAT_COUNT; i++) {
        hu_format f = format_at(i).format;
        points p = {0};
        unsigned bits = code_bits(f);
        if (bits <= 16) {
            uint64_t stride = level > 0 || bits <= 8 ? 1 : 61;
            for (uint64_t number = 0; number >> bits == 0; number += stride)
                check_value(&p, code_at(f, number));
        } else {
            for (int n = 0; n < (level == 2 ? 20000 : level == 1 ? 2000 : 200); n++)
                check_value(&p, draw_value(&random, f));
        }
        report_all(&p, format_at(i).name);
    }
    points p = {0};
    for (int n = 0; n < (level == 2 ? 4000 : level == 1 ? 800 : 80); n++) {
        hu_format f = draw_format(&random);
        for (int k = 0; k < 4; k++)
            check_value(&p, draw_value(&random, f));
    }
    report_all(&p, "described at random");
    return tap_done();
}
