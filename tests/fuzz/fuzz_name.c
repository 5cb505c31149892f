/* Any text as the name or description of a format.
 * SPDX-License-Identifier: MIT */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char name[128];
    hu_format f, again;
    const int error = hu_format_find((const char *)data, size, &f);
    if (error != 0) {
        FUZZ_CHECK(error == HU_ERROR_NAME || error == HU_ERROR_FORMAT);
        return 0;
    }
    FUZZ_CHECK(hu_format_valid(f));
    const size_t length = hu_format_name(name, sizeof name, f);
    FUZZ_CHECK(length < sizeof name && strlen(name) == length);
    FUZZ_CHECK(hu_format_find(name, length, &again) == 0);
    FUZZ_CHECK(hu_format_equal(f, again));

    /* Landmarks of any format are codes of it, in order. */
    FUZZ_CHECK(hu_is_finite(hu_max_finite(f)));
    FUZZ_CHECK(hu_compare(hu_min_subnormal(f), hu_min_normal(f)) <= HU_ORDER_EQUAL);
    FUZZ_CHECK(hu_compare(hu_min_normal(f), hu_max_finite(f)) <= HU_ORDER_EQUAL);
    FUZZ_CHECK(hu_is_nan(hu_nan(f)) == hu_format_has_nan(f));
    FUZZ_CHECK(hu_is_infinite(hu_infinity(f)) == hu_format_has_infinity(f));
    return 0;
}
