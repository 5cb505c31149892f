#!/usr/bin/env python3
# Worked numbers of float training, written down as exact arithmetic gives them
# (each was computed with rationals, apart from this project), through the command.
# SPDX-License-Identifier: MIT
import os
import re
import sys
sys.path.insert(1, os.path.dirname(os.path.abspath(__file__)))
from command import Cases, Tap, held, one, quantities, rows, run  # noqa: E402

tap = Tap()
case = Cases(tap)


def value_in(value, name):
    return (one(value, name) or ("", ""))[1]


# What becomes of the first values that anyone tries: code, value, relative error.
TABLE = [
    ("1e-8", "fp16", "0x0000", "0", "-100"),
    ("1e-8", "bf16", "0x322c", "1.0011717677116394e-8", "+0.117"),
    ("1e-8", "fp32", "0x322bcc77", "9.99999993922529e-9", None),
    ("1e-8", "e5m2", "0x00", "0", "-100"),
    ("1e-8", "e4m3", "0x00", "0", "-100"),
    ("1.0", "fp16", "0x3c00", "1", "0"),
    ("1.0", "bf16", "0x3f80", "1", "0"),
    ("1e5", "fp16", "0x7c00", "inf", ""),
    ("1e5", "bf16", "0x47c3", "99840", "-0.16"),
    ("1e5", "fp32", "0x47c35000", "100000", "0"),
    ("1e5", "e5m2", "0x7c", "inf", ""),
    ("1e5", "e4m3", "0x7f", "nan", ""),
    ("1e-9", "fp16", "0x0000", "0", "-100"),
    ("1e-9", "bf16", "0x3089", "9.968061931431293e-10", "-0.31"),
    ("3e-5", "fp16", "0x01f7", "2.9981136322021484e-5", None),
    ("3e-5", "bf16", "0x37fc", "3.0040740966796875e-5", None),
    ("3e-8", "fp16", "0x0001", "5.960464477539063e-8", "+98.6"),
    ("2.98023223876953125e-8", "fp16", "0x0000", "0", "-100"),
    ("2^-24", "fp16", "0x0001", "5.960464477539063e-8", "0"),
    ("0.02", "bf16", "0x3ca4", "0.02001953125", None),
]
for value, name, code, number, percent in TABLE:
    row = rows("compare", "-f", name, value)[0]
    case.same((row.get("code"), row.get("held")), (code, number), f"{value} in {name}")
    if percent is not None:
        tap.ok(row.get("error_percent", "?").startswith(percent),
               f"{value} in {name}: {percent} %", [str(row)])

WORDS = [
    ("1e-8", "fp16", "underflowed to zero"), ("1e5", "fp16", "overflowed to infinity"),
    ("1e5", "e4m3", "overflowed to NaN"), ("1e5", "bf16", "rounded down"),
    ("1e-8", "bf16", "rounded up"), ("1.0", "bf16", "exact"),
    ("3e-5", "fp16", "subnormal, rounded down"), ("2^-24", "fp16", "subnormal, exact"),
    ("-1e5", "bf16", "rounded up"), ("7", "e2m1", "saturated"), ("nan", "fp16", "not a number"),
    ("nan", "e2m1", "NaN replaced"), ("inf", "fp16", "exact"), ("inf", "e4m3", "infinity became NaN"),
    ("-1", "e8m0", "invalid, became NaN"),
]
for value, name, words in WORDS:
    case.same(rows("-f", name, "--", value)[0].get("outcome"), words, f"{value} in {name}: {words}")
case.same(rows("-f", "fp16", "--ftz", "6e-5")[0].get("outcome"), "flushed to zero",
          "6e-5 in fp16 --ftz")
case.same(rows("-f", "e5m2", "--overflow", "saturate", "1e5")[0].get("outcome"), "saturated",
          "1e5 in e5m2 --overflow saturate")

