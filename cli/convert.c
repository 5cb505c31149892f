/* convert: values into formats, code and flags.
 * SPDX-License-Identifier: MIT */
#include "survey.h"
#include "words.h"

enum { VALUE, FORMAT, CODE, HELD, FLAGS };

static const column columns[] = {
    [VALUE] = {.key = "value", .heading = "value", .kind = COLUMN_TEXT},
    [FORMAT] = {.key = "format", .heading = "format", .kind = COLUMN_TEXT},
    [CODE] = {.key = "code", .heading = "code", .kind = COLUMN_TEXT, .answer = true},
    [HELD] = {.key = "held", .heading = "value held", .kind = COLUMN_TEXT},
    [FLAGS] = {.key = "flags", .heading = "flags", .kind = COLUMN_TEXT},
};

static bool convert(report *r, policy *p, const target *t, const value *v)
{
    hu_context ctx = policy_draw(p);
    hu_value held = value_round(&ctx, t->format, v);
    report_set(r, VALUE, v->text);
    report_set(r, FORMAT, t->name);
    report_take(r, CODE, text_print(held, HU_TEXT_CODE));
    report_take(r, HELD, text_held(held));
    report_take(r, FLAGS, text_flags(ctx.flags));
    return report_row(r, true);
}

int cmd_convert(const command *self, int argc, char **argv)
{
    static const survey s = {.schema = "halfulp.convert/1",
                             .columns = columns,
                             .column_count = sizeof columns / sizeof *columns,
                             .headings = true,
                             .formats = "fp32",
                             .line = convert};
    return survey_run(&s, self, argc, argv);
}
