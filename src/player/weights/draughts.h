/* What a position of draughts is worth to a player who does not see the end of the game. Each rule
 * set has its weights in a constant, as it has its rules. They were found in games that the program
 * played against itself. */
#ifndef PLAYER_WEIGHTS_DRAUGHTS_H
#define PLAYER_WEIGHTS_DRAUGHTS_H

#include "base/processor.h"
#include "player/weights/places.h"
#include "player/weights/sums.h"
#include "player/worth.h"

/* In hundredths of a man. */
struct draughts_weights {
    int16_t man;
    int16_t king;
    int16_t shield; /* added to a man or king that is one */
    int16_t bomb;

    struct weight turn;            /* being the side to move */
    struct weight steps;           /* for each step that could be made */
    struct weight safe_steps;      /* added for one to where it could not be leapt over at once */
    struct weight king_steps;      /* added for a king's step */
    struct weight leaps;           /* for each square that could be leapt to */
    struct weight backed;          /* for each man with another piece behind it, one step back */
    struct weight advance;         /* for each row that a man has gone forward */
    struct weight runs[ROWS_MOST]; /* for a man whose way no enemy can cross, by rows to go */
    struct weight last_move;       /* having the move: the last step if nothing more is captured */
    int16_t ahead;  /* a lead in material, worth more the fewer pieces are left: trades pay */
    int16_t near;   /* against the leader, for each square from the others to its pieces */
    int16_t gather; /* and for each square between its own pieces and the others, on average; only
                       with `near` */

    /* These are NULL if they are worth nothing. */
    const struct weight *men;   /* by square, on a board that looks the same from both sides */
    const struct weight *kings; /* the same */
    const struct draughts_place_weights *places;
};

/* Returns the board as the other side sees it. */
DRAUGHTS_INLINE struct draughts_board draughts_other_side(const struct draughts_board *b)
{
    struct draughts_board other = *b;

    other.own = b->enemy;
    other.enemy = b->own;
    return other;
}

/* ---- what a side can do ----------------------------------------------------------------- */

/* Returns the squares where a piece of the other side could be leapt over if it went there. */
DRAUGHTS_INLINE square_set draughts_exposed(const struct draughts *d, bool up,
                                            const struct draughts_board *b)
{
    square_set empty = draughts_empty(d, b);
    square_set exposed = 0;

    EACH_DIRECTION(to)
        exposed |= draughts_beside(d, draughts_taking(d, up, b, b->own, to), to,
                                   draughts_beside(d, empty, draughts_opposite(to), empty));
    return exposed;
}

/* Adds the steps and leaps of the board's own side, as if it were to move. `exposed` are squares
 * where its pieces could be leapt over. */
DRAUGHTS_INLINE void draughts_add_moves(const struct draughts *d, const struct draughts_weights *w,
                                        bool up, const struct draughts_board *b, square_set exposed,
                                        struct sums *sums)
{
    int steps = 0;
    int safe = 0;
    int king_steps = 0;
    square_set leaps = 0;

    EACH_DIRECTION(to) {
        square_set there = draughts_steps_to(d, up, b, b->own, to);

        steps += (int)count_of(there);
        if (weight_counts(w->safe_steps))
            safe += (int)count_of(there & ~exposed);
        if (d->crowned != CROWNED_NEVER && weight_counts(w->king_steps))
            king_steps += (int)count_of(draughts_steps_to(d, up, b, b->own & b->crowned, to));
        leaps |= draughts_leaps_to(d, up, b, b->own, to);
    }
    sums_add(sums, w->steps, steps);
    sums_add(sums, w->safe_steps, safe);
    if (d->crowned != CROWNED_NEVER)
        sums_add(sums, w->king_steps, king_steps);
    sums_add(sums, w->leaps, (int)count_of(leaps));
}

/* Returns the number of men with an own piece behind them, one step back. */
DRAUGHTS_INLINE int draughts_backed(const struct draughts *d, bool up,
                                    const struct draughts_board *b)
{
    square_set men = b->own & ~b->crowned;
    int backed = 0;

    EACH_DIRECTION(to) {
        if ((d->men.step & TOWARDS(draughts_for_side(up, to))) != 0)
            backed += (int)count_of(beside_among(d->geometry, b->own, to, men));
    }
    return backed;
}

/* Returns how many rows the men have gone forward, added up. */
DRAUGHTS_INLINE int draughts_advanced(const struct draughts *d, bool up,
                                      const struct draughts_board *b)
{
    const struct geometry *g = d->geometry;
    int rows = 0;

    for (square_set men = b->own & ~b->crowned; men != 0; men = without_first(men)) {
        int row = row_of(g, first_square(g, men));
        rows += up ? g->rows - 1 - row : row;
    }
    return rows;
}

