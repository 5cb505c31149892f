/* Names of formats, policies and profiles, both ways; and every printing
 * function at every buffer size.
 * SPDX-License-Identifier: MIT */
#include <ctype.h>

#include "rational.h"

static void upper(char *text)
{
    for (; *text != '\0'; text++)
        *text = (char)toupper((unsigned char)*text);
}

static bool finds(const char *name, hu_format want)
{
    hu_format f = HU_FP64;
    f.bias = 0;
    return hu_format_find(name, strlen(name), &f) == 0 && hu_format_equal(f, want);
}

/* The list's names and aliases, in both cases; no word names two formats. */
static void test_named(void)
{
    point p = {0};
    expect(&p, hu_format_count() == NAMED_COUNT, "%zu formats", hu_format_count());
    for (size_t i = 0; i < NAMED_COUNT; i++) {
        char words[512], name[96];
        hu_format f = named[i].format;
        expect(&p, hu_format_equal(hu_format_at(i), f), "format %zu", i);
        expect(&p, hu_format_title(i)[0] != '\0', "title %zu", i);
        hu_format_name(name, sizeof name, f);
        expect(&p, strcmp(name, named[i].name) == 0, "%s for %s", name, named[i].name);
        snprintf(words, sizeof words, "%s %s", name, hu_format_aliases(i));
        for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
            expect(&p, finds(word, f), "%s", word);
            upper(word);
            expect(&p, finds(word, f), "%s", word);
        }
    }
    report(&p, "named formats");
}

/* Descriptions and general names, with what they mean. */
static const struct described_name {
    const char *text, *name; /* as read, and as printed */
    hu_format format;
} descriptions[] = {
    {"e6m9", "e6m9", {6, 9, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 31}},
    {"E6M9+BIAS=31", "e6m9", {6, 9, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 31}},
    {"e5m10", "fp16", {5, 10, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 15}},
    {"e8m7", "bf16", {8, 7, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 127}},
    {"e8m10+pad=13", "tf32", {8, 10, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 13, 0, 127}},
    {"e8m10", "e8m10", {8, 10, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 127}},
    {"e4m3+specials=ieee", "e4m3ieee", {4, 3, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 7}},
    {"e4m3", "e4m3", {4, 3, HU_SPECIALS_FN, HU_FLOAT_TRAITS, 0, 0, 7}},
    {"e4m3+specials=fn", "e4m3", {4, 3, HU_SPECIALS_FN, HU_FLOAT_TRAITS, 0, 0, 7}},
    {"e4m3+bias=8+specials=fnuz", "e4m3fnuz", {4, 3, HU_SPECIALS_FNUZ, HU_FLOAT_TRAITS, 0, 0, 8}},
    {"e4m3+bias=-5", "e4m3+bias=-5", {4, 3, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, -5}},
    {"e2m1+specials=ieee",
     "e2m1+specials=ieee",
     {2, 1, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 1}},
    {"e2m1+specials=none", "e2m1", {2, 1, HU_SPECIALS_NONE, HU_FLOAT_TRAITS, 0, 0, 1}},
    {"e8m0+unsigned+nozero+specials=fn", "e8m0", {8, 0, HU_SPECIALS_FN, 0, 0, 0, 127}},
    {"e1m6+bias=1+specials=none+twos",
     "int8",
     {1, 6, HU_SPECIALS_NONE, HU_FLOAT_TRAITS | HU_TWOS_COMPLEMENT, 0, 0, 1}},
    {"e5m2+nosubnormals",
     "e5m2+nosubnormals",
     {5, 2, HU_SPECIALS_IEEE, HU_SIGNED | HU_ZERO, 0, 0, 15}},
    {"e11m52", "fp64", {11, 52, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 1023}},
    {"e11m52+bias=-4096",
     "e11m52+bias=-4096",
     {11, 52, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, -4096}},
    {"e4m3+specials=p3109e",
     "e4m3+specials=p3109e",
     {4, 3, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 7}},
    {"e4m3+bias=8+specials=p3109f",
     "binary8p4sf",
     {4, 3, HU_SPECIALS_P3109_FINITE, HU_FLOAT_TRAITS, 0, 0, 8}},
    {"Binary8p4se", "binary8p4se", {4, 3, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 8}},
    {"binary8p4", "binary8p4se", {4, 3, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 8}},
    {"binary6p3sf", "binary6p3sf", {3, 2, HU_SPECIALS_P3109_FINITE, HU_FLOAT_TRAITS, 0, 0, 4}},
    {"binary6p3ue",
     "binary6p3ue",
     {4, 2, HU_SPECIALS_P3109_EXTENDED, HU_SUBNORMALS | HU_ZERO, 0, 0, 8}},
    {"binary8p1uf",
     "binary8p1uf",
     {8, 0, HU_SPECIALS_P3109_FINITE, HU_SUBNORMALS | HU_ZERO, 0, 0, 128}},
    {"binary16p11se",
     "binary16p11se",
     {5, 10, HU_SPECIALS_P3109_EXTENDED, HU_FLOAT_TRAITS, 0, 0, 16}},
    {"binary64p53sf",
     "binary64p53sf",
     {11, 52, HU_SPECIALS_P3109_FINITE, HU_FLOAT_TRAITS, 0, 0, 1024}},
    {"binary16", "fp16", {5, 10, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0, 15}},
};

