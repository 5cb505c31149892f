/* Formats by name and by description.
 * SPDX-License-Identifier: MIT */
#include "halfulp/text.h"
#include "names.h"
#include "sink.h"

static const struct named_format {
    const char *name, *aliases, *title;
    hu_format format;
} formats[] = {
#define ROW(ID, NAME, E, M, BIAS, SPECIALS, TRAITS, PAD, ALIASES, TITLE)                           \
    {NAME, ALIASES, TITLE, {E, M, HU_SPECIALS_##SPECIALS, TRAITS, PAD, 0, BIAS}},
    HU_FORMAT_LIST(ROW)
#undef ROW
};

enum { FORMATS = sizeof formats / sizeof formats[0] };

size_t hu_format_count(void)
{
    return FORMATS;
}

hu_format hu_format_at(size_t index)
{
    return formats[index].format;
}

const char *hu_format_aliases(size_t index)
{
    return formats[index].aliases;
}

const char *hu_format_title(size_t index)
{
    return formats[index].title;
}

static const struct named_format *find_named(const char *name, size_t length)
{
    for (size_t i = 0; i < FORMATS; i++) {
        if (hui_name_is(name, length, formats[i].name))
            return &formats[i];
    }
    for (size_t i = 0; i < FORMATS; i++) {
        if (hui_name_in(name, length, formats[i].aliases))
            return &formats[i];
    }
    return NULL;
}

/* Descriptions and general names are read from left to right. */
typedef struct scanner {
    const char *at, *end;
} scanner;

static bool take_word(scanner *s, const char *word)
{
    const char *p = s->at;
    for (; *word != '\0'; word++, p++) {
        if (p == s->end || hui_lower((unsigned char)*p) != *word)
            return false;
    }
    s->at = p;
    return true;
}

/* Decimal digits; what is out of every field's limits becomes 9999. */
static bool take_number(scanner *s, int *n)
{
    const char *start = s->at;
    for (*n = 0; s->at < s->end && *s->at >= '0' && *s->at <= '9'; s->at++)
        *n = *n < 999 ? 10 * *n + (*s->at - '0') : 9999;
    return s->at > start;
}

static bool take_signed(scanner *s, int *n)
{
    bool negative = take_word(s, "-");
    if (!take_number(s, n))
        return false;
    *n = negative ? -*n : *n;
    return true;
}

/* A format's fields before it is known that they fit it. */
typedef struct draft {
    int exponent_bits, fraction_bits, specials, traits, pad_bits, bias;
} draft;

static int make_format(const draft *d, hu_format *out)
{
    bool fits = d->exponent_bits >= 1 && d->exponent_bits <= 11 && d->fraction_bits >= 0 &&
                d->fraction_bits <= 52 && d->pad_bits <= 63 && d->bias >= -4096 && d->bias <= 4096;
    hu_format f = {0};
    if (fits) {
        f.exponent_bits = (uint8_t)d->exponent_bits;
        f.fraction_bits = (uint8_t)d->fraction_bits;
        f.specials = (uint8_t)d->specials;
        f.traits = (uint8_t)d->traits;
        f.pad_bits = (uint8_t)d->pad_bits;
        f.bias = (int16_t)d->bias;
    }
    if (!fits || !hu_format_valid(f))
        return HU_ERROR_FORMAT;
    *out = f;
    return 0;
}

static int p3109_bias(int exponent_bits)
{
    return exponent_bits < 1 || exponent_bits > 13 ? 9999 : 1 << (exponent_bits - 1);
}

/* binaryKpP{s|u}{e|f} (P3109 3.1): K bits in all, precision P. */
static int read_p3109(scanner s, hu_format *out)
{
    int width, precision;
    if (!take_word(&s, "binary") || !take_number(&s, &width) || !take_word(&s, "p") ||
        !take_number(&s, &precision))
        return HU_ERROR_NAME;
    bool is_signed = take_word(&s, "s");
    if (!is_signed && !take_word(&s, "u"))
        return HU_ERROR_NAME;
    bool extended = take_word(&s, "e");
    if ((!extended && !take_word(&s, "f")) || s.at != s.end)
        return HU_ERROR_NAME;
    if (width < 3 || precision < 1)
        return HU_ERROR_FORMAT;
    int exponent_bits = width - precision + (is_signed ? 0 : 1);
    draft d = {exponent_bits,
               precision - 1,
               extended ? HU_SPECIALS_P3109_EXTENDED : HU_SPECIALS_P3109_FINITE,
               HU_SUBNORMALS | HU_ZERO | (is_signed ? HU_SIGNED : 0),
               0,
               p3109_bias(exponent_bits)};
    return make_format(&d, out);
}

static const char *const specials_names[] = {"ieee", "fn", "none", "fnuz", "p3109e", "p3109f"};

static bool take_specials(scanner *s, int *specials)
{
    for (int i = (int)(sizeof specials_names / sizeof specials_names[0]) - 1; i >= 0; i--) {
        if (take_word(s, specials_names[i])) { /* from the end: "fnuz" before "fn" */
            *specials = i;
            return true;
        }
    }
    return false;
}

static int default_bias(int exponent_bits)
{
    return exponent_bits < 1 || exponent_bits > 13 ? 9999 : (1 << (exponent_bits - 1)) - 1;
}

/* eXmY[+option]... */
static int read_description(scanner s, hu_format *out)
{
    draft d = {0, 0, HU_SPECIALS_IEEE, HU_FLOAT_TRAITS, 0, 0};
    if (!take_word(&s, "e") || !take_number(&s, &d.exponent_bits) || !take_word(&s, "m") ||
        !take_number(&s, &d.fraction_bits))
        return HU_ERROR_NAME;
    d.bias = default_bias(d.exponent_bits);
    while (take_word(&s, "+")) {
        bool known = true;
        if (take_word(&s, "unsigned"))
            d.traits &= ~HU_SIGNED;
        else if (take_word(&s, "nozero"))
            d.traits &= ~(HU_ZERO | HU_SUBNORMALS); /* no field is left to hold them */
        else if (take_word(&s, "nosubnormals"))
            d.traits &= ~HU_SUBNORMALS;
        else if (take_word(&s, "twos"))
            d.traits |= HU_TWOS_COMPLEMENT;
        else if (take_word(&s, "bias="))
            known = take_signed(&s, &d.bias);
        else if (take_word(&s, "pad="))
            known = take_number(&s, &d.pad_bits);
        else
            known = take_word(&s, "specials=") && take_specials(&s, &d.specials);
        if (!known)
            return HU_ERROR_NAME;
    }
    return s.at == s.end ? make_format(&d, out) : HU_ERROR_NAME;
}

int hu_format_find(const char *name, size_t length, hu_format *out)
{
    const struct named_format *named = find_named(name, length);
    if (named != NULL) {
        *out = named->format;
        return 0;
    }
    scanner s = {name, name + length};
    int error = read_p3109(s, out);
    return error == HU_ERROR_NAME ? read_description(s, out) : error;
}

/* Whether f has a general P3109 name. */
static bool is_p3109(hu_format f)
{
    int traits = f.traits & ~HU_SIGNED;
    return f.specials >= HU_SPECIALS_P3109_EXTENDED && traits == (HU_SUBNORMALS | HU_ZERO) &&
           f.pad_bits == 0 && f.bias == p3109_bias(f.exponent_bits) && hu_format_width(f) >= 3;
}

/* eXmY with the options that f needs, in the order that read_description lists. */
static void put_description(hui_sink *out, hu_format f)
{
    char text[96];
    hui_sink s = hui_sink_open(text, sizeof text);
    hui_put(&s, "e");
    hui_put_integer(&s, f.exponent_bits);
    hui_put(&s, "m");
    hui_put_integer(&s, f.fraction_bits);
    size_t plain = s.length;
    if (!(f.traits & HU_SIGNED))
        hui_put(&s, "+unsigned");
    if (!(f.traits & HU_ZERO))
        hui_put(&s, "+nozero");
    else if (!(f.traits & HU_SUBNORMALS))
        hui_put(&s, "+nosubnormals");
    if (f.traits & HU_TWOS_COMPLEMENT)
        hui_put(&s, "+twos");
    if (f.bias != default_bias(f.exponent_bits)) {
        hui_put(&s, "+bias=");
        hui_put_integer(&s, f.bias);
    }
    if (f.pad_bits != 0) {
        hui_put(&s, "+pad=");
        hui_put_integer(&s, f.pad_bits);
    }
    /* A plain eXmY that is also a name means that other format. */
    if (f.specials != HU_SPECIALS_IEEE || (s.length == plain && find_named(text, plain) != NULL)) {
        hui_put(&s, "+specials=");
        hui_put(&s, specials_names[f.specials]);
    }
    hui_put_bytes(out, text, hui_sink_close(&s));
}

size_t hu_format_name(char *buffer, size_t size, hu_format f)
{
    hui_sink out = hui_sink_open(buffer, size);
    for (size_t i = 0; i < FORMATS; i++) {
        if (hu_format_equal(f, formats[i].format)) {
            hui_put(&out, formats[i].name);
            return hui_sink_close(&out);
        }
    }
    if (is_p3109(f)) {
        hui_put(&out, "binary");
        hui_put_integer(&out, (int)hu_format_width(f));
        hui_put(&out, "p");
        hui_put_integer(&out, f.fraction_bits + 1);
        hui_put(&out, f.traits & HU_SIGNED ? "s" : "u");
        hui_put(&out, f.specials == HU_SPECIALS_P3109_EXTENDED ? "e" : "f");
    } else {
        put_description(&out, f);
    }
    return hui_sink_close(&out);
}
