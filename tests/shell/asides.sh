#!/usr/bin/env bash
# What stands beside the turns of records is kept where it stood: comments, marks, variations and
# clocks; and is left out by --strip.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The lines of turns of the PDN on standard input, which must be written in the same bytes when they
# are read again.
turns() { # OPTION...
    "$ARBITER" --records --to pdn "$@" >written.pdn 2>err || fail "status $?: $(head -c 300 err)"
    "$ARBITER" --records --to pdn written.pdn 2>err | cmp - written.pdn || fail "not the same again"
    grep -av '^\[' written.pdn | sed '/^$/d'
}
# Input of a game of english must be written so.
becomes() { # INPUT OUTPUT [OPTION...]
    local input=$1 output=$2
    shift 2
    printf '[GameType "21"]\n%b' "$input" | turns "$@" >out
    [ "$(cat out)" = "$(printf '%b' "$output")" ] || fail "$input became $(head -c 600 out)"
}

# ---- where they stood ------------------------------------------------------------------------

becomes '{a} 1. {b} 11-15 {c} 22-18 {d} {e} *' '{a} {b} 1. 11-15 {c} 22-18 {d} {e} *'
becomes '{a} 1. 11-15 {c} 1... 22-18 2. 15x22 {d} 2. 1... 25x18 *' \
    '{a} 1. 11-15 {c} 1... 22-18 2. 15x22 {d} 2... 25x18 *'
becomes '1. 11-15 {c} 1-0' '1. 11-15 {c} 1-0'
becomes '1. 11-15! 22-18 ?! $3 $14 2. 15x22 {c} !! 25x18(!?)*' \
    '1. 11-15! 22-18?! $3 $14 2. 15x22 {c} !! 25x18 (!?) *'
becomes '1. 11-15 !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!! *' \
    '1.\n11-15!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!\n*'
# `*` is a mark if a turn or another result follows.
becomes '1. 11-15* {c} 22-18* 0-1' '1. 11-15* {c} 22-18* 0-1'
becomes '1. 11-15 {b} +* {c} 1-0' '1. 11-15 {b} {c} 1-0'
becomes '1. 11-15* {c}' '1. 11-15 {c} *'
becomes '1. 11-15* {c} *' '1. 11-15* {c} *'
# Clocks, variations to any depth, and comments in them, as they stood.
becomes '1. 11-15 {[%clk 0:10:00] ok} (1. 11-16 $1 (1. 9-13! {x)} 22-18 (1... 23-18)) 24-19 ;)\n) 1... 22-18 *' \
    '1. 11-15 {[%clk 0:10:00] ok}\n(1. 11-16 $1 (1. 9-13! {x)} 22-18 (1... 23-18)) 24-19 ;)\n) 1... 22-18 *'
# Other comments get braces, unless one that ends them is in it.
becomes '; a line \n% another\n1. 11-15 (Some (more) words) ;\n22-18;it }\n*' \
    '{a line} {another} 1. 11-15 {Some (more) words} 22-18 ; it }\n*'
becomes '1. 11-15 (a {b}\nc) 22-18 *' '1. 11-15 ; a {b} c\n22-18 *'
becomes '1. 11-15Red overstepped ! again\n22-18 *' '1. 11-15 {Red overstepped} ! {again} 22-18 *'
becomes '1. 11-15 {} 22-18 *; end' '1. 11-15 {} 22-18 {end} *'
# A comment keeps its lines; CR LF becomes LF, and Windows-1252 UTF-8. It may have any other bytes.
printf '[GameType "21"]\n1. 11-15 {one\r\n two \001 \000 sch\366n \201} 22-18 *' | turns >out
printf '1. 11-15 {one\n two \001 \000 sch\303\266n \302\201} 22-18 *\n' | cmp - out || fail 'bytes'
# Captures in legs are one turn, after which all stands that was between them.
becomes '[FEN "B:B1:W6,14"] 1. 1-10 {a} 10-17 {b}' '1. 1x17 {a} {b} 1-0'
# What comes before a position among the turns goes with the turns before it.
becomes '{a} 11-15 {b} /FEN "B:B1:W30"/ {c} 1-5 {d} *' '{a} {c} 1. 1-5 {d} *'
# Words for the end of a game take its asides after the last turn.
becomes '1. 11-15 White {a} resigns' '1. 11-15 {a} 1-0'

