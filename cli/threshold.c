/* Thresholds.
 * SPDX-License-Identifier: MIT */
#include "threshold.h"

#include <stdlib.h>

#include "exactly.h"
#include "words.h"

void threshold_free(threshold *t)
{
    hu_exact_free(t->at);
    *t = (threshold){0};
}

static hu_exact *sum(const hu_exact *a, const hu_exact *b)
{
    hu_exact *x = exact_new();
    exact_add(x, a, b);
    return x;
}

static hu_exact *difference(const hu_exact *a, const hu_exact *b)
{
    hu_exact *x = exact_new();
    exact_sub(x, a, b);
    return x;
}

static hu_exact *middle(const hu_exact *a, const hu_exact *b)
{
    hu_exact *half = exact_of_power(-1), *x = sum(a, b);
    exact_mul(x, x, half);
    hu_exact_free(half);
    return x;
}

threshold threshold_find(threshold_test *test, const void *closure, int gap, unsigned bits)
{
    hu_exact *step = exact_of_power(gap - (int)bits - 1), *whole = exact_of_power(gap);
    hu_exact *two_steps = exact_of_power(gap - (int)bits);
    /* Ascending, but where bits are so few that the steps are the quarters. */
    enum { PLACES = 8 };
    hu_exact *places[PLACES] = {exact_new(),
                                step,
                                two_steps,
                                exact_of_power(gap - 2),
                                exact_of_power(gap - 1),
                                difference(whole, two_steps),
                                difference(whole, step),
                                whole};
    threshold found = {0};
    for (int i = 1; i < PLACES && !found.at; i++) {
        if (hu_exact_compare(places[i - 1], places[i]) != HU_ORDER_LESS)
            continue;
        hu_exact *inside = middle(places[i - 1], places[i]);
        if (test(closure, inside))
            found = (threshold){.at = sum(places[0], places[i - 1])};
        else if (test(closure, places[i]))
            found = (threshold){.at = sum(places[0], places[i]), .inclusive = true};
        hu_exact_free(inside);
    }
    for (int i = 0; i < PLACES; i++)
        hu_exact_free(places[i]);
    return found;
}

typedef struct border {
    const hu_context *ctx;
    hu_format format;
    hu_exact *largest;
} border;

static bool overflows(const void *closure, const hu_exact *distance)
{
    const border *b = closure;
    hu_exact *x = sum(b->largest, distance);
    hu_context ctx = *b->ctx;
    ctx.flags = 0;
    hu_exact_round(&ctx, b->format, x);
    hu_exact_free(x);
    return ctx.flags & HU_OVERFLOW;
}

threshold threshold_of_overflow(const hu_context *ctx, hu_format f)
{
    hu_value largest = hu_max_finite(f);
    border b = {.ctx = ctx, .format = f, .largest = exact_of_value(largest)};
    threshold t = threshold_find(overflows, &b, spacing_of_value(largest), ctx->random_bits);
    if (t.at)
        exact_add(t.at, t.at, b.largest);
    hu_exact_free(b.largest);
    return t;
}

char *threshold_text(const threshold *t, unsigned digits)
{
    if (!t->at)
        return text_format("never");
    char *bound = text_brief(t->at, digits, false);
    char *text = text_format("%s %s", t->inclusive ? ">=" : ">", bound);
    free(bound);
    return text;
}
