#!/usr/bin/env bash
# A program that saves in a loop is killed 500 times (100 unless FULL), at random moments: the file
# is always a whole one that was saved, and leftovers of the kills do not pile up.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

kills=100
[ -z "${FULL:-}" ] || kills=500
[ -z "${SANITIZE:-}" ] || kills=50
RANDOM=61 # bash begins its random numbers with this; when the blow falls is chance all the same

# Two games that are saved in turn. What follows the pipe takes minutes, or more.
one='8/BBBBBBBB/BBBBBBBB/8/8/WWWWWWWW/WWWWWWWW/8 white'
other='B7/8/8/8/8/8/8/7W black'
"$ARBITER" -r dama -c "position $one" -c 'save one.sav' -c "position $other" -c 'save other.sav'
mkfifo going
mkdir folder
for _ in {1..1000}; do
    printf 'position %s\nsave folder/game.sav\nposition %s\nsave folder/game.sav\n' "$one" "$other"
done >saves.cmd
{
    echo 'save folder/game.sav'
    echo 'save going'
    yes 'read saves.cmd' | head -n 2000
} >loop.cmd

is_whole() {
    cmp -s folder/game.sav one.sav || cmp -s folder/game.sav other.sav
}
left_behind() { find folder -name '.arbiter-??????' | wc -l; }

ended=0
for ((kill = 1; kill <= kills; kill++)); do
    "$ARBITER" -r dama loop.cmd >out 2>err &
    program=$!
    timeout 300 cat going >/dev/null || fail "kill $kill: it never began to save"
    sleep 0.0$((RANDOM % 3))$((RANDOM % 10))
    kill -KILL $program 2>/dev/null || ended=$((ended + 1))
    wait $program 2>/dev/null
    if ! is_whole; then
        fail "kill $kill left neither of the two games: $(head -c 300 folder/game.sav)"
        break
    fi
done
[ $ended = 0 ] || fail "$ended programs ended before they were killed"
left=$(left_behind)
echo "$kills kills, $left of them between the first byte of a file and its new name"
[ "$left" -gt 0 ] || fail "no kill came in the middle of a save"
[ "$(find folder -type f | wc -l)" = $((left + 1)) ] || fail "something else is left: $(ls -A folder)"

# Files of programs that are still running stay; after a day they are removed.
run 0 "$ARBITER" -r dama -c 'save folder/game.sav'
[ "$(left_behind)" = "$left" ] || fail "new files were removed: $(left_behind) of $left are left"
find folder -name '.arbiter-??????' -exec touch -d '2 days ago' {} +
run 0 "$ARBITER" -r dama -c 'save folder/game.sav'
[ "$(left_behind)" = 0 ] || fail "$(left_behind) of $left old files are left"
cmp -s folder/game.sav one.sav || fail "the game itself is gone"

finish
