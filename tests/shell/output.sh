#!/usr/bin/env bash
# Where the output goes, and that none of it is lost without a message.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

printf 'select 2 2\nselect 3 3\nspace\nselect 9 9\nselect 1 5\n' >in.cmd

# playFile: the error with its line, then the last good board, in the file and nowhere else.
run 1 "$ARBITER" -b -f -o play.out in.cmd
prints ''
head -n 1 play.out | grep -qE '^error: line 4: select 9 9: .* \[off-board\]$' ||
    fail "the error: $(head -n 1 play.out)"
[ "$(wc -l <play.out)" = 10 ] || fail "expected an error and a board: $(cat play.out)"
[ "$(sed -n 6p play.out)" = '3 .   .   .   fb  .   .   .   .' ] || fail "the board: $(cat play.out)"
run 1 "$ARBITER" --bail --final --output=play2.out in.cmd
run 1 "$ARBITER" -bf in.cmd
{ cmp -s out play.out && cmp -s play2.out play.out; } || fail "the output differs when written in other ways"

# An output file is overwritten, not added to.
yes 'an old line' | head -n 1000 >play.out
run 0 "$ARBITER" -o play.out -c 'turn'
[ "$(cat play.out)" = 'turn: fire' ] || fail "old text is left: $(head -c 100 play.out)"
rm -f new.out
run 0 "$ARBITER" -o new.out -c 'new'
{ [ -f new.out ] && [ ! -s new.out ]; } || fail "without output the file must be empty"

# Outputs that cannot be written.
trouble() {
    local status=$?
    [ $status = 2 ] || fail "status $status instead of 2"
    head -n 1 err | grep -q '^arbiter: .' || fail "no 'arbiter: ...' on standard error: $(cat err)"
}
for _ in {1..20000}; do echo print; done >long.cmd
for script in in.cmd long.cmd; do
    timeout 20 "$ARBITER" "$script" >/dev/full 2>err
    trouble
    timeout 20 "$ARBITER" - <"$script" >/dev/full 2>err
    trouble
    timeout 20 "$ARBITER" "$script" >&- 2>err
    trouble
    run 2 "$ARBITER" -o /dev/full "$script"
    prints ''
done
timeout 10 "$ARBITER" --help >/dev/full 2>err
trouble
timeout 10 "$ARBITER" --version >&- 2>err
trouble
run 2 "$ARBITER" -o no-such-folder/out in.cmd
printed 'no-such-folder/out' err
mkdir -p folder
run 2 "$ARBITER" -o folder in.cmd
run 2 "$ARBITER" -o '' in.cmd
# If the output cannot be written, the script is not run.
run 2 "$ARBITER" -c 'turn' -o no-such-folder/out in.cmd
prints ''

# Standard error is closed, so nobody sees the message.
timeout 10 "$ARBITER" in.cmd >/dev/full 2>&-
[ $? = 2 ] || fail "closed standard error"
timeout 10 "$ARBITER" in.cmd >&- 2>&-
[ $? = 2 ] || fail "closed outputs"

# If the reader stops reading, the program ends; that is trouble too.
{
    timeout 20 "$ARBITER" long.cmd 2>err
    trouble
} | head -n 1 >out
[ "$(wc -l <out)" = 1 ] || fail "a line for head"

# Standard input is closed: that is trouble if it is read, and only then.
timeout 10 "$ARBITER" <&- >out 2>err
trouble
timeout 10 "$ARBITER" in.cmd - <&- >out 2>err
trouble
timeout 10 "$ARBITER" -c turn <&- >out 2>err || fail "it reads standard input with -c"
prints 'turn: fire'

finish
