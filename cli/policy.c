/* The policy of a command.
 * SPDX-License-Identifier: MIT */
#include "policy.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "complain.h"

/* The choices of a context, each one byte of it: its option, and its values in
 * words in the order of the enum. */
typedef struct field {
    uint8_t option;
    uint8_t offset;
    const char *words[8];
} field;

static const field fields[] = {
    {OPTION_ROUND,
     offsetof(hu_context, rounding),
     {"to nearest, ties to even", "to nearest, ties away", "toward zero", "up", "down", "to odd",
      "stochastic"}},
    {OPTION_OVERFLOW, offsetof(hu_context, overflow), {"to infinity, else NaN", "to the largest"}},
    {OPTION_INF,
     offsetof(hu_context, infinite),
     {"saturates with the rest", "is kept", "is NaN in FNUZ formats"}},
    {OPTION_NAN,
     offsetof(hu_context, nan_rule),
     {"propagates", "keeps its sign", "is canonical", "as CUDA", "as x86", "as Arm"}},
    {OPTION_NANSUB, offsetof(hu_context, nan_substitute), {"the largest value", "-0"}},
    {OPTION_TININESS, offsetof(hu_context, tininess), {"after rounding", "before rounding"}},
    {OPTION_FTZ, offsetof(hu_context, flush_outputs), {"off", "tiny results become zero"}},
    {OPTION_DAZ, offsetof(hu_context, flush_inputs), {"off", "subnormal operands are zero"}},
    {OPTION_VARIANT, offsetof(hu_context, sr_variant), {"A", "B", "C"}},
};
enum { FIELD_COUNT = sizeof fields / sizeof *fields };

static uint8_t get(const hu_context *c, const field *f)
{
    return ((const uint8_t *)c)[f->offset];
}

static void put(hu_context *c, const field *f, int value)
{
    ((uint8_t *)c)[f->offset] = (uint8_t)value;
}

static bool unknown(const arguments *args, int id, const nearest *near, const char *what)
{
    const char *word = args->value[id];
    complaint c = {.json = args->json,
                   .where = what,
                   .text = word,
                   .length = strlen(word),
                   .nearest = nearest_word(near)};
    char hint[512] = "one of:";
    const char *name;
    for (int i = 0; options[id].topic && (name = hu_policy_name(options[id].topic, i)); i++)
        snprintf(hint + strlen(hint), sizeof hint - strlen(hint), " %s", name);
    for (size_t i = 0; id == OPTION_PROFILE && i < hu_profile_count(); i++)
        snprintf(hint + strlen(hint), sizeof hint - strlen(hint), " %s", hu_profile_at(i)->name);
    c.hint = hint;
    complain(&c, STATUS_USAGE, "unknown choice '%.40s'", word);
    return false;
}

static bool read_choice(hu_context *context, const field *f, const arguments *args)
{
    const option *o = &options[f->option];
    const char *word = args->value[f->option];
    if (!word)
        return true;
    if (!o->argument) {
        put(context, f, 1);
        return true;
    }
    int value = hu_policy_find(o->topic, word, strlen(word));
    if (value >= 0) {
        put(context, f, value);
        return true;
    }
    nearest near = nearest_to(word, strlen(word));
    const char *name;
    for (int i = 0; (name = hu_policy_name(o->topic, i)); i++)
        nearest_try(&near, name);
    char where[24];
    snprintf(where, sizeof where, "--%s", o->name);
    return unknown(args, f->option, &near, where);
}

bool number_read(uint64_t *out, const arguments *args, int id, uint64_t minimum, uint64_t maximum)
{
    const char *word = args->value[id];
    if (!word)
        return true;
    uint64_t n = 0;
    bool good = *word != '\0';
    for (const char *p = word; *p && good; p++) {
        unsigned digit = (unsigned)(*p - '0');
        good = digit <= 9 && n <= (maximum - digit) / 10;
        n = n * 10 + digit;
    }
    if (good && n >= minimum) {
        *out = n;
        return true;
    }
    char where[24];
    snprintf(where, sizeof where, "--%s", options[id].name);
    complaint c = {.json = args->json, .where = where, .text = word, .length = strlen(word)};
    complain(&c, STATUS_USAGE, "'%.40s' is not a whole number from %llu to %llu", word,
             (unsigned long long)minimum, (unsigned long long)maximum);
    return false;
}

bool policy_read(policy *p, const arguments *args)
{
    *p = (policy){.context = hu_context_default()};
    const char *name = args->value[OPTION_PROFILE];
    if (name) {
        p->profile = hu_profile_find(name);
        if (!p->profile) {
            nearest near = nearest_to(name, strlen(name));
            for (size_t i = 0; i < hu_profile_count(); i++) {
                nearest_try(&near, hu_profile_at(i)->name);
                nearest_try(&near, hu_profile_at(i)->aliases);
            }
            return unknown(args, OPTION_PROFILE, &near, "--profile");
        }
        p->context = p->profile->context;
    }
    for (size_t i = 0; i < FIELD_COUNT; i++)
        if (!read_choice(&p->context, &fields[i], args))
            return false;
    uint64_t bits = p->context.random_bits;
    if (!number_read(&bits, args, OPTION_BITS, 1, 64) ||
        !number_read(&p->seed, args, OPTION_SEED, 0, UINT64_MAX))
        return false;
    p->context.random_bits = (uint8_t)bits;
    return true;
}

hu_context policy_draw(policy *p)
{
    hu_context c = p->context;
    c.flags = 0;
    c.ternary = 0;
    if (c.rounding == HU_SR)
        c.random = hu_random(p->seed, 0, p->draws++) >> (64 - c.random_bits);
    return c;
}

static choice number_choice(const char *key, uint64_t n)
{
    choice c = {.key = key};
    snprintf(c.plain, sizeof c.plain, "%llu", (unsigned long long)n);
    return c;
}

const char *policy_words(int id, int value)
{
    size_t i = 0;
    while (fields[i].option != id)
        i++;
    return fields[i].words[value];
}

bool policy_choice(const policy *p, size_t index, choice *out)
{
    const hu_context usual = hu_context_default();
    bool stochastic = p->context.rounding == HU_SR;
    if (index < FIELD_COUNT) {
        const field *f = &fields[index];
        const option *o = &options[f->option];
        uint8_t value = get(&p->context, f);
        *out = (choice){.key = o->name,
                        .words = f->words[value],
                        .usual = value == get(&usual, f) && index > 1};
        const char *name = o->topic ? hu_policy_name(o->topic, value) : NULL;
        snprintf(out->plain, sizeof out->plain, "%s", name ? name : value ? "on" : "off");
        return true;
    }
    switch (index - FIELD_COUNT) {
    case 0:
        *out = (choice){.key = "profile",
                        .words = p->profile ? p->profile->title : "none",
                        .usual = !p->profile};
        snprintf(out->plain, sizeof out->plain, "%s", p->profile ? p->profile->name : "none");
        return true;
    case 1:
        *out = number_choice("bits", p->context.random_bits);
        out->usual = !stochastic;
        return true;
    case 2:
        *out = number_choice("seed", p->seed);
        out->usual = !stochastic;
        return true;
    default:
        return false;
    }
}
