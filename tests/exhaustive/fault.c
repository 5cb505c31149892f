/* A planted fault: one sum of the library is one code off.
 * SPDX-License-Identifier: MIT */
#include <halfulp.h>

/* Linked with --wrap=hu_add, so that the runner calls this in its place. */
hu_value __real_hu_add(hu_context *ctx, hu_format to, hu_value a, hu_value b);
hu_value __wrap_hu_add(hu_context *ctx, hu_format to, hu_value a, hu_value b);

hu_value __wrap_hu_add(hu_context *ctx, hu_format to, hu_value a, hu_value b)
{
    hu_value r = __real_hu_add(ctx, to, a, b);

    if (ctx->rounding == HU_RUP && a.bits == 0x11 && b.bits == 0x23)
        r.bits ^= 1;
    return r;
}
