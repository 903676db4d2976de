/* Counting of turns on boards with kings, for the rule sets whose boards without kings are counted
 * by count/men.h.
 *
 * Steps are counted by sets. Captures are found leap by leap, one piece after the other; a chain is
 * followed from all squares where a leap may land at once: those after the piece that it took. Two
 * chains of a piece that take the same pieces may be one turn. Where captures differ by more than
 * the number of pieces, or there are too many, the engine of the rule set lists them.
 *
 * The rule that is written a second time here is how kings capture (rules/draughts/captures.c):
 * listing takes 2 to 14 times as long. tests/unit/counts.c and tests/family hold one to the other.
 */
#ifndef COUNT_KINGS_H
#define COUNT_KINGS_H

#include "count/men.h"

/* The board that a counter is compiled for, but for which corner is dark; and directions. */
struct king_kind {
    const struct geometry *board;
    parameter_directions takes; /* of kings: four at right angles; men take in some of them */
    parameter_directions steps; /* of kings */
    parameter_directions men;   /* men step in some of these */
    bool line;                  /* men in a row step together */
};

/* A piece that goes on leaping. */
struct king_chain {
    square_set pieces; /* all squares where its last leap may have landed */
    enum direction came;
    unsigned leaps; /* made so far */
    bool crowned;
    square_set start; /* where it began */
    square_set taken;
};

/* ---- where pieces go ---------------------------------------------------------------------- */

/* Returns whether pieces take in a direction: men by those of the rules, kings by those of their
 * kind. */
BITS_INLINE bool king_takes(struct king_kind kind, const struct men_count *how, bool up,
                            bool crowned, enum direction to)
{
    const struct draughts *d = how->rules->draughts;

    return (kind.takes & TOWARDS(to)) != 0 &&
           (crowned || (d->men.take & TOWARDS(draughts_for_side(up, to))) != 0);
}

/* Returns where pieces of one kind can land right after a piece that they take. */
BITS_INLINE square_set king_lands(struct king_kind kind, const struct men_count *how,
                                  const struct draughts_board *b, square_set pieces, bool crowned,
                                  enum direction to, square_set empty)
{
    square_set enemy =
        crowned || !how->rules->draughts->men.not_kings ? b->enemy : b->enemy & ~b->crowned;

    if (crowned && how->flies)
        pieces = slides_from(kind.board, pieces, to, empty);
    return beside_among(kind.board, beside_among(kind.board, pieces, to, enemy), to, empty);
}

/* Returns where a piece may land that can land on that square, the first after what it takes. */
BITS_INLINE square_set king_lands_on(struct king_kind kind, const struct men_count *how,
                                     square_set first, bool crowned, enum direction to,
                                     square_set empty)
{
    return crowned && how->lands_anywhere ? slides_from(kind.board, first, to, empty) : first;
}

BITS_INLINE square_set king_empty(const struct men_count *how, const struct draughts_board *b)
{
    return (square_set)how->rules->draughts->geometry->used & ~(b->own | b->enemy);
}

/* Returns where pieces of one kind can step. */
BITS_INLINE square_set king_steps(struct king_kind kind, const struct men_count *how, bool up,
                                  square_set pieces, bool crowned, enum direction to,
                                  square_set empty)
{
    const struct draughts *d = how->rules->draughts;
    parameter_directions steps = crowned ? kind.steps : kind.men;

    if ((steps & TOWARDS(to)) == 0 ||
        (!crowned && (d->men.step & TOWARDS(draughts_for_side(up, to))) == 0))
        return 0;
    if (crowned && how->flies)
        return slides_from(kind.board, pieces, to, empty) & ~pieces;
    return beside_among(kind.board, pieces, to, empty);
}

/* Adds chains to others of the same piece or side. */
BITS_INLINE void king_add(const struct men_count *how, struct men_chains *chains,
                          struct men_chains more)
{
    chains->listed |= more.listed;
    if (!how->best || more.most == chains->most)
        chains->count += more.count;
    else if (more.most > chains->most)
        chains->count = more.count;
    chains->most = more.most > chains->most ? more.most : chains->most;
}

/* The captures of a side, and the pieces that make them. */
struct king_side {
    struct men_chains chains;
    square_set pieces;
};

