#!/usr/bin/env bash
# What the board looks like: pieces, marks and colours, on terminals of several kinds and sizes.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

# The colours of a terminal with 256, as tmux prints them.
white='48;5;231' blue='48;5;26' green='48;5;34' mark='48;5;100'

# ---- the selected square is white, destinations are marked; kingcapture: blue and green ----

open_screen
find_board
click_square 2 2
sees_like '\[⛂b\]'
await coloured "\[[0-9;]*$white"
await counted_most 2 "$mark"
await counted 2 '\( +\)'

kind=xterm-256color
open_screen -r kingcapture
find_board
click_square 4 6
sees '[♙]'
await coloured "$blue"
await coloured "$green"
await counted 2 '\( *\)'
# Filled for black, outlined for white, each in its place.
sees_like '^0[ ><]+♜[ ><]+♞[ ><]+♝[ ><]+♛[ ><]+♚[ ><]+♝[ ><]+♞[ ><]+♜'
sees_like '^1[ ><]+♟[ ><]+♟[ ><]+♟[ ><]+♟[ ><]+♟[ ><]+♟[ ><]+♟[ ><]+♟'
sees_like '^7[ ><]+♖[ ><]+♘[ ><]+♗[ ><]+♕[ ><]+♔[ ><]+♗[ ><]+♘[ ><]+♖'
kind=screen-256color

# ---- draughts pieces, and crowned ones --------------------------------------------------

open_screen -c 'new empty' -c 'place bomb fire 1 1' -c 'place bomb fire 3 1 king' \
    -c 'place shield water 1 3' -c 'place shield water 3 3 king'
sees_like '^3[ ><]+⛀s[ ><]+⛁S'
sees_like '^1[ ><]+⛂b[ ><]+⛃B'
await coloured '\[[0-9;]*4[;m]' '⛃' # underlined
open_screen -r english -c 'position 8/8/1B6/8/8/2W5/1w6/b7 white'
sees_like '^6[ ><]+⛃'
sees_like '^3[ ><]+⛁'
sees_like '^2[ ><]+⛀'
sees_like '^1[ ><]+⛂'
open_screen -r dama
sees_like '^7[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂'
sees_like '^2[ ><]+⛀[ ><]+⛀[ ><]+⛀[ ><]+⛀[ ><]+⛀[ ><]+⛀[ ><]+⛀[ ><]+⛀'
open_screen -r orthogonal
sees_like '^1[ ><]+⛀[ ><]+⛀[ ><]+⛀[ ><]+⛀'
sees_like '^8[ ><]+⛂[ ><]+⛂[ ><]+⛂[ ><]+⛂'

# ---- letters elsewhere than in UTF-8 ---------------------------------------------------

locale=C
open_screen
find_board
sees_like '^5[ ><]+wb[ ><]+wb[ ><]+wb[ ><]+wb'
sees_like '^2[ ><]+fb[ ><]+fb[ ><]+fb[ ><]+fb'
click_square 2 2
sees '[fb]'
open_screen -r kingcapture
sees_like '^0[ ><]+r[ ><]+n[ ><]+b[ ><]+q[ ><]+k[ ><]+b[ ><]+n[ ><]+r'
sees_like '^7[ ><]+R[ ><]+N[ ><]+B[ ><]+Q[ ><]+K[ ><]+B[ ><]+N[ ><]+R'
# The marks of the last turn as well.
open_screen -c 22-33
sees_like "^3 .*'fb'"
sees_like "^2 .*'  '"
locale=C.UTF-8

# ---- eight colours, and none ------------------------------------------------------------

kind=ansi
open_screen -r kingcapture
find_board
cursor_to_corner
enter_square 4 6
sees '[♙]'
await coloured '\[[0-9;]*44' # blue in 8 colours
await coloured '\[[0-9;]*42' # green
open_screen
find_board
cursor_to_corner
enter_square 2 2
sees '[⛂b]'
await coloured '\[[0-9;]*47' # white
await coloured '\[[0-9;]*43' # destinations
kind=linux
open_screen
sees_like '^5[ ><]+⛀b'

