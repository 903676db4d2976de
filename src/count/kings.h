/* Counting of turns on boards with kings, for the rule sets whose boards without kings are counted
 * by count/men.h.
 *
 * The last turn is counted by sets. A chain of leaps is followed from all squares where a leap may
 * land at once: those after the piece that it took. Up to three leaps, which each turn by a right
 * angle or go straight on, cannot meet a piece that they took or the square where they began, and
 * there is no other path to the same end. Where more leaps are possible, captures are found leap by
 * leap, one piece after the other. Where captures differ by more than the number of pieces, or
 * there are too many, the engine of the rule set lists them. */
#ifndef COUNT_KINGS_H
#define COUNT_KINGS_H

#include "count/king_chains.h"

/* ---- the last turn ------------------------------------------------------------------------ */

/* Counts the captures of the last turn leap by leap, or with the engine if there are too many or
 * they differ by which kinds they take. */
BITS_INLINE uint64_t king_count_found(struct king_kind kind, const struct men_count *how, bool up,
                                      const struct draughts_board *b,
                                      king_search_function *search_from)
{
    struct king_found found;
    struct men_chains chains = king_search_side(kind, &found, how, up, b, search_from).chains;

    return chains.listed ? men_count_listed(how, up, b, 1) : chains.count;
}

/* The turns of the pieces of one kind if no leap follows another. */
struct king_firsts {
    square_set land[DIRECTIONS]; /* where leaps land, by their direction */
    square_set landed;           /* in any direction */
    uint64_t leaps;
    uint64_t steps;
};

/* Returns the turns of the kings or of the men. */
BITS_INLINE struct king_firsts king_firsts_of(struct king_kind kind, const struct men_count *how,
                                              bool up, const struct draughts_board *b, bool crowned)
{
    square_set pieces = crowned ? b->own & b->crowned : b->own & ~b->crowned;
    square_set empty = king_empty(how, b);
    struct king_firsts firsts = {0};

    EACH_DIRECTION(to) {
        square_set first = 0;

        if (king_goes(kind, up, how->rules->draughts->men.take, crowned, to))
            first = king_lands(kind, how, b, pieces, crowned, to, empty);
        if (first != 0)
            firsts.land[to] = king_lands_on(kind, how, first, crowned, to, empty);
        firsts.landed |= firsts.land[to];
        firsts.leaps += count_of(firsts.land[to]);
        firsts.steps += count_of(king_steps(kind, how, up, pieces, crowned, to, empty));
    }
    return firsts;
}

/* Returns whether a leap may follow one of these. */
BITS_INLINE bool king_firsts_on(struct king_kind kind, const struct men_count *how, bool up,
                                const struct draughts_board *b, bool crowned,
                                const struct king_firsts *firsts)
{
    square_set far = kind.board->far[up];
    square_set on = 0;

    EACH_DIRECTION(to) {
        square_set landed = 0;

        if (!king_goes(kind, up, how->rules->draughts->men.take, crowned, to))
            continue;
        EACH_DIRECTION(came)
            landed |= came != draughts_opposite(to) ? firsts->land[came] : 0;
        if (!crowned)
            landed &= ~(far & how->stops);
        on |= king_lands(kind, how, b, landed, crowned, to, king_empty(how, b));
    }
    return on != 0 || (!crowned && (firsts->landed & far & how->promotes) != 0);
}

/* Counts the last turn where captures may be of several leaps. */
BITS_INLINE uint64_t king_count_chains(struct king_kind kind, const struct men_count *how, bool up,
                                       const struct draughts_board *b,
                                       king_chains_function *chains_of,
                                       king_search_function *search_from)
{
    struct men_chains chains = {.listed = true};

    if (b->crowned != 0) /* otherwise this is what the counter of men could not count */
        chains = king_chains_of_side(how, up, b, chains_of).chains;
    return chains.listed ? king_count_found(kind, how, up, b, search_from) : chains.count;
}

/* Counts the last turn. `chains` is an instance of king_count_chains. */
BITS_INLINE uint64_t king_count_last(struct king_kind kind, const struct men_count *how, bool up,
                                     const struct draughts_board *b, board_count_function *chains)
{
    struct king_firsts kings = {0};
    struct king_firsts men = {0};
    struct king_side side;

    if (b->crowned == 0)
        return chains(how, up, b, 1);
    if ((b->own & b->crowned) == 0 && how->alike)
        return how->men(how, up, b, 1);
    if ((b->own & b->crowned) != 0)
        kings = king_firsts_of(kind, how, up, b, true);
    men = king_firsts_of(kind, how, up, b, false);
    if (kings.leaps + men.leaps == 0)
        return kings.steps + men.steps;
    if (kings.leaps != 0 && king_firsts_on(kind, how, up, b, true, &kings))
        return chains(how, up, b, 1);
    if (men.leaps != 0 && king_firsts_on(kind, how, up, b, false, &men))
        return chains(how, up, b, 1);
    side = king_side_of(how, b, (struct men_chains){false, kings.leaps != 0, kings.leaps},
                        (struct men_chains){false, men.leaps != 0, men.leaps});
    return side.chains.listed ? chains(how, up, b, 1) : side.chains.count;
}

