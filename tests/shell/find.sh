#!/usr/bin/env bash
# --find: games that are looked for, in files and in a database.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

cat >club.pdn <<'END'
[Event "Open 1995"]
[White "Anna Müller"]
[Black "Cem"]
[Date "1995.03.28"]
[Result "1-0"]
1. 11-15 23-19 2. 8-11 22-17 1-0

[Event "Open 1999"]
[White "Dora"]
[Black "Muller, Anna"]
[Date "1999.12.01"]
[Result "1/2-1/2"]
1. 11-15 22-17 2. 8-11 23-19 3. 4-8 1/2-1/2

[Event "Club"]
[White "Cem"]
[Black "Dora"]
[Date "????.??.??"]
[FEN "B:W32,K5:BK30,K1"]
1. 1-6 5-9 *

[Event "Club"]
[Date "2001"]
1. 11-15 22-18 2. 8-11 18x11 0-1

[Event "Again"]
1. 11-15 23-19 2. 8-11 22-17 *

[Event "Short"]
1. 11-15 23-19 *

[Event "Won"]
[FEN "W:W10:B6"]
[Result "0-1"]
1. 10x1 0-1

[Event "Numbers"]
[GameType "20"]
[Date "1998"]
[Result "2-0"]
1. 32-28 19-23 2. 28x19 2-0
END

"$ARBITER" --records --to sqlite:club.db club.pdn >out 2>err
"$ARBITER" --records --to sqlite:bare.db --positions no club.pdn >out 2>err

# Which games are found, by their numbers, in the file and in both databases.
finds() { # NUMBERS CONDITION...
    local file status=0
    [ -n "$1" ] || status=1
    for file in club.pdn club.db bare.db; do
        run $status "$ARBITER" --find --to csv "${@:2}" $file
        [ "$(sed 1d out | cut -d, -f3 | paste -sd' ')" = "$1" ] ||
            fail "$(sed 1d out | cut -d, -f3 | paste -sd' ') instead of $1: ${*:2} $file"
    done
}

# ---- tags and results ----------------------------------------------------------------------------

finds '1 2 3 4 5 6 7 8'
finds '1' player=müller
finds '2 3' player=DORA
finds '4 5 6 7 8' not:player=a not:player=e
finds '1 2' event=open
finds '1 2 8' date=1995..1999
finds '1' date=1995.03
finds '1' date=..1995
finds '2 4' date=1999..
finds '2' date=1999.12.01
finds '3 5 6 7' not:date=1990..
finds '1 8' result=1-0
finds '1 8' result=2-0
finds '2' result=1/2-1/2
finds '3 5 6' result='*'
finds '7' ends=second
finds '1 2 3 5 6 8' ends=undecided
finds '' ends=draw
finds '4' wrong=any
finds '4' wrong=must-capture
finds '' wrong=illegal-move
finds '1 2 3 5 6 7 8' not:wrong=any

# ---- the course ----------------------------------------------------------------------------------

finds '1 2 5' opening=11-15,23-19,8-11,22-17
finds '1 5 6' 'opening=11-15 23-19'
finds '8' opening=32-28
finds '1 5 6' 'opening=,11-15, 23-19,'
finds '2' opening=11-15,23-19,8-11,22-17 turn=4-8
finds '2' opening=11-15 turn=4-8 opening=11-15,23-19,8-11,22-17
finds '4' wrong=must-capture wrong=must-capture wrong=any not:player=x not:player=x
finds '1 2 5' turn=22-17
finds '8' turn=28-19
finds '8' turn=28x19
finds '7' turn=10x1
finds '3' material=2K-1K1M
finds '3' material=1M1K-2K
finds '7' material=1-1
finds '' material=2-1
finds '3' position=B:W32,K5:BK30,K1
finds '3' 'position=1B6/W7/8/8/8/8/8/2B3w1 black'
finds '3' position=W:WK3,K32:BK28,1
finds '' --exact position=W:WK3,K32:BK28,1
finds '3' --exact position=B:W32,K5:BK30,K1
finds '3' pattern=????????/W???????/????????/????????/????????/????????/????????/??*?????
finds '3' pattern=1*6/?7/.7/8/8/8/8/2*3*1
finds '1 2 4 5 6' pattern=1b1b1b1b/b1b1b1b1/1b1b3b/4b3/????????/????????/????????/????????

# ---- doubles -------------------------------------------------------------------------------------

