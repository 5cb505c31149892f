/* Options: the table and its reader.
 * SPDX-License-Identifier: MIT */
#include "options.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "complain.h"
#include "values.h"

const option options[OPTION_COUNT] = {
    [OPTION_FORMATS] = {'f', "formats", "LIST", NULL, "formats, separated by commas, or 'all'"},
    [OPTION_BY] = {'s', "by", "S", NULL, "the scale, by default 2^16"},
    [OPTION_LARGEST] = {'l', "largest", "G", NULL, "the largest gradient beside this one"},
    [OPTION_STEPS] = {'n', "steps", "N", NULL, "apply the update N times"},
    [OPTION_ROUND] = {'r', "round", "MODE", "round", "rounding, by default rne"},
    [OPTION_OVERFLOW] = {'o', "overflow", "POLICY", "overflow", "overflow, by default ieee"},
    [OPTION_PROFILE] = {'p', "profile", "NAME", NULL,
                        "a named bundle of policies; other options refine it"},
    [OPTION_INF] = {0, "inf", "POLICY", "inf", "an exact infinity, where overflow saturates"},
    [OPTION_NAN] = {0, "nan", "POLICY", "nan", "which NaN results"},
    [OPTION_NANSUB] = {0, "nansub", "POLICY", "nansub", "a NaN, in formats without NaN"},
    [OPTION_TININESS] = {0, "tininess", "WHEN", "tininess",
                         "underflow is detected, by default after"},
    [OPTION_FTZ] = {0, "ftz", NULL, NULL, "flush tiny results to zero"},
    [OPTION_DAZ] = {0, "daz", NULL, NULL, "take subnormal operands as zero"},
    [OPTION_VARIANT] = {0, "variant", "V", "variant", "of stochastic rounding, by default A"},
    [OPTION_BITS] = {0, "bits", "N", NULL, "random bits of stochastic rounding, by default 32"},
    [OPTION_SEED] = {0, "seed", "N", NULL, "of stochastic rounding, by default 0"},
    [OPTION_PLAIN] = {0, "plain", NULL, NULL, "stable tab-separated lines below a header line"},
    [OPTION_JSON] = {0, "json", NULL, NULL, "one JSON object; messages are JSON, too"},
    [OPTION_CSV] = {0, "csv", NULL, NULL, "comma-separated values (RFC 4180)"},
    [OPTION_QUIET] = {'q', "quiet", NULL, NULL, "only the answers"},
    [OPTION_COLOR] = {0, "color", "WHEN", NULL,
                      "always, never or auto: on a terminal, unless NO_COLOR"},
    [OPTION_HELP] = {'h', "help", NULL, NULL, "this help"},
};

bool is_negative_value(const char *word)
{
    return word[0] == '-' &&
           (isdigit((unsigned char)word[1]) || word[1] == '.' || is_special_value(word));
}

bool asks_for_json(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--json") == 0)
            return true;
    return false;
}

static bool takes(const command *c, int id)
{
    return c->options & OPTION_BIT(id);
}

/* The option of a long name of that length, or OPTION_COUNT. */
static int find_long(const command *self, const char *name, size_t length)
{
    int id = 0;
    while (id < OPTION_COUNT && !(takes(self, id) && strlen(options[id].name) == length &&
                                  memcmp(options[id].name, name, length) == 0))
        id++;
    return id;
}

static int find_letter(const command *self, char letter)
{
    int id = 0;
    while (id < OPTION_COUNT && !(takes(self, id) && options[id].letter == letter))
        id++;
    return id;
}

/* The reader's position: the word that is being taken apart. */
typedef struct reader {
    const command *self;
    arguments *args;
    int argc, index;
    char **argv;
} reader;

static int fault(const reader *r, size_t at, const char *nearest_name, const char *message,
                 const char *name, size_t length)
{
    complaint c = {.json = r->args->json,
                   .text = r->argv[r->index],
                   .length = strlen(r->argv[r->index]),
                   .at = at,
                   .nearest = nearest_name};
    char hint[64];
    snprintf(hint, sizeof hint, "'halfulp help %s' lists the options", r->self->name);
    c.hint = hint;
    return complain(&c, STATUS_USAGE, message, (int)(length < 40 ? length : 40), name);
}

/* Sets option id; inline_value follows in the same word, or is NULL. */
static bool set(reader *r, int id, const char *inline_value)
{
    const char *name = options[id].name;
    if (!options[id].argument) {
        r->args->value[id] = "";
        return true;
    }
    if (!inline_value && r->index + 1 >= r->argc) {
        r->args->status = fault(r, 0, NULL, "option --%.*s needs a value", name, strlen(name));
        return false;
    }
    r->args->value[id] = inline_value ? inline_value : r->argv[++r->index];
    return true;
}

static bool read_long(reader *r)
{
    const char *name = r->argv[r->index] + 2;
    size_t length = strcspn(name, "=");
    int id = find_long(r->self, name, length);
    if (id == OPTION_COUNT) {
        nearest near = nearest_to(name, length);
        for (int i = 0; i < OPTION_COUNT; i++)
            if (takes(r->self, i))
                nearest_try(&near, options[i].name);
        char right[sizeof near.best + 2];
        const char *word = nearest_word(&near);
        snprintf(right, sizeof right, "--%s", near.best);
        r->args->status = fault(r, 0, word ? right : NULL, "unknown option --%.*s", name, length);
        return false;
    }
    if (name[length] == '=' && !options[id].argument) {
        r->args->status = fault(r, length + 2, NULL, "option --%.*s takes no value", name, length);
        return false;
    }
    return set(r, id, name[length] == '=' ? name + length + 1 : NULL);
}

static bool read_letters(reader *r)
{
    const char *word = r->argv[r->index];
    for (size_t i = 1; word[i]; i++) {
        int id = find_letter(r->self, word[i]);
        if (id == OPTION_COUNT) {
            r->args->status = fault(r, i, NULL, "unknown option -%.*s", word + i, 1);
            return false;
        }
        if (options[id].argument)
            return set(r, id, word[i + 1] ? word + i + 1 : NULL);
        set(r, id, NULL);
    }
    return true;
}

bool arguments_read(const command *self, int argc, char **argv, arguments *args)
{
    *args = (arguments){.words = argv + 1, .json = asks_for_json(argc, argv)};
    reader r = {.self = self, .args = args, .argc = argc, .argv = argv};
    bool only_words = false;
    for (r.index = 1; r.index < argc; r.index++) {
        char *word = argv[r.index];
        if (only_words || word[0] != '-' || word[1] == '\0' || is_negative_value(word))
            args->words[args->word_count++] = word;
        else if (strcmp(word, "--") == 0)
            only_words = true;
        else if (!(word[1] == '-' ? read_long(&r) : read_letters(&r)))
            return false;
    }
    if (args->value[OPTION_HELP]) {
        help_print(self);
        return false;
    }
    return true;
}
