/* A rule set as the rest of the house sees it: what it calls things, and the few
 * operations from which everything else is made. Nothing outside this room asks
 * which rule set is being played. */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include <stddef.h>

#include "arbiter/game.h"
#include "board/position.h"
#include "rules/counting.h"
#include "rules/look.h"
#include "rules/screen_look.h"

/* How squares are written in answers. */
enum square_names {
    COLUMN_AND_ROW, /* `2 1`, in a turn `21` */
    FILE_AND_RANK,  /* `a3` */
    DARK_NUMBERS    /* `22`: the dark squares in reading order, from 1 to 32 */
};

/* The labels of the printed board. */
struct axes {
    char first_column; /* label of the leftmost column; the others follow it */
    char first_row;    /* label of the row that counting begins with */
    bool rows_from_top;
    enum square_names names;
    char capture_mark; /* between the squares of a turn that captures; else it is `-` */
};

/* A kind of piece: its name, its shape, and its letters by side, plain and crowned. In the order
 * in which the tables are read, not in the one that leaves no gap. */
/* NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding) */
struct piece_words {
    arb_kind kind;
    const char *name;
    enum shape shape;
    const char *letters[2][2];
};

/* How the past is told: a line a turn with its number, when the turn has ended; or a
 * line a move and more for what it caused, as soon as the piece has moved. */
enum history_style { HISTORY_OF_TURNS, HISTORY_OF_MOVES };

/* A file format of nine lines: the board and the side to move. A rule set without one
 * has the game file of rules.md 7. */
struct board_file {
    bool side_first; /* the side's line comes before the rows, else behind them */
    char sides[2];   /* the letter on that line */
    char pieces[2];  /* a man of either side */
    char empty;
    bool any_case;          /* letters are read without regard to case */
    bool blanks_may_be_cut; /* a row may lack blanks at its end */
};

/* A whole turn, and the position behind it, when the next turn begins. False stops the listing. */
typedef bool walk_visitor(void *context, const arb_turn *turn, const struct position *after);

struct arb_rules {
    const char *name;
    const char *title;
    const char *summary; /* its rules in a few sentences, for `help`; NULL: it has none */
    const char *sides[2];
    const char *winners[2]; /* the same with a capital */
    struct axes axes;
    const struct piece_words *pieces; /* the kinds it has, in the order to name them */
    size_t piece_count;
    const struct look *look;          /* in pictures; NULL: the one that look_of has for all */
    const char *start;                /* rows of the starting position, as `position` writes them */
    const struct board_file *file;    /* NULL: the game file, which has no words for a pass */
    const struct screen_look *screen; /* NULL: as screen_look_of has it */
    bool dark_squares; /* its pieces come to no others, whether any may be put there or not */
    bool takes_fen;    /* as a position, beside the rows */
    enum history_style history;
    bool crowns;       /* whether pieces can be crowned */
    bool may_pass;     /* at the start of a turn */
    bool ends_by_key;  /* the space bar ends a turn on the screen, even if nothing else is left */
    bool must_capture; /* a turn that takes nothing is none while another takes something */

    /* Squares that the game is played on; no piece may be put on any other. */
    square_set (*squares)(void);

    /* Own pieces that may be picked at the start of a turn. */
    square_set (*pickable)(const struct position *position);

    /* Squares that the selected piece may be sent to next, at any point of a turn. */
    square_set (*destinations)(const struct position *position);

    /* Why an own piece is not pickable, and why an empty square is no destination of
     * the selected piece (language.md 7). */
    arb_ruling (*refuse_pick)(const struct position *position, arb_square square);
    arb_ruling (*refuse_destination)(const struct position *position, arb_square square);

    /* Sends the selected piece to one of its destinations; adds to `event` what that did. */
    void (*advance)(struct position *position, arb_square to, arb_event *event);

    /* Whether the squares, all of them on the board, are what the side to move could do at the
     * start of a turn if nothing were compulsory. It can be NULL where nothing is. */
    bool (*possible)(const struct position *position, const arb_turn *turn);

    /* Whether the turn may be ended; asked only when something has moved. */
    bool (*complete)(const struct position *position);

