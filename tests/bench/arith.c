/* What a scalar operation costs through the public API: nanoseconds, and the
 * ratio to an empty call timed in the same run. With SOFTFLOAT=<a built source
 * tree of Berkeley SoftFloat-3e> its functions are timed beside ours, sample by
 * sample. No test depends on a time.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 199309L
#include <halfulp.h>
#include <stdio.h>
#include <time.h>
#ifdef HU_SOFTFLOAT
#include "softfloat.h"
#endif

enum { COUNT = 1 << 16, SAMPLES = 25 };

static uint64_t a[COUNT], b[COUNT], c[COUNT], sink[COUNT];
static hu_context context;

__attribute__((noinline)) static hu_value empty(hu_context *ctx, hu_format to, hu_value x,
                                                hu_value y)
{
    __asm__ volatile("" : : "r"(ctx), "r"(&to), "r"(&y) : "memory");
    return x;
}

#define VALUE(array, F) ((hu_value){array[i], F})
#define OURS(NAME, F, CALL)                                                                        \
    static void NAME(void)                                                                         \
    {                                                                                              \
        for (int i = 0; i < COUNT; i++)                                                            \
            sink[i] = CALL.bits;                                                                   \
    }
#define OURS2(NAME, F, FUNCTION) OURS(NAME, F, FUNCTION(&context, F, VALUE(a, F), VALUE(b, F)))
OURS2(empty_call, HU_FP16, empty)
OURS2(fp16_add, HU_FP16, hu_add)
OURS2(fp16_mul, HU_FP16, hu_mul)
OURS2(fp16_div, HU_FP16, hu_div)
OURS(fp16_sqrt, HU_FP16, hu_sqrt(&context, HU_FP16, VALUE(a, HU_FP16)))
OURS(fp16_fma, HU_FP16,
     hu_fma(&context, HU_FP16, VALUE(a, HU_FP16), VALUE(b, HU_FP16), VALUE(c, HU_FP16)))
OURS2(bf16_add, HU_BF16, hu_add)
OURS2(e4m3_add, HU_E4M3, hu_add)
OURS2(e4m3_mul, HU_E4M3, hu_mul)
OURS2(fp32_add, HU_FP32, hu_add)
OURS2(fp32_mul, HU_FP32, hu_mul)
OURS2(fp32_div, HU_FP32, hu_div)
OURS(fp32_sqrt, HU_FP32, hu_sqrt(&context, HU_FP32, VALUE(a, HU_FP32)))
OURS(fp32_fma, HU_FP32,
     hu_fma(&context, HU_FP32, VALUE(a, HU_FP32), VALUE(b, HU_FP32), VALUE(c, HU_FP32)))
OURS2(fp64_add, HU_FP64, hu_add)
OURS2(fp64_mul, HU_FP64, hu_mul)
OURS2(fp64_div, HU_FP64, hu_div)
OURS(fp64_sqrt, HU_FP64, hu_sqrt(&context, HU_FP64, VALUE(a, HU_FP64)))
OURS(fp64_fma, HU_FP64,
     hu_fma(&context, HU_FP64, VALUE(a, HU_FP64), VALUE(b, HU_FP64), VALUE(c, HU_FP64)))
OURS(fp32_to_fp16, HU_FP32, hu_convert(&context, HU_FP16, VALUE(a, HU_FP32)))
OURS(fp32_to_bf16, HU_FP32, hu_convert(&context, HU_BF16, VALUE(a, HU_FP32)))
OURS(fp32_to_e4m3, HU_FP32, hu_convert(&context, HU_E4M3, VALUE(a, HU_FP32)))

#ifdef HU_SOFTFLOAT
#define PEER(NAME, W, CALL)                                                                        \
    static void NAME(void)                                                                         \
    {                                                                                              \
        for (int i = 0; i < COUNT; i++) {                                                          \
            float##W##_t x = {(uint##W##_t)a[i]}, y = {(uint##W##_t)b[i]},                         \
                         z = {(uint##W##_t)c[i]};                                                  \
            (void)y, (void)z;                                                                      \
            sink[i] = CALL.v;                                                                      \
        }                                                                                          \
    }
#define PEERS(W)                                                                                   \
    PEER(peer_f##W##_add, W, f##W##_add(x, y))                                                     \
    PEER(peer_f##W##_mul, W, f##W##_mul(x, y))                                                     \
    PEER(peer_f##W##_div, W, f##W##_div(x, y))                                                     \
    PEER(peer_f##W##_sqrt, W, f##W##_sqrt(x))                                                      \
    PEER(peer_f##W##_fma, W, f##W##_mulAdd(x, y, z))
PEERS(16)
PEERS(32)
PEERS(64)
PEER(peer_f32_to_f16, 32, f32_to_f16(x))
#define SOFTFLOAT(NAME) peer_##NAME
#else
#define SOFTFLOAT(NAME) NULL
#endif

typedef struct row {
    const char *name;
    void (*ours)(void), (*peer)(void);
    hu_format format;
} row;

#define ROWS5(OURNAME, PEERNAME, F)                                                                \
    {#OURNAME " add", OURNAME##_add, SOFTFLOAT(PEERNAME##_add), F},                                \
        {#OURNAME " mul", OURNAME##_mul, SOFTFLOAT(PEERNAME##_mul), F},                            \
        {#OURNAME " div", OURNAME##_div, SOFTFLOAT(PEERNAME##_div), F},                            \
        {#OURNAME " sqrt", OURNAME##_sqrt, SOFTFLOAT(PEERNAME##_sqrt), F},                         \
    {                                                                                              \
#OURNAME " fma", OURNAME##_fma, SOFTFLOAT(PEERNAME##_fma), F                               \
    }

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double ns_per_call(void (*loop)(void))
{
    double start = seconds();
    loop();
    return (seconds() - start) * 1e9 / COUNT;
}

/* The least of the samples: what the work takes when nothing else disturbs it. */
static double least(const double *v)
{
    double t = v[0];
    for (int i = 1; i < SAMPLES; i++)
        t = v[i] < t ? v[i] : t;
    return t;
}

