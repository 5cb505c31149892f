/* A sheet: named quantities of one subject.
 * SPDX-License-Identifier: MIT */
#include "sheet.h"

#include <string.h>

#include "exactly.h"
#include "words.h"

const column sheet_columns[SHEET_COLUMNS] = {
    [SHEET_SUBJECT] = {.key = "subject", .kind = COLUMN_TEXT},
    [SHEET_FORMAT] = {.key = "format", .kind = COLUMN_TEXT},
    [SHEET_SECTION] = {.key = "section", .heading = "", .kind = COLUMN_GROUP},
    [SHEET_QUANTITY] = {.key = "quantity", .heading = "quantity", .kind = COLUMN_TEXT},
    [SHEET_CODE] = {.key = "code", .heading = "code", .kind = COLUMN_TEXT},
    [SHEET_TEXT] = {.key = "text", .heading = "text", .kind = COLUMN_TEXT, .answer = true},
    [SHEET_PERCENT] = {.key = "error_percent",
                       .heading = "relative",
                       .kind = COLUMN_NUMBER,
                       .drop = 1},
    [SHEET_NOTE] = {.key = "note", .heading = "note", .kind = COLUMN_TEXT},
};

static void end(const sheet *s, const char *quantity)
{
    report_row(s->report, !s->answer || strcmp(s->answer, quantity) == 0);
}

static void start(const sheet *s, const char *quantity)
{
    report *r = s->report;
    report_set(r, SHEET_SUBJECT, s->subject);
    report_set(r, SHEET_FORMAT, s->format);
    report_set(r, SHEET_SECTION, s->section);
    report_set(r, SHEET_QUANTITY, quantity);
    report_human(r, SHEET_QUANTITY, text_spaced(quantity));
}

void sheet_row(const sheet *s, const char *quantity, char *code, char *text, char *note)
{
    start(s, quantity);
    report_take(s->report, SHEET_CODE, code);
    report_take(s->report, SHEET_TEXT, text);
    report_take(s->report, SHEET_NOTE, note);
    end(s, quantity);
}

void sheet_value(const sheet *s, const char *quantity, hu_value a, char *note)
{
    sheet_row(s, quantity, text_print(a, HU_TEXT_CODE), text_held(a), note);
}

static bool is_exactly(const char *text, const hu_exact *x)
{
    hu_exact *y = exact_new();
    bool same = hu_exact_parse(y, text, strlen(text), NULL) == 0 &&
                hu_exact_compare(x, y) == HU_ORDER_EQUAL;
    hu_exact_free(y);
    return same;
}

void sheet_exact(const sheet *s, const char *quantity, const hu_exact *x, char *note)
{
    char *brief = text_brief(x, 17, false);
    if (!note && !is_exactly(brief, x))
        report_human(s->report, SHEET_NOTE, text_format("to 17 digits"));
    report_human(s->report, SHEET_TEXT, brief);
    sheet_row(s, quantity, NULL, text_exact(x), note);
}

/* The relative error of a against x into its column; true if there is one. */
static bool set_percent(report *r, hu_value a, const hu_exact *x)
{
    error_of e = error_between(a, x, 0);
    bool wrong = e.percent && !hu_exact_is_zero(e.percent);
    if (e.percent) {
        report_take(r, SHEET_PERCENT, text_brief(e.percent, 17, true));
        report_human(r, SHEET_PERCENT, text_percent(e.percent));
    }
    error_free(&e);
    return wrong;
}

void sheet_against(const sheet *s, const char *quantity, hu_value a, const hu_exact *x, char *note)
{
    set_percent(s->report, a, x);
    sheet_value(s, quantity, a, note);
}

void sheet_rounded(const sheet *s, const char *quantity, hu_value a, const hu_context *ctx,
                   const hu_exact *x)
{
    bool wrong = set_percent(s->report, a, x);
    outcome o = outcome_of(ctx, a, x);
    report_outcome(s->report, SHEET_NOTE, o.severity);
    sheet_value(s, quantity, a,
                text_format("%s", wrong && o.severity == 0 ? "no further error" : o.words));
}
