/* Host float and double, in and out by their bits: the one file of the library
 * that names those types.
 * SPDX-License-Identifier: MIT */
#include "halfulp/arith.h"

hu_value hu_from_float(float x)
{
    union {
        float number;
        uint32_t bits;
    } u = {x};
    return hu_value_of(HU_FP32, u.bits);
}

hu_value hu_from_double(double x)
{
    union {
        double number;
        uint64_t bits;
    } u = {x};
    return hu_value_of(HU_FP64, u.bits);
}

float hu_to_float(hu_context *ctx, hu_value a)
{
    union {
        uint32_t bits;
        float number;
    } u = {(uint32_t)hu_convert(ctx, HU_FP32, a).bits};
    return u.number;
}

double hu_to_double(hu_context *ctx, hu_value a)
{
    union {
        uint64_t bits;
        double number;
    } u = {hu_convert(ctx, HU_FP64, a).bits};
    return u.number;
}
