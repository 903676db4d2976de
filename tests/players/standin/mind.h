/* How the stand-in plays: english endings by the tables, what is near the end by brute force, and
   all else at random. And how it can be wrong. */
#ifndef STANDIN_MIND_H
#define STANDIN_MIND_H

#include "../brute.h"
#include "../hint.h"

struct mind {
    const char *fault; /* "" or the name of what is wrong with it */
    struct brute brute;
    struct random random;
    bool tables_built;
    long asked; /* how often a fault that comes now and then could have come */
};

void mind_begin(struct mind *mind, const char *fault);
void mind_end(struct mind *mind);

bool mind_has(const struct mind *mind, const char *fault);

/* The fault is there, and its time has come: every so many times. */
bool mind_slips(struct mind *mind, const char *fault, int every);

/* The position's value as far as it is found within so many turns, and a turn for it. The side to
   move has a turn, or passes: then the turn has no squares. */
struct value mind_think(struct mind *mind, const struct rule_set *rules, const struct state *state,
                        int depth, bool may_pass, struct path *turn);

/* A win for `side` in just so many turns if the other side helps: its turns. */
bool mind_wish(const struct rule_set *rules, const struct state *state, int side, int length,
               struct path *line);

/* Any legal turn; none has no squares. */
struct path mind_any_turn(struct mind *mind, const struct rule_set *rules,
                          const struct state *state);

#endif
