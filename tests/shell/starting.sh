#!/usr/bin/env bash
# What every start would pay for and few need: the program is loaded with nothing but the C library,
# and does not ask the processor what it can do, which takes a virtual machine long.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

if [ -n "${SANITIZE:-}${COVERAGE:-}" ]; then
    echo "not tried: other libraries are linked to this build"
    finish
fi

readelf -W -d "$ARBITER" >dynamic || fail "readelf: $?"
readelf -W -s "$ARBITER" >symbols || fail "readelf: $?"
grep -F '(NEEDED)' dynamic | grep -vE '\[(libc|libm|ld-linux[^.]*|libjansson)\.so' &&
    fail "the program is loaded with a library that it need not have at every start"
grep -qw main symbols || fail "no symbols to look at"
grep -w __cpu_indicator_init symbols &&
    fail "the compiler's functions ask the processor at every start (base/processor.h)"

finish
