/* Comparing names, and what errors say.
 * SPDX-License-Identifier: MIT */
#include "names.h"

#include "halfulp/text.h"

int hui_lower(int c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

/* The length of the match if text is the first word of `list`, else 0. */
static bool starts_with(const char *text, size_t length, const char *list)
{
    size_t i = 0;
    while (i < length && list[i] != '\0' && hui_lower((unsigned char)text[i]) == hui_lower(list[i]))
        i++;
    return i == length && i > 0 && (list[i] == '\0' || list[i] == ' ');
}

bool hui_name_is(const char *text, size_t length, const char *name)
{
    return starts_with(text, length, name);
}

bool hui_name_in(const char *text, size_t length, const char *list)
{
    while (*list != '\0') {
        if (starts_with(text, length, list))
            return true;
        while (*list != '\0' && *list++ != ' ')
            continue;
    }
    return false;
}

const char *hu_error_message(int error)
{
    switch (error) {
    case 0:
        return "no error";
    case HU_ERROR_SYNTAX:
        return "not a number";
    case HU_ERROR_NAME:
        return "unknown name";
    case HU_ERROR_RANGE:
        return "the code has bits outside its format";
    case HU_ERROR_LIMIT:
        return "too long to be computed exactly";
    case HU_ERROR_ZERO:
        return "the denominator is zero";
    case HU_ERROR_FORMAT:
        return "the format is outside the limits";
    case HU_ERROR_MEMORY:
        return "out of memory";
    default:
        return "unknown error";
    }
}