/* Returns the captures of a side by those of its kings and those of its men. The engine has to list
 * them if they differ by which kinds they take. */
BITS_INLINE struct king_side king_side_of(const struct men_count *how,
                                          const struct draughts_board *b, struct men_chains kings,
                                          struct men_chains men)
{
    struct men_chains all = kings;
    struct king_side side;

    king_add(how, &all, men);
    if (how->by_kind && kings.most != 0 && (how->kind_first || kings.most == men.most))
        side = (struct king_side){kings, b->own & b->crowned};
    else
        side = (struct king_side){all, b->own};
    side.chains.listed = all.listed;
    /* Where one turn alone takes the most pieces, what is measured next makes no difference. */
    if (how->of_kinds && all.most != 0 && (b->enemy & b->crowned) != 0 &&
        (how->rules->draughts->best.order[0] != MEASURE_PIECES || all.count != 1))
        side.chains.listed = true;
    return side;
}

/* ---- captures, leap by leap --------------------------------------------------------------- */

/* Captures of one piece that take the same pieces: they end on different squares. A man is crowned
 * by all of them or by none: by taking a piece of the row before the far one, over which the men
 * that these counters know leap only to the far row, or never as they never come to it. */
struct king_capture_group {
    square_set start;
    square_set taken;
    square_set land;
    bool crowned;
};

/* The captures of the kings or of the men of a side, leap by leap, of one piece after the other. */
#define KING_GROUPS 100
struct king_search {
    const struct men_count *how;
    const struct draughts_board *board;
    bool up;
    bool listed;   /* the engine has to list them: they are too many */
    unsigned most; /* pieces taken by one of those that were found */
    uint64_t count;
    unsigned before; /* groups of other pieces */
    unsigned groups;
    struct king_capture_group group[KING_GROUPS];
};

/* Those of a side, found leap by leap. */
struct king_found {
    struct king_search kings;
    struct king_search men;
};

/* An instance of king_search_from. */
typedef bool king_search_function(struct king_search *search, struct king_chain chain);

/* Counts captures that end on any square of chain.pieces, but for those that were counted by
 * another path and are one turn with it. */
static inline void king_found(struct king_search *search, struct king_chain chain)
{
    square_set land = chain.pieces;
    bool united = search->how->rules->draughts->same_turn == SAME_TURN_CAPTURED;

    if (search->how->best && chain.leaps < search->most)
        return;
    if (search->how->best && chain.leaps > search->most) {
        search->count = 0;
        search->before = 0;
        search->groups = 0;
    }
    search->most = chain.leaps;
    for (unsigned i = search->before; united && i < search->groups; i++) {
        if (search->group[i].taken == chain.taken)
            land &= ~search->group[i].land;
    }
    search->count += count_of(land);
    search->listed |= search->groups == KING_GROUPS;
    if (!search->listed)
        search->group[search->groups++] =
            (struct king_capture_group){chain.start, chain.taken, land, chain.crowned};
}

/* Finds the captures that go on from here. Returns whether there are any. */
BITS_INLINE bool king_search_from(struct king_kind kind, struct king_search *search,
                                  struct king_chain chain, king_search_function *again)
{
    const struct men_count *how = search->how;
    square_set far = (square_set)kind.board->far[search->up];
    square_set empty = king_empty(how, search->board) | chain.start;
    struct draughts_board b = *search->board;
    bool any = false;

    b.enemy &= ~chain.taken;
    if (how->rules->draughts->removed == REMOVED_AT_ONCE)
        empty |= chain.taken;
    EACH_DIRECTION(to) {
        square_set left = 0;

        if (!search->listed && chain.came != draughts_opposite(to) &&
            king_takes(kind, how, search->up, chain.crowned, to))
            left = king_lands(kind, how, &b, chain.pieces, chain.crowned, to, empty);
        for (; left != 0; left = without_first(left)) {
            square_set first = first_alone(left);
            bool stops = !chain.crowned && (first & far & how->stops) != 0;
            bool promoted = !chain.crowned && (first & far & how->promotes) != 0;
            struct king_chain next = chain;

            any = true;
            next.pieces = king_lands_on(kind, how, first, chain.crowned, to, empty);
            next.came = to;
            next.leaps++;
            next.crowned |= promoted;
            next.taken |= set_shifted(kind.board, first, draughts_opposite(to));
            if (stops || !again(search, next))
                king_found(search, next);
        }
    }
    return any;
}

