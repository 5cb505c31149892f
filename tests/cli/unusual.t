#!/usr/bin/env python3
# Unusual input and output: streams, line ends, long lines, NUL bytes, huge
# exponents, closed pipes, full disks.
# SPDX-License-Identifier: MIT
import json
import os
import subprocess
import sys
import time
sys.path.insert(1, os.path.dirname(os.path.abspath(__file__)))
from command import HALFULP, Cases, Tap, one, run  # noqa: E402

tap = Tap()
case = Cases(tap)
FP16 = ["convert", "-q", "-f", "fp16"]

case.same(run(*FP16, stdin=b"1\n2\n").out, "0x3c00\n0x4000\n", "a pipe and no value: standard input")
case.same(run(*FP16, "1", "-", "3", stdin=b"2\n").out, "0x3c00\n0x4000\n0x4200\n", "- among values")
case.same(run(*FP16, stdin=b"").out, "", "an empty pipe: no answer, status 0")
case.same(run(*FP16, stdin=b"1\r\n2\r\n").out, "0x3c00\n0x4000\n", "CR LF")
case.same(run(*FP16, stdin=b"# a comment\n\n  1 \t\n \t \n#2\n3").out, "0x3c00\n0x4200\n",
          "comments, blank lines, space around, no last newline")
case.same(run(stdin=b"1\n", *["-f", "fp16", "-q"]).out, "1\n", "compare reads the pipe, too")
case.same(run("show", "-q", stdin=b"bf16:0x3f80\n").out, "1\n", "show, too")
answer = run(*FP16, stdin=b"1\nabc\n3\n")
case.same((answer.status, answer.out), (2, "0x3c00\n"), "a bad line: status 2, what came before stands")
tap.ok("standard input, line 2" in answer.err, "a bad line: its number", [answer.err])
answer = run("--json", "-f", "fp16", stdin=b"1\nabc\n")
tap.ok(len(json.loads(answer.out)["records"]) == 1 and json.loads(answer.err)["line"] == 2,
       "a bad line, --json: both documents are whole", [answer.out, answer.err])
answer = run(*FP16, stdin=b"1\n 12\x0034\n")
case.same((answer.status, answer.out), (2, "0x3c00\n"), "a NUL byte: status 2")
tap.ok("line 2, column 3" in answer.err and "NUL" in answer.err, "a NUL byte: line and column",
       [answer.err])
answer = run(*FP16, stdin=b"\xff\xfe1\n")
tap.ok(answer.status == 2 and answer.err.isascii(), "bytes beyond ASCII: an error in ASCII", [answer.err])

MEGA = 10_000_000
start = time.monotonic()
answer = run(*FP16, stdin=b"0." + b"3" * MEGA + b"\n" + b"1" * 10 + b"\n")
case.same(answer.out, "0x3555\n0x7c00\n", "a decimal of ten million digits")
answer = run(*FP16, stdin=b"1" * MEGA + b"x\n")
tap.ok(answer.status == 2 and len(answer.err) < 1000 and f"column {MEGA + 1}" in answer.err,
       "ten million digits and an x: a short message, the column", [answer.err[:300]])
answer = run("-f", "fp16", stdin=b"1" * 100000)
tap.ok(len(answer.out) < 1000 and "(100000 characters)" in answer.out,
       "a long value is cut for a person", [answer.out[:300]])
answer = run("-f", "fp16", "--plain", stdin=b"1" * 100000)
tap.ok("1" * 100000 in answer.out, "but not for a machine")
for value, want in [("1e1000000000", "0x7c00"), ("-1e1000000000", "0xfc00"), ("1e-1000000000", "0x0000"),
                    ("-1e-999999999999999999999", "0x8000"), ("2^1000000000", "0x7c00"),
                    ("0e999999999999", "0x0000"), ("0x1p99999999999", "0x7c00")]:
    case.same((one(value, "fp16") or [""])[0], want, f"{value} in fp16")
for words in (["compare", "-f", "all"], ["show", "-f", "fp64"], ["scale"], ["update", "1"], ["update"]):
    for value in ("1e1000000000", "1e-1000000000", "-1e30000"):
        more = ["1"] if words == ["update"] else []
        answer = run(*words, "--", value, *more)
        tap.ok(answer.status in (0, 2) and answer.raw != b"" or answer.status == 2,
               f"{' '.join(words)} {value}: an answer or a clear error",
               [str(answer.status), answer.err])
for value, want in [("1e1000000000", ["overflowed to infinity"] * 4 + ["overflowed to NaN", "saturated"]),
                    ("1e-1000000000", ["underflowed to zero"] * 6)]:
    answer = run("--json", value)
    case.same([r["outcome"] for r in json.loads(answer.out)["records"]], want, f"compare {value}")
took = time.monotonic() - start
tap.ok(took < 60, f"huge input takes bounded time: {took:.1f} s")

case.same(run(*FP16, "-1", "-.5", "-inf", "-3/7", "-0").out,
          "0xbc00\n0xb800\n0xfc00\n0xb6db\n0x8000\n", "words with a minus are values")
case.same(run(*FP16, "-nan").status, 0, "-nan is a value")
case.same(run(*FP16, "--", "-1", "+2").out, "0xbc00\n0x4000\n", "-- ends options")
tap.ok("'--plain' is not a number" in run(*FP16, "--", "--plain").err, "after -- all words are values")
case.same(run(*FP16, "INF", "Infinity", "+inf").out, "0x7c00\n" * 3, "infinity in any case")
case.same(run(*FP16, "-0").out, run(*FP16, "-0.000").out, "-0 keeps its sign")

# A reader that goes away.
for words in (["table", "fp16", "--plain"], ["table", "fp16", "--json"], ["table", "fp16", "-q"]):
    with subprocess.Popen([HALFULP, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as p:
        p.stdout.read(10)
        p.stdout.close()
        err = p.stderr.read()
        p.wait()
    case.same((p.returncode, err), (3, b""), f"{' '.join(words)}: a closed pipe is status 3, in silence")
reader, writer = os.pipe()
with subprocess.Popen([HALFULP, *FP16], stdin=reader, stdout=subprocess.PIPE) as p:
    os.close(reader)
    p.stdout.close()
    try:
        for _ in range(10000):
            os.write(writer, b"1\n" * 100)
    except BrokenPipeError:
        pass
    os.close(writer)
    p.wait(timeout=20)
case.same(p.returncode, 3, "a stream whose reader has gone ends")
if os.path.exists("/dev/full"):
    with open("/dev/full", "wb") as full:
        for words in (["1"], ["help"], ["table", "fp16", "--csv"], ["help", "show"]):
            done = subprocess.run([HALFULP, *words], stdout=full, stderr=subprocess.PIPE, check=False)
            tap.ok(done.returncode == 3 and b"standard output" in done.stderr,
                   f"{' '.join(words)} on a full disk: status 3 and a message",
                   [str(done.returncode), repr(done.stderr)])
with subprocess.Popen([HALFULP, *FP16], stdin=os.open("/", os.O_RDONLY), stdout=subprocess.PIPE,
                      stderr=subprocess.PIPE) as p:
    err = p.stderr.read().decode()
    p.wait()
tap.ok(p.returncode in (2, 3), "standard input is a folder", [str(p.returncode), err])
answer = run("-f", "fp16", "1e-8", LC_ALL="de_DE.UTF-8", LANG="de_DE.UTF-8")
case.same(answer.out, run("-f", "fp16", "1e-8", LC_ALL="C").out, "no locale changes a number")
tap.done()
