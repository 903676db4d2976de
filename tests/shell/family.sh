#!/usr/bin/env bash
# The reference of the draughts family is right: by published counts of turns, and by positions whose
# turns were found by hand, at least one for each value of each parameter.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# Runs the reference with these lines; its answers are in ./out.
family() { # LINE...
    printf '%s\n' "$@" | timeout 300 "$BUILD/family" "$TOP/tests/family/rules" "$TOP/fixtures/rules" >out 2>err ||
        fail "status $?: $*: $(head -c 300 err)"
    [ ! -s err ] || fail "on standard error: $(head -c 300 err)"
}

# The rule set that is tested: a rule set of the files with other values. ./out has no answer of it.
declare -a rules
use() { # RULESET [NAME: VALUE]...
    rules=(rules "arbiter rules 1" "name: changed" "inherits: $1" "${@:2}" .)
}
ask() { # LINE...
    family "${rules[@]}" "$@"
    grep -qx 'rules: changed' out || fail "no rule set: $(cat out)"
    sed -i 1d out
}

# The turns of a position are exactly these, in this order.
turns() { # POSITION [TURN...]
    ask "position $1" moves
    sed -n 's/^  \([^	]*\)	.*/\1/p' out >listed
    grep -q '^moves: ' out || fail "no turns: $(cat out)"
    [ "$(paste -sd ' ' listed)" = "${*:2}" ] || fail "$1: $(paste -sd ' ' listed) instead of ${*:2}"
}
# A turn takes these squares, and leads to that position.
leads() { # POSITION TURN TAKEN AFTERWARDS
    ask "position $1" moves
    grep -qxF "  $2	$3	$4" out || fail "$2 of $1: $(cat out)"
}
result() { # POSITION RESULT
    ask "position $1" result
    [ "$(tail -n 1 out)" = "result: $2" ] || fail "$1: $(tail -n 1 out) instead of $2"
}
# After these commands the last answer is this.
ends() { # ANSWER COMMAND...
    ask "${@:2}"
    [ "$(tail -n 1 out)" = "$1" ] || fail "${*:2}: $(tail -n 1 out) instead of $1"
}

# ---- counts of turns from the start -------------------------------------------------------------

