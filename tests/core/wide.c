/* fp32, fp64 and tf32: operands made for the hard cases of each operation,
 * seeded ones, and results in other formats.
 * SPDX-License-Identifier: MIT */
#include "compare.h"

/* A number of `f` with the given exponent field: a random fraction, or one of
 * few or of almost all bits. */
static hu_value number(test_random *random, hu_format f, int64_t field)
{
    uint64_t top = (UINT64_C(1) << f.exponent_bits) - 2, any = draw(random);
    uint64_t mask = (UINT64_C(1) << f.fraction_bits) - 1, fraction = any & mask;

    switch (any >> 56 & 7) {
    case 0:
        fraction &= mask << (any >> 60) % f.fraction_bits;
        break;
    case 1:
        fraction |= mask >> (any >> 60);
        break;
    case 2:
        fraction = (any >> 60) % 4;
        break;
    default:
        break;
    }
    field = field < 0 ? 0 : field > (int64_t)top ? (int64_t)top : field;
    return code_at(f, (any >> 63) << (code_bits(f) - 1) | (uint64_t)field << f.fraction_bits |
                          (fraction & mask));
}

static int64_t field_of(hu_value a)
{
    hu_format f = a.format;

    return (int64_t)(a.bits >> f.pad_bits >> f.fraction_bits &
                     ((UINT64_C(1) << f.exponent_bits) - 1));
}

/* An exponent field: any, or about 0, the bias or the top. */
static int64_t draw_field(test_random *random, hu_format f)
{
    int64_t top = (INT64_C(1) << f.exponent_bits) - 2,
            any = (int64_t)(draw(random) >> 8 & INT32_MAX);

    switch (draw(random) % 4) {
    case 0:
        return any % 4;
    case 1:
        return top - any % 4;
    case 2:
        return f.bias + any % 8 - 4;
    default:
        return any % (top + 1);
    }
}

static hu_value nearest(hur_operation op, hu_format f, const hu_value *v)
{
    hu_context ctx = hu_context_default();

    ctx.overflow = HU_OVERFLOW_SATURATE;
    return hur_operate(&ctx, f, op, v);
}

/* The same number, a few codes away, maybe negated. */
static hu_value near(test_random *random, hu_value a, bool negate)
{
    uint64_t code = (a.bits >> a.format.pad_bits) + draw(random) % 5 - 2;
    uint64_t sign = (uint64_t)negate << (code_bits(a.format) - 1);

    return code_at(a.format, (code ^ sign) & (UINT64_MAX >> (64 - code_bits(a.format))));
}

/* Operands for which the operation is hard. */
static void directed(test_random *random, hu_format f, hur_operation op, hu_value v[3])
{
    int64_t m = f.fraction_bits, k = (int64_t)(draw(random) % (uint64_t)(2 * m + 8)) - m - 4;
    int64_t fields = draw_field(random, f);

    v[0] = number(random, f, fields);
    v[1] = number(random, f, field_of(v[0]) + k);
    v[2] = number(random, f, draw_field(random, f));
    switch (op) {
    case HUR_ADD: /* cancellation, or a tie or just beside one */
    case HUR_SUB:
        if (draw(random) % 4 == 0)
            v[1] = near(random, v[0], draw(random) & 1);
        break;
    case HUR_MUL: /* a product about the subnormal or the overflow border */
        if (draw(random) % 2)
            v[1] = number(
                random, f,
                (draw(random) % 2 ? f.bias - field_of(v[0]) : 3 * f.bias - field_of(v[0])) + k % 8);
        break;
    case HUR_DIV: /* about an exact quotient; subnormal; overflow */
        if (draw(random) % 2) {
            v[0] = near(random, nearest(HUR_MUL, f, v), false);
        } else {
            v[1] =
                number(random, f, field_of(v[0]) + (draw(random) % 2 ? f.bias : -f.bias) + k % 8);
        }
        break;
    case HUR_REM: /* about half a multiple of b */
        if (draw(random) % 2) {
            hu_value square[3] = {v[0], v[1]};

            square[1] = number(random, f, f.bias + (int64_t)(draw(random) % (uint64_t)(m + 2)));
            v[1] = v[0];
            v[0] = near(random, nearest(HUR_MUL, f, square), draw(random) & 1);
        }
        break;
    case HUR_SQRT: /* about a square */
        if (draw(random) % 2) {
            v[1] = v[0] = number(random, f, f.bias / 2 + fields / 2);
            v[0] = near(random, nearest(HUR_MUL, f, v), false);
        }
        break;
    case HUR_FMA: /* c takes the product away; the borders again */
        v[1] = number(random, f,
                      (draw(random) % 2   ? f.bias - field_of(v[0]) + m
                       : draw(random) % 2 ? 3 * f.bias - field_of(v[0])
                                          : f.bias) +
                          k % 8);
        if (draw(random) % 4 != 0)
            v[2] = near(random, nearest(HUR_MUL, f, v), true);
        if (draw(random) % 4 == 0)
            v[2] = number(random, f, field_of(v[2]) + k);
        break;
    default:
        v[0] = draw(random) % 2 ? v[0] : draw_value(random, f);
        break;
    }
}

static void operation(named_format f, hur_operation op, unsigned cases, test_random *random,
                      hur_exact *x)
{
    hu_context ctx = hu_context_default();
    point same[ROUNDINGS] = {{0}}, other[ROUNDINGS] = {{0}};
    char name[80];

    ctx.ternary = 9; /* to be overwritten */
    for (unsigned i = 0; i < cases; i++) {
        hu_format to = draw(random) % 4 ? f.format : named[draw(random) % NAMED_COUNT].format;
        hu_value v[3];

        if (i % 2) {
            directed(random, f.format, op, v);
        } else {
            for (unsigned j = 0; j < 3; j++)
                v[j] = draw_value(
                    random, draw(random) % 8 ? f.format : named[draw(random) % NAMED_COUNT].format);
        }
        ctx.tininess = draw(random) & 1;
        check_roundings(hu_format_equal(to, f.format) ? same : other, random, &ctx, to, op, v, x);
    }
    snprintf(name, sizeof name, "%s %s", f.name, operation_name[op]);
    report_roundings(same, name);
    snprintf(name, sizeof name, "%s %s to other formats", f.name, operation_name[op]);
    report_roundings(other, name);
}

int main(void)
{
    test_random random = {tap_seed()};
    hur_exact x;

    hur_exact_init(&x);
    for (unsigned i = 0; i < NAMED_COUNT; i++) {
        if (code_bits(named[i].format) <= 16)
            continue;
        for (hur_operation op = HUR_CONVERT; op <= HUR_FMA; op++) {
            bool computes = op == HUR_SQRT || op == HUR_FMA || (op >= HUR_ADD && op <= HUR_REM);
            unsigned bits = tap_level() == 0 ? 13 : tap_level() == 1 ? 18 : 21;

            operation(named[i], op, 1U << (computes ? bits : bits - 3), &random, &x);
        }
    }
    hur_exact_clear(&x);
    return tap_done();
}
