/* Conversions of every fp32 code; the reference decides every breakpoint.
 * SPDX-License-Identifier: MIT */
#include "runner.h"

static expected at(const group *g, const lane *l, uint32_t code)
{
    return expect(g, l, &(hu_value){code, HU_FP32});
}

/* Is this what is expected under the other overflow rule, too? */
static bool either_rule(const group *g, const lane *l, uint32_t code, expected want)
{
    lane other = {.ctx = cell_policy(other_rule(l->policy))};

    return expected_equal(want, at(g, &other, code));
}

/* Codes first..last, one expected result for all of them. */
static void run(const group *g, lane *l, uint32_t first, uint32_t last, expected want)
{
    uint64_t digest = l->digest;

    if (lane_is_sparse(l, first >> 16) && either_rule(g, l, first, want) &&
        either_rule(g, l, last, want))
        return;
    for (uint32_t code = first; code - 1 != last; code++)
        digest = lane_take(l, g, &(hu_value){code, HU_FP32}, want, digest);
    l->digest = digest;
}

/* Codes of one sign that are all numbers, or all NaNs, and not zero. A rounding
 * is monotone: as the magnitude grows, the result's does not fall; while one
 * result stands, the ternary turns at most from one side over exact to the
 * other; a number is tiny up to some magnitude and overflows from another. (Of
 * a NaN the leading payload bits are kept.) So what both ends agree on holds
 * for everything between them. */
static void halve(const group *g, lane *l, uint32_t first, uint32_t last, expected at_first,
                  expected at_last)
{
    uint32_t middle = first + (last - first) / 2;

    if (expected_equal(at_first, at_last)) {
        run(g, l, first, last, at_first);
    } else if (middle == first) {
        run(g, l, first, first, at_first);
        run(g, l, last, last, at_last);
    } else {
        halve(g, l, first, middle, at_first, at(g, l, middle));
        halve(g, l, middle + 1, last, at(g, l, middle + 1), at_last);
    }
}

/* An item is the codes of one upper half. Zeros and infinities, at the start of
 * theirs, are cases of their own. */
void walk_fp32(const group *g, uint32_t item, lane *lanes, unsigned count)
{
    uint32_t first = item << 16, last = first | 0xffff;
    uint32_t magnitude = first & 0x7fffffff;
    bool alone = magnitude == 0 || magnitude == 0x7f800000;

    for (lane *l = lanes; l < lanes + count; l++) {
        uint32_t start = first + alone;

        if (alone)
            run(g, l, first, first, at(g, l, first));
        halve(g, l, start, last, at(g, l, start), at(g, l, last));
    }
}
