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

# SIGHUP does not end a match that nohup has started, nor what plays its games.
echo 'echo $$ >>started; while [ ! -e hung-up ]; do sleep 0.1; done; read -r l; echo 22-18' >slow.sh
rm -f started "$name"
(
    trap '' HUP
    exec setsid sh -c 'echo $$ >running; exec "$@"' sh "$ARBITER" --match -r english -e 'cmd=@random name=a' \
        -e 'cmd="sh slow.sh" name=slow' --games 1 --results "$name" >out 2>err
) &
match=$!
stop_when_started HUP
pkill -HUP -s "$(cat running)" -x arbiter || fail "nobody is there to be hung up"
sleep 0.3
touch hung-up
wait $match
status=$?
[ $status != 129 ] || fail 'an ignored SIGHUP ended the match'
[ "$(wc -l <started)" = 1 ] || fail 'after an ignored SIGHUP the game was played again'
grep -q '"reason":"\(unasked\|illegal-turn\|exit\)"' "$name" || fail "an ignored SIGHUP ended the game: $(cat "$name" err)"
echo 'echo $$ >>started; exec sleep 1000' >slow.sh

# Signals end a match alike, also if they come twice at once, as from those who send one to a process
# and one to its group.
for signal in INT TERM HUP; do
    rm -f started "$name"
    (
        for ((i = 0; i < 1000; i++)); do
            [ ! -s started ] || break
            sleep 0.1
        done
        kill -$signal "$(cat running)"
        kill -$signal "$(cat running)" 2>/dev/null # it may have ended by now
    ) &
    noted "$ARBITER" --match -r english -e 'cmd=@random name=a' -e 'cmd="sh slow.sh" name=slow' --results "$name" >out 2>err
    status=$?
    wait
    [ $status = $((128 + $(kill -l $signal))) ] || fail "status $status after SIG$signal twice"
    ! grep '^arbiter' err >complaints || fail "SIG$signal: it complains of: $(cat complaints)"
    grep -qx 'no games' out || fail "SIG$signal: no table: $(cat out)"
    grep -qxF 'The match was stopped. It goes on with:' out || fail "SIG$signal: it does not say how to go on: $(cat out)"
    nothing_left "match.*$name"
    while read -r bot; do ! kill -0 "$bot" 2>/dev/null || fail "SIG$signal: the bot is still running"; done <started
done

# ---- a process that plays is killed -------------------------------------------------------------

# Its parent is the process of the referee that plays the game: it kills that so many times when it is
# white. What it has left behind does not go when it does.
cat >deadly.sh <<'EOF'
setsid sleep 1234567 &
echo $! >>left-behind
while read -r word rest; do
    case $word in
    side) side=$rest ;;
    go)
        death=1
        while [ "$side" = white ] && [ $death -le "$1" ]; do
            # Two of them at once do not both make it.
            mkdir death-$death 2>/dev/null && kill -"${2:-KILL}" $PPID && break
            death=$((death + 1))
        done
        [ "$side" = black ] && echo 11-15 || echo 22-18
        ;;
    esac
done
EOF
deadly() { # STATUS DEATHS [OPTION...]
    local want=$1 deaths=$2 status left
    of_match=(-r english -e 'cmd=@random name=a' -e "cmd='sh deadly.sh $deaths ${signal:-}' name=b" --games 6 "${@:3}")
    rm -rf death-*
    : >left-behind
    timeout 300 "$ARBITER" --match "${of_match[@]}" --max-turns 2 --results "$name" >out 2>err
    status=$?
    [ $status = "$want" ] || fail "status $status instead of $want after $deaths deaths: $(cat err)"
    while read -r left; do
        [ -e "/proc/$left" ] || continue
        fail "this is left of a player: $(tr '\0' ' ' <"/proc/$left/cmdline")"
        kill -9 "$left"
    done <left-behind
    nothing_left "match.*$name"
}
# Whose game it is, how the process ended, and what comes of it.
told() { # LINE...
    grep -v '^arbiter: -j: ' err >others
    printf 'arbiter: english/a/b/%s\n' "$@" | cmp -s - others || fail "it is told otherwise: $(cat err)"
}
killed='abandoned (referee): the process that played it was ended by signal 9 (Killed)'
missing() { # ID...
    "$ARBITER" --standings --missing "${of_match[@]}" --results "$name" >out || fail "status $? of --missing"
    printf '%s\n' "$@" | cmp -s - out || fail "missing: $(cat out)"
}

# The game is played once more, and the match goes on.
unset signal
rm -f "$name"
deadly 0 1
told "0/0: $killed; it is played once more"
[ "$(cut -d '"' -f 10 "$name" | sort -u | wc -l)" = 6 ] || fail "not 6 games: $(cat "$name")"
# If that ends too, it is left, and the others are played.
rm -f "$name"
deadly 2 2
told "0/0: $killed; it is played once more" "0/0: $killed, for the second time; it is left unplayed"
[ "$(wc -l <"$name")" = 5 ] || fail "the other games were not played: $(cat "$name")"
missing english/a/b/0/0
# A match that goes on does not end there again either, and comes to the same rows in the end.
"$ARBITER" --standings "$name" >/dev/null || fail 'the rows are no rows'
sed -i 2,3d "$name"
deadly 2 2
[ "$(wc -l <"$name")" = 5 ] || fail "the match does not go on: $(cat err)"
missing english/a/b/0/0
deadly 0 0
told_nothing=$(cat err)
[ -z "$told_nothing" ] || fail "it complains of: $told_nothing"
[ "$(cut -d '"' -f 10 "$name" | sort -u | wc -l)" = 6 ] || fail "not 6 games: $(cat "$name")"
# Several processes; and one that ends as if it had been told to.
rm -f "$name"
signal=TERM
deadly 0 1 -j 3
grep -qE '^arbiter: english/a/b/[0-2]/[01]: abandoned \(referee\): the process that played it ended with status 0; it is played once more$' err ||
    fail "it is told otherwise: $(cat err)"
unset signal

# A process that has been told of many short games, or of none, is killed: each game is played, once.
rm -f "$name"
"$ARBITER" --match -r english -e 'cmd=@random name=a' -e 'cmd=@random name=b' --games 3000 -j 2 --results "$name" >out 2>err &
match=$!
for ((i = 0; i < 3; i++)); do
    until worker=$(pgrep -P $match | shuf -n 1) && [ -n "$worker" ] || ! kill -0 $match 2>/dev/null; do sleep 0.01; done
    sleep 0.05
    [ -z "$worker" ] || kill -9 "$worker" 2>/dev/null
done
wait $match
status=$?
[ $status = 0 ] || fail "status $status of a match with short games: $(cat err)"
[ "$(wc -l <"$name")" = 3000 ] || fail "not 3000 games: $(wc -l <"$name")"
[ "$(cut -d '"' -f 10 "$name" | sort -u | wc -l)" = 3000 ] || fail 'a game was played twice'

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
