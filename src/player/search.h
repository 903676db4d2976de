/* The search: what a position is worth when both sides play their best for so many turns
 * (negamax with alpha and beta). It knows a rule set by its operations alone. */
#ifndef PLAYER_SEARCH_H
#define PLAYER_SEARCH_H

#include "player/order.h"
#include "player/score.h"
#include "player/table.h"

/* So many turns of the game before the search are compared with for repetitions. */
#define SEARCH_PAST 128

/* A position on the way to the present one. */
struct passed_by {
    uint64_t key;
    bool final; /* what led there cannot be taken back: nothing before it comes again */
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

    /* Every turn to the full depth, and nothing behind it: for what must be certain to the
     * turn (think.c). Else late turns are looked at less deeply at first, and captures are
     * followed to where it is quiet. */
    bool plain;

    int less_most;     /* turns that late turns are looked at less deeply */
    unsigned furthest; /* ply up to which forced turns are looked beyond */

    arb_side side; /* to move at the root */
    size_t past;   /* positions of the game in `path`, the root among them */
    struct passed_by path[SEARCH_PAST + SEARCH_PLIES + 1];
    struct variation lines[ARB_DEPTH_MOST + 1]; /* the best found, by ply */
};

/* What the position is worth to its side to move, `ply` turns behind the root, when no turn is
 * looked at: the game's end, or what the rule set makes of it. */
int search_worth(const struct search *search, const struct position *position, unsigned ply);

/* What the position is worth to its side to move, `depth` turns being looked at from there,
 * `ply` turns behind the root. Exact between alpha and beta; else it is at most, or at least,
 * the score that is returned. Its line is search->lines[ply]. */
int search_position(struct search *search, const struct position *position, int depth, int alpha,
                    int beta, unsigned ply);

/* What the turn that leads to `after` is worth to who plays it, `depth` turns being looked at
 * behind it, at first `less` fewer. Unless it is the first of its position, that it is no
 * better than alpha is shown before anything else. */
int search_turn(struct search *search, const struct position *after, int depth, int less, int alpha,
                int beta, bool is_first, unsigned ply);

/* Notes on the path that a turn leads to that position, `ply` turns behind the root; it will
 * be searched. */
static inline void search_enter(struct search *search, const struct position *position, bool final,
                                unsigned ply)
{
    search->path[search->past - 1 + ply] = (struct passed_by){position->key, final};
    table_expect(search->table, position->key);
}

/* The line at `ply` is that turn and what is expected behind it. */
void search_line(struct search *search, unsigned ply, const arb_turn *turn);

#endif
