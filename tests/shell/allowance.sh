#!/usr/bin/env bash
# --cpu, --memory, --timeout and --output-limit, and the limits of --safe: the run ends with status
# 2, the message names the line that was running, and what was answered before is printed.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The message, whole.
says() { # TEXT
    [ "$(cat err)" = "arbiter: $1" ] || fail "printed '$(cat err)' instead of '$1'"
}

start=$("$ARBITER" -c print)
printf 'print\nperft 60\nturn\n' >count.cmd
printf 'print\nselfplay 1000000\nturn\n' >match.cmd
printf 'print\nhint time 86400000\nturn\n' >think.cmd
for _ in 1 2 3; do echo 'read b3'; done >b3

# ---- processor time, and time ------------------------------------------------------------------

for limit in cpu 'processor time' timeout time; do
    case $limit in cpu | timeout) option=$limit && continue ;; esac
    run 2 "$ARBITER" "--$option" 1 count.cmd
    prints "$start"
    says "count.cmd: line 2: perft 60: $limit limit of 1 s reached"
done
run 2 "$ARBITER" --cpu=1 -c 'perft 60 threads 2'
says '-c: line 1: perft 60 threads 2: processor time limit of 1 s reached'
run 2 "$ARBITER" --timeout 1 match.cmd
says 'match.cmd: line 2: selfplay 1000000: time limit of 1 s reached'
run 2 "$ARBITER" --timeout 1 think.cmd
says 'think.cmd: line 2: hint time 86400000: time limit of 1 s reached'
# 43 million runs; the limit can be reached in any line of them.
run 2 "$ARBITER" --cpu 1 b3
grep -Eqx 'arbiter: b3: line [123]: read b3: processor time limit of 1 s reached' err ||
    fail "printed: $(cat err)"

# Captures with more paths than can be followed, in which no turn is found for minutes.
cat >tangled.rules <<'END'
arbiter rules 1
name: tangled
inherits: turkish
kings: step all any, take all any, land anywhere
turn-back: yes
END
tangle='position 1b3b2/b1b1b1b1/Wb1b1b2/b1b1b3/1b1b1b2/b1b1b1b1/1b3b2/8 white'
# A second each.
commands=('perft 1' 'divide 2' hint go)
if is_short; then commands=(); fi
for command in moves 'perft 3 threads 2' 'hint time 1' "${commands[@]}"; do
    printf '%s\n' "$tangle" turn "$command" turn >tangle.cmd
    run 2 "$ARBITER" --timeout 1 -r ./tangled.rules tangle.cmd
    prints 'turn: white'
    says "tangle.cmd: line 3: $command: time limit of 1 s reached"
done
printf '%s\n' "$tangle" 'player white random' go >tangle.cmd
run 2 "$ARBITER" --timeout 1 -r ./tangled.rules tangle.cmd
says 'tangle.cmd: line 3: go: time limit of 1 s reached'

# While the program waits for a line, no line is running.
mkfifo lines
{ run 2 "$ARBITER" --timeout 1 <lines; } &
exec 4>lines
echo print >&4
wait $!
exec 4>&-
prints "$start"
says '-: time limit of 1 s reached'
# A journal has what was accepted.
printf 'move 22-33\nperft 60\n' >kept.cmd
run 2 "$ARBITER" --timeout 1 --journal kept kept.cmd
run 0 "$ARBITER" --journal kept -c turn
prints 'turn: water'

# ---- memory and output -------------------------------------------------------------------------