# What is on the line of a result is still of its game, and what comes later of the next one.
printf '[GameType "21"]\n1. 11-15 1-0 {a} ; b\n{c}\n[GameType "21"]\n1. 9-13 * {d\n} {e}\n' | turns >out
prints '1. 11-15 {a} {b} 1-0
{c} 1. 9-13 {d
} {e} *'
printf '1-0\n{a} [GameType "21"]\n{b} [Site "x"]\n1. 9-13 * 1-0' | turns >out
prints '{a} {b} 1. 9-13 *'
# A comment there without an end is as wrong as it would be otherwise, and takes nothing with it.
printf '[GameType "21"]\n1. 11-15 1-0 {a\n\n[GameType "21"]\n1. 9-13 * {b' >open.pdn
"$ARBITER" --records --to pdn open.pdn >out 2>err
[ "$(grep -c '^1\. ' out)$(grep -c 'has no end' err)" = 22 ] || fail "$(cat out err)"
"$ARBITER" --records open.pdn 2>/dev/null | grep -c 'has no end' | grep -qx 2 || fail 'open comments'

# Text between games that is passed over is no comment, and a comment before it is of the next game.
# One that no game follows is told.
printf '[GameType "21"]\n1. 11-15 {a}\n\nRound 2 {no} (x) $1\n\n{yes}\n1. 9-13 *\n{left} {too}\n' >between.pdn
says 0 'arbiter: between.pdn: line 4: text between games is passed over
arbiter: between.pdn: line 8: no game follows this comment, which is left out
2 games, 2 right, 0 wrong' "$ARBITER" --records --to pdn between.pdn
grep -v '^\[' out | sed '/^$/d' >turns
printed '^1\. 11-15 {a} \*$' turns
printed '^{yes} 1\. 9-13 \*$' turns
says 0 'arbiter: between.pdn: line 4: text between games is passed over
2 games, 2 right, 0 wrong' "$ARBITER" --records between.pdn
# What begins a comment may be spelled by its name or its number. What is in one stays as it is.
becomes '1. 11-15 &#123;a &amp; b&nbsp;} 22-18&nbsp;{c} $1&nbsp;(1... 23-18&nbsp;9-14) 1-0 &nbsp;{d} &nbsp;\n' \
    '1. 11-15 {a &amp; b&nbsp;} 22-18 {c} $1 (1... 23-18&nbsp;9-14) {d} 1-0'
becomes '1. 11-15 {a} (1. 9-13&nbsp;22-18 (a &amp; (b)) &lt;2. &; x\n10-14 &abcdefghi; {}\n) 22-18 *' \
    '1. 11-15 (1. 9-13&nbsp;22-18 &lt;2. & 10-14 &abcdefghi) 22-18 *' --strip comments

# A wrong game costs no other, whatever stands beside its turns.
printf '[GameType "21"]\n1. 11-15 & {a} (1. 9-13) ! *\n[GameType "21"]\n1. 9-13 {b} *\n' >fault.pdn
"$ARBITER" --records --to pdn fault.pdn 2>err | grep -v '^\[' | sed '/^$/d' >out
prints '1. 9-13 {b} *'
printed '^fault.pdn:2:10: game 1: english: this is no move' err

# ---- tags ------------------------------------------------------------------------------------

printf '[Zebra "1"]\n[Result "1-0"]\n[GameType "21"]\n[Annotator "x"]\n[ECO "A"]\n11-15 1-0' | turns >out
sed -n 's/^\[\([A-Za-z]*\) .*/\1/p' written.pdn | paste -sd' ' >out
prints 'Event Site Date Round White Black Result GameType Zebra Annotator ECO'

# ---- left out --------------------------------------------------------------------------------

all='{a} 1. 11-15! {[%clk 0:01] b [%emt 2]} (1. 9-13 {[%clock w0:1] c} 22-18 (1... 23-18 {d} 9-14)\n24-19 ; e\n(words) 5-9) 22-18 $1 {[%clk 0:02]} {[%clkx 1] [%clk} *'
becomes "$all" '1. 11-15! {[%clk 0:01] [%emt 2]}\n(1. 9-13 {[%clock w0:1]} 22-18 (1... 23-18 9-14)\n24-19 5-9) 22-18 $1 {[%clk 0:02]} *' --strip comments
becomes "$all" '{a} 1. 11-15! {[%clk 0:01] b [%emt 2]} 22-18 $1 {[%clk 0:02]} {[%clkx 1] [%clk}\n*' --strip variations
becomes "$all" '{a} 1. 11-15! {b} (1. 9-13 {c} 22-18 (1... 23-18 {d} 9-14)\n24-19 {e} {words} 5-9) 22-18 $1 {[%clkx 1] [%clk} *' --strip clocks
becomes "$all" '1. 11-15! (1. 9-13 22-18 (1... 23-18 9-14)\n24-19 5-9) 22-18 $1 *' --strip comments,clocks
becomes "$all" '1. 11-15! 22-18 $1 *' --strip comments,variations --strip clocks
becomes '1. 11-15 ({c}) ({[%clk 1]} a {b} 9-13 { }!) 22-18 *' \
    '1. 11-15 ({} a 9-13 !) 22-18 *' --strip comments,clocks
