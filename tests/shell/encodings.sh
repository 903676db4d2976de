#!/usr/bin/env bash
# --encoding: records in other encodings than UTF-8, in all programs that read records.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

cat >game.pdn <<'END_OF_GAME'
[Event "Кубок"]
[White "Ёлкин"]
[Black "Öst"]
[GameType "25"]
[Result "1-0"]

1. c3-d4 {пояснение} d6-c5 2. b2-c3 сдались

END_OF_GAME
for _ in $(seq 400); do cat game.pdn; done >games.pdn

# The same games in each encoding, over the beginnings of what is read at once, in one thread and
# in several, from a file and from a pipe: iconv(1) writes them.
"$ARBITER" --records --to jsonl - <games.pdn >want 2>err
is_same() { # NAME [NAME-FOR-ICONV]
    local name=${2:-$1}
    iconv -c -f utf-8 -t "$name" games.pdn >encoded
    # What is not in the encoding is gone from the file; then only the rest of the row is the same.
    iconv -f "$name" -t utf-8 encoded | "$ARBITER" --records --to jsonl - >wanted 2>err
    for jobs in 1 2; do
        says 0 '400 games, 400 right, 0 wrong' "$ARBITER" --records --encoding "$1" -j $jobs --to jsonl - <encoded
        cmp -s wanted out || fail "$1, $jobs jobs: $(diff wanted out | head -n 2)"
    done
    # shellcheck disable=SC2002 # a pipe, not a file
    cat encoded | "$ARBITER" --records --encoding "$1" --to jsonl >out 2>err
    cmp -s wanted out || fail "$1, in a pipe: $(diff wanted out | head -n 2)"
}
for name in utf-8 utf-16 utf-16le utf-16be utf-32 ucs-2le utf-7 gb18030; do
    is_same $name
    cmp -s want wanted || fail "$name: another text"
done
for name in cp1251 koi8-r iso-8859-5 ibm866 euc-jp iso-2022-jp big5-hkscs; do is_same $name; done
{ printf '\xff\xfe' && iconv -f utf-8 -t utf-16le games.pdn; } >marked
says 0 '400 games, 400 right, 0 wrong' "$ARBITER" --records --encoding UTF-16 --to jsonl - <marked
cmp -s want out || fail "UTF-16 with a byte order mark: $(diff want out | head -n 2)"
says 0 '400 games, 400 right, 0 wrong' "$ARBITER" --records --encoding UTF-16LE --to jsonl - <marked
cmp -s want out || fail "UTF-16LE with a byte order mark: $(diff want out | head -n 2)"

# All names that iconv lists are taken; others are not.
iconv -l | tr -d ' ' | sed 's,//$,,' | tr ',' '\n' | grep . >names
[ "$(wc -l <names)" -gt 50 ] || fail "few encodings: $(head -n 3 names)"
[ -n "${FULL:-}" ] || sed -i '0~20!d' names
: >none
while read -r name; do
    "$ARBITER" --records --encoding "$name" none >out 2>err || fail "$name: $(cat err)"
done <names
refused() { # NAME
    says 2 "arbiter: --encoding takes a name that iconv knows, such as cp1251, koi8-r, latin1 or utf-16, not '$1'; 'iconv -l' lists them" \
        "$ARBITER" "${@:2}" --encoding "$1" games.pdn
}
for program in --records --find --openings-tree --standings; do refused cp12511 $program; done
refused '' --records
# Of two, the last counts.
iconv -c -f utf-8 -t cp1251 game.pdn >cp1251.pdn
says 0 '1 game, 1 right, 0 wrong' "$ARBITER" --records --encoding utf-16 --encoding cp1251 cp1251.pdn
prints 'cp1251.pdn:1: game 1 (Кубок): russian, 3 turns, 1-0: right'

# ---- bytes that are not of the encoding ----------------------------------------------------------

