/* Messages on standard error: the place, the fault, the nearest right word.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_COMPLAIN_H
#define CLI_COMPLAIN_H

#include <stdbool.h>
#include <stddef.h>

#include "commands.h"

/* Everything but the message itself; fields left 0 are not printed. */
typedef struct complaint {
    bool json;
    const char *where; /* "argument 2", "standard input", "--formats" */
    size_t line;       /* from 1                                      */
    const char *text;  /* what holds the fault                        */
    size_t length;     /* its bytes                                   */
    size_t at;         /* the offset of the fault                     */
    const char *nearest;
    const char *hint;
} complaint;

/* Prints the message and returns status. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
int complain(const complaint *c, int status, const char *format, ...);

/* The candidate at the smallest edit distance from a word, if it is near. */
enum { LONGEST = 48 }; /* words from this length on are near to nothing */
typedef struct nearest {
    const char *word;
    size_t length, distance;
    char best[LONGEST];
} nearest;
nearest nearest_to(const char *word, size_t length);
/* Offers candidates, separated by spaces or commas. */
void nearest_try(nearest *n, const char *candidates);
/* NULL if none is near enough to suggest. Lives as long as *n. */
const char *nearest_word(const nearest *n);

/* Says so and ends the process with STATUS_IO. */
_Noreturn void out_of_memory(void);
/* As malloc and realloc, but never NULL. */
void *allocate(size_t size);
void *reallocate(void *old, size_t size);

#endif
