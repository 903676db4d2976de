#!/usr/bin/env bash
# A rule set that does not define its look can be shown all the same: on the screen, in pictures and
# in print. The program is the real one with the variant of src/README.md in its list.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

ARBITER=$BUILD/allround
"$ARBITER" -c rules >out || fail "status $? of rules"
grep -q '^  allround ' out || fail "it is not in the list: $(cat out)"

# Pieces on the board, by side and whether crowned.
open_screen -r allround
find_board
sees_like '^8[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂'
sees_like '^1[ ><]+⛀[ ><]+⛀[ ><]+⛀[ ><]+⛀'
await coloured '48;5;94' # dark squares, and light ones
await coloured '48;5;137'
await coloured '38;5;231m.*48;5;94m *.\[1m⛀' # white on them, and black
await coloured '48;5;94m *.\[38;5;16m⛂'
click_square c 3
sees '[⛀]'
await coloured '48;5;231'
await coloured '48;5;64'
click_square d 4
sees '1. white c3-d4'
open_screen -r allround -c 'position 1B6/8/8/8/8/8/8/W7 white'
sees_like '^8[ ><]+⛃'
sees_like '^1[ ><]+⛁'
for how in 'locale=C' 'kind=vt100'; do
    declare "$how"
    open_screen -r allround
    sees_like '^8[ ><]+[.b][ ><]+b'
done
locale=C.UTF-8 kind=screen-256color

# A picture: squares of two colours, and pieces of two others.
"$ARBITER" -r allround -c 'draw x.svg' -c print >printed || fail "status $? of draw"
grep -q '^8 \. *b' printed || fail "print: $(cat printed)"
colours=$({
    sed -n "s/^<rect width='480' height='480' fill='\(#[0-9a-f]*\)'.*/\1/p" x.svg
    sed -n "s/^<path fill='\(#[0-9a-f]*\)'.*/\1/p" x.svg
    sed -n "s/^<g class='pieces [a-z]*' fill='\(#[0-9a-f]*\)'.*/\1/p" x.svg
} | sort -u | wc -l)
[ "$colours" = 4 ] || fail "$colours colours: $(head -c 2000 x.svg)"

# It is counted and thought about: the only turn takes two pieces, the second of them backward.
"$ARBITER" -r allround -c 'position 8/8/8/2b1b1b1/3w4/8/8/8 white' -c 'perft 1' -c 'divide 2' \
    -c 'hint depth 4' >out || fail "status $? of perft and hint"
grep -q '^perft 1: 1$' out || fail "perft: $(cat out)"
grep -q '^  d4xf6xh4 ' out || fail "divide: $(cat out)"
grep -q '^hint: .*d4xf6xh4' out || fail "hint: $(cat out)"

finish
