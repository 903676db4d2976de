/* What every count of sequences of turns (perft) shares, whatever the rule set. */
#ifndef RULES_COUNTING_H
#define RULES_COUNTING_H

#include <stddef.h>

#include "rules/count_table.h"
#include "rules/processor.h"

struct counting {
    bool (*stop)(void *context); /* asked now and then; NULL: never */
    void *context;
    bool stopped;             /* it has said yes; what is counted from then on means nothing */
    struct count_table table; /* of counts already made; without room: none */
};

/* So near the end that to ask whether to stop would cost more than it could save. */
#define COUNTING_NOT_STOPPED 3

static inline bool counting_stopped(struct counting *counting)
{
    if (!counting->stopped && counting->stop != NULL)
        counting->stopped = counting->stop(counting->context);
    return counting->stopped;
}

/* Whether boards of some kinds, such as those without kings, have instances of their own.
 * With PROCESSOR_PLAIN they have not: under sanitizers it would take minutes to compile them. */
#ifdef PROCESSOR_PLAIN
#define COUNTING_BY_CASES false
#else
#define COUNTING_BY_CASES true
#endif

#endif
