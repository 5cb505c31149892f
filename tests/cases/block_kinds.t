#!/usr/bin/env python3
# Stochastic rounding, scales and blocks, against exact rationals.
# SPDX-License-Identifier: MIT
import sys
sys.dont_write_bytecode = True
from rounding import *

tap = Tap()
print(f"# HU_SEED={SEED}")

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

# Stochastic rounding: every element takes the word of the request (SR-5).
for block, element_name in BLOCKS.items():
    element, f = Format(element_name), Format("fp32")
    digits = (element.width + 3) // 4
    rnd = generator(f"stochastic {block}")
    pairs = []
    for _ in range(SAMPLES):
        bits, variant = rnd.choice((1, 8, 32, 64)), rnd.choice("ABC")
        word = rnd.getrandbits(bits)
        codes = [signed_code(f, rnd.random() < 0.5, (120 << 23) + rnd.randrange(1 << 26))
                 for _ in range(32)]
        x = [decode(f, code) for code in codes]
        scale = scale_byte(element, "rceil", max(v.magnitude for v in x))
        elements = [fit(element, Number("number", v.negative, v.magnitude / TWO ** (scale - 127)),
                        "sr", True, (bits, word, variant))[0]
                    for v in x]
        pairs.append((f"op=quantize block={block} rule=rceil round=sr bits={bits} "
                      f"variant={variant} random=0x{word:x} from=fp32 "
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
