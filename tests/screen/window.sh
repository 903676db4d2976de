#!/usr/bin/env bash
# The window: changes of its size, and one that is too small.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

resize() { term resize-window -x "$1" -y "$2"; }

open_screen
find_board
click_square 2 2
sees '[⛂b]'
resize 120 40
wide() { find_board; [ $((column_of[2] - column_of[1])) = "$1" ]; }
await wide 9
sees '[⛂b]'
# Clicks go where the squares are now.
click_square 3 3
sees 'fire has moved'
click_on 'space end turn'
sees 'water is to move'
resize 60 20
await wide 4
sees 'water is to move'
click_square 1 5
sees '[⛀b]'

# With less room a part of the board is seen, which follows the cursor: to the squares that the keys
# and clicks at the edge come to.
resize 57 30
sees_like '^ +0 +1 +2 +3 +4 +5 +6 *>'
sees '[⛀b]'
resize 90 9
sees_like '^5.*\[⛀b\]'
sees_like '^1v'
sees 'water is to move: select a square, or another piece'
resize 46 7
sees_like '^3v'
sees_like '^ +0 +1 +2 +3 +4 >'
sees 'water is to move'
# What has no room in the panel is told by three dots.
sees_no '…'
keys z
sees_like 'a list +…$'
keys Down Down Down Down
sees_like '^4\^'
sees_like '^0 '
for _ in 1 2 3; do
    wheel 64
    sleep 0.1
done
sees_like '^5\^'
click 0 15 # column 3
sees_like '^6\^'
sees_like '^2v'
sees_like '^5.*\[⛀b\]'
keys Left Left Left
keys Right Right Right Right
sees_like '^ +<1 +2 +3 +4 +5 >'
keys Left Left Left Left
sees_like '^ +0 +1 +2 +3 +4 >'
resize 57 30
find_board
click_square 1 5
sees '[⛀b]'
resize 45 10
sees 'This window is 45 x 10.'
sees 'The board needs 46 x 7.'
resize 90 6
sees 'This window is 90 x 6.'
resize 30 1
sees 'This window is 30 x 1.'
sees_no 'The board needs'
# Clicks do nothing there, wherever the board would be.
click 0 10
keys '?'
resize 5 2
resize 1 1
resize 58 14
sees 'Keys and mouse'
keys C-c
sees_no 'Keys and mouse'
sees '[⛀b]'
resize 1 1
resize 3 3
resize 58 14
await wide 4
sees '[⛀b]'
resize 220 70
await wide 17
# The question moves with it.
keys q
sees 'Quit? y/n'
resize 80 24
sees 'Quit? y/n'
resize 30 6
sees 'Quit? y/n'
resize 80 24
await wide 5
click_on 'y  yes'
ends 0
left_as_found

# Any key or click turns the page of the keys, which shows as much as fits.
size=58x14
open_screen
sees 'fire is to move'
keys '?'
sees 'arrows  go to a square'
sees_no 'Ctrl-L'
keys x
sees_no 'arrows  go to a square'
sees 'Ctrl-\  quit at once'
resize 58 16
sees 'let the computer play this turn'
resize 58 14
sees_no 'quit at once'
click 5 20
sees 'quit at once'
sees_no 'let the computer play this turn'
keys x
sees_no 'Keys and mouse'
sees 'fire is to move'
# If no row fits a key closes it.
resize 30 3
sees 'This window is 30 x 3.'
keys '?'
sees 'Keys and'
keys x
sees 'This window is 30 x 3.'
resize 58 14
sees 'fire is to move'

# If the system does not know the size of the window, the description of the terminal does.
size=80x24
for unknown in 'rows 0 columns 0' 'columns 0'; do
    open_terminal bash -c "stty $unknown; exec '$ARBITER' --screen"
    find_board
    click_square 2 2
    sees '[⛂b]'
    click_on 'q quit'
    click_on 'y  yes'
    ends 0
done

# Too small from the start; keys still work.
size=20x5
open_screen
sees 'This window is'
keys q y
ends 0
left_as_found

# In the smallest window everything fits, however much has been captured.
size=58x14
printf '%s\n' e2-e4 d7-d5 e4-d5 d8-d5 b1-c3 d5-g2 f1-g2 c8-h3 g2-h3 g8-f6 h3-e6 f7-e6 c3-d5 e6-d5 \
    d1-g4 f6-g4 >many.cmd
open_screen -r kingcapture many.cmd
says 'white is to move: select a piece'
keys Up Enter
says '0 5 is empty; select a piece first'
keys q y
ends 1
# So do the last turns, however long the names of the players are.
open_screen -r kingcapture -c 'player white minimax time 86400000' \
    -c 'player black minimax time 86400000'
says 'white thinks'
keys Escape
says 'white plays'
sees 'last turns'
keys q y
ends 0
size=80x24

# Ctrl-L redraws what something else has overwritten.
size=80x24
open_screen
sees 'fire is to move'
printf '\033[5;46HSCRIBBLE' >"$(term display-message -p '#{pane_tty}')"
sees SCRIBBLE
keys C-l
sees_no SCRIBBLE
sees 'fire is to move'

finish
