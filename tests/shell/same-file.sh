#!/usr/bin/env bash
# A file is not read while the output goes to it: that would never end, or the file would be empty.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

same='input file is output file'
says() { # TEXT
    [ "$(cat err)" = "arbiter: $1" ] || fail "printed '$(cat err)' instead of '$1'"
}
script=$'turn\nsave saved'
begin() {
    rm -rf ./*
    echo "$script" >io.cmd
    ln io.cmd hard.cmd
    ln -s io.cmd soft.cmd
    mkdir folder
    ln -s ../folder folder/again
}
# Nothing was run, and the file is as it was.
untouched() {
    [ "$(cat io.cmd)" = "$script" ] || fail "the file is now: $(cat io.cmd)"
    [ ! -e saved ] || fail "the script was run"
    [ -z "$(find . -name '.arbiter-*')" ] || fail "left behind: $(ls -A)"
}

# ---- what the command line names ---------------------------------------------------------------

for output in io.cmd hard.cmd soft.cmd ./io.cmd folder/again/../io.cmd; do
    begin
    for input in io.cmd hard.cmd soft.cmd; do
        run 2 "$ARBITER" -o "$output" "$input"
        says "$input: $same"
        untouched
    done
    echo turn >first.cmd
    run 2 "$ARBITER" -o "$output" first.cmd io.cmd
    says "io.cmd: $same"
    untouched
    run 2 "$ARBITER" -o "$output" -c turn io.cmd
    untouched
    run 2 "$ARBITER" -o "$output" <io.cmd
    says "standard input: $same"
    untouched
    run 2 "$ARBITER" -o "$output" - <io.cmd
    says "-: $same"
    untouched
    # That is checked before anything else is opened.
    run 2 "$ARBITER" --journal journal -o "$output" io.cmd
    says "io.cmd: $same"
    untouched
    [ ! -e journal ] || fail "a journal was begun: $(cat journal)"
    run 2 "$ARBITER" -r dama --classic -o "$output" <io.cmd
    says "standard input: $same"
    untouched
done

# Standard output, opened by the shell: appended to, or overwritten.
begin
# shellcheck disable=SC2094 # that is the point
"$ARBITER" io.cmd >>io.cmd 2>err
[ $? = 2 ] || fail "io.cmd >>io.cmd is run"
says "io.cmd: $same"
untouched
"$ARBITER" <io.cmd >>hard.cmd 2>err
[ $? = 2 ] || fail "<io.cmd >>hard.cmd is run"
says "standard input: $same"
untouched
"$ARBITER" soft.cmd 1<>io.cmd 2>err
[ $? = 2 ] || fail "soft.cmd 1<>io.cmd is run"
untouched

# ---- what a script names -----------------------------------------------------------------------

for command in read load; do
    begin
    run 2 "$ARBITER" -o out.txt -c turn -c "$command out.txt" -c 'save saved'
    says "out.txt: $same"
    [ "$(cat out.txt)" = 'turn: fire' ] || fail "$command: the output is $(cat out.txt)"
    untouched
    printf 'turn\n%s out.txt\nsave saved\n' $command >grow.cmd
    timeout 20 "$ARBITER" grow.cmd >>out.txt 2>err
    [ $? = 2 ] || fail "$command of the standard output is carried out"
    says "out.txt: $same"
    untouched
done
# Writing a file over the output would lose the output.
for command in 'save out.txt' 'draw out.svg'; do
    begin
    run 1 "$ARBITER" -o "${command#* }" -c turn -c "$command" -c turn
    [ "$(grep -c '^turn: fire$' "${command#* }")" = 2 ] || fail "$command: $(cat "${command#* }")"
    printed "it is also the output file \[cannot-write\]$" "${command#* }"
    untouched
done
begin
printf 'load(out.txt)\nsave(out.txt)\nquit\nn\n' >answers
run 0 "$ARBITER" -r dama --classic -o out.txt <answers
[ "$(grep -c 'it is also the output file' out.txt)" = 2 ] || fail "$(cat out.txt)"
untouched

# A journal that would be the output is not begun.
begin
run 2 "$ARBITER" --journal new -o new -c turn
says 'new: it is the journal of this game'
[ ! -e new ] || fail "the journal was begun: $(cat new)"
untouched

# ---- what may be both --------------------------------------------------------------------------

begin
run 0 "$ARBITER" - </dev/null
"$ARBITER" -c turn </dev/null >/dev/null || fail "/dev/null at both ends"
run 0 "$ARBITER" -o /dev/null /dev/null
run 0 "$ARBITER" -o other.txt io.cmd
[ -s saved ] || fail "a script with another output is not run"

finish
