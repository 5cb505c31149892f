/* Every code of every format up to 16 bits into every format, rounding and
 * overflow policy.
 * SPDX-License-Identifier: MIT */
#include "compare.h"

static void from_format(named_format from, unsigned targets, test_random *random, hur_exact *x)
{
    hu_context ctx = hu_context_default();
    point p[ROUNDINGS] = {{0}};
    char name[80];

    ctx.ternary = 9; /* to be overwritten */
    for (uint64_t i = 0; i >> code_bits(from.format) == 0; i++) {
        hu_value v[3] = {code_at(from.format, i)};

        for (unsigned to = 0; to < targets; to++)
            check_roundings(p, random, &ctx, format_at(to).format, HUR_CONVERT, v, x);
    }
    snprintf(name, sizeof name, "%s to each of %u formats", from.name, targets);
    report_roundings(p, name);
}

int main(void)
{
    test_random random = {tap_seed()};
    unsigned widest = tap_level() == 0 ? 8 : 16;
    hur_exact x;

    hur_exact_init(&x);
    for (unsigned i = 0; i < FORMAT_COUNT; i++) {
        named_format from = format_at(i);
        bool all = tap_level() == 2 || code_bits(from.format) <= 10;

        if (code_bits(from.format) <= widest)
            from_format(from, all ? FORMAT_COUNT : NAMED_COUNT, &random, &x);
    }
    hur_exact_clear(&x);
    return tap_done();
}
