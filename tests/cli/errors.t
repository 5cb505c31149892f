#!/usr/bin/env python3
# Bad input: the message names the place and the nearest right word, standard
# output stays empty, and the exit status is right.
# SPDX-License-Identifier: MIT
import json
import os
import sys
sys.path.insert(1, os.path.dirname(os.path.abspath(__file__)))
from command import Cases, Tap, run  # noqa: E402

tap = Tap()
case = Cases(tap)

# words, what the message must hold, the caret's column (None: there is none)
BAD = [
    (["0x3c00"], ["value 1", "fp16:0x3c00", "0x3c00p0"], 1),
    (["1", "-0x3C"], ["-0x3Cp0"], 1),
    (["1..5"], ["value 1, column 3", "'1..5' is not a number"], 3),
    (["1", "2e"], ["value 2"], 3),
    (["1e5x"], ["column 4"], 4),
    ([""], ["an empty word"], 1),
    (["1/0"], ["zero"], 3),
    (["bf61:0x1"], ["unknown format 'bf61'", "'bf16'"], 1),
    (["fp16:0x12345"], ["bits outside"], 8),
    (["fp16:0xzz"], ["not a number"], 8),
    (["-f", "bf61", "1"], ["--formats", "unknown format 'bf61'", "did you mean 'bf16'?"], 1),
    (["-f", "fp16,e4mm3", "1"], ["--formats, column 6", "'e4mm3'", "'e4m3'"], 6),
    (["-f", "fp16,,bf16", "1"], ["unknown format ''"], 6),
    (["-f", "mxfp5", "1"], ["did you mean 'mxfp4'?"], 1),
    (["-f", "e99m99", "1"], ["e99m99"], 1),
    (["-r", "rnx", "1"], ["--round", "'rnx'", "did you mean 'rne'?", "rne rna rtz rup rdn rto sr"], 1),
    (["--overflow", "satrate", "1"], ["did you mean 'saturate'?"], 1),
    (["--nan", "cudda", "1"], ["did you mean 'cuda'?"], 1),
    (["--inf", "kep", "1"], ["did you mean 'keep'?"], 1),
    (["--tininess", "befor", "1"], ["did you mean 'before'?"], 1),
    (["--profile", "ml_dtype", "1"], ["did you mean 'ml_dtypes'?"], 1),
    (["--profile", "nosuch", "1"], ["ieee ocp-nonsaturating", "p3109-satnone\n"], 1),
    (["--color", "alway", "1"], ["did you mean 'always'?"], 1),
    (["--bits", "65", "1"], ["--bits", "1 to 64"], 1),
    (["--bits", "0", "1"], ["1 to 64"], 1),
    (["--seed", "18446744073709551616", "1"], ["--seed"], 1),
    (["--seed", "x", "1"], ["whole number"], 1),
    (["--plian", "1"], ["unknown option --plian", "did you mean '--plain'?", "help compare"], 1),
    (["--form", "1"], ["did you mean '--formats'?"], 1),
    (["--plain=x", "1"], ["takes no value"], 8),
    (["-Z", "1"], ["unknown option -Z"], 2),
    (["1", "-f"], ["--formats needs a value"], 1),
    (["--plain", "--csv", "1"], ["--plain and --csv exclude each other"], None),
    (["shwo", "1"], ["'shwo' is neither", "did you mean 'show'?"], 1),
    (["conv"], ["did you mean 'convert'?"], 1),
    (["xyzzy"], ["'xyzzy' is neither a subcommand nor a value"], 1),
    (["show"], ["no value given"], None),
    (["convert", "-f", "mxfp4", "1"], ["block format", "its elements are e2m1"], 1),
    (["bf16", "1"], ["'bf16' is not a number", "by -f"], 1),
    (["-f", "fp16", "show", "1"], ["'show' is not a number", "before its options"], 1),
    (["fp16:3c00"], ["column 6", "FORMAT:0xHEX"], 6),
    (["show", "-f", "mxfp4", "1"], ["block format"], 1),
    (["formats", "e4m4x"], ["unknown format"], 1),
    (["formats", "mxfp5"], ["did you mean 'mxfp4'?"], 1),
    (["formats", "e12m3"], ["limits", "help formats"], 1),
    (["formats", "e5m2+bia=2"], ["unknown format", "options of a format"], 1),
    (["table"], ["table takes one format", "table e2m1"], None),
    (["table", "e2m1", "e4m3"], ["table takes one format"], None),
    (["table", "fp16"], ["--plain"], 1),
    (["table", "fp32", "--plain"], ["16 bits"], 1),
    (["table", "bf15"], ["did you mean 'bf16'?"], 1),
    (["update", "1"], ["a weight and an update"], None),
    (["update", "1", "inf"], ["update", "finite"], 1),
    (["update", "nan", "1"], ["weight", "finite"], 1),
    (["update", "1", "3e-5", "--steps", "0"], ["--steps", "1 to 10000000"], 1),
    (["update", "1", "3e-5", "--steps", "-3"], ["--steps"], 1),
    (["scale"], ["scale takes one gradient"], None),
    (["scale", "0"], ["other than zero"], 1),
    (["scale", "1", "--by", "0"], ["--by", "other than zero"], 1),
    (["scale", "1", "--by", "2^^3"], ["--by, column 3"], 3),
    (["scale", "1", "--largest", "inf"], ["--largest", "finite"], 1),
    (["help", "shwo"], ["unknown subcommand 'shwo'", "did you mean 'show'?"], 1),
    (["help", "show", "table"], ["one subcommand at a time"], None),
    (["version", "--round", "rne"], ["unknown option --round"], 1),
]
# With --json behind them these are right, or wrong in another way.
UNLIKE_IN_JSON = [["1", "-f"], ["table", "fp16"], ["table", "fp32", "--plain"], ["help", "shwo"],
                  ["help", "show", "table"], ["--plain", "--csv", "1"]]
for words, holds, column in BAD:
    answer = run(*words, stdin=None)
    name = "halfulp " + " ".join(words)
    case.same((answer.status, answer.out), (2, ""), f"{name}: status 2, no output")
    missing = [h for h in ["halfulp: ", *holds] if h not in answer.err]
    tap.ok(not missing, f"{name}: says {', '.join(holds)}", [answer.err, f"lacks {missing}"])
    carets = [line.index("^") - 1 for line in answer.err.splitlines()[1:] if line.strip() == "^"]
    case.same(carets, [] if column is None else [column], f"{name}: the caret")
    told = run(*words, "--json", stdin=None)
    if words in UNLIKE_IN_JSON:
        continue
    try:
        fault = json.loads(told.err)
        case.same((told.status, told.out, fault["schema"], fault["status"], fault.get("column")),
                  (2, "", "halfulp.error/1", 2, column), f"{name} --json: the error is JSON")
    except (ValueError, KeyError) as e:
        tap.ok(False, f"{name} --json: the error is JSON", [repr(e), told.err])

answer = run("-f", "bf61", "1", "--json")
case.same(json.loads(answer.err), {
    "schema": "halfulp.error/1", "status": 2, "message": "unknown format 'bf61'",
    "source": "--formats", "column": 1, "text": "bf61", "suggestion": "bf16",
    "hint": "'halfulp formats' lists them"}, "an error in JSON, whole")
case.same(run(stdin=None).status, 2, "halfulp alone, without a pipe: status 2")
case.same(run("convert", "-q", "-f", "fp16", "1", "x").out, "", "one bad value of two: no output at all")
tap.done()
