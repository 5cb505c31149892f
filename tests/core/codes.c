/* Every code of every format: what it is, its neighbours, its spacing.
 * SPDX-License-Identifier: MIT */
#include "compare.h"

/* The parts and fields of a code, from the definition of format.h. */
static bool parts_agree(hu_value a, hur_number n)
{
    hu_format f = a.format;
    hu_parts parts = {1, 1, true};
    hu_fields fields = hu_fields_of(a);
    uint64_t number = a.bits >> f.pad_bits, magnitude;

    if (hu_decode(a, &parts) != (n.kind == HUR_FINITE))
        return false;
    if (n.kind == HUR_FINITE) {
        while (n.significand != 0 && n.significand % 2 == 0) {
            n.significand /= 2;
            n.exponent++;
        }
        if (parts.significand != n.significand || parts.negative != n.negative ||
            parts.exponent != (n.significand == 0 ? 0 : n.exponent))
            return false;
    }
    if (fields.sign && (f.traits & HU_TWOS_COMPLEMENT))
        number = (UINT64_C(1) << code_bits(f)) - number;
    magnitude = ((uint64_t)fields.exponent << f.fraction_bits) + fields.fraction;
    if (fields.sign && !(f.traits & HU_TWOS_COMPLEMENT))
        magnitude += UINT64_C(1) << (code_bits(f) - 1);
    return magnitude == number && fields.fraction >> f.fraction_bits == 0;
}

static bool class_agrees(hu_value a, hur_number n)
{
    bool nan = n.kind == HUR_NAN;
    bool zero = n.kind == HUR_FINITE && n.significand == 0;

    return hu_classify(a) == hur_classify(a) && hu_is_nan(a) == nan &&
           hu_is_signaling(a) == n.signaling && hu_is_infinite(a) == (n.kind == HUR_INFINITE) &&
           hu_is_finite(a) == (n.kind == HUR_FINITE) && hu_is_zero(a) == zero &&
           hu_is_subnormal(a) == (n.subnormal && !zero) && hu_sign(a) == n.negative;
}

static void count(point *p, hu_value a, bool right, const char *what)
{
    p->cases++;
    if (!right && p->wrong++ < sizeof p->first / sizeof *p->first)
        snprintf(p->first[p->wrong - 1], sizeof p->first[0], "%s: code 0x%" PRIx64, what, a.bits);
}

/* The landmarks are what a walk over all codes finds. */
static void landmarks(point *p, hu_format f)
{
    hu_value max = {0, f}, min = {0, f}, one = {0, f};
    hur_number unit = {.kind = HUR_FINITE, .significand = 1};
    bool infinity = false, nan = false, negative_zero = false, has_zero = false;
    hu_format g = f;

    for (uint64_t i = 0; i >> code_bits(f) == 0; i++) {
        hu_value a = code_at(f, i);
        hur_number n = hur_decode(a), m = hur_decode(min);
        bool zero = n.kind == HUR_FINITE && n.significand == 0;

        infinity |= n.kind == HUR_INFINITE;
        nan |= n.kind == HUR_NAN;
        has_zero |= zero;
        negative_zero |= zero && n.negative && i == UINT64_C(1) << (code_bits(f) - 1);
        if (n.kind != HUR_FINITE || n.negative || zero)
            continue;
        if (hur_order(n, hur_decode(max)) == HU_ORDER_GREATER)
            max = a;
        if (m.significand == 0 || hur_order(n, m) == HU_ORDER_LESS)
            min = a;
        if (hur_order(n, unit) != HU_ORDER_GREATER &&
            (one.bits == 0 || hur_order(n, hur_decode(one)) == HU_ORDER_GREATER))
            one = a;
    }
    if (hur_order(hur_decode(one), unit) == HU_ORDER_GREATER)
        one = min;
    count(p, max, hu_max_finite(f).bits == max.bits, "largest");
    count(p, min, hu_min_subnormal(f).bits == min.bits, "smallest");
    count(p, one, hu_one(f).bits == one.bits, "one");
    count(p, max, hu_format_emax(f) == hur_emax(f), "emax");
    count(p, max, hu_format_emin(f) == hur_emin(f), "emin");
    count(p, max, hu_format_has_infinity(f) == infinity, "has infinity");
    count(p, max, hu_format_has_nan(f) == nan, "has nan");
    count(p, max, hu_format_has_negative_zero(f) == negative_zero, "has -0");
    count(p, hu_infinity(f),
          hur_decode(hu_infinity(f)).kind == HUR_INFINITE ||
              (!infinity && hu_infinity(f).bits == max.bits),
          "infinity");
    /* Fixed point takes a NaN for 0. */
    count(p, hu_nan(f),
          nan ? hur_classify(hu_nan(f)) == HU_CLASS_QUIET_NAN
              : hu_nan(f).bits == (f.traits & HU_TWOS_COMPLEMENT ? 0 : max.bits),
          "nan");
    count(p, hu_zero(f), hu_zero(f).bits == (has_zero ? 0 : min.bits), "zero");
    count(p, hu_min_normal(f),
          hur_order(hur_decode(hu_min_normal(f)),
                    (hur_number){.kind = HUR_FINITE, .significand = 1, .exponent = hur_emin(f)}) ==
              0,
          "smallest normal");
    count(p, max, hu_format_width(f) == code_bits(f) + f.pad_bits, "width");
    count(p, max, hu_format_precision(f) == f.fraction_bits + 1U, "precision");
    count(p, max, hu_format_valid(f), "valid");
    g.bias++;
    count(p, max, hu_format_equal(f, f) && !hu_format_equal(f, g), "equal");
    count(p, max, !hu_code_valid(f, UINT64_C(1) << f.pad_bits >> 1) || f.pad_bits == 0, "padding");
    count(p, max,
          code_bits(f) + f.pad_bits == 64 ||
              !hu_code_valid(f, UINT64_C(1) << (code_bits(f) + f.pad_bits)),
          "width of code");
}

