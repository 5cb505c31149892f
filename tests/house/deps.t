#!/bin/sh
# The dependency check says what is missing and how to get it, installs nothing
# when told so, and is silent when all is there. Told nothing, it installs; here
# through stand-ins that only note what they are asked to do.
# SPDX-License-Identifier: MIT
set -u
count=0 failed=0
ok() { # ok WHAT COMMAND...
    what=$1
    shift
    count=$((count + 1))
    "$@" && echo "ok $count - $what" && return
    echo "not ok $count - $what"
    failed=1
}

said=$(NO_INSTALL=1 CC=no-such-compiler sh tests/deps.sh demo 2>&1)
status=$?
ok "a missing compiler: exit status 4" [ $status = 4 ]
ok "it is named" test "${said#missing: a C compiler (no-such-compiler)}" != "$said"
ok "so is the command that installs it" test "${said#*apt-get install*gcc}" != "$said"

said=$(NO_INSTALL=1 sh tests/deps.sh check 2>&1)
status=$?
ok "nothing missing: exit status 0" [ $status = 0 ]
ok "and not a word" test -z "$said"
fakes=$(mktemp -d) || exit 3
trap 'rm -rf "$fakes"' EXIT
printf '#!/bin/sh\necho "$*" >>"%s/log"\n' "$fakes" >"$fakes/apt-get"
printf '#!/bin/sh\nexec env "$@"\n' >"$fakes/sudo"
chmod +x "$fakes/apt-get" "$fakes/sudo"
(unset NO_INSTALL && PATH=$fakes:$PATH CC=no-such-compiler sh tests/deps.sh demo) >/dev/null 2>&1
status=$?
ok "it installs the packages" grep -q '^install .* gcc libc6-dev$' "$fakes/log"
ok "what is missing still is an error" [ $status = 4 ]
echo "1..$count"
exit $failed
