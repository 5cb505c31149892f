/* The table of what is run exhaustively: later work adds rows.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include "runner.h"

static const kind codes = {walk_codes, CODE_SHARDS}, from_fp32 = {walk_fp32, 64},
                  pairs = {walk_pairs, 64};

/* Operands are of the named formats whose codes have from..to bits. */
static const struct row {
    enum operation_index operation;
    unsigned narrowest, widest;
    enum { SAME, INTEGER, NARROW, ANY } result; /* NARROW: up to 16 bits */
    const kind *kind;
} rows[] = {
    {OPERATION_ADD, 1, 8, SAME, &codes},
    {OPERATION_SUB, 1, 8, SAME, &codes},
    {OPERATION_MUL, 1, 8, SAME, &codes},
    {OPERATION_DIV, 1, 8, SAME, &codes},
    {OPERATION_REM, 1, 8, SAME, &codes},
    {OPERATION_MINIMUM, 1, 8, SAME, &codes},
    {OPERATION_MAXIMUM, 1, 8, SAME, &codes},
    {OPERATION_MINIMUM_NUMBER, 1, 8, SAME, &codes},
    {OPERATION_MAXIMUM_NUMBER, 1, 8, SAME, &codes},
    {OPERATION_CONVERT, 16, 16, ANY, &codes},
    {OPERATION_SQRT, 16, 16, SAME, &codes},
    {OPERATION_ULP, 16, 16, SAME, &codes},
    {OPERATION_RINT, 16, 16, SAME, &codes},
    {OPERATION_UP_1, 16, 16, SAME, &codes},
    {OPERATION_UP_20, 16, 16, SAME, &codes},
    {OPERATION_DOWN_1, 16, 16, SAME, &codes},
    {OPERATION_DOWN_20, 16, 16, SAME, &codes},
    {OPERATION_NEXT_UP, 16, 16, SAME, &codes},
    {OPERATION_NEXT_DOWN, 16, 16, SAME, &codes},
    {OPERATION_TO_I32, 16, 16, INTEGER, &codes},
    {OPERATION_TO_I64, 16, 16, INTEGER, &codes},
    {OPERATION_TO_U32, 16, 16, INTEGER, &codes},
    {OPERATION_TO_U64, 16, 16, INTEGER, &codes},
    {OPERATION_ADD, 16, 16, SAME, &pairs},
    {OPERATION_SUB, 16, 16, SAME, &pairs},
    {OPERATION_MUL, 16, 16, SAME, &pairs},
    {OPERATION_DIV, 16, 16, SAME, &pairs},
    {OPERATION_CONVERT, 32, 32, NARROW, &from_fp32},
};

#define BOTH(ID, NAME, OPERANDS, CORE, REFERENCE)                                                  \
    static hu_value core_##ID(hu_context *ctx, hu_format to, const hu_value *v)                    \
    {                                                                                              \
        (void)to;                                                                                  \
        return CORE;                                                                               \
    }                                                                                              \
    static hu_value reference_##ID(hu_context *ctx, hu_format to, const hu_value *v)               \
    {                                                                                              \
        (void)to;                                                                                  \
        return REFERENCE;                                                                          \
    }
OPERATION_LIST(BOTH)

#define OPERATION(ID, NAME, OPERANDS, CORE, REFERENCE)                                             \
    {NAME, OPERATION_##ID, OPERANDS, core_##ID, reference_##ID},
static const operation operations[OPERATION_COUNT] = {OPERATION_LIST(OPERATION)};

static group *add_group(group *groups, size_t *count, const struct row *row, hu_format from,
                        hu_format to)
{
    group *more = realloc(groups, (*count + 1) * sizeof *groups), *g;
    char from_name[16], to_name[16];
    bool arrow = row->result == NARROW || row->result == ANY;

    if (more == NULL)
        exit(3);
    g = &more[(*count)++];
    g->operation = &operations[row->operation];
    g->kind = row->kind;
    g->from = from;
    g->to = to;
    g->octets = code_octets(to);
    hu_format_name(from_name, sizeof from_name, from);
    hu_format_name(to_name, sizeof to_name, to);
    snprintf(g->name, sizeof g->name, "%s:%s%s%s", g->operation->name, from_name, arrow ? "-" : "",
             arrow ? to_name : "");
    return more;
}

group *groups_new(size_t *count)
{
    group *groups = NULL;

    *count = 0;
    for (const struct row *r = rows; r < rows + sizeof rows / sizeof *rows; r++)
        for (size_t i = 0; i < hu_format_count(); i++) {
            hu_format from = hu_format_at(i);

            if (code_bits(from) < r->narrowest || code_bits(from) > r->widest)
                continue;
            if (r->result == SAME || r->result == INTEGER)
                groups = add_group(groups, count, r, from, r->result == SAME ? from : HU_FP64);
            for (size_t j = 0; j < hu_format_count(); j++)
                if (r->result == ANY || (r->result == NARROW && code_bits(hu_format_at(j)) <= 16))
                    groups = add_group(groups, count, r, from, hu_format_at(j));
        }
    return groups;
}

void lane_mismatch(lane *l, const group *g, const hu_value *v, expected got, expected want)
{
    char *text;
    size_t size = sizeof l->first[0], used = 0;

    if (l->mismatches++ >= sizeof l->first / sizeof *l->first)
        return;
    text = l->first[l->mismatches - 1];
    for (unsigned i = 0; i < g->operation->operands; i++) {
        char code[24];

        hu_print(code, sizeof code, v[i], HU_TEXT_CODE);
        used += (size_t)snprintf(text + used, size - used, "%s ", code);
    }
    snprintf(text + used, size - used,
             "gives 0x%" PRIx64 " flags 0x%" PRIx32 " ternary %d, not 0x%" PRIx64
             " flags 0x%" PRIx32 " ternary %d",
             got.code, got.flags, (int)got.ternary, want.code, want.flags, (int)want.ternary);
}
