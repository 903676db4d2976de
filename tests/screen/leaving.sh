#!/usr/bin/env bash
# The end: with q, by signals, by the end of the terminal; and suspending. The terminal is always
# left as it was found.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

for kind in screen-256color xterm-256color linux ansi; do
    # With this terminal curses loads libgpm, which does not free its memory.
    [ $kind != linux ] || [ -z "${SANITIZE:-}" ] || continue
    open_screen
    sees 'fire is to move'
    keys q
    sees 'Quit? y/n'
    keys n
    sees_no 'Quit?'
    keys q Escape q Enter # no is what Enter means at first
    sees 'fire is to move'
    keys q
    sees 'Quit? y/n'
    keys y
    ends 0
    left_as_found
done
# A terminal without a second screen is cleared.
kind=vt100
open_screen
sees 'fire is to move'
keys q y
ends 0
left_as_found
sees_no 'is to move'
[ "$(pane | grep -c .)" -le 2 ] || fail "something is left: $(pane)"
kind=screen-256color

# A terminal whose keys have other names is not asked for bracketed paste.
describe_kind other-places 'cup=\r\E[%i%p1%d;%p2%dH, use=screen-256color'
open_screen
sees 'fire is to move'
keys q y
ends 0
left_as_found
grep -aq '2004' bytes && fail "bracketed paste was turned on"
kind=screen-256color

# A game under way is mentioned; a position that was set up counts as one.
open_screen -c 'new empty' -c 'place pawn fire 0 0' -c 'place pawn water 7 7'
sees 'fire is to move'
keys q
sees 'The current game will be lost.'
open_screen -c 22-33
sees 'water is to move'
keys C-c
sees_no 'Quit?' # it leaves what is open, and nothing is
keys q
sees 'The current game will be lost.'
keys C-c
sees_no 'Quit?'
keys q y
ends 0
left_as_found
! grep -q 'fire is to move' <(pane) || fail "the board stays behind: $(pane)"

# ---- signals: the program ends by them, as it does elsewhere ----------------------------

for signal in TERM HUP INT QUIT; do
    for doing in '' 'keys m' 'keys s' 'think'; do
        if [ "$doing" = think ]; then
            open_screen -c 'player fire minimax time 86400000'
            sees 'fire thinks'
        else
            open_screen -c 22-33
            sees 'water is to move'
            $doing
            [ -z "$doing" ] || sees '┌'
        fi
        kill -s "$signal" "$(cat pid)"
        ends $((128 + $(kill -l "$signal")))
        left_as_found
    done
done
# The other signals that end a program too: those that it can handle, and those of a fault. A
# sanitizer has handlers of its own for the latter.
faults=(ABRT SEGV BUS FPE ILL SYS TRAP)
[ -z "${SANITIZE:-}" ] || faults=()
for signal in USR1 USR2 ALRM PIPE PROF VTALRM IO STKFLT PWR RTMIN RTMAX "${faults[@]}"; do
    ended=$((128 + $(kill -l "$signal")))
    open_screen -c 22-33
    sees 'water is to move'
    kill -s "$signal" "$(cat pid)"
    if [ "$signal" = PIPE ]; then # it is ignored
        keys '?'
        sees 'Keys and mouse'
        keys C-c q y
        ended=0
    fi
    ends $ended
    left_as_found
done
# The same at a prompt and in a conversation, while a line is typed.
for options in -i '--classic -r dama'; do
    for signal in TERM USR1 ALRM "${faults[@]:0:1}"; do
        read -r -a words <<<"$options"
        open_terminal "$ARBITER" "${words[@]}"
        sees_like '^(fire|White)>'
        kill -s "$signal" "$(cat pid)"
        ends $((128 + $(kill -l "$signal")))
        left_as_found
    done
done
# A limit of the system ends the run with a message, even while the screen waits for input.
open_screen
sees 'fire is to move'
kill -s XCPU "$(cat pid)"
ends 2
left_as_found
await has 'processor time limit of the system reached'
# Nor is it lost if the keys are checked before the search asks whether to stop.
open_screen -c 'player fire minimax time 86400000'
sees 'fire thinks'
kill -s STOP "$(cat pid)"
kill -s XCPU "$(cat pid)"
sleep 0.3
kill -s CONT "$(cat pid)"
ends 2
left_as_found
await has 'processor time limit of the system reached'
open_terminal bash -c "ulimit -S -t 1; exec '$ARBITER' --screen -c 'player fire minimax time 86400000'"
ends 2
left_as_found
await has 'processor time limit of the system reached'
# A file that may not grow is reported, and the game goes on.
open_terminal bash -c "ulimit -f 0; exec '$ARBITER' --screen -c 22-33"
sees 'water is to move'
keys s
sees 'Save'
keys C-u
type_text 'x.game'
keys Enter
says 'cannot write x.game: File too large'
find_board
click_square 1 5
sees '[⛀b]'
keys q y
ends 1
left_as_found