static const struct {
    const char *text;
    int error;
} wrong_names[] = {
    {"", HU_ERROR_NAME},
    {"fp17", HU_ERROR_NAME},
    {"fp16 ", HU_ERROR_NAME},
    {"e5", HU_ERROR_NAME},
    {"e5m", HU_ERROR_NAME},
    {"em2", HU_ERROR_NAME},
    {"e5m2+", HU_ERROR_NAME},
    {"e5m2+bias", HU_ERROR_NAME},
    {"e5m2+bias=", HU_ERROR_NAME},
    {"e5m2x", HU_ERROR_NAME},
    {"e5m2+bias=1x", HU_ERROR_NAME},
    {"e5m2+specials=x", HU_ERROR_NAME},
    {"e5m2+unsignedx", HU_ERROR_NAME},
    {"binary8p3s", HU_ERROR_NAME},
    {"binary8p3xe", HU_ERROR_NAME},
    {"binaryp3se", HU_ERROR_NAME},
    {"binary8p3sx", HU_ERROR_NAME},
    {"binary8p3see", HU_ERROR_NAME},
    {"e5m2+pad=-1", HU_ERROR_NAME},
    {"e0m2", HU_ERROR_FORMAT},
    {"e12m2", HU_ERROR_FORMAT},
    {"e5m53", HU_ERROR_FORMAT},
    {"e5m0", HU_ERROR_FORMAT},
    {"e5m2+bias=4097", HU_ERROR_FORMAT},
    {"e5m2+bias=-4097", HU_ERROR_FORMAT},
    {"e11m52+pad=1", HU_ERROR_FORMAT},
    {"e5m2+pad=64", HU_ERROR_FORMAT},
    {"e5m2+twos", HU_ERROR_FORMAT},
    {"e99999999999999999999m2", HU_ERROR_FORMAT},
    {"binary2p1se", HU_ERROR_FORMAT},
    {"binary8p8se", HU_ERROR_FORMAT},
    {"binary8p0se", HU_ERROR_FORMAT},
    {"binary8p9uf", HU_ERROR_FORMAT},
    {"binary99p3se", HU_ERROR_FORMAT},
};

