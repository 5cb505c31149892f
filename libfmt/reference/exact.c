/* What each operation gives before any rounding.
 * SPDX-License-Identifier: MIT */
#include "reference.h"

void hur_exact_init(hur_exact *x)
{
    *x = (hur_exact){0};
    mpz_init2(x->significand, (mp_bitcnt_t)4 * HUR_QUOTIENT_BITS);
}

void hur_exact_clear(hur_exact *x)
{
    mpz_clear(x->significand);
}

static void restart(hur_exact *x, hur_kind kind, bool negative)
{
    x->kind = kind;
    x->negative = negative;
    x->cancelled = x->by_zero = x->generated = false;
    x->origin = NULL;
    x->exponent = 0;
    mpz_set_ui(x->significand, 0);
}

static void set_word(mpz_t z, uint64_t word)
{
    mpz_set_ui(z, (unsigned long)(word >> 32));
    mpz_mul_2exp(z, z, 32);
    mpz_add_ui(z, z, (unsigned long)(word & UINT32_MAX));
}

void hur_exact_set(hur_exact *x, hur_number a)
{
    restart(x, a.kind, a.negative);
    if (a.kind == HUR_FINITE) {
        set_word(x->significand, a.significand);
        x->exponent = a.exponent;
    }
}

static void set_power(hur_exact *x, long exponent)
{
    hur_exact_set(x, (hur_number){.kind = HUR_FINITE, .significand = 1, .exponent = exponent});
}

static void set_invalid(hur_exact *x)
{
    restart(x, HUR_NAN, false);
    x->generated = true;
    x->raised |= HU_INVALID;
}

static bool is_zero(hur_number a)
{
    return a.kind == HUR_FINITE && a.significand == 0;
}

uint32_t hur_flush(hur_number *a, hu_format f, bool flush_inputs)
{
    if (!a->subnormal || (!flush_inputs && (f.traits & HU_SUBNORMALS)))
        return 0;
    a->significand = 0;
    a->subnormal = false;
    return HU_UNDERFLOW | HU_INEXACT | HU_FLUSHED;
}

/* Reads the operands into n; true if a NaN among them is the result. */
static bool read_operands(hur_exact *x, bool flush_inputs, const hu_value *operands, unsigned count,
                          hur_number *n)
{
    const hu_value *first = NULL, *signaling = NULL;

    x->raised = 0;
    for (unsigned i = 0; i < count; i++) {
        n[i] = hur_decode(operands[i]);
        x->raised |= hur_flush(&n[i], operands[i].format, flush_inputs);
        if (n[i].kind != HUR_NAN)
            continue;
        if (!first)
            first = &operands[i];
        if (!signaling && n[i].signaling)
            signaling = &operands[i];
    }
    if (!first)
        return false;
    restart(x, HUR_NAN, false);
    x->raised |= signaling ? HU_INVALID : 0;
    x->nan[0] = *first;
    x->nan[1] = signaling ? *signaling : *first;
    return true;
}

/* x + (-1)^negative z 2^exponent; both are finite. Of zeros, only those of
 * one sign keep it (IEEE 754-2019 6.3). z may change. */
static void add_to(hur_exact *x, bool negative, mpz_t z, long exponent)
{
    bool zero = mpz_sgn(x->significand) == 0 && mpz_sgn(z) == 0;

    if (zero) {
        x->cancelled = x->negative != negative;
        return;
    }
    if (x->negative)
        mpz_neg(x->significand, x->significand);
    if (negative)
        mpz_neg(z, z);
    if (x->exponent > exponent) {
        mpz_mul_2exp(x->significand, x->significand, (mp_bitcnt_t)(x->exponent - exponent));
        x->exponent = exponent;
    } else {
        mpz_mul_2exp(z, z, (mp_bitcnt_t)(exponent - x->exponent));
    }
    mpz_add(x->significand, x->significand, z);
    x->negative = mpz_sgn(x->significand) < 0;
    x->cancelled = mpz_sgn(x->significand) == 0;
    mpz_abs(x->significand, x->significand);
}

