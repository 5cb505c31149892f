/* One block under a shared power-of-two scale: OCP MX 1.0 section 6.3.
 * SPDX-License-Identifier: MIT */
#include "halfulp/block.h"

#include "halfulp/arith.h"

/* A magnitude as it orders: significand * 2^(exponent - 63) with the top bit
 * of the significand set, or zero with significand 0. So 2^exponent <= |x| <
 * 2^(exponent + 1), and exponent is floor(log2 |x|), from bits. */
typedef struct magnitude {
    uint64_t significand;
    int32_t exponent;
} magnitude;

static const magnitude zero = {0, 0};

/* False for NaN and infinity. */
static bool magnitude_of(hu_value a, magnitude *m)
{
    hu_parts parts;
    if (!hu_decode(a, &parts)) {
        return false;
    }
    *m = zero;
    if (parts.significand != 0) {
        m->significand = parts.significand;
        m->exponent = parts.exponent + 63;
        while (m->significand >> 63 == 0) {
            m->significand <<= 1;
            m->exponent--;
        }
    }
    return true;
}

static bool below(magnitude a, magnitude b)
{
    if (a.significand == 0 || b.significand == 0 || a.exponent == b.exponent) {
        return a.significand < b.significand;
    }
    return a.exponent < b.exponent;
}

enum { SCALE_BIAS = 127, SCALE_MAX = 254, SCALE_NAN = 255 };

static hu_value scale_code(int32_t code)
{
    return hu_value_of(HU_E8M0, (uint64_t)code);
}

/* The scale of a block whose largest magnitude is amax. CEIL and RCEIL add 1
 * where a fraction is left over, EVEN where rounding half up at t fraction
 * bits carries out of the significand: it is at least 2 - 2^-(t+1). */
static hu_value scale_of(hu_format element, int rule, magnitude amax)
{
    if (amax.significand == 0) {
        return scale_code(0);
    }
    magnitude largest = zero;
    magnitude_of(hu_max_finite(element), &largest);
    const uint64_t one = (uint64_t)1 << 63;
    const uint64_t half_of_last_place = one >> (element.fraction_bits + 1);
    bool up = false;
    switch (rule) {
    case HU_SCALE_CEIL:
        up = amax.significand > one;
        break;
    case HU_SCALE_RCEIL:
        up = amax.significand > largest.significand;
        break;
    case HU_SCALE_EVEN:
        up = amax.significand >= (uint64_t)0 - half_of_last_place;
        break;
    default:
        break;
    }
    const int32_t code = amax.exponent - largest.exponent + (up ? 1 : 0) + SCALE_BIAS;
    return scale_code(code < 0 ? 0 : code > SCALE_MAX ? SCALE_MAX : code);
}

hu_value hu_block_scale(hu_format element, int rule, hu_value amax)
{
    magnitude m;
    return magnitude_of(amax, &m) ? scale_of(element, rule, m) : scale_code(SCALE_NAN);
}

/* The largest magnitude of n values, as ctx sees them: subnormals are zeros
 * where it flushes its operands. False if one is NaN or infinite. */
static bool find_amax(const hu_context *ctx, size_t n, const hu_value *x, magnitude *amax)
{
    *amax = zero;
    for (size_t i = 0; i < n; i++) {
        magnitude m;
        if (!magnitude_of(x[i], &m)) {
            return false;
        }
        if (below(*amax, m) && !(ctx->flush_inputs && hu_is_subnormal(x[i]))) {
            *amax = m;
        }
    }
    return true;
}

hu_value hu_block_quantize(hu_context *ctx, hu_format element, int rule, size_t n,
                           const hu_value *x, const uint64_t *random, hu_value *codes)
{
    magnitude amax;
    if (!find_amax(ctx, n, x, &amax)) {
        for (size_t i = 0; i < n; i++) {
            codes[i] = hu_value_of(element, 0);
        }
        return scale_code(SCALE_NAN);
    }
    const hu_value scale = scale_of(element, rule, amax);
    hu_context each = *ctx;
    each.overflow = HU_OVERFLOW_SATURATE;
    for (size_t i = 0; i < n; i++) {
        if (random != NULL) {
            each.random = random[i];
        }
        codes[i] = hu_div(&each, element, x[i], scale);
    }
    ctx->flags = each.flags;
    ctx->ternary = each.ternary;
    return scale;
}

hu_value hu_block_element(hu_context *ctx, hu_format to, hu_value scale, hu_value element)
{
    return hu_mul(ctx, to, scale, element);
}
