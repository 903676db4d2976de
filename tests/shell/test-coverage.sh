#!/usr/bin/env bash
# arbiter --test --coverage: which rejections, commands and parameters of rule sets tests have met, and
# which none has.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

file tests/play.cmd '# options: -r english' '# status: 1' 11-15 22-18 8-11 'at 15' '#>...' \
    "#> error: line 5: 8-11: black must capture: 15x22 [must-capture]" '#> at 15: black man'
file tests/ask.cmd '# options: -r english' 'reject no-legal-move move 1-5' 'assert turn == black' \
    'reject not-your-piece move 24-19'
file tests/files.cmd '# status: 1' 'read part.rest' '#>...' # it meets what it reads
file tests/part.rest nosuch 'at 9 9' 'rules kingcapture'

row() { # NAME COUNT
    grep -qx "  $1 *$2" out || fail "not in the table: $1 $2: $(grep "^  $1" out)"
}
# A table, in which each code and each command of the language has a row.
runs 0 --coverage
ends '3 passed, 0 failed'
printed '^rejections: 5 of 38$'
printed '^commands: 7 of [0-9]+$'
row must-capture 1
row not-your-piece 1
row no-legal-move 1
row unknown-command 1
row off-board 1
row assertion-failed none
row move 2
row at 2
row reject 1
row assert 1
row turn 1 # which assert asks
row read 1
row rules 1
row undo none
sed -n 's/^    X([A-Z_]*, "\([a-z-]*\)", .*/\1/p' "$TOP/include/arbiter/ruling.h" >codes
[ "$(wc -l <codes)" = 38 ] || fail "$(wc -l <codes) codes"
while read -r code; do printed "^  $code +(none|[0-9]+)\$"; done <codes
mv out one
# It does not depend on how many tests run at once, nor on how often.
runs 0 --coverage -j 1
cmp out one || fail "-j 1: $(diff out one)"
runs 0 --coverage -j 4 --repeat 3
cmp out one || fail "--repeat: $(diff out one)"
# With --quiet, what no test has met.
runs 0 --coverage -q
row undo none
not_printed '^  (must-capture|move) '
# A test that fails has met what it tries; one that is skipped, nothing.
file tests/skip.cmd '# skip: later' undo '#>...'
file tests/fails.cmd redo '#> x'
runs 1 --coverage
row redo 1
row nothing-to-redo 1
row undo none
rm tests/skip.cmd tests/fails.cmd

# The parameters of the rule sets that are played: a test meets one if it would not print the same with
# the value of another rule set.
parameter() { # NAME TOLD ALL
    sed -n '/^parameters of english/,/^parameters of [^e]/p' out | grep -qE "^  $1 +$2 of $3(;|\$)" ||
        fail "not so: $1 $2 of $3: $(grep "^  $1 " out)"
}
runs 0 --coverage
printed '^parameters of english: [0-9]+ of 16; '
parameter kings none 6
parameter no-turn none 2
parameter crowned none '[0-9]'
printed '^  capture +[12] of 2'
not_printed '^parameters of kingcapture' # it has none
file tests/kings.cmd '# options: -r english' 'new empty' 'place man black 29 king' 'moves 29' '#>...' \
    'remove 29' 'place man white 5' 'place man black 1' 'turn white' 'winner' '#> winner: Black'
runs 0 --accept tests/kings.cmd
runs 0 --coverage
parameter no-turn 2 2
printed '^  kings +[1-9] of [0-9]'
# Also where the script itself says which rules it plays.
file tests/kings.cmd 'rules english' 'new empty' 'place man white 5' 'place man black 1' 'turn white' 'winner' '#> winner: Black'
runs 0 --coverage
parameter no-turn 2 2
# A suite of the sources tells what it does not try.
runs 0 --coverage "$TOP/fixtures/english/grading"
for name in men kings; do # all values that other rule sets have
    grep -qE "^  $name +([0-9]+) of \1\$" out || fail "not all of $name: $(grep "^  $name " out)"
done
parameter pass none 1
printed '^  same-turn +none of 1; not from that of orthogonal$'

# The report json has it, too.
runs 0 --coverage --report json
jq -se 'map(select(.type == "coverage")) | length == 1 and
    (.[0] | .rejections["must-capture"] == 1 and .rejections["no-pass"] == 0 and .commands.move == 2 and .commands.undo == 0 and
    (.rejections | length) == 38 and .parameters.english.pass == {"told": [], "not_told": ["orthogonal"]} and
    (.parameters.english["no-turn"].told | length) == 2)' out >/dev/null || fail "json: $(grep coverage out)"
runs 0 --coverage --report json:report
printed '^rejections: '
grep -q '"type":"coverage"' report || fail "no coverage in the report beside the text"
runs 0 --failed report
printed '^0 passed'
# None without the option.
runs 0 --report json
not_printed coverage

# Another program: what the scripts try is what they make arbiter meet.
file faulty '#!/bin/sh' 'cat >/dev/null'
chmod +x faulty
runs 1 --coverage --isolate none --program ./faulty
row must-capture 1
row move 2
parameter no-turn 2 2

troubles '--coverage is told in the text and in the report json' --coverage --report tap
for option in --accept --list '--minimize tests/play.cmd' '--debug tests/play.cmd'; do
    # shellcheck disable=SC2086  # two words
    troubles '--coverage cannot be used with --accept, --list, --minimize or --debug' --coverage $option
done

finish
