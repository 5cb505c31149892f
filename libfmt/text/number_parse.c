/* Text to exact numbers and values.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "exact.h"
#include "names.h"

typedef struct reader {
    const char *text;
    size_t length, at; /* at: the next byte to read */
} reader;

/* The next byte, or -1 at the end. */
static int peek(const reader *r)
{
    return r->at < r->length ? (unsigned char)r->text[r->at] : -1;
}

static bool take(reader *r, char c)
{
    bool found = hui_lower(peek(r)) == c;
    r->at += found;
    return found;
}

static bool at_end(const reader *r)
{
    return r->at == r->length;
}

/* '+' or '-'; true for '-'. */
static bool take_sign(reader *r)
{
    bool negative = take(r, '-');
    if (!negative)
        take(r, '+');
    return negative;
}

/* The value of a digit in a base up to 16, or -1. */
static int digit_value(int c, int base)
{
    int lower = hui_lower(c);
    int value = c >= '0' && c <= '9'           ? c - '0'
                : lower >= 'a' && lower <= 'f' ? lower - 'a' + 10
                                               : -1;
    return value < base ? value : -1;
}

/* [+-] digits; beyond 2^56 it stays about there: no text is long enough to make
 * up for more. False if there is no digit. */
static bool read_exponent(reader *r, int64_t *exponent)
{
    bool negative = take_sign(r);
    size_t start = r->at;
    int64_t n = 0;
    for (int digit; (digit = digit_value(peek(r), 10)) >= 0; r->at++) {
        if (n >> 56 == 0)
            n = 10 * n + digit;
    }
    *exponent = negative ? -n : n;
    return r->at > start;
}

/* What digits said: number * base^scale, or a little above if `more`. */
typedef struct digits {
    int64_t count; /* significant digits in number */
    int64_t scale;
    bool more;
    bool integer; /* neither point nor exponent */
} digits;

/* Reads digits into *number, HUI_DIGITS at most, in one pass: zeros wait until
 * a digit follows them, so trailing ones cost nothing. False without a digit. */
static bool read_digits(reader *r, int base, hui_big *number, digits *d)
{
    const int word_digits = base == 10 ? 9 : 7;
    uint32_t word = 0, unit = 1; /* digits not yet in number, and base^(how many) */
    int in_word = 0;
    int64_t zeros = 0; /* significant digits that were read and are not in count */
    bool any = false;
    d->count = d->scale = 0;
    d->more = false;
    d->integer = true;
    number->count = 0;
    for (;; r->at++) {
        int c = peek(r);
        if (c == '.' && d->integer) {
            d->integer = false;
            continue;
        }
        int digit = digit_value(c, base);
        if (digit < 0)
            break;
        any = true;
        d->scale -= !d->integer;
        if (digit == 0) {
            zeros += d->count > 0;
            continue;
        }
        if (d->count + zeros >= HUI_DIGITS) {
            d->more = true;
            zeros++;
            continue;
        }
        for (; zeros >= 0; zeros--) {
            word = word * (uint32_t)base + (zeros == 0 ? (uint32_t)digit : 0);
            unit *= (uint32_t)base;
            d->count++;
            if (++in_word == word_digits) {
                hui_big_multiply_add(number, unit, word);
                word = 0;
                unit = 1;
                in_word = 0;
            }
        }
        zeros = 0;
    }
    hui_big_multiply_add(number, unit, word);
    d->scale += zeros;
    return any;
}

/* Makes x what was read, with numerator in place: numerator * 10^scale. */
static int set_decimal(hu_exact *x, const digits *d, int64_t scale)
{
    x->tail = d->more;
    hui_big_set(&x->denominator, 1);
    x->two = scale;
    if (x->numerator.count == 0) {
        x->kind = HUI_EXACT_ZERO;
        return 0;
    }
    /* 10^4932 < 2^16384 < 10^4933 */
    int64_t magnitude = scale + d->count - 1; /* floor(log10) */
    if (magnitude < -4933 || magnitude > 4932) {
        x->kind = magnitude < 0 ? HUI_EXACT_TINY : HUI_EXACT_HUGE;
        return 0;
    }
    x->kind = HUI_EXACT_NUMBER;
    hui_big_multiply_pow5(scale < 0 ? &x->denominator : &x->numerator,
                          (uint32_t)(scale < 0 ? -scale : scale));
    return hui_exact_settle(x);
}

