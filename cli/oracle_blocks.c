/* Scales and blocks in requests and answers.
 * SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <string.h>

static bool read_block(oracle_request *r, const hu_block_format **block)
{
    const span s = r->value[KEY_BLOCK];
    *block = hu_block_format_find(s.text, s.length);
    if (*block)
        return true;
    if (oracle_same(s, "nvfp4"))
        return oracle_fail(r, "block=nvfp4 is not available in this version");
    nearest n = nearest_to(s.text, s.length);
    for (size_t i = 0; i < hu_block_format_count(); i++)
        nearest_try(&n, hu_block_format_at(i)->name);
    return oracle_fail_name(r, "block format", &n);
}

static bool read_rule(oracle_request *r, int *rule)
{
    const span s = r->value[KEY_RULE];
    *rule = hu_scale_rule_find(s.text, s.length);
    if (*rule >= 0)
        return true;
    nearest n = nearest_to(s.text, s.length);
    for (int i = 0; hu_scale_rule_name(i); i++)
        nearest_try(&n, hu_scale_rule_name(i));
    return oracle_fail_name(r, "scale rule", &n);
}

bool oracle_run_scale(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    (void)self;
    const hu_block_format *block;
    int rule;
    hu_value amax;
    return read_block(r, &block) && read_rule(r, &rule) &&
           oracle_read_operand(r, KEY_AMAX, &amax) &&
           oracle_put_result(r, out, hu_block_scale(block->element, rule, amax));
}

enum { BLOCK_MOST = 32 };

/* SCALE|CODE CODE ...: the element codes without their 0x. */
bool oracle_run_quantize(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    (void)self;
    const hu_block_format *block;
    int rule;
    size_t n;
    hu_value x[BLOCK_MOST], codes[BLOCK_MOST];
    if (!read_block(r, &block) || !read_rule(r, &rule) ||
        !oracle_read_list(r, &r->from, block->size, x, &n))
        return false;
    oracle_put_code(out, hu_block_quantize(&r->ctx, block->element, rule, n, x, NULL, codes));
    for (size_t i = 0; i < n; i++) {
        char text[24];
        hu_print(text, sizeof text, codes[i], HU_TEXT_CODE);
        oracle_puts(out, i == 0 ? "|" : " ");
        oracle_puts(out, text + 2);
    }
    return true;
}

/* The way back: scale=0x7f a=0x7,0x9 answers the values as codes of to=. */
bool oracle_run_dequantize(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    (void)self;
    const hu_block_format *block;
    const oracle_type scale_type = {TYPE_FLOAT, HU_E8M0};
    hu_format to;
    size_t n;
    hu_value scale, codes[BLOCK_MOST];
    if (!oracle_result_format(r, true, &to) || !read_block(r, &block) ||
        !oracle_read_code(r, KEY_SCALE, r->value[KEY_SCALE], &scale_type, &scale) ||
        !oracle_read_list(r, &(oracle_type){TYPE_FLOAT, block->element}, block->size, codes, &n))
        return false;
    for (size_t i = 0; i < n; i++) {
        oracle_put(out, " ", i > 0);
        oracle_put_code(out, hu_block_element(&r->ctx, to, scale, codes[i]));
    }
    return true;
}

/* 1 / a, a an e8m0 scale unless from= says otherwise. */
bool oracle_run_inv_scale(const oracle_operation *self, oracle_request *r, oracle_buffer *out)
{
    (void)self;
    hu_format to;
    hu_value a;
    if (r->from.kind == TYPE_NONE)
        r->from = (oracle_type){TYPE_FLOAT, HU_E8M0};
    return oracle_result_format(r, true, &to) && oracle_read_operand(r, KEY_A, &a) &&
           oracle_put_result(r, out, hu_div(&r->ctx, to, hu_one(HU_FP32), a));
}