finds '5' doubles
finds '5' doubles=same
finds '1 2 3 4 6 7 8' not:doubles=same
finds '5 6' doubles=contained
finds '2' doubles=names
finds '' doubles player=a
run 0 "$ARBITER" --find --where doubles club.pdn
printed '^club\.pdn:26: game 5 .*: right; like club\.pdn:1:1$'
run 0 "$ARBITER" --find --where doubles=names --to jsonl club.pdn
printed '"found":{"like":"Anna Müller"}}$'

# Of a short game and a long one the later is found, whichever it is; and among many games too.
printf '[Event "short"]\n1. 11-15 23-19 *\n[Event "long"]\n1. 11-15 23-19 2. 8-11 22-17 *\n' >order.pdn
run 0 "$ARBITER" --find --where doubles=contained order.pdn
printed '^order.pdn:3: game 2 .*; like order.pdn:1:1$'
run 1 "$ARBITER" --find --count doubles=contained "$TOP/fixtures/records/english-1841.pdn"
prints 0
# Files may come before conditions, and a turn has as many squares as it is written with.
run 0 "$ARBITER" --find --count club.pdn player=dora
prints 2
printf '[Rules "english"]\n[FEN "B:W18,26:B15"]\n1. 15x22x31 *\n' >chain.pdn
run 0 "$ARBITER" --find --count turn=15-22-31 chain.pdn
run 1 "$ARBITER" --find --count turn=15-22-29 chain.pdn
run 0 "$ARBITER" --find --count material=12-12 club.pdn
run 1 "$ARBITER" --find --count turn=22-31-40 chain.pdn
run 1 "$ARBITER" --find --count turn=15-22 chain.pdn
run 0 "$ARBITER" --find --count turn=15-31 chain.pdn
# What was on the board before a set-up in a record is not looked at.
printf '[Rules "english"]\n1. 11-15 23-19 /FEN "W:W10:B6"/ 2. 10x1 *\n' >anew.pdn
run 1 "$ARBITER" --find --count opening=11-15,23-19 anew.pdn
run 0 "$ARBITER" --find --where position=W:W10:B6 anew.pdn
printed '; found after turn 0: 8/2b5/3w4/8/8/8/8/8 white$'
run 1 "$ARBITER" --find --count material=12-12K club.pdn
# Where no rules are found there are no positions; nor has a game whose rules have no such square any.
printf '[Date "May"]\n1. 99-98 *\n\n[GameType "20"]\n1. 32-28 *\n' >other.pdn
finds_other() { # COUNT CONDITION...
    "$ARBITER" --find --count "${@:2}" other.pdn >out 2>err
    prints "$1"
}
finds_other 0 material=12-12
finds_other 1 not:material=20-20
finds_other 2 not:date=1995
row='??????????'
any=$row/$row/$row/$row/$row/$row/$row/$row/$row
finds_other 1 "pattern=$any/$row" not:wrong=any "not:pattern=$any/10"
finds_other 0 "pattern=$any/10"
finds_other 1 'turn=32-28' not:doubles
finds_other 1 not:result=0-1 wrong=any not:turn=32-28 not:wrong=no-pass
finds_other 0 ends=draw ends=draw result=1-0 result=1-0 not:wrong=no-pass
# Names are the same whatever their case, accents and order; what nobody is called is no name.
names() { # COUNT NAME NAME
    printf '[White "%s"]\n[Black "? ?"]\n1. 11-15 *\n\n[White "%s"]\n1. 11-15 *\n' "${@:2}" >names.pdn
    "$ARBITER" --find --count doubles=names names.pdn >out 2>err
    prints "$1"
}
names 1 'Zoë [x] Ünal' 'unal, zoe X'
names 1 'Łukasz Żak' 'Żak, Łukasz'
names 0 'Anna Zak' 'Anna Zaky'
names 0 'A. B.' 'A. B.'
# Games without a turn are doubles of each other, and are within no other game.
printf '[Event "a"]\n[Rules "english"]\n*\n[Event "b"]\n[Rules "english"]\n*\n[Event "c"]\n1. 11-15 *\n' >empty.pdn
run 0 "$ARBITER" --find --where doubles empty.pdn
printed '^empty.pdn:4: game 2 .*: right; like empty.pdn:1:1$'
run 1 "$ARBITER" --find --count doubles=contained empty.pdn
# A database of several files says of each game in which it is.
"$ARBITER" --records --to sqlite:both.db chain.pdn order.pdn 2>err
run 0 "$ARBITER" --find turn=11-15 both.db
printed '^order.pdn:3: game 2 \(long\): '
run 0 "$ARBITER" --find turn=15-22-31 both.db
prints "$("$ARBITER" --records chain.pdn 2>/dev/null)"
# What is no date is in no year.
printf '[Date "-"]\n1. 11-15 *\n' >dash.pdn
run 1 "$ARBITER" --find --count date=..2000 dash.pdn
# Doubles in two databases, of which one alone has none.
"$ARBITER" --records --to sqlite:one.db chain.pdn 2>err
"$ARBITER" --records --to sqlite:two.db chain.pdn 2>err
run 0 "$ARBITER" --find --count doubles one.db two.db
prints 1
run 1 "$ARBITER" --find --count doubles one.db

