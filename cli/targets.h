/* Targets: the formats that a list names, plain or as elements of MX blocks.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_TARGETS_H
#define CLI_TARGETS_H

#include <halfulp.h>

#include "complain.h"
#include "options.h"

enum { FORMAT_NAME = 80 }; /* room for the longest description */

typedef struct target {
    hu_format format;             /* of the code; of the elements in a block */
    const hu_block_format *block; /* NULL: a plain format                    */
    char name[FORMAT_NAME];
    bool chosen; /* by --formats, not by default */
} target;

typedef struct targets {
    target *at;
    size_t count;
} targets;

/* Reads --formats, or `otherwise` where it was not given. Blocks are an error
 * unless `blocks`. False: reported. */
bool targets_read(targets *t, const arguments *args, const char *otherwise, bool blocks);
void targets_free(targets *t);

/* One plain format from a word. */
bool format_read(hu_format *f, const arguments *args, const char *where, const char *word);

/* The nearest name or alias. */
nearest nearest_format(const char *word, size_t length);

#endif
