/* A position as a value: everything that decides what may be done next, in a few words that are
 * copied freely. No rules are known here. */
#ifndef BOARD_POSITION_H
#define BOARD_POSITION_H

#include <stddef.h>

#include "board/bits.h"
#include "board/columns.h"

/* How far the turn under way has got. */
enum stage {
    STAGE_START,    /* nothing has moved */
    STAGE_CAPTURED, /* the selected piece has captured, and may capture again if it can */
    STAGE_SPENT     /* the turn can only be ended */
};

/* How many turns of its side in a row a king has made, and where it stands. */
struct streak {
    uint16_t turns; /* 0: there is no such king */
    arb_square king;
};

/* One word of each set of a position. */
struct position_words {
    uint64_t sides[2]; /* whose piece is there */
    uint64_t crowned;
    /* Pieces that were taken in this turn but stay until its end, and which of them are kings. */
    uint64_t standing;
    union {
        uint64_t standing_kings;
        uint64_t leapt; /* of columns: where the next leap of this turn may not go over */
    };
    union {
        uint64_t kinds[3];      /* bit b of the arb_kind of the piece there */
        struct columns columns; /* if there are columns: all pieces, in the first words alone; the
                                   sets have the tops */
    };
};

struct position {
    struct position_words low;
    uint64_t wanted; /* what the next captures must take: see rules/draughts/best.h */
    uint64_t key;    /* of the board and the side to move: see position_number */
    arb_side to_move;
    arb_square selected; /* ARB_NO_SQUARE if none is */
    uint8_t stage;       /* an enum stage */
    uint8_t barred;      /* the directions in which the next capture may not go: TOWARDS(...) */
    bool captured : 1;   /* something was captured this turn */
    bool advanced : 1;   /* a man was moved this turn */
    bool unfinished : 1; /* the turn cannot end where the piece is */
    bool promoted : 1;   /* a man was crowned this turn */
    bool played : 1;     /* a turn has ended since it was set up, if the rules ask for that */
    bool stacked : 1;    /* there are columns */
    uint8_t hunted : 2;  /* at its start, bit s: side s was hunted (rules/draughts/results.h) */
    /* Counted at the end of each turn, as far as the rules ask for it. */
    uint16_t turns_without_advance;
    uint16_t turns_without_capture;
    uint16_t turns_without_change;
    uint16_t turns_on_road[2]; /* in which that side was hunted, and its king on the main road */
    uint16_t repeated; /* how often the board was there before, with the same side to move */
    struct streak streaks[2];
    struct position_words high; /* the second words, of boards that need wide sets; else all 0 */
};

/* What a position on a board of narrow sets is: all but the second words. */
#define POSITION_NARROW offsetof(struct position, high)

/* A set of a position, by the name of its words, and what makes it another. */
#ifdef NARROW_SETS
#define POSITION_SET(position, words) ((position)->low.words)
#define POSITION_STORE(position, words, set) ((void)((position)->low.words = (set)))
#else
#define POSITION_SET(position, words) wide_set_of((position)->high.words, (position)->low.words)
#define POSITION_STORE(position, words, set)                                                       \
    position_store(&(position)->high.words, &(position)->low.words, (set))

static inline void position_store(uint64_t *high, uint64_t *low, square_set set)
{
    *high = high_word(set);
    *low = (uint64_t)set;
}
#endif

static inline square_set position_occupied(const struct position *position)
{
    return POSITION_SET(position, sides[0]) | POSITION_SET(position, sides[1]);
}

/* ---- the key ------------------------------------------------------------------------ */

/* The Zobrist key: the exclusive or of one number for every square of each set of a position, and
 * of one more when the second side is to move, so that updating it takes a few operations.
 * Different boards have the same key in about one case in 2^64. */
#define POSITION_SECOND_TO_MOVE UINT64_C(0x9e3779b97f4a7c15)

/* The sets of a position, in the order in which they are numbered. */
enum position_set { SET_FIRST, SET_SECOND, SET_CROWNED, SET_KINDS, POSITION_SETS = SET_KINDS + 3 };

