#!/usr/bin/env bash
# Records: every game in fixtures/records is loaded, saved and loaded again, and is the same game; a
# journal brings back what a record has and `move` does not allow.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# ---- what save writes, --records reads -----------------------------------------------------------

# A game by chance, by any rule set. That it may end before, and then refuses to go on, is no fault.
save_by_chance() { # RULES
    "$ARBITER" -r "$1" -c turn -c go -c turn | sed -nE 's/^turn: (.*)/player \1 random/p' >chance.cmd
    { printf 'seed 5\n' && cat chance.cmd && yes go | head -n 80 && printf 'save written.pdn\n'; } >save.cmd
    rm -f written.pdn
    "$ARBITER" -r "$1" save.cmd >out 2>&1
}
reads() { # RULES [OPTION]...
    says 0 '1 game, 1 right, 0 wrong' "$ARBITER" --records "${@:2}" written.pdn
    printed "^written.pdn:1: game 1: $1, [1-9][0-9]* turns, "
}
"$ARBITER" -c rules | sed -nE 's/^  ([^ ]*)  .*/\1/p' >sets
[ "$(wc -l <sets)" -ge 19 ] || fail "which rule sets are there? $(cat sets)"
mapfile -t sets <sets
for rules in "${sets[@]}"; do
    save_by_chance "$rules"
    reads "$rules"
    reads "$rules" -r "$rules"
done
export ARBITER_RULES=$TOP/fixtures/rules
for file in "$TOP"/fixtures/rules/*.rules; do
    rules=${file##*/} rules=${rules%.rules}
    save_by_chance "$file"
    reads "$rules" -r "$file"
done
# Rules of one's own with the number of others, which begin with another side.
printf 'arbiter rules 1\nname: own\ninherits: russian\ngame-type: 23\n' >own.rules
save_by_chance ./own.rules
printed_type() { # GAME-TYPE
    grep -qF "[GameType \"$1\"]" written.pdn || fail "not of $1: $(grep GameType written.pdn)"
}
printed_type 23,W,8,8,A0,0
reads own -r ./own.rules
reads unified-pool -r unified-pool
# The three forms of 23, of which one is built in. One that is not there is told.
save_by_chance jamaican
printed_type 23,B,8,8,A1,1
# Black begins, on the rows that it counts from its side; a1 is at its bottom right.
printf '[GameType "23,B,8,8,A1,1"] 1. c3-b4 f6-g5 2. b4-a5 b6-c5 *\n' >typed.pdn
says 0 '1 game, 1 right, 0 wrong' "$ARBITER" --records -r jamaican typed.pdn
prints 'typed.pdn:1: game 1: jamaican, 4 turns, *: right'
says 0 '1 game, 1 right, 0 wrong' "$ARBITER" --records --to pdn -r jamaican typed.pdn
printed '^1\. c3-b4 f6-g5 2\. b4-a5 b6-c5 \*$'
save_by_chance unified-pool
printed_type 23,W,8,8,A0,0
says 0 '1 game, 1 right, 0 wrong' "$ARBITER" --records written.pdn
printed '\(guessed; GameType "23,W,8,8,A0,0" is of no rule set\), '
for type in 23,W,8,8,A0,0 23,W,8,8,N2 23,W,8,8 23,W; do
    printf '[GameType "%s"] 1. c3-d4 f6-g5 *\n' $type >typed.pdn
    says 0 '1 game, 1 right, 0 wrong' "$ARBITER" --records -r unified-pool typed.pdn
    prints 'typed.pdn:1: game 1: unified-pool, 2 turns, *: right'
    printf '[GameType "%s"] 1. 11-15 23-18 *\n' "${type/W/B}" >typed.pdn
    says 0 '1 game, 1 right, 0 wrong' "$ARBITER" --records typed.pdn
    prints 'typed.pdn:1: game 1: pool, 2 turns, *: right'
done
unset ARBITER_RULES

# ---- published games -----------------------------------------------------------------------------

