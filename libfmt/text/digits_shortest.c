/* The fewest decimal digits that read back.
 * SPDX-License-Identifier: MIT */
#include "core/bits.h"
#include "digits.h"

/* A decimal reads back by RNE as v exactly if it lies in v's rounding interval:
 * from the midpoint to the neighbour below to the midpoint to the neighbour
 * above, both counting if v's code is even. The neighbours are those of the
 * same precision without the format's ends: above the largest finite value this
 * gives the overflow threshold, and in a format without zero or subnormals the
 * place from which numbers round up to the smallest.
 *
 * Let f and c be v cut and raised to n digits. Every decimal of up to n digits
 * below v is <= f, every one above is >= c. So n digits suffice exactly if f or
 * c lies in the interval, and the nearest is one of them. Digits are made one
 * by one (Steele and White 1990, in exact integers): before each,
 * r / s * 10^exponent is what is left of v, 0 <= r < 10 s, and low / s and
 * high / s are the distances to the ends. */
typedef struct interval {
    hui_big r, s, low, high;
    bool closed;
    int32_t exponent;
} interval;

/* All but s, by 5^five * 2^two. */
static void scale_parts(interval *v, uint32_t five, int two)
{
    hui_big *const parts[] = {&v->r, &v->low, &v->high};
    for (int i = 0; i < 3; i++) {
        hui_big_multiply_pow5(parts[i], five);
        hui_big_shift_left(parts[i], two);
    }
}

/* All but s, by ten. */
static void next_place(interval *v)
{
    hui_big_multiply_add(&v->r, 10, 0);
    hui_big_multiply_add(&v->low, 10, 0);
    hui_big_multiply_add(&v->high, 10, 0);
}

/* a != 0, in quarters of its last place, so that midpoints are integers. */
static void set_interval(interval *v, hu_value a)
{
    hu_fields fields = hu_fields_of(a);
    hu_format f = a.format;
    bool gradual = (f.traits & HU_ZERO) && (f.traits & HU_SUBNORMALS);
    bool hidden = fields.exponent > 0 || !(f.traits & HU_ZERO);
    bool finer_below = hidden && fields.fraction == 0 && !(gradual && fields.exponent == 1);
    uint64_t quarters = 4 * (fields.fraction | (uint64_t)hidden << f.fraction_bits);
    int32_t two = (hidden ? (int32_t)fields.exponent : 1) - f.bias - f.fraction_bits - 2;

    hui_big_set(&v->r, quarters);
    hui_big_set(&v->s, 1);
    hui_big_set(&v->low, finer_below ? 1 : 2);
    hui_big_set(&v->high, 2);
    v->closed = !(((uint64_t)fields.exponent << f.fraction_bits | fields.fraction) & 1);

    /* r / s = v / 10^exponent; the estimate is right or one too small. */
    v->exponent = hui_log10_of_power2(two + 63 - hui_clz64(quarters));
    if (v->exponent > 0)
        hui_big_multiply_pow5(&v->s, (uint32_t)v->exponent);
    else
        scale_parts(v, (uint32_t)-v->exponent, 0);
    two -= v->exponent;
    if (two < 0)
        hui_big_shift_left(&v->s, -two);
    else
        scale_parts(v, 0, two);
    hui_big_multiply_add(&v->s, 10, 0);
    if (hui_big_compare(&v->r, &v->s) < 0)
        next_place(v);
    else
        v->exponent++;

    /* s's top bit to bit 27 of a word, for next_digit. */
    int up = (28 - hui_big_bits(&v->s)) & 31;
    hui_big_shift_left(&v->s, up);
    scale_parts(v, 0, up);
}

/* floor(r / s), and r becomes the rest. r < 10 s fills no more words than s, and
 * the quotient of the top words, with one added to s's at least 2^27, is the
 * digit or one less. */
static uint32_t next_digit(interval *v)
{
    size_t n = v->s.count;
    uint32_t digit = v->r.count < n ? 0 : v->r.limb[n - 1] / (v->s.limb[n - 1] + 1);
    hui_big_subtract_times(&v->r, &v->s, digit);
    if (hui_big_compare(&v->r, &v->s) >= 0) {
        hui_big_subtract(&v->r, &v->s);
        digit++;
    }
    return digit;
}

void hui_digits_shortest(hui_digits *d, hu_value a)
{
    interval v;
    hui_big gap; /* from v cut up to v raised, less r */
    set_interval(&v, a);
    d->first = d->space;
    d->exponent = v.exponent;
    for (d->count = 0;;) {
        uint32_t digit = next_digit(&v);
        hui_big_copy(&gap, &v.s);
        hui_big_subtract(&gap, &v.r);
        bool cut = hui_big_compare(&v.r, &v.low) < v.closed;
        bool raised = hui_big_compare(&gap, &v.high) < v.closed;
        if (cut || raised) {
            int nearer = hui_big_compare(&v.r, &gap);
            if (!cut || (raised && (nearer > 0 || (nearer == 0 && (digit & 1)))))
                digit++;
        }
        if (digit == 10) { /* only the first: later, one digit fewer had done */
            digit = 1;
            d->exponent++;
        }
        d->space[d->count++] = (char)('0' + digit);
        if (cut || raised)
            return;
        next_place(&v);
    }
}
