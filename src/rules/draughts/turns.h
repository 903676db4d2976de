/* The draughts engine, second part: how many captures are due, and the generator of whole turns.
 *
 * How many captures a turn must make at least, by the parameters `capture` and `best`:
 *
 *     capture   best      if none can leap   if some can leap
 *     free      none      0                  0: steps and leaps are allowed
 *     must      none      0: only steps      1: any leap, and no step
 *     must      pieces    0: only steps      as many as the longest chain of leaps takes
 *
 * A turn is a step, or a chain of leaps by one piece. The generator goes from square to square in
 * reading order, with one capture less due after each leap, and calls a visitor for each turn. With
 * two captures due, and nothing but these leaps possible:
 *
 *     35 over 26 to 17                     takes one: left out, for two are due
 *     35 over 28 to 21                     leaves one due
 *        21 over 30 to 39                  the turn 35 21 39
 *
 * A capture is a path: the square where the piece starts, and the squares where it lands. What each
 * leap takes is found along with the square where it lands (draughts_leap_to), never from the two
 * squares alone. Here a king goes from S over a to 1, and on over b to 2:
 *
 *     .  .  2  .  .
 *     .  .  .  b  .        squares: S 1 2
 *     .  .  .  .  1        takes:     a b
 *     .  .  .  .  .
 *     .  .  a  .  .
 *     .  .  .  .  .
 *     S  .  .  .  .
 */
#ifndef RULES_DRAUGHTS_TURNS_H
#define RULES_DRAUGHTS_TURNS_H

#include <stddef.h>

#include "arbiter/turn.h"
#include "rules/draughts/board.h"
#include "rules/rules.h"

/* Called for a turn, with the board after it as the side that made the turn sees it. Where turns
 * are only counted, `turn` is NULL. Returning false ends the listing. */
typedef bool draughts_visitor(const struct draughts *d, void *context, const arb_turn *turn,
                              const struct draughts_board *after);

/* A chain of leaps that goes on. */
struct draughts_chain {
    square_set piece;
    unsigned due;     /* how many captures it must still make */
    square_set taken; /* what it has taken since the walk began */
    arb_turn *turn;   /* the squares so far; NULL where turns are only counted */
    void *context;    /* of the visitor */
};

/* Instances of draughts_most and draughts_walk_on for a rule set, called after a leap. */
typedef unsigned draughts_most_function(const struct draughts *d, bool up,
                                        const struct draughts_board *b, square_set pieces,
                                        enum direction came);
typedef bool draughts_walk_function(const struct draughts *d, bool up,
                                    const struct draughts_board *b, struct draughts_chain chain);

/* What is the same at every leap of a search through turns. It is passed by value: where its
 * members are constants, nothing of it is left. */
struct draughts_walk {
    const struct draughts *d;
    bool up;
    draughts_most_function *most;
    draughts_walk_function *again;
    draughts_visitor *visit;
    square_set taken; /* as in a chain */
    arb_turn *turn;
    void *context;
};

/* ---- what is due ------------------------------------------------------------------ */

/* Returns the most pieces that can be captured by a leap and the leaps after it. */
DRAUGHTS_INLINE unsigned draughts_takes(struct draughts_walk walk, const struct draughts_board *b,
                                        struct draughts_leap leap)
{
    struct draughts_board after = *b;
    square_set on = draughts_leap(walk.d, walk.up, &after, leap);

    return 1 + (on != 0 ? walk.most(walk.d, walk.up, &after, on, DRAUGHTS_FROM_REST) : 0);
}

/* Returns the most pieces that one of these pieces can capture. */
DRAUGHTS_INLINE unsigned draughts_most_one_by_one(struct draughts_walk walk,
                                                  const struct draughts_board *b, square_set pieces)
{
    unsigned most = 0;

    for (; pieces != 0; pieces = without_first(pieces)) {
        square_set piece = first_alone(pieces);

        for (square_set left = draughts_leaps(walk.d, walk.up, b, piece); left != 0;
             left = without_first(left)) {
            struct draughts_leap leap =
                draughts_leap_to(walk.d, walk.up, b, piece, first_alone(left));
            unsigned taken = draughts_takes(walk, b, leap);

            most = taken > most ? taken : most;
        }
    }
    return most;
}

