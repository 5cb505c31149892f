/* Every code of every format up to 16 bits through every unary operation,
 * and integers both ways.
 * SPDX-License-Identifier: MIT */
#include "compare.h"

static void check_value(point *p, const char *name, const hu_context *policy, hu_value a,
                        hu_value got, const hu_context *got_ctx, hu_value want,
                        const hu_context *want_ctx)
{
    check(p, name, policy, 1, &a, got, got_ctx, want, want_ctx);
}

static void rint_and_scaleb(point p[2], const hu_context *policy, hu_format to, hu_value a)
{
    static const int64_t shifts[] = {0, 1, -1, 7, -9, 40, -40, 5000, INT64_MAX, INT64_MIN};
    hu_context got_ctx = *policy, want_ctx = *policy;
    hu_value got = hu_rint(&got_ctx, to, a), want = hur_rint(&want_ctx, to, a);

    check_value(&p[0], "rint", policy, a, got, &got_ctx, want, &want_ctx);
    for (unsigned i = 0; i < sizeof shifts / sizeof *shifts; i++) {
        got_ctx = want_ctx = *policy;
        got = hu_scaleb(&got_ctx, to, a, shifts[i]);
        want = hur_scaleb(&want_ctx, to, a, shifts[i]);
        check_value(&p[1], "scaleb", policy, a, got, &got_ctx, want, &want_ctx);
    }
}

/* An integer is shown as the code of an fp64: its 64 bits. */
static void to_integers(point p[4], const hu_context *policy, hu_value a)
{
    static const char *const names[] = {"to i32", "to i64", "to u32", "to u64"};

    for (unsigned type = 0; type < 4; type++) {
        hu_context got_ctx = *policy, want_ctx = *policy;
        hu_value got = {0, HU_FP64}, want = {0, HU_FP64};

        switch (type) {
        case 0:
            got.bits = (uint64_t)hu_to_i32(&got_ctx, a);
            want.bits = (uint64_t)hur_to_i32(&want_ctx, a);
            break;
        case 1:
            got.bits = (uint64_t)hu_to_i64(&got_ctx, a);
            want.bits = (uint64_t)hur_to_i64(&want_ctx, a);
            break;
        case 2:
            got.bits = hu_to_u32(&got_ctx, a);
            want.bits = hur_to_u32(&want_ctx, a);
            break;
        default:
            got.bits = hu_to_u64(&got_ctx, a);
            want.bits = hur_to_u64(&want_ctx, a);
            break;
        }
        check_value(&p[type], names[type], policy, a, got, &got_ctx, want, &want_ctx);
    }
}

static void every_code(named_format f, test_random *random, hur_exact *x)
{
    hu_context ctx = hu_context_default();
    point root[ROUNDINGS] = {{0}}, other[ROUNDINGS][2] = {{{0}}}, integer[ROUNDINGS][4] = {{{0}}};
    char name[80];

    ctx.ternary = 9; /* to be overwritten */
    for (uint64_t i = 0; i >> code_bits(f.format) == 0; i++) {
        hu_value v[3] = {code_at(f.format, i)};
        hu_format to = draw(random) % 4 == 0
                           ? format_at((unsigned)(draw(random) % FORMAT_COUNT)).format
                           : f.format;

        check_roundings(root, random, &ctx, to, HUR_SQRT, v, x);
        for (unsigned rounding = 0; rounding < ROUNDINGS; rounding++) {
            hu_context policy = ctx;

            draw_policy(random, &policy);
            policy.rounding = (uint8_t)rounding;
            for (unsigned overflow = 0; overflow < OVERFLOWS; overflow++) {
                policy.overflow = (uint8_t)overflow;
                rint_and_scaleb(other[rounding], &policy, to, v[0]);
            }
            to_integers(integer[rounding], &policy, v[0]);
        }
    }
    snprintf(name, sizeof name, "%s sqrt", f.name);
    report_roundings(root, name);
    for (unsigned rounding = 0; rounding < ROUNDINGS; rounding++) {
        static const char *const names[] = {"rint", "scaleb"};
        static const char *const types[] = {"i32", "i64", "u32", "u64"};

        for (unsigned i = 0; i < 2; i++) {
            snprintf(name, sizeof name, "%s %s %s", f.name, names[i], rounding_name[rounding]);
            report(&other[rounding][i], name);
        }
        for (unsigned i = 0; i < 4; i++) {
            snprintf(name, sizeof name, "%s to %s %s", f.name, types[i], rounding_name[rounding]);
            report(&integer[rounding][i], name);
        }
    }
}

/* Integers about every power of two, into every format. */
static void from_integers(test_random *random)
{
    for (unsigned i = 0; i < FORMAT_COUNT; i++) {
        named_format to = format_at(i);
        point p = {0};
        char name[80];

        for (unsigned n = 0; n < 64 * 16 * ROUNDINGS; n++) {
            uint64_t bits = (UINT64_C(1) << n % 64) + draw(random) % 5 - 2;
            hu_context policy = hu_context_default(), got_ctx, want_ctx;
            hu_value got, want;

            draw_policy(random, &policy);
            policy.rounding = (uint8_t)(n % ROUNDINGS);
            policy.overflow = draw(random) & 1;
            bits ^= draw(random) % 2 ? draw(random) >> 1 >> (63 - n % 64) : 0;
            got_ctx = want_ctx = policy;
            got = hu_from_i64(&got_ctx, to.format, (int64_t)bits);
            want = hur_from_i64(&want_ctx, to.format, (int64_t)bits);
            check(&p, "from i64", &policy, 1, &(hu_value){bits, HU_FP64}, got, &got_ctx, want,
                  &want_ctx);
            got_ctx = want_ctx = policy;
            got = hu_from_u64(&got_ctx, to.format, bits);
            want = hur_from_u64(&want_ctx, to.format, bits);
            check(&p, "from u64", &policy, 1, &(hu_value){bits, HU_FP64}, got, &got_ctx, want,
                  &want_ctx);
        }
        snprintf(name, sizeof name, "%s from integers", to.name);
        report(&p, name);
    }
}

int main(void)
{
    test_random random = {tap_seed()};
    unsigned widest = tap_level() == 0 ? 8 : 16;
    hur_exact x;

    hur_exact_init(&x);
    for (unsigned i = 0; i < FORMAT_COUNT; i++)
        if (code_bits(format_at(i).format) <= widest)
            every_code(format_at(i), &random, &x);
    from_integers(&random);
    hur_exact_clear(&x);
    return tap_done();
}
