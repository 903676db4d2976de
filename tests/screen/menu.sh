#!/usr/bin/env bash
# The menu, the players, and the computer's turns.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

# ---- with the mouse ---------------------------------------------------------------------

open_screen
find_board
click_on 'm menu'
click_on 'water: human'
sees 'Who plays water?'
click_on 'minimax depth 2'
sees 'water (minimax depth 2): 12'
click_square 2 2
click_square 3 3
click_on 'space end turn'
sees_like '2. water [0-9]'
sees_like 'water plays [0-9]'
sees 'fire is to move'
# Its move is marked on the board.
await counted_most 4 '·'
# Reset, with a question; a click elsewhere closes it.
click_on 'm menu'
click_on 'reset: a new game'
sees 'Start a new game? y/n'
click 0 79
sees_no 'Start a new game?'
sees '2. water'
click_on 'm menu'
click_on 'reset: a new game'
click_on 'y  yes'
sees_no '2. water'
sees 'water (minimax depth 2): 12'
# Other rules.
click_on 'm menu'
click_on 'rules: checkers61b'
click_on 'kingcapture'
sees 'white is to move'
sees_like '^0 +♜'
click_on 'm menu'
click_on 'exit'
click_on 'y  yes'
ends 0
left_as_found

# ---- what is behind the entries ---------------------------------------------------------

open_screen -r dama
keys m
sees_like 'white: human +levels 1, a beginner, to 10'
sees_like 'rules: dama +another game'
sees_like 'turns end: by themselves +when a piece can do no more'
keys Enter
sees_like 'human +a person at this terminal'
sees_like 'random +any legal turn, by chance'
sees_like 'level 1 +a beginner, who overlooks much'
sees_like 'level 3 +beats level 2 in three games of four'
sees_like 'level 10 +the best: beats level 9'
keys Up
sees_like 'minimax time 5000 +thinks for 5 s'
sees_like 'minimax depth 10 +looks 10 turns ahead'
keys Escape
sees_no 'Who plays'
keys m Down Down Enter
sees_like 'dama +simplified Turkish draughts'
keys Escape
sees_no 'Rules'
keys m Down Down Down Enter m
sees_like 'turns end: by the space bar +and not by themselves'
# After saving, q asks nothing; after another turn it does.
open_screen -r dama -c a3-a4
keys s Enter
sees 'saved to dama.game'
keys q
ends 0
open_screen -r dama -c a3-a4
keys s Enter y
sees 'saved to dama.game'
find_board
click_square a 6
click_square a 5
sees '2. black'
keys q
sees 'Quit? y/n'
keys y
ends 0

# ---- with keys --------------------------------------------------------------------------

open_screen -r dama
keys m
sees '>    white: human'
keys Down Enter
sees 'Who plays black?'
keys Down
sees '>    random'
keys Enter
sees 'black (random): 16'
keys m Up
sees '> q  exit'
keys Escape
sees_no 'Menu'
keys m Down Down Enter
sees '>    dama'
keys Up Up Enter
sees_like '^7 +⛀p'
# A change of rules during a game asks, and no changes nothing.
keys g
sees '1. fire'
sees '2. water' # random plays water's side too
keys m Down Down Enter Down Enter
sees 'Change the rules? y/n'
keys n
sees '2. water'
# A key of the screen works in the menu as well.
keys m u
sees_no '2. water'
# A key without a meaning does nothing, and Esc closes each of them.
keys m x
sees 'Menu'
sees '>    fire: human'
keys Enter
sees 'Who plays fire?'
keys Escape
sees_no 'Who plays'
keys m Down Down Enter
sees 'Rules'
keys Escape
sees_no 'Rules'
sees 'fire (human): 12'
keys q
sees 'Quit? y/n'
keys Left Enter
ends 0

# The choice begins with the current player.
for one in human random 'minimax depth 3' 'minimax time 5000'; do
    open_screen -c "player water $one"
    keys m
    click_on "water: $one"
    sees 'Who plays water?'
    sees ">    $one "
done
# Players end a game from the menu, and undo takes that back.
open_screen -r english
click_on 'm menu'
click_on 'resign, or offer a draw'
sees 'black resigns'
sees_no 'accepts the draw'
click_on 'black offers a draw'
sees 'draw offered by black'
click_on 'm menu'
click_on 'resign, or offer a draw'
click_on 'white accepts the draw'
sees 'winner: Draw (draw agreed)'
keys u
sees_no 'winner:'
click_on 'm menu'
click_on 'resign, or offer a draw'
keys Enter
sees 'winner: White (black resigned)'
keys u u
sees 'black is to move'
click_on 'm menu'
click_on 'resign, or offer a draw'
keys Escape
sees 'black is to move'
# In rules with a pass the menu has it.
open_screen -r orthogonal -c 'position wrr5/r7/r7/8/8/8/8/8 white'
click_on 'm menu'
click_on 'p  pass'
sees '1. white pass'
# A click beside a menu closes it, on any side, and one on its frame does not.
open_screen
sees 'fire is to move'
for place in '0 -1' '-1 0' '1 0' '0 1'; do
    keys m
    sees '└'
    read -r top left < <(place_of '┌')
    read -r bottom _ < <(place_of '└')
    read -r _ right < <(place_of '┐')
    read -r down across <<<"$place"
    click "$top" "$left"
    click "$bottom" "$right"
    keys Down
    sees '>    water: human'
    click $((down < 0 ? top - 1 : down > 0 ? bottom + 1 : top)) \
        $((across < 0 ? left - 1 : across > 0 ? right + 1 : left))
    sees_no 'Menu'