/* x = x^power for an integer x. */
static int raise_to(hu_exact *x, int64_t power)
{
    bool invert = power < 0;
    uint64_t n = (uint64_t)(invert ? -power : power);
    if (n == 0) {
        hui_big_set(&x->numerator, 1);
        hui_big_set(&x->denominator, 1);
        x->two = 0;
        x->tail = 0;
        x->kind = HUI_EXACT_NUMBER;
        return 0;
    }
    if (x->kind == HUI_EXACT_ZERO)
        return invert ? HU_ERROR_ZERO : 0;
    int32_t log2 = x->kind == HUI_EXACT_HUGE ? HUI_REACH : hui_exact_log2(x) + 1; /* its floor */
    if (x->kind == HUI_EXACT_HUGE || (log2 > 0 && n > (uint64_t)(HUI_REACH / log2))) {
        x->kind = invert ? HUI_EXACT_TINY : HUI_EXACT_HUGE;
        return 0;
    }

    /* Squares and products from the top bit of n down. Here log2 * n <= REACH;
     * an odd numerator other than 1 means log2 >= 1, so n <= REACH, and no
     * product is longer than (log2 + 1) * n <= 2 * REACH bits. */
    hui_big power_of_x, product;
    hui_big_set(&power_of_x, 1);
    for (uint64_t bit = hui_big_bits(&x->numerator) > 1 ? (uint64_t)1 << 15 : 0; bit > 0;
         bit >>= 1) {
        hui_big_multiply(&product, &power_of_x, &power_of_x);
        hui_big_copy(&power_of_x, &product);
        if (n & bit) {
            hui_big_multiply(&product, &power_of_x, &x->numerator);
            hui_big_copy(&power_of_x, &product);
        }
    }
    hui_big_copy(invert ? &x->denominator : &x->numerator, &power_of_x);
    if (invert)
        hui_big_set(&x->numerator, 1);
    x->two = (invert ? -x->two : x->two) * (int64_t)n;
    return hui_exact_settle(x);
}

/* digits [. digits] [e [+-] digits] */
static int read_decimal(reader *r, hu_exact *x, digits *d)
{
    if (!read_digits(r, 10, &x->numerator, d))
        return HU_ERROR_SYNTAX;
    int64_t exponent = 0;
    if (take(r, 'e')) {
        d->integer = false;
        if (!read_exponent(r, &exponent))
            return HU_ERROR_SYNTAX;
    }
    return set_decimal(x, d, d->scale + exponent);
}

/* What follows 0x: hex [. hex] p [+-] digits */
static int read_hex_float(reader *r, hu_exact *x)
{
    digits d;
    int64_t exponent;
    if (!read_digits(r, 16, &x->numerator, &d) || !take(r, 'p') || !read_exponent(r, &exponent))
        return HU_ERROR_SYNTAX;
    x->kind = HUI_EXACT_NUMBER;
    x->tail = d.more;
    x->two = 4 * d.scale + exponent;
    hui_big_set(&x->denominator, 1);
    return hui_exact_settle(x);
}

/* A decimal, a rational or an integer power; the sign stands before all of it,
 * so -2^2 is -4. */
