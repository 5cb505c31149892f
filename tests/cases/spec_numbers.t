#!/usr/bin/env python3
# Published and worked-out numbers of the formats, asked of the co-process: the
# facts are literals, in the tables below and in spec_numbers.tsv (FMT-1, FMT-2,
# RND-2, OVF-1, BLK-2).
# SPDX-License-Identifier: MIT
import math
import pathlib
import sys
sys.dont_write_bytecode = True
from fractions import Fraction
from rounding import Format, Tap, ask, decode, expect

tap = Tap()

# -- Formats: fraction bits, bias, largest code and value, the tie from
# which (>=) or above which (>) rne overflows, smallest normal and subnormal number,
# what stands for an overflow.
FORMATS = """
fp16         10  15  0x7bff  65504              >= 65520            2^-14   2^-24   0x7c00
bf16         7   127 0x7f7f  0x1.fep127         >= 0x1.ffp127       2^-126  2^-133  0x7f80
e5m2         2   15  0x7b    57344              >= 61440            2^-14   2^-16   0x7c
e4m3         3   7   0x7e    448                >  464              2^-6    2^-9    0x7f
e4m3ieee     3   7   0x77    240                >= 248              2^-6    2^-9    0x78
e3m4         4   3   0x6f    15.5               >= 15.75            2^-2    2^-6    0x70
e4m3fnuz     3   8   0x7f    240                >= 248              2^-7    2^-10   0x80
e5m2fnuz     2   16  0x7f    57344              >= 61440            2^-15   2^-17   0x80
e4m3b11fnuz  3   11  0x7f    30                 >= 31               2^-10   2^-13   0x80
e3m2         2   3   0x1f    28                 >= 30               2^-2    2^-4    0x1f
e2m3         3   1   0x1f    7.5                >= 7.75             1       2^-3    0x1f
e2m1         1   1   0x7     6                  >= 7                1       2^-1    0x7
e8m0         0   127 0xfe    2^127              >  0x1.8p127        2^-127  -       0xff
binary8p1se  0   64  0x7e    2^62               >  0x1.8p62         2^-63   -       0x7f
binary8p2se  1   32  0x7e    2^31               >  0x1.4p31         2^-31   2^-32   0x7f
binary8p3se  2   16  0x7e    49152              >  53248            2^-15   2^-17   0x7f
binary8p4se  3   8   0x7e    224                >  232              2^-7    2^-10   0x7f
binary8p5se  4   4   0x7e    15                 >  15.25            2^-3    2^-7    0x7f
binary8p6se  5   2   0x7e    3.875              >  3.90625          2^-1    2^-6    0x7f
binary8p7se  6   1   0x7e    1.96875            >  1.9765625        1       2^-6    0x7f
binary8p3sf  2   16  0x7f    57344              >= 61440            2^-15   2^-17   0x7f
binary8p4sf  3   8   0x7f    240                >= 248              2^-7    2^-10   0x7f
binary8p5sf  4   4   0x7f    15.5               >= 15.75            2^-3    2^-7    0x7f
"""

for line in FORMATS.split("\n")[1:-1]:
    name, fraction_bits, bias, top, largest, above, edge, normal, subnormal, beyond = line.split()
    fraction_bits = int(fraction_bits)
    width = len(top) - 2
    pairs = [(f"op=print from={name} style=code a={top}", top),
             (f"op=parse to={name} text={largest}", f"{top} -"),
             (f"op=parse to={name} text={edge}",
              f"{top} x" if above == ">" else f"{beyond} ox"),
             (f"op=parse to={name} overflow=saturate text={edge}",
              f"{top} " + ("x" if above == ">" else "ox")),
             (f"op=parse to={name} text=1e999", f"{beyond} ox"),
             (f"op=parse to={name} overflow=saturate text=1e999", f"{top} ox"),
             (f"op=parse to={name} round=rtz text=1e999", f"{top} ox"),
             (f"op=classify from={name} a={top}", "positiveNormal")]
    normal_code = 0 if name == "e8m0" else 1 << fraction_bits  # e8m0 has no zero
    pairs.append((f"op=parse to={name} text={normal}", f"0x{normal_code:0{width}x} -"))
    pairs.append((f"op=classify from={name} a=0x{normal_code:0{width}x}", "positiveNormal"))
    if subnormal != "-":
        pairs += [(f"op=parse to={name} text={subnormal}", f"0x{1:0{width}x} -"),
                  (f"op=classify from={name} a=0x{1:x}", "positiveSubnormal"),
                  (f"op=ulp from={name} a=0x{1:x}", f"0x{1:0{width}x}")]
    # The number 1 has the bias in its exponent field.
    pairs.append((f"op=parse to={name} text=1", f"0x{int(bias) << fraction_bits:0{width}x} -"))
    expect(tap, f"{name}: bias, largest, overflow, smallest", pairs)

