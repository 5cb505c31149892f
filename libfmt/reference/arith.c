/* The operations of arith.h that need more than one exact result rounded once.
 * SPDX-License-Identifier: MIT */
#include "reference.h"

hu_value hur_operate(hu_context *ctx, hu_format to, hur_operation op, const hu_value *operands)
{
    hur_exact x;
    hu_value result;

    hur_exact_init(&x);
    hur_compute(&x, op, ctx->flush_inputs, operands);
    result = hur_project(ctx, to, &x);
    hur_exact_clear(&x);
    return result;
}

hu_value hur_scaleb(hu_context *ctx, hu_format to, hu_value a, int64_t n)
{
    hur_exact x;
    hu_value result;

    hur_exact_init(&x);
    hur_compute_scaleb(&x, ctx->flush_inputs, a, n);
    result = hur_project(ctx, to, &x);
    hur_exact_clear(&x);
    return result;
}

static hu_value from_integer(hu_context *ctx, hu_format to, bool negative, uint64_t magnitude)
{
    hur_exact x;
    hu_value result;

    hur_exact_init(&x);
    hur_compute_integer(&x, negative, magnitude);
    result = hur_project(ctx, to, &x);
    hur_exact_clear(&x);
    return result;
}

hu_value hur_from_i64(hu_context *ctx, hu_format to, int64_t n)
{
    return from_integer(ctx, to, n < 0, n < 0 ? -(uint64_t)n : (uint64_t)n);
}

hu_value hur_from_u64(hu_context *ctx, hu_format to, uint64_t n)
{
    return from_integer(ctx, to, false, n);
}

/* A number that has a fraction, rounded to an integer of at most 53 bits. */
static hur_number to_integral(const hu_context *ctx, const hur_exact *x)
{
    return (hur_number){.kind = HUR_FINITE,
                        .negative = x->negative,
                        .significand = hur_round_at(ctx, x, 0, false, 0)};
}

hu_value hur_rint(hu_context *ctx, hu_format to, hu_value a)
{
    hur_exact source, x;
    hu_value result;

    hur_exact_init(&source);
    hur_exact_init(&x);
    hur_compute(&source, HUR_CONVERT, ctx->flush_inputs, &a);
    if (source.kind == HUR_FINITE && source.exponent < 0) {
        hur_number integral = to_integral(ctx, &source);

        hur_exact_set(&x, integral);
        x.raised = source.raised;
        if (hur_compare_magnitude(&source, integral.significand, 0) != 0)
            x.raised |= HU_INEXACT;
        x.origin = &source;
        result = hur_project(ctx, to, &x);
    } else {
        result = hur_project(ctx, to, &source);
    }
    hur_exact_clear(&source);
    hur_exact_clear(&x);
    return result;
}

static uint64_t smallest_magnitude(hu_format f)
{
    if (!(f.traits & HU_ZERO))
        return 0;
    return f.traits & HU_SUBNORMALS ? 1 : UINT64_C(1) << f.fraction_bits;
}

/* The neighbour down of the lowest number of a format without signs. */
static hu_value below_all(hu_context *ctx, hu_value lowest)
{
    hur_exact x;
    hu_value nan;

    if (ctx->overflow == HU_OVERFLOW_SATURATE || !hur_has_nan(lowest.format))
        return lowest;
    hur_exact_init(&x);
    x.kind = HUR_NAN;
    x.generated = true;
    nan = hur_project(ctx, lowest.format, &x);
    hur_exact_clear(&x);
    return nan;
}

/* The neighbour up is what rounding a + epsilon up gives, epsilon below every
 * spacing; down likewise. The steps from zero, or over it where the format has
 * none, are to the smallest numbers. */
hu_value hur_next(hu_context *ctx, hu_value a, bool down)
{
    hu_format f = a.format;
    hur_number n = hur_decode(a);
    bool toward_zero = n.negative != down, over_zero;
    hu_context scratch = *ctx; /* no flags */
    hu_value result;
    hur_exact x;

    if (n.kind == HUR_NAN)
        return hur_operate(ctx, f, HUR_CONVERT, &a);
    if (n.kind == HUR_INFINITE)
        return toward_zero ? hur_signed_magnitude(f, n.negative, hur_max_magnitude(f)) : a;
    over_zero = f.traits & HU_ZERO
                    ? n.significand == 0
                    : toward_zero && a.bits == hur_signed_magnitude(f, n.negative, 0).bits;
    if (over_zero)
        return down && !(f.traits & HU_SIGNED)
                   ? below_all(&scratch, a)
                   : hur_signed_magnitude(f, down, smallest_magnitude(f));

    hur_exact_init(&x);
    hur_compute(&x, HUR_CONVERT, false, &a);
    mpz_mul_2exp(x.significand, x.significand, HUR_QUOTIENT_BITS);
    x.exponent -= HUR_QUOTIENT_BITS;
    if (toward_zero)
        mpz_sub_ui(x.significand, x.significand, 1);
    else
        mpz_add_ui(x.significand, x.significand, 1);
    scratch.rounding = down ? HU_RDN : HU_RUP;
    scratch.flush_outputs = false;
    result = hur_project(&scratch, f, &x);
    hur_exact_clear(&x);
    return result;
}

