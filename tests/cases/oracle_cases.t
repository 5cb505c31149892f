#!/usr/bin/env python3
# Publicly reported faults of other software, asked row by row; then each kind of
# fault in other formats, modes and places, against exact rationals (RND-1, RND-2).
# SPDX-License-Identifier: MIT
import os
import pathlib
import sys
sys.dont_write_bytecode = True
from rounding import *
from fault_requests import request_of

tap = Tap()
print(f"# HU_SEED={SEED}")
SAMPLES = (8, 60, 400)[LEVEL]

# -- The rows -------------------------------------------------------------------
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

# -- Conversions around every kind of border --------------------------------------
# Ties, carries, subnormals, overflow, signs and double rounding: the source codes
# next to the middle between two target numbers, and next to the numbers.
SOURCES = {"fp64": ("fp32", "fp16", "bf16", "e4m3", "e8m0"),
           "fp32": ("fp16", "bf16", "tf32", "e5m2", "e4m3", "e4m3ieee", "e3m4", "e5m2fnuz",
                    "e4m3fnuz", "e4m3b11fnuz", "e3m2", "e2m3", "e2m1", "e8m0", "int8",
                    "binary8p1se", "binary8p3se", "binary8p4sf", "binary4p2sf"),
           "bf16": ("fp16", "e4m3", "e5m2fnuz", "e2m1", "e8m0"),
           "fp16": ("bf16", "e5m2", "e4m3", "e2m3", "e8m0")}


def borders(source, target, rnd, parts=()):
    """Magnitude codes of the source around numbers and middles of the target, and
    around the given parts of the way to the next number."""
    last = target.max
    picked = {0, 1, 2, last, last - 1, (1 << target.mbits) - 1, 1 << target.mbits}
    picked |= {rnd.randrange(last + 1) for _ in range(SAMPLES)}
    codes = {0, 1, source.max, source.max - 1}
    for code in picked:
        low = target.value(code)
        step = (target.value(code + 1) if code < last else 2 * low - target.value(code - 1)) - low
        for point in (low, low + step / 2, low + step * Fraction(1, 2 ** 30) + step / 2,
                      *(low + step * part for part in parts)):
            near, _ = fit(source, Number.of(point), "rtz", saturate=True)
            near >>= source.pad
            codes |= {c for c in (near - 1, near, near + 1) if 0 <= c <= source.max}
    return sorted(codes)


for source_name, targets in SOURCES.items():
    source = Format(source_name)
    for target_name in targets:
        target = Format(target_name)
        rnd = generator(f"{source_name} {target_name}")
        magnitudes = borders(source, target, rnd)
        for mode in MODES + ("sr",):
            pairs = []
            for magnitude in magnitudes:
                negative, saturate = rnd.random() < 0.5, rnd.random() < 0.3
                code = signed_code(source, negative, magnitude)
                sr, words = (32, 0, "A"), ""
                if mode == "sr":
                    bits = rnd.choice((1, 4, 16, 32))
                    sr = (bits, rnd.choice((0, 2 ** bits - 1, rnd.randrange(2 ** bits))),
                          rnd.choice("ABC"))
                    words = f" bits={bits} random=0x{sr[1]:x} variant={sr[2]}"
                words += " overflow=saturate" if saturate else ""
                pairs.append((f"op=convert from={source_name} to={target_name} round={mode}"
                              f"{words} a={hexadecimal(source, code)}",
                              answer(target, fit(target, decode(source, code), mode, saturate,
                                                 sr))))
            expect(tap, f"{source_name} to {target_name}, {mode}, around borders", pairs)

