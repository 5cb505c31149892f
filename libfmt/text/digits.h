/* The decimal digits of numbers.
 * SPDX-License-Identifier: MIT */
#ifndef HUI_DIGITS_H
#define HUI_DIGITS_H

#include "exact.h"

/* For any number of digits that is asked for and one more. Exact decimals are
 * shorter: m * 2^-4147 with m < 2^53 has log10(2^53 * 5^4147) < 2,915 digits, an
 * integer below 2^6144 has 1,850. */
enum { HUI_DIGITS_SPACE = HUI_DIGITS + 16 };

/* d1.d2d3... * 10^exponent: first points at d1 in `space`, d1 != 0. */
typedef struct hui_digits {
    const char *first;
    size_t count;
    int32_t exponent;
    char space[HUI_DIGITS_SPACE];
} hui_digits;

/* floor(log10(2^n)) for |n| <= 2 * HUI_REACH, never more than that. */
int32_t hui_log10_of_power2(int32_t n);

/* All digits of a finite value other than 0, without trailing zeros. */
void hui_digits_exact(hui_digits *d, hu_value a);
/* The fewest that read back by RNE without overflow. */
void hui_digits_shortest(hui_digits *d, hu_value a);
/* |x| of kind NUMBER to exactly n digits, nearest even; 1 <= n <= HUI_DIGITS. */
void hui_digits_rounded(hui_digits *d, const hu_exact *x, uint32_t n);

/* Drops trailing zeros. */
void hui_digits_strip(hui_digits *d);

#endif