/* Finds the captures of these pieces. */
static inline struct men_chains king_search_all(struct king_search *search,
                                                const struct men_count *how, bool up,
                                                const struct draughts_board *b, square_set pieces,
                                                king_search_function *search_from)
{
    search->how = how;
    search->board = b;
    search->up = up;
    search->listed = false;
    search->most = 0;
    search->count = 0;
    search->groups = 0;
    for (; pieces != 0 && !search->listed; pieces = without_first(pieces)) {
        square_set piece = first_alone(pieces);

        search->before = search->groups;
        search_from(search, (struct king_chain){piece, DRAUGHTS_FROM_REST, 0,
                                                (piece & b->crowned) != 0, piece, 0});
    }
    return (struct men_chains){search->listed, search->most, search->count};
}

/* Returns the men that can take a piece at once. */
BITS_INLINE square_set king_taking_men(struct king_kind kind, const struct men_count *how, bool up,
                                       const struct draughts_board *b)
{
    square_set empty = king_empty(how, b);
    square_set men = b->own & ~b->crowned;
    square_set taking = 0;

    EACH_DIRECTION(to) {
        enum direction back = draughts_opposite(to);

        if (king_takes(kind, how, up, false, to))
            taking |= beside_among(kind.board, beside_among(kind.board, empty, back, b->enemy),
                                   back, men);
    }
    return taking;
}

/* Finds the captures of a side. */
BITS_INLINE struct king_side king_search_side(struct king_kind kind, struct king_found *found,
                                              const struct men_count *how, bool up,
                                              const struct draughts_board *b,
                                              king_search_function *search_from)
{
    struct men_chains of_kings =
        king_search_all(&found->kings, how, up, b, b->own & b->crowned, search_from);
    struct men_chains of_men =
        king_search_all(&found->men, how, up, b, king_taking_men(kind, how, up, b), search_from);

    return king_side_of(how, b, of_kings, of_men);
}

/* ---- the last turn ------------------------------------------------------------------------ */

/* Counts the steps of the kings or of the men. In a row of men each is the last one of a step. */
BITS_INLINE uint64_t king_count_steps(struct king_kind kind, const struct men_count *how, bool up,
                                      const struct draughts_board *b, bool crowned)
{
    square_set pieces = crowned ? b->own & b->crowned : b->own & ~b->crowned;
    uint64_t count = 0;

    EACH_DIRECTION(to) {
        enum direction back = draughts_opposite(to);
        square_set land = king_steps(kind, how, up, pieces, crowned, to, king_empty(how, b));
        square_set row = crowned || !kind.line ? 0 : beside_among(kind.board, land, back, pieces);

        count += count_of(land);
        while (row != 0) {
            row = beside_among(kind.board, row, back, pieces);
            count += count_of(row);
        }
    }
    return count;
}

/* Counts the last turn. */
BITS_INLINE uint64_t king_count_last(struct king_kind kind, const struct men_count *how, bool up,
                                     const struct draughts_board *b,
                                     king_search_function *search_from)
{
    struct king_found found;
    struct men_chains chains;

    if (!kind.line && b->crowned != 0 && (b->own & b->crowned) == 0 && how->alike)
        return how->men(how, up, b, 1);
    chains = king_search_side(kind, &found, how, up, b, search_from).chains;
    if (chains.listed)
        return men_count_listed(how, up, b, 1);
    return chains.most != 0 ? chains.count
                            : king_count_steps(kind, how, up, b, true) +
                                  king_count_steps(kind, how, up, b, false);
}

/* ---- earlier turns ------------------------------------------------------------------------ */

/* Turns of one board, made one after the other. */
struct king_made {
    const struct men_count *how;
    const struct draughts_board *board;
    bool up;
    unsigned depth; /* turns to be counted after each */
    uint64_t total;
};

