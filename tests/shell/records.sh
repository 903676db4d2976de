#!/usr/bin/env bash
# --records: the games of files, refereed.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

published=() # those whose rule set is found; czech draughts begins as russian does, which is taken
for file in "$TOP"/fixtures/records/*.pdn; do
    [[ $file == */czech-* ]] || published+=("$file")
done

# The last line of standard error is the count, and nothing else is there, unless it is said.
referee() { # STATUS COUNTS [OPTION]... [FILE]...
    says "$1" "$2" "$ARBITER" --records "${@:3}"
}

cat >club.pdn <<'END'
[Event "Club 2026"]
[Round "1"]
[Result "1-0"]
1. 11-15 22-18 2. 15x22 25x18 1-0

[Event "Club 2026"]
[Round "?"]
[Result "0-1"]
1. 11-15 22-18
2. 8-11 18x11 0-1

[Event "?"]
[Round "3"]
[GameType "25,W,8,8,A0,0"]
1. c3-d4 d6-c5 2. b2-c3 *
END

# ---- verdicts ------------------------------------------------------------------------------------

referee 1 '3 games, 2 right, 1 wrong' club.pdn
prints 'club.pdn:1: game 1 (Club 2026, round 1): english (guessed), 4 turns, 1-0: right
club.pdn:10:4: game 2 (Club 2026): english (guessed): turn 3, 8-11: black must capture: 15x22 [must-capture]
club.pdn:12: game 3: russian, 3 turns, *: right'
referee 1 '3 games, 2 right, 1 wrong' --wrong club.pdn
prints 'club.pdn:10:4: game 2 (Club 2026): english (guessed): turn 3, 8-11: black must capture: 15x22 [must-capture]'
referee 1 '3 games, 2 right, 1 wrong' --legal club.pdn
prints 'club.pdn:1: game 1 (Club 2026, round 1): english (guessed), 4 turns, 1-0: right
club.pdn:12: game 3: russian, 3 turns, *: right'
sed 5,10d club.pdn >right.pdn
referee 0 '2 games, 2 right, 0 wrong' --wrong right.pdn
prints ''
head -n 4 club.pdn | referee 0 '1 game, 1 right, 0 wrong' -
prints '-:1: game 1 (Club 2026, round 1): english (guessed), 4 turns, 1-0: right'
head -n 4 club.pdn | referee 0 '1 game, 1 right, 0 wrong'
prints '-:1: game 1 (Club 2026, round 1): english (guessed), 4 turns, 1-0: right'
referee 0 '0 games, 0 right, 0 wrong' /dev/null
head -n 4 club.pdn | referee 0 '3 games, 3 right, 0 wrong' right.pdn -
# Files one after another, each with its own numbers.
referee 1 '5 games, 4 right, 1 wrong' right.pdn club.pdn
[ "$(sed -E 's/^(.*game [0-9]+( \([^)]*\))?)[:,].*/\1/' out | paste -sd,)" = 'right.pdn:1: game 1 (Club 2026, round 1),right.pdn:6: game 2,club.pdn:1: game 1 (Club 2026, round 1),club.pdn:10:4: game 2 (Club 2026),club.pdn:12: game 3' ] ||
    fail "$(cat out)"

# Each kind of thing that can be wrong.
wrong() { # TEXT REST-OF-THE-VERDICT [OPTION]...
    printf '%s' "$1" >wrong.pdn
    referee 1 '1 game, 0 right, 1 wrong' "${@:3}" wrong.pdn
    prints "wrong.pdn:$2"
}
wrong '1. 11-15 22-18 2. 15-19 *' "1:19: game 1: english: turn 3, 15-19: black must capture: 15x22 [must-capture]" -r english
wrong '1. 11-15 22-18 2. 11-16 *' "1:19: game 1: english (guessed): turn 3, 11-16: there is no piece on 11 [empty-square]"
wrong '1. 11-15 12-16 *' "1:10: game 1: english (guessed): turn 2, 12-16: the piece on 12 is black's, and white is to move [not-your-piece]"
wrong $'1. 11-15\n2. 11-15-\xe9\x01 *' "2:4: game 1: english: turn 2, 11-15-\\xe9: 11-15-\\xe9 is not a square; squares are 1 to 32, or the dark ones of a1 to h8 [bad-square]" -r english
wrong '1. 11-15 22-99 *' '1:10: game 1: english: turn 2, 22-99: 22-99 is off the board; squares are 1 to 32, or the dark ones of a1 to h8 [off-board]' -r english
wrong '1. 11-15 c3 *' '1:10: game 1: english: turn 2, c3: c3 is not a turn [usage]' -r english
wrong "[FEN \"B:W21:B1$(printf ',K%.0s' $(seq 850))\"] 1. 1-5 *" '1: game 1: english: bad position: it is too long [bad-position]' -r english
wrong '[FEN "B:W21:B21"] 1. 1-5 *' '1: game 1: english: bad position: there are two pieces on one square [bad-position]' -r english
wrong '[Rules "nosuch"] 1. 1-5 *' '1: game 1: there is no rule set for nosuch [bad-file]'
wrong '[GameType "77"] 1. 1-5 *' '1:20: game 1: english (GameType "77" is of no rule set): turn 1, 1-5: the piece on 1 cannot move [no-legal-move]' -r english
wrong '[GameType "77"] 1. 31-1 *' '1: game 1 (GameType "77" is of no rule set): no rule set has these squares and this first turn; --rules names one [bad-file]'
wrong '1. 1-5 {an open comment' '1:4: game 1: english: turn 1, 1-5: the piece on 1 cannot move [no-legal-move]' -r english
wrong '1. 11-15 {an open comment' '1:10: game 1: english (guessed): a comment that begins here has no end [bad-file]'
wrong '1. 11-15 4294967297-18446744073709551617 *' '1:10: game 1: english (guessed): turn 2, 4294967297-18446744073709551617: 4294967297-18446744073709551617 is off the board; squares are 1 to 32, or the dark ones of a1 to h8 [off-board]'
long=$(head -c 1000000 /dev/zero | tr '\0' a)
wrong "[Event \"$long\"] 1. 11-15 *" '1:1: game 1: the value of a tag is too long [bad-file]'
wrong '1. 31-1 *' '1: game 1: no rule set has these squares and this first turn; --rules names one [bad-file]'

# ---- which rules ---------------------------------------------------------------------------------