/* x + b, x any number but NaN. */
static void add_number(hur_exact *x, hur_number b)
{
    mpz_t z;

    if (x->kind == HUR_INFINITE || b.kind == HUR_INFINITE) {
        if (x->kind == b.kind && x->negative != b.negative)
            set_invalid(x);
        else if (b.kind == HUR_INFINITE)
            hur_exact_set(x, b);
        return;
    }
    mpz_init(z);
    set_word(z, b.significand);
    add_to(x, b.negative, z, b.exponent);
    mpz_clear(z);
}

static void multiply(hur_exact *x, hur_number a, hur_number b)
{
    bool negative = a.negative != b.negative;
    mpz_t z;

    if (a.kind == HUR_INFINITE || b.kind == HUR_INFINITE) {
        if (is_zero(a) || is_zero(b))
            set_invalid(x);
        else
            restart(x, HUR_INFINITE, negative);
        return;
    }
    hur_exact_set(x, a);
    mpz_init(z);
    set_word(z, b.significand);
    mpz_mul(x->significand, x->significand, z);
    mpz_clear(z);
    x->exponent += b.exponent;
    x->negative = negative;
}

static void divide(hur_exact *x, hur_number a, hur_number b)
{
    bool negative = a.negative != b.negative;
    mpz_t divisor, rest;

    if ((a.kind == HUR_INFINITE && b.kind == HUR_INFINITE) || (is_zero(a) && is_zero(b))) {
        set_invalid(x);
        return;
    }
    if (a.kind == HUR_INFINITE || is_zero(b)) {
        restart(x, HUR_INFINITE, negative);
        x->by_zero = a.kind != HUR_INFINITE;
        x->raised |= x->by_zero ? HU_DIVIDE_BY_ZERO : 0;
        return;
    }
    if (is_zero(a) || b.kind == HUR_INFINITE) {
        restart(x, HUR_FINITE, negative);
        return;
    }
    hur_exact_set(x, a);
    mpz_inits(divisor, rest, (mpz_ptr)0);
    set_word(divisor, b.significand);
    mpz_mul_2exp(x->significand, x->significand, HUR_QUOTIENT_BITS + 64);
    mpz_tdiv_qr(x->significand, rest, x->significand, divisor);
    if (mpz_sgn(rest) != 0)
        mpz_setbit(x->significand, 0);
    mpz_clears(divisor, rest, (mpz_ptr)0);
    x->exponent -= b.exponent + HUR_QUOTIENT_BITS + 64;
    x->negative = negative;
}

static void square_root(hur_exact *x, hur_number a)
{
    mp_bitcnt_t shift;
    mpz_t rest;

    if (a.negative && !is_zero(a)) {
        set_invalid(x);
        return;
    }
    hur_exact_set(x, a);
    if (a.kind == HUR_INFINITE || is_zero(a))
        return;
    shift = (mp_bitcnt_t)2 * HUR_QUOTIENT_BITS + (mp_bitcnt_t)(x->exponent & 1);
    mpz_mul_2exp(x->significand, x->significand, shift);
    mpz_init(rest);
    mpz_sqrtrem(x->significand, rest, x->significand);
    if (mpz_sgn(rest) != 0)
        mpz_setbit(x->significand, 0);
    mpz_clear(rest);
    x->exponent = (x->exponent - (long)shift) / 2;
}

/* a - b n, n = a / b to the nearest integer, ties to even. */
static void remainder_of(hur_exact *x, hur_number a, hur_number b)
{
    mpz_t divisor, n, twice;
    int half;

    if (a.kind == HUR_INFINITE || is_zero(b)) {
        set_invalid(x);
        return;
    }
    hur_exact_set(x, a);
    if (is_zero(a) || b.kind == HUR_INFINITE)
        return;
    mpz_inits(divisor, n, twice, (mpz_ptr)0);
    set_word(divisor, b.significand);
    if (a.exponent > b.exponent) {
        mpz_mul_2exp(x->significand, x->significand, (mp_bitcnt_t)(a.exponent - b.exponent));
        x->exponent = b.exponent;
    } else {
        mpz_mul_2exp(divisor, divisor, (mp_bitcnt_t)(b.exponent - a.exponent));
    }
    mpz_tdiv_qr(n, x->significand, x->significand, divisor);
    mpz_mul_2exp(twice, x->significand, 1);
    half = mpz_cmp(twice, divisor);
    if (half > 0 || (half == 0 && mpz_odd_p(n))) {
        mpz_sub(x->significand, divisor, x->significand);
        x->negative = !x->negative;
    }
    if (mpz_sgn(x->significand) == 0)
        x->negative = a.negative;
    mpz_clears(divisor, n, twice, (mpz_ptr)0);
}

