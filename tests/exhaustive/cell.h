/* What makes a cell: an operation, its formats, and a policy.
 * SPDX-License-Identifier: MIT */
#ifndef HU_TEST_CELL_H
#define HU_TEST_CELL_H

#include <halfulp.h>

/* An operation of N operands by both derivations; `to` is where it rounds.
 * X(identifier, name, operands, by core, by the reference) */
#define OPERATION_LIST(X)                                                                          \
    X(CONVERT, "convert", 1, hu_convert(ctx, to, v[0]), hur_operate(ctx, to, HUR_CONVERT, v))      \
    X(SQRT, "sqrt", 1, hu_sqrt(ctx, to, v[0]), hur_operate(ctx, to, HUR_SQRT, v))                  \
    X(ULP, "ulp", 1, hu_ulp(ctx, to, v[0]), hur_operate(ctx, to, HUR_ULP, v))                      \
    X(RINT, "rint", 1, hu_rint(ctx, to, v[0]), hur_rint(ctx, to, v[0]))                            \
    X(UP_1, "scaleb+1", 1, hu_scaleb(ctx, to, v[0], 1), hur_scaleb(ctx, to, v[0], 1))              \
    X(UP_20, "scaleb+20", 1, hu_scaleb(ctx, to, v[0], 20), hur_scaleb(ctx, to, v[0], 20))          \
    X(DOWN_1, "scaleb-1", 1, hu_scaleb(ctx, to, v[0], -1), hur_scaleb(ctx, to, v[0], -1))          \
    X(DOWN_20, "scaleb-20", 1, hu_scaleb(ctx, to, v[0], -20), hur_scaleb(ctx, to, v[0], -20))      \
    X(NEXT_UP, "nextup", 1, unrounded(ctx, hu_next_up(ctx, v[0])),                                 \
      unrounded(ctx, hur_next(ctx, v[0], false)))                                                  \
    X(NEXT_DOWN, "nextdown", 1, unrounded(ctx, hu_next_down(ctx, v[0])),                           \
      unrounded(ctx, hur_next(ctx, v[0], true)))                                                   \
    X(TO_I32, "to_i32", 1, integer((uint64_t)hu_to_i32(ctx, v[0])),                                \
      integer((uint64_t)hur_to_i32(ctx, v[0])))                                                    \
    X(TO_I64, "to_i64", 1, integer((uint64_t)hu_to_i64(ctx, v[0])),                                \
      integer((uint64_t)hur_to_i64(ctx, v[0])))                                                    \
    X(TO_U32, "to_u32", 1, integer(hu_to_u32(ctx, v[0])), integer(hur_to_u32(ctx, v[0])))          \
    X(TO_U64, "to_u64", 1, integer(hu_to_u64(ctx, v[0])), integer(hur_to_u64(ctx, v[0])))          \
    X(ADD, "add", 2, hu_add(ctx, to, v[0], v[1]), hur_operate(ctx, to, HUR_ADD, v))                \
    X(SUB, "sub", 2, hu_sub(ctx, to, v[0], v[1]), hur_operate(ctx, to, HUR_SUB, v))                \
    X(MUL, "mul", 2, hu_mul(ctx, to, v[0], v[1]), hur_operate(ctx, to, HUR_MUL, v))                \
    X(DIV, "div", 2, hu_div(ctx, to, v[0], v[1]), hur_operate(ctx, to, HUR_DIV, v))                \
    X(REM, "rem", 2, hu_rem(ctx, to, v[0], v[1]), hur_operate(ctx, to, HUR_REM, v))                \
    X(MINIMUM, "minimum", 2, hu_minimum(ctx, to, v[0], v[1]),                                      \
      hur_operate(ctx, to, HUR_MINIMUM, v))                                                        \
    X(MAXIMUM, "maximum", 2, hu_maximum(ctx, to, v[0], v[1]),                                      \
      hur_operate(ctx, to, HUR_MAXIMUM, v))                                                        \
    X(MINIMUM_NUMBER, "minimumnumber", 2, hu_minimum_number(ctx, to, v[0], v[1]),                  \
      hur_operate(ctx, to, HUR_MINIMUM_NUMBER, v))                                                 \
    X(MAXIMUM_NUMBER, "maximumnumber", 2, hu_maximum_number(ctx, to, v[0], v[1]),                  \
      hur_operate(ctx, to, HUR_MAXIMUM_NUMBER, v))                                                 \
    X(FMA, "fma", 3, hu_fma(ctx, to, v[0], v[1], v[2]), hur_operate(ctx, to, HUR_FMA, v))

#define OPERATION_ENUM(ID, NAME, OPERANDS, CORE, REFERENCE) OPERATION_##ID,
enum operation_index { OPERATION_LIST(OPERATION_ENUM) OPERATION_COUNT };

typedef hu_value operate(hu_context *ctx, hu_format to, const hu_value *v);

/* A neighbour is not rounded: its ternary says nothing. */
static inline hu_value unrounded(hu_context *ctx, hu_value result)
{
    ctx->ternary = 0;
    return result;
}

/* An integer in the place of a code. */
static inline hu_value integer(uint64_t bits)
{
    return (hu_value){bits, HU_FP64};
}

/* Policies: every rounding with every overflow rule; the rest is the default.
 * SR moves away from zero where three quarters of a step are lost. */
enum { POLICY_COUNT = (HU_SR + 1) * (HU_OVERFLOW_SATURATE + 1) };

static inline hu_context cell_policy(unsigned policy)
{
    hu_context ctx = hu_context_default();

    ctx.rounding = (uint8_t)(policy / (HU_OVERFLOW_SATURATE + 1));
    ctx.overflow = policy % (HU_OVERFLOW_SATURATE + 1);
    ctx.random_bits = 2;
    ctx.random = 1;
    return ctx;
}

/* The same rounding under the other overflow rule. */
static inline unsigned other_rule(unsigned policy)
{
    return policy ^ 1;
}

static inline const char *policy_rounding(unsigned policy)
{
    return hu_policy_name("round", cell_policy(policy).rounding);
}

static inline const char *policy_overflow(unsigned policy)
{
    return hu_policy_name("overflow", cell_policy(policy).overflow);
}

/* A context that is used again and again is reset to say nothing. */
static inline void forget(hu_context *ctx)
{
    ctx->flags = 0;
    ctx->ternary = 9; /* to be overwritten */
}

/* Codes have this many bits that mean something. */
static inline unsigned code_bits(hu_format f)
{
    return hu_format_width(f) - f.pad_bits;
}

static inline hu_value code_at(hu_format f, uint64_t number)
{
    return (hu_value){number << f.pad_bits, f};
}

static inline unsigned code_octets(hu_format f)
{
    return (hu_format_width(f) + 7) / 8;
}

/* Cells whose operands are few are cut into these shards of the first operand. */
enum { CODE_SHARDS = 4 };

static inline uint32_t shard_start(uint32_t items, unsigned shard, unsigned shards)
{
    return (uint32_t)((uint64_t)items * shard / shards);
}

#endif
