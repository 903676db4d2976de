/* The draughts engine: counting the last two turns of a sequence. A step and its answers, a
 * step or a single leap, are counted by sets, all steps in a direction at a time; made are only
 * the steps after which two leaps in a row may be possible, or the last leap may be gone, and
 * all captures. */
#ifndef RULES_DRAUGHTS_TWO_TURNS_H
#define RULES_DRAUGHTS_TWO_TURNS_H

#include "rules/draughts_count.h"

/* ---- leaps that a step gives to the other side ---------------------------------------- */

/* Of the steps in a direction to the squares `to`, those after which pieces of the other side
 * can leap in a direction over the piece that has come. Where that was is empty behind it. */
DRAUGHTS_INLINE square_set draughts_leapt_there(const struct draughts *d, bool up,
                                                const struct draughts_board *other,
                                                struct draughts_ground ground, square_set to,
                                                enum direction direction, enum direction leap)
{
    enum direction back = draughts_opposite(direction);
    square_set going = draughts_going(d, !up, other, other->own, leap);
    square_set come = draughts_beside(d, going, leap, to);

    return leap == back ? come : draughts_beside(d, ground.empty, draughts_opposite(leap), come);
}

/* Those after which they can leap over another piece to the square that has been left. */
DRAUGHTS_INLINE square_set draughts_leapt_behind(const struct draughts *d, bool up,
                                                 const struct draughts_board *other,
                                                 struct draughts_ground ground, square_set to,
                                                 enum direction direction, enum direction leap)
{
    square_set going = draughts_going(d, !up, other, other->own, leap);
    square_set others = draughts_beside(d, going, leap, ground.enemy);

    return draughts_beside(d, draughts_beside(d, others, leap, ground.enemy), direction, to);
}

/* All of those, whatever the direction of the leap. */
DRAUGHTS_INLINE square_set draughts_unsafe(const struct draughts *d, bool up,
                                           const struct draughts_board *other,
                                           struct draughts_ground ground, square_set to,
                                           enum direction direction)
{
    square_set unsafe = 0;

    EACH_DIRECTION(leap)
        unsafe |= draughts_leapt_there(d, up, other, ground, to, direction, leap) |
                  draughts_leapt_behind(d, up, other, ground, to, direction, leap);
    return unsafe;
}

/* What the other side can do before the step that it answers, and with leaps that the step
 * gives. */
struct draughts_answers {
    struct draughts_ground ground;
    uint64_t steps;
    bool ready;                   /* it can leap at once: else there is nothing but `on` below */
    uint64_t leaps;               /* single ones */
    square_set leapt;             /* pieces that those go over */
    square_set lands;             /* and where they land */
    struct draughts_board landed; /* there they stand, those that may leap on */
    bool leaps_on;                /* some can at once */
    square_set on;                /* squares from which a leap that is given may be gone on with */
};

/* From where pieces of the other side that have leapt may go on in a direction, wherever they
 * have come. */
DRAUGHTS_INLINE square_set draughts_goes_on(const struct draughts *d, bool up,
                                            const struct draughts_board *other,
                                            enum direction direction)
{
    square_set far_row = d->crowning != NO_CROWNING ? draughts_far_row(!up) : 0;
    struct draughts_board men = {.own = ~far_row};
    struct draughts_board kings = {.own = d->crowning == CROWNED_AND_GOES_ON ? far_row : 0};

    if (d->further_captures == NO_FURTHER_CAPTURES)
        return 0;
    if ((other->own & other->crowned) != 0)
        kings.own = ~(square_set)0;
    kings.crowned = kings.own;
    return draughts_going(d, !up, &men, men.own, direction) |
           draughts_going(d, !up, &kings, kings.own, direction);
}

/* Squares from which they may leap on. */
DRAUGHTS_INLINE square_set draughts_leaps_on_from(const struct draughts *d, bool up,
                                                  const struct draughts_board *other,
                                                  struct draughts_ground ground)
{
    square_set on = 0;

