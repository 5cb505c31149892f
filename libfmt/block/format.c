/* The block formats and the scale rules, by name.
 * SPDX-License-Identifier: MIT */
#include "halfulp/block.h"

/* The element formats as constant expressions, from the one list of formats. */
#define PARTS(ID, NAME, E, M, BIAS, SPECIALS, TRAITS, PAD, ALIASES, TITLE)                         \
    enum {                                                                                         \
        ID##_E = E,                                                                                \
        ID##_M = M,                                                                                \
        ID##_BIAS = BIAS,                                                                          \
        ID##_SPECIALS = HU_SPECIALS_##SPECIALS,                                                    \
        ID##_TRAITS = TRAITS                                                                       \
    };
HU_FORMAT_LIST(PARTS)
#define ELEMENT(ID)                                                                                \
    {                                                                                              \
        ID##_E, ID##_M, ID##_SPECIALS, ID##_TRAITS, 0, 0, ID##_BIAS                                \
    }

/* OCP MX 1.0 table 1. */
static const hu_block_format formats[] = {
    {"mxfp8_e4m3", ELEMENT(E4M3), 32}, {"mxfp8_e5m2", ELEMENT(E5M2), 32},
    {"mxfp6_e3m2", ELEMENT(E3M2), 32}, {"mxfp6_e2m3", ELEMENT(E2M3), 32},
    {"mxfp4", ELEMENT(E2M1), 32},      {"mxint8", ELEMENT(INT8), 32},
};

static const char *const rules[] = {"floor", "ceil", "rceil", "even"};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool same_name(const char *name, const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && name[i] != '\0' && name[i] == lower(text[i])) {
        i++;
    }
    return i == length && name[i] == '\0';
}

size_t hu_block_format_count(void)
{
    return COUNT(formats);
}

const hu_block_format *hu_block_format_at(size_t index)
{
    return index < COUNT(formats) ? &formats[index] : NULL;
}

const hu_block_format *hu_block_format_find(const char *name, size_t length)
{
    for (size_t i = 0; i < COUNT(formats); i++) {
        if (same_name(formats[i].name, name, length)) {
            return &formats[i];
        }
    }
    return NULL;
}

const char *hu_scale_rule_name(int rule)
{
    return rule >= 0 && (size_t)rule < COUNT(rules) ? rules[rule] : NULL;
}

int hu_scale_rule_find(const char *name, size_t length)
{
    for (size_t i = 0; i < COUNT(rules); i++) {
        if (same_name(rules[i], name, length)) {
            return (int)i;
        }
    }
    return -1;
}
