/* What the fuzzing harnesses share. A harness reads its input, drives one entry
 * point, and checks what must hold for every input.
 * SPDX-License-Identifier: MIT */
#ifndef HU_FUZZ_H
#define HU_FUZZ_H

#include <halfulp.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* libFuzzer's entry point; replay.c calls it on the files of a corpus. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define FUZZ_CHECK(condition)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: fails: %s\n", __FILE__, __LINE__, #condition);                 \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* The input, read front to back; past its end come zeros. */
typedef struct fuzz_input {
    const uint8_t *data;
    size_t size;
} fuzz_input;

static inline uint64_t fuzz_take(fuzz_input *in, unsigned bytes)
{
    uint64_t x = 0;
    for (; bytes > 0; bytes--) {
        x = x << 8 | (in->size > 0 ? *in->data : 0);
        if (in->size > 0) {
            in->data++;
            in->size--;
        }
    }
    return x;
}

/* A named format, or any valid description. */
static inline hu_format fuzz_take_format(fuzz_input *in)
{
    const uint8_t choice = (uint8_t)fuzz_take(in, 1);
    hu_format f = {0};
    if (choice < 192)
        return hu_format_at(choice % hu_format_count());
    f.exponent_bits = (uint8_t)fuzz_take(in, 1) % 12;
    f.fraction_bits = (uint8_t)fuzz_take(in, 1) % 53;
    f.specials = (uint8_t)fuzz_take(in, 1) % 6;
    f.traits = (uint8_t)fuzz_take(in, 1) % 16;
    f.pad_bits = (uint8_t)fuzz_take(in, 1) % 16;
    f.bias = (int16_t)((int)(fuzz_take(in, 2) % 8193) - 4096);
    return hu_format_valid(f) ? f : HU_FP16;
}

/* Any policy in every field. */
static inline hu_context fuzz_take_context(fuzz_input *in)
{
    hu_context ctx = hu_context_default();
    uint64_t choice = fuzz_take(in, 4);
    const uint8_t kinds[] = {7, 2, 3, 6, 2, 2, 2, 2, 4, 2, 3, 64};
    uint8_t *const fields[] = {&ctx.rounding,       &ctx.overflow,       &ctx.infinite,
                               &ctx.nan_rule,       &ctx.nan_substitute, &ctx.tininess,
                               &ctx.flush_inputs,   &ctx.flush_outputs,  &ctx.integer_rule,
                               &ctx.e8m0_magnitude, &ctx.sr_variant,     &ctx.random_bits};
    for (size_t i = 0; i < sizeof kinds; i++) {
        *fields[i] = (uint8_t)(choice % kinds[i]);
        choice /= kinds[i];
    }
    ctx.random_bits++;
    if (ctx.rounding == HU_SR)
        ctx.random = fuzz_take(in, 8) >> (64 - ctx.random_bits);
    return ctx;
}

#endif
