#!/usr/bin/env python3
# The rules of the house that a program can check: layers, symbols, integers
# only, no state, sizes, licence lines.
# SPDX-License-Identifier: MIT
import os
import re
import subprocess
import sys
from pathlib import Path

BUILD = Path(os.environ.get("HU_BUILD", "build"))
LIBRARY = ["libfmt/core", "libfmt/text", "libfmt/block"]
LINES = 400
CORE_LINES = 3000
count = 0
failed = 0


def ok(faults, what):
    """One TAP point: passes if the list of faults is empty."""
    global count, failed
    count += 1
    failed += bool(faults)
    print(f"{'not ok' if faults else 'ok'} {count} - {what}")
    for fault in faults[:20]:
        print(f"# {fault}")


def skip(why):
    global count
    count += 1
    print(f"ok {count} # SKIP {why}")


def sources(*folders, suffixes=(".c", ".h")):
    return sorted(p for f in folders for p in Path(f).rglob("*") if p.suffix in suffixes)


def code(path):
    """The text of a C file, comments and the insides of strings blanked."""
    def blank(match):
        return '""' if match[0][0] in "\"'" else re.sub(r"[^\n]", " ", match[0])
    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'',
                  blank, path.read_text(), flags=re.S)


def foreign_includes(folder, quoted, bracketed=r""):
    """Includes of neither the folder's own headers nor of what is allowed."""
    faults = []
    for path in sources(folder):
        for mark, name in re.findall(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]',
                                     path.read_text(), re.M):
            own = mark == '"' and "/" not in name and (path.parent / name).exists()
            if not own and not re.match(quoted if mark == '"' else bracketed, name):
                faults.append(f"{path} includes {name}")
    return faults


def occurrences(paths, pattern):
    return [f"{p}:{n}: {line.strip()}" for p in paths
            for n, line in enumerate(code(p).split("\n"), 1) if re.search(pattern, line)]


def nm(path, *options):
    """(type, name) of each symbol of an object, archive or shared library."""
    out = subprocess.run(["nm", *options, str(path)], capture_output=True, text=True, check=True)
    return [tuple(line.split()[-2:]) for line in out.stdout.splitlines() if len(line.split()) >= 2]


def layers():
    ok(occurrences([p for p in sources(*LIBRARY, "libfmt/include") if p.name != "bridge.c"
                    and p.name != "arith.h"], r"\b(float|double|_Float\w+|long double)\b"),
       "no host floating point in the library but core/bridge.c (and its declarations)")
    ok(occurrences(sources(*LIBRARY, "libfmt/include"), r"__int128|_BitInt"),
       "no integer wider than 64 bits in the library")
    ok(occurrences(sources(*LIBRARY),
                   r"\b(exit|abort|setlocale|f?printf|puts|getenv|s?rand|time|clock)\s*\("),
       "the library never exits, prints or looks at its surroundings")
    public, plain = r"halfulp(/\w+)?\.h$", r"(?!mpfr|gmp)"
    ok(foreign_includes("libfmt/core", public, r"std(bool|def|int)\.h$"),
       "core includes public headers, and of the C library only types")
    ok([fault for folder in ("libfmt/text", "libfmt/block")
        for fault in foreign_includes(folder, public + r"|(\.\./)?core/\w+\.h$", plain)],
       "text and block include core and public headers")
    ok(foreign_includes("libfmt/reference", public), "the reference includes public headers only")
    ok(foreign_includes("cli", public, plain), "the command includes public headers only")


def symbols():
    archive, shared = BUILD / "libhalfulp.a", BUILD / "libhalfulp.so.0"
    try:
        everything = nm(archive)
    except (OSError, subprocess.CalledProcessError) as error:
        return skip(f"symbols: {error}")
    if any(name.startswith("__asan") for _, name in everything):
        return skip("symbols: this build is instrumented")
    exported = {name for kind, name in nm(shared, "-D", "--defined-only")}
    ok(sorted(n for n in exported if not n.startswith("hu_")), "the shared library exports hu_ only")
    ok(sorted(n for k, n in everything if k.isupper() and k != "U"
              and not re.match(r"hui?_", n)), "the static library's global names are hu_ or hui_")
    table = subprocess.run(["objdump", "-t", str(archive)], capture_output=True, text=True)
    ok([line for line in table.stdout.splitlines()
        if re.search(r" O (\.t?bss|\.t?data(?!\.rel\.ro)|\*COM\*)", line)],
       "the library has no variable that can change")
    declared = set(re.findall(r"\b(hu_\w+)\s*\(", "\n".join(
        re.sub(r"^[ \t]*#.*?(?<!\\)$", "", code(p), flags=re.M | re.S)
        for p in sources("libfmt/include"))))
    ok(sorted(f"declared only: {n}" for n in declared - exported)
       + sorted(f"exported only: {n}" for n in exported - declared),
       "the public headers declare what is exported, and nothing else")
    ok(sorted({f"{o.name}: {n}" for o in (BUILD / "obj/libfmt/core").glob("*.o")
               for k, n in nm(o) if k == "U" and not re.match(r"hui?_|_GLOBAL_OFFSET_TABLE_", n)}),
       "core calls nothing of the C library")


def sizes():
    ok([f"{p}: {n} lines" for p in sources("libfmt", "cli", "tests", suffixes=(".c", ".h", ".t", ".sh"))
        if (n := len(p.read_text().splitlines())) > LINES], f"no file is over {LINES} lines")
    total = sum(len(p.read_text().splitlines()) for p in sources("libfmt/core"))
    ok([f"{total} lines"] if total >= CORE_LINES else [], f"core is under {CORE_LINES} lines")


def licence():
    files = sources("libfmt", "cli", "tests", suffixes=(".c", ".h", ".t", ".sh", ".mk", ".map"))
    ok([str(p) for p in files + [Path("Makefile")]
        if "SPDX-License-Identifier: MIT" not in "\n".join(p.read_text().splitlines()[:6])],
       "every source names its licence in its first lines")


layers()
symbols()
sizes()
licence()
print(f"1..{count}")
sys.exit(failed != 0)
