# Formats written a second time, from the standards' tables and exact rationals,
# so that no expected value here comes from the library. And a small TAP writer.
# SPDX-License-Identifier: MIT
import os
import subprocess
import sys
from fractions import Fraction

HALFULP = os.environ.get("HALFULP", "build/halfulp")

# name: (exponent bits, fraction bits, bias, specials, signed, zero, pad bits)
FORMATS = {
    "fp64": (11, 52, 1023, "ieee", True, True, 0),
    "fp32": (8, 23, 127, "ieee", True, True, 0),
    "tf32": (8, 10, 127, "ieee", True, True, 13),
    "bf16": (8, 7, 127, "ieee", True, True, 0),
    "fp16": (5, 10, 15, "ieee", True, True, 0),
    "e5m2": (5, 2, 15, "ieee", True, True, 0),
    "e4m3": (4, 3, 7, "fn", True, True, 0),
    "e4m3ieee": (4, 3, 7, "ieee", True, True, 0),
    "e3m4": (3, 4, 3, "ieee", True, True, 0),
    "e5m2fnuz": (5, 2, 16, "fnuz", True, True, 0),
    "e4m3fnuz": (4, 3, 8, "fnuz", True, True, 0),
    "e4m3b11fnuz": (4, 3, 11, "fnuz", True, True, 0),
    "e3m2": (3, 2, 3, "none", True, True, 0),
    "e2m3": (2, 3, 1, "none", True, True, 0),
    "e2m1": (2, 1, 1, "none", True, True, 0),
    "e8m0": (8, 0, 127, "fn", False, False, 0),
    "int8": (1, 6, 1, "none", True, True, 0),
    **{f"binary8p{p}se": (8 - p, p - 1, 2 ** (7 - p), "p3109e", True, True, 0)
       for p in range(1, 8)},
    **{f"binary8p{p}sf": (8 - p, p - 1, 2 ** (7 - p), "p3109f", True, True, 0)
       for p in range(1, 8)},
    "binary4p2sf": (2, 1, 2, "p3109f", True, True, 0),
    "binary8p1uf": (8, 0, 128, "p3109f", False, True, 0),
}
# Not named by the library, but by P3109's rule for names.
GENERAL = {"binary8p1ue": (8, 0, 128, "p3109e", False, True, 0)}


class Format:
    def __init__(self, name):
        self.name = name
        (self.ebits, self.mbits, self.bias, self.specials, self.signed, self.zero,
         self.pad) = {**FORMATS, **GENERAL}[name]
        self.width = self.signed + self.ebits + self.mbits + self.pad
        self.top = 1 << (self.ebits + self.mbits)
        unsigned_p3109 = self.specials.startswith("p3109") and not self.signed
        self.max = {"ieee": self.top - 1 - (1 << self.mbits), "fn": self.top - 2,
                    "p3109e": self.top - 2 - unsigned_p3109,
                    "p3109f": self.top - 1 - unsigned_p3109}.get(self.specials, self.top - 1)

    def value(self, magnitude):
        """The exact value of a finite magnitude."""
        field, fraction = divmod(magnitude, 1 << self.mbits)
        if field == 0 and self.zero:
            return Fraction(fraction) * Fraction(2) ** (1 - self.bias - self.mbits)
        return Fraction((1 << self.mbits) + fraction) * Fraction(2) ** (
            field - self.bias - self.mbits)

    def code(self, negative, magnitude):
        """The code as text."""
        if negative and self.name == "int8":
            code = 256 - magnitude
        else:
            code = (magnitude + (self.top if negative else 0)) << self.pad
        return f"0x{code:0{(self.width + 3) // 4}x}"

    def word(self, text):
        """The code of max, min, inf or nan, with an optional minus."""
        negative = text.startswith("-")
        what = text.lstrip("-")
        if what == "max":
            return self.code(negative, self.max)
        if what == "min":
            return self.code(negative, 1 if self.zero else 0)
        if what == "inf":
            assert self.specials in ("ieee", "p3109e")
            return self.code(negative, self.max + 1)
        assert what == "nan"
        if self.specials == "ieee":
            return self.code(negative, self.max + 1 + (1 << (self.mbits - 1)))
        if self.specials == "fn":
            return self.code(negative and self.signed, self.top - 1)
        assert self.specials != "none" and not negative
        return self.code(self.signed, 0 if self.signed else self.top - 1)

    def smallest(self):
        """The smallest positive number, and the smallest normal one; int8 is fixed point."""
        least = self.value(1 if self.zero else 0)
        normal = self.value(1 << self.mbits) if self.zero else least
        return least, None if self.name == "int8" else normal


def sections(path):
    """The tables of a page that are marked <!-- table: NAME -->, as lists of dicts."""
    found, name, head = {}, None, None
    with open(path, encoding="utf-8") as page:
        for line in page:
            if line.startswith("<!-- table: "):
                name, head = line.split()[2], None
                found[name] = []
            elif name and line.startswith("|"):
                cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
                if head is None:
                    head = cells
                elif not set(cells[0]) <= set("-:"):
                    found[name].append(dict(zip(head, cells)))
            elif name and head and not line.startswith("|"):
                name = None
    return found


def ask(requests):
    """Answers of the co-process, one a request."""
    run = subprocess.run([HALFULP, "oracle"], input="".join(r + "\n" for r in requests),
                         capture_output=True, text=True, check=False)
    answers = run.stdout.splitlines()
    if len(answers) != len(requests):
        print(f"Bail out! {len(requests)} requests, {len(answers)} answers, "
              f"exit status {run.returncode}: {run.stderr.strip()[:200]}")
        sys.exit(1)
    return answers


class Tap:
    def __init__(self):
        self.count = self.failed = 0

    def ok(self, passed, name, diagnostics=()):
        self.count += 1
        self.failed += not passed
        print(f"{'ok' if passed else 'not ok'} {self.count} - {name.replace('#', '')}")
        if not passed:
            for line in list(diagnostics)[:8]:
                print(f"# {line}")
        return passed

    def done(self):
        print(f"1..{self.count}")
        sys.exit(1 if self.failed else 0)
