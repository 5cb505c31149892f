/* The report: rows of named columns, written for a person, as tab- or
 * comma-separated lines, or as JSON. Every form names the policy.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <stdio.h>

#include "policy.h"

enum column_kind {
    COLUMN_GROUP,  /* for a person: a heading line whenever it changes */
    COLUMN_TEXT,   /* to the left                                      */
    COLUMN_NUMBER, /* to the right; a string in JSON, for it is exact  */
    COLUMN_COUNT   /* a small whole number, a number in JSON           */
};

typedef struct column {
    const char *key;     /* in machine forms */
    const char *heading; /* for a person; NULL: not shown */
    uint8_t kind;        /* enum column_kind */
    bool answer;         /* what --quiet prints */
    uint8_t drop;        /* where the terminal is narrow the highest goes first; 0 stays */
} column;

enum { REPORT_COLUMNS = 20 };

enum colour { COLOUR_NONE, COLOUR_GOOD, COLOUR_WARN, COLOUR_BAD, COLOUR_DIM, COLOUR_STRONG };

typedef struct cell {
    char *text;  /* machine forms; NULL: empty */
    char *human; /* NULL: as text */
    uint8_t colour;
} cell;

enum report_form { FORM_HUMAN, FORM_PLAIN, FORM_CSV, FORM_JSON, FORM_QUIET };

typedef struct report {
    const char *schema; /* "halfulp.compare/1" */
    const column *columns;
    size_t column_count;
    const policy *policy; /* NULL: nothing is rounded */
    enum report_form form;
    bool headings; /* for a person: name the columns */
    bool colour;
    bool started;
    int screen; /* columns of the terminal, 0: no limit */
    size_t rows_written;
    cell row[REPORT_COLUMNS];
    cell *rows; /* kept until their widths are known */
    size_t row_count;
    size_t width[REPORT_COLUMNS];
    char *group; /* the heading last printed */
} report;

/* False: the output options contradict each other, reported. */
bool report_open(report *r, const arguments *args, const char *schema, const column *columns,
                 size_t count, const policy *p);

/* Fill a cell of the current row. report_take owns malloc'd text (NULL: empty);
 * report_human says it otherwise for a person. */
void report_set(report *r, size_t at, const char *text);
void report_take(report *r, size_t at, char *text);
void report_human(report *r, size_t at, char *text);
void report_colour(report *r, size_t at, enum colour colour);
/* The colour of an outcome: 0 exact, 1 rounded, 2 degraded, 3 lost. */
void report_outcome(report *r, size_t at, int severity);

/* Ends the row. `answer`: --quiet prints it. False once nothing can be
 * written any more. */
bool report_row(report *r, bool answer);
/* Writes what is kept for aligning, so that a stream's results come at once. */
void report_flush(report *r);
/* The same, and what follows is aligned anew. */
void report_realign(report *r);
void report_close(report *r);

#endif
