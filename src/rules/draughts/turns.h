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
 * leap takes is found along with the square where it lands (draughts_taken), never from the two
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

/* ---- what is due ------------------------------------------------------------------ */

/* An instance of draughts_most for a rule set, called for the leaps after a leap. */
typedef unsigned draughts_most_function(const struct draughts *d, bool up,
                                        const struct draughts_board *b, square_set pieces,
                                        enum direction came);

/* Returns the most pieces that can be captured by a leap of `piece` to `to` and the leaps after
 * it. */
DRAUGHTS_INLINE unsigned draughts_takes(const struct draughts *d, bool up,
                                        const struct draughts_board *b, square_set piece,
                                        square_set to, draughts_most_function *most)
{
    struct draughts_board after = *b;
    square_set taken = draughts_taken(d, up, b, piece, to);
    square_set on = draughts_leap(d, up, &after, piece, taken, to);

    return 1 + (on != 0 ? most(d, up, &after, on, DRAUGHTS_FROM_REST) : 0);
}

/* Returns the most pieces that one of these pieces can capture. */
DRAUGHTS_INLINE unsigned draughts_most_one_by_one(const struct draughts *d, bool up,
                                                  const struct draughts_board *b, square_set pieces,
                                                  draughts_most_function *again)
{
    unsigned most = 0;

    for (; pieces != 0; pieces = without_first(pieces)) {
        square_set piece = first_alone(pieces);

        for (square_set left = draughts_leaps(d, up, b, piece); left != 0;
             left = without_first(left)) {
            unsigned taken = draughts_takes(d, up, b, piece, first_alone(left), again);
            most = taken > most ? taken : most;
        }
    }
    return most;
}

/* Returns the same, but follows sets of pieces where it can. They came by a leap in the direction
 * `came`. */
DRAUGHTS_INLINE unsigned draughts_most(const struct draughts *d, bool up,
                                       const struct draughts_board *b, square_set pieces,
                                       enum direction came, draughts_most_function *again)
{
    unsigned most = 0;

    if (!draughts_chains_as_sets(d, b))
        return draughts_most_one_by_one(d, up, b, pieces, again);
    EACH_DIRECTION(to) {
        square_set land = draughts_leaps_to(d, up, b, pieces, to);

        if (land != 0 && came != draughts_opposite(to)) {
            square_set on = draughts_leapers_on(d, up, b, land, to);
            unsigned taken = 1 + (on != 0 ? again(d, up, b, on, to) : 0);
            most = taken > most ? taken : most;
        }
    }
    return most;
}

/* Returns how many captures a turn that starts now must make at least: 0 if none are compulsory, 1
 * if any number will do. `leapers` are the leapers of the side to move. */
DRAUGHTS_INLINE unsigned draughts_due(const struct draughts *d, bool up,
                                      const struct draughts_board *b, square_set leapers,
                                      draughts_most_function *most)
{
    if (d->capture == CAPTURE_FREE)
        return 0;
    if (d->best == BEST_NONE || leapers == 0)
        return leapers != 0;
    return most(d, up, b, leapers, DRAUGHTS_FROM_REST);
}

/* Returns the squares to which a king may leap: where a capture must go on, of the
 * squares after one piece only those from which it goes on, if there are any. */
DRAUGHTS_APART square_set draughts_leaps_that_go_on(const struct draughts *d, bool up,
                                                    const struct draughts_board *b, square_set king)
{
    square_set leaps = 0;

    EACH_DIRECTION(way) {
        square_set land = draughts_leaps_to(d, up, b, king, way);
        square_set on = 0;

        for (square_set left = land; left != 0; left = without_first(left)) {
            struct draughts_board after = *b;
            square_set to = first_alone(left);
            square_set taken = draughts_taken(d, up, b, king, to);

            if (draughts_leapers(d, up, &after, draughts_leap(d, up, &after, king, taken, to)) != 0)
                on |= to;
        }
        leaps |= on != 0 ? on : land;
    }
    return leaps;
}

/* Returns the leaps that the piece may make when `due` captures are due from here. */
DRAUGHTS_INLINE square_set draughts_due_leaps(const struct draughts *d, bool up,
                                              const struct draughts_board *b, square_set piece,
                                              unsigned due, draughts_most_function *most)
{
    square_set leaps = draughts_leaps(d, up, b, piece);

    if (d->best == BEST_NONE && d->kings_land == LAND_ANYWHERE && d->chain == CHAIN_MUST &&
        (piece & b->crowned) != 0)
        return draughts_leaps_that_go_on(d, up, b, piece);
    if (d->best == BEST_NONE)
        return leaps;
    for (square_set left = leaps; left != 0; left = without_first(left)) {
        if (draughts_takes(d, up, b, piece, first_alone(left), most) < due)
            leaps ^= first_alone(left);
    }
    return leaps;
}

/* ---- the generator -------------------------------------------------------------------- */

