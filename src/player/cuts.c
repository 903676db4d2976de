#include <stdlib.h>

#include "player/search.h"
#include "player/worth.h"

/* Near an end that has been seen, nothing is left out. */
#define CUT_SCORE 5000

/* Whether anything may be left out: only where all that matters is whether a position is beyond a
 * window without scores between its ends, and never in a search that reduces nothing. */
static bool may_leave_out(const struct search *s, struct window window)
{
    return !s->plain && s->less_most > 0 && window.beta - window.alpha == 1 &&
           abs(window.beta) <= CUT_SCORE;
}

/* ---- where what was learned is the estimate ------------------------------------------------ */

/* What a less deep search says about a position is mostly true of a deeper one too. From CUT_DEPTH
 * on, a position that is estimated to be beyond the window is searched less deep first, by two
 * turns and half of the depth, and is left at that if it is CUT_MARGIN beyond (ProbCut: Buro 1995).
 * Ends of the game are seen to the full depth, and so are positions of fewer than CUT_PIECES, where
 * one slow turn is all that wins, and all positions where captures need not be made, because a less
 * deep search does not see there what a piece is given up for. */
#define CUT_DEPTH 3
#define CUT_PIECES 6
#define CUT_MARGIN 30

static bool reaches(struct search *s, const struct position *p, int depth, int bound, unsigned ply)
{
    return search_on(s, p, depth - 2 - depth / 2, bound - 1, bound, ply) >= bound;
}

static bool is_beyond(struct search *s, const struct position *p, int depth, struct window window,
                      unsigned ply, int *score)
{
    bool cut;

    if (!rules_must_capture(s->rules) || depth < CUT_DEPTH ||
        count_of(position_occupied(p)) < CUT_PIECES)
        return false;
    if (search_estimate(s, p, window) >= window.beta) {
        *score = window.beta;
        cut = reaches(s, p, depth, window.beta + CUT_MARGIN, ply);
    } else {
        *score = window.alpha;
        cut = !reaches(s, p, depth, window.alpha - CUT_MARGIN + 1, ply);
    }
    s->lines[ply < ARB_DEPTH_MOST ? ply : ARB_DEPTH_MOST].length = 0;
    return cut && !s->budget.spent;
}

/* ---- where a turn is nearly always better than none ------------------------------------------ */

/* So near to the end of the depth, AHEAD for each turn that is left is more than the other side is
 * expected to gain, or than a turn gains that takes nothing. */
#define AHEAD_DEPTH 2
#define AHEAD 80
#define AHEAD_AT_ONCE 60

/* A position that stays at beta even if its side does nothing is left at that (null move: Beal
 * 1990). What the other side can do then is searched less deep, by IDLE_LESS turns and a quarter of
 * the depth. */
#define IDLE_DEPTH 2
#define IDLE_LESS 2

static bool holds_idle(struct search *s, const struct position *p, int depth, int beta,
                       unsigned ply)
{
    struct position other = *p;
    int less = IDLE_LESS + depth / 4;

    if (depth < IDLE_DEPTH || s->path[s->past - 1 + ply].idle)
        return false;
    position_begin_turn(&other, !p->to_move);
    s->path[s->past + ply] =
        (struct passed_by){.key = other.key, .final = true, .idle = true, .landed = ARB_NO_SQUARE};
    return -search_position(s, &other, depth - 1 - less, -beta, 1 - beta, ply + 1) >= beta &&
           !s->budget.spent;
}

/* ---- both -------------------------------------------------------------------------------------
 */

bool search_is_cut(struct search *s, const struct position *p, int depth, struct window window,
                   unsigned ply, int *score)
{
    int about;

    if (!may_leave_out(s, window))
        return false;
    if (search_goes_by_network(s))
        return is_beyond(s, p, depth, window, ply, score);
    *score = window.beta;
    if (!worth_of(s->rules)->turns_gain)
        return false;
    about = search_estimate(s, p, window);
    return (depth <= AHEAD_DEPTH && about - AHEAD * depth >= window.beta) ||
           (about >= window.beta && holds_idle(s, p, depth, window.beta, ply));
}

int search_hope(const struct search *s, const struct position *p, int depth, struct window window)
{
    if (depth > AHEAD_DEPTH || !worth_of(s->rules)->turns_gain || !may_leave_out(s, window))
        return SCORE_MOST;
    return search_estimate(s, p, window) + AHEAD_AT_ONCE + AHEAD * depth;
}
