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

/* ---- one piece, one direction -------------------------------------------------- */

/* Whether the side's forward is north. */
DRAUGHTS_INLINE bool draughts_moves_up(const struct draughts *d, arb_side side)
{
    return (side == 0) == d->first_side_moves_up;
}

DRAUGHTS_INLINE square_set draughts_far_row(const struct draughts *d, arb_side side)
{
    return draughts_moves_up(d, side) ? TOP_ROW : BOTTOM_ROW;
}

DRAUGHTS_INLINE enum direction draughts_opposite(enum direction direction)
{
    return (direction + DIRECTIONS / 2) % DIRECTIONS;
}

/* Which of these pieces of the side to move may go in a direction at all. */
DRAUGHTS_INLINE square_set draughts_going(const struct draughts *d, const struct position *p,
                                          square_set pieces, enum direction direction)
{
    enum direction relative =
        draughts_moves_up(d, p->to_move) ? direction : draughts_opposite(direction);
    square_set going = 0;

    if ((d->man_directions & TOWARDS(relative)) != 0)
        going |= d->crowning == NO_CROWNING ? pieces : pieces & ~p->crowned;
    if (d->crowning != NO_CROWNING && (d->king_directions & TOWARDS(direction)) != 0)
        going |= pieces & p->crowned;
    return going;
}

/* ---- sets of pieces and squares --------------------------------------------------- */

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

/* Which pieces of the side to move can step. */
DRAUGHTS_INLINE square_set draughts_steppers(const struct draughts *d, const struct position *p)
{
    square_set empty = ~position_occupied(p);
    square_set own = p->sides[p->to_move];
    square_set steppers = 0;

    for (enum direction to = NORTH; to <= NORTH_WEST; to++)
        steppers |= draughts_going(d, p, own, to) & moved(empty, draughts_opposite(to));
    return steppers;
}

/* Which pieces of the side to move can leap. */
DRAUGHTS_INLINE square_set draughts_leapers(const struct draughts *d, const struct position *p)
{
    square_set empty = ~position_occupied(p);
    square_set enemy = p->sides[!p->to_move];
    square_set own = p->sides[p->to_move];
    square_set leapers = 0;

    for (enum direction to = NORTH; to <= NORTH_WEST; to++) {
        enum direction back = draughts_opposite(to);
        leapers |= draughts_going(d, p, own, to) & moved(enemy & moved(empty, back), back);
    }
    return leapers;
}

/* ---- carrying out ------------------------------------------------------------------ */

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

/* Takes the piece that was leapt over, which is midway between the two squares in
 * reading order. */
DRAUGHTS_INLINE void draughts_take(const struct draughts *d, struct position *p, arb_square from,
                                   arb_square to, arb_event *event)
{
    square_set taken = set_of((arb_square)((from + to) / 2));

    position_take(p, taken);
    event->captured |= taken;
    p->captured = true;
    if (d->further_captures != NO_FURTHER_CAPTURES)
        p->stage = STAGE_CAPTURED;
}

DRAUGHTS_INLINE void draughts_crown(const struct draughts *d, struct position *p, square_set here,
                                    arb_event *event)
{
    p->crowned |= here;
    event->crowned |= here;
    if (d->crowning == CROWNED_AND_TURN_ENDS)
        p->stage = STAGE_SPENT;
}

DRAUGHTS_INLINE void draughts_advance(const struct draughts *d, struct position *p, arb_square to,
                                      arb_event *event)
{
    arb_square from = p->selected;
    square_set here = set_of(to);
    /* A step covers one column and row at the most, a leap two of either. */
    bool leap = (with_neighbours(set_of(from)) & here) == 0;

    p->advanced |= !set_has(p->crowned, from);
    position_move(p, from, to);
    p->selected = to;
    p->stage = STAGE_SPENT;
    if (leap)
        draughts_take(d, p, from, to, event);
    if (d->crowning != NO_CROWNING && (here & draughts_far_row(d, p->to_move) & ~p->crowned) != 0)
        draughts_crown(d, p, here, event);
    if (d->bombs_explode && leap && (here & position_of_kind(p, ARB_BOMB)) != 0)
        draughts_explode(p, to, event);
}

/* ---- what is due ---------------------------------------------------------------------- */

