#!/usr/bin/env bash
# polyglot 2.0.4 (Debian 12): make-book and games that begin from a position (FEN)
#
# `polyglot make-book` plays every game of a PGN file from the usual first position; the tags SetUp and
# FEN are not looked at. A game from a position whose first moves happen to be possible at the start puts
# them into the book: a king and pawn ending in which White plays e4 makes e2e4 a move of the opening,
# with the weight of a win. If a move is not possible there, the whole run ends (`illegal move`), and no
# book is written, although every game of the file is right.
#
# Collections of endings, of odds games and of matches from set openings have such games: leave them out
# before a book is made.

set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
apt-get download polyglot=2.0.4+git20210322-1 >/dev/null 2>&1
dpkg-deb -x polyglot_*.deb root

normal='[Event "a"]
[Result "1-0"]

1. d4 d5 2. c4 1-0
'
ending='[Event "b"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
[Result "1-0"]

1. e4'
printf '%s\n%s 1-0\n' "$normal" "$ending" >one-move.pgn
printf '%s\n%s Kd7 2. e5 1-0\n' "$normal" "$ending" >more-moves.pgn

# Entries of 16 bytes: key of the position, move, weight, a number that is not used. The first position
# has the key 463b96181691fc9c, e2e4 is 031c and d2d4 is 02db.
entries() { # BOOK
    od -An -v -tx1 -w16 "$1" | tr -d ' ' | cut -c 1-24
}

for file in one-move more-moves; do
    root/usr/games/polyglot make-book -pgn "$file.pgn" -bin "$file.bin" -min-game 1 >"$file.log" 2>&1 || true
    if [ -e "$file.bin" ]; then
        echo "$file: $(entries "$file.bin" | grep '^463b96181691fc9c' | tr '\n' ' ')"
    else
        echo "$file: no book, $(grep -o 'illegal move "[^"]*"' "$file.log")"
    fi
done | tee seen
cat >expected <<'TXT'
one-move: 463b96181691fc9c02db0002 463b96181691fc9c031c0002 
more-moves: no book, illegal move "Kd7"
TXT
diff expected seen && echo 'as described'
