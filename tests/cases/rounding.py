# The contract's rounding, written from its text over exact rationals, so that
# no expected value here comes from the library.
# SPDX-License-Identifier: MIT
import os
import random
import sys
from fractions import Fraction

sys.dont_write_bytecode = True
sys.path.insert(1, os.path.join(os.path.dirname(__file__), "..", "docs"))
from model import Format, Tap, ask, FORMATS  # noqa: E402,F401

LEVEL = {"quick": 0, "check": 1, "full": 2}.get(os.environ.get("HU_TEST_LEVEL", "quick"), 0)
SEED = int(os.environ.get("HU_SEED", "20260"), 0)
SAMPLES = (8, 60, 400)[LEVEL]
MODES = ("rne", "rna", "rtz", "rup", "rdn", "rto")
TWO = Fraction(2)


def generator(name):
    """A seeded generator of its own for each test point."""
    return random.Random(f"{SEED} {name}")


def floor_log2(x):
    """floor(log2 x) of a positive rational, from bit lengths."""
    e = x.numerator.bit_length() - x.denominator.bit_length()
    return e if TWO ** e <= x else e - 1


def hexadecimal(f, code):
    return f"0x{code:0{(f.width + 3) // 4}x}"


class Number:
    """nan, inf or a rational, with a sign that zero has, too."""

    def __init__(self, kind, negative=False, magnitude=Fraction(0), signaling=False):
        self.kind, self.negative, self.magnitude = kind, negative, magnitude
        self.signaling = signaling

    @staticmethod
    def of(x, zero_negative=False):
        x = Fraction(x)
        return Number("number", x < 0 or (x == 0 and zero_negative), abs(x))

    @property
    def value(self):
        return -self.magnitude if self.negative else self.magnitude


def decode(f, code):
    """The number that a code of format f means."""
    bits = code >> f.pad
    if f.name == "int8":
        return Number.of(Fraction(bits - 256 if bits >= 128 else bits, 64))
    negative = f.signed and bits >= f.top
    magnitude = bits - f.top if negative else bits
    if f.specials in ("fnuz", "p3109e", "p3109f") and f.signed and bits == f.top:
        return Number("nan")
    if magnitude <= f.max:
        return Number("number", negative, f.value(magnitude))
    if f.specials in ("ieee", "p3109e") and magnitude == f.max + 1:
        return Number("inf", negative)
    quiet = f.specials != "ieee" or magnitude >> (f.mbits - 1) & 1
    return Number("nan", negative, signaling=not quiet)


def signed_code(f, negative, magnitude):
    """A code from its sign and magnitude; -0 becomes +0 where there is none."""
    if negative and (magnitude == 0 or not f.signed):
        if not f.signed or f.specials in ("fnuz", "p3109e", "p3109f") or f.name == "int8":
            return 0
    return int(f.code(negative, magnitude), 16)


def nan_code(f):
    """The positive canonical NaN; None where there is none."""
    return None if f.specials == "none" else int(f.word("nan"), 16)


def substitute_nan(f):
    """NaN without a sign or payload to keep, as (code, flags)."""
    code = nan_code(f)
    if code is None:
        return (0 if f.name == "int8" else f.max << f.pad), "v"
    return code, ""


def rounds_up(mode, negative, lost, odd, sr):
    """Whether the magnitude grows by a unit; lost is the fraction of one, 0 < lost < 1."""
    half = Fraction(1, 2)
    if mode == "rne":
        return lost > half or (lost == half and odd)
    if mode == "rna":
        return lost >= half
    if mode == "rto":
        return not odd
    if mode == "sr":
        bits, word, variant = sr
        scaled = lost * 2 ** bits
        if variant == "B":
            return int(lost * 2 ** (bits + 1)) + 2 * word + 1 >= 2 ** (bits + 1)
        return (round(scaled) if variant == "C" else int(scaled)) + word >= 2 ** bits
    return (mode == "rdn") if negative else (mode == "rup")


