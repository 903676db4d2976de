#!/usr/bin/env bash
# The score of a computer's last think, beside the board.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

# What the panel says for the current position after these lines, from the answer of `hint`: -146 is
# -1.46 men.
score() { # SIDE RULES LINE...
    local side=$1 rules=$2
    shift 2
    "$ARBITER" -r "$rules" "${@/#/-c}" -c 'hint depth 5' | awk -v side="$side" '
        $1 == "score:" { sub(/^ *score: /, ""); score = $0 }
        $1 == "depth:" { depth = $2 }
        END {
            if (score !~ /^(win|loss)/) score = sprintf("%+.2f", score / 100)
            print "score for " side ": " score ", depth " depth
        }'
}
says_score() { says "$(score "$@")"; }
no_score() { stays shows_not 'score for'; }

# ---- it stays until the computer has thought again ---------------------------------------

open_screen -r english -c 'player white minimax depth 5'
find_board
sees 'black is to move'
no_score
click_square b 6
click_square a 5
sees '2. white'
says_score white english 9-13
click_square d 6
sees 'select a square'
says_score white english 9-13
# White has to capture: no thinking.
click_square c 5
sees '4. white 18x9'
says_score white english 9-13
keys u
sees_no '4. white'
says_score white english 9-13
click_square h 6
click_square g 5
sees '4. white 24-20'
says_score white english 9-13 22-18 12-16
[ "$(score white english 9-13)" != "$(score white english 9-13 22-18 12-16)" ] ||
    fail 'two thoughts, and one score for both'
# A new game removes it.
keys n y
sees_no '2. white'
no_score
# Loading does too.
"$ARBITER" -r english -c 'save one.game' >out
click_square b 6
click_square a 5
says_score white english 9-13
keys l y
sees 'Load a game'
keys C-u
type_text one.game
keys Enter
sees 'loaded from'
no_score
keys q y

# ---- only of a computer that thinks ------------------------------------------------------

# Not for a person's turn that g plays, nor for a side that a person has taken over.
open_screen -r english -c 'player white minimax depth 5' -c 9-13
says_score white english 9-13
keys m
click_on 'white: minimax depth 5'
sees 'Who plays white?'
click_on ' human '
sees 'white (human)'
no_score
keys g
sees '3. black'
no_score
# Nor for random turns, which leave the other side's score as it is.
open_screen -r english -c 'player white random' -c 9-13
sees '2. white'
no_score
open_screen -r english -c 'player white minimax depth 5' -c 'player black random' -c 'load one.game'
sees_like '[5-9]\. black'
sees 'score for white'
keys Escape
sees 'the computers wait'
stays shows 'score for white'
# Nor for a turn without a choice: nothing is shown before the first think.
open_screen -r english -c 'position W:W22:B18,1' -c 'player white minimax depth 5'
sees '1. white 22x15'
no_score

# ---- an end that is certain --------------------------------------------------------------

open_screen -r english -c 'position W:WK10,K15:BK3' -c 'player white minimax depth 5'
says 'score for white: win in 3, depth 3'
open_screen -r english -c 'position B:WK10,K11:BK3' -c 'player black minimax depth 5'
says 'score for black: loss in 2, depth 2'

# ---- in the smallest window --------------------------------------------------------------

size=58x14
open_screen -r english -c 'position W:WK10,K15:BK3' -c 'player white minimax depth 5'
says 'white plays'
says 'score for white: win in 3, depth 3'
sees '1. white'

finish