/* Returns `from` and every square that a man there could reach if nothing stood in its way. It
 * goes straight or diagonally forward, whatever the men of the rule set do. `up` is whether it
 * goes up. On the dark squares two steps diagonally are one straight on. */
DRAUGHTS_INLINE square_set draughts_way(const struct geometry *g, square_set from, bool up)
{
    for (int row = 1; row < g->rows; row++) {
        square_set next = beside(g, from, up ? NORTH_WEST : SOUTH_WEST) |
                          beside(g, from, up ? NORTH_EAST : SOUTH_EAST);

        if (!g->dark_only)
            next |= beside(g, from, up ? NORTH : SOUTH);
        from |= next;
    }
    return from;
}

/* Adds the men with no enemy before them, which are free to run to the far row. */
DRAUGHTS_INLINE void draughts_add_runs(const struct draughts *d, const struct draughts_weights *w,
                                       bool up, const struct draughts_board *b, struct sums *sums)
{
    const struct geometry *g = d->geometry;
    square_set runs = b->own & ~b->crowned;

    if (d->crowned == CROWNED_NEVER && d->far_row != FAR_ROW_WINS)
        return;
    if (runs != 0)
        runs &= ~draughts_way(g, b->enemy, !up);
    for (; runs != 0; runs = without_first(runs)) {
        int row = row_of(g, first_square(g, runs));
        sums_add(sums, w->runs[up ? row : g->rows - 1 - row], 1);
    }
}

/* ---- material ----------------------------------------------------------------------------- */

/* Returns how much more the own pieces are worth than the enemies. */
DRAUGHTS_INLINE int draughts_material(const struct draughts *d, const struct draughts_weights *w,
                                      const struct draughts_board *b)
{
    int material = w->man * ((int)count_of(b->own) - (int)count_of(b->enemy));

    if (d->crowned != CROWNED_NEVER)
        material += (w->king - w->man) *
                    ((int)count_of(b->own & b->crowned) - (int)count_of(b->enemy & b->crowned));
    if (d->explosions)
        material +=
            w->shield *
                ((int)count_of(b->own & b->shields) - (int)count_of(b->enemy & b->shields)) +
            w->bomb * ((int)count_of(b->own & b->bombs) - (int)count_of(b->enemy & b->bombs));
    return material;
}

/* Returns the distance in squares from each piece of `hunted` to the nearest hunter, added up.
 * Where pieces go only along rows and columns, the rows and columns between two squares are
 * added. */
DRAUGHTS_INLINE int draughts_distance(const struct draughts *d, square_set hunters,
                                      square_set hunted)
{
    const struct geometry *g = d->geometry;
    int distance = 0;

    for (int i = 0; i < g->rows + g->columns - 2 && (hunted &= ~hunters) != 0 && hunters != 0;
         i++) {
        distance += (int)count_of(hunted);
        hunters = ((d->men.step | d->men.take | d->kings.step | d->kings.take) & DIAGONALS) != 0
                      ? with_all_beside(g, hunters)
                      : hunters | beside(g, hunters, NORTH) | beside(g, hunters, SOUTH) |
                            beside(g, hunters, EAST) | beside(g, hunters, WEST);
    }
    return distance;
}

/* Returns what a lead in material is worth beyond the material itself. */
DRAUGHTS_INLINE int draughts_lead(const struct draughts *d, const struct draughts_weights *w,
                                  const struct draughts_board *b, int material)
{
    square_set leader = material > 0 ? b->own : b->enemy;
    square_set other = material > 0 ? b->enemy : b->own;
    int lead = material > 0 ? material : -material;
    int pieces = (int)count_of(leader | other);
    int worth = lead * w->ahead / (8 * (pieces + 1));

    if (w->near != 0 && lead >= w->man) {
        worth -= w->near * draughts_distance(d, leader, other);
        worth -= w->gather * draughts_distance(d, other, leader) / (int)count_of(leader);
    }
    return material > 0 ? worth : -worth;
}

/* ---- the move -------------------------------------------------------------------------------- */

/* Returns who makes the last step if nothing more is captured: 1 for the side to move, -1 for the
 * other, 0 where it is not so simple. Every step takes a piece from the mover's back row, or a row
 * that is an even number of rows before it, to one of the other rows, or back. So the answer is
 * found by counting the pieces in these rows. */
DRAUGHTS_INLINE int draughts_has_move(const struct draughts *d, bool up,
                                      const struct draughts_board *b)
{
    const struct geometry *g = d->geometry;
    square_set rows = draughts_far_row(d, !up) & (square_set)g->dark;

    if (!g->dark_only || count_of(b->own) != count_of(b->enemy))
        return 0;
    for (int row = 2; row < g->rows; row += 2)
        rows |= beside(g, rows, up ? NORTH : SOUTH);
    return count_of((b->own | b->enemy) & rows) % 2 != 0 ? 1 : -1;
}

/* ---- all together ------------------------------------------------------------------------- */