    EACH_DIRECTION(leap) {
        enum direction back = draughts_opposite(leap);
        square_set over = draughts_beside(d, ground.empty, back, ground.enemy);

        on |= draughts_beside(d, over, back, draughts_goes_on(d, up, other, leap));
    }
    return on;
}

/* What it can leap before the step is left out when it cannot: `ready` is constant. */
DRAUGHTS_INLINE struct draughts_answers draughts_answers_before(const struct draughts *d, bool up,
                                                                const struct draughts_board *other,
                                                                bool ready)
{
    struct draughts_answers before = {.ground = draughts_ground(d, other),
                                      .steps = draughts_count_steps(d, !up, other),
                                      .ready = ready};

    before.on = draughts_leaps_on_from(d, up, other, before.ground);
    if (!ready)
        return before;
    EACH_DIRECTION(leap) {
        square_set lands = draughts_leaps_to(d, !up, other, other->own, leap);

        before.leaps += count_of(lands);
        before.leapt |= shifted(lands, draughts_opposite(leap));
        before.lands |= lands;
    }
    before.landed = draughts_landed(d, !up, other);
    before.leaps_on = draughts_leapers_from(d, !up, &before.landed, before.landed.own,
                                            DRAUGHTS_FROM_REST, before.ground) != 0;
    return before;
}

/* Of the steps in a direction to the squares `to`, those after which two leaps in a row may be
 * possible that were not before: the first is given by the step, or the second is. Behind a
 * first leap that is given, the second finds the board as it is; only the piece that has come
 * can be new to it, seen in the step's direction from the square that was left. */
DRAUGHTS_INLINE square_set draughts_unsafe_twice(const struct draughts *d, bool up,
                                                 const struct draughts_board *other,
                                                 const struct draughts_answers *before,
                                                 square_set to, enum direction direction)
{
    enum direction back = draughts_opposite(direction);
    struct draughts_ground ground = before->ground;
    struct draughts_board able = *other;
    square_set over = shifted(draughts_goes_on(d, up, other, direction), direction) &
                      draughts_beside(d, ground.empty, back, to);
    square_set twice = 0;

    if (d->bombs_explode)
        able.own &= ~able.bombs;
    EACH_DIRECTION(leap) {
        square_set there = draughts_leapt_there(d, up, &able, ground, to, direction, leap);
        square_set behind = draughts_leapt_behind(d, up, &able, ground, to, direction, leap);

        twice |= there & shifted(before->on, draughts_opposite(leap));
        twice |= behind & (shifted(before->on, direction) | over);
    }
    if (before->ready)
        twice |= draughts_unsafe(d, up, &before->landed, ground, to, direction);
    return twice;
}

/* ---- answers to steps, counted by sets -------------------------------------------------- */

/* How many answers there are to all steps in a direction to the squares `to`, after which
 * the other side can do nothing but step: each takes away the square that it goes to, and
 * gives the one that it comes from. `before` is the number of steps that it had. */
DRAUGHTS_INLINE uint64_t draughts_count_answers(const struct draughts *d, bool up,
                                                const struct draughts_board *other, square_set to,
                                                enum direction direction, uint64_t before)
{
    square_set from = shifted(to, draughts_opposite(direction));
    uint64_t count = before * count_of(to);

    EACH_DIRECTION(step) {
        square_set going = draughts_going(d, !up, other, other->own, step);

        count += count_of(draughts_beside(d, going, step, from));
        count -= count_of(draughts_beside(d, going, step, to));
    }
    return count;
}

/* How many single leaps answer all steps in a direction to the squares `to`: each gives some,
 * and takes away those over the piece that has gone and those to the square that it goes to. */
