/* The exhaustive runner: core against the reference over every case there is.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include <getopt.h>
#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "runner.h"

static const char usage[] =
    "usage: runner [options]\n"
    "  --list           the cells, with the time they may take, and the sum; runs none\n"
    "  --cells PATTERN  only cells that match, such as 'add:fp16:*'; may be repeated\n"
    "  --jobs N         threads (all processors)\n"
    "  --shards I/N     only the I-th of N parts, to share the work between machines\n"
    "  --ledger FILE    where finished shards are noted (build/exhaustive/ledger)\n"
    "  --fresh          starts that ledger anew\n"
    "  --recorded FILE  a table of digests to compare with\n"
    "Prints, for each cell: name, cases, mismatches, digest, seconds of one thread, and\n"
    "whether the digest is new, the same as recorded, or another.\n"
    "Exit status: 0, 1 a mismatch or another digest, 2 usage, 3 a file.\n";

typedef struct settings {
    bool list, fresh;
    const char *ledger, *recorded;
    run_options run;
} settings;

static int fail(int status, const char *what, const char *why)
{
    fprintf(stderr, "runner: %s: %s\n", what, why);
    return status;
}

/* A number of 1..9999 that ends at `end`; 0 if there is none. */
static unsigned number(const char *text, char end, const char **rest)
{
    char *stop;
    unsigned long n = strtoul(text, &stop, 10);

    if (rest != NULL)
        *rest = stop + 1;
    return *stop == end && stop != text && n <= 9999 ? (unsigned)n : 0;
}

/* The digest of the running program, and so of library, reference and runner. */
static bool program_digest(const char *name, uint64_t *digest)
{
    FILE *file = fopen("/proc/self/exe", "rb");
    int octet;

    if (file == NULL)
        file = fopen(name, "rb");
    if (file == NULL)
        return false;
    *digest = DIGEST_START;
    while ((octet = getc(file)) != EOF)
        *digest = digest_octet(*digest, (uint64_t)octet);
    return fclose(file) == 0;
}

/* 0 to go on, otherwise 1 + the exit status. */
static int read_options(int argc, char **argv, plan *p, settings *s)
{
    static const struct option options[] = {
        {"list", no_argument, NULL, 'l'},
        {"cells", required_argument, NULL, 'c'},
        {"jobs", required_argument, NULL, 'j'},
        {"shards", required_argument, NULL, 's'},
        {"ledger", required_argument, NULL, 'f'},
        {"fresh", no_argument, NULL, 'n'},
        {"help", no_argument, NULL, 'h'},
        {"recorded", required_argument, NULL, 'r'},
        {NULL, 0, NULL, 0},
    };
    bool some = false;
    const char *rest;
    int option;

    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1)
        switch (option) {
        case 'l':
            s->list = true;
            break;
        case 'n':
            s->fresh = true;
            break;
        case 'f':
            s->ledger = optarg;
            break;
        case 'r':
            s->recorded = optarg;
            break;
        case 'c':
            some = true;
            if (plan_want(p, optarg) == 0)
                return 1 + fail(2, optarg, "no such cell");
            break;
        case 'j':
            s->run.jobs = number(optarg, 0, NULL);
            if (s->run.jobs == 0)
                return 1 + fail(2, optarg, "not a number of jobs");
            break;
        case 's':
            s->run.part = number(optarg, '/', &rest);
            s->run.parts = s->run.part != 0 ? number(rest, 0, NULL) : 0;
            if (s->run.parts < s->run.part || s->run.parts == 0)
                return 1 + fail(2, optarg, "not a part such as 1/4");
            s->run.part--;
            break;
        case 'h':
            fputs(usage, stdout);
            return 1;
        default:
            fputs(usage, stderr);
            return 1 + 2;
        }
    if (optind < argc)
        return 1 + fail(2, argv[optind], "not an option");
    if (!some)
        plan_want(p, "*");
    return 0;
}

static void list(plan *p, unsigned jobs)
{
    size_t cells = 0;
    uint64_t cases = 0;
    double seconds = 0;
    lane lanes[POLICY_COUNT];

    plan_estimate(p);
    for (size_t i = 0; i < p->cell_count; i++) {
        const cell *c = &p->cells[i];
        size_t group_index = i / POLICY_COUNT;

        if (!c->wanted)
            continue;
        cells++;
        cases += group_cases(c->group);
        printf("%s\t%" PRIu64 "\t%.2f\n", c->name, group_cases(c->group),
               p->estimates[group_index] / lanes_start(p, group_index, ALL_SHARDS, lanes));
    }
    for (size_t i = 0; i < p->group_count; i++)
        seconds += p->estimates[i];
    printf("# %zu cells, %" PRIu64 " cases; a sample says %.0f seconds of one thread, %.2f hours "
           "on %u\n",
           cells, cases, seconds, seconds / 3600 / jobs, jobs);
}

/* The exit status that the wanted cells come to. */
static int verdict(const plan *p)
{
    size_t done = 0, open = 0, wrong = 0;
    uint64_t cases = 0;

    for (size_t i = 0; i < p->cell_count; i++) {
        const cell *c = &p->cells[i];
        shard total = cell_total(c);

        if (!c->wanted)
            continue;
        done += total.done;
        open += !total.done;
        cases += total.cases;
        if (total.mismatches != 0 ||
            (total.done && c->has_recorded && c->recorded != total.digest)) {
            fprintf(stderr, "%s: %" PRIu64 " mismatches%s\n", c->name, total.mismatches,
                    total.mismatches == 0 ? ", but another digest than recorded" : "");
            wrong++;
        }
    }
    fprintf(stderr, "%zu cells done, %zu not, %" PRIu64 " cases, %zu cells wrong\n", done, open,
            cases, wrong);
    return wrong != 0;
}

static int execute(int argc, char **argv, plan *p)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    settings s = {.ledger = "build/exhaustive/ledger",
                  .run = {.jobs = processors > 0 ? (unsigned)processors : 1, .parts = 1}};
    int stop = read_options(argc, argv, p, &s);
    const char *wrong;
    uint64_t inputs;
    ledger l;

    if (stop != 0)
        return stop - 1;
    if (!mpfr_buildopt_tls_p())
        s.run.jobs = 1;
    if (s.list) {
        list(p, s.run.jobs);
        return 0;
    }
    if (s.recorded != NULL && !plan_read_recorded(p, s.recorded))
        return fail(3, s.recorded, "cannot be read");
    if (!program_digest(argv[0], &inputs))
        return fail(3, argv[0], "cannot be read");
    wrong = ledger_open(&l, s.ledger, inputs, s.fresh, p);
    if (wrong != NULL)
        return fail(3, s.ledger, wrong);
    for (size_t i = 0; i < p->cell_count; i++)
        if (p->cells[i].wanted && cell_total(&p->cells[i]).done)
            print_cell(&p->cells[i]);
    if (!run_plan(p, &l, s.run))
        return fail(3, s.ledger, "cannot be written");
    return verdict(p);
}

int main(int argc, char **argv)
{
    plan p = plan_new();
    int status = execute(argc, argv, &p);

    plan_free(&p);
    return ferror(stdout) ? 3 : status;
}
