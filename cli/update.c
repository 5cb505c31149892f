/* update: does an update survive its addition to a weight?
 * SPDX-License-Identifier: MIT */
#include "update.h"

#include <stdlib.h>

#include "complain.h"
#include "exactly.h"
#include "targets.h"
#include "threshold.h"
#include "words.h"

/* A weight, and the direction in which distances push it. */
typedef struct push {
    hu_context context;
    hu_value weight;
    hu_exact *start;
    bool down;
} push;

static void push_free(push *p)
{
    hu_exact_free(p->start);
}

/* Of a stochastic rounding the draw that moves the weight most or least
 * willingly. The largest draw rounds away from zero wherever any does; it moves
 * what is pushed outward, and holds what is pushed inward. */
static void push_draw(push *p, bool willing)
{
    bool outward = hu_is_zero(p->weight) || hu_sign(p->weight) == p->down;
    p->context.random = willing == outward ? UINT64_MAX >> (64 - p->context.random_bits) : 0;
}

static push push_from(const hu_context *ctx, hu_value weight, bool down)
{
    push p = {.context = *ctx, .weight = weight, .start = exact_of_value(weight), .down = down};
    push_draw(&p, true);
    return p;
}

/* True if the weight, pushed and rounded, is another one. */
static bool moves(const void *closure, const hu_exact *distance)
{
    const push *p = closure;
    hu_exact *x = exact_new();
    exact_step(x, p->start, distance, p->down);
    hu_context ctx = p->context;
    hu_value there = hu_exact_round(&ctx, p->weight.format, x);
    hu_exact_free(x);
    return there.bits != p->weight.bits && !(hu_is_zero(there) && hu_is_zero(p->weight));
}

/* The exponent of the distance to the neighbour: below a power of two the
 * spacing halves, unless it is already the smallest. Where subnormals are
 * flushed, zero's neighbour is the smallest normal number. */
static int gap_exponent(const push *p)
{
    hu_format f = p->weight.format;
    int emin = hu_format_emin(f), least = emin - (int)hu_format_precision(f) + 1;
    hu_parts parts;
    if (!hu_decode(p->weight, &parts) || !parts.significand)
        return p->context.flush_outputs ? emin : least;
    int spacing = spacing_of_value(p->weight);
    bool towards_zero = p->down != parts.negative;
    return spacing - (towards_zero && parts.significand == 1 && spacing > least);
}

static threshold least_move(const push *p)
{
    unsigned bits = p->context.rounding == HU_SR ? p->context.random_bits
                                                 : hu_format_precision(p->weight.format);
    return threshold_find(moves, p, gap_exponent(p), bits);
}

/* Within a binade a push moves all weights of one parity or none, but for the
 * first, below which the spacing halves, and the format's largest, which may
 * not move up at all. So four weights speak for all of them, and the largest
 * that moves is found from the top binade down. */
static bool last_moved(const hu_context *ctx, hu_format f, const hu_exact *update, bool down,
                       hu_value *found)
{
    uint64_t top = hu_max_finite(f).bits >> f.pad_bits;
    for (;;) {
        uint64_t bottom = top >> f.fraction_bits << f.fraction_bits;
        uint64_t tried[] = {top, top > bottom ? top - 1 : top, top > bottom + 1 ? top - 2 : top,
                            bottom};
        for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
            push p = push_from(ctx, hu_value_of(f, tried[i] << f.pad_bits), down);
            hu_context same = *ctx;
            bool stored = hu_exact_round(&same, f, p.start).bits == p.weight.bits;
            bool moved = stored && moves(&p, update);
            push_free(&p);
            if (moved) {
                *found = p.weight;
                return true;
            }
        }
        if (bottom == 0)
            return false;
        top = bottom - 1;
    }
}

static char *times(const threshold *t, const hu_exact *update)
{
    char *text = NULL;
    hu_exact *ratio = exact_new();
    if (t->at && !hu_exact_is_zero(t->at) && !hu_exact_is_zero(update) &&
        hu_exact_div(ratio, t->at, update) == 0) {
        char *factor = text_brief(ratio, 4, false);
        text = text_format("%s times this update", factor);
        free(factor);
    }
    hu_exact_free(ratio);
    return text;
}

static void report_least(const sheet *s, const push *p, const char *quantity,
                         const hu_exact *magnitude)
{
    threshold t = least_move(p);
    report_human(s->report, SHEET_TEXT, threshold_text(&t, 17));
    sheet_row(s, quantity, NULL, threshold_text(&t, 5000), times(&t, magnitude));
    threshold_free(&t);
}