/* ---- earlier turns ------------------------------------------------------------------------------
 */

/* Turns of one board, made one after the other. */
struct king_made {
    const struct men_count *how;
    const struct draughts_board *board;
    bool up;
    unsigned depth; /* turns to be counted after each */
    unsigned due;   /* how many pieces a capture must take; 0: any number */
    uint64_t total;
};

/* An instance of king_capture. */
typedef void king_capture_function(struct king_made *made, struct king_chain chain);

/* Counts what follows turns of a piece to each of these squares. */
BITS_INLINE void king_turns(struct king_kind kind, struct king_made *made, struct king_chain chain,
                            square_set land)
{
    const struct men_count *how = made->how;
    const struct draughts_board *b = made->board;
    square_set far = kind.board->far[made->up] & how->crowns;

    for (; land != 0; land = without_first(land)) {
        square_set to = first_alone(land);
        struct draughts_board after = {.own = b->enemy & ~chain.taken,
                                       .enemy = b->own ^ chain.start ^ to,
                                       .crowned = b->crowned & ~(chain.taken | chain.start)};

        if (chain.crowned || (to & far) != 0)
            after.crowned |= to;
        made->total +=
            (after.crowned != 0 ? how->kings : how->men)(how, !made->up, &after, made->depth);
    }
}

/* Counts what follows the captures that go on from here. */
BITS_INLINE void king_capture(struct king_kind kind, struct king_made *made,
                              struct king_chain chain, king_chains_function *chains_of,
                              king_capture_function *again)
{
    const struct men_count *how = made->how;
    const struct draughts_board *b = made->board;
    square_set far = kind.board->far[made->up];
    square_set empty = king_empty(how, b);

    /* Not EACH_DIRECTION, by which the code for one direction would be compiled eight times. */
    for (unsigned to = 0; to < DIRECTIONS; to++) {
        square_set left;

        if (chain.came == draughts_opposite(to) ||
            !king_goes(kind, made->up, how->rules->draughts->men.take, chain.crowned, to))
            continue;
        left = king_lands(kind, how, b, chain.pieces, chain.crowned, to, empty);
        for (; left != 0; left = without_first(left)) {
            square_set first = first_alone(left);
            square_set land = king_lands_on(kind, how, first, chain.crowned, to, empty);
            bool promoted = !chain.crowned && (first & far & how->promotes) != 0;
            struct king_chain next = {
                land, to, chain.leaps + 1, chain.crowned || promoted, chain.start, chain.taken};
            unsigned rest = 0;

            next.taken |= set_shifted(kind.board, first, draughts_opposite(to));
            if (chain.crowned || (first & far & how->stops) == 0)
                rest = chains_of(how, made->up, b, next).most;
            if (how->best && next.leaps + rest != made->due)
                continue;
            if (rest == 0)
                king_turns(kind, made, next, land);
            else
                again(made, next);
        }
    }
}

/* Counts what follows the steps of each king, and of the men. */
BITS_INLINE void king_each_step(struct king_kind kind, struct king_made *made)
{
    const struct draughts_board *b = made->board;
    square_set empty = king_empty(made->how, b);

    for (unsigned to = 0; to < DIRECTIONS; to++) {
        square_set left =
            king_steps(kind, made->how, made->up, b->own & ~b->crowned, false, to, empty);

        for (; left != 0; left = without_first(left)) {
            square_set at = first_alone(left);
            square_set start = set_shifted(kind.board, at, draughts_opposite(to));

            king_turns(kind, made, (struct king_chain){.start = start}, at);
        }
    }
    for (square_set left = b->own & b->crowned; left != 0; left = without_first(left)) {
        square_set king = first_alone(left);
        square_set land = 0;

        EACH_DIRECTION(to)
            land |= king_steps(kind, made->how, made->up, king, true, to, empty);
        king_turns(kind, made, (struct king_chain){.crowned = true, .start = king}, land);
    }
}

/* Counts what follows the captures of the kings or of the men. */
BITS_INLINE void king_turns_found(struct king_kind kind, struct king_made *made,
                                  const struct king_search *search)
{
    if (made->how->best && search->most != made->due)
        return;
    for (unsigned i = 0; i < search->groups; i++) {
        const struct king_capture_group *group = &search->group[i];

        king_turns(kind, made,
                   (struct king_chain){0, DRAUGHTS_FROM_REST, 0, group->crowned, group->start,
                                       group->taken},
                   group->land);
    }
}

