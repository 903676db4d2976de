/* A position as a value: everything that decides what may be done next, in a few
 * words that are copied freely. It moves nothing and judges nothing. */
#ifndef BOARD_POSITION_H
#define BOARD_POSITION_H

#include "board/bits.h"

/* How far the turn under way has come. */
enum stage {
    STAGE_START,    /* nothing has moved */
    STAGE_CAPTURED, /* the selected piece has captured, and may go on capturing if it can */
    STAGE_SPENT     /* nothing is left but to end the turn */
};

struct position {
    square_set sides[2]; /* whose piece stands there */
    square_set crowned;
    square_set kinds[3]; /* bit b of the arb_kind of the piece there */
    arb_side to_move;
    arb_square selected; /* ARB_NO_SQUARE: nothing is */
    uint8_t stage;       /* an enum stage */
    bool captured;       /* something was captured in this turn */
    bool advanced;       /* a man was moved in this turn */
    /* For the draws of english, counted at the end of each turn. */
    uint16_t turns_without_advance;
    uint16_t turns_without_capture;
};

/* No piece, side 0 at the start of its turn. */
void position_clear(struct position *position);

/* The start of a turn of that side on the same board. */
static inline void position_begin_turn(struct position *position, arb_side side)
{
    position->to_move = side;
    position->selected = ARB_NO_SQUARE;
    position->stage = STAGE_START;
    position->captured = false;
    position->advanced = false;
}

void position_put(struct position *position, arb_square square, arb_piece piece);

/* The pieces on those squares are gone. */
static inline void position_take(struct position *position, square_set squares)
{
    position->sides[0] &= ~squares;
    position->sides[1] &= ~squares;
    position->crowned &= ~squares;
    for (int bit = 0; bit < 3; bit++)
        position->kinds[bit] &= ~squares;
}

/* A set after what may stand in it on `from` has gone to `to`, where nothing stands. */
static inline square_set set_moved(square_set set, square_set from, square_set to)
{
    return (set & from) != 0 ? set ^ (from | to) : set;
}

/* Moves what stands on `from` to `to`, where nothing stands. */
static inline void position_move(struct position *position, arb_square from, arb_square to)
{
    square_set a = set_of(from);
    square_set b = set_of(to);

    position->sides[0] = set_moved(position->sides[0], a, b);
    position->sides[1] = set_moved(position->sides[1], a, b);
    position->crowned = set_moved(position->crowned, a, b);
    position->kinds[0] = set_moved(position->kinds[0], a, b);
    position->kinds[1] = set_moved(position->kinds[1], a, b);
    position->kinds[2] = set_moved(position->kinds[2], a, b);
}

/* Whether a piece stands there; it is put in `piece`. */
bool position_piece(const struct position *position, arb_square square, arb_piece *piece);

static inline square_set position_occupied(const struct position *position)
{
    return position->sides[0] | position->sides[1];
}

static inline square_set position_of_kind(const struct position *position, arb_kind kind)
{
    square_set set = position_occupied(position);

    for (unsigned bit = 0; bit < 3; bit++)
        set &= ((unsigned)kind >> bit & 1) != 0 ? position->kinds[bit] : ~position->kinds[bit];
    return set;
}

/* Whether two positions are the same in every field. */
bool position_equal(const struct position *a, const struct position *b);

#endif
