#!/usr/bin/env bash
# --judge: played against submissions of all kinds by a harness that behaves as those of contests do.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

"${compiler[@]}" -Wall -o harness "$TOP/tests/judge/harness.c" || fail 'the harness cannot be compiled'
: >answer
mkdir feedback

# Runs the judge of ./problem against a submission, a command of bash.
judges() { # HOW-BOTH-END SUBMISSION [KEY=VALUE]...
    local want=$1 submission=$2
    shift 2
    rm -f feedback/*
    # shellcheck disable=SC2086  # nothing, or a word
    timeout 300 ./harness ${hold:-} "${limit:-60}" "$ARBITER" --judge problem answer feedback/ "$@" -- \
        bash -c "$submission" >out 2>err
    # shellcheck disable=SC2053  # a pattern
    [[ $(cat out) == $want ]] || fail "$(cat out) instead of $want: $submission $*"
    [ ! -s err ] || fail "on standard error: $submission: $(head -n 3 err)"
}
says() { # TEXT: that judgemessage.txt has as a line
    grep -qxF -- "$1" feedback/judgemessage.txt || fail "no line '$1': $(head -n 6 feedback/judgemessage.txt)"
}
tells() { # TEXT: what teammessage.txt is
    [ "$(cat feedback/teammessage.txt)" = "Your program has $1." ] || fail "the team is told: $(cat feedback/teammessage.txt)"
}

# Black takes the last piece and wins.
cat >problem <<'EOF'
# side: black
#  opponent of old :not a key
# a comment, and another: minimax
# opponent: minimax depth 2
#accept:	win	
rules english
position B:W22:B18
EOF
# A submission that waits for `go`, and then does something.
wait='while read -r a b; do [ "$a" = go ] && break; done;'
rest='cat >/dev/null'

# ---- how it ends ---------------------------------------------------------------------------------

# It is told all of the protocol, and how the game has ended.
judges 'judge 42, submission 0, *' 'tee got | (head -c 0; '"$wait"' echo 18x25; '"$rest"')'
[ "$(cat got)" = 'rules english
side black
position B:W22:B18
go - -
result 1-0 no-pieces' ] || fail "it was told: $(cat got)"
says 'Accepted: the submission has won the game (no-pieces).'
tells 'won the game'
xmllint --nonet --noout feedback/judgeimage.svg || fail 'the image is no SVG'
[ ! -e feedback/score.txt ] || fail 'there is a score that nobody has asked for'
# The record is one that the referee accepts.
sed '1,/^$/d' feedback/judgemessage.txt >record.pdn
"$ARBITER" --records record.pdn >out 2>err || fail "its record is wrong: $(cat out)"
prints 'record.pdn:1: game 1: english, 1 turn, 1-0: right'

# What is enough: a win, a draw or better, or no offence.
draws="$wait"' echo 1-5; '"$rest"
printf 'rules english\nposition B:WK32:BK1\n' >problem
judges 'judge 43, *' "$draws" max-turns=1
says 'Wrong: the submission has drawn the game (turns).'
tells 'drawn the game'
judges 'judge 43, *' "$draws" max-turns=1 accept=win
judges 'judge 42, submission 0, *' "$draws" max-turns=1 accept=draw
judges 'judge 42, submission 0, *' "$draws" max-turns=1 accept=legal score=7
[ "$(cat feedback/score.txt)" = 3.5 ] || fail "a draw of 7 points is $(cat feedback/score.txt)"
# No digit of it is rounded off.
judges 'judge 42, submission 0, *' "$draws" max-turns=1 accept=draw score=999999
[ "$(cat feedback/score.txt)" = 499999.5 ] || fail "a draw of 999999 points is $(cat feedback/score.txt)"
# Arguments overrule the comments of INPUT.
printf '# accept: win\n# max-turns: 9\nrules english\nposition B:WK32:BK1\n' >problem
judges 'judge 42, submission 0, *' "$draws" max-turns=1 accept=draw
# Black steps in front of white, which takes it.
loses="$wait"' echo 14-17; '"$rest"
printf 'rules english\nposition B:W21,32:B14\n' >problem
judges 'judge 43, *' "$loses" accept=draw score=7
says 'Wrong: the submission has lost the game (no-pieces).'
tells 'lost the game'
# A score of what is not accepted would be an error of the judge.
[ ! -e feedback/score.txt ] || fail "a loss is $(cat feedback/score.txt) points"
judges 'judge 42, submission 0, *' "$loses" accept=legal
judges 'judge 42, submission 0, *' "$loses" accept=legal score=7
[ "$(cat feedback/score.txt)" = 0 ] || fail "a loss is $(cat feedback/score.txt) points"

# ---- the other side, turns of the script, and the keys of comments -------------------------------

# The turns that the script has played are told, and so are those of the opponent.
cat >problem <<'EOF'
# side: white
# opponent: random
# accept: legal
# max-turns: 4
# seconds: 20
# seed: 5
rules english
11-15
22-18
EOF
judges 'judge 42, submission 0, *' 'tee got | (head -c 0; '"$wait"' echo 25x18; '"$rest"')' accept=legal
[ "$(head -n 6 got)" = 'rules english
side white
played 11-15
played 22-18
played 15x22
go 20000 -' ] || fail "white was told: $(cat got)"
# The same arguments give the same game.
cp feedback/judgemessage.txt before
judges 'judge 4*' "$wait"' echo 25x18; '"$rest"
cmp -s before feedback/judgemessage.txt || fail "another game: $(diff before feedback/judgemessage.txt)"
# A level is an opponent too, as in the command `player`.
judges 'judge 4*' "$wait"' echo 25x18; '"$rest" 'opponent=level 3'
says '[White "submission"]'

# ---- offences ------------------------------------------------------------------------------------

cat >problem <<'EOF'
# accept: legal
rules english
position B:W22,K5:B18,K32
EOF
# An illegal turn, with its code; the team is not told which.
judges 'judge 43, submission *' "$wait"' echo 32-28; '"$rest"
says 'Wrong: the submission has lost by an illegal turn, or by a line that is no turn (illegal-turn).'
says 'It played an illegal turn [must-capture]: black must capture: 18x25'
says 'It wrote: 32-28'
says 'It had been sent: go - -'
says 'Position: B:WK5,22:B18,K32'
grep -qxF '[Termination "rules infraction"]' feedback/judgemessage.txt || fail "$(cat feedback/judgemessage.txt)"
grep -qxF '[Result "0-1"]' feedback/judgemessage.txt || fail "$(cat feedback/judgemessage.txt)"
tells 'lost by an illegal turn, or by a line that is no turn'
judges 'judge 43, submission *' "$wait"' echo hello; '"$rest"
says 'It played an illegal turn [bad-square]: hello is not a square; squares are 1 to 32, or the dark ones of a1 to h8'
printf '18x25\n5-9\n' >both # which cat writes at once
judges 'judge 43, submission *' "$wait"' cat both; '"$rest"
says 'It wrote a line when it was not asked for a turn'

# What it writes before it is asked is never its answer, however the processes run. How they run
# differs from time to time.
often=30
if is_short; then often=3; fi
unasked() { # TIMES SUBMISSION
    for ((i = 0; i < $1; i++)); do
        judges 'judge 43, submission *' "$2"
        says 'Wrong: the submission has lost by an illegal turn, or by a line that is no turn (unasked).'
    done
}
# Before it has read anything, at once or when it has been asked long since.
unasked $often 'echo 18x25; '"$rest"
hold=hold unasked $((often / 3)) 'echo 18x25; '"$rest"
unasked 1 'sleep 0.3; echo 18x25; '"$rest"
unasked 1 'yes "# hello" | head -n 200000; echo 18x25; '"$rest"
# It may say that it has only begun to begin.
judges 'judge 42, submission 0, *' 'sleep 0.3; echo "# hello"; echo "# ready"; '"$wait"' echo 18x25; '"$rest" max-turns=1
# Two turns at once.
unasked $often "$wait"' cat both; '"$rest"
# A second one while the other side thinks, in the same process: it is in the pipe before `go`.
printf '# accept: legal\n# opponent: minimax time 1000\nrules english\n' >problem
unasked $((often / 10 + 1)) "$wait"' echo 11-15; sleep 0.05; echo 8-11; '"$rest"
unasked 1 "$wait"' echo 11-15; yes "# hello" | head -n 100000; echo 8-11; '"$rest"
# When the game has ended on the board, nothing more is asked for.
printf 'rules english\nposition B:W22:B18\n' >problem
printf '18x25\n25-30\n' >both
unasked $often "$wait"' cat both; '"$rest"
says '[Result "0-1"]'
cat >problem <<'EOF'
# accept: legal
rules english
position B:W22,K5:B18,K32
EOF
judges 'judge 43, submission *' 'head -c 10000000 /dev/zero | tr "\0" x; '"$rest"
says 'It wrote a line of more than 65,536 bytes'
judges 'judge 43, submission *' 'yes'
# Silence, with and without comments, and with a wall limit of the harness.
judges 'judge 43, submission *' "echo '# ready'; $rest" seconds=0.1
says 'Wrong: the submission has lost because its time was up (flag).'
says 'It had made no turn a second after its time was up'
tells 'lost because its time was up'
judges 'judge 43, submission *' 'echo "# ready"; yes "# I am thinking"' seconds=0.1
says 'It had made no turn a second after its time was up'
judges 'judge 43, submission *' "$wait"' sleep 0.5; echo 18x25; '"$rest" seconds=0.1
grep -qE '^It was late by [0-9]+ ms$' feedback/judgemessage.txt || fail "$(cat feedback/judgemessage.txt)"
limit=0.3 judges 'judge 43, submission signal 9, *' "$rest"
says 'Wrong: the submission has lost because it ended, closed its output or did not answer (closed-output).'
# It ends early, at once or in the game, or only closes its output.
judges 'judge 43, submission 0, *' ':'
judges 'judge 43, submission 3, *' 'exit 3'
says 'It closed its output'
tells 'lost because it ended, closed its output or did not answer'
judges 'judge 43, submission signal 9, *' 'exec >&-; sleep 60'
judges 'judge 43, submission *' 'kill -9 $$'
judges 'judge 43, submission *' "$wait"' printf 18x; exit 0'
# It reads nothing.
judges 'judge 43, submission *' 'exec <&-; sleep 0.1; echo 18-15; sleep 60'
says 'It wrote: 18-15'

# ---- the end -------------------------------------------------------------------------------------

# A submission that is right may go on writing for two seconds, and is not ended by a broken pipe;
# its input is at its end.
cat >problem <<'EOF'
rules english
position B:W22:B18
EOF
judges 'judge 42, submission 0, *' "$wait"' echo 18x25; for i in {1..20000}; do echo "# good bye, all of you"; done; '"$rest"
judges 'judge 42, submission 0, *' "$wait"' echo 18x25; '"$rest"'; echo "# the end"'
judges 'judge 42, submission *' "$wait"' echo 18x25; read -r result; exec yes'
# One that reads to the end of its input, which whoever runs both has open too until the judge has
# ended: the judge does not wait for it.
for ((i = 0; i < often; i += 3)); do
    hold=hold judges 'judge 42, submission 0, *' "$wait"' echo 18x25; '"$rest"
done
hold=hold judges 'judge 42, submission 0, *' "$wait"' echo 18x25; echo "# good bye"; '"$rest"
# It may end at once.
judges 'judge 42, submission 5, *' "$wait"' echo 18x25; exit 5'

# A judge that is told to stop is in trouble.
mkfifo to from
"$ARBITER" --judge problem answer feedback/ <from >to 2>err &
judge=$!
exec 5>from 6<to
read -r line <&6
kill -TERM $judge
wait $judge
[ $? = 2 ] || fail 'a judge that is stopped has a verdict'
[ "$line, $(cat err)" = 'rules english, arbiter: stopped' ] || fail "stopped: $line, $(cat err)"
exec 5>&- 6<&-

# ---- whole games -----------------------------------------------------------------------------------

# A bot of some lines that asks the referee for its turns.
cat >bot <<'EOF'
turns=''
while read -r what one two; do
    case $what in
    rules) rules=$one ;;
    played) turns="$turns $one" ;;
    go)
        turn=$(printf '%s\n' $turns go | "$ARBITER" -r "$rules" -c 'player black random' -c 'player white random' - |
            sed -n 's/^go: //p')
        turns="$turns $turn"
        echo "# my turn is $turn"
        echo "$turn"
        ;;
    esac
done
EOF
for rules in english orthogonal; do
    printf '# accept: legal\n# opponent: random\n# max-turns: 16\nrules %s\n' $rules >problem
    side=$([ $rules = english ] && echo white || echo red)
    sed "s/black/$("$ARBITER" -r $rules -c turn | sed 's/turn: //')/; s/'player white/'player $side/" bot >bot.sh
    judges 'judge 42, submission 0, *' 'exec bash bot.sh' side="$side"
    sed '1,/^$/d' feedback/judgemessage.txt >record.pdn
    "$ARBITER" --records record.pdn >out 2>err || fail "the record is wrong: $(cat out)"
done

# ---- trouble of its own ------------------------------------------------------------------------------

refuses() { # MESSAGE [ARGUMENT]...
    local message=$1
    shift
    timeout 300 "$ARBITER" --judge "$@" </dev/null >out 2>err
    [ $? = 2 ] || fail "not trouble: $*"
    [ ! -s out ] || fail "the submission was told something: $*"
    [ "$(cat err)" = "arbiter: $message" ] || fail "$*: $(cat err)"
}
problem() { # LINE...
    printf '%s\n' "$@" >problem
}
problem 'rules english'
usage="--judge takes INPUT, ANSWER and FEEDBACK/; see 'arbiter --judge --help'"
refuses "$usage"
refuses "$usage" problem answer
refuses 'missing: No such file or directory' missing answer feedback/
refuses '.: Is a directory' . answer feedback/
keys='the keys are side, opponent, accept, max-turns, seconds, seed and score, each with = and a value'
for wrong in x side color=red =black; do
    refuses "--judge does not take '$wrong': $keys" problem answer feedback/ "$wrong"
done
refuses "--judge does not take 'seed=2': seed is given twice" problem answer feedback/ seed=1 seed=2
long=$(printf '%200s' x | tr ' ' x)
wrong_value() { # KEY VALUE TAKES
    refuses "--judge does not take '$1=$2': $1 takes $3, not '$2'" problem answer feedback/ "$1=$2"
}
takes() { # KEY TAKES VALUE...
    local key=$1 takes=$2 value
    shift 2
    for value; do
        refuses "$key takes $takes, not '$value'" problem answer feedback/ "$key=$value"
        problem "# $key: $value" 'rules english'
        refuses "problem: $key takes $takes, not '$value'" problem answer feedback/
        problem 'rules english'
    done
}
takes side 'a side of the rule set' red Black
takes opponent 'random, level N, or minimax [depth N] [time MS]' human 'level 0' 'minimax depth 0' 'random depth 2' 'level 11' me 'random # 1'
takes accept 'win, draw or legal' lose 'legal turns'
takes max-turns 'a number from 1 to 1000000' 0 x -1 1000001 99999999999999999999999
takes seconds 'a number from 0.001 to 4000000' 0 x -1
takes seed 'a number from 0 to 4294967295' x 4294967296
takes score 'a number from 1 to 1000000' 0 1.5
wrong_value side '' 'a side of the rule set'
problem 'rules english' '# side: black' '# side: white'
refuses 'problem:3: side is given twice' problem answer feedback/
problem 'rules english' '# side:' 'rules english'
refuses "problem:2: side takes a side of the rule set, not ''" problem answer feedback/
problem 'rules english' "# side: $long"
refuses "problem:2: side takes a side of the rule set, not '${long:0:124}...'" problem answer feedback/
# A word that is nearly a key is one that was mistyped; others are comments, and so is what is no word.
slip() { # LINE WORD KEY
    problem 'rules english' "$1"
    refuses "problem:2: '$2' is no key; did you mean $3?" problem answer feedback/
}
slip '# second: 2' second seconds
slip '# Side: black' Side side
slip '# second : 2' second seconds
slip '#max-trurns:' max-trurns max-turns
slip '  #  opponnent: x' opponnent opponent
for comment in '# the second: 2' '# second' '# seconds2: 2' '# color: 2' '# :' '#' '# note: side: red'; do
    problem 'rules english' "$comment" '9-18'
    refuses 'problem:3: 9-18 is not a legal turn; the piece on 9 can play 9-13, 9-14 [illegal-move]' problem answer feedback/
done
# The script: each command must be accepted, and it opens no files.
problem 'rules english' '' '9-18' 'print'
refuses 'problem:3: 9-18 is not a legal turn; the piece on 9 can play 9-13, 9-14 [illegal-move]' problem answer feedback/
problem 'rules english' 'load game.pdn'
refuses 'problem:2: load opens a file, which --safe does not allow [not-safe]' problem answer feedback/
problem 'rules english' 'position W:W:B1'
refuses 'problem: the game is over before it begins' problem answer feedback/
problem 'rules english' 'select 9' 'select 14'
refuses 'problem: it ends within a turn, or after more than 300 turns' problem answer feedback/
# What is said while it is set up is not told to the submission.
problem 'rules english' 'print' 'moves' 'echo hello'
judges 'judge 43, *' 'head -n 1 >line; exit'
[ "$(cat line)" = 'rules english' ] || fail "it was told: $(cat line)"
# A folder that cannot be written.
timeout 300 "$ARBITER" --judge problem answer nowhere <&- >out 2>err
[ $? = 2 ] || fail 'a verdict without feedback'
grep -qx 'arbiter: nowhere/judgemessage.txt: No such file or directory' err || fail "$(cat err)"
refuses "unrecognized option '--wrong'; see 'arbiter --judge --help'" --wrong
run 2 "$ARBITER" -b --judge
printed '^arbiter: --judge must be the first option' err
run 0 "$ARBITER" --judge --help
printed '^Usage: arbiter --judge INPUT ANSWER FEEDBACK/'
run 0 "$ARBITER" --judge --version

# What is for packages alone.
for option in '--cpu 1' '--timeout 1' '--memory 1' '--file-size 1' '--isolate none' --network '--read /' '--write /'; do
    # shellcheck disable=SC2086 # two words
    run 2 "$ARBITER" --judge $option
    grep -q -- --package err || fail "$option: $(cat err)"
done

finish