# -- NaN: class, sign, leading payload bits (NAN-1, NAN-2) ------------------------
for source_name in ("fp64", "fp32", "bf16", "fp16", "e5m2", "e4m3", "e4m3fnuz", "e8m0"):
    source = Format(source_name)
    rnd = generator(f"nan {source_name}")
    for target_name in ("fp64", "fp32", "fp16", "bf16", "e5m2", "e4m3", "e5m2fnuz", "e8m0", "e2m1"):
        target = Format(target_name)
        if source.specials == "ieee":
            tops = {1, 2 ** (source.mbits - 1), 2 ** source.mbits - 1,
                    *(rnd.randrange(1, 2 ** source.mbits) for _ in range(SAMPLES))}
            codes = [signed_code(source, sign, source.max + 1 + top)
                     for top in sorted(tops) for sign in (False, True)]
        else:
            codes = [int(source.word("nan"), 16)]
            codes += [0xff] if source_name == "e4m3" else []
        pairs = []
        for code in codes:
            x = decode(source, code)
            negative = x.negative
            want, flags = substitute_nan(target)
            flags = flags or ("v" if x.signaling else "")
            if target.specials == "ieee":
                payload = code & (2 ** source.mbits - 1) if source.specials == "ieee" else 0
                shift = target.mbits - source.mbits
                payload = payload << shift if shift >= 0 else payload >> -shift
                want = signed_code(target, negative,
                                   target.max + 1 + (payload | 1 << (target.mbits - 1)))
            elif target_name == "e4m3":
                want = signed_code(target, negative, target.top - 1)
            pairs.append((f"op=convert from={source_name} to={target_name} "
                          f"a={hexadecimal(source, code)}", answer(target, (want, flags))))
        expect(tap, f"NaN, {source_name} to {target_name}", pairs)

# -- Arithmetic that wider intermediates round twice -------------------------------


def finite(f, rnd):
    """A code of a finite number, subnormals and neighbours of 1 included."""
    magnitude = rnd.choice((rnd.randrange(f.max + 1), rnd.randrange(1 << f.mbits),
                            (f.bias << f.mbits) + rnd.randrange(-8, 9)))
    return signed_code(f, rnd.random() < 0.5, max(0, min(magnitude, f.max)))


def exact_sum(x, y, mode):
    """x + y with IEEE's sign of a zero sum; each is (value, negative)."""
    total = x[0] + y[0]
    zero = x[1] if x[1] == y[1] else mode == "rdn"
    return Number.of(total, zero_negative=zero)


