#!/usr/bin/env bash
# tests/mutation/equivalent, the faults that make no difference, is about lines that are there.
# `make mutation` itself takes hours and is not run here.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

"$TOP/tests/mutation/run-mutants" --check >out 2>&1 || fail "wrong rows: $(cat out)"

# A row is wrong if its line has changed or its fault cannot be put there, if it has no reason, or
# if it is there twice.
mkdir -p tests/mutation src/{game,answers,picture,terminal/screen}
touch src/answers/{help_text,text}.c src/{picture,terminal/screen}/looks.c src/terminal/screen/looks.h
cp "$TOP"/tests/mutation/{run-mutants,mutants.awk} tests/mutation/
printf '    if (a == 1)\n        return true;\n' >src/game/one.c
rows() { # ROW..., with \t between fields
    printf '# a comment\n' >tests/mutation/equivalent
    printf '%b\n' "$@" >>tests/mutation/equivalent
    tests/mutation/run-mutants --check >out 2>&1
}
right='src/game/one.c\t1\tif (a == 1)\tif (a != 1)\twhy'
rows "$right" 'src/game/one.c\t1\treturn true;\treturn false;\twhy' || fail "right rows: $(cat out)"
wrong() { # WHAT ROW...
    local what=$1
    shift
    ! rows "$@" || fail "not seen: $*"
    prints "tests/mutation/equivalent:$(($# + 1)): $what: $(printf '%b' "${!#}" | cut -f 1-4)"
}
wrong 'matches no fault' "$right" 'src/game/one.c\t1\tif (a == 2)\tif (a != 2)\twhy'
wrong 'matches no fault' 'src/game/one.c\t1\tif (a == 1)\tif (a >= 1)\twhy'
wrong 'matches no fault' 'src/game/one.c\t2\tif (a == 1)\tif (a != 1)\twhy'
wrong 'matches no fault' 'src/game/two.c\t1\tif (a == 1)\tif (a != 1)\twhy'
wrong 'has no reason' "$right" 'src/game/one.c\t1\treturn true;\treturn false;'

! rows "$right" "$right" || fail 'a row that is there twice is not seen'
printed '^tests/mutation/equivalent:2: is there twice: '

rm src/answers/text.c
! rows "$right" || fail 'a source that is missing is not told of'
printed 'src/answers/text\.c'

finish
