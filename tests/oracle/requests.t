#!/usr/bin/env python3
# The language of the co-process: every operation, key and error (ORC-1 to ORC-4).
# SPDX-License-Identifier: MIT
import os
import subprocess
import sys
sys.dont_write_bytecode = True
sys.path.insert(1, os.path.join(os.path.dirname(__file__), "..", "docs"))
from model import HALFULP, Tap, ask

tap = Tap()


def answers(name, pairs):
    """A test point: requests and what they answer; "error: " alone is any error
    that names each of the words behind it."""
    wrong = []
    for (request, want), got in zip(pairs, ask([request for request, _ in pairs])):
        right = got == want
        if isinstance(want, tuple):
            right = got.startswith("error: ") and all(word in got for word in want)
        if not right:
            wrong.append(f"{request!r} -> {got!r}, not {want!r}")
    tap.ok(not wrong, f"{name}: {len(pairs)} requests", wrong)


answers("operations", [
    ("op=convert from=fp64 to=fp16 round=rne overflow=ieee a=0x3ff0020000000001", "0x3c01 x"),
    ("op=fma format=fp16 round=rne a=0x520b b=0x00e9 c=0x2ff6", "0x3001 x"),
    ("op=parse to=fp16 round=rne text=1025.49995", "0x6401 x"),
    ("op=print from=fp16 style=exact a=0x7bff", "65504"),
    ("op=scale block=mxfp8_e4m3 rule=floor amax=fp32:0x43160000", "0x7e"),
    ("op=quantize block=mxfp4 rule=floor from=fp32 a=0x40e00000,0xbecccccd", "0x7f|7 9"),
    ("op=dequantize block=mxfp4 to=fp32 scale=0x7f a=0x7,0x9", "0x40c00000 0xbf000000"),
    ("op=add format=fp16 a=0x3c00 b=0x3c00", "0x4000 -"),
    ("op=sub format=fp16 a=0x3c00 b=0x3c00", "0x0000 -"),
    ("op=sub format=fp16 round=rdn a=0x3c00 b=0x3c00", "0x8000 -"),
    ("op=mul format=fp16 a=0x4200 b=0xc200", "0xc880 -"),
    ("op=div format=fp16 a=0x3c00 b=0x0000", "0x7c00 z"),
    ("op=div format=fp16 a=0x3c00 b=0x4200", "0x3555 x"),
    ("op=rem format=fp16 a=0x4500 b=0x4200", "0xbc00 -"),
    ("op=sqrt format=fp16 a=0x4000", "0x3da8 x"),
    ("op=sqrt format=fp16 a=0xc000", "0x7e00 v"),
    ("op=rint format=fp16 a=0x4100", "0x4000 x"),
    ("op=rint format=fp16 round=rup a=0x4100", "0x4200 x"),
    ("op=scaleb format=fp16 a=0x3c00 n=3", "0x4800 -"),
    ("op=scaleb format=fp16 a=0x3c00 n=-9223372036854775808", "0x0000 ux"),
    ("op=nextup format=fp16 a=0x3c00", "0x3c01 -"),
    ("op=nextdown format=fp16 a=0x3c00", "0x3bff -"),
    ("op=minimum format=fp16 a=0x8000 b=0x0000", "0x8000 -"),
    ("op=maximum format=fp16 a=0x7e00 b=0x3c00", "0x7e00 -"),
    ("op=minimumnumber format=fp16 a=0x7e00 b=0x3c00", "0x3c00 -"),
    ("op=maximumnumber format=fp16 a=0x3c00 b=0x4000", "0x4000 -"),
    ("op=eq format=fp16 a=0x0000 b=0x8000", "1 -"),
    ("op=eq a=fp16:0x3c00 b=bf16:0x3f80", "1 -"),
    ("op=lt format=fp16 a=0x3c00 b=0x7e00", "0 v"),
    ("op=le format=fp16 a=0x3c00 b=0x3c00", "1 -"),
    ("op=unordered format=fp16 a=0x3c00 b=0x7e00", "1 -"),
    ("op=ulp format=fp16 a=0x3c00", "0x1400"),
    ("op=ulp from=fp16 to=fp32 a=0x3c00", "0x3a800000"),
    ("op=classify from=fp16 a=0xfc00", "negativeInfinity"),
    ("op=classify from=fp16 a=0x7c01", "signalingNaN"),
    ("op=classify from=e4m3 a=0xff", "quietNaN"),
    ("op=classify from=fp16 a=0x8001", "negativeSubnormal"),
    ("op=classify from=fp16 a=0x8000", "negativeZero"),
    ("op=srprob from=fp32 to=e5m2 a=0x38900000", "0x04,0x05,1/2"),
    ("op=srprob from=fp32 to=bf16 a=0xbf800001", "0xbf80,0xbf81,1/65536"),
    ("op=srprob from=fp32 to=bf16 a=0x3f800000", "0x3f80,0x3f80,0"),
    ("op=srprob from=fp64 to=fp16 a=0x0000000000000001", "0x0000,0x0001,1/2^1050"),
    ("op=srprob from=fp32 to=bf16 bits=8 a=0x3f8000fc", "0x3f80,0x3f81,0"),
    ("op=srprob from=fp32 to=bf16 bits=8 variant=B a=0x3f8000fc", "0x3f80,0x3f81,1/256"),
    ("op=inv_scale from=e8m0 to=fp32 a=0xfe", "0x00400000"),
    ("op=convert from=i64 to=fp16 a=-32767", "0xf800 x"),
    ("op=convert from=u64 to=fp32 a=18446744073709551615", "0x5f800000 x"),
    ("op=convert from=fp32 to=i32 a=0xc0200000", "-2 x"),
    ("op=convert from=fp32 to=u32 a=0xbf800000", "0 v"),
    ("op=convert from=fp32 to=i64 sat_int=x86 a=0x7fc00000", "-9223372036854775808 v"),
])
answers("print styles", [
    ("op=print from=fp16 style=shortest a=0x7bff", "655e2"),
    ("op=print from=fp16 style=short a=0x7bff", "65500"),
    ("op=print from=fp16 style=hex a=0x7bff", "0x1.ffcp15"),
    ("op=print from=fp16 style=exact a=0x0001", "0.000000059604644775390625"),
    ("op=print style=code a=tf32:0x3f802000", "0x3f802000"),
])
answers("operands", [
    ("op=mul from=fp16 to=fp32 a=0x3c01 b=0x3c01", "0x3f804008 -"),
    ("op=add to=fp16 a=e4m3:0x38 b=bf16:0x3f80", "0x4000 -"),
    ("op=add from=fp16 a=0x3C00 b=0x3c00", "0x4000 -"),
    ("op=convert from=float16 to=half a=0x1", "0x0001 -"),
    ("op=convert from=e5m10 to=fp16 a=0x3c00", "0x3c00 -"),
    ("op=convert from=tf32 to=fp32 a=0x3f802000", "0x3f802000 -"),
    ("op=parse to=fp32 text=e4m3:0x7e", "0x43e00000 -"),
    ("\top=parse   to=fp16\ttext=1 ", "0x3c00 -"),
])
answers("policies", [
    ("op=parse to=e4m3 overflow=saturate text=1e5", "0x7e ox"),
    ("op=parse to=e4m3 profile=cuda-satfinite text=1e5", "0x7e ox"),
    ("op=parse to=e4m3 overflow=ieee profile=cuda-satfinite text=1e5", "0x7f ox"),
    ("op=parse to=fp16 overflow=saturate inf=keep text=inf", "0x7c00 -"),
    ("op=parse to=fp16 tininess=before text=0x1.fffp-15", "0x0400 ux"),
    ("op=parse to=fp16 tininess=after text=0x1.fffp-15", "0x0400 x"),
    ("op=add format=fp16 daz=1 a=0x0001 b=0x0000", "0x0000 ux"),
    ("op=parse to=fp16 ftz=1 text=2^-24", "0x0000 ux"),
    ("op=convert from=fp32 to=fp16 nan=canonical a=0xffffffff", "0x7e00 -"),
    ("op=convert from=fp32 to=bf16 nan=cuda a=0xffc00000", "0x7fff -"),
    ("op=parse to=e2m1 nansub=negative_zero text=nan", "0x8 v"),
    ("op=parse to=bf16 round=sr bits=8 random=128 text=0x1.01p0", "0x3f81 x"),
    ("op=parse to=bf16 round=sr bits=8 random=0x7f text=0x1.01p0", "0x3f80 x"),
    ("op=parse to=fp16 round=sr random=0xffffffff text=0x1.002p0", "0x3c01 x"),
])
answers("id, detail", [
    ("id=7 op=parse to=fp16 text=1", "7 0x3c00 -"),
    ("op=parse to=fp16 text=1 id=a,b:c=d", "a,b:c=d 0x3c00 -"),
    ("op=parse to=e4m3 overflow=saturate text=1000 detail=1",
     "0x7e ox ternary=-1 saturated=1 flushed=0 subnormal=0"),
    ("op=parse to=fp16 text=3e-8 detail=1",
     "0x0001 ux ternary=1 saturated=0 flushed=0 subnormal=1"),
    ("op=parse to=fp16 ftz=1 text=-2^-24 detail=1",
     "0x8000 ux ternary=1 saturated=0 flushed=1 subnormal=0"),
    ("op=parse to=fp16 text=1 detail=0", "0x3c00 -"),
])
answers("got=", [
    ("op=parse to=fp16 text=1 got=0x3c00", "ok"),
    ("op=parse to=fp16 text=1 got=0x3c00,-", "ok"),
    ("op=parse to=fp16 text=1 got=fp16:0x3c00", "ok"),
    ("op=parse to=fp16 text=1 got=0x3c01", "differs: want 0x3c00 - got 0x3c01"),
    ("op=parse to=fp16 text=65520 got=0x7c00,o", "differs: want 0x7c00 ox got 0x7c00,o"),
    ("op=parse to=fp16 text=nan got=0xfdff", "ok"),
    ("op=parse to=fp16 text=nan got=0xfdff nan=bits", "differs: want 0x7e00 - got 0xfdff"),
    ("op=convert from=fp32 to=fp16 a=0xffc00000 nan=canonical,bits got=0x7e00", "ok"),
    ("op=parse to=fp16 text=nan got=0x7c00", "differs: want 0x7e00 - got 0x7c00"),
    ("op=parse to=e4m3fnuz text=nan got=0x80", "ok"),
    ("op=convert from=fp32 to=i32 a=0xc0200000 got=-2", "ok"),
    ("op=convert from=fp32 to=i32 a=0xc0200000 got=-2,x", "ok"),
    ("op=convert from=fp32 to=i32 a=0xc0200000 got=-3", "differs: want -2 x got -3"),
    ("op=convert from=fp32 to=i32 a=0xc0200000 got=-22", "differs: want -2 x got -22"),
    ("op=eq format=fp16 a=0x0000 b=0x8000 got=1", "ok"),
    ("op=print from=fp16 style=exact a=0x7bff got=65504", "ok"),
    ("op=print from=fp16 style=exact a=0x7bff got=6550", "differs: want 65504 got 6550"),
    ("op=quantize block=mxfp4 rule=floor from=fp32 a=0x40e00000,0xbecccccd got=0x7f|7,9", "ok"),
    ("op=quantize block=mxfp4 rule=floor from=fp32 a=0x40e00000,0xbecccccd got=0x7f|7,8",
     "differs: want 0x7f|7 9 got 0x7f|7,8"),
    ("op=dequantize block=mxfp4 to=fp32 scale=0x7f a=0x7,0x9 got=0x40c00000,0xbf000000", "ok"),
    ("op=srprob from=fp32 to=e5m2 a=0x38900000 got=0x04,0x05,1/2", "ok"),
    ("op=scale block=mxfp4 rule=floor amax=fp32:0x40e00000 got=0x7f", "ok"),
    ("op=scale block=mxfp4 rule=floor amax=fp32:0x40e00000 got=0x80",
     "differs: want 0x7f got 0x80"),
    ("id=3 op=parse to=fp16 text=1 got=0x3c01", "3 differs: want 0x3c00 - got 0x3c01"),
    ("op=parse to=fp16 text=1 got=0x13c00", ("got=", "16")),
    ("op=parse to=fp16 text=1 got=one", ("got=one",)),
    ("op=parse to=fp16 text=1 got=fp32:0x3f800000", ("got=", "format")),
])
answers("errors name the key and the nearest right word", [
    ("", ("empty",)),
    ("   ", ("empty",)),
    ("# a comment", ("'#'", "key=value")),
    ("hello", ("'hello'", "key=value")),
    ("=x", ("unknown key ''",)),
    ("opp=add", ("unknown key 'opp'", "'op'")),
    ("op=ad a=0x0 b=0x0", ("unknown operation 'ad'", "'add'")),
    ("op=minimun format=fp16 a=0x0 b=0x0", ("'minimun'", "'minimum'")),
    ("op=zzzzzzzz", ("unknown operation 'zzzzzzzz'",)),
    ("from=fp16 a=0x0", ("op= is missing",)),
    ("op=add op=add", ("op=", "twice")),
    ("op=add format=fp16 a=0x0 a=0x0 b=0x0", ("a=", "twice")),
    ("op=add format=fp16 a= b=0x0", ("a=", "no value")),
    ("op=add format=fp16 a=0x0", ("needs b=",)),
    ("op=fma format=fp16 a=0x0 b=0x0", ("needs c=",)),
    ("op=sqrt format=fp16 a=0x0 b=0x0", ("takes no b=",)),
    ("op=parse to=fp16 text=1 style=exact", ("takes no style=",)),
    ("op=print from=fp16 a=0x0", ("needs style=",)),
    ("op=print from=fp16 style=exakt a=0x0", ("unknown style 'exakt'", "'exact'")),
    ("op=print from=fp16 style=exact detail=1 a=0x0", ("takes no detail=",)),
    ("op=scaleb format=fp16 a=0x0", ("needs n=",)),
    ("op=scaleb format=fp16 a=0x0 n=1.5", ("n=1.5",)),
    ("op=scaleb format=fp16 a=0x0 n=9223372036854775808", ("n=9223372036854775808",)),
    ("op=scaleb format=fp16 a=0x0 n=-", ("n=-",)),
    ("op=convert from=fp16 a=0x0", ("to= is missing",)),
    ("op=convert to=fp16 a=0x0", ("from=",)),
    ("op=add a=fp16:0x0 b=fp16:0x0", ("to= is missing",)),
    ("op=convert from=fp15 to=fp32 a=0x0", ("unknown format 'fp15'", "'fp16'")),
    ("op=convert from=e12m3 to=fp32 a=0x0", ("e12m3",)),
    ("op=convert from=fp16 to=fp32 a=0x13c00", ("a=0x13c00", "16")),
    ("op=convert from=e2m1 to=fp32 a=0x10", ("a=0x10", "4")),
    ("op=convert from=tf32 to=fp32 a=0x3f800001", ("a=0x3f800001", "padding")),
    ("op=convert from=fp16 to=fp32 a=3c00", ("a=3c00", "0xHEX or FORMAT:0xHEX")),
    ("op=convert from=fp16 to=mxfp4 a=0x3c00", ("'mxfp4' is a block format", "block=")),
    ("op=convert from=fp16 to=fp32 a=0x", ("a=0x",)),
    ("op=convert from=fp16 to=fp32 a=0x3cg0", ("a=0x3cg0",)),
    ("op=convert from=fp16 to=fp32 a=fp61:0x0", ("a=fp61:0x0",)),
    ("op=convert from=fp16 to=fp32 a=0x123456789123456789", ("a=0x123456789123456789",)),
    ("op=convert from=i32 to=fp16 a=2147483648", ("a=2147483648",)),
    ("op=convert from=i32 to=fp16 a=0x10", ("a=0x10",)),
    ("op=convert from=u32 to=fp16 a=-1", ("a=-1",)),
    ("op=convert from=i32 to=i64 a=1", ("integer",)),
    ("op=add format=i32 a=1 b=1", ("integer",)),
    ("op=add from=i32 to=fp16 a=0x1 b=0x1", ("integer",)),
    ("op=nextup from=fp16 to=fp32 a=0x0", ("nextup", "own format")),
    ("op=parse to=fp16 text=1,5", ("text=1,5", "character 2")),
    ("op=parse to=fp16 text=0x3c00", ("text=0x3c00",)),
    ("op=parse to=fp16 text=1 2", ("'2'", "key=value")),
    ("op=parse to=fp16 text=1/0", ("text=1/0",)),
    ("op=parse to=fp16 round=rn text=1", ("unknown round 'rn'", "'rne'")),
    ("op=parse to=fp16 round=nearest text=1", ("'nearest'", "rne rna rtz rup rdn rto sr")),
    ("op=parse to=fp16 overflow=saturated text=1", ("'saturated'", "'saturate'")),
    ("op=parse to=fp16 inf=kep text=1", ("'kep'", "'keep'")),
    ("op=parse to=fp16 nan=propogate text=1", ("'propogate'", "'propagate'")),
    ("op=parse to=fp16 tininess=befor text=1", ("'befor'", "'before'")),
    ("op=parse to=fp16 profile=ml_dtype text=1", ("'ml_dtype'", "'ml_dtypes'")),
    ("op=parse to=fp16 daz=2 text=1", ("daz=2",)),
    ("op=parse to=fp16 ftz=yes text=1", ("ftz=yes",)),
    ("op=parse to=fp16 detail=2 text=1", ("detail=2",)),
    ("op=parse to=fp16 round=sr text=1", ("random=",)),
    ("op=parse to=fp16 round=sr bits=8 random=0x100 text=1", ("random=0x100", "255")),
    ("op=parse to=fp16 round=sr bits=8 random=256 text=1", ("random=256", "255")),
    ("op=parse to=fp16 round=sr bits=64 random=0x10000000000000000 text=1",
     ("random=0x10000000000000000",)),
    ("op=parse to=fp16 round=sr bits=0 random=0 text=1", ("bits=0",)),
    ("op=parse to=fp16 round=sr bits=65 random=0 text=1", ("bits=65",)),
    ("op=parse to=bf16 variant=D text=1", ("'D'",)),
    ("op=scale rule=floor amax=fp32:0x0", ("needs block=",)),
    ("op=scale block=mxfp4 amax=fp32:0x0", ("needs rule=",)),
    ("op=scale block=mxfp4 rule=flor amax=fp32:0x0", ("unknown scale rule 'flor'", "'floor'")),
    ("op=scale block=mxfp8 rule=floor amax=fp32:0x0", ("'mxfp8'",)),
    ("op=scale block=mxpf4 rule=floor amax=fp32:0x0", ("'mxpf4'", "'mxfp4'")),
    ("op=scale block=nvfp4 rule=floor amax=fp32:0x0", ("nvfp4", "not available")),
    ("op=quantize block=mxfp4 rule=floor from=fp32 a=0x0,", ("a=",)),
    ("op=quantize block=mxfp4 rule=floor from=fp32 a=" + ",".join(["0x0"] * 33), ("32",)),
    ("op=quantize block=mxfp4 rule=floor round=sr from=fp32 a=0x0", ("random=",)),
    ("op=dequantize block=mxfp4 to=fp32 a=0x7", ("needs scale=",)),
    ("op=quantize block=mxfp4 rule=floor from=fp32 round=sr bits=8 random=0x100 a=0x0", ("random=",)),
    ("op=dequantize block=mxfp4 to=e2m1 round=sr bits=4 random=16 scale=0x7f a=0x7",
     ("random=16", "15")),
    ("op=dequantize block=mxfp4 to=fp32 scale=0x100 a=0x7", ("scale=0x100",)),
    ("op=dequantize block=mxfp4 to=fp32 scale=0x7f a=0x17", ("a=0x17",)),
    ("op=mma unit=h200 in=fp16 out=fp32 a=0x3c00 b=0x3c00 c=0x00000000", ("mma", "not available")),
    ("op=blockdot block=mxfp4", ("blockdot", "not available")),
    ("op=pack layout=low block=mxfp4", ("pack", "not available")),
    ("op=unpack layout=low block=mxfp4", ("unpack", "not available")),
    ("op=\x1b[31m\x7f\u00e9", ("unknown operation",)),
])
tap.ok(ask(["id=9 op=ad"]) == ["9 error: unknown operation 'ad', did you mean 'add'?"]
       and ask(["zap id=9"]) == ["9 error: 'zap' is not key=value"], "errors keep the id")
