/* compare: what becomes of values in each format.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "complain.h"
#include "exactly.h"
#include "survey.h"
#include "words.h"

enum { VALUE, FORMAT, RULE, CODE, HELD, ABSOLUTE, RELATIVE, ULPS, FLAGS, OUTCOME };

static const column columns[] = {
    [VALUE] = {.key = "value", .heading = "", .kind = COLUMN_GROUP},
    [FORMAT] = {.key = "format", .heading = "format", .kind = COLUMN_TEXT},
    [RULE] = {.key = "scale_rule", .kind = COLUMN_TEXT},
    [CODE] = {.key = "code", .heading = "code", .kind = COLUMN_TEXT},
    [HELD] = {.key = "held", .heading = "value held", .kind = COLUMN_TEXT, .answer = true},
    [ABSOLUTE] = {.key = "error", .heading = "error", .kind = COLUMN_NUMBER, .drop = 3},
    [RELATIVE] = {.key = "error_percent", .heading = "relative", .kind = COLUMN_NUMBER, .drop = 1},
    [ULPS] = {.key = "error_ulps", .heading = "ulps", .kind = COLUMN_NUMBER, .drop = 2},
    [FLAGS] = {.key = "flags", .kind = COLUMN_TEXT},
    [OUTCOME] = {.key = "outcome", .heading = "what happened", .kind = COLUMN_TEXT},
};

static void set_value(report *r, const value *v)
{
    report_set(r, VALUE, v->text);
    size_t n = strlen(v->text);
    if (n > 72)
        report_human(r, VALUE, text_format("%.40s... (%zu characters)", v->text, n));
}

/* About three decimals are enough of a fraction of an ulp. */
static char *text_ulps(const hu_exact *ulps)
{
    static const char *const limits[] = {"1/10", "1/100"};
    unsigned digits = 3;
    hu_exact *magnitude = exact_magnitude(ulps), *limit = exact_new();
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (hu_exact_parse(limit, limits[i], strlen(limits[i]), NULL) == 0 &&
            hu_exact_compare(magnitude, limit) == HU_ORDER_LESS)
            digits--;
    hu_exact_free(magnitude);
    hu_exact_free(limit);
    char *text = text_brief(ulps, digits, true);
    if (strncmp(text + 1, "0.000", 5) != 0)
        return text;
    char *shorter = text_format("%c%ce-4", text[0], text[6]);
    free(text);
    return shorter;
}

/* Everything right of the code. `ulp` is the spacing's exponent at x; `rule`
 * is named beside the outcome, if it is not NULL. */
static void set_result(report *r, hu_value held, const hu_context *ctx, const hu_exact *x, int ulp,
                       const char *rule)
{
    report_take(r, HELD, text_held(held));
    error_of e = error_between(held, x, ulp);
    if (e.absolute) {
        report_take(r, ABSOLUTE, text_brief(e.absolute, 17, true));
        report_human(r, ABSOLUTE, text_brief(e.absolute, 3, true));
    }
    if (e.percent) {
        report_take(r, RELATIVE, text_brief(e.percent, 17, true));
        report_human(r, RELATIVE, text_percent(e.percent));
    }
    if (e.ulps) {
        report_take(r, ULPS, text_brief(e.ulps, 17, true));
        report_human(r, ULPS, text_ulps(e.ulps));
    }
    error_free(&e);
    outcome o = outcome_of(ctx, held, x);
    report_take(r, FLAGS, text_flags(ctx->flags));
    report_set(r, OUTCOME, o.words);
    if (rule)
        report_human(r, OUTCOME, text_format("%s (%s)", o.words, rule));
    report_outcome(r, OUTCOME, o.severity);
}

/* The operand of a block: the code itself, or the number rounded to odd into
 * fp64, which no second rounding to so few bits can tell from the number. */
static hu_value block_operand(const value *v)
{
    if (v->is_code)
        return v->code;
    hu_context odd = hu_context_default();
    odd.rounding = HU_RTO;
    return hu_exact_round(&odd, HU_FP64, v->exact);
}

/* A block of one under one rule. */
typedef struct single {
    hu_value scale, element, held;
    hu_context context;
} single;

static single quantize(policy *p, hu_format element, int rule, const value *v)
{
    single s = {.context = policy_draw(p)};
    hu_value operand = block_operand(v);
    s.scale = hu_block_quantize(&s.context, element, rule, 1, &operand, NULL, &s.element);
    hu_context exact = hu_context_default();
    s.held = hu_block_element(&exact, HU_FP64, s.scale, s.element);
    return s;
}

/* The spacing's exponent at x of elements under a scale. */
static int spacing_in_block(const single *s, const hu_exact *x)
{
    if (hu_is_nan(s->scale) || hu_exact_is_infinite(x) || hu_exact_is_nan(x))
        return 0;
    hu_exact *scale = exact_of_value(s->scale), *scaled = exact_new();
    int ulp = spacing_of_value(s->scale);
    if (hu_exact_div(scaled, x, scale) == 0) /* else no error is computed, either */
        ulp += spacing_exponent(s->element.format, scaled);
    hu_exact_free(scale);
    hu_exact_free(scaled);
    return ulp;
}

enum { RULES = 4 };

static bool compare_block(report *r, policy *p, const target *t, const value *v)
{
    single by[RULES];
    bool agree = true;
    for (int rule = 0; rule < RULES; rule++) {
        by[rule] = quantize(p, t->format, rule, v);
        agree &=
            by[rule].scale.bits == by[0].scale.bits && by[rule].element.bits == by[0].element.bits;
    }
    for (int rule = 0; rule < (agree ? 1 : RULES); rule++) {
        const single *s = &by[rule];
        const char *name = hu_scale_rule_name(rule);
        set_value(r, v);
        report_set(r, FORMAT, t->name);
        report_set(r, RULE, agree ? "any" : name);
        char *scale = text_print(s->scale, HU_TEXT_CODE);
        char *element = text_print(s->element, HU_TEXT_CODE);
        report_take(r, CODE, text_format("%s|%s", scale, element + 2));
        free(scale);
        free(element);
        set_result(r, s->held, &s->context, v->exact, spacing_in_block(s, v->exact),
                   agree ? NULL : name);
        if (!report_row(r, true))
            return false;
    }
    return true;
}

static bool compare_format(report *r, policy *p, const target *t, const value *v)
{
    hu_context ctx = policy_draw(p);
    hu_value held = value_round(&ctx, t->format, v);
    set_value(r, v);
    report_set(r, FORMAT, t->name);
    report_take(r, CODE, text_print(held, HU_TEXT_CODE));
    set_result(r, held, &ctx, v->exact, spacing_exponent(t->format, v->exact), NULL);
    return report_row(r, true);
}

static bool compare(report *r, policy *p, const target *t, const value *v)
{
    return t->block ? compare_block(r, p, t, v) : compare_format(r, p, t, v);
}

int cmd_compare(const command *self, int argc, char **argv)
{
    static const survey s = {.schema = "halfulp.compare/1",
                             .columns = columns,
                             .column_count = sizeof columns / sizeof *columns,
                             .headings = true,
                             .formats = "fp32,bf16,fp16,e5m2,e4m3,mxfp4",
                             .blocks = true,
                             .line = compare};
    return survey_run(&s, self, argc, argv);
}