# The last of the counts, which takes ten times as long as all others, only with FULL.
counts() { # RULESET COUNT...
    [ -n "${FULL:-}" ] || set -- "${@:1:$#-1}"
    local depth lines=("rules $1")
    for ((depth = 1; depth < $#; depth++)); do lines+=("perft $depth"); done
    family "${lines[@]}"
    sed -n 's/^perft [0-9]*: //p' out >counted
    [ "$(paste -sd ' ' counted)" = "${*:2}" ] || fail "$1: $(paste -sd ' ' counted) instead of ${*:2}"
}
counts international 9 81 658 4265 27117 167140 1049442
counts killer 9 81 658 4265 27117 167140
counts breakthrough 9 81 658 4265 27117 167140
counts antidraughts 9 81 658 4265 27117 167140
counts frisian 9 81 658 3874 21265 102431 540126
counts frysk 9 81 657 5329 41829 328329
counts brazilian 7 49 302 1469 7473 37628 187302 907830
counts russian 7 49 302 1469 7482 37986 190146 929899
counts pool 7 49 302 1469 7482 37986 190146 929896
counts czech 7 49 302 1469 7361 36768 179740 845931
counts italian 7 49 302 1469 7361 36473 177532 828783
counts spanish 7 49 302 1469 7361 36473 177532 828783
counts turkish 8 64 708 7538 85090 931312
counts spantsireti 9 81 658 4265 27132 168316
counts croda 22 484 10494 194440
counts dameo 52 2704 135930
counts lasca 6 6 18 54 116 324 846 2148 5692 13898
counts bashni 7 49 302 1469 7482 37908
counts stapeldammen 9 81 658 4265 27117
counts canadian 11 121 1222 10053 79049
counts srilankan 11 121 1222 10053 79049
counts malaysian 11 121 1222 10053 78629
counts dumm 13 169 2042 20513 195333
counts thai 7 49 392 3136 26592 218695 1820189
# The same games on a mirrored board, or with other ways to win, or in which few kings have come.
counts jamaican 7 49 302 1469 7482 37986
counts filipino 7 49 302 1469 7473 37628
counts portuguese 7 49 302 1469 7361 36473
counts argentinian 7 49 302 1469 7361 36473
counts german 7 49 302 1469 7361 36768
counts slovak 7 49 392 3136 26592
counts poddavki 7 49 302 1469 7482 37986
counts losing-english 7 49 302 1469 7361 36768
# As the program counts those that it has had from the beginning.
for set in english:7 dama:6 checkers61b:6 orthogonal:4; do
    run 0 "$ARBITER" -r "${set%:*}" -c "perft ${set#*:}"
    count=$(cat out)
    family "rules ${set%:*}" "perft ${set#*:}"
    [ "$(tail -n 1 out)" = "$count" ] || fail "${set%:*}: $(tail -n 1 out) instead of $count"
done

# The program and the reference agree in positions that are set up by chance, and in games from there.
for set in english dama checkers61b orthogonal; do
    run 0 env FAMILY="$BUILD/family" "$TOP/tests/family/run-positions" "$set" 500
done
for set in english dama checkers61b orthogonal russian frisian; do
    run 0 env FAMILY="$BUILD/family" "$TOP/tests/family/run-positions" --endings "$set" 40
done

# The Woldouby position, in which both sides have few turns that do not lose.
family 'rules international' \
    'position W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26' \
    'perft 1' 'perft 2' 'perft 3' 'perft 4' 'perft 5' 'perft 6' 'perft 7' 'perft 8'
[ "$(sed -n 's/^perft .: //p' out | paste -sd ' ')" = '6 12 30 73 215 590 1944 6269' ] ||
    fail "Woldouby: $(cat out)"

# ---- board, start, sides, letters ---------------------------------------------------------------

use russian # the corner at the bottom left is dark
ends 'position: 1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 white' new
use russian 'board: 8x8 dark right'
ends 'position: b1b1b1b1/1b1b1b1b/b1b1b1b1/8/8/1w1w1w1w/w1w1w1w1/1w1w1w1w white' new
use russian 'board: 4x6 dark left' 'start: 2 rows' 'draw: none'
ends 'position: 1b1b/b1b1/4/4/1w1w/w1w1 white' new
use turkish 'start: 1 rows skip 2'
ends 'position: 8/8/bbbbbbbb/8/8/wwwwwwww/8/8 white' new
use russian 'start: position 8/4b3/8/8/8/8/1W6/8'
ends 'position: 8/4b3/8/8/8/8/1W6/8 white' new
# The first side moves first; the one called white plays up, else the first.
use russian 'sides: red white'
ends 'position: 1r1r1r1r/r1r1r1r1/1r1r1r1r/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 red' new
use russian 'sides: red blue'
ends 'position: 1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/r1r1r1r1/1r1r1r1r/r1r1r1r1 red' new
use russian 'sides: red blue' 'up: blue'
ends 'position: 1r1r1r1r/r1r1r1r1/1r1r1r1r/8/8/b1b1b1b1/1b1b1b1b/b1b1b1b1 red' new
use russian 'letters: o O x X'
ends 'position: 1x6/8/8/8/3X4/8/8/O1o5 black' 'position 1x6/8/8/8/3X4/8/8/O1o5 black'
# Who plays up and the letters are inherited, but not by sides of another name.
use thai
ends 'position: 1w1w1w1w/w1w1w1w1/8/8/8/8/1b1b1b1b/b1b1b1b1 black' new
use dama 'sides: red white'
ends 'position: 8/rrrrrrrr/rrrrrrrr/8/8/wwwwwwww/wwwwwwww/8 red' new

# ---- men ----------------------------------------------------------------------------------------

# A man on d4 of an empty board; turns are in reading order.
steps() { # DIRECTIONS SQUARE...
    use dama "men: step $1, take forward" 'letters: w b' 'no-pieces: waits'
    turns '8/8/8/8/3w4/8/8/8 white' "${@:2}"
}
steps forward d4-d5
steps back d4-d3
steps sides d4-c4 d4-e4
steps straight d4-d5 d4-c4 d4-e4 d4-d3
steps forward-diagonal d4-c5 d4-e5
steps back-diagonal d4-c3 d4-e3
steps diagonal d4-c5 d4-e5 d4-c3 d4-e3
steps all d4-c5 d4-d5 d4-e5 d4-c4 d4-e4 d4-c3 d4-d3 d4-e3
steps forward+back-diagonal d4-d5 d4-c3 d4-e3
# The other side goes the other way.
use dama 'men: step forward, take forward' 'letters: w b'
turns '8/8/8/8/3b4/8/8/8 black' d4-d3

# On dark squares a straight step goes to the next dark square, a straight take over it.
use russian 'men: step straight, take straight'
turns 'W:Wd4:B' d4-d6 d4-b4 d4-f4 d4-d2
turns 'W:Wd4:Bd6,e5' d4:d8
# A king takes straight along dark squares, over any number of them: h4 is behind f4.
use frisian 'board: 8x8 dark left' 'start: 3 rows' 'squares: letters, capture x'
turns 'W:WKb4:Bf4' b4xh4

# An enemy king is in the way of men that may not take kings.
use czech 'men: step forward-diagonal, take forward-diagonal, not kings'
turns 'W:Wc3:BKd4' c3-b4
use czech
turns 'W:Wc3:BKd4' c3xe5

# ---- kings --------------------------------------------------------------------------------------

use czech 'kings: step diagonal one, take diagonal one'
turns 'W:WKd4:B' d4-c5 d4-e5 d4-c3 d4-e3
turns 'W:WKa1:Bc3' a1-b2 # the man is too far away
turns 'W:WKb2:Bc3' b2xd4
use czech 'kings: step diagonal any, take diagonal one'
turns 'W:WKa1:Bd4' a1-c3 a1-b2
use czech # any, and land anywhere
turns 'W:WKd4:B' d4-h8 d4-a7 d4-g7 d4-b6 d4-f6 d4-c5 d4-e5 d4-c3 d4-e3 d4-b2 d4-f2 d4-a1 d4-g1
turns 'W:WKa1:Bc3,g7,h8' a1xf6 a1xe5 a1xd4 # up to the next piece, which cannot be taken
use czech 'kings: step diagonal any, take diagonal any, land next'
turns 'W:WKa1:Bc3' a1xd4
use czech 'kings: step diagonal any, take diagonal any, land next-behind-a-last-king'
turns 'W:WKa1:Bc3' a1xh8 a1xg7 a1xf6 a1xe5 a1xd4
turns 'W:WKa1:BKc3' a1xd4
turns 'W:WKa1:BKc3,g5' a1xf6xh4 # the king is not the last piece taken

# ---- captures -----------------------------------------------------------------------------------

use czech 'capture: must, chain none' 'best: none'
turns 'W:Wc3,a1:Bd4,f6' c3xe5
use czech 'capture: must, chain may' 'best: none'
turns 'W:Wc3,a1:Bd4,f6' c3xe5 c3xe5xg7
use czech 'capture: free, chain may' 'best: none'
turns 'W:Wc3,a1:Bd4,f6' c3xe5 c3xe5xg7 c3-b4 a1-b2
use czech
turns 'W:Wc3,a1:Bd4,f6' c3xe5xg7
# Of the squares after c3 only f6 lets the king take g5 too.
use czech
turns 'W:WKa1:Bc3,g5' a1xf6xh4
use czech 'capture: must, chain may' 'best: none'
turns 'W:WKa1:Bc3,g5' a1xh8 a1xg7 a1xf6 a1xf6xh4 a1xe5 a1xd4
# Of g5 and e7 either may be taken after f6.
use czech
turns 'W:WKa1:Bc3,g5,e7' a1xf6xd8 a1xf6xh4

# The man on h2 can take one piece, the one on c3 two.
use czech 'best: none'
turns 'W:Wh2,c3:Bg3,d4,f6' c3xe5xg7 h2xf4
use czech 'best: pieces'
turns 'W:Wh2,c3:Bg3,d4,f6' c3xe5xg7
# A king is worth two men, but two men are more than a king.
use czech 'best: value'
turns 'W:Wh2,c3:BKg3,d4' h2xf4
turns 'W:Wh2,c3:BKg3,d4,f6' c3xe5xg7
turns 'W:Wh2,c3:BKg3,Kd4,f6' c3xe5xg7
turns 'W:Wh2,c3:BKg3,Kd4' c3xe5 h2xf4
# Three men are more than a king and a man, two kings are more than three men.
turns 'W:Wa1,h2:Bb2,d4,f6,g3,Kg5' a1xc3xe5xg7
turns 'W:Wa1,h2:Bb2,d4,f6,Kg3,Kg5' h2xf4xh6
use czech 'best: kings'
turns 'W:Wh2,c3:BKg3,d4,f6' h2xf4
# With a king, though it takes less.
use czech 'kings: step diagonal any, take diagonal any, land next'
turns 'W:WKh2,c3:Bg3,d4,f6' h2xf4
# The first measure decides, the second among what is left.
use czech 'best: pieces with-king' 'kings: step diagonal one, take diagonal one'
turns 'W:WKh2,c3:Bg3,d4,f6' c3xe5xg7
turns 'W:WKh2,c3:Bg3,d4' h2xf4
# On both ways a king and a man are taken; on the one to a5 the king is first.
use czech 'best: pieces kings'
turns 'W:Wc3:Bd4,Kf6,Kb4,b6' c3xa5xc7 c3xe5xg7
use czech 'best: pieces kings kings-first'
turns 'W:Wc3:Bd4,Kf6,Kb4,b6' c3xa5xc7

# The king goes round by c5, f5 and f3; then c3, which it has taken first, is in its way to b3, or not.
use turkish
turns '8/8/8/4b3/5b2/1bb5/8/2W5 white' c1xc5xf5xf3xa3
use turkish 'removed: at-end'
turns '8/8/8/4b3/5b2/1bb5/8/2W5 white' c1xc5xf5xf3 c1xc5xf5xf2 c1xc5xf5xf1
# What was taken cannot be taken again, and cannot be passed, so only one of the men can be taken.
use russian
turns 'W:WKd4:Bc3,e5' d4:h8 d4:g7 d4:f6 d4:b2 d4:a1
use russian 'removed: at-once'
turns 'W:WKd4:Bc3,e5' d4:h8:b2 d4:h8:a1 d4:b2:h8 d4:b2:g7 d4:b2:f6
# The square where the piece began is free, so it can go all the way round: one turn, or two paths.
use russian
turns 'W:Wc3:Bb4,b6,d4,d6' c3:a5:c7:e5:c3
use russian 'same-turn: path'
turns 'W:Wc3:Bb4,b6,d4,d6' c3:a5:c7:e5:c3 c3:e5:c7:a5:c3
use russian
ends 'done: c3:e5:c7:a5:c3' 'position W:Wc3:Bb4,b6,d4,d6' 'do c3xe5xc7xa5xc3' # a path that is not listed
ends 'done: c3:a5:c7:e5:c3' 'position W:Wc3:Bb4,b6,d4,d6' 'do c3:c3'
use russian # a king that can land on several squares on its way takes the same pieces
turns 'W:WKa1:Bc3,f6,g7,h8' a1:e5 a1:d4

# After f4 the king would have to go straight back to take b4.
use turkish
turns '8/8/8/8/1b1W1b2/8/8/8 white' d4xa4 d4xg4 d4xh4
use turkish 'turn-back: yes'
turns '8/8/8/8/1b1W1b2/8/8/8 white' d4xa4xg4 d4xa4xh4 d4xg4xa4

# ---- crowning -----------------------------------------------------------------------------------

# From f8 a man or a king can take g7 as well.
use russian # crowned: at-once
leads 'W:Wd6:Be7,g7' d6:f8:h6 e7,g7 '8/8/7W/8/8/8/8/8 black'
turns 'W:Wf6:Be7,b6' f6:d8:a5 # only a king can take b6
use brazilian # when-it-ends-there
leads 'W:Wd6:Be7,g7' d6xf8xh6 e7,g7 '8/8/7w/8/8/8/8/8 black'
leads 'W:Wf6:Be7,b6' f6xd8 e7 '3W4/8/1b6/8/8/8/8/8 black'
use brazilian 'crowned: ends-turn'
leads 'W:Wd6:Be7,g7' d6xf8 e7 '5W2/6b1/8/8/8/8/8/8 black'
use russian 'crowned: never' 'kings: none' 'draw: none'
leads 'W:Wd6:Be7,g7' d6:f8:h6 e7,g7 '8/8/7w/8/8/8/8/8 black'
leads 'W:Wa7:B' a7-b8 - '1w6/8/8/8/8/8/8/8 black'
use russian
leads 'W:Wa7:B' a7-b8 - '1W6/8/8/8/8/8/8/8 black'
leads 'B:W:Bb2' b2-a1 - '8/8/8/8/8/8/8/B7 white'

# ---- lines --------------------------------------------------------------------------------------

# A row of men steps whole or in part, as far as no gap, other piece or side of the board is in it.
use dameo
turns 'W:Wa1,a2,a3:Bh8' a3-a4 a3-b4 a2-a4 a2-b3 a1-a4 a1-b2
turns 'W:Wa1,a2,a4:Bh8' a4-a5 a4-b5 a2-a3 a2-b3 a1-a3 a1-b2
turns 'W:Wg2,h3,h2:Bh8' h3-g4 h3-h4 g2-f3 g2-g3 h2-h4 h2-g3
leads 'W:Wf5,g6,h7:Bc1' f5-f6 - '8/7w/5ww1/8/8/8/8/2b5 black'
leads 'W:Wa5,a6,a7:Bh1' a5-a8 - 'W7/w7/w7/8/8/8/8/7b black'
# The king is in the way, and does not step along.
use dameo 'kings: step forward one, take straight one'
turns 'W:Wa5,Ka6:Bh1' a6-a7 a5-b6
use dameo 'men: step forward+forward-diagonal, take straight'
turns 'W:Wa1,a2,a3:Bh8' a3-a4 a3-b4 a2-b3 a1-b2

# ---- columns ------------------------------------------------------------------------------------

# What is leapt over goes to the foot of the column that leaps, and the piece below it stands there.
use lasca
leads 'W:c3=w,d4=bb,f6=b' c3xe5xg7 d4,f6 'B:d4=b,g7=Wbb'
leads 'W:c3=w,d4=bwB' c3xe5 d4 'B:d4=wB,e5=wb'
leads 'W:c3=wb,d4=Bb' c3xe5 d4 'B:d4=b,e5=wbB'
leads 'W:c3=Wb' c3-d2 - 'B:d2=Wb'
# A king goes back over the same square, as far as that may be.
turns 'W:c3=W,d4=bb' c3xe5
use lasca 'again: any'
turns 'W:c3=W,d4=bb' c3xe5xc3
leads 'W:c3=W,d4=bbb' c3xe5xc3xe5 d4,d4,d4 'B:e5=Wbbb'
use lasca 'again: not-next'
turns 'W:c3=W,d4=bb' c3xe5
# All four are leapt over once, and then the first of them again.
turns 'W:c3=W,d4=bb,d6=b,b6=b,b4=b' c3xa5xc7xe5xc3 c3xe5xc7xa5xc3xe5
use lasca 'again: never'
turns 'W:c3=W,d4=bb,d6=b,b6=b,b4=b' c3xa5xc7xe5xc3 c3xe5xc7xa5xc3
use bashni
turns 'W:a1=W,c3=bb' a1:h8 a1:g7 a1:f6 a1:e5 a1:d4
leads 'W:b6=w,c7=b,f6=bw' b6:d8:h4 c7,f6 'B:f6=w,h4=Wbb'
use stapeldammen # the most, and a column that is leapt over counts one each time
turns 'W:32=w,28=bb,19=b,20=b' 32x23x14x25
# Positions: rows and FEN are columns of one; too many pieces are refused.
use lasca
ends 'position: W:a1=w,g7=B' 'position W:Wa1:BKg7' position
ends 'position: B:a1=w,c3=W' 'position 7/7/7/7/2W4/7/w6 black' position
ends 'error: there are more pieces than the game has' 'position W:a1=wwwwwwwwwwwbbbbbbbbbbbb'
ends 'error: a column is not SQUARE=PIECES' 'position W:a1='

# ---- explosions, pick, pass ---------------------------------------------------------------------

use checkers61b
# The bomb takes the other side's bomb and its own pawn with it; the shield next to it stays.
leads '8/6wp1/3ws1wb2/8/3wp1fp2/2fb5/8/8 fire' 22-44 33,55,44,53 '8/6wp1/3ws4/8/8/8/8/8 water'
turns '8/6wp1/3ws1wb2/8/3wp4/2fb5/8/8 fire' 22-44 22-13 # it does not go on to 66
# A shield can go on, and may stop; it stays a shield when it is crowned.
turns '8/6wp1/5wb2/8/3wp4/2fs5/8/8 fire' 22-44 22-13
turns '8/8/5wb2/8/3wp4/2fs5/8/8 fire' 22-44 22-44-66 22-13
leads '8/3fs4/8/8/8/8/8/8 fire' 36-47 - '4FS3/8/8/8/8/8/8/8 water'
# A bomb that is crowned by a capture explodes all the same.
leads '8/6wp1/5fb2/8/8/8/8/8 fire' 55-77 66,77 '8/8/8/8/8/8/8/8 water'

use checkers61b # any own piece may be picked
ends 'picks: 02 22 42 62 11 31 51 71 00 20 40 60' new picks
use checkers61b 'pick: able'
ends 'picks: 02 22 42 62' new picks
use russian
ends 'picks: c3' 'position W:Wc3,a1:Bd4,f6' picks # the others must not step

use orthogonal
ends 'position: 1w1w1w1w/w1w1w1w1/1w1w1w1w/8/8/r1r1r1r1/1r1r1r1r/r1r1r1r1 red' pass position
use orthogonal 'pass: no'
ends 'error: there is no passing here' pass
# A side that can only pass has no turn.
use orthogonal 'no-turn: loses'
result 'wrr5/r7/r7/8/8/8/8/8 white' Red
ends 'error: there is no passing here' 'position wrr5/r7/r7/8/8/8/8/8 white' pass

# ---- results ------------------------------------------------------------------------------------

# The man on h4 is blocked.
use russian
result 'W:Wh4:Bg5,f6' Black
use russian 'no-turn: wins'
result 'W:Wh4:Bg5,f6' White
use russian 'no-turn: waits'
result 'W:Wh4:Bg5,f6' undecided
result 'W:Wh4:B' undecided # no-pieces: waits
use russian 'no-pieces: loses'
result 'W:Wh4:B' White
use russian 'no-pieces: wins'
result 'W:Wh4:B' Black
ends 'moves: 0' 'position W:Wh4:B' moves
use russian 'no-pieces: wins' 'won: goes-on'
turns 'W:Wh4:B' h4-g5
result 'W:Wh4:B' Black
result 'W:W:B' undecided
# A side with few pieces, once a turn has ended.
use russian 'few-pieces: 1 loses'
result 'W:Wa1,h4:Bh8' undecided
ends 'result: White' 'position W:Wa1,h4:Bh8' 'do h4-g5' result
use russian 'few-pieces: 2 wins'
ends 'result: Draw' 'position W:Wa1,h4:Bh8' 'do h4-g5' result
use russian 'few-pieces: 1 draws' 'won: goes-on'
ends 'moves: 0' 'position W:Wa1,h4:Bh8' 'do h4-g5' moves
use checkers61b
result '8/8/8/8/8/8/8/8 fire' 'No one'
result '8/8/8/8/8/8/8/1fp6 water' Fire
use dama
result 'W7/8/8/8/8/8/8/B7 black' White # with both, the side that plays up
result '8/8/8/W7/8/8/8/B7 white' Black
use dama 'far-row: nothing'
result '8/8/8/W7/8/8/8/B7 white' undecided
use breakthrough
result 'W:W21,K3:BK5,1' White
result 'B:W21:BK5,1' Black
# What is asked first decides: no pieces, then kings, then no turn.
use breakthrough 'no-pieces: loses' 'no-turn: wins'
result 'B:W21,22:B' White
result 'B:WK6,11:B1' White

# ---- king-streak --------------------------------------------------------------------------------

use frisian
# After three turns of the king only the man may move.
three=('position W:WK46,35:BK1,20' 'do 46-41' 'do 1-6' 'do 41-46' 'do 6-1' 'do 46-41')
ends 'position: 1B8/10/10/8b1/10/10/9w/10/1W8/10 black:+2[1]+3[41]' "${three[@]}" position
ends 'fen: B:+2[1]+3[41]:W35,K41:BK1,20' "${three[@]}" fen
turns 'W:W35,K41:BK1,20:+0+3[41]' 35-30
turns '1B8/10/10/8b1/10/10/9w/10/1W8/10 white:+0+3[41]' 35-30
ends 'fen: B:W30,K41:BK1,20' 'position W:W35,K41:BK1,20:+0+3[41]' 'do 35-30' fen # it begins anew
letters=('board: 8x8 dark left' 'start: 3 rows' 'squares: letters, capture x')
use frisian "${letters[@]}"
# Another king may move, which begins anew for both; a king may always capture; so may one without men.
third='W:WKa1,Kc1,h2:Bb8:+0+3[a1]'
ends 'error: there is no such turn' "position $third" 'do a1-b2'
ends 'fen: B:+0+1[b2]:WKa1,Kb2,h2:Bb8' "position $third" 'do c1-b2' fen
turns 'W:WKa1,h2:Bc3:+0+3[a1]' a1xh8 a1xg7 a1xf6 a1xe5 a1xd4
ends 'fen: W:WKa1:Bh4' 'position W:WKa1:Bh4:+0+3[a1]' fen
# The king gone, its streak has gone too.
ends 'fen: W:Wh2:BKd4' 'position B:WKb2,h2:BKa1:+0+2[b2]' 'do a1xd4' fen
# A side whose men are blocked has no turn.
result 'W:WKa1,h4:Bg5,f6,g7:+0+3[a1]' Black
ends 'perft 1: 0' 'position W:WKa1,h4:Bg5,f6,g7:+0+3[a1]' 'perft 1'
use frisian "${letters[@]}" 'king-streak: none'
ends 'done: a1-b2' 'position W:WKa1,Kc1,h2:Bb8' 'do a1-b2'

# ---- draws --------------------------------------------------------------------------------------

shuffle=('do a1-b2' 'do h2-g1' 'do b2-a1' 'do g1-h2')
use russian 'draw: repeats 3'
ends 'result: undecided' 'position W:WKa1:BKh2' "${shuffle[@]}" "${shuffle[@]:0:3}" result
ends 'result: Draw' 'position W:WKa1:BKh2' "${shuffle[@]}" "${shuffle[@]}" result
ends 'moves: 0' 'position W:WKa1:BKh2' "${shuffle[@]}" "${shuffle[@]}" moves
ends 'perft 1: 7' 'position W:WKa1:BKh2' "${shuffle[@]}" "${shuffle[@]}" 'perft 1' # no draws there
ends '  repeats 3: 1 of 3' "${shuffle[@]/*/random 1 1}" 'position W:WKa1:BKh2' counts

# Each element as it stands after some turns.
counted() { # POSITION TURN... - LINE...
    local commands=("position $1")
    shift
    while [ "$1" != - ]; do
        commands+=("do $1")
        shift
    done
    ask "${commands[@]}" counts
    sed -n 's/^  //p' out >counted
    printf '%s\n' "${@:2}" | diff counted - >difference || fail "${commands[*]}: $(cat difference)"
}
# The king takes e5, a king steps, a man steps.
use russian 'draw: quiet 9; no-advance 9; no-capture 9'
counted 'W:WKa1,a3:BKh2,e5' a1:f6 - 'quiet 9: 0 of 9' 'no-advance 9: 1 of 9' 'no-capture 9: 0 of 9'
counted 'W:WKa1,a3:BKh2,e5' a1:f6 h2-g1 - 'quiet 9: 1 of 9' 'no-advance 9: 2 of 9' \
    'no-capture 9: 1 of 9'
counted 'W:WKa1,a3:BKh2,e5' a1:f6 h2-g1 a3-b4 - 'quiet 9: 0 of 9' 'no-advance 9: 0 of 9' \
    'no-capture 9: 2 of 9'
# A man's step is counted, a crowning begins anew, and so does what brings the material about.
use russian 'draw: material 1-2k 1K 3; material 2 1 3; material 3+K 1 3; balance 3-4 3'
counted 'W:WKa1,a3:BKh2' a1-b2 h2-g1 a3-b4 - 'material 1-2k 1K 3: 3 of 3' 'material 2 1 3: 3 of 3' \
    'material 3+K 1 3: 0 of 3' 'balance 3-4 3: 3 of 3'
counted 'W:WKa1,a7:BKh2' a1-b2 h2-g1 a7-b8 - 'material 1-2k 1K 3: 0 of 3' 'material 2 1 3: 0 of 3' \
    'material 3+K 1 3: 0 of 3' 'balance 3-4 3: 0 of 3'
counted 'W:WKa1,Kc1:BKh2,e5' a1:h8 h2-g1 - 'material 1-2k 1K 3: 1 of 3' 'material 2 1 3: 1 of 3' \
    'material 3+K 1 3: 0 of 3' 'balance 3-4 3: 1 of 3'
counted 'B:Wh2:BKa1,Kc1,Ke1,Kg1' a1-b2 h2-g3 - 'material 1-2k 1K 3: 0 of 3' \
    'material 2 1 3: 0 of 3' 'material 3+K 1 3: 2 of 3' 'balance 3-4 3: 0 of 3'
ends 'result: Draw' 'position W:WKa1,a3:BKh2' 'do a1-b2' 'do h2-g1' 'do a3-b4' result
# The lone king leaves the main road with the fourth turn.
use russian 'draw: main-road 3k 3'
road=('position W:WKc1,a3,h2:BKh8' 'do c1-d2' 'do h8-g7' 'do d2-c1')
ends '  main-road 3k 3: 2 of 3' "${road[@]:0:3}" counts
ends 'result: Draw' "${road[@]}" result
use russian 'draw: main-road 3k 9'
ends '  main-road 3k 9: 0 of 9' "${road[@]}" 'do g7-f8' counts
use turkish
result '8/8/8/3w4/8/b7/8/8 white' Draw
use russian 'draw: one-each' # the man on a7 is blocked: that is asked first
result 'W:Wa7:Bb8' Black
# Passes are counted.
use orthogonal 'draw: quiet 2; repeats 2'
ends 'result: undecided' pass result
ends 'result: Draw' pass pass result

# ---- squares, positions, turns as text ----------------------------------------------------------

named() { # SQUARES NAME-OF-A1
    use russian "squares: $1"
    ends "fen: W:W$2:B" 'position 8/8/8/8/8/8/8/w7 white' fen
}
named letters a1
named 'letters top' a8
named 'numbers top-left' 29
named 'numbers top-right' 32
named 'numbers bottom-left' 1
named 'numbers bottom-right rows' 4
named 'numbers top-left columns' 4
named 'numbers top-right columns' 32
named 'numbers bottom-left columns' 1
named 'numbers bottom-right columns' 29
named 'digits 0 bottom' 00
named 'digits 1 top' 18
use russian 'squares: letters, capture -'
turns 'W:Wc3:Bd4' c3-e5
use russian 'squares: letters' # the sign is then the same
turns 'W:Wc3:Bd4' c3-e5
use russian # letters in FEN, or numbers in reading order, ranges, and what other programs write
ends 'fen: B:Wa1,c1,Ke1,g1:BKb8,d8' 'position B:W29-30,K31,32:BKb8,2:H0:F1.' fen
ends 'error: something follows the FEN' 'position B:Wa1:Bb8 x'
ends 'error: a piece of the FEN has no square of its own' 'position B:Wa1,29:Bb8'
ends 'error: a piece stands where none may stand' 'position 8/8/8/8/8/8/8/1w6 white'
ends 'error: a row has too few squares, or too many' 'position 8/8/8/8/8/8/8/w8 white'
ends 'error: there are too few rows' 'position 8/8/8/8/8/8/8 white'
ends 'error: no side is to move' 'position 8/8/8/8/8/8/8/w7 green'
# Both ways round end on c3, with other pieces taken.
use russian 'capture: must, chain may'
ends 'error: there is no such turn' 'position W:Wc3:Bd4,d6,b6' 'do c3:c3'
use russian

# ---- rule sets that no counts are published of --------------------------------------------------

use armenian # men step diagonally too, and do not take so; kings neither
turns '8/8/8/8/3w4/8/8/8 white' d4-c5 d4-d5 d4-e5 d4-c4 d4-e4
turns '7b/8/8/4b3/3w4/8/8/8 white' d4-c5 d4-d5 d4-c4 d4-e4
turns '8/8/8/4b3/3Wb3/8/8/8 white' d4xf4 d4xg4 d4xh4
use gothic # men step diagonally, and take in five directions
turns '8/8/8/8/3w4/8/8/8 white' d4-c5 d4-e5
turns '8/8/8/3b4/3w4/8/8/8 white' d4xd6
turns '8/8/8/4b3/2bw4/3b4/8/8 white' d4xf6 d4xb4
turns '8/8/8/3b4/8/3W4/8/8 white' d3-c4 d3-d4 d3-e4 d3-c3 d3-e3 d3-c2 d3-d2 d3-e2
use german # the king takes g5 only from f6
turns 'W:WKa1:Bc3,g5' a1xd4
use argentinian 'squares: letters, capture x' # of as many pieces and kings, with a king
turns 'W:WKb1,g2:Bc2,f3' b1xd3
use spanish 'squares: letters, capture x'
turns 'W:WKb1,g2:Bc2,f3' g2xe4 b1xh7 b1xg6 b1xf5 b1xe4 b1xd3
use losing-english
result 'W:W32:B27,28,23,24' White # it is blocked

# ---- the commands -------------------------------------------------------------------------------

use russian
ends 'error: there is no such command' play
ends 'error: there is no such turn' 'do c3-e5'
ends 'error: there is no turn of that number' 'do 8'
ends 'done: a3-b4' 'do 1'
ends 'error: there is nothing to undo' undo
ends 'position: 1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 white' 'do c3-d4' undo
ask 'position W:Wc3:Bb4,b6,d4,d6' paths # the two paths of one turn
printed '^paths: 2$'
printed '^  c3:e5:c7:a5:c3	d4,d6,b6,b4	8/8/8/8/8/2w5/8/8 black$'
family moves
printed '^error: there are no rules yet$'
family 'rules nothing'
printed '^  0: : there is no rule set .nothing.$'

# ---- rule texts ---------------------------------------------------------------------------------

# The lines and names of the errors of a text.
wrong() { # TEXT LINE:NAME...
    family rules "$1" .
    sed -nE 's/^  ([0-9]+): ([a-z-]*): .*/\1:\2/p' out >listed
    [ "$(paste -sd ' ' listed)" = "${*:2}" ] || fail "$1: $(cat out)"
}
head=$'arbiter rules 1\nname: changed\n'
wrong '' 1: 1:board 1:capture 1:crowned 1:kings 1:men 1:name 1:removed 1:squares 1:start
wrong "${head}inherits: nothing
board: 8x8 dark" 3:inherits 4:board 4:capture 4:crowned 4:kings 4:men 4:removed 4:squares 4:start
for line in 'board: 12x15 dark left' 'board: 3x8 dark left' 'board: 12x11 all' 'board: 14x14 all' 'start: 5 rows' \
    'start: 3 rows skip 2' 'start: position 8/8/8/8/8/8/8/w7' 'start: position 8/8/8/8/8/8/1w6/b7' \
    'start: position 8' 'sides: white' 'sides: a a' 'up: red' 'letters: w b' 'letters: w W w B' \
    'men: step up, take diagonal' 'men: step diagonal' 'men: step diagonal, take all, kings' \
    'kings: step diagonal any, take diagonal any' 'kings: step diagonal, take diagonal one' \
    'kings: step diagonal one, take diagonal one, land next' 'capture: must' \
    'capture: may, chain must' 'best: most' 'best: pieces pieces' 'best: worth 0' 'best: worth value' 'best: none pieces' 'removed: never' \
    'turn-back: maybe' 'crowned: never' 'crowned: later' 'pick: all' 'pass: 1' 'no-turn: ends' \
    'no-pieces: none' 'few-pieces: 0 loses' 'few-pieces: 1' 'few-pieces: 1 lost' 'few-pieces: 21 wins' 'far-row: wins' 'crowning: loses' 'won: yes' 'king-streak: 0' 'draw: quiet' \
    'draw: repeats 1' 'draw: material 2 30' 'draw: material 2-1 1 30' 'draw: quiet 30; ;' \
    'squares: words' 'squares: numbers' 'squares: numbers top' 'squares: letters, capture +' \
    'same-turn: end' 'game-type: x' 'colour: red' 'name: other' 'title:'; do
    wrong "${head}inherits: czech
$line" "4:${line%%:*}"
done
wrong "${head}inherits: russian
capture: free, chain may
best: pieces
explosions: yes" 5:best 6:explosions 6:explosions 6:explosions 6:explosions
wrong "${head}inherits: dama
draw: main-road 3k 10
crowning: wins
king-streak: 3
best: pieces kings" 4:draw 5:crowning 6:king-streak 7:best
wrong "${head}board: 8x8 dark left
inherits: russian
title: One
title: Two" 4:inherits 6:title
printf '\357\273\277arbiter rules 1\r\n# a comment\r\n\r\nname: changed # another\r\ninherits:   russian\r\n' >text
rules=(rules "$(cat text)" .)
ends 'perft 3: 302' 'perft 3'
printf 'rules\narbiter rules 1\nname: changed\ntitle: a\0b\ninherits: russian\n.\n' |
    "$BUILD/family" "$TOP/tests/family/rules" "$TOP/fixtures/rules" >out
printed '^  3: : there is a NUL$'

# What `show` writes is the same rule set.
for file in "$TOP"/tests/family/rules/*.rules "$TOP"/fixtures/rules/*.rules; do
    name=${file##*/}
    family "rules ${name%.rules}" show 'random 1 20' 'perft 2'
    sed '1d; /^\.$/,$d' out >shown
    sed '1,/^\.$/d' out >once
    family rules "$(cat shown)" . 'random 1 20' 'perft 2'
    sed 1d out | diff once - >difference || fail "$name: $(cat difference)"
done

finish