rules_of() { # RULES TEXT [OPTION]...
    printf '%s' "$2" >some.pdn
    timeout 60 "$ARBITER" --records "${@:3}" some.pdn >out 2>err
    printed "^some.pdn:1: game 1( \\([^)]*\\))?: $1( \\(.*\\))?, "
}
rules_of english '1. 11-15 22-18 *'
rules_of english '[Event "no turns"]'
rules_of english '[Event "x"] /FEN "W:W21:B1"/ 21-17 *'
rules_of international '1. 32-28 19-23 *'
rules_of russian '1. c3-d4 d6-c5 *'
rules_of russian '[FEN "W:W29,30:B1,2"] 1. c1-b2 *'
rules_of english '[FEN "W:W29,30:B1,2"] 1. 30-26 *'
rules_of english '1. f6-e5 c3-d4 *'
rules_of international '[GameType "20"] 1. 32-28 *' -r english
rules_of pool '[GameType "23"] 1. 11-15 *'
rules_of dama '[Rules "DAMA"] 1. a3-a4 *' -r english
rules_of kingcapture '[Variant "kingcapture"] 1. e4 e5 *'
rules_of english '[Variant "Standard"] 1. 11-15 *'
prints 'some.pdn:1: game 1: english (guessed; Variant "Standard" is of no rule set), 1 turn, *: right'
# Nor does a number that means that the position is set up.
for tags in '[GameType "99"]' '[GameType "?"]' '[Variant "?"]' '[Variant "99"] [GameType "99"]'; do
    rules_of english "$tags 1. 11-15 *"
    prints 'some.pdn:1: game 1: english (guessed), 1 turn, *: right'
done
rules_of frysk '[GameType "99"] [Variant "Frysk"] 1. 46-41 *'
prints 'some.pdn:1: game 1: frysk, 1 turn, *: right'
rules_of frysk '[GameType "123"] [Variant "Frysk"] 1. 46-41 *'
prints 'some.pdn:1: game 1: frysk (GameType "123" is of no rule set), 1 turn, *: right'
timeout 60 "$ARBITER" --records --to jsonl some.pdn >out 2>err
printed '"rules":"frysk","unknown":"GameType","ok":true,'
# The whole game is to be right; if it is by no rules, those that get furthest are meant.
rules_of russian '1. c3-d4 d6-c5 2. b2-c3 f6-g5 *'
guess() { # RULES-AND-WHAT-IS-WRONG TURNS [OPTION]...
    printf '%s' "$2" >some.pdn
    referee 1 '1 game, 0 right, 1 wrong' "${@:3}" some.pdn
    printed "^some.pdn:1:[0-9]+: game 1: $1"
}
guess 'russian \(guessed\): turn 3, b2-c4: ' '1. c3-d4 d6-c5 2. b2-c4 f6-g5 *'
guess 'brazilian \(guessed\): turn 3, b2-c4: ' '1. c3-d4 d6-c5 2. b2-c4 f6-g5 *' --guess czech,brazilian
# A frisian game, which begins as one of international draughts, with a mistake late in it.
sed -nE '/^1\. /{ s/ [0-9x-]+ (2-0|0-2|1-1)$/ 1-50/; p; q }' "$TOP/fixtures/records/frisian-2025.pdn" >frisian.pdn
guess 'frisian \(guessed\): turn [0-9]{2}, 1-50: ' "$(cat frisian.pdn)"
rules_of czech '1. c3-d4 *' --guess czech
rules_of russian '1. c3-d4 *' --guess turkish,czech,russian
rules_of pool '[GameType "77"] 1. 11-15 *' --guess pool,spanish
printf 'arbiter rules 1\nname: guess\ninherits: russian\n' >guess.rules
rules_of guess '1. c3-d4 *' --guess ./guess.rules
run 2 "$ARBITER" --records --guess russian,nosuch club.pdn
run 2 "$ARBITER" --records --guess russian, club.pdn
run 2 "$ARBITER" --records --guess "$(printf 'dama,%.0s' $(seq 64))dama" club.pdn
run 2 "$ARBITER" --records --guess russian -r russian club.pdn
# A GameType is a number, which other rules than those built in can have.
printf 'arbiter rules 1\nname: ours\ninherits: pool\ngame-type: 23\n' >ours.rules
rules_of ours '[GameType "23"] 1. 11-15 *' -r ours.rules
rules_of russian '[GameType "25"] 1. c3-d4 *' -r ours.rules
rules_of pool '1. 11-15 22-18 *' -r pool
printf 'arbiter rules 1\nname: club\ninherits: russian\n' >club.rules
rules_of club '1. c3-d4 *' -r club.rules
rules_of club '[Rules "club"] 1. c3-d4 *' -r ./club.rules
rules_of russian '[Rules "russian"] 1. c3-d4 *' -r club.rules
run 2 "$ARBITER" --records -r nosuch club.pdn

# Squares as others write them: by numbers in games of letters, with dashes of word processors, and with
# nothing between them.
rules_of russian '1. c3 – d4 d6−c5 2. b2‑c3 f6g5 3. c3 –b4 g5—h4 *'
rules_of russian '[GameType "25"] 1. 22–18 9-14 2. 18×9 5x14 *'
prints 'some.pdn:1: game 1: russian, 4 turns, *: right'
rules_of turkish '1. 41-33 17-25 *' --guess turkish
rules_of english '1. 11 × 16 24 ✕ 19 *' -r english
# A sign that is none is a word of its own, wherever the bytes are cut.
printf '[Event "x"]\n1. 11-15 \xc3\xa9 22-18 *\n' >dash.pdn
wrong "$(cat dash.pdn)" '2:4: game 1 (x): english: turn 2, \xc3\xa9: \xc3\xa9 is not a square; squares are 1 to 32, or the dark ones of a1 to h8 [bad-square]' -r english
printf '1. 31-1 *' >wrong.pdn
for end in $'\xe2' $'\xe2\x80' $'\xc3'; do rules_of english "1. 11-15 $end" -r english; done
# A FEN that is not known, and one of which the side is not.
rules_of russian '[FEN "?"] 1. c3-d4 *'
rules_of english '[FEN "?:W18:B14"] 1. 18x9 *' -r english
prints 'some.pdn:1: game 1: english (whose turn it is in its FEN is not known, white'"'"'s is taken), 1 turn, 0-1: right'
rules_of russian '[FEN "?:Wd4:Bc5"] 1. d4xb6 *'
printed ': russian \(guessed; whose turn it is in its FEN is not known, '
timeout 60 "$ARBITER" --records --to jsonl some.pdn >out 2>err
printed '"guessed":true,"side_unknown":true,"ok":true,'

# Numbers with a bracket, a sign after a turn, and a letter for the side before it.
rules_of international '1) w32-28 z19-23+ 2) 28x19 14x23# *' -r international
rules_of international '1) W32-28 B19-23 *' -r international

# A letter of another alphabet is named.
wrong '1. с3-d4 *' '1: game 1: no rule set has these squares and this first turn; --rules names one; it has U+0441, a Cyrillic letter, for c [bad-file]'
wrong '1. c3-d4 d6-с5 *' '1:10: game 1: russian (guessed): turn 2, d6-\xd1\x815: d6-\xd1\x815 is not a square; squares are a1 to h8, or 1 to 32; it has U+0441, a Cyrillic letter, for c [bad-square]'
printf '1. 31-1 *' >wrong.pdn