static void spacing(hur_exact *x, hur_number a, hu_format f)
{
    hur_exact_set(x, a);
    if (a.kind == HUR_FINITE) {
        long e = is_zero(a) || hur_log2(x) < hur_emin(f) ? hur_emin(f) : hur_log2(x);

        set_power(x, e - f.fraction_bits);
    }
}

/* IEEE 754-2019 9.6; neither is NaN. Either of two equal values will do. */
static void extremum(hur_exact *x, hur_number a, hur_number b, bool maximum)
{
    hu_order order = hur_order(a, b);
    bool a_less = order == HU_ORDER_LESS || (order == HU_ORDER_EQUAL && a.negative);

    hur_exact_set(x, a_less == maximum ? b : a);
}

/* The Number forms ignore one NaN, but not that it was signaling. */
static void replace_nan(hu_value *a, hu_value *b, uint32_t *invalid)
{
    hur_number na = hur_decode(*a), nb = hur_decode(*b);

    if ((na.kind == HUR_NAN) == (nb.kind == HUR_NAN))
        return;
    *invalid = na.signaling || nb.signaling ? HU_INVALID : 0;
    if (na.kind == HUR_NAN)
        *a = *b;
    else
        *b = *a;
}

void hur_compute(hur_exact *x, hur_operation op, bool flush_inputs, const hu_value *operands)
{
    unsigned count = op < HUR_ADD ? 1 : op < HUR_FMA ? 2 : 3;
    bool number_form = op == HUR_MINIMUM_NUMBER || op == HUR_MAXIMUM_NUMBER;
    hu_value v[3];
    hur_number n[3] = {{0}};
    uint32_t invalid = 0;

    for (unsigned i = 0; i < count; i++)
        v[i] = operands[i];
    if (number_form)
        replace_nan(&v[0], &v[1], &invalid);
    if (read_operands(x, flush_inputs, v, count, n)) {
        /* fma(0, infinity, NaN) is invalid whatever the NaN. */
        if (op == HUR_FMA && ((is_zero(n[0]) && n[1].kind == HUR_INFINITE) ||
                              (n[0].kind == HUR_INFINITE && is_zero(n[1]))))
            x->raised |= HU_INVALID;
        return;
    }
    x->raised |= invalid;
    switch (op) {
    case HUR_CONVERT:
        hur_exact_set(x, n[0]);
        break;
    case HUR_SQRT:
        square_root(x, n[0]);
        break;
    case HUR_ULP:
        x->raised = 0; /* a flushed number has the spacing of zero */
        spacing(x, n[0], v[0].format);
        break;
    case HUR_SUB:
        n[1].negative = !n[1].negative;
        /* fall through */
    case HUR_ADD:
        hur_exact_set(x, n[0]);
        add_number(x, n[1]);
        break;
    case HUR_MUL:
        multiply(x, n[0], n[1]);
        break;
    case HUR_DIV:
        divide(x, n[0], n[1]);
        break;
    case HUR_REM:
        remainder_of(x, n[0], n[1]);
        break;
    case HUR_MINIMUM:
    case HUR_MINIMUM_NUMBER:
        extremum(x, n[0], n[1], false);
        break;
    case HUR_MAXIMUM:
    case HUR_MAXIMUM_NUMBER:
        extremum(x, n[0], n[1], true);
        break;
    case HUR_FMA:
        multiply(x, n[0], n[1]);
        if (x->kind != HUR_NAN)
            add_number(x, n[2]);
        break;
    }
}

void hur_compute_scaleb(hur_exact *x, bool flush_inputs, hu_value a, int64_t n)
{
    /* Beyond all formats together with the bits of SR: the same in each. */
    const int64_t limit = INT64_C(1) << 20;

    hur_compute(x, HUR_CONVERT, flush_inputs, &a);
    if (x->kind == HUR_FINITE)
        x->exponent += (long)(n > limit ? limit : n < -limit ? -limit : n);
}

void hur_compute_integer(hur_exact *x, bool negative, uint64_t magnitude)
{
    hur_exact_set(x,
                  (hur_number){.kind = HUR_FINITE, .negative = negative, .significand = magnitude});
    x->raised = 0;
}
