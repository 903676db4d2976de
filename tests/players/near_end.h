/* Random positions near the end of a game: a few pieces anywhere, or a random game a few turns
 * before its end. */
#ifndef PLAYERS_NEAR_END_H
#define PLAYERS_NEAR_END_H

#include "quick.h"

/* The game is undecided, and the side to move has a turn or may pass. */
struct quick near_end(const struct rule_set *rules, struct random *random);

/* An ending of english with that many pieces of each side, men and kings. */
struct quick few_pieces_of_english(struct random *random, const int *pieces, int king_percent);

#endif
