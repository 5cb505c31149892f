/* What the tests of exact numbers share.
 * SPDX-License-Identifier: MIT */
#ifndef HU_TEST_EXACT_H
#define HU_TEST_EXACT_H

#include "rational.h"

typedef int (*operation)(hu_exact *, const hu_exact *, const hu_exact *);

static inline hu_exact *parse(const char *text)
{
    hu_exact *x = hu_exact_new();
    int error = x != NULL ? hu_exact_parse(x, text, strlen(text), NULL) : HU_ERROR_MEMORY;
    if (error != 0)
        tap_diag("%.60s: %s", text, hu_error_message(error));
    return x;
}

#endif
