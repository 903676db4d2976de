#include "player/budget.h"

/* Listing this many turns takes about a tenth of a millisecond. */
#define WORK_BETWEEN_LOOKS 4096

bool budget_is_timed(const struct budget *budget)
{
    return budget->limits->milliseconds > 0 && budget->limits->clock != NULL;
}

struct budget budget_begin(const arb_limits *limits, uint64_t most)
{
    struct budget budget = {.limits = limits, .most = most};

    budget.pause = most < WORK_BETWEEN_LOOKS ? most : WORK_BETWEEN_LOOKS;
    if (budget_is_timed(&budget))
        budget.begun = limits->clock(limits->context);
    return budget;
}

bool budget_stop(struct budget *budget)
{
    const arb_limits *limits = budget->limits;

    if (limits->stop != NULL && limits->stop(limits->context))
        budget->spent = true;
    return budget->spent;
}

bool budget_look(struct budget *budget)
{
    budget->pause = budget->work + WORK_BETWEEN_LOOKS;
    if (budget->work >= budget->most || !budget_has(budget, 0))
        budget->spent = true;
    return budget->spent || budget_stop(budget);
}

bool budget_has(const struct budget *budget, uint64_t milliseconds)
{
    const arb_limits *limits = budget->limits;

    return !budget_is_timed(budget) ||
           limits->clock(limits->context) - budget->begun + milliseconds * 1000 <
               limits->milliseconds * UINT64_C(1000);
}
