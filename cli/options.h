/* Options: one table for parsing and help.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

#include "commands.h"

enum option_id {
    OPTION_FORMATS,
    OPTION_BY,
    OPTION_LARGEST,
    OPTION_STEPS,
    OPTION_ROUND,
    OPTION_OVERFLOW,
    OPTION_PROFILE,
    OPTION_INF,
    OPTION_NAN,
    OPTION_NANSUB,
    OPTION_TININESS,
    OPTION_FTZ,
    OPTION_DAZ,
    OPTION_VARIANT,
    OPTION_BITS,
    OPTION_SEED,
    OPTION_PLAIN,
    OPTION_JSON,
    OPTION_CSV,
    OPTION_QUIET,
    OPTION_COLOR,
    OPTION_HELP,
    OPTION_COUNT
};

#define OPTION_BIT(id) (UINT64_C(1) << (id))
/* The bits of first..last in the order above. */
#define OPTION_RANGE(first, last) (OPTION_BIT(last) * 2 - OPTION_BIT(first))
#define OPTIONS_POLICY OPTION_RANGE(OPTION_ROUND, OPTION_SEED)
#define OPTIONS_OUTPUT OPTION_RANGE(OPTION_PLAIN, OPTION_HELP)

typedef struct option {
    char letter; /* 0: long form only */
    const char *name;
    const char *argument; /* what help calls it; NULL: a switch */
    const char *topic;    /* of hu_policy_name, which lists the choices; or NULL */
    const char *help;
} option;

extern const option options[OPTION_COUNT];

/* A command line taken apart. */
typedef struct arguments {
    const char *value[OPTION_COUNT]; /* NULL: not given; a switch holds "" */
    char **words;                    /* what is left, in order */
    int word_count;
    bool json;  /* messages are JSON, too */
    int status; /* where arguments_read returned false */
} arguments;

/* Reads argv[1..] by self's table. False: the command is over, because help
 * was asked for and given, or an error was reported; args->status says which.
 * Words are gathered at the front of argv. */
bool arguments_read(const command *self, int argc, char **argv, arguments *args);

/* True for words like -1, -.5, -inf, -nan: values, not options. */
bool is_negative_value(const char *word);
/* True if the words, up to `--`, hold the switch --json. */
bool asks_for_json(int argc, char **argv);

/* help.c: a subcommand's help from its table. */
void help_print(const command *c);

#endif
