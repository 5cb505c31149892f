/* Operations. Each takes operands of any formats, computes exactly, and rounds
 * once into the format `to`. Flags and ternary go to the context.
 * SPDX-License-Identifier: MIT */
#ifndef HALFULP_ARITH_H
#define HALFULP_ARITH_H

#include "context.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Between formats (IEEE 754-2019 5.4.2). A signaling NaN is quieted, invalid. */
HU_API hu_value hu_convert(hu_context *ctx, hu_format to, hu_value a);

/* IEEE 754-2019 5.4.1. Exact zero sums are +0, or -0 under RDN. */
HU_API hu_value hu_add(hu_context *ctx, hu_format to, hu_value a, hu_value b);
HU_API hu_value hu_sub(hu_context *ctx, hu_format to, hu_value a, hu_value b);
HU_API hu_value hu_mul(hu_context *ctx, hu_format to, hu_value a, hu_value b);
HU_API hu_value hu_div(hu_context *ctx, hu_format to, hu_value a, hu_value b);
HU_API hu_value hu_sqrt(hu_context *ctx, hu_format to, hu_value a);
/* a * b + c, rounded once. fma(0, inf, quiet NaN) raises invalid. */
HU_API hu_value hu_fma(hu_context *ctx, hu_format to, hu_value a, hu_value b, hu_value c);
/* a - b * n, n the integer nearest a / b, ties to even (IEEE 754-2019 5.3.1). */
HU_API hu_value hu_rem(hu_context *ctx, hu_format to, hu_value a, hu_value b);
/* To an integral value by ctx's rounding, then into `to`; inexact is raised
 * (roundToIntegralExact, 5.3.1). */
HU_API hu_value hu_rint(hu_context *ctx, hu_format to, hu_value a);
/* a * 2^n, for any n. */
HU_API hu_value hu_scaleb(hu_context *ctx, hu_format to, hu_value a, int64_t n);

/* The neighbours in a's own format (5.3.1). Beyond the largest finite value
 * stands what overflow gives away from zero; where nothing lies below (e8m0,
 * unsigned formats), NaN, or under HU_OVERFLOW_SATURATE the value itself.
 * No flag but invalid, for a signaling NaN. */
HU_API hu_value hu_next_up(hu_context *ctx, hu_value a);
HU_API hu_value hu_next_down(hu_context *ctx, hu_value a);
/* The spacing of a's binade, 2^(max(floor(log2 |a|), emin) - precision + 1),
 * rounded into `to`; that of the smallest numbers for zero; infinity and NaN
 * give themselves. */
HU_API hu_value hu_ulp(hu_context *ctx, hu_format to, hu_value a);

/* IEEE 754-2019 9.6: minimum, maximum propagate NaN; the Number forms prefer
 * a number. -0 counts as less than +0. */
HU_API hu_value hu_minimum(hu_context *ctx, hu_format to, hu_value a, hu_value b);
HU_API hu_value hu_maximum(hu_context *ctx, hu_format to, hu_value a, hu_value b);
HU_API hu_value hu_minimum_number(hu_context *ctx, hu_format to, hu_value a, hu_value b);
HU_API hu_value hu_maximum_number(hu_context *ctx, hu_format to, hu_value a, hu_value b);

/* Order of the values, whatever their formats. hu_compare raises nothing. */
typedef enum hu_order {
    HU_ORDER_LESS = -1,
    HU_ORDER_EQUAL = 0,
    HU_ORDER_GREATER = 1,
    HU_ORDER_UNORDERED = 2
} hu_order;
HU_API hu_order hu_compare(hu_value a, hu_value b);
/* 5.6.1: eq and unordered raise invalid for signaling NaNs, lt and le for any. */
HU_API bool hu_eq(hu_context *ctx, hu_value a, hu_value b);
HU_API bool hu_lt(hu_context *ctx, hu_value a, hu_value b);
HU_API bool hu_le(hu_context *ctx, hu_value a, hu_value b);
HU_API bool hu_unordered(hu_context *ctx, hu_value a, hu_value b);

/* Integers (5.4.1). To an integer: rounded by ctx; what does not fit follows
 * ctx->integer_rule and raises invalid alone. */
HU_API int32_t hu_to_i32(hu_context *ctx, hu_value a);
HU_API int64_t hu_to_i64(hu_context *ctx, hu_value a);
HU_API uint32_t hu_to_u32(hu_context *ctx, hu_value a);
HU_API uint64_t hu_to_u64(hu_context *ctx, hu_value a);
HU_API hu_value hu_from_i64(hu_context *ctx, hu_format to, int64_t n);
HU_API hu_value hu_from_u64(hu_context *ctx, hu_format to, uint64_t n);

/* Host floats, by their bits: never rounded, whatever the host's modes. */
hu_value hu_from_float(float x);
hu_value hu_from_double(double x);
float hu_to_float(hu_context *ctx, hu_value a);
double hu_to_double(hu_context *ctx, hu_value a);

#ifdef __cplusplus
}
#endif
#endif