/* Called for a turn, with the board after it as the side that made the turn sees it. Where turns
 * are only counted, `turn` is NULL. Returning false ends the listing. */
typedef bool draughts_visitor(const struct draughts *d, void *context, const arb_turn *turn,
                              const struct draughts_board *after);

/* An instance of draughts_walk_on for a rule set and a visitor. */
typedef bool draughts_walk_function(const struct draughts *d, bool up,
                                    const struct draughts_board *b, square_set piece, unsigned due,
                                    arb_turn *turn, void *context);

/* Makes `piece` leap over `taken` to `to`, and then goes on leaping. */
DRAUGHTS_INLINE bool draughts_walk_leap(const struct draughts *d, bool up,
                                        const struct draughts_board *b, square_set piece,
                                        square_set taken, square_set to, unsigned due,
                                        arb_turn *turn, draughts_visitor *visit, void *context,
                                        draughts_walk_function *again)
{
    struct draughts_board after = *b;
    square_set on = draughts_leap(d, up, &after, piece, taken, to);
    square_set next = on != 0 ? draughts_leaps(d, up, &after, on) : 0;

    if (turn != NULL)
        turn->captures = true;
    if ((next == 0 || d->chain == CHAIN_MAY) && !visit(d, context, turn, &after))
        return false;
    return next == 0 || again(d, up, &after, on, due > 0 ? due - 1 : 0, turn, context);
}

/* Moves `piece` to each of these squares in reading order, by a leap or a step. */
DRAUGHTS_INLINE bool draughts_walk_to(const struct draughts *d, bool up,
                                      const struct draughts_board *b, square_set piece,
                                      square_set leaps, square_set steps, unsigned due,
                                      arb_turn *turn, draughts_visitor *visit, void *context,
                                      draughts_walk_function *again)
{
    for (square_set left = leaps | steps; left != 0; left = without_first(left)) {
        square_set to = first_alone(left);
        bool all;

        if (turn != NULL)
            turn->squares[turn->length++] = first_square(d->geometry, to);
        if ((leaps & to) != 0) {
            all = draughts_walk_leap(d, up, b, piece, draughts_taken(d, up, b, piece, to), to, due,
                                     turn, visit, context, again);
        } else {
            struct draughts_board after = *b;
            draughts_go(d, up, &after, piece, to);
            if (turn != NULL)
                turn->captures = false;
            all = visit(d, context, turn, &after);
        }
        if (!all)
            return false;
        if (turn != NULL)
            turn->length--;
    }
    return true;
}

/* Visits the ways to go on leaping with `piece`, which has captured. The squares of each are added
 * to `turn`. */
DRAUGHTS_INLINE bool draughts_walk_on(const struct draughts *d, bool up,
                                      const struct draughts_board *b, square_set piece,
                                      unsigned due, arb_turn *turn, draughts_visitor *visit,
                                      void *context, draughts_most_function *most,
                                      draughts_walk_function *again)
{
    square_set leaps = draughts_due_leaps(d, up, b, piece, due, most);

    return draughts_walk_to(d, up, b, piece, leaps, 0, due, turn, visit, context, again);
}

/* Visits every legal turn of these pieces, in reading order, when `due` captures are due. Steps are
 * left out unless `with_steps` is set. */
DRAUGHTS_INLINE bool draughts_walk(const struct draughts *d, bool up,
                                   const struct draughts_board *b, square_set pieces, unsigned due,
                                   bool with_steps, arb_turn *turn, draughts_visitor *visit,
                                   void *context, draughts_most_function *most,
                                   draughts_walk_function *again)
{
    for (square_set left = pieces; left != 0; left = without_first(left)) {
        square_set piece = first_alone(left);
        square_set steps = due == 0 && with_steps ? draughts_steps(d, up, b, piece) : 0;
        square_set leaps = 0;

        if (due > 0 || d->capture == CAPTURE_FREE)
            leaps = draughts_due_leaps(d, up, b, piece, due, most);
        if (turn != NULL) {
            turn->length = 1;
            turn->squares[0] = first_square(d->geometry, piece);
        }
        if (!draughts_walk_to(d, up, b, piece, leaps, steps, due, turn, visit, context, again))
            return false;
    }
    return true;
}

/* Returns the pieces that have a legal turn when `due` captures are due. */
DRAUGHTS_INLINE square_set draughts_movers(const struct draughts *d, bool up,
                                           const struct draughts_board *b, square_set leapers,
                                           unsigned due, draughts_most_function *most)
{
    if (due == 0)
        return leapers | draughts_steppers(d, up, b);
    if (d->best != BEST_PIECES)
        return leapers;
    for (square_set left = leapers; left != 0; left = without_first(left)) {
        if (most(d, up, b, first_alone(left), DRAUGHTS_FROM_REST) < due)
            leapers ^= first_alone(left);
    }
    return leapers;
}

#endif
