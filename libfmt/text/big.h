/* Natural numbers of a fixed capacity, for text: no allocation, no failure.
 * SPDX-License-Identifier: MIT */
#ifndef HUI_BIG_H
#define HUI_BIG_H

#include "halfulp/format.h"

/* 65,536 bits and some words to spare. Callers bound their numbers (exact.h),
 * so no operation here can run out of room. */
enum { HUI_BIG_BITS = 65536, HUI_BIG_LIMBS = HUI_BIG_BITS / 32 + 8 };

/* limb[0] is the lowest; limb[count - 1] is not 0; zero has count 0. 32-bit
 * words: their products fit in 64 bits on every host. */
typedef struct hui_big {
    size_t count;
    uint32_t limb[HUI_BIG_LIMBS];
} hui_big;

void hui_big_set(hui_big *a, uint64_t n);
void hui_big_copy(hui_big *a, const hui_big *b);
/* Position of the top bit plus one; 0 for zero. */
int hui_big_bits(const hui_big *a);
/* Trailing zero bits; a != 0. */
int hui_big_trailing_zeros(const hui_big *a);
int hui_big_compare(const hui_big *a, const hui_big *b); /* -1, 0, 1 */

void hui_big_add(hui_big *a, const hui_big *b);
void hui_big_subtract(hui_big *a, const hui_big *b);                   /* a >= b        */
void hui_big_subtract_times(hui_big *a, const hui_big *b, uint32_t m); /* a >= b * m    */
void hui_big_multiply_add(hui_big *a, uint32_t m, uint32_t c);         /* a = a * m + c */
void hui_big_multiply_pow5(hui_big *a, uint32_t power);
void hui_big_multiply(hui_big *product, const hui_big *a, const hui_big *b); /* no aliases */
void hui_big_shift_left(hui_big *a, int n);
void hui_big_shift_right(hui_big *a, int n);
/* quotient = a / b, and a becomes the remainder; b != 0, no aliases. */
void hui_big_divide(hui_big *quotient, hui_big *a, const hui_big *b);

/* Writes a's decimal digits so that they end before `end`, and returns their
 * start; nothing for zero. Uses a up. */
char *hui_big_decimal(hui_big *a, char *end);

#endif
