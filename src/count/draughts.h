/* Counting sequences of turns (perft) where captures are free, so that steps are possible beside
 * them. The last turns are not made: they are counted by the sizes of whole sets. The last two
 * turns are counted in count/two_turns.h. Where captures are compulsory, count/men.h counts.
 *
 * No rule is written twice but which leaps a step allows or takes away (count/two_turns.h): listing
 * takes 100 times as long for checkers61b, and 1,800 times for orthogonal. tests/unit/counts.c and
 * tests/reference hold one to the other. */
#ifndef COUNT_DRAUGHTS_H
#define COUNT_DRAUGHTS_H

#include "count/counting.h"
#include "count/width.h"
#include "rules/defaults.h"
#include "rules/draughts/turns.h"

/* Counts sequences of turns on a board given by its sets. They are separate arguments so that the
 * compiler can drop those that a rule set does not use. */
typedef uint64_t draughts_count_function(square_set own, square_set enemy, square_set crowned,
                                         square_set shields, square_set bombs, unsigned depth,
                                         struct counting *counting);

/* Returns whether turns can be counted by these sets: captures are free, steps and leaps are short,
 * what a leap takes is gone at once, a leap can be judged without the one before it, each path is a
 * turn, and nobody wins by a king or on the far row. What supports this is named there; a parameter
 * that is not, and has not its default, is not supported. */
bool draughts_countable(const struct draughts *d);

/* Takes out the parameters that make no difference to what turns there are on a board, or only by
 * the board on which they are. */
static inline void draughts_take_out_indifferent(struct draughts *d)
{
    d->geometry = NULL;
    d->up = 0;
    TAKE_OUT(d->pick, VALUE(PICK_ANY));
    TAKE_OUT(d->no_turn, VALUE(NO_TURN_WINS) | VALUE(NO_TURN_WAITS));
    d->draw.way[0].kind = DRAW_NONE;
}

/* Returns the board of these sets. */
DRAUGHTS_INLINE struct draughts_board draughts_board_with(const struct draughts *d, square_set own,
                                                          square_set enemy, square_set crowned,
                                                          square_set shields, square_set bombs)
{
    return (struct draughts_board){.own = own,
                                   .enemy = enemy,
                                   .crowned = d->crowned != CROWNED_NEVER ? crowned : 0,
                                   .shields = d->explosions ? shields : 0,
                                   .bombs = d->explosions ? bombs : 0};
}

/* Returns a board turned over, so that who went down goes up. */
DRAUGHTS_INLINE struct draughts_board draughts_turned(const struct draughts *d,
                                                      const struct draughts_board *b)
{
    const struct geometry *g = d->geometry;

    return draughts_board_with(d, set_turned(g, b->own), set_turned(g, b->enemy),
                               set_turned(g, b->crowned), set_turned(g, b->shields),
                               set_turned(g, b->bombs));
}

/* Returns whether there are no more turns because the game has a winner (rules.md 1: in perft a
 * finished game has no turns). A side that cannot move has no turn anyway. */
DRAUGHTS_INLINE bool draughts_over(const struct draughts *d, const struct draughts_board *b)
{
    return d->won == WON_ENDS && (draughts_wiped_out(d, b->own) || draughts_wiped_out(d, b->enemy));
}

/* Returns a board with the own pieces that may leap again, all at once, on all the squares where
 * they land by one leap. What a leap changes does not matter to the next one: to come back to where
 * it started, the piece would have to leap over the one it has just captured. */
DRAUGHTS_INLINE struct draughts_board draughts_landed(const struct draughts *d, bool up,
                                                      const struct draughts_board *b)
{
    square_set able = d->explosions ? b->own & ~b->bombs : b->own;
    square_set men = draughts_leaps(d, up, b, able & ~b->crowned);
    struct draughts_board landed = {0};

    if (d->capture.chain == CHAIN_NONE)
        return landed;
    if (d->crowned != CROWNED_NEVER && (able & b->crowned) != 0)
        landed.crowned = draughts_leaps(d, up, b, able & b->crowned);
    landed.own = men | landed.crowned;
    if (d->crowned == CROWNED_AT_ONCE)
        landed.crowned |= men & draughts_far_row(d, up);
    return landed;
}

