#!/usr/bin/env python3
# Runs every cell of the overflow table of docs/numerics.md (OVF-1 to OVF-9,
# FLG-2, FLG-4) against the co-process: by parsing, converting, multiplying,
# adding, and dividing by zero.
# SPDX-License-Identifier: MIT
import sys
sys.dont_write_bytecode = True
from model import FORMATS, Format, Tap, ask, sections

ROUNDINGS = ("rne", "rna", "rtz", "rup", "rdn", "rto", "sr")
INFINITIES = ("saturate", "keep", "fnuz_nan")
INPUTS = ("+big", "-big", "+inf", "-inf")
SR_WORDS = ("0x00", "0xff")  # the random word may not matter here


def requests_for(name, row_input, policy):
    """Ways to meet the input in the format: each must give the same answer."""
    sign = row_input[0].strip("+")
    top = "0xf" if sign else "0x7"
    if row_input.endswith("big"):
        yield f"op=parse to={name} {policy} text={sign}1e400"
        yield f"op=mul format=fp64 to={name} {policy} a={top}fefffffffffffff b=0x7fefffffffffffff"
    else:
        yield f"op=parse to={name} {policy} text={sign}inf"
        yield f"op=convert from=fp64 to={name} {policy} a={top}ff0000000000000"
        yield f"op=add format=fp64 to={name} {policy} a={top}ff0000000000000 b=0x3ff0000000000000"
        yield f"op=div format=fp64 to={name} {policy} a={top.replace('7', '3')}ff0000000000000 " \
              "b=0x0000000000000000" if not sign else \
              f"op=div format=fp64 to={name} {policy} a=0xbff0000000000000 b=0x0000000000000000"


tables = sections("docs/numerics.md")
tap = Tap()
formats_of = {row["kind"]: row["formats"].split() for row in tables["kinds"]}
listed = sorted(name for names in formats_of.values() for name in names if name in FORMATS)
tap.ok(listed == sorted(FORMATS), "every named format belongs to exactly one kind",
       [f"differs: {sorted(set(listed) ^ set(FORMATS))}"])

seen = {}
plan = []
for row in tables["overflow"]:
    rounds = ROUNDINGS if row["round"] == "all" else row["round"].split()
    infinities = INFINITIES if row["inf"] == "any" else row["inf"].split()
    for name in formats_of[row["kind"]]:
        cases = []
        for rounding in rounds:
            for infinity in infinities:
                key = (name, row["overflow"], infinity, rounding)
                seen[key] = seen.get(key, 0) + 1
                for word in SR_WORDS if rounding == "sr" else ("",):
                    policy = f"round={rounding} overflow={row['overflow']} inf={infinity}"
                    if word:
                        policy += f" bits=8 random={word}"
                    for column in INPUTS:
                        what, flags = row[column].split()
                        code = Format(name).word(what)
                        for request in requests_for(name, column, policy):
                            want = f"{code} {flags}"
                            if "op=div" in request:  # OVF-9: z alone
                                want = f"{code} z"
                            cases.append((request, want))
        plan.append((f"{name} overflow={row['overflow']} inf={row['inf']} round={row['round']}",
                     cases))

wanted = {(name, overflow, infinity, rounding)
          for names in formats_of.values() for name in names
          for overflow in ("ieee", "saturate") for infinity in INFINITIES for rounding in ROUNDINGS}
tap.ok(set(seen) == wanted and set(seen.values()) == {1},
       "every format, policy and rounding stands in the table exactly once",
       sorted(map(str, wanted ^ set(seen))) + [str(k) for k, n in seen.items() if n > 1])

answers = iter(ask([request for _, cases in plan for request, _ in cases]))
total = 0
for title, cases in plan:
    wrong = []
    for request, want in cases:
        got = next(answers)
        total += 1
        if got != want:
            wrong.append(f"{request} -> {got}, the table says {want}")
    tap.ok(not wrong, title, wrong)
print(f"# {total} cells run")
tap.done()
