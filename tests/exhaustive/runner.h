/* Inside the exhaustive runner.
 * SPDX-License-Identifier: MIT */
#ifndef HU_TEST_RUNNER_H
#define HU_TEST_RUNNER_H

#include <inttypes.h>

#include "cell.h"
#include "digest.h"
#include "reference/reference.h"

typedef struct operation {
    const char *name;
    enum operation_index index;
    unsigned operands;
    operate *core, *reference;
} operation;

/* A group: one operation on operands of one format. Its cells differ in the
 * policy only and are walked together, so that what is exact is computed once.
 * A cell is named GROUP:ROUNDING:OVERFLOW. */
typedef struct group {
    char name[48]; /* add:fp16, convert:fp32-e4m3 */
    const operation *operation;
    const struct kind *kind;
    hu_format from, to;
    unsigned octets; /* of a result's code */
} group;

/* One cell while a shard of it is walked. */
typedef struct lane {
    unsigned policy;
    hu_context ctx;
    uint64_t digest, cases, mismatches;
    char first[2][160]; /* of the mismatches */
} lane;

/* How cases are listed and where the expected results come from. A group's
 * cases are cut into `items` of the same size by the leading operand. */
typedef void walk(const group *g, uint32_t item, lane *lanes, unsigned count);
typedef struct kind {
    walk *walk;
    unsigned shards;
} kind;

walk walk_codes; /* the reference, case by case */
walk walk_fp32;  /* conversions from fp32: the reference at every breakpoint */
walk walk_pairs; /* arithmetic on 16 bits: MPFR for every pair, rounded by the reference */

/* All groups, in order; allocated. */
group *groups_new(size_t *count);

static inline uint64_t group_cases(const group *g)
{
    return UINT64_C(1) << code_bits(g->from) * g->operation->operands;
}

static inline uint32_t group_items(const group *g)
{
    unsigned bits = code_bits(g->from);

    return UINT32_C(1) << (bits < 16 ? bits : 16);
}

/* What the reference says of a case. */
typedef struct expected {
    uint64_t code;
    uint32_t flags;
    int32_t ternary;
} expected;

static inline expected expect(const group *g, const lane *l, const hu_value *v)
{
    hu_context ctx = l->ctx;
    hu_value r;

    forget(&ctx);
    r = g->operation->reference(&ctx, g->to, v);
    return (expected){r.bits, ctx.flags, ctx.ternary};
}

/* Most results are the same under both overflow rules. Among the 2^32 cases of
 * a long cell those are asked for under the first rule, and under the second in
 * every sixteenth item only. */
static inline bool lane_is_sparse(const lane *l, uint32_t item)
{
    return l->ctx.overflow != HU_OVERFLOW_IEEE && item % 16 != 0;
}

static inline bool expected_equal(expected a, expected b)
{
    return a.code == b.code && a.flags == b.flags && a.ternary == b.ternary;
}

/* Counts a mismatch and keeps the first ones in words. */
void lane_mismatch(lane *l, const group *g, const hu_value *v, expected got, expected want);

/* Asks core for one case, compares, counts, and returns the digest with it. */
static inline uint64_t lane_take(lane *l, const group *g, const hu_value *v, expected want,
                                 uint64_t digest)
{
    expected got;

    l->cases++;
    forget(&l->ctx);
    got.code = g->operation->core(&l->ctx, g->to, v).bits;
    got.flags = l->ctx.flags;
    got.ternary = l->ctx.ternary;
    if (!expected_equal(got, want))
        lane_mismatch(l, g, v, got, want);
    return digest_result(digest, got.code, g->octets, got.flags, got.ternary);
}

/* -- Cells and what is known of them ------------------------------------ */

typedef struct shard {
    uint64_t digest, cases, mismatches;
    double seconds;
    bool done;
} shard;

typedef struct cell {
    char name[72];
    const group *group;
    unsigned policy;
    bool wanted, has_recorded;
    uint64_t recorded; /* the digest that is committed */
    shard *shards;     /* group->kind->shards of them */
} cell;

/* The cells of groups[i] are cells[i * POLICY_COUNT] and those after it. */
typedef struct plan {
    group *groups;
    cell *cells;
    cell **by_name; /* sorted */
    size_t group_count, cell_count;
    double *estimates; /* seconds of each group's wanted cells, or NULL */
} plan;

plan plan_new(void);
void plan_free(plan *p);
cell *plan_find(const plan *p, const char *name);
/* Wants the cells whose names match a shell pattern; how many there are. */
size_t plan_want(plan *p, const char *pattern);
/* Reads the committed table CELL <tab> CASES <tab> DIGEST; false if it cannot. */
bool plan_read_recorded(plan *p, const char *path);
/* Times a few items of each group that has wanted cells. */
void plan_estimate(plan *p);

/* All shards summed up; done if all of them are. */
shard cell_total(const cell *c);

/* Lanes for the wanted cells of a group that lack this shard; their number.
 * ALL_SHARDS: for all wanted cells. */
enum { ALL_SHARDS = -1 };
unsigned lanes_start(const plan *p, size_t group_index, int shard_index, lane *lanes);
double seconds_now(void);
double thread_seconds(void); /* of a processor, for the calling thread */

/* -- The ledger: a line for each finished shard -------------------------- */

typedef struct ledger {
    int file;
    bool torn; /* the last line is not whole: the next one starts anew */
} ledger;

/* Opens or creates the file, alone, and takes in its lines. NULL, or what is
 * wrong. `inputs` stands for the program that computes the results. */
const char *ledger_open(ledger *l, const char *path, uint64_t inputs, bool fresh, plan *p);
/* Adds shard `shard_index` of each of these cells, in one write that is on the
 * disk when it returns true. */
bool ledger_add(ledger *l, cell *const *cells, unsigned count, unsigned shard_index);

/* -- The run ------------------------------------------------------------- */

typedef struct run_options {
    unsigned jobs, part, parts; /* shards s with s mod parts = part */
} run_options;

/* Runs what is wanted and not done; false if the ledger could not be written. */
bool run_plan(plan *p, ledger *l, run_options options);
/* CELL CASES MISMATCHES DIGEST SECONDS new|same|other, separated by tabs. */
void print_cell(const cell *c);

#endif