/* Returns the squares where own pieces land by one leap and from which they may be able to leap
 * again. From any other square they cannot. */
DRAUGHTS_INLINE square_set draughts_leaps_on(const struct draughts *d, bool up,
                                             const struct draughts_board *b)
{
    struct draughts_board landed = draughts_landed(d, up, b);

    return draughts_leapers_from(d, up, &landed, DRAUGHTS_FROM_REST, draughts_ground(d, b));
}

/* ---- every turn, in any order ------------------------------------------------------- */

/* Calls `visit` for the steps in this direction to these squares. */
DRAUGHTS_INLINE void draughts_each_step_to(struct draughts_walk walk,
                                           const struct draughts_board *b, square_set squares,
                                           enum direction direction)
{
    enum direction back = draughts_opposite(direction);

    for (; squares != 0; squares = without_first(squares)) {
        square_set to = first_alone(squares);

        draughts_walk_step(walk, b, set_shifted(walk.d->geometry, to, back), to);
    }
}

/* Calls `visit` for the turns that start with a leap in this direction to one of these squares. */
DRAUGHTS_INLINE void draughts_each_leap(struct draughts_walk walk, const struct draughts_board *b,
                                        square_set land, enum direction direction)
{
    const struct draughts *d = walk.d;
    enum direction back = draughts_opposite(direction);

    for (; land != 0; land = without_first(land)) {
        square_set to = first_alone(land);
        square_set taken = set_shifted(d->geometry, to, back);
        struct draughts_leap leap = {set_shifted(d->geometry, taken, back), taken, to, direction};

        draughts_walk_leap(walk, b, leap, 0);
    }
}

/* Calls `visit` for every turn of these pieces that captures. */
DRAUGHTS_INLINE void draughts_each_capture(struct draughts_walk walk,
                                           const struct draughts_board *b, square_set pieces)
{
    EACH_DIRECTION(to)
        draughts_each_leap(walk, b, draughts_leaps_to(walk.d, walk.up, b, pieces, to), to);
}

/* ---- the last turn ---------------------------------------------------------------- */

DRAUGHTS_INLINE uint64_t draughts_count_steps(const struct draughts *d, bool up,
                                              const struct draughts_board *b)
{
    uint64_t count = 0;

    EACH_DIRECTION(to)
        count += count_of(draughts_steps_to(d, up, b, b->own, to));
    return count;
}

/* Counts single leaps, except those to the squares `except`. */
DRAUGHTS_INLINE uint64_t draughts_count_leaps(const struct draughts *d, bool up,
                                              const struct draughts_board *b, square_set except)
{
    uint64_t count = 0;

    EACH_DIRECTION(to)
        count += count_of(draughts_leaps_to(d, up, b, b->own, to) & ~except);
    return count;
}

/* A visitor that adds 1 to the number of turns, its context. */
DRAUGHTS_INLINE bool draughts_count_one(const struct draughts *d, void *context,
                                        const struct draughts_board *after)
{
    uint64_t *count = context;

    (void)d;
    (void)after;
    ++*count;
    return true;
}

/* Counts the turns that capture. Those with one leap are counted by whole sets, the others one by
 * one. */
DRAUGHTS_INLINE uint64_t draughts_count_one_by_one(struct draughts_walk walk,
                                                   const struct draughts_board *b)
{
    const struct draughts *d = walk.d;
    square_set on = draughts_leaps_on(d, walk.up, b);
    uint64_t count = draughts_count_leaps(d, walk.up, b, on);

    walk.context = &count;
    EACH_DIRECTION(to) {
        square_set land = draughts_leaps_to(d, walk.up, b, b->own, to) & on;

        draughts_each_leap(walk, b, land, to);
    }
    return count;
}

