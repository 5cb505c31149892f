/* The report for a person.
 * SPDX-License-Identifier: MIT */
#include "report_human.h"

#include <stdlib.h>
#include <string.h>

#include "complain.h"
#include "words.h"

static const char *const escapes[] = {
    [COLOUR_NONE] = "",        [COLOUR_GOOD] = "\033[32m", [COLOUR_WARN] = "\033[33m",
    [COLOUR_BAD] = "\033[31m", [COLOUR_DIM] = "\033[2m",   [COLOUR_STRONG] = "\033[1m",
};

static void paint(const report *r, enum colour colour, const char *text)
{
    if (r->colour && colour != COLOUR_NONE)
        printf("%s%s\033[0m", escapes[colour], text);
    else
        fputs(text, stdout);
}

void human_policy(const report *r)
{
    size_t limit = r->screen && r->screen < 78 ? (size_t)r->screen : 78;
    char line[256] = "";
    choice c;
    size_t used = 0;
    for (size_t i = 0; policy_choice(r->policy, i, &c); i++) {
        if (c.usual)
            continue;
        snprintf(line, sizeof line, c.words ? "%s %s (%s)" : "%s %s", c.key, c.plain, c.words);
        bool fits = used + 2 + strlen(line) <= limit;
        fputs(!used ? "" : fits ? "; " : ";\n", stdout);
        used = used && fits ? used + 2 + strlen(line) : strlen(line);
        paint(r, COLOUR_DIM, line);
    }
    putchar('\n');
}

static const char *shown(const cell *c)
{
    return c->human ? c->human : c->text ? c->text : "";
}

static bool visible(const report *r, size_t i)
{
    return r->columns[i].heading && r->columns[i].kind != COLUMN_GROUP;
}

/* How the table is fitted to the screen: the space between columns, and from
 * which drop number on columns are left out. */
typedef struct fit {
    size_t gap, drop_from;
} fit;

static bool in_table(const report *r, const fit *f, size_t i)
{
    return visible(r, i) && r->columns[i].drop < f->drop_from;
}

static size_t table_width(const report *r, const fit *f)
{
    size_t sum = 0;
    for (size_t i = 0; i < r->column_count; i++)
        if (in_table(r, f, i) && r->width[i])
            sum += r->width[i] + f->gap;
    return sum;
}

/* Wide gaps and all columns, if they fit; else narrower, then fewer. */
static fit fit_table(const report *r)
{
    fit f = {2, 16};
    while (r->screen && table_width(r, &f) > (size_t)r->screen + f.gap) {
        if (f.gap == 2) {
            f.gap = 1;
        } else if (f.drop_from > 1) {
            f.gap = 2;
            f.drop_from--;
        } else {
            break;
        }
    }
    return f;
}

static void put_cells(const report *r, const fit *f, const cell *cells)
{
    size_t pending = 0; /* spaces, written only if something follows */
    for (size_t i = 0; i < r->column_count; i++) {
        if (!in_table(r, f, i) || !r->width[i])
            continue;
        const char *text = cells ? shown(&cells[i]) : r->columns[i].heading;
        size_t rest = r->width[i] > strlen(text) ? r->width[i] - strlen(text) : 0;
        bool right = r->columns[i].kind != COLUMN_TEXT;
        if (*text) {
            printf("%*s", (int)(pending + (right ? rest : 0)), "");
            paint(r, cells ? cells[i].colour : COLOUR_DIM, text);
            pending = (right ? 0 : rest) + f->gap;
        } else {
            pending += rest + f->gap;
        }
    }
    putchar('\n');
}

/* The heading of a row's group: its group cells, which for a person say all. */
static char *group_of(const report *r, const cell *cells)
{
    char *heading = text_format("%s", "");
    for (size_t i = 0; i < r->column_count; i++) {
        const char *text = shown(&cells[i]);
        if (r->columns[i].kind != COLUMN_GROUP || !*text)
            continue;
        char *longer = text_format("%s%s%s", heading, *heading ? "  " : "", text);
        free(heading);
        heading = longer;
    }
    return heading;
}

/* A longer text than this pushes its own row aside, not all others; nothing
 * stands to the right of the last column. */
enum { WIDEST = 24 };

static void measure(report *r, const cell *cells)
{
    for (size_t i = 0; i < r->column_count; i++) {
        size_t n = visible(r, i) ? strlen(shown(&cells[i])) : 0;
        if (n > WIDEST && i + 1 < r->column_count)
            n = WIDEST;
        if (n && r->headings && n < strlen(r->columns[i].heading))
            n = strlen(r->columns[i].heading);
        if (n > r->width[i])
            r->width[i] = n;
    }
}

void human_flush(report *r)
{
    for (size_t row = 0; row < r->row_count; row++)
        measure(r, r->rows + row * r->column_count);
    fit f = fit_table(r);
    for (size_t row = 0; row < r->row_count; row++) {
        cell *cells = r->rows + row * r->column_count;
        char *heading = group_of(r, cells);
        if (!r->group || strcmp(heading, r->group) != 0) {
            if (r->group || r->policy)
                putchar('\n');
            if (*heading) {
                paint(r, COLOUR_STRONG, heading);
                putchar('\n');
            }
            if (r->headings)
                put_cells(r, &f, NULL);
            free(r->group);
            r->group = heading;
        } else {
            free(heading);
        }
        put_cells(r, &f, cells);
        for (size_t i = 0; i < r->column_count; i++) {
            free(cells[i].text);
            free(cells[i].human);
        }
    }
    r->row_count = 0;
}

void human_row(report *r)
{
    size_t size = r->column_count * sizeof *r->row;
    /* Doubling: a new size at each power of two. */
    if ((r->row_count & (r->row_count - 1)) == 0)
        r->rows = reallocate(r->rows, (r->row_count ? 2 * r->row_count : 1) * size);
    memcpy(r->rows + r->row_count++ * r->column_count, r->row, size);
    memset(r->row, 0, sizeof r->row);
}