# Captures by some of their squares, in the form of Hub, and each leg as a move; an unfinished one is wrong.
cat >captures.pdn <<'END'
[FEN "W:W32:B28,19"]
[GameType "20"]
32x28x14 *

[FEN "W:W32:B28,19"]
[GameType "20"]
32x14x28x19 *

[FEN "W:W32:B28,19"]
[GameType "20"]
32x14x19x28 *

[FEN "W:W32,50:B28,19,2"]
[GameType "20"]
1. 32x23 23x14 2-7 2. 50-45 *

[FEN "W:W32,50:B28,19,2"]
[GameType "20"]
1. 32x23 2-7 *

[FEN "W:W32,50:B28,19,2"]
[GameType "20"]
1. 32x23x19x14 2-7 *

[FEN "W:W32,50:B28,19,2"]
[GameType "20"]
1. 32x14x28 2-7 *
END
referee 1 '7 games, 5 right, 2 wrong' captures.pdn
prints 'captures.pdn:1: game 1: international, 1 turn, 2-0: right
captures.pdn:5: game 2: international, 1 turn, 2-0: right
captures.pdn:9: game 3: international, 1 turn, 2-0: right
captures.pdn:13: game 4: international, 3 turns, *: right
captures.pdn:19:4: game 5: international: turn 1, 32x23: the piece on 32 must go on capturing: 32x23x14 [must-continue]
captures.pdn:21: game 6: international, 2 turns, *: right
captures.pdn:27:4: game 7: international: turn 1, 32x14x28: 32x14x28 is not a legal turn; the piece on 32 can play 32x23x14 [illegal-move]'
printf '[FEN "W:W32,50:B28,19,2"]\n1. 32x23 23x14 2-7 2. 50-44 7-1 *\n\n[FEN "W:W32:B28,19"]\n32x23 23x12 *\n\n[FEN "W:W32:B28,19"]\n32x23 /FEN "W:W23:B19"/ 23x14 *\n' >legs.pdn
referee 1 '3 games, 0 right, 3 wrong' -r international legs.pdn
printed 'game 1: international: turn 4, 7-1: '
printed 'game 2: international: turn 1, 32x23: .* \[must-continue\]$'
printed 'game 3: international: turn 1, 32x23: .* \[must-continue\]$'

# A pass is a turn, also where it is the first word of a file.
rules_of orthogonal '1. pass pass *' -r orthogonal

# A draw that nobody claims: kings go to and fro.
{
    printf '[FEN "W:WKa1:BKb8"]\n'
    for _ in $(seq 20); do echo '1. a1-b2 b8-a7 2. b2-a1 a7-b8'; done
} >draw.pdn
referee 0 '1 game, 1 right, 0 wrong' -r russian draw.pdn
prints 'draw.pdn:1: game 1: russian, 80 turns, 1/2-1/2: right'
referee 0 '1 game, 1 right, 0 wrong' -r russian --draws claim draw.pdn
referee 0 '1 game, 1 right, 0 wrong' -r russian --to jsonl draw.pdn
printed '"plies":80,"result":"1/2-1/2","winner":"draw","at_end":"draw","tags":'
referee 1 '1 game, 0 right, 1 wrong' -r russian --draws rule draw.pdn
printed ': the game is over: it is a draw \[game-over\]$'
referee 0 '1 game, 1 right, 0 wrong' -r russian --to script draw.pdn
mv out draw.cmd
run 0 "$ARBITER" draw.cmd
[ "$(grep -c ^position draw.cmd)" -ge 2 ] || fail "a draw does not part the script"

# ---- what is written -----------------------------------------------------------------------------

head='{"v":1,"type":"record","file":"club.pdn","line"'
referee 1 '3 games, 2 right, 1 wrong' --to jsonl club.pdn
prints "$head"':1,"game":1,"rules":"english","guessed":true,"ok":true,"turns":["11-15","22-18","15x22","25x18"],"plies":4,"result":"1-0","winner":"black","at_end":"undecided","tags":{"Event":"Club 2026","Round":"1","Result":"1-0"}}
'"$head"':6,"game":2,"rules":"english","guessed":true,"ok":false,"error":{"line":10,"column":4,"turn":3,"text":"8-11","code":"must-capture","reason":"black must capture: 15x22","position":"1b1b1b1b/b1b1b1b1/1b1b3b/4b3/3w4/w3w1w1/1w1w1w1w/w1w1w1w1 black"},"tags":{"Event":"Club 2026","Round":"?","Result":"0-1"}}
'"$head"':12,"game":3,"rules":"russian","ok":true,"turns":["c3-d4","d6-c5","b2-c3"],"plies":3,"result":"*","winner":"undecided","at_end":"undecided","tags":{"Event":"?","Round":"3","GameType":"25,W,8,8,A0,0"}}'
referee 1 '1 game, 0 right, 1 wrong' --to jsonl --wrong wrong.pdn
prints '{"v":1,"type":"record","file":"wrong.pdn","line":1,"game":1,"rules":null,"ok":false,"error":{"line":1,"turn":null,"text":null,"code":"bad-file","reason":"no rule set has these squares and this first turn; --rules names one","position":null},"tags":{}}'
printf '[FEN "W:W21:B1"] 21-17 1-6 1-0\n' >late.pdn
referee 0 '1 game, 1 right, 0 wrong' --to jsonl -r english late.pdn
printed '"ok":true,"position":"1b6/8/8/8/8/w7/8/8 white","turns":\["21-17","1-6"\],"plies":2,"result":"1-0","winner":"black"'

