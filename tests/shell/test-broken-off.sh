#!/usr/bin/env bash
# arbiter --test: a run that is broken off says in every report that it is not whole, as an error of its
# own: no reader takes it for a run in which all is well.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

kinds=(tap junit junit-strict json github gradescope prairielearn)
reports=()
for kind in "${kinds[@]}"; do reports+=(--report "$kind:r.$kind"); done

# ---- what the reports say ------------------------------------------------------------------------

# All reports of a run say this, and none is green. So many tests passed, and failed, and the rest that
# was not run is worth so many points.
not_whole() { # SENTENCE PASSED FAILED POINTS
    local sentence="the run is not whole: $1" cases errors kind
    printed "^$sentence$"
    [ "$(tail -n 1 out)" = "$2 passed, $3 failed" ] || fail "the last line is $(tail -n 1 out)"
    # tap: a failure, and the reason; prove and tappy.
    [ "$(tail -n 1 r.tap)" = "Bail out! $sentence" ] || fail "tap: $(tail -n 1 r.tap)"
    ! prove -e cat r.tap >shown 2>&1 || fail "prove takes it for whole: $(cat shown)"
    printed "Bailout called.  Further testing stopped:  $sentence" shown
    [ "$(grep -c '^ok ' r.tap)" = "$2" ] || fail "tap: $(cat r.tap)"
    [ "$(grep -c '^not ok ' r.tap)" -gt "$3" ] || fail "no failure in tap is that of the run: $(cat r.tap)"
    if /usr/bin/python3 -c 'import tap' 2>/dev/null; then
        /usr/bin/python3 -c 'from tap.parser import Parser
lines = list(Parser().parse_file("r.tap"))
assert any(line.category == "bail" for line in lines)
assert any(line.category == "test" and not line.ok for line in lines)' || fail "tappy takes it for whole"
    fi
    # junit: an error, counted.
    xmllint --noout --schema "$TOP/tests/shell/xunit.xsd" r.junit-strict >shown 2>&1 || fail "junit-strict: $(cat shown)"
    for kind in junit junit-strict; do
        cases=$(xmllint --xpath 'count(//testcase)' r.$kind)
        errors=$(xmllint --xpath 'count(//error)' r.$kind)
        [ "$(xmllint --xpath 'concat(/testsuites/@tests, "/", /testsuites/@errors)' r.$kind)" = "$cases/$errors" ] ||
            fail "$kind: $(grep '<testsuites' r.$kind)"
        [ "$(xmllint --xpath 'concat(sum(//testsuite/@tests), "/", sum(//testsuite/@errors))' r.$kind)" = "$cases/$errors" ] ||
            fail "$kind: $(grep '<testsuite' r.$kind)"
        [ "$cases" = $(($2 + $3 + 1)) ] || fail "$kind: $cases cases"
        [ "$(xmllint --xpath 'string(//testcase[@classname="arbiter" and @name="the whole run"]/error[@type="not-whole"]/@message)' r.$kind)" = "$sentence" ] ||
            fail "$kind: $(cat r.$kind)"
        if /usr/bin/python3 -c 'import junitparser' 2>/dev/null; then
            /usr/bin/python3 -c 'import junitparser, sys
assert junitparser.JUnitXml.fromfile(sys.argv[1]).errors > 0' r.$kind || fail "junitparser takes it for whole"
        fi
    done
    # json: the summary.
    [ "$(tail -n 1 r.json | jq -c '[.type, .complete, .error, .passed, .failed]')" = "[\"summary\",false,\"$sentence\",$2,$3]" ] ||
        fail "json: $(tail -n 1 r.json)"
    [ "$(tail -n 1 r.github)" = "::error title=arbiter --test::$sentence" ] || fail "github: $(tail -n 1 r.github)"
    # The graders: a test that has failed, and less than all points.
    [ "$(jq -c '[.output, .tests[-1].name, .tests[-1].score, .tests[-1].max_score, .tests[-1].status, .tests[-1].output]' r.gradescope)" = \
        "[\"$sentence\",\"the whole run\",0,$4,\"failed\",\"$sentence\"]" ] || fail "gradescope: $(cat r.gradescope)"
    [ "$(jq '([.tests[].score] | add) < ([.tests[].max_score] | add)' r.gradescope)" = true ] || fail "gradescope: $(cat r.gradescope)"
    [ "$(jq -c '[.gradable, .score < 1, .message, .format_errors, .tests[-1].name, .tests[-1].points, .tests[-1].max_points]' r.prairielearn)" = \
        "[false,true,\"$sentence\",\"$sentence\",\"the whole run\",0,$4]" ] || fail "prairielearn: $(cat r.prairielearn)"
    [ -z "$(ls tmp)" ] || fail "left: $(ls tmp)"
    rm r.*
}
# No report says anything like it.
whole() {
    not_printed 'not whole'
    ! grep -l 'not whole\|the whole run\|Bail' r.* >shown || fail "not whole: $(cat shown)"
    [ "$(jq -c 'select(.type == "summary") | [.complete, .error]' r.json)" = '[true,null]' ] || fail "json: $(tail -n 1 r.json)"
    [ "$(jq -c keys r.gradescope)$(jq -c keys r.prairielearn)" = '["tests"]["gradable","score","tests"]' ] || fail "graders: $(jq -c keys r.gradescope r.prairielearn)"
    rm r.*
}

