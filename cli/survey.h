/* A survey: every value in every format, reported by one function. It is the
 * frame of compare, convert and show.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_SURVEY_H
#define CLI_SURVEY_H

#include "report.h"
#include "targets.h"
#include "values.h"

typedef struct survey {
    const char *schema;
    const column *columns;
    size_t column_count;
    bool headings;
    const char *formats; /* the default list */
    bool blocks;         /* MX formats may be in it */
    /* Reports one value in one format; false once nothing can be written. */
    bool (*line)(report *r, policy *p, const target *t, const value *v);
} survey;

int survey_run(const survey *s, const command *self, int argc, char **argv);

#endif
