#!/usr/bin/env bash
# The limits that the system sets for a process (ulimit): what they forbid fails with a message and
# leaves nothing behind, and no signal ends the program. RLIMIT_AS is in no-memory.sh.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# Runs the rest of a line under a limit. The output of the program goes through pipes, since the
# size of files may be limited; both outputs end up in ./out and ./err.
limited() { # STATUS LIMIT VALUE COMMAND...
    local want=$1 limit=$2 value=$3 status
    shift 3
    {
        (ulimit -S "$limit" "$value" && exec timeout 300 "$@") 2>&3 3>&-
        echo $? >status
    } 3> >(cat >err) > >(cat >out)
    wait
    status=$(cat status)
    [ "$status" = "$want" ] || fail "status $status instead of $want: $*: $(head -c 300 err)"
}
says() { # REGULAR-EXPRESSION
    grep -Eq "^arbiter: $1\$" err || fail "printed '$(head -c 300 err)' instead of '$1'"
}
nothing_left() {
    local left
    left=$(find . -name '.arbiter-*')
    [ -z "$left" ] || fail "left behind: $left"
}

# ---- the size of files: RLIMIT_FSIZE, in kilobytes -----------------------------------------------

# In a build for coverage the counts are files.
if [ -z "${COVERAGE:-}" ]; then
    limited 1 -f 1 "$ARBITER" -r kingcapture -c 'draw board.html'
    printed ': cannot write board\.html: File too large \[cannot-write\]$'
    [ ! -e board.html ] || fail 'part of the picture was written'
    echo old >there.game
    { for ((i = 0; i < 60; i++)); do printf 'g1-f3\ng8-f6\nf3-g1\nf6-g8\n'; done; echo 'save there.game'; } >long.cmd
    limited 1 -f 1 "$ARBITER" -r kingcapture long.cmd
    printed ': cannot write there\.game: File too large \[cannot-write\]$'
    [ "$(cat there.game)" = old ] || fail "the old game is now: $(head -c 300 there.game)"
    nothing_left

    # What fits is written, and the trouble is reported.
    yes print | head -n 100 >print.cmd
    "$ARBITER" print.cmd | head -c 1024 >wanted
    limited 2 -f 1 "$ARBITER" -o boards print.cmd
    says 'boards: File too large'
    cmp -s wanted boards || fail "-o: $(head -c 300 boards)"
    limited 2 -f 1 bash -c "exec '$ARBITER' print.cmd >boards"
    says 'standard output: File too large'
    cmp -s wanted boards || fail "standard output: $(head -c 300 boards)"

    # A turn that does not fit into the journal is rejected, and the next run goes on with the
    # others.
    { cat long.cmd; echo position; } >journaled.cmd
    limited 1 -f 1 "$ARBITER" -r kingcapture --journal journal journaled.cmd
    printed ': cannot write journal: File too large \[cannot-write\]$'
    tail -n 1 out >wanted
    run 0 "$ARBITER" -r kingcapture --journal journal -c position
    cmp -s wanted out || fail "the journal has $(cat out) instead of $(cat wanted)"
    limited 2 -f 0 "$ARBITER" --journal anew -c print
    says 'anew: File too large'
    [ ! -s out ] || fail "it went on without a journal: $(head -c 300 out)"
    limited 2 -f 0 bash -c "printf 'a3-a4\n' | '$ARBITER' --classic -r dama --journal anew"
    says 'anew: File too large'
    nothing_left
fi

# ---- open files: RLIMIT_NOFILE -------------------------------------------------------------------

# Three files are open from the beginning, and the program needs a fourth.
if [ -z "${COVERAGE:-}" ]; then
    printf 'save x.game\ndraw x.svg\nread print.cmd\nload x.game\n' >files.cmd
    limited 1 -n 4 "$ARBITER" files.cmd
    [ "$(grep -c 'Too many open files \[cannot-write\]$' out)" = 2 ] || fail "$(cat out)"
    [ "$(grep -c 'Too many open files \[cannot-open\]$' out)" = 2 ] || fail "$(cat out)"
    limited 2 -n 4 "$ARBITER" -o x.txt files.cmd
    says 'files\.cmd: Too many open files'
    limited 2 -n 4 "$ARBITER" --journal x.journal -c print
    says 'x\.journal: Too many open files'
    nothing_left
fi

# ---- processor time: RLIMIT_CPU, in seconds ------------------------------------------------------

# The soft limit: SIGXCPU. What was printed before is out, and the run is broken off.
"$ARBITER" -c print >board
# A second each.
long_commands=('perft 60' 'hint time 86400000' 'player fire minimax time 86400000')
if is_short; then long_commands=('perft 60'); fi
for long in "${long_commands[@]}"; do
    limited 2 -t 1 "$ARBITER" -c print -c "$long" -c go -c 'echo not run'
    says '.*processor time limit of the system reached'
    head -n 9 out | cmp -s - board || fail "$long: what was printed before: $(head -c 300 out)"
    not_printed 'not run'
done
limited 2 -t 1 bash -c "yes turn | exec '$ARBITER' >/dev/null"
says '-: (line [0-9]+: turn: )?processor time limit of the system reached' # it may have been reading
# The hard limit, which ulimit sets as well, would end the program without a message: it is not
# reached.
for script in 'perft 60 threads 2' 'hint time 86400000'; do
    (ulimit -t 1 && exec timeout 300 "$ARBITER" -c print -c "$script") >out 2>err
    [ $? = 2 ] || fail "$script at the hard limit: $(cat err)"
    says '-c 2: line 1: .*: processor time limit of the system reached'
    head -n 9 out | cmp -s - board || fail "$script: what was printed before: $(head -c 300 out)"
done
(ulimit -t 5 && exec "$ARBITER" --cpu 1 -c 'perft 60') >out 2>err
says '-c: line 1: perft 60: processor time limit of 1 s reached'
# If the signal was ignored when the program started, the program goes on.
limited 124 -t 1 bash -c "trap '' XCPU; exec timeout 2 '$ARBITER' -c 'perft 60'"

# ---- the stack: RLIMIT_STACK, in kilobytes -------------------------------------------------------

if [ -z "${SANITIZE:-}" ]; then
    for room in 256 512 1023; do
        limited 2 -s $room "$ARBITER" -c print
        says "the stack limit is below 1 MB; try 'ulimit -s 1024'"
        [ ! -s out ] || fail "with a stack of $room KB it printed: $(head -c 300 out)"
    done
    for ((depth = 1; depth < 16; depth++)); do echo "read $((depth + 1)).cmd" >$depth.cmd; done
    printf 'hint depth 8\nperft 4 threads 2\necho the deepest\n' >16.cmd
    limited 0 -s 1024 "$ARBITER" 1.cmd
    printed '^the deepest$'
fi

finish
