#!/usr/bin/env bash
# The tests, and .ci/run too, end with the names of what failed and how to accept what was meant.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# A separate tree, in which tests fail in every way; and a program that only runs golden tests.
mkdir -p scripts .ci tests/{golden,unit,shell} fixtures build bin
cp "$TOP/scripts/test" "$TOP/scripts/accept" "$TOP/scripts/processor-time" scripts/
cp "$TOP/.ci/run" .ci/
cp "$TOP"/tests/run-{unit,shell,players} tests/
program() { # FILE <TEXT
    { echo '#!/bin/bash'; cat; } >"$1"
    chmod +x "$1"
}
program arbiter <<<"[ \"\$1\" != --test ] || exec '$ARBITER' \"\$@\""
for name in good differs status new bad; do echo "echo $name" >tests/golden/$name.cmd; done
echo good >tests/golden/good.out
echo other >tests/golden/differs.out
echo status >tests/golden/status.out
echo 1 >tests/golden/status.status
echo '# status: x' >tests/golden/bad.cmd
touch tests/golden/orphan.out

printf 'Test(%s, %s)\n' game good game bad text worse >tests/unit/all.c
program build/unit <<'END_UNIT'
printf '%s\n' 'ok - game::good' 'not ok - game::bad' 'not ok - text::worse' >"${1#--tap=}"
exit 1
END_UNIT
echo 'true' >tests/shell/good.sh
printf 'echo FAILED: none of ours; echo 5 passed, 5 failed; false\n' >tests/shell/bad.sh
program build/failures <<'END_FAILURES'
echo 'FAILED tests/golden/good.cmd, request 3 for memory: it crashed (status 1)'
echo 'FAILED tests/golden/good.cmd, request 4 for memory: it crashed (status 1)'
echo 'FAILED the library, dama, step 3: it leaks'
echo '7 passed, 3 failed'
exit 1
END_FAILURES
program build/best-turns <<<'echo "suite: 3 passed, 1 failed"; exit 1'
program build/players <<<'echo "FAILED: $1 plays badly"; echo "$1: 3 passed, 1 failed"; exit 1'

tests() { # PART...
    ARBITER=$PWD/arbiter BUILD=$PWD/build GAMES=1 TALKS=1 SANITIZE='' ONLY='' bash scripts/test "$@" >out 2>&1
}
ends_with() { # STATUS TEXT
    [ "$1" = "$status" ] || fail "status $status instead of $1"
    sed -n '/^== what failed$/,$p' out | diff - <(echo "$2") >differs || fail "$(cat differs) in $(cat out)"
}

tests unit golden failures terminal shell conversations
status=$?
ends_with 1 '== what failed
unit: game::bad
unit: text::worse
golden: tests/golden/bad.cmd
golden: tests/golden/differs.cmd
golden: tests/golden/new.cmd
golden: tests/golden/orphan.out
golden: tests/golden/status.cmd
failures: tests/golden/good.cmd
failures: the library
terminal: no test has run: there is no '"$PWD"'/build/terminal
shell: bad.sh (status 1)
conversations: there is no part of that name
To accept what these print now: make accept NAMES='\''tests/golden/differs.cmd tests/golden/new.cmd tests/golden/status.cmd'\''
10 passed, 13 failed'
[ "$(grep -c 'make accept' out)" = 1 ] || fail "how to accept is said twice: $(cat out)"
cp out golden.log

# Scripts that are named are the only ones that are run. One that is not there fails.
only() { # NAMES
    ONLY=$1 ARBITER=$PWD/arbiter BUILD=$PWD/build SANITIZE='' bash scripts/test shell >out 2>&1
}
only good
[ "$(tail -n 1 out)" = '1 passed, 0 failed' ] || fail "with ONLY: $(cat out)"
only 'good none'
printed '^FAILED none.sh '
[ "$(tail -n 1 out)" = '1 passed, 1 failed' ] || fail "with ONLY: $(cat out)"

