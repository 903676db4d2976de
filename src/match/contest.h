/* Plays games between two players, one after the other: starts the players, asks them in their
 * protocols, keeps their clocks, rules on every turn, and ends them whatever they do.
 *
 * A contest belongs to a process of its own, which is a child subreaper (contest_prepare): all
 * descendants of that process are taken for players, and ended. */
#ifndef MATCH_CONTEST_H
#define MATCH_CONTEST_H

#include "match/job.h"

struct contest;

/* Called once in a process that is going to play. `parent` is open as long as the referee lives:
 * when it is at its end, or a signal asks for it, the game under way stops. Returns false with
 * errno set. */
bool contest_prepare(int parent);

/* Returns a contest, to be freed with contest_free; NULL when out of memory. `terms` must outlive
 * it. */
struct contest *contest_new(const struct match_terms *terms, const arb_memory *memory);

/* Ends the players that are still up, and waits until nothing is left of them. */
void contest_free(struct contest *contest);

/* Plays a game. The outcome's texts and scores belong to the contest, and are good until its next
 * game. */
void contest_play(struct contest *contest, const struct job *job, struct outcome *outcome);

/* The game as it stood when the outcome was known: its turns are legal, the opening's included. */
const arb_game *contest_game(const struct contest *contest);

#endif
