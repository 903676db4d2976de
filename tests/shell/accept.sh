#!/usr/bin/env bash
# The golden part of scripts/test finds failures, even if the program itself is broken, and
# scripts/accept records only what it should.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
unset CI

# A tree of its own.
mkdir -p scripts tests/golden fixtures/game
cp "$TOP/scripts/test" "$TOP/scripts/accept" scripts
real=$ARBITER

golden() { # STATUS PATTERN [PROGRAM]
    local want=$1 pattern=$2 status
    # shellcheck disable=SC2065  # a script that is called test
    ARBITER=${3:-$real} scripts/test golden >out 2>&1
    status=$?
    [ $status = "$want" ] || fail "status $status instead of $want: $(cat out)"
    grep -qE -- "$pattern" out || fail "not printed: $pattern: $(cat out)"
}
accept() { # STATUS PATTERN [NAME]...
    local want=$1 pattern=$2 status
    shift 2
    ARBITER=$real scripts/accept "$@" >out 2>&1
    status=$?
    [ $status = "$want" ] || fail "status $status instead of $want: $(cat out)"
    grep -qE -- "$pattern" out || fail "not printed: $pattern: $(cat out)"
}

# Tests that are not found must not look like tests that pass.
golden 1 'no test found'

echo 'echo one' >tests/golden/one.cmd
golden 1 '^FAILED tests/golden/one.cmd: missing$'
accept 0 '^recorded tests/golden/one.cmd'
printf '# options: -r dama\nturn\nnonsense\n' >fixtures/game/two.cmd
accept 0 '^0 passed, 0 failed, 1 recorded$'
[ "$(cat fixtures/game/two.status)" = 1 ] || fail "two.status"
accept 0 'every script has its .out'
golden 0 '^2 passed, 0 failed$'

# What is recorded is not recorded again unless it is named.
echo 'echo 1' >tests/golden/one.cmd
accept 0 'every script has its .out'
golden 1 '^FAILED tests/golden/one.cmd: differs$'
printed '^-one$'
printed '^\+1$'
printed "^To accept what these print now: make accept NAMES='tests/golden/one.cmd'$"
[ "$(tail -n 1 out)" = '1 passed, 1 failed' ] || fail "the last line is $(tail -n 1 out)"
accept 0 '^recorded' one
golden 0 '^2 passed'
accept 0 '^1 passed' fixtures/game/two.cmd
accept 0 '^1 passed' two
accept 2 'there is no script three' three
CI=1 accept 2 'CI is set' one

# The same name in two folders has to be told apart.
mkdir tests/golden/{here,there}
for folder in here there; do echo turn >tests/golden/$folder/same.cmd; done
accept 2 'same.cmd may be any of: tests/golden/here/same.cmd tests/golden/there/same.cmd' same
accept 0 '^recorded tests/golden/there/same.cmd' there/same
accept 0 '^recorded tests/golden/here/same.cmd'
golden 0 '^4 passed'
rm -r tests/golden/{here,there}

# A broken program: its failures are reported, whatever it says itself.
golden 1 'golden: it ended early' "$PWD/none"
cat >program <<'END'
#!/bin/sh
kill -SEGV $$
END
chmod +x program
golden 1 'golden: it ended early' "$PWD/program"
printf '#!/bin/sh\necho "1 passed, 0 failed"\n' >program
golden 1 '^FAILED: 1 of 2 scripts were run$' "$PWD/program"
printf '#!/bin/sh\necho "2 passed, 0 failed"; exit 1\n' >program
golden 1 'it failed \(status 1\)' "$PWD/program"

finish
