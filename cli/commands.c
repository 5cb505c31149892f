/* The table of subcommands.
 * SPDX-License-Identifier: MIT */
#include "commands.h"

#include <string.h>

#include "options.h"

#define FORMATS OPTION_BIT(OPTION_FORMATS)

const command commands[] = {
    {"compare", "[OPTION...] VALUE...", "what becomes of values in each format (the default)",
     "For each value, each format on a line: the code, the value held, its error\n"
     "(absolute, relative, in units in the last place of that format), and what\n"
     "happened. mxfp4 and the other MX formats show the value alone in a block, as\n"
     "scale|element: on one line if all four scale rules agree, else a line for each,\n"
     "the rule in brackets.\n"
     "\n"
     "What happened:\n"
     "  exact                   the format holds the value\n"
     "  rounded up, down        to a neighbour above or below the value\n"
     "  subnormal               below the normal range: the smaller, the fewer\n"
     "                          significant bits\n"
     "  underflowed to zero     too small: the nearest number is 0\n"
     "  flushed to zero         subnormal, and the policy keeps none\n"
     "  overflowed to infinity  beyond the largest number; to NaN where the format has\n"
     "                          no infinity\n"
     "  saturated               beyond the largest number, which stands for it\n"
     "\n"
     "Examples:\n"
     "  halfulp 1e-8 1.0 1e5\n"
     "  halfulp compare -f fp16,e4m3 --overflow saturate 70000\n"
     "  halfulp -f all 2^-24\n"
     "  seq 1 9 | halfulp --plain -f e2m1\n",
     FORMATS | OPTIONS_POLICY | OPTIONS_OUTPUT, cmd_compare},
    {"show", "[OPTION...] VALUE...", "one number taken apart: fields, neighbours, midpoints",
     "Shows a code, FORMAT:0xHEX, or a value rounded into a format (-f, by default\n"
     "fp32): its fields, class, exact and shortest decimal, hex float, ulp,\n"
     "neighbours and the midpoints between.\n"
     "\n"
     "Examples:\n"
     "  halfulp show bf16:0x3f80\n"
     "  halfulp show 3e-5 -f bf16\n",
     FORMATS | OPTIONS_POLICY | OPTIONS_OUTPUT, cmd_show},
    {"convert", "[OPTION...] VALUE...", "values into formats: code and flags",
     "Rounds each value once into each format and prints the code, the value held\n"
     "and the flags: v invalid, z divide-by-zero, o overflow, u underflow,\n"
     "x inexact, - none.\n"
     "\n"
     "Examples:\n"
     "  halfulp convert -f bf16,fp16 3e-5 1/3\n"
     "  halfulp convert -q -f fp16 < numbers.txt\n"
     "  halfulp convert -f e4m3 fp16:0x5f40\n",
     FORMATS | OPTIONS_POLICY | OPTIONS_OUTPUT, cmd_convert},
    {"formats", "[OPTION...] [FORMAT...]", "the formats, or all about some",
     "Without a name, a table of all formats; e, m: exponent and fraction bits, p:\n"
     "precision, normal from: the smallest normal number, overflows: the magnitude\n"
     "from which rne overflows, log2 range: of the largest over the smallest number.\n"
     "With names, of blocks too, each in detail.\n"
     "\n"
     "A format may be described: eXmY[+bias=N][+unsigned][+nosubnormals][+nozero]\n"
     "[+specials=ieee|fn|none|fnuz|p3109e|p3109f][+twos][+pad=N], of 1 to 11 exponent\n"
     "and 0 to 52 fraction bits.\n"
     "\n"
     "Examples:\n"
     "  halfulp formats\n"
     "  halfulp formats e4m3 mxfp4 e6m9\n",
     OPTIONS_OUTPUT, cmd_formats},
    {"table", "[OPTION...] FORMAT", "every code of a small format",
     "Lists every code of a format of up to 8 bits: fields, value, class; of up to\n"
     "16 bits with --plain, --csv, --json or --quiet.\n"
     "\n"
     "Examples:\n"
     "  halfulp table e2m1\n"
     "  halfulp table fp16 --csv > fp16.csv\n",
     OPTIONS_OUTPUT, cmd_table},
    {"update", "[OPTION...] WEIGHT UPDATE", "does an update survive its addition to a weight?",
     "The exact sum and difference, what each format (-f, by default bf16) makes of\n"
     "them, the smallest update that moves this weight, and the largest weight that\n"
     "this update still moves. Adding and subtracting differ at powers of two, below\n"
     "which the spacing halves. --steps N also applies the update N times: in the\n"
     "format alone, to an fp32 master copy (fp64 for fp32 and wider), with Kahan's\n"
     "compensation, and with stochastic rounding. All of these take the update as\n"
     "the master's format holds it; `exact` takes it as written.\n"
     "\n"
     "Examples:\n"
     "  halfulp update 1 3e-5 -f bf16\n"
     "  halfulp update 1 3e-5 -f bf16 --steps 1000\n",
     FORMATS | OPTION_BIT(OPTION_STEPS) | OPTIONS_POLICY | OPTIONS_OUTPUT, cmd_update},
    {"scale", "[OPTION...] GRADIENT", "loss scaling: each station of a scaled gradient",
     "Scales a gradient (--by, by default 2^16), rounds it into each format (-f, by\n"
     "default fp16) and unscales it, in fp32 and in the format; then the window of\n"
     "power-of-two scales that keep it, and the magnitude from which a gradient\n"
     "overflows under --by. Percents are errors against the exact value of the same\n"
     "line; the word is what the line's own rounding did. --largest G asks the same\n"
     "of the largest gradient, and which scales keep both.\n"
     "\n"
     "Examples:\n"
     "  halfulp scale 1e-9 --by 2^16 -f fp16\n"
     "  halfulp scale 1e-9 --largest 1\n",
     FORMATS | OPTION_BIT(OPTION_BY) | OPTION_BIT(OPTION_LARGEST) | OPTIONS_POLICY | OPTIONS_OUTPUT,
     cmd_scale},
    {"oracle", "", "answers requests, one a line, for other projects' tests",
     "Reads requests of key=value words from standard input and answers each with a\n"
     "line: the code and the flags, or `error: MESSAGE`. It never stops at a bad\n"
     "line. `op=hello` answers the version, the formats and the defaults.\n"
     "\n"
     "Example:\n"
     "  echo 'op=convert from=fp64 to=fp16 a=0x3ff0020000000001' | halfulp oracle\n",
     OPTION_BIT(OPTION_HELP), cmd_oracle},
    {"help", "[SUBCOMMAND]", "this overview, or a subcommand's options",
     "Prints the overview, or all about one subcommand.\n", OPTION_BIT(OPTION_HELP), cmd_help},
    {"version", "[OPTION...]", "version and build facts",
     "Prints the version and what this build holds.\n", OPTIONS_OUTPUT, cmd_version},
};
const size_t command_count = sizeof commands / sizeof *commands;

const command *command_find(const char *name)
{
    for (size_t i = 0; i < command_count; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}
