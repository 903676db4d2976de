/* One game of a match that is to be played. A job is a function of its arguments: nothing in it
 * depends on the moment. */
#ifndef MATCH_JOB_H
#define MATCH_JOB_H

#include "game/game.h"
#include "match/player.h"

/* Where a game begins. */
struct opening {
    const char *start;     /* the position: draughts FEN where the rules have one, else rows as
                              `position`     takes them; NULL: the start of the rules */
    const arb_turn *turns; /* played from there before the players are asked */
    size_t turn_count;
};

struct job {
    const char *id; /* RULES/PLAYER/PLAYER/PAIR/0 or 1 */
    const struct opening *opening;
    const struct match_player
        *players[2]; /* who plays the side to move at `start`, and the other */
    uint64_t seed;   /* for players that play by chance */
};

/* --draw FROM:N:SCORE and --resign N:SCORE. The scores are those that players report, in hundredths
 * of a man. `turns` 0: never. */
struct adjudication {
    unsigned from;  /* the first turn of both sides that counts, from 1 */
    unsigned turns; /* for so many turns of each side in a row */
    int score;      /* at most so far from 0 for a draw; at least so far below it to resign */
};

/* What holds for all games of a match. */
struct match_terms {
    const arb_rules *rules;
    unsigned turns_most; /* of both sides; then the game is drawn */
    struct adjudication draw;
    struct adjudication resign;
    const char *log; /* the folder of logs; NULL: none is kept */
};

#endif