DRAUGHTS_INLINE uint64_t draughts_count_leap_answers(const struct draughts *d, bool up,
                                                     const struct draughts_board *other,
                                                     const struct draughts_answers *before,
                                                     square_set to, enum direction direction)
{
    square_set from = shifted(to, draughts_opposite(direction));
    uint64_t count = before->leaps * count_of(to);

    EACH_DIRECTION(leap) {
        count += count_of(draughts_leapt_there(d, up, other, before->ground, to, direction, leap));
        count += count_of(draughts_leapt_behind(d, up, other, before->ground, to, direction, leap));
        if (!before->ready)
            continue;
        count -= count_of(draughts_lands_on(d, !up, other, other->own, leap,
                                            (struct draughts_ground){from, before->ground.empty}));
        /* Over the piece itself to where it goes: taken away already. */
        if (leap != direction)
            count -= count_of(draughts_leaps_to(d, !up, other, other->own, leap) & to);
    }
    return count;
}

/* Every step in a direction to the squares `to` with every answer, as far as these can be
 * counted by sets: *made are the steps that have others. Captures are beside the steps where
 * they are free, and instead of them where they are not. */
DRAUGHTS_INLINE uint64_t draughts_count_by_sets(const struct draughts *d, bool up,
                                                const struct draughts_board *other,
                                                const struct draughts_answers *before,
                                                square_set to, enum direction direction,
                                                square_set *made)
{
    square_set leapt =
        before->ready ? to : draughts_unsafe(d, up, other, before->ground, to, direction);
    square_set quiet = to;
    uint64_t count = 0;

    *made = leapt;
    if (!before->leaps_on)
        *made = draughts_unsafe_twice(d, up, other, before, leapt, direction);
    if (d->captures != CAPTURES_FREE) {
        quiet &= ~leapt;
        if (before->ready) /* a step that takes a leap away can leave none */
            *made |= to & (before->lands | shifted(before->leapt, direction));
        leapt &= ~*made;
    }
    if (quiet != 0)
        count += draughts_count_answers(d, up, other, quiet, direction, before->steps);
    if (leapt != 0)
        count += draughts_count_leap_answers(d, up, other, before, leapt, direction);
    return count;
}

/* Every step of the side to move with every answer. `visit` is told of the steps that are
 * made, for the answers to them that are not counted by sets. */
DRAUGHTS_INLINE uint64_t draughts_count_two_steps(const struct draughts *d, bool up,
                                                  const struct draughts_board *b,
                                                  const struct draughts_board *other, bool ready,
                                                  draughts_visitor *visit, void *context)
{
    struct draughts_answers before = draughts_answers_before(d, up, other, ready);
    uint64_t count = 0;

    EACH_DIRECTION(to) {
        square_set all = draughts_steps_to(d, up, b, b->own, to);
        square_set made;

        if (d->wins_on_far_row)
            all &= ~draughts_far_row(up);
        count += draughts_count_by_sets(d, up, other, &before, all, to, &made);
        draughts_each_step_to(d, up, b, made, to, visit, context);
    }
    return count;
}

/* Counts two turns from a board; `visit` counts the answers to a turn, `visit_step` those to
 * a step as above. */
DRAUGHTS_INLINE uint64_t draughts_count_two(const struct draughts *d, bool up,
                                            const struct draughts_board *b,
                                            struct counting *counting, draughts_visitor *visit,
                                            draughts_visitor *visit_step,
                                            draughts_most_function *most,
                                            draughts_walk_function *again)
{
    struct draughts_board other =
        draughts_board_with(d, b->enemy, b->own, b->crowned, b->shields, b->bombs);
    struct draughts_count count = {.counting = counting, .depth = 1};
    square_set leapers = draughts_leapers(d, up, b, b->own);
    uint64_t steps = 0;

    if (draughts_over(d, up, b))
        return 0;
    if (d->captures == CAPTURES_FREE || leapers == 0)
        steps = draughts_leapers(d, !up, &other, other.own) != 0
                    ? draughts_count_two_steps(d, up, b, &other, true, visit_step, &count)
                    : draughts_count_two_steps(d, up, b, &other, false, visit_step, &count);
    if (leapers != 0)
        draughts_each_capture(d, up, b, draughts_due(d, up, b, leapers, most), visit, &count, most,
                              again);
    return steps + count.total;
}

#endif
