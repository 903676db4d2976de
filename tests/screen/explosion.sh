#!/usr/bin/env bash
# Captures and explosions can be followed: squares flash, and the bell rings if it is switched on.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

# Water's bomb on 5 5 is about to capture fire's on 4 4, and explodes on 3 3.
set_up=(-c 'new empty' -c 'place bomb water 5 5' -c 'place bomb fire 4 4' -c 'place bomb fire 2 2'
    -c 'place shield fire 2 4' -c 'place pawn water 7 7' -c 'turn water')

explode() { # OPTION...
    open_screen "${set_up[@]}" "$@"
    find_board
    click_square 5 5
    sees '[⛀b]'
    click_square 3 3
    sees 'captured: fire bomb on 4 4'
    says 'destroyed by the explosion: water bomb on 3 3, fire bomb on 2 2'
    sees 'has moved'
}
# The bells, without those that end sequences of the terminal (ESC ] ... BEL).
bells() { tr -cd '\a' <bytes | wc -c; }
rang() { [ "$(bells)" = "$1" ]; }
stars() { grep -aoF '**' bytes | wc -l; }
flashed() { [ "$(stars)" -ge "$1" ]; }

explode
await flashed 6 # two squares, three times
sees_like '^2 +\. *$|^2  ' # what stood on 2 2 is gone
[ "$(bells)" = 0 ] || fail "the bell rings without --sound"
sees 'taken from fire: bomb x2'
sees 'taken from water: bomb x1'
sees_no '**'

explode --sound
await rang 2

explode --sound --no-animation
await rang 2
[ "$(stars)" = 0 ] || fail "it flashes with --no-animation"

# A capture alone: once.
capture() { # OPTION...
    open_screen -c 'new empty' -c 'place pawn fire 1 1' -c 'place pawn water 2 2' \
        -c 'place pawn water 7 7' "$@"
    find_board
    click_square 1 1
    sees '[⛂p]'
    click_square 3 3
    sees 'captured: water pawn on 2 2'
    sees 'taken from water: pawn x1'
}
capture --sound
await rang 1
grep -aqF xx bytes || fail "a captured piece does not flash"
capture --no-animation
grep -aqF xx bytes && fail "a captured piece flashes with --no-animation"
[ "$(bells)" = 0 ] || fail "the bell rings without --sound"

capture --sound --no-animation
await rang 1
grep -aqF xx bytes && fail "a captured piece flashes with --no-animation"

# Nothing flashes in a window without room for the board.
size=30x5
open_screen --sound -r dama -c 'position 8/B7/8/3B4/3W4/8/8/7W white' -c 'player white random'
await rang 1
sees 'This window is'
grep -aqF xx bytes && fail "it flashes with no board shown"
size=80x24

# Without colours there are still a bell and a flash.
before=(env NO_COLOR=1)
explode --sound
await rang 2
await flashed 2
before=()

# A key that is pressed meanwhile is not lost: the turn is ended, and the menu opens.
open_screen "${set_up[@]}"
find_board
click_square 5 5
sees '[⛀b]'
click_square 3 3
keys Space m
sees 'Menu'
keys Escape
sees 'fire is to move'

# Nor is one that was pressed before, during a think, and after it the key does not have to wait.
open_screen -r dama -c 'position 8/BBBBBBBB/BBBBBBBB/8/3B1B2/WWWWWWWW/WWWWWWWW/8 white' \
    -c 'player white minimax time 86400000'
sees 'white thinks'
keys '?' Escape
sees 'Keys and mouse'
keys Escape
sees 'captured: black man on '

# The computer's captures flash too.
open_screen --sound -r dama -c 'position 8/B7/8/3B4/3W4/8/8/7W white' -c 'player white random'
await rang 1
sees 'white plays d4-d6'
sees 'captured: black man on d5'

finish
