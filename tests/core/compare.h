/* What the comparisons of core with the reference share.
 * SPDX-License-Identifier: MIT */
#ifndef HU_TEST_COMPARE_H
#define HU_TEST_COMPARE_H

#include <halfulp.h>

#include "reference/reference.h"
#include "tap.h"

enum { ROUNDINGS = HU_SR + 1, OVERFLOWS = HU_OVERFLOW_SATURATE + 1, OPERATIONS = HUR_FMA + 1 };

static const char *const rounding_name[] = {"rne", "rna", "rtz", "rup", "rdn", "rto", "sr"};
static const char *const overflow_name[] = {"ieee", "saturate"};

typedef struct named_format {
    const char *name;
    hu_format format;
} named_format;

#define NAMED(ID, NAME, E, M, BIAS, SPECIALS, TRAITS, PAD, ALIASES, TITLE)                         \
    {NAME, {E, M, HU_SPECIALS_##SPECIALS, TRAITS, PAD, 0, BIAS}},
static const named_format named[] = {HU_FORMAT_LIST(NAMED)};
enum { NAMED_COUNT = sizeof named / sizeof *named };

/* Formats that only a user describes: each trait and kind of specials where no
 * named format has it, and the ends of the limits. */
#define UNSIGNED (HU_SUBNORMALS | HU_ZERO)
#define NO_SUBNORMALS (HU_SIGNED | HU_ZERO)
static const named_format described[] = {
    {"e6m9", {6, 9, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 31}},
    {"e2m1 ieee", {2, 1, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 1}},
    {"e3m2 padded", {3, 2, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 3, 0, 3}},
    {"e5m0 none", {5, 0, HU_SPECIALS_NONE, HU_FLOAT_TRAITS, 0, 0, 15}},
    {"e5m0 fn", {5, 0, HU_SPECIALS_FN, HU_FLOAT_TRAITS, 0, 0, 14}},
    {"e3m4 bias -1", {3, 4, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, -1}},
    {"e1m3 none", {1, 3, HU_SPECIALS_NONE, HU_FLOAT_TRAITS, 0, 0, 1}},
    {"e1m4 p3109", {1, 4, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 1}},
    {"binary6p3se", {3, 2, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 4}},
    {"binary7p4ue", {4, 3, HU_SPECIALS_P3109_EXTENDED, UNSIGNED, 0, 0, 8}},
    {"binary6p3uf", {4, 2, HU_SPECIALS_P3109_FINITE, UNSIGNED, 0, 0, 8}},
    {"e4m3 unsigned ieee", {4, 3, HU_SPECIALS_IEEE, UNSIGNED, 0, 0, 7}},
    {"e4m3 unsigned fn", {4, 3, HU_SPECIALS_FN, UNSIGNED, 0, 0, 7}},
    {"e3m2 unsigned none", {3, 2, HU_SPECIALS_NONE, UNSIGNED, 0, 0, 3}},
    {"e4m3 normals", {4, 3, HU_SPECIALS_IEEE, NO_SUBNORMALS, 0, 0, 7}},
    {"e4m2 normals fnuz", {4, 2, HU_SPECIALS_FNUZ, NO_SUBNORMALS, 0, 0, 8}},
    {"e3m2 no zero", {3, 2, HU_SPECIALS_NONE, HU_SIGNED, 0, 0, 3}},
    {"e4m2 unsigned no zero fn", {4, 2, HU_SPECIALS_FN, 0, 0, 0, 7}},
    {"e4m0 unsigned no zero", {4, 0, HU_SPECIALS_NONE, 0, 0, 0, 7}},
    {"int10", {1, 8, HU_SPECIALS_NONE, HU_FLOAT_TRAITS | HU_TWOS_COMPLEMENT, 0, 0, -7}},
    {"e5m3 far up", {5, 3, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, -4096}},
    {"e5m3 far down", {5, 3, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 4096}},
};
enum { DESCRIBED_COUNT = sizeof described / sizeof *described };

/* Every format, named or described. */
enum { FORMAT_COUNT = NAMED_COUNT + DESCRIBED_COUNT };

static inline named_format format_at(unsigned i)
{
    return i < NAMED_COUNT ? named[i] : described[i - NAMED_COUNT];
}

/* Significant bits of a code, and the code of that number. */
static inline unsigned code_bits(hu_format f)
{
    return (f.traits & HU_SIGNED ? 1U : 0U) + f.exponent_bits + f.fraction_bits;
}

static inline hu_value code_at(hu_format f, uint64_t number)
{
    return (hu_value){number << f.pad_bits, f};
}

/* SplitMix64 (Steele, Lea, Flood 2014). */
typedef struct test_random {
    uint64_t state;
} test_random;

static inline uint64_t draw(test_random *random)
{
    uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Any code, or one near a border: zero, one, the smallest and the largest
 * numbers of a binade, the subnormal and the overflow border, the specials. */
static inline hu_value draw_value(test_random *random, hu_format f)
{
    unsigned bits = code_bits(f), m = f.fraction_bits;
    uint64_t mask = UINT64_MAX >> (64 - bits), any = draw(random), number = any >> 8 & mask;
    uint64_t near = (any >> 4 & 7) - 4;

    switch (any & 15) {
    case 0: /* about the start of a binade */
        number = (number >> m << m) + near;
        break;
    case 1: /* about zero and the smallest normal number */
        number = ((any >> 7 & 1) << m) + near;
        break;
    case 2: /* about the largest number, either sign */
        number = (hur_max_magnitude(f) + near) ^ ((any >> 7 & 1) << (bits - 1));
        break;
    case 3: /* few significant bits: exact products, sums and ties */
        number &= ~((UINT64_C(1) << m) - 1) | (UINT64_C(7) << m >> 3);
        break;
    case 4: /* one low bit more */
        number &= ~((UINT64_C(1) << m) - 1) | (UINT64_C(7) << m >> 3) | 1;
        break;
    default:
        break;
    }
    return code_at(f, number & mask);
}

static inline void draw_stochastic(test_random *random, hu_context *ctx)
{
    uint64_t any = draw(random);

    ctx->sr_variant = (uint8_t)(any % 3);
    ctx->random_bits = (uint8_t)(1 + (any >> 8) % 64);
    ctx->random = draw(random) >> (64 - ctx->random_bits);
}

/* Every choice but rounding and overflow. */
static inline void draw_policy(test_random *random, hu_context *ctx)
{
    uint64_t any = draw(random);

    ctx->infinite = (uint8_t)(any % 3);
    ctx->nan_rule = (uint8_t)((any >> 8) % 6);
    ctx->nan_substitute = any >> 16 & 1;
    ctx->tininess = any >> 17 & 1;
    ctx->flush_inputs = (any >> 18 & 3) == 0;
    ctx->flush_outputs = (any >> 20 & 3) == 0;
    ctx->e8m0_magnitude = any >> 22 & 1;
    ctx->integer_rule = any >> 24 & 3;
    draw_stochastic(random, ctx);
}

/* A test point: how many cases, how many wrong, the first of those. */
typedef struct point {
    uint64_t cases, wrong;
    char first[3][512];
} point;

/* Rounding, overflow and what else is not the default. */
static inline void describe_context(char *text, size_t size, const hu_context *c)
{
    const struct {
        const char *name;
        int value;
    } rest[] = {
        {"infinite", c->infinite},         {"nan", c->nan_rule},
        {"substitute", c->nan_substitute}, {"before", c->tininess},
        {"daz", c->flush_inputs},          {"ftz", c->flush_outputs},
        {"integer", c->integer_rule},      {"magnitude", c->e8m0_magnitude},
    };
    int used =
        snprintf(text, size, "%s %s", rounding_name[c->rounding], overflow_name[c->overflow]);

    if (c->rounding == HU_SR)
        used += snprintf(text + used, size - (size_t)used, " %c bits=%d random=0x%" PRIx64,
                         'A' + c->sr_variant, c->random_bits, c->random);
    for (unsigned i = 0; i < sizeof rest / sizeof *rest; i++)
        if (rest[i].value)
            used +=
                snprintf(text + used, size - (size_t)used, " %s=%d", rest[i].name, rest[i].value);
}

static inline const char *format_name(hu_format f)
{
    for (unsigned i = 0; i < FORMAT_COUNT; i++)
        if (hu_format_equal(f, format_at(i).format))
            return format_at(i).name;
    return "?";
}

static inline void describe_flags(char text[9], uint32_t flags)
{
    static const char letters[] =
        "xuozvsfd"; /* as hu_flags; s f d: saturated, flushed, subnormal */

    for (unsigned i = 0; i < 8; i++)
        if (flags >> i & 1)
            *text++ = letters[i];
    *text = 0;
}

/* One case: code, flags and ternary. `ctx` is the policy, got and want what
 * the two derivations made of it. */
static inline void check(point *p, const char *operation, const hu_context *ctx, unsigned count,
                         const hu_value *operands, hu_value got, const hu_context *got_ctx,
                         hu_value want, const hu_context *want_ctx)
{
    char policy[160], got_flags[9], want_flags[9], *text;
    size_t used = 0, size = sizeof p->first[0];

    p->cases++;
    if (got.bits == want.bits && got_ctx->flags == want_ctx->flags &&
        got_ctx->ternary == want_ctx->ternary)
        return;
    if (p->wrong++ >= sizeof p->first / sizeof *p->first)
        return;
    text = p->first[p->wrong - 1];
    describe_context(policy, sizeof policy, ctx);
    describe_flags(got_flags, got_ctx->flags);
    describe_flags(want_flags, want_ctx->flags);
    used += (size_t)snprintf(text, size, "%s", operation);
    for (unsigned i = 0; i < count; i++)
        used += (size_t)snprintf(text + used, size - used, " %s:0x%" PRIx64,
                                 format_name(operands[i].format), operands[i].bits);
    snprintf(text + used, size - used,
             " to %s, %s: 0x%" PRIx64 " [%s] %d, not 0x%" PRIx64 " [%s] %d",
             format_name(got.format), policy, got.bits, got_flags, (int)got_ctx->ternary, want.bits,
             want_flags, (int)want_ctx->ternary);
}

static inline void report(const point *p, const char *name)
{
    tap_ok(p->wrong == 0 && p->cases != 0, "%s (%" PRIu64 " cases, %" PRIu64 " wrong)", name,
           p->cases, p->wrong);
    for (unsigned i = 0; i < sizeof p->first / sizeof *p->first && i < p->wrong; i++)
        tap_diag("%s", p->first[i]);
}

static const char *const operation_name[OPERATIONS] = {
    [HUR_CONVERT] = "convert",
    [HUR_SQRT] = "sqrt",
    [HUR_ULP] = "ulp",
    [HUR_ADD] = "add",
    [HUR_SUB] = "sub",
    [HUR_MUL] = "mul",
    [HUR_DIV] = "div",
    [HUR_REM] = "rem",
    [HUR_MINIMUM] = "minimum",
    [HUR_MAXIMUM] = "maximum",
    [HUR_MINIMUM_NUMBER] = "minimumnumber",
    [HUR_MAXIMUM_NUMBER] = "maximumnumber",
    [HUR_FMA] = "fma",
};

static inline unsigned operand_count(hur_operation op)
{
    return op < HUR_ADD ? 1 : op < HUR_FMA ? 2 : 3;
}

static inline hu_value core_operate(hu_context *ctx, hu_format to, hur_operation op,
                                    const hu_value *v)
{
    switch (op) {
    case HUR_CONVERT:
        return hu_convert(ctx, to, v[0]);
    case HUR_SQRT:
        return hu_sqrt(ctx, to, v[0]);
    case HUR_ULP:
        return hu_ulp(ctx, to, v[0]);
    case HUR_ADD:
        return hu_add(ctx, to, v[0], v[1]);
    case HUR_SUB:
        return hu_sub(ctx, to, v[0], v[1]);
    case HUR_MUL:
        return hu_mul(ctx, to, v[0], v[1]);
    case HUR_DIV:
        return hu_div(ctx, to, v[0], v[1]);
    case HUR_REM:
        return hu_rem(ctx, to, v[0], v[1]);
    case HUR_MINIMUM:
        return hu_minimum(ctx, to, v[0], v[1]);
    case HUR_MAXIMUM:
        return hu_maximum(ctx, to, v[0], v[1]);
    case HUR_MINIMUM_NUMBER:
        return hu_minimum_number(ctx, to, v[0], v[1]);
    case HUR_MAXIMUM_NUMBER:
        return hu_maximum_number(ctx, to, v[0], v[1]);
    case HUR_FMA:
        break;
    }
    return hu_fma(ctx, to, v[0], v[1], v[2]);
}

/* x is the exact result of op on v; under one policy. */
static inline void check_policy(point *p, const hu_context *policy, hu_format to, hur_operation op,
                                const hu_value *v, const hur_exact *x)
{
    hu_context got_ctx = *policy, want_ctx = *policy;
    hu_value got = core_operate(&got_ctx, to, op, v), want = hur_project(&want_ctx, to, x);

    check(p, operation_name[op], policy, operand_count(op), v, got, &got_ctx, want, &want_ctx);
}

/* Under both overflow policies. The second can only differ where there is an
 * overflow, an infinity or no code for the result, so the reference is asked
 * again only there; core is asked both times. */
static inline void check_overflows(point *p, const hu_context *policy, hu_format to,
                                   hur_operation op, const hu_value *v, const hur_exact *x)
{
    hu_context ctx = *policy, got_ctx, want_ctx;
    hu_value got, want;

    want_ctx = ctx;
    want = hur_project(&want_ctx, to, x);
    for (unsigned overflow = 0; overflow < OVERFLOWS; overflow++) {
        ctx.overflow = (uint8_t)overflow;
        got_ctx = ctx;
        got = core_operate(&got_ctx, to, op, v);
        if (overflow == HU_OVERFLOW_SATURATE &&
            (x->kind == HUR_INFINITE || (want_ctx.flags & (HU_OVERFLOW | HU_INVALID)))) {
            want_ctx = ctx;
            want = hur_project(&want_ctx, to, x);
        }
        check(p, operation_name[op], &ctx, operand_count(op), v, got, &got_ctx, want, &want_ctx);
    }
}

/* Under every rounding, p[rounding] each, and both overflow policies. */
static inline void check_roundings(point *p, test_random *random, const hu_context *policy,
                                   hu_format to, hur_operation op, const hu_value *v, hur_exact *x)
{
    hu_context ctx = *policy;

    hur_compute(x, op, ctx.flush_inputs, v);
    draw_stochastic(random, &ctx);
    for (unsigned rounding = 0; rounding < ROUNDINGS; rounding++) {
        ctx.rounding = (uint8_t)rounding;
        check_overflows(&p[rounding], &ctx, to, op, v, x);
    }
}

static inline void report_roundings(const point *p, const char *name)
{
    char text[160];

    for (unsigned rounding = 0; rounding < ROUNDINGS; rounding++) {
        snprintf(text, sizeof text, "%s %s", name, rounding_name[rounding]);
        report(&p[rounding], text);
    }
}

#endif