DRAUGHTS_INLINE uint64_t draughts_count_last(const struct draughts *d, bool up,
                                             const struct draughts_board *b,
                                             draughts_count_function *one_by_one)
{
    uint64_t steps = draughts_count_steps(d, up, b);

    if (draughts_over(d, b))
        return 0;
    if (draughts_leaps_on(d, up, b) == 0)
        return steps + draughts_count_leaps(d, up, b, 0);
    return steps + one_by_one(b->own, b->enemy, b->crowned, b->shields, b->bombs, 1, NULL);
}

/* Counts the answers of several leaps to a step that was made. The others are counted by sets
 * (count/two_turns.h). */
DRAUGHTS_INLINE uint64_t draughts_count_answers_made(const struct draughts *d, bool up,
                                                     const struct draughts_board *b,
                                                     draughts_count_function *one_by_one)
{
    if (draughts_leaps_on(d, up, b) == 0)
        return 0;
    return one_by_one(b->own, b->enemy, b->crowned, b->shields, b->bombs, 1, NULL) -
           draughts_count_leaps(d, up, b, 0);
}

/* ---- earlier turns ------------------------------------------------------------------ */

struct draughts_count {
    struct counting *counting;
    unsigned depth; /* turns to be counted after the visited one */
    uint64_t total;
};

/* For a visitor: counts what the other side can do after a turn, on the board turned over. */
DRAUGHTS_INLINE bool draughts_count_behind(const struct draughts *d, void *context,
                                           const struct draughts_board *after,
                                           draughts_count_function *other)
{
    struct draughts_count *count = context;
    struct draughts_board next = draughts_turned(d, after);

    count->total += other(next.enemy, next.own, next.crowned, next.shields, next.bombs,
                          count->depth, count->counting);
    return true;
}

/* Counts from a board. `depth` is 2 or more, and `visit` is called for each turn. */
DRAUGHTS_INLINE uint64_t draughts_count(struct draughts_walk walk, const struct draughts_board *b,
                                        unsigned depth, struct counting *counting)
{
    struct draughts_count count = {.counting = counting, .depth = depth - 1};

    walk.context = &count;
    if (draughts_over(walk.d, b))
        return 0;
    EACH_DIRECTION(to)
        draughts_each_step_to(walk, b, draughts_steps_to(walk.d, walk.up, b, b->own, to), to);
    draughts_each_capture(walk, b, b->own);
    return count.total;
}

/* Adds a set to a key. */
DRAUGHTS_INLINE struct count_key count_key_set(struct count_key key, square_set set)
{
#ifndef NARROW_SETS
    key = count_key_mix(key, high_word(set));
#endif
    return count_key_mix(key, (uint64_t)set);
}

/* Returns the key of a count from that board in the table. */
DRAUGHTS_INLINE struct count_key draughts_key(const struct draughts *d, bool up,
                                              const struct draughts_board *b, unsigned depth)
{
    struct count_key key = count_key_begin(depth, up);

    key = count_key_set(count_key_set(key, b->own), b->enemy);
    if (d->crowned != CROWNED_NEVER)
        key = count_key_set(key, b->crowned);
    if (d->explosions)
        key = count_key_set(count_key_set(key, b->shields), b->bombs);
    return key;
}

/* Returns the count from the table if it is there, and otherwise counts with `made`. */
DRAUGHTS_INLINE uint64_t draughts_count_kept(const struct draughts *d, bool up,
                                             const struct draughts_board *b, unsigned depth,
                                             struct counting *counting,
                                             draughts_count_function *made)
{
    COUNTING_KEPT(counting, depth, draughts_key(d, up, b, depth),
                  made(b->own, b->enemy, b->crowned, b->shields, b->bombs, depth, counting))
}

#endif
