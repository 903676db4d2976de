/* A rule set: the value of each parameter. */
#ifndef FAMILY_PARAMETERS_H
#define FAMILY_PARAMETERS_H

#include "board.h"

enum {
    NAME_LIMIT = 40,
    VALUE_LIMIT = 400,
    LETTERS_LIMIT = 4, /* letters of a piece, without those of its kind, and the 0 at their end */
    MEASURE_LIMIT = 5,
    DRAW_LIMIT = 16
};

/* In which directions a piece steps or takes, and whether over any number of empty squares. */
struct going {
    bool directions[DIRECTIONS];
    bool far;
};

enum land { LAND_ANYWHERE, LAND_NEXT, LAND_NEXT_BEHIND_A_LAST_KING };
enum again { AGAIN_NEVER, AGAIN_NOT_NEXT, AGAIN_ANY };
enum chain { CHAIN_NONE, CHAIN_MAY, CHAIN_MUST };
enum measure { BY_PIECES, BY_VALUE, BY_WORTH, BY_WITH_KING, BY_KINGS, BY_KINGS_FIRST };
enum crowned { CROWNED_NEVER, CROWNED_ENDS_TURN, CROWNED_WHERE_IT_ENDS, CROWNED_AT_ONCE };
enum verdict { LOSES, WINS, WAITS };
enum few_verdict { FEW_LOSE, FEW_WIN, FEW_DRAW };
enum naming { NAMED_BY_LETTERS, NAMED_BY_NUMBERS, NAMED_BY_DIGITS };

enum draw_kind {
    DRAW_REPEATS,
    DRAW_QUIET,
    DRAW_NO_ADVANCE,
    DRAW_NO_CAPTURE,
    DRAW_MATERIAL,
    DRAW_BALANCE,
    DRAW_MAIN_ROAD,
    DRAW_ONE_EACH
};

enum kings_wanted { ANY_PIECES, SOME_KINGS, ALL_KINGS };

/* So many pieces, from `least` to `most`. */
struct force {
    int least;
    int most;
    enum kings_wanted kings;
};

struct draw {
    enum draw_kind kind;
    struct force one; /* of material and main-road; of balance: the pieces of both */
    struct force other;
    int turns;
    char text[NAME_LIMIT]; /* as it was written */
};

struct parameters {
    char name[NAME_LIMIT];
    char title[VALUE_LIMIT];

    int columns;
    int rows;
    bool dark;         /* only dark squares are played on */
    bool dark_at_left; /* the bottom left corner is dark, not the bottom right one */

    char start_text[VALUE_LIMIT]; /* the rows of `start: position`, or empty */
    int start_rows;
    int start_skip;

    char sides[2][NAME_LIMIT];
    int up;                            /* the side that plays up */
    char letters[2][2][LETTERS_LIMIT]; /* [side][0: man, 1: king] */

    struct going man_steps;
    struct going man_takes;
    bool men_in_lines; /* a row of men may step together */
    bool men_spare_kings;
    bool has_kings;
    struct going king_steps;
    struct going king_takes;
    enum land land;

    bool must_capture;
    enum chain chain;
    enum measure best[MEASURE_LIMIT];
    int measures;
    int king_worth; /* how many men a king counts by worth */
    bool removed_at_once;
    bool under; /* what is leapt over goes under the mover */
    enum again again;
    bool turn_back;
    enum crowned crowned;
    bool explosions;
    bool pick_any;
    bool pass;

    enum verdict no_turn;
    enum verdict no_pieces;
    int few; /* with so many pieces or fewer: see few_verdict; 0: nothing */
    enum few_verdict few_verdict;
    bool far_row_wins;
    bool crowning_wins;
    bool goes_on;    /* no turn is refused because somebody has won */
    int king_streak; /* 0: none */
    struct draw draws[DRAW_LIMIT];
    int draw_count;

    enum naming naming;
    bool from_top;   /* the corner of 1, or where digits and ranks are counted from */
    bool from_right; /* the corner of 1 */
    bool by_columns; /* numbers go along columns */
    char capture_sign;
    bool path_tells; /* every sequence of squares is a turn of its own */
    int game_type;   /* 0: none */
};

#endif
