/* help: the overview, and each subcommand's help from its table.
 * SPDX-License-Identifier: MIT */
#include <halfulp.h>

#include <stdio.h>
#include <string.h>

#include "complain.h"
#include "policy.h"

static void print_option(const option *o)
{
    char name[40];
    const char *space = o->argument ? " " : "", *argument = o->argument ? o->argument : "";
    if (o->letter)
        snprintf(name, sizeof name, "-%c, --%s%s%s", o->letter, o->name, space, argument);
    else
        snprintf(name, sizeof name, "    --%s%s%s", o->name, space, argument);
    printf("  %-22s %s\n", name, o->help);
    const char *choice_name = o->topic ? hu_policy_name(o->topic, 0) : NULL;
    if (choice_name)
        printf("%25s", "");
    for (int i = 1; choice_name; i++) {
        const char *next = hu_policy_name(o->topic, i);
        printf("%s%s", choice_name, next ? " " : "\n");
        choice_name = next;
    }
}

static void print_choices(const char *title, int id)
{
    const char *choice_name;
    printf("\n%s:\n", title);
    for (int i = 0; (choice_name = hu_policy_name(options[id].topic, i)); i++)
        printf("  %-9s %s\n", choice_name, policy_words(id, i));
}

void help_print(const command *c)
{
    printf("usage: halfulp %s%s%s\n\n%s\nOptions:\n", c->name, *c->synopsis ? " " : "", c->synopsis,
           c->details);
    for (int id = 0; id < OPTION_COUNT; id++)
        if (c->options & OPTION_BIT(id))
            print_option(&options[id]);
    if (c->options & OPTION_BIT(OPTION_PROFILE)) {
        print_choices("Rounding", OPTION_ROUND);
        print_choices("Overflow", OPTION_OVERFLOW);
        printf("\nProfiles:\n");
        for (size_t i = 0; i < hu_profile_count(); i++)
            printf("  %-25s %s\n", hu_profile_at(i)->name, hu_profile_at(i)->title);
    }
}

static void print_overview(void)
{
    printf("halfulp: what becomes of numbers in float formats, exact to the bit.\n\n"
           "usage: halfulp VALUE...\n"
           "       halfulp SUBCOMMAND [OPTION...] [WORD...]\n\n"
           "Subcommands:\n");
    for (size_t i = 0; i < command_count; i++)
        printf("  %-9s %s\n", commands[i].name, commands[i].summary);
    printf("\n"
           "Values: 1e-8  2^16  -3/7  0x1.8p3  inf  nan  -0, codes as e4m3:0x7e, and - for\n"
           "standard input, one value a line. -- ends the options.\n\n"
           "Examples:\n"
           "  halfulp 1e-8 1.0 1e5              one line for each format\n"
           "  halfulp show bf16:0x3f80          one code taken apart\n"
           "  halfulp update 1 3e-5 -f bf16     does the update survive?\n"
           "  halfulp scale 1e-9 --by 2^16      loss scaling, station by station\n\n"
           "Output: for a person, or --plain --csv --json --quiet.\n"
           "Exit status: 0 done, 1 differences found, 2 usage or malformed input,\n"
           "3 input or output failed, 4 a facility is missing.\n\n"
           "'halfulp help SUBCOMMAND' says more.\n");
}

int cmd_help(const command *self, int argc, char **argv)
{
    arguments args;
    if (strcmp(argv[0], self->name) != 0) { /* halfulp --help */
        print_overview();
        return STATUS_DONE;
    }
    if (!arguments_read(self, argc, argv, &args))
        return args.status;
    if (args.word_count == 0) {
        print_overview();
        return STATUS_DONE;
    }
    const char *word = args.words[0];
    const command *c = command_find(word);
    if (c && args.word_count == 1) {
        help_print(c);
        return STATUS_DONE;
    }
    if (c)
        return complain(&(complaint){0}, STATUS_USAGE, "help is about one subcommand at a time");
    nearest near = nearest_to(word, strlen(word));
    for (size_t i = 0; i < command_count; i++)
        nearest_try(&near, commands[i].name);
    complaint fault = {.text = word,
                       .length = strlen(word),
                       .nearest = nearest_word(&near),
                       .hint = "'halfulp help' lists the subcommands"};
    return complain(&fault, STATUS_USAGE, "unknown subcommand '%.40s'", word);
}