static void every_code(named_format nf)
{
    static const char *const next_name[] = {"nextup", "nextdown"};
    hu_format f = nf.format;
    point meaning = {0}, next[2] = {{0}}, ulp = {0}, marks = {0};
    hu_context ctx = hu_context_default();
    char name[80];

    ctx.ternary = 9;
    for (uint64_t i = 0; i >> code_bits(f) == 0; i++) {
        hu_value a = code_at(f, i);
        hur_number n = hur_decode(a);

        count(&meaning, a, hu_value_of(f, a.bits).bits == a.bits && hu_code_valid(f, a.bits),
              "code");
        count(&meaning, a, parts_agree(a, n), "parts");
        count(&meaning, a, class_agrees(a, n), "class");
        for (unsigned down = 0; down < 2; down++)
            for (unsigned overflow = 0; overflow < OVERFLOWS; overflow++) {
                hu_context got_ctx, want_ctx;
                hu_value got, want;

                ctx.overflow = (uint8_t)overflow;
                got_ctx = want_ctx = ctx;
                got = down ? hu_next_down(&got_ctx, a) : hu_next_up(&got_ctx, a);
                want = hur_next(&want_ctx, a, down);
                got_ctx.ternary = want_ctx.ternary = 0; /* nothing was rounded */
                check(&next[down], next_name[down], &ctx, 1, &a, got, &got_ctx, want, &want_ctx);
            }
        for (unsigned rounding = 0; rounding < HU_SR; rounding++) {
            hu_context policy = ctx, got_ctx, want_ctx;
            hu_value got, want;

            policy.rounding = (uint8_t)rounding;
            got_ctx = want_ctx = policy;
            got = hu_ulp(&got_ctx, f, a);
            want = hur_operate(&want_ctx, f, HUR_ULP, &a);
            check(&ulp, "ulp", &policy, 1, &a, got, &got_ctx, want, &want_ctx);
        }
    }
    landmarks(&marks, f);
    snprintf(name, sizeof name, "%s code, parts, class", nf.name);
    report(&meaning, name);
    snprintf(name, sizeof name, "%s landmarks", nf.name);
    report(&marks, name);
    for (unsigned down = 0; down < 2; down++) {
        snprintf(name, sizeof name, "%s %s", nf.name, next_name[down]);
        report(&next[down], name);
    }
    snprintf(name, sizeof name, "%s ulp", nf.name);
    report(&ulp, name);
}

int main(void)
{
    unsigned widest = tap_level() == 0 ? 8 : 16;

    for (unsigned i = 0; i < FORMAT_COUNT; i++)
        if (code_bits(format_at(i).format) <= widest)
            every_code(format_at(i));
    return tap_done();
}