extern const uint64_t position_numbers[POSITION_SETS][ARB_SQUARES];

/* The exclusive or of the numbers of those squares in a set. */
static inline uint64_t position_number(enum position_set set, square_set squares)
{
    uint64_t number = 0;

    for (; squares != 0; squares = without_first(squares))
        number ^= position_numbers[set][bit_of(squares)];
    return number;
}

/* Adds or removes the pieces on those squares in the key. */
static inline void position_count(struct position *position, square_set squares)
{
    uint64_t key = position_number(SET_FIRST, POSITION_SET(position, sides[0]) & squares) ^
                   position_number(SET_SECOND, POSITION_SET(position, sides[1]) & squares);

    key ^= position_number(SET_CROWNED, POSITION_SET(position, crowned) & squares);
    for (unsigned bit = 0; bit < 3 && !position->stacked; bit++)
        key ^= position_number(SET_KINDS + bit, POSITION_SET(position, kinds[bit]) & squares);
    position->key ^= key;
}

/* A number for the king-streaks, which are not part of the key: 0 if there are none. */
static inline uint64_t position_streak_number(const struct position *position)
{
    const struct streak *first = &position->streaks[0];
    const struct streak *second = &position->streaks[1];

    return ((uint64_t)first->turns << 48 | (uint64_t)first->king << 32 |
            (uint64_t)second->turns << 16 | second->king) *
           UINT64_C(0xa0761d6478bd642f);
}

/* A number for the counts of turns, which are not part of the key either. */
static inline uint64_t position_counts_number(const struct position *position)
{
    return ((uint64_t)position->turns_without_advance << 48 |
            (uint64_t)position->turns_without_capture << 32 |
            (uint64_t)position->turns_without_change << 16 |
            (unsigned)(position->turns_on_road[0] ^ position->turns_on_road[1])) *
           UINT64_C(0xd6e8feb86659fd93);
}

/* ---- what changes ---------------------------------------------------------------------- */

/* No piece, side 0 at the start of its turn. */
void position_clear(struct position *position);

/* Starts a turn of that side on the same board. */
static inline void position_begin_turn(struct position *position, arb_side side)
{
    position->key ^= position->to_move != side ? POSITION_SECOND_TO_MOVE : 0;
    position->to_move = side;
    position->selected = ARB_NO_SQUARE;
    position->stage = STAGE_START;
    POSITION_STORE(position, standing, 0);
    POSITION_STORE(position, standing_kings, 0);
    position->barred = 0;
    position->wanted = 0;
    position->captured = false;
    position->advanced = false;
    position->promoted = false;
    position->hunted = 0;
    position->unfinished = false;
}

/* Begins all counts of turns anew. */
static inline void position_count_anew(struct position *position)
{
    position->turns_without_advance = 0;
    position->turns_without_capture = 0;
    position->turns_without_change = 0;
    position->turns_on_road[0] = 0;
    position->turns_on_road[1] = 0;
    position->repeated = 0;
    position->played = false;
}

/* Puts a piece on a square, given as a set; it replaces any piece there, with its column. */
void position_add(struct position *position, wide_set here, arb_piece piece);

/* Puts a piece on top of the column on a square, or on the empty square. There must be columns, and
 * room for one more piece (COLUMNS_PIECES). */
void position_add_on(struct position *position, wide_set here, arb_piece piece);

/* Replaces the columns, and updates the key. */
static inline void position_set_columns(struct position *position, const struct columns *columns)
{
    position->key ^= columns_number(&position->low.columns) ^ columns_number(columns);
    position->low.columns = *columns;
}

/* Takes the columns on those squares out of the list. */
void position_take_columns(struct position *position, wide_set squares);

/* Removes the pieces on those squares, whole columns. */
static inline void position_take(struct position *position, square_set squares)
{
    position_count(position, squares);
    if (position->stacked)
        position_take_columns(position, squares);
    POSITION_STORE(position, sides[0], POSITION_SET(position, sides[0]) & ~squares);
    POSITION_STORE(position, sides[1], POSITION_SET(position, sides[1]) & ~squares);
    POSITION_STORE(position, crowned, POSITION_SET(position, crowned) & ~squares);
    for (int bit = 0; bit < 3 && !position->stacked; bit++)
        POSITION_STORE(position, kinds[bit], POSITION_SET(position, kinds[bit]) & ~squares);
}

