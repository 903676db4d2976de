#!/usr/bin/env bash
# --play: a game against the computer.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

# English draughts at level 3, in which the user begins.
open_terminal "$ARBITER" --play
sees 'black is to move'
sees 'white (level 3): 12'
sees 'black (human): 12'
find_board
click_square f 6
click_square e 5
sees '1. black 11-15'
sees_like '2. white [0-9]'
sees 'black is to move'
keys q y
ends 0

# Other rules and another level; the computer begins.
open_terminal "$ARBITER" --play level=1 russian side=Black
sees_like '1. white [a-h][0-9]'
sees 'black is to move'
sees 'white (level 1): 12'
keys q y
ends 0

# A rule file.
printf 'arbiter rules 1\nname: short\ninherits: english\n' >short.rules
open_terminal "$ARBITER" --play short.rules side=white
sees_like '1. black [0-9]'
keys q y
ends 0

# What is wrong.
wrong() { # MESSAGE WORD...
    "$ARBITER" --play "${@:2}" >out 2>err
    [ $? = 2 ] || fail "a status that is not 2: ${*:2}"
    [ "$(cat err)" = "arbiter: $1" ] || fail "$(cat err) instead of $1"
}
for level in 0 11 x 1x ''; do wrong "level= takes a number from 1 to 10, not '$level'" "level=$level"; done
wrong "side= takes black or white, not 'red'" side=red
wrong "side= takes fire or water, not ''" checkers61b side=
wrong "unknown rule set 'nosuch'; 'arbiter -c rules' lists them" nosuch
wrong "--play takes RULES, level=N and side=SIDE, not 'thai'; see 'arbiter --play --help'" english thai
wrong '--play needs a terminal for standard input and output'
"$ARBITER" --play --help | grep -q '^Usage: arbiter --play ' || fail 'no help'

finish
