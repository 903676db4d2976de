#!/usr/bin/env bash
# --judge --testlib: called as Codeforces and others call an interactor of testlib. The interactor runs
# beside the submission; if it ends with 0, the checker reads what it has written.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

"${compiler[@]}" -Wall -o harness "$TOP/tests/judge/harness.c" || fail 'the harness cannot be compiled'
echo 'nothing' >answer

# Runs the interactor of ./problem against a submission, a command of bash; then the checker, which
# takes what is a record of the referee.
interacts() { # VERDICT SUBMISSION [ARGUMENT]...
    local want=$1 submission=$2 how hold
    shift 2
    [ $# -gt 0 ] || set -- answer report
    for hold in '' hold; do
        rm -f output report
        touch output report # as who calls it may have
        # shellcheck disable=SC2086  # nothing, or a word
        timeout 300 ./harness $hold testlib "${limit:-60}" "$ARBITER" --judge --testlib problem output "$@" -- \
            bash -c "$submission" >out 2>err
        how=$(sed 's/, submission.*//' out)
        if [ "$how" = 'judge 0' ]; then "$ARBITER" --records output >checked 2>told || how='the checker failed'; fi
        [ "$how" = "judge $want" ] || fail "$(cat out) instead of $want: $submission $*: $(cat err report)"
    done
}
says() { # LINE
    grep -qxF -- "$1" report || fail "no line '$1': $(cat report)"
}

cat >problem <<'END'
# side: black
# opponent: minimax depth 2
rules english
position B:W22,K5:B18,K32
END
wait='while read -r a b; do [ "$a" = go ] && break; done;'
rest='cat >/dev/null'

# Right: 0, with the record for the checker and the message in the report.
interacts 0 "$wait echo 18x25; $rest" answer report accept=legal max-turns=1
[ "$(cat checked)" = 'output:1: game 1: english, 1 turn, 1/2-1/2: right' ] || fail "the checker said: $(cat checked)"
grep -qxF '[Black "submission"]' output || fail "no record: $(cat output)"
says 'Accepted: the submission has drawn the game (turns).'
[ ! -s err ] || fail "it says what the report has: $(cat err)"
# Without a report it says so on standard error.
interacts 0 "$wait echo 18x25; $rest" answer accept=legal max-turns=1
[ "$(cat err)" = 'ok Accepted: the submission has drawn the game (turns).' ] || fail "no message: $(cat err)"
interacts 0 "$wait echo 18x25; $rest" accept=legal max-turns=1

# Lost or illegal: 1.
interacts 1 "$wait echo 18x25; $rest" answer report max-turns=1
says 'Wrong: the submission has drawn the game (turns).'
interacts 1 "$wait echo 32-28; $rest"
says 'It played an illegal turn [must-capture]: black must capture: 18x25'
grep -qxF '[Result "0-1"]' output || fail "no record of what is wrong: $(cat output)"
interacts 1 "$wait echo 18x99; $rest"
says 'It played an illegal turn [off-board]: 18x99 is off the board; squares are 1 to 32, or the dark ones of a1 to h8'
interacts 1 "$wait echo 32-28; $rest" answer
[ "$(head -n 1 err)" = 'wrong answer Wrong: the submission has lost by an illegal turn, or by a line that is no turn (illegal-turn).' ] ||
    fail "no message: $(cat err)"
interacts 1 "echo '# ready'; $rest" answer report seconds=0.1
says 'Wrong: the submission has lost because its time was up (flag).'

# No turn: 2, and so is what comes unasked, or not at all.
interacts 2 "$wait echo hello; $rest"
says 'It played an illegal turn [bad-square]: hello is not a square; squares are 1 to 32, or the dark ones of a1 to h8'
interacts 2 "$wait echo 18x25x30x40 and so on; $rest"
interacts 2 "echo 18x25; $rest"
says 'It wrote a line when it was not asked for a turn'
interacts 2 "$wait head -c 100000 /dev/zero | tr '\\0' x; echo; $rest"
interacts 2 "$wait exit 3"
says 'It closed its output'
interacts 2 'kill -9 $$'
interacts 2 "$wait echo hello; $rest" answer
[ "$(head -n 1 err)" = 'wrong output format Wrong: the submission has lost by an illegal turn, or by a line that is no turn (illegal-turn).' ] ||
    fail "no message: $(cat err)"

# Trouble: 3, whatever it is.
refuses() { # MESSAGE [ARGUMENT]...
    local message=$1
    shift
    timeout 300 "$ARBITER" --judge --testlib "$@" </dev/null >out 2>err
    status=$?
    [ $status = 3 ] || fail "status $status, not 3: $*"
    [ "$(cat err)" = "arbiter: $message" ] || fail "$*: $(cat err)"
}
usage="--judge --testlib takes INPUT and OUTPUT; see 'arbiter --judge --help'"
keys='the keys are side, opponent, accept, max-turns, seconds, seed and score, each with = and a value'
refuses "$usage"
refuses "$usage" problem
refuses 'missing: No such file or directory' missing output
refuses "--judge does not take 'fifth': $keys" problem output answer report fifth
refuses "--judge does not take 'color=red': $keys" problem output color=red
refuses "unrecognized option '--wrong'; see 'arbiter --judge --help'" problem output --wrong
echo 'rules chess' >wrong
timeout 300 "$ARBITER" --judge --testlib wrong output <&- >out 2>err
[ $? = 3 ] || fail 'it plays what is no problem'
refuses 'nowhere/output: No such file or directory' problem nowhere/output
refuses '/dev/full: No space left on device' problem /dev/full
refuses 'nowhere/report: No such file or directory' problem output answer nowhere/report
run 0 "$ARBITER" --judge --testlib --help

finish
