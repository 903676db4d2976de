#!/usr/bin/env bash
# The completion files of bash, zsh and fish: each shell can read its own, and each has every option
# of the four tables. tests/screen/completion.sh presses Tab.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

bash -n "$BUILD/arbiter.bash" || fail "bash cannot read arbiter.bash"
zsh -n "$BUILD/_arbiter" || fail "zsh cannot read _arbiter"
fish --no-execute "$BUILD/arbiter.fish" || fail "fish cannot read arbiter.fish"

# A table's rows as three words: the letter or 0, the name, the argument or NULL.
rows() { # TABLE
    sed -n ':join; /,$/{N; b join}; s/ *\\\{0,1\}\n */ /g
        s/^ *X([A-Z_]*, '"'\{0,1\}\([^',]*\)'\{0,1\}"', "\([^"]*\)", \(NULL\|"[^"]*"\),.*/\1 \2 \3/p' "$1" | tr -d '"'
}
has() { # FILE REGULAR-EXPRESSION
    grep -qE -e "$2" "$BUILD/$1" || fail "$1 has no line like $2"
}
check_table() { # TABLE FISH-CONDITION
    local letter name argument short
    rows "$1" >options
    [ "$(wc -l <options)" = "$(grep -c '^ *X([A-Z_]*,' "$1")" ] ||
        fail "not every row of $1 was read: $(cat options)"
    while read -r letter name argument; do
        short="-$letter"
        [ "$letter" != 0 ] || short=''
        has arbiter.bash "^${short:+$short }--$name\$"
        has arbiter.fish "^complete -c arbiter -n '$2'${short:+ -s $letter} -l $name "
        [ "$letter" = 0 ] || has _arbiter "\{-$letter\+?,--$name"
        if [ "$argument" = NULL ]; then
            has _arbiter "[ ,]--$name}?'\["
            ! grep -qE -e "^    (-. \| )?--$name\)" "$BUILD/arbiter.bash" || fail "bash takes an argument for --$name"
        else
            argument=$(sed 's/[][]/\\&/g; s/:/\\\\:/g' <<<"$argument")
            has _arbiter "[, *']--$name=}?'\[.*\]:$argument:"
            has arbiter.bash "^    ${short:+$short \| }--$name\) "
            has arbiter.fish " -n '$2'.* -l $name (-x|-r -F) "
        fi
    done <options
}
check_table "$TOP/src/manual/program_options.h" 'not __fish_contains_opt test grade records find openings-tree standings match judge'
check_table "$TOP/src/manual/testing_options.h" '__fish_contains_opt test'
check_table "$TOP/src/manual/grade_options.h" '__fish_contains_opt grade'
check_table "$TOP/src/manual/records_options.h" '__fish_contains_opt records'
check_table "$TOP/src/manual/find_options.h" '__fish_contains_opt find'
check_table "$TOP/src/manual/tree_options.h" '__fish_contains_opt openings-tree'
check_table "$TOP/src/manual/standings_options.h" '__fish_contains_opt standings'
check_table "$TOP/src/manual/match_options.h" '__fish_contains_opt match'
check_table "$TOP/src/manual/judge_options.h" '__fish_contains_opt judge'

# -r offers every rule set that is listed, those that are installed as files too.
ARBITER_RULES=$TOP/fixtures/rules "$ARBITER" -c rules >listed 2>&1
grep -q '^  jamaican ' listed || fail "jamaican is not listed: $(cat listed)"
sed -n 's/^  \([^ ]*\) .*/\1/p' listed | while read -r name; do
    for file in arbiter.bash _arbiter arbiter.fish; do
        grep -E -e '--rules' -e '-l rules' "$BUILD/$file" | grep -qw -e "$name" || echo "$file: $name"
    done
done >missing
[ ! -s missing ] || fail "not offered after -r: $(cat missing)"

finish
