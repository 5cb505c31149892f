/* The operations of the co-process, a row each, and how each is answered.
 * SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <inttypes.h>
#include <string.h>

/* -- Arithmetic ------------------------------------------------------------ */

static bool run_unary(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    hu_format to;
    hu_value a;
    return oracle_result_format(r, false, &to) && oracle_read_operand(r, KEY_A, &a) &&
           oracle_put_result(r, out, self->f.unary(&r->ctx, to, a));
}

static bool run_binary(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    hu_format to;
    hu_value a, b;
    return oracle_result_format(r, false, &to) && oracle_read_operand(r, KEY_A, &a) &&
           oracle_read_operand(r, KEY_B, &b) &&
           oracle_put_result(r, out, self->f.binary(&r->ctx, to, a, b));
}

static bool run_fma(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    (void)self;
    hu_format to;
    hu_value a, b, c;
    return oracle_result_format(r, false, &to) && oracle_read_operand(r, KEY_A, &a) &&
           oracle_read_operand(r, KEY_B, &b) && oracle_read_operand(r, KEY_C, &c) &&
           oracle_put_result(r, out, hu_fma(&r->ctx, to, a, b, c));
}

static bool run_scaleb(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    (void)self;
    hu_format to;
    hu_value a;
    uint64_t n;
    return oracle_result_format(r, false, &to) && oracle_read_operand(r, KEY_A, &a) &&
           oracle_read_integer(r, KEY_N, INT64_MIN, INT64_MAX, &n) &&
           oracle_put_result(r, out, hu_scaleb(&r->ctx, to, a, (int64_t)n));
}

static bool run_neighbour(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    hu_value a;
    if (!oracle_read_operand(r, KEY_A, &a))
        return false;
    if (r->value[KEY_TO].text &&
        (r->to.kind != TYPE_FLOAT || !hu_format_equal(r->to.format, a.format)))
        return oracle_fail(r, "op=%s answers in the operand's own format", self->name);
    return oracle_put_result(r, out, self->f.neighbour(&r->ctx, a));
}

static bool run_relation(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    hu_value a, b;
    if (!oracle_read_operand(r, KEY_A, &a) || !oracle_read_operand(r, KEY_B, &b))
        return false;
    oracle_puts(out, self->f.relation(&r->ctx, a, b) ? "1" : "0");
    return true;
}

/* -- Conversion, text, kinds ------------------------------------------------ */

static bool integer_operand(oracle_request *r, hu_format to, hu_value *a)
{
    uint64_t n;
    switch (r->from.kind) {
    case TYPE_I32:
    case TYPE_I64: {
        const int64_t most = r->from.kind == TYPE_I32 ? INT32_MAX : INT64_MAX;
        if (!oracle_read_integer(r, KEY_A, -most - 1, (uint64_t)most, &n))
            return false;
        *a = hu_from_i64(&r->ctx, to, (int64_t)n);
        return true;
    }
    default:
        if (!oracle_read_integer(r, KEY_A, 0, r->from.kind == TYPE_U32 ? UINT32_MAX : UINT64_MAX,
                                 &n))
            return false;
        *a = hu_from_u64(&r->ctx, to, n);
        return true;
    }
}

static void put_integer(oracle_request *r, oracle_buffer *out, hu_value a)
{
    switch (r->to.kind) {
    case TYPE_I32:
        oracle_putf(out, "%" PRId32, hu_to_i32(&r->ctx, a));
        break;
    case TYPE_I64:
        oracle_putf(out, "%" PRId64, hu_to_i64(&r->ctx, a));
        break;
    case TYPE_U32:
        oracle_putf(out, "%" PRIu32, hu_to_u32(&r->ctx, a));
        break;
    default:
        oracle_putf(out, "%" PRIu64, hu_to_u64(&r->ctx, a));
        break;
    }
}

static bool run_convert(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    (void)self;
    hu_value a;
    if (r->to.kind == TYPE_NONE)
        return oracle_fail(r, "to= is missing");
    const bool from_integer = r->from.kind > TYPE_FLOAT;
    if (r->to.kind > TYPE_FLOAT) {
        if (from_integer)
            return oracle_fail(r, "from= and to= are both integer types");
        if (!oracle_read_operand(r, KEY_A, &a))
            return false;
        put_integer(r, out, a);
        return true;
    }
    if (from_integer)
        return integer_operand(r, r->to.format, &a) && oracle_put_result(r, out, a);
    return oracle_read_operand(r, KEY_A, &a) &&
           oracle_put_result(r, out, hu_convert(&r->ctx, r->to.format, a));
}

