#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Runs what README.md and docs/*.md show. In a fenced block marked `console` a
# line "$ COMMAND" is run by sh, in a copy of the project's top folder, and what
# follows must be its output, standard error included; a line "..." stands for
# any lines. A block after <!-- file: NAME --> is first written to that file.
# With --write the pages take what the commands say, but where they have "...";
# read the difference before you keep it.
import glob
import os
import pathlib
import re
import subprocess
import sys
import tempfile
sys.dont_write_bytecode = True
from model import HALFULP, Tap

# Shown, but not run here; why.
NOT_RUN = {
    "make demo": "installs what is missing; runs halfulp as the pages here do",
    "make check": "runs this test",
    "make deps": "installs packages",
}


def blocks(page):
    """(language, file name or None, first line number, lines) of each fenced block."""
    language = name = None
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if language is None:
            marker = re.fullmatch(r"<!-- file: ([\w.-]+) -->", line)
            fence = re.fullmatch(r"```(\w*)", line)
            if fence:
                language, start, lines = fence.group(1), number + 1, []
            elif marker or line.strip():
                name = marker.group(1) if marker else None
        elif line == "```":
            yield language, name, start, lines
            language = name = None
        else:
            lines.append(line)


def commands(start, lines):
    """(line number, command, expected lines) of a console block."""
    found = []
    for number, line in enumerate(lines, start):
        if line.startswith("$ "):
            found.append((number, line[2:], []))
        elif found:
            found[-1][2].append(line)
        else:
            raise ValueError(f"line {number}: output without a command")
    return found


def matches(expected, got):
    """Whether lines agree, a "..." line standing for any number of them."""
    if "..." not in expected:
        return expected == got
    at = expected.index("...")
    if expected[:at] != got[:at]:
        return False
    rest = expected[at + 1:]
    return any(matches(rest, got[i:]) for i in range(at, len(got) + 1))


tap = Tap()
root = pathlib.Path.cwd()
shown = set()
rewrites = {}
for path in ["README.md"] + sorted(glob.glob("docs/*.md")):
    with tempfile.TemporaryDirectory() as scratch:
        for entry in root.iterdir():
            if not entry.name.startswith("."):
                os.symlink(entry, os.path.join(scratch, entry.name))
        environment = dict(os.environ, PATH=f"{root / os.path.dirname(HALFULP)}:{os.environ['PATH']}",
                           LC_ALL="C.UTF-8")
        environment.pop("NO_COLOR", None)
        for language, name, start, lines in blocks(pathlib.Path(path)):
            if name:
                pathlib.Path(scratch, name).write_text("\n".join(lines) + "\n", encoding="utf-8")
            if language != "console":
                continue
            for number, command, expected in commands(start, lines):
                shown.add(command)
                if command in NOT_RUN:
                    tap.ok(not expected, f"{path}:{number}: {command} (not run: {NOT_RUN[command]})",
                           ["shows output, which nothing checks"])
                    continue
                run = subprocess.run(["sh", "-c", command], cwd=scratch, env=environment,
                                     stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                     stderr=subprocess.STDOUT, text=True, timeout=120, check=False)
                got = run.stdout.splitlines()
                if sys.argv[1:] == ["--write"] and "..." not in expected:
                    rewrites.setdefault(path, []).append((number, len(expected), got))
                tap.ok(matches(expected, got), f"{path}:{number}: {command}",
                       [f"page: {e}" for e in expected[:3]] +
                       [f"says: {g}" for g in got[:4]] if len(expected) != len(got) else
                       [f"page: {e!r}, says: {g!r}" for e, g in zip(expected, got) if e != g])
for path, changes in rewrites.items():
    page = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
    for number, length, got in reversed(changes):
        page[number:number + length] = got
    pathlib.Path(path).write_text("\n".join(page) + "\n", encoding="utf-8")
tap.ok(set(NOT_RUN) <= shown, "every command that is excused is shown somewhere",
       sorted(set(NOT_RUN) - shown))
tap.done()
