#!/usr/bin/env python3
# Every subcommand in every output form: the forms agree, each names the policy,
# and colour and width follow the terminal alone.
# SPDX-License-Identifier: MIT
import csv
import fcntl
import io
import json
import os
import pty
import re
import struct
import subprocess
import sys
import termios
sys.path.insert(1, os.path.dirname(os.path.abspath(__file__)))
from command import HALFULP, Cases, Tap, run  # noqa: E402

tap = Tap()
case = Cases(tap)

COMMANDS = {
    "compare": ["compare", "1e-8", "1.0", "1e5", "-3/7", "nan", "inf", "e4m3:0x7e"],
    "show": ["show", "bf16:0x3f80", "fp16:0x7c00", "e2m1:0x0", "0.1"],
    "convert": ["convert", "-f", "bf16,fp16", "1e-8", "1/3", "2^16"],
    "formats": ["formats"],
    "format": ["formats", "e4m3", "mxfp4", "e6m9", "int8", "e8m0"],
    "table": ["table", "e2m1"],
    "update": ["update", "1", "3e-5", "--steps", "10"],
    "scale": ["scale", "1e-9", "--largest", "1"],
    "version": ["version"],
}
ROUNDS = {"compare", "show", "convert", "update", "scale"}
for name, words in COMMANDS.items():
    plain, js, table, human, quiet = (run(*words, *flag) for flag in (
        ["--plain"], ["--json"], ["--csv"], [], ["--quiet"]))
    case.same([a.status for a in (plain, js, table, human, quiet)], [0] * 5, f"{name}: status 0")
    case.same([a.err for a in (plain, js, table, human, quiet)], [""] * 5,
              f"{name}: nothing on standard error")
    lines = [line.split("\t") for line in plain.out.splitlines()]
    tap.ok(len(lines) > 1 and len(set(map(len, lines))) == 1, f"{name} --plain: one header, equal rows",
           [str(set(map(len, lines)))])
    cells = list(csv.reader(io.StringIO(table.out, newline=""), strict=True))
    case.same(cells, lines, f"{name}: --csv says what --plain says")
    case.same(table.out.count("\r\n"), len(cells), f"{name} --csv: lines end with CR LF")
    told = json.loads(js.out)
    case.same(told["schema"], f"halfulp.{name}/1", f"{name} --json: schema")
    head = lines[0][:-1] if name in ROUNDS else lines[0]
    case.same([["" if v is None else str(v) for v in r.values()] for r in told["records"]],
              [r[:len(head)] for r in lines[1:]], f"{name}: --json says what --plain says")
    case.same([list(r) for r in told["records"]], [head] * (len(lines) - 1), f"{name}: --json keys")
    if name in ROUNDS:
        case.same((told["policy"]["round"], told["policy"]["overflow"]), ("rne", "ieee"),
                  f"{name} --json: policy")
        case.same({r[-1] for r in lines[1:]}, {"round=rne overflow=ieee"}, f"{name} --plain: policy")
        case.same(human.out.splitlines()[0],
                  "round rne (to nearest, ties to even); overflow ieee (to infinity, else NaN)",
                  f"{name}: policy in the first line")
        other = run(*words, "-r", "rtz", "--overflow", "saturate", "--plain")
        case.same({line.split("\t")[-1] for line in other.out.splitlines()[1:]},
                  {"round=rtz overflow=saturate"}, f"{name} --plain: another policy")
    tap.ok(quiet.out and not re.search("policy|round ", quiet.out), f"{name} --quiet: answers only")
    tap.ok("\033" not in human.out, f"{name}: no colour in a pipe")

case.same(run("convert", "-q", "-f", "fp16", "1", "0x1p-3", "-2").out, "0x3c00\n0x3000\n0xc000\n",
          "convert --quiet: a code a line")
policy = run("convert", "-r", "sr", "--seed", "7", "--bits", "8", "--profile", "onnx", "--plain", "0.1")
case.same(policy.out.splitlines()[1].split("\t")[-1].split()[0], "round=sr", "sr is named")
tap.ok("seed=7" in policy.out and "bits=8" in policy.out and "profile=onnx" in policy.out,
       "seed, bits and profile are named", [policy.out])
for flags in (["--ftz"], ["--daz"], ["--inf", "keep"], ["--nan", "cuda"], ["--tininess", "before"]):
    told = json.loads(run("--json", *flags, "1").out)["policy"]
    case.same(told[flags[0][2:]], (flags + ["on"])[1], f"{' '.join(flags)} is named")
profiles = re.findall(r"^  ([a-z]\S+) ", run("help", "compare").out.split("Profiles:")[1], re.M)
tap.ok(len(profiles) > 10, "help lists the profiles")
case.same([json.loads(run("--json", "-p", p, "1").out)["policy"]["profile"] for p in profiles], profiles,
          "each is named in full")
case.same(run("update", "-q", "1", "0.003", "--steps", "2").out, "1\n1\n0.9921875\n",
          "update --quiet: the sum, and where the steps lead up and down")
