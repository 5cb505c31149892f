/* Every operation on operands of any formats, under any policy.
 * SPDX-License-Identifier: MIT */
#include "compare.h"

static void mixed(hur_operation op, unsigned cases, test_random *random, hur_exact *x)
{
    point p[ROUNDINGS] = {{0}};

    for (unsigned n = 0; n < cases; n++) {
        hu_context policy = hu_context_default();
        unsigned rounding = n % ROUNDINGS;
        hu_format to = format_at((unsigned)(draw(random) % FORMAT_COUNT)).format;
        hu_format from =
            draw(random) % 2 ? to : format_at((unsigned)(draw(random) % FORMAT_COUNT)).format;
        hu_value v[3];

        for (unsigned i = 0; i < 3; i++)
            v[i] =
                draw_value(random, draw(random) % 4
                                       ? from
                                       : format_at((unsigned)(draw(random) % FORMAT_COUNT)).format);
        draw_policy(random, &policy);
        policy.rounding = (uint8_t)rounding;
        policy.overflow = draw(random) & 1;
        policy.ternary = 9; /* to be overwritten */
        hur_compute(x, op, policy.flush_inputs, v);
        check_policy(&p[rounding], &policy, to, op, v, x);
    }
    report_roundings(p, operation_name[op]);
}

static void comparisons(unsigned cases, test_random *random)
{
    static const char *const names[] = {"eq", "lt", "le", "unordered", "compare"};
    point p[5] = {{0}};

    for (unsigned n = 0; n < cases; n++) {
        hu_format f = format_at((unsigned)(draw(random) % FORMAT_COUNT)).format;
        hu_format g =
            draw(random) % 2 ? f : format_at((unsigned)(draw(random) % FORMAT_COUNT)).format;
        hu_value v[2] = {draw_value(random, f), draw_value(random, g)};
        hu_context policy = hu_context_default();

        draw_policy(random, &policy);
        if (draw(random) % 4 == 0) { /* equal values, or nearly */
            hu_context scratch = policy;

            v[1] = hur_operate(&scratch, g, HUR_CONVERT, &v[0]);
        }
        for (unsigned i = 0; i < 5; i++) {
            hu_context got_ctx = policy, want_ctx = policy;
            hu_value got = {0, f}, want = {0, f};

            switch (i) {
            case 0:
                got.bits = hu_eq(&got_ctx, v[0], v[1]);
                want.bits = hur_eq(&want_ctx, v[0], v[1]);
                break;
            case 1:
                got.bits = hu_lt(&got_ctx, v[0], v[1]);
                want.bits = hur_lt(&want_ctx, v[0], v[1]);
                break;
            case 2:
                got.bits = hu_le(&got_ctx, v[0], v[1]);
                want.bits = hur_le(&want_ctx, v[0], v[1]);
                break;
            case 3:
                got.bits = hu_unordered(&got_ctx, v[0], v[1]);
                want.bits = hur_unordered(&want_ctx, v[0], v[1]);
                break;
            default:
                got.bits = (uint64_t)hu_compare(v[0], v[1]);
                want.bits = (uint64_t)hur_order(hur_decode(v[0]), hur_decode(v[1]));
                break;
            }
            check(&p[i], names[i], &policy, 2, v, got, &got_ctx, want, &want_ctx);
        }
    }
    for (unsigned i = 0; i < 5; i++)
        report(&p[i], names[i]);
}

int main(void)
{
    test_random random = {tap_seed()};
    unsigned cases = 1U << (tap_level() == 0 ? 16 : tap_level() == 1 ? 20 : 23);
    hur_exact x;

    hur_exact_init(&x);
    for (hur_operation op = HUR_CONVERT; op <= HUR_FMA; op++)
        mixed(op, cases, &random, &x);
    comparisons(cases, &random);
    hur_exact_clear(&x);
    return tap_done();
}