/* The instance of draughts_most for the rule set, for the leaps behind a leap. */
typedef unsigned draughts_most_function(const struct position *p);

/* The most pieces that the selected one can still take in this turn. */
DRAUGHTS_INLINE unsigned draughts_most(const struct draughts *d, const struct position *p,
                                       draughts_most_function *again)
{
    unsigned most = 0;

    for (square_set to = draughts_leaps(d, p, set_of(p->selected)); to != 0;
         to = without_first(to)) {
        struct position after = *p;
        arb_event ignored = {0};
        unsigned count = 1;

        draughts_advance(d, &after, first_of(to), &ignored);
        if (after.stage == STAGE_CAPTURED)
            count += again(&after);
        if (count > most)
            most = count;
    }
    return most;
}

/* How many captures the rest of the turn must make at the least: 0 when none are
 * compulsory, 1 where any will do. */
DRAUGHTS_INLINE unsigned draughts_due(const struct draughts *d, const struct position *p,
                                      draughts_most_function *most)
{
    struct position picked = *p;
    unsigned due = 0;

    if (d->captures == CAPTURES_FREE)
        return 0;
    if (p->stage != STAGE_START)
        return p->selected != ARB_NO_SQUARE && d->captures == CAPTURES_OF_THE_MOST ? most(p) : 0;
    if (d->captures == CAPTURES_COMPULSORY)
        return draughts_leapers(d, p) != 0;
    for (square_set from = draughts_leapers(d, p); from != 0; from = without_first(from)) {
        unsigned count;

        picked.selected = first_of(from);
        count = most(&picked);
        if (count > due)
            due = count;
    }
    return due;
}

/* Those of the selected piece's leaps that lead to `due` captures in all. */
DRAUGHTS_INLINE square_set draughts_leaps_to_most(const struct draughts *d,
                                                  const struct position *p, square_set leaps,
                                                  unsigned due, draughts_most_function *most)
{
    for (square_set left = leaps; left != 0; left = without_first(left)) {
        struct position after = *p;
        arb_event ignored = {0};
        unsigned count = 1;

        draughts_advance(d, &after, first_of(left), &ignored);
        if (after.stage == STAGE_CAPTURED)
            count += most(&after);
        if (count < due)
            leaps ^= set_of(first_of(left));
    }
    return leaps;
}

/* Where the selected piece may go, so many captures being due. */
DRAUGHTS_INLINE square_set draughts_allowed(const struct draughts *d, const struct position *p,
                                            unsigned due, draughts_most_function *most)
{
    square_set piece;
    square_set leaps;

    if (p->selected == ARB_NO_SQUARE || p->stage == STAGE_SPENT)
        return 0;
    piece = set_of(p->selected);
    leaps = draughts_leaps(d, p, piece);
    if (d->captures == CAPTURES_OF_THE_MOST && due > 0)
        leaps = draughts_leaps_to_most(d, p, leaps, due, most);
    if (p->stage == STAGE_CAPTURED || due > 0)
        return leaps;
    return leaps | draughts_steps(d, p, piece);
}

DRAUGHTS_INLINE square_set draughts_destinations(const struct draughts *d, const struct position *p,
                                                 draughts_most_function *most)
{
    return draughts_allowed(d, p, draughts_due(d, p, most), most);
}

DRAUGHTS_INLINE square_set draughts_pickable(const struct draughts *d, const struct position *p,
                                             draughts_most_function *most)
{
    square_set leapers = draughts_leapers(d, p);
    struct position picked = *p;
    unsigned due;

    if (d->any_own_piece_may_be_picked)
        return p->sides[p->to_move];
    if (d->captures == CAPTURES_FREE || leapers == 0)
        return leapers | draughts_steppers(d, p);
    if (d->captures == CAPTURES_COMPULSORY)
        return leapers;
    due = draughts_due(d, p, most);
    for (square_set left = leapers; left != 0; left = without_first(left)) {
        picked.selected = first_of(left);
        if (most(&picked) < due)
            leapers ^= set_of(picked.selected);
    }
    return leapers;
}

DRAUGHTS_INLINE bool draughts_complete(const struct draughts *d, const struct position *p)
{
    return d->further_captures != FURTHER_CAPTURES_COMPULSORY || p->stage != STAGE_CAPTURED ||
           p->selected == ARB_NO_SQUARE || draughts_leaps(d, p, set_of(p->selected)) == 0;
}

