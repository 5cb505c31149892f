/* Exact questions about values and formats: errors, spacings, thresholds.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_EXACTLY_H
#define CLI_EXACTLY_H

#include <halfulp.h>

/* These end the process if memory runs out, or, with a message, if a result
 * exceeds what libhalfulp computes exactly. */
hu_exact *exact_new(void);
hu_exact *exact_of_value(hu_value a);
hu_exact *exact_of_integer(int64_t n);
hu_exact *exact_of_power(int exponent); /* 2^exponent */
void exact_add(hu_exact *x, const hu_exact *a, const hu_exact *b);
void exact_sub(hu_exact *x, const hu_exact *a, const hu_exact *b);
void exact_mul(hu_exact *x, const hu_exact *a, const hu_exact *b);
void exact_div(hu_exact *x, const hu_exact *a, const hu_exact *b);
/* a + b, or a - b if down. */
void exact_step(hu_exact *x, const hu_exact *a, const hu_exact *b, bool down);
hu_exact *exact_magnitude(const hu_exact *a);

/* The exponent of the spacing of f's numbers at |x|, x finite; beyond the
 * largest finite number that of its binade. */
int spacing_exponent(hu_format f, const hu_exact *x);
/* The same at a finite value of the format. */
int spacing_of_value(hu_value a);

/* The error of `held` against x: absolute, in percent of |x|, and in units of
 * 2^ulp. NULL where it means nothing: NaN, infinity, or beyond the capacity. */
typedef struct error_of {
    hu_exact *absolute, *percent, *ulps;
} error_of;
error_of error_between(hu_value held, const hu_exact *x, int ulp);
void error_free(error_of *e);

/* What a rounding did, in a word. `x` is what was rounded. */
typedef struct outcome {
    char words[40];
    int severity; /* 0 exact, 1 rounded, 2 degraded, 3 lost */
} outcome;
outcome outcome_of(const hu_context *ctx, hu_value held, const hu_exact *x);

#endif
