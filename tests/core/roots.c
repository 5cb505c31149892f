/* The integer square roots inside hu_sqrt, against squares and GMP.
 * SPDX-License-Identifier: MIT */
#include "core/sqrt.c" /* the functions are local to it */

#include "tap.h"
#include <gmp.h>
#include <halfulp.h>

static void table(void)
{
    int wrong = 0;
    for (int n = 64; n < 256; n++) { /* r = round(sqrt(256 n + 128)): (2r-1)^2 < 4x < (2r+1)^2 */
        int r = root_of_byte((uint64_t)n), x = 4 * (256 * n + 128);
        bool rounded = (2 * r - 1) * (2 * r - 1) < x && x < (2 * r + 1) * (2 * r + 1);
        wrong += !(rounded || (r == 255 && n == 255));
    }
    tap_ok(wrong == 0, "table of roots: every entry is the rounded root");
}

/* Every 32-bit n, or every 997th. */
static void root_of_32_bits(void)
{
    uint64_t step = tap_level() == 0 ? 997 : 1, wrong = 0, root = 1 << 15;
    for (uint64_t n = (uint64_t)1 << 30; n >> 32 == 0; n += step) {
        while ((root + 1) * (root + 1) <= n)
            root++;
        wrong += root32((uint32_t)n) != root;
    }
    tap_ok(wrong == 0, "root32: floor for every 32-bit number");
}

/* Squares, one below and anything. */
static void root_of_64_bits(void)
{
    uint64_t seed = tap_seed(), wrong = 0;
    int count = tap_level() == 0 ? 100000 : 1000000;
    for (int i = 0; i < count; i++) {
        uint64_t random = hu_random(seed, 0, (uint64_t)i), q = random >> 32 | 1u << 31;
        uint64_t n = i % 3 == 0 ? random | (uint64_t)1 << 62 : q * q - (uint64_t)(i % 3 - 1);
        if (n >> 62 == 0)
            continue;
        uint64_t r = root64(n);
        wrong += r >> 32 != 0 || r * r > n || (r < UINT32_MAX && (r + 1) * (r + 1) <= n);
    }
    tap_ok(wrong == 0, "root64: floor for squares, their lower neighbours and random numbers");
}

/* n of 54 bits from the top, as 53-bit significands are. */
static void long_roots(void)
{
    uint64_t seed = tap_seed(), wrong = 0, wrong_long = 0;
    int count = tap_level() == 0 ? 2000 : 50000;
    mpz_t n, root, rest, got;
    mpz_inits(n, root, rest, got, NULL);
    for (int i = 0; i < count; i++) {
        uint64_t random = hu_random(seed, 1, (uint64_t)i), half = random >> 37 | 1u << 26;
        uint64_t x = i % 2 ? random >> 10 << 10 : (half * half + (random & 3) - 1) << 10;
        if (x >> 62 == 0)
            continue;
        bool inexact;
        mpz_import(n, 1, -1, sizeof x, 0, 0, &x);
        mpz_mul_2exp(n, n, 64);
        mpz_sqrtrem(root, rest, n);
        uint64_t r = root128(x, &inexact);
        mpz_import(got, 1, -1, sizeof r, 0, 0, &r);
        wrong += mpz_cmp(got, root) != 0 || inexact != (mpz_sgn(rest) != 0);
        mpz_mul_2exp(n, n, 112);
        mpz_sqrtrem(root, rest, n);
        hui_u128 wide = root240(x, &inexact);
        mpz_import(got, 2, 1, sizeof wide.hi, 0, 0, (uint64_t[]){wide.hi, wide.lo});
        wrong_long += mpz_cmp(got, root) != 0 || inexact != (mpz_sgn(rest) != 0);
    }
    mpz_clears(n, root, rest, got, NULL);
    tap_ok(wrong == 0, "root128: 64 bits and exactness as GMP gives them");
    tap_ok(wrong_long == 0, "root240: 120 bits and exactness as GMP gives them");
}

int main(void)
{
    tap_plan(5);
    table();
    root_of_32_bits();
    root_of_64_bits();
    long_roots();
    return tap_done();
}