# Borders: the first value past them belongs to the other side.
BORDERS = [
    ("fp16", "65519.999", "65504"), ("fp16", "65520", "inf"), ("fp16", "-65520", "-inf"),
    ("bf16", "3.3961775292304600e38", "3.3895313892515355e38"), ("e5m2", "61440", "inf"),
    ("e5m2", "61439.99", "57344"), ("e4m3", "464", "448"), ("e4m3", "464.0001", "nan"),
    ("e4m3ieee", "248", "inf"), ("e3m4", "15.75", "inf"), ("e3m4", "15.74", "15.5"),
    ("e4m3fnuz", "248", "nan"), ("e5m2fnuz", "61440", "nan"), ("e4m3b11fnuz", "31", "nan"),
    ("e4m3b11fnuz", "30.9", "30"), ("e3m2", "30", "28"), ("e2m3", "7.75", "7.5"),
    ("binary8p3se", "53248", "49152"), ("binary8p3se", "53249", "inf"),
    ("binary8p4se", "232", "224"), ("binary8p4se", "232.01", "inf"), ("binary8p5se", "15.25", "15"),
    ("binary8p6se", "3.90625", "3.875"), ("binary8p7se", "1.9765625", "1.96875"),
    ("binary8p3sf", "1e9", "57344"), ("binary8p4sf", "1e9", "240"), ("binary8p5sf", "1e9", "15.5"),
    ("binary4p2sf", "100", "3"), ("e8m0", "2^-200", "5.877471754111438e-39"),
]
for name, value, want in BORDERS:
    case.same(value_in(value, name), want, f"{value} in {name} is {want}")
case.same(held("2^128", "fp32,bf16"), {"fp32": ("0x7f800000", "inf"), "bf16": ("0x7f80", "inf")},
          "2^128 in fp32 and bf16")
E2M1 = [("0.25", "0"), ("0.2500001", "0.5"), ("0.75", "1"), ("1.25", "1"), ("1.75", "2"),
        ("2.5", "2"), ("3.5", "4"), ("5", "4"), ("5.0001", "6"), ("6.999", "6")]
for value, want in E2M1:
    case.same(value_in(value, "e2m1"), want, f"{value} in e2m1 is {want}")

# A decimal rounds once. Through fp32 it would round twice.
case.same(value_in("0x1.0020000001p0", "fp16"), "1.0009765625", "1+2^-11+2^-40 in fp16")
case.same(one("0x1.0020000001p0", "fp32"), ("0x3f801000", "1.00048828125"),
          "1+2^-11+2^-40 in fp32")
case.same(value_in("fp32:0x3f801000", "fp16"), "1", "and from there in fp16")
case.same(value_in("fp32:0x477ff000", "fp16"), "inf", "65520 from fp32 in fp16")

# OCP FP8: what stands for NaN, infinity and too large.
for formats, policy, want in [
        ("e4m3", "saturate", ["nan", "448", "-448", "448", "448"]),
        ("e4m3", "ieee", ["nan", "nan", "nan", "nan", "448"]),
        ("e5m2", "saturate", ["nan", "57344", "-57344", "57344", "448"]),
        ("e5m2", "ieee", ["nan", "inf", "-inf", "inf", "448"])]:
    got = [r.get("held") for r in rows("convert", "-f", formats, "--overflow", policy, "--",
                                       "nan", "inf", "-inf", "1e6", "464")]
    got = [g.lstrip("-") if g == "-nan" else g for g in got]
    case.same(got, want, f"{formats} --overflow {policy}")
case.same([r.get("held") for r in rows("convert", "-f", "e4m3", "--profile", "ml_dtypes",
                                       "1000", "448", "464", "465")],
          ["nan", "448", "448", "nan"], "e4m3 --profile ml_dtypes")

# One value alone in an MX block: element times scale, by scale rule.
RULES = ["floor", "rceil", "ceil", "even"]
for block, value, want in [
        ("mxfp4", "5", "4 4 4 4"), ("mxfp4", "6.5", "6 6 6 6"), ("mxfp4", "7", "6 8 8 8"),
        ("mxfp8_e4m3", "480", "448 480 480 448"), ("mxfp8_e4m3", "500", "448 512 512 512")]:
    by = {r.get("scale_rule"): r.get("held") for r in rows("-f", block, value)}
    case.same([by.get(rule, by.get("any")) for rule in RULES], want.split(),
              f"{value} in {block}: {want} by {' '.join(RULES)}")
