/* A sheet: named quantities of one subject, a row each. It is the form of
 * show, formats NAME, update and scale.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_SHEET_H
#define CLI_SHEET_H

#include "report.h"
#include "values.h"

enum {
    SHEET_SUBJECT,  /* what was asked                                    */
    SHEET_FORMAT,   /* in which format                                   */
    SHEET_SECTION,  /* the heading a person reads                        */
    SHEET_QUANTITY, /* half_ulp_up                                       */
    SHEET_CODE,     /* a code that holds the value, if one does          */
    SHEET_TEXT,     /* the value                                         */
    SHEET_PERCENT,  /* its relative error, where that says something     */
    SHEET_NOTE,     /* what happened                                     */
    SHEET_COLUMNS
};
extern const column sheet_columns[SHEET_COLUMNS];

typedef struct sheet {
    report *report;
    const char *subject, *format, *section;
    const char *answer; /* the quantity that --quiet prints; NULL: all */
} sheet;

/* One row; each owns its texts, which may be NULL. */
void sheet_row(const sheet *s, const char *quantity, char *code, char *text, char *note);
/* A value with its code. */
void sheet_value(const sheet *s, const char *quantity, hu_value a, char *note);
/* An exact number: all digits for machines, 17 for a person. */
void sheet_exact(const sheet *s, const char *quantity, const hu_exact *x, char *note);
/* A value with its code and its error against x. */
void sheet_against(const sheet *s, const char *quantity, hu_value a, const hu_exact *x, char *note);
/* The same, and what happened when it was rounded: from x, or, where that was
 * exact and an error came before, from something else. */
void sheet_rounded(const sheet *s, const char *quantity, hu_value a, const hu_context *ctx,
                   const hu_exact *x);

#endif
