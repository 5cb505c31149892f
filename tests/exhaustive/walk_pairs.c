/* Every pair of 16-bit codes: what is exact by MPFR, once for all policies.
 * SPDX-License-Identifier: MIT */
#include <mpfr.h>
#include <pthread.h>
#include <stdatomic.h>

#include "runner.h"

/* MPFR's result is rounded to odd into a wider format that has four fraction
 * bits more and the same subnormal border; the reference converts that. Both
 * roundings together are the one rounding: every number with which a rounding
 * compares (neighbours, midpoints, SR's quarters, and below the normal numbers
 * the halves of those, for tininess after rounding) is an even code of the wider
 * format, and rounding to odd moves no number onto or across an even code. What
 * is beyond the wider format becomes its largest number, which is odd too. */
enum { MORE_BITS = 4, WIDE_CODES = 1 << (16 + 1 + MORE_BITS) };

static hu_format wider(hu_format f)
{
    f.exponent_bits++;
    f.fraction_bits += MORE_BITS;
    return f;
}

/* Per 16-bit format: its values, and what the reference said of a wide code
 * under a policy (0: not asked yet). */
enum { VALUES = 1 << 16, FORMATS = 2 };
static mpfr_t value[FORMATS][VALUES];
static bool is_nan[FORMATS][VALUES];
static _Atomic uint32_t converted[FORMATS][POLICY_COUNT][WIDE_CODES];

static void fill_values(void)
{
    const hu_format formats[FORMATS] = {HU_FP16, HU_BF16};

    for (unsigned f = 0; f < FORMATS; f++)
        for (unsigned i = 0; i < VALUES; i++) {
            hu_value a = {i, formats[f]};
            hur_number n = hur_decode(a);

            is_nan[f][i] = n.kind == HUR_NAN;
            mpfr_init2(value[f][i], a.format.fraction_bits + 1 + MORE_BITS);
            if (n.kind == HUR_FINITE)
                mpfr_set_ui_2exp(value[f][i], (unsigned long)n.significand, n.exponent, MPFR_RNDZ);
            else if (n.kind == HUR_INFINITE)
                mpfr_set_inf(value[f][i], 1);
            mpfr_setsign(value[f][i], value[f][i], n.negative, MPFR_RNDZ);
        }
}

/* A result of 16 bits in one word that is never 0. */
static uint32_t pack(expected e)
{
    return (uint32_t)e.code | e.flags << 16 | (uint32_t)(e.ternary + 2) << 24;
}

static expected unpack(uint32_t word)
{
    return (expected){word & 0xffff, word >> 16 & 0xff, (int32_t)(word >> 24) - 2};
}

/* r, truncated to the precision of the wide format f, as a code of it, to odd. */
static uint32_t wide_code(hu_format f, mpfr_srcptr r, bool inexact)
{
    int m = f.fraction_bits, field = (int)mpfr_get_exp(r) - 1 + f.bias;
    int top = (1 << f.exponent_bits) - 2; /* the field of the largest numbers */
    const mp_limb_t *limb = mpfr_custom_get_significand(r);
    uint32_t significand = (uint32_t)(*limb >> (GMP_NUMB_BITS - m - 1)), code;

    if (field > top) {
        code = ((uint32_t)(top + 1) << m) - 1;
    } else if (field > 0) {
        code = ((uint32_t)(field - 1) << m) + significand;
    } else {
        int lost = 1 - field < m + 1 ? 1 - field : m + 1;

        code = significand >> lost;
        inexact |= code << lost != significand;
    }
    return code | inexact | (uint32_t)mpfr_signbit(r) << (f.exponent_bits + m);
}

/* How the results of a row are to be found. */
enum { NUMBER, NAN_OPERAND, OTHER };
typedef struct exact_row {
    hu_value a;
    uint8_t how[VALUES];
    uint32_t word[VALUES]; /* NUMBER: the wide code; NAN_OPERAND: the packed result */
} exact_row;

static int mpfr_operate(enum operation_index op, mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b)
{
    switch (op) {
    case OPERATION_ADD:
        return mpfr_add(r, a, b, MPFR_RNDZ);
    case OPERATION_SUB:
        return mpfr_sub(r, a, b, MPFR_RNDZ);
    case OPERATION_MUL:
        return mpfr_mul(r, a, b, MPFR_RNDZ);
    default:
        return mpfr_div(r, a, b, MPFR_RNDZ);
    }
}

/* A NaN operand gives the same result under every rounding and overflow rule,
 * so the reference is asked under one of them; zeros, infinities and NaNs that
 * come of numbers are left to it altogether. */
static void find_row(exact_row *row, const group *g, unsigned f, const lane *any)
{
    hu_format wide = wider(g->from);
    mpfr_t r;

    mpfr_init2(r, wide.fraction_bits + 1);
    for (uint32_t b = 0; b < VALUES; b++) {
        const hu_value v[] = {row->a, {b, g->from}};
        int ternary;

        if (is_nan[f][row->a.bits] || is_nan[f][b]) {
            row->how[b] = NAN_OPERAND;
            row->word[b] = pack(expect(g, any, v));
            continue;
        }
        ternary = mpfr_operate(g->operation->index, r, value[f][row->a.bits], value[f][b]);
        row->how[b] = mpfr_regular_p(r) ? NUMBER : OTHER;
        if (row->how[b] == NUMBER)
            row->word[b] = wide_code(wide, r, ternary != 0);
    }
    mpfr_clear(r);
}

static uint32_t converted_word(const group *g, unsigned f, unsigned policy, uint32_t code)
{
    _Atomic uint32_t *memory = &converted[f][policy][code];
    uint32_t word = atomic_load_explicit(memory, memory_order_relaxed);

    if (word == 0) {
        hu_context ctx = cell_policy(policy);
        hu_value wide = {code, wider(g->from)}, r;

        forget(&ctx);
        r = hur_operate(&ctx, g->to, HUR_CONVERT, &wide);
        word = pack((expected){r.bits, ctx.flags, ctx.ternary});
        atomic_store_explicit(memory, word, memory_order_relaxed);
    }
    return word;
}

void walk_pairs(const group *g, uint32_t item, lane *lanes, unsigned count)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    static _Thread_local exact_row row;
    unsigned f = g->from.exponent_bits == HU_BF16.exponent_bits;

    pthread_once(&once, fill_values);
    row.a = (hu_value){item, g->from};
    find_row(&row, g, f, lanes);
    for (lane *l = lanes; l < lanes + count; l++) {
        bool sparse = lane_is_sparse(l, item);
        uint64_t digest = l->digest;

        for (uint32_t b = 0; b < VALUES; b++) {
            const hu_value v[] = {row.a, {b, g->from}};
            uint32_t word = row.word[b];
            expected want;

            if (row.how[b] == OTHER) {
                want = expect(g, l, v);
            } else {
                if (row.how[b] == NUMBER)
                    word = converted_word(g, f, l->policy, row.word[b]);
                if (sparse && (row.how[b] != NUMBER ||
                               word == converted_word(g, f, other_rule(l->policy), row.word[b])))
                    continue;
                want = unpack(word);
            }
            digest = lane_take(l, g, v, want, digest);
        }
        l->digest = digest;
    }
}
