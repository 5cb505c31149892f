/* Output to a caller's buffer by the protocol of snprintf.
 * SPDX-License-Identifier: MIT */
#ifndef HUI_SINK_H
#define HUI_SINK_H

#include <stddef.h>
#include <stdint.h>

/* Counts every byte, and writes those that leave room for the final NUL. */
typedef struct hui_sink {
    char *buffer;
    size_t size, length;
} hui_sink;

hui_sink hui_sink_open(char *buffer, size_t size);
void hui_put_bytes(hui_sink *s, const char *bytes, size_t count);
void hui_put(hui_sink *s, const char *text);
void hui_put_zeros(hui_sink *s, size_t count); /* '0' characters */
void hui_put_integer(hui_sink *s, int64_t n);
void hui_put_hex(hui_sink *s, uint64_t n, unsigned digits); /* padded with zeros */
/* Writes the NUL; returns the length that was needed, without it. */
size_t hui_sink_close(hui_sink *s);

#endif
