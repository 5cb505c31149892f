/* Any bytes as requests to the line co-process.
 * SPDX-License-Identifier: MIT */
#include "../../cli/oracle.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    oracle_buffer out = {0};
    for (size_t start = 0, end; start < size; start = end + 1) {
        const char *line = (const char *)data + start;
        const char *newline = memchr(line, '\n', size - start);
        const size_t before = out.length;
        end = newline != NULL ? (size_t)(newline - (const char *)data) : size;
        oracle_answer(&out, line, end - start);
        if (out.failed)
            break;
        /* One request, one line. */
        FUZZ_CHECK(out.length > before + 1 && out.bytes[out.length - 1] == '\n');
        FUZZ_CHECK(memchr(out.bytes + before, '\n', out.length - before - 1) == NULL);
    }
    free(out.bytes);
    return 0;
}
