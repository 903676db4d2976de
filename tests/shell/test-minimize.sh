#!/usr/bin/env bash
# arbiter --test --minimize: a failing script, shortened to the lines that it needs to fail so.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

# Shortens a script that fails, which is not changed; what is left is in ./out, and fails again.
minimizes() { # FILE [ARGUMENT]...
    local name=$1
    cp "$name" before
    timeout 300 "$ARBITER" --test --minimize "$@" >out 2>err </dev/null || fail "$name: status $?: $(cat err)"
    cmp -s "$name" before || fail "$name was changed"
    [ -z "$(ls -A tmp)" ] || fail "left in the temporary folder: $(ls -A tmp)"
    grep -q "^arbiter: $name: $(wc -l <out) of $(wc -l <"$name") lines are left, and fail as before: " err ||
        fail "$name: not told: $(cat err)"
    cp out "$(dirname "$name")/left.cmd"
    ! "$ARBITER" --test "${@:2}" "$(dirname "$name")/left.cmd" >again 2>&1 || fail "$name: what is left passes: $(cat out)"
    rm "$(dirname "$name")/left.cmd"
}
# What is left.
left() { # LINE...
    printf '%s\n' "$@" | diff - out >differences || fail "left: $(cat differences)"
}

# A student's script of 300 lines: games with questions, comments, rejected turns and a wrong answer.
{
    echo '# options: -r english'
    echo '# points: 2'
    for ((i = 0; i < 24; i++)); do
        printf '%s\n' "# game $i" new 11-15 22-18 '' turn '#> turn: black' 8-11 \
            "#> error: line $((i * 12 + 10)): 8-11: black must capture: 15x22 [must-capture]" winner '#> winner: undecided' '# so far'
    done
    printf '%s\n' 15x22 25x18 'at 18' '#> at 18: black man' moves '#>...'
} >student.cmd
minimizes student.cmd
left '# options: -r english' '# points: 2' 11-15 22-18 'at 18' '#> at 18: black man'
grep -q 'at 18: line 1 of 1 is not as wanted$' err || fail "not told how it fails: $(cat err)"

# The expected answer names a line: its number becomes the new one.
file errors.cmd 'echo x' 'turn' '#>...' 'nosuch' '#> error: line 4: nosuch: unknown command [unknown-command]' 'echo y'
minimizes errors.cmd
left nosuch '#> error: line 1: nosuch: unknown command [unknown-command]'

# An assertion, at the end of what was played, with the same words: not any answer that is wrong.
file assert.cmd '# options: -r english' 11-15 'echo x' 22-18 print '15x22' 25x18 'assert at 22 == black man' winner
minimizes assert.cmd
left '# options: -r english' 11-15 22-18 'assert at 22 == black man'
file assert.cmd 'assert turn == fire' 'assert turn == red' '# x' 'assert turn == fire'
minimizes assert.cmd
left 'assert turn == red'

# A line that is missing, by what is printed instead.
file missing.cmd '# options: -r english' 11-15 23-19 8-11 'at 23' '#>...' '#> at 23: white man'
minimizes missing.cmd
left '# options: -r english' 11-15 23-19 'at 23' '#>...' '#> at 23: white man'

# A status.
file status.cmd '# options: -r english' '# status: 1' 'echo x' '#> x' 11-15 22-18 moves '#>...'
minimizes status.cmd
left '# options: -r english' '# status: 1' moves '#>...'
file status.cmd '# options: -r english' 11-15 22-18 'echo x' 8-11
: >status.out
runs 0 --accept status.cmd
rm status.status
minimizes status.cmd
left '# options: -r english' 11-15 22-18 8-11 '#>...'
rm status.*

