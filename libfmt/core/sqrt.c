/* Square roots.
 * SPDX-License-Identifier: MIT */
#include "arith.h"

/* Eight bits of the root of a number whose top byte is n, 64 <= n <= 255:
 * round(sqrt(256 n + 128)), at most 255. */
HUI_INLINE uint8_t root_of_byte(uint64_t n)
{
    HU_CONSTANT uint8_t table[192] = {
        128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 144,
        145, 146, 147, 148, 149, 150, 151, 151, 152, 153, 154, 155, 156, 156, 157, 158, 159, 160,
        160, 161, 162, 163, 164, 164, 165, 166, 167, 167, 168, 169, 170, 170, 171, 172, 173, 173,
        174, 175, 176, 176, 177, 178, 179, 179, 180, 181, 181, 182, 183, 183, 184, 185, 186, 186,
        187, 188, 188, 189, 190, 190, 191, 192, 192, 193, 194, 194, 195, 196, 196, 197, 198, 198,
        199, 200, 200, 201, 201, 202, 203, 203, 204, 205, 205, 206, 206, 207, 208, 208, 209, 210,
        210, 211, 211, 212, 213, 213, 214, 214, 215, 216, 216, 217, 217, 218, 219, 219, 220, 220,
        221, 221, 222, 223, 223, 224, 224, 225, 225, 226, 227, 227, 228, 228, 229, 229, 230, 230,
        231, 232, 232, 233, 233, 234, 234, 235, 235, 236, 237, 237, 238, 238, 239, 239, 240, 240,
        241, 241, 242, 242, 243, 243, 244, 244, 245, 246, 246, 247, 247, 248, 248, 249, 249, 250,
        250, 251, 251, 252, 252, 253, 253, 254, 254, 255, 255, 255,
    };
    return table[n - 64];
}

/* floor(sqrt(n)) for 2^30 <= n < 2^32: one Newton step from eight bits gives
 * the root or the root plus one (checked for every n). */
HUI_INLINE uint32_t root32(uint32_t n)
{
    uint32_t u = root_of_byte(n >> 24);
    u = (u << 7) + (n >> 9) / u;
    return u - ((uint64_t)u * u > n);
}

/* floor(sqrt(n)) for 2^62 <= n < 2^64, by one more step: the error of a root
 * with k bits is squared, so 16 bits give 32 less one unit at most. */
HUI_INLINE uint64_t root64(uint64_t n)
{
    uint64_t u = root_of_byte(n >> 56);
    u = (u << 7) + (n >> 41) / u;
    u = (u << 15) + (n >> 17) / u;
    return u - (u > UINT32_MAX || u * u > n);
}

/* floor(sqrt(n 2^64)), 64 bits, from the root s of n and its remainder: the
 * next 32 bits are (r 2^32) / (2 s) or one less (Zimmermann's recursion).
 * n has at most 54 bits set from the top, so that a corrected root is never
 * exact. */
HUI_INLINE uint64_t root128(uint64_t n, bool *inexact)
{
    uint64_t s = root64(n), r = n - s * s, q = (r << 31) / s;
    if (q > UINT32_MAX)
        q = UINT32_MAX;
    uint64_t u = (r << 31) - q * s; /* 2 u 2^32 - q^2 remains */
    bool less = u < (uint64_t)1 << 31 && u << 33 < q * q;
    *inexact = less || u >= (uint64_t)1 << 31 || u << 33 != q * q;
    return (s << 32 | q) - less;
}

/* 120 bits of sqrt(n 2^176), digit by digit: stochastic rounding may look at
 * all of them. The remainder stays below 2^122. */
HUI_LOCAL hui_u128 root240(uint64_t n, bool *inexact)
{
    hui_u128 root = {0, 0}, rest = {0, 0};
    for (int i = 0; i < 120; i++) {
        rest = hui_shift_left128(rest, 2);
        rest.lo |= n >> 62;
        n <<= 2;
        hui_u128 trial = hui_shift_left128(root, 2);
        trial.lo |= 1;
        root = hui_shift_left128(root, 1);
        if (trial.hi < rest.hi || (trial.hi == rest.hi && trial.lo <= rest.lo)) {
            rest.hi -= trial.hi + (rest.lo < trial.lo);
            rest.lo -= trial.lo;
            root.lo |= 1;
        }
    }
    *inexact = (rest.hi | rest.lo) != 0;
    return root;
}

/* The root of n 2^-62 in [1, 4), n the significand of x or half of it so that
 * the rest is an even power of two. */
HUI_INLINE uint64_t even_significand(uint64_t significand, int exponent)
{
    return exponent & 1 ? significand : significand >> 1;
}

HUI_INLINE int half_exponent(int exponent)
{
    return (exponent - (exponent & 1)) / 2;
}

HUI_APART hu_value sqrt_general(hu_context *ctx, hu_format to, hu_value a)
{
    hui_operand x = hui_unpack_operand(ctx, a);
    if (x.kind == HUI_NAN)
        return hui_convert_nan(ctx, to, a);
    if (x.kind == HUI_ZERO)
        return hui_exact_zero(ctx, to, x.negative);
    if (x.negative)
        return hui_invalid(ctx, to);
    if (x.kind == HUI_INFINITE)
        return hui_exact_infinity(ctx, to, false, 0);
    uint64_t n = even_significand(x.significand, x.exponent);
    hui_unrounded r = {0, 0, half_exponent(x.exponent), false};
    bool inexact;
    if (ctx->rounding == HU_SR) {
        hui_u128 root = root240(n, &inexact);
        r.hi = root.hi << 8 | root.lo >> 56;
        r.lo = root.lo << 8;
    } else {
        r.hi = root128(n, &inexact);
    }
    r.lo |= inexact;
    return hui_round(ctx, to, r);
}

HUI_INLINE hu_value hu_sqrt_body(hu_context *ctx, hu_format to, hu_value a)
{
    hui_word x;
    if (HUI_LIKELY(ctx->rounding != HU_SR && hui_fast_unpack(ctx, a, &x))) {
        if (x.negative)
            return hui_invalid(ctx, to);
        uint64_t n = even_significand(x.hi, x.exponent), root;
        bool inexact;
        if (to.fraction_bits <= 12 && a.format.fraction_bits <= 29) {
            root = root32((uint32_t)(n >> 32)); /* 16 bits: 13 and two more */
            x.hi = root << 48;
            inexact = root * root != n >> 32;
        } else if (to.fraction_bits <= 28) {
            root = root64(n); /* 32 bits: 29 and two more */
            x.hi = root << 32;
            inexact = root * root != n;
        } else {
            x.hi = root128(n, &inexact);
        }
        x.hi |= inexact;
        x.exponent = half_exponent(x.exponent);
        return hui_fast_round(ctx, to, x);
    }
    return sqrt_general(ctx, to, a);
}

HUI_OPERATION(hu_sqrt, 1)