printf 'print\nperft 20 hash 20\nturn\n' >table.cmd
run 2 "$ARBITER" --memory 1 table.cmd
prints "$start"
says 'table.cmd: line 2: perft 20 hash 20: memory limit of 1 MB reached'
# A table is as large as the count can use, and costs nothing before that.
run 0 "$ARBITER" -r english --memory 1 -c 'perft 6 hash 2048'
prints 'perft 6: 36768'
run 0 "$ARBITER" --memory 1 -c 'perft 3 hash 4096'
prints 'perft 3: 379'
build_peak
run 0 ./peak-of "$ARBITER" -r english -c 'perft 8 hash 65536'
prints 'perft 8: 845931'
peak_below 16
for ((i = 0; i < 9000; i++)); do echo print; done >long.cmd
run 2 "$ARBITER" --output-limit 1 long.cmd
[ "$(wc -c <out)" = 1048576 ] || fail "$(wc -c <out) bytes of output, not 1048576"
says "long.cmd: line $((1048576 / (${#start} + 1) + 1)): print: output limit of 1 MB reached"
yes nonsense | run 2 "$ARBITER" --output-limit 1
grep -Eqx 'arbiter: -: line [0-9]+: nonsense: output limit of 1 MB reached' err ||
    fail "printed: $(cat err)"
run 2 "$ARBITER" --output-limit 1 -o file long.cmd
[ "$(wc -c <file)" = 1048576 ] || fail "$(wc -c <file) bytes in the file, not 1048576"
run 0 "$ARBITER" --output-limit 3 long.cmd

# ---- --safe ------------------------------------------------------------------------------------

run 0 "$ARBITER" --safe -c 'hint depth 1 threads 64'
run 0 "$ARBITER" --safe -c 'perft 2 hash 256 threads 64'
prints 'perft 2: 49'
run 1 "$ARBITER" --safe -c 'perft 2 hash 257'
printed '257 is not a number from 1 to 256 \[bad-number\]$'
run 0 "$ARBITER" -c 'perft 2 hash 257'
(ulimit -v 65536 && [ -z "${SANITIZE:-}" ] && "$ARBITER" --safe -c 'perft 2 threads 64') >out 2>err
[ -n "${SANITIZE:-}" ] || prints 'perft 2: 49' # 64 threads have no room there
# Its own limits, and those that are given instead.
wide="echo $(head -c 4000 /dev/zero | tr '\000' x)"
yes "$wide" | run 2 "$ARBITER" --safe -
[ "$(wc -c <out)" = 104857600 ] || fail "$(wc -c <out) bytes of output, not 104857600"
yes "$wide" | run 2 "$ARBITER" --safe --output-limit 1
[ "$(wc -c <out)" = 1048576 ] || fail "$(wc -c <out) bytes of output, not 1048576"

# The limit is a minute of processor time, and more memory than many test machines have.
timers() { # ARGUMENTS...: seconds of each timer of processor time that is set
    strace -qq -e trace=setitimer -o trace "$ARBITER" "$@" </dev/null >/dev/null
    sed -n 's/^setitimer(ITIMER_PROF.*it_value={tv_sec=\([0-9]*\).*/\1/p' trace
}
if [ -z "${SANITIZE:-}" ] && strace -qq -o trace true 2>err; then
    [ "$(timers --safe)" = 60 ] || fail "--safe: $(cat trace)"
    [ "$(timers --safe --cpu 5)" = 5 ] || fail "--safe --cpu 5: $(cat trace)"
    [ "$(timers)" = 0 ] || fail "without --safe: $(cat trace)"
fi
if [ -n "${FULL:-}" ]; then
    yes 'position 8/8/8/8/8/8/8/8 fire' | timeout 300 "$ARBITER" --safe >out 2>err
    grep -Eqx 'arbiter: -: line [0-9]+: position 8/8/8/8/8/8/8/8 fire: memory limit of 1024 MB reached' err ||
        fail "memory: $(cat err)"
fi

for option in cpu memory timeout output-limit; do
    run 2 "$ARBITER" "--$option" 1 --screen
    says '--screen cannot be used with --cpu, --memory, --timeout or --output-limit'
done

# ---- what is no limit --------------------------------------------------------------------------

for option in cpu memory timeout output-limit; do
    for number in 0 x -1 1.5 1000001 99999999999999999999 ''; do
        run 2 "$ARBITER" "--$option=$number" count.cmd
        says "--$option takes a number from 1 to 1000000, not '$number'"
        [ ! -s out ] || fail "the script runs with --$option=$number"
    done
    run 0 "$ARBITER" "--$option" 1000000 -c turn
done

finish
