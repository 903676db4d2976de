/* How long a search may go on: it asks often, and the clock is looked at now and then. */
#ifndef PLAYER_BUDGET_H
#define PLAYER_BUDGET_H

#include "arbiter/player.h"

struct budget {
    const arb_limits *limits;
    uint64_t begun; /* on the clock */
    uint64_t work;  /* done so far: turns listed */
    uint64_t pause; /* the work at which to look at the clock next */
    uint64_t most;  /* work that may be done; UINT64_MAX: not limited */
    bool spent;     /* it is over; what a search returns from then on means nothing */
};

struct budget budget_begin(const arb_limits *limits);

/* Whether time limits it: what is found depends on the machine then. */
bool budget_is_timed(const struct budget *budget);

/* Looks at the clock and asks whether to stop; whether the budget is spent. */
bool budget_look(struct budget *budget);

/* Whether so many milliseconds more could still be taken. */
bool budget_has(const struct budget *budget, uint64_t milliseconds);

/* Counts a little work; whether the budget is spent. */
static inline bool budget_work(struct budget *budget)
{
    return ++budget->work >= budget->pause ? budget_look(budget) : budget->spent;
}

#endif
