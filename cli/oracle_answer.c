/* One request answered: the operation, its flags, the comparison with got=.
 * SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- Output ---------------------------------------------------------------- */

bool oracle_reserve(oracle_buffer *out, size_t size)
{
    if (out->failed)
        return false;
    if (out->capacity - out->length >= size)
        return true;
    size_t capacity = out->capacity ? out->capacity : 4096;
    while (capacity - out->length < size)
        capacity *= 2;
    char *bytes = realloc(out->bytes, capacity);
    if (!bytes) {
        out->failed = true;
        return false;
    }
    out->bytes = bytes;
    out->capacity = capacity;
    return true;
}

void oracle_put(oracle_buffer *out, const char *text, size_t length)
{
    if (oracle_reserve(out, length)) {
        memcpy(out->bytes + out->length, text, length);
        out->length += length;
    }
}

void oracle_puts(oracle_buffer *out, const char *text)
{
    oracle_put(out, text, strlen(text));
}

void oracle_putf(oracle_buffer *out, const char *format, ...)
{
    char text[512];
    va_list list;
    va_start(list, format);
    const int length = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    oracle_put(out, text, (size_t)length);
}

/* -- The operation --------------------------------------------------------- */

static const oracle_operation *find_operation(span name)
{
    const oracle_operation *o;
    for (size_t i = 0; (o = oracle_operation_at(i)) != NULL; i++)
        if (oracle_same(name, o->name))
            return o;
    return NULL;
}

static bool fail_operation(oracle_request *r)
{
    const span name = r->value[KEY_OP];
    if (!name.text)
        return oracle_fail(r, "op= is missing");
    nearest n = nearest_to(name.text, name.length);
    const oracle_operation *o;
    for (size_t i = 0; (o = oracle_operation_at(i)) != NULL; i++)
        nearest_try(&n, o->name);
    return oracle_fail_name(r, "operation", &n);
}

/* The name of the lowest key in a set that is not empty. */
static const char *first_key(uint64_t set)
{
    int key = 0;
    while (!(set >> key & 1))
        key++;
    return oracle_key_name(key);
}

static bool check_keys(oracle_request *r, const oracle_operation *o)
{
    const uint64_t policies = UINT64_MAX << KEY_PROFILE;
    const uint64_t common = KEY_BIT(OP) | KEY_BIT(ID) | KEY_BIT(GOT) | KEY_BIT(FORMAT) | policies |
                            (o->flags ? KEY_BIT(DETAIL) : 0);
    const uint64_t missing = o->needs & ~r->present;
    const uint64_t idle = r->present & ~(o->needs | o->takes | common);
    if (missing)
        return oracle_fail(r, "op=%s needs %s=", o->name, first_key(missing));
    if (idle)
        return oracle_fail(r, "op=%s takes no %s=", o->name, first_key(idle));
    if (r->ctx.rounding == HU_SR && o->run != oracle_run_srprob && !(r->present & KEY_BIT(RANDOM)))
        return oracle_fail(r, "round=sr needs random=");
    return true;
}

/* -- Flags and got= -------------------------------------------------------- */

static size_t flag_letters(uint32_t flags, char text[6])
{
    static const struct {
        char letter;
        uint8_t flag;
    } letters[] = {{'v', HU_INVALID},
                   {'z', HU_DIVIDE_BY_ZERO},
                   {'o', HU_OVERFLOW},
                   {'u', HU_UNDERFLOW},
                   {'x', HU_INEXACT}};
    size_t n = 0;
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
        if (flags & letters[i].flag)
            text[n++] = letters[i].letter;
    if (n == 0)
        text[n++] = '-';
    text[n] = '\0';
    return n;
}

static void put_detail(oracle_buffer *out, const hu_context *ctx)
{
    oracle_putf(out, " ternary=%d saturated=%d flushed=%d subnormal=%d", (int)ctx->ternary,
                (ctx->flags & HU_SATURATED) != 0, (ctx->flags & HU_FLUSHED) != 0,
                (ctx->flags & HU_SUBNORMAL) != 0);
}

/* Answers are compared as text with commas for blanks, since a value of a key
 * holds no blank. */
static bool same_text(const char *a, const char *b, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((a[i] == ' ' ? ',' : a[i]) != (b[i] == ' ' ? ',' : b[i]))
            return false;
    return true;
}