/* An integer type: the magnitudes of its bounds (smallest: 0 if unsigned) and
 * x86's "integer indefinite", in two's complement of 64 bits. */
typedef struct integer_type {
    uint64_t largest, smallest, indefinite;
} integer_type;

static uint64_t out_of_range(const hu_context *ctx, const hur_exact *x, integer_type type)
{
    if (ctx->integer_rule == HU_INTEGER_X86)
        return type.indefinite;
    if (x->kind == HUR_NAN)
        return ctx->integer_rule == HU_INTEGER_RISCV ? type.largest : 0;
    return x->negative ? -type.smallest : type.largest;
}

/* In two's complement of 64 bits. */
static uint64_t to_integer(hu_context *ctx, hu_value a, integer_type type)
{
    uint64_t magnitude = 0;
    bool fits;
    hur_exact x;

    hur_exact_init(&x);
    hur_compute(&x, HUR_CONVERT, ctx->flush_inputs, &a);
    ctx->flags |= x.raised;
    ctx->ternary = 0;
    fits = x.kind == HUR_FINITE;
    if (fits && mpz_sgn(x.significand) != 0) {
        fits = hur_log2(&x) < 64;
        magnitude = fits ? hur_round_at(ctx, &x, 0, false, 0) : 0;
        fits = fits && magnitude <= (x.negative ? type.smallest : type.largest);
    }
    if (fits) {
        int below = hur_compare_magnitude(&x, magnitude, 0);

        ctx->flags |= below != 0 ? HU_INEXACT : 0;
        ctx->ternary = x.negative ? below : -below;
        magnitude = x.negative ? -magnitude : magnitude;
    } else {
        ctx->flags |= HU_INVALID;
        magnitude = out_of_range(ctx, &x, type);
    }
    hur_exact_clear(&x);
    return magnitude;
}

int32_t hur_to_i32(hu_context *ctx, hu_value a)
{
    static const integer_type type = {INT32_MAX, UINT64_C(1) << 31, -(UINT64_C(1) << 31)};

    return (int32_t)to_integer(ctx, a, type);
}

int64_t hur_to_i64(hu_context *ctx, hu_value a)
{
    static const integer_type type = {INT64_MAX, UINT64_C(1) << 63, UINT64_C(1) << 63};

    return (int64_t)to_integer(ctx, a, type);
}

uint32_t hur_to_u32(hu_context *ctx, hu_value a)
{
    static const integer_type type = {UINT32_MAX, 0, UINT32_MAX};

    return (uint32_t)to_integer(ctx, a, type);
}

uint64_t hur_to_u64(hu_context *ctx, hu_value a)
{
    static const integer_type type = {UINT64_MAX, 0, UINT64_MAX};

    return to_integer(ctx, a, type);
}

/* 5.6.1: invalid for a signaling NaN, or for any. */
static hu_order compare(hu_context *ctx, hu_value a, hu_value b, bool any_nan)
{
    hur_number m = hur_decode(a), n = hur_decode(b);
    hu_order order;

    ctx->flags |= hur_flush(&m, a.format, ctx->flush_inputs);
    ctx->flags |= hur_flush(&n, b.format, ctx->flush_inputs);
    order = hur_order(m, n);
    if (m.signaling || n.signaling || (any_nan && order == HU_ORDER_UNORDERED))
        ctx->flags |= HU_INVALID;
    return order;
}

bool hur_eq(hu_context *ctx, hu_value a, hu_value b)
{
    return compare(ctx, a, b, false) == HU_ORDER_EQUAL;
}

bool hur_lt(hu_context *ctx, hu_value a, hu_value b)
{
    return compare(ctx, a, b, true) == HU_ORDER_LESS;
}

bool hur_le(hu_context *ctx, hu_value a, hu_value b)
{
    hu_order order = compare(ctx, a, b, true);

    return order == HU_ORDER_LESS || order == HU_ORDER_EQUAL;
}

bool hur_unordered(hu_context *ctx, hu_value a, hu_value b)
{
    return compare(ctx, a, b, false) == HU_ORDER_UNORDERED;
}