static void test_described(test_random *random, int count)
{
    for (size_t i = 0; i < sizeof descriptions / sizeof *descriptions; i++) {
        char name[96];
        hu_format_name(name, sizeof name, descriptions[i].format);
        tap_ok(finds(descriptions[i].text, descriptions[i].format) &&
                   strcmp(name, descriptions[i].name) == 0,
               "%s is %s", descriptions[i].text, name);
    }
    point p = {0};
    for (size_t i = 0; i < sizeof wrong_names / sizeof *wrong_names; i++) {
        hu_format f;
        int error = hu_format_find(wrong_names[i].text, strlen(wrong_names[i].text), &f);
        expect(&p, error == wrong_names[i].error, "%s: %d", wrong_names[i].text, error);
    }
    report(&p, "wrong names");
    p = (point){0};
    for (int n = 0; n < count; n++) {
        char name[96];
        hu_format f = draw_format(random);
        size_t length = hu_format_name(name, sizeof name, f);
        expect(&p, length == strlen(name) && finds(name, f), "%s", name);
    }
    report(&p, "any format's name reads back");
}

static const struct {
    const char *topic, *names[8];
} policies[] = {
    {"round", {"rne", "rna", "rtz", "rup", "rdn", "rto", "sr"}},
    {"overflow", {"ieee", "saturate"}},
    {"inf", {"saturate", "keep", "fnuz_nan"}},
    {"nan", {"propagate", "sign", "canonical", "cuda", "x86", "arm"}},
    {"nansub", {"max", "negative_zero"}},
    {"tininess", {"after", "before"}},
    {"sat_int", {"nearest", "x86", "riscv", "arm"}},
    {"variant", {"A", "B", "C"}},
};

static void test_policies(void)
{
    for (size_t i = 0; i < sizeof policies / sizeof *policies; i++) {
        const char *topic = policies[i].topic;
        int n = 0;
        bool right = true;
        for (; policies[i].names[n] != NULL; n++) {
            char word[32];
            const char *name = hu_policy_name(topic, n);
            right = right && name != NULL && strcmp(name, policies[i].names[n]) == 0;
            strcpy(word, policies[i].names[n]);
            right = right && hu_policy_find(topic, word, strlen(word)) == n;
            upper(word);
            right = right && hu_policy_find(topic, word, strlen(word)) == n;
            right = right && hu_policy_find(topic, word, strlen(word) - 1) == HU_ERROR_NAME;
        }
        right = right && hu_policy_name(topic, n) == NULL && hu_policy_name(topic, -1) == NULL &&
                hu_policy_name(topic, 99) == NULL && hu_policy_find(topic, "x", 1) == HU_ERROR_NAME;
        tap_ok(right, "names of %s", topic);
    }
    tap_ok(hu_policy_name("rounds", 0) == NULL && hu_policy_find("", "rne", 3) == HU_ERROR_NAME,
           "no other topic");
    tap_ok(hu_policy_find("round", "rdn", 3) == HU_RDN &&
               hu_policy_find("inf", "keep", 4) == HU_INF_KEEP &&
               hu_policy_find("nan", "arm", 3) == HU_NAN_ARM,
           "values are the enums'");
}

/* Each error has its own words. */
static void test_messages(void)
{
    bool right = true;
    for (int a = HU_ERROR_MEMORY - 1; a <= 0; a++) {
        right = right && hu_error_message(a)[0] != '\0';
        for (int b = a + 1; b <= 0; b++)
            right = right && strcmp(hu_error_message(a), hu_error_message(b)) != 0;
    }
    tap_ok(right, "error messages");
}

