/* halfulp oracle: a line in, a line out, in order, until the input ends.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "oracle.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "options.h"

enum { CHUNK = 1 << 16 }; /* read and written at a time */

/* Non-blocking descriptors, as some callers leave them, are waited for. */
static bool wait_for(int descriptor, short event)
{
    struct pollfd p = {descriptor, event, 0};
    return (errno == EAGAIN && poll(&p, 1, -1) >= 0) || errno == EINTR;
}

static bool write_all(int output, oracle_buffer *out)
{
    size_t done = 0;
    while (done < out->length) {
        const ssize_t n = write(output, out->bytes + done, out->length - done);
        if (n > 0)
            done += (size_t)n;
        else if (!wait_for(output, POLLOUT))
            return false;
    }
    out->length = 0;
    return true;
}

/* The next bytes of input, appended to in: -1 on an error, 0 at the end. */
static ssize_t read_some(int input, oracle_buffer *in)
{
    if (!oracle_reserve(in, CHUNK)) {
        errno = ENOMEM;
        return -1;
    }
    ssize_t n;
    do
        n = read(input, in->bytes + in->length, in->capacity - in->length);
    while (n < 0 && wait_for(input, POLLIN));
    if (n > 0)
        in->length += (size_t)n;
    return n;
}

/* Answers the complete lines in `in` and keeps the rest; *searched bytes of it
 * are known to hold no newline. */
static bool answer_lines(int output, oracle_buffer *in, size_t *searched, oracle_buffer *out)
{
    size_t start = 0;
    const char *newline;
    while ((newline = memchr(in->bytes + *searched, '\n', in->length - *searched)) != NULL) {
        const size_t end = (size_t)(newline - in->bytes);
        oracle_answer(out, in->bytes + start, end - start);
        start = *searched = end + 1;
        if (out->length >= CHUNK && !write_all(output, out))
            return false;
    }
    in->length -= start;
    if (in->length > ORACLE_LINE_MOST) /* of a line too long the head will do */
        in->length = ORACLE_LINE_MOST + 1;
    if (start > 0)
        memmove(in->bytes, in->bytes + start, in->length);
    *searched = in->length;
    return true;
}

static bool answer_all(int input, int output, oracle_buffer *in, oracle_buffer *out)
{
    size_t searched = 0;
    for (;;) {
        if (!write_all(output, out))
            return false;
        const ssize_t n = read_some(input, in);
        if (n < 0)
            return false;
        if (n == 0)
            break;
        if (!answer_lines(output, in, &searched, out))
            return false;
        if (out->failed) {
            errno = ENOMEM;
            return false;
        }
    }
    if (in->length > 0) /* a last line without its newline */
        oracle_answer(out, in->bytes, in->length);
    return write_all(output, out);
}

int oracle_serve(int input, int output)
{
    oracle_buffer in = {0}, out = {0};
    const int error = answer_all(input, output, &in, &out) ? 0 : errno;
    free(in.bytes);
    free(out.bytes);
    return error;
}

int cmd_oracle(const command *self, int argc, char **argv)
{
    arguments args;
    if (!arguments_read(self, argc, argv, &args))
        return args.status;
    if (args.word_count > 0) {
        complaint c = {.text = args.words[0],
                       .length = strlen(args.words[0]),
                       .hint = "requests come from standard input, one a line"};
        return complain(&c, STATUS_USAGE, "oracle takes no words");
    }
    const int error = oracle_serve(STDIN_FILENO, STDOUT_FILENO);
    if (error == 0)
        return STATUS_DONE;
    return complain(&(complaint){.where = "oracle"}, STATUS_IO, "%s", strerror(error));
}
