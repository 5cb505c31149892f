/* Values: from words and from standard input.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L

#include "values.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "complain.h"
#include "exactly.h"
#include "targets.h"
#include "words.h"

bool is_special_value(const char *word)
{
    word += *word == '-' || *word == '+';
    return strcasecmp(word, "inf") == 0 || strcasecmp(word, "infinity") == 0 ||
           strcasecmp(word, "nan") == 0;
}

bool values_wait_on_stdin(void)
{
    struct stat s;
    return fstat(0, &s) == 0 && (S_ISFIFO(s.st_mode) || S_ISREG(s.st_mode) || S_ISSOCK(s.st_mode));
}

/* [+-]0xHEX and nothing else: neither a code nor a hex float. */
static bool is_bare_hex(const char *text, size_t length)
{
    size_t i = length > 0 && (text[0] == '+' || text[0] == '-');
    if (length < i + 3 || text[i] != '0' || (text[i + 1] | 0x20) != 'x')
        return false;
    for (i += 2; i < length; i++)
        if (!isxdigit((unsigned char)text[i]))
            return false;
    return true;
}

/* What a word that is no number was meant to be; NULL: unknown. */
static const char *hint_for(const char *text, size_t length)
{
    hu_format f;
    for (size_t i = 0; i < command_count; i++)
        if (strlen(commands[i].name) == length && memcmp(commands[i].name, text, length) == 0)
            return "a subcommand comes before its options";
    if (hu_format_find(text, length, &f) == 0 || hu_block_format_find(text, length))
        return "a format is chosen by -f";
    return memchr(text, ':', length) ? "a code is FORMAT:0xHEX" : NULL;
}

static int report_fault(const complaint *place, int error)
{
    complaint fault = *place, *c = &fault;
    const char *text = c->text;
    const char *colon = memchr(text, ':', c->length);
    const void *nul = memchr(text, '\0', c->length);
    int shown = (int)(c->length < 40 ? c->length : 40);
    if (nul) {
        c->at = (size_t)((const char *)nul - text);
        return complain(c, STATUS_USAGE, "a NUL byte is not part of a number");
    }
    if (is_bare_hex(text, c->length)) {
        char hint[160];
        snprintf(hint, sizeof hint, "as a code: fp16:%.*s    as a hex float: %.*sp0", shown, text,
                 shown, text);
        c->at = 0;
        c->hint = hint;
        return complain(c, STATUS_USAGE, "'%.*s' could be a code or a hex float", shown, text);
    }
    if (error == HU_ERROR_NAME && colon) {
        nearest near = nearest_format(text, (size_t)(colon - text));
        c->nearest = nearest_word(&near);
        c->at = 0;
        return complain(c, STATUS_USAGE, "unknown format '%.*s'",
                        (int)(colon - text < 40 ? colon - text : 40), text);
    }
    if (error == HU_ERROR_SYNTAX && c->length == 0)
        return complain(c, STATUS_USAGE, "an empty word is not a number");
    c->hint = hint_for(text, c->length);
    if (error == HU_ERROR_SYNTAX)
        return complain(c, STATUS_USAGE, "'%.*s%s' is not a number", shown, text,
                        c->length > 40 ? "..." : "");
    return complain(c, error == HU_ERROR_MEMORY ? STATUS_IO : STATUS_USAGE, "%s",
                    hu_error_message(error));
}

/* Reads text into v, whose exact exists. c names the place. */
static int parse(value *v, complaint *c)
{
    size_t at = 0;
    v->is_code = false;
    int error = 0;
    if (memchr(c->text, ':', c->length)) {
        error = hu_parse_code(c->text, c->length, NULL, &v->code, &at);
        v->is_code = error == 0;
        if (!error)
            error = hu_exact_from_value(v->exact, v->code);
    } else {
        error = hu_exact_parse(v->exact, c->text, c->length, &at);
    }
    c->at = at <= c->length ? at : c->length;
    return error ? report_fault(c, error) : STATUS_DONE;
}

static void value_new(value *v)
{
    *v = (value){.exact = hu_exact_new()};
    if (!v->exact)
        out_of_memory();
}

bool value_read(value *v, const arguments *args, const char *where, const char *text, int *status)
{
    value_new(v);
    complaint c = {.json = args->json, .where = where, .text = text, .length = strlen(text)};
    *status = parse(v, &c);
    if (*status) {
        value_free(v);
        return false;
    }
    v->text = text_format("%s", text);
    return true;
}

