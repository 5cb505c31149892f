/* Thresholds: where the result of a rounding first changes.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_THRESHOLD_H
#define CLI_THRESHOLD_H

#include <halfulp.h>

/* The least distance from a start at which something happens. */
typedef struct threshold {
    hu_exact *at;   /* NULL: it never happens       */
    bool inclusive; /* it happens at the bound itself */
} threshold;
void threshold_free(threshold *t);

/* A question about start + distance; it must be monotone in distance. */
typedef bool threshold_test(const void *closure, const hu_exact *distance);

/* Answers may change only at 0, at 2^gap, and at those places between where a
 * rounding decides: the half, the quarter (tininess), and where a stochastic
 * rounding of `bits` random bits begins and ends, a step or half a step inside.
 * (With bits the precision, there also lie the borders of flushing to zero.) So
 * a test in each interval and at each end settles it. */
threshold threshold_find(threshold_test *test, const void *closure, int gap, unsigned bits);

/* The least magnitude that overflows in f under ctx. */
threshold threshold_of_overflow(const hu_context *ctx, hu_format f);

/* ">=65520", "> 464": a bound in words, malloc'd; "never" if there is none. */
char *threshold_text(const threshold *t, unsigned digits);

#endif