for name in ("fp16", "bf16", "fp32", "fp64", "e4m3", "e5m2fnuz"):
    f = Format(name)
    for op in ("fma", "mul", "add", "div"):
        for mode in MODES:
            rnd = generator(f"{op} {name} {mode}")
            pairs = []
            while len(pairs) < SAMPLES * 4:
                codes = [finite(f, rnd) for _ in range(3 if op == "fma" else 2)]
                x = [decode(f, code) for code in codes]
                if op == "div" and x[1].magnitude == 0:
                    continue
                if op == "fma" and rnd.random() < 0.5:
                    # c a hair or a middle away: products next to ties, cancellation
                    code, _ = fit(f, Number.of(-x[0].value * x[1].value), "rtz", saturate=True)
                    codes[2], x[2] = code, decode(f, code)
                sign = x[0].negative != x[1].negative
                if op == "add":
                    result = exact_sum(*((v.value, v.negative) for v in x), mode)
                elif op == "div":
                    result = Number("number", sign, x[0].magnitude / x[1].magnitude)
                else:
                    result = Number("number", sign, x[0].magnitude * x[1].magnitude)
                if op == "fma":
                    result = exact_sum((result.value, sign), (x[2].value, x[2].negative), mode)
                words = " ".join(f"{k}={hexadecimal(f, c)}" for k, c in zip("abc", codes))
                pairs.append((f"op={op} format={name} round={mode} {words}",
                              answer(f, fit(f, result, mode))))
            expect(tap, f"{op} {name} {mode}", pairs)

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
        pairs.append((f"op=print from={name} style=digits a={hexadecimal(f, code)}",
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

# -- Stochastic rounding: the probability, and the count of words (SR-1) -----------
for name in ("bf16", "e5m2", "e4m3", "e2m1", "e4m3fnuz", "e8m0"):
    f, source = Format(name), Format("fp32")
    rnd = generator(f"srprob {name}")
    pairs = []
    # Middles between two words of 4 bits, where the variants part.
    ties = [Fraction(n, 32) for n in (1, 3, 17, 29, 31)]
    for magnitude in borders(source, f, rnd, ties):
        x = Number.of(source.value(magnitude))
        toward, _ = fit(f, x, "sr", sr=(8, 0, "A"))
        away, _ = fit(f, x, "rup")
        t = Fraction(0)
        if toward != away:
            emin = 1 - f.bias if f.zero else -f.bias
            t = x.magnitude / TWO ** (max(floor_log2(x.magnitude), emin) - f.mbits) % 1
        places = t.denominator.bit_length() - 1
        exact = str(t) if places < 64 else f"{t.numerator}/2^{places}"
        codes = f"{hexadecimal(f, toward)},{hexadecimal(f, away)}"
        request = f"from=fp32 to={name} a={hexadecimal(source, magnitude)}"
        pairs.append((f"op=srprob {request}", f"{codes},{exact}"))
        for variant in "ABC":
            count = sum(rounds_up("sr", False, t, False, (4, word, variant))
                        for word in range(16))
            pairs.append((f"op=srprob bits=4 variant={variant} {request}",
                          f"{codes},{Fraction(count, 16)}"))
    expect(tap, f"srprob to {name}", pairs)

# -- Blocks (BLK-2, BLK-3, BLK-6, BLK-7, E8M0-2) -----------------------------------
BLOCKS = {"mxfp8_e4m3": "e4m3", "mxfp8_e5m2": "e5m2", "mxfp6_e3m2": "e3m2", "mxfp6_e2m3": "e2m3",
          "mxfp4": "e2m1", "mxint8": "int8"}
RULES = ("floor", "ceil", "rceil", "even")


def scale_byte(element, rule, amax):
    """The scale for an exact amax, by the definitions."""
    if amax == 0:
        return 0
    largest = element.value(element.max)
    emax, e = floor_log2(largest), floor_log2(amax)
    if rule == "ceil":
        e += amax != TWO ** e
    if rule == "even":
        unit = TWO ** (e - element.mbits)
        e = floor_log2((amax / unit + Fraction(1, 2)) // 1 * unit)
    e -= emax
    if rule == "rceil":
        while amax > largest * TWO ** e:
            e += 1
        while amax <= largest * TWO ** (e - 1):
            e -= 1
    return min(max(e + 127, 0), 254)


for block, element_name in BLOCKS.items():
    element = Format(element_name)
    for rule in RULES:
        rnd = generator(f"scale {block} {rule}")
        pairs = []
        for name in ("fp64", "fp32", "bf16", "fp16", "e4m3", "e8m0"):
            f = Format(name)
            codes = {0 if f.zero else 1, 1, 2, f.max, f.max - 1}
            for exponent in sorted(rnd.sample(range(1, 1 << f.ebits), 6)):
                for point in (TWO, element.value(element.max) / TWO ** floor_log2(
                        element.value(element.max)), 2 - TWO ** -(element.mbits + 1)):
                    near = magnitude_code(f, Fraction(1) if f.mbits == 0 else
                                          (point * 2 ** f.mbits // 1) / Fraction(2 ** f.mbits))
                    near = (near & ((1 << f.mbits) - 1)) + (exponent << f.mbits)
                    codes |= {c for c in (near - 1, near, near + 1) if 0 < c <= f.max}
            codes |= {rnd.randrange(1, f.max + 1) for _ in range(SAMPLES)}
            for code in sorted(codes):
                signed = signed_code(f, f.signed and rnd.random() < 0.5, code)
                pairs.append((f"op=scale block={block} rule={rule} "
                              f"amax={name}:{hexadecimal(f, signed)}",
                              f"0x{scale_byte(element, rule, f.value(code)):02x}"))
        expect(tap, f"scale {block} {rule}", pairs)

        pairs = []
        digits = (element.width + 3) // 4
        for _ in range(SAMPLES):
            f = Format(rnd.choice(("fp64", "fp32", "bf16", "fp16")))
            middle = rnd.randrange(f.max)
            spread = rnd.choice((0, 4, 12)) << f.mbits
            codes = [signed_code(f, rnd.random() < 0.5,
                                 min(max(middle + rnd.randrange(-spread, spread + 1)
                                         + rnd.randrange(-2, 3), 0), f.max))
                     for _ in range(rnd.choice((1, 2, 5, 32)))]
            x = [decode(f, code) for code in codes]
            scale = scale_byte(element, rule, max(v.magnitude for v in x))
            mode = rnd.choice(MODES)
            elements = [fit(element, Number("number", v.negative,
                                            v.magnitude / TWO ** (scale - 127)),
                            mode, saturate=True)[0] for v in x]
            pairs.append((f"op=quantize block={block} rule={rule} round={mode} from={f.name} "
                          f"a={','.join(hexadecimal(f, code) for code in codes)}",
                          f"0x{scale:02x}|" + " ".join(f"{c:0{digits}x}" for c in elements)))
            pairs.append((f"op=dequantize block={block} to=fp32 scale=0x{scale:02x} "
                          f"a={','.join(hexadecimal(element, c) for c in elements)}",
                          " ".join(hexadecimal(Format("fp32"), fit(
                              Format("fp32"), Number("number", y.negative,
                                                     y.magnitude * TWO ** (scale - 127)))[0])
                              for y in (decode(element, c) for c in elements))))
        expect(tap, f"quantize and dequantize {block} {rule}", pairs)

# Stochastic rounding: element i takes the leading bits of draw i (RNG-3).
for block, element_name in BLOCKS.items():
    element, f = Format(element_name), Format("fp32")
    digits = (element.width + 3) // 4
    rnd = generator(f"stochastic {block}")
    pairs = []
    for _ in range(SAMPLES):
        seed, bits, variant = rnd.getrandbits(64), rnd.choice((1, 8, 32, 64)), rnd.choice("ABC")
        codes = [signed_code(f, rnd.random() < 0.5, (120 << 23) + rnd.randrange(1 << 26))
                 for _ in range(32)]
        x = [decode(f, code) for code in codes]
        scale = scale_byte(element, "rceil", max(v.magnitude for v in x))
        elements = [fit(element, Number("number", v.negative, v.magnitude / TWO ** (scale - 127)),
                        "sr", True, (bits, draw(seed, 0, i) >> (64 - bits), variant))[0]
                    for i, v in enumerate(x)]
        pairs.append((f"op=quantize block={block} rule=rceil round=sr bits={bits} "
                      f"variant={variant} random=0x{seed:x} from=fp32 "
                      f"a={','.join(hexadecimal(f, code) for code in codes)}",
                      f"0x{scale:02x}|" + " ".join(f"{c:0{digits}x}" for c in elements)))
    expect(tap, f"stochastic {block}", pairs)

# A NaN anywhere, signaling or quiet, or an infinity (BLK-4).
for block, element_name in BLOCKS.items():
    digits = (Format(element_name).width + 3) // 4
    pairs = [(f"op=quantize block={block} rule={rule} from=fp32 a="
              + ",".join([one] * place + [special] + [one] * (3 - place)),
              "0xff|" + " ".join(["0" * digits] * 4))
             for rule in RULES for place in range(4) for one in ("0x3f800000", "0x00000000")
             for special in ("0x7f800000", "0xff800000", "0x7f800001", "0xffc00000")]
    expect(tap, f"NaN and infinity in {block}", pairs)

# The reciprocal of every scale.
for name in ("fp64", "fp32", "bf16", "fp16"):
    f = Format(name)
    pairs = [(f"op=inv_scale from=e8m0 to={name} a=0x{byte:02x}",
              hexadecimal(f, fit(f, Number.of(TWO ** (127 - byte)))[0])) for byte in range(255)]
    pairs.append((f"op=inv_scale to={name} a=0xff", hexadecimal(f, nan_code(f))))
    expect(tap, f"inv_scale to {name}", pairs)

# Elements divided by a scale that is no power of two.
rnd = generator("scaled elements")
pairs = []
scales, elements, wide = Format("e4m3"), Format("e2m1"), Format("fp32")
for scale in range(1, 0x7f):
    divisor = scales.value(scale)
    for cut in (Fraction(1, 4), Fraction(5, 4), Fraction(5, 2), Fraction(5), Fraction(7)):
        near, _ = fit(wide, Number.of(cut * divisor))
        for code in (near - 1, near, near + 1):
            pairs.append((f"op=div from=e4m3 to=e2m1 a=fp32:{hexadecimal(wide, code)} "
                          f"b={hexadecimal(scales, scale)}",
                          answer(elements, fit(elements, Number.of(wide.value(code) / divisor)))))
expect(tap, "elements divided by every e4m3 scale", pairs)
tap.done()
