/* The steps of single pieces, as the engine lists them on boards with a piece or two. With them
 * the positions before a position are found: those in which the last piece has not stepped yet. */
#ifndef TABLES_STEPS_H
#define TABLES_STEPS_H

#include "endings/ending.h"

struct steps {
    /* From where a piece of a group may step to a square, by the bit of this; and where to from a
     * square, if it stays in the group, and if it does not: then it is crowned, or has come where
     * men are in no ending. */
    narrow_set from[ENDING_GROUPS][NARROW_SET_BITS];
    narrow_set to[ENDING_GROUPS][NARROW_SET_BITS];
    narrow_set out[ENDING_GROUPS][NARROW_SET_BITS];
    /* Which pieces on the way prevent a step: by group, and by the bits from and to. */
    narrow_set between[ENDING_GROUPS][NARROW_SET_BITS][NARROW_SET_BITS];
    unsigned most[ENDING_GROUPS]; /* steps of one piece */
    bool far;                     /* there are steps over several squares */
    const struct draughts *rules;
};

void steps_begin(struct steps *steps, const struct ending_board *board);

/* Whether a piece of the group can have stepped between two squares, given as bits, with such
 * pieces on the board. */
static inline bool step_is_free(const struct steps *steps, unsigned group, unsigned from,
                                unsigned to, narrow_set occupied)
{
    return (steps->between[group][from][to] & occupied) == 0;
}

/* Counts the turns of a position with these pieces. Returns false if it may have others than steps
 * that stay in the ending. */
bool steps_count(const struct steps *steps, const struct position *position,
                 const struct ending_pieces *pieces, unsigned *count);

/* From where a man of a group may have come to a square, over men in front of it that it stepped
 * with in a line, with such men of the group and such pieces on the board afterwards. */
square_set steps_in_line(const struct steps *steps, unsigned group, square_set to, square_set men,
                         square_set occupied);

#endif
