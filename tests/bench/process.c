/* What a whole process costs: a command beside another, run in turn.
 *   process RUNS COMMAND [ARGUMENT ...] -- OTHER [ARGUMENT ...]
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Seconds from spawn to exit, output thrown away; negative if it failed. */
static double run(char **argv)
{
    posix_spawn_file_actions_t actions;
    pid_t pid;
    int status;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    double start = seconds();
    int error = posix_spawnp(&pid, argv[0], &actions, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error || waitpid(pid, &status, 0) != pid || status != 0)
        return -1;
    return seconds() - start;
}

static int ascending(const void *x, const void *y)
{
    double d = *(const double *)x - *(const double *)y;
    return (d > 0) - (d < 0);
}

int main(int argc, char **argv)
{
    int runs = argc > 1 ? atoi(argv[1]) : 0, split = 2;
    while (split < argc && strcmp(argv[split], "--") != 0)
        split++;
    double *ratio = calloc(runs > 0 ? (size_t)runs : 1, sizeof *ratio), best[2] = {1e9, 1e9};
    if (!ratio || runs < 1 || split < 3 || split + 1 >= argc) {
        fputs("usage: process RUNS COMMAND [ARGUMENT ...] -- OTHER [ARGUMENT ...]\n", stderr);
        return 2;
    }
    argv[split] = NULL;
    for (int i = 0; i < runs; i++) {
        double ours = run(argv + 2), other = run(argv + split + 1);
        if (ours < 0 || other < 0) {
            fprintf(stderr, "process: %s failed\n", ours < 0 ? argv[2] : argv[split + 1]);
            return 1;
        }
        ratio[i] = ours / other;
        best[0] = ours < best[0] ? ours : best[0];
        best[1] = other < best[1] ? other : best[1];
    }
    qsort(ratio, (size_t)runs, sizeof *ratio, ascending);
    printf("%s %s: %.0f us, %s: %.0f us; median ratio of %d pairs %.2f\n", argv[2],
           argv[3] ? argv[3] : "", best[0] * 1e6, argv[split + 1], best[1] * 1e6, runs,
           ratio[runs / 2]);
    free(ratio);
    return 0;
}
