/* Decimal digits: all of a value's, or as many as asked for.
 * SPDX-License-Identifier: MIT */
#include "digits.h"

int32_t hui_log10_of_power2(int32_t n)
{
    /* log10(2) * 2^32 = 1292913986.49, so the product is off by less than 4e-6 of
     * an integer step; and n * log10(2), 0 < |n| <= 2^15, comes no nearer to an
     * integer than 1.5e-5 (at n = 28,738). */
    int64_t product = (int64_t)n * 1292913986;
    return (int32_t)((product - (product < 0 ? 0xffffffff : 0)) / ((int64_t)1 << 32));
}

/* The digits of n; the last of them stands for 10^power. */
static void set_digits(hui_digits *d, hui_big *n, int32_t power)
{
    char *end = d->space + sizeof d->space;
    d->first = hui_big_decimal(n, end);
    d->count = (size_t)(end - d->first);
    d->exponent = power + (int32_t)d->count - 1;
}

void hui_digits_strip(hui_digits *d)
{
    while (d->count > 1 && d->first[d->count - 1] == '0')
        d->count--;
}

void hui_digits_exact(hui_digits *d, hu_value a)
{
    hu_parts parts;
    hui_big n;
    hu_decode(a, &parts);
    hui_big_set(&n, parts.significand);
    if (parts.exponent >= 0)
        hui_big_shift_left(&n, parts.exponent);
    else /* m * 2^-k = m * 5^k * 10^-k */
        hui_big_multiply_pow5(&n, (uint32_t)-parts.exponent);
    set_digits(d, &n, parts.exponent < 0 ? parts.exponent : 0);
    hui_digits_strip(d);
}

void hui_digits_rounded(hui_digits *d, const hu_exact *x, uint32_t n)
{
    /* floor(log10 |x|) is this or one more; then there is a digit too many. */
    int32_t exponent = hui_log10_of_power2(hui_exact_log2(x));
    for (;; exponent++) {
        hui_big scaled; /* twice the digits, for the half */
        int32_t power = (int32_t)n - 1 - exponent;
        bool more = hui_exact_scale(&scaled, x, power + 1, power);
        bool half = scaled.limb[0] & 1, odd = scaled.limb[0] >> 1 & 1;
        hui_big_shift_right(&scaled, 1);
        if (half && (more || odd))
            hui_big_multiply_add(&scaled, 1, 1);
        set_digits(d, &scaled, -power);
        if (d->count == n)
            return;
        /* One more: too large an estimate of the power, or 99.. became 100.. */
    }
}
