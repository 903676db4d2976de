/* How the stand-in plays: english endings by the tables, what is near the end by brute force, and
 * everything else at random. And its faults. */
#ifndef STANDIN_MIND_H
#define STANDIN_MIND_H

#include "../brute.h"
#include "../hint.h"

struct mind {
    const char *fault; /* "" or the name of its fault */
    struct brute brute;
    struct random random;
    bool tables_built;
    long asked; /* how often a fault that shows only sometimes could have shown */
};

void mind_begin(struct mind *mind, const char *fault);
void mind_end(struct mind *mind);

bool mind_has(const struct mind *mind, const char *fault);

/* The stand-in has this fault, and it shows now: every so many times. */
bool mind_slips(struct mind *mind, const char *fault, int every);

/* The value of the position as far as it is found within that many turns, and a turn for it. The
 * side to move has a turn, or passes: then the turn has no squares. */
struct value mind_think(struct mind *mind, const struct rule_set *rules, const struct state *state,
                        int depth, bool may_pass, struct path *turn);

/* A win for `side` in exactly that many turns if the other side helps: its turns. */
bool mind_wish(const struct rule_set *rules, const struct state *state, int side, int length,
               struct path *line);

/* Any legal turn; it has no squares if there is none. */
struct path mind_any_turn(struct mind *mind, const struct rule_set *rules,
                          const struct state *state);

#endif