    /* Ends the turn, or passes it: whose turn comes then, and what is counted. */
    void (*end_turn)(struct position *position);

    /* Lists, in reading order, the legal turns, or in the middle of one the ways to
     * go on; does not ask whether the game has a result. False when `visit` has ended it. */
    bool (*walk)(const struct position *position, walk_visitor *visit, void *context);

    /* The same of the turns that capture something, from the start of a turn. */
    bool (*walk_captures)(const struct position *position, walk_visitor *visit, void *context);

    /* Counts the sequences of `depth` turns, 1 or more, from the start of a turn (perft):
     * what `walk` would list, and nothing behind a win. */
    uint64_t (*count)(const struct position *position, unsigned depth, struct counting *counting);

    /* Who has won, and whether that is the end: where it is not, turns are played on. A
     * draw is `drawn`, and looked at only where nobody has won. */
    arb_result (*winner)(const struct position *position);
    bool (*won)(const struct position *position);
    bool (*drawn)(const struct position *position);

    /* What a position is worth to the side to move, at the start of its turn, in hundredths of
     * a man, and what the pieces alone are worth to the first side: no rule, but what a player
     * goes by where it can see no end. */
    int (*worth)(const struct position *position);
    int (*material)(const struct position *position);

    /* Whether a king of that side is attacked; NULL where there is no such thing. */
    bool (*in_check)(const struct position *position, arb_side side);
};

/* How the game stands. */
static inline arb_result rules_result(const arb_rules *rules, const struct position *position)
{
    arb_result winner = rules->winner(position);

    return winner == ARB_UNDECIDED && rules->drawn(position) ? ARB_DRAW : winner;
}

/* Whether the game is over. */
static inline bool rules_finished(const arb_rules *rules, const struct position *position)
{
    return rules->won(position) || rules->drawn(position);
}

/* The squares that the game uses. */
static inline square_set rules_used(const arb_rules *rules)
{
    return rules->dark_squares ? DARK_SQUARES : ~(square_set)0;
}

/* The starting position, side 0 to move. */
void rules_begin(const arb_rules *rules, struct position *position);

/* Reads rows from the top, joined by `/`, as `position` writes them, into a cleared
 * position. NULL with *text behind them, or what is wrong. */
const char *rules_read_rows(const arb_rules *rules, const char **text, struct position *position);

/* The square of that column and row, numbered as the rule set's own documents number them;
 * ARB_NO_SQUARE off the board. Where the axes have letters, the first column is number 1, as
 * the first rank is. */
static inline arb_square rules_square_at(const arb_rules *rules, int column, int row)
{
    unsigned x = (unsigned)column - (rules->axes.first_column == '0' ? 0U : 1U);
    unsigned y = (unsigned)row - (rules->axes.first_row == '0' ? 0U : 1U);

    if (x > 7 || y > 7)
        return ARB_NO_SQUARE;
    return (arb_square)((rules->axes.rows_from_top ? y : 7 - y) * 8 + x);
}

/* The dark square of that number, counted in reading order from 1 to 32, where squares
 * have such names; ARB_NO_SQUARE for any other number. */
arb_square rules_numbered_square(int number);

/* The words for a kind of piece; NULL where the rules do not have it. */
const struct piece_words *rules_piece_words(const arb_rules *rules, arb_kind kind);

/* The letters of a piece, of a kind that the rules have. */
const char *rules_letters(const arb_rules *rules, arb_piece piece);

/* The side of that name, read without regard to case: 0 or 1; -1 for no side. */
int rules_side_named(const arb_rules *rules, const char *name);

/* The words for the piece of that name; NULL when there is none. */
const struct piece_words *rules_piece_named(const arb_rules *rules, const char *name);

/* The number of a square's row, counted from the rule set's first label. */
static inline int rules_row(const arb_rules *rules, arb_square square)
{
    return rules->axes.rows_from_top ? square / 8 : 7 - square / 8;
}

extern const arb_rules rules_checkers61b;
extern const arb_rules rules_english;
extern const arb_rules rules_dama;
extern const arb_rules rules_orthogonal;
extern const arb_rules rules_kingcapture;

#endif