# Asks what the game is, after a line that begins with the number of the game.
ask() { # NUMBER
    printf 'echo %s\nhistory\nposition\nwinner\ntag\n' "$1"
}
games() { # FILE: how many there are, as load says
    "$ARBITER" -r "$rules" -c "load $1 999999" | sed -n 's/.*from 1 to \([0-9]*\) .*/\1/p'
}
# What was answered, with the tags of each game in order: those that every record has are saved first.
# Results are saved in the way of their rule set, with points or without.
in_order() { # FILE
    grep -vE '^(error: |tag: |  )' "$1"
    awk '/^[0-9]+$/ { number = $0 } /^  / { print number $0 }' "$1" | sort |
        sed -E 's/ Result "2-0"$/ Result "1-0"/; s/ Result "0-2"$/ Result "0-1"/; s/ Result "1-1"$/ Result "1\/2-1\/2"/'
}
for file in "$TOP"/fixtures/records/{,oddities/}*.pdn; do
    name=${file##*/}
    rules=${name%%-*}
    least=2
    case $file in
    */oddities/*) rules=english least=1 ;;&
    */pass.pdn) rules=orthogonal ;;
    esac
    count=$(games "$file")
    [ "${count:-0}" -ge $least ] || fail "$name has ${count:-no} games"
    for number in $(seq "${count:-0}"); do
        echo "load $file $number" && ask "$number"
    done >loaded.cmd
    for number in $(seq "${count:-0}"); do
        printf 'load %s %s\nsave saved.pdn\nnew\nload saved.pdn\nsave saved.%s.pdn\n' "$file" "$number" "$number"
        ask "$number"
    done >again.cmd
    "$ARBITER" -r "$rules" loaded.cmd >loaded
    "$ARBITER" -r "$rules" again.cmd >again
    # A game that is wrong as published is not loaded, either way.
    wrong=0
    [ "$name" != english-1979.pdn ] || wrong=1
    [ "$(grep -c '\[bad-file\]$' loaded)" = $wrong ] || fail "$name: $(grep bad-file loaded)"
    diff <(in_order loaded) <(in_order again) >difference ||
        fail "$name: games are not the same when they have been saved: $(head -n 5 difference)"
    [ "$(grep -c '^history: [1-9]' loaded)" = "$count" ] || fail "$name: some games have no turns"
    # What was saved is saved again byte by byte, and is read by another reader of its form alone.
    for number in $(seq "${count:-0}"); do
        printf 'load saved.%s.pdn\nsave twice.pdn\nload twice.pdn\nsave twice.%s.pdn\n' "$number" "$number"
    done >twice.cmd
    run 0 "$ARBITER" -r "$rules" twice.cmd
    for number in $(seq "${count:-0}"); do
        cmp -s "saved.$number.pdn" "twice.$number.pdn" || fail "$name: game $number changes when it is saved"
    done
    ! grep -lE '^.{81}' twice.*.pdn || fail "$name: a line of turns is too long"
    rm -f saved.* twice.*
done

# A pipe can be read, too.
run 0 "$ARBITER" -r english -c 'load /dev/stdin 3' -c history <"$TOP/fixtures/records/english-1946.pdn"
printed '^history: [1-9]'

# ---- what only records have ----------------------------------------------------------------------

# Two kings go to and fro for 120 turns. After 100 it is a draw, which nobody claims; later a
# position is set up.
{
    printf '[Event "A draw that nobody claims"]\n[FEN "B:WK1:BK32"]\n'
    for _ in $(seq 30); do echo '32-28 1-5 28-32 5-1'; done
    echo '/FEN "B:W21,22,K23:B1,2,3"/ 1-5 21-17 *'
} >long.pdn
sed '/^\/FEN/d' long.pdn >drawn.pdn
run 0 "$ARBITER" -r english -c 'load drawn.pdn' -c winner -c 'undo 20' -c winner -c 'reject game-over 32-28' \
    -c 'undo 1' -c winner -c 'redo 21' -c winner
prints 'winner: Draw
winner: Draw
winner: undecided
winner: Draw'
# Game files keep that, and are else as before.
run 0 "$ARBITER" -r english -c 'load drawn.pdn' -c 'save drawn.game' -c new -c 'load drawn.game' -c history -c 'tag Event'
printed '^history: 120$'
printed '^tag Event: A draw that nobody claims$'
[ "$(sed -n 4p drawn.game)" = 'draws: claim' ] || fail "drawn.game: $(head -n 5 drawn.game)"
run 0 "$ARBITER" -r english -c 'load drawn.game' -c 'undo 21' -c 'save less.game'
! grep -q draws less.game || fail "nothing follows a draw, but less.game says so"
sed -i '/^draws/d' drawn.game
run 1 "$ARBITER" -r english -c 'load drawn.game'
printed 'line 105: the game is over before this turn \[bad-file\]'

# A journal brings back the whole past of a loaded game, so that undo is the same.
ask_all() { ask now && echo 'undo 2' && ask before && printf 'undo 3\nredo 5\n' && ask again; }
check_journal() { # RULES LINE...
    local rules=$1
    shift
    rm -f j
    { printf '%s\n' "$@" && ask_all; } >whole.cmd
    run 0 "$ARBITER" -r "$rules" --journal j whole.cmd
    cp out wanted
    rm -f j
    printf '%s\n' "$@" >load.cmd
    run 0 "$ARBITER" -r "$rules" --journal j load.cmd
    ask_all >ask.cmd
    run 0 "$ARBITER" --journal j ask.cmd
    diff wanted out >difference || fail "$*: the journal brings back another game: $(head -n 5 difference)"
}
check_journal english "load long.pdn" 'tag White "A \"B\" \\ # C"' 'tag Event ""' 'tag Site Café'
check_journal english "load drawn.pdn"
check_journal orthogonal "load $TOP/fixtures/records/oddities/pass.pdn" pass pass pass pass
check_journal checkers61b 22-33 'tag White Ann' 15-24 'tag Black Bob' 33-15 'undo turn 2' 'redo turn 2' 'tag Round 1'

finish
