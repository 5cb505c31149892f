/* Messages on standard error.
 * SPDX-License-Identifier: MIT */
#include "complain.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"

/* A line of context shows at most this much of a long text. */
enum { CONTEXT = 64, MESSAGE = 256 };

/* The bytes of text around offset at, printable, with "..." where it is cut;
 * returns the column of `at` within them. */
static size_t excerpt(char out[CONTEXT + 8], const complaint *c)
{
    size_t from = c->at > CONTEXT / 2 ? c->at - CONTEXT / 2 : 0;
    size_t to = c->length - from > CONTEXT ? from + CONTEXT : c->length;
    size_t n = 0;
    if (from > 0)
        n = (size_t)sprintf(out, "...");
    size_t column = n + c->at - from;
    for (size_t i = from; i < to; i++)
        out[n++] = isprint((unsigned char)c->text[i]) ? c->text[i] : '?';
    memcpy(out + n, to < c->length ? "..." : "", to < c->length ? 4 : 1);
    return column;
}

int complain(const complaint *c, int status, const char *format, ...)
{
    char message[MESSAGE], context[CONTEXT + 8] = "";
    va_list list;
    va_start(list, format);
    vsnprintf(message, sizeof message, format, list);
    va_end(list);
    for (char *p = message; *p; p++)
        if (!isprint((unsigned char)*p))
            *p = '?';
    size_t column = c->text ? excerpt(context, c) : 0;

    if (c->json) {
        fprintf(stderr, "{\"schema\":\"halfulp.error/1\",\"status\":%d,\"message\":", status);
        json_string(stderr, message);
        if (c->where) {
            fputs(",\"source\":", stderr);
            json_string(stderr, c->where);
        }
        if (c->line)
            fprintf(stderr, ",\"line\":%zu", c->line);
        if (c->text) {
            fprintf(stderr, ",\"column\":%zu,\"text\":", c->at + 1);
            json_string(stderr, context);
        }
        if (c->nearest) {
            fputs(",\"suggestion\":", stderr);
            json_string(stderr, c->nearest);
        }
        if (c->hint) {
            fputs(",\"hint\":", stderr);
            json_string(stderr, c->hint);
        }
        fputs("}\n", stderr);
        return status;
    }
    fputs("halfulp: ", stderr);
    if (c->where)
        fprintf(stderr, "%s", c->where);
    if (c->line)
        fprintf(stderr, ", line %zu", c->line);
    if (c->where && c->text && c->at > 0)
        fprintf(stderr, ", column %zu", c->at + 1);
    fprintf(stderr, "%s%s", c->where ? ": " : "", message);
    if (c->nearest)
        fprintf(stderr, "; did you mean '%s'?", c->nearest);
    fputc('\n', stderr);
    if (c->text)
        fprintf(stderr, "  %s\n  %*s^\n", context, (int)column, "");
    if (c->hint)
        fprintf(stderr, "  %s\n", c->hint);
    return status;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Insertions, deletions, substitutions and swaps of neighbours (optimal string
 * alignment) that make b of a; ASCII case ignored, words below LONGEST. */
static size_t distance(const char *a, size_t n, const char *b, size_t m)
{
    size_t rows[3][LONGEST + 1]; /* of i - 2, i - 1 and i, in turn */
    for (size_t i = 0; i <= n; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *swap = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= m; j++) {
            if (i == 0) {
                row[j] = j;
                continue;
            }
            int x = tolower((unsigned char)a[i - 1]), y = tolower((unsigned char)b[j - 1]);
            row[j] = least(above[j - 1] + (x != y), least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && x == tolower((unsigned char)b[j - 2]) &&
                y == tolower((unsigned char)a[i - 2]))
                row[j] = least(row[j], swap[j - 2] + 1);
        }
    }
    return rows[n % 3][m];
}

nearest nearest_to(const char *word, size_t length)
{
    return (nearest){.word = word, .length = length, .distance = length / 3 + 2};
}

void nearest_try(nearest *n, const char *candidates)
{
    for (const char *p = candidates; *p; p += strspn(p, " ,")) {
        size_t m = strcspn(p, " ,");
        if (n->length < LONGEST && m < LONGEST) {
            size_t d = distance(n->word, n->length, p, m);
            if (n->length >= 3 && m > n->length && d == m - n->length &&
                memcmp(n->word, p, n->length) == 0)
                d = 1; /* cut short */
            if (d < n->distance) {
                n->distance = d;
                memcpy(n->best, p, m);
                n->best[m] = '\0';
            }
        }
        p += m;
    }
}

const char *nearest_word(const nearest *n)
{
    return n->best[0] ? n->best : NULL;
}

void out_of_memory(void)
{
    fputs("halfulp: out of memory\n", stderr);
    exit(STATUS_IO);
}

void *reallocate(void *old, size_t size)
{
    void *p = realloc(old, size);
    if (!p)
        out_of_memory();
    return p;
}

void *allocate(size_t size)
{
    return reallocate(NULL, size);
}
