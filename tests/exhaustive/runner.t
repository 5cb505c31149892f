#!/usr/bin/env python3
# The exhaustive runner: a kill at any moment, torn lines, a mismatch, parts.
# SPDX-License-Identifier: MIT
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BUILD = Path(os.environ.get("HU_BUILD", "build")) / "tests/exhaustive"
count = 0
failed = 0


def ok(right, what, *notes):
    global count, failed
    count += 1
    failed += not right
    print(f"{'ok' if right else 'not ok'} {count} - {what}", flush=True)
    for note in notes if not right else ():
        print("\n".join(f"# {line}" for line in str(note).splitlines()[:20]))


def command(ledger, *options, program="runner"):
    return [BUILD / program, "--jobs", "1", "--ledger", ledger, *options]


def run(*arguments, **keywords):
    return subprocess.run(command(*arguments, **keywords), capture_output=True, text=True)


def table(result):
    """CELL -> (cases, mismatches, digest, recorded)."""
    rows = [line.split("\t") for line in result.stdout.splitlines()]
    return {row[0]: (*row[1:4], row[5]) for row in rows}


def kill_midway(ledger, *options):
    """Kills the runner as soon as its ledger has a shard; returns the shards."""
    process = subprocess.Popen(command(ledger, *options), stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    lines = []
    while process.poll() is None and len(lines) < 2:
        time.sleep(0.001)
        lines = ledger.read_text().splitlines() if ledger.exists() else []
    process.send_signal(signal.SIGKILL)
    process.wait()
    return ledger.read_text().splitlines()[1:]


def main(folder):
    cells = ("--cells", "mul:e4m3:*", "--cells", "add:e3m2:*")
    whole = run(folder / "whole", *cells)
    want = table(whole)
    shards = len((folder / "whole").read_text().splitlines()) - 1
    ok(whole.returncode == 0 and len(want) == 28 and shards == 4 * 28,
       "28 cells of 4 shards, no mismatch", whole.returncode, whole.stderr, whole.stdout)
    ok(all(row[0] == ("65536" if "e4m3" in cell else "4096") for cell, row in want.items()),
       "every pair is counted", whole.stdout)

    killed = folder / "killed"
    left = kill_midway(killed, *cells)
    ok(0 < len(left) < shards, f"killed after {len(left)} of {shards} shards", left)
    resumed = run(killed, *cells)
    ok(table(resumed) == want, "resumed, it gives the digests of the run that was not killed",
       resumed.stdout)
    lines = killed.read_text().splitlines()[1:]
    ok(lines[:len(left)] == left and len(lines) == shards, "no finished shard was run again", lines)

    text = (folder / "whole").read_bytes()
    for cut in (len(text) - 1, len(text) - 9, len(text) // 2, 20, 0):
        torn = folder / f"torn{cut}"
        torn.write_bytes(text[:cut])
        again = run(torn, *cells)
        ok(again.returncode == 0 and table(again) == want, f"a ledger cut to {cut} bytes is resumed",
           again.stderr, again.stdout)
    damaged = folder / "damaged"
    damaged.write_bytes(text.replace(b"0/4 1024 0 ", b"0/4 1025 0 ", 1))
    ok(table(run(damaged, *cells)) == want, "a changed line is not believed")

    other = folder / "other"
    other.write_text("halfulp-exhaustive 1 inputs=0123456789abcdef\n")
    refused = run(other, *cells)
    ok(refused.returncode == 3 and "another program" in refused.stderr and not refused.stdout,
       "a ledger of another build is refused", refused.stderr)
    ok(table(run(other, "--fresh", *cells)) == want, "unless a fresh one is asked for")

    for part in ("1/2", "2/2"):
        run(folder / part[0], "--shards", part, *cells)
    joined = folder / "joined"
    joined.write_bytes((folder / "1").read_bytes() + (folder / "2").read_bytes())
    before = joined.read_bytes()
    ok(table(run(joined, *cells)) == want and joined.read_bytes() == before,
       "two parts, joined, are the whole")

    faulty = run(folder / "faulty", *cells, program="runner-faulty")
    bad = {cell for cell, row in table(faulty).items() if row[1] != "0"}
    ok(faulty.returncode == 1 and bad == {"add:e3m2:rup:ieee", "add:e3m2:rup:saturate"},
       "a planted fault gives exit status 1 and the cells by name", faulty.returncode, bad)
    ok("add:e3m2:rup:ieee: 0x11 0x23 gives" in faulty.stderr, "and the operands", faulty.stderr)

    for cell, where in (("add:fp16:rup:ieee", "0x0011 0x0023"),
                        ("convert:fp32-e2m1:rne:ieee", "0x00123456")):
        if os.environ.get("HU_TEST_LEVEL") == "quick":
            break
        faulty = run(folder / "long", "--cells", cell, "--shards", "1/64", program="runner-faulty")
        ok(faulty.returncode == 1 and f"{cell}: {where} gives" in faulty.stderr,
           f"one fault among the 2^26 cases of a shard: {cell}", faulty.stderr)

    recorded = folder / "recorded.tsv"
    rows = [f"{cell}\t{row[0]}\t{row[2]}\n" for cell, row in want.items()]
    recorded.write_text("# a comment\n" + "".join(rows))
    same = run(folder / "whole", "--recorded", recorded, *cells)
    ok(same.returncode == 0 and {row[3] for row in table(same).values()} == {"same"},
       "recorded digests are compared", same.stdout)
    recorded.write_text(recorded.read_text().replace(rows[3].split("\t")[2], "0" * 16 + "\n"))
    differs = run(folder / "whole", "--recorded", recorded, *cells)
    ok(differs.returncode == 1 and rows[3].split("\t")[0] in differs.stderr,
       "another digest than recorded gives exit status 1", differs.stderr)

    digests = subprocess.run([BUILD / "digest8", "add"], capture_output=True, text=True).stdout
    here = dict(line.split("\t") for line in digests.splitlines())
    sums = {cell: row[2] for cell, row in want.items() if cell.startswith("add:")}
    ok(sums and sums.items() <= here.items(),
       "digest8 prints the digests that the reference has confirmed", sums)

    for options in (("--cells", "add:fp17:*"), ("--jobs", "0"), ("--shards", "3/2"), ("--no",), ("x",)):
        result = run(folder / "none", *options)
        ok(result.returncode == 2 and result.stderr and not result.stdout,
           f"{' '.join(options)}: exit status 2", result.stderr)


with tempfile.TemporaryDirectory() as name:
    main(Path(name))
print(f"1..{count}")
sys.exit(failed != 0)
