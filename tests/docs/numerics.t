#!/usr/bin/env python3
# Runs the witnesses in numerics.tsv, a test point for each rule.
# SPDX-License-Identifier: MIT
import pathlib
import sys
sys.dont_write_bytecode = True
from model import Tap, ask

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
tap.done()
