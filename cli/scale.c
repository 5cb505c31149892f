/* scale: loss scaling, station by station.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "complain.h"
#include "exactly.h"
#include "sheet.h"
#include "targets.h"
#include "threshold.h"
#include "words.h"

/* Scales 2^k are looked for within this; every format's range is narrower. */
enum { REACH = 12000 };

typedef bool scale_test(const hu_context *ctx, hu_value scaled);

static bool is_kept(const hu_context *ctx, hu_value scaled)
{
    (void)ctx;
    return !hu_is_zero(scaled);
}

static bool is_normal(const hu_context *ctx, hu_value scaled)
{
    (void)ctx;
    return !hu_is_zero(scaled) && !hu_is_subnormal(scaled);
}

static bool is_too_large(const hu_context *ctx, hu_value scaled)
{
    (void)scaled;
    return ctx->flags & HU_OVERFLOW;
}

static hu_value scaled_by_power(hu_context *ctx, hu_format f, const hu_exact *gradient, int k)
{
    hu_exact *x = exact_of_power(k);
    exact_mul(x, x, gradient);
    hu_value scaled = hu_exact_round(ctx, f, x);
    hu_exact_free(x);
    return scaled;
}

static bool holds(scale_test *test, const hu_context *policy_context, hu_format f,
                  const hu_exact *gradient, int k)
{
    hu_context ctx = *policy_context;
    ctx.flags = 0;
    hu_value scaled = scaled_by_power(&ctx, f, gradient, k);
    return test(&ctx, scaled);
}

/* The least k with the test true; the tests stay true as k grows. REACH + 1 if
 * none is. */
