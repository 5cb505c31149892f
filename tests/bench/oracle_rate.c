/* Requests a second through two pipes: one co-process, and a client that keeps
 * the first full and reads every answer. Arguments: the command.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include <halfulp.h>

#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { REQUESTS = 300000, LONGEST = 160, SAMPLES = 5 };

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void die(const char *what)
{
    perror(what);
    exit(3);
}

/* Starts command oracle; its ends of the pipes are *to and *from. */
static pid_t start(char *command, int *to, int *from)
{
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0)
        die("pipe");
    const pid_t child = fork();
    if (child < 0)
        die("fork");
    if (child == 0) {
        char word[] = "oracle", *words[] = {command, word, NULL};
        dup2(in[0], 0);
        dup2(out[1], 1);
        close(in[1]);
        close(out[0]);
        execvp(command, words);
        perror(command);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    *to = in[1];
    *from = out[0];
    fcntl(*to, F_SETFL, O_NONBLOCK);
    return child;
}

/* Seconds from the first byte sent to the last of the answers, one a request. */
static double run(char *command, const char *text, size_t length)
{
    int to, from;
    const pid_t child = start(command, &to, &from);
    static char answers[1 << 16];
    size_t sent = 0, lines = 0, errors = 0;
    const double begin = seconds();
    while (lines < REQUESTS) {
        struct pollfd p[2] = {{from, POLLIN, 0}, {sent < length ? to : -1, POLLOUT, 0}};
        if (poll(p, 2, -1) < 0)
            die("poll");
        if (p[1].revents != 0) {
            const ssize_t n = write(to, text + sent, length - sent);
            if (n < 0)
                die("write");
            sent += (size_t)n;
        }
        if (p[0].revents != 0) {
            const ssize_t n = read(from, answers, sizeof answers);
            if (n <= 0)
                die("read");
            for (ssize_t i = 0; i < n; i++) {
                lines += answers[i] == '\n';
                errors += answers[i] == ':';
            }
        }
    }
    const double spent = seconds() - begin;
    close(to);
    close(from);
    waitpid(child, NULL, 0);
    if (errors > 0)
        fprintf(stderr, "%zu errors among the answers\n", errors);
    return spent;
}

int main(int argc, char **argv)
{
    static const char *const templates[] = {
        "op=convert from=fp64 to=fp16 round=rne overflow=ieee a=0x%016" PRIx64 "\n",
        "op=fma format=fp16 round=rne a=0x%04" PRIx64 " b=0x3c01 c=0x0401\n",
        "op=parse to=fp32 round=rne text=%" PRIu64 "e-9\n",
        "op=quantize block=mxfp4 rule=floor from=fp16 a=0x3c00,0x%04" PRIx64 ",0x3555,0xb800\n",
    };
    static const unsigned widths[] = {64, 16, 40, 14};
    static const char *const names[] = {"convert", "fma", "parse", "quantize"};
    if (argc != 2) {
        fputs("usage: oracle_rate COMMAND\n", stderr);
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    char *text = malloc((size_t)REQUESTS * LONGEST);
    if (!text)
        die("malloc");
    printf("requests a second through a pipe, best of %d:\n", SAMPLES);
    for (size_t k = 0; k < sizeof templates / sizeof templates[0]; k++) {
        size_t length = 0;
        for (uint64_t i = 0; i < REQUESTS; i++)
            length += (size_t)sprintf(text + length, templates[k],
                                      hu_random(1, k, i) >> (64 - widths[k]));
        double best = 1e9;
        for (int sample = 0; sample < SAMPLES; sample++) {
            const double spent = run(argv[1], text, length);
            best = spent < best ? spent : best;
        }
        printf("%-10s %10.0f\n", names[k], REQUESTS / best);
    }
    free(text);
    return 0;
}