# ---- signals ---------------------------------------------------------------------------------------

# Starts the runner in the background, and waits until it has a first result.
begin() { # [ARGUMENT]...
    (
        trap - INT # what is started in the background ignores it
        exec "$ARBITER" --test "${reports[@]}" "$@" >out 2>err
    ) &
    runner=$!
    for _ in $(seq 300); do
        grep -q '"status"' r.json 2>/dev/null && break
        sleep 0.1
    done
}
# The runner has ended with that status, and nothing of it is left.
ended() { # STATUS
    local status process
    wait $runner
    status=$?
    [ $status = "$1" ] || fail "status $status instead of $1: $(cat out err)"
    for process in /proc/[0-9]*; do
        [ "$(readlink "$process/exe")" != "$(readlink -f "$ARBITER")" ] ||
            ! grep -qzx "TMPDIR=$TMPDIR" "$process/environ" 2>/dev/null || fail "left running"
    done
}

file tests/0.cmd '# points: 2' 'echo x' '#> x'
file tests/slow.cmd '# options: -r dama' '# timeout: 100' '# points: 4.5' 'perft 14' '#>...'
for signal in INT TERM HUP; do
    case $signal in INT) want=130 ;; TERM) want=143 ;; HUP) want=129 ;; esac
    # All that was run has passed: without an error of its own the report would be green.
    begin -j 2 tests
    kill -s $signal $runner
    ended "$want"
    [ ! -s err ] || fail "SIG$signal: $(cat err)"
    not_whole "SIG$signal has ended it; tests not run: 1 of 2" 1 0 4.5
done
# Of the tests that were not run, those count that would have; one without its script, and one that
# cannot be read, count as one.
file tests/zskip.cmd '# skip: no' '# points: 100'
file tests/todo.cmd '# todo: no' '# points: 100' '#> x'
file tests/wrong.cmd '# points: many'
file tests/zz.out
file tests/zz1.cmd '# points: 0.5' '#> x'
begin -j 1 tests
kill -s TERM $runner
ended 143
not_whole "SIGTERM has ended it; tests not run: 6 of 7" 1 0 7
rm tests/zskip.cmd tests/todo.cmd tests/wrong.cmd tests/zz.out tests/zz1.cmd
# Each run of --repeat is one: the test that has passed once is told, and that more was to come.
cat >once <<'END'
#!/bin/sh
[ -e "$0.done" ] && exec sleep 100
: >"$0.done"
echo x
END
chmod +x once
file tests/once.cmd '#> x'
rm -f r.json
(exec "$ARBITER" --test -j 1 --repeat 2 "${reports[@]}" --timeout 100 --isolate none --program "$PWD/once" tests/once.cmd >out 2>err) &
runner=$!
for _ in $(seq 300); do
    pgrep -P "$(pgrep -P $runner || echo 1)" -x sleep >shown && break
    sleep 0.1
done
kill -s TERM $runner
ended 143
[ "$(tail -n 1 r.tap)" = 'Bail out! the run is not whole: SIGTERM has ended it; tests not run: 1 of 1' ] || fail "tap: $(cat r.tap)"
[ "$(xmllint --xpath 'count(//error)' r.junit)" = 1 ] || fail "junit: $(cat r.junit)"
[ "$(jq -c '[.tests[] | [.score, .max_score]]' r.gradescope)" = '[[1,1],[0,1]]' ] || fail "gradescope: $(cat r.gradescope)"
rm r.* once.done tests/once.cmd

