/* show: one number taken apart.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "complain.h"
#include "exactly.h"
#include "survey.h"
#include "words.h"

enum { SUBJECT, FORMAT, QUANTITY, CODE, VALUE, NOTE };

static const column columns[] = {
    [SUBJECT] = {.key = "value", .heading = "", .kind = COLUMN_GROUP},
    [FORMAT] = {.key = "format", .kind = COLUMN_TEXT},
    [QUANTITY] = {.key = "quantity", .heading = "quantity", .kind = COLUMN_TEXT},
    [CODE] = {.key = "code", .heading = "code", .kind = COLUMN_TEXT},
    [VALUE] = {.key = "text", .heading = "text", .kind = COLUMN_TEXT, .answer = true},
    [NOTE] = {.key = "note", .heading = "note", .kind = COLUMN_TEXT},
};

/* What every row repeats, and where rows go. */
typedef struct sheet {
    report *r;
    const value *v;
    const target *t;
    hu_value a;
} sheet;

/* One row; owns code, text and note. */
static void row(const sheet *s, const char *name, char *code, char *text, char *note)
{
    char *full = text_print(s->a, HU_TEXT_FULL_CODE);
    report_set(s->r, SUBJECT, s->v->text);
    report_human(s->r, SUBJECT,
                 strlen(s->v->text) > 60 ? text_format("%.50s... in %s", s->v->text, s->t->name)
                 : s->v->is_code && strcmp(full, s->v->text) == 0
                     ? text_format("%s", full)
                     : text_format("%s in %s is %s", s->v->text, s->t->name, full));
    free(full);
    report_set(s->r, FORMAT, s->t->name);
    report_set(s->r, QUANTITY, name);
    report_human(s->r, QUANTITY, text_spaced(name));
    report_take(s->r, CODE, code);
    report_take(s->r, VALUE, text);
    report_take(s->r, NOTE, note);
    report_row(s->r, strcmp(name, "exact") == 0);
}

static void show_fields(const sheet *s)
{
    hu_format f = s->a.format;
    hu_fields fields = hu_fields_of(s->a);
    hu_parts parts;
    row(s, "bits", NULL, text_fields(s->a), NULL);
    if (f.traits & HU_SIGNED)
        row(s, "sign", NULL, text_format("%d", fields.sign),
            text_format("%s", fields.sign ? "negative" : "positive"));
    if (!(f.traits & HU_TWOS_COMPLEMENT)) {
        bool lowest = fields.exponent == 0 && f.traits & HU_ZERO;
        row(s, "exponent", NULL, text_format("%u", (unsigned)fields.exponent),
            !hu_is_finite(s->a)
                ? text_format("the special one")
                : text_format("2^(%u - %d) = 2^%d", lowest ? 1 : fields.exponent, f.bias,
                              (lowest ? 1 : (int)fields.exponent) - f.bias));
        row(s, "fraction", NULL, text_format("%llu", (unsigned long long)fields.fraction),
            hu_is_finite(s->a)
                ? text_format("of %llu, after a leading %d", 1ULL << f.fraction_bits, !lowest)
                : NULL);
    }
    row(s, "class", NULL, text_format("%s", class_word(s->a)), NULL);
    if (hu_decode(s->a, &parts))
        row(s, "scaled", NULL,
            text_format("%s%llu * 2^%d", parts.negative ? "-" : "",
                        (unsigned long long)parts.significand, (int)parts.exponent),
            NULL);
}

/* A neighbour, and the midpoint between, exactly. */
static void show_neighbour(const sheet *s, bool up)
{
    hu_context ctx = hu_context_default();
    hu_value next = up ? hu_next_up(&ctx, s->a) : hu_next_down(&ctx, s->a);
    if (hu_is_nan(next) || next.bits == s->a.bits)
        return;
    row(s, up ? "next_above" : "next_below", text_print(next, HU_TEXT_CODE), text_held(next),
        hu_is_subnormal(next) ? text_format("subnormal") : NULL);
    if (!hu_is_finite(next))
        return;
    hu_exact *middle = exact_of_value(s->a), *other = exact_of_value(next);
    hu_exact *half = exact_of_power(-1);
    if (hu_exact_add(middle, middle, other) == 0 && hu_exact_mul(middle, middle, half) == 0)
        row(s, up ? "midpoint_above" : "midpoint_below", NULL, text_exact(middle), NULL);
    hu_exact_free(middle);
    hu_exact_free(other);
    hu_exact_free(half);
}

static void show_ulp(const sheet *s)
{
    int exponent = spacing_of_value(s->a);
    hu_exact *ulp = exact_of_power(exponent);
    row(s, "ulp", NULL, text_format("2^%d", exponent), text_brief(ulp, 17, false));
    hu_exact_free(ulp);
}

static bool show(report *r, policy *p, const target *t, const value *v)
{
    hu_context ctx = policy_draw(p);
    /* A code without --formats is shown in its own format, as it stands. */
    target own = *t;
    sheet s = {.r = r, .v = v, .t = &own};
    bool as_it_stands = v->is_code && (!t->chosen || hu_format_equal(v->code.format, t->format));
    if (as_it_stands) {
        s.a = v->code;
        own.format = v->code.format;
        hu_format_name(own.name, sizeof own.name, own.format);
    } else {
        s.a = value_round(&ctx, t->format, v);
        outcome o = outcome_of(&ctx, s.a, v->exact);
        row(&s, "outcome", NULL, text_format("%s", o.words), NULL);
    }
    show_fields(&s);
    row(&s, "exact", NULL, text_print(s.a, HU_TEXT_EXACT), NULL);
    row(&s, "shortest", NULL, text_print(s.a, HU_TEXT_SHORT), NULL);
    row(&s, "hex_float", NULL, text_print(s.a, HU_TEXT_HEX), NULL);
    if (hu_is_finite(s.a)) {
        show_ulp(&s);
        show_neighbour(&s, true);
        show_neighbour(&s, false);
    }
    return !ferror(stdout);
}

int cmd_show(const command *self, int argc, char **argv)
{
    static const survey s = {.schema = "halfulp.show/1",
                             .columns = columns,
                             .column_count = sizeof columns / sizeof *columns,
                             .formats = "fp32",
                             .line = show};
    return survey_run(&s, self, argc, argv);
}
