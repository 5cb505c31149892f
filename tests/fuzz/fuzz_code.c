/* Any text as a code, alone or with its format.
 * SPDX-License-Identifier: MIT */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    const hu_format implied = fuzz_take_format(&in);
    const bool bare = (fuzz_take(&in, 1) & 1) != 0;
    char text[160];
    size_t error_at = SIZE_MAX;
    hu_value a, b;
    const int error =
        hu_parse_code((const char *)in.data, in.size, bare ? &implied : NULL, &a, &error_at);
    if (error != 0) {
        FUZZ_CHECK(error < 0 && error_at <= in.size);
        return 0;
    }
    FUZZ_CHECK(hu_format_valid(a.format) && hu_code_valid(a.format, a.bits));
    const size_t length = hu_print(text, sizeof text, a, HU_TEXT_FULL_CODE);
    FUZZ_CHECK(length < sizeof text && strlen(text) == length);
    FUZZ_CHECK(hu_parse_code(text, length, NULL, &b, NULL) == 0);
    FUZZ_CHECK(a.bits == b.bits && hu_format_equal(a.format, b.format));
    return 0;
}
