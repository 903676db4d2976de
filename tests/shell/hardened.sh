#!/usr/bin/env bash
# The program is hardened: it can be loaded anywhere in memory, the addresses of library functions
# are resolved before it starts and are read-only then, and a write beyond a buffer or over the
# stack ends it.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

if [ -z "${HARDEN-yes}" ]; then
    echo "built without HARDEN (as with the sanitizers, which look at all of that): nothing to see"
    finish
fi

readelf -W -h -l -d --dyn-syms "$ARBITER" >elf || fail "readelf: $?"
has() { # WHAT REGULAR-EXPRESSION
    grep -qE -- "$2" elf || fail "built without $1: there is no $2"
}
has 'a place of its own choice (-pie)' '^ *Type: +DYN '
has 'relocations that are read-only (-z relro)' '^ *GNU_RELRO '
has 'functions found at the start (-z now)' '\(FLAGS\) +BIND_NOW|\(BIND_NOW\)|\(FLAGS_1\).*\bNOW\b'
has 'guards on its stack (-fstack-protector-strong)' ' UND +__stack_chk_fail\b'
has 'checks of lengths (_FORTIFY_SOURCE)' ' UND +__[a-z]+_chk\b'

finish
