#!/usr/bin/env python3
# Every rule of docs/numerics.md is cited by a test, and every id that a test
# cites exists.
# SPDX-License-Identifier: MIT
import pathlib
import re
import sys
sys.dont_write_bytecode = True
from model import Tap

page = pathlib.Path("docs/numerics.md").read_text(encoding="utf-8")
rules = re.findall(r"^\*\*\[([A-Z0-9]+-\d+)\]\*\*", page, re.MULTILINE)
known = set(rules)
prefixes = sorted({rule.rsplit("-", 1)[0] for rule in rules})
cite = re.compile(r"(?<![\w-])((?:" + "|".join(prefixes) + r")-[1-9]\d*)(?![\w.-])")

tap = Tap()
tap.ok(rules and len(known) == len(rules), "rule ids are unique",
       sorted(rule for rule in known if rules.count(rule) > 1))
gaps = [prefix for prefix in prefixes
        if [rule for rule in rules if rule.rsplit("-", 1)[0] == prefix]
        != [f"{prefix}-{n + 1}" for n in range(sum(r.rsplit("-", 1)[0] == prefix for r in rules))]]
tap.ok(not gaps, "rules are numbered in order, from 1", gaps)
inside = {rule for rule in re.findall(r"\[([A-Z0-9]+-\d+)\]", page)}
tap.ok(inside <= known, "references inside the page exist", sorted(inside - known))

cited = {}
for path in sorted(pathlib.Path("tests").rglob("*")):
    if not path.is_file() or path.name == "rules.t" or path.suffix == ".pyc":
        continue
    # A range, as in "OVF-1 to OVF-9", cites its two ends.
    for rule in cite.findall(path.read_text(encoding="utf-8", errors="replace")):
        cited.setdefault(rule, set()).add(str(path))
for rule in rules:
    tap.ok(rule in cited, f"{rule} is cited by a test", ["no file under tests/ names it"])
strangers = [f"{rule}: {', '.join(sorted(cited[rule]))}" for rule in sorted(set(cited) - known)]
tap.ok(not strangers, "every cited rule exists", strangers)
tap.done()
