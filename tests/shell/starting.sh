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
grep -F '(NEEDED)' dynamic | grep -vE '\[(libc|ld-linux[^.]*|libjansson)\.so' &&
    fail "the program is loaded with a library that it need not have at every start"
grep -qw main symbols || fail "no symbols to look at"
grep -w __cpu_indicator_init symbols &&
    fail "the compiler's functions ask the processor at every start (base/processor.h)"

# A library that is no library. Only what needs it fails, and says so.
mkdir broken
: >broken/libm.so.6
LD_LIBRARY_PATH=broken "$ARBITER" -c turn >out 2>&1 || fail "a script needs libm.so.6: $(cat out)"
for part in --match --standings; do
    status=0
    LD_LIBRARY_PATH=broken "$ARBITER" $part x.jsonl </dev/null >out 2>&1 || status=$?
    if [ $status != 2 ] || ! grep -q '^arbiter: .*libm\.so\.6' out; then
        fail "$part without libm.so.6: status $status, $(cat out)"
    fi
done

finish
