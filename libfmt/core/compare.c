/* Order: comparisons, minimum and maximum.
 * SPDX-License-Identifier: MIT */
#include "arith.h"

HUI_LOCAL hu_order order_of(hui_operand x, hui_operand y)
{
    if (x.kind == HUI_NAN || y.kind == HUI_NAN)
        return HU_ORDER_UNORDERED;
    int x_side = x.kind == HUI_ZERO ? 0 : x.negative ? -1 : 1;
    int y_side = y.kind == HUI_ZERO ? 0 : y.negative ? -1 : 1;
    if (x_side != y_side)
        return x_side < y_side ? HU_ORDER_LESS : HU_ORDER_GREATER;
    /* same side: kinds are ordered zero, finite, infinite */
    bool less = false, greater = false;
    if (x.kind != y.kind) {
        less = x.kind < y.kind;
        greater = !less;
    } else if (x.kind == HUI_FINITE) {
        bool same_binade = x.exponent == y.exponent;
        less = x.exponent < y.exponent || (same_binade && x.significand < y.significand);
        greater = x.exponent > y.exponent || (same_binade && x.significand > y.significand);
    }
    if (!less && !greater)
        return HU_ORDER_EQUAL;
    return less == (x_side > 0) ? HU_ORDER_LESS : HU_ORDER_GREATER;
}

hu_order hu_compare(hu_value a, hu_value b)
{
    return order_of(hui_unpack(a), hui_unpack(b));
}

/* A comparison under a context: flushes operands, raises invalid. */
HUI_LOCAL hu_order compare_operands(hu_context *ctx, hu_value a, hu_value b, bool signaling)
{
    hu_order order = order_of(hui_unpack_operand(ctx, a), hui_unpack_operand(ctx, b));
    if (order == HU_ORDER_UNORDERED && (signaling || hu_is_signaling(a) || hu_is_signaling(b)))
        ctx->flags |= HU_INVALID;
    return order;
}

bool hu_eq(hu_context *ctx, hu_value a, hu_value b)
{
    return compare_operands(ctx, a, b, false) == HU_ORDER_EQUAL;
}

bool hu_lt(hu_context *ctx, hu_value a, hu_value b)
{
    return compare_operands(ctx, a, b, true) == HU_ORDER_LESS;
}

bool hu_le(hu_context *ctx, hu_value a, hu_value b)
{
    hu_order order = compare_operands(ctx, a, b, true);
    return order == HU_ORDER_LESS || order == HU_ORDER_EQUAL;
}

bool hu_unordered(hu_context *ctx, hu_value a, hu_value b)
{
    return compare_operands(ctx, a, b, false) == HU_ORDER_UNORDERED;
}

HUI_LOCAL hu_value select(hu_context *ctx, hu_format to, hu_value a, hu_value b, bool least,
                          bool number)
{
    hui_operand x = hui_unpack_operand(ctx, a), y = hui_unpack_operand(ctx, b);
    if (x.kind == HUI_NAN || y.kind == HUI_NAN) {
        if (!number || x.kind == y.kind)
            return hui_propagate(ctx, to, a, b);
        if (hu_is_signaling(a) || hu_is_signaling(b))
            ctx->flags |= HU_INVALID;
        return hu_convert(ctx, to, x.kind == HUI_NAN ? b : a);
    }
    hu_order order = order_of(x, y);
    if (order == HU_ORDER_EQUAL) /* -0 < +0 */
        order = x.negative && !y.negative ? HU_ORDER_LESS : HU_ORDER_GREATER;
    return hu_convert(ctx, to, (order == HU_ORDER_LESS) == least ? a : b);
}

hu_value hu_minimum(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    return select(ctx, to, a, b, true, false);
}

hu_value hu_maximum(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    return select(ctx, to, a, b, false, false);
}

hu_value hu_minimum_number(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    return select(ctx, to, a, b, true, true);
}

hu_value hu_maximum_number(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    return select(ctx, to, a, b, false, true);
}
