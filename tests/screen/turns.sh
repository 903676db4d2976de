#!/usr/bin/env bash
# A turn with nothing left but its end ends by itself, except in checkers61b; and the settings that
# change this.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

# ---- in every rule set ------------------------------------------------------------------

step() { # FROM TO, each a column and a row
    find_board
    # shellcheck disable=SC2086  # two labels
    click_square $1
    # shellcheck disable=SC2086  # two labels
    click_square $2
}
while IFS=, read -r rules from to next; do
    open_screen -r "$rules"
    step "$from" "$to"
    says "$next is to move: select a piece"
    keys q y
    ends 0
    open_screen -r "$rules" --end-turns key
    step "$from" "$to"
    says 'has moved: space ends the turn'
    keys Space
    says "$next is to move: select a piece"
done <<END
english,b 6,a 5,white
dama,a 3,a 4,black
orthogonal,2 3,2 4,red
kingcapture,4 6,4 4,black
END
# The document of checkers61b asks for the space bar.
open_screen
step '2 2' '3 3'
says 'fire has moved: space ends the turn'
open_screen --end-turns auto
step '2 2' '3 3'
says 'water is to move: select a piece'

# ---- after the flash, and with what was told ---------------------------------------------

capture=(-r english -c 'position 1b6/8/8/8/8/2b5/1w6/8 white')
open_screen "${capture[@]}"
step 'b 2' 'd 4'
says 'black is to move: select a piece'
says 'captured: black man on 22'
grep -aq '48;5;220' bytes || fail "a captured piece does not flash"
# A computer answers at once.
open_screen "${capture[@]}" -c 'player black random'
step 'b 2' 'd 4'
sees_like '2\. black 1-[56]'
# A bomb that explodes has nothing left to do.
open_screen --end-turns auto -c 'position 7wp/8/8/2fp1ws3/4fs3/2wp5/1fb6/fp7 fire'
step '1 1' '3 3'
says 'water is to move: select a piece'
says 'captured: water pawn on 2 2 destroyed by the explosion: fire pawn on 2 4, fire bomb on 3 3'
# A turn in which the piece must or may go on capturing does not end.
open_screen -r english -c 'position 8/8/1b1b4/8/1b6/w7/8/8 white'
step 'a 3' 'c 5'
says 'the piece must go on capturing'
click_square e 7
says 'black is to move'
open_screen --end-turns auto -c 'position 8/8/7wp/4wp3/8/2wp5/1fp6/8 fire'
step '1 1' '3 3'
says 'space ends the turn, or the piece may capture again'
click_square 5 5
says 'water is to move'
# The king is captured, and the game is over.
open_screen -r kingcapture -c 'position 4k3/8/8/8/8/8/8/4R2K white'
step '4 7' '4 0'
says 'winner: White'
says 'captured: black king on 4 0'
sees '1. white 47-40'
keys u
sees_no 'winner'
sees '[♖]'
keys r
says 'winner: White'
sees '1. white 47-40'

# ---- undo and redo -----------------------------------------------------------------------

# The end belongs to the step before it, and does not discard what can be redone.
open_screen -r english
step 'b 6' 'a 5'
step 'a 3' 'b 4'
says 'black is to move: select a piece'
keys u
says 'white is to move: select a square'
keys u u
says 'black is to move: select a square'
keys r
says 'white is to move: select a piece'
sees '1. black 9-13'
keys r r
sees '2. white 21-17'
says 'black is to move: select a piece'
keys r
says 'no steps can be redone'
# Both turns, if a computer played one of them; and it answers again.
open_screen -r english -c 'player white random'
step 'b 6' 'a 5'
sees '2. white'
step 'd 6' 'c 5'
sees '4. white'
keys u
sees_no '3. black'
says 'black is to move: select a piece'
sees '2. white'
step 'f 6' 'g 5'
sees '3. black 11-16'
sees '4. white'
keys u u
sees_no '1. black'
says 'black is to move: select a piece'
# In the middle of a turn it is one step.
click_square b 6
says 'select a square'
keys u
says 'select a piece'

# ---- the switch in the menu ----------------------------------------------------------------

open_screen
keys m
click_on 'turns end: by the space bar'
step '2 2' '3 3'
says 'water is to move: select a piece'
keys m
click_on 'turns end: by themselves'
step '1 5' '0 4'
says 'water has moved: space ends the turn'
# A turn that has nothing left to do ends at once.
keys m
click_on 'turns end: by the space bar'
says 'fire is to move: select a piece'
# So does one that the screen begins with.
open_screen -r english -c 'select b6' -c 'select a5'
says 'white is to move: select a piece'
open_screen -r english -c 'select 9' -c 'select 13'
says 'white is to move: select a piece'

# ---- an end that is refused ------------------------------------------------------------------

# The journal has room for this step, and for no more. That is reported, and not tried forever.
open_screen -r english --journal j
find_board
click_square b 6
says 'select a square'
await grep -q '^select 9 ' j
room=$(printf 'select 13 #0123456789abcdef\nspace\n' | wc -c)
prlimit --pid "$(cat pid)" --fsize=$(($(wc -c <j) + room)): # the soft limit
click_square a 5
says 'cannot write j'
says 'black has moved: space ends the turn'
lines=$(wc -l <j)
prlimit --pid "$(cat pid)" --fsize=unlimited:
keys '?'
await shows 'press any key'
keys Escape
says 'cannot write j'
[ "$(wc -l <j)" = "$lines" ] || fail "it is tried again: $(cat j)"
keys Space
says 'white is to move'
keys q y
ends 1

finish