/* A set after its member on `from`, if any, has moved to `to`, which is empty. */
static inline square_set set_moved(square_set set, square_set from, square_set to)
{
    return (set & from) != 0 ? set ^ (from | to) : set;
}

/* How that changes the key, without a branch that a processor cannot predict. */
static inline uint64_t position_number_moved(enum position_set number, square_set set,
                                             square_set from, square_set to)
{
    uint64_t member = (uint64_t)0 - ((set & from) != 0);

    return (position_numbers[number][bit_of(from)] ^ position_numbers[number][bit_of(to)]) & member;
}

/* Moves the column on `from` in the list to `to`, and returns how that changes the key. */
uint64_t position_go_column(struct position *position, wide_set from, wide_set to);

/* Whether there is a piece of another kind than the first. */
static inline bool position_has_kinds(const struct position *position)
{
    return !position->stacked &&
           (POSITION_SET(position, kinds[0]) | POSITION_SET(position, kinds[1]) |
            POSITION_SET(position, kinds[2])) != 0;
}

/* Moves the piece on `from`, which is of the side to move, to `to`, which is empty: both are sets
 * of one square. A column moves whole. */
static inline void position_go(struct position *position, square_set from, square_set to)
{
    arb_side own = position->to_move;
    square_set side = POSITION_SET(position, sides[own]);
    square_set crowned = POSITION_SET(position, crowned);
    uint64_t key = position_number_moved(SET_FIRST + own, side, from, to) ^
                   position_number_moved(SET_CROWNED, crowned, from, to);

    if (position->stacked)
        key ^= position_go_column(position, from, to);
    POSITION_STORE(position, sides[own], set_moved(side, from, to));
    POSITION_STORE(position, crowned, set_moved(crowned, from, to));
    /* Most games have one kind. */
    if (position_has_kinds(position)) {
        for (unsigned bit = 0; bit < 3; bit++) {
            square_set kind = POSITION_SET(position, kinds[bit]);

            key ^= position_number_moved(SET_KINDS + bit, kind, from, to);
            POSITION_STORE(position, kinds[bit], set_moved(kind, from, to));
        }
    }
    position->key ^= key;
}

/* Crowns the pieces on those squares. */
static inline void position_crown(struct position *position, square_set squares)
{
    square_set crowned = POSITION_SET(position, crowned);

    position->key ^= position_number(SET_CROWNED, squares & ~crowned);
    POSITION_STORE(position, crowned, crowned | squares);
}

/* Whether there is a piece on a square, given as a set; it is stored in `piece`. */
bool position_piece_at(const struct position *position, wide_set here, arb_piece *piece);

/* Returns how many pieces are on a square: 0, 1, or of a column more. */
unsigned position_height(const struct position *position, wide_set here);

/* Returns the pieces on a square below the top, in the column without it: as many as it has. */
struct board_column position_below(const struct position *position, wide_set here);

/* Returns the piece so far below the top of a square that has so many. */
arb_piece position_piece_below(const struct position *position, wide_set here, unsigned depth);

/* Whether a piece that was taken in this turn still stands there; it is stored in `piece`. */
bool position_standing_at(const struct position *position, wide_set here, arb_piece *piece);

static inline square_set position_of_kind(const struct position *position, arb_kind kind)
{
    square_set set = position_occupied(position);

    if (position->stacked)
        return kind == ARB_PAWN ? set : 0;
    for (unsigned bit = 0; bit < 3; bit++) {
        square_set one = POSITION_SET(position, kinds[bit]);

        set &= ((unsigned)kind >> bit & 1) != 0 ? one : ~one;
    }
    return set;
}

/* Whether two positions are equal in every field. */
bool position_equal(const struct position *a, const struct position *b);

#endif
