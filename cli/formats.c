/* formats: a table of all, or all about some.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "complain.h"
#include "exactly.h"
#include "sheet.h"
#include "targets.h"
#include "threshold.h"
#include "words.h"

/* The codes that are not numbers, and zeros that are missing. */
static const char *specials_words(hu_format f)
{
    static const char *const words[] = {
        [HU_SPECIALS_IEEE] = "inf, NaN",
        [HU_SPECIALS_FN] = "NaN",
        [HU_SPECIALS_NONE] = "none",
        [HU_SPECIALS_FNUZ] = "NaN, no -0",
        [HU_SPECIALS_P3109_EXTENDED] = "inf, NaN, no -0",
        [HU_SPECIALS_P3109_FINITE] = "NaN, no -0",
    };
    return f.specials == HU_SPECIALS_FN && !(f.traits & HU_ZERO) ? "NaN, no zero"
                                                                 : words[f.specials];
}

/* What a format is named and called by in lists; empty for described ones. */
static void find_titles(hu_format f, const char **title, const char **aliases)
{
    *title = *aliases = "";
    for (size_t i = 0; i < hu_format_count(); i++)
        if (hu_format_equal(hu_format_at(i), f)) {
            *title = hu_format_title(i);
            *aliases = hu_format_aliases(i);
            return;
        }
}

/* log2 |a|, a positive power-of-two multiple of a significand s in [1, 2): the
 * exponent, and 10 log2 s to the nearest, which is (floor(log2 s^20) + 1) / 2. */
static int tenths_of_log2(hu_value a)
{
    hu_parts parts;
    int exponent = 0, twentieths = 0;
    if (!hu_decode(a, &parts))
        return 0;
    while (parts.significand >> exponent > 1)
        exponent++;
    hu_exact *s = exact_of_integer((int64_t)parts.significand), *unit = exact_of_power(-exponent);
    hu_exact *power = exact_of_integer(1), *two = exact_of_integer(2), *half = exact_of_power(-1);
    exact_mul(s, s, unit);
    for (int i = 0; i < 20; i++)
        exact_mul(power, power, s);
    for (; hu_exact_compare(power, two) != HU_ORDER_LESS; twentieths++)
        exact_mul(power, power, half);
    hu_exact_free(s);
    hu_exact_free(unit);
    hu_exact_free(power);
    hu_exact_free(two);
    hu_exact_free(half);
    return 10 * (exponent + parts.exponent) + (twentieths + 1) / 2;
}

/* The dynamic range: log2 of the largest over the smallest positive number. */
static char *text_range(hu_format f)
{
    int tenths = tenths_of_log2(hu_max_finite(f)) - tenths_of_log2(hu_min_subnormal(f));
    return text_format("%d.%d", tenths / 10, tenths % 10);
}

enum {
    NAME,
    WIDTH,
    EXPONENT,
    FRACTION,
    PRECISION,
    BIAS,
    MAX,
    MAX_CODE,
    NORMAL,
    SUBNORMAL,
    SPECIALS,
    OVERFLOW_FROM,
    RANGE
};

static const column list_columns[] = {
    [NAME] = {.key = "format", .heading = "format", .kind = COLUMN_TEXT, .answer = true},
    [WIDTH] = {.key = "width", .heading = "bits", .kind = COLUMN_COUNT},
    [EXPONENT] = {.key = "exponent_bits", .heading = "e", .kind = COLUMN_COUNT, .drop = 5},
    [FRACTION] = {.key = "fraction_bits", .heading = "m", .kind = COLUMN_COUNT, .drop = 5},
    [PRECISION] = {.key = "precision", .heading = "p", .kind = COLUMN_COUNT, .drop = 3},
    [BIAS] = {.key = "bias", .heading = "bias", .kind = COLUMN_COUNT},
    [MAX] = {.key = "max", .heading = "max", .kind = COLUMN_TEXT},
    [MAX_CODE] = {.key = "max_code", .heading = "max code", .kind = COLUMN_TEXT, .drop = 6},
    [NORMAL] = {.key = "min_normal", .heading = "normal from", .kind = COLUMN_TEXT},
    [SUBNORMAL] = {.key = "min_subnormal", .heading = "smallest", .kind = COLUMN_TEXT},
    [SPECIALS] = {.key = "specials", .heading = "specials", .kind = COLUMN_TEXT, .drop = 2},
    [OVERFLOW_FROM] = {.key = "overflow_from",
                       .heading = "overflows",
                       .kind = COLUMN_TEXT,
                       .drop = 1},
    [RANGE] = {.key = "range_log2", .heading = "log2 range", .kind = COLUMN_NUMBER, .drop = 4},
};

