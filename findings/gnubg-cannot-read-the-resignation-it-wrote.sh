#!/usr/bin/env bash
# gnubg 1.07.001 (Debian 12), Jellyfish .mat: a game given up after the roll
#
# A player may give a game up with the dice on the table. gnubg writes such a game as its roll and, in
# the same half of the line, who wins: `1) 64:       Wins 1 point`. Its own reader takes the text after
# the roll for a move: `Unrecognised move "    Wins 1 point" in .mat file`. It goes on, with status 0,
# and the game has no result any more: the match that stood 1-0 is read as 0-0. The same match saved as
# SGF comes back whole. So a collection of matches that is kept as .mat, or goes through it on the way
# to another program, loses points in games that end so, and their later games begin at wrong scores.

set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
# With the libraries for its sounds, which not every machine has; their versions do not matter.
apt-get download gnubg=1.07.001-1+b1 gnubg-data=1.07.001-1 libcanberra0 libcanberra-gtk0 libltdl7 libtdb1 \
    libvorbisfile3 libvorbis0a libogg0 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" root; done
libraries=("$tmp"/root/usr/lib/*-linux-gnu)
export HOME=$tmp LANG=C.UTF-8 LD_LIBRARY_PATH=${libraries[0]}

ask() {
    timeout 60 root/usr/games/gnubg -t -q -D root/usr/share/gnubg -P root/usr/lib/gnubg 2>&1 || echo "status $?"
}

score() { # OUTPUT
    sed -nE 's/^The score \((after [01] games?)\) is: [^ ]+ ([01]), [^ ]+ ([01]) .*/\1, \2 to \3/p' "$1"
}

printf '%s\n' 'set automatic game off' 'set player 0 human' 'set player 1 human' 'set seed 1' \
    'new match 3' 'resign normal' accept 'save match kept.sgf' 'export match mat kept.mat' |
    ask >play
{
    echo "the game: $(grep -c 'wins a single game and 1 point' play)"
    echo "written: $(grep -oE '1\) [1-6]+:  *Wins 1 point' kept.mat | tr -s ' ' | sed 's/[1-6][1-6]:/ROLL:/')"
    printf '%s\n' 'load match kept.sgf' 'show score' | ask >sgf
    echo "from .sgf: $(score sgf)"
    printf '%s\n' 'import mat kept.mat' 'show score' | ask >mat
    echo "from .mat: $(score mat); $(grep -o 'Unrecognised move "    Wins 1 point"' mat)"
} | tee seen
cat >expected <<'TXT'
the game: 1
written: 1) ROLL: Wins 1 point
from .sgf: after 1 game, 1 to 0
from .mat: after 0 games, 0 to 0; Unrecognised move "    Wins 1 point"
TXT
diff expected seen && echo 'as described'
