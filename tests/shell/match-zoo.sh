#!/usr/bin/env bash
# Players of tests/zoo in a match, several games at once: each loses, by what it does wrong, to one that
# does nothing wrong, and no other game is disturbed. unit/match_zoo.c has each of them alone. With
# ZOO_GAMES=38 all of them play, in about 1,000 games; that takes a quarter of an hour.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# What each loses by in games that the good player begins. Those in the first list end at once.
quick='answers-before-it-is-asked rules infraction
child-that-outlives-it abandoned
eats-memory abandoned
exits-after-three-turns abandoned
illegal-at-once rules infraction
killed-by-itself abandoned
output-closed abandoned
two-turns rules infraction
without-newline rules infraction'
slow='asleep-by-processor time forfeit
busy-by-processor time forfeit
busy-silence time forfeit
children rules infraction
eats-too-much-memory abandoned
floods-standard-error time forfeit
floods-with-comments time forfeit
ignores-sigterm rules infraction
illegal-late rules infraction
input-closed time forfeit
nul rules infraction
rubbish rules infraction
silence time forfeit
silence-with-clock time forfeit
stops-itself time forfeit
turn-of-the-other rules infraction
two-turns-on-a-line rules infraction
writes-to-a-closed-pipe rules infraction'

expected=$quick games=${ZOO_GAMES:-2}
[ -z "${ZOO_GAMES:-}" ] || expected=$quick$'\n'$slow
engines=(-e "name=good cmd='sh $TOP/tests/zoo/good.sh'")
while read -r name _; do engines+=(-e "name=$name cmd='sh $TOP/tests/zoo/$name.sh'"); done <<<"$expected"
count=$(wc -l <<<"$expected")

timeout 1500 "$ARBITER" --match -r english --tournament gauntlet "${engines[@]}" --each 'st=1 memory=200' --games "$games" \
    -j 4 --results zoo.jsonl --pdn zoo.pdn >out 2>err
status=$?
[ $status = 1 ] || fail "status $status: $(cat err)"
! grep -v '^arbiter: -j: ' err >others || fail "on standard error: $(head -n 3 others)"
[ "$(wc -l <zoo.jsonl)" = $((count * games)) ] || fail "not $((count * games)) games"

# Whoever does something wrong has lost, and nobody else.
grep -v '"offence":{"by":"good"' zoo.jsonl | grep -c '"offence":{"by":' >losses
[ "$(cat losses)" -ge $((count * games - games)) ] || fail "the good player loses: $(cut -c 1-200 zoo.jsonl | tail -n 3)"
while read -r name ending; do
    found=$(grep "\"id\":\"english/good/$name/[0-9]*/0\"" zoo.jsonl | grep -c "\"winner\":\"good\".*\"termination\":\"$ending\"")
    [ "$found" = $((games / 2)) ] ||
        fail "$name does not lose by $ending: $(grep -m 1 "/$name/" zoo.jsonl | grep -o '"reason":.*')"
done <<<"$expected"
timeout 100 "$ARBITER" --records zoo.pdn >right 2>counts || fail "wrong records: $(grep -v ': right$' right)"

# Nothing is left running.
left=$(pgrep -f "^sh $TOP/tests/zoo/")
[ -z "$left" ] || fail "this is still running: $(ps -o args -p "$(paste -sd, <<<"$left")")"
# Nor are files or folders, but for those of the match.
[ "$(find . -mindepth 1 ! -name .failures | sort | xargs)" = './counts ./err ./losses ./others ./out ./right ./zoo.jsonl ./zoo.pdn' ] ||
    fail "these files are left: $(ls -A)"

finish
