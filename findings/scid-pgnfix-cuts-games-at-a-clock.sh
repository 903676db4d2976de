#!/usr/bin/env bash
# scid 4.7.4 (Debian 12): pgnfix and lines within a comment that begin with `[`
#
# pgnfix, which comes with Scid, is to put sound games on its output and those with errors on the other. It
# takes every line that begins with `[` for a tag of the next game. But the PGN standard (section 5) lets a
# comment go on to the next right brace, over any number of lines, and clocks are written in comments, such as
# `{[%clk 0:14:02]}`. Scid's own export breaks lines at such places. There pgnfix ends the game, without its
# last moves, its result and the brace that closes the comment, and counts it as sound. The rest becomes an
# error of the game after it, which is thrown out, though nothing is wrong with it. The status is 0.
#
# Below, of three sound games out of Scid, the second is thrown out, and Scid reads what is left as one game: the
# third has become part of the comment that the first does not close. Without clocks all three come through.
# Who cleans a collection of games from servers before it goes into a database, loses games by where their
# lines happen to break, and finds moves cut off and whole games as comments. Take the comments out first.

set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
apt-get download scid=1:4.7.4+dfsg1-2 libtcl8.6 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" root; done
libraries=("$tmp"/root/usr/lib/*-linux-gnu)
export LC_ALL=C.UTF-8 LD_LIBRARY_PATH=${libraries[0]} TCL_LIBRARY=$tmp/root/usr/share/tcltk/tcl8.6

cat >through.tcl <<'TCL'
# Reads a PGN file into a new database, writes its games again, and says whose they are.
lassign $argv in base out
set id [sc_base create SCID4 [file normalize $base]]
sc_base import $id $in
sc_base switch $id
set file [open $out w]
for {set i 1} {$i <= [sc_base numGames $id]} {incr i} {
    sc_game load $i
    lappend players [sc_game tags get White]
    puts $file [sc_game pgn -tags 1 -comments 1 -var 1 -width 75]
}
close $file
puts $players
TCL

game() { # WHITE RESULT MOVES
    printf '[Event "Club"]\n[Site "Town"]\n[Date "2024.03.02"]\n[Round "1"]\n'
    printf '[White "%s"]\n[Black "Other"]\n[Result "%s"]\n\n%s %s\n\n' "$1" "$2" "$3" "$2"
}

for clocks in without with; do
    moves='1. e4 { [%clk 0:15:00] } e5 { [%clk 0:14:58] } 2. Nf3 { [%clk 0:14:51] } Nc6 { [%clk 0:14:40] }
        3. Bb5 { [%clk 0:14:44] } a6 { [%clk 0:14:31] } 4. Ba4 { [%clk 0:14:40] } Nf6 { [%clk 0:14:20] }
        5. O-O { [%clk 0:14:35] } Be7 { [%clk 0:14:02] } 6. Re1 { [%clk 0:14:30] } b5 { [%clk 0:13:56] }'
    [ "$clocks" = with ] || moves=$(sed -E 's/\{[^}]*\} ?//g' <<<"$moves")
    {
        game First 1-0 "$moves"
        game Second 0-1 '1. d4 d5 2. c4 e6'
        game Third 1/2-1/2 '1. c4 c5'
    } >input.pgn
    echo "$clocks clocks: Scid has $(root/usr/games/tkscid through.tcl input.pgn "$clocks.1" scid.pgn)"
    python3 -W ignore root/usr/games/pgnfix scid.pgn >good.pgn 2>bad.pgn
    echo "pgnfix, status $?, throws out: $(sed -nE 's/^\[White "(.*)"\]/\1/p' bad.pgn | grep . || echo nothing)"
    echo "of the good ones Scid has $(root/usr/games/tkscid through.tcl good.pgn "$clocks.2" again.pgn)"
    echo "the end of the first: $(sed '1,/^$/d; /^$/,$d' again.pgn | tr '\n' ' ' | sed 's/.* 5\.O-O/5.O-O/; s/ $//')"
done | tee seen
cat >expected <<'TXT'
without clocks: Scid has First Second Third
pgnfix, status 0, throws out: nothing
of the good ones Scid has First Second Third
the end of the first: 5.O-O Be7 6.Re1 b5 1-0
with clocks: Scid has First Second Third
pgnfix, status 0, throws out: Second
of the good ones Scid has First
the end of the first: 5.O-O {[%clk 0:14:35]} 5...Be7 { [Event "Club"] [Site "Town"] [Date "2024.03.02"] [Round "1"] [White  "Third"] [Black "Other"] [Result "1/2-1/2"] 1.c4 c5 1/2-1/2} 1-0
TXT
diff expected seen && echo 'as described'