static void report_last(const sheet *s, const hu_context *ctx, hu_format f,
                        const hu_exact *magnitude, bool down)
{
    const char *quantity = down ? "largest_decreased" : "largest_increased";
    hu_value last;
    if (!last_moved(ctx, f, magnitude, down, &last)) {
        sheet_row(s, quantity, NULL, text_format("none"), NULL);
        return;
    }
    hu_context quiet = hu_context_default();
    hu_value next = hu_next_up(&quiet, last);
    char *note = NULL;
    if (hu_is_finite(next) && next.bits != last.bits) {
        char *from = text_held(next);
        note = text_format("stays from %s on", from);
        free(from);
    }
    sheet_value(s, quantity, last, note);
}

static void report_sum(const sheet *s, policy *p, hu_value weight, const value *update, bool down)
{
    hu_exact *x = exact_of_value(weight);
    exact_step(x, x, update->exact, down);
    hu_context ctx = policy_draw(p);
    hu_value there = hu_exact_round(&ctx, weight.format, x);
    bool lost = ctx.flags & HU_OVERFLOW, moved = there.bits != weight.bits;
    outcome o = outcome_of(&ctx, there, x);
    sheet_exact(s, down ? "exact_difference" : "exact_sum", x, NULL);
    report_outcome(s->report, SHEET_NOTE, moved && !lost ? 0 : 3);
    sheet_value(s, down ? "difference" : "sum", there,
                text_format("%s", lost    ? o.words
                                  : moved ? "moves"
                                          : "stays"));
    hu_exact_free(x);
}

static void analyse(const sheet *s, policy *p, hu_value weight, const value *update)
{
    hu_exact *magnitude = exact_magnitude(update->exact);
    report_sum(s, p, weight, update, false);
    report_sum(s, p, weight, update, true);
    bool stochastic = p->context.rounding == HU_SR;
    for (int down = 0; down <= 1; down++) {
        push by = push_from(&p->context, weight, down);
        hu_exact *half = exact_of_power(gap_exponent(&by) - 1);
        sheet_exact(s, down ? "half_ulp_down" : "half_ulp_up", half, NULL);
        hu_exact_free(half);
        report_least(s, &by, down ? "least_decrease" : "least_increase", magnitude);
        if (stochastic) {
            push_draw(&by, false);
            report_least(s, &by, down ? "certain_decrease" : "certain_increase", magnitude);
        }
        push_free(&by);
    }
    for (int down = 0; down <= 1; down++)
        report_last(s, &p->context, weight.format, magnitude, down);
    hu_exact_free(magnitude);
}

/* The weight as the format holds it; what follows starts from that. */
static hu_value report_weight(const sheet *s, policy *p, hu_format f, const value *weight)
{
    hu_context ctx = policy_draw(p);
    hu_value stored = value_round(&ctx, f, weight);
    outcome o = outcome_of(&ctx, stored, weight->exact);
    bool exact = !(ctx.flags & HU_INEXACT);
    report_outcome(s->report, SHEET_NOTE, o.severity);
    sheet_value(s, "weight", stored,
                exact ? NULL : text_format("%s from %.40s", o.words, weight->text));
    return stored;
}

/* Weight and update from the two words. False: reported. */
static bool read_words(const arguments *args, value *weight, value *update, int *status)
{
    if (args->word_count != 2) {
        complaint c = {.json = args->json, .hint = "for example: halfulp update 1 3e-5 -f bf16"};
        *status = complain(&c, STATUS_USAGE, "update takes a weight and an update");
        return false;
    }
    if (!value_read_finite(weight, args, "weight", args->words[0], status))
        return false;
    if (value_read_finite(update, args, "update", args->words[1], status))
        return true;
    value_free(weight);
    return false;
}

int cmd_update(const command *self, int argc, char **argv)
{
    arguments args;
    policy p;
    targets t;
    report r;
    value weight, update;
    int status = STATUS_USAGE;
    uint64_t steps = 0;
    if (!arguments_read(self, argc, argv, &args))
        return args.status;
    if (!policy_read(&p, &args) || !number_read(&steps, &args, OPTION_STEPS, 1, 10000000) ||
        !report_open(&r, &args, "halfulp.update/1", sheet_columns, SHEET_COLUMNS, &p) ||
        !targets_read(&t, &args, "bf16", false))
        return status;
    r.headings = false;
    if (read_words(&args, &weight, &update, &status)) {
        for (size_t i = 0; i < t.count; i++) {
            char *title =
                text_format("weight %s, update %s, in %s", weight.text, update.text, t.at[i].name);
            sheet s = {.report = &r,
                       .subject = title,
                       .format = t.at[i].name,
                       .section = title,
                       .answer = "sum"};
            hu_value stored = report_weight(&s, &p, t.at[i].format, &weight);
            if (hu_is_finite(stored))
                analyse(&s, &p, stored, &update);
            if (hu_is_finite(stored) && steps)
                update_steps(&s, &p, stored, &update, steps);
            free(title);
        }
        report_close(&r);
        value_free(&weight);
        value_free(&update);
    }
    targets_free(&t);
    return status;
}
