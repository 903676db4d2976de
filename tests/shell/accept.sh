#!/usr/bin/env bash
# The runner of the golden tests sees what is wrong, and records only what it should.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
unset CI

# A tree of its own, and a program that does what its script says: the runner is what is tested.
mkdir -p tests/golden fixtures/game
cp "$TOP/tests/run-golden" tests/
cat >program <<'END'
#!/bin/bash
[ "${1:-}" != --shout ] || { echo shouted; shift; }
. "./$1"
END
chmod +x program
export ARBITER=$PWD/program

golden() { # STATUS PATTERN [ARGUMENT]...
    local want=$1 pattern=$2 status
    shift 2
    tests/run-golden "$@" >out 2>&1
    status=$?
    [ $status = "$want" ] || fail "status $status instead of $want: $(cat out)"
    grep -qE -- "$pattern" out || fail "not printed: $pattern: $(cat out)"
}

golden 1 'no scripts found'

echo 'echo one' >tests/golden/one.cmd
golden 1 '^FAILED tests/golden/one: there is no one.out'

CI=1 golden 1 'CI is set' --accept
CI='' golden 1 'CI is set' --accept one
[ ! -e tests/golden/one.out ] || fail "recorded under CI"

printf '# options: --shout\necho two; exit 1\n' >fixtures/game/two.cmd
printf 'echo "arbiter: trouble" >&2; exit 2\n' >tests/golden/trouble.cmd
golden 0 '^3 recorded, 0 failed$' --accept
golden 0 '^3 passed, 0 failed$'
[ "$(cat fixtures/game/two.out)" = $'shouted\ntwo' ] || fail "two.out: $(cat fixtures/game/two.out)"
[ "$(cat fixtures/game/two.status)" = 1 ] || fail "two.status"
[ ! -e tests/golden/one.status ] || fail "a status of 0 is recorded"

# What is there is not recorded again unless it is named.
echo 'echo 1' >tests/golden/one.cmd
golden 0 '^0 recorded, 0 failed$' --accept
golden 1 '^FAILED tests/golden/one: the output differs'
printed '^-one$'
printed '^\+1$'
golden 0 '^1 recorded' --accept one
golden 0 '^3 passed'
golden 0 '^1 recorded' --accept fixtures/game/two.cmd
golden 1 'there is no such script' --accept three

# One wrong thing at a time.
echo 'echo 1; exit 1' >tests/golden/one.cmd
golden 1 '^FAILED tests/golden/one: status 1 instead of 0'
echo 'echo 1; echo oh >&2' >tests/golden/one.cmd
golden 1 '^FAILED tests/golden/one: it wrote to standard error'
echo 'printf 1' >tests/golden/one.cmd
golden 1 '^FAILED tests/golden/one: the output differs'
echo 'echo 1' >tests/golden/one.cmd
echo 'echo oh >&2; exit 2' >tests/golden/trouble.cmd
golden 1 "^FAILED tests/golden/trouble: no line 'arbiter: ...'"
rm tests/golden/trouble.*
touch tests/golden/three.out
golden 1 '^FAILED tests/golden/three.out: there is no script to it'
rm tests/golden/three.out
golden 0 '^2 passed, 0 failed$'

# A crash is nothing to record.
# shellcheck disable=SC2016
echo 'kill -SEGV $$' >tests/golden/crash.cmd
golden 1 'not recorded, it ended with status 139' --accept
[ ! -e tests/golden/crash.out ] || fail "a crash is recorded"

finish
