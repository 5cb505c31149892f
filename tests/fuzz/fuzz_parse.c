/* Any text as a number: parsed exactly, rounded, printed, read back.
 * SPDX-License-Identifier: MIT */
#include "fuzz.h"

enum { TEXT_SIZE = 8192 }; /* more than any exact decimal needs */

/* Printed as `style`, a finite value reads back as itself, and without
 * rounding if the style is an exact one. */
static void read_back(hu_value a, int style, bool exact)
{
    char text[TEXT_SIZE];
    hu_context ctx = hu_context_default();
    hu_value b;
    const size_t length = hu_print(text, sizeof text, a, style);
    FUZZ_CHECK(length < sizeof text && strlen(text) == length);
    FUZZ_CHECK(hu_print(NULL, 0, a, style) == length);
    FUZZ_CHECK(hu_parse(&ctx, a.format, text, length, &b, NULL) == 0);
    FUZZ_CHECK(b.bits == a.bits && hu_format_equal(b.format, a.format));
    FUZZ_CHECK((ctx.flags & HU_OVERFLOW) == 0);
    if (exact)
        FUZZ_CHECK((ctx.flags & HU_INEXACT) == 0 && ctx.ternary == 0);
}

/* The first byte's format, the policy of the next ones, then the text. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    const hu_format to = fuzz_take_format(&in);
    hu_context ctx = fuzz_take_context(&in), again = ctx;
    const char *text = (const char *)in.data;
    size_t error_at = SIZE_MAX;
    hu_value a;

    const int error = hu_parse(&ctx, to, text, in.size, &a, &error_at);
    hu_exact *x = hu_exact_new();
    FUZZ_CHECK(x != NULL);
    FUZZ_CHECK(hu_exact_parse(x, text, in.size, NULL) == error);
    if (error != 0) {
        FUZZ_CHECK(error < 0 && error_at <= in.size);
        FUZZ_CHECK(hu_error_message(error)[0] != '\0');
    } else {
        FUZZ_CHECK(hu_format_equal(a.format, to) && hu_code_valid(to, a.bits));
        if (memchr(text, ':', in.size) == NULL) { /* a code converts, NaN payload and all */
            const hu_value b = hu_exact_round(&again, to, x);
            FUZZ_CHECK(a.bits == b.bits && ctx.flags == again.flags);
            FUZZ_CHECK(ctx.ternary == again.ternary);
        }
        if (hu_is_finite(a)) {
            read_back(a, HU_TEXT_EXACT, true);
            read_back(a, HU_TEXT_HEX, true);
            read_back(a, HU_TEXT_FULL_CODE, true);
            read_back(a, HU_TEXT_SHORT, false);
        }
    }
    hu_exact_free(x);
    return 0;
}
