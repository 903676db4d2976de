#!/usr/bin/env bash
# A game that is full: a computer does not try to move in it forever.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"
seconds=300 # millions of commands come first

past=$(sed -n 's/^#define ARB_PAST_MOST //p' "$TOP/include/arbiter/game.h")
yes 'select 2 2' | head -n 10000 >ten-thousand.cmd
yes 'read ten-thousand.cmd' | head -n $((past / 10000)) >full.cmd
echo 'player fire random' >player.cmd

open_terminal "$ARBITER" -i full.cmd player.cmd
# It tries once, and says why it does not move; asking again gives the same answer.
errors() { [ "$(whole_pane | grep -c '^error: ')" = "$1" ]; }
sees 'actions; start another with new'
sees 'fire 2 2>'
stays errors 1
type_text 'go'
keys Enter
await errors 2
stays errors 2
# When there is room again, it moves.
type_text 'undo 100'
keys Enter
type_text 'select 4 2'
keys Enter
sees 'go: '
sees 'water>'
keys C-d
ends 1

finish
