/* The draughts engine, fourth part: which paths are one turn.
 *
 * Captures with one start, one end and one board afterwards are one turn, unless the parameter
 * `same-turn` says otherwise. They take the same pieces. Here the king goes from S to E over a, b,
 * c and d, one way round or the other:
 *
 *     .  .  E  .  .
 *     .  c  .  b  .
 *     .  .  .  .  .
 *     .  d  .  a  .
 *     .  .  S  .  .
 *
 * Such a turn is visited by the path that comes first in reading order. Whether one came before is
 * found out without a list of them, by a search that leaps over the same pieces only. Paths are
 * compared after each leap, since one that is late once remains so. A search that has tables looks
 * there first. */
#ifndef RULES_DRAUGHTS_SAME_TURN_H
#define RULES_DRAUGHTS_SAME_TURN_H

#include "rules/draughts/best.h"

/* What a path has led to. */
struct draughts_goal {
    const struct draughts_board *board;
    square_set taken; /* by all its leaps */
    bool ends;        /* the turn ends there; otherwise it goes on */
    unsigned barred;  /* for what goes on */
};

/* Returns whether a turn may end with a leap that has led to the board `after`. `next` is where the
 * piece could land by one more. */
DRAUGHTS_INLINE bool draughts_ends(const struct draughts *d, const struct draughts_board *before,
                                   struct draughts_leap leap, square_set next)
{
    return (next == 0 || d->capture.chain == CHAIN_MAY) && draughts_may_end(d, before, leap);
}

/* Returns whether a path that comes before that of the turn leads to the same goal. */
bool draughts_earlier(struct draughts_walk walk, const struct draughts_goal *goal);

/* Returns the same as far as it is remembered, and remembers the goal. A state may have been
 * forgotten: then it is entered again, which leads to turns that are known. Of a turn it is found
 * out. */
bool draughts_was_listed(struct draughts_walk walk, const struct draughts_goal *goal);

/* Returns whether a path that comes before that of the turn is the same turn, where there are
 * columns. Several pieces of a column can be taken, and one of two leaps may take either of two
 * men. */
DRAUGHTS_INLINE bool draughts_repeats_in_columns(struct draughts_walk walk,
                                                 const struct draughts_goal *goal)
{
    bool remembers = draughts_remembers(DRAUGHTS_OF(walk), walk.terms.memory);

    if (!goal->ends || walk.turn->length < 3)
        return false;
    return remembers ? draughts_was_listed(walk, goal) : draughts_earlier(walk, goal);
}

/* Returns whether a path that comes before that of the turn is the same turn, or leads to the same
 * turns. Fewer than two leaps, or fewer than three short ones, can be made in one order only. */
DRAUGHTS_INLINE bool draughts_repeats(struct draughts_walk walk, struct draughts_goal goal)
{
    square_set second = without_first(goal.taken);

    if (DRAUGHTS_OF(walk)->same_turn == SAME_TURN_PATH ||
        DRAUGHTS_OF(walk)->capture.chain == CHAIN_NONE)
        return false;
    if (DRAUGHTS_OF(walk)->removed == REMOVED_UNDER)
        return draughts_repeats_in_columns(walk, &goal);
    if (second == 0)
        return false;
    if (DRAUGHTS_OF(walk)->kings.take_reach == REACH_ONE && without_first(second) == 0)
        return false;
    return draughts_remembers(DRAUGHTS_OF(walk), walk.terms.memory)
               ? draughts_was_listed(walk, &goal)
               : draughts_earlier(walk, &goal);
}

#endif