# NAME.out becomes lines of the script. NAME.status is a header.
file files.cmd '# options: -r english' nosuch 11-15 turn 22-18 print 'at 18' 'at 15' turn
: >files.out
runs 0 --accept files.cmd
sed -i 's/^at 18: white/at 18: black/' files.out
minimizes files.cmd
left '# options: -r english' '# status: 1' 11-15 22-18 'at 18' '#> at 18: black man'
# A line of a board: those above it are as they were, and those below come as they come.
runs 0 --accept files.cmd
sed -i '/^6 /s/\./b/' files.out
minimizes files.cmd
grep -v '^#>' out >commands
diff commands - <<'END' || fail "files.cmd: $(cat out)"
# options: -r english
# status: 1
11-15
print
END
{ [ "$(grep -c '^#> [0-9]' out)" = 3 ] && [ "$(tail -n 1 out)" = '#>...' ]; } || fail "files.cmd: $(cat out)"
# Lines are missing, or one is too many.
runs 0 --accept files.cmd
echo 'turn: nobody' >>files.out
minimizes files.cmd
left '# options: -r english' '# status: 1' turn '#> turn: black' '#> turn: nobody'
runs 0 --accept files.cmd
sed -i '$d' files.out
minimizes files.cmd
left '# options: -r english' '# status: 1' '#>...' turn

# A line that is never reached; a last command that prints what nobody wants.
file unreached.cmd turn '#>...' quit 'echo x' '#> x'
minimizes unreached.cmd
left quit '#> x'
file besides.cmd turn '#> turn: fire' 'echo x'
minimizes besides.cmd
printed '^echo x$'

# Turns that come back to where they began, by 300 lines that no part can be taken from alone.
{
    echo '# options: -r checkers61b'
    printf 'new empty\nplace water fire 3 3 king\nplace water water 7 7 king\n'
    for ((i = 0; i < 75; i++)); do printf '%s\n' 33-44 77-66 44-33 66-77; done
    printf '%s\n' 33-44 'at 4 4' '#> at 4 4: nothing'
} >walk.cmd
minimizes walk.cmd
[ "$(wc -l <out)" -le 6 ] || fail "walk.cmd: $(cat out)"

# Files: beside the script, and one that it writes.
mkdir tests
file tests/part.cmd 'nosuch'
file tests/reads.cmd turn '#>...' 'save x.pdn' 11-15 'read part.cmd' '#> error: x' 'echo x'
file tests/club.rules 'arbiter rules 1' 'name: club' 'inherits: english'
sed -i '1i# options: -r club.rules' tests/reads.cmd
minimizes tests/reads.cmd
left '# options: -r club.rules' 'read part.cmd' '#> error: x'

# 10,000 lines that a fuzzer left, of all commands, and most of them rejected.
awk 'BEGIN { srand(7); for (i = 0; i < 9998; i++) { r = rand(); a = int(rand() * 32) + 1; b = int(rand() * 32) + 1;
    if (r < .6) print a "-" b; else if (r < .7) print "at " a; else if (r < .8) print "moves";
    else if (r < .85) print "undo"; else if (r < .86) print "new"; else print "winner" } }' >fuzzed
{ echo '# options: -r english' && cat fuzzed && echo 'assert history == none'; } >fuzzed.cmd
SECONDS=0
minimizes fuzzed.cmd
[ -n "${SANITIZE:-}${COVERAGE:-}" ] || [ $SECONDS -lt 10 ] || fail "$SECONDS seconds for 10,000 lines"
tail -n 1 out | grep -qx 'assert history == none' || fail "fuzzed.cmd: $(tail out)"
[ "$(wc -l <out)" -lt 60 ] || fail "fuzzed.cmd: $(wc -l <out) lines"
{ head -n 5000 fuzzed.cmd && printf 'new\n11-15\n22-18\n#>...\nat 18\n#> at 18: nothing\n' && tail -n 5000 fuzzed.cmd; } >middle.cmd
minimizes middle.cmd
left '# options: -r english' 11-15 22-18 'at 18' '#> at 18: nothing'