/* Operands: moderate numbers, as a program has, or any bit patterns. */
static void fill(uint64_t *array, uint64_t stream, hu_format f, bool any)
{
    hu_context ctx = hu_context_default();
    for (int i = 0; i < COUNT; i++) {
        uint64_t random = hu_random(1, stream, (uint64_t)i);
        if (any) {
            array[i] = hu_value_of(f, random).bits;
            continue;
        }
        hu_value x = hu_from_i64(&ctx, HU_FP64, (int64_t)random >> 11);
        array[i] = hu_scaleb(&ctx, f, x, -50 - (int)(random & 7)).bits & (UINT64_MAX >> 1);
        if (hu_format_width(f) < 64)
            array[i] &= ((uint64_t)1 << (hu_format_width(f) - 1)) - 1; /* sqrt: positive */
    }
}

int main(void)
{
    const row rows[] = {
        ROWS5(fp16, f16, HU_FP16),
        {"bf16 add", bf16_add, NULL, HU_BF16},
        {"e4m3 add", e4m3_add, NULL, HU_E4M3},
        {"e4m3 mul", e4m3_mul, NULL, HU_E4M3},
        ROWS5(fp32, f32, HU_FP32),
        ROWS5(fp64, f64, HU_FP64),
        {"fp32 to fp16", fp32_to_fp16, SOFTFLOAT(f32_to_f16), HU_FP32},
        {"fp32 to bf16", fp32_to_bf16, NULL, HU_FP32},
        {"fp32 to e4m3", fp32_to_e4m3, NULL, HU_FP32},
    };
    context = hu_context_default();
    printf("%-14s %-9s %8s %10s", "operation", "operands", "ns", "/ empty");
    printf("%12s %8s\n", "SoftFloat ns", "ours / it");
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        for (int any = 0; any < 2; any++) {
            fill(a, 0, rows[r].format, any);
            fill(b, 1, rows[r].format, any);
            fill(c, 2, rows[r].format, any);
            double ours[SAMPLES], none[SAMPLES], peer[SAMPLES];
            rows[r].ours();
            for (int s = 0; s < SAMPLES; s++) {
                none[s] = ns_per_call(empty_call);
                ours[s] = ns_per_call(rows[r].ours);
                peer[s] = rows[r].peer ? ns_per_call(rows[r].peer) : 0;
            }
            double t = least(ours);
            printf("%-14s %-9s %8.2f %10.2f", rows[r].name, any ? "any bits" : "moderate", t,
                   t / least(none));
            if (rows[r].peer)
                printf("%12.2f %8.2f", least(peer), t / least(peer));
            putchar('\n');
        }
    }
    return 0;
}
