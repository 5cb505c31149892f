/* JSON strings.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <stdio.h>

/* Writes text quoted and escaped (RFC 8259 section 7). */
void json_string(FILE *out, const char *text);

#endif
