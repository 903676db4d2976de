#!/usr/bin/env bash
# The size of the board stands in src/board and in the rule sets alone. Elsewhere no 8, 64, 7, 63, 32,
# 121, 127 or 128 means the board: the code asks the geometry. What looks like one is an exception, listed here
# with its reason, and each exception must still be needed.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# FILE | what is in the line | why it is not the size of a board
cat >exceptions <<'END'
include/arbiter/board.h|ARB_SQUARES 128|the most squares of any board: the bits of a set
include/arbiter/board.h|ARB_QUEEN = 7|a kind of piece
include/arbiter/board.h|ARB_KINDS 8|kinds of pieces
include/arbiter/player.h|ARB_DEPTH 8|turns
include/arbiter/rules.h|ARB_SQUARE_NAME 8|bytes
include/arbiter/turn.h|ARB_TURN_SQUARES 128|a square, and one more for each piece that could be taken
src/collection/tree.c|DEPTH_USUAL 8|turns
src/count/table.h|_Alignas(64)|bytes of a cache line
src/count/table.h|COUNT_PAGE ((size_t)64)|bytes of a cache line
src/count/table.h|key.check >> 32|half the bits of a key
src/count/table.h|count << 8|bits of a depth
src/match/log.c|LINE_ROOM|bytes
src/pdn/reader.h|% 64|bits of a word
src/picture/svg.c|y - 7|units of a picture
src/player/lapses.c|>> 32|half the bits of a word
src/player/levels.c|0000}|how far a level looks and what it overlooks
src/player/search.c|DISTANCE_WORTH 8|a weight
src/player/seen.c|data >> 32|bits of a word
src/player/seen.c|depth << 32|bits of a word
src/player/learned.c|PACKED_BITS 7|bits of a byte
src/player/learned.h|LEARNED_NAME 32|bytes
src/player/seen.c|SEARCHES 63|a number that bits have room for
src/player/weights/draughts.h|(8 * (pieces + 1))|a weight
src/requests/request.h|REQUEST_DEEPEST 32|how deep JSON is nested
src/rules/chess/board.h|vector_size(32)|bytes of four sets
src/rules/chess/board.h|CHESS_BY|kingcapture is only played on 8x8, and its steps are in vectors
src/rules/draughts/captures.c|32|half the bits of a word
src/javascript/native/play.c|SQUARE_BITS 7|the bits of ARB_SQUARES
src/game/past.c|KEYFRAMES_AT_FIRST 32|how many at first
src/game/refuse.c|<< 8|bits of a square
src/game/observe.c|bits = {1,|bits of a byte
src/game/observe.c|REORDERED(|numbers of bytes of a vector
src/game/observe.c|13, 14, 15|numbers of bytes of a vector
src/game/observe.c|at + 32|bytes
src/rules/draughts/memory.c|number >> 32|half the bits of a word
src/rules/draughts/memory.c|.choice = 64|how many places are chosen from
src/script/known_lines.h|64 - KNOWN_BITS|the bits of a word
src/script/weights.h|ARB_WEIGHTS_WHY + 64|the length of a sentence
src/terminal/conversations/orthogonal.c|menu[WAYS]|keys of a number pad, as the document has them
src/terminal/conversations/orthogonal.c|from 0 to 8|a sentence of the document, for its board
src/terminal/conversations/orthogonal.c|Row of the piece|a sentence of the document, for its board
src/terminal/conversations/orthogonal.c|Column of the piece|a sentence of the document, for its board
src/terminal/screen/acts.c|OFFERS_MOST|lines of a menu
src/terminal/screen/board_view.c|BRIGHT_INK|a colour
src/terminal/screen/board_view.c|NAME_INK|a colour
src/terminal/screen/box.c|KEY_NAME_COLUMNS 8|columns of the terminal
src/terminal/screen/keys.c|ACT_REDO|how soon a key is left out of the line of keys
src/terminal/screen/keys.c|ACT_QUIT|how soon a key is left out of the line of keys
src/terminal/screen/keys.c|BELL 7|a control byte
src/terminal/screen/looks.c|WHITE|a colour
src/terminal/screen/looks.c|MOSS|a colour
src/count/men.h|MEN_CAPTURES 128|captures that are kept
src/game/past.h|square : 7|bits of a number
src/match/plan.h|GAME_ID_ROOM|bytes
src/grading/grading.c|STATUS_SIGNAL 128|what a shell adds to a signal
src/packages/build.c|128 + ending.signal|what a shell adds to a signal
src/pdn/reader_words.c|bits > 127|the bytes of ASCII
src/player/network.h|NETWORK_FIRST 128|numbers of a network
src/player/search.h|SEARCH_PAST 128|turns
src/rules/draughts/memory.c|>> 32|half the bits of a word
src/rules/draughts/memory.h|<< 7|bits of a number
src/script/complete.c|offered[|the bytes of ASCII
src/tables/solve.c|STATE_WON = 121|numbers that a byte has room for
src/tables/solve.c|STEPS_CLOSED = 128|the highest bit of a byte
END

# The lines with such a number, or with the size of a board in a sentence, as `FILE|LINE`. Comments
# are left out, and so are the lengths of buffers and what has a limit with a name. So are the
# modules that know of no board, and the tables of weights, which are for the boards of their rule
# sets.
cat >sizes.awk <<'END'
FNR == 1 { comment = 0 }
comment { if (!sub(/^.*\*\//, "")) next; comment = 0 }
{
    gsub(/\/\*[^*]*\*\//, "")
    if (sub(/\/\*.*$/, "")) comment = 1
    code = $0
    gsub(/"([^"\\]|\\.)*"/, "\"\"", code)
    if (code ~ /char [a-z_]*\[[^]]*\]|TEXT_(BUFFER|MESSAGE|CHECKED)\(/ || code ~ /_(MOST|ROOM|LONGEST|TEXT) [0-9]+ *$/) code = ""
    if ((" " code " ") ~ /[^A-Za-z0-9_.](8|64|7|63|32|121|127|128)[uUlL]*[^A-Za-z0-9_.]/ ||
        /"[^"]*([^a-zA-Z]eight[^a-z]|[01] to ([78]|32)|1-8|a1 to h8)/)
        print FILENAME "|" $0
}
END
sizes_below() { # FOLDER
    (cd "$1" && find src include -name '*.[ch]' | sort |
        grep -vE '^src/(base|board|host|journal|manual|standings|testing|without|rules/sets)/' |
        grep -vE '^src/(options|command_line)|^src/player/weights/[a-z0-9_]*\.c$' |
        xargs awk -f "$OLDPWD/sizes.awk")
}
# Reads such lines, and says which are no exceptions and which exceptions are not needed.
judged() {
    awk -F '|' '
        NR == FNR { file[NR] = $1; words[NR] = $2; most = NR; next }
        {
            line = substr($0, length($1) + 2)
            known = 0
            for (i = 1; i <= most; i++)
                if ($1 == file[i] && index(line, words[i])) known = needed[i] = 1
            if (!known) print "the size of a board? " $1 ":" line
        }
        END { for (i = 1; i <= most; i++) if (!needed[i]) print "not needed: " file[i] ": " words[i] }
    ' exceptions -
}

sizes_below "$TOP" >sizes
judged <sizes >wrong
[ ! -s wrong ] || fail "$(cat wrong)"

# It does see them: numbers and words in code, but not in comments; and an exception too many.
mkdir -p try/src/game try/include
cat >try/src/game/try.c <<'END'
/* A board has 64 squares, and
 * 8 rows. */
int row_of_square(int square) { return square / 8; } /* 8 */
const char *words = "a row has eight squares";
char bytes[64];
END
sizes_below try >sizes
[ "$(wc -l <sizes)" = 2 ] || fail "not two lines: $(cat sizes)"
judged <sizes >wrong
[ "$(grep -c '^the size of a board? src/game/try.c:' wrong)" = 2 ] || fail "not seen: $(cat wrong)"
[ "$(grep -c '^not needed: ' wrong)" = "$(wc -l <exceptions)" ] || fail "exceptions: $(cat wrong)"

finish
