/* Exact rational arithmetic with infinities and NaN.
 * SPDX-License-Identifier: MIT */
#include "exact.h"

#include <stdlib.h>

hu_exact *hu_exact_new(void)
{
    hu_exact *x = malloc(sizeof *x);
    if (x != NULL) {
        x->kind = HUI_EXACT_ZERO;
        x->negative = false;
        x->tail = 0;
    }
    return x;
}

void hu_exact_free(hu_exact *x)
{
    free(x);
}

int hu_exact_copy(hu_exact *x, const hu_exact *a)
{
    x->kind = a->kind;
    x->negative = a->negative;
    x->tail = a->tail;
    if (a->kind == HUI_EXACT_NUMBER) {
        x->two = a->two;
        hui_big_copy(&x->numerator, &a->numerator);
        hui_big_copy(&x->denominator, &a->denominator);
    }
    return 0;
}

static int set_kind(hu_exact *x, enum hui_exact_kind kind, bool negative)
{
    x->kind = (uint8_t)kind;
    x->negative = negative;
    x->tail = 0;
    return 0;
}

int hui_exact_settle(hu_exact *x)
{
    if (x->numerator.count == 0)
        return set_kind(x, HUI_EXACT_ZERO, x->negative);
    int zeros = hui_big_trailing_zeros(&x->numerator);
    hui_big_shift_right(&x->numerator, zeros);
    x->two += zeros;
    if (hui_big_bits(&x->numerator) > HUI_EXACT_BITS ||
        hui_big_bits(&x->denominator) > HUI_EXACT_BITS) {
        set_kind(x, HUI_EXACT_NAN, false);
        return HU_ERROR_LIMIT;
    }
    int64_t log2 = hui_big_bits(&x->numerator) - hui_big_bits(&x->denominator) + x->two;
    if (log2 < -HUI_REACH || log2 > HUI_REACH)
        return set_kind(x, log2 < 0 ? HUI_EXACT_TINY : HUI_EXACT_HUGE, x->negative);
    return 0;
}

int32_t hui_exact_log2(const hu_exact *x)
{
    return hui_big_bits(&x->numerator) - hui_big_bits(&x->denominator) + (int32_t)x->two - 1;
}

/* Divides both by their greatest common divisor (Euclid). */
static void reduce(hu_exact *x)
{
    if (hui_big_bits(&x->denominator) == 1)
        return;
    hui_big work[3], *a = &work[0], *b = &work[1], *quotient = &work[2];
    hui_big_copy(a, &x->numerator);
    hui_big_copy(b, &x->denominator);
    while (b->count > 0) {
        hui_big_divide(quotient, a, b);
        hui_big *rest = a;
        a = b;
        b = rest;
    }
    hui_big_divide(quotient, &x->numerator, a);
    hui_big_copy(&x->numerator, quotient);
    hui_big_divide(quotient, &x->denominator, a);
    hui_big_copy(&x->denominator, quotient);
}

int hu_exact_from_value(hu_exact *x, hu_value a)
{
    hu_parts parts;
    if (!hu_decode(a, &parts))
        return set_kind(x, hu_is_nan(a) ? HUI_EXACT_NAN : HUI_EXACT_INFINITE, hu_sign(a));
    set_kind(x, HUI_EXACT_NUMBER, hu_sign(a));
    hui_big_set(&x->numerator, parts.significand);
    hui_big_set(&x->denominator, 1);
    x->two = parts.exponent;
    return hui_exact_settle(x);
}

/* Whether two tails that push the result by a and b (each -1, 0, 1) leave its
 * side known; then *sum is that side. */
static bool join_tails(int a, int b, int8_t *sum)
{
    *sum = (int8_t)(a != 0 ? a : b);
    return a * b >= 0;
}

/* x = a + b, or a - b. */
static int add(hu_exact *x, const hu_exact *a, const hu_exact *b, bool subtract)
{
    bool b_negative = b->negative != subtract;
    if (a->kind == HUI_EXACT_NAN)
        return hu_exact_copy(x, a);
    if (b->kind == HUI_EXACT_NAN)
        return hu_exact_copy(x, b);
    if (a->kind == HUI_EXACT_INFINITE || b->kind == HUI_EXACT_INFINITE) {
        if (a->kind == b->kind && a->negative != b_negative)
            return set_kind(x, HUI_EXACT_NAN, false);
        return set_kind(x, HUI_EXACT_INFINITE,
                        a->kind == HUI_EXACT_INFINITE ? a->negative : b_negative);
    }
    if (b->kind == HUI_EXACT_ZERO) {
        bool negative = a->negative && (b_negative || a->kind != HUI_EXACT_ZERO);
        hu_exact_copy(x, a);
        x->negative = negative;
        return 0;
    }
    if (a->kind == HUI_EXACT_ZERO) {
        hu_exact_copy(x, b);
        x->negative = b_negative;
        return 0;
    }
    if (a->kind != HUI_EXACT_NUMBER || b->kind != HUI_EXACT_NUMBER)
        return HU_ERROR_LIMIT;

    /* Over the common denominator and the lower power of two. Equal
     * denominators, as in sums of like decimals, stay as they are. */
    hui_big p, q, denominator;
    if (hui_big_compare(&a->denominator, &b->denominator) == 0) {
        hui_big_copy(&p, &a->numerator);
        hui_big_copy(&q, &b->numerator);
        hui_big_copy(&denominator, &a->denominator);
    } else {
        hui_big_multiply(&p, &a->numerator, &b->denominator);
        hui_big_multiply(&q, &b->numerator, &a->denominator);
        hui_big_multiply(&denominator, &a->denominator, &b->denominator);
    }
    hui_big *higher = a->two > b->two ? &p : &q;
    int64_t two = a->two < b->two ? a->two : b->two;
    int64_t shift = a->two + b->two - 2 * two;
    if (hui_big_bits(higher) + shift > HUI_BIG_BITS)
        return HU_ERROR_LIMIT;
    hui_big_shift_left(higher, (int)shift);

    int8_t tail;
    if (!join_tails(a->negative ? -a->tail : a->tail, b_negative ? -b->tail : b->tail, &tail))
        return HU_ERROR_LIMIT;
    bool negative = a->negative;
    if (a->negative == b_negative) {
        hui_big_add(&p, &q);
        hui_big_copy(&x->numerator, &p);
    } else {
        int order = hui_big_compare(&p, &q);
        if (order == 0)
            return tail != 0 ? HU_ERROR_LIMIT : set_kind(x, HUI_EXACT_ZERO, false);
        negative = order > 0 ? a->negative : b_negative;
        hui_big_subtract(order > 0 ? &p : &q, order > 0 ? &q : &p);
        hui_big_copy(&x->numerator, order > 0 ? &p : &q);
    }
    hui_big_copy(&x->denominator, &denominator);
    set_kind(x, HUI_EXACT_NUMBER, negative);
    x->tail = (int8_t)(negative ? -tail : tail);
    x->two = two;
    reduce(x);
    return hui_exact_settle(x);
}

