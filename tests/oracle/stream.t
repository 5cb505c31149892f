#!/usr/bin/env python3
# The co-process as a process: order, when it answers, lines of every kind, ends of
# its pipes (ORC-1).
# SPDX-License-Identifier: MIT
import fcntl
import os
import random
import select
import struct
import subprocess
import sys
import time
sys.dont_write_bytecode = True
sys.path.insert(1, os.path.join(os.path.dirname(__file__), "..", "docs"))
from model import HALFULP, Tap

tap = Tap()
LEVEL = {"quick": 0, "check": 1, "full": 2}.get(os.environ.get("HU_TEST_LEVEL", "quick"), 0)
ONE, WANT = b"op=parse to=fp16 text=1", b"0x3c00 -"


def talk(data):
    """Exit status, answers, messages."""
    run = subprocess.run([HALFULP, "oracle"], input=data, capture_output=True, check=False)
    return run.returncode, run.stdout, run.stderr


def case(name, data, want):
    status, out, err = talk(data)
    tap.ok((status, out, err) == (0, want, b""), name, [f"{status} {out[:200]} {err[:200]}"])


case("no request, no answer", b"", b"")
case("a last line without its newline", ONE, WANT + b"\n")
case("CRLF", ONE + b"\r\n" + ONE + b" id=2\r\n", WANT + b"\n2 " + WANT + b"\n")
case("an empty line is answered, in its place", ONE + b"\n\n\r\n" + ONE + b"\n",
     WANT + b"\nerror: empty request\nerror: empty request\n" + WANT + b"\n")
case("bad lines do not end it", b"zap\n" * 1000 + ONE + b"\n",
     b"error: 'zap' is not key=value\n" * 1000 + WANT + b"\n")
case("embedded NUL", b"op=parse to=fp16\0 text=1\n" + ONE + b"\n",
     b"error: NUL byte at column 17\n" + WANT + b"\n")
case("NUL alone", b"\0\n", b"error: NUL byte at column 1\n")

# -- Order: tens of thousands of requests, many a read, some split between reads. ---
rnd = random.Random(1)
count = (5000, 50000, 200000)[LEVEL]
requests, wants = [], []
for i in range(count):
    n = rnd.randrange(-2000, 2000)
    kind = rnd.randrange(4)
    if kind == 0:
        requests.append(f"id={i} op=convert from=i64 to=fp64 a={n}")
        wants.append(f"{i} 0x{struct.pack('>d', n).hex()} -")
    elif kind == 1:
        requests.append(f"op=convert from=i32 to=i32 a=1 id={i}")
        wants.append(f"{i} error: from= and to= are both integer types")
    elif kind == 2:
        requests.append(f"op=parse id={i} to=fp16 text={'0' * rnd.randrange(3000)}1")
        wants.append(f"{i} 0x3c00 -")
    else:
        requests.append(f"id={i} op=print from=fp16 style=exact a=0x3c00")
        wants.append(f"{i} 1")
_, out, _ = talk("\n".join(requests).encode() + b"\n")
lines = out.decode().splitlines()
wrong = [f"{q} -> {a}" for q, a, w in zip(requests, lines, wants)
         if a != w]
tap.ok(len(lines) == count and not wrong, f"{count} answers in the order of their requests", wrong)