# -- OFP8 1.0 table 3, after rounding to nearest even. -------------------------------
# source: E4M3 saturating, not saturating, E5M2 saturating, not saturating
OFP8 = """
0x7fc00000  0x7f  0x7f  0x7f  0x7f   nan
0x7f800000  0x7e  0x7f  0x7b  0x7c   inf
0xff800000  0xfe  0xff  0xfb  0xfc   -inf
0x47c35000  0x7e  0x7f  0x7b  0x7c   1e5
0xc7c35000  0xfe  0xff  0xfb  0xfc   -1e5
0x43e80000  0x7e  0x7e  0x5f  0x5f   464
0x43e88000  0x7e  0x7f  0x5f  0x5f   465
"""
pairs = []
for line in OFP8.split("\n")[1:-1]:
    source, *codes, _ = line.split()
    for code, (name, policy) in zip(codes, (("e4m3", "saturate"), ("e4m3", "ieee"),
                                            ("e5m2", "saturate"), ("e5m2", "ieee"))):
        nan = source == "0x7fc00000"
        want = "0x7f" if nan and name == "e4m3" else "0x7e" if nan else code
        pairs.append((f"op=convert from=fp32 to={name} overflow={policy} a={source} got={want}",
                      "ok"))
expect(tap, "OFP8 conversions", pairs)

# -- The element obtained for a block maximum, and the packing vector ---------------
# element, maximum: decoded by FLOOR, RCEIL, CEIL, EVEN
AMAX = """
mxfp4       5    4    4    4    4
mxfp4       6.5  6    6    6    6
mxfp4       7    6    8    8    8
mxfp8_e4m3  480  448  480  480  448
mxfp8_e4m3  500  448  512  512  512
"""
EXPONENTS = {("mxfp4", "5"): (0, 0, 1, 0), ("mxfp4", "6.5"): (0, 1, 1, 0),
             ("mxfp4", "7"): (0, 1, 1, 1), ("mxfp8_e4m3", "480"): (0, 1, 1, 0),
             ("mxfp8_e4m3", "500"): (0, 1, 1, 1)}
FP32 = {"4": "0x40800000", "5": "0x40a00000", "6": "0x40c00000", "6.5": "0x40d00000",
        "7": "0x40e00000", "8": "0x41000000", "448": "0x43e00000", "480": "0x43f00000",
        "500": "0x43fa0000", "512": "0x44000000"}
CODES = {("mxfp4", "4", 0): "6", ("mxfp4", "4", 1): "4", ("mxfp4", "6", 0): "7",
         ("mxfp4", "6", 1): "5", ("mxfp4", "8", 1): "6", ("mxfp8_e4m3", "448", 0): "7e",
         ("mxfp8_e4m3", "480", 1): "77", ("mxfp8_e4m3", "512", 1): "78"}
for line in AMAX.split("\n")[1:-1]:
    block, amax, *decoded = line.split()
    pairs = []
    for rule, value, e in zip(("floor", "rceil", "ceil", "even"), decoded,
                              EXPONENTS[block, amax]):
        code = CODES[block, value, e]
        pairs += [(f"op=scale block={block} rule={rule} amax=fp32:{FP32[amax]}",
                   f"0x{127 + e:02x}"),
                  (f"op=quantize block={block} rule={rule} a=fp32:{FP32[amax]}",
                   f"0x{127 + e:02x}|{code}"),
                  (f"op=dequantize block={block} to=fp32 scale=0x{127 + e:02x} a=0x{code}",
                   FP32[value])]
    expect(tap, f"{block}, amax {amax}, each rule", pairs)

# -- Everything else -----------------------------------------------------------------
rows = [line.split("\t") for line in
        pathlib.Path(__file__).with_suffix(".tsv").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")]
for topic in dict.fromkeys(row[0] for row in rows):
    expect(tap, topic, [(row[1], row[2]) for row in rows if row[0] == topic])

for ours, theirs in (("binary8p3sf", "e5m2fnuz"), ("binary8p4sf", "e4m3fnuz")):
    requests = [[f"op=print from={name} style=exact a=0x{code:02x}" for code in range(256)]
                for name in (ours, theirs)]
    tap.ok(ask(requests[0]) == ask(requests[1]), f"{ours} decodes as {theirs}, every code")

# -- Digits and range -----------------------------------------------------------------


def digits_needed(name, codes):
    answers = ask([f"op=print from={name} style=shortest a=0x{code:x}" for code in codes])
    return max(len(answer.split("e")[0]) for answer in answers)


tap.ok(digits_needed("bf16", range(0x7f80)) == 4, "4 digits name every bf16 number")
tap.ok(digits_needed("fp16", range(0x7c00)) == 5, "5 digits name every fp16 number")
for name, digits, exponents in (("bf16", 2, range(-37, 37)), ("fp16", 3, range(-4, 2))):
    numbers = [Fraction(n) * Fraction(10) ** e for e in exponents
               for n in range(10 ** (digits - 1), 10 ** digits)]
    codes = ask([f"op=parse to={name} text={x}" for x in numbers])
    kept = 0
    for x, code in zip(numbers, codes):
        held = decode(Format(name), int(code.split()[0], 16)).value
        unit = next(Fraction(10) ** e for e in range(-40, 40)
                    if x < Fraction(10) ** (e + digits))
        kept += round(held / unit) * unit == x
    tap.ok(kept == len(numbers), f"{digits} digits survive {name}: {kept} of {len(numbers)}")
for name, powers in (("fp16", 40.0), ("e5m2", 31.8), ("e4m3", 17.8), ("e2m1", 3.6)):
    f = Format(name)
    top, low = (Fraction(text) for text in
                ask([f"op=print from={name} style=exact a={f.word(w)}" for w in ("max", "min")]))
    tap.ok(round(math.log2(top / low), 1) == powers, f"{name} spans {powers} powers of two")
tap.done()