bad = [answer for answer in ask(["op=\x1b[31m", "op=\u00e9", "a\x7fb", "text=\x01"])
       if not answer.isascii() or not answer.isprintable()]
tap.ok(not bad, "messages are printable ASCII", bad)

hello = ask(["op=hello"])[0]
words = dict(word.split("=", 1) for word in hello.split(" "))
version = subprocess.run([HALFULP, "version", "--plain"], capture_output=True, text=True,
                         check=False).stdout
tap.ok(words["halfulp"] in version, "hello names the version", [hello, version])
tap.ok(words["round"] == "rne" and words["overflow"] == "ieee" and words["nan"] == "propagate"
       and words["tininess"] == "after" and words["variant"] == "A" and words["bits"] == "32"
       and words["daz"] == words["ftz"] == "0", "hello names the defaults", [hello])
pairs = [(f"op=classify from={name} a=0x0 got=positiveZero", "ok") for name in
         words["formats"].split(",") if name != "e8m0"]
answers("every format that hello names", pairs)
answers("every block format and rule that hello names", [
    (f"op=scale block={block} rule={rule} amax=fp32:0x00000000", "0x00")
    for block in words["blocks"].split(",") for rule in words["rules"].split(",")])
answers("every profile that hello names", [
    (f"op=parse to=fp16 profile={profile} text=1", "0x3c00 -")
    for profile in words["profiles"].split(",")])
tap.ok(not [answer for answer in ask([f"op={op}" for op in words["ops"].split(",")])
            if "unknown" in answer or "not available" in answer],
       "every operation that hello names is there")
tap.done()
