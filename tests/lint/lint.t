#!/bin/sh
# Both compilers with warnings as errors, the analysers, and the form of
# sources, scripts and manual pages. A tool that is not here is skipped.
# SPDX-License-Identifier: MIT
set -u
log=$(mktemp) || exit 3
trap 'rm -f "$log"' EXIT
count=0 failed=0

check() { # check WHAT TOOL COMMAND...: one point
    what=$1 tool=$2
    shift 2
    count=$((count + 1))
    if ! command -v "$tool" >/dev/null; then
        echo "ok $count # SKIP no $tool"
    elif "$@" >"$log" 2>&1; then
        echo "ok $count - $what"
    else
        echo "not ok $count - $what"
        head -n 60 "$log" | sed 's/^/# /'
        failed=1
    fi
}
each() { # each LIST COMMAND...: COMMAND for each FILE of LIST, two at a time
    list=$1
    shift
    printf '%s\n' "$list" | xargs -P 2 -I FILE "$@"
}

product=$(find libfmt cli -name '*.c' | sort)
sources=$(find libfmt cli tests -name '*.c' | sort)
headers=$(find libfmt/include -name '*.h' | sort)
formatted=$(find libfmt cli tests -name '*.[ch]' | sort)
scripts=$(grep -rlE '^#!.*sh$' .ci tests)
pages=$(find docs/man -name '*.[1-9]' 2>/dev/null | sort)
include="-Ilibfmt/include -Ilibfmt -Itests"
flags="-std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
    -Wmissing-prototypes -ffp-contract=off"

# shellcheck disable=SC2086 # lists of words from here on
{
    for cc in gcc clang; do
        check "$cc: no warning" $cc \
            each "$sources" $cc $flags $include -O2 -Werror -c -o /dev/null FILE
        check "$cc: each public header compiles alone" $cc \
            each "$headers" $cc $flags $include -Werror -fsyntax-only -x c -include FILE /dev/null
    done
    check "each public header is C++ too" clang \
        each "$headers" clang -std=c++11 -Wall -Wextra -Werror $include -fsyntax-only \
        -x c++ -include FILE /dev/null
    check "gcc -fanalyzer" gcc \
        each "$product" gcc -std=c11 $include -fanalyzer -Werror -c -o /dev/null FILE
    check "clang-tidy" clang-tidy \
        each "$product" clang-tidy --quiet FILE -- -std=c11 $include
    check "cppcheck" cppcheck cppcheck --quiet --std=c11 -j 2 --error-exitcode=1 \
        --enable=warning,performance,portability --inline-suppr $include $product
    check "clang-format" clang-format clang-format --dry-run -Werror $formatted
    check "shellcheck" shellcheck shellcheck -e SC2317 $scripts # functions are called by name
    [ -z "$pages" ] || check "mandoc -T lint" mandoc mandoc -T lint -W warning $pages
}
echo "1..$count"
exit $failed
