#!/usr/bin/env python3
# Decimal and hexadecimal text, in and out, and integers, against exact rationals.
# SPDX-License-Identifier: MIT
import sys
sys.dont_write_bytecode = True
from rounding import *

tap = Tap()
print(f"# HU_SEED={SEED}")

# -- Decimal and hexadecimal text (TXT-1) -------------------------------------------


def decimal(x):
    """The full decimal of a dyadic rational."""
    places = max(0, x.denominator.bit_length() - 1)
    digits = str(abs(x.numerator) * 10 ** places // x.denominator).rjust(places + 1, "0")
    text = digits[:len(digits) - places] + ("." + digits[len(digits) - places:] if places else "")
    return ("-" if x < 0 else "") + text


for name in ("fp16", "bf16", "fp32", "e4m3", "e5m2", "e2m1"):
    f = Format(name)
    for mode in MODES:
        rnd = generator(f"parse {name} {mode}")
        pairs = []
        for code in sorted({0, 1, f.max, f.max - 1, (1 << f.mbits) - 1,
                            *(rnd.randrange(f.max) for _ in range(SAMPLES))}):
            low = f.value(code)
            step = f.value(code + 1) - low if code < f.max else low - f.value(code - 1)
            middle = decimal(low + step / 2)
            dot = "" if "." in middle else "."
            for text in (middle, f"{middle}{dot}{'0' * rnd.randrange(30)}1",
                         decimal(low), f"{decimal(low)}e+0"):
                negative = rnd.random() < 0.5
                mantissa, _, power = text.partition("e")
                exact = Fraction(mantissa) * 10 ** int(power or 0)
                pairs.append((f"op=parse to={name} round={mode} text={'-' * negative}{text}",
                              answer(f, fit(f, Number("number", negative, exact), mode))))
            units = (2 * (low + step / 2) / step).numerator * 4 + rnd.randrange(-1, 2)
            if units >= 0:
                quantum = floor_log2(step) - 3
                exact = Fraction(units) * TWO ** quantum
                pairs.append((f"op=parse to={name} round={mode} text=0x{units:x}p{quantum}",
                              answer(f, fit(f, Number.of(exact), mode))))
        expect(tap, f"text to {name}, {mode}", pairs)


def shortest(f, code):
    """The fewest digits that read back by rne without overflow, the nearest of
    those, at equal distance an even last digit."""
    x = f.value(code)
    if x == 0:
        return "0e0"
    below = x - f.value(code - 1)
    above = f.value(code + 1) - x if code < f.max else below
    ten = Fraction(10)
    guess = floor_log2(x) * 30103 // 100000
    for digits in range(1, 18):
        found = []
        for power in range(guess - digits - 1, guess - digits + 4):
            unit = ten ** power
            found += [(abs(n * unit - x), n & 1, n, power)
                      for n in range(max(1, -(-(x - below / 2) // unit)),
                                     min(10 ** digits - 1, (x + above / 2) // unit) + 1)
                      if fit(f, Number.of(n * unit)) in ((code << f.pad, ""), (code << f.pad, "x"),
                                                         (code << f.pad, "ux"))]
        if found:
            _, _, n, power = min(found)
            while n % 10 == 0:
                n, power = n // 10, power + 1
            return f"{n}e{power}"


for name in ("fp16", "bf16", "fp32", "fp64", "e4m3", "e5m2", "e4m3fnuz", "e3m2", "e2m3", "e2m1",
             "binary8p3se", "binary8p4sf"):
    f = Format(name)
    rnd = generator(f"print {name}")
    codes = range(f.max + 1) if f.width <= 8 else sorted(
        {0, 1, f.max, *(rnd.randrange(f.max) for _ in range(SAMPLES * 2)),
         *(e << f.mbits for e in range(1, min(1 << f.ebits, 128) - 1))})
    pairs = []
    for code in codes:
        pairs.append((f"op=print from={name} style=shortest a={hexadecimal(f, code)}",
                      shortest(f, code)))
        pairs.append((f"op=print from={name} style=exact a={hexadecimal(f, code)}",
                      decimal(f.value(code))))
    expect(tap, f"print {name}", pairs)

# -- Integers (INT-1, INT-3) ------------------------------------------------------
RANGES = {"i32": (-2 ** 31, 2 ** 31 - 1), "i64": (-2 ** 63, 2 ** 63 - 1),
          "u32": (0, 2 ** 32 - 1), "u64": (0, 2 ** 64 - 1)}
for integer, (least, most) in RANGES.items():
    rnd = generator(integer)
    points = {least, least + 1, most, most - 1, 0, 1, 32767, 65519, 65520, 65505, 2049}
    points |= {rnd.randrange(least, most + 1) >> rnd.randrange(60) for _ in range(SAMPLES)}
    points = sorted(n for n in points if least <= n <= most)
    for mode in MODES:
        pairs = [(f"op=convert from={integer} to={name} round={mode} a={n}",
                  answer(Format(name), fit(Format(name), Number.of(n), mode)))
                 for n in points for name in ("fp16", "fp32", "fp64", "e4m3")]
        expect(tap, f"{integer} to formats, {mode}", pairs)
        pairs = []
        for name in ("fp16", "fp32", "fp64"):
            f = Format(name)
            near = {finite(f, rnd) for _ in range(SAMPLES)}
            for bound in (least, most):
                code, _ = fit(f, Number.of(bound), "rtz", saturate=True)
                near |= {code, max(code - 1, 0), min(code + 1, f.max)}
            for code in sorted(near):
                x = decode(f, code)
                if x.kind != "number":
                    continue
                whole = x.magnitude.numerator // x.magnitude.denominator
                lost = x.magnitude - whole
                n = whole + bool(lost and rounds_up(mode, x.negative, lost, whole & 1, None))
                n = -n if x.negative else n
                clamped = min(max(n, least), most)
                flags = "v" if clamped != n else "x" if lost else "-"
                pairs.append((f"op=convert from={name} to={integer} round={mode} "
                              f"a={hexadecimal(f, code)}", f"{clamped} {flags}"))
        expect(tap, f"formats to {integer}, {mode}", pairs)
tap.done()
