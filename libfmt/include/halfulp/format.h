/* Formats and values.
 * SPDX-License-Identifier: MIT */
#ifndef HALFULP_FORMAT_H
#define HALFULP_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HU_VERSION_MAJOR 0
#define HU_VERSION_MINOR 1
#define HU_VERSION_PATCH 0
#define HU_VERSION_STRING "0.1.0"

#if defined(__CUDACC__)
#define HU_API __host__ __device__
#define HU_CONSTANT static constexpr
#elif defined(__GNUC__)
#define HU_API __attribute__((visibility("default")))
#define HU_CONSTANT static const
#else
#define HU_API
#define HU_CONSTANT static const
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Which codes are not numbers. A code is a sign (if any) above a magnitude:
 * the exponent field above the fraction field. */
enum hu_specials {
    HU_SPECIALS_IEEE,           /* top exponent field: fraction 0 infinity, else NaN    */
    HU_SPECIALS_FN,             /* no infinity; the all-ones magnitude is NaN           */
    HU_SPECIALS_NONE,           /* every code is a number                               */
    HU_SPECIALS_FNUZ,           /* no infinity, no -0; the code that -0 had is the NaN  */
    HU_SPECIALS_P3109_EXTENDED, /* P3109 4.7.2: one NaN, no -0, infinities    */
    HU_SPECIALS_P3109_FINITE    /* P3109 4.7.2: one NaN, no -0, no infinity   */
};

enum hu_traits {
    HU_SIGNED = 1,          /* the top bit is a sign                          */
    HU_SUBNORMALS = 2,      /* exponent field 0 holds subnormals; without it
                               their codes read as zero and are never written */
    HU_ZERO = 4,            /* code 0 is zero; without it exponent field 0 is
                               one more binade (E8M0)                         */
    HU_TWOS_COMPLEMENT = 8, /* negative codes count down from 2^width (MXINT8)*/
    HU_FLOAT_TRAITS = HU_SIGNED | HU_SUBNORMALS | HU_ZERO
};

/* A format, by value: eight bytes, no pointer, no lifetime. The value of a
 * code with exponent field E and fraction field F, m = fraction_bits:
 *   E > 0 (or no HU_ZERO):  (1 + F / 2^m) * 2^(E - bias)
 *   E = 0:                  F / 2^m       * 2^(1 - bias)
 * Limits: exponent_bits 1..11, fraction_bits 0..52, |bias| <= 4096; IEEE
 * specials need fraction_bits >= 1, FNUZ ones a sign, FNUZ and P3109 ones and
 * subnormals a zero; one code at least is a normal number. hu_format_valid
 * checks them; every other function requires a valid format. pad_bits counts
 * zero bits below the fraction in the stored word (tf32: 13). */
typedef struct hu_format {
    uint8_t exponent_bits;
    uint8_t fraction_bits;
    uint8_t specials; /* enum hu_specials */
    uint8_t traits;   /* enum hu_traits   */
    uint8_t pad_bits;
    uint8_t reserved; /* 0 */
    int16_t bias;
} hu_format;

/* A value: a code together with the format that gives it meaning. bits above
 * the format's width are 0. */
typedef struct hu_value {
    uint64_t bits;
    hu_format format;
} hu_value;

/* The named formats, a line each; adding a format is adding a line.
 * X(identifier, name, exponent bits, fraction bits, bias, specials, traits,
 *   pad bits, aliases separated by spaces, description)
 * Sources: IEEE 754-2019 3.6; OCP OFP8 1.0; OCP MX 1.0 section 5; ml_dtypes
 * and MLIR for the FNUZ, B11 and IEEE-like FP8 kinds; IEEE P3109 v4.0 3.1,
 * 4.7.2 (draft) for binary8p*; PTX ISA for tf32. */
