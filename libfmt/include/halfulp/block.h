/* Blocks: elements that share a power-of-two scale (OCP MX 1.0).
 * SPDX-License-Identifier: MIT */
#ifndef HALFULP_BLOCK_H
#define HALFULP_BLOCK_H

#include "context.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How the scale follows from amax, the block's largest magnitude; emax is the
 * element format's largest exponent, M its largest value, t its fraction bits.
 * FLOOR 2^(floor(log2 amax) - emax) (OCP MX 6.3)   CEIL 2^(ceil(log2 amax) - emax)
 * RCEIL the least 2^e with amax <= M 2^e (NVIDIA)
 * EVEN  amax rounded half up to t fraction bits, then FLOOR (torchao). */
enum hu_scale_rule { HU_SCALE_FLOOR, HU_SCALE_CEIL, HU_SCALE_RCEIL, HU_SCALE_EVEN };

/* A block format: an element format under an e8m0 scale. */
typedef struct hu_block_format {
    const char *name;
    hu_format element;
    uint32_t size; /* elements a block: 32 */
} hu_block_format;

/* mxfp8_e4m3 mxfp8_e5m2 mxfp6_e3m2 mxfp6_e2m3 mxfp4 mxint8. */
size_t hu_block_format_count(void);
const hu_block_format *hu_block_format_at(size_t index);
/* Ignores case; NULL if there is none of that name. */
const hu_block_format *hu_block_format_find(const char *name, size_t length);
/* "floor", "ceil", "rceil", "even"; NULL past the last. */
const char *hu_scale_rule_name(int rule);
int hu_scale_rule_find(const char *name, size_t length);

/* The scale, an e8m0 value, for the largest magnitude amax (any format; its
 * sign is ignored). Clamped to 2^-127 .. 2^127; NaN for infinite or NaN amax;
 * code 00 for zero. */
hu_value hu_block_scale(hu_format element, int rule, hu_value amax);

/* One block of n elements, n >= 0 (a last block may be short): finds amax
 * exactly, the scale, and codes[i] = x[i] / scale rounded once by ctx into the
 * element format; elements always saturate. With a NaN scale all codes are 0.
 * ctx as hu_convert's; under SR element i takes the random word random[i], or
 * ctx->random where `random` is NULL. Returns the scale. */
hu_value hu_block_quantize(hu_context *ctx, hu_format element, int rule, size_t n,
                           const hu_value *x, const uint64_t *random, hu_value *codes);

/* One element read back: element * scale, rounded by ctx into `to` (exact
 * where `to` holds it); NaN where the scale is NaN. */
hu_value hu_block_element(hu_context *ctx, hu_format to, hu_value scale, hu_value element);

#ifdef __cplusplus
}
#endif
#endif
