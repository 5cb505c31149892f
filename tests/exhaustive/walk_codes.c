/* Every code, or every pair of codes, each against the reference.
 * SPDX-License-Identifier: MIT */
#include "runner.h"

void walk_codes(const group *g, uint32_t item, lane *lanes, unsigned count)
{
    uint32_t others = g->operation->operands == 2 ? group_items(g) : 1;

    for (lane *l = lanes; l < lanes + count; l++)
        for (uint32_t b = 0; b < others; b++) {
            hu_value v[] = {code_at(g->from, item), code_at(g->from, b)};

            l->digest = lane_take(l, g, v, expect(g, l, v), l->digest);
        }
}
