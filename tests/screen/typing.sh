#!/usr/bin/env bash
# Input from the keyboard that is not a key: pasted text, and unknown sequences. Each letter in them
# would be a key by itself, such as n, which begins a new game.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

paste() { # TEXT
    term set-buffer -- "$1"
    term paste-buffer -p
}
# Something that differs from everything before: the answer to a key, which is pressed again if it
# came at once with an Esc, as if it was typed with Alt.
is_heard() {
    await shows_after_key '?' 'Keys and mouse'
    keys C-c
    sees_no 'Keys and mouse'
}
shows_after_key() { # KEY TEXT
    local i
    keys "$1"
    for ((i = 0; i < 50; i++)); do
        ! shows "$2" || return 0
        sleep 0.04
    done
    return 1
}
nothing_happened() {
    is_heard
    # What was hidden is shown again bit by bit.
    sees '1. fire 22-33' || fail "$1: there is another game"
    sees_no '┌' || fail "$1: a question is open"
    sees 'water is to move' || fail "$1: it is the other side's turn"
    has_ended && fail "$1: it has ended"
}

for kind in screen-256color xterm-256color linux; do
    # With this terminal curses loads libgpm, which does not free its memory.
    [ $kind != linux ] || [ -z "${SANITIZE:-}" ] || continue
    open_screen -c 22-33
    sees 'water is to move'
    # The arrow at its end is known, and has no meaning within a paste.
    paste $'u\nny\nqy\nq\ry m\e[A'
    nothing_happened 'pasted text'
    for unknown in '[99q' '[1;5n' 'Oq' '[[q' n $']11;rgb:nnnn/uuuu/qqqq\e\\' '[?1;2n' '[200;1~'; do
        type_text $'\e'"$unknown"
        nothing_happened "Esc $unknown"
    done
    # Characters with Alt have none within a paste, either.
    type_text $'\e[200~n\en\ey\e[201~'
    nothing_happened 'Alt in a bracket'
    # Esc leaves a paste that is never closed.
    keys x
    says 'that key does nothing'
    type_text $'\e[200~nyuu'
    keys Escape
    sees_no 'that key does nothing'
    nothing_happened 'an open bracket'
    keys q
    sees 'Quit? y/n'
    paste y
    type_text $'\e[99y'
    sees 'Quit? y/n'
    keys n
    sees_no 'Quit?'
    keys m
    sees 'Menu'
    paste 'qy'
    sees 'Menu'
    keys Escape
    nothing_happened 'a pasted choice'
    keys q y
    ends 0
    left_as_found
done
kind=screen-256color

# Keys that come at once are handled in order: Esc and an arrow, and two clicks.
open_screen
find_board
cursor_to_corner
keys m
sees 'Menu'
type_text $'\e\eOB\eOC'
sees_no 'Menu'
await cursor_at "${line_of[6]}" "${column_of[1]}"
report() { # COLUMN-LABEL ROW-LABEL: the bytes of a click
    local where
    where=$(printf '%02x %02x' $((column_of[$1] + 33)) $((line_of[$2] + 33)))
    echo "1b 5b 4d 20 $where 1b 5b 4d 23 $where"
}
# shellcheck disable=SC2046 # words
term send-keys -H $(report 2 2) $(report 3 3)
says 'fire has moved: space ends the turn'
# Of very many the first are lost, and not the last.
# shellcheck disable=SC2046 # words
term send-keys -H $(for i in {1..12}; do report 0 2; done) $(report 5 1)
await cursor_at "${line_of[1]}" "${column_of[5]}"
says 'only space is left'
keys Space
says 'water is to move'
# Other buttons of the mouse do nothing.
keys m
sees '>    fire: human'
term send-keys -H 1b 5b 4d 21 22 22 1b 5b 4d 23 22 22 1b 5b 4d 22 22 22
keys Down
sees '>    water: human'

# A split sequence: a slow line can delay what comes after an Esc.
open_screen -c 22-33
sees 'water is to move'
keys m
sees 'Menu'
keys Escape
sees_no 'Menu'
type_text '[99n'
nothing_happened 'a torn sequence'

# ---- into a question it is text, of one line --------------------------------------------

keys s
sees 'Save the game'
keys C-u
paste $'past\n\ted'
keys _ y
sees 'pasted_y'
keys Enter
sees 'saved to pasted_y'
# A name as long as a line can be: it is there at once, and can be scrolled.
name=$(printf 'directory%.0s' {1..450})
keys s
sees 'Save the game'
keys C-u
paste "../${name:0:4000}/end"
sees '/end'
keys Left Left Left BSpace Home
sees '../directory'
keys Delete Delete End
type_text 'ing'
sees 'ending'
keys Enter
says 'File name too long'
# A longer one does not fit, and loses its end.
keys s
sees 'Save the game'
keys C-u
paste "$name$name"
sees 'directory'
keys Enter
says 'the line is longer than 4096 bytes'
keys q y
ends 1
left_as_found

finish
