#!/usr/bin/env bash
# A game that is recorded in a journal, on the screen and at the prompt.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

seal=' #[0-9a-f]{16}$'
has_line() { sed -E "s/$seal//" j 2>/dev/null | grep -qx -e "$1"; }

# It is recorded as it is played, and goes on where the program was killed.
open_screen --journal j
find_board
click_square 2 2
click_square 3 3
await has_line 'select 3 3'
kill -9 "$(cat pid)"
ends 137
open_screen --journal j
says 'fire has moved'
keys Space
says 'water is to move'
keys u
await has_line undo
keys r
await has_line redo
says 'water is to move'
# Nothing is lost when the screen is closed.
keys q
sees 'Quit? y/n'
shows 'will be lost' && fail "it asks about a game that is in a journal: $(pane)"
keys y
ends 0
left_as_found
printf '# arbiter journal 2\nrules checkers61b\nselect 2 2\nselect 3 3\nspace\nundo\nredo\n' |
    cmp -s - <(sed -E "s/$seal//" j) || fail "the journal: $(cat j)"

# A torn end is reported before the screen begins, and the message is still there after it.
printf 'sele' >>j
open_screen --journal j
sees '1. fire 22-33'
keys q y
ends 0
await has '^arbiter: j: the end is incomplete'

# A step that cannot be recorded is not played, and the reason is shown.
open_screen --journal j
sees '1. fire 22-33'
mv j elsewhere
keys u
says 'cannot write j: it no longer exists'
shows '[⛂b]' && fail "it was undone: $(pane)"
mv elsewhere j
keys u
says 'fire has moved'
keys q y
ends 1

# Computers whose turns cannot be recorded wait, on the screen (where they pause between their
# turns; otherwise the game could be over before its journal is moved)
rm j
open_screen --journal j -c 'player fire random' -c 'player water random'
await has_line 'move .*'
mv j elsewhere
says 'cannot write j: it no longer exists'
lines=$(wc -l <elsewhere)
mv elsewhere j
waits() { [ "$(wc -l <j)" = "$lines" ]; }
goes_on() { ! waits; }
stays waits
keys g
await goes_on
keys q
keys y
ends 1

# and at the prompt.
rm j
open_terminal "$ARBITER" --journal j -i
sees 'fire>'
type_text 'place pawn fire 3 4'
keys Enter
await has_line 'place pawn fire 3 4'
mv j elsewhere
type_text 'player fire random'
keys Enter
sees 'it no longer exists'
sees_like '^fire> *$'
count_errors() { [ "$(whole_pane | grep -c 'it no longer exists')" = 1 ]; }
stays count_errors
mv elsewhere j
type_text go
keys Enter
sees_like '^go: '
await has_line 'move .*'
type_text quit
keys Enter
ends 1

finish
