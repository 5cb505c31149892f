/* Text to values and back, exactly; names; exact numbers.
 * SPDX-License-Identifier: MIT */
#ifndef HALFULP_TEXT_H
#define HALFULP_TEXT_H

#include "context.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Functions that can fail return 0 or one of these. */
enum hu_error {
    HU_ERROR_SYNTAX = -1, /* not a number                                     */
    HU_ERROR_NAME = -2,   /* no such format, mode, ...                        */
    HU_ERROR_RANGE = -3,  /* a code with bits outside its format              */
    HU_ERROR_LIMIT = -4,  /* longer than what is computed exactly             */
    HU_ERROR_ZERO = -5,   /* a zero denominator                               */
    HU_ERROR_FORMAT = -6, /* a description outside hu_format's limits         */
    HU_ERROR_MEMORY = -7
};
/* A short English sentence without a final stop; never NULL. */
const char *hu_error_message(int error);

/* -- Names of formats --------------------------------------------------- */

/* The named formats in HU_FORMAT_LIST's order. */
size_t hu_format_count(void);
hu_format hu_format_at(size_t index);
const char *hu_format_aliases(size_t index); /* separated by spaces */
const char *hu_format_title(size_t index);

/* Reads a name, in any case: a named format or alias; P3109's general
 * binaryKpP{s|u}{e|f}; or a description
 *   eXmY[+bias=N][+specials=ieee|fn|none|fnuz|p3109e|p3109f]
 *       [+unsigned][+nosubnormals][+nozero][+twos][+pad=N]
 * (defaults: bias 2^(X-1)-1, ieee, signed). A name wins over a description:
 * plain e4m3 is OCP's. HU_ERROR_NAME, or HU_ERROR_FORMAT for a description
 * that hu_format_valid refuses. */
int hu_format_find(const char *name, size_t length, hu_format *out);

/* Writes f's name, or its shortest description if it has none; reads back as
 * f. Buffer protocol of every printing function here, as snprintf: writes at
 * most size bytes including the final NUL, returns the length needed without
 * it; buffer may be NULL if size is 0. */
size_t hu_format_name(char *buffer, size_t size, hu_format f);

/* Names of policies as the command and the co-process spell them: "rne",
 * "ieee", "saturate", "keep", ... by the topic "round", "overflow", "inf",
 * "nan", "nansub", "tininess", "sat_int", "variant". The index in a topic is
 * the enum's value. hu_policy_find: the value, or HU_ERROR_NAME;
 * hu_policy_name: NULL past the last. */
int hu_policy_find(const char *topic, const char *name, size_t length);
const char *hu_policy_name(const char *topic, int value);

/* -- Exact numbers ------------------------------------------------------- */

/* A rational number, an infinity or a NaN, with a sign (zero has one too).
 * What text says, before any format: parse once, round into many formats. */
typedef struct hu_exact hu_exact;

hu_exact *hu_exact_new(void); /* zero; NULL if out of memory */
void hu_exact_free(hu_exact *x);

/* Reads, ASCII only, no locale, no surrounding space:
 *   [+-] digits [. digits] [e [+-] digits]      any length, any exponent
 *   [+-] 0x hex [. hex] p [+-] digits           hex float; the p is required
 *   [+-] decimal / decimal                      rational
 *   [+-] digits ^ [+-] digits                   integer power, 2^-24; -2^2 is -4
 *   [+-] inf | infinity | nan                   in any case
 *   FORMAT:0xHEX                                a code, through its value
 * Decimals beyond 5,000 significant digits keep those and a mark that more
 * follow: no format's rounding can tell the difference. Powers and decimals far
 * outside every format still round rightly; rationals of such, or beyond the
 * capacity, are HU_ERROR_LIMIT. On error x is NaN, and *error_at (may be NULL)
 * is the offset of the first byte that does not fit. */
int hu_exact_parse(hu_exact *x, const char *text, size_t length, size_t *error_at);
int hu_exact_from_value(hu_exact *x, hu_value a);
int hu_exact_copy(hu_exact *x, const hu_exact *a);

/* x = a op b, exactly, as IEEE 754 defines it for infinities and NaN.
 * x may be a or b. HU_ERROR_LIMIT if the result exceeds the capacity. */
int hu_exact_add(hu_exact *x, const hu_exact *a, const hu_exact *b);
int hu_exact_sub(hu_exact *x, const hu_exact *a, const hu_exact *b);
int hu_exact_mul(hu_exact *x, const hu_exact *a, const hu_exact *b);
int hu_exact_div(hu_exact *x, const hu_exact *a, const hu_exact *b);
void hu_exact_negate(hu_exact *x);
/* As hu_compare, hu_is_nan, ...; zero's sign is ignored by compare. */
int hu_exact_compare(const hu_exact *a, const hu_exact *b);
bool hu_exact_is_nan(const hu_exact *a);
bool hu_exact_is_infinite(const hu_exact *a);
bool hu_exact_is_zero(const hu_exact *a);
bool hu_exact_sign(const hu_exact *a);

/* The one rounding, from the exact number. */
hu_value hu_exact_round(hu_context *ctx, hu_format to, const hu_exact *x);

/* Rounded to `digits` significant decimal digits (1..5000), to nearest even;
 * trailing zeros are kept only if `pad`. Layout as HU_TEXT_SHORT. Numbers that
 * are only known to be above 2^16384 or below 2^-16385 are "huge" and "tiny". */
size_t hu_exact_print(char *buffer, size_t size, const hu_exact *x, unsigned digits, bool pad);

/* -- Values -------------------------------------------------------------- */

/* Reads text as hu_exact_parse does and rounds it once into `to`. A NaN is the
 * canonical one with the sign written. A FORMAT:0xHEX code converts. */
int hu_parse(hu_context *ctx, hu_format to, const char *text, size_t length, hu_value *out,
             size_t *error_at);

/* Reads FORMAT:0xHEX as it stands, or 0xHEX in `implied` where that is not
 * NULL. HU_ERROR_RANGE: too many bits, or padding bits set. */
int hu_parse_code(const char *text, size_t length, const hu_format *implied, hu_value *out,
                  size_t *error_at);

enum hu_text_style {
    HU_TEXT_EXACT,    /* the full decimal: 65504, 5.9604644775390625e-8, with
                         an exponent where it is below 1e-4 or 1e21 and above  */
    HU_TEXT_DIGITS,   /* the full decimal, never an exponent                   */
    HU_TEXT_SHORT,    /* fewest digits that read back by RNE without overflow,
                         the nearest of those: 1e-8, 65500                     */
    HU_TEXT_SHORTEST, /* the same digits in machine form: 655e2, -3277e1, 0e0  */
    HU_TEXT_HEX,      /* 0x1.ffcp15; subnormals normalised                     */
    HU_TEXT_CODE,     /* 0x7bff, padded to the width                           */
    HU_TEXT_FULL_CODE /* fp16:0x7bff                                           */
};
size_t hu_print(char *buffer, size_t size, hu_value a, int style);

#ifdef __cplusplus
}
#endif
#endif