open_screen
sees 'fire is to move'
# shellcheck disable=SC1003 # Control and a backslash
keys 'C-\'
ends 131
left_as_found
# If SIGHUP was ignored when the program started, it does not end the program.
open_terminal bash -c "trap '' HUP; exec '$ARBITER' --screen"
sees 'fire is to move'
kill -s HUP "$(cat pid)"
keys '?'
sees 'Keys and mouse'
kill -s TERM "$(cat pid)"
ends 143

# ---- the terminal goes away: it does not spin -------------------------------------------

outlives=yes
open_terminal bash -c "trap '' HUP; exec '$ARBITER' --screen"
sees 'fire is to move'
close_terminal
ends 0
outlives=''

# The terminal now belongs to another job, and the shell that could give it back has ended: waiting
# for a line fails, and is not tried again and again.
cat >between <<END
set -m
echo \$\$ >shell
bash -c 'echo \$\$ >program; exec "$ARBITER" --screen'
true
END
open_terminal bash --norc -i
sees_like '[$#]'
type_text 'bash between'
keys Enter
sees 'fire is to move'
kill -s KILL "$(cat shell)"
sees Killed
type_text 'sleep 1000'
keys Enter
type_text 'nobody reads this'
keys Enter
await is_gone "$(cat program)"
is_gone "$(cat program)" || kill -s KILL "$(cat program)"

# A terminal without job control, because it is not that of the session, works as well.
open_terminal setsid --wait "$ARBITER" --screen
sees 'fire is to move'
keys '?'
sees 'Keys and mouse'
keys C-c
sees_no 'Keys and mouse'
keys q y
ends 0
left_as_found

# ---- stop and go on ---------------------------------------------------------------------

open_terminal bash --norc -i
sees_like '[$#]'
type_text "'$ARBITER' --screen -c 22-33"
keys Enter
sees 'water is to move'
stops() { # COMMAND...
    "$@"
    sees 'Stopped'
    type_text 'echo "still $((40 + 2))"; stty -a | grep -c -e "-icanon"'
    keys Enter
    sees 'still 42'
    sees_like '^0$'
    type_text 'fg'
    keys Enter
    sees 'water is to move'
    sees_no 'Stopped'
    find_board
    click_square 1 5
    sees '[⛀b]'
    keys u
    sees_no '[⛀b]'
}
stops keys C-z
keys m
sees 'Menu'
keys C-z
sees 'Stopped'
term resize-window -x 100 -y 30
type_text fg
keys Enter
sees 'Menu'
keys Escape
sees_no 'Menu'
keys C-z
sees 'Stopped'
type_text 'jobs -p >job; fg'
keys Enter
sees 'water is to move'
stops kill -s TSTP "$(cat job)"
stops kill -s STOP "$(cat job)" # of which the program hears nothing until it goes on
keys q y
term resize-window -x 80 -y 24
type_text 'echo "it has ended with $?"; exit'
keys Enter
sees 'it has ended with 0'
ends 0
left_as_found

# If the program was started with SIGTSTP ignored, nobody would continue it.
open_terminal bash --norc -i
sees_like '[$#]'
type_text "(trap '' TSTP; exec '$ARBITER' --screen -c 22-33)"
keys Enter
sees 'water is to move'
keys C-z '?'
sees 'Keys and mouse'
keys C-c
sees_no 'Keys and mouse'
sees_no 'Stopped'
sees 'water is to move'
keys q y
sees_no 'water is to move'

# ---- a finished game of kingcapture leaves its history ----------------------------------

mate=(-r kingcapture -c f2-f3 -c e7-e5 -c g2-g4 -c d8-h4 -c a2-a3 -c h4-e1)
# shellcheck disable=SC2094 # the first `history` is a command, no file
"$ARBITER" "${mate[@]}" -c history | tail -n +2 >history
[ "$(wc -l <history)" -ge 7 ] || fail "history: $(cat history)"
printed_history() { whole_pane | grep -qF "$(tail -n 1 history)" && whole_pane | grep -qF "$(head -n 1 history)"; }
open_screen "${mate[@]}"
sees 'winner: Black'
keys q y
ends 0
await printed_history
[ "$(whole_pane | sed 's/ *$//' | grep -cxFf history)" = "$(wc -l <history)" ] ||
    fail "not the history: $(whole_pane)"
left_as_found
# After a new game, other rules and a loaded game: it is on the terminal after the screen.
"$ARBITER" -r kingcapture -c e2-e4 -c 'save new.game'
for how in 'keys n' 'keys m Down Down Enter Up Enter' 'keys l C-u n e w . g a m e Enter'; do
    open_screen "${mate[@]}"
    sees 'winner: Black'
    $how
    sees_no 'winner: Black'
    sees_like '(white|red) is to move|black is to move'
    keys q y
    ends 0
    await printed_history
done
# Not after a game that goes on, nor twice, nor in other rule sets.
open_screen -r kingcapture -c f2-f3
sees 'black is to move'
keys n y
sees 'white is to move'
keys q y
ends 0
whole_pane | grep -q WHITE && fail "a history of a game that goes on: $(whole_pane)"
open_screen "$TOP/fixtures/checkers61b/game-10-no-one-is-left.cmd"
sees 'winner: No one'
keys q y
await has_ended

finish
