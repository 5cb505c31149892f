/* The policy of a command: its context, and how every output names it.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_POLICY_H
#define CLI_POLICY_H

#include <halfulp.h>

#include "options.h"

typedef struct policy {
    hu_context context;
    const hu_profile *profile; /* NULL: none was named */
    uint64_t seed, draws;      /* of stochastic rounding */
} policy;

/* Reads the policy options. False: reported. */
bool policy_read(policy *p, const arguments *args);

/* A context for one operation: no flags, and a fresh random number. */
hu_context policy_draw(policy *p);

/* One choice of a policy, for output. `plain` is its value as options spell
 * it, `words` says it in words; index counts the choices from 0. False past
 * the last. `usual` is true where the choice is the default one. */
typedef struct choice {
    const char *key, *words;
    char plain[32];
    bool usual;
} choice;
bool policy_choice(const policy *p, size_t index, choice *out);
/* A value of --round or another choice in words. */
const char *policy_words(int id, int value);

/* An unsigned decimal in minimum..maximum from an option, if it was given. */
bool number_read(uint64_t *out, const arguments *args, int id, uint64_t minimum, uint64_t maximum);

#endif
