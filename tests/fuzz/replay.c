/* Runs a harness, linked with this, on each file of its corpus: fuzz_NAME on
 * tests/fuzz/corpus/NAME.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "fuzz.h"
#include "tap.h"

#include <dirent.h>

/* The whole file in memory of exactly its size, so that ASan sees an overrun. */
static bool replay(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0)
        return false;
    const long size = ftell(file);
    uint8_t *data = size < 0 ? NULL : malloc(size == 0 ? 1 : (size_t)size);
    rewind(file);
    const bool complete = data != NULL && fread(data, 1, (size_t)size, file) == (size_t)size;
    fclose(file);
    if (complete)
        LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
    return complete;
}

int main(int argc, char **argv)
{
    const char *name = argc > 0 ? strrchr(argv[0], '_') : NULL;
    char folder[1024], path[2048];
    snprintf(folder, sizeof folder, "tests/fuzz/corpus/%s", name != NULL ? name + 1 : "");
    int inputs = 0, unread = 0;
    DIR *corpus = opendir(folder);
    tap_plan(1);
    for (struct dirent *entry; corpus != NULL && (entry = readdir(corpus)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        tap_diag("%s", path);
        fflush(stdout); /* names the input that crashes */
        inputs++;
        unread += !replay(path);
    }
    if (corpus != NULL)
        closedir(corpus);
    tap_ok(inputs > 0 && unread == 0, "%d inputs of %s", inputs, folder);
    return tap_done();
}
