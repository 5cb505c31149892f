/* Comparing names, without the locale.
 * SPDX-License-Identifier: MIT */
#ifndef HUI_NAMES_H
#define HUI_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* ASCII letters to lower case; everything else, -1 too, as it is. */
int hui_lower(int c);
/* Whether text is `name`, in any case. */
bool hui_name_is(const char *text, size_t length, const char *name);
/* Whether text is one of the words of `list`, in any case. */
bool hui_name_in(const char *text, size_t length, const char *list);

#endif
