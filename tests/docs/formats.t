#!/usr/bin/env python3
# The table in docs/formats.md: written from model.py (formats.t --print), held
# against the page, and run through the co-process: the largest number, the
# border of overflow, the smallest numbers, infinity, NaN and the aliases; and the
# same against what `halfulp formats --plain` prints.
# SPDX-License-Identifier: MIT
import subprocess
import sys
sys.dont_write_bytecode = True
from fractions import Fraction
from model import FORMATS, HALFULP, Format, Tap, ask, sections

HEAD = ("format", "bits", "exponent", "fraction", "bias", "largest", "code",
        "overflows by rne", "smallest normal", "smallest", "infinity", "NaN")


def power(x):
    """The exponent of a power of two."""
    k = x.numerator.bit_length() - x.denominator.bit_length()
    assert x == Fraction(2) ** k
    return k


def decimal(x):
    """A short exact decimal, a power of two, or c * 2^k with c below 2."""
    text = str(x.numerator) if x.denominator == 1 else None
    if text is None:
        places = x.denominator.bit_length() - 1
        digits = str(x.numerator * 5 ** places).rjust(places + 1, "0")
        text = f"{digits[:-places]}.{digits[-places:]}"
    if len(text) <= 12:
        return text
    k = x.numerator.bit_length() - x.denominator.bit_length()
    k -= Fraction(2) ** k > x
    c = x / Fraction(2) ** k
    if c == 1:
        return f"2^{k}"
    if c.denominator <= 64:
        return f"{decimal(c)} * 2^{k}"
    return f"(2 - 2^{power(2 - c)}) * 2^{k}"


def border(f):
    """Half a step above the largest number, and whether that tie overflows."""
    step = Fraction(2) ** ((f.max >> f.mbits) - f.bias - f.mbits)
    return f.value(f.max) + step / 2, f.max % 2 == 1


def row(name):
    f = Format(name)
    tie, overflows = border(f)
    least, normal = f.smallest()
    infinity = f.word("inf") if f.specials in ("ieee", "p3109e") else "none"
    nan = "none" if f.specials == "none" else f.word("nan")
    if f.specials == "fn" and f.signed:
        nan += ", " + f.word("-nan")
    return (f"`{name}`", f.width, f.ebits, f.mbits, f.bias, decimal(f.value(f.max)),
            f.code(False, f.max), (">= " if overflows else "> ") + decimal(tie),
            f"2^{power(normal)}" if normal else "none", f"2^{power(least)}", infinity, nan)


rows = [dict(zip(HEAD, map(str, row(name)))) for name in FORMATS]
if sys.argv[1:] == ["--print"]:
    print("| " + " | ".join(HEAD) + " |\n|" + "---|" * len(HEAD))
    for r in rows:
        print("| " + " | ".join(r.values()) + " |")
    sys.exit(0)

tap = Tap()
page = sections("docs/formats.md")
tap.ok(page.get("formats") == rows, "docs/formats.md holds the table of formats.t --print",
       [f"{a} is not {b}" for a, b in zip(page.get("formats", []), rows) if a != b])


def hexfloat(x):
    """An exact hex float of a dyadic rational."""
    k = x.denominator.bit_length() - 1
    return f"0x{x.numerator:x}p-{k}"


aliases = {r["format"].strip("`"): r["aliases"].split() for r in page.get("aliases", [])}
tap.ok(set(aliases) <= set(FORMATS), "aliases are of named formats", [])
for name in FORMATS:
    f = Format(name)
    top, (tie, tie_overflows) = f.value(f.max), border(f)
    nudge = (tie - top) / 2 ** 60
    least, normal = f.smallest()
    max_code = f.code(False, f.max)
    cases = [(f"op=parse to={name} text={hexfloat(top)}", f"{max_code} -")]
    for x, overflows in ((tie - nudge, False), (tie, tie_overflows), (tie + nudge, True)):
        # Under saturate the code is max either way, and only the flags differ.
        cases.append((f"op=parse to={name} overflow=saturate text={hexfloat(x)}",
                      f"{max_code} {'ox' if overflows else 'x'}"))
    cases.append((f"op=parse to={name} text={hexfloat(least)}",
                  f"{f.code(False, 1 if f.zero else 0)} -"))
    if normal not in (least, None):
        cases.append((f"op=parse to={name} text={hexfloat(normal)}",
                      f"{f.code(False, 1 << f.mbits)} -"))
    if f.zero:
        cases.append((f"op=parse to={name} text={hexfloat(least / 2)}",
                      f"{f.code(False, 0)} {'x' if name == 'int8' else 'ux'}"))
    if f.specials in ("ieee", "p3109e"):
        cases.append((f"op=parse to={name} text=inf", f"{f.word('inf')} -"))
    if f.specials != "none":
        cases.append((f"op=parse to={name} text=nan", f"{f.word('nan')} -"))
    for alias in aliases.get(name, ()):
        cases.append((f"op=parse to={alias} text={hexfloat(top)}", f"{max_code} -"))
    wrong = [f"{request} -> {got}, not {want}"
             for (request, want), got in zip(cases, ask([c[0] for c in cases]))
             if got != want]
    tap.ok(not wrong, f"{name}: {len(cases)} landmarks", wrong)

printed = subprocess.run([HALFULP, "formats", "--plain"], capture_output=True, text=True,
                         check=False).stdout.splitlines() or [""]
head = printed[0].split("\t")
listed = {line.split("\t")[0]: dict(zip(head, line.split("\t"))) for line in printed[1:]}
tap.ok(list(listed) == list(FORMATS), "halfulp formats --plain lists every format in order",
       sorted(set(listed) ^ set(FORMATS)))
for name, told in listed.items():
    f = Format(name)
    tie, tie_overflows = border(f)
    least, normal = f.smallest()
    sign, told_tie = told["overflow_from"].split()
    facts = [("width", int(told["width"]), f.width), ("bias", int(told["bias"]), f.bias),
             ("exponent_bits", int(told["exponent_bits"]), f.ebits),
             ("fraction_bits", int(told["fraction_bits"]), f.mbits),
             ("max", Fraction(told["max"]), f.value(f.max)),
             ("max_code", told["max_code"], f.code(False, f.max)),
             ("overflow_from", (sign, Fraction(told_tie)), (">=" if tie_overflows else ">", tie)),
             ("min_subnormal", Fraction(told["min_subnormal"]), least)]
    if normal:
        facts.append(("min_normal", Fraction(told["min_normal"]), normal))
    wrong = [f"{what}: {a}, not {b}" for what, a, b in facts if a != b]
    tap.ok(not wrong, f"halfulp formats --plain: {name}", wrong)
tap.done()
