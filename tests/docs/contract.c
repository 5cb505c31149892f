/* Rules of docs/numerics.md that the co-process cannot show: FLG-1, RNG-1,
 * RNG-2, RNG-3, SR-5, the limits of FMT-1 and what PRO-1's table says of each profile.
 * SPDX-License-Identifier: MIT */
#include "tap.h"

#include <halfulp.h>

static const char page[] = "docs/numerics.md";

/* The next row of a table marked <!-- table: NAME -->, its cells in order;
 * 0 after the last. The first two rows are the head and the rule below it. */
enum { MOST_CELLS = 16 };
typedef struct table {
    FILE *file;
    char line[512];
    char *cells[MOST_CELLS];
} table;

static bool table_open(table *t, const char *name)
{
    char mark[64];
    snprintf(mark, sizeof mark, "<!-- table: %s -->\n", name);
    t->file = fopen(page, "r");
    while (t->file != NULL && fgets(t->line, sizeof t->line, t->file) != NULL)
        if (strcmp(t->line, mark) == 0)
            return true;
    return false;
}

static int table_row(table *t)
{
    if (fgets(t->line, sizeof t->line, t->file) == NULL || t->line[0] != '|') {
        fclose(t->file);
        return 0;
    }
    int count = 0;
    for (char *cell = strtok(t->line, "|\n"); cell != NULL && count < MOST_CELLS;
         cell = strtok(NULL, "|\n")) {
        cell += strspn(cell, " ");
        size_t length = strlen(cell);
        while (length > 0 && cell[length - 1] == ' ')
            cell[--length] = '\0';
        t->cells[count++] = cell;
    }
    return count;
}

static void words(const char *text, uint32_t *out, int count)
{
    for (int i = 0; i < count; i++) {
        char *end;
        out[i] = (uint32_t)strtoul(text, &end, 16);
        text = end;
    }
}

static void philox_rows(void)
{
    table t;
    int rows = 0;
    bool opened = table_open(&t, "philox");
    while (opened && table_row(&t) == 3) {
        uint32_t counter[4], key[2], want[4], got[4];
        if (rows++ < 2)
            continue;
        words(t.cells[0], counter, 4);
        words(t.cells[1], key, 2);
        words(t.cells[2], want, 4);
        hu_philox4x32(counter, key, got);
        tap_ok(memcmp(got, want, sizeof got) == 0, "RNG-1, RNG-2: known answer %d", rows - 2);
    }
    tap_ok(rows == 5, "RNG-2: three known answers in %s", page);
}

static void draws(void)
{
    /* The first two are RNG-2's first answer; the others follow RNG-1 in Python. */
    static const struct {
        uint64_t seed, stream, index, want;
    } cases[] = {
        {0, 0, 0, 0xe169c58d6627e8d5},
        {0, 0, 1, 0x9b00dbd8bc57ac4c},
        {UINT64_MAX, UINT64_MAX, UINT64_MAX, 0x71e0a347b949da37},
        {1, 2, 3, 0x0e0b3cf344541f91},
        {0x123456789abcdef0, 0xfedcba9876543210, UINT64_MAX, 0xa22b4457e0481024},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint64_t got = hu_random(cases[i].seed, cases[i].stream, cases[i].index);
        tap_ok(got == cases[i].want, "RNG-3: draw %zu", i);
    }
}

static void stochastic_block(void)
{
    enum { N = 32, BITS = 8 };
    hu_value x[N], codes[N];
    for (int i = 0; i < N; i++) /* 4 + i / 16, so that the scale is 1 */
        x[i] = hu_from_float(4 + (float)i / 16);
    hu_context ctx = hu_context_default();
    ctx.rounding = HU_SR;
    ctx.random_bits = BITS;
    ctx.random = 200;
    for (int own = 0; own < 2; own++) {
        uint64_t words[N];
        for (int i = 0; i < N; i++)
            words[i] = own ? hu_random(7, 0, (uint64_t)i) >> (64 - BITS) : ctx.random;
        hu_value scale =
            hu_block_quantize(&ctx, HU_E2M1, HU_SCALE_FLOOR, N, x, own ? words : NULL, codes);
        int wrong = 0;
        for (int i = 0; i < N; i++) /* between 4 and 6 the lost fraction is i / 32 */
            wrong += codes[i].bits != ((uint64_t)i * 8 + words[i] >= 256 ? 7u : 6u);
        tap_ok(scale.bits == 127 && wrong == 0, "SR-5: elements of a block take %s",
               own ? "a word each" : "the context's word");
    }
}

