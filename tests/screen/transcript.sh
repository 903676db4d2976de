#!/usr/bin/env bash
# --transcript on the screen: keys and clicks are written as the commands that they stand for, and the
# file is a test that passes.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

has_line() { grep -qxF -e "$1" t.cmd 2>/dev/null; }
passes() { "$ARBITER" --test t.cmd >test.txt 2>&1 || fail "$(cat test.txt t.cmd)"; }

# Steps of a turn, its end, undo and redo, a square that is none of theirs, a hint, a computer.
open_screen --transcript t.cmd --no-animation -c 'player water level 1'
find_board
click_square 3 3
says 'select a piece first'
click_square 2 2
click_square 3 3
says 'fire has moved'
keys u
await has_line undo
keys r
await has_line redo
keys Space
await has_line 'space'
await grep -q ' # go$' t.cmd
says 'fire is to move'
keys h
await has_line hint
await has_line '#>~ hint: *'
keys s
sees 'Save the game to which file?'
keys Enter
sees 'saved to'
keys n
sees 'Start a new game?'
keys y
await has_line new
keys q
sees 'Quit? y/n'
keys y
ends 1
left_as_found
for line in '# status: 1' 'player water level 1' 'select 3 3' 'select 2 2' '#>...'; do
    has_line "$line" || fail "not in t.cmd: $line: $(cat t.cmd)"
done
! grep -qE '^(save|quit|go)' t.cmd || fail "in t.cmd: $(grep -E '^(save|quit|go)' t.cmd)"
passes

# One that exists is asked about before the screen opens.
open_screen --transcript t.cmd
sees 't.cmd exists. Overwrite it (o), append to it (a), or neither (Enter)?'
keys a Enter
find_board
click_square 2 2
await grep -qx 'select 2 2' <(tail -n 1 t.cmd)
keys q
sees 'Quit? y/n'
keys y
ends 0
passes

# That it ends is told on the screen, which goes on.
open_screen --transcript u.cmd
find_board
rm u.cmd
click_square 2 2
says 'u.cmd: it no longer exists; the transcript ends'
click_square 3 3
says 'fire has moved'
keys q
sees 'Quit? y/n'
keys y
ends 2

finish