case.same([(r.get("scale_rule"), r.get("code")) for r in rows("-f", "mxfp4", "1.0")],
          [("any", "0x7d|6")], "1.0 in mxfp4: one line, all rules agree")

# The formats' landmarks.
LANDMARKS = {
    "fp16": ("65504", "0x7bff", ">= 65520", "40.0"), "e5m2": ("57344", "0x7b", ">= 61440", "31.8"),
    "e4m3": ("448", "0x7e", "> 464", "17.8"), "e4m3ieee": ("240", "0x77", ">= 248", None),
    "e3m4": ("15.5", "0x6f", ">= 15.75", None), "e2m1": ("6", "0x7", ">= 7", "3.6"),
    "e3m2": ("28", "0x1f", ">= 30", None), "e2m3": ("7.5", "0x1f", ">= 7.75", None),
    "e4m3fnuz": ("240", "0x7f", ">= 248", None), "binary8p4se": ("224", "0x7e", "> 232", None),
}
listed = {r.get("format"): r for r in rows("formats")}
for name, (largest, code, border, spread) in LANDMARKS.items():
    r = listed.get(name, {})
    case.same((r.get("max"), r.get("max_code"), r.get("overflow_from")), (largest, code, border),
              f"formats: {name}")
    if spread:
        case.same(r.get("range_log2"), spread, f"formats: {name} spans 2^{spread}")

# 3e-5 into bf16 weights.
u = quantities("update", "1", "3e-5", "-f", "bf16")
head = "weight 1, update 3e-5, in bf16"
for quantity, text, note in [
        ("exact_sum", "1.00003", ""), ("sum", "1", "stays"), ("exact_difference", "0.99997", ""),
        ("difference", "1", "stays"), ("half_ulp_up", "0.00390625", ""),
        ("half_ulp_down", "0.001953125", ""),
        ("least_increase", "> 0.00390625", "130.2 times this update"),
        ("least_decrease", "> 0.001953125", "65.1 times this update"),
        ("largest_increased", "0.007781982421875", "stays from 0.0078125 on"),
        ("largest_decreased", "0.0078125", "stays from 0.00787353515625 on")]:
    row = u.get((head, quantity), {})
    case.same((row.get("text"), row.get("note")), (text, note), f"update 1 3e-5 in bf16: {quantity}")
for name, bound in [("fp16", "0.0625"), ("fp32", "512")]:
    row = quantities("update", "1", "3e-5", "-f", name).get(
        (f"weight 1, update 3e-5, in {name}", "largest_increased"), {})
    case.same(row.get("note"), f"stays from {bound} on", f"update in {name}: from {bound} on")
row = quantities("update", "0.02", "3e-5").get(("weight 0.02, update 3e-5, in bf16", "sum"), {})
case.same((row.get("text"), row.get("note")), ("0.02001953125", "stays"), "update 0.02 3e-5: stays")
row = quantities("update", "2^-8", "3e-5").get(("weight 2^-8, update 3e-5, in bf16", "sum"), {})
case.same((row.get("text"), row.get("note")), ("0.003936767578125", "moves"),
          "update 2^-8 3e-5: one ulp, 2^-15")

# A weight that the format does not hold, and sums that leave the format.
row = quantities("update", "1.003", "3e-5").get(("weight 1.003, update 3e-5, in bf16", "weight"), {})
case.same((row.get("text"), row.get("note")), ("1", "rounded down from 1.003"), "update 1.003")
for flags, note in [([], "overflowed to NaN"), (["--overflow", "saturate"], "saturated")]:
    row = quantities("update", "448", "100", "-f", "e4m3", *flags).get(
        ("weight 448, update 100, in e4m3", "sum"), {})
    case.same(row.get("note"), note, f"update 448 100 in e4m3: {note}")

