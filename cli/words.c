/* Numbers in words.
 * SPDX-License-Identifier: MIT */
#include "words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "complain.h"

char *text_format(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int n = vsnprintf(NULL, 0, format, list);
    va_end(list);
    size_t size = n < 0 ? 1 : (size_t)n + 1;
    char *text = allocate(size);
    *text = '\0';
    va_start(list, format);
    vsnprintf(text, size, format, list);
    va_end(list);
    return text;
}

char *text_spaced(const char *name)
{
    char *text = text_format("%s", name);
    for (char *p = text; *p; p++)
        if (*p == '_')
            *p = ' ';
    return text;
}

char *text_print(hu_value a, int style)
{
    size_t size = hu_print(NULL, 0, a, style) + 1;
    char *text = allocate(size);
    hu_print(text, size, a, style);
    return text;
}

static char *print_exact(const hu_exact *x, unsigned digits)
{
    size_t size = hu_exact_print(NULL, 0, x, digits, false) + 1;
    char *text = allocate(size);
    hu_exact_print(text, size, x, digits, false);
    return text;
}

char *text_held(hu_value a)
{
    hu_context ctx = hu_context_default();
    hu_value wide = hu_convert(&ctx, HU_FP64, a);
    if (!(ctx.flags & (HU_INEXACT | HU_OVERFLOW)))
        return text_print(wide, HU_TEXT_SHORT);
    hu_exact *x = hu_exact_new();
    if (!x || hu_exact_from_value(x, a))
        out_of_memory();
    char *text = print_exact(x, 17);
    hu_exact_free(x);
    return text;
}

char *text_exact(const hu_exact *x)
{
    return print_exact(x, 5000);
}

/* The length of a text that is digits alone, behind a minus; 0 for others. */
static size_t whole_digits(const char *text)
{
    text += *text == '-';
    size_t n = strlen(text);
    return strspn(text, "0123456789") == n ? n : 0;
}

/* "12345678", of which `digits` are not 0, as d.dde7. */
static char *with_exponent(const char *text, unsigned digits)
{
    const char *minus = *text == '-' ? "-" : "";
    text += *text == '-';
    int last = (int)digits;
    while (last > 1 && text[last - 1] == '0')
        last--;
    return text_format("%s%c%s%.*se%zu", minus, text[0], last > 1 ? "." : "", last - 1, text + 1,
                       strlen(text) - 1);
}

char *text_brief(const hu_exact *x, unsigned digits, bool sign)
{
    enum { SHORT = 7 }; /* whole numbers of so few digits are given in full */
    char *text = print_exact(x, digits);
    size_t n = whole_digits(text);
    char *other = NULL;
    if (n > SHORT && n > digits)
        other = with_exponent(text, digits);
    else if (n > digits)
        other = print_exact(x, SHORT);
    if (other && (n > SHORT || whole_digits(other))) {
        free(text);
        text = other;
    } else {
        free(other);
    }
    if (!sign || hu_exact_sign(x) || hu_exact_is_zero(x) || hu_exact_is_nan(x))
        return text;
    char *signed_text = text_format("+%s", text);
    free(text);
    return signed_text;
}

char *text_percent(const hu_exact *percent)
{
    char *number = text_brief(percent, 3, true);
    if (strchr(number, 'e')) {
        free(number);
        number = text_brief(percent, 2, true);
    }
    char *text = text_format("%s %%", number);
    free(number);
    return text;
}

char *text_flags(uint32_t flags)
{
    static const char letters[] = "vzoux";
    static const uint32_t order[] = {HU_INVALID, HU_DIVIDE_BY_ZERO, HU_OVERFLOW, HU_UNDERFLOW,
                                     HU_INEXACT};
    char *text = allocate(sizeof letters), *p = text;
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if (flags & order[i])
            *p++ = letters[i];
    if (p == text)
        *p++ = '-';
    *p = '\0';
    return text;
}

const char *class_word(hu_value a)
{
    static const char *const words[] = {"signaling NaN", "NaN",  "infinity",  "normal", "subnormal",
                                        "zero",          "zero", "subnormal", "normal", "infinity"};
    return words[hu_classify(a)];
}

/* The lowest `count` bits of n, and a space before them if some precede. */
static char *put_bits(char *p, const char *start, uint64_t n, unsigned count)
{
    if (count && p > start)
        *p++ = ' ';
    while (count-- > 0)
        *p++ = (char)('0' + (n >> count & 1));
    return p;
}

char *text_fields(hu_value a)
{
    hu_format f = a.format;
    char *text = allocate(64 + 4), *p = text;
    unsigned sign = f.traits & HU_SIGNED ? 1 : 0, rest = f.exponent_bits + f.fraction_bits;
    if (f.traits & HU_TWOS_COMPLEMENT) { /* no fields: one integer */
        p = put_bits(p, text, a.bits, sign + rest);
    } else {
        uint64_t code = a.bits >> f.pad_bits;
        p = put_bits(p, text, code >> rest, sign);
        p = put_bits(p, text, code >> f.fraction_bits, f.exponent_bits);
        p = put_bits(p, text, code, f.fraction_bits);
    }
    *p = '\0';
    return text;
}
