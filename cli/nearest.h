/* The nearest right word for a wrong one.
 * SPDX-License-Identifier: MIT */
#ifndef NEAREST_H
#define NEAREST_H

#include <stddef.h>

/* Offer candidates one by one; `best` is then the nearest of them that a typing
 * error explains: at most one letter in three is wrong. best is NULL if none. */
typedef struct nearest {
    const char *word;
    size_t length;
    size_t limit; /* a candidate must be nearer than this */
    const char *best;
    size_t best_length;
} nearest;

nearest nearest_start(const char *word, size_t length);
void nearest_offer(nearest *n, const char *candidate, size_t length);
/* Offers each of the names, which are separated by spaces. */
void nearest_offer_list(nearest *n, const char *names);

#endif
