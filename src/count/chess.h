/* Counting sequences of turns of kingcapture (perft). The last turns are not made: they are counted
 * by the sizes of whole sets. No rule is written twice but which squares matter to the other side's
 * turns (chess_seen). tests/unit/counts.c and tests/reference hold one to the other. */
#ifndef COUNT_CHESS_H
#define COUNT_CHESS_H

#include "count/counting.h"
#include "rules/chess/board.h"

/* Counts the sequences of `depth` turns, 1 or more. */
typedef uint64_t chess_count_function(const struct chess_board *b, unsigned depth,
                                      struct counting *counting);

/* ---- the last turn ---------------------------------------------------------------------- */

/* Counts the turns of kings and knights. These depend only on where own pieces stand. */
CHESS_INLINE uint64_t chess_count_leapers(const struct chess_board *b)
{
    struct chess_eight knights;
    uint64_t count = 0;

    chess_knights(b, b->own, &knights);
    for (square_set kings = b->own & b->kings; kings != 0; kings = without_first(kings))
        count += count_of(chess_king_reach(b, first_alone(kings)));
    return count + chess_count_of(&knights);
}

/* Counts the turns of the other pieces: pawns, and those that slide. */
CHESS_INLINE uint64_t chess_count_goers(bool up, const struct chess_board *b)
{
    square_set pawns = chess_pawns(b, b->own);
    uint64_t count =
        count_of(chess_single_steps(up, b, pawns)) + count_of(chess_double_steps(up, b, pawns));
    struct chess_eight slides;

    EACH_DIRECTION(to)
        count += count_of(chess_pawn_captures_to(up, b, b->own, to));
    chess_slides(b, b->own, &slides);
    return count + chess_count_of(&slides);
}

CHESS_INLINE uint64_t chess_count_last(bool up, const struct chess_board *b)
{
    return chess_over(b) ? 0 : chess_count_goers(up, b) + chess_count_leapers(b);
}

/* ---- the last two ----------------------------------------------------------------------- */

/* Returns the squares where it matters to the turns of own pawns and sliding pieces whether an
 * enemy stands there. */
CHESS_INLINE square_set chess_seen(bool up, const struct chess_board *b)
{
    square_set pawns = chess_pawns(b, b->own);
    square_set front = beside(CHESS_BOARD, pawns, chess_forward(up));
    square_set seen = front | beside(CHESS_BOARD, front, chess_forward(up));
    struct chess_eight rays;

    EACH_DIRECTION(to)
        seen |= chess_pawn_captures(up, to) ? beside(CHESS_BOARD, pawns, to) : 0;
    chess_rays(b, b->own, &rays);
    return seen | chess_all_of(&rays);
}

CHESS_INLINE struct chess_board chess_for_other(const struct chess_board *b)
{
    struct chess_board other = *b;

    other.own = b->enemy;
    other.enemy = b->own;
    return other;
}

/* Counts the answers to the turns of one piece to these squares, one by one. After a turn that
 * captures nothing, the other side's kings and knights still have `leapers` answers. */
CHESS_INLINE uint64_t chess_count_answers(bool up, const struct chess_board *b, square_set from,
                                          square_set squares, uint64_t leapers)
{
    uint64_t count = 0;

    for (; squares != 0; squares = without_first(squares)) {
        square_set to = first_alone(squares);
        struct chess_board after = *b;
        struct chess_board other;

        chess_go(&after, from, to);
        other = chess_for_other(&after);
        if ((to & b->enemy) != 0)
            count += chess_count_last(!up, &other);
        else
            count += leapers + chess_count_goers(!up, &other);
    }
    return count;
}

/* Counts two turns. A turn that captures nothing, from and to squares that the other side does not
 * see, has as many answers as there were before it. */
CHESS_INLINE uint64_t chess_count_two(bool up, const struct chess_board *b)
{
    struct chess_board other = chess_for_other(b);
    square_set seen = chess_seen(!up, &other);
    uint64_t leapers = chess_count_leapers(&other);
    uint64_t answers = leapers + chess_count_goers(!up, &other);
    uint64_t count = 0;

    if (chess_over(b))
        return 0;
    for (square_set pieces = b->own; pieces != 0; pieces = without_first(pieces)) {
        square_set from = first_alone(pieces);
        square_set reach = chess_reach(up, b, from);
        square_set unseen = (from & seen) == 0 ? reach & ~(seen | b->enemy) : 0;

        count += answers * count_of(unseen);
        count += chess_count_answers(up, b, from, reach & ~unseen, leapers);
    }
    return count;
}