/* Counts what follows turns of a piece to each of these squares. */
BITS_INLINE void king_turns(struct king_kind kind, struct king_made *made, struct king_chain chain,
                            square_set land)
{
    const struct men_count *how = made->how;
    const struct draughts_board *b = made->board;
    square_set far = (square_set)kind.board->far[made->up] & how->crowns;

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

/* Counts what follows the steps of each king, and of the men. */
BITS_INLINE void king_each_step(struct king_kind kind, struct king_made *made)
{
    const struct draughts_board *b = made->board;
    square_set empty = king_empty(made->how, b);
    square_set men = b->own & ~b->crowned;

    for (unsigned to = 0; to < DIRECTIONS; to++) {
        square_set left = king_steps(kind, made->how, made->up, men, false, to, empty);

        for (; left != 0; left = without_first(left)) {
            square_set at = first_alone(left);
            square_set start = at;

            do {
                start = beside_among(kind.board, start, draughts_opposite(to), men);
                if (start != 0)
                    king_turns(kind, made, (struct king_chain){.start = start}, at);
            } while (kind.line && start != 0);
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
    for (unsigned i = 0; i < search->groups; i++) {
        const struct king_capture_group *group = &search->group[i];

        king_turns(kind, made,
                   (struct king_chain){0, DRAUGHTS_FROM_REST, 0, group->crowned, group->start,
                                       group->taken},
                   group->land);
    }
}

/* Counts to a depth of 2 or more. */
BITS_INLINE uint64_t king_count_made(struct king_kind kind, const struct men_count *how, bool up,
                                     const struct draughts_board *b, unsigned depth,
                                     king_search_function *search_from)
{
    struct king_made made = {how, b, up, depth - 1, 0};
    struct king_found found;
    struct king_side side = king_search_side(kind, &found, how, up, b, search_from);
    unsigned due = how->best ? side.chains.most : 0;

    if (side.chains.listed)
        return men_count_listed(how, up, b, depth);
    if (side.chains.most == 0)
        king_each_step(kind, &made);
    if (found.kings.most >= due)
        king_turns_found(kind, &made, &found.kings);
    if (found.men.most >= due && side.pieces == b->own)
        king_turns_found(kind, &made, &found.men);
    return made.total;
}

/* The instances. Of 8x8 with its dark squares there is one for both corners. */
board_count_function kings_dark8_count;
board_count_function kings_all8_count;
board_count_function kings_lines8_count; /* where men in a row step together; for men too */
board_count_function kings_dark10_count;
board_count_function kings_dark10x8_count;
board_count_function kings_dark12_count; /* for wide sets */
board_count_function kings_dark12_right_count;
board_count_function kings_dark14_count;

/* ---- instances ------------------------------------------------------------------------------ */

/* Defines PREFIX_count, a board_count_function, for a king_kind of that board and what follows. */
#define KING_COUNTER(prefix, the_board, ...)                                                       \
    PROCESSOR_FAST static bool prefix##_search(struct king_search *search,                         \
                                               struct king_chain chain)                            \
    {                                                                                              \
        struct king_kind kind = {&(the_board), __VA_ARGS__};                                       \
        struct king_chain kings = chain;                                                           \
        struct king_chain men = chain;                                                             \
        kings.crowned = true;                                                                      \
        men.crowned = false;                                                                       \
        return chain.crowned ? king_search_from(kind, search, kings, prefix##_search)              \
                             : king_search_from(kind, search, men, prefix##_search);               \
    }                                                                                              \
    PROCESSOR_FAST static uint64_t prefix##_made(const struct men_count *how, bool up,             \
                                                 const struct draughts_board *b, unsigned depth)   \
    {                                                                                              \
        struct king_kind kind = {&(the_board), __VA_ARGS__};                                       \
        return king_count_made(kind, how, up, b, depth, prefix##_search);                          \
    }                                                                                              \
    PROCESSOR_FAST uint64_t prefix##_count(const struct men_count *how, bool up,                   \
                                           const struct draughts_board *b, unsigned depth)         \
    {                                                                                              \
        struct king_kind kind = {&(the_board), __VA_ARGS__};                                       \
        return depth == 1 ? king_count_last(kind, how, up, b, prefix##_search)                     \
                          : men_count_kept(how, up, b, depth, prefix##_made);                      \
    }

#endif