# ---- what is written -----------------------------------------------------------------------------

run 0 "$ARBITER" --find --count player=dora club.pdn club.db
prints 4
run 1 "$ARBITER" --find --count player=nobody club.pdn
prints 0
run 0 "$ARBITER" --find --where opening=11-15,23-19,8-11,22-17 club.pdn
printed '^club\.pdn:8: game 2 .*: right; found after turn 4: 1b1b1b1b/b1b1b3/1b1b1b1b/4b3/1w3w2/w5w1/1w1w1w1w/w1w1w1w1 black$'
run 0 "$ARBITER" --find --where turn=22-18 wrong=any club.pdn
printed '^club.pdn:24:19: game 4 .*\[must-capture\]; found after turn 1: '
run 0 "$ARBITER" --find --where --to jsonl turn=1-6 club.pdn
printed '"found":{"turn":0,"position":"1B6/W7'
printf '[White "J. \\"Max\\" Smith"]\n[Black "B"]\n1. 11-15 *\n' >quoted.pdn
run 0 "$ARBITER" --find --to csv player=B quoted.pdn
printed '^quoted.pdn,1,1,english,yes,"J\. ""Max"" Smith",B,'
run 0 "$ARBITER" --find --where --to csv turn=1-6 club.pdn
printed '^club.pdn,15,3,english,yes,Cem,Dora,Club,,\?\?\?\?\.\?\?\.\?\?,,\*,2,,0,'
run 0 "$ARBITER" --find --to pdn player=cem date=1995 club.pdn
printed '^\[White "Anna Müller"\]$'
run 0 "$ARBITER" --find --to sqlite:cem.db player=cem club.pdn
run 0 "$ARBITER" --find --count cem.db
prints 2
cp club.pdn turn=22-17
run 0 "$ARBITER" --find --count ./turn=22-17
prints 8
cp club.pdn colour=red
run 0 "$ARBITER" --find --count colour=red
prints 8

# ---- what is wrong -------------------------------------------------------------------------------