#define HU_FORMAT_LIST(X)                                                                          \
    X(FP64, "fp64", 11, 52, 1023, IEEE, HU_FLOAT_TRAITS, 0, "f64 float64 binary64 double",         \
      "IEEE 754 binary64")                                                                         \
    X(FP32, "fp32", 8, 23, 127, IEEE, HU_FLOAT_TRAITS, 0, "f32 float32 binary32 float single",     \
      "IEEE 754 binary32")                                                                         \
    X(TF32, "tf32", 8, 10, 127, IEEE, HU_FLOAT_TRAITS, 13, "tensorfloat32",                        \
      "NVIDIA tf32, written as its 32-bit word")                                                   \
    X(BF16, "bf16", 8, 7, 127, IEEE, HU_FLOAT_TRAITS, 0, "bfloat16", "bfloat16")                   \
    X(FP16, "fp16", 5, 10, 15, IEEE, HU_FLOAT_TRAITS, 0, "f16 float16 binary16 half",              \
      "IEEE 754 binary16")                                                                         \
    X(E5M2, "e5m2", 5, 2, 15, IEEE, HU_FLOAT_TRAITS, 0,                                            \
      "f8e5m2 f8_e5m2 float8_e5m2 fp8e5m2 fp8_e5m2", "OCP FP8 E5M2")                               \
    X(E4M3, "e4m3", 4, 3, 7, FN, HU_FLOAT_TRAITS, 0,                                               \
      "e4m3fn f8e4m3fn f8_e4m3 float8_e4m3fn fp8e4m3 fp8_e4m3", "OCP FP8 E4M3 (no infinity)")      \
    X(E4M3IEEE, "e4m3ieee", 4, 3, 7, IEEE, HU_FLOAT_TRAITS, 0, "f8e4m3 float8_e4m3",               \
      "FP8 E4M3 with IEEE infinities")                                                             \
    X(E3M4, "e3m4", 3, 4, 3, IEEE, HU_FLOAT_TRAITS, 0, "f8e3m4 float8_e3m4",                       \
      "FP8 E3M4 with IEEE infinities")                                                             \
    X(E5M2FNUZ, "e5m2fnuz", 5, 2, 16, FNUZ, HU_FLOAT_TRAITS, 0, "f8e5m2fnuz float8_e5m2fnuz",      \
      "FP8 E5M2, one NaN, no infinity, no -0")                                                     \
    X(E4M3FNUZ, "e4m3fnuz", 4, 3, 8, FNUZ, HU_FLOAT_TRAITS, 0, "f8e4m3fnuz float8_e4m3fnuz",       \
      "FP8 E4M3, one NaN, no infinity, no -0")                                                     \
    X(E4M3B11FNUZ, "e4m3b11fnuz", 4, 3, 11, FNUZ, HU_FLOAT_TRAITS, 0,                              \
      "f8e4m3b11fnuz float8_e4m3b11fnuz", "FP8 E4M3 with bias 11, one NaN, no infinity, no -0")    \
    X(E3M2, "e3m2", 3, 2, 3, NONE, HU_FLOAT_TRAITS, 0,                                             \
      "e3m2fn f6e3m2fn f6_e3m2 float6_e3m2fn fp6_e3m2", "OCP FP6 E3M2")                            \
    X(E2M3, "e2m3", 2, 3, 1, NONE, HU_FLOAT_TRAITS, 0,                                             \
      "e2m3fn f6e2m3fn f6_e2m3 float6_e2m3fn fp6_e2m3", "OCP FP6 E2M3")                            \
    X(E2M1, "e2m1", 2, 1, 1, NONE, HU_FLOAT_TRAITS, 0,                                             \
      "e2m1fn f4e2m1fn float4_e2m1fn fp4 fp4_e2m1", "OCP FP4 E2M1, the element of MXFP4")          \
    X(E8M0, "e8m0", 8, 0, 127, FN, 0, 0, "e8m0fnu ue8m0 f8e8m0fnu f8_e8m0 float8_e8m0fnu",         \
      "OCP MX scale: a power of two")                                                              \
    X(INT8, "int8", 1, 6, 1, NONE, HU_FLOAT_TRAITS | HU_TWOS_COMPLEMENT, 0, "mxint8_element",      \
      "MXINT8 element: two's complement in 64ths")                                                 \
    X(BINARY8P1SE, "binary8p1se", 7, 0, 64, P3109_EXTENDED, HU_FLOAT_TRAITS, 0, "binary8p1",       \
      "IEEE P3109 draft, signed extended")                                                         \
    X(BINARY8P2SE, "binary8p2se", 6, 1, 32, P3109_EXTENDED, HU_FLOAT_TRAITS, 0, "binary8p2",       \
      "IEEE P3109 draft, signed extended")                                                         \
    X(BINARY8P3SE, "binary8p3se", 5, 2, 16, P3109_EXTENDED, HU_FLOAT_TRAITS, 0, "binary8p3",       \
      "IEEE P3109 draft, signed extended")                                                         \
    X(BINARY8P4SE, "binary8p4se", 4, 3, 8, P3109_EXTENDED, HU_FLOAT_TRAITS, 0, "binary8p4",        \
      "IEEE P3109 draft, signed extended")                                                         \
    X(BINARY8P5SE, "binary8p5se", 3, 4, 4, P3109_EXTENDED, HU_FLOAT_TRAITS, 0, "binary8p5",        \
      "IEEE P3109 draft, signed extended")                                                         \
    X(BINARY8P6SE, "binary8p6se", 2, 5, 2, P3109_EXTENDED, HU_FLOAT_TRAITS, 0, "binary8p6",        \
      "IEEE P3109 draft, signed extended")                                                         \
    X(BINARY8P7SE, "binary8p7se", 1, 6, 1, P3109_EXTENDED, HU_FLOAT_TRAITS, 0, "binary8p7",        \
      "IEEE P3109 draft, signed extended")                                                         \
    X(BINARY8P1SF, "binary8p1sf", 7, 0, 64, P3109_FINITE, HU_FLOAT_TRAITS, 0, "",                  \
      "IEEE P3109 draft, signed finite")                                                           \
    X(BINARY8P2SF, "binary8p2sf", 6, 1, 32, P3109_FINITE, HU_FLOAT_TRAITS, 0, "",                  \
      "IEEE P3109 draft, signed finite")                                                           \
    X(BINARY8P3SF, "binary8p3sf", 5, 2, 16, P3109_FINITE, HU_FLOAT_TRAITS, 0, "",                  \
      "IEEE P3109 draft, signed finite")                                                           \
    X(BINARY8P4SF, "binary8p4sf", 4, 3, 8, P3109_FINITE, HU_FLOAT_TRAITS, 0, "",                   \
      "IEEE P3109 draft, signed finite")                                                           \
    X(BINARY8P5SF, "binary8p5sf", 3, 4, 4, P3109_FINITE, HU_FLOAT_TRAITS, 0, "",                   \
      "IEEE P3109 draft, signed finite")                                                           \
    X(BINARY8P6SF, "binary8p6sf", 2, 5, 2, P3109_FINITE, HU_FLOAT_TRAITS, 0, "",                   \
      "IEEE P3109 draft, signed finite")                                                           \
    X(BINARY8P7SF, "binary8p7sf", 1, 6, 1, P3109_FINITE, HU_FLOAT_TRAITS, 0, "",                   \
      "IEEE P3109 draft, signed finite")                                                           \
    X(BINARY4P2SF, "binary4p2sf", 2, 1, 2, P3109_FINITE, HU_FLOAT_TRAITS, 0, "",                   \
      "IEEE P3109 draft, signed finite, 4 bits")                                                   \
    X(BINARY8P1UF, "binary8p1uf", 8, 0, 128, P3109_FINITE, HU_SUBNORMALS | HU_ZERO, 0, "",         \
      "IEEE P3109 draft, unsigned finite scale")

