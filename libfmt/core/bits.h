/* Two-word integers and shifts that keep what they lose in a sticky bit.
 * SPDX-License-Identifier: MIT */
#ifndef HUI_BITS_H
#define HUI_BITS_H

#include "halfulp/format.h"

/* How the functions of core are compiled, for hosts and for CUDA devices.
 * INLINE always: callers pass constants (a named format) that make whole
 * branches disappear, which is how one source serves every format fast. APART
 * never, to keep rare cases out of the usual path. LOCAL as the compiler likes. */
#if defined(__CUDACC__)
#define HUI_INLINE __host__ __device__ static __forceinline__
#define HUI_APART __host__ __device__ static __noinline__
#define HUI_LOCAL __host__ __device__ static
#elif defined(__GNUC__)
#define HUI_INLINE static inline __attribute__((always_inline))
#define HUI_APART static __attribute__((noinline))
#define HUI_LOCAL static
#else
#define HUI_INLINE static inline
#define HUI_APART static
#define HUI_LOCAL static
#endif

#if defined(__GNUC__)
#define HUI_LIKELY(condition) __builtin_expect(!!(condition), 1)
#define HUI_UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#else
#define HUI_LIKELY(condition) (condition)
#define HUI_UNLIKELY(condition) (condition)
#endif

typedef struct hui_u128 {
    uint64_t hi, lo;
} hui_u128;

/* Leading zeros; x != 0. */
HUI_INLINE int hui_clz64(uint64_t x)
{
#if defined(__CUDA_ARCH__)
    return __clzll((long long)x);
#elif defined(__GNUC__)
    return __builtin_clzll(x);
#else
    int n = 0;
    for (int step = 32; step > 0; step >>= 1) {
        if (!(x >> (64 - step))) {
            n += step;
            x <<= step;
        }
    }
    return n;
#endif
}

/* x >> n with the lost bits ORed into bit 0; n >= 0. */
HUI_INLINE uint64_t hui_shift_right_jam64(uint64_t x, int n)
{
    if (n > 63)
        return x != 0;
    return x >> n | (((x >> n) << n) != x);
}

HUI_INLINE hui_u128 hui_shift_right_jam128(hui_u128 x, int n)
{
    hui_u128 r = x;
    if (n == 0)
        return r;
    if (n < 64) {
        r.hi = x.hi >> n;
        r.lo = x.hi << (64 - n) | x.lo >> n | ((x.lo << (64 - n)) != 0);
    } else {
        r.hi = 0;
        r.lo = hui_shift_right_jam64(x.hi, n - 64) | (x.lo != 0);
    }
    return r;
}

/* x << n, 0 <= n < 128. */
HUI_INLINE hui_u128 hui_shift_left128(hui_u128 x, int n)
{
    hui_u128 r = x;
    if (n >= 64) {
        r.hi = x.lo << (n - 64);
        r.lo = 0;
    } else if (n > 0) {
        r.hi = x.hi << n | x.lo >> (64 - n);
        r.lo = x.lo << n;
    }
    return r;
}

/* a * b, exactly. */
HUI_INLINE hui_u128 hui_mul64(uint64_t a, uint64_t b)
{
    uint64_t a0 = a & 0xffffffff, a1 = a >> 32, b0 = b & 0xffffffff, b1 = b >> 32;
    uint64_t low = a0 * b0, cross = a1 * b0 + (low >> 32); /* < 2^64: no carry */
    uint64_t middle = a0 * b1 + (cross & 0xffffffff);      /* < 2^64: no carry */
    hui_u128 r;
    r.hi = a1 * b1 + (cross >> 32) + (middle >> 32);
    r.lo = middle << 32 | (low & 0xffffffff);
    return r;
}

/* (hi:0) / d for hi < d and d's top bit set: the 64-bit quotient, and the
 * remainder through *rest. Two digits of 32 bits (Knuth 4.3.1 D; each trial
 * digit is at most 2 too large). */
HUI_INLINE uint64_t hui_div128by64(uint64_t hi, uint64_t d, uint64_t *rest)
{
    uint64_t d1 = d >> 32, d0 = d & 0xffffffff, quotient = 0;
    for (int i = 0; i < 2; i++) {
        uint64_t digit = hi / d1, r = hi % d1;
        while (digit >> 32 || digit * d0 > r << 32) {
            digit--;
            r += d1;
            if (r >> 32)
                break;
        }
        hi = (hi << 32) - digit * d; /* exact modulo 2^64: the difference is < d */
        quotient = quotient << 32 | digit;
    }
    *rest = hi;
    return quotient;
}

#endif
