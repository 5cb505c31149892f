#!/bin/sh
# One wrong bit planted in a copy of core: the suites must fail with it, and
# must not without it. A plant is an edit of one line; one that no longer finds
# its line is a failure too.
# SPDX-License-Identifier: MIT
set -u
if [ "${HU_TEST_LEVEL:-check}" = quick ]; then
    echo '1..0 # SKIP builds core a dozen times; not in the quick pass'
    exit 0
fi
cc=${CC:-cc}
build=${HU_BUILD:-build}
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
flags="-std=c11 -O1 -ffp-contract=off -Ilibfmt/include -Ilibfmt -Itests ${CPPFLAGS:-}"
suites='breakpoints policy halves wide'
unset HU_SEED
count=0 failed=0

result() { # result STATUS WHAT
    count=$((count + 1))
    [ "$1" = 0 ] && echo "ok $count - $2" && return
    echo "not ok $count - $2"
    failed=1
}

# The suites, compiled once. $flags is a list of words.
for suite in $suites; do
    # shellcheck disable=SC2086
    $cc $flags -c -o "$work/$suite.o" "tests/core/$suite.c" || exit 3
done

# Are the suites content with the core in $work/core? Up to the first that is not.
content() {
    for source in "$work"/core/*.c; do
        # shellcheck disable=SC2086
        $cc $flags -c -o "${source%.c}.o" "$source" || exit 3
    done
    for suite in $suites; do
        $cc -o "$work/$suite" "$work/$suite.o" "$work"/core/*.o \
            "$build/libhalfulp-reference.a" -lmpfr -lgmp || exit 3
        HU_TEST_LEVEL=quick "$work/$suite" > "$work/output"
        ! grep -q '^not ok' "$work/output" && [ "$(grep -c '^ok' "$work/output")" -gt 50 ] ||
            return 1
    done
}

fresh() {
    rm -rf "$work/core"
    cp -R libfmt/core "$work/core" || exit 3
}

fresh
content
result $? "no fault planted: nothing fails"
grep -A 1 '^not ok' "$work/output" | sed 's/^#* */# /' | head -6

plant() { # plant NAME FILE SED-EXPRESSION
    fresh
    sed "$3" "libfmt/core/$2" > "$work/core/$2"
    if [ "$(diff "libfmt/core/$2" "$work/core/$2" | grep -c '^>')" != 1 ]; then
        result 1 "$1: the line to change is not there once"
        return
    fi
    ! content
    result $? "$1: caught"
    echo "# by $(grep -c '^not ok' "$work/output") points of $suite, first:" \
        "$(sed -n 's/^not ok [0-9]* - //p' "$work/output" | head -1)"
}

plant 'ties away instead of to even' round.h 's/return half & (above | odd);/return half;/'
plant 'sticky bit dropped' round.h 's/bool above = .*!= 0;/bool above = false;/'
plant 'carry dropped at a binade' round.c \
    's/    magnitude += away;/    magnitude += away \&\& ~magnitude << (64 - to.fraction_bits);/'
plant 'subnormal border off by one' round.c \
    's/magnitude = x.hi >> (64 - precision + below)/magnitude = x.hi >> (63 - precision + below)/'
plant 'overflow border off by one' round.c 's/UNLIKELY(magnitude > max)/UNLIKELY(magnitude >= max)/'
plant 'NaN not quieted' round.c 's/infinity | quiet |/infinity | (payload ? 0 : quiet) |/'
plant 'fast path: ties away' fast.h 's/(fraction << 1 != 0) | (magnitude & 1)/true/'
plant 'fast path: sticky bit dropped in sums' fast.h 's/far = far >> distance | .*;/far >>= distance;/'
plant 'fast path: sticky bit dropped in products' fast.h 's/ | (p.lo << up != 0)//'
plant 'fast path: overflow border off by one' fast.h 's/|| magnitude > max)/|| magnitude >= max)/'
plant 'fast path: subnormal border off by one' fast.h 's/field < 1 ? 1 - field : 0/field < 0 ? 1 - field : 0/'
plant 'fast path: underflow not raised' fast.h 's/(HU_INEXACT | HU_UNDERFLOW)/HU_INEXACT/'
echo "1..$count"
exit $failed