static bool run_parse(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    (void)self;
    const span text = r->value[KEY_TEXT];
    hu_format to;
    hu_value a;
    size_t at = 0;
    if (!oracle_result_format(r, true, &to))
        return false;
    const int error = hu_parse(&r->ctx, to, text.text, text.length, &a, &at);
    if (error)
        return oracle_fail(r, "text=%.*s: %s (at character %zu)", SPAN_ARGS(text),
                           hu_error_message(error), at + 1);
    return oracle_put_result(r, out, a);
}

static bool run_print(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    (void)self;
    static const char *const styles[] = {
        [HU_TEXT_DIGITS] = "exact", [HU_TEXT_SHORT] = "short", [HU_TEXT_SHORTEST] = "shortest",
        [HU_TEXT_HEX] = "hex",      [HU_TEXT_CODE] = "code",
    };
    const int first = HU_TEXT_DIGITS, count = (int)(sizeof styles / sizeof styles[0]);
    const span name = r->value[KEY_STYLE];
    hu_value a;
    int style = first;
    while (style < count && !oracle_same(name, styles[style]))
        style++;
    if (style == count) {
        nearest n = nearest_to(name.text, name.length);
        for (int i = first; i < count; i++)
            nearest_try(&n, styles[i]);
        return oracle_fail_name(r, "style", &n);
    }
    if (!oracle_read_operand(r, KEY_A, &a))
        return false;
    size_t size = 64, length = 0;
    while (oracle_reserve(out, size) &&
           (length = hu_print(out->bytes + out->length, size, a, style)) >= size)
        size = length + 1;
    if (!out->failed)
        out->length += length;
    return true;
}

static bool run_classify(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    (void)self;
    /* IEEE 754-2019 5.7.2. */
    static const char *const names[] = {
        [HU_CLASS_SIGNALING_NAN] = "signalingNaN",
        [HU_CLASS_QUIET_NAN] = "quietNaN",
        [HU_CLASS_NEGATIVE_INFINITY] = "negativeInfinity",
        [HU_CLASS_NEGATIVE_NORMAL] = "negativeNormal",
        [HU_CLASS_NEGATIVE_SUBNORMAL] = "negativeSubnormal",
        [HU_CLASS_NEGATIVE_ZERO] = "negativeZero",
        [HU_CLASS_POSITIVE_ZERO] = "positiveZero",
        [HU_CLASS_POSITIVE_SUBNORMAL] = "positiveSubnormal",
        [HU_CLASS_POSITIVE_NORMAL] = "positiveNormal",
        [HU_CLASS_POSITIVE_INFINITY] = "positiveInfinity",
    };
    hu_value a;
    if (!oracle_read_operand(r, KEY_A, &a))
        return false;
    oracle_puts(out, names[hu_classify(a)]);
    return true;
}

/* -- The table ------------------------------------------------------------- */

/* key=value words: version, defaults and everything that can be asked. */
static bool run_hello(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    (void)self;
    const hu_context d = hu_context_default();
    (void)r;
    oracle_putf(out, "halfulp=%s round=%s overflow=%s inf=%s nan=%s nansub=%s tininess=%s",
                hu_version(), hu_policy_name("round", d.rounding),
                hu_policy_name("overflow", d.overflow), hu_policy_name("inf", d.infinite),
                hu_policy_name("nan", d.nan_rule), hu_policy_name("nansub", d.nan_substitute),
                hu_policy_name("tininess", d.tininess));
    oracle_putf(out, " daz=%d ftz=%d sat_int=%s variant=%s bits=%d formats=", d.flush_inputs,
                d.flush_outputs, hu_policy_name("sat_int", d.integer_rule),
                hu_policy_name("variant", d.sr_variant), d.random_bits);
    for (size_t i = 0; i < hu_format_count(); i++) {
        char name[64];
        hu_format_name(name, sizeof name, hu_format_at(i));
        oracle_putf(out, "%s%s", i ? "," : "", name);
    }
    oracle_puts(out, " blocks=");
    for (size_t i = 0; i < hu_block_format_count(); i++)
        oracle_putf(out, "%s%s", i ? "," : "", hu_block_format_at(i)->name);
    oracle_puts(out, " rules=");
    for (int i = 0; hu_scale_rule_name(i); i++)
        oracle_putf(out, "%s%s", i ? "," : "", hu_scale_rule_name(i));
    oracle_puts(out, " profiles=");
    for (size_t i = 0; i < hu_profile_count(); i++)
        oracle_putf(out, "%s%s", i ? "," : "", hu_profile_at(i)->name);
    oracle_puts(out, " ops=");
    const oracle_operation *o;
    for (size_t i = 0; (o = oracle_operation_at(i)) != NULL && o->run; i++)
        oracle_putf(out, "%s%s", i ? "," : "", o->name);
    return true;
}

