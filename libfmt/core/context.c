/* The default context.
 * SPDX-License-Identifier: MIT */
#include "halfulp/context.h"

hu_context hu_context_default(void)
{
    hu_context ctx = {0}; /* every enum's first value is its default */
    ctx.size = sizeof ctx;
    ctx.random_bits = 32;
    return ctx;
}