def at_quantum(f, x, quantum, mode, negative, sr):
    """x > 0 rounded to a multiple of 2^quantum."""
    scaled = x / TWO ** quantum
    whole = scaled.numerator // scaled.denominator
    lost = scaled - whole
    odd = whole & 1 if f.mbits else whole and (quantum + f.bias) & 1
    return (whole + (lost > 0 and rounds_up(mode, negative, lost, odd, sr))) * TWO ** quantum


def overflow(f, negative, mode, saturate, exact=False):
    """What stands for a number beyond the largest, or for an exact infinity, as
    (code, flags)."""
    flags = "" if exact else "ox"
    backward = not exact and (mode in ("rtz", "rto") or mode == ("rup" if negative else "rdn"))
    if negative and not f.signed and f.specials == "fn":  # e8m0
        return (0 if saturate else nan_code(f)), "v"
    if saturate or backward:
        return signed_code(f, negative, f.max), "v" if exact and saturate else flags
    if f.specials in ("ieee", "p3109e"):
        return signed_code(f, negative, f.max + 1), flags
    replaced = "v" if exact else flags
    if f.specials == "fn":
        return int(f.word("-nan" if negative else "nan"), 16), replaced
    if f.specials == "fnuz":
        return nan_code(f), replaced
    return signed_code(f, negative, f.max), replaced


def fit(f, x, mode="rne", saturate=False, sr=(32, 0, "A")):
    """A Number that is not NaN, rounded once into f: (code, flags)."""
    if x.kind == "inf":
        return overflow(f, x.negative, mode, saturate, exact=True)
    if f.name == "e8m0" and (x.negative or x.magnitude == 0):
        return (0 if saturate else 0xff), "v"
    if x.magnitude == 0:
        return signed_code(f, x.negative, 0), ""
    if f.name == "e8m0" and x.magnitude < TWO ** -127:
        return 0, "ux"
    precision = f.mbits + 1
    emin = 1 - f.bias if f.zero else -f.bias
    e = floor_log2(x.magnitude)
    y = at_quantum(f, x.magnitude, max(e, emin) - precision + 1, mode, x.negative, sr)
    if y > f.value(f.max):
        return overflow(f, x.negative, mode, saturate)
    flags = "x" if y != x.magnitude else ""
    if flags and f.name != "int8":  # tiny after rounding with unbounded exponent
        unbounded = at_quantum(f, x.magnitude, e - precision + 1, mode, x.negative, sr)
        flags = "ux" if unbounded < TWO ** emin else flags
    return signed_code(f, x.negative, magnitude_code(f, y)), flags


def magnitude_code(f, y):
    """The magnitude field of an exactly representable y >= 0."""
    if y == 0:
        return 0
    emin = 1 - f.bias if f.zero else -f.bias
    quantum = max(floor_log2(y), emin) - f.mbits
    units = int(y / TWO ** quantum)
    return units + ((quantum + f.mbits + f.bias - 1) << f.mbits)


def answer(f, result):
    """An answer line of the co-process."""
    code, flags = result
    return f"{hexadecimal(f, code)} {flags or '-'}"


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


def finite(f, rnd):
    """A code of a finite number, subnormals and neighbours of 1 included."""
    magnitude = rnd.choice((rnd.randrange(f.max + 1), rnd.randrange(1 << f.mbits),
                            (f.bias << f.mbits) + rnd.randrange(-8, 9)))
    return signed_code(f, rnd.random() < 0.5, max(0, min(magnitude, f.max)))


def expect(tap, name, pairs):
    """One test point: (request, answer) pairs; an answer may be a function."""
    answers = ask([request for request, _ in pairs])
    wrong = [f"{request} -> {got}, not {want}"
             for (request, want), got in zip(pairs, answers) if got != want]
    tap.ok(pairs and not wrong, f"{name}: {len(pairs)} requests", wrong)