/* Returns what a side has, whose board it is. `up` is whether it goes up, and `first` whether it is
 * to move. */
DRAUGHTS_INLINE struct sums draughts_side(const struct draughts *d,
                                          const struct draughts_weights *w, bool up, bool first,
                                          const struct draughts_board *b)
{
    struct draughts_board other = draughts_other_side(b);
    square_set exposed = 0;
    struct sums sums = {0};

    if (w->places != NULL || weight_counts(w->safe_steps))
        exposed = draughts_exposed(d, !up, &other);
    if (w->places != NULL)
        draughts_add_places(d, w->places, up, first, b, exposed, &sums);
    if (w->men != NULL)
        sums_add_squares(d->geometry, &sums, b->own & ~b->crowned, up, w->men);
    if (w->kings != NULL)
        sums_add_squares(d->geometry, &sums, b->own & b->crowned, up, w->kings);
    draughts_add_moves(d, w, up, b, exposed, &sums);
    sums_add(&sums, w->backed, draughts_backed(d, up, b));
    if (w->advance.end != 0)
        sums_add(&sums, w->advance, draughts_advanced(d, up, b));
    draughts_add_runs(d, w, up, b, &sums);
    if (first) {
        sums_add(&sums, w->turn, 1);
        sums_add(&sums, w->last_move, draughts_has_move(d, up, b));
    }
    return sums;
}

/* Returns the worth to the side to move, whose board it is. `sums` is what that side has, without
 * what the other has. */
DRAUGHTS_INLINE int draughts_worth(const struct draughts *d, const struct draughts_weights *w,
                                   const struct draughts_board *b, struct sums sums)
{
    int material = draughts_material(d, w, b);
    int worth = sums_worth(&sums, (int)count_of(b->own | b->enemy)); /* fewer are nearer the end */

    if (material != 0)
        worth += draughts_lead(d, w, b, material);
    return material + worth;
}

/* Names of functions and their attributes cannot be put in parentheses.
 * NOLINTBEGIN(bugprone-macro-parentheses) */

/* Define what struct worth has, for the parameters HOW: the address of a constant, so that the
 * compiler drops what the rule set does not use, or `rules->draughts`. What a side has is compiled
 * once and called for both. */
#define DRAUGHTS_WORTH_FUNCTION(name, how, weights, target)                                        \
    target static struct sums name##_side(const arb_rules *rules, bool up, bool first,             \
                                          const struct draughts_board *b)                          \
    {                                                                                              \
        (void)rules;                                                                               \
        return draughts_side(how, &(weights), up, first, b);                                       \
    }                                                                                              \
    target static int name(const arb_rules *rules, const struct position *p)                       \
    {                                                                                              \
        struct draughts_board b = draughts_board_of(how, p);                                       \
        struct draughts_board other = draughts_other_side(&b);                                     \
        bool up = draughts_moves_up(how, p->to_move);                                              \
        struct sums sums = name##_side(rules, up, true, &b);                                       \
                                                                                                   \
        sums_subtract(&sums, name##_side(rules, !up, false, &other));                              \
        return draughts_worth(how, &(weights), &b, sums);                                          \
    }
#define DRAUGHTS_MATERIAL_FUNCTION(name, how, weights, target)                                     \
    target static int name(const arb_rules *rules, const struct position *p)                       \
    {                                                                                              \
        struct draughts_board b = draughts_board_of(how, p);                                       \
        int material = draughts_material(how, &(weights), &b);                                     \
                                                                                                   \
        (void)rules;                                                                               \
        return p->to_move == 0 ? material : -material;                                             \
    }

/* Defines PREFIX_worth. */
#define DRAUGHTS_WORTH(prefix, how, weights)                                                       \
    DRAUGHTS_WORTH_FUNCTION(prefix##_plain, how, weights, )                                        \
    DRAUGHTS_WORTH_FUNCTION(prefix##_fast, how, weights, PROCESSOR_FAST)                           \
    DRAUGHTS_MATERIAL_FUNCTION(prefix##_material_plain, how, weights, )                            \
    DRAUGHTS_MATERIAL_FUNCTION(prefix##_material_fast, how, weights, PROCESSOR_FAST)               \
    static int prefix##_position(const arb_rules *rules, const struct position *p)                 \
    {                                                                                              \
        return PROCESSOR_IS_FAST ? prefix##_fast(rules, p) : prefix##_plain(rules, p);             \
    }                                                                                              \
    static int prefix##_material(const arb_rules *rules, const struct position *p)                 \
    {                                                                                              \
        return PROCESSOR_IS_FAST ? prefix##_material_fast(rules, p)                                \
                                 : prefix##_material_plain(rules, p);                              \
    }                                                                                              \
    const struct worth prefix##_worth = {.position = prefix##_position,                            \
                                         .material = prefix##_material};

/* NOLINTEND(bugprone-macro-parentheses) */

#endif
