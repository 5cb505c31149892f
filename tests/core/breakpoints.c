/* fp32 into every narrower format: the numbers at which a conversion changes,
 * which are the format's values and midpoints, with one fp32 step either side.
 * SPDX-License-Identifier: MIT */
#include "compare.h"

/* The fp32 number toward zero from |value|, and two steps about it. */
static void about(point *p, test_random *random, hu_format to, hur_exact *value, hur_exact *x)
{
    hu_context toward_zero = hu_context_default(), ctx = hu_context_default();
    hu_value start;

    toward_zero.rounding = HU_RTZ;
    start = hur_project(&toward_zero, HU_FP32, value);
    ctx.ternary = 9; /* to be overwritten */
    for (unsigned step = 0; step < 4; step++) {
        hu_value v[3] = {{(start.bits + step - 1) & UINT32_MAX, HU_FP32}};

        check_roundings(p, random, &ctx, to, HUR_CONVERT, v, x);
    }
}

static void breakpoints(named_format to, test_random *random, hur_exact *x)
{
    point p[ROUNDINGS] = {{0}};
    hur_exact value;
    char name[80];

    hur_exact_init(&value);
    for (uint64_t i = 0; i >> code_bits(to.format) == 0; i++) {
        hu_value pair[2] = {code_at(to.format, i), code_at(to.format, i + 1)};
        hur_number next = hur_decode(pair[1]);

        hur_compute(&value, HUR_CONVERT, false, pair);
        if (value.kind != HUR_FINITE)
            continue;
        about(p, random, to.format, &value, x);
        /* The midpoint to the next code, or beyond the last number to where
         * the next one would be. */
        if (next.kind != HUR_FINITE || next.negative != value.negative) {
            hur_compute(&value, HUR_ULP, false, pair);
            pair[1] = hur_project(&(hu_context){.rounding = HU_RNE}, HU_FP64, &value);
            pair[1].bits |= (uint64_t)hur_decode(pair[0]).negative << 63;
            hur_compute(&value, HUR_ADD, false, (hu_value[3]){pair[0], pair[1]});
            pair[1] = hur_project(&(hu_context){.rounding = HU_RNE}, HU_FP64, &value);
        }
        hur_compute(&value, HUR_ADD, false, pair);
        value.exponent--;
        about(p, random, to.format, &value, x);
    }
    snprintf(name, sizeof name, "fp32 to %s", to.name);
    report_roundings(p, name);
    hur_exact_clear(&value);
}

int main(void)
{
    test_random random = {tap_seed()};
    unsigned widest = tap_level() == 0 ? 8 : 16;
    hur_exact x;

    hur_exact_init(&x);
    for (unsigned i = 0; i < FORMAT_COUNT; i++)
        if (code_bits(format_at(i).format) <= widest)
            breakpoints(format_at(i), &random, &x);
    hur_exact_clear(&x);
    return tap_done();
}
