/* Values: from words and from standard input.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_VALUES_H
#define CLI_VALUES_H

#include <halfulp.h>

#include "options.h"

/* A number as written, exactly; and as a code, if it was written as one. */
typedef struct value {
    char *text; /* as written, without surrounding space */
    hu_exact *exact;
    hu_value code;
    bool is_code;
} value;

/* Reads words from `first` on, or standard input: for the word `-`, and for
 * no word at all if something waits there. */
typedef struct values {
    const arguments *args;
    int next;
    bool from_stdin; /* now */
    bool streams;    /* at some time */
    size_t line_number;
    char *line;
    size_t capacity;
    int status; /* why values_next returned false: STATUS_DONE at the end */
    value current;
} values;

/* Checks all words before the first result is printed. False: reported, and
 * status says how. */
bool values_open(values *v, const arguments *args, int first);
bool values_next(values *v);
void values_close(values *v);

/* One value from a word or an option; `where` names it in messages. */
bool value_read(value *v, const arguments *args, const char *where, const char *text, int *status);
/* The same, but infinity, NaN (and zero) are errors. */
bool value_read_finite(value *v, const arguments *args, const char *where, const char *text,
                       int *status);
bool value_read_nonzero(value *v, const arguments *args, const char *where, const char *text,
                        int *status);
void value_free(value *v);
/* The one rounding of v, into a format. */
hu_value value_round(hu_context *ctx, hu_format to, const value *v);

/* True for inf, infinity and nan, in any case and with any sign. */
bool is_special_value(const char *word);
/* Standard input is a pipe, a file or a socket: not a terminal. */
bool values_wait_on_stdin(void);

#endif
