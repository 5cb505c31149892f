/* The contract of arith.h a second time, over GMP and MPFR.
 * SPDX-License-Identifier: MIT */
#ifndef HUR_REFERENCE_H
#define HUR_REFERENCE_H

#include <gmp.h>

#include "halfulp/arith.h"

/* Written from the contract, not from core, and never installed. An operation
 * is two steps: hur_compute gives what is exact, once; hur_project rounds that
 * into a format under a context, as often as wanted. */

typedef enum hur_kind { HUR_FINITE, HUR_INFINITE, HUR_NAN } hur_kind;

/* A code read by the definitions of format.h. */
typedef struct hur_number {
    hur_kind kind;
    bool negative;        /* the sign bit; false where a NaN has no sign      */
    bool subnormal;       /* exponent field 0, fraction not 0; never of int8  */
    bool signaling;       /* of a NaN                                         */
    long exponent;        /* finite: significand * 2^exponent; a subnormal of */
    uint64_t significand; /* a format without subnormals has significand 0    */
} hur_number;

hur_number hur_decode(hu_value a);
hu_class hur_classify(hu_value a);
hu_order hur_order(hur_number a, hur_number b);

/* Exponents of the smallest normal and the largest finite number. */
int hur_emin(hu_format f);
int hur_emax(hu_format f);
bool hur_has_infinity(hu_format f);
bool hur_has_nan(hu_format f);
bool hur_has_negative_zero(hu_format f);

/* Codes by what they are. A magnitude counts the codes up from that of the
 * smallest number, without sign and padding. */
uint64_t hur_max_magnitude(hu_format f);
hu_value hur_signed_magnitude(hu_format f, bool negative, uint64_t magnitude);
hu_value hur_zero(hu_format f, bool negative); /* or what stands for it */
hu_value hur_infinity(hu_format f, bool negative);
/* fraction: that of an IEEE NaN; other formats have no payload. */
hu_value hur_nan(hu_format f, bool negative, uint64_t fraction);

/* An exact result. A finite one is (-1)^negative * significand * 2^exponent.
 * Quotients and roots that no dyadic number equals are rounded to odd at
 * HUR_QUOTIENT_BITS or more bits: truncated, the lowest bit set. That
 * replacement is exact for every later decision: a number b of fewer bits is
 * either below both or above both of (x, x rounded to odd), and equal to
 * neither. All that a rounding compares with, to the midpoints and the
 * thresholds of SR, has at most 53 + 65 bits. */
#define HUR_QUOTIENT_BITS 128
typedef struct hur_exact {
    hur_kind kind;
    bool negative;
    bool cancelled;                 /* zero as the sum of opposite numbers: -0 under RDN    */
    bool by_zero;                   /* an infinity out of a division by zero                */
    bool generated;                 /* a NaN that no operand brought                        */
    uint32_t raised;                /* flags due before any rounding                        */
    const struct hur_exact *origin; /* what the ternary compares with; NULL: this */
    hu_value nan[2];                /* the first NaN operand, and the first by HU_NAN_ARM   */
    long exponent;
    mpz_t significand;
} hur_exact;

void hur_exact_init(hur_exact *x);
void hur_exact_clear(hur_exact *x);

typedef enum hur_operation {
    HUR_CONVERT,
    HUR_SQRT,
    HUR_ULP,
    HUR_ADD,
    HUR_SUB,
    HUR_MUL,
    HUR_DIV,
    HUR_REM,
    HUR_MINIMUM,
    HUR_MAXIMUM,
    HUR_MINIMUM_NUMBER,
    HUR_MAXIMUM_NUMBER,
    HUR_FMA
} hur_operation;

/* x becomes the exact result; operands has one, two or three values. */
void hur_compute(hur_exact *x, hur_operation op, bool flush_inputs, const hu_value *operands);
void hur_compute_scaleb(hur_exact *x, bool flush_inputs, hu_value a, int64_t n);
void hur_compute_integer(hur_exact *x, bool negative, uint64_t magnitude);

/* The one rounding of the reference, with flags and ternary. */
hu_value hur_project(hu_context *ctx, hu_format to, const hur_exact *exact);

/* Both steps, and the operations that are not of that shape. */
hu_value hur_operate(hu_context *ctx, hu_format to, hur_operation op, const hu_value *operands);
hu_value hur_scaleb(hu_context *ctx, hu_format to, hu_value a, int64_t n);
hu_value hur_rint(hu_context *ctx, hu_format to, hu_value a);
hu_value hur_next(hu_context *ctx, hu_value a, bool down);
hu_value hur_from_i64(hu_context *ctx, hu_format to, int64_t n);
hu_value hur_from_u64(hu_context *ctx, hu_format to, uint64_t n);
int32_t hur_to_i32(hu_context *ctx, hu_value a);
int64_t hur_to_i64(hu_context *ctx, hu_value a);
uint32_t hur_to_u32(hu_context *ctx, hu_value a);
uint64_t hur_to_u64(hu_context *ctx, hu_value a);
bool hur_eq(hu_context *ctx, hu_value a, hu_value b);
bool hur_lt(hu_context *ctx, hu_value a, hu_value b);
bool hur_le(hu_context *ctx, hu_value a, hu_value b);
bool hur_unordered(hu_context *ctx, hu_value a, hu_value b);

/* Inside the reference, and for the test that compares its two roundings. */

/* A finite result as if the format had no largest number: significand *
 * 2^exponent, at most 53 bits and one carry. */
typedef struct hur_rounded {
    uint64_t significand;
    long exponent;
    bool overflow; /* beyond the largest finite number */
    bool tiny;     /* by the context's tininess        */
} hur_rounded;

/* x is finite and not zero. By the neighbours in the format, for every format
 * and mode; and by MPFR, where hur_mpfr_can says so. */
hur_rounded hur_round_exact(const hu_context *ctx, hu_format to, const hur_exact *x);
bool hur_mpfr_can(const hu_context *ctx, hu_format to);
hur_rounded hur_round_mpfr(const hu_context *ctx, hu_format to, const hur_exact *x);
/* |x| rounded to a multiple of 2^quantum that fits 64 bits, in those units.
 * one_bit: the parity of a significand of one bit is that of quantum + bias. */
uint64_t hur_round_at(const hu_context *ctx, const hur_exact *x, long quantum, bool one_bit,
                      long bias);

/* floor(log2 |x|) of a finite x that is not zero. */
long hur_log2(const hur_exact *x);
/* |x| against significand * 2^exponent: -1, 0, 1. */
int hur_compare_magnitude(const hur_exact *x, uint64_t significand, long exponent);

/* The flags of a code that is read; *a is zero where it is flushed. */
uint32_t hur_flush(hur_number *a, hu_format f, bool flush_inputs);
/* x becomes the finite or infinite number a. */
void hur_exact_set(hur_exact *x, hur_number a);

#endif
