#!/usr/bin/env python3
# Conversions around ties, carries, subnormals, overflow and signs, and NaN, against
# exact rationals (RND-1, RND-2, FLG-3).
# SPDX-License-Identifier: MIT
import sys
sys.dont_write_bytecode = True
from rounding import *

tap = Tap()
print(f"# HU_SEED={SEED}")

# -- Conversions around every kind of border --------------------------------------
# Ties, carries, subnormals, overflow, signs and double rounding: the source codes
# next to the middle between two target numbers, and next to the numbers.
SOURCES = {"fp64": ("fp32", "fp16", "bf16", "e4m3", "e8m0"),
           "fp32": ("fp16", "bf16", "tf32", "e5m2", "e4m3", "e4m3ieee", "e3m4", "e5m2fnuz",
                    "e4m3fnuz", "e4m3b11fnuz", "e3m2", "e2m3", "e2m1", "e8m0", "int8",
                    "binary8p1se", "binary8p3se", "binary8p4sf", "binary4p2sf"),
           "bf16": ("fp16", "e4m3", "e5m2fnuz", "e2m1", "e8m0"),
           "fp16": ("bf16", "e5m2", "e4m3", "e2m3", "e8m0")}


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
tap.done()
