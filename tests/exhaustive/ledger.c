/* The ledger: what is finished, kept across kills and restarts.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "runner.h"

/* Text, only ever added to. First
 *   halfulp-exhaustive 1 inputs=HASH
 * then a line for each finished shard of a cell:
 *   CELL SHARD/SHARDS CASES MISMATCHES DIGEST SECONDS CHECK
 * CHECK is the lower half of the digest of the line's text in front of it, so
 * that a line which a kill has cut short is known as such, and passed over.
 * Ledgers of one program may be joined by cat. */
#define HEADER "halfulp-exhaustive 1 inputs="
enum { LINE_SIZE = 256 };

static uint32_t check_of(const char *text, size_t length)
{
    uint64_t digest = DIGEST_START;

    for (size_t i = 0; i < length; i++)
        digest = digest_octet(digest, (unsigned char)text[i]);
    return (uint32_t)digest;
}

/* A shard that had mismatches is not done: it is to be seen again. */
static void take_line(plan *p, const char *line)
{
    const char *end = strrchr(line, ' ');
    char name[128];
    unsigned index, count;
    shard s = {.done = true};
    uint32_t check;
    cell *c;

    if (end == NULL || sscanf(end, " %8" SCNx32, &check) != 1 ||
        check != check_of(line, (size_t)(end - line)) ||
        sscanf(line, "%127s %u/%u %" SCNu64 " %" SCNu64 " %16" SCNx64 " %lf", name, &index, &count,
               &s.cases, &s.mismatches, &s.digest, &s.seconds) != 7)
        return;
    c = plan_find(p, name);
    if (c != NULL && count == c->group->kind->shards && index < count && s.mismatches == 0)
        c->shards[index] = s;
}

static char *read_all(int file, size_t *length)
{
    off_t size = lseek(file, 0, SEEK_END);
    char *text = size < 0 ? NULL : malloc((size_t)size + 1);

    *length = 0;
    while (text != NULL && *length < (size_t)size) {
        ssize_t got = pread(file, text + *length, (size_t)size - *length, (off_t)*length);

        if (got <= 0) {
            free(text);
            return NULL;
        }
        *length += (size_t)got;
    }
    if (text != NULL)
        text[*length] = 0;
    return text;
}

static bool write_all(int file, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t put = write(file, text, length);

        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return false;
        text += put;
        length -= (size_t)put;
    }
    return fdatasync(file) == 0;
}

/* True if the ledger begins as it should; *empty if nothing has been written. */
static bool take_lines(plan *p, char *text, const char *header, bool *empty)
{
    *empty = true;
    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = 0;
        if (strncmp(line, HEADER, strlen(HEADER)) == 0 ? strcmp(line, header) != 0 : *empty)
            return false;
        *empty = false;
        take_line(p, line);
    }
    return true;
}

const char *ledger_open(ledger *l, const char *path, uint64_t inputs, bool fresh, plan *p)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    char header[LINE_SIZE], *text;
    size_t length;
    bool empty, right;

    l->file = open(path, O_RDWR | O_CREAT | O_APPEND, 0666);
    if (l->file < 0)
        return strerror(errno);
    if (fcntl(l->file, F_SETLK, &whole) != 0)
        return "another run uses it";
    if (fresh && ftruncate(l->file, 0) != 0)
        return strerror(errno);
    text = read_all(l->file, &length);
    if (text == NULL)
        return strerror(errno);
    snprintf(header, sizeof header, HEADER "%016" PRIx64, inputs);
    l->torn = length > 0 && text[length - 1] != '\n';
    right = take_lines(p, text, header, &empty);
    free(text);
    if (!right)
        return "it is of another program or library; --fresh starts a new one";
    if (!empty)
        return NULL;
    /* Nothing but, at most, the torn header of a run that was killed at once. */
    strcat(header, "\n");
    if (ftruncate(l->file, 0) != 0 || !write_all(l->file, header, strlen(header)))
        return strerror(errno);
    l->torn = false;
    return NULL;
}

bool ledger_add(ledger *l, cell *const *cells, unsigned count, unsigned shard_index)
{
    char text[POLICY_COUNT * LINE_SIZE + 1];
    size_t used = 0;

    if (l->torn)
        text[used++] = '\n';
    l->torn = false;
    for (unsigned i = 0; i < count; i++) {
        const shard *s = &cells[i]->shards[shard_index];
        char *line = text + used;
        size_t length = (size_t)snprintf(line, LINE_SIZE,
                                         "%s %u/%u %" PRIu64 " %" PRIu64 " %016" PRIx64 " %.6f",
                                         cells[i]->name, shard_index, cells[i]->group->kind->shards,
                                         s->cases, s->mismatches, s->digest, s->seconds);

        used += length + (size_t)snprintf(line + length, LINE_SIZE - length, " %08" PRIx32 "\n",
                                          check_of(line, length));
    }
    return write_all(l->file, text, used);
}
