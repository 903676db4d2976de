#!/usr/bin/env bash
# polyglot 2.0.4 (Debian 12): make-book and games without a result (`*`)
#
# The manual says that a move of a book gets the weight 2 * wins + draws. A game whose result is `*` is
# neither, but it counts as a draw: each of its moves gets 1, for both sides. Files of games that were
# broken off, or of analysis, so give weight to moves that nobody has won or drawn with.

set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
apt-get download polyglot=2.0.4+git20210322-1 >/dev/null 2>&1
dpkg-deb -x polyglot_*.deb root

# The weight of 1. e4 (031c) at the first position (463b96181691fc9c), or "not in the book".
weight_after() { # RESULT
    printf '[Event "a"]\n[Result "%s"]\n\n1. e4 e5 2. Nf3 %s\n' "$1" "$1" >game.pgn
    rm -f game.bin
    root/usr/games/polyglot make-book -pgn game.pgn -bin game.bin -min-game 1 >/dev/null 2>&1
    od -An -v -tx1 -w16 game.bin | tr -d ' ' | sed -n 's/^463b96181691fc9c031c\(....\).*/weight \1/p' |
        grep . || echo 'not in the book'
}

for result in 1-0 1/2-1/2 0-1 '*'; do
    echo "$result: $(weight_after "$result")"
done | tee seen
cat >expected <<'TXT'
1-0: weight 0002
1/2-1/2: weight 0001
0-1: not in the book
*: weight 0001
TXT
diff expected seen && echo 'as described'
