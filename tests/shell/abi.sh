#!/usr/bin/env bash
# Programs that were linked to version 1.0 of the library go on with this one: abidiff finds no function and no
# type that has changed. Changes that they would notice are told, and additions are not.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# How long a number is, is a matter of the machine; the record is of this one.
if [ "$(uname -m)" != x86_64 ] || [ -n "${SANITIZE:-}" ]; then finish; fi
command -v abidiff >/dev/null || { echo 'no abidiff: scripts/bootstrap abi'; finish; }
export CC="${compiler[*]}"
library=$BUILD/libarbiter.so.1
run 0 make -s -C "$TOP" CC="$CC" abi

changed() { # STATUS SED-EXPRESSION FILE: with the headers changed so
    rm -rf include
    cp -r "$TOP/include" include
    sed -i "$2" "include/arbiter/$3"
    cmp -s "$TOP/include/arbiter/$3" "include/arbiter/$3" && fail "nothing is changed: $2"
    INCLUDE=$PWD/include timeout 300 "$TOP/scripts/abi" "$library" >out 2>&1
    [ $? = "$1" ] || fail "status not $1 with $2: $(head -n 20 out)"
}
changed 1 '/^ARB_API .*arb_square_count/d' rules.h
printed 'arb_square_count'
changed 1 's/arb_rules_side(const arb_rules \*rules, int side)/arb_rules_side(const arb_rules *rules, long side)/' rules.h
printed 'arb_rules_side'
changed 1 's/^    X(NO_OFFER,/    X(NEW, "new", "new") \\\n&/' ruling.h
printed 'ARB_NO_OFFER'
changed 0 's/^\(    X(NO_CLAIM, .*)\)$/\1 X(NEW, "new", "new")/' ruling.h
changed 1 's/^#define ARB_TURN_TEXT .*/#define ARB_TURN_TEXT 600/' text.h
printed '^changed: ARB_TURN_TEXT 512$'
changed 0 's/^ARB_API unsigned arb_square_count/ARB_API int arb_new(int number);\n&/' rules.h
"${compiler[@]}" -shared -o libarbiter.so.1 -x c - <<<'int arb_none;'
timeout 300 "$TOP/scripts/abi" ./libarbiter.so.1 >out 2>&1 && fail 'a library without functions is taken'
printed '^libarbiter.so.1 lacks arb_square_count$'

finish