/* ---- why not ---------------------------------------------------------------------------- */

/* LANGUAGE.md, section 7: why an own piece that is not pickable is not. */
DRAUGHTS_INLINE arb_ruling draughts_refuse_pick(const struct draughts *d, const struct position *p,
                                                arb_square square)
{
    square_set leapers = draughts_leapers(d, p);

    if (set_has(leapers, square))
        return ARB_MUST_TAKE_MOST;
    if (leapers != 0 && set_has(draughts_steppers(d, p), square))
        return ARB_MUST_CAPTURE;
    return ARB_NO_LEGAL_MOVE;
}

/* The same of an empty square for the selected piece, which is no destination of it. */
DRAUGHTS_INLINE arb_ruling draughts_refuse_destination(const struct draughts *d,
                                                       const struct position *p, arb_square square)
{
    square_set piece = set_of(p->selected);

    if (p->stage == STAGE_START && set_has(draughts_steps(d, p, piece), square))
        return ARB_MUST_CAPTURE;
    if (set_has(draughts_leaps(d, p, piece), square))
        return ARB_MUST_TAKE_MOST;
    return ARB_ILLEGAL_DESTINATION;
}

/* ---- listing ------------------------------------------------------------------------------ */

/* The instance of draughts_walk_on for the rule set. */
typedef bool draughts_walk_function(const struct position *p, arb_turn *turn, unsigned due,
                                    walk_visitor *visit, void *context);

/* The ways to go on with the selected piece, each added to `turn`. */
DRAUGHTS_INLINE bool draughts_walk_on(const struct draughts *d, const struct position *p,
                                      arb_turn *turn, unsigned due, walk_visitor *visit,
                                      void *context, draughts_most_function *most,
                                      draughts_walk_function *again)
{
    for (square_set left = draughts_allowed(d, p, due, most); left != 0;
         left = without_first(left)) {
        struct position after = *p;
        arb_event ignored = {0};

        draughts_advance(d, &after, first_of(left), &ignored);
        turn->squares[turn->length++] = first_of(left);
        turn->captures = after.captured;
        if (draughts_complete(d, &after) && !visit(context, turn, &after))
            return false;
        if (after.stage == STAGE_CAPTURED &&
            !again(&after, turn, due > 0 ? due - 1 : 0, visit, context))
            return false;
        turn->length--;
    }
    return true;
}

DRAUGHTS_INLINE bool draughts_walk(const struct draughts *d, const struct position *p,
                                   walk_visitor *visit, void *context, draughts_most_function *most,
                                   draughts_walk_function *walk_on)
{
    struct position start = *p;
    unsigned due = draughts_due(d, p, most);
    square_set from = p->sides[p->to_move];

    if (p->stage != STAGE_START)
        from = p->selected != ARB_NO_SQUARE ? set_of(p->selected) : 0;
    for (; from != 0; from = without_first(from)) {
        arb_turn turn = {.length = 1, .squares = {first_of(from)}};

        start.selected = first_of(from);
        if (!walk_on(&start, &turn, due, visit, context))
            return false;
    }
    return true;
}

/* ---- the end ----------------------------------------------------------------------------- */

DRAUGHTS_INLINE void draughts_end_turn(const struct draughts *d, struct position *p)
{
    if (d->drawn_after > 0) {
        p->turns_without_advance = p->advanced ? 0 : (uint16_t)(p->turns_without_advance + 1);
        p->turns_without_capture = p->captured ? 0 : (uint16_t)(p->turns_without_capture + 1);
    }
    position_begin_turn(p, !p->to_move);
}

/* The winner by the pieces alone. */
DRAUGHTS_INLINE arb_result draughts_survivor(const struct draughts *d, const struct position *p)
{
    if (position_occupied(p) == 0)
        return d->no_one_wins_an_empty_board ? ARB_NO_ONE : ARB_UNDECIDED;
    if (p->sides[1] == 0)
        return ARB_FIRST_WINS;
    if (p->sides[0] == 0)
        return ARB_SECOND_WINS;
    return ARB_UNDECIDED;
}

