/* The nearest right word for a wrong one.
 * SPDX-License-Identifier: MIT */
#include "nearest.h"

#include <string.h>

enum { LONGEST = 31 };

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Insertions, deletions, replacements and swaps of neighbours that lead from a
 * to b ("optimal string alignment"), letter case aside; lengths <= LONGEST. */
static size_t distance(const char *a, size_t la, const char *b, size_t lb)
{
    size_t row[3][LONGEST + 1] = {{0}};
    size_t *before = row[0], *above = row[1], *now = row[2];
    for (size_t j = 0; j <= lb; j++)
        now[j] = j;
    for (size_t i = 1; i <= la; i++) {
        size_t *oldest = before;
        before = above;
        above = now;
        now = oldest;
        now[0] = i;
        for (size_t j = 1; j <= lb; j++) {
            const char x = lower(a[i - 1]), y = lower(b[j - 1]);
            now[j] = least(least(above[j], now[j - 1]) + 1, above[j - 1] + (x != y));
            if (i > 1 && j > 1 && x == lower(b[j - 2]) && y == lower(a[i - 2]))
                now[j] = least(now[j], before[j - 2] + 1);
        }
    }
    return now[lb];
}

nearest nearest_start(const char *word, size_t length)
{
    return (nearest){word, length, (length + 2) / 3 + 1, NULL, 0};
}

void nearest_offer(nearest *n, const char *candidate, size_t length)
{
    if (n->length > LONGEST || length > LONGEST || length == 0)
        return;
    const size_t d = distance(n->word, n->length, candidate, length);
    if (d < n->limit) {
        n->limit = d;
        n->best = candidate;
        n->best_length = length;
    }
}

void nearest_offer_list(nearest *n, const char *names)
{
    while (*names != '\0') {
        const size_t length = strcspn(names, " ");
        nearest_offer(n, names, length);
        names += length + strspn(names + length, " ");
    }
}
