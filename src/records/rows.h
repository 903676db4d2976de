/* What is written of a record: a verdict, a row of JSON, the game as PDN, or a script. */
#ifndef RECORDS_ROWS_H
#define RECORDS_ROWS_H

#include "base/text.h"
#include "records/referee.h"

/* A record that was played. */
struct played_record {
    const struct numbered_record *numbered;
    const struct verdict *verdict;
    const arb_game *game; /* as the referee has left it */
};

/* Returns how many turns the record has, since its last set-up. */
size_t row_turns(const struct record *record);

/* club.pdn:1203: game 85 (Newcastle 1989, round 2): english, 61 turns, 1-0: right */
void row_verdict(struct text *out, const struct played_record *played);

/* club.pdn:1203:85, where a record begins and which it is. It need not have been played. */
void row_place(struct text *out, const struct numbered_record *numbered);

/* One object on a line (arbiter-records(1)). */
void row_json(struct text *out, const struct played_record *played);

/* Both write a game that is right, and an empty line after it. A script sets up the game and plays
 * its turns; every line of it is accepted. */
void row_pdn(struct text *out, const struct played_record *played);
void row_script(struct text *out, const struct played_record *played);

#endif
