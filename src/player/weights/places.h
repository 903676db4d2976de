/* The draughts engine: what it is worth where men and kings stand relative to the others, in games
 * on dark squares where men go forward and are crowned. Players of these games have names for such
 * formations. Counting pieces and steps does not show who stands well in them. */
#ifndef PLAYER_WEIGHTS_PLACES_H
#define PLAYER_WEIGHTS_PLACES_H

#include "player/weights/sums.h"
#include "rules/draughts/board.h"

/* The most ways in which men can stand on the dark squares of a back row. On four there are 16. */
#define BACK_ROWS (1 << (COLUMNS_MOST / 2))

/* How many rows before the far row a man is checked for a free run. From further away it is enough
 * to know whether any enemy stands before it (runs, in draughts.h). */
#define FREE_ROWS 3

struct draughts_place_weights {
    /* By which men are left on the back row. Bit 0 is the one at its owner's left, in the single
     * corner. Two men with one square between them (the bridge) keep every man from being crowned;
     * two side by side do not, though they are as many. */
    struct weight back_row[BACK_ROWS];
    struct weight shut_kings; /* that have no step to a square where they are not captured at once:
                                 almost worthless */
    struct weight free_men[FREE_ROWS + 1]; /* that nobody can stop any more, by rows to go */
    struct weight sole_king;               /* having kings while the other side has none */
};

/* ---- men ------------------------------------------------------------------------------------ */

/* Returns which of the dark squares of a side's back row are in a set, as a number below
 * BACK_ROWS. */
DRAUGHTS_INLINE unsigned draughts_back_row(const struct draughts *d, bool up, square_set set)
{
    square_set back = draughts_far_row(d, !up) & (square_set)d->geometry->dark;
    unsigned row = 0;

    for (unsigned bit = 1; back != 0; back = without_first(back), bit *= 2) {
        unsigned there = (set & first_alone(back)) != 0 ? 1U : 0U;
        row = up ? row | there * bit : row * 2 | there;
    }
    return row;
}

/* Returns the squares that men touch in the directions in which they go. `up` is whether they go
 * up. Kings touch the squares of both ways. */
DRAUGHTS_INLINE square_set draughts_touched(const struct geometry *g, bool up, square_set men)
{
    return beside(g, men, up ? NORTH_WEST : SOUTH_WEST) |
           beside(g, men, up ? NORTH_EAST : SOUTH_EAST);
}

/* Returns the FREE_ROWS rows before a side's far row. */
DRAUGHTS_INLINE square_set draughts_last_rows(const struct draughts *d, bool up)
{
    square_set row = draughts_far_row(d, up) & (square_set)d->geometry->dark;
    square_set rows = 0;

    for (int i = 0; i < FREE_ROWS; i++) {
        row = draughts_touched(d->geometry, !up, row);
        rows |= row;
    }
    return rows;
}

/* Adds the men on their way to the far row that no enemy can meet in time, even if every enemy
 * piece could step, through all others, each time the man does. `first` is whether the men are to
 * move. */
DRAUGHTS_INLINE void draughts_add_free_men(const struct draughts *d,
                                           const struct draughts_place_weights *w, bool up,
                                           bool first, const struct draughts_board *b,
                                           struct sums *sums)
{
    const struct geometry *g = d->geometry;
    /* No piece can be leapt over on these squares. */
    const square_set edge = (square_set)g->sides | draughts_far_row(d, up);
    square_set empty = draughts_empty(d, b);
    square_set men = b->own & ~b->crowned & draughts_last_rows(d, up);
    square_set enemy_men = b->enemy & ~b->crowned;
    square_set enemy_kings = b->enemy & b->crowned;

    for (unsigned rows = first ? 1 : 0; rows <= FREE_ROWS && men != 0; rows++) {
        square_set there = enemy_men | enemy_kings;

        enemy_men |= draughts_touched(g, !up, enemy_men);
        enemy_kings |=
            draughts_touched(g, true, enemy_kings) | draughts_touched(g, false, enemy_kings);
        if (rows == 0)
            continue;
        men = draughts_touched(g, up, men) & empty & ~there & (edge | ~(enemy_men | enemy_kings));
        if ((men & draughts_far_row(d, up)) != 0)
            sums_add(sums, w->free_men[rows], 1);
    }
}

/* ---- kings -------------------------------------------------------------------------------- */

DRAUGHTS_INLINE void draughts_add_kings(const struct draughts *d,
                                        const struct draughts_place_weights *w,
                                        const struct draughts_board *b, square_set exposed,
                                        struct sums *sums)
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
    sums_add(sums, w->shut_kings, (int)count_of(kings & ~can));
    if ((b->enemy & b->crowned) == 0)
        sums_add(sums, w->sole_king, 1);
}

/* ---- all together ------------------------------------------------------------------------- */

/* Adds what one side has, as draughts_side in draughts.h does. `first` is whether it is
 * to move. */
DRAUGHTS_INLINE void draughts_add_places(const struct draughts *d,
                                         const struct draughts_place_weights *w, bool up,
                                         bool first, const struct draughts_board *b,
                                         square_set exposed, struct sums *sums)
{
    sums_add(sums, w->back_row[draughts_back_row(d, up, b->own & ~b->crowned)], 1);
    draughts_add_free_men(d, w, up, first, b, sums);
    draughts_add_kings(d, w, b, exposed, sums);
}

#endif
