/* Philox4x32-10.
 * SPDX-License-Identifier: MIT */
#include "halfulp/random.h"

void hu_philox4x32(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4])
{
    uint32_t x0 = counter[0], x1 = counter[1], x2 = counter[2], x3 = counter[3];
    uint32_t k0 = key[0], k1 = key[1];
    for (int round = 0; round < 10; round++) {
        uint64_t p = (uint64_t)0xd2511f53 * x0, q = (uint64_t)0xcd9e8d57 * x2;
        x0 = (uint32_t)(q >> 32) ^ x1 ^ k0;
        x1 = (uint32_t)q;
        x2 = (uint32_t)(p >> 32) ^ x3 ^ k1;
        x3 = (uint32_t)p;
        k0 += 0x9e3779b9; /* golden ratio */
        k1 += 0xbb67ae85; /* sqrt(3) - 1 */
    }
    out[0] = x0;
    out[1] = x1;
    out[2] = x2;
    out[3] = x3;
}

uint64_t hu_random(uint64_t seed, uint64_t stream, uint64_t index)
{
    uint64_t block = index / 2;
    uint32_t counter[4] = {(uint32_t)block, (uint32_t)(block >> 32), (uint32_t)stream,
                           (uint32_t)(stream >> 32)};
    uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)}, out[4];
    hu_philox4x32(counter, key, out);
    unsigned half = index & 1 ? 2 : 0;
    return (uint64_t)out[half + 1] << 32 | out[half];
}