/* Counts what follows captures, found leap by leap, or with the engine if that has to list them. */
BITS_INLINE uint64_t king_count_after_found(struct king_kind kind, struct king_made *made,
                                            king_search_function *search_from)
{
    struct king_found found;
    struct king_side side =
        king_search_side(kind, &found, made->how, made->up, made->board, search_from);

    if (side.chains.listed)
        return men_count_listed(made->how, made->up, made->board, made->depth + 1);
    made->due = side.chains.most;
    king_turns_found(kind, made, &found.kings);
    if (side.pieces == made->board->own)
        king_turns_found(kind, made, &found.men);
    return made->total;
}

/* Counts to a depth of 2 or more. */
BITS_INLINE uint64_t king_count_made(struct king_kind kind, const struct men_count *how, bool up,
                                     const struct draughts_board *b, unsigned depth,
                                     king_chains_function *chains_of,
                                     king_search_function *search_from,
                                     king_capture_function *capture)
{
    struct king_side side = {.chains.listed = true};
    struct king_made made = {how, b, up, depth - 1, 0, 0};
    square_set left = b->crowned;

    if (b->crowned != 0) /* otherwise this is what the counter of men could not count */
        side = king_chains_of_side(how, up, b, chains_of);
    if (side.chains.listed)
        return king_count_after_found(kind, &made, search_from);
    made.due = side.chains.most;
    if (side.chains.most == 0) {
        king_each_step(kind, &made);
        return made.total;
    }
    left |= king_taking_men(kind, how, up, b);
    for (left &= side.pieces; left != 0; left = without_first(left)) {
        square_set piece = first_alone(left);

        capture(&made, (struct king_chain){piece, DRAUGHTS_FROM_REST, 0, (piece & b->crowned) != 0,
                                           piece, 0});
    }
    return made.total;
}

/* The instances. Of 8x8 with its dark squares there is one for both corners. */
board_count_function kings_dark8_count;
board_count_function kings_all8_count;
board_count_function kings_dark10_count;

/* ---- instances ------------------------------------------------------------------------------ */

/* Defines PREFIX_count, a board_count_function. */
#define KING_COUNTER(prefix, the_board, the_ways)                                                  \
    PROCESSOR_FAST static struct men_chains prefix##_chains(const struct men_count *how, bool up,  \
                                                            const struct draughts_board *b,        \
                                                            struct king_chain chain)               \
    {                                                                                              \
        struct king_kind kind = {&(the_board), the_ways};                                          \
        struct king_chain kings = {chain.pieces, chain.came, chain.leaps, true, 0, 0};             \
        struct king_chain men = {chain.pieces, chain.came, chain.leaps, false, 0, 0};              \
        return chain.crowned ? king_chains_of(kind, how, up, b, kings, prefix##_chains)            \
                             : king_chains_of(kind, how, up, b, men, prefix##_chains);             \
    }                                                                                              \
    PROCESSOR_FAST static bool prefix##_search(struct king_search *search,                         \
                                               struct king_chain chain)                            \
    {                                                                                              \
        struct king_kind kind = {&(the_board), the_ways};                                          \
        struct king_chain kings = chain;                                                           \
        struct king_chain men = chain;                                                             \
        kings.crowned = true;                                                                      \
        men.crowned = false;                                                                       \
        return chain.crowned ? king_search_from(kind, search, kings, prefix##_search)              \
                             : king_search_from(kind, search, men, prefix##_search);               \
    }                                                                                              \
    PROCESSOR_FAST static void prefix##_capture(struct king_made *made, struct king_chain chain)   \
    {                                                                                              \
        struct king_kind kind = {&(the_board), the_ways};                                          \
        king_capture(kind, made, chain, prefix##_chains, prefix##_capture);                        \
    }                                                                                              \
    PROCESSOR_FAST static uint64_t prefix##_made(const struct men_count *how, bool up,             \
                                                 const struct draughts_board *b, unsigned depth)   \
    {                                                                                              \
        struct king_kind kind = {&(the_board), the_ways};                                          \
        return king_count_made(kind, how, up, b, depth, prefix##_chains, prefix##_search,          \
                               prefix##_capture);                                                  \
    }                                                                                              \
    PROCESSOR_FAST static __attribute__((noinline)) uint64_t prefix##_last(                        \
        const struct men_count *how, bool up, const struct draughts_board *b, unsigned depth)      \
    {                                                                                              \
        struct king_kind kind = {&(the_board), the_ways};                                          \
        (void)depth;                                                                               \
        return king_count_chains(kind, how, up, b, prefix##_chains, prefix##_search);              \
    }                                                                                              \
    PROCESSOR_FAST uint64_t prefix##_count(const struct men_count *how, bool up,                   \
                                           const struct draughts_board *b, unsigned depth)         \
    {                                                                                              \
        struct king_kind kind = {&(the_board), the_ways};                                          \
        return depth == 1 ? king_count_last(kind, how, up, b, prefix##_last)                       \
                          : men_count_kept(how, up, b, depth, prefix##_made);                      \
    }

#endif
