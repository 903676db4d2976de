#!/usr/bin/env bash
# The conversations, as far as golden files cannot test them: saved files that are read back,
# outputs and inputs that fail, options.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# Runs a conversation with these answers.
talk() { # STATUS RULESET ANSWERS...
    local status=$1 rules=$2
    shift 2
    printf '%s\n' "$@" >answers
    run "$status" "$ARBITER" --classic -r "$rules" <answers
}

# Saving does not end the turn, and the game goes on from what was saved.
talk 0 orthogonal n m 3 2 2 s half.sav m 0 q
printf '%s\n' ' w w w w' 'w w w w ' '   w w w' ' w      ' '        ' 'r r r r ' ' r r r r' \
    'r r r r ' R >want
cmp -s want half.sav || fail "half.sav: $(cat half.sav)"
printed "^Red's turn: .*: m\$"
talk 0 orthogonal y half.sav m 6 1 8 s other.sav q
printed "^Red's turn: .*: m\$"
printed "^White's turn: .*: s\$"
[ "$(tail -n 1 other.sav)" = W ] || fail "other.sav: $(cat other.sav)"
run 0 "$ARBITER" -r orthogonal -c 'load half.sav' -c print
sed 's/^/x/' out >board
talk 0 orthogonal y half.sav q
sed -n 3,11p out | sed 's/^/x/' | cmp -s - board || fail "another board: $(cat out)"

talk 0 dama a3-a4 'save(game.sav)' b6-b5 'load(game.sav)' 'save(again.sav)' quit
printf '%s\n' B 00000000 BBBBBBBB BBBBBBBB 00000000 W0000000 0WWWWWWW WWWWWWWW 00000000 >want
cmp -s want game.sav || fail "game.sav: $(cat game.sav)"
cmp -s game.sav again.sav || fail "the loaded game differs from the saved one"

# If a file cannot be written, the old one stays and the conversation goes on.
if [ "$(id -u)" != 0 ]; then
    chmod a-w game.sav
    talk 0 dama 'save(game.sav)' a3-a4 quit
    printed 'White>save\(game.sav\)$'
    printed '^Cannot save game.sav: Permission denied$'
    cmp -s want game.sav || fail "game.sav was touched"
fi

# The end of the input ends the conversation anywhere.
run 0 "$ARBITER" --classic -r dama </dev/null
[ "$(tail -c 6 out)" = 'White>' ] || fail "no prompt at the end: $(tail -n 1 out)"
run 0 "$ARBITER" --classic -r orthogonal </dev/null
prints 'Continue a saved game (y/n)? '

# So much input that it is read in parts, much of it after the end of the game.
yes hello | head -n 50000 >answers
run 0 "$ARBITER" --classic -r dama <answers
[ "$(grep -c '^Illegal Move$' out)" = 50000 ] || fail "$(grep -c '^Illegal Move$' out) answers"
{ echo q; yes x | head -n 50000; } >answers
run 0 "$ARBITER" --classic -r orthogonal -o out.txt < <(echo n && cat answers)
[ "$(wc -l <out.txt)" = 11 ] || fail "it went on after q: $(wc -l <out.txt) lines"

# Outputs that cannot be written, and an input that cannot be read.
for rules in dama orthogonal; do
    timeout 20 "$ARBITER" --classic -r $rules <answers >/dev/full 2>err
    [ $? = 2 ] || fail "$rules: no error on a full disk"
    grep -q '^arbiter: standard output: No space left on device$' err || fail "$(cat err)"
    timeout 20 "$ARBITER" --classic -r $rules <. >out 2>err
    [ $? = 2 ] || fail "$rules: no error with a directory as input"
    grep -q '^arbiter: standard input: Is a directory$' err || fail "$(cat err)"
done

# A program can lead the conversation over two pipes: each question is printed before its answer is
# read.
coproc "$ARBITER" --classic -r orthogonal
talker=$COPROC_PID # it is unset when the program ends
question=
IFS= read -r -t 10 -d '?' question <&"${COPROC[0]}"
[ "$question" = 'Continue a saved game (y/n)' ] || fail "the question: $question"
echo n >&"${COPROC[1]}"
IFS= read -r -t 10 -d '(' question <&"${COPROC[0]}"
[[ $question == *"White's turn: " ]] || fail "the choice: $question"
echo q >&"${COPROC[1]}"
wait "$talker" || fail "status $?"

# Other rule sets, and options that make no sense with it.
for rules in checkers61b english kingcapture; do
    run 2 "$ARBITER" --classic -r $rules </dev/null
    grep -q -- "^arbiter: --classic is only for dama and orthogonal; --screen" err || fail "$rules: $(cat err)"
done
for option in '-c print' -b -f -i script.cmd -; do
    # shellcheck disable=SC2086
    run 2 "$ARBITER" --classic -r dama $option </dev/null
    grep -q -- '^arbiter: --classic cannot be used with' err || fail "$option: $(cat err)"
done
run 2 "$ARBITER" --classic </dev/null

finish
