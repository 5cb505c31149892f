# Rows of a table of reported faults (operation, formats, mode, input, expected)
# as requests to the co-process and their answers.
# SPDX-License-Identifier: MIT


def policies(mode):
    """round= and overflow= of RNE, RTZ;sat, SR;k=16;r=0xffff, -."""
    name, *options = mode.split(";")
    words = "" if name == "-" else f" round={name.lower()}"
    for option in options:
        key, _, value = option.partition("=")
        words += {"sat": " overflow=saturate", "k": f" bits={value}",
                  "r": f" random={value}"}[key]
    return words


def rule(mode):
    """The scale rule and the element of FLOOR:e4m3fn;zero=0x00."""
    name, _, element = mode.split(";")[0].partition(":")
    blocks = {"e4m3fn": "mxfp8_e4m3", "e5m2": "mxfp8_e5m2", "e3m2": "mxfp6_e3m2",
              "e2m3": "mxfp6_e2m3", "e2m1": "mxfp4"}
    return name.lower(), blocks[element]


def request_of(op, source, target, mode, operands, expected):
    """(request, answer); the request is "-" for an operation that is not there yet."""
    if op in ("convert", "roundtrip", "sr_bits") and source != "int":
        there = f"op=convert from={source} to={target}{policies(mode)} a={operands}"
        if op == "roundtrip":
            there += f" then op=convert from={target} to={source}{policies(mode)}"
        return there, expected
    if op == "convert":
        return f"op=convert from=i64 to={target}{policies(mode)} a={operands}", expected
    if op in ("fma", "mul"):
        names = " ".join(f"{k}={v}" for k, v in zip("abc", operands.split(",")))
        return f"op={op} from={source} to={target}{policies(mode)} {names}", expected
    if op == "parse":
        return f"op=parse to={target}{policies(mode)} text={operands}", expected
    if op in ("print_shortest", "print_exact"):
        return f"op=print from={source} style={op[6:]} a={operands}", expected
    if op == "sr_prob":
        return f"op=srprob from={source} to={target} a={operands}", expected
    if op == "inv_scale":
        return f"op=inv_scale from={source} to={target}{policies(mode)} a={operands}", expected
    if op == "scaled_elem":
        scale, element = operands.split(",")
        return (f"op=div from={source} to={target}{policies(mode)} a=fp32:{element} b={scale}",
                expected)
    if op == "mx_scale":
        name, block = rule(mode)
        return f"op=scale block={block} rule={name} from={source} amax={operands}", expected
    if op == "mx_quant":
        name, block = rule(mode)
        return (f"op=quantize block={block} rule={name} from={source} "
                f"a={operands.replace(' ', ',')}", expected)
    return "-", op if op == "policy" else f"{op} {operands}: {expected}"
