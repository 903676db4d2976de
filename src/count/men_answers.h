/* What answers a step where the other side could not leap before it, by sets: a part of
 * count/men.h. For each direction there are the steps after which the other side can only step, and
 * those that allow it leaps. */
#ifndef COUNT_MEN_ANSWERS_H
#define COUNT_MEN_ANSWERS_H

#include "count/men_chains.h"

/* Leaps that a step will allow the other side, which has none before it, by their direction. */
struct men_threats {
    square_set ahead[DIRECTIONS];  /* over a man that steps there, if it can land */
    square_set there[DIRECTIONS];  /* the same where it can before the step */
    square_set behind[DIRECTIONS]; /* over another man to here, from where a man steps */
    square_set all_there;
    square_set all_behind;
    struct men_leaps leaps; /* those that may follow, */
    struct men_ways ways;   /* and where */
};

DRAUGHTS_INLINE struct men_threats men_threats_of(const struct draughts *d,
                                                  const struct men_count *how, bool up,
                                                  const struct draughts_board *other)
{
    struct draughts_ground ground = draughts_ground(d, other);
    struct men_leaps leaps = men_leaps_on(d, !up, ground);
    struct men_threats threats = {.leaps = leaps};
    /* A step may allow kings what they could not do before it. */
    struct men_promoted promoted = men_promoted_anywhere(d, how, !up);

    /* A third leap does not come to where the first began: before the step the man there could
     * have made that leap the other way. */
    threats.ways = men_ways_of(d, how, !up, &leaps, &leaps, &promoted);
    EACH_DIRECTION(leap) {
        enum direction back = draughts_opposite(leap);
        square_set taking = draughts_taking(d, !up, other, other->own, leap);
        square_set ahead =
            set_shifted(d->geometry, taking & (square_set)d->geometry->stays[leap], leap);

        threats.ahead[leap] = ahead;
        threats.there[leap] = draughts_beside(d, ground.empty, back, ahead);
        threats.behind[leap] = draughts_beside(d, ahead & ground.enemy, leap, ground.enemy);
        threats.all_there |= threats.there[leap];
        threats.all_behind |= threats.behind[leap];
    }
    return threats;
}

/* Returns those of the squares `to` where, after a step there in a direction, a leap that the step
 * allowed lands on one of the squares `on`. */
DRAUGHTS_INLINE square_set men_leapt_to(const struct draughts *d, const struct men_threats *threats,
                                        square_set on, square_set to, enum direction direction)
{
    enum direction back = draughts_opposite(direction);
    square_set leapt = draughts_beside(d, on, direction, threats->ahead[back]);

    EACH_DIRECTION(leap) {
        if (leap != back && leap != direction)
            leapt |= draughts_beside(d, on, draughts_opposite(leap), threats->there[leap]);
    }
    return to & (leapt | draughts_beside(d, threats->all_behind & on, direction, to));
}

/* Returns those of the squares `to` where, after a step there in a direction, the man that stepped
 * may be taken by the second leap, from the square that it left. */
DRAUGHTS_INLINE square_set men_leapt_next(const struct draughts *d, const struct men_count *how,
                                          bool up, const struct draughts_board *other,
                                          const struct men_threats *threats, square_set to,
                                          enum direction direction)
{
    square_set goes_on = ~(how->stops & draughts_far_row(d, !up));

    if (!men_take(d, !up, direction))
        return 0;
    return draughts_beside(d, draughts_empty(d, other), draughts_opposite(direction),
                           draughts_beside(d, threats->all_behind & goes_on, direction, to));
}

/* Steps in a direction that allow the other side leaps, by the squares that they go to. */
struct men_leapt {
    square_set to;
    square_set next; /* those after which the second leap may take the man that stepped */
    enum direction direction;
};

/* Returns the steps after which a leap over the man that stepped may seem to go on over the square
 * that it left. It does so only if it turns twice to the same side: no leaps that are all diagonal
 * go over both squares. The step is from f to x, the leaps from a to c and to b. The first two are
 * on a board of dark squares, where straight leaps go over every other square of a row; the last is
 * on all squares:
 *
 *     b . .        . . b . .        . . a
 *     . . .        . f . . .        . . x
 *     f . a        c . x . a        b f c
 *     . x .
 *     c . .
 */
DRAUGHTS_INLINE square_set men_leapt_left(const struct draughts *d,
                                          const struct men_threats *threats, square_set to,
                                          enum direction direction)
{
    bool straight = (d->men.take & DIAGONALS) == 0;
    unsigned turn = straight ? 2 : 3; /* by 90 or 135 degrees */
    square_set left = 0;

