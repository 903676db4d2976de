/* Scores of a search, for the side to move: hundredths of a man, or the end of the game. */
#ifndef PLAYER_SCORE_H
#define PLAYER_SCORE_H

#include "arbiter/player.h"

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

#endif