#define OPERANDS (KEY_BIT(FORMAT) | KEY_BIT(FROM))
#define RESULT (KEY_BIT(FORMAT) | KEY_BIT(TO))
#define UNARY(NAME, FUNCTION)                                                                      \
    {                                                                                              \
        NAME, run_unary, KEY_BIT(A), OPERANDS | RESULT, true,                                      \
        {                                                                                          \
            .unary = FUNCTION                                                                      \
        }                                                                                          \
    }
#define BINARY(NAME, FUNCTION)                                                                     \
    {                                                                                              \
        NAME, run_binary, KEY_BIT(A) | KEY_BIT(B), OPERANDS | RESULT, true,                        \
        {                                                                                          \
            .binary = FUNCTION                                                                     \
        }                                                                                          \
    }
#define NEIGHBOUR(NAME, FUNCTION)                                                                  \
    {                                                                                              \
        NAME, run_neighbour, KEY_BIT(A), OPERANDS | RESULT, true,                                  \
        {                                                                                          \
            .neighbour = FUNCTION                                                                  \
        }                                                                                          \
    }
#define RELATION(NAME, FUNCTION)                                                                   \
    {                                                                                              \
        NAME, run_relation, KEY_BIT(A) | KEY_BIT(B), OPERANDS, true,                               \
        {                                                                                          \
            .relation = FUNCTION                                                                   \
        }                                                                                          \
    }
#define OTHER(NAME, RUN, NEEDS, TAKES, FLAGS)                                                      \
    {                                                                                              \
        NAME, RUN, NEEDS, TAKES, FLAGS,                                                            \
        {                                                                                          \
            NULL                                                                                   \
        }                                                                                          \
    }

static const oracle_operation operations[] = {
    OTHER("convert", run_convert, KEY_BIT(A), OPERANDS | RESULT, true),
    BINARY("add", hu_add),
    BINARY("sub", hu_sub),
    BINARY("mul", hu_mul),
    BINARY("div", hu_div),
    BINARY("rem", hu_rem),
    OTHER("fma", run_fma, KEY_BIT(A) | KEY_BIT(B) | KEY_BIT(C), OPERANDS | RESULT, true),
    UNARY("sqrt", hu_sqrt),
    UNARY("rint", hu_rint),
    OTHER("scaleb", run_scaleb, KEY_BIT(A) | KEY_BIT(N), OPERANDS | RESULT, true),
    NEIGHBOUR("nextup", hu_next_up),
    NEIGHBOUR("nextdown", hu_next_down),
    BINARY("minimum", hu_minimum),
    BINARY("maximum", hu_maximum),
    BINARY("minimumnumber", hu_minimum_number),
    BINARY("maximumnumber", hu_maximum_number),
    RELATION("eq", hu_eq),
    RELATION("lt", hu_lt),
    RELATION("le", hu_le),
    RELATION("unordered", hu_unordered),
    OTHER("parse", run_parse, KEY_BIT(TEXT), RESULT, true),
    OTHER("print", run_print, KEY_BIT(A) | KEY_BIT(STYLE), OPERANDS, false),
    {"ulp", run_unary, KEY_BIT(A), OPERANDS | RESULT, false, {.unary = hu_ulp}},
    OTHER("classify", run_classify, KEY_BIT(A), OPERANDS, false),
    OTHER("srprob", oracle_run_srprob, KEY_BIT(A), OPERANDS | RESULT, false),
    OTHER("scale", oracle_run_scale, KEY_BIT(BLOCK) | KEY_BIT(RULE) | KEY_BIT(AMAX), OPERANDS,
          false),
    OTHER("quantize", oracle_run_quantize, KEY_BIT(BLOCK) | KEY_BIT(RULE) | KEY_BIT(A), OPERANDS,
          false),
    OTHER("dequantize", oracle_run_dequantize, KEY_BIT(BLOCK) | KEY_BIT(SCALE) | KEY_BIT(A), RESULT,
          false),
    OTHER("inv_scale", oracle_run_inv_scale, KEY_BIT(A), OPERANDS | RESULT, false),
    OTHER("hello", run_hello, 0, 0, false),
    OTHER("blockdot", NULL, 0, 0, false),
    OTHER("pack", NULL, 0, 0, false),
    OTHER("unpack", NULL, 0, 0, false),
    OTHER("mma", NULL, 0, 0, false),
};

const oracle_operation *oracle_operation_at(size_t index)
{
    return index < sizeof operations / sizeof operations[0] ? &operations[index] : NULL;
}