/* Two's complement is fixed point: nothing is subnormal, or normal. */
static bool has_normal(hu_format f)
{
    return !(f.traits & HU_TWOS_COMPLEMENT);
}

static void set_number(report *r, size_t at, int n)
{
    report_take(r, at, text_format("%d", n));
}

/* Machines get all digits, a person a few. */
static void set_magnitude(report *r, size_t at, hu_value a)
{
    hu_exact *x = exact_of_value(a);
    report_take(r, at, text_print(a, HU_TEXT_EXACT));
    report_human(r, at, text_brief(x, 5, false));
    hu_exact_free(x);
}

static void list_format(report *r, hu_format f, const char *name)
{
    hu_context nearest_even = hu_context_default();
    threshold bound = threshold_of_overflow(&nearest_even, f);
    report_set(r, NAME, name);
    set_number(r, WIDTH, (int)hu_format_width(f));
    set_number(r, EXPONENT, f.exponent_bits);
    set_number(r, FRACTION, f.fraction_bits);
    set_number(r, PRECISION, (int)hu_format_precision(f));
    set_number(r, BIAS, f.bias);
    set_magnitude(r, MAX, hu_max_finite(f));
    report_take(r, MAX_CODE, text_print(hu_max_finite(f), HU_TEXT_CODE));
    if (has_normal(f))
        set_magnitude(r, NORMAL, hu_min_normal(f));
    set_magnitude(r, SUBNORMAL, hu_min_subnormal(f));
    report_set(r, SPECIALS, specials_words(f));
    report_take(r, OVERFLOW_FROM, threshold_text(&bound, 5000));
    report_human(r, OVERFLOW_FROM, threshold_text(&bound, 5));
    report_take(r, RANGE, text_range(f));
    threshold_free(&bound);
    report_row(r, true);
}

static void detail_value(const sheet *s, const char *quantity, hu_value a)
{
    sheet_row(s, quantity, text_print(a, HU_TEXT_CODE), text_print(a, HU_TEXT_EXACT), NULL);
}

static void detail_number(const sheet *s, const char *quantity, int n)
{
    sheet_row(s, quantity, NULL, text_format("%d", n), NULL);
}

static void detail_format(const sheet *s, hu_format f)
{
    const char *title, *aliases;
    find_titles(f, &title, &aliases);
    hu_context nearest_even = hu_context_default();
    threshold bound = threshold_of_overflow(&nearest_even, f);
    if (*title)
        sheet_row(s, "title", NULL, text_format("%s", title), NULL);
    if (*aliases)
        sheet_row(s, "aliases", NULL, text_format("%s", aliases), NULL);
    sheet_row(s, "layout", NULL,
              text_format("%s%u exponent, %u fraction bits%s", f.traits & HU_SIGNED ? "sign, " : "",
                          f.exponent_bits, f.fraction_bits,
                          f.traits & HU_TWOS_COMPLEMENT ? ", two's complement" : ""),
              NULL);
    detail_number(s, "width", (int)hu_format_width(f));
    detail_number(s, "precision", (int)hu_format_precision(f));
    detail_number(s, "bias", f.bias);
    detail_number(s, "emin", hu_format_emin(f));
    detail_number(s, "emax", hu_format_emax(f));
    sheet_row(s, "specials", NULL, text_format("%s", specials_words(f)), NULL);
    detail_value(s, "one", hu_one(f));
    detail_value(s, "max", hu_max_finite(f));
    if (has_normal(f))
        detail_value(s, "min_normal", hu_min_normal(f));
    detail_value(s, "min_subnormal", hu_min_subnormal(f));
    if (hu_format_has_infinity(f))
        detail_value(s, "infinity", hu_infinity(f));
    if (hu_format_has_nan(f))
        detail_value(s, "nan", hu_nan(f));
    sheet_row(s, "ulp_at_one", NULL, text_format("2^%d", spacing_of_value(hu_one(f))), NULL);
    sheet_row(s, "overflow_from", NULL, threshold_text(&bound, 5000),
              text_format("to nearest, ties to even"));
    sheet_row(s, "range_log2", NULL, text_range(f), text_format("log2 of max / smallest"));
    threshold_free(&bound);
}

enum { BLOCK, ELEMENT, SCALE, SIZE, BITS_PER_VALUE };

