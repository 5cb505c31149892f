/* A request taken apart: words, keys, formats, policies, and what is wrong.
 * SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const span keys[KEY_COUNT] = {
#define KEY(ID, NAME) {NAME, sizeof NAME - 1},
    ORACLE_KEYS(KEY)
#undef KEY
};

const char *oracle_key_name(int key)
{
    return keys[key].text;
}

bool oracle_same(span s, const char *text)
{
    return strlen(text) == s.length && memcmp(s.text, text, s.length) == 0;
}

/* -- What is wrong --------------------------------------------------------- */

bool oracle_fail(oracle_request *r, const char *format, ...)
{
    if (r->failed)
        return false;
    r->failed = true;
    va_list list;
    va_start(list, format);
    vsnprintf(r->error, sizeof r->error, format, list);
    va_end(list);
    return false;
}

bool oracle_fail_name(oracle_request *r, const char *what, const nearest *n)
{
    const span word = {n->word, n->length};
    const char *best = nearest_word(n);
    return oracle_fail(r, "unknown %s '%.*s'%s%s%s", what, SPAN_ARGS(word),
                       best ? ", did you mean '" : "", best ? best : "", best ? "'?" : "");
}

static bool fail_key(oracle_request *r, span name)
{
    nearest n = nearest_to(name.text, name.length);
    for (int i = 0; i < KEY_COUNT; i++)
        nearest_try(&n, keys[i].text);
    return oracle_fail_name(r, "key", &n);
}

static bool fail_format(oracle_request *r, span name, int error)
{
    static const char names[] =
#define NAMES(ID, NAME, E, M, BIAS, SPECIALS, TRAITS, PAD, ALIASES, TITLE) NAME " " ALIASES " "
        HU_FORMAT_LIST(NAMES)
#undef NAMES
        ;
    if (error == HU_ERROR_FORMAT)
        return oracle_fail(r, "format '%.*s': %s", SPAN_ARGS(name), hu_error_message(error));
    if (hu_block_format_find(name.text, name.length))
        return oracle_fail(r,
                           "'%.*s' is a block format: block= of quantize and dequantize takes it",
                           SPAN_ARGS(name));
    nearest n = nearest_to(name.text, name.length);
    nearest_try(&n, names);
    return oracle_fail_name(r, "format", &n);
}

/* -- Words ----------------------------------------------------------------- */

static int find_key(const char *text, size_t length)
{
    for (int i = 0; i < KEY_COUNT; i++)
        if (keys[i].length == length && memcmp(keys[i].text, text, length) == 0)
            return i;
    return -1;
}

static void add_word(oracle_request *r, span word)
{
    const char *equals = memchr(word.text, '=', word.length);
    if (!equals) {
        oracle_fail(r, "'%.*s' is not key=value", SPAN_ARGS(word));
        return;
    }
    const span name = {word.text, (size_t)(equals - word.text)};
    const span value = {equals + 1, word.length - name.length - 1};
    const int key = find_key(name.text, name.length);
    if (key < 0)
        fail_key(r, name);
    else if (r->present >> key & 1)
        oracle_fail(r, "%s= is given twice", keys[key].text);
    else if (value.length == 0)
        oracle_fail(r, "%s= has no value", keys[key].text);
    else {
        r->value[key] = value;
        r->present |= (uint64_t)1 << key;
    }
}

/* Goes on after an error, so that a later id= is still found. */
bool oracle_split(oracle_request *r, const char *line, size_t length)
{
    const char *at = line, *end = line + length, *nul = memchr(line, '\0', length);
    if (nul)
        oracle_fail(r, "NUL byte at column %zu", (size_t)(nul - line) + 1);
    if (length > 0 && end[-1] == '\r')
        end--;
    while (at < end) {
        const char *start = at;
        while (at < end && *at != ' ' && *at != '\t')
            at++;
        if (at > start)
            add_word(r, (span){start, (size_t)(at - start)});
        else
            at++;
    }
    if (r->present == 0)
        oracle_fail(r, "empty request");
    return !r->failed;
}

/* -- Values of keys -------------------------------------------------------- */

