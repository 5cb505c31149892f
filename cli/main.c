/* halfulp: chooses the subcommand and answers for standard output.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L

#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands.h"
#include "complain.h"
#include "options.h"
#include "values.h"

/* A first word that can only be meant as a subcommand's name: all letters, and
 * not inf or nan. */
static bool looks_like_a_name(const char *word)
{
    if (is_special_value(word))
        return false;
    for (const char *p = word; *p; p++)
        if (!isalpha((unsigned char)*p))
            return false;
    return *word != '\0';
}

static int unknown_command(int argc, char **argv)
{
    nearest near = nearest_to(argv[1], strlen(argv[1]));
    for (size_t i = 0; i < command_count; i++)
        nearest_try(&near, commands[i].name);
    complaint c = {.json = asks_for_json(argc, argv),
                   .text = argv[1],
                   .length = strlen(argv[1]),
                   .nearest = nearest_word(&near),
                   .hint = "'halfulp help' lists the subcommands"};
    return complain(&c, STATUS_USAGE, "'%.40s' is neither a subcommand nor a value", argv[1]);
}

static int dispatch(int argc, char **argv)
{
    if (argc < 2 && !values_wait_on_stdin()) {
        complaint c = {.hint = "'halfulp help' shows what there is"};
        return complain(&c, STATUS_USAGE, "no value given; try 'halfulp 1e-8 1.0 1e5'");
    }
    if (argc >= 2) {
        const char *first = argv[1];
        if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0)
            first = "help";
        if (strcmp(first, "--version") == 0)
            first = "version";
        const command *c = command_find(first);
        if (c)
            return c->run(c, argc - 1, argv + 1);
        if (looks_like_a_name(first))
            return unknown_command(argc, argv);
    }
    return commands[0].run(&commands[0], argc, argv);
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is an error to report, not a death */
    int status = dispatch(argc, argv);
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        /* The reader has gone, and knows; a full disk must be told. */
        complaint c = {.json = asks_for_json(argc, argv), .where = "standard output"};
        if (errno != EPIPE && errno != 0)
            complain(&c, STATUS_IO, "%s", strerror(errno));
        return STATUS_IO;
    }
    return status;
}
