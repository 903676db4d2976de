#!/usr/bin/env bash
# Each way to a draw: the game is not drawn at the turn before and drawn at it, also after undo, redo,
# save, load and a journal that is opened again, and the count begins anew where a position is set up.
# Each game was found by the reference of the family, and is drawn in no other way.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# Plays with the journal j, in one run or a run for each of these commands. A rule set from a file is
# named in each run.
winner() { # EXPECTED COMMAND...
    run 0 "$ARBITER" --journal j "${read[@]}" "${@:2}" -c winner </dev/null
    [ "$(cat out)" = "winner: $1" ] || fail "$name, $about: $(cat out) instead of $1: ${*:2}"
}

# The game is drawn by its last turn. Where this turn is the first one after the position before it
# has been set up, the winner is $anew, by default undecided.
drawn() { # RULESET POSITION TURN...
    local name=$1 position=$2 about last=${*: -1} turn turns=()
    local start=(-r "$1" -c "position $2") read=()
    [[ $name != */* ]] || read=(-r "$name")
    for turn in "${@:3:$#-3}"; do turns+=(-c "move $turn"); done
    rm -f j saved

    about='at the turn before'
    winner undecided "${start[@]}" "${turns[@]}" -c 'save saved'
    about='at it, in another run'
    winner Draw -c "move $last"
    about='after undo and redo'
    winner undecided -c undo
    winner Draw -c redo
    winner undecided -c 'undo 2' -c redo
    winner Draw -c redo -c 'save over'
    run 1 "$ARBITER" --journal j "${read[@]}" -c "move $last" </dev/null
    printed '\[game-over\]$'

    about='after loading the game of the turn before'
    rm -f j
    winner undecided -r "$name" -c 'load saved'
    winner Draw -c "move $last"
    about='after loading the game that is drawn'
    rm -f j
    winner Draw -r "$name" -c 'load over'
    winner undecided -c "position $position"

    about='where the position of the turn before was set up'
    rm -f j
    run 0 "$ARBITER" "${start[@]}" "${turns[@]}" -c position
    winner "${anew:-undecided}" -r "$name" -c "$(sed 's/^position:/position/' out)" -c "move $last"
}

# repeats 3
drawn russian '8/8/5B2/8/1b6/w5W1/8/8 black' \
    b4-c3 g3-b8 f6-g5 b8-c7 g5-c1 c7-h2 c1-g5 h2-g3 g5-f6 g3-h2 f6-g7 h2-g1 g7-h8 g1-b6 h8-g7 \
    b6-g1 g7-h6 g1-h2 h6-g7 h2-g1
# the same by men, who may step sideways
drawn turkish '8/1b1b4/8/8/8/3w2w1/8/8 white' g3-h3 b7-a7 h3-g3 a7-b7 g3-h3 b7-a7 h3-g3 a7-b7
# repeats 4
drawn italian '4W3/7B/8/8/8/8/8/8 black' \
    8-12 3-6 12-15 6-3 15-12 3-6 12-15 6-2 15-12 2-6 12-16 6-11 16-12 11-6
# quiet 30
drawn pool '3W4/8/8/8/8/w3B3/8/4W3 white' \
    2-6 23-30 31-13 30-16 6-24 16-11 13-9 11-8 9-6 8-4 6-10 4-18 10-3 18-23 24-31 23-18 31-20 \
    18-15 20-27 15-4 27-32 4-29 3-12 29-11 32-14 11-2 14-27 2-7 27-20 7-2
# no-capture 100
drawn turkish '8/8/8/8/2B1B3/8/8/7W black' \
    e4-e7 h1-h3 c4-c6 h3-f3 e7-e2 f3-f7 c6-c8 f7-f3 e2-c2 f3-b3 c8-g8 b3-b1 c2-f2 b1-h1 f2-d2 \
    h1-b1 d2-c2 b1-f1 g8-f8 f1-g1 f8-h8 g1-g6 c2-c1 g6-g4 c1-c7 g4-a4 h8-h6 a4-d4 h6-h7 d4-d8 \
    c7-e7 d8-d3 e7-e2 d3-g3 h7-h8 g3-g5 h8-h2 g5-c5 h2-h4 c5-c3 e2-b2 c3-a3 h4-e4 a3-a2 b2-b7 \
    a2-a5 e4-g4 a5-d5 g4-g7 d5-d6 b7-e7 d6-d2 e7-e3 d2-a2 e3-e8 a2-f2 g7-g6 f2-f7 g6-g8 f7-f3 \
    g8-g4 f3-f5 g4-g8 f5-h5 e8-e2 h5-h4 g8-e8 h4-h3 e2-e7 h3-h2 e8-f8 h2-h3 f8-f4 h3-h2 e7-f7 \
    h2-h5 f7-f8 h5-a5 f8-f7 a5-h5 f4-c4 h5-h3 f7-a7 h3-f3 c4-b4 f3-f5 b4-a4 f5-e5 a4-a5 e5-e2 \
    a5-a6 e2-d2 a6-a2 d2-d8 a2-f2 d8-h8 f2-b2 h8-f8 a7-c7 f8-f3
# material 3+K 1K 26
drawn pool '8/8/7W/4W3/5W2/W7/7B/8 black' \
    28-32 21-17 32-9 17-13 9-27 19-26 27-32 15-11 32-14 11-16 14-21 12-8 21-3 8-18 3-21 16-23 \
    21-3 26-22 3-17 22-25 17-7 18-22 7-3 23-32 3-21 25-29
# material 3k 1K 32
drawn international '1W8/10/5B4/10/10/2B7/10/10/3B6/10 white' \
    1-12 27-32 12-40 13-22 40-35 42-31 35-40 31-42 40-35 42-48 35-2 22-28 2-16 32-46 16-27 28-6 \
    27-21 6-39 21-26 39-44 26-21 44-50 21-8 50-6 8-2 46-5 2-24 5-23 24-20 48-31 20-3 23-5
# material 1-2k 1K 10
drawn russian '1B6/8/3B4/8/8/8/8/4W3 black' \
    d6-e5 e1-h4 e5-g7 h4-f2 b8-d6 f2-g1 d6-e5 g1-f2 e5-b2 f2-h4
# material 2K 1K 14
drawn frisian '5W4/10/10/10/9B/4W5/10/10/10/10 white' \
    28-50 25-43 3-12 43-38 50-6 38-49 12-18 49-21 6-1 21-26 1-6 26-42 18-27 42-24
# material 1K 1K 4
drawn frisian '10/8W1/10/10/10/10/7B2/10/10/10 black' \
    34-45 10-19 45-50 19-24
# balance 4-5 60
drawn russian '8/8/1B1W4/4w3/5W2/8/8/8 white' \
    f4-g3 b6-d8 d6-c5 d8-c7 c5-d6 c7-b8 g3-f2 b8-a7 f2-g3 a7-g1 g3-f4 g1-a7 f4-d2 a7-b8 d2-b4 \
    b8-a7 b4-d2 a7-b6 d6-a3 b6-f2 a3-b2 f2-h4 b2-a1 h4-d8 d2-e1 d8-a5 a1-b2 a5-b6 e5-d6 b6-e3 \
    b2-g7 e3-h6 g7-f8 h6-c1 d6-e7 c1-a3 e1-a5 a3-c1 a5-c3 c1-a3 c3-f6 a3-c1 f8-h6 c1-a3 h6-f8 \
    a3-b4 f6-b2 b4-d2 b2-a3 d2-e1 a3-c5 e1-a5 c5-f2 a5-b4 f2-h4 b4-a5 h4-g3 a5-c3 g3-h4 c3-d4
# balance 6-7, for fewer turns than a game of it has that is drawn in no other way
printf 'arbiter rules 1\nname: balanced\ninherits: russian\ndraw: balance 6-7 6\n' >balanced.rules
drawn ./balanced.rules '1B1B4/8/8/8/8/w7/3w4/2W3W1 white' \
    g1-a7 d8-f6 a7-g1 b8-a7 a3-b4 f6-h8
# no-advance, which a king's capture does not end
printf 'arbiter rules 1\nname: advance\ninherits: russian\ndraw: no-advance 6\n' >advance.rules
drawn ./advance.rules '8/8/8/8/3b4/8/7B/W7 white' a1:f6 h2-g1 f6-g7 g1-h2 g7-h8 h2-g1
# main-road 3k 10
drawn russian '8/8/1W6/8/7w/W7/8/4B3 white' \
    b6-c5 e1-c3 c5-e3 c3-a1 a3-e7 a1-h8 e7-f8 h8-a1 f8-d6 a1-h8 e3-h6
# one-each, which counts nothing
anew=Draw drawn turkish '8/8/8/8/5b2/5w2/8/4B3 white' \
    f3xf5

# What a king has moved in a row is kept as well, if each turn is played in another run.
rm -f j
run 0 "$ARBITER" --journal j -r frisian -c 'position 10/10/10/8b1/10/W9/10/10/7w2/10 white'
for turn in 26-31 20-25 31-26 25-30 26-31 30-35; do
    run 0 "$ARBITER" --journal j -c "move $turn"
done
run 0 "$ARBITER" --journal j -c position -c 'reject no-legal-move move 31-26'
printed '^position: .* white:\+0\+3\[31\]$'
run 0 "$ARBITER" --journal j -c 'undo 2'
run 0 "$ARBITER" --journal j -c 'move 26-31'
run 0 "$ARBITER" --journal j -c 'move 30-35' -c 'reject no-legal-move move 31-26' -c 'move 44-39'

finish