done

# In a small window a long list scrolls.
size=58x14
open_screen
keys m Enter
sees 'Who plays fire?'
keys Up
sees '>    minimax time 5000'
sees_no 'human  '
keys Up Up
sees '>    minimax depth 10'
keys Enter
says 'fire (minimax depth 10): 12'
# With the mouse too, and a click on the frame does not close it.
click_on 'm menu'
click_on 'water: human'
sees 'Who plays water?'
shows 'more above' && fail "there is more above: $(pane)"
click_on 'more below'
sees 'minimax depth 10'
click_on 'more below'
sees 'minimax time 5000'
sees_no 'more below'
click_on 'more above'
sees 'level 3 '
click_on 'more above'
sees 'human  '
click_on 'Who plays water?'
turn_wheel() { # BUTTON ENTRY...: a turn leads to each. Too many turns at once would be lost.
    local button=$1 entry
    shift
    for entry; do
        wheel "$button"
        sees ">    $entry "
    done
}
levels=()
depths=()
for number in {1..10}; do levels+=("level $number") depths+=("minimax depth $number"); done
turn_wheel 65 random "${levels[@]}" "${depths[@]}" 'minimax time 1000' 'minimax time 5000'
wheel 65 # leads nowhere
keys Up
sees '>    minimax time 1000 '
turn_wheel 64 'minimax depth 10'
for depth in {9..1}; do turn_wheel 64 "minimax depth $depth"; done
for level in {10..1}; do turn_wheel 64 "level $level"; done
turn_wheel 64 random
click_on 'level 1 '
says 'water (level 1): 12'
keys Escape
size=80x24

# ---- undo before a computer -------------------------------------------------------------

# Both turns are taken back, to where the person is to move; redo does one at a time.
open_screen -c 'player water random'
keys g
sees '2. water'
keys u
says 'fire is to move: select a piece'
sees_no '1. fire'
keys r
says 'water is to move; press g to let the computer play'
keys g
sees '1. fire'
sees '1. fire'
sees '2. water'

# ---- computers at both sides ------------------------------------------------------------

open_screen --no-animation -c 'player fire random' -c 'player water random'
sees 'winner: '
keys q y
ends 0
# With one computer, a person does not have to wait.
open_screen -c 22-33 -c 15-24 -c 'player fire random'
sees '3. fire'
sees 'water is to move'
# Their turns can be followed, and stopped.
open_screen -c 'player fire random' -c 'player water random'
sees '3. fire'
keys Escape
says 'press g to let the computer play the computers wait'
count=$(pane | grep -cE '[0-9]\. (fire|water)')
keys '?'
sees 'Keys and mouse'
keys Escape
sees_no 'Keys and mouse'
as_many_turns() { [ "$(pane | grep -cE '[0-9]\. (fire|water)')" = "$count" ]; }
stays as_many_turns
keys g
sees "$((count + 2)). "

# ---- a long think -----------------------------------------------------------------------

think=(-c 'player fire minimax time 86400000')
thinks_about() { pane | grep -oE 'fire thinks . [0-9]+ s'; }
for how in 'keys Escape' 'keys C-c' 'click 2 60'; do
    open_screen "${think[@]}"
    sees_like 'fire thinks . [0-9]+ s; Esc'
    sees 'stops it'
    first=$(thinks_about)
    goes_on() { [ "$(thinks_about)" != "$first" ]; }
    await goes_on
    $how
    sees_like '1. fire [0-9]'
    sees 'water is to move'
    sees_no 'thinks'
done
# A click on a button stops the think too, and then does what it always does.
open_screen "${think[@]}"
sees 'fire thinks'
click_on 'm menu'
sees 'Menu (Esc: back to the game)'
keys Escape
sees_like '1. fire [0-9]'
keys u
says 'fire is to move; press g to let the computer play'
keys g
sees 'fire thinks'
keys m
sees 'Menu (Esc: back to the game)'
click_on 'undo'
says 'fire is to move; press g to let the computer play'
keys g
sees 'fire thinks'
click_on 'u undo'
says 'fire is to move; press g to let the computer play'
# q stops it and asks; two computers wait then.
open_screen "${think[@]}" -c 'player water minimax time 86400000'
sees 'fire thinks'
keys q
sees 'Quit? y/n'
keys n
sees '1. fire'
says 'press g to let the computer play'
sees_no '2. water'
keys g
sees 'water thinks'
# The window can be resized, and is redrawn meanwhile; other keys are handled later.
term resize-window -x 100 -y 30
sees_like 'water thinks . [0-9]+ s; Esc'
wheel 65
keys '?' Escape
sees 'Keys and mouse'
keys Escape
sees_like '2. water [0-9]'
# Not all of them are remembered: those after the 32nd are lost.
open_screen "${think[@]}"
sees 'fire thinks'
keys -N 32 x
keys s
keys Escape
says 'that key does nothing'
keys '?'
sees 'Keys and mouse'
sees_no 'Save the game'
# A hint can be stopped as well.
open_screen -c 'player water minimax time 86400000' -r orthogonal
keys h
sees_like 'hint: [0-9]'
# What it finds at each depth is shown meanwhile.
open_screen -r international
keys h
sees_like 'hint: [0-9]'
grep -aq 'depth [0-9]*: [0-9]' bytes || fail 'no depth is shown'

finish
