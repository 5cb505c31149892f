#!/usr/bin/env python3
# Runs the witnesses in numerics.tsv, a test point for each rule; and ORC-5, that
# an answer comes before the next request is there.
# SPDX-License-Identifier: MIT
import pathlib
import subprocess
import sys
import threading
sys.dont_write_bytecode = True
from model import HALFULP, Tap, ask

rows = [line.split("\t") for line in
        pathlib.Path(__file__).with_suffix(".tsv").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")]
wrong = {rule: [] for rule, _, _ in rows}
for (rule, request, want), got in zip(rows, ask([row[1] for row in rows])):
    if got != want and not (want == "error: *" and got.startswith("error: ")):
        wrong[rule].append(f"{request} -> {got}, not {want}")

tap = Tap()
for rule, lines in wrong.items():
    tap.ok(not lines, f"{rule}: {sum(r[0] == rule for r in rows)} witnesses", lines)

with subprocess.Popen([HALFULP, "oracle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                      text=True) as oracle:
    watchdog = threading.Timer(10, oracle.kill)
    watchdog.start()
    oracle.stdin.write("op=parse to=fp16 text=1\nop=parse to=fp16 te")
    oracle.stdin.flush()
    first = oracle.stdout.readline()
    oracle.stdin.write("xt=2\n")
    oracle.stdin.close()
    second = oracle.stdout.readline()
    watchdog.cancel()
tap.ok((first, second) == ("0x3c00 -\n", "0x4000 -\n"), "ORC-5: answers do not wait",
       [repr(first), repr(second)])
tap.done()
