#!/usr/bin/env bash
# A game of a million commands, its whole past included, in less than 100 MB.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
build_peak

# Two kings that go forth and back for ever: six commands are a turn of each side.
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

# The past is all there, and can be gone through to its ends; setting up is three steps.
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

finish
