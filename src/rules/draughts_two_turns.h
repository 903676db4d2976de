/* The draughts engine: counting the last two turns of a sequence. Where steps can only be
 * answered by steps, neither is made. */
#ifndef RULES_DRAUGHTS_TWO_TURNS_H
#define RULES_DRAUGHTS_TWO_TURNS_H

#include "rules/draughts_count.h"

/* Of the steps in a direction to the squares `to`, those that may let the other side
 * leap, who cannot before them: over the piece that has come, or to where it was. */
DRAUGHTS_INLINE square_set draughts_unsafe(const struct draughts *d, bool up,
                                           const struct draughts_board *other, square_set to,
                                           enum direction direction)
{
    enum direction back = draughts_opposite(direction);
    square_set empty = draughts_empty(d, other);
    square_set unsafe = 0;

    EACH_BY_ITSELF
    for (enum direction leap = NORTH; leap <= NORTH_WEST; leap++) {
        square_set going = draughts_going(d, !up, other, other->own, leap);
        square_set over = draughts_beside(d, going, leap, to);
        square_set others = draughts_beside(d, going, leap, other->enemy);

        unsafe |= leap == back ? over : draughts_beside(d, empty, draughts_opposite(leap), over);
        unsafe |= draughts_beside(d, draughts_beside(d, others, leap, other->enemy), direction, to);
    }
    return unsafe;
}

/* How many answers there are to all steps in a direction to the squares `to`, after which
 * the other side can do nothing but step: each takes away the square that it goes to, and
 * gives the one that it comes from. `before` is the number of steps that it had. */
DRAUGHTS_INLINE uint64_t draughts_count_answers(const struct draughts *d, bool up,
                                                const struct draughts_board *other, square_set to,
                                                enum direction direction, uint64_t before)
{
    square_set from = shifted(to, draughts_opposite(direction));
    uint64_t count = before * count_of(to);

    EACH_BY_ITSELF
    for (enum direction step = NORTH; step <= NORTH_WEST; step++) {
        square_set going = draughts_going(d, !up, other, other->own, step);

        count += count_of(draughts_beside(d, going, step, from));
        count -= count_of(draughts_beside(d, going, step, to));
    }
    return count;
}

/* Every step of the side to move with every answer. Where captures are free, they come
 * beside the steps: `visit`, which is told of the steps that may be answered by a leap,
 * counts only captures. Else they come instead of steps, and it counts all answers. */
DRAUGHTS_INLINE uint64_t draughts_count_two_steps(const struct draughts *d, bool up,
                                                  const struct draughts_board *b,
                                                  draughts_visitor *visit, void *context)
{
    struct draughts_board other =
        draughts_board_with(d, b->enemy, b->own, b->crowned, b->shields, b->bombs);
    bool leaps = draughts_leapers(d, !up, &other, other.own) != 0;
    uint64_t before = draughts_count_steps(d, !up, &other);
    uint64_t count = 0;

    EACH_BY_ITSELF
    for (enum direction to = NORTH; to <= NORTH_WEST; to++) {
        square_set all = draughts_steps_to(d, up, b, b->own, to);
        square_set unsafe = all;

        if (d->wins_on_far_row)
            all &= ~draughts_far_row(up);
        if (!leaps)
            unsafe = draughts_unsafe(d, up, &other, all, to);
        count += draughts_count_answers(
            d, up, &other, d->captures == CAPTURES_FREE ? all : all & ~unsafe, to, before);
        draughts_each_step_to(d, up, b, unsafe & all, to, visit, context);
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
    struct draughts_count count = {.counting = counting, .depth = 1};
    square_set leapers = draughts_leapers(d, up, b, b->own);
    uint64_t steps = 0;

    if (draughts_over(d, up, b))
        return 0;
    if (d->captures == CAPTURES_FREE || leapers == 0)
        steps = draughts_count_two_steps(d, up, b, visit_step, &count);
    if (leapers != 0)
        draughts_each_capture(d, up, b, draughts_due(d, up, b, leapers, most), visit, &count, most,
                              again);
    return steps + count.total;
}

#endif