/* ---- earlier turns ---------------------------------------------------------------------- */

struct chess_count {
    struct counting *counting;
    unsigned depth; /* turns to be counted after the visited one */
    uint64_t total;
};

/* For a visitor: counts what the other side can do after a turn. */
CHESS_INLINE bool chess_count_behind(void *context, const struct chess_board *after,
                                     chess_count_function *other, chess_count_function *other_two)
{
    struct chess_count *count = context;
    struct chess_board next = chess_for_other(after);

    if (count->depth == 2)
        count->total += other_two(&next, 2, count->counting);
    else
        count->total += other(&next, count->depth, count->counting);
    return true;
}

/* Counts from a board. `depth` is 3 or more. */
CHESS_INLINE uint64_t chess_count(bool up, const struct chess_board *b, unsigned depth,
                                  struct counting *counting, chess_visitor *visit)
{
    struct chess_count count = {.counting = counting, .depth = depth - 1};

    if (chess_over(b))
        return 0;
    chess_walk(up, b, ~(square_set)0, visit, &count);
    return count.total;
}

/* Returns the key of a count from that board in the table. */
CHESS_INLINE struct count_key chess_key(bool up, const struct chess_board *b, unsigned depth)
{
    struct count_key key = count_key_begin(depth, up);

    key = count_key_mix(count_key_mix(key, b->own), b->enemy);
    key = count_key_mix(count_key_mix(key, b->straight), b->diagonal);
    return count_key_mix(count_key_mix(key, b->knights), b->kings);
}

/* Returns the count from the table if it is there, and otherwise counts with `made`. */
CHESS_INLINE uint64_t chess_count_kept(bool up, const struct chess_board *b, unsigned depth,
                                       struct counting *counting, chess_count_function *made)
{
    COUNTING_KEPT(counting, depth, chess_key(up, b, depth), made(b, depth, counting))
}

/* Names of functions and their attributes cannot be put in parentheses.
 * NOLINTBEGIN(bugprone-macro-parentheses) */

/* Defines functions that count for the side that goes up, or down: NAME for a depth of 3 or more,
 * NAME_two for 2 and NAME_last for 1. Those of OTHER count for the other side. */
#define CHESS_COUNT(name, other, goes_up, target)                                                  \
    target static chess_count_function other, other##_two;                                         \
    target static inline bool name##_behind(void *context, square_set from, square_set to,         \
                                            const struct chess_board *after)                       \
    {                                                                                              \
        (void)from;                                                                                \
        (void)to;                                                                                  \
        return chess_count_behind(context, after, other, other##_two);                             \
    }                                                                                              \
    target static uint64_t name##_last(const struct chess_board *b, unsigned depth,                \
                                       struct counting *counting)                                  \
    {                                                                                              \
        (void)depth;                                                                               \
        (void)counting;                                                                            \
        return chess_count_last(goes_up, b);                                                       \
    }                                                                                              \
    target static uint64_t name##_two(const struct chess_board *b, unsigned depth,                 \
                                      struct counting *counting)                                   \
    {                                                                                              \
        (void)depth;                                                                               \
        (void)counting;                                                                            \
        return chess_count_two(goes_up, b);                                                        \
    }                                                                                              \
    target static uint64_t name##_made(const struct chess_board *b, unsigned depth,                \
                                       struct counting *counting)                                  \
    {                                                                                              \
        return chess_count(goes_up, b, depth, counting, name##_behind);                            \
    }                                                                                              \
    target static uint64_t name(const struct chess_board *b, unsigned depth,                       \
                                struct counting *counting)                                         \
    {                                                                                              \
        return chess_count_kept(goes_up, b, depth, counting, name##_made);                         \
    }

/* NOLINTEND(bugprone-macro-parentheses) */

/* Counts from a board with the functions named NAME. */
#define CHESS_COUNT_FROM(name, b, depth, counting)                                                 \
    ((depth) == 1   ? name##_last(b, depth, counting)                                              \
     : (depth) == 2 ? name##_two(b, depth, counting)                                               \
                    : name(b, depth, counting))

#endif
