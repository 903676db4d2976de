#!/usr/bin/env bash
# The names of the squares on the board: from the beginning if they are numbers, and with a key.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

# ---- below the pieces, whether a piece stands there or not ------------------------------

first=' 1 +2 +3 +4( |$)'
last='29 +30 +31 +32( |$)'
open_screen -r english
sees_like "^ +$first"
sees_like "^ +$last"
find_board
name_at() { # NAME COLUMN-LABEL ROW-LABEL: at the left of the cell's last line
    pane | sed -n "$((line_of[$3] + 2))p" | cut -c "$((column_of[$2] - 1))-" | grep -qE "^$1( |$)"
}
await name_at 14 c 5
await name_at 32 g 1
await name_at '  ' d 5 # no piece comes to a light square
click_square b 6
says 'black is to move: select'
await name_at 9 b 6
await name_at 13 a 5
await counted 2 '\( \)' # the marks are where they were
click_square a 5
sees '1. black 9-13'
keys '#'
shows_none() { ! matches "^ +$first" && ! matches "^ +$last"; }
await shows_none
sees '1. black 9-13'
keys m
click_on 'names of the squares'
await name_at 13 a 5
# They move with the board.
keys f
sees_like '^ +32 +31 +30 +29( |$)'
find_board
await name_at 13 a 5
before=(env NO_COLOR=1)
open_screen -r english
find_board
await name_at 14 c 5
before=()

# ---- where a square has one line, in the place of a piece --------------------------------

size=58x14
open_screen -r english
sees_like '^5 +13 +14 +15 +16 '
sees_like '^8 +⛂ +⛂ +⛂ +⛂ '
find_board
click_square b 6
sees_like '^6 +\[⛂ \]'
sees_like '^5 +\(13\) +\(14\) +15 +16 '
keys '#'
sees_like '^6 +\[⛂\]'
sees_like '^5 +\( \) +\( \) '
size=80x24

# ---- other rule sets ------------------------------------------------------------------------

# Their names are the labels at the edges.
for one in 'checkers61b|04 +24 +44 +64' 'dama|a4 +b4 +c4' 'orthogonal|14 +24 +34' 'kingcapture|04 +14 +24'; do
    IFS='|' read -r rules names <<<"$one"
    open_screen -r "$rules"
    find_board
    shows_none() { ! matches "$names"; }
    stays shows_none
    keys '#'
    sees_like "^ +$names"
done

finish
