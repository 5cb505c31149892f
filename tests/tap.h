/* A small producer of the Test Anything Protocol, for prove(1).
 * SPDX-License-Identifier: MIT */
#ifndef HU_TAP_H
#define HU_TAP_H

#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __GNUC__
#define TAP_PRINTF(string, first) __attribute__((format(printf, string, first)))
#else
#define TAP_PRINTF(string, first)
#endif

/* A test program is one translation unit, so this state is one per program. */
static struct {
    int planned, run, failed;
    bool started, skipped_all;
    struct timespec start;
} tap;

static inline void tap_start(void)
{
    if (tap.started)
        return;
    tap.started = true;
    timespec_get(&tap.start, TIME_UTC);
}

/* How many points will be run. Without it tap_done writes the plan. */
static inline void tap_plan(int points)
{
    tap_start();
    tap.planned = points;
    printf("1..%d\n", points);
}

/* A comment line. */
TAP_PRINTF(1, 2) static inline void tap_diag(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("# ", stdout);
    vprintf(format, arguments);
    putchar('\n');
    va_end(arguments);
}

/* One point; returns `pass`, so that a failure can print more. */
TAP_PRINTF(2, 3) static inline bool tap_ok(bool pass, const char *format, ...)
{
    va_list arguments;
    tap_start();
    printf("%s %d - ", pass ? "ok" : "not ok", ++tap.run);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    fflush(stdout); /* what passed stays visible if the next point crashes */
    if (!pass)
        tap.failed++;
    return pass;
}

/* One point that cannot be run here, and why. */
TAP_PRINTF(1, 2) static inline void tap_skip(const char *format, ...)
{
    va_list arguments;
    tap_start();
    printf("ok %d # SKIP ", ++tap.run);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
}

/* The whole program cannot be run here; only before any point or plan. */
TAP_PRINTF(1, 2) static inline void tap_skip_all(const char *format, ...)
{
    va_list arguments;
    tap.skipped_all = true;
    fputs("1..0 # SKIP ", stdout);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
}

/* Ends the test: `return tap_done();` from main. */
static inline int tap_done(void)
{
    struct timespec end;
    if (tap.skipped_all)
        return EXIT_SUCCESS;
    tap_start();
    if (tap.planned == 0)
        tap_plan(tap.run);
    timespec_get(&end, TIME_UTC);
    tap_diag("%.1f s", difftime(end.tv_sec, tap.start.tv_sec) +
                           (double)(end.tv_nsec - tap.start.tv_nsec) * 1e-9);
    return tap.failed == 0 && tap.run == tap.planned && tap.run > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* How much to test, from HU_TEST_LEVEL: quick 0, check 1 (the default), full 2. */
static inline int tap_level(void)
{
    const char *level = getenv("HU_TEST_LEVEL");
    if (level != NULL && strcmp(level, "quick") == 0)
        return 0;
    return level != NULL && strcmp(level, "full") == 0 ? 2 : 1;
}

/* The seed for random cases, printed: HU_SEED, or always the same one. */
static inline uint64_t tap_seed(void)
{
    const char *text = getenv("HU_SEED");
    uint64_t seed = text != NULL ? strtoull(text, NULL, 0) : 0x68616c66756c70;
    tap_diag("HU_SEED=0x%" PRIx64, seed);
    return seed;
}

#endif
