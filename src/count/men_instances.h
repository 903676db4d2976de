/* Counters of boards without kings (count/men.h), instantiated for a board and the directions of
 * men. */
#ifndef COUNT_MEN_INSTANCES_H
#define COUNT_MEN_INSTANCES_H

#include "count/men.h"

/* Names of functions and their attributes cannot be put in parentheses.
 * NOLINTBEGIN(bugprone-macro-parentheses) */

/* Defines a men_count_function with that body, which uses the board `b`. */
#define MEN_FUNCTION(name, attributes, body)                                                       \
    PROCESSOR_FAST attributes static uint64_t name(const struct men_count *how, square_set own,    \
                                                   square_set enemy, unsigned depth)               \
    {                                                                                              \
        struct draughts_board b = {.own = own, .enemy = enemy};                                    \
        (void)depth;                                                                               \
        body                                                                                       \
    }

/* Defines NAME, which counts on a board that is turned over after each turn. */
#define MEN_COUNTS(name, d)                                                                        \
    PROCESSOR_FAST static men_count_function name, name##_two;                                     \
    PROCESSOR_FAST static struct men_chains name##_chains(                                         \
        const struct men_side *side, square_set pieces, enum direction came, unsigned leaps)       \
    {                                                                                              \
        struct men_chain chain = {pieces, came, leaps, 0, 0};                                      \
        return men_chains_of(&(d), side, true, chain, name##_chains);                              \
    }                                                                                              \
    PROCESSOR_FAST static void name##_capture(                                                     \
        struct men_made *made, const struct men_leaps *leaps, const struct men_chain *chain)       \
    {                                                                                              \
        men_capture(&(d), true, made, leaps, chain, name##_capture);                               \
    }                                                                                              \
    PROCESSOR_FAST static void name##_search(struct men_search *search, square_set at,             \
                                             square_set taken)                                     \
    {                                                                                              \
        men_search_from(&(d), true, search, at, taken, name##_search);                             \
    }                                                                                              \
    PROCESSOR_FAST static bool name##_find(                                                        \
        const struct men_count *how, const struct draughts_board *b, struct men_captures *found)   \
    {                                                                                              \
        return men_find(&(d), true, how, b, found, name##_search);                                 \
    }                                                                                              \
    MEN_FUNCTION(name##_listed, __attribute__((noinline)),                                         \
                 return men_count_chains(&(d), how, true, &b, name##_chains, name##_find);)        \
    MEN_FUNCTION(name##_last, __attribute__((noinline)),                                           \
                 return men_count_last(&(d), how, true, &b, name##_listed);)                       \
    MEN_FUNCTION(                                                                                  \
        name##_after_chains, __attribute__((noinline)),                                            \
        return men_count_after_chains(&(d), true,                                                  \
                                      &(struct men_made){.how = how,                               \
                                                         .board = b,                               \
                                                         .answers = depth == 2   ? name##_last     \
                                                                    : depth == 3 ? name##_two      \
                                                                                 : name,           \
                                                         .depth = depth - 1},                      \
                                      name##_chains, name##_capture, name##_find);)                \
    MEN_FUNCTION(name##_two, __attribute__((noinline)),                                            \
                 return men_count_two(&(d), how, true, &b,                                         \
                                      (struct men_next){name##_last, 1, name##_after_chains});)    \
    PROCESSOR_FAST static uint64_t name##_made(const struct men_count *how, bool up,               \
                                               const struct draughts_board *b, unsigned depth)     \
    {                                                                                              \
        struct men_next next = {depth == 3 ? name##_two : name, depth - 1, name##_after_chains};   \
        (void)up;                                                                                  \
        return men_count_made(&(d), how, true, b, next);                                           \
    }                                                                                              \
    MEN_FUNCTION(name, , {                                                                         \
        if (depth == 1)                                                                            \
            return name##_last(how, own, enemy, depth);                                            \
        if (depth == 2)                                                                            \
            return name##_two(how, own, enemy, depth);                                             \
        return men_count_kept(how, true, &b, depth, name##_made);                                  \
    })

/* Defines PREFIX_count, a board_count_function, for a board and the directions of men. */
#define MEN_COUNTER(prefix, board, steps, takes)                                                   \
    static const struct draughts prefix##_parameters = {                                           \
        .geometry = &(board),                                                                      \
        .men = {.step = (steps), .take = (takes)},                                                 \
        .capture = {.must = true, .chain = CHAIN_MUST},                                            \
        .crowned = CROWNED_NEVER,                                                                  \
        .same_turn = SAME_TURN_PATH,                                                               \
    };                                                                                             \
    MEN_COUNTS(prefix##_up, prefix##_parameters)                                                   \
    static uint64_t prefix##_count(const struct men_count *how, bool up,                           \
                                   const struct draughts_board *b, unsigned depth)                 \
    {                                                                                              \
        return up ? prefix##_up(how, b->own, b->enemy, depth)                                      \
                  : prefix##_up(how, set_turned(&(board), b->own), set_turned(&(board), b->enemy), \
                                depth);                                                            \
    }

/* NOLINTEND(bugprone-macro-parentheses) */

#endif
