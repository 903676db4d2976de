#!/usr/bin/env bash
# arbiter --test: what a judged program prints, and what a test is called, stays within each report. It
# commands neither a terminal, nor a service that runs the tests and reads the log, nor the reader of
# the report.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

# Lines that mean something to a reader. Each has MARK in it.
cat >lines <<'END'
::error::MARK 01
  ::set-output name=x::MARK 02
	::stop-commands::MARK 03
##[error]MARK 04
MARK 05 ##[add-mask]x
##vso[task.setvariable variable=x]MARK 06
MARK 07 ##vso[task.complete result=Succeeded;]x
###[error]MARK 08
##teamcity[testFinished name='MARK 09']
not ok 1 - MARK 10
ok 1 - MARK 11
    not ok 1 - MARK 12
Bail out! MARK 13
1..99 # MARK 14
  ...MARK 15
  --- MARK 16
MARK 17 ]]> </failure></testcase></testsuite> <!-- &amp;
PASS tests/MARK 18
99 passed, 0 failed, MARK 19
FAIL tests/MARK 20 (crash)
{"type":"summary","name":"MARK 21","failed":0}
MARK 22 \x0a \x3a %0A::error::x
section_start:1:MARK 23
END
{
    # A space that is no blank, one as wide as an ideogram, a line separator, and a byte order mark.
    printf '%b::error::MARK %s\n' '\xc2\xa0' 24 '\xe3\x80\x80' 25 '\xe2\x80\xa8' 26 '\r' 27 '\x1b[2K' 28 '\xc2\x85' 29 \
        '\xef\xbb\xbf' 30
    for byte in $(seq 1 255); do
        [ "$byte" = 10 ] || printf 'MARK %b byte %s\n' "\\x$(printf %02x "$byte")" "$byte"
    done
    printf 'MARK \0 byte 0\n\xef\xbf\xbe MARK \xed\xa0\x80 \xf4\x90\x80\x80\n'
} >>lines

# It prints them to both files and ends in each way, or does nothing more.
cat >hostile <<'END'
#!/bin/bash
case $1 in
*/crash.cmd) # only so much is shown of what was printed before the end
    head -n 30 "$LINES_OF"
    cat "$LINES_OF" >&2
    kill -SEGV $$
    ;;
esac
cat "$LINES_OF"
case $1 in
*/slow.cmd) exec sleep 100 ;;
*/status.cmd) cat "$LINES_OF" >&2; exit 3 ;;
*/much.cmd) for _ in $(seq 400); do cat "$LINES_OF"; done ;;
esac
END
chmod +x hostile
export LINES_OF=$PWD/lines

mkdir 'tests'
file tests/crash.cmd '#> x'
file tests/slow.cmd '# timeout: 1' '#> x'
file tests/status.cmd '#>...'
file tests/much.cmd '#>...'
file tests/differs.cmd '#> x'
cp lines tests/near.out && sed -i 's/MARK 2/mark 2/' tests/near.out # most is the same
file tests/near.cmd '#'
file tests/skip.cmd '# skip: ::error::MARK ##vso[x] # TODO MARK' 'echo'
file tests/todo.cmd '# todo: ##[error]MARK # SKIP ::error::' '#> x'
# The kind bad-header has a message of its own.
names=('::error::MARK' 'a ##[error]MARK' $'b\nnot ok 1 - MARK' $'c\n::error::MARK' $'d\tMARK' 'e # todo MARK' \
    'f%23MARK' 'g ]]><MARK' $'h\x1b[31mMARK' '%0A::error::MARK')
