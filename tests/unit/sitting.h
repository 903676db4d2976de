/* A player of a match at its seat, for tests: a script of the shell. */
#ifndef UNIT_SITTING_H
#define UNIT_SITTING_H

#include "match/contest.h"

struct sitting {
    arb_memory memory;
    char *command[4];
    struct match_player player;
    struct game_log log;
    struct seat seat;
    struct seat nobody;
    struct seat *seats[2];
};

/* Starts a player, which writes a line when it has begun. */
void sitting_start(struct sitting *sitting, const char *script);

#endif
