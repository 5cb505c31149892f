/* Output to a caller's buffer by the protocol of snprintf.
 * SPDX-License-Identifier: MIT */
#include "sink.h"

#include <string.h>

hui_sink hui_sink_open(char *buffer, size_t size)
{
    hui_sink s;
    s.buffer = buffer;
    s.size = size;
    s.length = 0;
    return s;
}

/* How many of the next `count` bytes fit in front of a NUL. */
static size_t room(const hui_sink *s, size_t count)
{
    if (s->length >= s->size)
        return 0;
    size_t left = s->size - 1 - s->length;
    return count < left ? count : left;
}

void hui_put_bytes(hui_sink *s, const char *bytes, size_t count)
{
    size_t n = room(s, count);
    if (n > 0)
        memcpy(s->buffer + s->length, bytes, n);
    s->length += count;
}

void hui_put(hui_sink *s, const char *text)
{
    hui_put_bytes(s, text, strlen(text));
}

void hui_put_zeros(hui_sink *s, size_t count)
{
    size_t n = room(s, count);
    if (n > 0)
        memset(s->buffer + s->length, '0', n);
    s->length += count;
}

void hui_put_integer(hui_sink *s, int64_t n)
{
    char digits[20];
    size_t i = sizeof digits;
    uint64_t left = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    if (n < 0)
        hui_put(s, "-");
    do {
        digits[--i] = (char)('0' + left % 10);
        left /= 10;
    } while (left != 0);
    hui_put_bytes(s, digits + i, sizeof digits - i);
}

void hui_put_hex(hui_sink *s, uint64_t n, unsigned digits)
{
    while (digits-- > 0)
        hui_put_bytes(s, &"0123456789abcdef"[n >> 4 * digits & 15], 1);
}

size_t hui_sink_close(hui_sink *s)
{
    if (s->size > 0)
        s->buffer[s->length < s->size ? s->length : s->size - 1] = '\0';
    return s->length;
}