/* A profile's conversion of a code. */
static const struct {
    const char *profile;
    const hu_format *from, *to;
    uint64_t code, want;
} conversions[] = {
    {"ieee", &HU_FP32, &HU_FP16, 0x7f812000, 0x7e09},
    {"ocp-nonsaturating", &HU_FP32, &HU_E4M3, 0x43e88000, 0x7f},
    {"ocp-nonsaturating", &HU_FP32, &HU_E5M2, 0xff800000, 0xfc},
    {"ocp-saturating", &HU_FP32, &HU_E4M3, 0xff800000, 0xfe},
    {"ocp-saturating", &HU_FP32, &HU_E5M2, 0x7f800000, 0x7b},
    {"cuda", &HU_FP32, &HU_E4M3, 0xffc00000, 0x7f},
    {"cuda-satfinite", &HU_FP32, &HU_FP16, 0xffc00000, 0x7fff},
    {"CUDA", &HU_FP32, &HU_E2M1, 0xffc00000, 0x7},
    {"cuda", &HU_FP32, &HU_E4M3, 0x7f800000, 0x7e},
    {"cuda", &HU_FP32, &HU_E8M0, 0xc0800000, 0x81},
    {"cuda", &HU_FP32, &HU_E8M0, 0x80000000, 0x00},
    {"ml_dtypes", &HU_FP32, &HU_E4M3, 0x447a0000, 0x7f},
    {"ml_dtypes", &HU_FP32, &HU_BF16, 0xff800001, 0xffc0},
    {"ml_dtypes", &HU_FP32, &HU_E2M1, 0x7fc00000, 0x8},
    {"onnx", &HU_FP32, &HU_E4M3FNUZ, 0x7f800000, 0x80},
    {"onnx", &HU_FP32, &HU_E4M3FNUZ, 0x447a0000, 0x7f},
    {"onnx", &HU_FP32, &HU_E4M3, 0x7f800000, 0x7e},
    {"avx512-bf16", &HU_FP32, &HU_BF16, 0x807fffff, 0x8000},
    {"avx512-bf16", &HU_FP32, &HU_BF16, 0xff800001, 0xffc0},
    {"pytorch-before-saturation", &HU_FP32, &HU_E4M3, 0x447a0000, 0x7f},
    {"pytorch-after-saturation", &HU_FP32, &HU_E4M3, 0x447a0000, 0x7e},
    {"pytorch-after-saturation", &HU_FP32, &HU_E4M3, 0xff800000, 0xff},
    {"pytorch-after-saturation", &HU_FP32, &HU_E5M2, 0xff800000, 0xfc},
    {"riscv", &HU_FP32, &HU_FP16, 0xff812000, 0x7e00},
    {"x86", &HU_FP32, &HU_FP16, 0xff812000, 0xfe09},
    {"arm", &HU_FP32, &HU_FP16, 0xff812000, 0xfe09},
    {"p3109-satfinite", &HU_FP32, &HU_BINARY8P4SE, 0x7f800000, 0x7e},
    {"p3109-satpropagate", &HU_FP32, &HU_BINARY8P4SE, 0x7f800000, 0x7f},
    {"p3109-satpropagate", &HU_FP32, &HU_BINARY8P4SE, 0x447a0000, 0x7e},
    {"p3109-satnone", &HU_FP32, &HU_BINARY8P4SE, 0x447a0000, 0x7f},
    {"p3109-satnone", &HU_FP32, &HU_BINARY8P4SF, 0x447a0000, 0x7f},
};

