#!/usr/bin/env bash
# Columns on the screen: how high they are on the board, and what they hold in the panel.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

open_screen -r lasca
sees 'white (human): 11'
find_board
click_square c 3
click_square d 4
sees '1. white c3-d4'
# Of the captures e5 takes, so that d4 goes under it.
click_square e 5
click_square c 3
sees '2. black e5xc3'
sees_like '^ ?3 .*⛂2'
says 'c3: black man over white'
# The column goes with the cursor, and is told where that is.
click_square b 2
click_square d 4
sees '3. white b2xd4'
sees_like '^ ?4 .*⛀2'
says 'd4: white man over black'
keys Left
sees_no 'd4: white man over'
keys u
sees_no '3. white'
sees_like '^ ?3 .*⛂2'

# High ones are a plus on the board, and whole in the panel.
echo 'position W:a1=w,c3=wwwwwwbbbbbW,g7=b' >high.cmd
open_screen -r lasca high.cmd
find_board
sees_like '^ ?3 .*⛀\+'
click_square c 3
says 'c3: white man over white'

finish
