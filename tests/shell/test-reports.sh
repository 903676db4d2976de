#!/usr/bin/env bash
# arbiter --test --report: what is reported is what real readers take.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

# One test of each kind; every byte value is echoed.
file 'tests/a & "b" <c> # \.cmd' 'echo x' '#> y'
file tests/pass.cmd '# points: 2.5' 'echo x' '#> x'
file tests/skip.cmd '# skip: no <hash> # table' 'echo'
file tests/todo.cmd '# todo: one & more' 'echo x' '#> y'
file tests/works.cmd '# todo: works' 'echo x' '#> x'
file tests/slow.cmd '# timeout: 1' '# points: 3' '# options: -r dama' 'print' 'perft 14' '#>...'
{
    for byte in $(seq 1 255); do
        [ "$byte" = 10 ] || printf 'echo \\x%02x >>> %b <<< ]]> & # \\ end\n' "$byte" "\\x$(printf %02x "$byte")"
    done
    printf 'echo \xef\xbf\xbe \xef\xbf\xbf \xf0\x9f\x99\x82 \xed\xa0\x80\n'
} >tests/bytes.cmd
echo '#> x' >>tests/bytes.cmd
total=7

# ---- tap ------------------------------------------------------------------------------------------

tap() { # STATUS [OPTION]...
    local want=$1 status
    shift
    { "$ARBITER" --test --report tap "$@"; echo $? >ended; } >tap.out
    prove -v -e cat tap.out >out 2>&1
    status=$?
    [ $status = "$want" ] || fail "prove: status $status: $(tail -n 20 out)"
    not_printed 'Parse errors'
}
tap 1
[ "$(head -n 1 tap.out)" = 'TAP version 13' ] || fail "not headed by TAP version 13"
printed "Failed 3/$total subtests|Failed [23]/$total"
printed '^not ok 4 - tests/slow.cmd$|^not ok [0-9] - tests/slow.cmd$'
printed '# SKIP no <hash>'
printed '# TODO one & more$'
printed 'TODO passed: '
grep -qF 'not ok 1 - tests/a & "b" <c> %23 \\.cmd' tap.out || fail "not escaped: $(head -n 3 tap.out)"
for key in message severity at file line diff; do grep -q "^ *$key: " tap.out || [ $key = at ] || fail "tap has no $key"; done
[ "$(cat ended)" = 1 ] || fail "status $(cat ended)"
# A `#` in a name begins no directive, also for a reader that knows no escapes; and no two names look
# the same.
for name in 'black # todo list' 'black %23 todo list' 'black %2523 todo list' 'white # SKIP'; do file "hash/$name.cmd" 'echo x' '#> y'; done
"$ARBITER" --test --report tap hash >tap.hash
[ "$(grep '^not ok' tap.hash | sed 's/^not ok . - //')" = 'hash/black %23 todo list.cmd
hash/black %2523 todo list.cmd
hash/black %252523 todo list.cmd
hash/white %23 SKIP.cmd' ] || fail "names in tap: $(grep ok tap.hash)"
rm -r hash
tap 0 tests/pass.cmd tests/skip.cmd tests/todo.cmd
[ "$(cat ended)" = 0 ] || fail "status $(cat ended)"
iconv -f UTF-8 -t UTF-8 tap.out >/dev/null || fail "tap is no UTF-8"
"$ARBITER" --test --report tap --bail -j 1 >tap.out
[ "$(tail -n 1 tap.out)" = 'Bail out! the run is not whole: a test has failed; tests not run: 6 of 7' ] || fail "no Bail out!: $(tail -n 1 tap.out)"
prove -e cat tap.out >out 2>&1
printed 'Bailout called.  Further testing stopped:  the run is not whole: a test has failed; '
"$ARBITER" --test --report tap --shard 9/1000 tests/pass.cmd >tap.out
prove -e cat tap.out >out 2>&1 || fail "prove of no tests: $(cat out)"

# ---- junit ----------------------------------------------------------------------------------------

runs 1 --report junit:junit.xml --report junit-strict:strict.xml
ends "1 passed, 3 failed, 1 skipped, 2 todo"
xmllint --noout junit.xml || fail "junit.xml is no XML"
xmllint --noout --schema "$TOP/tests/shell/xunit.xsd" strict.xml >log 2>&1 || fail "by the schema: $(cat log)"
! xmllint --noout --schema "$TOP/tests/shell/xunit.xsd" junit.xml >log 2>&1 || fail "the schema takes file and line"
value() { xmllint --xpath "string($1)" junit.xml; }
[ "$(value 'count(//testcase)')" = $total ] || fail "testcases: $(value 'count(//testcase)')"
[ "$(value //testsuite/@name)" = tests ] || fail "suite $(value //testsuite/@name)"
[ "$(value //testsuites/@tests)/$(value //testsuites/@failures)/$(value //testsuites/@errors)" = $total/2/1 ] || fail "counts: $(grep '<testsuites' junit.xml)"
[ "$(value //testsuite/@skipped)" = 2 ] || fail "skipped $(value //testsuite/@skipped)"
[ "$(value '//testcase[@name="slow"]/error/@type')" = timeout ] || fail "slow is no error"
[ "$(value '//testcase[@name="slow"]/@file')" = tests/slow.cmd ] || fail "file"
[ "$(value '//testcase[@name="slow"]/@line')" = 5 ] || fail "line"
[ "$(value '//testcase[1]/@name')" = "a & \"b\" <c> # \\" ] || fail "name: $(value '//testcase[1]/@name')"
case $(value '//testcase[1]/failure') in
"$(value '//testcase[1]/failure/@message')"*'@@ -1,2 +1,2 @@ 1: echo x'*) ;;
*) fail "failure: $(value '//testcase[1]/failure')" ;;
esac
[ "$(value '//testcase[@name="skip"]/skipped/@message')" = 'no <hash> # table' ] || fail "skipped"
! grep -oE 'time="[^"]*"' junit.xml | grep -vqE '^time="[0-9]+\.[0-9]{3}"$' || fail "times have not 3 decimals"
! grep -q '<testsuites[^>]* skipped=' junit.xml || fail "testsuites has skipped"

