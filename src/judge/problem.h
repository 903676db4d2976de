/* A problem: where its game begins, and who plays how. */
#ifndef JUDGE_PROBLEM_H
#define JUDGE_PROBLEM_H

#include "arbiter/text.h"
#include "host/host.h"
#include "judge/keys.h"
#include "match/job.h"

/* What is enough to be right. */
enum acceptance { ACCEPT_WIN, ACCEPT_DRAW, ACCEPT_LEGAL };

#define OPENING_TURNS_MOST 300

struct problem {
    struct match_terms terms;
    struct match_player submission;
    struct match_player opponent;
    char start[ARB_POSITION_TEXT]; /* if the game does not begin at the start of the rules */
    arb_turn turns[OPENING_TURNS_MOST];
    struct opening opening;
    arb_side side; /* of the submission */
    bool begins;   /* whether it plays the side to move at the start */
    enum acceptance accept;
    uint64_t seed;
    unsigned score; /* the points of a win; 0: no score is asked for */
};

/* Reads the input of a problem: runs its script, and reads its keys. Returns -1, or the status to
 * exit with after a complaint. */
int problem_read(struct problem *problem, struct judge_keys *keys, const struct host *host,
                 const char *path);

#endif
