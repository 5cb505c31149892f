/* Natural numbers: schoolbook arithmetic on 32-bit words.
 * SPDX-License-Identifier: MIT */
#include "big.h"

#include <string.h>

#include "core/bits.h"

static void trim(hui_big *a)
{
    while (a->count > 0 && a->limb[a->count - 1] == 0)
        a->count--;
}

void hui_big_set(hui_big *a, uint64_t n)
{
    a->limb[0] = (uint32_t)n;
    a->limb[1] = (uint32_t)(n >> 32);
    a->count = 2;
    trim(a);
}

void hui_big_copy(hui_big *a, const hui_big *b)
{
    if (a != b) {
        a->count = b->count;
        memcpy(a->limb, b->limb, b->count * sizeof b->limb[0]);
    }
}

int hui_big_bits(const hui_big *a)
{
    if (a->count == 0)
        return 0;
    return (int)(32 * a->count) + 32 - hui_clz64(a->limb[a->count - 1]);
}

int hui_big_trailing_zeros(const hui_big *a)
{
    int n = 0;
    while (a->limb[n] == 0)
        n++;
    uint32_t low = a->limb[n] & (0 - a->limb[n]);
    return 32 * n + 63 - hui_clz64(low);
}

int hui_big_compare(const hui_big *a, const hui_big *b)
{
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (size_t i = a->count; i-- > 0;) {
        if (a->limb[i] != b->limb[i])
            return a->limb[i] < b->limb[i] ? -1 : 1;
    }
    return 0;
}

void hui_big_add(hui_big *a, const hui_big *b)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < b->count || carry != 0; i++) {
        if (i == a->count)
            a->limb[a->count++] = 0;
        carry += (uint64_t)a->limb[i] + (i < b->count ? b->limb[i] : 0);
        a->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

void hui_big_subtract(hui_big *a, const hui_big *b)
{
    hui_big_subtract_times(a, b, 1);
}

void hui_big_subtract_times(hui_big *a, const hui_big *b, uint32_t m)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < b->count || carry != 0; i++) {
        carry += i < b->count ? (uint64_t)b->limb[i] * m : 0;
        uint32_t low = (uint32_t)carry;
        carry = (carry >> 32) + (a->limb[i] < low);
        a->limb[i] -= low;
    }
    trim(a);
}

void hui_big_multiply_add(hui_big *a, uint32_t m, uint32_t c)
{
    uint64_t carry = c;
    for (size_t i = 0; i < a->count; i++) {
        carry += (uint64_t)a->limb[i] * m;
        a->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry != 0)
        a->limb[a->count++] = (uint32_t)carry;
}

void hui_big_multiply_pow5(hui_big *a, uint32_t power)
{
    static const uint32_t small[14] = {1,       5,        25,        125,       625,
                                       3125,    15625,    78125,     390625,    1953125,
                                       9765625, 48828125, 244140625, 1220703125};
    for (; power > 13; power -= 13)
        hui_big_multiply_add(a, small[13], 0);
    hui_big_multiply_add(a, small[power], 0);
}

