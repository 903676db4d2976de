#!/usr/bin/env bash
# Saving and loading, with their questions.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

saves() { # NAME-AS-TYPED
    keys s
    sees 'Save the game to which file?'
    keys C-u
    type_text "$1"
    keys Enter
}

enter='Enter: OK'
open_screen -c 22-33
keys s
sees 'checkers61b.game' # is proposed, so that the mouse alone will do
click_on 'Enter: OK'
sees 'saved to checkers61b.game'
"$ARBITER" -c 'load checkers61b.game' -c 'assert history == 1' || fail "not saved: $(cat checkers61b.game)"
# The game's own file is written again without a question; another one is not.
saves checkers61b.game
sees 'saved to checkers61b.game'
echo precious >other
saves other
sees 'The file exists. Overwrite it? y/n'
keys n
sees_no 'Overwrite'
[ "$(cat other)" = precious ] || fail "other was written"
saves other
keys y
sees 'saved to other'
grep -q 22-33 other || fail "other was not written"
saves no-such-folder/x
sees 'cannot write no-such-folder/x'
# Esc and the mouse close the question; a click beside the buttons does not.
keys s
sees 'Esc: cancel'
read -r line column < <(place_of "$enter")
click "$line" $((column - 1))
click "$line" $((column + ${#enter}))
click "$line" $((column + ${#enter} + 15))
click $((line - 1)) "$column"
# It moves with the window.
term resize-window -x 100 -y 30
moved() { [ "$(place_of "$enter")" != "$line $column" ]; }
await moved
# The first key replaces the name that is proposed; after another key it is edited.
type_text 2
sees_no 'other'
click_on 'Esc: cancel'
sees_no 'Save the game'
keys s
sees 'other'
keys End
type_text 2
sees 'other2'
click_on 'Esc: cancel'
sees_no 'Save the game'
term resize-window -x 80 -y 24
# An empty name is not a file.
saves ''
sees_no 'Save the game'
says 'cannot write no-such-folder/x'

# Names with all bytes that a line can have, and the keys for editing.
saves 'a "b\c" #d'
sees 'saved to a "b\c" #d'
[ -e 'a "b\c" #d' ] || fail "the name: $(ls)"
saves 'two\\backslashes'
sees 'saved to two\\backslashes'
[ -e 'two\\backslashes' ] || fail "the name: $(ls)"
saves 'ænd☃'
sees 'saved to ænd☃'
[ -e 'ænd☃' ] || fail "the name: $(ls)"
keys s
sees 'ænd☃'
keys BSpace BSpace Left BSpace Home
type_text 'x☂'
keys End
type_text z
sees 'x☂nz'
keys Enter
sees 'saved to x☂nz'
[ -e 'x☂nz' ] || fail "the name: $(ls)"
# A name that is wider than the box scrolls.
long=$(printf 'n%.0s' {1..120})
saves "${long}end"
sees 'nnnend' # where it is asked, too
await test -e "${long}end"

# A turn under way is not saved.
find_board
click_square 1 5
click_square 2 4
saves x
sees 'in the middle of a turn'
keys u u

# ---- loading ----------------------------------------------------------------------------

"$ARBITER" -c 22-33 -c 15-24 -c 'save two.game'
loads() {
    sees 'Load a game from which file?'
    keys C-u
    type_text "$1"
    keys Enter
}
keys l
sees 'Load another game? y/n'
sees 'The current game will be lost.'
keys n
sees_no 'Load another'
keys l y
loads two.game
sees 'loaded from two.game'
sees '2. water 15-24'
keys l y
sees 'Load a game from which file?'
keys Escape
sees_no 'Load a game'
sees '2. water 15-24'
keys l y
loads missing
sees 'cannot open missing: '
sees '2. water 15-24'
keys l y
loads checkers61b.game
sees_no '2. water'
keys n y
# A new game has nothing to lose, so there is no question.
sees '> fire (human): 12'
sees_no '1. fire'
keys l
loads other
sees '1. fire 22-33'
# It has its own file: that of the game before is not overwritten without a question.
keys n y
sees_no '1. fire'
saves other
sees 'The file exists. Overwrite it? y/n'
keys Y
sees 'saved to other'

# ---- what could have to be waited for ---------------------------------------------------

# It is rejected before it is opened: no key could leave the screen while it waits.
mkfifo fifo
saves_nothing() { # NAME
    saves "$1"
    says "cannot write $1: it is not a regular file"
}
for name in fifo /dev/tty; do
    saves_nothing $name
    keys l y
    loads $name
    says "cannot open $name: it is not a regular file"
done
keys l y
loads .
says 'cannot open .: Is a directory'
keys q y
ends 1
left_as_found

# ---- --safe -----------------------------------------------------------------------------

open_screen --safe
keys s
sees 'save opens a file, which'
keys l
sees 'load opens a file, which'
keys q y
ends 1

# A name in another alphabet is told as it was typed, but not a mark that turns text round.
open_screen
keys l
sees 'Load a game'
type_text $'партия\u202e'
keys Enter
sees 'cannot open партия\u202E:'

# Without UTF-8 only ASCII can be typed.
locale=C
open_screen
keys s
sees 'Save the game'
keys C-u
type_text $'ab\xc3\xa6'
sees '| ab '
keys Enter
sees 'saved to ab'
# The same where bytes are characters of another set.
{
    printf '<code_set_name> ISO-8859-1\n<escape_char> /\n<mb_cur_min> 1\n<mb_cur_max> 1\nCHARMAP\n'
    for ((byte = 0; byte < 256; byte++)); do printf '<U%04X> /x%02x\n' $byte $byte; done
    echo 'END CHARMAP'
} >charmap
printf 'LC_CTYPE\nprint <U0020>..<U007E>\nEND LC_CTYPE\n' >source
localedef -c -f ./charmap -i ./source ./eight >log 2>&1 # it warns of what such a locale has not
[ -d eight ] || fail "no locale of eight bits: $(cat log)"
locale=eight
before=(env LOCPATH="$PWD")
open_screen
keys s
sees 'Save the game'
keys C-u
term send-keys -H 63 e6 64
term send-keys -H 1b 5b 32 30 30 7e 65 e6 66 1b 5b 32 30 31 7e # the same, pasted
keys Enter
sees 'saved to cdef'
before=()
locale=C.UTF-8
# The key for erasing does not always send what the description of the terminal says.
for kind in screen-256color ansi; do
    open_screen
    keys s
    sees 'Save the game'
    keys C-u
    term send-keys -H 61 62 63 7f 64 65 08 66
    sees 'abdf '
done

finish
