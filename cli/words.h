/* Numbers in words: texts for cells, all malloc'd.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include <halfulp.h>

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
char *
text_format(const char *format, ...);

/* A machine's name for a person: spaces for underscores. */
char *text_spaced(const char *name);
char *text_print(hu_value a, int style);
/* The shortest decimal that names the value among fp64's, or 17 digits where
 * fp64 does not hold it. */
char *text_held(hu_value a);
/* All digits, up to the 5,000 that are kept. */
char *text_exact(const hu_exact *x);
/* A few significant digits, whole numbers in full up to seven digits; `sign`: positive
 * numbers carry a +. */
char *text_brief(const hu_exact *x, unsigned digits, bool sign);
/* An error in percent for a person, "+0.117 %": three digits, two beside an
 * exponent. */
char *text_percent(const hu_exact *percent);
char *text_flags(uint32_t flags);
/* "normal", "subnormal", "infinity", ... without its sign. */
const char *class_word(hu_value a);
/* The fields of a code as bits, separated by spaces: "0 01111111 0000000". */
char *text_fields(hu_value a);

#endif
