/* The draughts engine: the functions that count, instantiated for one rule set and side. */
#ifndef COUNT_INSTANCES_H
#define COUNT_INSTANCES_H

#include "count/two_turns.h"

/* Returns whether the game on this board uses only dark squares, though the rule set uses all:
 * pieces that move along diagonals never leave the dark squares. */
DRAUGHTS_INLINE bool draughts_on_dark_squares(const struct draughts *d, square_set occupied)
{
    const struct geometry *g = d->geometry;

    return !g->dark_only && draughts_used(d) == g->dark && (occupied & ~g->dark) == 0;
}

/* Names of functions and their attributes cannot be put in parentheses.
 * NOLINTBEGIN(bugprone-macro-parentheses) */

/* Defines a draughts_count_function with that body, which uses the board `b` and the parameters
 * `p`. Most boards have no kings. With `cases` the body is compiled separately for those, so that
 * code that only kings need is dropped, and for boards with nothing on light squares. */
#define DRAUGHTS_COUNT_FUNCTION(name, d, target, cases, body)                                      \
    target static uint64_t name(square_set own, square_set enemy, square_set crowned,              \
                                square_set shields, square_set bombs, unsigned depth,              \
                                struct counting *counting)                                         \
    {                                                                                              \
        (void)depth;                                                                               \
        (void)counting;                                                                            \
        if ((cases) && draughts_on_dark_squares(&(d), own | enemy)) {                              \
            struct draughts dark = (d);                                                            \
            const struct draughts *p = &dark;                                                      \
            dark.geometry = dark.geometry->on_dark;                                                \
            DRAUGHTS_WITH_AND_WITHOUT_KINGS(cases, body)                                           \
        } else {                                                                                   \
            const struct draughts *p = &(d);                                                       \
            DRAUGHTS_WITH_AND_WITHOUT_KINGS(cases, body)                                           \
        }                                                                                          \
    }

#define DRAUGHTS_WITH_AND_WITHOUT_KINGS(cases, body)                                               \
    if ((cases) && crowned == 0) {                                                                 \
        struct draughts_board b = draughts_board_with(p, own, enemy, 0, shields, bombs);           \
        body                                                                                       \
    } else {                                                                                       \
        struct draughts_board b = draughts_board_with(p, own, enemy, crowned, shields, bombs);     \
        body                                                                                       \
    }

/* The functions that are defined below are also given the parameters, and do not look at them: they
 * go by their constant. */

/* Defines a visitor that counts with OTHER after each turn, and the function that goes on with a
 * chain for it. */
