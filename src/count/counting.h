/* What counting sequences of turns (perft) needs in every rule set. */
#ifndef COUNT_COUNTING_H
#define COUNT_COUNTING_H

#include <stddef.h>

#include "base/processor.h"
#include "count/table.h"

struct counting {
    bool (*stop)(void *context); /* called now and then; NULL: never stop */
    void *context;
    bool stopped; /* it has returned true; what is counted from then on is meaningless */
    struct count_table table; /* of counts already made; without lines there is none */
};

/* At this depth or less, calling `stop` would cost more than it could save. */
#define COUNTING_NOT_STOPPED 3

static inline bool counting_stopped(struct counting *counting)
{
    if (!counting->stopped && counting->stop != NULL)
        counting->stopped = counting->stop(counting->context);
    return counting->stopped;
}

/* Counts to a smaller depth are not kept in the table: counting again is as quick. */
#define COUNTING_KEPT_LEAST 3

/* The body of a function that counts. Returns what the table has for `key`; if it has nothing, what
 * `made` is, which is then kept there. These two are evaluated when they are needed. */
#define COUNTING_KEPT(counting, depth, key, made)                                                  \
    {                                                                                              \
        struct count_key asked;                                                                    \
        uint64_t count;                                                                            \
        if ((depth) > COUNTING_NOT_STOPPED && counting_stopped(counting))                          \
            return 0;                                                                              \
        if ((depth) < COUNTING_KEPT_LEAST || (counting)->table.lines == NULL)                      \
            return made;                                                                           \
        asked = key;                                                                               \
        if (count_table_find(&(counting)->table, asked, &count))                                   \
            return count;                                                                          \
        count = made;                                                                              \
        if (!(counting)->stopped)                                                                  \
            count_table_keep(&(counting)->table, asked, depth, count);                             \
        return count;                                                                              \
    }

/* Whether boards of some kinds, such as those without kings, have functions of their own. Compiling
 * these takes long, and with sanitizers minutes. */
#ifdef PROCESSOR_PLAIN
#define COUNTING_BY_CASES false
#else
#define COUNTING_BY_CASES true
#endif

#endif