# Another program: what it must print is what arbiter prints, whatever the script says.
cat >faulty <<END
#!/bin/sh
"$ARBITER" -r english - | sed 's/^at 18: white man/at 18: black man/'
END
chmod +x faulty
file program.cmd '# options: -r english' 'echo x' '#> y' nosuch 11-15 'at 15' 22-18 winner 'at 18' 'at 15' turn
minimizes program.cmd --isolate none --program ./faulty
left '# options: -r english' 11-15 22-18 'at 18' '#> at 18: white man'
grep -q 'at 18: this line is not printed so$' err || fail "not told how it fails: $(cat err)"
cp out left.cmd
runs 0 left.cmd
# An error, whose number is that of the line in what is left; and a status.
sed -i 's/at 18/illegal/; s/18: white man.*18: black man/illegal: unknown/' program.cmd faulty
file faulty '#!/bin/sh' "\"$ARBITER\" -r english - | sed 's/unknown-command/unknown/'" 'exit 1'
minimizes program.cmd --isolate none --program ./faulty
cp out left.cmd
runs 0 left.cmd
[ "$(wc -l <out)" = 1 ] || fail "left: $(cat left.cmd)"
grep -q '^#> error: line 3: ' left.cmd || fail "not the number of the line: $(cat left.cmd)"
# It crashes.
file faulty '#!/bin/sh' 'while read -r line; do [ "$line" != winner ] || kill -SEGV $$; done'
file crash.cmd 'echo' 'winner' 'echo'
minimizes crash.cmd --isolate none --program ./faulty
printed '^(echo|winner)$'
# No expectation is needed; one that is right passes.
file faulty '#!/bin/sh' "exec \"$ARBITER\" -r english -"
file plain.cmd '# options: -r english' 11-15 turn

# What cannot be shortened: told why, nothing written.
refuses() { # STATUS PATTERN [ARGUMENT]...
    local want=$1 pattern=$2 status
    shift 2
    timeout 300 "$ARBITER" --test --minimize "$@" >out 2>err </dev/null
    status=$?
    [ $status = "$want" ] || fail "status $status instead of $want: $*: $(cat err)"
    grep -qE "^arbiter: $pattern" err || fail "not told: $pattern: $(cat err)"
    prints ''
}
file passes.cmd turn '#> turn: fire'
refuses 1 'passes.cmd: it passes: there is nothing to shorten$' passes.cmd
file nothing.cmd turn
refuses 1 'plain.cmd: it passes: ' --isolate none --program ./faulty plain.cmd
refuses 2 'nothing.cmd: nothing says what it must print' nothing.cmd
file skip.cmd '# skip: later' 'assert turn == red'
refuses 2 'skip.cmd: it is skipped: later$' skip.cmd
file classic.cmd '# options: -r dama --classic' 1
file classic.out x
refuses 2 'classic.cmd: it is a conversation' classic.cmd
file ends.cmd turn
printf 'turn: fire\r\n' >ends.out
refuses 2 'ends.cmd: line ends differ' ends.cmd
file bad.cmd '# stauts: 1' turn '#>...'
refuses 2 'bad.cmd: .*did you mean status' bad.cmd
refuses 2 'nosuch.cmd: No such file' nosuch.cmd
refuses 2 'plain.cmd: it cannot be started: no such file' --isolate none --program ./nosuch plain.cmd
refuses 2 '--minimize and --debug take one FILE, a script that fails$' passes.cmd nothing.cmd
refuses 2 '--minimize and --debug take one FILE, a script that fails$' .
refuses 2 '--minimize and --debug contradict each other' --debug passes.cmd
for option in --accept --list '--repeat 2' '--report tap'; do
    # shellcheck disable=SC2086  # two words
    refuses 2 '--minimize and --debug cannot be used with ' $option passes.cmd
done
"$ARBITER" --test --minimize student.cmd >/dev/full 2>err
status=$?
{ [ $status = 2 ] && grep -q '^arbiter: standard output: No space left on device$' err; } || fail "status $status: $(cat err)"

# --debug, where it is not on a terminal, tells what to do; tests/terminal/debug.c has the rest.
troubles "--debug needs a terminal for standard input and output; without one, 'arbiter --test FILE' says what fails" \
    --debug student.cmd

finish
