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

/* Returns whether a leap has led to the goal, where all is taken. */
static inline bool draughts_is_goal(struct draughts_walk walk, const struct draughts_board *before,
                                    struct draughts_leap leap, const struct draughts_goal *goal)
{
    const struct draughts *d = walk.d;
    struct draughts_board after = *before;
    square_set on = draughts_leap(d, walk.up, &after, leap);
    unsigned barred = draughts_barred(d, leap);
    square_set next = on != 0 ? draughts_leaps_but(d, walk.up, &after, on, barred) : 0;

    if (goal->ends ? !draughts_ends(d, before, leap, next) : next == 0 || barred != goal->barred)
        return false;
    if (goal->ends && d->crowned == CROWNED_WHERE_IT_ENDS)
        draughts_crown(d, walk.up, &after, on);
    return after.own == goal->board->own && after.crowned == goal->board->crowned;
}

static bool draughts_reaches(struct draughts_walk walk, const struct draughts_board *b,
                             square_set piece, const struct draughts_goal *goal);

/* Returns whether this leap leads to the goal, or leaps after it do. Each takes a piece, which
 * bounds the recursion. NOLINTNEXTLINE(misc-no-recursion) */
static bool draughts_leads(struct draughts_walk walk, const struct draughts_board *b,
                           struct draughts_leap leap, const struct draughts_goal *goal)
{
    struct draughts_board after = *b;
    square_set on;

    if ((leap.taken & goal->taken) == 0 || !draughts_is_wanted(walk.d, b, leap, walk.terms))
        return false;
    if ((b->enemy & goal->taken) == leap.taken)
        return draughts_is_goal(walk, b, leap, goal);
    on = draughts_leap(walk.d, walk.up, &after, leap);
    walk.terms = draughts_terms_after(walk.d, walk.terms, leap);
    return on != 0 && draughts_reaches(walk, &after, on, goal);
}

/* Returns whether leaps of a piece lead to the goal. NOLINTNEXTLINE(misc-no-recursion) */
static bool draughts_reaches(struct draughts_walk walk, const struct draughts_board *b,
                             square_set piece, const struct draughts_goal *goal)
{
    struct draughts_memory *memory = walk.terms.memory;
    bool remembers = draughts_remembers(walk.d, memory);
    struct draughts_known state = {0};
    bool found = false;
    square_set left;

    if (!draughts_enter(walk.d, memory))
        return false;
    if (remembers) {
        state = draughts_state(memory, b, piece, walk.terms, KNOWN_FAILURE);
        if (draughts_recall(&memory->failures, &state))
            return false;
    }
    left = draughts_landings(walk.d, walk.up, b, piece, walk.terms.barred);
    for (; left != 0 && !found; left = without_first(left))
        found = draughts_leads(
            walk, b, draughts_leap_to(walk.d, walk.up, b, piece, first_alone(left)), goal);
    if (remembers && !found && !memory->ended)
        draughts_remember(&memory->failures, &state);
    return found;
}

/* Returns whether a path that comes before that of the turn leads to the same goal. */
DRAUGHTS_APART bool draughts_earlier(struct draughts_walk walk, const struct draughts_goal *goal)
{
    const struct draughts *d = walk.d;
    struct draughts_board b = *walk.origin->board;
    square_set piece = walk.origin->piece;
    bool found = false;

    walk.terms = walk.origin->terms;
    if (draughts_remembers(d, walk.terms.memory))
        draughts_forget(&walk.terms.memory->failures);
    for (size_t i = 1; i < walk.turn->length && !found; i++) {
        square_set to = set_with(d->geometry, walk.turn->squares[i]);
        square_set before = draughts_landings(d, walk.up, &b, piece, walk.terms.barred) & (to - 1);
        struct draughts_leap leap = draughts_leap_to(d, walk.up, &b, piece, to);

        for (; before != 0 && !found; before = without_first(before))
            found = draughts_leads(
                walk, &b, draughts_leap_to(d, walk.up, &b, piece, first_alone(before)), goal);
        walk.terms = draughts_terms_after(d, walk.terms, leap);
        piece = draughts_leap(d, walk.up, &b, leap);
    }
    return found;
}

/* Returns the same as far as it is remembered, and remembers the goal. A state may have been
 * forgotten: then it is entered again, which leads to turns that are known. Of a turn it is found
 * out. */
DRAUGHTS_APART bool draughts_was_listed(struct draughts_walk walk, const struct draughts_goal *goal)
{
    struct draughts_memory *memory = walk.terms.memory;
    struct draughts_table *table = goal->ends ? &memory->turns : &memory->states;
    square_set others = walk.origin->board->own & ~walk.origin->piece;
    struct draughts_terms terms = {.barred = goal->barred};
    struct draughts_known state = draughts_state(memory, goal->board, goal->board->own & ~others,
                                                 terms, goal->ends ? KNOWN_TURN : KNOWN_ENTERED);
    bool earlier;

    if (draughts_recall(table, &state))
        return true;
    earlier = goal->ends && table->has_given && draughts_earlier(walk, goal);
    draughts_remember(table, &state);
    return earlier;
}

/* Returns whether a path that comes before that of the turn is the same turn, or leads to the same
 * turns. Fewer than two leaps, or fewer than three short ones, can be made in one order only. */
DRAUGHTS_INLINE bool draughts_repeats(struct draughts_walk walk, struct draughts_goal goal)
{
    square_set second = without_first(goal.taken);

    if (walk.d->same_turn == SAME_TURN_PATH || walk.d->capture.chain == CHAIN_NONE || second == 0)
        return false;
    if (walk.d->kings.take_reach == REACH_ONE && without_first(second) == 0)
        return false;
    return draughts_remembers(walk.d, walk.terms.memory) ? draughts_was_listed(walk, &goal)
                                                         : draughts_earlier(walk, &goal);
}

#endif
