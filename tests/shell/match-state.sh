#!/usr/bin/env bash
# The rows are all that a match keeps: however it is stopped, it goes on with the same command, and
# comes to the rows of a match that nothing disturbed. Nothing of it is left running.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

kills=${FULL:+100}
kills=${kills:-25} games=300
if is_short; then kills=10 games=60; fi
stops=$((kills / 5)) rows=$((games * 3))
RANDOM=7

# A bot that plays at random from what it is told of the rules: nothing. It loses at once, in a way
# that depends on nothing.
bot=bot-$$.sh
cat >$bot <<'EOF'
while read -r word rest; do
    case $word in
    side) [ "$rest" = black ] && turn=11-15 || turn=22-18 ;;
    go) echo "$turn" ;;
    esac
done
EOF
players=(-r english -e 'cmd=@random name=a' -e 'cmd=@minimax depth=1 name=b' -e "name=bot cmd='bash $bot'")
options=("${players[@]}" --openings all:2 --games "$games" -j 2)

rows() { # FILE...
    sed 's/"seconds":\[[^]]*\]/"seconds":[]/; s/ *[0-9]*\.[0-9][0-9]s"/"/g' "$@" | sort
}
# All processes of this test have a name of their own in their command lines.
name=state-$$.jsonl

timeout 100 "$ARBITER" --match "${options[@]}" --results whole.jsonl >out 2>err
status=$?
[ $status = 1 ] || fail "status $status of an undisturbed match: $(cat err)"
[ "$(wc -l <whole.jsonl)" = $rows ] || fail "not $rows games: $(wc -l <whole.jsonl)"
rows whole.jsonl >whole
grep -q '"by":"bot"' whole || fail 'the bot loses by no offence'

# ---- kill -9 ------------------------------------------------------------------------------------

for ((i = 0; i < kills; i++)); do
    "$ARBITER" --match "${options[@]}" --results "$name" --pdn killed.pdn >/dev/null 2>>notes &
    killed=$!
    sleep "0.0$((RANDOM % 9))$((RANDOM % 10))"
    kill -9 $killed 2>/dev/null
    wait $killed 2>/dev/null
    # Rows are written whole, but for the last one.
    [ ! -s "$name" ] || head -c -1 "$name" | sed '$d' | "$ARBITER" --standings >/dev/null || fail 'a row is torn'
done
nothing_left "match.*$name" "^bash $bot\$"
[ "$(wc -l <"$name")" -lt $rows ] || echo 'all games were played before the last of the kills'
timeout 100 "$ARBITER" --match "${options[@]}" --results "$name" --pdn killed.pdn >out 2>>notes
status=$?
[ $status = 1 ] || fail "status $status after kill -9: $(tail -n 3 notes)"
rows "$name" | cmp - whole || fail 'kill -9 changes the rows'
grep -vE '^arbiter: (-j: |.*: the last row is torn)' notes >others && fail "it complains of: $(head -n 3 others)"
timeout 100 "$ARBITER" --records killed.pdn >out 2>err || fail "wrong records: $(grep -v right out)"
grep -q "^$rows games, $rows right" err || fail "not all records: $(cat err)"

# ---- Ctrl-C -------------------------------------------------------------------------------------

rm -f "$name"
for ((i = 0; i < stops; i++)); do
    timeout --preserve-status -s INT "0.$((1 + RANDOM % 3))" "$ARBITER" --match "${options[@]}" --results "$name" >out 2>err
    status=$?
    [ $status = 130 ] || [ $status = 1 ] || fail "status $status after Ctrl-C"
done
nothing_left "match.*$name" "^bash $bot\$"
timeout 100 "$ARBITER" --match "${options[@]}" --results "$name" >out 2>err
rows "$name" | cmp - whole || fail 'Ctrl-C changes the rows'

# ---- shards -------------------------------------------------------------------------------------

# One of them is killed and run again.
for shard in 1 2 3; do
    if [ $shard = 2 ]; then
        "$ARBITER" --match "${options[@]}" --shard 2/3 --results "2.$name" >/dev/null 2>&1 &
        sleep 0.1
        kill -9 $! 2>/dev/null
        wait $! 2>/dev/null
    fi
    timeout 100 "$ARBITER" --match "${options[@]}" --shard $shard/3 --results "$shard.$name" >out 2>err
    status=$?
    [ $status = 1 ] || fail "status $status of shard $shard: $(cat err)"
done
rows [123]."$name" | cmp - whole || fail 'shards change the rows'

finish