# Told once a game, with line and column; nothing but the byte is lost.
{
    cat cp1251.pdn
    sed 's/\xef\xee/\x98\x98/' cp1251.pdn # in a comment
    cat cp1251.pdn
    sed 's/c5/c\x985/' cp1251.pdn # in a turn
    sed 's/\xc5\xeb\|\xca\xf3/\x98/' cp1251.pdn # in a tag
    sed 's/^1\. /\x981. /' cp1251.pdn # before the number of a turn
    cat cp1251.pdn
} >wrong.pdn
told() { # ENCODING LINE COLUMN
    printf 'arbiter: wrong.pdn: line %d, column %d: this is not of the encoding %s\n' "$2" "$3" "$1"
}
says 1 "$(told cp1251 15 11 && told cp1251 31 26 && told cp1251 33 9 && told cp1251 47 1)
7 games, 5 right, 2 wrong" "$ARBITER" --records --encoding cp1251 wrong.pdn
grep -v ': right$' out >verdicts
[ "$(cat verdicts)" = 'wrong.pdn:31:22: game 4 (Кубок): russian: turn 2, d6-c\xef\xbf\xbd5: d6-c\xef\xbf\xbd5 is not a square; squares are a1 to h8, or 1 to 32 [bad-square]
wrong.pdn:47:1: game 6 (Кубок): russian: turn 1, \xef\xbf\xbd1: \xef\xbf\xbd1 is not a square; squares are a1 to h8, or 1 to 32 [bad-square]' ] || fail "$(cat verdicts)"
printed '^wrong.pdn:33: game 5 \(�бок\): russian, 3 turns, 1-0: right$'
# The character that stands for them may be in a file: that is not told.
printf '[Event "\xef\xbf\xbd"]\n1. 11-15 *\n' >wrong.pdn
says 0 '1 game, 1 right, 0 wrong' "$ARBITER" --records --encoding utf-8 wrong.pdn
# A byte right after a result is no longer of its game, but text between games.
printf '1. 11-15 *\xe9\n1. 11-15 *\n[Event "\xe9"]\n11-15 1-0' >wrong.pdn
says 0 "$(told ascii 1 11)
arbiter: wrong.pdn: line 1: text between games is passed over
$(told ascii 3 9)
3 games, 3 right, 0 wrong" "$ARBITER" --records --encoding ascii wrong.pdn
says 0 "$(cat err)" "$ARBITER" --records --encoding ascii --to pdn wrong.pdn
# A file that cannot be read.
says 2 'arbiter: /proc/self/mem: Input/output error
0 games, 0 right, 0 wrong' "$ARBITER" --records --encoding latin1 /proc/self/mem
# Half a character, in the middle and at the end.
{
    sed 's/сдались/ 1-0/' game.pdn | iconv -f utf-8 -t utf-16le
    printf ';\0\0\xd8\n\0'
    sed 's/сдались/ 1-0/' game.pdn | iconv -f utf-8 -t utf-16le
    printf ';\0x'
} >wrong.pdn
says 0 "$(told utf-16le 9 2 && told utf-16le 18 2)
2 games, 2 right, 0 wrong" "$ARBITER" --records --encoding utf-16le wrong.pdn
# So many that the text of one piece has no room for all marks.
{ printf '[Event "x"]\n1. 11-15 {' && head -c 60000 /dev/zero | tr '\0' '\351' && printf '} 22-18 *\n'; } >wrong.pdn
says 0 "$(told ascii 2 11)
1 game, 1 right, 0 wrong" "$ARBITER" --records --encoding ascii wrong.pdn
prints 'wrong.pdn:1: game 1 (x): english (guessed), 2 turns, *: right'
# In lines of JSON and of turns.
printf '{"turns":["11-15"],"tags":{"Event":"\xe9\xe9"}}\n{"turns":["11-15"]}\n' >wrong.pdn
says 0 "$(told ascii 1 37)
2 games, 2 right, 0 wrong" "$ARBITER" --records --encoding ascii wrong.pdn
prints 'wrong.pdn:1: game 1 (��): english (guessed), 1 turn, *: right
wrong.pdn:2: game 2: english (guessed), 1 turn, *: right'
printf 'a\t11-15\n\xe9 b\t11-15\n' >wrong.pdn
says 0 "$(told ascii 2 1)
2 games, 2 right, 0 wrong" "$ARBITER" --records --encoding ascii wrong.pdn
# The place is that of the whole file.
printf '1. 11-15 {\xe9} *\n' | says 0 'arbiter: standard input: line 12, column 11: this is not of the encoding ascii
1 game, 1 right, 0 wrong' "$ARBITER" --records --encoding ascii --at wrong.pdn:12:3

# ---- the other programs --------------------------------------------------------------------------

run 0 "$ARBITER" --find --encoding cp1251 'player=Ёлкин' cp1251.pdn
prints 'cp1251.pdn:1: game 1 (Кубок): russian, 3 turns, 1-0: right'
run 0 "$ARBITER" --openings-tree --encoding utf-16 1 <marked
printed '^  c3-d4: 400 games, '
run 0 "$ARBITER" --standings --encoding cp1251 cp1251.pdn
printed '^ +1 +Ёлкин '
# A database is in no encoding, whatever is said.
says 0 '1 game, 1 right, 0 wrong; 1 added, 0 were there already' "$ARBITER" --records --to sqlite:games.db game.pdn
for name in cp1251 utf-16; do
    says 0 '1 game, 1 right, 0 wrong' "$ARBITER" --records --encoding $name games.db
    prints 'game.pdn:1: game 1 (Кубок): russian, 3 turns, 1-0: right'
done

finish
