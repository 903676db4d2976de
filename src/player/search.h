/* The search: what a position is worth if both sides play their best for a number of turns
 * (negamax with alpha-beta pruning). It knows a rule set only through its operations. */
#ifndef PLAYER_SEARCH_H
#define PLAYER_SEARCH_H

#include "player/order.h"
#include "player/score.h"
#include "player/seen.h"

/* The number of turns of the game before the search that are checked for repetitions. */
#define SEARCH_PAST 128

/* A position on the path to the current one. */
struct passed_by {
    uint64_t key;
    bool final; /* it was reached by a turn that cannot be reversed: no earlier position can
                   recur */
};

struct variation {
    size_t length;
    arb_turn turns[ARB_DEPTH_MOST];
};

struct search {
    const arb_rules *rules;
    const arb_memory *memory;
    struct seen_table *table;
    struct budget budget;
    struct choices choices;
    struct order order;
    uint64_t nodes;

    /* Every turn is searched to the full depth and nothing after it, to verify forced ends
     * (root.c). If not set, the depth of late turns is reduced at first, and captures are
     * followed until it is quiet. */
    bool plain;

    int less_most;     /* the most by which the depth of late turns is reduced */
    unsigned furthest; /* ply up to which forced turns extend the depth */

    arb_side side;    /* the side to move at the root */
    unsigned repeats; /* a board is a draw that is there for the so manieth time; 0: none is */
    size_t past;      /* number of positions of the game in `path`, including the root */
    struct passed_by path[SEARCH_PAST + SEARCH_PLIES + 1];

    /* The best line found, by ply. Each is emptied when a position at its ply is searched, so
     * these, the largest part by far, need not be cleared before a search. */
    struct variation lines[ARB_DEPTH_MOST + 1];
};

/* Returns what the position, `ply` turns after the root, is worth to its side to move without
 * looking ahead: the result if the game has ended, or the rule set's estimate. */
int search_worth(const struct search *search, const struct position *position, unsigned ply);

/* Returns what the position, `ply` turns after the root, is worth to its side to move when
 * searched `depth` turns deep. The score is exact between alpha and beta. At or below alpha it
 * is an upper bound, at or above beta a lower bound. Its line is search->lines[ply]. */
int search_position(struct search *search, const struct position *position, int depth, int alpha,
                    int beta, unsigned ply);

/* Returns what the turn that leads to `after` is worth to the side that plays it, when searched
 * `depth` turns deep, or `less` fewer at first. Unless it is the first turn of its position, a
 * narrow window is tried first, to show that it is no better than alpha. */
int search_turn(struct search *search, const struct position *after, int depth, int less, int alpha,
                int beta, bool is_first, unsigned ply);

/* Adds a position, `ply` turns after the root, to the path before it is searched. `final` is as
 * in struct passed_by. */
static inline void search_enter(struct search *search, const struct position *position, bool final,
                                unsigned ply)
{
    search->path[search->past - 1 + ply] = (struct passed_by){position->key, final};
    table_expect(search->table, position->key);
}

/* Sets the line at `ply` to this turn followed by the line at the next ply. */
void search_line(struct search *search, unsigned ply, const arb_turn *turn);

#endif
