/* Exact questions about values and formats.
 * SPDX-License-Identifier: MIT */
#include "exactly.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "complain.h"

hu_exact *exact_new(void)
{
    hu_exact *x = hu_exact_new();
    if (!x)
        out_of_memory();
    return x;
}

hu_exact *exact_of_value(hu_value a)
{
    hu_exact *x = exact_new();
    if (hu_exact_from_value(x, a))
        out_of_memory();
    return x;
}

static hu_exact *parsed(const char *text)
{
    hu_exact *x = exact_new();
    if (hu_exact_parse(x, text, strlen(text), NULL))
        out_of_memory();
    return x;
}

hu_exact *exact_of_integer(int64_t n)
{
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)n);
    return parsed(text);
}

hu_exact *exact_of_power(int exponent)
{
    char text[24];
    snprintf(text, sizeof text, "2^%d", exponent);
    return parsed(text);
}

/* All other reasons for an error are excluded by the callers. */
static void must(int error)
{
    if (!error)
        return;
    if (error == HU_ERROR_MEMORY)
        out_of_memory();
    exit(complain(&(complaint){0}, STATUS_USAGE, "%s", hu_error_message(error)));
}

void exact_add(hu_exact *x, const hu_exact *a, const hu_exact *b)
{
    must(hu_exact_add(x, a, b));
}

void exact_sub(hu_exact *x, const hu_exact *a, const hu_exact *b)
{
    must(hu_exact_sub(x, a, b));
}

void exact_mul(hu_exact *x, const hu_exact *a, const hu_exact *b)
{
    must(hu_exact_mul(x, a, b));
}

void exact_div(hu_exact *x, const hu_exact *a, const hu_exact *b)
{
    must(hu_exact_div(x, a, b));
}

void exact_step(hu_exact *x, const hu_exact *a, const hu_exact *b, bool down)
{
    must(down ? hu_exact_sub(x, a, b) : hu_exact_add(x, a, b));
}

hu_exact *exact_magnitude(const hu_exact *a)
{
    hu_exact *x = exact_new();
    must(hu_exact_copy(x, a));
    if (hu_exact_sign(x))
        hu_exact_negate(x);
    return x;
}

int spacing_of_value(hu_value a)
{
    int emin = hu_format_emin(a.format), precision = (int)hu_format_precision(a.format);
    hu_parts parts;
    int log2 = emin;
    if (hu_decode(a, &parts) && parts.significand) {
        log2 = parts.exponent;
        for (uint64_t s = parts.significand; s > 1; s >>= 1)
            log2++;
    }
    return (log2 > emin ? log2 : emin) - precision + 1;
}

int spacing_exponent(hu_format f, const hu_exact *x)
{
    hu_context toward_zero = hu_context_default();
    toward_zero.rounding = HU_RTZ;
    toward_zero.overflow = HU_OVERFLOW_SATURATE;
    toward_zero.e8m0_magnitude = 1;
    f.traits |= HU_SIGNED; /* the magnitude decides */
    return spacing_of_value(hu_exact_round(&toward_zero, f, x));
}

error_of error_between(hu_value held, const hu_exact *x, int ulp)
{
    error_of e = {0};
    if (!hu_is_finite(held) || hu_exact_is_infinite(x) || hu_exact_is_nan(x))
        return e;
    hu_exact *difference = exact_of_value(held), *t = exact_new();
    if (hu_exact_sub(difference, difference, x)) {
        hu_exact_free(difference);
        hu_exact_free(t);
        return e;
    }
    e.absolute = difference;
    hu_exact *hundred = exact_of_integer(100);
    if (hu_exact_is_zero(difference) ||
        (!hu_exact_is_zero(x) && hu_exact_div(t, difference, x) == 0)) {
        if (!hu_exact_is_zero(difference) && hu_exact_sign(x))
            hu_exact_negate(t);
        if (hu_exact_mul(t, t, hundred) == 0) {
            e.percent = t;
            t = exact_new();
        }
    }
    hu_exact *unit = exact_of_power(ulp);
    if (hu_exact_div(t, difference, unit) == 0) {
        e.ulps = t;
        t = NULL;
    }
    hu_exact_free(t);
    hu_exact_free(unit);
    hu_exact_free(hundred);
    return e;
}

void error_free(error_of *e)
{
    hu_exact_free(e->absolute);
    hu_exact_free(e->percent);
    hu_exact_free(e->ulps);
    *e = (error_of){0};
}

static outcome say(const char *words, int severity)
{
    outcome o = {.severity = severity};
    snprintf(o.words, sizeof o.words, "%s", words);
    return o;
}

outcome outcome_of(const hu_context *ctx, hu_value held, const hu_exact *x)
{
    if (hu_exact_is_nan(x))
        return hu_is_nan(held) ? say("not a number", 3) : say("NaN replaced", 3);
    if (ctx->flags & HU_OVERFLOW)
        return hu_is_nan(held)        ? say("overflowed to NaN", 3)
               : hu_is_infinite(held) ? say("overflowed to infinity", 3)
                                      : say("saturated", 3);
    if (hu_exact_is_infinite(x))
        return hu_is_infinite(held) ? say("exact", 0)
               : hu_is_nan(held)    ? say("infinity became NaN", 3)
                                    : say("infinity saturated", 3);
    if (hu_is_nan(held))
        return say("invalid, became NaN", 3);
    if (ctx->flags & HU_INVALID)
        return say("invalid, replaced", 3);
    if (ctx->flags & HU_FLUSHED)
        return say("flushed to zero", 3);
    if (hu_is_zero(held) && !hu_exact_is_zero(x))
        return say("underflowed to zero", 3);
    bool subnormal = ctx->flags & HU_SUBNORMAL;
    outcome o;
    snprintf(o.words, sizeof o.words, "%s%s", subnormal ? "subnormal, " : "",
             !(ctx->flags & HU_INEXACT) ? "exact"
             : ctx->ternary > 0         ? "rounded up"
                                        : "rounded down");
    o.severity = subnormal ? 2 : ctx->flags & HU_INEXACT ? 1 : 0;
    return o;
}
