#!/usr/bin/env python3
# Publicly reported faults of other software, asked row by row. The other tests
# beside this one ask each kind of fault in other formats, modes and places.
# SPDX-License-Identifier: MIT
import os
import pathlib
import sys
sys.dont_write_bytecode = True
from rounding import Tap, ask
from fault_requests import request_of

tap = Tap()
path = pathlib.Path(__file__).with_name("public_faults.tsv")
rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")]
present = [row for row in rows if row[2] != "-"]
steps = [row[2].split(" then ") for row in present]
got = [line.split(" ")[0] if request[0].startswith(("op=convert", "op=fma", "op=mul", "op=div",
                                                      "op=parse")) else line
       for request, line in zip(steps, ask([request[0] for request in steps]))]
again = [i for i, request in enumerate(steps) if len(request) > 1]
for i, line in zip(again, ask([f"{steps[i][1]} a={got[i]}" for i in again])):
    got[i] = line.split(" ")[0]
for kind in dict.fromkeys(row[1] for row in present):
    mine = [(row, line) for row, line in zip(present, got) if row[1] == kind]
    wrong = [f"{row[0]}: {row[2]} -> {line}, not {row[3]}" for row, line in mine if line != row[3]]
    tap.ok(not wrong, f"reported {kind}: {len(mine)} rows", wrong)
absent = [row for row in rows if row[2] == "-"]
print(f"# {len(absent)} rows need operations that are not there yet: "
      + ", ".join(sorted({row[3].split(' ')[0] for row in absent})))

shared = pathlib.Path(os.environ.get("HU_SHARED", "../shared")) / "cases" / "public_faults.tsv"
if shared.exists():
    ours = {(row[0], row[2], row[3]) for row in rows}
    theirs = [line.split("\t") for line in shared.read_text(encoding="utf-8").splitlines()[1:]]
    lost = [row[0] for row in theirs if (row[0], *request_of(*row[2:8])) not in ours]
    tap.ok(len(theirs) > 100 and not lost, f"all {len(theirs)} given rows are among them", lost)
else:
    print(f"ok {tap.count + 1} - given rows # SKIP {shared} is not there")
    tap.count += 1
tap.done()
