/* The context: every choice a standard leaves open, and what happened.
 * SPDX-License-Identifier: MIT */
#ifndef HALFULP_CONTEXT_H
#define HALFULP_CONTEXT_H

#include "format.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Rounding. SR rounds away from zero with the probability of the lost
 * fraction, from hu_context.random; see hu_sr_variant. */
enum hu_rounding {
    HU_RNE, /* nearest, ties to even    */
    HU_RNA, /* nearest, ties away       */
    HU_RTZ, /* toward zero              */
    HU_RUP, /* toward +infinity         */
    HU_RDN, /* toward -infinity         */
    HU_RTO, /* to odd                   */
    HU_SR   /* stochastic               */
};

/* What stands for a result beyond the largest finite value.
 * IEEE: infinity where the format has one, else NaN where it has one, else the
 * largest finite value; RTZ, RTO and the directed modes that point back give
 * the largest finite value; P3109 finite formats always clamp.
 * SATURATE: the largest finite value, for infinite results too. */
enum hu_overflow { HU_OVERFLOW_IEEE, HU_OVERFLOW_SATURATE };

/* An exact infinity under HU_OVERFLOW_SATURATE. */
enum hu_infinite {
    HU_INF_SATURATE, /* becomes the largest finite value                      */
    HU_INF_KEEP,     /* stays infinite, or what IEEE overflow gives instead
                        (P3109 SatPropagate)                                  */
    HU_INF_FNUZ_NAN  /* NaN in FNUZ formats, else saturates (ONNX)            */
};

/* Which NaN results. A NaN result is always quiet.
 * The format decides what it can carry: sign, payload, both or neither. */
enum hu_nan_rule {
    HU_NAN_PROPAGATE, /* the first NaN operand, sign and leading payload kept;
                         a generated NaN is positive and canonical            */
    HU_NAN_SIGN,      /* as above, but the payload is the canonical one       */
    HU_NAN_CANONICAL, /* always positive and canonical (RISC-V, P3109)        */
    HU_NAN_CUDA,      /* always positive with all fraction bits set (PTX)     */
    HU_NAN_X86,       /* as PROPAGATE; a generated NaN is negative            */
    HU_NAN_ARM        /* a signaling operand goes before a quiet one          */
};

/* NaN into a format without NaN (invalid is raised). int8 always takes 0. */
enum hu_nan_substitute { HU_NAN_TO_MAX, HU_NAN_TO_NEGATIVE_ZERO };

/* When a result counts as tiny: rounded with unbounded exponent it is below
 * the smallest normal number (after), or already the exact one is (before). */
enum hu_tininess { HU_TININESS_AFTER, HU_TININESS_BEFORE };

/* Out-of-range and NaN sources of a conversion to an integer.
 * NEAREST: nearest bound, NaN 0.  X86: the "integer indefinite" (INT_MIN, or
 * all ones when unsigned).  RISCV: nearest bound, NaN is the largest.
 * ARM: nearest bound, NaN 0. All raise invalid alone. */
enum hu_integer_rule { HU_INTEGER_NEAREST, HU_INTEGER_X86, HU_INTEGER_RISCV, HU_INTEGER_ARM };

/* With t the lost fraction and N = random_bits, the result moves away from
 * zero iff  A: floor(t 2^N) + R >= 2^N   B: floor(t 2^(N+1)) + 2R + 1 >= 2^(N+1)
 * C: rne(t 2^N) + R >= 2^N   (P3109 4.7.4). Exact values never move. */
enum hu_sr_variant { HU_SR_A, HU_SR_B, HU_SR_C };

/* Flags. The low five are IEEE 754's; the others say more. They accumulate. */
enum hu_flags {
    HU_INEXACT = 1,
    HU_UNDERFLOW = 2, /* tiny and inexact, or flushed                         */
    HU_OVERFLOW = 4,
    HU_DIVIDE_BY_ZERO = 8,
    HU_INVALID = 16,
    HU_IEEE_FLAGS = 31,
    HU_SATURATED = 32, /* the largest finite value stands for a larger one    */
    HU_FLUSHED = 64,   /* a subnormal operand or result became zero           */
    HU_SUBNORMAL = 128 /* the result is subnormal                             */
};

/* Passed by pointer to every operation that rounds; never shared by threads.
 * Start from hu_context_default() or a profile and change what you need. */
typedef struct hu_context {
    uint32_t size;          /* sizeof(hu_context): lets the struct grow       */
    uint8_t rounding;       /* enum hu_rounding                               */
    uint8_t overflow;       /* enum hu_overflow                               */
    uint8_t infinite;       /* enum hu_infinite                               */
    uint8_t nan_rule;       /* enum hu_nan_rule                               */
    uint8_t nan_substitute; /* enum hu_nan_substitute                         */
    uint8_t tininess;       /* enum hu_tininess                               */
    uint8_t flush_inputs;   /* subnormal operands are zero (DAZ)              */
    uint8_t flush_outputs;  /* tiny results become zero (FTZ)                 */
    uint8_t integer_rule;   /* enum hu_integer_rule                           */
    uint8_t e8m0_magnitude; /* e8m0 takes |x| (CUDA)                          */
    uint8_t sr_variant;     /* enum hu_sr_variant                             */
    uint8_t random_bits;    /* N of SR, 1..64                                 */
    uint64_t random;        /* R of SR, below 2^N; drawn by the caller        */
    uint32_t flags;         /* enum hu_flags, accumulated                     */
    int32_t ternary;        /* the last rounded result is below (-1), equal to
                               (0) or above (1) the exact value; 0 if NaN     */
} hu_context;

/* Nearest-even, IEEE overflow, NaNs propagate, tininess after rounding, no
 * flushing, SR with variant A of 32 bits; no flags. */
HU_API hu_context hu_context_default(void);

/* Named bundles of policies, each field with its source: docs/numerics.md.
 * Lookup ignores case; NULL if there is none of that name. */
typedef struct hu_profile {
    const char *name;
    const char *aliases; /* separated by spaces */
    const char *title;
    const char *source;
    hu_context context;
} hu_profile;
size_t hu_profile_count(void);
const hu_profile *hu_profile_at(size_t index);
const hu_profile *hu_profile_find(const char *name);

#ifdef __cplusplus
}
#endif
#endif