/* got= is the answer, or the answer, a comma and the flags. */
static bool agrees(oracle_request *r, span got, span answer, span flags, bool *same)
{
    const char *comma = r->has_result ? memchr(got.text, ',', got.length) : NULL;
    if (r->has_result) {
        const span code = {got.text, comma ? (size_t)(comma - got.text) : got.length};
        const oracle_type type = {TYPE_FLOAT, r->result.format};
        hu_value v;
        if (!oracle_read_code(r, KEY_GOT, code, &type, &v))
            return false;
        if (!hu_format_equal(v.format, r->result.format))
            return oracle_fail(r, "got= is not in the format of the result");
        *same = v.bits == r->result.bits || (!r->nan_bits && hu_is_nan(v) && hu_is_nan(r->result));
        got.length -= code.length;
        got.text += code.length;
    } else {
        *same = got.length >= answer.length && same_text(got.text, answer.text, answer.length);
        got.length -= *same ? answer.length : 0;
        got.text += *same ? answer.length : 0;
    }
    if (got.length > 0)
        *same = *same && flags.length > 0 && got.length == flags.length + 1 && got.text[0] == ',' &&
                memcmp(got.text + 1, flags.text, flags.length) == 0;
    return true;
}

/* Replaces the answer at out->bytes + start by the comparison's. */
static bool compare_got(oracle_request *r, oracle_buffer *out, size_t start, span flags)
{
    const span got = r->value[KEY_GOT];
    const span answer = {out->bytes + start, out->length - start};
    bool same = false;
    if (!agrees(r, got, answer, flags, &same))
        return false;
    if (same) {
        out->length = start;
        oracle_puts(out, "ok");
        return true;
    }
    static const char prefix[] = "differs: want ";
    const size_t length = sizeof prefix - 1;
    if (!oracle_reserve(out, length))
        return true;
    char *at = out->bytes + start;
    memmove(at + length, at, out->length - start);
    memcpy(at, prefix, length);
    out->length += length;
    oracle_put(out, " ", flags.length > 0);
    oracle_put(out, flags.text, flags.length);
    oracle_puts(out, " got ");
    oracle_put(out, got.text, got.length);
    return true;
}

static bool answer(oracle_request *r, const oracle_operation *o, oracle_buffer *out)
{
    const size_t start = out->length;
    char letters[6] = "";
    if (!o->run(o, r, out) || out->failed)
        return false;
    const span flags = {letters, o->flags ? flag_letters(r->ctx.flags, letters) : 0};
    if (r->value[KEY_GOT].text) {
        if (!compare_got(r, out, start, flags))
            return false;
    } else if (o->flags) {
        oracle_put(out, " ", 1);
        oracle_put(out, flags.text, flags.length);
    }
    if (r->detail)
        put_detail(out, &r->ctx);
    return true;
}

/* Replaces what the answer left by the message, printable ASCII only. */
static void put_error(oracle_request *r, oracle_buffer *out)
{
    for (char *p = r->error; *p; p++)
        if (*p < 0x20 || *p > 0x7e)
            *p = '?';
    oracle_puts(out, "error: ");
    oracle_puts(out, r->error);
}

void oracle_answer(oracle_buffer *out, const char *line, size_t length)
{
    oracle_request r = {0};
    if (length > ORACLE_LINE_MOST)
        oracle_fail(&r, "the line is longer than %d bytes", ORACLE_LINE_MOST);
    else
        oracle_split(&r, line, length);
    const span id = r.value[KEY_ID];
    if (id.text) {
        oracle_put(out, id.text, id.length);
        oracle_put(out, " ", 1);
    }
    const size_t start = out->length;
    const oracle_operation *o = r.value[KEY_OP].text ? find_operation(r.value[KEY_OP]) : NULL;
    bool right = false;
    if (o && !o->run) {
        r.failed = false; /* a key may be wrong only because the operation is unknown */
        oracle_fail(&r, "op=%s is not available in this version", o->name);
    } else if (!r.failed)
        right = o ? oracle_read_common(&r) && check_keys(&r, o) && answer(&r, o, out)
                  : fail_operation(&r);
    if (!right && !out->failed) {
        out->length = start;
        put_error(&r, out);
    }
    oracle_put(out, "\n", 1);
}
