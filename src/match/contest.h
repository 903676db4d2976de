/* Plays games between two players, one after the other: starts the players, asks them in their
 * protocols, keeps their clocks, rules on every turn, and ends them whatever they do.
 *
 * A contest belongs to a process of its own, which is a child subreaper (contest_prepare): all
 * descendants of that process are taken for players, and ended. */
#ifndef MATCH_CONTEST_H
#define MATCH_CONTEST_H

#include "match/outcome.h"

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

/* Plays a game. The outcome belongs to the contest, and is good until its next game. */
const struct outcome *contest_play(struct contest *contest, const struct job *job);

/* What --check-engine asks besides. */
struct contest_watch {
    uint64_t moment;        /* for so many nanoseconds players[0] is listened to at the end */
    bool extra;             /* instead of turns, players[0] answers what its protocol has besides */
    struct kept_lines kept; /* the last lines to and from the players */
    unsigned started;       /* how many programs have been started */
    enum leaving leaving;   /* what it took to end those of the last game that ended any */
};

/* Has a contest look and be looked at. `watch` must outlive it. */
void contest_watch(struct contest *contest, struct contest_watch *watch);

/* The game as it stood when the outcome was known: its turns are legal, the opening's included. */
const arb_game *contest_game(const struct contest *contest);

#endif