case.same(len({run("convert", "-q", "-r", "sr", "--seed", s, "-f", "e2m1", *["1.2"] * 40).out
               for s in ("1", "1", "2")}), 2, "sr: the seed decides, and repeats")
case.same(run("-f", "fp16", "1").out, run("compare", "-f", "fp16", "1").out, "compare is the default")
case.same(run("-f", "fp16", "1").out, run("1", "-ffp16").out, "options anywhere, -fLIST")
case.same(run("--formats=fp16", "1").out, run("1", "--formats", "fp16").out, "--formats=LIST")
case.same(run("convert", "-qf", "fp16", "1").out, "0x3c00\n", "letters together")

# The text for a person, to the byte.
case.same(run("-f", "fp16,bf16", "1e-8").out, """\
round rne (to nearest, ties to even); overflow ieee (to infinity, else NaN)

1e-8
format  code    value held                 error  relative    ulps  what happened
fp16    0x0000  0                          -1e-8    -100 %  -0.168  underflowed to zero
bf16    0x322c  1.0011717677116394e-8  +1.17e-11  +0.117 %  +0.201  rounded up
""", "compare, to the byte")
case.same(run("table", "e2m1").out.splitlines()[:3],
          ["code  fields  value  class", "0x0   0 00 0  0      zero", "0x1   0 00 1  0.5    subnormal"],
          "table, to the byte")

# help: every subcommand, its options, no others.
overview = run("help")
case.same((overview.status, overview.err), (0, ""), "help")
case.same(run("--help").out, overview.out, "--help")
names = re.findall(r"^  ([a-z]+)  +\S", overview.out, re.M)
names = [n for n in names if n != "halfulp"]
case.same(names, "compare show convert formats table update scale oracle help version".split(),
          "help lists the subcommands")
for name in names:
    told = run("help", name)
    tap.ok(told.status == 0 and told.out.startswith(f"usage: halfulp {name}"), f"help {name}")
    case.same(run(name, "--help").out, told.out, f"{name} --help")
    tap.ok(all(len(line) <= 80 for line in told.out.splitlines()), f"help {name} fits 80 columns",
           [line for line in told.out.splitlines() if len(line) > 80])
case.same(run("--version").out, run("version").out, "--version")
tap.ok(all(len(line) <= 80 for line in overview.out.splitlines()), "help fits 80 columns")


def on_terminal(columns, *words, **environment):
    """Output on a terminal of so many columns."""
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    env = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
    env.update(TERM="xterm", **environment)
    with subprocess.Popen([HALFULP, *words], stdout=follower, stdin=subprocess.DEVNULL, env=env) as p:
        os.close(follower)
        out = b""
        try:
            while chunk := os.read(leader, 65536):
                out += chunk
        except OSError:  # how Linux says that the other end has gone
            pass
        p.wait()
    os.close(leader)
    return out.decode().replace("\r\n", "\n")


plain_text = re.compile("\033\\[[0-9;]*m")
for words in (["1e-8", "1.0", "1e5", "3e-5"], ["update", "1", "3e-5"], ["scale", "1e-9"], ["scale", "1e-9", "--largest", "1"],
              ["update", "1", "3e-5", "--steps", "1000"],
              ["show", "bf16:0x3f80"], ["formats"], ["formats", "e4m3"], ["table", "e2m1"],
              ["convert", "-f", "bf16,fp16", "1e-8"]):
    seen = plain_text.sub("", on_terminal(80, *words))
    tap.ok(seen and all(len(line) <= 80 for line in seen.splitlines()),
           f"{' '.join(words)} fits 80 columns",
           [line for line in seen.splitlines() if len(line) > 80])
tap.ok("\033[31m" in on_terminal(100, "1e5"), "colour on a terminal")
tap.ok("\033" not in on_terminal(100, "1e5", NO_COLOR="1"), "no colour with NO_COLOR")
tap.ok("\033" in on_terminal(100, "1e5", NO_COLOR=""), "an empty NO_COLOR is none")
tap.ok("\033" not in on_terminal(100, "1e5", "--color", "never"), "--color never")
tap.ok("\033" not in on_terminal(100, "1e5", "--plain"), "no colour in --plain")
tap.ok("\033" in run("1e5", "--color=always").out, "--color=always, in a pipe")
tap.ok("\033" in run("1e5", "--color=always", NO_COLOR="1").out, "--color=always outdoes NO_COLOR")
for words in (["1e-8", "1.0"], ["formats"], ["convert", "1e-8"]):
    seen = plain_text.sub("", on_terminal(64, *words))
    tap.ok(seen and all(len(line) <= 64 for line in seen.splitlines()),
           f"{' '.join(words)} fits 64 columns",
           [line for line in seen.splitlines() if len(line) > 64])
for words in (["scale", "1e-9", "--largest", "1"], ["update", "1", "3e-5", "--steps", "1000"]):
    tap.ok(" % " in on_terminal(80, *words), f"{' '.join(words)} has room for errors in 80 columns")
tap.ok("error" in on_terminal(120, "1e-8") and "  error " not in plain_text.sub("", on_terminal(80, "1e-8")),
       "the absolute error goes where the terminal is narrow")
tap.done()
