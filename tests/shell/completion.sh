#!/usr/bin/env bash
# The completion files of bash, zsh and fish: each shell can read its own, and each has every option
# of the table. tests/screen/completion.sh presses Tab.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

bash -n "$BUILD/arbiter.bash" || fail "bash cannot read arbiter.bash"
zsh -n "$BUILD/_arbiter" || fail "zsh cannot read _arbiter"
fish --no-execute "$BUILD/arbiter.fish" || fail "fish cannot read arbiter.fish"

sed -n "s/^ *X([A-Z_]*, '\{0,1\}\([^',]*\)'\{0,1\}, \"\([^\"]*\)\", \(NULL\|\"[^\"]*\"\).*/\1 \2 \3/p" \
    "$TOP/src/manual/options.h" >options
[ "$(wc -l <options)" = "$(grep -c '^ *X([A-Z_]*,' "$TOP/src/manual/options.h")" ] ||
    fail "not every row of the table was read: $(cat options)"

has() { # FILE REGULAR-EXPRESSION
    grep -qE -e "$2" "$BUILD/$1" || fail "$1 has no line like $2"
}
while read -r letter name argument; do
    short="-$letter"
    [ "$letter" != 0 ] || short=''
    has arbiter.bash "^${short:+$short }--$name\$"
    has arbiter.fish "^complete -c arbiter${short:+ -s $letter} -l $name "
    if [ "$argument" = NULL ]; then
        has _arbiter "[, ]--$name}?'\["
        ! grep -qE -e "[ |]--$name\)" "$BUILD/arbiter.bash" || fail "bash takes an argument for --$name"
    else
        argument=${argument//\"/}
        has _arbiter "[, *']--$name=}?'\[.*\]:$argument:"
        has arbiter.bash "^    ${short:+$short \| }--$name\) "
        has arbiter.fish " -l $name (-x|-r -F) "
    fi
    [ "$letter" = 0 ] || has _arbiter "\{-$letter\+?,--$name"
done <options

finish