#define DRAUGHTS_COUNT_VISITOR(name, other, d, goes_up, target, most)                              \
    target static inline bool name##_visit(const struct draughts *given, void *context,            \
                                           const arb_turn *turn,                                   \
                                           const struct draughts_board *after)                     \
    {                                                                                              \
        (void)given;                                                                               \
        (void)turn;                                                                                \
        return draughts_count_behind(&(d), context, after, other);                                 \
    }                                                                                              \
    DRAUGHTS_COUNT_CHAIN(name, d, goes_up, target, name##_visit, most)

/* Defines the instance of draughts_walk_on for a visitor that counts. */
#define DRAUGHTS_COUNT_CHAIN(name, d, goes_up, target, visit, most)                                \
    target static bool name##_on(const struct draughts *given, bool up,                            \
                                 const struct draughts_board *b, square_set piece, unsigned due,   \
                                 arb_turn *turn, void *context)                                    \
    {                                                                                              \
        (void)given;                                                                               \
        (void)up;                                                                                  \
        (void)turn;                                                                                \
        return draughts_walk_on(&(d), goes_up, b, piece, due, NULL, visit, context, most,          \
                                name##_on);                                                        \
    }

/* Defines functions that count for the side that goes up, or down: NAME for a depth of 3 or more,
 * NAME_two for 2 and NAME_last for 1. Those of OTHER count for the other side. */
#define DRAUGHTS_COUNT(name, other, d, goes_up, target, cases)                                     \
    target static draughts_count_function name, other, other##_two, other##_last, other##_answers; \
    target static unsigned name##_most(const struct draughts *given, bool up,                      \
                                       const struct draughts_board *b, square_set pieces,          \
                                       enum direction came)                                        \
    {                                                                                              \
        (void)given;                                                                               \
        (void)up;                                                                                  \
        return draughts_most(&(d), goes_up, b, pieces, came, name##_most);                         \
    }                                                                                              \
    target static struct draughts_chains name##_sets(bool up, const struct draughts_board *b,      \
                                                     square_set pieces, enum direction came)       \
    {                                                                                              \
        (void)up;                                                                                  \
        return draughts_chains_of_sets(&(d), goes_up, b, pieces, came, name##_sets);               \
    }                                                                                              \
    DRAUGHTS_COUNT_CHAIN(name##_one, d, goes_up, target, draughts_count_one, name##_most)          \
    DRAUGHTS_COUNT_VISITOR(name##_before_last, other##_last, d, goes_up, target, name##_most)      \
    target static inline bool name##_before_step_visit(const struct draughts *given,               \
                                                       void *context, const arb_turn *turn,        \
                                                       const struct draughts_board *after)         \
    {                                                                                              \
        (void)given;                                                                               \
        (void)turn;                                                                                \
        return draughts_count_behind(&(d), context, after, other##_answers);                       \
    }                                                                                              \
    DRAUGHTS_COUNT_VISITOR(name##_before_two, other##_two, d, goes_up, target, name##_most)        \
    DRAUGHTS_COUNT_VISITOR(name##_before, other, d, goes_up, target, name##_most)                  \
    DRAUGHTS_COUNT_FUNCTION(                                                                       \
        name##_one_by_one, d, target __attribute__((noinline)), cases,                             \
        return draughts_count_one_by_one(p, goes_up, &b, name##_most, name##_one_on);)             \
    DRAUGHTS_COUNT_FUNCTION(                                                                       \
        name##_last, d, target, cases,                                                             \
        return draughts_count_last(p, goes_up, &b, name##_one_by_one, name##_sets);)               \
    DRAUGHTS_COUNT_FUNCTION(                                                                       \
        name##_answers, d, target, cases,                                                          \
        return draughts_count_answers_made(p, goes_up, &b, name##_one_by_one, name##_sets);)       \
    DRAUGHTS_COUNT_FUNCTION(                                                                       \
        name##_two, d, target, cases,                                                              \
        return draughts_count_two(p, goes_up, &b, counting, name##_before_last_visit,              \
                                  name##_before_step_visit, name##_most, name##_before_last_on);)  \
    DRAUGHTS_COUNT_FUNCTION(                                                                       \
        name##_made, d, target __attribute__((noinline)), cases,                                   \
        if (depth == 3) return draughts_count(p, goes_up, &b, depth, counting,                     \
                                              name##_before_two_visit, name##_most,                \
                                              name##_before_two_on);                               \
        return draughts_count(p, goes_up, &b, depth, counting, name##_before_visit, name##_most,   \
                              name##_before_on);)                                                  \
    DRAUGHTS_COUNT_FUNCTION(                                                                       \
        name, d, target, cases,                                                                    \
        return draughts_count_kept(p, goes_up, &b, depth, counting, name##_made);)

/* Counts from a position with the functions for its side to move. */
DRAUGHTS_INLINE uint64_t draughts_count_from(const struct draughts *d, const struct position *p,
                                             unsigned depth, struct counting *counting,
                                             draughts_count_function *last,
                                             draughts_count_function *two,
                                             draughts_count_function *more)
{
    struct draughts_board b = draughts_board_of(d, p);

    /* They are called by name: a function whose address is taken keeps all its arguments. */
    if (depth == 1)
        return last(b.own, b.enemy, b.crowned, b.shields, b.bombs, depth, counting);
    if (depth == 2)
        return two(b.own, b.enemy, b.crowned, b.shields, b.bombs, depth, counting);
    return more(b.own, b.enemy, b.crowned, b.shields, b.bombs, depth, counting);
}

#define DRAUGHTS_COUNT_FROM(name, d, p, depth, counting)                                           \
    draughts_count_from(&(d), p, depth, counting, name##_last, name##_two, name)

/* Defines PREFIX_count for the parameters `d`, a constant. */
#define DRAUGHTS_COUNTER(prefix, d)                                                                \
    DRAUGHTS_COUNT(prefix##_first, prefix##_second, d, (d).up == 0, , false)                       \
    DRAUGHTS_COUNT(prefix##_second, prefix##_first, d, (d).up != 0, , false)                       \
    DRAUGHTS_COUNT(prefix##_fast_first, prefix##_fast_second, d, (d).up == 0, PROCESSOR_FAST,      \
                   COUNTING_BY_CASES)                                                              \
    DRAUGHTS_COUNT(prefix##_fast_second, prefix##_fast_first, d, (d).up != 0, PROCESSOR_FAST,      \
                   COUNTING_BY_CASES)                                                              \
    uint64_t prefix##_count(const struct position *p, unsigned depth, struct counting *counting)   \
    {                                                                                              \
        if (PROCESSOR_IS_FAST && p->to_move == 0)                                                  \
            return DRAUGHTS_COUNT_FROM(prefix##_fast_first, d, p, depth, counting);                \
        if (PROCESSOR_IS_FAST)                                                                     \
            return DRAUGHTS_COUNT_FROM(prefix##_fast_second, d, p, depth, counting);               \
        if (p->to_move == 0)                                                                       \
            return DRAUGHTS_COUNT_FROM(prefix##_first, d, p, depth, counting);                     \
        return DRAUGHTS_COUNT_FROM(prefix##_second, d, p, depth, counting);                        \
    }

/* NOLINTEND(bugprone-macro-parentheses) */

#endif
