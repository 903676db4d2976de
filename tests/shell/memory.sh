#!/usr/bin/env bash
# A game of a million commands, with everything that can be undone, in less than 100 MB; and any
# number of games in the memory of one, whatever is read and however slowly the answers are read.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
build_peak

# Two kings that move to and fro forever: six commands are a turn of each side.
awk 'BEGIN {
    print "new empty"
    print "place pawn fire 0 0 king"
    print "place pawn water 7 7 king"
    print "turn fire"
    for (commands = 4; commands < 1000000; commands += 12) {
        print "select 0 0\nselect 1 1\nspace\nselect 7 7\nselect 6 6\nspace"
        print "select 1 1\nselect 0 0\nspace\nselect 6 6\nselect 7 7\nspace"
    }
}' >million.cmd
steps=$(($(wc -l <million.cmd) - 4))
[ $steps -ge 999990 ] || fail "only $steps commands"

check() { # HOW COMMAND...
    local how=$1
    shift
    timeout 120 ./peak-of "$@" >out 2>err || fail "$how: status $?: $(head -c 300 err) $(head -c 300 out)"
    echo "$how: peak memory $(cat peak) kB"
    peak_below 100
}

check 'from a file' "$ARBITER" million.cmd
check 'from a pipe' "$ARBITER" <million.cmd

# All steps can be undone and redone to both ends; setting up is three steps.
cat >past.cmd <<END
assert history == $((steps / 3))
undo $((steps + 3))
assert history == 0
assert position == 8/8/8/8/8/8/8/8 fire
reject nothing-to-undo undo
redo 3
assert position == 7WP/8/8/8/8/8/8/FP7 fire
redo $((steps - 1))
assert can end == yes
redo
assert history == $((steps / 3))
reject nothing-to-redo redo
END
check 'with its past' "$ARBITER" million.cmd past.cmd
[ ! -s out ] || fail "printed: $(head -c 300 out)"

# Rejected commands and questions leave nothing behind.
awk 'BEGIN { for (i = 0; i < 250000; i++) print "select 3 3\nturn\nselect 2 2\nundo" }' >idle.cmd
timeout 120 ./peak-of "$ARBITER" idle.cmd >out 2>err
[ $? = 1 ] || fail "idle: $(head -c 300 err)"
echo "idle: peak memory $(cat peak) kB"
peak_below 20

# ---- games without end ------------------------------------------------------------------

# A megabyte of what scripts are made of: games of all rule sets, one of them long, set-ups, undo
# and redo, questions, rejected commands, comments, and lines as long as allowed and longer.
awk 'function many(count, byte,    bytes) {
    bytes = byte
    while (length(bytes) < count) bytes = bytes bytes
    return substr(bytes, 1, count)
}
BEGIN {
    split("checkers61b english dama orthogonal kingcapture", rules, " ")
    print "rules checkers61b\nplayer fire random\nplayer water random" # in all rule sets
    while (bytes < 1000000) {
        game++
        text = "rules " rules[game % 5 + 1] "\nnew\nseed " game "\n"
        for (turn = 0; turn < 30; turn++) text = text "go\n"
        text = text "undo 10\nredo 5\nundo 99999\nselect 2 2\nselect 9 9\nspace\nfly\nhistory\n"
        text = text "position\nnew empty\nplace pawn fire 2 2\nremove 2 2\nturn water\nreject fly\n"
        text = text "position 8/8/8/8/8/8/8/8 fire\nassert turn == fire\nmoves\n# a game\n\n\r\n"
        text = text "rules checkers61b\n22-33\n15-24\n33x15\nwinner\nnew\n"
        if (game % 100 == 0) {
            for (turn = 0; turn < 2000; turn++) text = text "select 2 2\nselect 4 2\n"
            text = text "#" many(4095, "x") "\n" many(4097, "y") "\n" many(100000, "z") "\n\001\n"
        }
        printf "%s", text
        bytes += length(text)
    }
}' >block
[ "$(wc -c <block)" -ge 1000000 ] || fail "a block of $(wc -c <block) bytes"

# Prints the output of the program as a number of blocks; its peak memory is in ./peak.
feed() { # BLOCKS
    local i
    for ((i = 0; i < $1; i++)); do cat block; done | timeout 600 ./peak-of "$ARBITER" 2>err | wc -c >size
    [ "${PIPESTATUS[1]}" = 1 ] || fail "$1 MB: status ${PIPESTATUS[1]}: $(head -c 300 err)"
    echo "$1 MB of games: peak memory $(cat peak) kB, $(cat size) bytes of answers"
}
if [ -z "${SANITIZE:-}" ]; then
    feed 50
    few=$(cat peak)
    [ "$few" -lt 8192 ] || fail "$few kB for short games"
    feed 200
    # The system counts the pages of a process inexactly, by some hundred kB for each processor that
    # it has run on. The smallest block of malloc, kept for each game, would be 2.7 MB.
    [ "$(cat peak)" -le $((few + 2048)) ] || fail "memory grows with the number of games: from $few to $(cat peak) kB"
else
    feed 2
fi

# ---- a reader who does not read ---------------------------------------------------------

# The answers fill a pipe at once. Then the program sleeps, and does not collect what it could not
# write; when the reader goes away, that is trouble.
if [ -r /proc/self/io ]; then
    yes print | head -n 1000000 >long.cmd
    mkfifo full
    exec 9<>full
    "$ARBITER" long.cmd >full 2>err 9>&- &
    program=$!
    is_stuck() {
        [ "$(sed -n 's/^wchar: //p' /proc/$program/io)" -ge 32768 ] &&
            [ "$(sed 's/.*) \(.\).*/\1/' /proc/$program/stat)" = S ]
    }
    end=$((SECONDS + 300))
    until is_stuck 2>stuck; do
        [ $SECONDS -lt $end ] || break
        sleep 0.05
    done
    is_stuck || fail "it does not wait for the reader: $(cat /proc/$program/io err)"
    used=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' /proc/$program/status)
    echo "nobody reads: peak memory $used kB"
    [ -n "${SANITIZE:-}" ] || [ "${used:-99999}" -lt 8192 ] || fail "$used kB while nobody reads"
    exec 9>&-
    wait $program
    [ $? = 2 ] || fail 'no error when the reader goes away'
fi

finish
