/* The draughts engine: what it is worth where men and kings stand among the others, in games
 * on dark squares where men go forward and are crowned. It is what players of these games have
 * names for, where counting pieces and steps does not tell who stands well. */
#ifndef RULES_DRAUGHTS_PLACES_H
#define RULES_DRAUGHTS_PLACES_H

#include "rules/draughts_board.h"
#include "rules/worth.h"

/* A row has four squares that are played on. */
#define BACK_ROWS 16

/* So many rows before the far one a man may be free to run there; from further away it is
 * enough to know whether any enemy stands before it (runs, in draughts_worth.h). */
#define FREE_ROWS 3

struct draughts_place_weights {
    /* By which men are left on the back row, bit 0 for the one at its owner's left, which
     * stands in the single corner. Two that leave one square between them (the bridge) keep
     * every man from being crowned; two in a row do not, though they are as many. */
    struct weight back_row[BACK_ROWS];
    struct weight shut_kings; /* without a step to where they are not taken at once: as good as
                                 not there */
    struct weight free_men[FREE_ROWS + 1]; /* that nobody can stop any more, by rows to go */
    struct weight sole_king;               /* to have kings while the other side has none */
};

/* ---- men ------------------------------------------------------------------------------------ */

/* Which of the four squares of a side's back row are in a set, as a number below BACK_ROWS. */
DRAUGHTS_INLINE unsigned draughts_back_row(bool up, square_set set)
{
    unsigned row = (unsigned)(up ? set >> 56 : set >> 1) & 0x55;

    row = (row | row >> 1) & 0x33;
    row = (row | row >> 2) & 0x0f;
    if (up)
        return row;
    return (row & 1) << 3 | (row & 2) << 1 | (row & 4) >> 1 | row >> 3;
}

/* The squares that these pieces, men of the side that does or does not go up and kings, touch
 * in the directions they go. */
DRAUGHTS_INLINE square_set draughts_touched(bool up, square_set men, square_set kings)
{
    square_set beside_men = moved(men, EAST) | moved(men, WEST);
    square_set beside_kings = moved(kings, EAST) | moved(kings, WEST);

    return moved(beside_men, up ? NORTH : SOUTH) | moved(beside_kings, NORTH) |
           moved(beside_kings, SOUTH);
}

/* The FREE_ROWS rows before a side's far row. */
DRAUGHTS_INLINE square_set draughts_last_rows(bool up)
{
    square_set rows = ((square_set)1 << 8 * FREE_ROWS) - 1;

    return up ? rows << 8 : rows << 8 * (7 - FREE_ROWS);
}

/* Men on their way to the far row whom no enemy can meet in time, even if each of them stepped
 * whenever the man does, through all others. `first` is whether the men are to move. */
DRAUGHTS_INLINE void draughts_add_free_men(const struct draughts *d,
                                           const struct draughts_place_weights *w, bool up,
                                           bool first, const struct draughts_board *b,
                                           struct sums *sums, int sign)
{
    /* Nobody is leapt over there. */
    const square_set edge = LEFT_COLUMN | RIGHT_COLUMN | draughts_far_row(up);
    square_set empty = draughts_empty(d, b);
    square_set men = b->own & ~b->crowned & draughts_last_rows(up);
    square_set enemy_men = b->enemy & ~b->crowned;
    square_set enemy_kings = b->enemy & b->crowned;

    for (unsigned rows = first ? 1 : 0; rows <= FREE_ROWS && men != 0; rows++) {
        square_set there = enemy_men | enemy_kings;

        enemy_men |= draughts_touched(!up, enemy_men, 0);
        enemy_kings |= draughts_touched(!up, 0, enemy_kings);
        if (rows == 0)
            continue;
        men = draughts_touched(up, men, 0) & empty & ~there & (edge | ~(enemy_men | enemy_kings));
        if ((men & draughts_far_row(up)) != 0)
            sums_add(sums, w->free_men[rows], sign);
    }
}

/* ---- kings -------------------------------------------------------------------------------- */

DRAUGHTS_INLINE void draughts_add_kings(const struct draughts *d,
                                        const struct draughts_place_weights *w,
                                        const struct draughts_board *b, square_set exposed,
                                        struct sums *sums, int sign)
{
    square_set kings = b->own & b->crowned;
    square_set safe = draughts_empty(d, b) & ~exposed;
    square_set can = 0;

    if (kings == 0)
        return;
    EACH_DIRECTION(to) {
        if ((DIAGONALS & TOWARDS(to)) != 0)
            can |= draughts_beside(d, safe, draughts_opposite(to), kings);
    }
    sums_add(sums, w->shut_kings, sign * (int)count_of(kings & ~can));
    if ((b->enemy & b->crowned) == 0)
        sums_add(sums, w->sole_king, sign);
}

/* ---- all together ------------------------------------------------------------------------- */

/* What one side has, as draughts_add_side of draughts_worth.h: `first` is whether it is to
 * move. */
DRAUGHTS_INLINE void draughts_add_places(const struct draughts *d,
                                         const struct draughts_place_weights *w, bool up,
                                         bool first, const struct draughts_board *b,
                                         square_set exposed, struct sums *sums, int sign)
{
    sums_add(sums, w->back_row[draughts_back_row(up, b->own & ~b->crowned)], sign);
    draughts_add_free_men(d, w, up, first, b, sums, sign);
    draughts_add_kings(d, w, b, exposed, sums, sign);
}

#endif