# ---- trouble -----------------------------------------------------------------------------------------

trouble='the runner could not go on, as its standard error says'

# A process of the runner is killed.
begin -j 1 tests
kill -KILL "$(pgrep -P $runner)"
ended 2
printed '^arbiter: a process that runs tests: was ended by signal 9$' err
not_whole "$trouble; tests not run: 1 of 2" 1 0 4.5
# The same by a judged program: it asks the process to end that has started it.
cat >killer <<'END'
#!/bin/sh
case $1 in
*/slow.cmd)
    kill -TERM $PPID
    sleep 100
    ;;
esac
echo x
END
chmod +x killer
file tests/zz.cmd '#> x'
run 2 "$ARBITER" --test -j 1 "${reports[@]}" --isolate none --program './killer {}' tests
prints "$(printf '%s\n' "the run is not whole: $trouble; tests not run: 2 of 3" '1 passed, 0 failed')"
[ "$(cat err)" = 'arbiter: a process that runs tests: it has ended early' ] || fail "not told: $(cat err)"
not_whole "$trouble; tests not run: 2 of 3" 1 0 5.5
# No process can be started, or no pipe made. (To look for leaks takes a process and files, too.)
export ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0
for limit in '-n 12' '-u 1'; do
    # shellcheck disable=SC2086 # they are two words
    if [ "$limit" = '-u 1' ]; then
        points=2
        TMPDIR=/tmp open_folder
        chmod 777 "$open"
        cp -r tests "$open"
        chmod -R a+rX "$open/tests"
        mkdir -m 777 "$open/tmp"
        (cd "$open" && TMPDIR=$open/tmp "${nobody[@]}" bash -c 'ulimit -u 1 && exec ./arbiter --test "$@"' - "${reports[@]}" tests/0.cmd) >out 2>err
        status=$?
        mv "$open"/r.* .
    else
        # Files that are open already count: the least number that lets the reports be opened. Then the
        # test cannot be opened either, to see what it is worth.
        points=1
        for number in $(seq 10 30); do
            (ulimit -n "$number" && exec "$ARBITER" --test "${reports[@]}" tests/0.cmd) >out 2>err
            status=$?
            [ -s out ] && break
        done
    fi
    [ "$status" = 2 ] || fail "ulimit $limit: status $status: $(cat out err)"
    printed '^arbiter: (fork|pipe): (Resource temporarily unavailable|Too many open files)$' err
    not_whole "$trouble; tests not run: 1 of 1" 0 0 $points
done
# The disk is full: what could not be written is trouble, and a part of it is no report.
for _ in $(seq 100); do echo print; done >tests/long.cmd
echo '#> x' >>tests/long.cmd
for kind in "${kinds[@]}"; do
    run 2 "$ARBITER" --test --report "$kind:/dev/full" tests/long.cmd
    printed '^arbiter: /dev/full: No space left on device$' err
done
if mkdir small && mount -t tmpfs -o size=20k none small 2>/dev/null; then
    head -c 12000 /dev/zero >small/most
    for kind in "${kinds[@]}"; do
        run 2 "$ARBITER" --test --context 1000 --report "$kind:small/r" tests/long.cmd tests/0.cmd
        case $kind in
        tap) ! prove -e cat small/r >shown 2>&1 || fail "prove takes half of it" ;;
        junit*) ! xmllint --noout small/r 2>shown || fail "half of $kind is XML" ;;
        json) ! jq -es 'any(.complete)' small/r >shown 2>&1 || fail "half of json is complete" ;;
        github) ;;
        *) ! jq -es 'length > 0' small/r >shown 2>&1 || fail "half of $kind is JSON" ;;
        esac
        [ -s small/r ] || fail "$kind: nothing is written"
        rm small/r
    done
    umount small
fi

# ---- runs that are whole, and --bail ---------------------------------------------------------------

rm tests/slow.cmd tests/long.cmd
file tests/zz.cmd 'echo x' '#> x'
runs 0 "${reports[@]}" tests
whole
file tests/zz.cmd 'echo y' '#> x'
runs 1 --bail -j 1 "${reports[@]}" tests # the last test fails: there is no rest
whole
file tests/zzz.cmd '#> x'
runs 1 --bail -j 1 "${reports[@]}" tests
not_whole 'a test has failed; tests not run: 1 of 3' 1 1 1

finish