bool oracle_read_unsigned(oracle_request *r, int key, uint64_t most, uint64_t *out)
{
    const span s = r->value[key];
    const bool hex = s.length > 2 && s.text[0] == '0' && s.text[1] == 'x';
    const uint64_t base = hex ? 16 : 10;
    uint64_t n = 0;
    for (size_t i = hex ? 2 : 0; i < s.length; i++) {
        const char c = s.text[i];
        uint64_t digit = 16;
        if (c >= '0' && c <= '9')
            digit = (uint64_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            digit = (uint64_t)(c - 'a') + 10;
        else if (c >= 'A' && c <= 'F')
            digit = (uint64_t)(c - 'A') + 10;
        if (digit >= base)
            return oracle_fail(r, "%s=%.*s is not a number from 0 to %llu", keys[key].text,
                               SPAN_ARGS(s), (unsigned long long)most);
        if (n > (most - digit) / base || digit > most)
            return oracle_fail(r, "%s=%.*s is more than %llu", keys[key].text, SPAN_ARGS(s),
                               (unsigned long long)most);
        n = n * base + digit;
    }
    *out = n;
    return true;
}

/* key=, else format=, into *format or *integer; neither if both are absent. */
static bool read_format(oracle_request *r, int key, oracle_type *type)
{
    static const char *const integers[] = {"i32", "i64", "u32", "u64"};
    const span own = r->value[key], name = own.text ? own : r->value[KEY_FORMAT];
    type->kind = TYPE_NONE;
    if (!name.text)
        return true;
    for (int i = 0; i < 4; i++)
        if (oracle_same(name, integers[i])) {
            type->kind = TYPE_I32 + i;
            return true;
        }
    const int error = hu_format_find(name.text, name.length, &type->format);
    if (error)
        return fail_format(r, name, error);
    type->kind = TYPE_FLOAT;
    return true;
}

static bool read_policy(oracle_request *r, int key, uint8_t *field)
{
    const span s = r->value[key];
    const int value = hu_policy_find(keys[key].text, s.text, s.length);
    if (value < 0) {
        nearest n = nearest_to(s.text, s.length);
        char choices[80] = ""; /* room for the longest list */
        const char *name;
        for (int i = 0; (name = hu_policy_name(keys[key].text, i)) != NULL; i++) {
            nearest_try(&n, name);
            snprintf(choices + strlen(choices), sizeof choices - strlen(choices), " %s", name);
        }
        if (nearest_word(&n))
            return oracle_fail_name(r, oracle_key_name(key), &n);
        return oracle_fail(r, "unknown %s '%.*s', one of:%s", keys[key].text, SPAN_ARGS(s),
                           choices);
    }
    *field = (uint8_t)value;
    return true;
}

/* nan=RULE, nan=bits or nan=RULE,bits. */
static bool read_nan(oracle_request *r)
{
    span *s = &r->value[KEY_NAN];
    const size_t length = s->length;
    if (length >= 4 && memcmp(s->text + length - 4, "bits", 4) == 0 &&
        (length == 4 || s->text[length - 5] == ',')) {
        r->nan_bits = true;
        if (length == 4)
            return true;
        s->length = length - 5;
    }
    return read_policy(r, KEY_NAN, &r->ctx.nan_rule);
}

static bool read_profile(oracle_request *r)
{
    char name[64];
    const span s = r->value[KEY_PROFILE];
    const hu_profile *profile = NULL;
    if (s.length < sizeof name) {
        memcpy(name, s.text, s.length);
        name[s.length] = '\0';
        profile = hu_profile_find(name);
    }
    if (!profile) {
        nearest n = nearest_to(s.text, s.length);
        for (size_t i = 0; i < hu_profile_count(); i++) {
            nearest_try(&n, hu_profile_at(i)->name);
            nearest_try(&n, hu_profile_at(i)->aliases);
        }
        return oracle_fail_name(r, "profile", &n);
    }
    r->ctx = profile->context;
    return true;
}

static bool read_switch(oracle_request *r, int key, uint8_t *field)
{
    uint64_t value;
    if (!oracle_read_unsigned(r, key, 1, &value))
        return false;
    *field = (uint8_t)value;
    return true;
}

static bool read_random(oracle_request *r)
{
    if (r->present & KEY_BIT(BITS)) {
        uint64_t bits = 0;
        if (!oracle_read_unsigned(r, KEY_BITS, 64, &bits))
            return false;
        if (bits == 0)
            return oracle_fail(r, "bits=0 is not a number from 1 to 64");
        r->ctx.random_bits = (uint8_t)bits;
    }
    if (!(r->present & KEY_BIT(RANDOM)))
        return true;
    return oracle_read_unsigned(r, KEY_RANDOM, UINT64_MAX >> (64 - r->ctx.random_bits),
                                &r->ctx.random);
}

bool oracle_read_common(oracle_request *r)
{
    static const struct {
        uint8_t key, field;
    } policies[] = {{KEY_ROUND, offsetof(hu_context, rounding)},
                    {KEY_OVERFLOW, offsetof(hu_context, overflow)},
                    {KEY_INF, offsetof(hu_context, infinite)},
                    {KEY_NANSUB, offsetof(hu_context, nan_substitute)},
                    {KEY_TININESS, offsetof(hu_context, tininess)},
                    {KEY_SAT_INT, offsetof(hu_context, integer_rule)},
                    {KEY_VARIANT, offsetof(hu_context, sr_variant)}};
    r->ctx = hu_context_default();
    if (r->value[KEY_PROFILE].text && !read_profile(r))
        return false;
    for (size_t i = 0; i < sizeof policies / sizeof policies[0]; i++)
        if (r->value[policies[i].key].text &&
            !read_policy(r, policies[i].key, (uint8_t *)&r->ctx + policies[i].field))
            return false;
    return (!r->value[KEY_NAN].text || read_nan(r)) &&
           (!r->value[KEY_DAZ].text || read_switch(r, KEY_DAZ, &r->ctx.flush_inputs)) &&
           (!r->value[KEY_FTZ].text || read_switch(r, KEY_FTZ, &r->ctx.flush_outputs)) &&
           (!r->value[KEY_DETAIL].text || read_switch(r, KEY_DETAIL, &r->detail)) &&
           read_random(r) && read_format(r, KEY_FROM, &r->from) && read_format(r, KEY_TO, &r->to);
}
