/* show: one number taken apart.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "exactly.h"
#include "sheet.h"
#include "survey.h"
#include "threshold.h"
#include "words.h"

static char *word(const char *text)
{
    return text_format("%s", text);
}

static void show_exponent(const sheet *s, hu_format f, uint32_t field, bool finite)
{
    if (!finite) {
        sheet_row(s, "exponent", NULL, text_format("%u", field),
                  word(f.specials == HU_SPECIALS_IEEE ? "all ones: infinity or NaN"
                                                      : "no exponent: the whole code decides"));
        return;
    }
    bool lowest = field == 0 && f.traits & HU_ZERO;
    int effective = lowest ? 1 : (int)field;
    sheet_row(s, "exponent", NULL, text_format("%u", field),
              text_format("%s2^(%d - %d) = 2^%d", lowest ? "counts as 1: " : "", effective, f.bias,
                          effective - f.bias));
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
    if (hu_compare(next, a) != (up ? HU_ORDER_GREATER : HU_ORDER_LESS))
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

static bool is_largest(hu_value a)
{
    hu_exact *x = exact_of_value(a), *largest = exact_of_value(hu_max_finite(a.format));
    if (hu_exact_sign(x))
        hu_exact_negate(x);
    bool equal = hu_exact_compare(x, largest) == HU_ORDER_EQUAL;
    hu_exact_free(x);
    hu_exact_free(largest);
    return equal;
}

/* What lies beyond the largest number, under the policy. On the negative side
 * the directed roundings change places. */
static void show_overflow(const sheet *s, hu_value a, const hu_context *ctx)
{
    hu_context mirrored = *ctx;
    bool negative = hu_sign(a);
    if (!is_largest(a))
        return;
    if (negative && ctx->rounding == HU_RUP)
        mirrored.rounding = HU_RDN;
    if (negative && ctx->rounding == HU_RDN)
        mirrored.rounding = HU_RUP;
    threshold bound = threshold_of_overflow(&mirrored, a.format);
    char *from = threshold_text(&bound, 17);
    hu_exact *beyond = exact_of_power(hu_format_emax(a.format) + 2);
    hu_value there = hu_exact_round(&mirrored, a.format, beyond);
    sheet_row(s, "overflow_from", NULL, text_format("%s%s", negative ? "magnitude " : "", from),
              word(hu_is_nan(there)        ? "becomes NaN"
                   : hu_is_infinite(there) ? "becomes infinity"
                                           : "saturates to this value"));
    hu_exact_free(beyond);
    free(from);
    threshold_free(&bound);
}

static void show_value(const sheet *s, hu_value a, const hu_context *ctx)
{
    show_fields(s, a);
    sheet_row(s, "exact", NULL, text_print(a, HU_TEXT_EXACT), NULL);
    sheet_row(s, "shortest", NULL, text_print(a, HU_TEXT_SHORT),
              hu_is_finite(a) ? word("reads back as this code") : NULL);
    sheet_row(s, "hex_float", NULL, text_print(a, HU_TEXT_HEX), NULL);
    if (!hu_is_finite(a))
        return;
    hu_exact *ulp = exact_of_power(spacing_of_value(a));
    sheet_exact(s, "ulp", ulp, text_format("2^%d", spacing_of_value(a)));
    hu_exact_free(ulp);
    show_neighbour(s, a, true);
    show_neighbour(s, a, false);
    show_overflow(s, a, ctx);
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
    show_value(&s, a, &p->context);
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
