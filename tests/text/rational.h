/* Exact rationals for the tests of text: from codes by the reference's reading
 * of the definitions, from decimals by GMP, never by the code under test.
 * SPDX-License-Identifier: MIT */
#ifndef HU_TEST_RATIONAL_H
#define HU_TEST_RATIONAL_H

#include "core/compare.h"

/* q *= base^power */
static inline void scale(mpq_t q, unsigned long base, long power)
{
    mpz_t factor;
    mpz_init(factor);
    mpz_ui_pow_ui(factor, base, (unsigned long)labs(power));
    if (power >= 0)
        mpz_mul(mpq_numref(q), mpq_numref(q), factor);
    else
        mpz_mul(mpq_denref(q), mpq_denref(q), factor);
    mpq_canonicalize(q);
    mpz_clear(factor);
}

/* The value of a finite code. */
static inline void value_of(mpq_t q, hu_value a)
{
    hur_number n = hur_decode(a);
    mpq_set_ui(q, 0, 1);
    mpz_import(mpq_numref(q), 1, 1, sizeof n.significand, 0, 0, &n.significand);
    scale(q, 2, n.exponent);
    if (n.negative)
        mpq_neg(q, q);
}

/* The number of a code without its sign. */
static inline uint64_t magnitude_of(hu_value a)
{
    uint64_t number = a.bits >> a.format.pad_bits;
    uint64_t sign = UINT64_C(1) << (code_bits(a.format) - 1);
    if (!(a.format.traits & HU_SIGNED) || !(number & sign))
        return number;
    return a.format.traits & HU_TWOS_COMPLEMENT ? 2 * sign - number : number - sign;
}

/* The step of a's binade: 2^(exponent of its last place). */
static inline void step_of(mpq_t q, hu_value a)
{
    hu_format f = a.format;
    long field = (long)(magnitude_of(a) >> f.fraction_bits);
    if (field == 0 && (f.traits & HU_ZERO))
        field = 1;
    mpq_set_ui(q, 1, 1);
    scale(q, 2, field - f.bias - f.fraction_bits);
}

/* Any format there is. */
static inline hu_format draw_format(test_random *random)
{
    for (;;) {
        uint64_t any = draw(random);
        hu_format f = {.exponent_bits = (uint8_t)(1 + any % 11),
                       .fraction_bits = (uint8_t)((any >> 8) % 53),
                       .specials = (uint8_t)((any >> 16) % 6),
                       .traits = (uint8_t)((any >> 24) & 15),
                       .pad_bits = (uint8_t)((any >> 28) % 4 == 0 ? (any >> 30) % 16 : 0),
                       .bias = (int16_t)((any >> 34) % 3 == 0   ? (int)((any >> 40) % 8193) - 4096
                                         : (any >> 34) % 3 == 1 ? (1 << (any % 11)) - 1
                                                                : 1 << (any % 11))};
        /* Without zero there are no subnormals; that their trait may then be set
         * all the same makes no other format. */
        if (hu_format_valid(f) && ((f.traits & HU_ZERO) || !(f.traits & HU_SUBNORMALS)))
            return f;
    }
}

/* An exact non-zero rational as the reference takes it: rounded to odd where it
 * is not dyadic or longer than HUR_QUOTIENT_BITS. */
static inline void exact_of(hur_exact *x, const mpq_t q)
{
    mpz_t rest;
    x->kind = HUR_FINITE;
    x->negative = mpq_sgn(q) < 0;
    x->exponent = (long)mpz_sizeinbase(mpq_numref(q), 2) - (long)mpz_sizeinbase(mpq_denref(q), 2) -
                  HUR_QUOTIENT_BITS - 1;
    mpz_init(rest);
    mpz_abs(x->significand, mpq_numref(q));
    if (x->exponent < 0) {
        mpz_mul_2exp(x->significand, x->significand, (unsigned long)-x->exponent);
        mpz_tdiv_qr(x->significand, rest, x->significand, mpq_denref(q));
    } else {
        mpz_mul_2exp(rest, mpq_denref(q), (unsigned long)x->exponent);
        mpz_tdiv_qr(x->significand, rest, x->significand, rest);
    }
    if (mpz_sgn(rest) != 0)
        mpz_setbit(x->significand, 0);
    mpz_clear(rest);
}

/* Reads [-]digits[.digits][e[-]digits]; false for anything else. */
static inline bool read_decimal(mpq_t q, const char *text)
{
    static char digits[16384];
    size_t count = 0;
    long power = 0;
    bool negative = *text == '-', pointed = false;
    for (text += negative; (*text >= '0' && *text <= '9') || (*text == '.' && !pointed); text++) {
        if (*text == '.') {
            pointed = true;
        } else {
            power -= pointed;
            digits[count++] = *text;
        }
        if (count == sizeof digits)
            return false;
    }
    digits[count] = '\0';
    if (*text == 'e') {
        char *end;
        power += strtol(text + 1, &end, 10);
        text = end;
    }
    if (count == 0 || *text != '\0')
        return false;
    mpz_set_str(mpq_numref(q), digits, 10);
    mpz_set_ui(mpq_denref(q), 1);
    scale(q, 10, power);
    if (negative)
        mpq_neg(q, q);
    return true;
}

/* Counts a case; keeps the first failures, printed by `report`. */
TAP_PRINTF(3, 4) static inline void expect(point *p, bool right, const char *format, ...)
{
    va_list arguments;
    p->cases++;
    if (right || p->wrong++ >= sizeof p->first / sizeof *p->first)
        return;
    va_start(arguments, format);
    vsnprintf(p->first[p->wrong - 1], sizeof p->first[0], format, arguments);
    va_end(arguments);
}

#endif
