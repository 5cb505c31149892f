/* The inside of hu_exact.
 * SPDX-License-Identifier: MIT */
#ifndef HUI_EXACT_H
#define HUI_EXACT_H

#include "big.h"
#include "core/core.h"
#include "halfulp/text.h"

/* In the order of magnitude; NaN last. */
enum hui_exact_kind {
    HUI_EXACT_ZERO,
    HUI_EXACT_TINY, /* some number too small to be kept */
    HUI_EXACT_NUMBER,
    HUI_EXACT_HUGE, /* some number too large to be kept */
    HUI_EXACT_INFINITE,
    HUI_EXACT_NAN
};

/* Numbers from 2^(-HUI_REACH - 1) to 2^HUI_REACH are kept. Formats end far within:
 * their magnitudes lie in [2^-4147, 2^6144) (|bias| <= 4096, 11 exponent and 52
 * fraction bits) and SR looks 65 bits below, so all tiny numbers round alike,
 * and all huge ones do. */
enum { HUI_REACH = 16384 };

/* Numerator and denominator fit this each; then the product of any two, and of
 * one with the power of ten that 5,000 digits anywhere in the reach ask for
 * (5^9933 < 2^23065), fit hui_big. */
enum { HUI_EXACT_BITS = HUI_BIG_BITS / 2 };

/* Significant digits of a decimal that are kept; of more, a tail says that they
 * are not all 0. It is enough: where a rounding into any format changes its
 * mind is m * 2^-k with k <= 4147 + 65 and m < 2^(53 + 65), which has at most
 * log10(2^118 * 5^4212) < 2,981 digits, or an integer below 2^6145 of at most
 * 1,850. So no such place lies strictly between a 5,000-digit decimal and the
 * next one. Hex floats keep as many hex digits. */
enum { HUI_DIGITS = 5000 };

/* NUMBER: (-1)^negative * numerator / denominator * 2^two, numerator and
 * denominator odd. tail is -1, 0 or 1: the magnitude meant lies just below, at or
 * just above that. Arithmetic treats tails as infinitely small: the result's
 * says on which side of it the true one lies, and where tails leave that open
 * (1.00..1 - 1 of cut decimals) the answer is HU_ERROR_LIMIT. Other kinds have
 * only a sign. */
struct hu_exact {
    uint8_t kind; /* enum hui_exact_kind */
    bool negative;
    int8_t tail;
    int64_t two;
    hui_big numerator, denominator;
};

/* After kind NUMBER and all its fields were set, with an odd denominator: makes
 * the numerator odd, and sorts zero and numbers out of reach into their kinds.
 * HU_ERROR_LIMIT, and x is NaN, if it is too long. */
int hui_exact_settle(hu_exact *x);

/* For a NUMBER, floor(log2 |x|) is this or one more. */
int32_t hui_exact_log2(const hu_exact *x);

/* *scaled = floor(|x| * 2^two * 5^five) for a NUMBER; returns whether anything
 * was cut off. The result must stay below 2^16800. */
bool hui_exact_scale(hui_big *scaled, const hu_exact *x, int32_t two, int32_t five);

#endif
