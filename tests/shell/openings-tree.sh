#!/usr/bin/env bash
# --openings-tree: what is played in openings.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

cat >club.pdn <<'END'
[Event "1"]
[Result "1-0"]
1. 11-15 23-19 2. 8-11 22-17 1-0

[Event "2"]
[Result "1/2-1/2"]
1. 11-15 22-17 2. 8-11 23-19 3. 4-8 1/2-1/2

[Event "3"]
[Result "0-1"]
1. 11-15 22-17 2. 8-11 23-19 3. 9-14 0-1

[Event "4"]
[FEN "W:W21:B1"]
1. 21-17 1-5 0-1

[Event "5"]
1. 11-15 22-18 2. 8-11 *

[Event "6"]
[GameType "20"]
1. 32-28 2-0
END

tree='english: 3 games, +1 =1 -1, score 50.0
  11-15: 3 games, 100.0 %, +1 =1 -1, score 50.0
    22-17: 2 games, 66.7 %, +0 =1 -1, score 25.0
      8-11: 2 games, 100.0 %, +0 =1 -1, score 25.0
        23-19: 2 games, 100.0 %, position 3, +1 =1 -1, score 50.0
          4-8: 1 game, 33.3 %, +0 =1 -0, score 50.0
          9-14: 1 game, 33.3 %, +0 =0 -1, score 0.0
    23-19: 1 game, 33.3 %, +1 =0 -0, score 100.0
      8-11: 1 game, 100.0 %, +1 =0 -0, score 100.0
        22-17: 1 game, 100.0 %, position 3, +1 =1 -1, score 50.0, as above
international: 1 game, +1 =0 -0, score 100.0
  32-28: 1 game, 100.0 %, +1 =0 -0, score 100.0'
"$ARBITER" --records --to sqlite:club.db club.pdn >out 2>err
for file in club.pdn club.db; do
    run 0 "$ARBITER" --openings-tree $file
    prints "$tree"
done
run 0 "$ARBITER" --openings-tree 1 club.pdn
prints 'english: 3 games, +1 =1 -1, score 50.0
  11-15: 3 games, 100.0 %, +1 =1 -1, score 50.0
international: 1 game, +1 =0 -0, score 100.0
  32-28: 1 game, 100.0 %, +1 =0 -0, score 100.0'
run 0 "$ARBITER" --openings-tree 3 --least 2 club.pdn
prints 'english: 3 games, +1 =1 -1, score 50.0
  11-15: 3 games, 100.0 %, +1 =1 -1, score 50.0
    22-17: 2 games, 66.7 %, +0 =1 -1, score 25.0
      8-11: 2 games, 100.0 %, +0 =1 -1, score 25.0
international: 1 game, +1 =0 -0, score 100.0'
run 0 "$ARBITER" --openings-tree 2 --to json club.pdn
python3 -c 'import json, sys
english, other = json.load(sys.stdin)["rules"]
turn = english["turns"][0]
assert (turn["turn"], turn["games"], turn["share"], turn["won"]) == ("11-15", 3, 1, 1), turn
assert [t["turn"] for t in turn["turns"]] == ["22-17", "23-19"], turn
assert other["turns"][0]["turns"] == []' <out || fail "$(cat out)"
run 0 "$ARBITER" --openings-tree --to html -o page.html club.pdn
xmllint --noout page.html || fail 'the page is no XML'
printed '<summary><b>23-19</b> 2 · 100.0 % · \+1 =1 −1 · 50.0 %</summary>' page.html
printed '50.0 % · as above' page.html
run 0 "$ARBITER" --openings-tree /dev/null
prints ''
# A position that comes again in a game is one of that game.
printf '[Rules "kingcapture"]\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 1-0\n' >again.pgn
run 0 "$ARBITER" --openings-tree again.pgn
printed '^kingcapture: 1 game, \+1 =0 -0, score 100.0$'
printed ': 1 game, 100.0 %, \+1 =0 -0, score 100.0, as above$'
run 0 "$ARBITER" --openings-tree /dev/null
prints ''
# Games without results, turns of as many games, and standard input.
printf '1. 11-15 *\n\n1. 9-14 22-18 *\n\n1. 10-15 *\n\n1. 9-14 23-19 *\n\n[Rules "english"]\n*\n' >none.pdn
run 0 "$ARBITER" --openings-tree <none.pdn
prints 'english: 5 games, +0 =0 -0, score -
  9-14: 2 games, 40.0 %, +0 =0 -0, score -
    22-18: 1 game, 50.0 %, +0 =0 -0, score -
    23-19: 1 game, 50.0 %, +0 =0 -0, score -
  11-15: 1 game, 20.0 %, +0 =0 -0, score -
  10-15: 1 game, 20.0 %, +0 =0 -0, score -'

# What is wrong.
says 2 "arbiter: the depth is a number from 1 to 60, not '0'" "$ARBITER" --openings-tree 0 club.pdn
says 2 "arbiter: the depth is a number from 1 to 60, not '61'" "$ARBITER" --openings-tree 61 club.pdn
says 2 "arbiter: the depth is a number from 1 to 60, not '999999'" "$ARBITER" --openings-tree 999999 club.pdn
run 2 "$ARBITER" --openings-tree ''
cp club.pdn 7
run 0 "$ARBITER" --openings-tree 1 7
run 2 "$ARBITER" --openings-tree nosuch.pdn
run 2 "$ARBITER" --openings-tree -o nowhere/page club.pdn
run 2 "$ARBITER" --openings-tree -o club.pdn club.pdn
run 2 "$ARBITER" --openings-tree --to nothing club.pdn
run 2 "$ARBITER" --openings-tree -r nosuch club.pdn
run 0 "$ARBITER" --openings-tree --help
printed '^Usage: arbiter --openings-tree '

finish
