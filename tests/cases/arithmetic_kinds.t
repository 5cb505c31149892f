#!/usr/bin/env python3
# Arithmetic beside ties, in cancellation and at subnormals, where wider intermediates
# round twice, against exact rationals (RND-1, OPS-1).
# SPDX-License-Identifier: MIT
import sys
sys.dont_write_bytecode = True
from rounding import *

tap = Tap()
print(f"# HU_SEED={SEED}")

# -- Arithmetic that wider intermediates round twice -------------------------------


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
tap.done()
