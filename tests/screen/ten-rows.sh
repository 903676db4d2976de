#!/usr/bin/env bash
# A board of ten columns and rows in the usual window: labels, names, marks, clicks and arrows.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

# ---- all of it is there, and can be read -----------------------------------------------

open_screen -r international
sees_like '^10[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂'
sees_like '^ 9[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂( |$)'
sees_like '^ 1[ ><]+⛀[ ><]+⛀[ ><]+⛀[ ><]+⛀[ ><]+⛀$'
sees_like '^ +a +b +c +d +e +f +g +h +i +j *$'
sees_like '^ +46 +47 +48 +49 +50$'
sees 'international'
sees 'white (human): 20'
sees 'space end turn'
sees 'q quit'

# ---- a game with the mouse, and with the keys -------------------------------------------

find_board
click_square d 4
sees_like '^ 4.*\[⛀\]'
await counted 2 '\( \)'
click_square e 5
sees '1. white 32-28'
says 'black is to move: select'
keys '#'
# Arrows go from one dark square to the next.
keys Up Up Left Enter
says 'black is to move: select a square'
await counted 2 '\( \)'
keys Down Enter
sees '2. black 17-22'
find_board
click_square e 5
click_square c 7
sees '3. white 28x17'
keys u
says 'white is to move'
sees_no '3. white'

# ---- turned round -----------------------------------------------------------------------

keys f
sees_like '^ +j +i +h +g +f +e +d +c +b +a *$'
sees_like '^ 1[ ><]+⛀'
find_board
click_square e 5
sees_like '^ 5.*\[⛀\]'
click_square c 7
sees '3. white 28x17'

# ---- the smallest window for it ---------------------------------------------------------

size=67x14
open_screen -r international
sees_like '^10[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂'
sees_like '^ 6 +21 +22 +23 +24 +25$'
sees_like '^ 5  26 +27 +28 +29 +30$'

# ---- in smaller ones a part of it, which goes with the cursor ----------------------------

size=66x14
open_screen -r international
sees_like '^ 6 +21 +22 +23 +24$'
sees_like '^ +a +b .* h +i +>$'
keys Right Right Right Right Right
sees_like '^ +<b +c .* i +j *$'
keys f
sees_like '^ +j +i .* b +>$'
keys f q y
ends 0

size=60x9
open_screen -r international
sees_like '^ 9\^ +⛂'
sees_like '^ 6 +21 '
sees_like '^ 3v +⛀'
sees_like '^ +a +b +c +d .*>'
sees_no '10 '
sees 'white is to move:'
keys Up Up Up Up Up Up
sees_like '^10 '
sees_like '^ 4v'

finish