/* HU_FP64, HU_FP32, ... HU_BINARY8P1UF: constants of type hu_format. */
#define HU_FORMAT_CONSTANT(ID, NAME, E, M, BIAS, SPECIALS, TRAITS, PAD, ALIASES, TITLE)            \
    HU_CONSTANT hu_format HU_##ID = {E, M, HU_SPECIALS_##SPECIALS, TRAITS, PAD, 0, BIAS};
HU_FORMAT_LIST(HU_FORMAT_CONSTANT)
#undef HU_FORMAT_CONSTANT

/* IEEE 754-2019 5.7.2. Formats with one NaN have only quiet ones. */
typedef enum hu_class {
    HU_CLASS_SIGNALING_NAN,
    HU_CLASS_QUIET_NAN,
    HU_CLASS_NEGATIVE_INFINITY,
    HU_CLASS_NEGATIVE_NORMAL,
    HU_CLASS_NEGATIVE_SUBNORMAL,
    HU_CLASS_NEGATIVE_ZERO,
    HU_CLASS_POSITIVE_ZERO,
    HU_CLASS_POSITIVE_SUBNORMAL,
    HU_CLASS_POSITIVE_NORMAL,
    HU_CLASS_POSITIVE_INFINITY
} hu_class;

/* The library's version, HU_VERSION_STRING of the build that is linked. */
const char *hu_version(void);

