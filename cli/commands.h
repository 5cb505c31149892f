/* The subcommands: one table, one function each.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include <stddef.h>
#include <stdint.h>

/* What the process answers to its caller. */
enum status {
    STATUS_DONE = 0,
    STATUS_DIFFERENCES = 1, /* a verification found differences */
    STATUS_USAGE = 2,       /* usage, or malformed input        */
    STATUS_IO = 3,          /* reading, writing or memory       */
    STATUS_MISSING = 4      /* a facility is missing            */
};

/* A subcommand. Parsing, help and the overview all follow from this. */
typedef struct command command;
struct command {
    const char *name;
    const char *synopsis; /* what follows the name on the usage line */
    const char *summary;  /* one line, for the overview              */
    const char *details;  /* paragraphs and examples, for its help   */
    uint64_t options;     /* the options it takes: see options.h     */
    /* argv[0] is the name, the words follow. Returns an enum status; main
     * flushes and checks standard output. */
    int (*run)(const command *self, int argc, char **argv);
};

/* In the order of the overview; `compare` is the first and the default. */
extern const command commands[];
extern const size_t command_count;

/* NULL if there is none of that name. */
const command *command_find(const char *name);

int cmd_compare(const command *self, int argc, char **argv);
int cmd_show(const command *self, int argc, char **argv);
int cmd_convert(const command *self, int argc, char **argv);
int cmd_formats(const command *self, int argc, char **argv);
int cmd_table(const command *self, int argc, char **argv);
int cmd_update(const command *self, int argc, char **argv);
int cmd_scale(const command *self, int argc, char **argv);
int cmd_oracle(const command *self, int argc, char **argv);
int cmd_help(const command *self, int argc, char **argv);
int cmd_version(const command *self, int argc, char **argv);

#endif
