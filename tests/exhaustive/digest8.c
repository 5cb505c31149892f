/* Digests of everything up to 8 bits, and of a sample of the widest formats, by
 * the library alone, to be compared between machines.
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cell.h"
#include "digest.h"

/* The lines `add:e4m3:rne:ieee ...` are the cells of the exhaustive runner,
 * which compares every one of their results with the reference. */

#define CORE(ID, NAME, OPERANDS, CORE_CALL, REFERENCE_CALL)                                        \
    static hu_value core_##ID(hu_context *ctx, hu_format to, const hu_value *v)                    \
    {                                                                                              \
        (void)to;                                                                                  \
        return CORE_CALL;                                                                          \
    }
OPERATION_LIST(CORE)

#define ROW(ID, NAME, OPERANDS, CORE_CALL, REFERENCE_CALL) {NAME, OPERANDS, core_##ID},
static const struct operation {
    const char *name;
    unsigned operands;
    operate *core;
} operations[OPERATION_COUNT] = {OPERATION_LIST(ROW)};

static uint64_t take(uint64_t digest, const struct operation *o, hu_context *ctx, hu_format to,
                     const hu_value *v)
{
    hu_value r;

    forget(ctx);
    r = o->core(ctx, to, v);
    return digest_result(digest, r.bits, code_octets(r.format), ctx->flags, ctx->ternary);
}

static void print(const char *name, const char *formats, unsigned policy, uint64_t digest)
{
    printf("%s:%s:%s:%s\t%016" PRIx64 "\n", name, formats, policy_rounding(policy),
           policy_overflow(policy), digest);
}

static uint64_t pairs(const struct operation *o, hu_format f, hu_context ctx)
{
    uint32_t codes = UINT32_C(1) << code_bits(f);
    uint64_t cell = DIGEST_START;

    for (unsigned shard = 0; shard < CODE_SHARDS; shard++) {
        uint32_t a = shard_start(codes, shard, CODE_SHARDS);
        uint32_t end = shard_start(codes, shard + 1, CODE_SHARDS);
        uint64_t digest = DIGEST_START;

        for (; a < end; a++)
            for (uint32_t b = 0; b < codes; b++) {
                hu_value v[] = {code_at(f, a), code_at(f, b)};

                digest = take(digest, o, &ctx, f, v);
            }
        cell = digest_number(cell, digest, 8);
    }
    return cell;
}

/* All codes of all formats up to 8 bits; a conversion goes to each of those. */
static uint64_t codes_of_all(const struct operation *o, hu_context ctx)
{
    uint64_t digest = DIGEST_START;
    bool convert = o == &operations[OPERATION_CONVERT];

    for (size_t i = 0; i < hu_format_count(); i++)
        for (size_t j = 0; j < hu_format_count(); j++) {
            hu_format f = hu_format_at(i), to = hu_format_at(j);

            if (code_bits(f) > 8 || code_bits(to) > 8 || (i != j && !convert))
                continue;
            for (uint32_t a = 0; a >> code_bits(f) == 0; a++)
                digest = take(digest, o, &ctx, to, (hu_value[]){code_at(f, a)});
        }
    return digest;
}

/* Seeded operands: any codes; near each other, of both signs; of few bits; of
 * nearby exponents. */
static uint64_t sample(const struct operation *o, hu_format f, hu_context ctx)
{
    uint64_t digest = DIGEST_START;
    unsigned unused = 64 - code_bits(f), half = f.fraction_bits / 2U;

    for (uint64_t i = 0; i < 400; i++) {
        uint64_t common = hu_random(8, i, 3) >> unused;
        hu_value v[3];

        for (uint64_t k = 0; k < 3; k++) {
            uint64_t any = hu_random(8, i, k) >> unused;
            uint64_t sign = k << (code_bits(f) - 1);
            const uint64_t codes[] = {any, common ^ (any & 7) ^ sign, any >> half << half,
                                      common ^ any >> (f.exponent_bits - 1)};

            v[k] = hu_value_of(f, codes[i % 4]);
        }
        digest = take(digest, o, &ctx, f, v);
    }
    return digest;
}

/* usage: digest8 [OPERATION] */
int main(int argc, char **argv)
{
    for (size_t i = 0; i < OPERATION_COUNT; i++) {
        const struct operation *o = &operations[i];

        if (argc > 1 && strcmp(argv[1], o->name) != 0)
            continue;
        for (unsigned policy = 0; policy < POLICY_COUNT; policy++) {
            hu_context ctx = cell_policy(policy);

            if (o->operands == 1)
                print(o->name, "8-bit", policy, codes_of_all(o, ctx));
            for (size_t j = 0; o->operands == 2 && j < hu_format_count(); j++) {
                char name[64];

                hu_format_name(name, sizeof name, hu_format_at(j));
                if (code_bits(hu_format_at(j)) <= 8)
                    print(o->name, name, policy, pairs(o, hu_format_at(j), ctx));
            }
            print(o->name, "fp32-sample", policy, sample(o, HU_FP32, ctx));
            print(o->name, "fp64-sample", policy, sample(o, HU_FP64, ctx));
        }
    }
    return ferror(stdout) || fflush(stdout) != 0;
}
