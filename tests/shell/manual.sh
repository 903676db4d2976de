#!/usr/bin/env bash
# The program that makes the man page says so when it cannot, and ends with status 1.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

refuses() { # MESSAGE ARGUMENT...
    local message=$1
    shift
    timeout 60 "$BUILD/manual" "$@" >>page 2>err
    [ $? = 1 ] || fail "it does not end with status 1: $*"
    grep -qxF "manual: $message" err || fail "$*: $(cat err)"
}
: >page
refuses 'usage: manual TEMPLATE'
refuses 'usage: manual TEMPLATE' one two
refuses 'No such file or directory' missing.in
refuses 'cannot read or write a file' .
[ ! -s page ] || fail "it has written: $(head -c 300 page)"

# Nobody takes the page.
if [ -c /dev/full ]; then
    ln -s /dev/full full
    timeout 60 "$BUILD/manual" "$TOP/src/manual/arbiter.1.in" >full 2>err
    [ $? = 1 ] || fail "a full disk is not noticed"
    grep -qxF 'manual: cannot read or write a file' err || fail "a full disk: $(cat err)"
fi

finish