int hu_exact_add(hu_exact *x, const hu_exact *a, const hu_exact *b)
{
    return add(x, a, b, false);
}

int hu_exact_sub(hu_exact *x, const hu_exact *a, const hu_exact *b)
{
    return add(x, a, b, true);
}

/* x = a * b, or a / b. */
static int multiply(hu_exact *x, const hu_exact *a, const hu_exact *b, bool divide)
{
    bool negative = a->negative != b->negative;
    if (a->kind == HUI_EXACT_NAN)
        return hu_exact_copy(x, a);
    if (b->kind == HUI_EXACT_NAN)
        return hu_exact_copy(x, b);

    enum hui_exact_kind zero = HUI_EXACT_ZERO, infinite = HUI_EXACT_INFINITE;
    enum hui_exact_kind b_infinite = divide ? zero : infinite, b_zero = divide ? infinite : zero;
    bool is_zero = a->kind == zero || b->kind == b_zero;
    bool is_infinite = a->kind == infinite || b->kind == b_infinite;
    if (is_zero && is_infinite)
        return set_kind(x, HUI_EXACT_NAN, false);
    if (is_zero || is_infinite)
        return set_kind(x, is_zero ? zero : infinite, negative);

    int8_t tail;
    if (a->kind != HUI_EXACT_NUMBER || b->kind != HUI_EXACT_NUMBER ||
        !join_tails(a->tail, divide ? -b->tail : b->tail, &tail))
        return HU_ERROR_LIMIT;
    hui_big numerator, denominator;
    hui_big_multiply(&numerator, &a->numerator, divide ? &b->denominator : &b->numerator);
    hui_big_multiply(&denominator, &a->denominator, divide ? &b->numerator : &b->denominator);
    x->two = divide ? a->two - b->two : a->two + b->two;
    hui_big_copy(&x->numerator, &numerator);
    hui_big_copy(&x->denominator, &denominator);
    set_kind(x, HUI_EXACT_NUMBER, negative);
    x->tail = tail;
    reduce(x);
    return hui_exact_settle(x);
}

int hu_exact_mul(hu_exact *x, const hu_exact *a, const hu_exact *b)
{
    return multiply(x, a, b, false);
}

int hu_exact_div(hu_exact *x, const hu_exact *a, const hu_exact *b)
{
    return multiply(x, a, b, true);
}

void hu_exact_negate(hu_exact *x)
{
    x->negative = !x->negative;
}

static int compare_magnitudes(const hu_exact *a, const hu_exact *b)
{
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (a->kind != HUI_EXACT_NUMBER)
        return 0;
    int32_t distance = hui_exact_log2(a) - hui_exact_log2(b);
    if (distance < -1 || distance > 1)
        return distance < 0 ? -1 : 1;
    hui_big p, q;
    hui_big_multiply(&p, &a->numerator, &b->denominator);
    hui_big_multiply(&q, &b->numerator, &a->denominator);
    int64_t shift = a->two - b->two; /* no longer than the other side: like magnitudes */
    hui_big_shift_left(shift > 0 ? &p : &q, (int)(shift > 0 ? shift : -shift));
    int order = hui_big_compare(&p, &q);
    if (order == 0 && a->tail != b->tail)
        order = a->tail < b->tail ? -1 : 1;
    return order;
}

/* Numbers beyond the reach on one side, and tails alike, count as equal. */
int hu_exact_compare(const hu_exact *a, const hu_exact *b)
{
    if (a->kind == HUI_EXACT_NAN || b->kind == HUI_EXACT_NAN)
        return HU_ORDER_UNORDERED;
    if (a->kind == HUI_EXACT_ZERO && b->kind == HUI_EXACT_ZERO)
        return HU_ORDER_EQUAL;
    if (a->negative != b->negative) /* one is not zero */
        return a->negative ? HU_ORDER_LESS : HU_ORDER_GREATER;
    return a->negative ? compare_magnitudes(b, a) : compare_magnitudes(a, b);
}

bool hu_exact_is_nan(const hu_exact *a)
{
    return a->kind == HUI_EXACT_NAN;
}

bool hu_exact_is_infinite(const hu_exact *a)
{
    return a->kind == HUI_EXACT_INFINITE;
}

bool hu_exact_is_zero(const hu_exact *a)
{
    return a->kind == HUI_EXACT_ZERO;
}

bool hu_exact_sign(const hu_exact *a)
{
    return a->negative;
}
