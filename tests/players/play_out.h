/* A won ending of english, played to the end by the program for both sides. */
#ifndef PLAYERS_PLAY_OUT_H
#define PLAYERS_PLAY_OUT_H

#include "english_ending.h"
#include "session.h"
#include "tally.h"

/* The players are set up already. `side` must win before the 50-move rules make it a draw. */
void play_out(struct session *session, const struct state *state, int side,
              struct tally_of_check *tally);

#endif
