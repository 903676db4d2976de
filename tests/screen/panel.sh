#!/usr/bin/env bash
# Beside the board: whose turn it is, what was captured, the last turns, rejections, checks, the
# end.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

# ---- turns, rejections, undo and redo ---------------------------------------------------

size=100x24
open_screen
find_board
sees '> fire (human): 12'
sees '  water (human): 12'
sees 'fire is to move: select a piece'
sees 'taken from fire: nothing'
click_square 1 5
sees "the piece on 1 5 is water's, and fire is to move"
keys Space
sees 'fire has not moved yet'
sees_no "water's"
click_square 3 3
sees '3 3 is empty; select a piece first'
keys p
sees 'fire may not pass'
keys u
sees 'no steps can be undone'
keys x
sees 'that key does nothing'
click_square 2 2
sees 'select a square, or'
sees_no 'that key does nothing'
click_square 4 2
sees '[⛂b]'
click_square 3 3
sees 'fire has moved: space ends the turn'
click_square 0 2
sees 'only space is left'
# The squares of the last turn stay marked.
sees '1. fire 42-33'
sees_like '^2 .*·  ·'
click_on 'space end turn'
sees '> water (human): 12'
sees_like '^3 .*·⛂b·'
keys u u
sees 'select a square, or'
sees_no '1. fire'
keys r r
sees '1. fire 42-33'
keys R
sees 'no steps can be redone'
keys q y
ends 1 # something was rejected

# A window with little room shows everything, in more lines.
size=58x14
open_screen
find_board
click_square 1 5
says "the piece on 1 5 is water's, and fire is to move"
# A player that needs two lines has the second indented like the first.
open_screen -c 'player water minimax time 86400000'
sees '86400000): 12'
first=$(place_of 'water (minimax')
second=$(place_of '86400000): 12')
[ "$second" = "$((${first% *} + 1)) ${first#* }" ] || fail "not below each other: $(pane)"

# ---- captures by kind, and whose game it is ---------------------------------------------

size=80x24
open_screen "$TOP/fixtures/checkers61b/game-07-captures-answer-captures.cmd"
"$ARBITER" "$TOP/fixtures/checkers61b/game-07-captures-answer-captures.cmd" -c history >out
last=$(tail -n 1 out)
sees "$last"
sees_like "$(tail -n 4 out | head -n 1)"
sees_like 'taken from fire: .* x[0-9]'
keys q y

# ---- check, and a king that is taken ----------------------------------------------------

open_screen -r kingcapture -c f2-f3 -c e7-e5 -c g2-g4 -c d8-h4
find_board
sees 'white is in check'
sees '4. black 30-74'
sees 'taken from white: nothing'
for one in '0 6' '0 5'; do
    # shellcheck disable=SC2086  # two labels
    click_square $one
done
sees '> black'
click_square 7 4
click_square 4 7
sees 'winner: Black'
sees 'taken from white: king x1'
sees_no 'in check'
click_square 0 1
sees 'the game is over: Black has won'
keys u r
sees_no 'the game is over'
keys h
sees 'the game is over: Black has won'
# A finished game is closed without a question.
keys n
sees 'white is to move'
sees_no 'winner'

# ---- a side that cannot move ------------------------------------------------------------

# Fire has a pawn that water's blocks: document 000 ends the game there.
open_screen -c 'new empty' -c 'place pawn fire 0 0' -c 'place pawn water 1 1' -c 'place shield water 2 2' \
    -c 'place pawn water 7 5' -c 'turn water'
find_board
click_square 7 5
click_square 6 4
sees 'water has moved'
keys Space
says 'fire cannot move: the game ends without a winner.'
keys u
sees 'water has moved'
keys r n
sees 'fire is to move: select a piece'
sees '> fire (human): 12'
sees_no 'cannot move'

# If the side may pass the panel says so; the pass is a turn in the history.
open_screen -r orthogonal -c 'position wrr5/r7/r7/8/8/8/8/8 white'
says 'white is to move, and can only pass (p)'
keys h
sees 'hint: pass'
sees_no '{'
click_on 'p pass'
sees '1. white pass'
sees 'red is to move'
keys p
sees '2. red pass'

# ---- draws: what is counted, and by which rule ------------------------------------------

open_screen -r english
find_board
sees_no 'no-capture'
click_square f 6
click_square g 5
sees 'no-capture: 1 of 100'
sees_no 'no-advance'
printf 'arbiter rules 1\nname: near\ninherits: english\ndraw: repeats 3; no-capture 6\n' >near.rules
open_screen -r near.rules -c 'position B:WK29:BK4' -c 4-8 -c 29-25 -c 8-4 -c 25-29
sees 'repeats: 2 of 3'
sees 'no-capture: 4 of 6'
keys q y
open_screen -r near.rules -c 'position B:WK29:BK4' -c 4-8 -c 29-25 -c 8-4 -c 25-29 -c 4-8 -c 29-25
sees 'winner: Draw'
sees 'draw: 3 moves without a capture'
sees_no 'repeats'

# ---- a turn that must go on, and one that may -------------------------------------------

open_screen -r english --end-turns key -c 'position 8/8/1b1b4/8/1b6/w7/8/8 white'
find_board
click_square a 3
sees '[⛀]'
click_square c 5
says 'the piece must go on capturing'
keys Space
says 'the piece on 14 must go on capturing'
click_square e 7
says 'space ends the turn'
open_screen -c 'new empty' -c 'place pawn fire 0 0' -c 'place pawn water 1 1' -c 'place pawn water 3 3'
find_board
click_square 0 0
click_square 2 2
says 'space ends the turn, or the piece may capture again'
click_square 4 4
sees 'taken from water: pawn x2'
sees 'winner: Fire'

# ---- hints ------------------------------------------------------------------------------

open_screen -r dama -c 'position 8/B7/8/3B4/3W4/8/8/7W white'
keys h
sees 'hint: d4-d6'
sees_like '^4 .*\{⛀\}'
sees_like '^6 .*\{ \}'
find_board
click_square d 4
sees_no 'hint: '
sees_like '^6 .*\( \)'

finish
