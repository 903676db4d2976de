#!/usr/bin/env bash
# Levels for people: each beats the one below it, but not always.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The points, of 100, that a level has against the one below it in so many games. The seed decides
# what is overlooked, so that they are the same everywhere.
points() { # RULES LEVEL GAMES
    "$ARBITER" --match -r "$1" -e "cmd=@level$2" -e "cmd=@level$(($2 - 1))" --games "$3" \
        --openings random:4 --seed 1 -q >out || fail "status $?"
    awk -v name="level$2" '$2 == name {print int($8); exit}' out
}
matches=(english:2:100 english:3:100 english:4:100 english:5:100 russian:5:100 international:2:100 dama:3:100
    checkers61b:4:100 kingcapture:4:40 antidraughts:4:100 antidraughts:5:100)
# Where lines are counted, one of each table of levels comes to all of them.
[ -z "${COVERAGE:-}" ] || matches=(international:2:40 dama:3:10 antidraughts:4:10 kingcapture:2:10)
for match in "${matches[@]}"; do
    IFS=: read -r rules level games <<<"$match"
    won=$(points "$rules" "$level" "$games")
    ((won >= 65 && won <= 90)) || fail "level $level has $won % in $rules"
done

# The weakest is no random player.
"$ARBITER" --match -r english -e cmd=@level1 -e cmd=@random --games 20 --openings all:2 -q >out
[ "$(awk '$2 == "level1" {print $4; exit}' out)" -ge 18 ] || fail "level 1 loses: $(cat out)"

# As a player of matches: what it plays follows from its seed.
game() { # WORD...
    printf '%s\n' 'rules english' 'side black' 'go 1000 1000' 'played 22-18' 'go - -' |
        "$ARBITER" --player "$@" 2>&1
}
[ "$(game level=1 seed=3)" = "$(game seed=3 level=1)" ] || fail 'one seed, two games'
[ "$(for seed in {1..20}; do game level=1 seed="$seed"; done | sort -u | wc -l)" -gt 3 ] ||
    fail 'all seeds, one game'
[ "$(game level=9 | head -n 1)" = '# ready' ] || fail 'it is not ready'
game level=9 | grep -q score && fail 'a level tells its score'
for wrong in level=0 level=11 level=03 level= seed=x seed=; do
    game "$wrong" >out && fail "$wrong is taken"
    grep -q "is a number" out || fail "$wrong: $(cat out)"
done
