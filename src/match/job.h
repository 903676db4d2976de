/* One game of a match that is to be played, and what came of it. A job is a function of its
 * arguments: nothing in it depends on the moment. */
#ifndef MATCH_JOB_H
#define MATCH_JOB_H

#include "base/text.h"
#include "game/game.h"
#include "match/delays.h"
#include "match/player.h"
#include "standings/row.h"

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

/* What a player has lost by. */
struct offence {
    arb_ruling
        ruling; /* of the turn; ARB_ACCEPTED: it was no offence against the rules of the game */
    struct text reason;   /* in words */
    struct text text;     /* the line of the player; `...` ends one that is longer */
    struct text position; /* draughts FEN, else rows: where it was to move */
    struct text sent;     /* the last line that the player was sent */
};

enum outcome_kind {
    OUTCOME_RESULT,
    OUTCOME_VOID,    /* a player did not begin: nothing is counted; `why` says what happened */
    OUTCOME_STOPPED, /* the match was told to stop */
    OUTCOME_TROUBLE  /* the referee could not go on; `why` says why */
};

#define OUTCOME_TEXT_ROOM 4096 /* bytes: of each text of an outcome */

struct outcome {
    enum outcome_kind kind;
    unsigned half_points; /* of players[0]: 0, 1 or 2 */
    enum ending ending;
    const char *reason;  /* why the game has ended, in a word: "no-turns", "flag", "illegal-turn" */
    uint64_t charged[2]; /* nanoseconds, for all turns of each player */
    size_t score_count;  /* of turns after the opening; the scores are the contest's */
    const int *scores;   /* as the player who made the turn reported; INT_MIN: it did not */
    bool offended;
    unsigned offender; /* 0 or 1, as in the job's players */
    struct offence offence;
    struct text why;
    struct delays delays; /* of the referee, from a player's answer to the next question */
    uint64_t late;        /* in milliseconds, of a turn that came after the flag; 0: none came */
};

#endif