/* Returns the same, but follows sets of pieces where it can. They came by a leap in the direction
 * `came`. */
DRAUGHTS_INLINE unsigned draughts_most(struct draughts_walk walk, const struct draughts_board *b,
                                       square_set pieces, enum direction came)
{
    unsigned most = 0;

    if (!draughts_chains_as_sets(walk.d, b))
        return draughts_most_one_by_one(walk, b, pieces);
    EACH_DIRECTION(to) {
        square_set land = draughts_leaps_to(walk.d, walk.up, b, pieces, to);

        if (land != 0 && came != draughts_opposite(to)) {
            square_set on = draughts_leapers_on(walk.d, walk.up, b, land, to);
            unsigned taken = 1 + (on != 0 ? walk.most(walk.d, walk.up, b, on, to) : 0);
            most = taken > most ? taken : most;
        }
    }
    return most;
}

/* Returns how many captures a turn that starts now must make at least: 0 if none are compulsory, 1
 * if any number will do. `leapers` are the leapers of the side to move. */
DRAUGHTS_INLINE unsigned draughts_due(struct draughts_walk walk, const struct draughts_board *b,
                                      square_set leapers)
{
    if (!walk.d->capture.must)
        return 0;
    if (!draughts_has_best(walk.d) || leapers == 0)
        return leapers != 0;
    return walk.most(walk.d, walk.up, b, leapers, DRAUGHTS_FROM_REST);
}

/* Returns the same for the rest of a turn, after `piece` has captured. */
DRAUGHTS_INLINE unsigned draughts_due_on(struct draughts_walk walk, const struct draughts_board *b,
                                         square_set piece)
{
    return draughts_has_best(walk.d) ? walk.most(walk.d, walk.up, b, piece, DRAUGHTS_FROM_REST) : 0;
}

/* Returns the squares to which a king may leap: where a capture must go on, of the
 * squares after one piece only those from which it goes on, if there are any. */
DRAUGHTS_APART square_set draughts_leaps_that_go_on(const struct draughts *d, bool up,
                                                    const struct draughts_board *b, square_set king)
{
    struct draughts_ground ground = draughts_ground(d, b);
    square_set leaps = 0;

    /* Not EACH_DIRECTION, by which the code for one direction would be compiled eight times. */
    for (unsigned way = 0; way < DIRECTIONS; way++) {
        square_set taking = draughts_taking(d, up, b, king, way);
        square_set land = draughts_lands_on(d, taking, taking, way, ground);
        square_set on = 0;

        for (square_set left = land; left != 0; left = without_first(left)) {
            struct draughts_board after = *b;
            struct draughts_leap leap = {.from = king,
                                         .taken = draughts_faced(d, taking, taking, way, ground),
                                         .to = first_alone(left)};

            if (draughts_leapers(d, up, &after, draughts_leap(d, up, &after, leap)) != 0)
                on |= leap.to;
        }
        leaps |= on != 0 ? on : land;
    }
    return leaps;
}

/* Returns the leaps that the piece may make when `due` captures are due from here. */
DRAUGHTS_INLINE square_set draughts_due_leaps(struct draughts_walk walk,
                                              const struct draughts_board *b, square_set piece,
                                              unsigned due)
{
    const struct draughts *d = walk.d;
    square_set leaps = draughts_leaps(d, walk.up, b, piece);

    if (!draughts_has_best(d) && d->kings.land == LAND_ANYWHERE && d->capture.chain == CHAIN_MUST &&
        (piece & b->crowned) != 0)
        return draughts_leaps_that_go_on(d, walk.up, b, piece);
    if (!draughts_has_best(d))
        return leaps;
    for (square_set left = leaps; left != 0; left = without_first(left)) {
        struct draughts_leap leap = draughts_leap_to(d, walk.up, b, piece, first_alone(left));

        if (draughts_takes(walk, b, leap) < due)
            leaps ^= leap.to;
    }
    return leaps;
}

/* ---- the generator -------------------------------------------------------------------- */