/* Refuses what was read, saying why. */
static bool refuse(value *v, const arguments *args, const char *where, const char *why, int *status)
{
    complaint c = {.json = args->json, .where = where, .text = v->text, .length = strlen(v->text)};
    *status = complain(&c, STATUS_USAGE, "%s", why);
    value_free(v);
    return false;
}

bool value_read_finite(value *v, const arguments *args, const char *where, const char *text,
                       int *status)
{
    if (!value_read(v, args, where, text, status))
        return false;
    if (hu_exact_is_nan(v->exact) || hu_exact_is_infinite(v->exact))
        return refuse(v, args, where, "a finite number is needed here", status);
    hu_exact *zero = exact_new();
    int error = hu_exact_sub(zero, v->exact, v->exact);
    hu_exact_free(zero);
    if (error)
        return refuse(v, args, where, "too large, small or long to be computed with exactly",
                      status);
    return true;
}

bool value_read_nonzero(value *v, const arguments *args, const char *where, const char *text,
                        int *status)
{
    if (!value_read_finite(v, args, where, text, status))
        return false;
    if (hu_exact_is_zero(v->exact))
        return refuse(v, args, where, "a number other than zero is needed here", status);
    return true;
}

void value_free(value *v)
{
    hu_exact_free(v->exact);
    free(v->text);
    *v = (value){0};
}

hu_value value_round(hu_context *ctx, hu_format to, const value *v)
{
    return v->is_code ? hu_convert(ctx, to, v->code) : hu_exact_round(ctx, to, v->exact);
}

static bool is_stdin(const char *word)
{
    return strcmp(word, "-") == 0;
}

static bool read_word(values *v, int index)
{
    char where[32];
    snprintf(where, sizeof where, "value %d", index + 1);
    return value_read(&v->current, v->args, where, v->args->words[index], &v->status);
}

bool values_open(values *v, const arguments *args, int first)
{
    *v = (values){.args = args, .next = first};
    if (first == args->word_count) {
        if (!values_wait_on_stdin()) {
            complaint c = {.json = args->json, .hint = "for standard input, write -"};
            v->status = complain(&c, STATUS_USAGE, "no value given");
            return false;
        }
        v->from_stdin = v->streams = true;
    }
    for (int i = first; i < args->word_count; i++) {
        if (is_stdin(args->words[i]))
            v->streams = true;
        else if (!read_word(v, i))
            return false;
        else
            value_free(&v->current);
    }
    return true;
}

/* The next line that holds a value, without surrounding space. */
static bool next_line(values *v)
{
    ssize_t got;
    errno = 0;
    while ((got = getline(&v->line, &v->capacity, stdin)) >= 0) {
        v->line_number++;
        char *text = v->line;
        size_t length = (size_t)got;
        while (length > 0 && strchr(" \t\r\n", text[length - 1]) && text[length - 1])
            length--;
        size_t skipped = 0;
        while (skipped < length && (text[skipped] == ' ' || text[skipped] == '\t'))
            skipped++;
        if (skipped == length || text[skipped] == '#')
            continue;
        value_new(&v->current);
        complaint c = {.json = v->args->json,
                       .where = "standard input",
                       .line = v->line_number,
                       .text = text + skipped,
                       .length = length - skipped};
        v->status = parse(&v->current, &c);
        if (v->status)
            return false;
        v->current.text = text_format("%.*s", (int)c.length, c.text);
        return true;
    }
    if (ferror(stdin)) {
        complaint c = {.json = v->args->json, .where = "standard input"};
        v->status = complain(&c, STATUS_IO, "%s", strerror(errno));
    }
    return false;
}

bool values_next(values *v)
{
    value_free(&v->current);
    for (;;) {
        if (v->from_stdin) {
            if (next_line(v))
                return true;
            v->from_stdin = false;
            if (v->status)
                return false;
        }
        if (v->next >= v->args->word_count)
            return false;
        const char *word = v->args->words[v->next++];
        if (!is_stdin(word))
            return read_word(v, v->next - 1);
        v->from_stdin = true;
    }
}

void values_close(values *v)
{
    value_free(&v->current);
    free(v->line);
}
