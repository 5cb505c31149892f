/* version: the version and what this build holds.
 * SPDX-License-Identifier: MIT */
#include <limits.h>

#include "report.h"
#include "words.h"

enum { FACT, VALUE };

static const column columns[] = {
    [FACT] = {.key = "fact", .heading = "fact", .kind = COLUMN_TEXT},
    [VALUE] = {.key = "text", .heading = "text", .kind = COLUMN_TEXT, .answer = true},
};

static void fact(report *r, const char *name, char *text)
{
    report_set(r, FACT, name);
    report_take(r, VALUE, text);
    report_row(r, r->rows_written == 0);
}

int cmd_version(const command *self, int argc, char **argv)
{
    arguments args;
    report r;
    if (!arguments_read(self, argc, argv, &args))
        return args.status;
    if (!report_open(&r, &args, "halfulp.version/1", columns, sizeof columns / sizeof *columns,
                     NULL))
        return STATUS_USAGE;
    r.headings = false;
    const uint16_t probe = 1;
    fact(&r, "halfulp", text_format("%s", hu_version()));
    fact(&r, "formats", text_format("%zu", hu_format_count()));
    fact(&r, "block formats", text_format("%zu", hu_block_format_count()));
    fact(&r, "profiles", text_format("%zu", hu_profile_count()));
    fact(&r, "machine",
         text_format("%zu-bit, %s-endian", sizeof(void *) * CHAR_BIT,
                     *(const uint8_t *)&probe ? "little" : "big"));
#if defined(__clang__)
    fact(&r, "compiler", text_format("%s", __VERSION__)); /* names itself */
#elif defined(__GNUC__)
    fact(&r, "compiler", text_format("gcc %s", __VERSION__));
#endif
    report_close(&r);
    return STATUS_DONE;
}
