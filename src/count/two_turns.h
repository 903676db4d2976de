/* The draughts engine: counting the last two turns of a sequence. A step and its answers, if these
 * are a step or a single leap, are counted by sets: all steps in a direction at a time. Only two
 * kinds of turns are made: captures, and steps after which two leaps in a row may be possible or
 * the last leap may be gone. */
#ifndef COUNT_TWO_TURNS_H
#define COUNT_TWO_TURNS_H

#include "count/draughts.h"

/* ---- leaps that a step allows the other side ------------------------------------------ */

/* Returns those of the squares `to` where, after a step there in `direction`, pieces of the other
 * side can leap in the direction `leap` over the piece that stepped. If they leap the opposite way,
 * they land on the square that it left, which is empty. */
DRAUGHTS_INLINE square_set draughts_leapt_there(const struct draughts *d, bool up,
                                                const struct draughts_board *other,
                                                struct draughts_ground ground, square_set to,
                                                enum direction direction, enum direction leap)
{
    enum direction back = draughts_opposite(direction);
    square_set taking = draughts_taking(d, !up, other, other->own, leap);
    square_set come = draughts_beside(d, taking, leap, to);

    return leap == back ? come : draughts_beside(d, ground.empty, draughts_opposite(leap), come);
}

/* Returns those of the squares `to` where, after a step there in `direction`, they can leap over
 * another piece to the square that the step left. */
DRAUGHTS_INLINE square_set draughts_leapt_behind(const struct draughts *d, bool up,
                                                 const struct draughts_board *other,
                                                 struct draughts_ground ground, square_set to,
                                                 enum direction direction, enum direction leap)
{
    square_set taking = draughts_taking(d, !up, other, other->own, leap);
    square_set others = draughts_beside(d, taking, leap, ground.enemy);

    return draughts_beside(d, draughts_beside(d, others, leap, ground.enemy), direction, to);
}

/* Returns the union of both, for all directions of the leap. */
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
 * allows. */
struct draughts_answers {
    struct draughts_ground ground;
    uint64_t steps;
    bool ready;       /* it can leap before the step; if not, only `on` of the following is set */
    uint64_t leaps;   /* number of single leaps */
    square_set leapt; /* pieces that those leaps go over */
    square_set lands; /* where they land */
    struct draughts_board landed; /* the pieces that may leap again, on those squares */
    bool leaps_on;                /* some of them can leap again before the step */
    square_set on; /* where a piece may leap again after a leap that the step allowed */
};

/* Returns the squares from which pieces of the other side that have leapt may leap again in a
 * direction, wherever they have landed. */
DRAUGHTS_INLINE square_set draughts_goes_on(const struct draughts *d, bool up,
                                            const struct draughts_board *other,
                                            enum direction direction)
{
    square_set far_row = d->crowned != CROWNED_NEVER ? draughts_far_row(d, !up) : 0;
    struct draughts_board men = {.own = ~far_row};
    struct draughts_board kings = {.own = far_row}; /* crowned at once */

    if (d->capture.chain == CHAIN_NONE)
        return 0;
    if ((other->own & other->crowned) != 0)
        kings.own = ~(square_set)0;
    kings.crowned = kings.own;
    return draughts_taking(d, !up, &men, men.own, direction) |
           draughts_taking(d, !up, &kings, kings.own, direction);
}

/* Returns the squares from which they may leap again in any direction. */
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

/* Returns the answers before the step. The leaps are left out if there are none: `ready` is
 * constant. */
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
        before.leapt |= set_shifted(d->geometry, lands, draughts_opposite(leap));
        before.lands |= lands;
    }
    before.landed = draughts_landed(d, !up, other);
    before.leaps_on =
        draughts_leapers_from(d, !up, &before.landed, DRAUGHTS_FROM_REST, before.ground) != 0;
    return before;
}

/* Returns those of the squares `to` where, after a step there in `direction`, two leaps in a row
 * may be possible that were not before. The step allows the first leap or the second. After a
 * first leap that the step allowed, the second finds the board as it was before the step. Only
 * the piece that stepped can be new to it, seen in the direction of the step from the square
 * that was left. */
DRAUGHTS_INLINE square_set draughts_unsafe_twice(const struct draughts *d, bool up,
                                                 const struct draughts_board *other,
                                                 const struct draughts_answers *before,
                                                 square_set to, enum direction direction)
{
    enum direction back = draughts_opposite(direction);
    struct draughts_ground ground = before->ground;
    struct draughts_board able = *other;
    square_set over =
        set_shifted(d->geometry, draughts_goes_on(d, up, other, direction), direction) &
        draughts_beside(d, ground.empty, back, to);
    square_set twice = 0;

    if (d->explosions)
        able.own &= ~able.bombs;
    EACH_DIRECTION(leap) {
        square_set there = draughts_leapt_there(d, up, &able, ground, to, direction, leap);
        square_set behind = draughts_leapt_behind(d, up, &able, ground, to, direction, leap);

        twice |= there & set_shifted(d->geometry, before->on, draughts_opposite(leap));
        twice |= behind & (set_shifted(d->geometry, before->on, direction) | over);
    }
    if (before->ready)
        twice |= draughts_unsafe(d, up, &before->landed, ground, to, direction);
    return twice;
}

