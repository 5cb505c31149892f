#!/bin/sh
# A new format is one line: a copy of the tree with one line more in the list of
# formats has that format in the library, the command and the co-process.
# SPDX-License-Identifier: MIT
set -u
if [ "${HU_TEST_LEVEL:-check}" = quick ]; then
    echo '1..0 # SKIP builds the library and the command again; not in the quick pass'
    exit 0
fi
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
count=0 failed=0

is() { # is WHAT EXPECTED GOT
    count=$((count + 1))
    [ "$2" = "$3" ] && echo "ok $count - $1" && return
    echo "not ok $count - $1"
    printf 'got:      %s\nexpected: %s\n' "$3" "$2" | sed 's/^/# /'
    failed=1
}

cp -R Makefile libfmt cli docs tests "$work" || exit 3
list=libfmt/include/halfulp/format.h
# shellcheck disable=SC1003 # a backslash at the end of the line
sed '/^    X(FP16,/i\
    X(DLFLOAT, "dlfloat", 6, 9, 31, IEEE, HU_FLOAT_TRAITS, 0, "dlfloat16", "a format of this test") \\' \
    "$list" > "$work/$list"
is 'one line is added' 1 "$(diff "$list" "$work/$list" | grep -c '^[<>]')"
if ! make -C "$work" CFLAGS='-O0 -Werror' all > "$work/log" 2>&1; then
    sed 's/^/# /' "$work/log"
fi
command=$work/build/halfulp
# 1e-8 is 1.342 * 2^-27; 2^-9 of that binade is a step of 2^-36: 687 steps.
is 'the command rounds into it' 0x08af "$("$command" convert -q -f dlfloat16 1e-8)"
is 'the co-process too' '0x3e00 -' \
    "$(echo 'op=convert from=fp16 to=dlfloat a=0x3c00' | "$command" oracle)"
is 'it is among the formats' 1 "$("$command" formats --plain | grep -c '^dlfloat	16	6	9	10	31	')"
echo "1..$count"
exit $failed
