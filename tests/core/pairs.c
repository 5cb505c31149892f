/* Every pair of codes of every format up to 8 bits, every binary operation.
 * SPDX-License-Identifier: MIT */
#include "compare.h"

static void all_pairs(named_format f, hur_operation op, test_random *random, hur_exact *x)
{
    uint64_t codes = UINT64_C(1) << code_bits(f.format);
    hu_context ctx = hu_context_default();
    point p[ROUNDINGS] = {{0}};
    char name[80];

    ctx.ternary = 9; /* to be overwritten */
    for (uint64_t a = 0; a < codes; a++)
        for (uint64_t b = 0; b < codes; b++) {
            hu_value v[3] = {code_at(f.format, a), code_at(f.format, b)};

            check_roundings(p, random, &ctx, f.format, op, v, x);
        }
    snprintf(name, sizeof name, "%s %s", f.name, operation_name[op]);
    report_roundings(p, name);
}

int main(void)
{
    test_random random = {tap_seed()};
    unsigned widest = tap_level() == 0 ? 6 : 8;
    hur_exact x;

    hur_exact_init(&x);
    for (unsigned i = 0; i < FORMAT_COUNT; i++)
        if (code_bits(format_at(i).format) <= widest)
            for (hur_operation op = HUR_ADD; op < HUR_FMA; op++)
                all_pairs(format_at(i), op, &random, &x);
    hur_exact_clear(&x);
    return tap_done();
}
