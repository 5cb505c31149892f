/* The line co-process: one request in, one answer out.
 * SPDX-License-Identifier: MIT */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <halfulp.h>

#include "complain.h"

#if defined(__GNUC__)
#define ORACLE_PRINTF __attribute__((format(printf, 2, 3)))
#else
#define ORACLE_PRINTF
#endif

/* -- Output ---------------------------------------------------------------- */

/* Bytes that grow. After a failed allocation `failed` stays set and nothing
 * more is appended. */
typedef struct oracle_buffer {
    char *bytes;
    size_t length, capacity;
    bool failed;
} oracle_buffer;

/* Makes room for size more bytes. */
bool oracle_reserve(oracle_buffer *out, size_t size);
void oracle_put(oracle_buffer *out, const char *text, size_t length);
void oracle_puts(oracle_buffer *out, const char *text);
ORACLE_PRINTF void oracle_putf(oracle_buffer *out, const char *format, ...);

/* -- Requests -------------------------------------------------------------- */

/* The keys of a request: X(identifier, spelling). From `profile` on they are
 * policies, which every operation accepts. */
#define ORACLE_KEYS(X)                                                                             \
    X(OP, "op")                                                                                    \
    X(ID, "id")                                                                                    \
    X(GOT, "got")                                                                                  \
    X(DETAIL, "detail")                                                                            \
    X(FORMAT, "format")                                                                            \
    X(FROM, "from")                                                                                \
    X(TO, "to")                                                                                    \
    X(A, "a")                                                                                      \
    X(B, "b")                                                                                      \
    X(C, "c")                                                                                      \
    X(N, "n")                                                                                      \
    X(TEXT, "text")                                                                                \
    X(STYLE, "style")                                                                              \
    X(BLOCK, "block")                                                                              \
    X(RULE, "rule")                                                                                \
    X(AMAX, "amax")                                                                                \
    X(SCALE, "scale")                                                                              \
    X(PROFILE, "profile")                                                                          \
    X(ROUND, "round")                                                                              \
    X(OVERFLOW, "overflow")                                                                        \
    X(INF, "inf")                                                                                  \
    X(NAN, "nan")                                                                                  \
    X(NANSUB, "nansub")                                                                            \
    X(TININESS, "tininess")                                                                        \
    X(DAZ, "daz")                                                                                  \
    X(FTZ, "ftz")                                                                                  \
    X(SAT_INT, "sat_int")                                                                          \
    X(VARIANT, "variant")                                                                          \
    X(BITS, "bits")                                                                                \
    X(RANDOM, "random")

enum oracle_key {
#define KEY(ID, NAME) KEY_##ID,
    ORACLE_KEYS(KEY)
#undef KEY
        KEY_COUNT
};

#define KEY_BIT(ID) ((uint64_t)1 << KEY_##ID)

typedef struct span {
    const char *text; /* NULL: absent */
    size_t length;
} span;

/* What from= or to= names, or format= where they are absent. */
enum oracle_kind { TYPE_NONE, TYPE_FLOAT, TYPE_I32, TYPE_I64, TYPE_U32, TYPE_U64 };
typedef struct oracle_type {
    int kind; /* enum oracle_kind */
    hu_format format;
} oracle_type;

/* One request while it is answered. */
typedef struct oracle_request {
    uint64_t present; /* KEY_BIT of each value */
    span value[KEY_COUNT];
    hu_context ctx;
    oracle_type from, to;
    bool nan_bits; /* got= compares NaNs bit by bit */
    uint8_t detail;
    bool has_result; /* the answer is one code: result */
    hu_value result;
    bool failed; /* error holds the message */
    char error[400];
} oracle_request;

/* Splits a line into r->value, for a zeroed r; false after oracle_fail. */
bool oracle_split(oracle_request *r, const char *line, size_t length);
/* Reads the keys that every operation shares: formats and policies. */
bool oracle_read_common(oracle_request *r);
/* A number 0..most, decimal or 0x hex. */
bool oracle_read_unsigned(oracle_request *r, int key, uint64_t most, uint64_t *out);

/* Records what is wrong, the first time; returns false. */
ORACLE_PRINTF bool oracle_fail(oracle_request *r, const char *format, ...);
bool oracle_fail_name(oracle_request *r, const char *what, const nearest *n);
/* For "%.*s": at most 40 characters of a span. */
#define SPAN_ARGS(s) (int)((s).length < 40 ? (s).length : 40), (s).text

const char *oracle_key_name(int key);
bool oracle_same(span s, const char *text);

/* -- Operands and results -------------------------------------------------- */

/* A code in s, the value of key: bare 0x.. in the format of type. */
bool oracle_read_code(oracle_request *r, int key, span s, const oracle_type *type, hu_value *out);
/* The value of key as a code, bare ones in the format of from=. */
bool oracle_read_operand(oracle_request *r, int key, hu_value *out);
/* The codes of a=, separated by commas: 1..most of them. */
bool oracle_read_list(oracle_request *r, const oracle_type *type, size_t most, hu_value *out,
                      size_t *count);
/* A decimal integer from least to most, in two's complement; least <= 0. */
bool oracle_read_integer(oracle_request *r, int key, int64_t least, uint64_t most, uint64_t *out);
/* The format of to=; of from= if to= is absent and not required. */
bool oracle_result_format(oracle_request *r, bool required, hu_format *out);
void oracle_put_code(oracle_buffer *out, hu_value a);
/* The answer is the one code a. Returns true. */
bool oracle_put_result(oracle_request *r, oracle_buffer *out, hu_value a);

/* -- Operations and answers ------------------------------------------------ */

/* An operation: a row of the table in oracle_operations.c. */
typedef struct oracle_operation oracle_operation;
struct oracle_operation {
    const char *name;
    /* Appends the answer without its flags; false after oracle_fail. NULL: a
     * known name that this version cannot answer. */
    bool (*run)(const oracle_operation *self, oracle_request *r, oracle_buffer *out);
    uint64_t needs; /* keys that must be there          */
    uint64_t takes; /* keys that may, policies aside    */
    bool flags;     /* flags follow the answer          */
    union {
        hu_value (*unary)(hu_context *, hu_format, hu_value);
        hu_value (*binary)(hu_context *, hu_format, hu_value, hu_value);
        hu_value (*neighbour)(hu_context *, hu_value);
        bool (*relation)(hu_context *, hu_value, hu_value);
    } f;
};

const oracle_operation *oracle_operation_at(size_t index); /* NULL past the last */

/* Those with a file of their own. */
bool oracle_run_srprob(const oracle_operation *self, oracle_request *r, oracle_buffer *out);
bool oracle_run_scale(const oracle_operation *self, oracle_request *r, oracle_buffer *out);
bool oracle_run_quantize(const oracle_operation *self, oracle_request *r, oracle_buffer *out);
bool oracle_run_dequantize(const oracle_operation *self, oracle_request *r, oracle_buffer *out);
bool oracle_run_inv_scale(const oracle_operation *self, oracle_request *r, oracle_buffer *out);

/* A longer line is answered by an error. */
enum { ORACLE_LINE_MOST = 1 << 26 };

/* Answers one request, a line without its newline, by appending one line to
 * out. Nothing fails but memory: out->failed. Keeps no state. */
void oracle_answer(oracle_buffer *out, const char *line, size_t length);

/* Answers the lines of input until it ends: 0, or the errno of what failed. */
int oracle_serve(int input, int output);

#endif
