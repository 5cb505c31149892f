/* update --steps: an update applied many times, in the ways that training does.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "complain.h"
#include "exactly.h"
#include "update.h"
#include "words.h"

/* One direction of one run. */
typedef struct run {
    const policy *policy;
    hu_value weight, update; /* the update in the master's format */
    bool down;
    uint64_t steps;
} run;

/* A weight on its way, and the first step that changed it; 0: none did. */
typedef struct track {
    hu_value weight;
    uint64_t moved;
} track;

static void follow(track *t, hu_value next, uint64_t step)
{
    if (!t->moved && next.bits != t->weight.bits)
        t->moved = step;
    t->weight = next;
}

static hu_value apply(hu_context *ctx, const run *r, hu_value weight, hu_value update)
{
    return r->down ? hu_sub(ctx, weight.format, weight, update)
                   : hu_add(ctx, weight.format, weight, update);
}

/* Draws of their own for each purpose, so that no run depends on another. */
enum { STREAM_ALONE = 1, STREAM_MASTER, STREAM_KAHAN, STREAM_STOCHASTIC, STREAMS };

static void draw(hu_context *ctx, const run *r, int stream, uint64_t index)
{
    uint64_t own = (uint64_t)stream + (r->down ? STREAMS : 0);
    ctx->random = hu_random(r->policy->seed, own, index) >> (64 - ctx->random_bits);
}

static track run_plain(const run *r, hu_value start, uint8_t rounding, int stream, track *copy)
{
    track t = {.weight = start};
    hu_context ctx = r->policy->context;
    ctx.rounding = rounding;
    for (uint64_t step = 1; step <= r->steps; step++) {
        draw(&ctx, r, stream, 2 * step);
        follow(&t, apply(&ctx, r, t.weight, r->update), step);
        if (copy) {
            draw(&ctx, r, stream, 2 * step + 1);
            follow(copy, hu_convert(&ctx, copy->weight.format, t.weight), step);
        }
    }
    return t;
}

/* Kahan's compensated sum (CACM 8 (1965) 40), each operation rounded into the
 * format: y = u - c; t = w + y; c = (t - w) - y. */
static track run_kahan(const run *r, hu_value *compensation)
{
    hu_format f = r->weight.format;
    hu_context ctx = r->policy->context;
    track t = {.weight = r->weight};
    hu_value c = hu_sub(&ctx, f, r->weight, r->weight);
    hu_value zero = c;
    for (uint64_t step = 1; step <= r->steps; step++) {
        draw(&ctx, r, STREAM_KAHAN, step);
        hu_value signed_update = apply(&ctx, r, zero, r->update);
        hu_value y = hu_sub(&ctx, f, signed_update, c);
        hu_value next = hu_add(&ctx, f, t.weight, y);
        c = hu_sub(&ctx, f, hu_sub(&ctx, f, next, t.weight), y);
        follow(&t, next, step);
    }
    *compensation = c;
    return t;
}

static void report_track(const sheet *s, const char *quantity, const track *t, const hu_exact *end)
{
    report_outcome(s->report, SHEET_NOTE, t->moved ? 0 : 3);
    sheet_against(s, quantity, t->weight, end,
                  t->moved ? text_format("first moves at step %llu", (unsigned long long)t->moved)
                           : text_format("never moves"));
}

/* Where all steps lead, without a rounding. */
static hu_exact *exact_end(const run *r, const value *update)
{
    hu_exact *end = exact_of_value(r->weight), *sum = exact_of_integer((int64_t)r->steps);
    exact_mul(sum, sum, update->exact);
    exact_step(end, end, sum, r->down);
    hu_exact_free(sum);
    return end;
}

static void report_kahan(const sheet *s, const run *r, const hu_exact *end)
{
    hu_value c;
    track kahan = run_kahan(r, &c);
    report_track(s, "kahan", &kahan, end);
    hu_exact *corrected = exact_of_value(kahan.weight), *rest = exact_of_value(c);
    exact_sub(corrected, corrected, rest);
    sheet_exact(s, "kahan_corrected", corrected, text_format("weight - compensation"));
    hu_exact_free(corrected);
    hu_exact_free(rest);
}

/* Ten digits, for the column is narrow. */
static char *text_update(hu_value update)
{
    hu_exact *x = exact_of_value(update);
    char *text = text_brief(x, 10, false);
    hu_exact_free(x);
    return text;
}

void update_steps(const sheet *s, const policy *p, hu_value weight, const value *update,
                  uint64_t steps)
{
    bool narrow = hu_format_precision(weight.format) < 24;
    hu_format master_format = narrow ? HU_FP32 : HU_FP64;
    for (int down = 0; down <= 1; down++) {
        run r = {.policy = p, .weight = weight, .down = down, .steps = steps};
        hu_context ctx = p->context;
        r.update = value_round(&ctx, master_format, update);
        char *section =
            text_format("%s the update %llu times in %s", down ? "subtracting" : "adding",
                        (unsigned long long)steps, s->format);
        sheet own = *s;
        own.section = section;
        own.answer = "alone";
        report_realign(own.report);
        hu_exact *end = exact_end(&r, update);
        report_human(own.report, SHEET_TEXT, text_update(r.update));
        sheet_rounded(&own, narrow ? "update_in_fp32" : "update_in_fp64", r.update, &ctx,
                      update->exact);
        sheet_exact(&own, "exact", end, NULL);
        track alone = run_plain(&r, weight, p->context.rounding, STREAM_ALONE, NULL);
        report_track(&own, "alone", &alone, end);
        track copy = {.weight = weight};
        hu_value start = hu_convert(&ctx, master_format, weight);
        track master = run_plain(&r, start, p->context.rounding, STREAM_MASTER, &copy);
        report_track(&own, narrow ? "fp32_master" : "fp64_master", &master, end);
        report_track(&own, "copy_of_master", &copy, end);
        report_kahan(&own, &r, end);
        track stochastic = run_plain(&r, weight, HU_SR, STREAM_STOCHASTIC, NULL);
        report_track(&own, "stochastic", &stochastic, end);
        hu_exact_free(end);
        free(section);
    }
}
