# Runs the command, and reads its plain form.
# SPDX-License-Identifier: MIT
import os
import subprocess
import sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[1:1] = [os.path.join(HERE, "..", "cases"), os.path.join(HERE, "..", "docs")]
from model import HALFULP, Tap  # noqa: E402,F401


class Answer:
    def __init__(self, status, out, err):
        self.status, self.raw, self.raw_err = status, out, err
        self.out, self.err = out.decode("latin-1"), err.decode("latin-1")


def run(*words, stdin=b"", **environment):
    """One run; stdin=None leaves a device that is no pipe."""
    env = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "TERM")}
    env.update(environment)
    source = {"stdin": subprocess.DEVNULL} if stdin is None else {"input": stdin}
    done = subprocess.run([HALFULP, *words], capture_output=True, env=env, check=False, **source)
    return Answer(done.returncode, done.stdout, done.stderr)


def rows(*words, **more):
    """The rows of --plain, each a dict."""
    end = words.index("--") if "--" in words else len(words)
    answer = run(*words[:end], "--plain", *words[end:], **more)
    if answer.status != 0:
        return [{"error": answer.err}]
    head, *lines = answer.out.splitlines()
    return [dict(zip(head.split("\t"), line.split("\t"))) for line in lines]


def held(value, formats, *words):
    """{format: (code, value held)} of convert."""
    return {r.get("format"): (r.get("code"), r.get("held"))
            for r in rows("convert", "-f", formats, *words, "--", value)}


def quantities(*words):
    """{(section, quantity): row} of a sheet."""
    return {(r.get("section"), r.get("quantity")): r for r in rows(*words)}


def one(value, name, *words):
    """(code, value held) of one value in one format."""
    return held(value, name, *words).get(name)


class Cases:
    """Points that compare one thing with what it must be."""

    def __init__(self, tap):
        self.tap = tap

    def same(self, got, want, name):
        self.tap.ok(got == want, name, [f"got  {got!r}"[:300], f"want {want!r}"[:300]])
