#!/usr/bin/env bash
# The signature of the rules: a change that should not alter what is legal does not alter it. A
# change that should says so and writes the new one here.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

run 0 "$TOP/scripts/signature"
prints 13635061
run 0 "$TOP/scripts/signature" family
prints 8930570

# Functions compiled for several processors give the same on an older one; the C library can be told
# so.
less=(env GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2)
run 0 "${less[@]}" "$TOP/scripts/signature"
prints 13635061
run 0 "${less[@]}" "$TOP/scripts/signature" family
prints 8930570
for rules in checkers61b english dama orthogonal kingcapture; do
    run 0 "$ARBITER" -r $rules -c 'hint depth 5'
    mv out more
    run 0 "${less[@]}" "$ARBITER" -r $rules -c 'hint depth 5'
    cmp -s out more || fail "$rules: another hint than on a processor that can more"
done

finish