/* ---- answers to steps, counted by sets -------------------------------------------------- */

/* Returns how many answers there are to all steps in a direction to the squares `to`, if the other
 * side can only step after them. Each step takes away the square that it goes to and frees the one
 * that it comes from. `before` is the number of steps that the other side had. */
DRAUGHTS_INLINE uint64_t draughts_count_answers(const struct draughts *d, bool up,
                                                const struct draughts_board *other, square_set to,
                                                enum direction direction, uint64_t before)
{
    square_set from = set_shifted(d->geometry, to, draughts_opposite(direction));
    uint64_t count = before * count_of(to);

    EACH_DIRECTION(step) {
        square_set stepping = draughts_stepping(d, !up, other, other->own, step);

        count += count_of(draughts_beside(d, stepping, step, from));
        count -= count_of(draughts_beside(d, stepping, step, to));
    }
    return count;
}

/* Returns how many single leaps answer all steps in a direction to the squares `to`. Each step
 * allows some leaps. It takes away those over the piece that has stepped and those to the square
 * that it goes to. */
DRAUGHTS_INLINE uint64_t draughts_count_leap_answers(const struct draughts *d, bool up,
                                                     const struct draughts_board *other,
                                                     const struct draughts_answers *before,
                                                     square_set to, enum direction direction)
{
    square_set from = set_shifted(d->geometry, to, draughts_opposite(direction));
    uint64_t count = before->leaps * count_of(to);

    EACH_DIRECTION(leap) {
        square_set taking;

        count += count_of(draughts_leapt_there(d, up, other, before->ground, to, direction, leap));
        count += count_of(draughts_leapt_behind(d, up, other, before->ground, to, direction, leap));
        if (!before->ready)
            continue;
        taking = draughts_taking(d, !up, other, other->own, leap);
        count -= count_of(draughts_lands_on(
            d, taking, 0, leap, (struct draughts_ground){from, before->ground.empty, 0}));
        /* Leaps over the piece itself to its new square have already been subtracted. */
        if (leap != direction)
            count -= count_of(draughts_leaps_to(d, !up, other, other->own, leap) & to);
    }
    return count;
}

/* Counts every step in a direction to the squares `to` with every answer that can be counted by
 * sets. Stores in *made the steps that have other answers. Where captures are free, they are
 * possible beside the steps, and otherwise instead of them. */
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
    if (d->capture.must) {
        quiet &= ~leapt;
        if (before->ready) /* a step that takes a leap away may leave none */
            *made |= to & (before->lands | set_shifted(d->geometry, before->leapt, direction));
        leapt &= ~*made;
    }
    if (quiet != 0)
        count += draughts_count_answers(d, up, other, quiet, direction, before->steps);
    if (leapt != 0)
        count += draughts_count_leap_answers(d, up, other, before, leapt, direction);
    return count;
}

/* Counts every step of the side to move with every answer that can be counted by sets. The visitor
 * is called for the steps that are made and counts their other answers. */
DRAUGHTS_INLINE uint64_t draughts_count_two_steps(struct draughts_walk walk,
                                                  const struct draughts_board *b,
                                                  const struct draughts_board *other, bool ready)
{
    const struct draughts *d = walk.d;
    bool up = walk.up;
    struct draughts_answers before = draughts_answers_before(d, up, other, ready);
    uint64_t count = 0;

    EACH_DIRECTION(to) {
        square_set all = draughts_steps_to(d, up, b, b->own, to);
        square_set made;

        count += draughts_count_by_sets(d, up, other, &before, all, to, &made);
        draughts_each_step_to(walk, b, made, to);
    }
    return count;
}

/* Counts two turns from a board. The visitor of `walk` counts the answers to a turn, and
 * `visit_step` those to a step as described above. */
DRAUGHTS_INLINE uint64_t draughts_count_two(struct draughts_walk walk,
                                            const struct draughts_board *b,
                                            struct counting *counting, draughts_visitor *visit_step)
{
    const struct draughts *d = walk.d;
    struct draughts_board other =
        draughts_board_with(d, b->enemy, b->own, b->crowned, b->shields, b->bombs);
    struct draughts_count count = {.counting = counting, .depth = 1};
    struct draughts_walk steps = walk;
    uint64_t quiet;

    walk.context = &count;
    steps.context = &count;
    steps.visit = visit_step;
    if (draughts_over(d, b))
        return 0;
    quiet = draughts_leapers(d, !walk.up, &other, other.own) != 0
                ? draughts_count_two_steps(steps, b, &other, true)
                : draughts_count_two_steps(steps, b, &other, false);
    draughts_each_capture(walk, b, b->own);
    return quiet + count.total;
}

#endif