for name in "${names[@]}"; do file "tests/$name.cmd" '#> x'; done
file $'tests/##vso[x]MARK\n::error::MARK/x.cmd' '#> x'
total=$((8 + ${#names[@]} + 1))

# No line of a file commands a service or a terminal. Their readers take off what they hold for blanks,
# which may be more than blanks and tabs.
safe() { # FILE
    iconv -f UTF-8 -t UTF-8 "$1" >/dev/null || fail "$1 is no UTF-8"
    ! LC_ALL=C grep -aqP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\xa8\xa9]' "$1" || fail "$1 has control characters"
    ! grep -v '^::error file=[^:]*::' "$1" | LC_ALL=C grep -aP '^[\x80-\xff \t]*::' >bad || fail "$1 commands: $(head -c 300 bad)"
    ! LC_ALL=C grep -aP '##[A-Za-z]*\[' "$1" >bad || fail "$1 commands: $(head -c 300 bad)"
    LC_ALL=C grep -aq MARK "$1" || fail "$1 has nothing of it"
}
# No line of a file is a line that the program printed.
apart() { # FILE
    ! LC_ALL=C grep -axFf <(grep -a MARK lines) "$1" >bad || fail "$1 has a line as it was printed: $(head -c 300 bad)"
}
judged() { # STATUS [OPTION]...
    local want=$1
    shift
    runs "$want" --isolate none --program "$PWD/hostile {}" --output-limit 1 "$@" tests
}

# ---- the text ------------------------------------------------------------------------------------

for option in -q -v '--color always' '--context 100000' '--slowest 100'; do
    # shellcheck disable=SC2086 # it is several words
    judged 1 $option
    ends '0 passed, 17 failed, 1 skipped, 1 todo'
    [ "$option" = '--color always' ] && sed -i 's/\x1b\[[0-9]*m//g' out
    safe out
    apart out
    # Each line that is the program's has a sign, or blanks, before it.
    [ "$(grep -cE '^(PASS|FAIL|[0-9]+ passed)' out)" = $((18)) ] || fail "lines of the report: $(grep -E '^(PASS|FAIL|[0-9]+ passed)' out)"
done
judged 0 --list
safe out
[ "$(wc -l <out)" = $total ] || fail "--list: $(cat out)"

# ---- github --------------------------------------------------------------------------------------

judged 1 --report github
safe out
apart out
[ "$(grep -c '^::' out)" = 17 ] || fail "annotations: $(grep -c '^::' out)"
! grep '^::' out | grep -vqP '^::error file=[^:,]*,line=[0-9]+,title=[^:,]*::[^\x00-\x08\x0a-\x1f]*$' || fail "annotations: $(grep ^:: out)"

# ---- tap -----------------------------------------------------------------------------------------

judged 1 --report tap
safe out
apart out
cp out all.tap
[ "$(grep -cE '^(not )?ok ' all.tap)" = $total ] || fail "tap: $(grep -cE '^(not )?ok ' all.tap)"
! grep -qE '^(Bail|#|[0-9]+\.\.[0-9]+ )' all.tap || fail "tap: $(grep -E '^(Bail|#)' all.tap)"
prove -v -e cat all.tap >out 2>&1
printed "^Failed 17/$total subtests"
not_printed 'Parse errors|Bailout|Unknown'
# A reader that knows no escapes finds neither a directive nor two tests with one name.
grep -E '^(not )?ok ' all.tap | sed 's/^[^-]* - //' >names
[ "$(grep -c '#' names)" = 2 ] || fail "tap has directives: $(grep '#' names)"
[ -z "$(sort names | uniq -d)" ] || fail "tap has names twice: $(sort names | uniq -d)"
grep -qx 'tests/e %23 todo MARK.cmd' names || fail "no %23: $(cat names)"
grep -qx 'tests/f%2523MARK.cmd' names || fail "no %25: $(cat names)"
if /usr/bin/python3 -c 'import tap' 2>/dev/null; then # tappy
    /usr/bin/python3 - >out <<'END'
from tap.parser import Parser
for line in Parser().parse_file("all.tap"):
    if line.category == "test":
        print("ok" if line.ok else "expected" if line.todo else "failed")
    elif line.category == "bail":
        print("bail")
END
    [ "$(sort out | uniq -c | tr -s ' \n' ' ')" = ' 1 expected 17 failed 1 ok ' ] || fail "tappy: $(sort out | uniq -c)"
fi

# ---- junit ---------------------------------------------------------------------------------------

judged 1 --report junit
safe out
apart out
xmllint --noout out || fail "junit is no XML"
[ "$(xmllint --xpath 'concat(count(//testcase), "/", count(//failure), "/", count(//error))' out)" = $total/14/3 ] ||
    fail "junit: $(xmllint --xpath 'concat(count(//testcase), "/", count(//failure), "/", count(//error))' out)"
[ "$(xmllint --xpath '//testcase/@name' out | sort | uniq -d)" = '' ] || fail "junit has names twice"
judged 1 --report junit-strict
safe out
apart out
xmllint --noout --schema "$TOP/tests/shell/xunit.xsd" out >log 2>&1 || fail "junit-strict by its schema: $(cat log)"

# ---- json and graders ------------------------------------------------------------------------------

judged 1 --report json
safe out
[ "$(jq -s length out)" = $((total + 1)) ] || fail "json: $(jq -s length out)"
[ "$(wc -l <out)" = $((total + 1)) ] || fail "json: $(wc -l <out) lines"
[ "$(jq -r 'select(.type == "test") | .name' out | sort | uniq -d)" = '' ] || fail "json has names twice"
for kind in gradescope prairielearn; do
    judged 1 --report $kind
    safe out
    [ "$(jq '.tests | length' out)" = 17 ] || fail "$kind: $(jq '.tests | length' out)"
    jq -r '.tests[] | .output // .message' out >shown
    safe shown
    apart shown
done

# ---- complaints ------------------------------------------------------------------------------------

# What is said of a file that has a test's name.
: >file
runs 2 --actual file --isolate none --program "$PWD/hostile {}" tests
safe err

# And of a folder that cannot be read, but may be named by whoever wrote into the tests.
TMPDIR=/tmp open_folder
mkdir -p "$open/t/"$'x\n::error::MARK\x1b ##[x]'
chmod 0 "$open/t/"*
(cd "$open" && env -u TMPDIR "${nobody[@]}" ./arbiter --test t) 2>err >out
printed 'Permission denied$' err
safe err
chmod 755 "$open/t/"*

finish
