/* The draughts engine: what a position is worth to a player who sees no end in it. No rule
 * is decided here. The weights are a constant of each rule set, as its rules are; what they
 * are comes from games that the program played against itself (README.md). */
#ifndef RULES_DRAUGHTS_WORTH_H
#define RULES_DRAUGHTS_WORTH_H

#include "board/position.h"
#include "rules/draughts_board.h"

/* In hundredths of a man. By square stands what is added: as its owner sees the board, in
 * reading order, the row where it is crowned first. */
struct draughts_weights {
    int16_t man;
    int16_t king;
    int16_t shield; /* added to a man or king that is one */
    int16_t bomb;
    int16_t turn;  /* to be the side to move */
    int16_t ahead; /* for each man's worth ahead, when nothing else is left: trades pay */
    int16_t hunt;  /* for each square that the weaker side's pieces are nearer, at the end */
    int16_t men[2][ARB_SQUARES]; /* at the beginning of a game, and at its end */
    int16_t kings[2][ARB_SQUARES];
};

/* With so many pieces or more a game is at its beginning; its end is reached by degrees. */
#define DRAUGHTS_PHASES 24

/* Two sums: for the beginning of a game and for its end. */
struct draughts_sums {
    int beginning;
    int end;
};

DRAUGHTS_INLINE void draughts_add_squares(struct draughts_sums *sums, square_set pieces, bool up,
                                          const int16_t weights[2][ARB_SQUARES], int sign)
{
    unsigned turned = up ? 0 : ARB_SQUARES - 1;

    for (; pieces != 0; pieces = without_first(pieces)) {
        unsigned square = first_of(pieces) ^ turned;

        sums->beginning += sign * weights[0][square];
        sums->end += sign * weights[1][square];
    }
}

/* What the pieces of the first of these two are worth more than those of the second. */
DRAUGHTS_INLINE int draughts_material(const struct draughts *d, const struct draughts_weights *w,
                                      const struct draughts_board *b)
{
    int material = w->man * ((int)count_of(b->own) - (int)count_of(b->enemy));

    if (d->crowning != NO_CROWNING)
        material += (w->king - w->man) *
                    ((int)count_of(b->own & b->crowned) - (int)count_of(b->enemy & b->crowned));
    if (d->bombs_explode)
        material +=
            w->shield *
                ((int)count_of(b->own & b->shields) - (int)count_of(b->enemy & b->shields)) +
            w->bomb * ((int)count_of(b->own & b->bombs) - (int)count_of(b->enemy & b->bombs));
    return material;
}

/* The board is the side's to move; `up` is whether that side goes up. */
DRAUGHTS_INLINE int draughts_worth(const struct draughts *d, const struct draughts_weights *w,
                                   bool up, const struct draughts_board *b)
{
    int material = draughts_material(d, w, b);
    int pieces = (int)count_of(b->own | b->enemy);
    int beginning = pieces < DRAUGHTS_PHASES ? pieces : DRAUGHTS_PHASES;
    struct draughts_sums sums = {0};
    int worth;

    draughts_add_squares(&sums, b->own & ~b->crowned, up, w->men, 1);
    draughts_add_squares(&sums, b->enemy & ~b->crowned, !up, w->men, -1);
    if (d->crowning != NO_CROWNING) {
        draughts_add_squares(&sums, b->own & b->crowned, up, w->kings, 1);
        draughts_add_squares(&sums, b->enemy & b->crowned, !up, w->kings, -1);
    }
    worth =
        (sums.beginning * beginning + sums.end * (DRAUGHTS_PHASES - beginning)) / DRAUGHTS_PHASES;
    worth += material * w->ahead / (pieces + 1) / 8;
    return material + worth + w->turn;
}

/* Defines PREFIX_worth and PREFIX_material of struct arb_rules. */
#define DRAUGHTS_WORTH(prefix, d, weights)                                                         \
    static int prefix##_worth(const struct position *p)                                            \
    {                                                                                              \
        struct draughts_board b = draughts_board_of(&(d), p);                                      \
        return draughts_worth(&(d), &(weights), draughts_moves_up(&(d), p->to_move), &b);          \
    }                                                                                              \
    static int prefix##_material(const struct position *p)                                         \
    {                                                                                              \
        struct draughts_board b = draughts_board_of(&(d), p);                                      \
        int material = draughts_material(&(d), &(weights), &b);                                    \
        return p->to_move == 0 ? material : -material;                                             \
    }

#endif
