#!/bin/sh
# usage: digest.sh MACHINE EMULATOR: builds tests/exhaustive/digest8 for MACHINE
# and compares what it prints with this machine's build. One TAP point.
# SPDX-License-Identifier: MIT
set -u
machine=$1 emulator=$2
build=${HU_BUILD:-build}
cc=$machine-linux-gnu-gcc
program=tests/exhaustive/digest8
other=$build/$machine

skip() {
    echo "1..0 # SKIP $1"
    exit 0
}
command -v "$cc" >/dev/null || skip "no $cc"

make BUILD="$other" CC="$cc" AR="$machine-linux-gnu-ar" CPPFLAGS= CFLAGS="-O2 -g -Werror" \
    LDFLAGS=-static "$other/$program" >&2 || exit 1

run= # i686 programs run as they are on most x86-64 machines
if ! { [ "$machine" = i686 ] && "$other/$program" --help >/dev/null 2>&1; }; then
    command -v "$emulator" >/dev/null || skip "no $emulator"
    run=$emulator
fi

echo "1..1"
if "$build/$program" >"$other/here" && $run "$other/$program" >"$other/there" &&
    [ -s "$other/here" ] && diff "$other/here" "$other/there" >"$other/difference"; then
    echo "ok 1 - $machine: $(wc -l <"$other/here") digests as on this machine"
else
    echo "not ok 1 - $machine: digests differ from this machine's"
    head -n 20 "$other/difference" | sed 's/^/# /'
    exit 1
fi
