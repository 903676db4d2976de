#!/usr/bin/env bash
# --check-engine: a program that keeps to its protocol, and one for each clause that does not.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
export ARBITER PYTHONDONTWRITEBYTECODE=1
players=$TOP/tests/protocols

check() { # STATUS RULES KEYS
    timeout 300 "$ARBITER" --check-engine -r "$2" "$3" >out 2>err
    status=$?
    [ "$status" = "$1" ] || fail "status $status instead of $1 of $3: $(cat out err)"
}
clauses=(
    'it starts, and gets ready for a game'
    'it answers what the protocol asks besides'
    'it makes the first turn'
    "it answers the other side's first turn"
    'it goes on from an opening'
    'it goes on from a position'
    'it takes when it must'
    'it passes when it must'
    'it is silent until it is asked again'
    'it keeps within its time'
    'it plays a game on each side to the end'
    'it goes on to the next game'
    'it ends within a second of the end of its input'
)
# All clauses hold but those that are left out, by their numbers from 1.
all_hold() { # LEFT-OUT...
    local i word
    for i in "${!clauses[@]}"; do
        word=holds
        [[ " $* " != *" $((i + 1)) "* ]] || word='left out'
        grep -qE "^$word +${clauses[i]}" out || fail "not '$word': ${clauses[i]}: $(grep -v '^ ' out)"
    done
    [ "$(grep -vc '^ ' out)" = ${#clauses[@]} ] || fail 'there are more clauses'
}

check 0 english "cmd='$ARBITER --player depth=2'"
all_hold 2 8
printed '^    < go - -$'
printed '^    > [0-9]+[-x][0-9]+$'
check 0 orthogonal "cmd='$ARBITER --player depth=1'"
all_hold 2 7
printed '^    > pass$'
check 0 english "cmd='$players/hub.py english' proto=hub"
all_hold 8
printed '^    > pong$'
# The players of the other protocols take a second or two each.
if ! is_short; then
    check 0 kingcapture "cmd='$players/uci.py' proto=uci"
    all_hold 7 8
    printed '^    > readyok$'
    # One that uses the whole time that it is told is good too. By the processor, so that it does not matter
    # how busy the machine is.
    check 0 kingcapture "cmd='$players/uci.py thorough' proto=uci st=0.05 clock=cpu"
    all_hold 7 8
    printed '^    < go movetime 45$'
    check 0 english "cmd='$players/gtp.py english' proto=gtp"
    all_hold 6 7 8
    printed '^    < no_such_command$'
fi
check 0 orthogonal "cmd='$ARBITER' proto=arbiter depth=1"
all_hold 7

# Where nothing is ever taken, and where a man put down on the far row has won.
printf '%s\n' 'arbiter rules 1' 'name: apart' 'inherits: english' 'board: 4x4 all' \
    'men: step forward, take forward' 'kings: none' 'crowned: never' 'start: position 4/w3/3b/4' >apart.rules
check 0 apart.rules "cmd='$ARBITER --player -r apart.rules depth=1'"
all_hold 2 5 6 7 8
printf '%s\n' 'arbiter rules 1' 'name: passing' 'inherits: dama' 'pass: yes' 'no-turn: waits' >passing.rules
check 0 passing.rules "cmd='$ARBITER --player -r passing.rules depth=1'"
all_hold 2

# What a clause finds: the player of the program, with something wrong. $1 is a command that its input
# goes through, $2 one for its output.
wrong() { # INPUT OUTPUT NUMBER-OF-CLAUSE REASON [RULES]
    cat >bot <<BOT
#!/bin/sh
$1 | "$ARBITER" --player depth=1 | $2
BOT
    chmod +x bot
    check 1 "${5:-english}" 'cmd=./bot deadline=1 startup=1'
    grep -qE "^fails +${clauses[$3 - 1]}: .*$4" out || fail "clause $3: $(grep -v '^ ' out)"
}
# Lines of the input are passed on at once.
each() { # COMMANDS, about $line
    echo "while IFS= read -r line; do $1; echo \"\$line\"; done"
}
printf '#!/bin/sh\nexit 3\n' >bot
chmod +x bot
check 1 english 'cmd=./bot'
printed "^fails +${clauses[0]}: bot ended with status 3 before its first turn"
[ "$(grep -vc '^ ' out)" = 1 ] || fail 'clauses were tried with a player that does not begin'
# shellcheck disable=SC2016 # the bot is to expand it
{
    wrong 'cat' 'sed -u s/[0-9][0-9]*-.*/1-1/' 3 'the piece on 1 cannot move'
    wrong "$(each '[ "${line%% *}" != played ] || line=side')" 'cat' 4 'to move'
    wrong "$(each '[ "${line%% *}" != played ] || line=side')" 'cat' 5 '(to move|no piece)'
    wrong "$(each '[ "${line%% *}" != position ] || line="position B:W32:B1"')" 'cat' 6 '.'
    wrong 'cat' 'sed -u s/[0-9][0-9]*x.*/9-13/' 7 '.'
    wrong 'cat' 'sed -u s/pass/stuck/' 8 'is not a square' orthogonal
    wrong 'cat' 'while IFS= read -r line; do echo "$line"; case $line in [0-9]*-*) sleep 0.1; echo 1-5 ;; esac; done' \
        9 'when it was not asked'
    wrong "$(each 'case $line in go\ [0-9]*) sleep 60 ;; esac')" 'cat' 10 'a second after its time was up'
    wrong "$(each 'n=$((n + 1)); [ $n -le 30 ] || exit')" 'cat' 11 'ended with status'
    wrong "$(each '[ "${line%% *}" != result ] || exit')" 'cat' 12 'ended'
}
# It stays where it has not made a turn, so that other clauses take no time.
cat >bot <<BOT
#!/bin/sh
trap '' TERM
rm -f asked
while read -r line; do
    case \$line in go*) touch asked ;; esac
    echo "\$line"
done | "$ARBITER" --player depth=1
[ -e asked ] || sleep 60
BOT
check 1 english 'cmd=./bot startup=1'
grep -q "^fails  *${clauses[12]}: it had to be ended by SIGKILL" out || fail "clause 13: $(cat out)"
sed -i /trap/d bot
check 1 english 'cmd=./bot startup=1'
grep -q "^fails  *${clauses[12]}: it had to be ended by SIGTERM" out || fail "clause 13: $(cat out)"
cp "$players"/referee.py .
sed '/pong/d; s/command == "ping":/False: pass/' "$players/hub.py" >hub.py
check 1 english "cmd='python3 hub.py english' proto=hub startup=5"
grep -q "^fails  *${clauses[1]}: .*did not answer 'ping'" out || fail "clause 2: $(cat out)"

# Bad input.
run 2 "$ARBITER" --check-engine
printed 'takes the KEYS of one player' err
run 2 "$ARBITER" --check-engine 'cmd=./none'
run 2 "$ARBITER" --check-engine 'cmd=@random'
printed 'cmd must be a command' err
run 2 "$ARBITER" --check-engine -r none 'cmd=./bot'
run 2 "$ARBITER" --check-engine --what 'cmd=./bot'
run 2 "$ARBITER" -b --check-engine 'cmd=./bot'
printed '^arbiter: --check-engine must be the first option' err
run 2 "$ARBITER" --check-engine -r english "cmd='$players/uci.py' proto=uci"
printed 'has no words for this rule set' err
run 0 "$ARBITER" --check-engine --help
printed '^Usage: arbiter --check-engine'
timeout 60 "$ARBITER" --check-engine -r english "cmd='$ARBITER --player'" >/dev/full 2>err
[ $? = 2 ] || fail 'a full disk is not told'

# Ctrl-C ends it at once, and the player too.
echo 'sleep 1000' >bot
"$ARBITER" --check-engine "cmd='sh bot' startup=60" >out 2>err &
id=$!
for _ in {1..100}; do
    pgrep -P "$id" >/dev/null && break
    sleep 0.05
done
kill -TERM "$id"
wait "$id"
[ $? = 130 ] || fail 'it was not stopped'

# --player: what it does not understand.
player() { # STATUS LINES [OPTION...]
    printf '%b' "$2" | timeout 60 "$ARBITER" --player "${@:3}" >out 2>err
    status=("${PIPESTATUS[@]}")
    [ "${status[1]}" = "$1" ] || fail "status ${status[1]} of --player, told $2: $(cat err)"
}
player 0 'rules english\nside black\nposition W:W21,K30:B9\ngo 60000 -\nresult 1-0 no-turns\n' depth=3
printed '^# ready$'
printed '^# score -?[0-9]+ depth 3$'
printed '^30-25$|^30-26$|^21-17$'
player 0 'rules english\ngo 0 0\n'
player 2 'rules none\n'
printed 'line 1: none: there is no such rule set' err
player 2 'rules english\nplayed 1-2\n'
printed 'line 2: 1-2: ' err
player 2 'rules english\nposition X\n'
printed 'line 2: X: bad-position' err
player 2 'rules english\nposition W:W5:B1\ngo - -\n'
printed 'line 3: go: game-over' err
player 2 'hello\n'
printed 'the lines are rules, side, position, played, go and result' err
player 2 '' depth=0
player 2 '' deep=3
printed "takes depth=N, level=N and seed=N, and host=ADDRESS, port=N and listen=N of dxp, not 'deep=3'" err
player 2 '' -r none
run 2 "$ARBITER" -b --player
run 0 "$ARBITER" --player --help
"$ARBITER" --player <. >out 2>err
[ $? = 2 ] || fail 'a folder was read'
printf 'rules english\n' | "$ARBITER" --player >/dev/full 2>err
[ $? = 2 ] || fail 'a full disk is not told'

finish