# ---- json -----------------------------------------------------------------------------------------

runs 1 --report json
cp out all.json
jq -e . <out >/dev/null || fail "json is none"
[ "$(jq -c 'select(.type == "test") | [.name, .status]' all.json | sed -n 2,3p | tr -d '\n')" = '["tests/bytes.cmd","fail"]["tests/pass.cmd","pass"]' ] ||
    fail "json: $(jq -c '[.name, .status]' all.json)"
[ "$(jq -c 'select(.name == "tests/slow.cmd") | [.kind, .file, .line, .command, .points, .max_points, .message]' all.json)" = \
    '["timeout","tests/slow.cmd",5,"perft 14",0,3,"ended after 1 s"]' ] || fail "json: $(grep slow all.json)"
[ "$(jq -c 'select(.name == "tests/pass.cmd") | [.points, .max_points, .kind]' all.json)" = '[2.5,2.5,null]' ] || fail "json: $(grep pass.cmd all.json)"
jq -r 'select(.status == "skip") | .reason' all.json | grep -qF 'no <hash> # table' || fail "json has no reason"
jq -r 'select(.kind == "differs") | .diff' all.json | grep -q '^@@' || fail "json has no difference"
[ "$(jq -c 'select(.type == "summary") | [.passed, .failed, .skipped, .todo, .complete]' all.json)" = '[1,3,1,2,true]' ] || fail "json: $(tail -n 1 all.json)"
[ "$(jq -e 'select(.type == "test") | has("seconds")' all.json | sort -u)" = true ] || fail "json has no seconds"

# ---- github ---------------------------------------------------------------------------------------

runs 1 --report github
printed '^::error file=tests/slow.cmd,line=5,title=tests/slow.cmd \(timeout\)::tests/slow.cmd:5: perft 14: ended after 1 s%0A'
printed '^FAIL tests/slow.cmd \(timeout\)$' # together with the text
ends '1 passed, 3 failed, 1 skipped, 2 todo'
[ "$(grep -c '^::error' out)" = 3 ] || fail "annotations: $(grep ^::error out)"
file 'tests/100%, a:b.cmd' 'echo x' '#> y'
runs 1 --report github 'tests/100%, a:b.cmd'
printed '^::error file=tests/100%25%2C a%3Ab.cmd,line=1,title=tests/100%25%2C a%3Ab.cmd \(differs\)::tests/100%25, a:b.cmd:1: '
rm tests/100*

# ---- graders --------------------------------------------------------------------------------------

runs 1 --report gradescope
[ "$(jq -c 'keys' out)" = '["tests"]' ] || fail "gradescope: $(jq -c keys out)"
[ "$(jq -c '.tests[] | select(.name == "tests/slow.cmd") | [.score, .max_score, .status]' out)" = '[0,3,"failed"]' ] || fail "gradescope: $(cat out)"
[ "$(jq -c '.tests[] | select(.name == "tests/pass.cmd") | [.score, .max_score, .status, .output]' out)" = '[2.5,2.5,"passed",""]' ] || fail "gradescope: $(cat out)"
jq -r '.tests[] | select(.name == "tests/slow.cmd") | .output' out | grep -q 'perft 14: ended after 1 s' || fail "gradescope has no output"
[ "$(jq '.tests | length' out)" = 4 ] || fail "gradescope has tests that do not count"
runs 1 --report prairielearn
[ "$(jq -c '[.gradable, .score]' out)" = '[true,0.333333]' ] || fail "prairielearn: $(jq -c '[.gradable, .score]' out)"
[ "$(jq -c '.tests[] | select(.name == "tests/pass.cmd") | [.points, .max_points, .message]' out)" = '[2.5,2.5,""]' ] || fail "prairielearn: $(cat out)"
[ "$(wc -c <out)" -lt 1000000 ] || fail "prairielearn takes less than a megabyte"

# ---- where reports go -----------------------------------------------------------------------------

# To a file: then the text stays.
runs 0 --report tap:t.tap --report json:j.json tests/pass.cmd
prints '1 passed, 0 failed'
[ "$(head -n 1 t.tap)" = 'TAP version 13' ] || fail "t.tap: $(cat t.tap)"
[ -s j.json ] || fail "j.json is empty"
# The disk is full, or there is no such folder.
troubles '/dev/full: No space left' --report json:/dev/full tests/pass.cmd
troubles 'none/r.json: No such file' --report json:none/r.json tests/pass.cmd
"$ARBITER" --test tests/pass.cmd >/dev/full 2>err && fail "a full standard output is no trouble"
printed '^arbiter: standard output: No space left on device$' err
# Valid UTF-8, whatever a script echoes.
for kind in tap junit junit-strict json github gradescope prairielearn; do
    "$ARBITER" --test --report $kind tests/bytes.cmd >out
    iconv -f UTF-8 -t UTF-8 out >/dev/null || fail "$kind is no UTF-8"
    ! LC_ALL=C grep -qP '[\x00-\x08\x0b-\x1f]' out || fail "$kind has control bytes"
done
printed 'xff' out

finish
