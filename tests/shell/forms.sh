#!/usr/bin/env bash
# Forms of records that people write: those in fixtures/records/forms, each with what the program says of
# it in NAME.rows, after the command.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

forms=$TOP/fixtures/records/forms
cd "$forms" || fail "no $forms"
count=0
for rows in *.rows; do
    name=${rows%.rows}
    read -ra command < <(sed -n '1s/^\$ arbiter //p' "$rows")
    [ "${command[-1]}" = "$name.pdn" ] || fail "$rows: which file? ${command[*]}"
    "$ARBITER" "${command[@]}" >"$OLDPWD/out" 2>"$OLDPWD/rows"
    cat "$OLDPWD/out" >>"$OLDPWD/rows"
    sed 1d "$rows" | diff - "$OLDPWD/rows" >"$OLDPWD/differs" || fail "$name: $(cat "$OLDPWD/differs")"
    count=$((count + 1))
done
[ $count -ge 30 ] || fail "only $count forms"
pdn=(*.pdn)
[ ${#pdn[@]} = $count ] || fail "some forms have no rows: ${pdn[*]}"

# What is right by form is written as a clean record that stays the same, whatever its form was.
for rows in *.rows; do
    read -ra command < <(sed -n '1s/^\$ arbiter //p' "$rows")
    "$ARBITER" --records --legal --to pdn "${command[@]:3}" >"$OLDPWD/clean.pdn" 2>"$OLDPWD/err"
    "$ARBITER" --records --to pdn "$OLDPWD/clean.pdn" 2>"$OLDPWD/err" | cmp -s - "$OLDPWD/clean.pdn" ||
        [[ $rows == game-type-* ]] || fail "$rows: a clean record is written otherwise"
done

# Damage in one game leaves the rows of the others as they are, but in two forms: games without tags go on
# to the next result, and games of tags alone up to the next tag.
damaged=()
for file in *.pdn; do
    case $file in
    utf-16.pdn | *-without-tags.pdn | tag-blocks.pdn) ;;
    *) damaged+=("$file") ;;
    esac
done
tries=300
[ -z "${FULL:-}" ] || tries=0
[ -z "${COVERAGE:-}" ] || tries=30
python3 "$TOP/tests/shell/damage.py" "$ARBITER" 1 $tries "${damaged[@]}" >"$OLDPWD/damage" ||
    fail "$(head -c 2000 "$OLDPWD/damage")"
[[ $(tail -n 1 "$OLDPWD/damage") == *' tried, 0 wrong' ]] || fail "$(tail -n 1 "$OLDPWD/damage")"

cd "$OLDPWD" || fail "no way back"
finish
