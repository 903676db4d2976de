/* Counting sequences of turns of kingcapture (perft). The last turns of all are not
 * made but counted, by the sizes of whole sets. */
#ifndef RULES_CHESS_COUNT_H
#define RULES_CHESS_COUNT_H

#include "rules/chess_board.h"
#include "rules/counting.h"

/* Counts the sequences of `depth` turns, 1 or more. */
typedef uint64_t chess_count_function(const struct chess_board *b, unsigned depth,
                                      struct counting *counting);

CHESS_INLINE uint64_t chess_count_last(bool up, const struct chess_board *b)
{
    square_set pawns = chess_pawns(b, b->own);
    uint64_t count =
        count_of(chess_single_steps(up, b, pawns)) + count_of(chess_double_steps(up, b, pawns));
    struct chess_eight slides;
    struct chess_eight knights;

    EACH_BY_ITSELF
    for (enum direction to = NORTH; to <= NORTH_WEST; to++)
        count += count_of(chess_pawn_captures_to(up, b, b->own, to));
    chess_slides(b, b->own, &slides);
    chess_knights(b, b->own, &knights);
    for (square_set kings = b->own & b->kings; kings != 0; kings = without_first(kings))
        count += count_of(chess_king_reach(b, first_alone(kings)));
    return count + chess_count_of(&slides) + chess_count_of(&knights);
}

struct chess_count {
    struct counting *counting;
    unsigned depth; /* turns to be counted behind the visited one */
    uint64_t total;
};

/* For a visitor: counts what the other side can do behind a turn. */
CHESS_INLINE bool chess_count_behind(void *context, const struct chess_board *after,
                                     chess_count_function *other, chess_count_function *other_last)
{
    struct chess_count *count = context;
    struct chess_board next = *after;

    next.own = after->enemy;
    next.enemy = after->own;
    if (count->depth == 1)
        count->total += other_last(&next, 1, count->counting);
    else
        count->total += other(&next, count->depth, count->counting);
    return true;
}

CHESS_INLINE uint64_t chess_count(bool up, const struct chess_board *b, unsigned depth,
                                  struct counting *counting, chess_visitor *visit)
{
    struct chess_count count = {.counting = counting, .depth = depth - 1};

    if (chess_over(b))
        return 0;
    chess_walk(up, b, visit, &count);
    return count.total;
}

/* What a count from that board is known by in the table. */
CHESS_INLINE struct count_key chess_key(bool up, const struct chess_board *b, unsigned depth)
{
    struct count_key key = count_key_begin(depth, up);

    key = count_key_mix(count_key_mix(key, b->own), b->enemy);
    key = count_key_mix(count_key_mix(key, b->straight), b->diagonal);
    return count_key_mix(count_key_mix(key, b->knights), b->kings);
}

/* Counts with `made`, unless the table knows the count already. */
CHESS_INLINE uint64_t chess_count_kept(bool up, const struct chess_board *b, unsigned depth,
                                       struct counting *counting, chess_count_function *made)
{
    struct count_key key;
    uint64_t count;

    if (depth > COUNTING_NOT_STOPPED && counting_stopped(counting))
        return 0;
    if (counting->table.lines == NULL || depth <= COUNTING_NOT_KEPT)
        return made(b, depth, counting);
    key = chess_key(up, b, depth);
    if (count_table_find(&counting->table, key, &count))
        return count;
    count = made(b, depth, counting);
    if (!counting->stopped)
        count_table_keep(&counting->table, key, depth, count);
    return count;
}

/* Defines NAME for a depth of 2 or more, and NAME_last for 1, which count for the side that goes up
 * or not; OTHER does so for the other. */
#define CHESS_COUNT(name, other, goes_up, target)                                                  \
    target static chess_count_function other, other##_last;                                        \
    target static inline bool name##_behind(void *context, square_set from, square_set to,         \
                                            const struct chess_board *after)                       \
    {                                                                                              \
        (void)from;                                                                                \
        (void)to;                                                                                  \
        return chess_count_behind(context, after, other, other##_last);                            \
    }                                                                                              \
    target static uint64_t name##_last(const struct chess_board *b, unsigned depth,                \
                                       struct counting *counting)                                  \
    {                                                                                              \
        (void)depth;                                                                               \
        (void)counting;                                                                            \
        return chess_over(b) ? 0 : chess_count_last(goes_up, b);                                   \
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

#endif