# The commands that it suggests work.
names=$(sed -n "s/^To accept .* make accept NAMES='\(.*\)'/\1/p" golden.log)
# shellcheck disable=SC2086  # a list of names
(unset CI && ARBITER=$PWD/arbiter scripts/accept $names) >out 2>&1 ||
    fail "what may be accepted is not: $(cat out)"
rm tests/golden/{bad,orphan}.*
tests golden
status=$?
[ "$status-$(grep -v ' of processor time$' out)" = $'0-== golden\ngolden: 4 passed, 0 failed\n4 passed, 0 failed' ] || fail "accepted, and: $(cat out)"

# A part that stops, one that fails without a count, one that gives no names; no golden test failed.
program build/failures <<<'echo oh | tee "${ASAN_OPTIONS##*log_path=}.1"; exit 3'
program build/unit <<<'printf "%s\n" "ok - game::good" "ok - game::bad" "ok - text::worse" >"${1#--tap=}"; exit 2'
echo 'echo "0 passed, 0 failed"; exit 1' >tests/run-fuzz
chmod +x tests/run-fuzz
program build/reference <<<'exit 1'
mkdir -p fixtures/rules tests/family
touch fixtures/rules/club.rules
program tests/family/run-positions <<<'echo "club differs"; exit 1'
program tests/family/run-combinations <<<'true'
echo 'echo "1 passed, 2 failed"; exit 1' >tests/run-conversation
chmod +x tests/run-conversation
tests failures unit fuzz reference conversation players
status=$?
ends_with 1 "== what failed
failures: it ended early (status 3)
failures: a sanitizer has reported
unit: $PWD/build/unit ended with status 2
fuzz: it failed (status 1)
reference --check: 1 failed, see above
reference none: it ended early (status 127)
family club: 1 failed, see above
family club, endings: 1 failed, see above
conversation dama: 2 failed, see above
conversation orthogonal: 2 failed, see above
best-turns: suite
self: self plays badly
random: random plays badly
games: games plays badly
forced: forced plays badly
endings: endings plays badly
unknown: it failed (status 1)
6 passed, 20 failed"

# .ci/run repeats all of them, and what a compiler or checker reported.
program scripts/bootstrap <<<true
program bin/make <<END_MAKE
case "\$*" in
*format-check*) echo 'src/main.c:1:1: error: code should be clang-formatted'; exit 1 ;;
*lint*) printf 'In scripts/test line 5:\n    oh\n'; exit 1 ;;
*'conversation players python test') cat '$PWD/golden.log'; exit 1 ;;
*bench*) echo 'it is slow'; exit 1 ;;
esac
echo '1 passed, 0 failed'
END_MAKE
PATH=$PWD/bin:$PATH .ci/run >out 2>&1
status=$?
sed -n '/what failed, once more$/,$p' out | sed -E 's/-j[0-9]+/-j/' >end
sed '1,/^== what failed$/d; $d' golden.log >names
{
    echo '==== what failed, once more'
    echo "==== make -j $(sed -e ':a' -e '/\\$/ { N; s/\\\n *//; ba' -e '}' .ci/run |
        sed -nE "s/^run make .* (CC=gcc GAMES=.* PARTS=)'(.*)' test\$/\1\2 test/p" | head -n 1)"
    cat names
    echo '==== make -j bench BENCH=--short'
    echo 'it is slow'
    echo '==== make format-check'
    echo 'src/main.c:1:1: error: code should be clang-formatted'
    echo '==== make -j LINT=clang-tidy cppcheck shellcheck lint'
    echo 'In scripts/test line 5:'
    echo '15 passed, 16 failed'
} >want
[ "$status" = 1 ] || fail ".ci/run ends with status $status"
sort want >want.sorted
sort end | diff - want.sorted >differs || fail ".ci/run: $(cat differs)"
[ "$(tail -n 1 end)" = '15 passed, 16 failed' ] || fail "the end of .ci/run: $(tail -n 3 end)"

finish