DRAUGHTS_INLINE arb_result draughts_winner(const struct draughts *d, const struct position *p)
{
    if (d->wins_when_other_has_no_pieces)
        return draughts_survivor(d, p);
    if (p->stage != STAGE_START || position_occupied(p) == 0)
        return ARB_UNDECIDED;
    /* On a board set up with both sides on their far rows: the first (RULES.md, section 3). */
    if (d->wins_on_far_row && (p->sides[0] & draughts_far_row(d, 0)) != 0)
        return ARB_FIRST_WINS;
    if (d->wins_on_far_row && (p->sides[1] & draughts_far_row(d, 1)) != 0)
        return ARB_SECOND_WINS;
    if (d->wins_when_other_has_no_turn && (draughts_steppers(d, p) | draughts_leapers(d, p)) == 0)
        return p->to_move == 0 ? ARB_SECOND_WINS : ARB_FIRST_WINS;
    return ARB_UNDECIDED;
}

DRAUGHTS_INLINE bool draughts_drawn(const struct draughts *d, const struct position *p)
{
    return d->drawn_after > 0 && p->stage == STAGE_START &&
           (p->turns_without_advance >= d->drawn_after ||
            p->turns_without_capture >= d->drawn_after);
}

/* ---- instances ---------------------------------------------------------------------------- */

/* Defines the operations of struct arb_rules for the parameters `d`, a constant
 * structure; DRAUGHTS_FAMILY names them in an initialiser of the same prefix. */
#define DRAUGHTS_OPERATIONS(prefix, d)                                                             \
    static unsigned prefix##_most(const struct position *p)                                        \
    {                                                                                              \
        return draughts_most(&(d), p, prefix##_most);                                              \
    }                                                                                              \
    static square_set prefix##_pickable(const struct position *p)                                  \
    {                                                                                              \
        return draughts_pickable(&(d), p, prefix##_most);                                          \
    }                                                                                              \
    static square_set prefix##_destinations(const struct position *p)                              \
    {                                                                                              \
        return draughts_destinations(&(d), p, prefix##_most);                                      \
    }                                                                                              \
    static arb_ruling prefix##_refuse_pick(const struct position *p, arb_square square)            \
    {                                                                                              \
        return draughts_refuse_pick(&(d), p, square);                                              \
    }                                                                                              \
    static arb_ruling prefix##_refuse_destination(const struct position *p, arb_square square)     \
    {                                                                                              \
        return draughts_refuse_destination(&(d), p, square);                                       \
    }                                                                                              \
    static void prefix##_advance(struct position *p, arb_square to, arb_event *event)              \
    {                                                                                              \
        draughts_advance(&(d), p, to, event);                                                      \
    }                                                                                              \
    static bool prefix##_complete(const struct position *p)                                        \
    {                                                                                              \
        return draughts_complete(&(d), p);                                                         \
    }                                                                                              \
    static void prefix##_end_turn(struct position *p)                                              \
    {                                                                                              \
        draughts_end_turn(&(d), p);                                                                \
    }                                                                                              \
    static bool prefix##_walk_on(const struct position *p, arb_turn *turn, unsigned due,           \
                                 walk_visitor *visit, void *context)                               \
    {                                                                                              \
        return draughts_walk_on(&(d), p, turn, due, visit, context, prefix##_most,                 \
                                prefix##_walk_on);                                                 \
    }                                                                                              \
    static bool prefix##_walk(const struct position *p, walk_visitor *visit, void *context)        \
    {                                                                                              \
        return draughts_walk(&(d), p, visit, context, prefix##_most, prefix##_walk_on);            \
    }                                                                                              \
    static arb_result prefix##_winner(const struct position *p)                                    \
    {                                                                                              \
        return draughts_winner(&(d), p);                                                           \
    }                                                                                              \
    static bool prefix##_drawn(const struct position *p)                                           \
    {                                                                                              \
        return draughts_drawn(&(d), p);                                                            \
    }

#define DRAUGHTS_FAMILY(prefix)                                                                    \
    .pickable = prefix##_pickable, .destinations = prefix##_destinations,                          \
    .refuse_pick = prefix##_refuse_pick, .refuse_destination = prefix##_refuse_destination,        \
    .advance = prefix##_advance, .complete = prefix##_complete, .end_turn = prefix##_end_turn,     \
    .walk = prefix##_walk, .winner = prefix##_winner, .drawn = prefix##_drawn

#endif
