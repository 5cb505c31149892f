/* The counter-based random generator: Philox4x32-10 (Salmon, Moraes, Dror,
 * Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC11).
 * SPDX-License-Identifier: MIT */
#ifndef HALFULP_RANDOM_H
#define HALFULP_RANDOM_H

#include "format.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One block: ten rounds on a 128-bit counter under a 64-bit key. */
HU_API void hu_philox4x32(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

/* Draw number `index` of stream `stream` under `seed`, 64 bits. The same on
 * every machine and in any order: block = philox(counter {index/2 low, index/2
 * high, stream low, stream high}, key {seed low, seed high}); an even index
 * takes words 1:0, an odd one words 3:2 (high:low). */
HU_API uint64_t hu_random(uint64_t seed, uint64_t stream, uint64_t index);

#ifdef __cplusplus
}
#endif
#endif
