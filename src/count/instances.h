/* Counters of draughts, instantiated for the parameters of one rule set:
 *
 *     DRAUGHTS_COUNTER        orthogonal_count: asks who is to move
 *     DRAUGHTS_COUNTS         orthogonal_up, for 3 turns and more; NAME_last is for 1, and NAME_two
 *                             for 2
 *
 * The board is turned over after each turn, so that the side to move always goes up. They are
 * compiled for fast processors alone. */
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
#define DRAUGHTS_COUNT_WALK(name, d, target, visit)                                                \
    target static draughts_walk_function name##_on;                                                \
    target DRAUGHTS_INLINE struct draughts_walk name##_walk(void *context)                         \
    {                                                                                              \
        return (struct draughts_walk){&(d), true, NULL, name##_on, visit, {0, 0, NULL},            \
                                      0,    NULL, NULL, context,   false};                         \
    }                                                                                              \
    target static bool name##_on(const struct draughts *given, bool up,                            \
                                 const struct draughts_board *b, struct draughts_chain chain)      \
    {                                                                                              \
        (void)given;                                                                               \
        (void)up;                                                                                  \
        draughts_each_capture(name##_walk(chain.context), b, chain.piece);                         \
        return true;                                                                               \
    }

/* Defines NAME_last, which counts the last turn, NAME_two, which counts the last two by sets or
 * makes every turn but the last, and NAME, which counts more. */
#define DRAUGHTS_COUNTS(name, d, target, cases)                                                    \
    target static draughts_count_function name, name##_answers, name##_after;                      \
    DRAUGHTS_COUNT_WALK(name##_one, d, target, draughts_count_one)                                 \
    DRAUGHTS_COUNT_FUNCTION(name##_one_by_one, d, target __attribute__((noinline)), false,         \
                            return draughts_count_one_by_one(name##_one_walk(NULL), &b);)          \
    DRAUGHTS_COUNT_FUNCTION(name##_last, d, target, cases,                                         \
                            return draughts_count_last(&(d), true, &b, name##_one_by_one);)        \
    DRAUGHTS_COUNT_VISITOR(name##_visit_last, name##_last, d, target)                              \
    DRAUGHTS_COUNT_WALK(name##_before_last, d, target, name##_visit_last)                          \
    DRAUGHTS_COUNT_FUNCTION(                                                                       \
        name##_answers, d, target, cases,                                                          \
        return draughts_count_answers_made(&(d), true, &b, name##_one_by_one);)                    \
    DRAUGHTS_COUNT_VISITOR(name##_before_step, name##_answers, d, target)                          \
    DRAUGHTS_COUNT_FUNCTION(name##_two, d, target, cases,                                          \
                            return draughts_count_two(name##_before_last_walk(NULL), &b, counting, \
                                                      name##_before_step);)                        \
    target DRAUGHTS_INLINE uint64_t name##_after(                                                  \
        square_set own, square_set enemy, square_set crowned, square_set shields,                  \
        square_set bombs, unsigned depth, struct counting *counting)                               \
    {                                                                                              \
        return depth == 2 ? name##_two(own, enemy, crowned, shields, bombs, depth, counting)       \
                          : name(own, enemy, crowned, shields, bombs, depth, counting);            \
    }                                                                                              \
    DRAUGHTS_COUNT_VISITOR(name##_visit, name##_after, d, target)                                  \
    DRAUGHTS_COUNT_WALK(name##_before, d, target, name##_visit)                                    \
    DRAUGHTS_COUNT_FUNCTION(name##_made, d, target __attribute__((noinline)), cases,               \
                            return draughts_count(name##_before_walk(NULL), &b, depth, counting);) \
    DRAUGHTS_COUNT_FUNCTION(                                                                       \
        name, d, target, false,                                                                    \
        return draughts_count_kept(&(d), true, &b, depth, counting, name##_made);)

/* Defines PREFIX_count for the parameters `d`, a constant. Its functions are called by name: one
 * whose address is taken keeps all its arguments. */
#define DRAUGHTS_COUNTER(prefix, d)                                                                \
    DRAUGHTS_COUNTS(prefix##_up, d, PROCESSOR_FAST, COUNTING_BY_CASES)                             \
    uint64_t prefix##_count(const struct position *p, unsigned depth, struct counting *counting)   \
    {                                                                                              \
        struct draughts_board b = draughts_board_of(&(d), p);                                      \
        require(draughts_countable(&(d)), #prefix ": cannot be counted by sets");                  \
        if (!draughts_moves_up(&(d), p->to_move))                                                  \
            b = draughts_turned(&(d), &b);                                                         \
        if (depth == 1)                                                                            \
            return prefix##_up_last(b.own, b.enemy, b.crowned, b.shields, b.bombs, depth,          \
                                    counting);                                                     \
        if (depth == 2)                                                                            \
            return prefix##_up_two(b.own, b.enemy, b.crowned, b.shields, b.bombs, depth,           \
                                   counting);                                                      \
        return prefix##_up(b.own, b.enemy, b.crowned, b.shields, b.bombs, depth, counting);        \
    }

/* NOLINTEND(bugprone-macro-parentheses) */

#endif
