#!/bin/sh
# One wrong bit planted in the rounding (HUI_PLANT in libfmt/core): a build
# with it must fail against the reference, and the same build without must not.
# SPDX-License-Identifier: MIT
set -u
cc=${CC:-cc}
build=${HU_BUILD:-build}
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
flags="-std=c11 -O1 -ffp-contract=off -Ilibfmt/include -Ilibfmt -Itests ${CPPFLAGS:-}"
unset HU_SEED
count=0 failed=0

result() { # result STATUS WHAT
    count=$((count + 1))
    [ "$1" = 0 ] && echo "ok $count - $2" && return
    echo "not ok $count - $2"
    failed=1
}

# The suites, compiled once. $flags is a list of words.
for suite in breakpoints policy; do
    # shellcheck disable=SC2086
    $cc $flags -c -o "$work/$suite.o" "tests/core/$suite.c" || exit 3
done

# Are the suites content with core as fault $1 (0: none) makes it?
content() {
    rm -rf "$work/core" && mkdir "$work/core" || exit 3
    for source in libfmt/core/*.c; do
        # shellcheck disable=SC2086
        $cc $flags -DHUI_PLANT="$1" -c -o "$work/core/$(basename "$source" .c).o" "$source" ||
            exit 3
    done
    : > "$work/output"
    for suite in breakpoints policy; do
        $cc -o "$work/$suite" "$work/$suite.o" "$work"/core/*.o \
            "$build/libhalfulp-reference.a" -lmpfr -lgmp || exit 3
        HU_TEST_LEVEL=quick "$work/$suite" >> "$work/output"
    done
    ! grep -q '^not ok' "$work/output" && [ "$(grep -c '^ok' "$work/output")" -gt 100 ]
}

content 0
result $? "no fault planted: nothing fails"
grep -A 1 '^not ok' "$work/output" | sed 's/^#* */# /' | head -6

plant=0
while read -r name; do
    plant=$((plant + 1))
    ! content "$plant"
    result $? "$name: caught"
    echo "# by $(grep -c '^not ok' "$work/output") points, first:" \
        "$(sed -n 's/^not ok [0-9]* - //p' "$work/output" | head -1)"
done << END
ties away instead of to even
sticky bit dropped
carry dropped at a binade
subnormal border off by one
overflow border off by one
NaN not quieted
END
echo "1..$count"
exit $failed