becomes '1. 11-15 (1. 9-13 ;} [%clk 1] x\n22-17 % }\n) (1. 9-13 (} a) 22-17) 22-18 *' \
    '1. 11-15 (1. 9-13 ; } x\n22-17 ; }\n) (1. 9-13 ; } a\n22-17) 22-18 *' --strip clocks

becomes '1. 11-15 {a\rb\r} (!x) 22-18 *\n$1\n' '1. 11-15 {a\rb\r} {!x} 22-18 *'
becomes '1. 11-15 {\t[%clk 1] x [%abc def ghi] } (1. 9-13 &abc) *' \
    '1. 11-15 {x [%abc def ghi]} (1. 9-13 &abc) *' --strip clocks
becomes '1. 11-15 ({c} abc) ({c} $1 9-13) ({c} (1. 10-14) 9-13) 22-18 *' \
    '1. 11-15 ({} abc) ($1 9-13) ((1. 10-14) 9-13) 22-18 *' --strip comments

# Words of six letters, and of eight.
for word in blocks commands; do
    says 2 "arbiter: --strip takes comments, variations and clocks, not '$word'" \
        "$ARBITER" --records --to pdn --strip $word out
done
# What is nearly a clock is none.
becomes '1. 11-15 {[%clx 0:01] [%clocx 1] [%emx 2] [%emt 3]} *' '1. 11-15 {[%clx 0:01] [%clocx 1] [%emx 2]} *' --strip clocks
says 2 "arbiter: --strip takes comments, variations and clocks, not 'clock'" \
    "$ARBITER" --records --to pdn --strip comments,clock
says 2 "arbiter: --strip takes comments, variations and clocks, not ''" \
    "$ARBITER" --records --to pdn --strip comments,
says 2 'arbiter: --strip needs --to pdn' "$ARBITER" --records --strip comments
says 2 'arbiter: --variations cannot be used with --to places, which referees nothing' \
    "$ARBITER" --records --to places --variations

# ---- variations ------------------------------------------------------------------------------

cat >wrong.pdn <<'END'
[GameType "21"]
(1. 9-13) 1. 11-15 (1. 9-13 22-18 (1... 23-18 {d} 9-14 (2. 6-9
24-20)) 2. 5-9 24-24 (2... 1-2)) 1... 22-18 (1... 23-18 (1... 1-2) 2. 15x31 (2. 8-11)) 2. 15x22
(2. 8-11) (2. 15x22 (2. 4-8) & 6-9) ({nothing}) (pure words)
2... 25x18 (2... 26x17 3. 7-11 (3. 8-11 (3. 9-14 18x9 (3... 1-2)))) *
[GameType "21"]
1. 11-15 (1. 9-13 (1. 10-14 {x}) 22-18) {y} 1... 22-18 *
[GameType "21"]
1. 11-16 24-19 (1... 22-1) 2. 1-2 *
END
cat >told <<'END'
wrong.pdn:2:1: game 1: variation: a variation must follow the turn that it replaces [bad-file]
wrong.pdn:3:16: game 1: variation: turn 4, 24-24: 24-24 is not a legal turn; the piece on 24 can play 24-19, 24-20 [illegal-move]
wrong.pdn:2:51: game 1: variation: turn 3, 9-14: there is no piece on 9 [empty-square]
wrong.pdn:3:71: game 1: variation: turn 3, 15x31: 15x31 is not a legal turn; the piece on 15 can play 15-19 [illegal-move]
wrong.pdn:3:63: game 1: variation: turn 2, 1-2: the piece on 1 is black's, and white is to move [not-your-piece]
wrong.pdn:4:5: game 1: variation: turn 3, 8-11: black must capture: 15x22 [must-capture]
wrong.pdn:4:30: game 1: variation: this is no move [bad-file]
wrong.pdn:4:25: game 1: variation: turn 3, 4-8: the piece on 4 cannot move [no-legal-move]
wrong.pdn:5:50: game 1: variation: turn 6, 18x9: there is no piece on 18 [empty-square]
END
counts='3 games, 2 right, 1 wrong, 1 with variations that are wrong'
says 1 "$counts" "$ARBITER" --records --variations wrong.pdn
grep variation out | cmp - told || fail "$(cat out)"
head -n 1 out >one
printed '^wrong.pdn:1: game 1: english, 4 turns, \*: right$' one # as without --variations
grep -v variation out | cmp - <("$ARBITER" --records wrong.pdn 2>err) || fail 'other verdicts'
for form in csv pdn script sqlite:wrong.db; do
    "$ARBITER" --records --variations --to $form wrong.pdn 2>err >out
    grep -F 'variation: ' err | cmp - told || fail "$form: $(cat err)"