static const column block_columns[] = {
    [BLOCK] = {.key = "block", .heading = "block", .kind = COLUMN_TEXT, .answer = true},
    [ELEMENT] = {.key = "element", .heading = "element", .kind = COLUMN_TEXT},
    [SCALE] = {.key = "scale", .heading = "scale", .kind = COLUMN_TEXT},
    [SIZE] = {.key = "size", .heading = "values", .kind = COLUMN_COUNT},
    [BITS_PER_VALUE] = {.key = "bits_per_value",
                        .heading = "bits per value",
                        .kind = COLUMN_NUMBER},
};

/* The width of an element and its part of the scale. */
static char *text_bits_per_value(const hu_block_format *b)
{
    int bits = (int)(b->size * hu_format_width(b->element) + hu_format_width(HU_E8M0));
    hu_exact *x = exact_of_integer(bits), *size = exact_of_integer((int64_t)b->size);
    exact_div(x, x, size);
    char *text = text_exact(x);
    hu_exact_free(x);
    hu_exact_free(size);
    return text;
}

static void list_block(report *r, const hu_block_format *b)
{
    char element[FORMAT_NAME];
    hu_format_name(element, sizeof element, b->element);
    report_set(r, BLOCK, b->name);
    report_set(r, ELEMENT, element);
    report_set(r, SCALE, "e8m0");
    set_number(r, SIZE, (int)b->size);
    report_take(r, BITS_PER_VALUE, text_bits_per_value(b));
    report_row(r, true);
}

static void detail_block(const sheet *s, const hu_block_format *b)
{
    char element[FORMAT_NAME];
    hu_format_name(element, sizeof element, b->element);
    hu_exact *max = exact_of_value(hu_max_finite(b->element));
    hu_exact *scale = exact_of_value(hu_max_finite(HU_E8M0));
    exact_mul(max, max, scale);
    sheet_row(s, "element", NULL, text_format("%s", element), NULL);
    sheet_row(s, "scale", NULL, text_format("e8m0"), text_format("a power of two, for all values"));
    detail_number(s, "values", (int)b->size);
    sheet_row(s, "bits_per_value", NULL, text_bits_per_value(b), text_format("scale included"));
    sheet_exact(s, "max", max, text_format("largest element * largest scale"));
    hu_exact_free(max);
    hu_exact_free(scale);
}

/* All formats; below them, for a person, the blocks. Machines have one kind of
 * row in a table, and read of a block by its name. */
static int list_all(const arguments *args)
{
    report r;
    if (!report_open(&r, args, "halfulp.formats/1", list_columns,
                     sizeof list_columns / sizeof *list_columns, NULL))
        return STATUS_USAGE;
    for (size_t i = 0; i < hu_format_count(); i++) {
        char name[FORMAT_NAME];
        hu_format_name(name, sizeof name, hu_format_at(i));
        list_format(&r, hu_format_at(i), name);
    }
    report_close(&r);
    if (r.form != FORM_HUMAN || !report_open(&r, args, "halfulp.blocks/1", block_columns,
                                             sizeof block_columns / sizeof *block_columns, NULL))
        return STATUS_DONE;
    putchar('\n');
    for (size_t i = 0; i < hu_block_format_count(); i++)
        list_block(&r, hu_block_format_at(i));
    report_close(&r);
    return STATUS_DONE;
}

int cmd_formats(const command *self, int argc, char **argv)
{
    arguments args;
    report r;
    hu_format f;
    if (!arguments_read(self, argc, argv, &args))
        return args.status;
    if (args.word_count == 0)
        return list_all(&args);
    if (!report_open(&r, &args, "halfulp.format/1", sheet_columns, SHEET_COLUMNS, NULL))
        return STATUS_USAGE;
    r.headings = false;
    for (int i = 0; i < args.word_count; i++)
        if (!hu_block_format_find(args.words[i], strlen(args.words[i])) &&
            !format_read(&f, &args, "format", args.words[i]))
            return STATUS_USAGE;
    for (int i = 0; i < args.word_count; i++) {
        const char *word = args.words[i];
        const hu_block_format *block = hu_block_format_find(word, strlen(word));
        char name[FORMAT_NAME] = "";
        if (!block && hu_format_find(word, strlen(word), &f) == 0)
            hu_format_name(name, sizeof name, f);
        sheet s = {.report = &r, .subject = word, .format = block ? block->name : name};
        s.section = s.format;
        if (block)
            detail_block(&s, block);
        else
            detail_format(&s, f);
    }
    report_close(&r);
    return STATUS_DONE;
}
