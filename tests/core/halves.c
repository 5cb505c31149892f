/* fp16 and bf16: operands about every border, and seeded pairs.
 * SPDX-License-Identifier: MIT */
#include "compare.h"

/* Zeros, ones and their neighbours, the ends of the subnormals, of the normals
 * and of the specials, ties; both signs. */
static unsigned borders(hu_format f, hu_value *list)
{
    uint64_t binade = UINT64_C(1) << f.fraction_bits, one = binade * (uint64_t)f.bias;
    const uint64_t starts[] = {1,
                               binade / 2,
                               binade,
                               2 * binade,
                               one,
                               one + binade,
                               one - 12,
                               one + 12 * binade,
                               hur_max_magnitude(f),
                               hur_max_magnitude(f) + 1 + binade / 2};
    unsigned n = 0;

    for (unsigned sign = 0; sign < 2; sign++)
        for (unsigned i = 0; i < sizeof starts / sizeof *starts; i++)
            for (uint64_t d = 0; d < 3; d++)
                list[n++] = code_at(f, (starts[i] + d - 1) | (uint64_t)sign << (code_bits(f) - 1));
    return n;
}

static void operation(named_format f, hur_operation op, unsigned cases, test_random *random,
                      hur_exact *x)
{
    hu_context ctx = hu_context_default();
    point p[ROUNDINGS] = {{0}};
    hu_value list[64];
    unsigned n = borders(f.format, list);
    char name[80];

    ctx.ternary = 9; /* to be overwritten */
    for (unsigned a = 0; a < n; a++)
        for (unsigned b = 0; b < n; b++)
            for (unsigned c = 0; c < (op == HUR_FMA ? n : 1); c++) {
                hu_value v[3] = {list[a], list[b], list[c]};

                check_roundings(p, random, &ctx, f.format, op, v, x);
            }
    for (unsigned i = 0; i < cases; i++) {
        hu_value v[3] = {draw_value(random, f.format), draw_value(random, f.format),
                         draw_value(random, f.format)};

        check_roundings(p, random, &ctx, f.format, op, v, x);
    }
    snprintf(name, sizeof name, "%s %s", f.name, operation_name[op]);
    report_roundings(p, name);
}

int main(void)
{
    test_random random = {tap_seed()};
    hur_exact x;

    hur_exact_init(&x);
    for (unsigned i = 0; i < NAMED_COUNT; i++) {
        if (code_bits(named[i].format) != 16)
            continue;
        for (hur_operation op = HUR_ADD; op <= HUR_FMA; op++) {
            /* The others choose an operand, or have as many operands more. */
            bool computes = op <= HUR_DIV;
            unsigned bits = tap_level() == 0 ? 14 : tap_level() == 1 ? 22 : 23;

            operation(named[i], op,
                      1U << (computes        ? bits
                             : op == HUR_FMA ? bits - 1
                                             : bits - 4),
                      &random, &x);
        }
    }
    hur_exact_clear(&x);
    return tap_done();
}
