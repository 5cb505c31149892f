/* Any operation on any codes of any formats under any policies.
 * SPDX-License-Identifier: MIT */
#include "fuzz.h"

static hu_value take_value(fuzz_input *in)
{
    const hu_format f = fuzz_take_format(in);
    return hu_value_of(f, fuzz_take(in, 8));
}

static hu_value operate(unsigned operation, hu_context *ctx, hu_format to, const hu_value *x,
                        int64_t n)
{
    switch (operation) {
    case 0:
        return hu_convert(ctx, to, x[0]);
    case 1:
        return hu_add(ctx, to, x[0], x[1]);
    case 2:
        return hu_sub(ctx, to, x[0], x[1]);
    case 3:
        return hu_mul(ctx, to, x[0], x[1]);
    case 4:
        return hu_div(ctx, to, x[0], x[1]);
    case 5:
        return hu_sqrt(ctx, to, x[0]);
    case 6:
        return hu_fma(ctx, to, x[0], x[1], x[2]);
    case 7:
        return hu_rem(ctx, to, x[0], x[1]);
    case 8:
        return hu_rint(ctx, to, x[0]);
    case 9:
        return hu_scaleb(ctx, to, x[0], n);
    case 10:
        return hu_ulp(ctx, to, x[0]);
    case 11:
        return hu_minimum(ctx, to, x[0], x[1]);
    case 12:
        return hu_maximum(ctx, to, x[0], x[1]);
    case 13:
        return hu_minimum_number(ctx, to, x[0], x[1]);
    case 14:
        return hu_maximum_number(ctx, to, x[0], x[1]);
    case 15:
        return hu_from_i64(ctx, to, n);
    default:
        return hu_from_u64(ctx, to, (uint64_t)n);
    }
}

/* What the contract says of every result. */
static void check_result(const hu_context *ctx, hu_format to, hu_value r)
{
    FUZZ_CHECK(hu_format_equal(r.format, to) && hu_code_valid(to, r.bits));
    FUZZ_CHECK(hu_is_nan(r) ? !hu_is_signaling(r) : true);
    FUZZ_CHECK(ctx->ternary >= -1 && ctx->ternary <= 1);
    FUZZ_CHECK(ctx->ternary == 0 || !hu_is_nan(r));
    FUZZ_CHECK((ctx->flags & (HU_OVERFLOW | HU_UNDERFLOW)) == 0 || (ctx->flags & HU_INEXACT) != 0);
    if (ctx->overflow == HU_OVERFLOW_SATURATE && ctx->infinite == HU_INF_SATURATE)
        FUZZ_CHECK(!hu_is_infinite(r));
    if (ctx->flush_outputs != 0)
        FUZZ_CHECK(!hu_is_subnormal(r));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    const unsigned operation = (unsigned)(fuzz_take(&in, 1) % 17);
    const hu_format to = fuzz_take_format(&in);
    const hu_context start = fuzz_take_context(&in);
    hu_value x[3];
    for (int i = 0; i < 3; i++)
        x[i] = take_value(&in);
    const int64_t n = (int64_t)fuzz_take(&in, 8);

    hu_context ctx = start, again = start;
    const hu_value r = operate(operation, &ctx, to, x, n);
    check_result(&ctx, to, r);
    if (operation == 1 && !hu_is_nan(r)) { /* addition commutes but for a NaN's origin */
        const hu_value swapped = hu_add(&again, to, x[1], x[0]);
        FUZZ_CHECK(r.bits == swapped.bits && ctx.flags == again.flags);
    }
    if (operation == 3 && !hu_is_nan(r)) {
        const hu_value swapped = hu_mul(&again, to, x[1], x[0]);
        FUZZ_CHECK(r.bits == swapped.bits && ctx.flags == again.flags);
    }

    /* Operations without a format of their own. */
    const hu_order order = hu_compare(x[0], x[1]), reverse = hu_compare(x[1], x[0]);
    FUZZ_CHECK(order == HU_ORDER_UNORDERED ? reverse == order : (int)reverse == -(int)order);
    ctx = hu_context_default();
    FUZZ_CHECK(hu_lt(&ctx, x[0], x[1]) == (order == HU_ORDER_LESS));
    FUZZ_CHECK(hu_unordered(&ctx, x[0], x[1]) == (order == HU_ORDER_UNORDERED));
    const hu_value up = hu_next_up(&ctx, x[0]), down = hu_next_down(&ctx, x[0]);
    if (hu_is_finite(x[0]) && (x[0].format.traits & HU_TWOS_COMPLEMENT) == 0) {
        /* A neighbour's neighbour is the value; at the ends of a format without
         * infinity and NaN the value is its own neighbour. (int8's -2 is read,
         * never written.) */
        if (hu_is_finite(up) && hu_compare(up, x[0]) != HU_ORDER_EQUAL)
            FUZZ_CHECK(hu_compare(hu_next_down(&ctx, up), x[0]) == HU_ORDER_EQUAL);
        if (hu_is_finite(down) && hu_compare(down, x[0]) != HU_ORDER_EQUAL)
            FUZZ_CHECK(hu_compare(hu_next_up(&ctx, down), x[0]) == HU_ORDER_EQUAL);
        FUZZ_CHECK(hu_is_nan(up) || hu_compare(up, x[0]) >= HU_ORDER_EQUAL);
        FUZZ_CHECK(hu_is_nan(down) || hu_compare(down, x[0]) <= HU_ORDER_EQUAL);
    }
    (void)hu_to_i32(&ctx, x[0]);
    (void)hu_to_u32(&ctx, x[0]);
    (void)hu_to_u64(&ctx, x[0]);
    const int64_t i = hu_to_i64(&ctx, x[0]);
    if ((ctx.flags & (HU_INVALID | HU_INEXACT)) == 0) {
        hu_context exact = hu_context_default();
        FUZZ_CHECK(hu_compare(hu_from_i64(&exact, x[0].format, i), x[0]) == HU_ORDER_EQUAL);
    }
    return 0;
}