/* True if every field of f lies within the limits above. */
HU_API bool hu_format_valid(hu_format f);
HU_API bool hu_format_equal(hu_format f, hu_format g);
/* Bits of a stored code, sign and padding included: 1..64. */
HU_API unsigned hu_format_width(hu_format f);
/* Significand bits, the hidden one included: fraction_bits + 1. */
HU_API unsigned hu_format_precision(hu_format f);
/* Exponent of the smallest normal number and of the largest finite one. */
HU_API int hu_format_emin(hu_format f);
HU_API int hu_format_emax(hu_format f);
HU_API bool hu_format_has_infinity(hu_format f);
HU_API bool hu_format_has_nan(hu_format f);
HU_API bool hu_format_has_negative_zero(hu_format f);

/* Wraps a code. Bits above the width and padding bits are dropped;
 * hu_code_valid says whether there were any. */
HU_API hu_value hu_value_of(hu_format f, uint64_t code);
HU_API bool hu_code_valid(hu_format f, uint64_t code);

/* Landmarks of a format, as values in it. hu_nan is the canonical quiet NaN
 * (positive where NaNs have signs). Where a format lacks the thing asked for,
 * the largest finite value (hu_infinity, hu_nan; int8 has 0 for NaN) or the
 * smallest positive one (hu_zero) stands in; hu_min_subnormal falls back to
 * hu_min_normal. */
HU_API hu_value hu_zero(hu_format f);
HU_API hu_value hu_one(hu_format f); /* 1.0, or the nearest code below it */
HU_API hu_value hu_min_subnormal(hu_format f);
HU_API hu_value hu_min_normal(hu_format f);
HU_API hu_value hu_max_finite(hu_format f);
HU_API hu_value hu_infinity(hu_format f);
HU_API hu_value hu_nan(hu_format f);

/* What a code is. hu_sign is the sign bit, NaNs included; formats without
 * signs and single NaNs are never negative. */
HU_API hu_class hu_classify(hu_value a);
HU_API bool hu_is_nan(hu_value a);
HU_API bool hu_is_signaling(hu_value a);
HU_API bool hu_is_infinite(hu_value a);
HU_API bool hu_is_finite(hu_value a);
HU_API bool hu_is_zero(hu_value a);
HU_API bool hu_is_subnormal(hu_value a);
HU_API bool hu_sign(hu_value a);

/* A finite value taken apart: (-1)^negative * significand * 2^exponent, with
 * the significand odd, or 0 (then exponent is 0). False for infinity and NaN. */
typedef struct hu_parts {
    uint64_t significand;
    int32_t exponent;
    bool negative;
} hu_parts;
HU_API bool hu_decode(hu_value a, hu_parts *parts);

/* The fields of a code as stored: sign, exponent and fraction. For int8 the
 * magnitude after undoing two's complement. */
typedef struct hu_fields {
    uint64_t fraction;
    uint32_t exponent;
    bool sign;
} hu_fields;
HU_API hu_fields hu_fields_of(hu_value a);

#ifdef __cplusplus
}
#endif
#endif
