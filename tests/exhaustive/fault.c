/* Planted faults: a sum and a conversion of the library are one code off.
 * SPDX-License-Identifier: MIT */
#include <halfulp.h>

/* Linked with --wrap, so that the runner calls these in their places. */
hu_value __real_hu_add(hu_context *ctx, hu_format to, hu_value a, hu_value b);
hu_value __wrap_hu_add(hu_context *ctx, hu_format to, hu_value a, hu_value b);
hu_value __real_hu_convert(hu_context *ctx, hu_format to, hu_value a);
hu_value __wrap_hu_convert(hu_context *ctx, hu_format to, hu_value a);

hu_value __wrap_hu_add(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    hu_value r = __real_hu_add(ctx, to, a, b);

    if (ctx->rounding == HU_RUP && a.bits == 0x11 && b.bits == 0x23)
        r.bits ^= 1;
    return r;
}

hu_value __wrap_hu_convert(hu_context *ctx, hu_format to, hu_value a)
{
    hu_value r = __real_hu_convert(ctx, to, a);

    if (a.bits == 0x00123456)
        ctx->flags ^= HU_UNDERFLOW;
    return r;
}
