/* The limits of a search. A search checks its budget often; the clock is read only now and then. */
#ifndef PLAYER_BUDGET_H
#define PLAYER_BUDGET_H

#include "arbiter/player.h"

struct budget {
    const arb_limits *limits;
    uint64_t begun; /* when the search began, by the clock */
    uint64_t work;  /* turns listed so far */
    uint64_t pause; /* the amount of work after which to read the clock again */
    uint64_t most;  /* the most work allowed; UINT64_MAX: no limit */
    bool spent;     /* the search must stop; results it returns from now on are meaningless */
};

struct budget budget_begin(const arb_limits *limits, uint64_t most);

/* Whether there is a time limit. If so, the result depends on the speed of the machine. */
bool budget_is_timed(const struct budget *budget);

/* Reads the clock and asks whether to stop. Returns whether the budget is spent. */
bool budget_look(struct budget *budget);

/* Asks whether to stop, however much time is left. Returns whether the budget is spent. */
bool budget_stop(struct budget *budget);

/* Whether this many more milliseconds can still be spent. */
bool budget_has(const struct budget *budget, uint64_t milliseconds);

/* Counts one unit of work. Returns whether the budget is spent. */
static inline bool budget_work(struct budget *budget)
{
    return ++budget->work >= budget->pause ? budget_look(budget) : budget->spent;
}

#endif
