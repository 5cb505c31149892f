#!/usr/bin/env python3
# The manual page against the command: options, subcommands, operations, keys.
# SPDX-License-Identifier: MIT
import pathlib
import re
import subprocess
import sys
sys.dont_write_bytecode = True
from model import HALFULP, Tap, ask

page = pathlib.Path("docs/man/halfulp.1").read_text(encoding="utf-8")
numerics = pathlib.Path("docs/numerics.md").read_text(encoding="utf-8")


def section(title):
    """From a heading to the next."""
    return re.search(rf"^\.S[hs] {title}\n(.*?)(?=^\.S[hs] )", page, re.MULTILINE | re.DOTALL).group(1)


def words_of(text, macro):
    """Words that stand in the heads of list items."""
    heads = re.findall(r"^\.It (.*)$", text, re.MULTILINE)
    return {word for head in heads for word in re.split(r"[ ,]+", head) if word not in (macro, "")}


def text_of(*words):
    return subprocess.run([HALFULP, *words], capture_output=True, text=True, check=False).stdout


tap = Tap()
subcommands = re.findall(r"^\.It Cm (\w+)$", section("DESCRIPTION"), re.MULTILINE)
overview = text_of("help")
listed = [name for name in re.findall(r"^ {1,4}(\w+) ", overview, re.MULTILINE)]
tap.ok(set(subcommands) <= set(listed) and subcommands, "subcommands of the page are in the overview",
       sorted(set(subcommands) - set(listed)))

in_page = set(re.findall(r"Fl -([a-z0-9]+)", section("Options")))
letters_in_page = set(re.findall(r"^\.It Fl (\w) ,", section("Options"), re.MULTILINE))
in_help, letters = set(), set()
for name in subcommands:
    text = text_of(name, "--help")
    options = re.findall(r"^\s+(?:-(\w), )?--([a-z0-9]+)", text, re.MULTILINE)
    here = {long for _, long in options}
    letters |= {letter for letter, _ in options if letter}
    in_help |= here
    tap.ok(here and here <= in_page, f"options of '{name} --help' are in the page", sorted(here - in_page))
tap.ok(in_page <= in_help, "options of the page exist", sorted(in_page - in_help))
tap.ok(letters == letters_in_page, "so do their letters", sorted(letters ^ letters_in_page))

hello = dict(word.split("=", 1) for word in ask(["op=hello"])[0].split())
operations = words_of(section("Operations"), "Cm")
tap.ok(operations == set(hello["ops"].split(",")), "operations are those of op=hello",
       sorted(operations ^ set(hello["ops"].split(","))))
for key in sorted(words_of(section("Keys"), "Cm")):
    answer = ask([f"{key}="])[0]  # a known key without a value is told from an unknown one
    tap.ok("unknown" not in answer, f"the co-process knows {key}=", [answer])
words = set(re.findall(r"[\w-]+", numerics))
for topic in ("blocks", "profiles", "rules"):
    missing = set(hello[topic].split(",")) - words
    tap.ok(not missing, f"{topic} of op=hello are in docs/numerics.md", sorted(missing))
tap.done()
