/* The run: threads that take shards, one at a time, and what they report.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "runner.h"

typedef struct task {
    size_t group;
    unsigned shard;
    double estimate;
} task;

typedef struct run {
    plan *plan;
    ledger *ledger;
    task *tasks;
    size_t count, next; /* under lock, as all that follows */
    bool failed, progress;
    double start, all, finished; /* seconds; the last two as estimated */
    pthread_mutex_t lock;
} run;

void print_cell(const cell *c)
{
    shard total = cell_total(c);
    const char *recorded = !c->has_recorded              ? "new"
                           : c->recorded == total.digest ? "same"
                                                         : "other";

    printf("%s\t%" PRIu64 "\t%" PRIu64 "\t%016" PRIx64 "\t%.2f\t%s\n", c->name, total.cases,
           total.mismatches, total.digest, total.seconds, recorded);
    fflush(stdout);
}

static void show_progress(const run *r, const char *name)
{
    double elapsed = seconds_now() - r->start;
    double left = r->finished > 0 ? (r->all - r->finished) * elapsed / r->finished : 0;
    unsigned long seconds = (unsigned long)left;

    fprintf(stderr, "\r%5.1f %%, %lu:%02lu:%02lu left  %-40s", 100 * r->finished / r->all,
            seconds / 3600, seconds / 60 % 60, seconds % 60, name);
}

/* Notes what the lanes found; the lock is held. */
static void finish(run *r, const task *t, const lane *lanes, unsigned count, double seconds)
{
    cell *cells[POLICY_COUNT];

    for (unsigned i = 0; i < count; i++) {
        const lane *l = &lanes[i];
        cell *c = cells[i] = &r->plan->cells[t->group * POLICY_COUNT + l->policy];

        c->shards[t->shard] = (shard){l->digest, l->cases, l->mismatches, seconds / count, true};
        for (unsigned k = 0; k < sizeof l->first / sizeof *l->first && k < l->mismatches; k++)
            fprintf(stderr, "%s: %s\n", c->name, l->first[k]);
    }
    if (!ledger_add(r->ledger, cells, count, t->shard))
        r->failed = true;
    for (unsigned i = 0; i < count; i++)
        if (cell_total(cells[i]).done)
            print_cell(cells[i]);
    r->finished += t->estimate;
    if (r->progress)
        show_progress(r, r->plan->groups[t->group].name);
}

static void *work(void *argument)
{
    run *r = argument;
    lane lanes[POLICY_COUNT];

    pthread_mutex_lock(&r->lock);
    while (r->next < r->count && !r->failed) {
        const task *t = &r->tasks[r->next++];
        const group *g = &r->plan->groups[t->group];
        unsigned count = lanes_start(r->plan, t->group, (int)t->shard, lanes);
        uint32_t end = shard_start(group_items(g), t->shard + 1, g->kind->shards);
        double start = thread_seconds();

        pthread_mutex_unlock(&r->lock);
        for (uint32_t i = shard_start(group_items(g), t->shard, g->kind->shards); i < end; i++)
            g->kind->walk(g, i, lanes, count);
        pthread_mutex_lock(&r->lock);
        finish(r, t, lanes, count, thread_seconds() - start);
    }
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

static void list_tasks(run *r, run_options options)
{
    lane lanes[POLICY_COUNT];

    for (size_t i = 0; i < r->plan->group_count; i++)
        for (unsigned s = 0; s < r->plan->groups[i].kind->shards; s++) {
            unsigned wanted = lanes_start(r->plan, i, ALL_SHARDS, lanes);
            unsigned count = lanes_start(r->plan, i, (int)s, lanes);
            task *t = &r->tasks[r->count];

            if (count == 0 || s % options.parts != options.part)
                continue;
            *t = (task){.group = i, .shard = s};
            if (r->progress)
                t->estimate =
                    r->plan->estimates[i] / r->plan->groups[i].kind->shards * count / wanted;
            r->all += t->estimate;
            r->count++;
        }
}

bool run_plan(plan *p, ledger *l, run_options options)
{
    enum { MOST_JOBS = 256 };
    run r = {.plan = p, .ledger = l, .lock = PTHREAD_MUTEX_INITIALIZER};
    pthread_t threads[MOST_JOBS];
    unsigned started = 0, jobs = options.jobs < MOST_JOBS ? options.jobs : MOST_JOBS;
    size_t shards = 0;

    for (size_t i = 0; i < p->group_count; i++)
        shards += p->groups[i].kind->shards;
    r.tasks = calloc(shards, sizeof *r.tasks);
    if (r.tasks == NULL)
        return false;
    r.progress = isatty(STDERR_FILENO) == 1;
    if (r.progress)
        plan_estimate(p);
    list_tasks(&r, options);
    r.start = seconds_now();
    while (started < jobs - 1 && pthread_create(&threads[started], NULL, work, &r) == 0)
        started++;
    work(&r); /* this thread is one of them */
    while (started > 0)
        pthread_join(threads[--started], NULL);
    if (r.progress)
        fputc('\n', stderr);
    free(r.tasks);
    return !r.failed;
}
