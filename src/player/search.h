/* The search: what a position is worth if both sides play their best for a number of turns
 * (negamax with alpha-beta pruning). It knows a rule set only through its operations. */
#ifndef PLAYER_SEARCH_H
#define PLAYER_SEARCH_H

#include "arbiter/player.h"
#include "endings/endings.h"
#include "player/choices.h"
#include "player/lapses.h"
#include "player/network.h"
#include "player/seen.h"

/* ---- scores: hundredths of a man, or the end of the game, for the side to move ---------- */

/* A game that is won is worth SCORE_WON. A win in n turns, counting both sides, is worth n less. */
#define SCORE_WON 32000
#define SCORE_MOST (SCORE_WON + 1)

/* The longest win or loss that can be seen, in turns: SEARCH_PLIES and the captures that are
 * followed after them. */
#define SCORE_TURNS 250

/* Whether the score is a win, or a loss, that has been seen to its end. */
static inline bool score_is_win(int score)
{
    return score >= SCORE_WON - SCORE_TURNS;
}

static inline bool score_is_loss(int score)
{
    return score <= -(SCORE_WON - SCORE_TURNS);
}

/* The number of turns until then. */
static inline unsigned score_turns(int score)
{
    return (unsigned)(SCORE_WON - (score < 0 ? -score : score));
}

_Static_assert(ARB_SCORE_SEEN < SCORE_WON - SCORE_TURNS, "no position is worth a win");

/* ---- the search ---------------------------------------------------------------------------- */

/* The number of turns of the game before the search that are checked for repetitions. */
#define SEARCH_PAST 128

/* The longest line of a search, in turns, before only captures are followed. */
#define SEARCH_PLIES 160

/* What a search has learnt about quiet turns: by ply, which ones refuted the turn before them, and
 * by side, how good turns from one square to another have been. */
#define TURN_ENDS (ARB_SQUARES * ARB_SQUARES)
struct order {
    uint16_t killers[SEARCH_PLIES][2];
    int16_t history[2][TURN_ENDS];
};

/* A position on the path to the current one. */
struct passed_by {
    uint64_t key;
    bool final;        /* it was reached by a turn that cannot be reversed: no earlier position can
                          recur */
    bool idle;         /* it was reached by doing nothing, as only a search does (cuts.c) */
    arb_square landed; /* where the piece of a turn that captures came to; else ARB_NO_SQUARE */
};

struct variation {
    size_t length;
    arb_turn turns[ARB_DEPTH_MOST];
};

struct search {
    const arb_rules *rules;
    const struct network *network; /* what was learned of positions; NULL: nothing */
    const arb_memory *memory;
    struct seen_table *table;
    struct budget budget;
    struct choices choices;
    struct order order;
    struct lapses lapses;
    uint64_t nodes;

    /* Every turn is searched to the full depth and nothing after it, to verify forced ends
     * (root.c). If not set, the depth of late turns is reduced at first, and captures are
     * followed until it is quiet. */
    bool plain;

    int less_most;     /* the most by which the depth of late turns is reduced */
    unsigned furthest; /* ply up to which forced turns extend the depth */

    arb_side side;                 /* the side to move at the root */
    const struct endings *endings; /* those that are known; NULL: none */
    unsigned pieces;               /* on the board at the root */
    unsigned repeats; /* a board is a draw that is there for the so manieth time; 0: none is */
    size_t past;      /* number of positions of the game in `path`, including the root */
    struct passed_by path[SEARCH_PAST + SEARCH_PLIES + 1];

    /* The best line found, by ply. Each is emptied when a position at its ply is searched, so
     * these, the largest part by far, need not be cleared before a search. */
    struct variation lines[ARB_DEPTH_MOST + 1];
};

/* Between which scores a search is to be exact. */
struct window {
    int alpha;
    int beta;
};

/* Returns whether what was learned counts instead of the estimate of the rule set. */
bool search_goes_by_network(const struct search *search);

