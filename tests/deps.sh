#!/bin/sh
# Finds what is missing for LEVEL by trying it, and installs that with apt-get.
# usage: tests/deps.sh demo|check|full     (NO_INSTALL=1: only says what is missing)
# SPDX-License-Identifier: MIT
set -u
level=${1:-check}
case $level in
demo | check | full) ;;
*)
    echo "usage: deps.sh demo|check|full" >&2
    exit 2
    ;;
esac
CC=${CC:-cc}
scratch=$(mktemp -d) || exit 3
trap 'rm -rf "$scratch"' EXIT

missing= # what is missing, in words
packages= # the Debian packages that hold it
need() { # need WHAT PACKAGES PROBE...: notes WHAT if the probe fails
    what=$1 wanted=$2
    shift 2
    if ! "$@" >/dev/null 2>&1; then
        missing="$missing${missing:+, }$what"
        packages="$packages $wanted"
    fi
}
has() { command -v "$1"; }
compiles() { # compiles SOURCE LIBRARIES COMMAND...: can COMMAND make a program of it?
    printf '%s\n' "$1" >"$scratch/probe.c"
    libraries=$2
    shift 2
    # shellcheck disable=SC2048,SC2086 # COMMAND and LIBRARIES may be several words
    $* -o "$scratch/probe" "$scratch/probe.c" $libraries
}
fuzzer='#include <stddef.h>
int LLVMFuzzerTestOneInput(const unsigned char *d, size_t n);
int LLVMFuzzerTestOneInput(const unsigned char *d, size_t n) { return d != 0 && n > 9; }'
main='#include <stdlib.h>
int main(void) { return EXIT_SUCCESS; }'

need "a C compiler ($CC)" "gcc libc6-dev" compiles "$main" "" "$CC"
need make make has make
if [ "$level" != demo ]; then
    need MPFR libmpfr-dev compiles '#include <mpfr.h>
        int main(void) { return mpfr_get_version() == 0; }' "-lmpfr -lgmp" "$CC"
    need GMP libgmp-dev compiles '#include <gmp.h>
        int main(void) { return gmp_version == 0; }' -lgmp "$CC"
    need "prove (perl)" perl prove --version
    need python3 python3 python3 -c 'import json, subprocess'
    need "the address and undefined-behaviour sanitizers" gcc \
        compiles "$main" "" "$CC" -fsanitize=address,undefined
fi
if [ "$level" = full ]; then
    need gcc gcc compiles "$main" "" gcc
    need clang clang compiles "$main" "" clang
    need "clang's sanitizer and fuzzer libraries" libclang-rt-dev \
        compiles "$fuzzer" "" clang -fsanitize=fuzzer,address,undefined
    need clang-tidy clang-tidy clang-tidy --version
    need clang-format clang-format clang-format --version
    need cppcheck cppcheck cppcheck --version
    need shellcheck shellcheck shellcheck --version
    need mandoc mandoc has mandoc
    need valgrind valgrind valgrind --version
    need qemu-user qemu-user qemu-s390x --version
    need "a compiler for s390x" "gcc-s390x-linux-gnu libc6-dev-s390x-cross" \
        compiles "$main" "" s390x-linux-gnu-gcc
    need "a compiler for i686" "gcc-i686-linux-gnu libc6-dev-i386-cross" \
        compiles "$main" "" i686-linux-gnu-gcc
fi

[ -n "$missing" ] || exit 0
echo "missing: $missing" >&2
command="apt-get install -y --no-install-recommends$packages"
[ "$(id -u)" = 0 ] || command="sudo $command"
if [ -n "${NO_INSTALL:-}" ] || ! has apt-get >/dev/null; then
    echo "to install on Debian or Ubuntu: $command" >&2
    echo "elsewhere: the packages of your system that hold the same" >&2
    exit 4
fi
if [ "$(id -u)" != 0 ] && ! has sudo >/dev/null; then
    echo "neither root nor sudo; as root run: ${command#sudo }" >&2
    exit 4
fi
echo "installing: $command" >&2
export DEBIAN_FRONTEND=noninteractive
as_root=
[ "$(id -u)" = 0 ] || as_root="sudo DEBIAN_FRONTEND=noninteractive"
# shellcheck disable=SC2086 # lists of words
if $as_root apt-get update -q &&
    $as_root apt-get install -y -q --no-install-recommends $packages; then
    NO_INSTALL=1 sh "$0" "$level" # is it all there now?
else
    echo "the installation failed; by hand: $command" >&2
    exit 4
fi