static void flags_accumulate(void)
{
    hu_context ctx = hu_context_default();
    hu_value one = hu_one(HU_FP16), zero = hu_zero(HU_FP16);
    hu_div(&ctx, HU_FP16, one, zero);
    hu_div(&ctx, HU_FP16, zero, zero);
    hu_add(&ctx, HU_FP16, one, one);
    tap_ok(ctx.flags == (HU_DIVIDE_BY_ZERO | HU_INVALID), "FLG-1: flags accumulate");
}

static void limits(void)
{
    static const struct {
        hu_format format;
        bool valid;
    } cases[] = {
        {{11, 52, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 1023}, true},
        {{12, 51, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 1023}, false},
        {{0, 8, HU_SPECIALS_NONE, HU_FLOAT_TRAITS, 0, 0, 1}, false},
        {{5, 53, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 15}, false},
        {{5, 0, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 15}, false},
        {{5, 0, HU_SPECIALS_FN, HU_FLOAT_TRAITS, 0, 0, 15}, true},
        {{5, 2, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 4096}, true},
        {{5, 2, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, -4097}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        tap_ok(hu_format_valid(cases[i].format) == cases[i].valid, "FMT-1: limits, case %zu", i);
}

/* A field of a profile by its row's name in the table of PRO-1. */
static const char *field(const hu_context *ctx, const char *name)
{
    const struct {
        const char *name;
        const char *value;
    } fields[] = {
        {"round", hu_policy_name("round", ctx->rounding)},
        {"overflow", hu_policy_name("overflow", ctx->overflow)},
        {"inf", hu_policy_name("inf", ctx->infinite)},
        {"nan", hu_policy_name("nan", ctx->nan_rule)},
        {"nansub", hu_policy_name("nansub", ctx->nan_substitute)},
        {"tininess", hu_policy_name("tininess", ctx->tininess)},
        {"daz", ctx->flush_inputs ? "1" : "0"},
        {"ftz", ctx->flush_outputs ? "1" : "0"},
        {"sat_int", hu_policy_name("sat_int", ctx->integer_rule)},
        {"e8m0 of", ctx->e8m0_magnitude ? "abs(x)" : "x"},
    };
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (strcmp(fields[i].name, name) == 0)
            return fields[i].value;
    return NULL;
}

/* Bold marks what the source says; here only the word counts. */
static char *plain(char *cell)
{
    size_t length = strlen(cell);
    if (length < 4 || strncmp(cell, "**", 2) != 0)
        return cell;
    cell[length - 2] = '\0';
    return cell + 2;
}

static void profiles(void)
{
    table t;
    char head[MOST_CELLS][16] = {""};
    size_t rows = 0;
    int count = 0, cells;
    bool opened = table_open(&t, "profiles");
    while (opened && (cells = table_row(&t)) > 0) {
        if (rows++ == 0) {
            for (count = cells; cells-- > 0;)
                snprintf(head[cells], sizeof head[cells], "%s", t.cells[cells]);
        } else if (rows > 2) {
            const hu_profile *profile = hu_profile_find(t.cells[0]);
            bool same = profile != NULL && cells == count;
            for (int i = 1; same && i < cells; i++) {
                const char *value = field(&profile->context, head[i]), *told = plain(t.cells[i]);
                same = value != NULL && strcmp(value, told) == 0;
                if (!same)
                    tap_diag("%s: the page says %s, the library %s", head[i], told,
                             value ? value : "nothing");
            }
            tap_ok(same, "PRO-1: profile %s", t.cells[0]);
        }
    }
    tap_ok(rows == hu_profile_count() + 2, "PRO-1: %s has every profile", page);
}

int main(void)
{
    flags_accumulate();
    limits();
    philox_rows();
    draws();
    stochastic_block();
    profiles();
    return tap_done();
}
