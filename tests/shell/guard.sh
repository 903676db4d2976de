#!/usr/bin/env bash
# The checks of tests/run-unit guard: it accepts a good program and rejects each of those that
# Criterion by itself may let pass.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

read -r -a flags <<<"${SANITIZE_FLAGS:--fsanitize=address,undefined -fno-sanitize-recover=all -g}"
libraries=$(pkg-config --libs criterion 2>/dev/null || echo -lcriterion)

build() { # PROGRAM SOURCE...
    local program=$1
    shift
    # shellcheck disable=SC2086  # words of a command line
    "${compiler[@]}" -std=c11 "${flags[@]}" -o "$program" "$@" $libraries || fail "$program does not compile"
}
rejects() { # WHY PROGRAM SOURCE...
    local why=$1
    shift
    if "$TOP/tests/run-unit" "$@" >out 2>&1; then
        fail "accepted: $*"
    fi
    grep -q "$why" out || fail "rejected, but not for '$why': $*: $(cat out)"
    tail -n 1 out | grep -qE '^[0-9]+ passed, [1-9][0-9]* failed$' || fail "counts of $*"
}

guard=$TOP/tests/guard
for source in "$guard"/*.c; do
    build "./$(basename "$source" .c)" "$source"
done

"$TOP/tests/run-unit" ./good "$guard/good.c" >out 2>&1 || fail "good is rejected: $(cat out)"
[ "$(tail -n 1 out)" = "2 passed, 0 failed" ] || fail "counts of good: $(tail -n 1 out)"

# Criterion passes these; if a later version rejects them, the checks are no longer tested.
for program in leak behind quiet overflow address skipped none; do
    ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99 "./$program" >out 2>&1 ||
        fail "Criterion rejects $program by itself: $(cat out)"
done

rejects 'a sanitizer has reported' ./leak "$guard/leak.c"
rejects 'something has failed' ./behind "$guard/behind.c"
rejects 'a sanitizer has reported' ./quiet "$guard/quiet.c"
rejects 'a sanitizer has reported' ./overflow "$guard/overflow.c"
rejects 'a sanitizer has reported' ./address "$guard/address.c"
rejects 'ended with status' ./failing "$guard/failing.c"
rejects '2 tests are defined, 1 have run' ./skipped "$guard/skipped.c"
rejects 'no test has run' ./none "$guard/none.c"
# A source that is not linked, and a test that the sources do not have.
rejects '4 tests are defined, 2 have run' ./good "$guard/good.c" "$guard/failing.c"
rejects '0 tests are defined, 2 have run' ./good "$guard/none.c"
rejects 'no test has run' ./missing "$guard/good.c"

# A filter from the environment has no effect.
CRITERION_TEST_PATTERN='nothing/*' "$TOP/tests/run-unit" ./good "$guard/good.c" >out 2>&1 ||
    fail "a filter from outside: $(cat out)"
printf '#!/bin/sh\nexec ./good "$@" --filter "nothing/*"\n' >filtered
chmod +x filtered
rejects '2 tests are defined, 0 have run' ./filtered "$guard/good.c"

finish