/* Makes a leap, and then goes on leaping. */
DRAUGHTS_INLINE bool draughts_walk_leap(struct draughts_walk walk, const struct draughts_board *b,
                                        struct draughts_leap leap, unsigned due)
{
    struct draughts_board after = *b;
    square_set on = draughts_leap(walk.d, walk.up, &after, leap);
    square_set next = on != 0 ? draughts_leaps(walk.d, walk.up, &after, on) : 0;
    struct draughts_chain chain = {.piece = on,
                                   .due = due > 0 ? due - 1 : 0,
                                   .taken = walk.taken | leap.taken,
                                   .turn = walk.turn,
                                   .context = walk.context};

    if (next == 0 || walk.d->capture.chain == CHAIN_MAY) {
        if (walk.turn != NULL) {
            walk.turn->captures = true;
            walk.turn->taken = squares_from(walk.d->geometry, chain.taken);
        }
        if (!walk.visit(walk.d, walk.context, walk.turn, &after))
            return false;
    }
    return next == 0 || walk.again(walk.d, walk.up, &after, chain);
}

/* Makes a step. */
DRAUGHTS_INLINE bool draughts_walk_step(struct draughts_walk walk, const struct draughts_board *b,
                                        square_set piece, square_set to)
{
    struct draughts_board after = *b;

    draughts_go(walk.d, walk.up, &after, piece, to);
    if (walk.turn != NULL) {
        walk.turn->captures = false;
        walk.turn->taken = (arb_squares){0};
    }
    return walk.visit(walk.d, walk.context, walk.turn, &after);
}

/* Moves `piece` to each of these squares in reading order, by a leap or a step. */
DRAUGHTS_INLINE bool draughts_walk_to(struct draughts_walk walk, const struct draughts_board *b,
                                      square_set piece, struct reach reach, unsigned due)
{
    for (square_set left = reach.leaps | reach.steps; left != 0; left = without_first(left)) {
        square_set to = first_alone(left);

        if (walk.turn != NULL)
            walk.turn->squares[walk.turn->length++] = first_square(walk.d->geometry, to);
        if (!((reach.leaps & to) != 0
                  ? draughts_walk_leap(walk, b, draughts_leap_to(walk.d, walk.up, b, piece, to),
                                       due)
                  : draughts_walk_step(walk, b, piece, to)))
            return false;
        if (walk.turn != NULL)
            walk.turn->length--;
    }
    return true;
}

/* Visits the ways to go on leaping with `piece`, which has captured. The squares of each are added
 * to the turn. */
DRAUGHTS_INLINE bool draughts_walk_on(struct draughts_walk walk, const struct draughts_board *b,
                                      square_set piece, unsigned due)
{
    struct reach reach = {.leaps = draughts_due_leaps(walk, b, piece, due)};

    return draughts_walk_to(walk, b, piece, reach, due);
}

/* Visits every legal turn of these pieces, in reading order, when `due` captures are due. Steps are
 * left out unless `with_steps` is set. */
DRAUGHTS_INLINE bool draughts_walk(struct draughts_walk walk, const struct draughts_board *b,
                                   square_set pieces, unsigned due, bool with_steps)
{
    for (square_set left = pieces; left != 0; left = without_first(left)) {
        square_set piece = first_alone(left);
        struct reach reach = {0};

        if (due == 0 && with_steps)
            reach.steps = draughts_steps(walk.d, walk.up, b, piece);
        if (due > 0 || !walk.d->capture.must)
            reach.leaps = draughts_due_leaps(walk, b, piece, due);
        if (walk.turn != NULL) {
            walk.turn->length = 1;
            walk.turn->squares[0] = first_square(walk.d->geometry, piece);
        }
        if (!draughts_walk_to(walk, b, piece, reach, due))
            return false;
    }
    return true;
}

/* Returns the pieces that have a legal turn when `due` captures are due. */
DRAUGHTS_INLINE square_set draughts_movers(struct draughts_walk walk,
                                           const struct draughts_board *b, square_set leapers,
                                           unsigned due)
{
    if (due == 0)
        return leapers | draughts_steppers(walk.d, walk.up, b);
    if (!draughts_has_best(walk.d))
        return leapers;
    for (square_set left = leapers; left != 0; left = without_first(left)) {
        if (walk.most(walk.d, walk.up, b, first_alone(left), DRAUGHTS_FROM_REST) < due)
            leapers ^= first_alone(left);
    }
    return leapers;
}

#endif
