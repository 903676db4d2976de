#!/usr/bin/env bash
# arbiter --test on a terminal: a line that says how far it is, and colours.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

# Runs the runner on a terminal; what it writes there is in ./raw, and as a person sees it in ./out.
on_terminal() { # STATUS [ARGUMENT]...
    local want=$1 status
    shift
    printf '%q ' "$ARBITER" --test "$@" >called
    timeout 300 script -qefc "exec $(cat called)" /dev/null </dev/null >raw
    status=$?
    [ $status = "$want" ] || fail "status $status instead of $want: --test $*: $(head -c 600 raw)"
    sed 's/\r$//' raw | tee lines | sed 's/.*\r\x1b\[K//' >out
}

cat >slow <<'END'
#!/bin/sh
sleep 0.3
echo x
END
chmod +x slow
for name in 1 2 3 4; do file tests/$name.cmd "echo $name" '#> x'; done
file tests/2.cmd 'echo 2' '#> y'

# How many have been run, how many failed, and how long the rest will take. It is gone before
# anything else is written, and at the end.
runs 1 --program ./slow -j 1
cp out elsewhere
! grep -q $'\r' out || fail "a line that says how far it is, where there is no terminal"
on_terminal 1 --program ./slow -j 1 --color never
for line in '1/4, 0 failed, [0-9]+ s left' '2/4, 1 failed, [0-9]+ s left' '3/4, 1 failed, [0-9]+ s left'; do
    printed $'\r'"$line"$'\x1b\\[K' lines
done
cmp out elsewhere || fail "left on the terminal: $(cat -v raw)"
# The same beside annotations; none where a report is written instead of the text.
on_terminal 1 --program ./slow -j 1 --color never --report github
printed $'\r''[1-3]/4, ' lines
printed '^::error file=tests/2.cmd'
on_terminal 1 --program ./slow -j 1 --report json
not_printed $'[\r\x1b]' lines
[ "$(jq -s length out)" = 5 ] || fail "json on a terminal: $(cat out)"
# Each run of --repeat counts.
on_terminal 0 --program ./slow -j 1 --repeat 3 tests/1.cmd
printed $'\r''[12]/3, 0 failed' lines

# --color: auto, which is the default, is on a terminal only, and not with NO_COLOR.
red=$'^\x1b\\[31m-#> y\x1b\\[m$'
on_terminal 1 tests/2.cmd
printed "$red"
on_terminal 1 --color auto tests/2.cmd
printed "$red"
# As git diff has it.
printed $'^\x1b\\[32m\\+#> 2\x1b\\[m$'
printed $'^\x1b\\[36m@@ -1,2 \\+1,2 @@ 1: echo 2\x1b\\[m$'
printed $'^\x1b\\[1m--- tests/2.cmd\x1b\\[m$'
printed $'^\x1b\\[1m\\+\\+\\+ printed\x1b\\[m$'
on_terminal 1 --color never tests/2.cmd
not_printed $'\x1b'
NO_COLOR=1 on_terminal 1 tests/2.cmd
not_printed $'\x1b'
NO_COLOR=1 on_terminal 1 --color always tests/2.cmd
printed "$red"
runs 1 --color auto tests/2.cmd
not_printed $'\x1b'

finish