static void test_profiles(void)
{
    hu_context context = hu_context_default();
    const hu_profile *ieee = hu_profile_find("ieee");
    tap_ok(ieee != NULL && memcmp(&ieee->context, &context, sizeof context) == 0,
           "profile ieee is the default context");
    for (size_t i = 0; i < hu_profile_count(); i++) {
        const hu_profile *p = hu_profile_at(i);
        char words[160];
        bool right = p->source[0] != '\0' && p->title[0] != '\0' &&
                     p->context.size == sizeof context && p->context.random_bits == 32;
        snprintf(words, sizeof words, "%s %s", p->name, p->aliases);
        for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
            right = right && hu_profile_find(word) == p;
            upper(word);
            right = right && hu_profile_find(word) == p;
        }
        tap_ok(right, "profile %s", p->name);
    }
    tap_ok(hu_profile_at(hu_profile_count()) == NULL && hu_profile_find("") == NULL &&
               hu_profile_find("iee") == NULL,
           "no other profile");
    for (size_t i = 0; i < sizeof conversions / sizeof *conversions; i++) {
        const hu_profile *p = hu_profile_find(conversions[i].profile);
        context = p != NULL ? p->context : hu_context_default();
        hu_value a = {conversions[i].code, *conversions[i].from};
        hu_value b = hu_convert(&context, *conversions[i].to, a);
        if (!tap_ok(p != NULL && b.bits == conversions[i].want,
                    "%s: 0x%" PRIx64 " to %s is 0x%" PRIx64, conversions[i].profile, a.bits,
                    format_name(b.format), conversions[i].want))
            tap_diag("got 0x%" PRIx64, b.bits);
    }
    context = hu_profile_find("x86")->context;
    tap_ok(hu_to_i32(&context, hu_nan(HU_FP32)) == INT32_MIN, "x86: NaN to integer");
    context = hu_profile_find("riscv")->context;
    tap_ok(hu_to_i32(&context, hu_nan(HU_FP32)) == INT32_MAX, "riscv: NaN to integer");
    context = hu_profile_find("arm")->context;
    tap_ok(hu_to_i32(&context, hu_nan(HU_FP32)) == 0, "arm: NaN to integer");
}

/* Calls one of the printing functions. */
typedef size_t printer(char *buffer, size_t size, const void *what, int how);

static size_t print_value(char *buffer, size_t size, const void *what, int how)
{
    return hu_print(buffer, size, *(const hu_value *)what, how);
}

static size_t print_exact(char *buffer, size_t size, const void *what, int how)
{
    return hu_exact_print(buffer, size, what, (unsigned)how, true);
}

static size_t print_name(char *buffer, size_t size, const void *what, int how)
{
    (void)how;
    return hu_format_name(buffer, size, *(const hu_format *)what);
}

/* Each size from 0 past the length: the same length, a cut text with its NUL,
 * nothing beyond. */
static void check_sizes(point *p, printer *print, const void *what, int how)
{
    static char whole[8192], part[8192];
    size_t length = print(whole, sizeof whole, what, how);
    expect(p,
           length + 8 < sizeof whole && strlen(whole) == length &&
               print(NULL, 0, what, how) == length,
           "%s: %zu", whole, length);
    for (size_t size = 0; size <= length + 2; size++) {
        memset(part, 0x55, length + 8);
        size_t got = print(part, size, what, how);
        size_t kept = size == 0 ? 0 : size - 1 < length ? size - 1 : length;
        expect(p,
               got == length && memcmp(part, whole, kept) == 0 &&
                   (size == 0 || part[kept] == '\0') && part[size == 0 ? 0 : kept + 1] == 0x55,
               "%s at size %zu", whole, size);
    }
}

static void test_sizes(test_random *random)
{
    static const char *const texts[] = {"0",         "-0",   "inf",  "-nan",         "1e99999",
                                        "-1e-99999", "-3/7", "1e15", "12345.678e-40"};
    point p = {0};
    for (int n = 0; n < 400; n++) {
        hu_value a = draw_value(random, n % 20 == 0 ? HU_FP64
                                                    : format_at((unsigned)n % FORMAT_COUNT).format);
        check_sizes(&p, print_value, &a, n % (HU_TEXT_FULL_CODE + 1));
        check_sizes(&p, print_name, &a.format, 0);
    }
    report(&p, "values and names at every buffer size");
    p = (point){0};
    hu_exact *x = hu_exact_new();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        hu_exact_parse(x, texts[i], strlen(texts[i]), NULL);
        for (int digits = 1; digits < 40; digits += 6)
            check_sizes(&p, print_exact, x, digits);
    }
    hu_exact_free(x);
    report(&p, "exact numbers at every buffer size");
}

int main(void)
{
    int level = tap_level();
    test_random random = {tap_seed()};
    test_named();
    test_described(&random, level == 2 ? 1000000 : level == 1 ? 100000 : 5000);
    test_policies();
    test_messages();
    test_profiles();
    test_sizes(&random);
    return tap_done();
}
