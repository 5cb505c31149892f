/* The digest of results: FNV-1a, 64 bits (Fowler, Noll, Vo), an octet at a time.
 * SPDX-License-Identifier: MIT */
#ifndef HU_TEST_DIGEST_H
#define HU_TEST_DIGEST_H

#include <stdint.h>

/* It tells two lists of results apart; it does not resist an attacker. One
 * result that differs always changes it: each step is a bijection of the state.
 *
 * A shard's digest takes, for every case in order, the code (as many octets as
 * the format's width fills, the lowest first), the flags (one octet) and the
 * ternary plus one (one octet). A cell's digest takes its shards' digests in
 * order, eight octets each, the lowest first. */
#define DIGEST_START UINT64_C(0xcbf29ce484222325)

static inline uint64_t digest_octet(uint64_t digest, uint64_t octet)
{
    return (digest ^ octet) * UINT64_C(0x100000001b3);
}

static inline uint64_t digest_number(uint64_t digest, uint64_t number, unsigned octets)
{
    for (unsigned i = 0; i < octets; i++)
        digest = digest_octet(digest, number >> 8 * i & 0xff);
    return digest;
}

static inline uint64_t digest_result(uint64_t digest, uint64_t code, unsigned octets,
                                     uint32_t flags, int32_t ternary)
{
    digest = digest_number(digest, code, octets);
    digest = digest_octet(digest, flags & 0xff);
    return digest_octet(digest, (uint32_t)(ternary + 1) & 0xff);
}

#endif
