#!/usr/bin/env bash
# When a signal ends the program, what was answered has been written, and the program ends by that
# signal; before commands that may take long the answers are written anyway.
# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The length of the answers is not a multiple of the size of the output buffer.
yes turn | head -n 3000000 >long.cmd

# SIGSEGV and the like, when sent, are like the others; a sanitizer has handlers for them.
faults=(ABRT SEGV BUS FPE ILL SYS TRAP)
[ -z "${SANITIZE:-}" ] || faults=()
ending=(HUP INT QUIT TERM USR1 USR2 ALRM VTALRM PROF IO STKFLT PWR RTMIN RTMAX "${faults[@]}")
# In a build for coverage the counts are lost.
[ -z "${COVERAGE:-}" ] || ending=(HUP INT QUIT TERM)
# Sends a signal to a program that writes ./out. Bash has what it starts in the background ignore
# SIGINT and SIGQUIT.
end_by() { # SIGNAL INPUT ARGUMENT...
    local signal=$1 input=$2 program status
    shift 2
    rm -f out
    env --default-signal=INT,QUIT "$ARBITER" "$@" -o out 2>err <"$input" &
    program=$!
    while [ ! -s out ]; do sleep 0.01; done
    kill -"$signal" "$program"
    [ -z "$again" ] || kill -"$signal" "$program" 2>/dev/null
    wait "$program" 2>/dev/null
    status=$?
    [ "$status" = $((128 + $(kill -l "$signal"))) ] || fail "SIG$signal: status $status"
    [ ! -s err ] || fail "SIG$signal: $(cat err)"
}
# One that comes twice at once is one: who ends a program may send it to the program and to its group.
for again in '' again; do
    for signal in "${ending[@]}"; do
        end_by "$signal" /dev/null -f long.cmd
        [ "$(tail -c 11 out)" = 'turn: fire' ] || fail "SIG$signal $again: it ends with $(tail -c 11 out)"
        [ "$(wc -l <out)" -lt 3000000 ] || fail "SIG$signal $again came too late to be tried"
    done
done
again=

# The same in a conversation.
yes a3-a9 | head -n 1000000 >answers
for signal in TERM USR1 INT; do
    end_by "$signal" answers --classic -r dama
    [ "$(tail -n 1 out)" = 'Illegal Move' ] || fail "SIG$signal: it ends with $(tail -n 1 out)"
    [ "$(grep -c Illegal out)" -lt 1000000 ] || fail "SIG$signal came too late to be tried"
done

# A file that is being written is broken off: the old one stays, and nothing is left behind.
{
    printf 'arbiter game 1\nrules: kingcapture\nposition: k7/8/8/8/8/8/8/7K white\n'
    yes $'77-67\n00-10\n67-77\n10-00' | head -n 400000
} >long.game
for command in 'draw page.html' 'save page.html'; do
    echo old >page.html
    { echo 'load long.game' && yes "$command" | head -n 1000; } >write.cmd
    "$ARBITER" -r kingcapture -c turn write.cmd >out 2>err &
    program=$!
    until [ -n "$(find . -name '.arbiter-*')" ]; do sleep 0.01; done
    kill -TERM "$program"
    wait "$program" 2>/dev/null
    status=$?
    [ "$status" = 143 ] || fail "$command: status $status"
    [ -z "$(find . -name '.arbiter-*')" ] || fail "$command: left behind: $(ls -A)"
    [ ! -s err ] || fail "$command: $(cat err)"
    prints 'turn: white'
    [[ $command == save* ]] || [ "$(cat page.html)" = old ] || fail "$command went on to its end"
done
rm -f page.html

# Signals that were ignored when the program started are still ignored.
rm -f out
(
    trap '' HUP
    exec "$ARBITER" -o out -c 'turn' long.cmd
) &
program=$!
while [ ! -s out ]; do sleep 0.01; done
kill -HUP "$program"
wait "$program" || fail "an ignored SIGHUP: status $?"
[ "$(wc -l <out)" = 3000001 ] || fail "an ignored SIGHUP ended it"

# Commands that may take long: the answers before them are written while they run. A think of an
# hour need not be waited for; the signal ends it too.
for long in 'perft 60' 'divide 60' 'assert perft 60 == 1' 'reject perft 60' 'hint time 3600000' \
    'selfplay 1000000' go; do
    printf '%s\n' 'player fire minimax time 3600000' 'echo before' "$long" 'echo after' >script.cmd
    rm -f out
    "$ARBITER" -o out script.cmd 2>err &
    program=$!
    for ((i = 0; i < 1000; i++)); do
        [ ! -s out ] || break
        sleep 0.01
    done
    [ "$(cat out)" = before ] || fail "$long: $(cat out)"
    kill -TERM "$program"
    wait "$program" 2>/dev/null
    status=$?
    [ "$status" = 143 ] || fail "$long: status $status"
    ! grep -q after out || fail "$long: it went on"
    [ ! -s err ] || fail "$long: $(cat err)"
done
[ "$(printf 'print\nperft 60\n' | timeout 1 "$ARBITER" | wc -l)" = 9 ] || fail "a pipe"

rm -f out
# Waiting for a pipe is interrupted, in nested scripts too.
mkfifo pipe
printf 'echo before\nread inner.cmd\necho after\n' >outer.cmd
printf 'echo inner\nread pipe\necho after\n' >inner.cmd
"$ARBITER" outer.cmd >out 2>err &
program=$!
exec 4>pipe
echo 'echo from the pipe' >&4
until grep -q pipe out; do sleep 0.01; done
kill -TERM "$program"
wait "$program" 2>/dev/null
status=$?
[ "$status" = 143 ] || fail "a pipe that is read: status $status"
exec 4>&-
printf '%s\n' before inner 'from the pipe' | cmp - out || fail "a pipe that is read: $(cat out)"
[ ! -s err ] || fail "a pipe that is read: $(cat err)"

# The first signal waits until what was answered is written. If nobody reads that, a second one ends
# the program. In a build for coverage its counts are lost.
if [ -z "${COVERAGE:-}" ]; then
    exec 4<>pipe
    env --default-signal=INT,QUIT "$ARBITER" -f long.cmd >pipe 2>err &
    program=$!
    sleep 0.5
    kill -TERM "$program"
    sleep 0.5
    kill -0 "$program" || fail "the first signal ended it before its answers were read"
    kill -INT "$program"
    wait "$program" 2>/dev/null
    status=$?
    [ "$status" = 130 ] || fail "a second signal: status $status"
    [ ! -s err ] || fail "a second signal: $(cat err)"
    exec 4<&-
fi

finish