# A thousand steps, by each kind of store.
for words, section, want in [
        (["1", "3e-5"], "adding", [
            ("exact", "1.03", ""), ("alone", "1", "never moves"),
            ("fp32_master", "1.0300407409667969", "first moves at step 1"),
            ("copy_of_master", "1.03125", "first moves at step 131"),
            ("kahan", "1.03125", "first moves at step 130"),
            ("kahan_corrected", "1.0303955078125", "weight - compensation")]),
        (["1", "3e-5"], "subtracting", [
            ("exact", "0.97", ""), ("alone", "1", "never moves"),
            ("fp32_master", "0.9700188636779785", "first moves at step 1"),
            ("copy_of_master", "0.96875", "first moves at step 66"),
            ("kahan", "0.96875", "first moves at step 65")])]:
    steps = quantities("update", *words, "-f", "bf16", "--steps", "1000")
    row = steps.get((f"{section} the update 1000 times in bf16", "update_in_fp32"), {})
    case.same((row.get("code"), row.get("text"), row.get("note")),
              ("0x37fba882", "2.9999999242136255e-5", "rounded down"), f"{section}: the update in fp32")
    for quantity, percent in [("alone", -0.03 / 1.03), ("copy_of_master", (1.03125 - 1.03) / 1.03)]:
        row = steps.get((f"{section} the update 1000 times in bf16", quantity), {})
        if section == "adding":
            case.same(round(float(row.get("error_percent", 9)), 9), round(100 * percent, 9),
                      f"{section}: the error of {quantity}")
    for quantity, text, note in want:
        row = steps.get((f"{section} the update 1000 times in bf16", quantity), {})
        case.same((row.get("text"), row.get("note")), (text, note), f"{section}: {quantity}")
row = quantities("update", "1", "3e-5", "-f", "fp16", "--steps", "1000").get(
    ("adding the update 1000 times in fp16", "alone"), {})
case.same((row.get("text"), row.get("note")), ("1", "never moves"), "fp16 alone never moves")

# 1e-9 scaled by 2^16 in fp16.
s = quantities("scale", "1e-9", "--by", "2^16", "-f", "fp16", "--largest", "1")
head, window = "gradient 1e-9, scaled by 2^16, in fp16", "power-of-two scales"
for section, quantity, code, text in [
        (head, "without_scaling", "0x0000", "0"), (head, "scaled", "", "6.5536e-5"),
        (head, "rounded", "0x044c", "6.556510925292969e-5"),
        (head, "unscaled_fp32", "0x30898000", "1.000444171950221e-9"),
        (head, "unscaled_format", "0x0000", "0"), (window, "first_not_zero", "0x0001", "2^5"),
        (window, "first_normal", "0x044c", "2^16"), (window, "last_finite", None, "2^45"),
        (window, "overflow_from", "", ">= 0.999755859375"),
        (window, "largest_rounded", "0x7c00", "inf"),
        (window, "largest_until", "0x7800", "2^15"),
        (window, "both_kept", "", "2^5 to 2^15")]:
    row = s.get((section, quantity), {})
    if code is not None:
        case.same(row.get("code"), code, f"scale 1e-9: {quantity} is {code or 'no code'}")
    case.same(row.get("text"), text, f"scale 1e-9: {quantity} is {text}")
for power, percent in [(5, "+86"), (6, "-6.8"), (10, "-1.0"), (12, "+0.4"), (13, "-0.3"),
                       (14, "+0.044"), (16, "+0.044")]:
    row = quantities("scale", "1e-9", "--by", f"2^{power}").get(
        (f"gradient 1e-9, scaled by 2^{power}, in fp16", "unscaled_fp32"), {})
    tap.ok(row.get("error_percent", "?").startswith(percent),
           f"scale 1e-9 by 2^{power}: {percent} %", [str(row)])
for power, text in [(4, "0"), (45, "35200"), (46, "inf")]:
    row = quantities("scale", "1e-9", "--by", f"2^{power}").get(
        (f"gradient 1e-9, scaled by 2^{power}, in fp16", "rounded"), {})
    case.same(row.get("text"), text, f"scale 1e-9 by 2^{power}: {text}")

# Blocks: 32 elements and a scale of 8 bits.
told = re.findall(r"^(mx\w+) +\w+ +e8m0 +32 +([0-9.]+)$", run("formats").out, re.M)
case.same(told, [("mxfp8_e4m3", "8.25"), ("mxfp8_e5m2", "8.25"), ("mxfp6_e3m2", "6.25"),
                 ("mxfp6_e2m3", "6.25"), ("mxfp4", "4.25"), ("mxint8", "8.25")], "formats: the blocks")