static int read_number(reader *r, hu_exact *x)
{
    digits d;
    int error = read_decimal(r, x, &d);
    size_t second = r->at + 1;
    if (error == 0 && d.integer && take(r, '^')) {
        int64_t power;
        if (!read_exponent(r, &power))
            return HU_ERROR_SYNTAX;
        error = raise_to(x, power);
    } else if (error == 0 && take(r, '/')) {
        hu_exact divisor;
        divisor.negative = false;
        error = read_decimal(r, &divisor, &d);
        if (error == 0)
            error = hu_exact_is_zero(&divisor) ? HU_ERROR_ZERO : hu_exact_div(x, x, &divisor);
    }
    if (error == HU_ERROR_ZERO)
        r->at = second;
    return error;
}

static int read_exact(reader *r, hu_exact *x)
{
    x->tail = 0;
    x->negative = take_sign(r);
    const char *rest = r->text + r->at;
    size_t length = r->length - r->at;
    bool infinite = hui_name_is(rest, length, "inf") || hui_name_is(rest, length, "infinity");
    if (infinite || hui_name_is(rest, length, "nan")) {
        x->kind = infinite ? HUI_EXACT_INFINITE : HUI_EXACT_NAN;
        r->at = r->length;
        return 0;
    }
    if (length >= 2 && rest[0] == '0' && hui_lower(rest[1]) == 'x') {
        r->at += 2;
        return read_hex_float(r, x);
    }
    return read_number(r, x);
}

/* Hands out where reading stopped, and makes leftover text an error. */
static int finish(const reader *r, int error, size_t *error_at)
{
    if (error == 0 && !at_end(r))
        error = HU_ERROR_SYNTAX;
    if (error != 0 && error_at != NULL)
        *error_at = r->at;
    return error;
}

int hu_parse_code(const char *text, size_t length, const hu_format *implied, hu_value *out,
                  size_t *error_at)
{
    reader r = {text, length, 0};
    hu_format format;
    const char *colon = memchr(text, ':', length);
    if (colon != NULL) {
        int error = hu_format_find(text, (size_t)(colon - text), &format);
        if (error != 0)
            return finish(&r, error, error_at);
        r.at = (size_t)(colon - text) + 1;
    } else if (implied != NULL) {
        format = *implied;
    } else {
        return finish(&r, HU_ERROR_NAME, error_at);
    }
    if (!take(&r, '0') || !take(&r, 'x'))
        return finish(&r, HU_ERROR_SYNTAX, error_at);
    uint64_t bits = 0;
    size_t start = r.at;
    bool fits = true;
    for (int digit; (digit = digit_value(peek(&r), 16)) >= 0; r.at++) {
        fits = fits && bits >> 60 == 0;
        bits = bits << 4 | (uint64_t)digit;
    }
    if (r.at == start || !at_end(&r))
        return finish(&r, HU_ERROR_SYNTAX, error_at);
    if (!fits || !hu_code_valid(format, bits)) {
        r.at = start;
        return finish(&r, HU_ERROR_RANGE, error_at);
    }
    *out = hu_value_of(format, bits);
    return 0;
}

int hu_exact_parse(hu_exact *x, const char *text, size_t length, size_t *error_at)
{
    int error;
    if (memchr(text, ':', length) != NULL) {
        hu_value code;
        error = hu_parse_code(text, length, NULL, &code, error_at);
        if (error == 0)
            hu_exact_from_value(x, code);
    } else {
        reader r = {text, length, 0};
        error = finish(&r, read_exact(&r, x), error_at);
    }
    if (error != 0)
        x->kind = HUI_EXACT_NAN; /* not a number half read */
    return error;
}

int hu_parse(hu_context *ctx, hu_format to, const char *text, size_t length, hu_value *out,
             size_t *error_at)
{
    if (memchr(text, ':', length) != NULL) {
        hu_value code;
        int error = hu_parse_code(text, length, NULL, &code, error_at);
        if (error == 0)
            *out = hu_convert(ctx, to, code);
        return error;
    }
    hu_exact x;
    int error = hu_exact_parse(&x, text, length, error_at);
    if (error == 0)
        *out = hu_exact_round(ctx, to, &x);
    return error;
}
