/* The draughts engine: stepping, leaping, chaining, selecting and listing, written
 * once as inline functions of the parameters. A rule set includes this file and
 * instantiates it with DRAUGHTS_OPERATIONS on its own constant, so that the compiler
 * folds the parameters away.
 *
 * A leap is always the short one (RULES.md, before section 1): over an adjacent enemy
 * to the empty square just behind it, the enemy taken off at once.
 */
#ifndef RULES_DRAUGHTS_ENGINE_H
#define RULES_DRAUGHTS_ENGINE_H

#include "rules/draughts.h"
#include "rules/rules.h"

#define DRAUGHTS_INLINE static inline __attribute__((always_inline))

/* Whether the side's forward is north. */
DRAUGHTS_INLINE bool draughts_moves_up(const struct draughts *d, arb_side side)
{
    return (side == 0) == d->first_side_moves_up;
}

DRAUGHTS_INLINE square_set draughts_far_row(const struct draughts *d, arb_side side)
{
    return draughts_moves_up(d, side) ? TOP_ROW : BOTTOM_ROW;
}

/* Which of these pieces of the side to move may go in a direction at all. */
DRAUGHTS_INLINE square_set draughts_going(const struct draughts *d, const struct position *p,
                                          square_set pieces, enum direction direction)
{
    unsigned opposite = (direction + DIRECTIONS / 2) % DIRECTIONS;
    unsigned relative = draughts_moves_up(d, p->to_move) ? direction : opposite;
    square_set going = 0;

    if ((d->man_directions >> relative & 1) != 0)
        going |= pieces & ~p->crowned;
    if ((d->king_directions >> direction & 1) != 0)
        going |= pieces & p->crowned;
    return going;
}

/* Where these pieces of the side to move can step. */
DRAUGHTS_INLINE square_set draughts_steps(const struct draughts *d, const struct position *p,
                                          square_set pieces)
{
    square_set empty = ~position_occupied(p);
    square_set steps = 0;

    for (enum direction to = NORTH; to <= NORTH_WEST; to++)
        steps |= moved(draughts_going(d, p, pieces, to), to) & empty;
    return steps;
}

/* Where these pieces of the side to move can land after one leap. */
DRAUGHTS_INLINE square_set draughts_leaps(const struct draughts *d, const struct position *p,
                                          square_set pieces)
{
    square_set empty = ~position_occupied(p);
    square_set enemy = p->sides[!p->to_move];
    square_set leaps = 0;

    for (enum direction to = NORTH; to <= NORTH_WEST; to++)
        leaps |= moved(moved(draughts_going(d, p, pieces, to), to) & enemy, to) & empty;
    return leaps;
}

DRAUGHTS_INLINE square_set draughts_destinations(const struct draughts *d, const struct position *p)
{
    square_set piece;

    if (p->selected == ARB_NO_SQUARE || p->stage == STAGE_SPENT)
        return 0;
    piece = set_of(p->selected);
    if (p->stage == STAGE_CAPTURED)
        return draughts_leaps(d, p, piece);
    return draughts_steps(d, p, piece) | draughts_leaps(d, p, piece);
}

/* RULES.md, section 1: the bomb and every piece on the eight squares around it,
 * of either side, except shields. What is destroyed does not explode in turn. */
DRAUGHTS_INLINE void draughts_explode(struct position *p, arb_square at, arb_event *event)
{
    square_set destroyed =
        with_neighbours(set_of(at)) & position_occupied(p) & ~position_of_kind(p, ARB_SHIELD);

    position_take(p, destroyed);
    event->exploded |= destroyed;
    p->selected = ARB_NO_SQUARE;
    p->stage = STAGE_SPENT;
}

DRAUGHTS_INLINE void draughts_advance(const struct draughts *d, struct position *p, arb_square to,
                                      arb_event *event)
{
    arb_square from = p->selected;
    square_set here = set_of(to);
    /* A step covers one column and row at the most, a leap two of either; and the
     * square leapt over is midway between the two in reading order. */
    bool leap = (with_neighbours(set_of(from)) & here) == 0;

    position_move(p, from, to);
    p->selected = to;
    p->stage = STAGE_SPENT;
    if (leap) {
        square_set taken = set_of((arb_square)((from + to) / 2));
        position_take(p, taken);
        event->captured |= taken;
        p->captured = true;
        p->stage = STAGE_CAPTURED;
    }
    /* Crowned there and then (RULES.md, section 1), and going on as a king. */
    if ((here & draughts_far_row(d, p->to_move) & ~p->crowned) != 0) {
        p->crowned |= here;
        event->crowned |= here;
    }
    if (d->bombs_explode && leap && (here & position_of_kind(p, ARB_BOMB)) != 0)
        draughts_explode(p, to, event);
}

/* The ways to go on with the selected piece, each added to `turn`. `again` is this
 * function's own instance, for the leaps behind a leap. */
DRAUGHTS_INLINE bool draughts_walk_on(const struct draughts *d, const struct position *p,
                                      arb_turn *turn, walk_visitor *visit, void *context,
                                      bool (*again)(const struct position *, arb_turn *,
                                                    walk_visitor *, void *))
{
    square_set all = draughts_destinations(d, p);

    for (square_set left = all; left != 0; left = without_first(left)) {
        struct position after = *p;
        arb_event event = {0};

        draughts_advance(d, &after, first_of(left), &event);
        turn->squares[turn->length++] = first_of(left);
        turn->captures = after.captured;
        if (!visit(context, turn, &after))
            return false;
        if (after.stage == STAGE_CAPTURED && !again(&after, turn, visit, context))
            return false;
        turn->length--;
    }
    return true;
}

DRAUGHTS_INLINE bool draughts_walk(const struct position *p, walk_visitor *visit, void *context,
                                   bool (*walk_on)(const struct position *, arb_turn *,
                                                   walk_visitor *, void *))
{
    struct position start = *p;
    square_set from = p->sides[p->to_move];

    if (p->stage != STAGE_START)
        from = p->selected != ARB_NO_SQUARE ? set_of(p->selected) : 0;
    for (; from != 0; from = without_first(from)) {
        arb_turn turn = {.length = 1, .squares = {first_of(from)}};

        start.selected = first_of(from);
        if (!walk_on(&start, &turn, visit, context))
            return false;
    }
    return true;
}

/* Defines the operations of struct arb_rules for the parameters `d`, a constant
 * structure: PREFIX_pickable and so on. */
#define DRAUGHTS_OPERATIONS(prefix, d)                                                             \
    static square_set prefix##_destinations(const struct position *p)                              \
    {                                                                                              \
        return draughts_destinations(&(d), p);                                                     \
    }                                                                                              \
    static void prefix##_advance(struct position *p, arb_square to, arb_event *event)              \
    {                                                                                              \
        draughts_advance(&(d), p, to, event);                                                      \
    }                                                                                              \
    static bool prefix##_walk_on(const struct position *p, arb_turn *turn, walk_visitor *visit,    \
                                 void *context)                                                    \
    {                                                                                              \
        return draughts_walk_on(&(d), p, turn, visit, context, prefix##_walk_on);                  \
    }                                                                                              \
    static bool prefix##_walk(const struct position *p, walk_visitor *visit, void *context)        \
    {                                                                                              \
        return draughts_walk(p, visit, context, prefix##_walk_on);                                 \
    }

#endif
