/* Targets: the formats that a list names.
 * SPDX-License-Identifier: MIT */
#include "targets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

nearest nearest_format(const char *word, size_t length)
{
    nearest near = nearest_to(word, length);
    for (size_t i = 0; i < hu_format_count(); i++) {
        char name[FORMAT_NAME];
        hu_format_name(name, sizeof name, hu_format_at(i));
        nearest_try(&near, name);
        nearest_try(&near, hu_format_aliases(i));
    }
    for (size_t i = 0; i < hu_block_format_count(); i++)
        nearest_try(&near, hu_block_format_at(i)->name);
    return near;
}

static void append(targets *t, hu_format f, const hu_block_format *block)
{
    t->at = reallocate(t->at, (t->count + 1) * sizeof *t->at);
    target *new = &t->at[t->count++];
    *new = (target){.format = f, .block = block};
    if (block)
        snprintf(new->name, sizeof new->name, "%s", block->name);
    else
        hu_format_name(new->name, sizeof new->name, f);
}

static void append_all(targets *t, bool blocks)
{
    for (size_t i = 0; i < hu_format_count(); i++)
        append(t, hu_format_at(i), NULL);
    for (size_t i = 0; blocks && i < hu_block_format_count(); i++)
        append(t, hu_block_format_at(i)->element, hu_block_format_at(i));
}

/* Reports the word of `length` bytes at offset `at` of text. */
static void report_unknown(const complaint *place, int error, const hu_block_format *block)
{
    complaint fault = *place, *c = &fault;
    const char *word = c->text + c->at;
    int length = (int)strcspn(word, ",");
    if (block) {
        char element[FORMAT_NAME], hint[FORMAT_NAME + 24];
        hu_format_name(element, sizeof element, block->element);
        snprintf(hint, sizeof hint, "its elements are %s", element);
        c->hint = hint;
        complain(c, STATUS_USAGE, "'%.*s' is a block format; here a plain format is needed", length,
                 word);
        return;
    }
    if (error == HU_ERROR_FORMAT) {
        c->hint = "'halfulp help formats' names the limits";
        complain(c, STATUS_USAGE, "'%.*s': %s", length, word, hu_error_message(error));
        return;
    }
    nearest near = nearest_format(word, (size_t)length);
    c->nearest = nearest_word(&near);
    c->hint = memchr(word, '+', (size_t)length)
                  ? "'halfulp help formats' lists the options of a format"
                  : "'halfulp formats' lists them";
    complain(c, STATUS_USAGE, "unknown format '%.*s'", length, word);
}

bool targets_read(targets *t, const arguments *args, const char *otherwise, bool blocks)
{
    *t = (targets){0};
    const char *list = args->value[OPTION_FORMATS] ? args->value[OPTION_FORMATS] : otherwise;
    const char *p = list;
    do {
        p += *p == ',';
        size_t length = strcspn(p, ",");
        hu_format f;
        int error = hu_format_find(p, length, &f);
        const hu_block_format *block = error ? hu_block_format_find(p, length) : NULL;
        if (length == 3 && memcmp(p, "all", 3) == 0) {
            append_all(t, blocks);
        } else if (!error) {
            append(t, f, NULL);
        } else if (block && blocks) {
            append(t, block->element, block);
        } else {
            complaint c = {.json = args->json,
                           .where = "--formats",
                           .text = list,
                           .length = strlen(list),
                           .at = (size_t)(p - list)};
            report_unknown(&c, error, block);
            targets_free(t);
            return false;
        }
        p += length;
    } while (*p);
    for (size_t i = 0; i < t->count; i++)
        t->at[i].chosen = args->value[OPTION_FORMATS] != NULL;
    return true;
}

void targets_free(targets *t)
{
    free(t->at);
    *t = (targets){0};
}

bool format_read(hu_format *f, const arguments *args, const char *where, const char *word)
{
    int error = hu_format_find(word, strlen(word), f);
    if (error) {
        complaint c = {.json = args->json, .where = where, .text = word, .length = strlen(word)};
        report_unknown(&c, error, hu_block_format_find(word, strlen(word)));
    }
    return !error;
}
