/* Names of policies: the index is the enum's value.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "halfulp/text.h"
#include "names.h"

enum { LONGEST_TOPIC = 7 };

static const struct topic {
    const char *name;
    const char *values[LONGEST_TOPIC + 1]; /* NULL after the last */
} topics[] = {
    {"round", {"rne", "rna", "rtz", "rup", "rdn", "rto", "sr"}},
    {"overflow", {"ieee", "saturate"}},
    {"inf", {"saturate", "keep", "fnuz_nan"}},
    {"nan", {"propagate", "sign", "canonical", "cuda", "x86", "arm"}},
    {"nansub", {"max", "negative_zero"}},
    {"tininess", {"after", "before"}},
    {"sat_int", {"nearest", "x86", "riscv", "arm"}},
    {"variant", {"A", "B", "C"}},
};

static const struct topic *find_topic(const char *name)
{
    for (size_t i = 0; i < sizeof topics / sizeof topics[0]; i++) {
        if (strcmp(name, topics[i].name) == 0)
            return &topics[i];
    }
    return NULL;
}

int hu_policy_find(const char *topic, const char *name, size_t length)
{
    const struct topic *t = find_topic(topic);
    for (int i = 0; t != NULL && t->values[i] != NULL; i++) {
        if (hui_name_is(name, length, t->values[i]))
            return i;
    }
    return HU_ERROR_NAME;
}

const char *hu_policy_name(const char *topic, int value)
{
    const struct topic *t = find_topic(topic);
    return t != NULL && value >= 0 && value < LONGEST_TOPIC ? t->values[value] : NULL;
}
