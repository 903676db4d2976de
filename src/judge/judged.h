/* A game that has been judged, and what is written of it. */
#ifndef JUDGE_JUDGED_H
#define JUDGE_JUDGED_H

#include "judge/problem.h"
#include "match/outcome.h"

struct judged_game {
    const struct problem *problem;
    const arb_game *game;
    const struct outcome *outcome; /* OUTCOME_RESULT */
    unsigned half_points;          /* of the submission: 0, 1 or 2 */
    bool offended;                 /* the submission has lost by an offence */
    bool right;                    /* it is accepted */
};

/* Judges a game that has a result. */
void judged_set(struct judged_game *judged, const struct problem *problem, const arb_game *game,
                const struct outcome *outcome);

/* Whether the submission has lost by what is no turn: by a line that names no squares, by one that
 * was not asked for, by one that is too long, or by the end of its output. */
bool judged_is_malformed(const struct judged_game *judged);

/* Add a text to what is written. */
typedef void judged_writer(struct text *out, const struct judged_game *judged);

judged_writer judged_sentence; /* what the submission has done, for a team: neither the position nor
                                  a turn */
judged_writer judged_report;   /* the same and the offence, for the judges */
judged_writer judged_record;   /* the game */
judged_writer judged_message;  /* the report and the record */
judged_writer judged_score;    /* points, in a line */
judged_writer judged_image;    /* the board at the end, SVG */

#endif
