#!/usr/bin/env bash
# The board turned round: its labels, and where the mouse and the arrows lead.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

is_flipped() {
    find_board
    [ "${line_of[$1]}" -lt "${line_of[$2]}" ] && [ "${column_of[$3]}" -gt "${column_of[$4]}" ]
}
open_screen
find_board
upright=$(pane)
keys f
await is_flipped 0 7 0 7
sees_like '^5[ ><]+⛀b[ ><]+⛀b[ ><]+⛀b[ ><]+⛀b'
click_square 2 2
sees '[⛂b]'
click_square 3 3
says 'fire has moved'
sees_like '^3 .*⛂b'
keys Space
says 'water is to move'
# The cursor goes where the arrow points, and stops at the edge.
cursor_to_corner
await cursor_at "${line_of[0]}" "${column_of[7]}"
enter_square 1 5
sees '[⛀b]'
enter_square 0 4
says 'water has moved'
keys -N 9 Right
keys -N 9 Down
await cursor_at "${line_of[7]}" "${column_of[0]}"
# It stays so in a window of another size and in a new game, until it is turned again.
term resize-window -x 120 -y 40
await is_flipped 0 7 0 7
click $((line_of[1] - 1)) $((column_of[3] + 4))
says 'the piece on 3 1 is fire'
term resize-window -x 80 -y 24
keys n y
says 'fire is to move'
await is_flipped 0 7 0 7
keys m
click_on 'turn the board round'
await is_flipped 7 0 7 0
as_before() { [ "$(pane | tr '<>' '  ')" = "$(tr '<>' '  ' <<<"$upright")" ]; }
await as_before

open_screen -r english
keys f
await is_flipped 1 8 a h
click_square b 6
click_square a 5
sees '1. black 9-13'

finish