# -- An answer comes while the input stays open. --------------------------------------
process = subprocess.Popen([HALFULP, "oracle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                           bufsize=0)


def wait(seconds):
    return bool(select.select([process.stdout], [], [], seconds)[0])


def line():
    text = b""
    while not text.endswith(b"\n") and wait(20):
        text += process.stdout.read(1)
    return text


process.stdin.write(ONE + b"\n")
tap.ok(line() == WANT + b"\n", "an answer comes while the input stays open")
process.stdin.write(ONE + b"\n" + ONE[:10])
tap.ok(line() == WANT + b"\n", "and while half a request waits")
tap.ok(not wait(0.2), "half a request has no answer")
process.stdin.write(ONE[10:] + b"\n")
tap.ok(line() == WANT + b"\n", "the other half brings it")
for byte in ONE + b"\n":
    process.stdin.write(bytes([byte]))
tap.ok(line() == WANT + b"\n", "a request byte by byte")
fcntl.fcntl(process.stdin.fileno(), fcntl.F_SETFL, os.O_NONBLOCK)
process.stdin.close()
tap.ok(process.wait(20) == 0, "the end of the input ends it, status 0")

# -- Non-blocking pipes on its side. ---------------------------------------------------
ours, theirs = os.pipe()
back, forth = os.pipe()
for end in (ours, forth):
    fcntl.fcntl(end, fcntl.F_SETFL, os.O_NONBLOCK)
process = subprocess.Popen([HALFULP, "oracle"], stdin=ours, stdout=forth)
os.close(ours)
os.close(forth)
time.sleep(0.1)
pid = os.fork()
if pid == 0:
    for _ in range(100):
        os.write(theirs, (ONE + b"\n") * 100)
    os._exit(0)
os.close(theirs)
time.sleep(0.2)  # its output fills
received = b""
while chunk := os.read(back, 65536):
    received += chunk
os.waitpid(pid, 0)
tap.ok(process.wait(20) == 0 and received == (WANT + b"\n") * 10000,
       "non-blocking pipes are waited for")

# -- Long lines. ------------------------------------------------------------------------
million = b"1" + b"0" * 999999 + b"e-999999"
case("a million digits", b"op=parse to=fp16 text=" + million + b"\n" + ONE + b"\n",
     (WANT + b"\n") * 2)
case("ten million digits", b"op=parse to=fp16 text=1." + b"0" * 10000000 + b"1\n" + ONE + b"\n",
     b"0x3c00 x\n" + WANT + b"\n")
started = time.monotonic()
status, out, err = talk(b"x" * 10000000 + b"\n" + ONE + b"\n")
tap.ok(status == 0 and len(out) < 200 and out.startswith(b"error: 'xxx")
       and out.endswith(WANT + b"\n"), "10 MB of nonsense is answered in a few words", [out[:200]])
status, out, err = talk(b"a=" + b"0x0," * 2500000 + b"\n" + ONE + b"\n")
tap.ok(out == b"error: op= is missing\n" + WANT + b"\n", "10 MB of operands", [out[:200]])
case("an id of 100 kB comes back", b"id=" + b"7" * 100000 + b" " + ONE + b"\n",
     b"7" * 100000 + b" " + WANT + b"\n")
status, out, err = talk(b"op=parse to=fp16 text=" + b"1" * (1 << 26) + b"\n" + ONE + b"\n")
tap.ok(status == 0 and out.startswith(b"error: the line is longer than 67108864 bytes\n")
       and out.endswith(b"\n" + WANT + b"\n"), "a longer line is refused, the next one answered",
       [out[:200]])
print(f"# long lines: {time.monotonic() - started:.1f} s")

# -- Ends. -------------------------------------------------------------------------------
process = subprocess.Popen([HALFULP, "oracle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                           stderr=subprocess.PIPE, bufsize=0)
process.stdout.close()
try:
    for _ in range(100):
        process.stdin.write((ONE + b"\n") * 100)
except BrokenPipeError:
    pass
try:
    process.stdin.close()
except BrokenPipeError:
    pass
message = process.stderr.read()
tap.ok(process.wait(20) == 3, "nobody reads: status 3", [process.returncode])
tap.ok(b"Traceback" not in message and message.count(b"\n") <= 1, "and at most a line about it",
       [message])
shell = subprocess.run(["sh", "-c", 'printf "op=hello\\n" | "$0" oracle > /dev/full', HALFULP],
                       capture_output=True, check=False)
tap.ok(shell.returncode == 3 and b"halfulp: " in shell.stderr, "a full disk: status 3, a message",
       [shell.stderr])
shell = subprocess.run(["sh", "-c", '"$0" oracle <&-', HALFULP], capture_output=True, check=False)
tap.ok(shell.returncode == 3 and b"halfulp: " in shell.stderr,
       "a closed input: status 3, a message", [shell.stderr])
shell = subprocess.run([HALFULP, "oracle", "extra"], capture_output=True, check=False,
                       stdin=subprocess.DEVNULL)
tap.ok(shell.returncode == 2 and b"halfulp: " in shell.stderr,
       "a word on the command line: status 2", [shell.stderr])
tap.done()
