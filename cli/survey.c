/* A survey: every value in every format.
 * SPDX-License-Identifier: MIT */
#include "survey.h"

static int run(const survey *s, report *r, policy *p, const targets *t, const arguments *args)
{
    values v;
    bool going = values_open(&v, args, 0);
    if (going) {
        while (going && values_next(&v)) {
            for (size_t i = 0; going && i < t->count; i++)
                going = s->line(r, p, &t->at[i], &v.current);
            if (v.streams)
                report_flush(r);
        }
        report_close(r);
    }
    values_close(&v);
    return v.status;
}

int survey_run(const survey *s, const command *self, int argc, char **argv)
{
    arguments args;
    policy p;
    targets t;
    report r;
    if (!arguments_read(self, argc, argv, &args))
        return args.status;
    if (!policy_read(&p, &args) || !targets_read(&t, &args, s->formats, s->blocks))
        return STATUS_USAGE;
    int status = STATUS_USAGE;
    if (report_open(&r, &args, s->schema, s->columns, s->column_count, &p)) {
        r.headings = s->headings;
        status = run(s, &r, &p, &t, &args);
    }
    targets_free(&t);
    return status;
}