static int first_scale(scale_test *test, const hu_context *ctx, hu_format f,
                       const hu_exact *gradient)
{
    int low = -REACH, high = REACH + 1;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (holds(test, ctx, f, gradient, middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* `unneeded`, if it is not NULL, is said where a scale of one is enough. */
static void report_scale(const sheet *s, const char *quantity, const hu_context *policy_context,
                         hu_format f, const hu_exact *gradient, int k, const char *unneeded)
{
    if (k <= -REACH || k > REACH) {
        sheet_row(s, quantity, NULL, text_format(k > REACH ? "none" : "any"), NULL);
        return;
    }
    hu_context ctx = *policy_context;
    hu_value scaled = scaled_by_power(&ctx, f, gradient, k);
    hu_exact *x = exact_of_value(scaled);
    char *held = text_brief(x, 5, false);
    sheet_row(s, quantity, text_print(scaled, HU_TEXT_CODE), text_format("2^%d", k),
              k <= 0 && unneeded ? text_format("%s", unneeded) : text_format("gives %s", held));
    free(held);
    hu_exact_free(x);
}

typedef struct stations {
    policy *policy;
    hu_format format;
    const value *gradient, *by, *largest; /* largest may be NULL */
} stations;

static hu_value round_station(const sheet *s, const stations *t, const char *quantity, hu_format f,
                              const hu_exact *x, const hu_exact *truth)
{
    hu_context ctx = policy_draw(t->policy);
    hu_value a = hu_exact_round(&ctx, f, x);
    sheet_rounded(s, quantity, a, &ctx, truth);
    return a;
}

/* value -> scaled -> rounded -> unscaled. */
static void report_stations(const sheet *s, const stations *t)
{
    const hu_exact *g = t->gradient->exact;
    hu_exact *scaled = exact_new();
    sheet_exact(s, "gradient", g, NULL);
    round_station(s, t, "without_scaling", t->format, g, g);
    exact_mul(scaled, g, t->by->exact);
    sheet_exact(s, "scaled", scaled, NULL);
    hu_value held = round_station(s, t, "rounded", t->format, scaled, scaled);
    hu_exact *unscaled = exact_of_value(held);
    exact_div(unscaled, unscaled, t->by->exact);
    if (hu_is_finite(held)) {
        round_station(s, t, "unscaled_fp32", HU_FP32, unscaled, g);
        round_station(s, t, "unscaled_format", t->format, unscaled, g);
    }
    hu_exact_free(scaled);
    hu_exact_free(unscaled);
}

static void report_bound(const sheet *s, const stations *t, const hu_context *ctx)
{
    threshold bound = threshold_of_overflow(ctx, t->format);
    if (bound.at) {
        hu_exact *by = exact_magnitude(t->by->exact);
        exact_div(bound.at, bound.at, by);
        hu_exact_free(by);
    }
    report_human(s->report, SHEET_TEXT, threshold_text(&bound, 17));
    sheet_row(s, "overflow_from", NULL, threshold_text(&bound, 5000), text_format("at this scale"));
    threshold_free(&bound);
}

static void report_window(const sheet *s, const stations *t)
{
    hu_context ctx = policy_draw(t->policy);
    if (ctx.rounding == HU_SR) /* the draw most willing to keep it */
        ctx.random = UINT64_MAX >> (64 - ctx.random_bits);
    const hu_exact *g = t->gradient->exact;
    int kept = first_scale(is_kept, &ctx, t->format, g);
    int normal = first_scale(is_normal, &ctx, t->format, g);
    int last = first_scale(is_too_large, &ctx, t->format, g) - 1;
    report_scale(s, "first_not_zero", &ctx, t->format, g, kept, NULL);
    report_scale(s, "first_normal", &ctx, t->format, g, normal,
                 last >= 0 ? "needs no scaling" : NULL);
    report_scale(s, "last_finite", &ctx, t->format, g, last, NULL);
    report_bound(s, t, &ctx);
    if (!t->largest)
        return;
    const hu_exact *largest = t->largest->exact;
    hu_exact *scaled = exact_new();
    exact_mul(scaled, largest, t->by->exact);
    round_station(s, t, "largest_rounded", t->format, scaled, scaled);
    hu_exact_free(scaled);
    int end = first_scale(is_too_large, &ctx, t->format, largest) - 1;
    report_scale(s, "largest_until", &ctx, t->format, largest, end, NULL);
    bool both = kept <= end, both_normal = normal <= end;
    sheet_row(s, "both_kept", NULL,
              both ? text_format("2^%d to 2^%d", kept, end) : text_format("none"),
              both_normal ? text_format("normal from 2^%d", normal)
              : both      ? text_format("subnormal")
                          : NULL);
}

static bool read_by(value *by, const arguments *args, int *status)
{
    const char *text = args->value[OPTION_BY] ? args->value[OPTION_BY] : "2^16";
    return value_read_nonzero(by, args, "--by", text, status);
}

static void report_formats(report *r, stations *t, const targets *list)
{
    for (size_t i = 0; i < list->count; i++) {
        t->format = list->at[i].format;
        char *title = text_format("gradient %s, scaled by %s, in %s", t->gradient->text,
                                  t->by->text, list->at[i].name);
        sheet s = {.report = r,
                   .subject = title,
                   .format = list->at[i].name,
                   .section = title,
                   .answer = "unscaled_fp32"};
        report_stations(&s, t);
        s.section = "power-of-two scales";
        report_window(&s, t);
        free(title);
    }
}

int cmd_scale(const command *self, int argc, char **argv)
{
    arguments args;
    policy p;
    targets t;
    report r;
    value gradient = {0}, by = {0}, largest = {0};
    int status = STATUS_USAGE;
    if (!arguments_read(self, argc, argv, &args))
        return args.status;
    if (args.word_count != 1) {
        complaint c = {.json = args.json, .hint = "for example: halfulp scale 1e-9 --by 2^16"};
        return complain(&c, STATUS_USAGE, "scale takes one gradient");
    }
    if (!policy_read(&p, &args) ||
        !report_open(&r, &args, "halfulp.scale/1", sheet_columns, SHEET_COLUMNS, &p) ||
        !targets_read(&t, &args, "fp16", false))
        return status;
    r.headings = false;
    const char *top = args.value[OPTION_LARGEST];
    if (value_read_nonzero(&gradient, &args, "gradient", args.words[0], &status) &&
        read_by(&by, &args, &status) &&
        (!top || value_read_nonzero(&largest, &args, "--largest", top, &status))) {
        stations all = {.policy = &p, .gradient = &gradient, .by = &by};
        all.largest = top ? &largest : NULL;
        report_formats(&r, &all, &t);
        report_close(&r);
    }
    value_free(&gradient);
    value_free(&by);
    value_free(&largest);
    targets_free(&t);
    return status;
}
