#!/usr/bin/env bash
# When the screen cannot be used, and what runs before it begins.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

refuses() { # WHAT-IT-SAYS COMMAND...
    local says=$1
    shift
    timeout 60 "$@" >out 2>err </dev/null
    [ $? = 2 ] || fail "status of $*"
    [ ! -s out ] || fail "on standard output: $(cat out)"
    [ "$(wc -l <err)" = 1 ] || fail "not one message: $(cat err)"
    grep -q "^arbiter: .*$says" err || fail "$*: $(cat err)"
}

# No terminal, and options that cannot be combined with it.
refuses 'needs a terminal' "$ARBITER" --screen
refuses 'needs a terminal' "$ARBITER" --screen -r dama -c 'echo not run'
for other in --classic -i --interactive '-o x' --output=x; do
    # shellcheck disable=SC2086  # words
    refuses 'cannot be used with' "$ARBITER" -r dama --screen $other
done
for alone in --sound --no-animation; do
    refuses 'need --screen' "$ARBITER" $alone -c 'echo not run'
done
refuses 'need --screen' "$ARBITER" --end-turns auto -c 'echo not run'
refuses 'takes auto or key' "$ARBITER" --screen --end-turns never
"$ARBITER" --help >out
for option in screen sound no-animation end-turns; do
    grep -q -- "--$option" out || fail "--help does not name --$option"
done

# A terminal that is not capable of it: one message, and the terminal is unchanged.
complains() { # WHAT-IT-SAYS COMMAND...
    local says=$1
    shift
    open_terminal "$@"
    ends 2
    await has -F -e "$says"
    cmp -s modes.before modes.after || fail "$kind: modes"
    [ "$(whole_pane | grep -c '^arbiter: ')" = 1 ] || fail "$kind: $(pane)"
    grep -aq '1049h' bytes && fail "$kind: it has begun"
}
kind=no-such-terminal
complains 'no-such-terminal' "$ARBITER" --screen
kind='""'
complains 'TERM is not set' "$ARBITER" --screen
complains 'TERM is not set' env -u TERM "$ARBITER" --screen
kind=dumb
complains 'cannot move the cursor' "$ARBITER" --screen
describe_kind no-clear 'clear@, use=screen'
complains 'cannot move the cursor' "$ARBITER" --screen
describe_kind on-paper 'hc, use=screen'
# With this terminal curses does not free its memory when it fails.
[ -n "${SANITIZE:-}" ] || complains 'curses cannot use this terminal' "$ARBITER" --screen
kind=screen-256color
# Nor can it be used without its library.
mkdir libraries
echo 'this is no library' >libraries/libncursesw.so.6
complains 'libncursesw.so.6' env LD_LIBRARY_PATH="$PWD/libraries" "$ARBITER" --screen

# One end is not enough.
open_terminal bash -c "'$ARBITER' --screen | cat; echo \${PIPESTATUS[0]}"
await has_ended
await has 'needs a terminal'
await has -x '2 *'

# SCRIPTs come first; what they print is on the terminal as usual.
echo 'echo from the script
22-33
select 1 4' >first.cmd
open_screen -c 'echo from the text' first.cmd
sees '1. fire 22-33'
sees 'water is to move'
keys q y
ends 1 # the script's last line was rejected
for printed in 'from the text' 'from the script' 'error: first.cmd: line 3: select 1 4: '; do
    await has -F -e "$printed"
done
left_as_found
# quit and --bail in them come before the screen.
open_screen -c 'echo so far' -c quit
ends 0
await has 'so far'
grep -aq '1049h' bytes && fail "the screen began after quit"
open_screen -b first.cmd
ends 1
grep -aq '1049h' bytes && fail "the screen began after --bail"
# --bail is for the scripts: a mistake of the user does not end the screen.
open_screen -b -c 'move 22-33'
sees 'water is to move'
keys space
says 'water has not moved yet'
keys q
sees 'The current game will be lost.'
keys y
ends 1
left_as_found
# The output of --final comes last.
open_screen -f -r dama
sees 'white is to move'
keys q y
ends 0
sees '7 B  B  B  B  B  B  B  B'
# A script on standard input would take the keys of the screen: it is read to its end first.
open_screen -
type_text 'echo typed'
keys Enter
sees 'typed'
keys C-d
sees 'fire is to move'
keys q y
ends 0
# Waiting for one can be interrupted: there is no screen yet.
mkfifo fifo
open_screen -c 'echo before it' fifo
sees 'before it'
kill -s INT "$(cat pid)"
ends 130
grep -aq '1049h' bytes && fail "the screen began after Ctrl-C"

finish
