#!/usr/bin/env bash
# A match that is stopped: its players are ended, the table is told, and so is the command that goes on.
# And what is shown of it on a terminal.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# Runs a command and keeps its process ID in the file `running`. In the background it would not take
# Ctrl-C.
noted() { # COMMAND...
    sh -c 'echo $$ >running; exec "$@"' sh "$@"
}
# Sends a signal to that command, once its bot is running.
stop_when_started() { # SIGNAL
    local i
    for ((i = 0; i < 1000; i++)); do
        [ ! -s started ] || break
        sleep 0.1
    done
    kill -"$1" "$(cat running)"
}
# All processes of this test have a name of their own in their command lines.
name=state-$$.jsonl

# ---- Ctrl-C -------------------------------------------------------------------------------------

# A bot that thinks for long is ended at once. Its next process says so, if it can.
echo 'echo $$ >>started; exec sleep 1000' >slow.sh
rm -f "$name"
stop_when_started INT &
noted "$ARBITER" --match -r english -e 'cmd=@random name="a b'"'"'s"' -e 'cmd="sh slow.sh" name=slow' --each '' --results "$name" >out 2>err
status=$?
[ $status = 130 ] || fail "status $status after Ctrl-C: $(cat err)"
[ ! -s err ] || fail "on standard error: $(cat err)"
grep -qx 'no games' out || fail "no table: $(cat out)"
grep -qxF 'The match was stopped. It goes on with:' out || fail "it does not say how to go on: $(cat out)"
[ -s started ] || fail 'the bot was not started'
while read -r bot; do ! kill -0 "$bot" 2>/dev/null || fail 'the bot is still running'; done <started
nothing_left "match.*$name"
# The command is what a shell takes.
grep '^arbiter ' out >go-on
grep -q '^arbiter --match ' go-on || fail "no command: $(cat out)"
echo 'for turn in 22-18 24-19; do read -r l; while read -r w r && [ "$w" != go ]; do :; done; echo $turn; done' >slow.sh
sed "s|^arbiter|timeout 100 '$ARBITER'|" go-on >again.sh
sh again.sh >out 2>err
status=$?
[ $status = 1 ] || fail "status $status of the command: $(cat go-on) $(cat err)"
grep -q "^english/a b's/slow/0/1: " out || fail "the command plays other games: $(cat out)"
echo 'echo $$ >>started; exec sleep 1000' >slow.sh
rm started
stop_when_started TERM &
noted "$ARBITER" --match -r english -e "cmd=@random name=unkept-$$" -e 'cmd="sh slow.sh"' >out 2>err
status=$?
[ $status = 143 ] || fail "status $status after SIGTERM"
grep -qF 'The match was stopped. Without --results it cannot go on.' out || fail "it does not say that nothing is kept: $(cat out)"

# ---- a process that plays is killed -------------------------------------------------------------

echo 'sleep 100' >slow.sh
"$ARBITER" --match -r english -e 'cmd=@random name=a' -e 'cmd="sh slow.sh" name=slow' --results "worker.$name" >out 2>err &
match=$!
for ((i = 0; i < 100; i++)); do
    worker=$(pgrep -P $match) && break
    sleep 0.05
done
kill -9 "$worker"
wait $match
status=$?
[ $status = 2 ] || fail 'the match goes on without a process that plays'
grep -qx 'arbiter: a process that plays games has ended' err || fail "it is not told: $(cat err)"

# ---- on a terminal ------------------------------------------------------------------------------

# The table is drawn anew, and the last one is that of the end.
echo 'while read -r word _; do [ "$word" != go ] || { sleep 0.4; echo x; }; done' >late.sh
if command -v script >/dev/null; then
    TERM=xterm timeout 100 script -qec "'$ARBITER' --match -r english -e 'cmd=@random name=a' -e 'cmd=\"sh late.sh\" name=b' --games 4" /dev/null </dev/null >out 2>err
    tr -d '\r' <out >shown
    grep -aqE 'player +games +\+ += +- +score +Elo +\+/-' shown || fail "no table: $(head -c 500 shown)"
    grep -aqE '^(.*[^[:alnum:]])?a +[1-9] +[1-9] +0 +0 +100\.00 % +- +-' shown || fail "no player: $(head -c 500 shown)"
    grep -aqE 'playing english/a/b/[0-9]+/[01]' shown || fail "it does not show what is played: $(head -c 500 shown)"
    grep -aqE '[0-9]+ of 4 games, [0-9]+ s left' shown || fail 'it does not show how long is left'
    grep -aq '^a - b: 4 games' shown || fail "no table at the end: $(tail -c 500 shown)"
    ! grep -aq '^english/' shown || fail 'it shows lines of games too'
fi

finish
