/* The draughts engine, fifth part: the generator of whole turns.
 *
 * A turn is a step, or a chain of leaps by one piece. The generator goes from square to square in
 * reading order, with less due after each leap, and calls a visitor for each turn. With two
 * captures due, and nothing but these leaps possible:
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

#include "rules/draughts/same_turn.h"
#include "rules/rules.h"

/* Visits a turn, unless the search has been ended, or has visited the turn before it gave up. */
DRAUGHTS_INLINE bool draughts_walk_visit(struct draughts_walk walk,
                                         const struct draughts_board *after)
{
    struct draughts_memory *memory = walk.terms.memory;

    if (draughts_may_tangle(DRAUGHTS_OF(walk)) && memory != NULL) {
        if (memory->ended)
            return false;
        if (memory->listed++ < memory->skipped)
            return true;
    }
    return walk.visit(DRAUGHTS_OF(walk), walk.context, after);
}

/* Visits a turn that ends with a leap. */
DRAUGHTS_INLINE bool draughts_walk_end(struct draughts_walk walk,
                                       const struct draughts_board *after, square_set taken)
{
    struct draughts_goal goal = {.board = after, .taken = taken, .ends = true};

    if (draughts_repeats(walk, goal))
        return true;
    if (walk.turn != NULL) {
        walk.turn->captures = true;
        walk.turn->taken = squares_from(DRAUGHTS_OF(walk)->geometry, taken);
    }
    return draughts_walk_visit(walk, after);
}

/* Visits a turn that may go on from `at`, but ends there, where that crowns the piece. */
DRAUGHTS_INLINE bool draughts_walk_end_crowned(struct draughts_walk walk,
                                               const struct draughts_board *after, square_set at,
                                               square_set taken)
{
    struct draughts_board crowned = *after;

    if (DRAUGHTS_OF(walk)->crowned != CROWNED_WHERE_IT_ENDS)
        return draughts_walk_end(walk, after, taken);
    draughts_crown(DRAUGHTS_OF(walk), walk.up, &crowned, at);
    return draughts_walk_end(walk, &crowned, taken);
}

/* Makes a leap, and then goes on leaping. */
DRAUGHTS_INLINE bool draughts_walk_leap(struct draughts_walk walk, const struct draughts_board *b,
                                        struct draughts_leap leap, unsigned due)
{
    const struct draughts *d = DRAUGHTS_OF(walk);
    struct draughts_board after = *b;
    square_set on = draughts_leap(d, walk.up, &after, leap);
    struct draughts_terms terms = draughts_terms_after(d, walk.terms, leap);
    square_set next = on != 0 ? draughts_leaps_but(d, walk.up, &after, on, terms.barred) : 0;
    struct draughts_chain chain = {
        .piece = on,
        .due = draughts_has_best(d) ? due - draughts_adds(d, b, leap.taken) : 0,
        .terms = terms,
        .taken = walk.taken | leap.taken,
        .turn = walk.turn,
        .origin = walk.origin,
        .context = walk.context};

    if (draughts_ends(d, b, leap, next) &&
        !draughts_walk_end_crowned(walk, &after, on, chain.taken))
        return false;
    return next == 0 ||
           draughts_repeats(walk,
                            (struct draughts_goal){&after, chain.taken, false, terms.barred}) ||
           walk.again(d, walk.up, &after, chain);
}

/* Makes a step. */
DRAUGHTS_INLINE bool draughts_walk_step(struct draughts_walk walk, const struct draughts_board *b,
                                        square_set piece, square_set to)
{
    struct draughts_board after;

    if (walk.turn != NULL) {
        walk.turn->captures = false;
        walk.turn->taken = (arb_squares){0};
    }
    if (walk.turns_only)
        return draughts_walk_visit(walk, b);
    after = *b;
    draughts_go(DRAUGHTS_OF(walk), walk.up, &after, piece, to);
    if (DRAUGHTS_OF(walk)->crowned == CROWNED_WHERE_IT_ENDS)
        draughts_crown(DRAUGHTS_OF(walk), walk.up, &after, to);
    return draughts_walk_visit(walk, &after);
}

/* Moves `piece` to each of these squares in reading order, by a leap or a step. */
DRAUGHTS_INLINE bool draughts_walk_to(struct draughts_walk walk, const struct draughts_board *b,
                                      square_set piece, struct draughts_reach reach, unsigned due)
{
    for (square_set left = reach.leaps | reach.steps; left != 0; left = without_first(left)) {
        square_set to = first_alone(left);

        walk.turn->squares[walk.turn->length++] = first_square(DRAUGHTS_OF(walk)->geometry, to);
        if (!((reach.leaps & to) != 0
                  ? draughts_walk_leap(
                        walk, b, draughts_leap_to(DRAUGHTS_OF(walk), walk.up, b, piece, to), due)
                  : draughts_walk_step(walk, b, piece, to)))
            return false;
        walk.turn->length--;
    }
    return true;
}

/* Visits the ways to go on leaping with `piece`, which has captured. The squares of each are added
 * to the turn. */
DRAUGHTS_INLINE bool draughts_walk_on(struct draughts_walk walk, const struct draughts_board *b,
                                      square_set piece, unsigned due)
{
    struct draughts_reach reach = {0};

    if (!draughts_enter(DRAUGHTS_OF(walk), walk.terms.memory))
        return false;
    reach.leaps = draughts_due_leaps_of(walk, b, piece, due);
    return draughts_walk_to(walk, b, piece, reach, due);
}

/* Visits every legal turn of these pieces, in reading order, when `due` captures are due. Steps are
 * left out unless `with_steps` is set. */
DRAUGHTS_INLINE bool draughts_walk(struct draughts_walk walk, const struct draughts_board *b,
                                   square_set pieces, unsigned due, bool with_steps)
{
    for (square_set left = pieces; left != 0; left = without_first(left)) {
        square_set piece = first_alone(left);
        struct draughts_origin origin = {b, piece, walk.terms};
        struct draughts_reach reach = {0};
        unsigned by_it = due - (due > 0 ? draughts_adds_by(DRAUGHTS_OF(walk), b, piece) : 0);

        if (DRAUGHTS_OF(walk)->same_turn == SAME_TURN_CAPTURED)
            walk.origin = &origin;
        if (due == 0 && with_steps)
            reach.steps = draughts_steps(DRAUGHTS_OF(walk), walk.up, b, piece);
        if (due > 0 || !DRAUGHTS_OF(walk)->capture.must)
            reach.leaps = draughts_due_leaps_of(walk, b, piece, by_it);
        walk.turn->length = 1;
        walk.turn->squares[0] = first_square(DRAUGHTS_OF(walk)->geometry, piece);
        if (!draughts_walk_to(walk, b, piece, reach, by_it))
            return false;
    }
    return true;
}

#endif
