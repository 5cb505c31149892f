/* Codes and integers, in requests and in answers.
 * SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <inttypes.h>
#include <string.h>

static bool fail_code(oracle_request *r, int key, span s, hu_value a, int error, size_t at)
{
    const char *name = oracle_key_name(key);
    if (error == HU_ERROR_RANGE)
        return oracle_fail(r, "%s=%.*s: bits outside the format's %u, or padding bits set", name,
                           SPAN_ARGS(s), hu_format_width(a.format));
    const bool names_format = memchr(s.text, ':', s.length) != NULL;
    if (names_format && (error == HU_ERROR_NAME || error == HU_ERROR_FORMAT))
        return oracle_fail(r, "%s=%.*s: %s", name, SPAN_ARGS(s), hu_error_message(error));
    return oracle_fail(r, "%s=%.*s is not a code, 0xHEX or FORMAT:0xHEX (at character %zu)", name,
                       SPAN_ARGS(s), at + 1);
}

bool oracle_read_code(oracle_request *r, int key, span s, const oracle_type *type, hu_value *out)
{
    const bool bare = s.length > 1 && s.text[0] == '0' && s.text[1] == 'x';
    size_t at = 0;
    if (bare && type->kind == TYPE_NONE)
        return oracle_fail(r, "%s=%.*s needs from=, format= or the form FORMAT:0xHEX",
                           oracle_key_name(key), SPAN_ARGS(s));
    if (bare && type->kind != TYPE_FLOAT)
        return oracle_fail(r, "%s=%.*s is a code, but its type is an integer", oracle_key_name(key),
                           SPAN_ARGS(s));
    *out = (hu_value){0, type->format};
    const int error = hu_parse_code(s.text, s.length, bare ? &type->format : NULL, out, &at);
    return error ? fail_code(r, key, s, *out, error, at) : true;
}

bool oracle_read_operand(oracle_request *r, int key, hu_value *out)
{
    return oracle_read_code(r, key, r->value[key], &r->from, out);
}

bool oracle_read_list(oracle_request *r, const oracle_type *type, size_t most, hu_value *out,
                      size_t *count)
{
    const span list = r->value[KEY_A];
    const char *at = list.text, *end = list.text + list.length;
    size_t n = 0;
    for (;; at++) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        const span s = {at, (size_t)((comma ? comma : end) - at)};
        if (n == most)
            return oracle_fail(r, "a= has more elements than a block, %zu", most);
        if (!oracle_read_code(r, KEY_A, s, type, &out[n++]))
            return false;
        if (!comma)
            break;
        at = comma;
    }
    *count = n;
    return true;
}

bool oracle_result_format(oracle_request *r, bool required, hu_format *out)
{
    const oracle_type *type = r->to.kind != TYPE_NONE || required ? &r->to : &r->from;
    if (type->kind == TYPE_NONE)
        return oracle_fail(r, "to= is missing");
    if (type->kind != TYPE_FLOAT)
        return oracle_fail(r, "an integer type is for op=convert only");
    *out = type->format;
    return true;
}

void oracle_put_code(oracle_buffer *out, hu_value a)
{
    enum { ROOM = 20 };
    if (oracle_reserve(out, ROOM))
        out->length += hu_print(out->bytes + out->length, ROOM, a, HU_TEXT_CODE);
}

bool oracle_put_result(oracle_request *r, oracle_buffer *out, hu_value a)
{
    r->has_result = true;
    r->result = a;
    oracle_put_code(out, a);
    return true;
}

bool oracle_read_integer(oracle_request *r, int key, int64_t least, uint64_t most, uint64_t *out)
{
    span s = r->value[key];
    const bool negative = s.text[0] == '-';
    uint64_t limit = most, n = 0;
    if (negative) {
        s.text++;
        s.length--;
        limit = (uint64_t)0 - (uint64_t)least;
    }
    bool right = s.length > 0;
    for (size_t i = 0; right && i < s.length; i++) {
        const uint64_t digit = (uint64_t)((unsigned char)s.text[i] - '0');
        right = digit < 10 && digit <= limit && n <= (limit - digit) / 10;
        n = n * 10 + digit;
    }
    *out = negative ? (uint64_t)0 - n : n;
    return right ? true
                 : oracle_fail(r, "%s=%.*s is not an integer from %" PRId64 " to %" PRIu64,
                               oracle_key_name(key), SPAN_ARGS(r->value[key]), least, most);
}
