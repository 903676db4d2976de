#!/usr/bin/env bash
# A whole game of each rule set, to its end: with the mouse alone, and with the keyboard alone. The
# turns are from real games; history and last position must be those of the scripts.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

# shellcheck disable=SC2086 # a column and a row, two words
click_end() { click $end_place; }
# shellcheck disable=SC2086 # the same
click_pass() { click $pass_place; }
# A turn with nothing left to do ends by itself, except in checkers61b.
press_end() { [ "$rules" != checkers61b ] || keys Space; }
press_pass() { keys p; }

# The game on the screen must be as it is after the script.
compare() { # RULES SCRIPT WINNER
    { cat "$2"; printf '\nsave script.saved\n'; } >script.cmd
    "$ARBITER" -r "$1" script.cmd >/dev/null
    rm -f screen.saved
    keys s
    sees 'Save the game to which file?'
    keys C-u
    type_text screen.saved
    keys Enter
    sees 'saved to screen.saved'
    sees "winner: $3"
    cmp script.saved screen.saved || fail "$1: it ended differently from the script"
}

with_mouse() { # RULES SCRIPT WINNER
    turns_of "$1" "$2" >turns
    [ "$(wc -l <turns)" -ge 4 ] || fail "$2: $(wc -l <turns) turns"
    open_screen -r "$1" --no-animation --end-turns key
    find_board
    end_place=$(place_of 'space end turn')
    pass_place=$(place_of 'p pass')
    play_turns click_square click_end click_pass <turns
    sees "winner: $3"
    compare "$@"
    # New game and quit, with their buttons and answers.
    click_on 'n new'
    sees 'select a piece'
    click_on 'q quit'
    click_on 'y  yes'
    ends 0
    left_as_found
}

with_keys() { # RULES SCRIPT WINNER
    turns_of "$1" "$2" >turns
    rules=$1
    open_screen -r "$1"
    find_board
    cursor_to_corner
    play_turns enter_square press_end press_pass <turns
    sees "winner: $3"
    compare "$@"
    keys q y
    ends 0
    left_as_found
}

games=$TOP/fixtures
for how in with_mouse with_keys; do
    $how checkers61b "$games/checkers61b/game-08-water-gives-two-of-its-own-to-win.cmd" Water
    $how english "$games/english/black-is-blocked.cmd" White
    $how dama "$games/dama/white-is-blocked.cmd" Black
    $how orthogonal "$games/orthogonal/white-passes-and-loses.cmd" Red
    $how kingcapture "$games/kingcapture/scholars-mate.cmd" White
    # The mouse reports of another terminal.
    kind=xterm-256color
done

finish