    if (men_exact(d) == 0 || (d->men.take & STRAIGHTS) == 0)
        return 0;
    EACH_DIRECTION(leap) {
        unsigned turned = (leap + DIRECTIONS - direction) % DIRECTIONS;
        bool right = turned < DIRECTIONS / 2;
        enum direction next = (leap + (right ? turn : DIRECTIONS - turn)) % DIRECTIONS;

        turned = right ? turned : DIRECTIONS - turned;
        if (turned == 3 || (turned == 2 && !straight))
            left |= draughts_beside(d, threats->leaps.from[next], draughts_opposite(leap),
                                    threats->there[leap]);
    }
    return to & left;
}

/* Returns the steps that have other answers than single leaps and two leaps in a row, of which the
 * second goes in one direction alone. */
DRAUGHTS_INLINE square_set men_leapt_more(const struct draughts *d, const struct men_count *how,
                                          bool up, const struct men_threats *threats,
                                          struct men_leapt leapt)
{
    enum direction back = draughts_opposite(leapt.direction);
    const struct men_ways *ways = &threats->ways;
    square_set promoted = how->promotes & draughts_far_row(d, !up);
    square_set more = ways->more | ways->two | promoted;
    square_set last = ways->on | promoted;

    /* Otherwise the second leap and the third find the board as it was before the step, or take the
     * man that stepped. */
    return men_leapt_to(d, threats, more, leapt.to, leapt.direction) |
           men_leapt_left(d, threats, leapt.to, leapt.direction) |
           draughts_beside(d, ways->on, leapt.direction, leapt.next) |
           draughts_beside(d, last, back, leapt.next);
}

/* Counts the leaps that answer these steps. None goes in the direction of the step over the man
 * that stepped, for it would begin where that man stood before, and none goes the opposite way over
 * another man to the square that the step left, for that man would stand where the step went. */
DRAUGHTS_INLINE uint64_t men_count_leap_answers(const struct draughts *d,
                                                const struct men_threats *threats,
                                                struct men_leapt leapt)
{
    enum direction back = draughts_opposite(leapt.direction);
    square_set from = set_shifted(d->geometry, leapt.to, back);
    uint64_t count = count_of(threats->ahead[back] & leapt.to);

    EACH_DIRECTION(leap) {
        if (leap != back && leap != leapt.direction)
            count += count_of(threats->there[leap] & leapt.to);
        if (leap != back)
            count += count_of(threats->behind[leap] & from);
    }
    return count;
}

/* Counts those of these leaps after which the man can leap again. */
DRAUGHTS_INLINE uint64_t men_count_twice(const struct draughts *d,
                                         const struct men_threats *threats, struct men_leapt leapt)
{
    enum direction back = draughts_opposite(leapt.direction);
    square_set on = threats->ways.on;
    square_set next = set_shifted(d->geometry, leapt.next, back);
    square_set from = set_shifted(d->geometry, leapt.to, back);
    uint64_t count = count_of(threats->ahead[back] & leapt.to &
                              draughts_beside(d, on, leapt.direction, leapt.to));

    EACH_DIRECTION(leap) {
        if (leap != back && leap != leapt.direction)
            count += count_of(
                draughts_beside(d, on, draughts_opposite(leap), threats->there[leap] & leapt.to));
        if (leap != back)
            count += count_of(threats->behind[leap] & from & (on | next));
    }
    return count;
}

/* Counts the answers to steps that have no others than men_leapt_more says. */
DRAUGHTS_INLINE uint64_t men_count_leapt(const struct draughts *d, const struct men_count *how,
                                         const struct men_threats *threats, struct men_leapt leapt)
{
    uint64_t count = 0;

    if (how->best) {
        struct men_leapt twice = leapt;

        twice.to = men_leapt_to(d, threats, threats->ways.on, leapt.to, leapt.direction) |
                   (leapt.next & leapt.to);
        if (twice.to != 0)
            count = men_count_twice(d, threats, twice);
        leapt.to &= ~twice.to;
    }
    /* Otherwise a chain that can go on in one direction alone is one turn as before. */
    return count + men_count_leap_answers(d, threats, leapt);
}

/* Counts the steps that answer steps in a direction to the squares `to`, which allow no leaps.
 * `before` is how many there were before. A step takes away those to the square that it goes to,
 * and makes possible those to the square that it left. None of them goes the opposite way, if men
 * take in that direction: it would come from where the step went, or its man could leap. */
DRAUGHTS_INLINE uint64_t men_count_quiet(const struct draughts *d, bool up,
                                         const struct draughts_board *other, square_set to,
                                         enum direction direction, uint64_t before)
{
    enum direction back = draughts_opposite(direction);
    square_set from = set_shifted(d->geometry, to, back);
    uint64_t count = before * count_of(to);

    EACH_DIRECTION(step) {
        square_set stepping = draughts_stepping(d, !up, other, other->own, step);

        if (step == back && men_take(d, !up, back))
            continue;
        count += count_of(draughts_beside(d, stepping, step, from));
        count -= count_of(draughts_beside(d, stepping, step, to));
    }
    return count;
}

#endif
