/* Which cells there are, which are wanted, and how long they may take.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "runner.h"

static int by_name(const void *a, const void *b)
{
    return strcmp((*(cell *const *)a)->name, (*(cell *const *)b)->name);
}

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count, size);

    if (memory == NULL) {
        fputs("runner: out of memory\n", stderr);
        exit(3);
    }
    return memory;
}

plan plan_new(void)
{
    plan p = {0};

    p.groups = groups_new(&p.group_count);
    p.cell_count = p.group_count * POLICY_COUNT;
    p.cells = allocate(p.cell_count, sizeof *p.cells);
    p.by_name = allocate(p.cell_count, sizeof *p.by_name);
    for (size_t i = 0; i < p.cell_count; i++) {
        cell *c = p.by_name[i] = &p.cells[i];

        c->group = &p.groups[i / POLICY_COUNT];
        c->policy = (unsigned)(i % POLICY_COUNT);
        c->shards = allocate(c->group->kind->shards, sizeof *c->shards);
        snprintf(c->name, sizeof c->name, "%s:%s:%s", c->group->name, policy_rounding(c->policy),
                 policy_overflow(c->policy));
    }
    qsort(p.by_name, p.cell_count, sizeof *p.by_name, by_name);
    return p;
}

void plan_free(plan *p)
{
    for (size_t i = 0; i < p->cell_count; i++)
        free(p->cells[i].shards);
    free(p->cells);
    free(p->by_name);
    free(p->groups);
    free(p->estimates);
}

cell *plan_find(const plan *p, const char *name)
{
    cell key, *pointer = &key, **found;

    snprintf(key.name, sizeof key.name, "%s", name);
    found = bsearch(&pointer, p->by_name, p->cell_count, sizeof *p->by_name, by_name);
    return found ? *found : NULL;
}

size_t plan_want(plan *p, const char *pattern)
{
    size_t count = 0;

    for (size_t i = 0; i < p->cell_count; i++)
        if (fnmatch(pattern, p->cells[i].name, 0) == 0) {
            p->cells[i].wanted = true;
            count++;
        }
    return count;
}

bool plan_read_recorded(plan *p, const char *path)
{
    FILE *file = fopen(path, "r");
    char line[256], name[128];

    if (file == NULL)
        return false;
    while (fgets(line, sizeof line, file)) {
        uint64_t digest;
        cell *c;

        if (sscanf(line, "%127s %*u %" SCNx64, name, &digest) != 2)
            continue; /* a comment */
        c = plan_find(p, name);
        if (c != NULL) {
            c->has_recorded = true;
            c->recorded = digest;
        }
    }
    return fclose(file) == 0;
}

shard cell_total(const cell *c)
{
    shard total = {.digest = DIGEST_START, .done = true};

    for (unsigned i = 0; i < c->group->kind->shards; i++) {
        const shard *s = &c->shards[i];

        total.digest = digest_number(total.digest, s->digest, 8);
        total.cases += s->cases;
        total.mismatches += s->mismatches;
        total.seconds += s->seconds;
        total.done &= s->done;
    }
    return total;
}

unsigned lanes_start(const plan *p, size_t group_index, int shard_index, lane *lanes)
{
    unsigned count = 0;

    for (unsigned policy = 0; policy < POLICY_COUNT; policy++) {
        const cell *c = &p->cells[group_index * POLICY_COUNT + policy];

        if (c->wanted && (shard_index == ALL_SHARDS || !c->shards[shard_index].done))
            lanes[count++] =
                (lane){.policy = policy, .ctx = cell_policy(policy), .digest = DIGEST_START};
    }
    return count;
}

static double seconds_of(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double seconds_now(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

double thread_seconds(void)
{
    return seconds_of(CLOCK_THREAD_CPUTIME_ID);
}

/* A few items across the operand's range, once to warm up and once timed. */
void plan_estimate(plan *p)
{
    lane lanes[POLICY_COUNT];

    p->estimates = allocate(p->group_count, sizeof *p->estimates);
    for (size_t i = 0; i < p->group_count; i++) {
        const group *g = &p->groups[i];
        unsigned count = lanes_start(p, i, ALL_SHARDS, lanes);
        uint32_t items = group_items(g), samples = 3;
        double start = 0;

        for (unsigned pass = 0; count != 0 && pass < 2; pass++) {
            start = thread_seconds();
            for (uint32_t s = 0; s < samples; s++)
                g->kind->walk(g, (uint32_t)((uint64_t)items * (2 * s + 1) / 7), lanes, count);
        }
        if (count != 0)
            p->estimates[i] = (thread_seconds() - start) / samples * items;
    }
}
