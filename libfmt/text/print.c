/* Values and exact numbers to text.
 * SPDX-License-Identifier: MIT */
#include "core/bits.h"
#include "digits.h"
#include "sink.h"

/* d1.d2d3 and an exponent. */
static void put_scientific(hui_sink *out, const hui_digits *d)
{
    hui_put_bytes(out, d->first, 1);
    if (d->count > 1) {
        hui_put(out, ".");
        hui_put_bytes(out, d->first + 1, d->count - 1);
    }
    hui_put(out, "e");
    hui_put_integer(out, d->exponent);
}

static void put_positional(hui_sink *out, const hui_digits *d)
{
    if (d->exponent < 0) {
        hui_put(out, "0.");
        hui_put_zeros(out, (size_t)(-d->exponent - 1));
        hui_put_bytes(out, d->first, d->count);
        return;
    }
    size_t whole = (size_t)d->exponent + 1, shown = d->count < whole ? d->count : whole;
    hui_put_bytes(out, d->first, shown);
    hui_put_zeros(out, whole - shown);
    if (d->count > whole) {
        hui_put(out, ".");
        hui_put_bytes(out, d->first + whole, d->count - whole);
    }
}

/* As people write it: an exponent below 1e-4 and from 1e21 on. */
static void put_human(hui_sink *out, const hui_digits *d)
{
    if (d->exponent < -4 || d->exponent > 20)
        put_scientific(out, d);
    else
        put_positional(out, d);
}

/* DIGITSePOWER */
static void put_machine(hui_sink *out, const hui_digits *d)
{
    hui_put_bytes(out, d->first, d->count);
    hui_put(out, "e");
    hui_put_integer(out, d->exponent - (int32_t)d->count + 1);
}

/* 0x1.ffcp15; a != 0. */
static void put_hex_float(hui_sink *out, hu_value a)
{
    hu_parts parts;
    hu_decode(a, &parts);
    int shift = hui_clz64(parts.significand);
    uint64_t fraction = parts.significand << shift << 1; /* without the leading 1 */
    hui_put(out, fraction == 0 ? "0x1" : "0x1.");
    for (; fraction != 0; fraction <<= 4)
        hui_put_hex(out, fraction >> 60, 1);
    hui_put(out, "p");
    hui_put_integer(out, parts.exponent + 63 - shift);
}

/* What stands for a number that has no digits to show. */
static const char *special_text(hu_value a, int style)
{
    if (hu_is_nan(a))
        return "nan";
    if (hu_is_infinite(a))
        return "inf";
    if (!hu_is_zero(a))
        return NULL;
    return style == HU_TEXT_SHORTEST ? "0e0" : style == HU_TEXT_HEX ? "0x0p0" : "0";
}

static void put_code(hui_sink *out, hu_value a)
{
    hui_put(out, "0x");
    hui_put_hex(out, a.bits, (hu_format_width(a.format) + 3) / 4);
}

static void put_value(hui_sink *out, hu_value a, int style)
{
    hui_digits d;
    const char *special = special_text(a, style);
    if (hu_sign(a))
        hui_put(out, "-");
    if (special != NULL) {
        hui_put(out, special);
    } else if (style == HU_TEXT_HEX) {
        put_hex_float(out, a);
    } else if (style == HU_TEXT_SHORT || style == HU_TEXT_SHORTEST) {
        hui_digits_shortest(&d, a);
        (style == HU_TEXT_SHORT ? put_human : put_machine)(out, &d);
    } else {
        hui_digits_exact(&d, a);
        (style == HU_TEXT_DIGITS ? put_positional : put_human)(out, &d);
    }
}

size_t hu_print(char *buffer, size_t size, hu_value a, int style)
{
    hui_sink out = hui_sink_open(buffer, size);
    if (style == HU_TEXT_FULL_CODE) {
        char name[96];
        hui_put_bytes(&out, name, hu_format_name(name, sizeof name, a.format));
        hui_put(&out, ":");
    }
    if (style == HU_TEXT_FULL_CODE || style == HU_TEXT_CODE)
        put_code(&out, a);
    else
        put_value(&out, a, style);
    return hui_sink_close(&out);
}

size_t hu_exact_print(char *buffer, size_t size, const hu_exact *x, unsigned digits, bool pad)
{
    static const char *const words[] = {
        [HUI_EXACT_TINY] = "tiny",
        [HUI_EXACT_HUGE] = "huge",
        [HUI_EXACT_INFINITE] = "inf",
        [HUI_EXACT_NAN] = "nan",
    };
    hui_sink out = hui_sink_open(buffer, size);
    uint32_t n = digits < 1 ? 1 : digits > HUI_DIGITS ? HUI_DIGITS : digits;
    if (x->negative)
        hui_put(&out, "-");
    if (x->kind == HUI_EXACT_NUMBER) {
        hui_digits d;
        hui_digits_rounded(&d, x, n);
        if (!pad)
            hui_digits_strip(&d);
        put_human(&out, &d);
    } else if (x->kind == HUI_EXACT_ZERO) {
        hui_put(&out, "0");
        if (pad && n > 1) {
            hui_put(&out, ".");
            hui_put_zeros(&out, n - 1);
        }
    } else {
        hui_put(&out, words[x->kind]);
    }
    return hui_sink_close(&out);
}