detail = {r.get("quantity"): r.get("text") for r in rows("formats", "mxfp4")}
case.same((detail.get("element"), detail.get("bits_per_value"), detail.get("max")),
          ("e2m1", "4.25", str(6 * 2 ** 127)[0] + "." + str(6 * 2 ** 127)[1:].rstrip("0") + "e39"),
          "formats mxfp4")

# What lies beyond the largest number.
for word, flags, want in [
        ("fp16:0x7bff", [], (">= 65520", "becomes infinity")),
        ("fp16:0x7bff", ["-o", "saturate"], (">= 65520", "saturates to this value")),
        ("fp16:0x7bff", ["-r", "rtz"], (">= 65536", "saturates to this value")),
        ("fp16:0xfbff", ["-r", "rdn"], ("magnitude > 65504", "becomes infinity")),
        ("fp16:0xfbff", ["-r", "rup"], ("magnitude >= 65536", "saturates to this value")),
        ("e4m3:0x7e", [], ("> 464", "becomes NaN")), ("e2m1:0x7", [], (">= 7", "saturates to this value")),
        ("fp16:0x7bfe", [], None), ("int8:0x80", [], None)]:
    found = [(r.get("text"), r.get("note")) for r in rows("show", word, *flags)
             if r.get("quantity") == "overflow_from"]
    case.same(found, [want] if want else [], f"show {word} {' '.join(flags)}: overflow")

# Words of scale and update that must not be said too often.
for words, note in [(["1e-9", "-f", "bf16"], "needs no scaling"), (["1e5", "-f", "fp16"], "gives 9.3102e-5"),
                    (["1e-9", "-f", "fp16"], "gives 6.5565e-5")]:
    told = [r.get("note") for r in rows("scale", *words) if r.get("quantity") == "first_normal"]
    case.same(told, [note], f"scale {' '.join(words)}: {note}")
for update, cut in (("1e-30", True), ("3e-5", False)):
    seen = run("update", "1", update).out
    case.same("to 17 digits" in seen, cut, f"update 1 {update}: the sum is {'' if cut else 'not '}cut")

# A code taken apart.
shown = {r.get("quantity"): r for r in rows("show", "bf16:0x3f80")}
for quantity, code, text in [
        ("bits", "", "0 01111111 0000000"), ("exponent", "", "127"), ("class", "", "normal"),
        ("exact", "", "1"), ("hex_float", "", "0x1p0"), ("ulp", "", "0.0078125"),
        ("next_above", "0x3f81", "1.0078125"), ("next_below", "0x3f7f", "0.99609375"),
        ("midpoint_above", "", "1.00390625"), ("midpoint_below", "", "0.998046875")]:
    row = shown.get(quantity, {})
    case.same((row.get("code"), row.get("text")), (code, text), f"show bf16:0x3f80: {quantity}")
shown = {r.get("quantity"): r.get("text") for r in rows("show", "fp16:0x0001")}
case.same((shown.get("exact"), shown.get("shortest"), shown.get("class"), shown.get("scaled")),
          ("5.9604644775390625e-8", "6e-8", "subnormal", "1 * 2^-24"), "show fp16:0x0001")
shown = {r.get("quantity"): r.get("text") for r in rows("show", "3e-5", "-f", "bf16")}
case.same(shown.get("midpoint_below"), "2.9981136322021484375e-5", "show 3e-5 -f bf16: midpoint")
case.same([r.get("value") for r in rows("table", "e2m1")],
          "0 0.5 1 1.5 2 3 4 6 -0 -0.5 -1 -1.5 -2 -3 -4 -6".split(), "table e2m1")
codes = rows("table", "e4m3")
case.same((len(codes), codes[0x7e].get("value"), codes[0x7f].get("value"), codes[1].get("value"),
           codes[0x38].get("value")), (256, "448", "nan", "0.001953125", "1"), "table e4m3")
case.same(len(rows("table", "fp16")), 65536, "table fp16 --plain")
tap.done()
