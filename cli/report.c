/* The report: what all forms share, and the machine forms.
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE

#include "report.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "complain.h"
#include "json.h"
#include "report_human.h"
#include "words.h"

static const struct {
    uint8_t option, form;
} forms[] = {{OPTION_PLAIN, FORM_PLAIN},
             {OPTION_CSV, FORM_CSV},
             {OPTION_JSON, FORM_JSON},
             {OPTION_QUIET, FORM_QUIET}};

static bool read_form(report *r, const arguments *args)
{
    const char *chosen = NULL;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (!args->value[forms[i].option])
            continue;
        const char *name = options[forms[i].option].name;
        if (chosen) {
            complaint c = {.json = args->json};
            complain(&c, STATUS_USAGE, "--%s and --%s exclude each other", chosen, name);
            return false;
        }
        chosen = name;
        r->form = (enum report_form)forms[i].form;
    }
    return true;
}

static bool read_colour(report *r, const arguments *args)
{
    static const char *const when[] = {"auto", "always", "never"};
    const char *word = args->value[OPTION_COLOR] ? args->value[OPTION_COLOR] : when[0];
    if (strcmp(word, when[0]) == 0) {
        const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
        r->colour = isatty(STDOUT_FILENO) && !(no && *no) && !(term && strcmp(term, "dumb") == 0);
        return true;
    }
    r->colour = strcmp(word, when[1]) == 0;
    if (r->colour || strcmp(word, when[2]) == 0)
        return true;
    nearest near = nearest_to(word, strlen(word));
    for (size_t i = 0; i < sizeof when / sizeof *when; i++)
        nearest_try(&near, when[i]);
    complaint c = {.json = args->json,
                   .where = "--color",
                   .text = word,
                   .length = strlen(word),
                   .nearest = nearest_word(&near),
                   .hint = "one of: auto always never"};
    complain(&c, STATUS_USAGE, "unknown choice '%.40s'", word);
    return false;
}

static int screen_width(void)
{
    struct winsize w;
    if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col >= 20)
        return w.ws_col;
    return 0;
}

bool report_open(report *r, const arguments *args, const char *schema, const column *columns,
                 size_t count, const policy *p)
{
    *r = (report){.schema = schema,
                  .columns = columns,
                  .column_count = count,
                  .policy = p,
                  .headings = true,
                  .screen = screen_width()};
    return read_form(r, args) && read_colour(r, args);
}

void report_take(report *r, size_t at, char *text)
{
    free(r->row[at].text);
    r->row[at].text = text;
}

void report_set(report *r, size_t at, const char *text)
{
    report_take(r, at, *text ? text_format("%s", text) : NULL);
}

void report_human(report *r, size_t at, char *text)
{
    free(r->row[at].human);
    r->row[at].human = text;
}

void report_colour(report *r, size_t at, enum colour colour)
{
    r->row[at].colour = (uint8_t)colour;
}

void report_outcome(report *r, size_t at, int severity)
{
    static const enum colour colours[] = {COLOUR_GOOD, COLOUR_NONE, COLOUR_WARN, COLOUR_BAD};
    report_colour(r, at, colours[severity]);
}

/* "round=rne overflow=ieee ...": the policy in a cell. */
static void put_policy(const report *r)
{
    choice c;
    const char *space = "";
    for (size_t i = 0; policy_choice(r->policy, i, &c); i++)
        if (!c.usual) {
            printf("%s%s=%s", space, c.key, c.plain);
            space = " ";
        }
}

/* Fields hold no tab and no line break; CSV quotes as RFC 4180 2.6 wants. */
static void put_field(const report *r, const char *text)
{
    if (r->form != FORM_CSV || !strpbrk(text, ",\"\r\n")) {
        fputs(text, stdout);
        return;
    }
    putchar('"');
    for (; *text; text++) {
        if (*text == '"')
            putchar('"');
        putchar(*text);
    }
    putchar('"');
}

static void put_separated(const report *r, bool names)
{
    char separator = r->form == FORM_CSV ? ',' : '\t';
    for (size_t i = 0; i < r->column_count; i++) {
        if (i)
            putchar(separator);
        const char *text = names ? r->columns[i].key : r->row[i].text;
        put_field(r, text ? text : "");
    }
    if (r->policy) {
        putchar(separator);
        if (names)
            fputs("policy", stdout);
        else
            put_policy(r);
    }
    fputs(r->form == FORM_CSV ? "\r\n" : "\n", stdout);
}

static void put_quiet(const report *r)
{
    bool some = false;
    for (size_t i = 0; i < r->column_count; i++)
        if (r->columns[i].answer) {
            printf("%s%s", some ? "\t" : "", r->row[i].text ? r->row[i].text : "");
            some = true;
        }
    putchar('\n');
}

static void start_json(const report *r)
{
    printf("{\"schema\":\"%s\",\"version\":\"%s\"", r->schema, hu_version());
    choice c;
    for (size_t i = 0; r->policy && policy_choice(r->policy, i, &c); i++)
        printf("%s\"%s\":\"%s\"", i ? "," : ",\"policy\":{", c.key, c.plain);
    printf("%s,\"records\":[", r->policy ? "}" : "");
}

static void put_json(const report *r)
{
    fputs(r->rows_written ? ",\n" : "\n", stdout);
    for (size_t i = 0; i < r->column_count; i++) {
        printf("%c\"%s\":", i ? ',' : '{', r->columns[i].key);
        if (!r->row[i].text)
            fputs("null", stdout);
        else if (r->columns[i].kind == COLUMN_COUNT)
            fputs(r->row[i].text, stdout);
        else
            json_string(stdout, r->row[i].text);
    }
    putchar('}');
}

static void start(report *r)
{
    if (r->started)
        return;
    r->started = true;
    if (r->form == FORM_JSON)
        start_json(r);
    else if (r->form == FORM_PLAIN || r->form == FORM_CSV)
        put_separated(r, true);
    else if (r->form == FORM_HUMAN && r->policy)
        human_policy(r);
}

static void clear_row(report *r)
{
    for (size_t i = 0; i < r->column_count; i++) {
        free(r->row[i].text);
        free(r->row[i].human);
        r->row[i] = (cell){0};
    }
}

bool report_row(report *r, bool answer)
{
    start(r);
    if (r->form == FORM_HUMAN) {
        human_row(r); /* keeps the row */
        return !ferror(stdout);
    }
    if (r->form == FORM_JSON)
        put_json(r);
    else if (r->form == FORM_QUIET && answer)
        put_quiet(r);
    else if (r->form != FORM_QUIET)
        put_separated(r, false);
    r->rows_written++;
    clear_row(r);
    return !ferror(stdout);
}

void report_flush(report *r)
{
    if (r->form == FORM_HUMAN)
        human_flush(r);
}

void report_realign(report *r)
{
    report_flush(r);
    memset(r->width, 0, sizeof r->width);
}

void report_close(report *r)
{
    start(r);
    report_flush(r);
    if (r->form == FORM_JSON)
        fputs(r->rows_written ? "\n]}\n" : "]}\n", stdout);
    free(r->rows);
    free(r->group);
}
