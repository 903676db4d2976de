/* Counters of draughts, instantiated for the parameters of one rule set:
 *
 *     DRAUGHTS_COUNTER        english_count: asks who is to move
 *     DRAUGHTS_COUNT_SIDE     english_first and english_second, for 3 turns and more; NAME_last is
 *                             for 1, and NAME_two for 2
 *
 * They are compiled for fast processors alone. */
#ifndef COUNT_INSTANCES_H
#define COUNT_INSTANCES_H

#include "base/processor.h"
#include "board/contract.h"
#include "count/two_turns.h"

/* Names of functions and their attributes cannot be put in parentheses.
 * NOLINTBEGIN(bugprone-macro-parentheses) */

/* Defines a draughts_count_function with that body, which uses the board `b`. Most boards have no
 * kings. With `cases` the body is compiled separately for those, so that code that only kings need
 * is dropped. */
#define DRAUGHTS_COUNT_FUNCTION(name, d, target, cases, body)                                      \
    target static uint64_t name(square_set own, square_set enemy, square_set crowned,              \
                                square_set shields, square_set bombs, unsigned depth,              \
                                struct counting *counting)                                         \
    {                                                                                              \
        (void)depth;                                                                               \
        (void)counting;                                                                            \
        if ((cases) && crowned == 0) {                                                             \
            struct draughts_board b = draughts_board_with(&(d), own, enemy, 0, shields, bombs);    \
            body                                                                                   \
        } else {                                                                                   \
            struct draughts_board b =                                                              \
                draughts_board_with(&(d), own, enemy, crowned, shields, bombs);                    \
            body                                                                                   \
        }                                                                                          \
    }

/* The functions that are defined below are also given the parameters, and do not look at them: they
 * go by their constant. */

/* Defines a visitor that counts with OTHER after each turn. Its parameters are those of
 * draughts_visitor. */
#define DRAUGHTS_COUNT_VISITOR(name, other, d, target)                                             \
    target static inline bool name(const struct draughts *given, void *context,                    \
                                   const struct draughts_board *after)                             \
    {                                                                                              \
        (void)given;                                                                               \
        return draughts_count_behind(&(d), context, after, other);                                 \
    }

/* Defines NAME_walk, the walk that counts, and NAME_on, its instance of draughts_walk_on. */
#define DRAUGHTS_COUNT_WALK(name, d, goes_up, target, visit)                                       \
    target static draughts_walk_function name##_on;                                                \
    target DRAUGHTS_INLINE struct draughts_walk name##_walk(void *context)                         \
    {                                                                                              \
        return (struct draughts_walk){&(d),         goes_up, NULL, name##_on, visit,               \
                                      {0, 0, NULL}, 0,       NULL, NULL,      context};            \
    }                                                                                              \
    target static bool name##_on(const struct draughts *given, bool up,                            \
                                 const struct draughts_board *b, struct draughts_chain chain)      \
    {                                                                                              \
        (void)given;                                                                               \
        (void)up;                                                                                  \
        draughts_each_capture(name##_walk(chain.context), b, chain.piece);                         \
        return true;                                                                               \
    }

/* Defines what counts the last turn: NAME_last, with what it needs. */
#define DRAUGHTS_COUNT_LAST(name, d, goes_up, target, cases)                                       \
    DRAUGHTS_COUNT_WALK(name##_one, d, goes_up, target, draughts_count_one)                        \
    DRAUGHTS_COUNT_FUNCTION(name##_one_by_one, d, target __attribute__((noinline)), false,         \
                            return draughts_count_one_by_one(name##_one_walk(NULL), &b);)          \
    DRAUGHTS_COUNT_FUNCTION(name##_last, d, target, cases,                                         \
                            return draughts_count_last(&(d), goes_up, &b, name##_one_by_one);)

/* Defines NAME_two, which counts the last two turns by sets, or makes every turn but the last. */
#define DRAUGHTS_COUNT_TWO(name, other, d, goes_up, target, cases)                                 \
    target static draughts_count_function other##_answers;                                         \
    DRAUGHTS_COUNT_FUNCTION(                                                                       \
        name##_answers, d, target, cases,                                                          \
        return draughts_count_answers_made(&(d), goes_up, &b, name##_one_by_one);)                 \
    DRAUGHTS_COUNT_VISITOR(name##_before_step, other##_answers, d, target)                         \
    DRAUGHTS_COUNT_FUNCTION(name##_two, d, target, cases,                                          \
                            return draughts_count_two(name##_before_last_walk(NULL), &b, counting, \
                                                      name##_before_step);)

/* Defines the functions that count for the side that goes up, or down. Those of OTHER count for the
 * other side. */
#define DRAUGHTS_COUNT_SIDE(name, other, d, goes_up, target, cases)                                \
    target static draughts_count_function name, other, other##_last, other##_after;                \
    DRAUGHTS_COUNT_LAST(name, d, goes_up, target, cases)                                           \
    DRAUGHTS_COUNT_VISITOR(name##_visit_last, other##_last, d, target)                             \
    DRAUGHTS_COUNT_WALK(name##_before_last, d, goes_up, target, name##_visit_last)                 \
    DRAUGHTS_COUNT_TWO(name, other, d, goes_up, target, cases)                                     \
    target DRAUGHTS_INLINE uint64_t name##_after(                                                  \
        square_set own, square_set enemy, square_set crowned, square_set shields,                  \
        square_set bombs, unsigned depth, struct counting *counting)                               \
    {                                                                                              \
        return depth == 2 ? name##_two(own, enemy, crowned, shields, bombs, depth, counting)       \
                          : name(own, enemy, crowned, shields, bombs, depth, counting);            \
    }                                                                                              \
    DRAUGHTS_COUNT_VISITOR(name##_visit, other##_after, d, target)                                 \
    DRAUGHTS_COUNT_WALK(name##_before, d, goes_up, target, name##_visit)                           \
    DRAUGHTS_COUNT_FUNCTION(name##_made, d, target __attribute__((noinline)), cases,               \
                            return draughts_count(name##_before_walk(NULL), &b, depth, counting);) \
    DRAUGHTS_COUNT_FUNCTION(                                                                       \
        name, d, target, false,                                                                    \
        return draughts_count_kept(&(d), goes_up, &b, depth, counting, name##_made);)

/* ---- from a position --------------------------------------------------------------------- */

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

/* Defines PREFIX_count for the parameters `d`, a constant. */
#define DRAUGHTS_COUNTER(prefix, d)                                                                \
    DRAUGHTS_COUNT_SIDE(prefix##_first, prefix##_second, d, draughts_moves_up(&(d), 0),            \
                        PROCESSOR_FAST, COUNTING_BY_CASES)                                         \
    DRAUGHTS_COUNT_SIDE(prefix##_second, prefix##_first, d, draughts_moves_up(&(d), 1),            \
                        PROCESSOR_FAST, COUNTING_BY_CASES)                                         \
    uint64_t prefix##_count(const struct position *p, unsigned depth, struct counting *counting)   \
    {                                                                                              \
        require(draughts_countable(&(d)), #prefix ": cannot be counted by sets");                  \
        return p->to_move == 0                                                                     \
                   ? draughts_count_from(&(d), p, depth, counting, prefix##_first_last,            \
                                         prefix##_first_two, prefix##_first)                       \
                   : draughts_count_from(&(d), p, depth, counting, prefix##_second_last,           \
                                         prefix##_second_two, prefix##_second);                    \
    }

/* NOLINTEND(bugprone-macro-parentheses) */

#endif