/* Returns what a position is worth to its side to move if no end is seen. Where that is beyond the
 * window anyway, it may be left at what the network says. */
int search_estimate(const struct search *search, const struct position *position,
                    struct window window);

/* Returns what the position, `ply` turns after the root, is worth to its side to move without
 * looking ahead: the result if the game has ended, or the rule set's estimate. */
int search_worth(const struct search *search, const struct position *position, unsigned ply);

/* Returns what the position, `ply` turns after the root, is worth to its side to move when
 * searched `depth` turns deep. The score is exact between alpha and beta. At or below alpha it
 * is an upper bound, at or above beta a lower bound. Its line is search->lines[ply]. */
int search_position(struct search *search, const struct position *position, int depth, int alpha,
                    int beta, unsigned ply);

/* Does the same for a position at which the game does not end. */
int search_on(struct search *search, const struct position *position, int depth, int alpha,
              int beta, unsigned ply);

/* Returns what the turn that leads to `after` is worth to the side that plays it, when searched
 * `depth` turns deep, or `less` fewer at first. Unless it is the first turn of its position, a
 * narrow window is tried first, to show that it is no better than alpha. */
int search_turn(struct search *search, const struct position *after, int depth, int less, int alpha,
                int beta, bool is_first, unsigned ply);

/* Adds a position, to which the turn leads and `ply` turns after the root, to the path before it is
 * searched. */
static inline void search_enter(struct search *search, const struct position *position,
                                const arb_turn *turn, unsigned ply)
{
    search->path[search->past - 1 + ply] = (struct passed_by){
        .key = position->key,
        .final = turn->captures,
        .landed = turn->captures ? turn->squares[turn->length - 1] : ARB_NO_SQUARE,
    };
    table_expect(search->table, position->key);
}

/* Sets the line at `ply` to this turn followed by the line at the next ply. */
void search_line(struct search *search, unsigned ply, const arb_turn *turn);

/* ---- what is left out (cuts.c) ----------------------------------------------------------------
 */

/* Returns whether a position need not be searched to its depth, and stores its score: one end of
 * the window. */
bool search_is_cut(struct search *search, const struct position *position, int depth,
                   struct window window, unsigned ply, int *score);

/* Returns the most that a turn from the position that takes nothing is expected to be worth, or
 * SCORE_MOST if it is to be searched whatever it may be worth. */
int search_hope(const struct search *search, const struct position *position, int depth,
                struct window window);

/* ---- the order in which turns are tried: the better the first, the less must be searched --- */

/* Orders the choices from `first` on for the side to move in `position`. `best` is the number of
 * the turn that was best before, or NO_TURN. */
void order_choices(struct search *search, const struct position *position, size_t first,
                   uint16_t best, unsigned ply);

/* Does the same for a list of captures only, by what they gain. */
void order_captures(struct search *search, const struct position *position, size_t first);

/* Notes that this turn refuted the one before it at that depth, and that the turns tried before
 * it, from `first` on, did not. */
void order_learn(struct search *search, const arb_turn *turn, size_t first, arb_side side,
                 unsigned ply, int depth);

/* ---- its root, whose turns are the first list of choices --------------------------------- */

/* Takes the turn that seems best without looking any further, so that there always is one. */
void root_begin(struct search *search, arb_thought *thought);

/* Searches the turns deeper and deeper, from the depth `first` to `most`, until the budget is spent
 * or a forced end has been seen. `thought` must already hold a turn, and is replaced by the best
 * one found. */
void root_deepen(struct search *search, unsigned first, unsigned most, arb_thought *thought);

/* Verifies in how many turns from `root` an end is forced, up to `depth` or the number seen,
 * whichever is larger, and that the line leads there. An end that cannot be verified within the
 * budget does not count as forced. */
void root_make_sure(struct search *search, const struct position *root, unsigned depth,
                    arb_thought *thought);

#endif