wrong() { # MESSAGE WORD...
    says 2 "arbiter: $1" "$ARBITER" --find "${@:2}" club.pdn
}
wrong "there is no condition and no file 'color=red'; 'arbiter --find --help' lists the conditions" color=red
wrong 'result=0-1: it contradicts result=1-0' result=1-0 result=0-1
wrong 'not:player=x: it contradicts player=x' player=x not:player=x
wrong 'wrong=no-pass: it contradicts wrong=usage' wrong=usage wrong=no-pass
wrong 'date=1999..1995: the second date is before the first' date=1999..1995
wrong 'date=May: date= takes a date or two, such as 1995, 1995.03..1999 or ..1980' date=May
wrong 'date=: date= takes a date or two, such as 1995, 1995.03..1999 or ..1980' date=
wrong 'date=..: date= takes a date or two, such as 1995, 1995.03..1999 or ..1980' date=..
wrong 'not:result=1-0: it contradicts result=1-0' result=1-0 not:result=1-0
wrong 'ends=first: it contradicts ends=second' ends=second ends=first
wrong 'result=won: result= takes 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 or *' result=won
wrong 'ends=late: ends= takes undecided, first, second, nobody or draw' ends=late
wrong 'wrong=no: wrong= takes any, or the code of a rejection, such as must-capture' wrong=no
wrong 'material=2X-1: material= takes what both sides have, such as 2K-1K or 3M1K-2' material=2X-1
wrong 'material=K-1: material= takes what both sides have, such as 2K-1K or 3M1K-2' material=K-1
wrong 'doubles=all: doubles= takes same, contained or names' doubles=all
wrong 'player=: a value is missing' player=
wrong 'opening=11-15,11-15: no rule set has such an opening' opening=11-15,11-15
wrong 'turn=99-98: no rule set has such a turn' turn=99-98
wrong 'pattern=8/8: this is a pattern of another board' pattern=8/8
run 2 "$ARBITER" --find pattern=8/8/8/8/8/8/8/x7 club.pdn
run 2 "$ARBITER" --find pattern=9/8/8/8/8/8/8/8 club.pdn
run 2 "$ARBITER" --find position=B:W99 club.pdn
printed '^arbiter: position=B:W99: ' err
wrong '--count cannot be used with --to or --output' --count --to jsonl
wrong '--count cannot be used with --to or --output' --count -o x
wrong '--where needs --to text, jsonl or csv' --where --to pdn
wrong '--where needs --to text, jsonl or csv' --where --count
wrong "opening=$(printf '1%.0s' {1..80}): no rule set has such an opening" "opening=$(printf '1%.0s' {1..80})"
run 2 "$ARBITER" --find "opening=11-15,$(printf '1%.0s' {1..2000})" club.pdn
mkdir folder=one
run 2 "$ARBITER" --find folder=one
run 0 "$ARBITER" --find --to text club.pdn
wrong '--output cannot be used with --to sqlite:FILE, which is the output' --to sqlite:x.db -o x
run 2 "$ARBITER" --find --to nothing club.pdn
run 2 "$ARBITER" --find --nosuch club.pdn
run 2 "$ARBITER" --find -r nosuch club.pdn
run 2 "$ARBITER" --find player=x nosuch.pdn
words=()
for i in $(seq 65); do words+=("player=$i"); done
wrong 'player=65: these are too many conditions' "${words[@]}"
wrong '--rules and --guess cannot be used together' -r english --guess czech
wrong "unknown rule set 'nosuch'; 'arbiter -c rules' lists them" --guess english,nosuch
# Games are found by the rules among which theirs is.
printf '[White "a"]\n[Black "b"]\n1. c3-d4 1-0\n' >guessed.pdn
run 0 "$ARBITER" --find --guess turkish,czech guessed.pdn
prints 'guessed.pdn:1: game 1: czech (guessed), 1 turn, 1-0: right'
run 0 "$ARBITER" --openings-tree --guess czech guessed.pdn
printed '^czech: 1 game,'
says 2 'arbiter: --rules and --guess cannot be used together' \
    "$ARBITER" --openings-tree --guess czech -r pool guessed.pdn
run 2 "$ARBITER" --openings-tree --guess nosuch guessed.pdn
run 0 "$ARBITER" --find --help
printed '^Usage: arbiter --find '

# Positions with columns are told apart by all of their pieces, also turned over.
rm club.db bare.db
printf '[Rules "lasca"]\n1. c3-d4 e5xc3 2. b2xd4 *\n\n[Rules "lasca"]\n1. e3-d4 c5xe3 2. d2xf4 *\n' >club.pdn
"$ARBITER" --records --to sqlite:club.db club.pdn >out 2>err || fail "no columns in a database: $(cat err)"
"$ARBITER" --records --to sqlite:bare.db --positions no club.pdn >out 2>err
finds '1' position=B:a1=w,a3=w,a5=b,a7=b,b6=b,c1=w,c3=w,c5=b,c7=b,d2=w,d4=wb,d6=b,e1=w,e3=w,e7=b,f2=w,f6=b,g1=w,g3=w,g5=b,g7=b
finds '1' position=W:a1=w,a3=w,a5=b,a7=b,b2=w,b6=b,c1=w,c5=b,c7=b,d2=w,d4=bw,d6=b,e1=w,e3=w,e5=b,e7=b,f2=w,g1=w,g3=w,g5=b,g7=b
finds '' --exact position=W:a1=w,a3=w,a5=b,a7=b,b2=w,b6=b,c1=w,c5=b,c7=b,d2=w,d4=bw,d6=b,e1=w,e3=w,e5=b,e7=b,f2=w,g1=w,g3=w,g5=b,g7=b
finds '' position=B:a1=w,a3=w,a5=b,a7=b,b6=b,c1=w,c3=w,c5=b,c7=b,d2=w,d4=w,d6=b,e1=w,e3=w,e7=b,f2=w,f6=b,g1=w,g3=w,g5=b,g7=b

finish
