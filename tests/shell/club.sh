#!/usr/bin/env bash
# Standings of records and databases, ties, and rows of matches among records.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

cat >club.pdn <<'END'
[White "Anna"]
[Black "Cem"]
[Date "2026.01.01"]
[Result "1-0"]
1. 11-15 23-19 2. 8-11 22-17 1-0

[White "Anna"]
[Black "Dora"]
[Result "0-1"]
1. 11-15 22-17 2. 8-11 23-19 3. 4-8 0-1

[White "Cem"]
[Black "Dora"]
[Result "1/2-1/2"]
1. 11-15 22-17 1/2-1/2

[White "Eve"]
[Black "Cem"]
[FEN "W:W30,29:B1,2"]
[Result "0-1"]
1. 30-26 1-6 0-1

[GameType "20"]
[White "Eve"]
[Black "Anna"]
[Result "2-0"]
1. 32-28 19-23 2. 28x19 2-0

[White "Eve"]
[Black "Dora"]
1. 11-15 *

[White "Eve"]
[Black "?"]
1. 11-15 1-0

[White "Eve"]
[Black "Dora"]
1. 11-15 11-15 1-0
END

# ---- standings -----------------------------------------------------------------------------------

# In english black begins and wins by 1-0: Cem 1 of Anna; Anna 1 of Dora; Eve - Cem 1-0 for white,
# who begins there by the position, is told from black's side, so 0-1 is Eve's.
"$ARBITER" --records --to sqlite:club.db club.pdn >out 2>err
"$ARBITER" --records --to jsonl -o club.jsonl club.pdn 2>err
for file in club.pdn club.db club.jsonl; do
    says 0 "arbiter: $file: 3 games do not count: wrong, or without a result or players" \
        "$ARBITER" --standings --ties sb,direct,wins,buchholz $file
    sed -n '1,5p' out | tr -s ' ' >table
    [ "$(cat table)" = ' player games + = - points score % Elo +/- sb direct wins buchholz
 1 Eve 2 2 0 0 2.0 100.00 - - 2.50 0.00 2.00 2.50
 2 Cem 3 1 1 1 1.5 50.00 0.00 561.20 1.25 0.00 1.00 3.50
 3 Anna 3 1 0 2 1.0 33.33 -120.41 - 0.50 0.00 1.00 4.00
 4 Dora 2 0 1 1 0.5 25.00 -190.85 - 0.75 0.00 0.00 2.50' ] || fail "$file: $(cat table)"
done
# The same of the same games, whichever file they are in.
says 0 'arbiter: club.pdn: 3 games do not count: wrong, or without a result or players
arbiter: club.db: 3 games do not count: wrong, or without a result or players' \
    "$ARBITER" --standings club.pdn club.db
printed '^ *1  Eve +2 +2 +0 +0 '
"$ARBITER" --standings --ties wins,sb --report json club.pdn >out 2>err
python3 -c 'import json, sys
eve = json.load(sys.stdin)["players"][0]
assert (eve["name"], eve["points"], eve["wins"], eve["sb"]) == ("Eve", 2, 2, 2.5), eve' <out || fail "$(cat out)"
run 2 "$ARBITER" --standings --ties sb,none club.pdn
printed "^arbiter: --ties takes sb, direct, wins and buchholz, with commas, not 'sb,none'" err
run 2 "$ARBITER" --standings --ties sb,sb club.pdn
run 2 "$ARBITER" --standings --ties '' club.pdn

# Rows that others have written: rules that are not known, a turn that is none, and who plays.
row() { # GAMES-THAT-COUNT WHITE BLACK TURNS REST
    printf '{"type":"record","ok":true,"rules":"%s","result":"1-0","turns":%s,"tags":{"White":"%s","Black":"%s"}%s}\n' \
        "${6:-english}" "$4" "$2" "$3" "${5:-}" >row.jsonl
    "$ARBITER" --standings row.jsonl >out 2>err
    if [ "$1" = 0 ]; then
        printed '^arbiter: row.jsonl: 1 game does not count: ' err
    else
        printed "^ *1  $1 "
    fi
}
row Black White Black '["11-15"]'
row Black White Black '[1]'
row White White Black '[]' '' nosuch
row Black White Black '[]' ',"position":"8/8 white"'
row Black White Black '[]' ',"position":"nothing"'
row White White Black '[]' ',"position":"8/8 white"' nosuch
row White White Black '[]' ',"first_is_white":true'
row 0 White '? ' '[]'
row 0 '?' Black '[]'
row 0 White White '[]'
row 0 "$(printf 'x%.0s' {1..300})" Black '[]'
row 0 White "$(printf 'x%.0s' {1..300})" '[]'

# A file is taken for rows by its first byte that is no blank.
{ printf '\n\n' && cat club.jsonl; } >blanks
"$ARBITER" --standings blanks >out 2>err
printed '^ *1  Eve +2 '
{ printf '\n \r\n' && cat club.pdn; } >blanks
"$ARBITER" --standings blanks >out 2>err
printed '^ *1  Eve +2 '

# The page has every game.
says 0 'arbiter: club.pdn: 3 games do not count: wrong, or without a result or players' \
    "$ARBITER" --standings --report html:club.html club.pdn
xmllint --noout club.html || fail 'the page is no XML'
[ "$(grep -c '^\["' club.html)" = 5 ] || fail "$(grep -c '^\["' club.html) games on the page"
not_printed ', which the rules do not allow \(' club.html

# Ties put players of the same points in order.
cat >ties.pdn <<'END'
[White "A"]
[Black "B"]
1. 11-15 1-0

[White "C"]
[Black "A"]
1. 11-15 23-19 1-0

[White "B"]
[Black "C"]
1. 11-15 22-17 1-0

[White "A"]
[Black "D"]
1. 9-14 1-0
END
order() { # PLAYERS TIES
    run 0 "$ARBITER" --standings --ties "$2" ties.pdn
    [ "$(sed -n '2,5p' out | awk '{ printf "%s", $2 }')" = "$1" ] || fail "$2: $(sed -n '2,5p' out)"
}
order DBCA wins
order DBCA direct,sb
order ABCD buchholz
order ABCD wins,buchholz,sb,direct

# What is no file of games.
says 2 'arbiter: nosuch.pdn: No such file or directory' "$ARBITER" --standings nosuch.pdn
echo nothing >nothing
run 2 "$ARBITER" --standings nothing
: >empty
run 0 "$ARBITER" --standings empty
prints 'no games'

# ---- rows of matches -----------------------------------------------------------------------------

cat >openings.txt <<'END'
W:W21,22,30:B1,2,12
END
for options in '-r english' '-r checkers61b' '-r international' '-r english --openings openings.txt'; do
    rm -f rows.jsonl match.pdn match.db
    # shellcheck disable=SC2086  # several words
    "$ARBITER" --match -q $options -e 'cmd=@random name=a' -e 'cmd=@random name=b' --games 4 \
        --results rows.jsonl --pdn match.pdn >out 2>err || fail "$options: $(cat err)"
    "$ARBITER" --records --to pdn rows.jsonl >of-rows 2>err
    # Rows have no comments, in which records say why a game has ended.
    "$ARBITER" --records --to pdn --strip comments match.pdn >of-records 2>err
    [ -s of-rows ] || fail "$options: no games"
    cmp -s of-rows of-records || fail "$options: $(diff of-rows of-records | head -n 4)"
    says 0 '4 games, 4 right, 0 wrong; 4 added, 0 were there already' \
        "$ARBITER" --records --to sqlite:match.db rows.jsonl
    says 0 '4 games, 4 right, 0 wrong; 0 added, 4 were there already' \
        "$ARBITER" --records --to sqlite:match.db --update match.pdn
    "$ARBITER" --standings rows.jsonl >out 2>err
    sed -n 2,3p out | cut -c 1-60 | sort -k 2 >of-rows
    "$ARBITER" --standings match.db >out 2>err
    sed -n 2,3p out | cut -c 1-60 | sort -k 2 >of-database
    cmp -s of-rows of-database || fail "$options: $(cat of-rows of-database)"
done
# So are their clocks and what programs call themselves.
for clock in tc=100 tc=40/60+0.5 tc=inf; do
    rm -f rows.jsonl match.pdn
    "$ARBITER" --match -q -r english -e "name=a cmd='$ARBITER --player --proto hub depth=1' proto=hub tc=100" \
        -e "name=b cmd=@random $clock" --games 2 --max-turns 4 --results rows.jsonl --pdn match.pdn >out 2>err ||
        fail "$clock: $(cat err)"
    "$ARBITER" --records --to pdn rows.jsonl >of-rows 2>err
    "$ARBITER" --records --to pdn --strip comments match.pdn >of-records 2>err
    [ "$(grep -c '^\[WhiteProgram "arbiter ' of-rows)" = 1 ] || fail "$clock: $(cat of-rows)"
    cmp -s of-rows of-records || fail "$clock: $(diff of-rows of-records | head -n 4)"
done
says 1 '2 games, 1 right, 1 wrong' "$ARBITER" --records - <<'END'
{"type":"game","rules":"english","id":"english/a/b/0/0","first":"a","second":"b","turns":["11-15"],"opening":[],"result":"1-0","termination":"normal"}
{"type":"game","rules":"english","first":"a","second":"b","turns":["11-15"],"opening":[]}
END
printed 'a row of a match has an id, first, second, result and termination'

finish
