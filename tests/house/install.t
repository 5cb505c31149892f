#!/bin/sh
# `make install` as a packager uses it: a consumer builds against what was
# installed, both ways, and uninstall leaves no file behind.
# SPDX-License-Identifier: MIT
set -u
build=${HU_BUILD:-build}
stage=$(mktemp -d) || exit 3
trap 'rm -rf "$stage"' EXIT
count=0 failed=0
ok() { # ok WHAT COMMAND...
    what=$1
    shift
    count=$((count + 1))
    if "$@" >"$stage/log" 2>&1; then
        echo "ok $count - $what"
    else
        echo "not ok $count - $what"
        sed 's/^/# /' "$stage/log"
        failed=1
    fi
}

cat >"$stage/consumer.c" <<'END'
#include <halfulp.h>
#include <string.h>
int main(void)
{
    hu_context context = hu_context_default();
    hu_value sum = hu_add(&context, HU_FP16, hu_one(HU_BF16), hu_one(HU_E4M3));
    return sum.bits == 0x4000 && strcmp(hu_version(), HU_VERSION_STRING) == 0 ? 0 : 1;
}
END
root=$stage/root
flags="-std=c11 -Wall -Werror -I$root/opt/hu/include"
install_to() { make BUILD="$build" prefix=/opt/hu DESTDIR="$root" "$1"; }
# shellcheck disable=SC2086 # lists of words
link() {
    ${CC:-cc} $flags ${CFLAGS:-} -o "$stage/consumer" "$stage/consumer.c" ${LDFLAGS:-} "$@" &&
        LD_LIBRARY_PATH="$root/opt/hu/lib" "$stage/consumer"
}
no_file_left() { [ -z "$(find "$root" ! -type d)" ]; }
describes_itself() {
    grep -q '^libdir=/opt/hu/lib$' "$root/opt/hu/lib/pkgconfig/halfulp.pc" &&
        ! grep -q '@' "$root/opt/hu/lib/pkgconfig/halfulp.pc"
}

ok "install into an empty DESTDIR" install_to install
ok "the pkg-config file names the prefix" describes_itself
ok "the installed command runs" "$root/opt/hu/bin/halfulp" version
ok "a consumer builds and runs with the shared library" link "-L$root/opt/hu/lib" -lhalfulp
ok "a consumer builds and runs with the static library" link "$root/opt/hu/lib/libhalfulp.a"
ok "uninstall" install_to uninstall
ok "nothing is left" no_file_left
echo "1..$count"
exit $failed
