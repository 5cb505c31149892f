/* table: every code of a small format.
 * SPDX-License-Identifier: MIT */
#include "complain.h"
#include "report.h"
#include "targets.h"
#include "words.h"

#include <string.h>

enum { CODE, FIELDS, VALUE, CLASS };

static const column columns[] = {
    [CODE] = {.key = "code", .heading = "code", .kind = COLUMN_TEXT},
    [FIELDS] = {.key = "fields", .heading = "fields", .kind = COLUMN_TEXT},
    [VALUE] = {.key = "value", .heading = "value", .kind = COLUMN_TEXT, .answer = true},
    [CLASS] = {.key = "class", .heading = "class", .kind = COLUMN_TEXT},
};

static int refuse(const arguments *args, const char *word, const char *why, const char *hint)
{
    complaint c = {
        .json = args->json, .where = "format", .text = word, .length = strlen(word), .hint = hint};
    return complain(&c, STATUS_USAGE, "%s", why);
}

int cmd_table(const command *self, int argc, char **argv)
{
    arguments args;
    report r;
    hu_format f;
    if (!arguments_read(self, argc, argv, &args))
        return args.status;
    if (args.word_count != 1) {
        complaint c = {.json = args.json, .hint = "for example: halfulp table e2m1"};
        return complain(&c, STATUS_USAGE, "table takes one format");
    }
    const char *word = args.words[0];
    if (!format_read(&f, &args, "format", word) ||
        !report_open(&r, &args, "halfulp.table/1", columns, sizeof columns / sizeof *columns, NULL))
        return STATUS_USAGE;
    unsigned width = hu_format_width(f);
    if (width > 16)
        return refuse(&args, word, "a table of more than 16 bits would be too long",
                      "'halfulp show FORMAT:0xHEX' shows one code");
    if (width > 8 && r.form == FORM_HUMAN)
        return refuse(&args, word, "a table of more than 8 bits is long; choose a machine's form",
                      "--plain, --csv, --json or --quiet");
    bool going = true;
    for (uint64_t code = 0; going && code >> width == 0; code++) {
        hu_value a = hu_value_of(f, code);
        report_take(&r, CODE, text_print(a, HU_TEXT_CODE));
        report_take(&r, FIELDS, text_fields(a));
        report_take(&r, VALUE, text_held(a));
        report_set(&r, CLASS, class_word(a));
        going = report_row(&r, true);
    }
    report_close(&r);
    return STATUS_DONE;
}
