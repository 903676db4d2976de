#!/usr/bin/env bash
# gnushogi 1.4.2 (Debian 12), XShogi protocol (-X): the fourth occurrence of a position
#
# A referee that plays gnushogi over its protocol learns of legal moves by their echo, `8. 7b8b 300000`.
# The move with which a position occurs for the fourth time is carried out without an echo, and no line
# says that the game is over: no `Draw`, no result. From then on every move and `go` is passed over
# without a word, while the program still answers other commands, such as `bd`. The same moves in its
# plain mode print `Repetition`. A runner that waits for the echo or for a move waits until its own
# limit, and calls a drawn game a loss by time.

set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
apt-get download gnushogi=1.4.2-7 >/dev/null 2>&1
dpkg-deb -x gnushogi_*.deb root
gnushogi=root/usr/games/gnushogi

# Both rooks step aside and back: with the last move of the third round the first position is there
# for the fourth time.
rounds() {
    for _ in 1 2 3; do printf '2h3h\n8b7b\n3h2h\n7b8b\n'; done
}

{ echo force; rounds; echo 7g7f; echo go; sleep 3; echo bd; sleep 1; echo quit; } |
    timeout 30 "$gnushogi" -X >protocol 2>&1
{ echo force; rounds; sleep 1; echo quit; } | timeout 30 "$gnushogi" -R >plain 2>&1 || true

{
    echo "moves echoed: $(grep -cE '^[0-9]+\. ' protocol), the last: $(grep -oE '^[0-9]+\. [^ ]+' protocol | tail -n 1)"
    echo "lines that name a draw, a repetition or a result: $(grep -ciE 'draw|repetition|result|game' protocol || true)"
    echo "the pawn of 7g7f stands where it stood: $(grep -cx ' p p p p p p p p p' protocol)"
    echo "plain mode: $(grep -o Repetition plain)"
} | tee seen
cat >expected <<'TXT'
moves echoed: 11, the last: 11. 3h2h
lines that name a draw, a repetition or a result: 0
the pawn of 7g7f stands where it stood: 1
plain mode: Repetition
TXT
diff expected seen && echo 'as described'