timeout 60 "$ARBITER" --records --to pdn club.pdn >clean.pdn 2>err
[ $? = 1 ] || fail "--to pdn does not tell of a wrong game"
[ "$(cat err)" = 'club.pdn:10:4: game 2 (Club 2026): english (guessed): turn 3, 8-11: black must capture: 15x22 [must-capture]
3 games, 2 right, 1 wrong' ] || fail "$(cat err)"
[ "$(cat clean.pdn)" = '[Event "Club 2026"]
[Site "?"]
[Date "????.??.??"]
[Round "1"]
[White "?"]
[Black "?"]
[Result "1-0"]
[GameType "21,B,8,8,N1,0"]
1. 11-15 22-18 2. 15x22 25x18 1-0

[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "3"]
[White "?"]
[Black "?"]
[Result "*"]
[GameType "25,W,8,8,A0,0"]
1. c3-d4 d6-c5 2. b2-c3 *' ] || fail "$(cat clean.pdn)"
referee 1 '3 games, 2 right, 1 wrong' --to pdn --legal club.pdn
cmp -s out clean.pdn || fail "--legal writes something else"

referee 1 '3 games, 2 right, 1 wrong' --to script --legal club.pdn
prints '# club.pdn:1: game 1 (Club 2026, round 1)
rules english
tag Event "Club 2026"
tag Round "1"
tag Result "1-0"
move 11-15
move 22-18
move 15x22
move 25x18

# club.pdn:12: game 3
rules russian
tag Round "3"
move c3-d4
move d6-c5
move b2-c3'
printf '[Rules "dama"] a3-a4 a6-a5 1-0\n[FEN "W:W21,22:B1"] 21-17 1-5 /FEN "W:W17:B5"/ 17-13 *' >more.pdn
referee 0 '2 games, 2 right, 0 wrong' --to script more.pdn
mv out more.cmd
run 0 "$ARBITER" more.cmd
grep -qx 'position 8/b7/8/w7/8/8/8/8 white' more.cmd || grep -q '^position ' more.cmd || fail "$(cat more.cmd)"

# Games of kingcapture are PGN.
printf '[Variant "kingcapture"]\n%s\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5+ {check} Kxe5 *\n' '[Event "a"]' >bad.pgn
referee 1 '1 game, 0 right, 1 wrong' bad.pgn
prints 'bad.pgn:4:38: game 1 (a): kingcapture: turn 6, Kxe5: Kxe5 is not a legal turn; a king can play Ke8, Kd6, Ke6, Kf6 [illegal-move]'

# Turns may follow a draw that nobody claims, and those that are legal are named there too.
cat >drawn.pdn <<'END'
[GameType "20"]
[FEN "W:WK46:BK4"]

1. 46-41 4-15 2. 41-46 15-4 3. 46-41 4-15 4. 41-46 15-4 5. 46-1 *
END
referee 1 '1 game, 0 right, 1 wrong' drawn.pdn
prints 'drawn.pdn:4:60: game 1: international: turn 9, 46-1: 46-1 is not a legal turn; the piece on 46 can play 46-5, 46-10, 46-14, 46-19, ... [illegal-move]'
sed 's/Kxe5/Kd6/' bad.pgn >some.pgn
printf '\n[FEN "4k3/8/8/8/8/8/8/4K2R w - - 0 1"]\n[Variant "kingcapture"]\n\n1. Rh8+ Kd7 *\n' >>some.pgn
referee 0 '2 games, 2 right, 0 wrong' --to pdn some.pgn
[ "$(tail -n 6 out)" = '[Variant "kingcapture"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K2R w - - 0 1"]

1. Rh8 Kd7 *' ] || fail "as PGN: $(cat out)"
mv out clean.pgn
referee 0 '2 games, 2 right, 0 wrong' --to pdn clean.pgn
cmp -s out clean.pgn || fail "clean PGN is written otherwise"

referee 1 '3 games, 2 right, 1 wrong' -o rows club.pdn
prints ''
[ "$(wc -l <rows)" = 3 ] || fail "-o: $(cat rows)"

# ---- what is read --------------------------------------------------------------------------------

# A pass in a script.
referee 0 '1 game, 1 right, 0 wrong' --to script "$TOP/fixtures/records/oddities/pass.pdn"
[ "$(grep -c '^pass$' out)" = 2 ] || fail "$(cat out)"

printf 'one\t11-15 22-18 15x22\n\n two \t9-14 9-14\nthree\tB:W21:B1\t1-6 21-17\n' >some.turns
referee 1 '3 games, 2 right, 1 wrong' some.turns
prints 'some.turns:1: game 1 (one): english (guessed), 3 turns, *: right
some.turns:3: game 2 ( two ): english (guessed): turn 2, 9-14: there is no piece on 9 [empty-square]
some.turns:4: game 3 (three): english (guessed), 2 turns, *: right'
# Numbers of turns are left out.
printf 'a\t1. 11-15 1... 22-18 2.15x22\nb\t1) 11-15 22-18 2)15x22 2\n' >numbered.turns
referee 1 '2 games, 1 right, 1 wrong' -r english numbered.turns
prints 'numbered.turns:1: game 1 (a): english, 3 turns, *: right
numbered.turns:2: game 2 (b): english: turn 4, 2: 2 is not a turn [usage]'
referee 1 '3 games, 2 right, 1 wrong' --from turns --to jsonl some.turns
printed '"tags":\{"Event":"three","FEN":"B:W21:B1"\}\}$'
# Rows of JSON are read as they are written; their rules need not be guessed again.
referee 1 '3 games, 2 right, 1 wrong' --to jsonl --legal club.pdn
sed 's/club.pdn/again.jsonl/; s/"guessed":true,//; s/"line":1,/"line":1,/; s/"line":12,"game":3/"line":2,"game":2/' out >again.jsonl
referee 0 '2 games, 2 right, 0 wrong' --to jsonl again.jsonl
cmp -s out again.jsonl || fail "rows are read otherwise: $(diff out again.jsonl)"
printf '{"turns":["c3-d4"],"rules":"brazilian","other":[{}]}\n{"position":"W:W21:B1","turns":["21-17"]}\n{"turns":[],"tags":{"Event":"x"},"result":"1-0"}\n' >hand.jsonl
referee 0 '3 games, 3 right, 0 wrong' hand.jsonl
prints 'hand.jsonl:1: game 1: brazilian, 1 turn, *: right
hand.jsonl:2: game 2: english (guessed), 1 turn, *: right
hand.jsonl:3: game 3 (x): english (guessed), 0 turns, 1-0: right'
printf '{"turns":["11-15"]}\n{"turns":7}\n{"turns":[7]}\n{"turns":\n[]\n{"turns":[],"tags":{"1":"x"}}\n{"turns":[],"tags":[]}\n{"turns":[],"position":1}\n{"turns":[],"rules":["x"]}\n{"turns":[],"turns":[]}\n{"rules":"nosuch","turns":[]}\n{"turns":[],"tags":{"A":1}}\n{"turns":[],"result":"%01000d"}\n{"v":2,"turns":[]}\n' 1 >bad.jsonl
referee 1 '14 games, 1 right, 13 wrong' bad.jsonl
[ "$(sed -nE 's/^bad.jsonl:[0-9]*: game ([0-9]*): (english \(guessed\)[:,] )?(.*)/\1 \3/p' out)" = "1 1 turn, *: right
2 turns must be an array of strings [bad-file]
3 turns must be an array of strings [bad-file]
4 byte 9: unexpected token near end of file [bad-file]
5 this is no object [bad-file]
6 a tag must be a name and a string [bad-file]
7 tags must be an object [bad-file]
8 position must be a string [bad-file]
9 rules and result must be short strings [bad-file]
10 byte 19: duplicate object key near '\"turns\"' [bad-file]
11 there is no rule set for nosuch [bad-file]
12 a tag must be a name and a string [bad-file]
13 rules and result must be short strings [bad-file]
14 it is of format 2; the newest that is read is 1 [bad-file]" ] || fail "$(cat out)"
{
    printf 'a\t'
    head -c 500 /dev/zero | tr '\0' 1
    printf '\nb\t11-15\0\nno tab\nc\t11-15\nd\t'
    head -c 17000000 /dev/zero | tr '\0' 1
    printf '\ne\t'
    yes 11-15 | head -n 1000001 | tr '\n' ' '
    printf '\n'
    head -c 3000 /dev/zero | tr "\0" e
    printf '\t11-15\n'
} >bad.turns
referee 1 '7 games, 1 right, 6 wrong' --from turns bad.turns
[ "$(sed -nE 's/.*: ([a-z].*) \[.*/\1/p' out)" = 'this is longer than any move
this is not a line of text
a line must be ID, a tab, and the turns
the line is too long
there is no piece on 11
the value of a tag is too long' ] || fail "$(cat out)"
# A tag of 1,000 bytes is not too long, but a hundred are.
{
    printf '{"turns":["11-15"],"tags":{'
    for number in $(seq 100); do printf '"Tag%d":"%s",' "$number" "$(head -c 1000 /dev/zero | tr '\0' a)"; done
    printf '"Event":"x"}}\n{"turns":["11-15\0"]}\n'
} >tags.jsonl
referee 1 '2 games, 0 right, 2 wrong' --from jsonl tags.jsonl
[ "$(sed -nE 's/.*: ([a-z ]*) \[bad-file\]$/\1/p' out)" = 'the tags are too long
this is not a line of text' ] || fail "$(cat out)"
# A byte order mark, and blank lines, may come before anything.
for text in '{ "turns":["11-15"]}' 'x\t11-15' '[Event "x"] 11-15'; do
    printf '\xef\xbb\xbf\n \n%b\n' "$text" >marked
    referee 0 '1 game, 1 right, 0 wrong' marked
    printf '%b\n\n%b\n' "$text" "$text" >slow
    # In pieces, and with waits between them.
    { head -c 12 slow && sleep 0.3 && tail -c +13 slow && sleep 0.3; } | referee 0 '2 games, 2 right, 0 wrong'
done
printf '\xef\xbb\xbf\n\n[Event "marked"]\n11-15 *\n' >marked.pdn
referee 0 '1 game, 1 right, 0 wrong' marked.pdn
prints 'marked.pdn:3: game 1 (marked): english (guessed), 1 turn, *: right'

# A comment that comes first is no JSON.
printf '{ begun } {"later"}\n11-15 *\n' >begun.pdn
referee 0 '1 game, 1 right, 0 wrong' begun.pdn

# What has no games at all is said once; the other files are read.
printf '<!DOCTYPE html>\n<html><body>no games</body></html>\n' >page.html
printf '\x7fELF\0\t12\n' >program
printf 'name\tvalue\n%s\n' "$(seq -f '%g	99' 1000)" >table
head -c 100000 /dev/urandom >noise
printf '\0' >>noise
no_games() { # FILE WHAT-IT-IS
    timeout 60 "$ARBITER" --records "$1" right.pdn >out 2>err
    [ $? = 2 ] || fail "$1: not status 2"
    [ "$(cat err)" = "arbiter: $1: $2; see --from
2 games, 2 right, 0 wrong" ] || fail "$1: $(cat err)"
}
for file in page.html program "$ARBITER"; do no_games "$file" 'this is no PDN'; done
no_games table 'these are no lines of ID, a tab, and turns'
# A piece from the middle of a file is not judged alone.
referee 1 '1001 games, 0 right, 1001 wrong' --at x:3:2 table
timeout 60 "$ARBITER" --records noise >out 2>err
[ $? -le 2 ] || fail "noise: status $?"
for form in jsonl turns; do
    timeout 60 "$ARBITER" --records --from $form club.pdn >out 2>err
    [ $? = 2 ] || fail "--from $form: not status 2"
    [ "$(wc -l <err)" = 2 ] || fail "--from $form: $(cat err)"
    [ ! -s out ] || fail "--from $form: $(cat out)"
done
timeout 60 "$ARBITER" --records nosuch.pdn right.pdn . >out 2>err
[ $? = 2 ] || fail "a file that is not there: not status 2"
[ "$(cat err)" = 'arbiter: nosuch.pdn: No such file or directory
arbiter: .: Is a directory
2 games, 2 right, 0 wrong' ] || fail "$(cat err)"

# ---- one game does not take another away ---------------------------------------------------------

# An open comment and an open bracket, a tag that is none, and text before the first tag.
cat >damaged.pdn <<'END'
All games of the club, typed by hand

[Event "a"]
[Result 1-0]

1. 11-15 {the usual 22-18 1-0

[Event "b]
[Round "2"]
1. 11-15 (11-16 22-18 1-0

[Event "c"],
1. 11-15Red overstepped
1-0

[Event "d"]
[Result "0-1"]
1. 11-15 22-18 0-1
END
sed 1,2d damaged.pdn >games.pdn
referee 1 'arbiter: damaged.pdn: line 1: the text before the first tag is passed over
4 games, 1 right, 3 wrong' damaged.pdn
prints 'damaged.pdn:4:1: game 1 (a): english (guessed): a tag must be like [Event "name"] [bad-file]
damaged.pdn:8:1: game 2: english (guessed): a tag must be like [Event "name"] [bad-file]
damaged.pdn:12:1: game 3 (c): english (guessed): a tag must be like [Event "name"] [bad-file]
damaged.pdn:16: game 4 (d): english (guessed), 2 turns, 0-1: right'
referee 1 '4 games, 1 right, 3 wrong' --from pdn games.pdn
# What is wrong with the first game does not cost the file.
for first in '[Event a]' $'[Event "a\n' $'[Empty]\n' $'{open\n' $'(9-14\n' $'/FEN "W:W1\n' '1. hello 11-15 *'; do
    printf '%s\n[Event "b"]\n1. 11-15 *\n' "$first" >first.pdn
    referee 1 '2 games, 1 right, 1 wrong' --from pdn first.pdn
    printed '^first.pdn:[23]: game 2 \(b\): english \(guessed\), 1 turn, \*: right$'
done
printf 'Games\n\n[Event "b"]\n1. 11-15 *\n' | referee 0 'arbiter: standard input: line 1: the text before the first tag is passed over
1 game, 1 right, 0 wrong'
# A piece of a file has no such text: there it is a game that is wrong, as in the whole file.
printf '1. 11-15 *\n1. hello 11-15 *\n' >whole.pdn
tail -n 1 whole.pdn | referee 1 '1 game, 0 right, 1 wrong' --at whole.pdn:2:2
mv out piece
referee 1 '2 games, 1 right, 1 wrong' whole.pdn
[ "$(tail -n 1 out)" = "$(cat piece)" ] || fail "another row of a piece: $(cat piece)"
# Words that are nearly turns, signs that are not ASCII, and tags that are nearly tags.
cp "$TOP/tests/shell/odd-words.pdn" .
referee 1 '59 games, 20 right, 39 wrong' odd-words.pdn
diff "$TOP/tests/shell/odd-words.rows" out >differs || fail "odd words: $(cat differs)"
# A file that begins with a pass is a record.
echo pass >pass.pdn
referee 0 "1 game, 1 right, 0 wrong" pass.pdn

# Text between games is told once a file, and games without tags are found after text.
printf '1. 11-15 *\nRound 2\n1. 11-15 *\n\n=====\n1. 11-15 *\nThe end\n' >headings.pdn
referee 0 'arbiter: headings.pdn: line 2: text between games is passed over
arbiter: headings.pdn: line 2: text between games is passed over
6 games, 6 right, 0 wrong' headings.pdn headings.pdn
referee 0 'arbiter: headings.pdn: line 2: text between games is passed over
3 games, 3 right, 0 wrong' headings.pdn
printf '1. 11-15 *\nThe end\n' | referee 0 'arbiter: standard input: line 2: text between games is passed over
1 game, 1 right, 0 wrong'
printf 'Played by mail\n1. 11-15 *\n' | referee 0 'arbiter: standard input: line 1: the text before the first tag is passed over
1 game, 1 right, 0 wrong'
# Tabs between turns, also on the first line.
printf '1.\t11-15\t22-18\n2)\t15x22\t25x18 *\n' | referee 0 '1 game, 1 right, 0 wrong'
prints '-:1: game 1: english (guessed), 4 turns, *: right'
printf '[Event\t"tabs"]\n\n1.\t11-15\t22-18\t2.\t15x22 *\n' | referee 0 '1 game, 1 right, 0 wrong'
prints '-:1: game 1 (tabs): english (guessed), 3 turns, *: right'

# Where it is, in characters: a turn, a tag, a comment without an end, and what an entity stands for.
cat >columns.pdn <<'END'
[Event "a"]
1. 11-15 {Zoë} 22-18 2. 8-11 *

[Event "b"]  [Result 1-0]
1. 11-15 *

[Event "c"]
1. 11-15 {ë} (ëë) {open

[Event "d"]
1. 11-15 {&} &nbsp;&#x434;9-14 *
END
referee 1 '4 games, 0 right, 4 wrong' --from pdn --to jsonl columns.pdn
[ "$(sed -nE 's/.*"error":\{"line":([0-9]+),"column":([0-9]+),.*/\1:\2/p' out | paste -sd ' ')" = '2:25 4:14 8:19 11:20' ] || fail "$(cat out)"
referee 1 '1 game, 0 right, 1 wrong' -r english --from turns --to jsonl <(printf 'a\t11-11\n')
printed '"error":\{"line":1,"turn":1,'

# All kinds of damage, each in one game by chance: the rows of the others stay.
for number in $(seq 8); do
    printf '[Event "Cup %d"]\n[Result "1-0"]\n[Variant "kingcapture"]\n\n1. e4 { [%%clk 0:03:00] } e5 {a comment

[%%eval 0.1] that goes on} 2. Nf3 (2. d4 {or (so}\nexd4) Nc6 ; line\n1-0\n\n' "$number"
done >clocks.pgn
damages() { # COUNT FILE...
    python3 "$TOP/tests/shell/damage.py" "$ARBITER" 1 "$@" >damage || fail "$(head -c 2000 damage)"
    [[ $(tail -n 1 damage) == "$1 tried, 0 wrong" ]] || fail "damage: $(tail -n 1 damage)"
}
count=200
[ -z "${FULL:-}" ] || count=3000
[ -z "${COVERAGE:-}" ] || count=30
damages $count "$TOP"/fixtures/records/*.pdn
damages $((count < 180 ? count : 180)) clocks.pgn

# ---- results that contradict each other ----------------------------------------------------------

cat >results.pdn <<'END'
[FEN "W:W31:B26"]
[Result "0-1"]
1. 31x22 0-1

[FEN "W:W31:B26"]
1. 31x22 1-0

[FEN "W:W31:B26"]
[Result "1-0"]
1. 31x22 1/2-1/2

[FEN "W:W31:B26"]
[Result "0-1"]
1. 31x22 *

[Result "1-0"]
1. 11-15 0-1

[Result "*"]
1. 11-15 1-0

[Result "4-6"]
1. 11-15 1-0

[FEN "W:W31:B26"]
[Result "0-1"]
1. 31x22 1/2-1/2
END
referee 0 '8 games, 8 right, 0 wrong, 4 with results that differ' -r english results.pdn
prints 'results.pdn:1: game 1: english, 1 turn, 0-1: right
results.pdn:5: game 2: english, 1 turn, 1-0: right, but white has won on the board
results.pdn:8: game 3: english, 1 turn, 1-0: right, but its last word is 1/2-1/2, and white has won on the board
results.pdn:12: game 4: english, 1 turn, 0-1: right
results.pdn:16: game 5: english, 1 turn, 1-0: right, but its last word is 0-1
results.pdn:19: game 6: english, 1 turn, 1-0: right
results.pdn:22: game 7: english, 1 turn, *: right
results.pdn:25: game 8: english, 1 turn, 0-1: right, but its last word is 1/2-1/2'
"$ARBITER" --records --to jsonl -r english results.pdn 2>err |
    sed -nE 's/.*"game":([0-9]+),.*"contradicts":(\[[^]]*\]).*/\1 \2/p' >contradicts
[ "$(cat contradicts)" = '2 ["token","board"]
3 ["tag","token","board"]
5 ["tag","token"]
8 ["tag","token","board"]' ] || fail "$(cat contradicts)"

# Results as others write them, and words for them.
cat >ends.pdn <<'END'
[GameType "21"]
[Result "-"]
1. 11-15 22-18 -

[GameType "21"]
1. 11-15 22-18 -

[GameType "21"]
1. 11-15 22-18 2. 15x22 +

[GameType "21"]
1. 11-15 22-18 = 

[GameType "21"]
1. 11-15 22-18 0.5-0.5

[GameType "21"]
1. 11-15 22-18 0,5-0,5

[GameType "21"]
1. 11-15 22-18 ½-½

[GameType "21"]
1. 11-15 22-18 Black resigns.

[GameType "21"]
1. 11-15 22-18 resigned

[GameType "21"]
1. 11-15 22-18 2. 15x22 Wit geeft op!

[GameType "25"]
1. c3-d4 Белые сдались

[GameType "25"]
1. c3-d4 ничья

[GameType "21"]
1. 11-15 les noirs abandonnent

[GameType "21"]
[Result "1-0"]
1. 11-15 Remise

[GameType "21"]
1. 11-15 Schwarz gibt auf 0-1

[GameType "21"]
[Result "½-½"]
1. 11-15 22-18 Black resigned

[GameType "25"]
1. c3-d4 Nichya

[GameType "25"]
1. c3-d4 chernye sdalis'

[GameType "25"]
1. c3-d4 sdalsya

[GameType "25"]
1. c3-d4 БЕЛЫЕ СДАЛИСЬ!
END
referee 0 '20 games, 20 right, 0 wrong, 2 with results that differ' ends.pdn
sed -E 's/.*turns?, (.*): right/\1/' out | paste -sd ' ' >ends
[ "$(cat ends)" = '* 0-1 1-0 1/2-1/2 1/2-1/2 1/2-1/2 1/2-1/2 0-1 0-1 1-0 0-1 1/2-1/2 0-1 1-0, but its last word is 1/2-1/2 0-1 1/2-1/2, but its last word is 0-1 1/2-1/2 1-0 1-0 0-1' ] ||
    fail "$(cat ends)"
referee 0 '20 games, 20 right, 0 wrong, 2 with results that differ' --to pdn ends.pdn
[ "$(sed -nE 's/^\[Result "(.*)"\]/\1/p' out | paste -sd ' ')" = '* 0-1 1-0 1/2-1/2 1/2-1/2 1/2-1/2 1/2-1/2 0-1 0-1 1-0 0-1 1/2-1/2 0-1 1-0 0-1 1/2-1/2 1/2-1/2 1-0 1-0 0-1' ] || fail "$(grep Result out)"
run 0 "$ARBITER" -r english -c 'load ends.pdn 8' -c 'tag Result'
prints 'tag Result: 0-1'

# A draw by the rules contradicts them only where it needs no claim.
sed '2i[Result "1-0"]' draw.pdn >won.pdn
referee 0 '1 game, 1 right, 0 wrong' -r russian won.pdn
turns=$(timeout 60 "$ARBITER" --records -r russian --draws rule won.pdn 2>err | sed -nE 's/.*: turn ([0-9]+),.*/\1/p')
{ head -n 2 won.pdn && sed 1,2d won.pdn | grep -oE '[a-h][1-8]-[a-h][1-8]' | head -n $((turns - 1)); } >short.pdn
referee 0 '1 game, 1 right, 0 wrong' -r russian short.pdn
referee 0 '1 game, 1 right, 0 wrong, 1 with results that differ' -r russian --draws rule short.pdn
printed ', 1-0: right, but nobody has won on the board$'

# ---- the published games -------------------------------------------------------------------------

# By the rule set after which the file is named, if a game names none.
for file in "$TOP"/fixtures/records/*.pdn; do
    rules=${file##*/}
    rules=${rules%%-*}
    "$ARBITER" --records -r "$rules" "$file" >verdicts 2>err
    grep -v ': right$' verdicts
    ! grep -vE "^[^(]*(\(.*\))?: ${rules}[,:] " verdicts >other || fail "$file: other rules: $(head -n 1 other)"
    cat verdicts >>named
done >wrong
[ "$(cat wrong)" = "$TOP/fixtures/records/english-1979.pdn:201:69: game 20 (Petal 1981, game 18): english: turn 123, 32-28: there is no piece on 32 [empty-square]
$TOP/fixtures/records/international-1995.pdn:143: game 8: international, 101 turns, 0-2: right, but its last word is 1/2-1/2" ] ||
    fail "another one is wrong: $(cat wrong)"
for file in "$TOP"/fixtures/records/oddities/*.pdn; do
    rules=english
    [[ $file != */pass.pdn ]] || rules=orthogonal
    "$ARBITER" --records -r "$rules" --to pdn "$file" >clean.pdn 2>err || fail "an oddity is wrong: $(cat err)"
    [ -s clean.pdn ] || fail "no game: $file"
    "$ARBITER" --records -r "$rules" --to pdn clean.pdn 2>err | cmp -s - clean.pdn ||
        fail "a clean oddity is written otherwise: $file"
done
# And without its name.
count=$(cat "${published[@]}" | grep -c '^\[Event ')
games=$("$ARBITER" --records "${published[@]}" 2>&1 >rows | tail -n 1)
[ "$games" = "${games%% *} games, $((${games%% *} - 1)) right, 1 wrong, 1 with results that differ" ] || fail "published games: $games"
[ "${games%% *}" -ge "$count" ] || fail "$count tags Event, but $games"
grep -v '/czech-' named >want
sed -E 's/^([^:]*(:[0-9]+)+: game [0-9]+( \(.*\))?: [a-z]+) \(guessed\)/\1/' rows | cmp -s want - ||
    fail "rows are others without --rules: $(diff want rows | head -n 3)"
# Each czech game is right as one of czech or, as far as it has no capture that tells, of russian draughts.
says 0 '24 games, 24 right, 0 wrong' "$ARBITER" --records "$TOP/fixtures/records/czech-2000.pdn"
# As any number of threads does it.
for jobs in 1 2 8; do
    for form in verdict jsonl pdn script; do
        "$ARBITER" --records -j $jobs --to $form "${published[@]}" >$form.$jobs 2>err.$form.$jobs
        cmp -s $form.1 $form.$jobs || fail "-j $jobs writes other rows: $form"
        cmp -s err.$form.1 err.$form.$jobs || fail "-j $jobs complains otherwise: $form"
    done
done
# Clean games are their own text, and the rows of JSON are those of the same games.
"$ARBITER" --records --to pdn pdn.1 2>err | cmp - pdn.1 || fail "clean games are written otherwise"
"$ARBITER" --records --to pdn --from jsonl jsonl.1 2>err | cmp - pdn.1 || fail "rows of JSON are other games"
# A row has no last word.
plain() { sed -E 's/^.{23}"file":"[^"]*","line":[0-9]+,"game":[0-9]+,//; s/"guessed":true,//; s/,"contradicts":\["tag","token"\]//'; }
grep '"ok":true' jsonl.1 | plain >want
"$ARBITER" --records --to jsonl --legal jsonl.1 2>err | plain | cmp - want || fail "rows of JSON are written otherwise"
run 0 "$ARBITER" script.1
# A script makes the game that is in the record: its tags and its turns.
"$ARBITER" --records --to script "$TOP/fixtures/records/english-1841.pdn" >one.cmd 2>err
sed -i '/game 2 /,$d' one.cmd
printf 'save one.pdn\n' >>one.cmd
run 0 "$ARBITER" one.cmd
"$ARBITER" --records --to pdn "$TOP/fixtures/records/english-1841.pdn" 2>err | sed '/^$/,$d' | cmp - one.pdn ||
    fail "the script makes another game: $(cat one.pdn)"
# Each turn of a row is what the script plays.
[ "$(grep -c '^move ' script.1)" = "$(sed -nE 's/.*"plies":([0-9]+).*/\1/p' jsonl.1 | paste -sd+ | bc)" ] ||
    fail "the scripts have another number of turns"

# ---- pieces --------------------------------------------------------------------------------------

cat "${published[@]}" >all.pdn
"$ARBITER" --records -j 1 all.pdn >want 2>err
# Pieces of so many games, each with the place where it begins.
pieces() { # GAMES
    rm -f piece.*
    awk -v most="$1" '/^\[/ && !tags { tags = 1; if (games++ % most == 0) { part++; print FNR, games, part >"places" } }
        !/^\[/ && NF { tags = 0 }
        { print >sprintf("piece.%04d", part) }' all.pdn
    while read -r line game part; do
        "$ARBITER" --records -j 1 --at "all.pdn:$line:$game" "$(printf 'piece.%04d' "$part")" 2>>err
    done <places
}
for most in 1 37; do
    pieces $most >rows
    cmp -s want rows || fail "pieces of $most: $(diff want rows | head -n 5)"
done
# In a pipe, the rows are the same but for file, line and game. Games are cut before Event and a blank: it must
# be their first tag.
cat "$TOP"/fixtures/records/{english,brazilian}-*.pdn | sed '/^\[Event /a [EventDate "2000"]' >piped.pdn
"$ARBITER" --records -j 1 piped.pdn >want.piped 2>err
if parallel --version >version 2>/dev/null && grep -q GNU version; then
    parallel --will-cite --pipe -k --block 4k --recstart '[Event ' "$ARBITER" --records -j 1 <piped.pdn 2>err |
        sed -E 's/^-:[0-9]+(:[0-9]+)?: game [0-9]+/\1/' >rows
    sed -E 's/^piped.pdn:[0-9]+(:[0-9]+)?: game [0-9]+/\1/' want.piped | cmp -s - rows || fail "parallel: $(wc -l <rows) rows"
fi
# The places of the games are where --at can begin.
# shellcheck disable=SC2094 # places are not read here
timeout 60 "$ARBITER" --records --to places all.pdn "$TOP/fixtures/records/italian-2005.pdn" >places 2>err ||
    fail "--to places: $(cat err)"
[ ! -s err ] || fail "--to places: $(cat err)"
{
    sed -nE 's/^(all.pdn:[0-9]+): game ([0-9]+).*: right$/\1:\2/p' want
} >some
[ "$(grep -cxFf some places)" = "$(wc -l <some)" ] || fail "other places: $(grep -vxFf places some | head -n 3)"
[ "$(grep -c '^all.pdn:' places)" = "$(wc -l <want)" ] || fail "another number of places"
# A name may have colons.
referee 1 '3 games, 2 right, 1 wrong' --at a:b:7:4 club.pdn
[ "$(cut -d ' ' -f 1-3 out | tr -d :)" = 'ab7 game 4
ab164 game 5
ab18 game 6' ] || fail "$(cat out)"

# ---- streams -------------------------------------------------------------------------------------

# Rows are there before more games are.
coproc slow { exec "$ARBITER" --records -j 2 2>err; }
# shellcheck disable=SC2154 # coproc sets it
pid=$slow_PID
# shellcheck disable=SC2154
exec {games}>&"${slow[1]}" {rows}<&"${slow[0]}"
eval "exec ${slow[1]}>&-"
cat club.pdn >&"$games"
for expected in 1 10:4; do
    read -r -t 60 row <&"$rows" || fail "no row"
    [ "${row%%: *}" = "-:$expected" ] || fail "$row"
done
exec {games}>&-
read -r -t 60 row <&"$rows" || fail "no last row"
wait "$pid"

# There are as many threads as are wanted, or as there are processors.
if [ -d /proc/self/task ]; then
    for jobs in 1 3 ''; do
        coproc idle { exec "$ARBITER" --records ${jobs:+-j "$jobs"} 2>err; }
        # shellcheck disable=SC2154 # coproc sets it
        pid=$idle_PID
        count=0
        for _ in $(seq 100); do
            count=$(find "/proc/$pid/task" -mindepth 1 -maxdepth 1 | wc -l)
            [ "$count" != "${jobs:-$(nproc)}" ] || break
            sleep 0.1
        done
        [ "$count" = "${jobs:-$(nproc)}" ] || fail "-j $jobs: $count threads"
        eval "exec ${idle[1]}>&-"
        wait "$pid"
    done
fi

# ---- a terminal ----------------------------------------------------------------------------------

# How many games a second, to those who watch.
timeout 300 script -qefc "exec '$ARBITER' --records right.pdn" /dev/null </dev/null >raw ||
    fail "at a terminal: status $?"
tr -d '\r' <raw | grep -qE '^2 games, 2 right, 0 wrong; [0-9]+ games a second$' || fail "at a terminal: $(cat raw)"

# ---- the command line ----------------------------------------------------------------------------

run 0 "$ARBITER" --records --help
printed '^Usage: arbiter --records '
for options in '--to nosuch' '--to places --legal' '--from nosuch' '--draws nosuch' '-j 0' '--wrong --legal' '--wrong --to pdn' '--to places --wrong' '--at 1:1' '--at a1:1' \
    '--wrong --to script' '--at x' '--at x:1' '--at :1:1' '--at x:0:1' '--at x:1:0' '--at x:1:1 club.pdn club.pdn' '--nosuch' \
    '-o /nosuch/rows club.pdn' '--at x:9999999999999999999:1'; do
    # shellcheck disable=SC2086 # several words
    run 2 "$ARBITER" --records $options </dev/null
done
run 2 "$ARBITER" -r english --records
printed '^arbiter: --records must be the first option' err
cp club.pdn same.pdn
run 2 "$ARBITER" --records -o same.pdn same.pdn
printed '^arbiter: same.pdn: input file is output file$' err
# shellcheck disable=SC2094 # on purpose
run 2 "$ARBITER" --records -o same.pdn <same.pdn
# shellcheck disable=SC2094 # on purpose
run 2 "$ARBITER" --records -o same.pdn - <same.pdn
# shellcheck disable=SC2094
"$ARBITER" --records >>same.pdn 2>err <same.pdn
[ $? = 2 ] || fail "it reads what it writes"
cmp -s club.pdn same.pdn || fail "the input has changed"
if [ -c /dev/full ]; then
    run 2 "$ARBITER" --records -o /dev/full club.pdn
    "$ARBITER" --records club.pdn >/dev/full 2>err
    [ $? = 2 ] || fail "/dev/full: status"
    printed '^arbiter: standard output: No space left on device$' err
fi

finish