done
says 1 "$counts" "$ARBITER" --records --variations --to jsonl wrong.pdn
jq -r '.variations // [] | .[] | [.line, .column, .turn, .text, .code, .position] | @csv' out >rows
[ "$(cut -d , -f 1-5 rows | sed -n '1p;2p;$p')" = '2,1,,,"bad-file"
3,16,4,"24-24","illegal-move"
5,50,6,"18x9","empty-square"' ] || fail "$(cat rows)"
[ "$(cut -d , -f 6 rows | grep -c .)" = 7 ] || fail "$(cat rows)"
[ "$(jq -c '[.ok, has("variations")]' out | paste -sd' ')" = '[true,true] [true,false] [false,false]' ] ||
    fail "$(cat out)"
# With --wrong, games that are right are written if a variation of theirs is wrong.
"$ARBITER" --records --variations --wrong wrong.pdn 2>err >out
[ "$(grep -cE '^wrong.pdn:[169](:31)?: game' out)$(grep -c 'game 2' out)" = 20 ] || fail "$(cat out)"
# Other rules, and PGN.
printf '[Variant "kingcapture"]\n\n1. e4 (1. d4 d5 (1... Nf6 2. Ne5)) e5 *\n' >chess.pgn
says 1 '1 game, 1 right, 0 wrong, 1 with variations that are wrong' \
    "$ARBITER" --records --variations chess.pgn
printed '^chess.pgn:3:30: game 1: variation: turn 3, Ne5: Ne5 is not a legal turn'
# A position among the turns begins anew; captures in legs are one turn.
printf '[GameType "21"]\n11-15 (1-2) /FEN "W:B1:W9,30"/ (1-2) 30-26 (30-25 1-5 (1-6) 9-6) 1-6 *\n' >set.pdn
says 1 '1 game, 1 right, 0 wrong, 1 with variations that are wrong' \
    "$ARBITER" --records --variations set.pdn
[ "$(grep -o 'variation: .*' out)" = 'variation: a variation must follow the turn that it replaces [bad-file]' ] ||
    fail "$(cat out)"

# Columns are those of characters, and what an entity stands for is where that is.
printf '[GameType "21"]\n1. 11-15 {\303\244} 22-18&nbsp;(1... 1-2 {\303\244}) &#40;1... 22-1) (1... 23-18 &#123; (} 9-14&#40;2. 24-24)) *\n' >names.pdn
says 1 '1 game, 1 right, 0 wrong, 1 with variations that are wrong' "$ARBITER" --records --variations names.pdn
grep -o ':2:[0-9]*: game 1: variation: turn [0-9], [-0-9]*' out | cut -d ' ' -f 1,5- >rows
[ "$(cat rows)" = ':2:31: turn 2, 1-2
:2:50: turn 2, 22-1
:2:90: turn 3, 24-24' ] || fail "$(cat rows)"

# Deeper and deeper: each is read again for those in it, up to a limit, which is told.
awk 'BEGIN {
    printf "[GameType \"21\"]\n1. 11-15"
    for (i = 0; i < 6000; i++) printf " (1. %s", i % 2 ? "9-13" : "10-14"
    for (i = 0; i < 6000; i++) printf ")"
    print " *"
}' >nested.pdn
says 1 '1 game, 1 right, 0 wrong, 1 with variations that are wrong' \
    "$ARBITER" --records --variations nested.pdn
printed '^nested.pdn:2:[0-9]+: game 1: variation: variations are nested too deeply to be refereed from here on \[bad-file\]$'
says 0 '2 games, 2 right, 0 wrong' "$ARBITER" --records <(head -n 7 wrong.pdn)

# ---- games that are found ----------------------------------------------------------------------

"$ARBITER" --find --to pdn --strip comments,variations 'turn=9-13' between.pdn >out 2>err
[ "$(sed '/^\[/d; /^$/d' out)" = '1. 9-13 *' ] || fail "$(cat out)"
run 0 "$ARBITER" --find --variations 'turn=11-15' wrong.pdn
grep variation out | cmp - told || fail "$(cat out)"
run 1 "$ARBITER" --find --variations 'turn=9-14' wrong.pdn
prints ''
says 2 'arbiter: --strip needs --to pdn' "$ARBITER" --find --strip clocks wrong.pdn
says 2 'arbiter: --count and --variations cannot be used together' \
    "$ARBITER" --find --count --variations wrong.pdn
says 2 'arbiter: --variations cannot be used with --to places, which referees nothing' \
    "$ARBITER" --find --to places --variations wrong.pdn

# ---- much of them ----------------------------------------------------------------------------

{
    printf '[GameType "21"]\n1. 11-15 {'
    head -c 4194305 /dev/zero | tr '\0' x
    printf '} 22-18 *\n[GameType "21"]\n1. 9-13 {a} *\n'
} >much.pdn
"$ARBITER" --records --to pdn much.pdn >out 2>err
[ "$(grep '^1\. ' out)" = '1. 9-13 {a} *' ] || fail "$(head -c 300 out)"
grep -q '^much.pdn:2:10: game 1: english: its comments and variations are too long \[bad-file\]$' err ||
    fail "$(cat err)"
head -c 1000000 /dev/zero | tr '\0' '(' >deep
{
    printf '[GameType "21"]\n1. 11-15 (1. 9-13'
    cat deep
    tr '(' ')' <deep
    printf ') 22-18 *\n'
} >deep.pdn
says 0 '1 game, 1 right, 0 wrong' "$ARBITER" --records --to pdn deep.pdn
[ "$(grep -c '^(1. 9-13(((' out)" = 1 ] || fail 'a million brackets'

# ---- games -----------------------------------------------------------------------------------

printf '[GameType "21"]\n{a} 1. 11-15! {b} (1. 9-13) 1... 22-18 $1 2. 15x22 {c} *\n' >game.pdn
run 0 "$ARBITER" -r english -c 'load game.pdn' -c 'save saved.pdn'
"$ARBITER" --records --to pdn game.pdn 2>err | sed '$d' | cmp - saved.pdn || fail 'saved otherwise'
# What comes after a turn goes with it, and comes back with redo; a new turn drops it.
run 0 "$ARBITER" -r english -c 'load game.pdn' -c 'undo 2' -c 'save undone.pdn' -c redo \
    -c 'save redone.pdn' -c 'undo' -c 23-18 -c 'save other.pdn' -c new -c 'save new.pdn'
tail -qn 1 undone.pdn redone.pdn other.pdn new.pdn >out
prints '{a} 1. 11-15! {b} (1. 9-13) *
{a} 1. 11-15! {b} (1. 9-13) 1... 22-18 $1 *
{a} 1. 11-15! {b} (1. 9-13) 1... 23-18 *
*'

# A limit ends what `history full` says in the middle of comments.
{
    printf '[Rules "english"]\n1. 11-15 '
    for i in $(seq 2000); do printf '{%01000d} ' "$i"; done
    echo '*'
} >many.pdn
says 2 'arbiter: -c 2: line 1: history full: output limit of 1 MB reached' \
    "$ARBITER" -r english --output-limit 1 -c 'load many.pdn' -c 'history full'
# `history full` shows them, each on one line, and none of turns that were undone or set up anew.
printf '[GameType "21"]\n{a\nb} 1. 11-15! (1. 9-13) 1... 22-18 $1 ; }\n2. 15x22 {c} *\n' >shown.pdn
run 0 "$ARBITER" -r english -c 'load shown.pdn' -c 'history full' -c 'assert history full == 3' -c undo \
    -c 'reject usage history all' -c 'undo 1' -c 23-18 -c 'history full' -c 'place man black 16' \
    -c 'history full' -c history
prints 'history: 3
  {a b}
1. black 11-15
  !
  (1. 9-13)
2. white 22-18
  $1
  {}}
3. black 15x22
  {c}
history: 2
  {a b}
1. black 11-15
  !
  (1. 9-13)
2. white 23-18
history: 0
  {a b}
history: 0'
printf '[Variant "kingcapture"]\n\n1. e4 {a} e5 {b} *\n' >chess.pgn
run 0 "$ARBITER" -r kingcapture -c 'load chess.pgn' -c 'history full'
prints 'history: 2
WHITE P at 4, 6 to 4, 4
  {a}
BLACK p at 4, 1 to 4, 3
  {b}'

finish