void hui_big_multiply(hui_big *product, const hui_big *a, const hui_big *b)
{
    product->count = a->count + b->count;
    memset(product->limb, 0, product->count * sizeof product->limb[0]);
    for (size_t i = 0; i < a->count; i++) {
        uint64_t carry = 0;
        for (size_t j = 0; j < b->count; j++) {
            /* at most (2^32-1)^2 + 2(2^32-1) = 2^64-1 */
            carry += (uint64_t)a->limb[i] * b->limb[j] + product->limb[i + j];
            product->limb[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        product->limb[i + b->count] = (uint32_t)carry;
    }
    trim(product);
}

void hui_big_shift_left(hui_big *a, int n)
{
    size_t words = (size_t)n / 32, count = a->count;
    int bits = n % 32;
    if (count == 0 || n == 0)
        return;
    for (size_t i = count; i-- > 0;) { /* from the top: in place */
        uint64_t wide = (uint64_t)a->limb[i] << bits;
        a->limb[i + words + 1] =
            (i + 1 < count ? a->limb[i + words + 1] : 0) | (uint32_t)(wide >> 32);
        a->limb[i + words] = (uint32_t)wide;
    }
    memset(a->limb, 0, words * sizeof a->limb[0]);
    a->count = count + words + 1;
    trim(a);
}

void hui_big_shift_right(hui_big *a, int n)
{
    size_t words = (size_t)n / 32;
    int bits = n % 32;
    if (words >= a->count) {
        a->count = 0;
        return;
    }
    a->count -= words;
    for (size_t i = 0; i < a->count; i++) {
        uint64_t high = i + 1 < a->count ? a->limb[i + words + 1] : 0;
        a->limb[i] = (uint32_t)((high << 32 | a->limb[i + words]) >> bits);
    }
    trim(a);
}

static void divide_word(hui_big *quotient, hui_big *a, uint32_t d)
{
    uint64_t rest = 0;
    quotient->count = a->count;
    for (size_t i = a->count; i-- > 0;) {
        rest = rest << 32 | a->limb[i];
        quotient->limb[i] = (uint32_t)(rest / d);
        rest %= d;
    }
    trim(quotient);
    hui_big_set(a, rest);
}

/* Knuth, TAOCP 4.3.1, algorithm D. */
void hui_big_divide(hui_big *quotient, hui_big *a, const hui_big *b)
{
    size_t n = b->count;
    if (n == 1) {
        divide_word(quotient, a, b->limb[0]);
        return;
    }
    quotient->count = 0;
    if (a->count < n)
        return;

    /* D1: shift so that the divisor's top bit is set; the quotient is the same. */
    hui_big d;
    int shift = hui_clz64(b->limb[n - 1]) - 32;
    hui_big_copy(&d, b);
    hui_big_shift_left(&d, shift);
    size_t count = a->count;
    hui_big_shift_left(a, shift);
    if (a->count == count)
        a->limb[count] = 0;

    uint64_t top = d.limb[n - 1], second = d.limb[n - 2];
    quotient->count = count - n + 1;
    for (size_t j = count - n + 1; j-- > 0;) {
        uint32_t *part = a->limb + j; /* part[n] .. part[0] is below b * 2^32 */
        /* D3: a trial digit from the top words, at most 1 too large. */
        uint64_t head = (uint64_t)part[n] << 32 | part[n - 1];
        uint64_t digit = head / top, rest = head % top;
        while (digit >> 32 || digit * second > (rest << 32 | part[n - 2])) {
            digit--;
            rest += top;
            if (rest >> 32)
                break;
        }
        /* D4: subtract. */
        uint64_t carry = 0;
        for (size_t i = 0; i < n; i++) {
            carry += digit * d.limb[i];
            uint32_t low = (uint32_t)carry;
            carry = (carry >> 32) + (part[i] < low);
            part[i] -= low;
        }
        bool borrow = part[n] < carry;
        part[n] -= (uint32_t)carry;
        if (borrow) { /* D6: add back */
            digit--;
            carry = 0;
            for (size_t i = 0; i < n; i++) {
                carry += (uint64_t)part[i] + d.limb[i];
                part[i] = (uint32_t)carry;
                carry >>= 32;
            }
            part[n] += (uint32_t)carry;
        }
        quotient->limb[j] = (uint32_t)digit;
    }
    trim(quotient);
    a->count = n;
    trim(a);
    hui_big_shift_right(a, shift);
}

char *hui_big_decimal(hui_big *a, char *end)
{
    while (a->count > 0) {
        uint64_t rest = 0;
        for (size_t i = a->count; i-- > 0;) {
            rest = rest << 32 | a->limb[i];
            a->limb[i] = (uint32_t)(rest / 1000000000);
            rest %= 1000000000;
        }
        trim(a);
        for (int i = 0; i < 9 && (a->count > 0 || rest != 0); i++, rest /= 10)
            *--end = (char)('0' + rest % 10);
    }
    return end;
}
