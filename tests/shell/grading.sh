#!/usr/bin/env bash
# The suites that grade programs of the five games (fixtures/GAME/grading): a right program passes all
# of a suite; each wrong one in tests/student/wrong fails just the tests that it names; and each test
# is failed by a program in which the rule that it tests is broken.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

# It begins sooner. One that starts another would not find it where it is kept apart.
python='/usr/bin/python3 -I -S'
faults=0
while read -r game fault names; do
    [ "$game" != '#' ] || continue
    if [ "$game" != "${suite:-}" ]; then # its first fault: the suite, and the program without a fault
        suite=$game
        cp -r "$TOP/fixtures/$game/grading" "$game"
        mapfile -t tests < <(cd "$game" && basename -s .cmd -- *.cmd)
        [ ${#tests[@]} = 20 ] || fail "$game: ${#tests[@]} tests"
        runs 0 --program "$python '$TOP/tests/student/$game.py'" "$game"
        ends '20 passed, 0 failed'
    fi
    [ "$names" != all ] || names=${tests[*]}
    # Whether it fails no other test is tried with one of them, and with all by FULL=1.
    faults=$((faults + 1))
    paths=()
    for i in "${!tests[@]}"; do
        [[ " $names " != *" ${tests[i]} "* && -z "${FULL:-}" && $(((i + faults) % 20)) != 0 ]] ||
            paths+=("$game/${tests[i]}.cmd")
    done
    runs 1 --isolate none --program "$python '$TOP/tests/student/$game.py' --wrong $fault" "${paths[@]}"
    tr ' ' '\n' <<<"$names" | sort >wanted
    sed -n 's|^FAIL .*/\(.*\)\.cmd (differs)$|\1|p' out | sort >failed
    cmp -s wanted failed || fail "$game --wrong $fault: $(diff wanted failed | grep '^[<>]' | tr '\n' ' ')"
    sed "s|^|$game/|" failed >>broken
done <"$TOP/tests/student/wrong"

for game in checkers61b dama english kingcapture orthogonal; do
    [ "$(grep -c "^$game " "$TOP/tests/student/wrong")" -ge 10 ] || fail "$game has too few wrong programs"
    for name in "$game"/*.cmd; do
        grep -qxF "${name%.cmd}" broken || fail "$name: no wrong program fails it"
    done
done

finish
