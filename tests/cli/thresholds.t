#!/usr/bin/env python3
# update and scale against a search by hand: over exact rationals, with a rounding
# written apart from the library, every weight of a format is tried, and every
# place where an answer can change.
# SPDX-License-Identifier: MIT
import os
import re
import sys
from fractions import Fraction
sys.path.insert(1, os.path.dirname(os.path.abspath(__file__)))
from command import Tap, quantities  # noqa: E402
from rounding import Format, LEVEL, MODES, Number, fit  # noqa: E402

tap = Tap()
TWO = Fraction(2)


def code_of(f, x, mode, saturate):
    """The code of x; both zeros are one."""
    code = fit(f, Number.of(x), mode, saturate)[0]
    return 0 if code == f.top << f.pad and f.specials in ("ieee", "fn", "none") else code


def weights(f):
    """(code, value) of all numbers from the largest down."""
    return [(m << f.pad, f.value(m)) for m in range(f.max, -1, -1)]


def moves(f, weight, push, mode, saturate):
    return code_of(f, weight[1] + push, mode, saturate) != weight[0]


def least(f, weight, sign, mode, saturate):
    """(bound, whether it moves itself) of the least move, or None: bisection on a
    grid 2^-20 of the smallest number fine, which every bound lies on."""
    grain = f.smallest()[0] / 2 ** 20
    low, high = 0, int(8 * max(weight[1], f.smallest()[0]) / grain) + 1
    if not moves(f, weight, sign * high * grain, mode, saturate):
        return None
    while high - low > 1:
        middle = (low + high) // 2
        if moves(f, weight, sign * middle * grain, mode, saturate):
            high = middle
        else:
            low = middle
    # The grain next to a bound that does not move moves: then high - 1 is it.
    fine = high * grain - grain / 2
    return (low * grain, False) if moves(f, weight, sign * fine, mode, saturate) else (high * grain, True)


def bound(text):
    if text == "never":
        return None
    sign, number = text.split()
    return Fraction(number), sign == ">="


def check(name, mode, overflow, update, picked):
    f = Format(name)
    saturate = overflow == "saturate"
    words = ["-f", name, "-r", mode, "--overflow", overflow]
    wrong = []
    u = Fraction(update)
    all_weights = weights(f)
    for quantity, sign in (("largest_increased", 1), ("largest_decreased", -1)):
        want = next((w for w in all_weights if moves(f, w, sign * u, mode, saturate)), None)
        for weight in picked[:1]:
            found = {q: r for (_, q), r in quantities("update", *words, "--", weight, update).items()}
            row = found.get(quantity, {})
            got = None if row.get("text") == "none" else int(row.get("code", "-1"), 16)
            if got != (want and want[0]):
                wrong.append(f"{quantity} by {update}: {got}, not {want}")
    for word in picked:
        found = {q: r for (_, q), r in quantities("update", *words, "--", word, update).items()}
        magnitude = code_of(f, Fraction(word), mode, saturate)
        weight = (magnitude, f.value(magnitude >> f.pad))
        for quantity, sign in (("least_increase", 1), ("least_decrease", -1)):
            want, got = least(f, weight, sign, mode, saturate), found.get(quantity, {}).get("text")
            if got is None or bound(got) != want:
                wrong.append(f"{quantity} of {word}: {got}, not {want}")
    tap.ok(not wrong, f"update in {name}, {mode}, {overflow}", wrong)


FORMATS = ["e4m3", "e2m1", "binary8p1se"]
if LEVEL >= 1:
    FORMATS += ["e5m2", "e4m3fnuz", "int8"]
if LEVEL >= 2:
    FORMATS += ["e3m2", "e2m3", "e3m4", "binary8p4se", "binary8p2sf", "e5m2fnuz"]
for format_name in FORMATS:
    top = Format(format_name)
    some = ["1", "1.5", "0", "1.25", str(top.value(top.max))]
    for rounding in MODES if LEVEL else ("rne", "rup", "rto"):
        for policy in ("ieee", "saturate"):
            check(format_name, rounding, policy, "0.0625", some)
            check(format_name, rounding, policy, "1/3", some[:1])

# Flushed subnormals: zero moves to 2^-14 at once. Rounded to 11 bits without an
# end of exponents, what lies a quarter of 2^-24 below it is the tie that goes up.
MIN, ULP = TWO ** -14, TWO ** -24
for mode, want in [("rne", (MIN - ULP / 4, True)), ("rup", (MIN - ULP / 2, False)),
                   ("rtz", (MIN, True)), ("rto", (MIN, True))]:
    for when, border in (("after", want), ("before", (MIN, True))):
        text = next((r["text"] for (_, q), r in quantities(
            "update", "0", "1", "-f", "fp16", "--ftz", "-r", mode, "--tininess", when).items()
            if q == "least_increase"), "none given")
        tap.ok(text[:1] == ">" and bound(text) == border, f"update 0 1 --ftz, {mode}, {when}",
               [text, str(border)])
# Stochastic rounding, A: floor(lost * 2^bits) + R >= 2^bits goes away from zero; B and C
# round lost * 2^bits, ties away and ties to even. R = 15 moves 1 up most willingly, by a
# sixteenth (A) or half of one of 2^-7; R = 0 moves it down, where lost is 1 - d / 2^-8.
for variant, may, must, may_down, must_down in [
        ("A", ">= 0.00048828125", ">= 0.0078125", "> 0", "> 0.003662109375"),
        ("B", ">= 0.000244140625", ">= 0.007568359375", "> 0.0001220703125", "> 0.0037841796875"),
        ("C", "> 0.000244140625", ">= 0.007568359375", "> 0.0001220703125", ">= 0.0037841796875")]:
    found = {q: r["text"] for (_, q), r in quantities(
        "update", "1", "1", "-f", "bf16", "-r", "sr", "--bits", "4", "--variant", variant).items()}
    tap.ok((found.get("least_increase"), found.get("certain_increase")) == (may, must),
           f"update 1 1, stochastic of 4 bits, {variant}", [str(found)])
    tap.ok((found.get("least_decrease"), found.get("certain_decrease")) == (may_down, must_down),
           f"the same, down", [str(found)])

# The window of scales, by trying them all.
for name in ("fp16", "e4m3", "e5m2", "bf16"):
    f = Format(name)
    for mode in MODES:
        wrong = []
        for gradient in ("1e-9", "3e-5", "-7/3", "2^-20"):
            g = Fraction(eval(gradient.replace("^", "**"), {"__builtins__": {}}) if "^" in gradient
                         else Fraction(gradient))
            found = {q: r["text"] for (_, q), r in
                     quantities("scale", "-f", name, "-r", mode, "--", gradient).items()}
            powers = range(-200, 300)
            at = {k: fit(f, Number.of(g * TWO ** k), mode) for k in powers}
            magnitude = {k: (code & (f.top - 1)) >> f.pad for k, (code, _) in at.items()}
            kept = next(k for k in powers if magnitude[k] > 0)
            normal = next(k for k in powers if magnitude[k] >= 1 << f.mbits)
            last = next(k for k in powers if "o" in at[k][1]) - 1
            want = [f"2^{kept}" if kept > -200 else "any", f"2^{normal}", f"2^{last}"]
            got = [found.get(q) for q in ("first_not_zero", "first_normal", "last_finite")]
            if got != want:
                wrong.append(f"{gradient}: {got}, not {want}")
        tap.ok(not wrong, f"scale in {name}, {mode}", wrong)
tap.done()
