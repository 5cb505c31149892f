/* show: one number taken apart.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "exactly.h"
#include "sheet.h"
#include "survey.h"
#include "words.h"

static char *word(const char *text)
{
    return text_format("%s", text);
}

static void show_exponent(const sheet *s, hu_format f, uint32_t field, bool finite)
{
    if (!finite) {
        sheet_row(s, "exponent", NULL, text_format("%u", field), word("marks infinity or NaN"));
        return;
    }
    int effective = field == 0 && f.traits & HU_ZERO ? 1 : (int)field;
    sheet_row(s, "exponent", NULL, text_format("%u", field),
              text_format("2^(%d - %d) = 2^%d", effective, f.bias, effective - f.bias));
}

static void show_fields(const sheet *s, hu_value a)
{
    hu_format f = a.format;
    hu_fields fields = hu_fields_of(a);
    hu_parts parts;
    bool finite = hu_decode(a, &parts);
    sheet_row(s, "bits", NULL, text_fields(a), NULL);
    if (f.traits & HU_SIGNED)
        sheet_row(s, "sign", NULL, text_format("%d", fields.sign),
                  word(fields.sign ? "negative" : "positive"));
    if (!(f.traits & HU_TWOS_COMPLEMENT)) {
        show_exponent(s, f, fields.exponent, finite);
        sheet_row(s, "fraction", NULL, text_format("%llu", (unsigned long long)fields.fraction),
                  !finite ? NULL
                          : text_format("of %llu, after a leading %d", 1ULL << f.fraction_bits,
                                        fields.exponent > 0 || !(f.traits & HU_ZERO)));
    }
    sheet_row(s, "class", NULL, word(class_word(a)), NULL);
    if (finite)
        sheet_row(s, "scaled", NULL,
                  text_format("%s%llu * 2^%d", parts.negative ? "-" : "",
                              (unsigned long long)parts.significand, (int)parts.exponent),
                  NULL);
}

/* A neighbour, and the midpoint between, exactly. */
static void show_neighbour(const sheet *s, hu_value a, bool up)
{
    hu_context ctx = hu_context_default();
    hu_value next = up ? hu_next_up(&ctx, a) : hu_next_down(&ctx, a);
    if (hu_is_nan(next) || next.bits == a.bits)
        return;
    sheet_value(s, up ? "next_above" : "next_below", next,
                hu_is_subnormal(next) ? word("subnormal") : NULL);
    if (!hu_is_finite(next))
        return;
    hu_exact *middle = exact_of_value(a), *other = exact_of_value(next), *half = exact_of_power(-1);
    exact_add(middle, middle, other);
    exact_mul(middle, middle, half);
    sheet_row(s, up ? "midpoint_above" : "midpoint_below", NULL, text_exact(middle), NULL);
    hu_exact_free(middle);
    hu_exact_free(other);
    hu_exact_free(half);
}

static void show_value(const sheet *s, hu_value a)
{
    show_fields(s, a);
    sheet_row(s, "exact", NULL, text_print(a, HU_TEXT_EXACT), NULL);
    sheet_row(s, "shortest", NULL, text_print(a, HU_TEXT_SHORT), NULL);
    sheet_row(s, "hex_float", NULL, text_print(a, HU_TEXT_HEX), NULL);
    if (!hu_is_finite(a))
        return;
    hu_exact *ulp = exact_of_power(spacing_of_value(a));
    sheet_exact(s, "ulp", ulp, text_format("2^%d", spacing_of_value(a)));
    hu_exact_free(ulp);
    show_neighbour(s, a, true);
    show_neighbour(s, a, false);
}

/* A code that --formats does not convert is shown as it stands. */
static bool show(report *r, policy *p, const target *t, const value *v)
{
    bool stands = v->is_code && (!t->chosen || hu_format_equal(v->code.format, t->format));
    hu_context ctx = policy_draw(p);
    hu_value a = stands ? v->code : value_round(&ctx, t->format, v);
    char name[FORMAT_NAME];
    hu_format_name(name, sizeof name, a.format);
    char *full = text_print(a, HU_TEXT_FULL_CODE);
    char *section = stands ? word(full) : text_format("%.60s in %s: %s", v->text, name, full);
    sheet s = {
        .report = r, .subject = v->text, .format = name, .section = section, .answer = "exact"};
    if (!stands)
        sheet_rounded(&s, "rounded", a, &ctx, v->exact);
    show_value(&s, a);
    free(section);
    free(full);
    return !ferror(stdout);
}

int cmd_show(const command *self, int argc, char **argv)
{
    static const survey s = {.schema = "halfulp.show/1",
                             .columns = sheet_columns,
                             .column_count = SHEET_COLUMNS,
                             .formats = "fp32",
                             .line = show};
    return survey_run(&s, self, argc, argv);
}
