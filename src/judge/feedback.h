/* What a judge leaves in the feedback folder. */
#ifndef JUDGE_FEEDBACK_H
#define JUDGE_FEEDBACK_H

#include "judge/problem.h"
#include "match/outcome.h"

/* A game that has been judged. */
struct judged {
    const struct problem *problem;
    const arb_game *game;
    const struct outcome *outcome; /* OUTCOME_RESULT */
    unsigned half_points;          /* of the submission */
    bool offended;                 /* the submission has lost by an offence */
    bool right;
};

/* Writes the files. Returns -1, or STATUS_TROUBLE after a complaint. */
int feedback_write(const struct judged *judged, const struct host *host, const char *folder);

#endif