uncoloured() {
    sees_like '^3 +\. +\. +\. +\. +\. +\.'
    click_square 2 2
    sees '[⛂b]'
    await counted 2 '\(\. *\)'
    await coloured '\[[0-9;]*7m' '^2' # reversed
    coloured_pane | grep -E '\[([0-9]+;)*(3[0-7]|4[0-7]|38|48)[;m]' && fail "colours on a terminal that has none"
}
kind=screen-256color
before=(env NO_COLOR=1)
open_screen
find_board
uncoloured
before=()
open_screen --color never
find_board
uncoloured
# The option has priority over the environment.
before=(env NO_COLOR=1)
open_screen --color always
find_board
click_square 2 2
sees '[⛂b]'
await coloured "$white"
before=()
kind=vt100 locale=C
open_screen
sees_like '^5 +\. +wb +\. +wb'
locale=C.UTF-8
# A terminal with colours, but without a way to reset them, is used without.
describe_kind no-way-back 'op@, use=screen-256color'
open_screen
find_board
uncoloured
# With fewer colours than needed, the others are not shown.
for few in 'colors#4, pairs#16' 'colors#8, pairs#4'; do
    describe_kind few-colours "$few, use=screen"
    open_screen
    find_board
    [[ $few == colors#4* ]] || await coloured '\[[0-9;]*4[0-7]' '⛀'
    click_square 2 2
    sees '[⛂b]'
    sees_like '^5 +⛀b +⛀b +⛀b +⛀b'
    says 'fire is to move: select a square, or another piece'
done
kind=screen-256color

# ---- the cursor stays on the board ------------------------------------------------------

open_screen
find_board
keys -N 9 Up
keys -N 9 Left
await cursor_at "${line_of[7]}" "${column_of[0]}"
keys -N 9 Right
await cursor_at "${line_of[7]}" "${column_of[7]}"
keys -N 9 Down
await cursor_at "${line_of[0]}" "${column_of[7]}"
keys -N 9 Left
await cursor_at "${line_of[0]}" "${column_of[0]}"

# ---- squares as large as the window allows ----------------------------------------------

# The distance between two rows, and between two columns, from their labels.
cells() { # LINES COLUMNS
    find_board
    local high=$((line_of[6] - line_of[7])) wide=$((column_of[2] - column_of[1]))
    [ "$high $wide" = "$1 $2" ] || fail "$size: cells of $high x $wide, not $1 x $2: $(pane)"
    click_square 2 2
    sees '[⛂b]'
    click_square 3 3
    sees 'fire has moved'
    click_on 'space end turn'
    sees 'water is to move'
}
for one in '58x14 1 4' '60x20 2 4' '80x24 2 5' '120x40 4 9' '200x60 7 15'; do
    read -r size high wide <<<"$one"
    open_screen
    cells "$high" "$wide"
done
# A click anywhere on a square counts for it, and one beside the board for none.
size=120x40
open_screen
find_board
click $((line_of[2] + 2)) $((column_of[2] - 3))
sees '[⛂b]'
click $((line_of[3] - 1)) $((column_of[3] + 4))
sees 'space ends the turn'
click 39 118
click 20 118
keys u
sees 'select a square, or'

# ---- the screen in the manual is what the program shows --------------------------------

size=80x24
open_screen -r kingcapture -c e2-e4 -c 'player black minimax depth 4'
sees '2. black'
find_board
click_square 4 4
sees '[♙]'
sed -n '/^```screen$/,/^```$/p' "$TOP/src/manual/tour.md" | sed '1d;$d' >page
[ "$(wc -l <page)" -gt 15 ] || fail "tour.md shows no screen"
pane | sed 's/ *$//' | sed '20,23d' | sed '/^$/N;/^\n$/D' | sed '${/^$/d}' >seen
sed '/^$/N;/^\n$/D' page | diff - seen >difference || fail "tour.md: $(cat difference)"

finish
