/* Finds out who wins each position of an ending. Those that it leads to by captures and crownings
 * are known already. Its positions are listed once with their turns; what is decided at once goes
 * on from there to the positions before, until nothing changes (retrograde analysis). What is never
 * decided is a draw. */
#ifndef TABLES_SOLVE_H
#define TABLES_SOLVE_H

#include <signal.h>

#include "endings/endings.h"
#include "tables/steps.h"

/* Threads that share a range of numbers between them, part by part. */
struct crowd {
    unsigned threads; /* 1 to THREADS_MOST */
    const volatile sig_atomic_t
        *interrupted; /* no more work is begun once it is not 0. May be NULL */
};

/* Does the numbers from `from` to before `to`. */
typedef void crowd_worker(void *context, uint64_t from, uint64_t to);

/* Calls `work` for all numbers below `count`. Returns false if it was interrupted. */
bool crowd_run(const struct crowd *crowd, uint64_t count, crowd_worker *work, void *context);

enum solved {
    SOLVED,
    SOLVE_INTERRUPTED,
    SOLVE_TOO_MANY_STEPS, /* there may be more than the byte of a position can count */
    SOLVE_LEADS_AWAY      /* a turn leads to a position of which nothing is known */
};

/* `states` has a byte for each number of the ending. On success, `table` gets its values: two bits
 * for each, and `table` must have ending_table_size bytes. */
enum solved solve(const struct endings *known, const struct steps *steps, struct ending ending,
                  const struct crowd *crowd, uint8_t *states, uint8_t *table);

/* The bytes of the table of an ending: a whole number of words. */
static inline uint64_t ending_table_size(const struct ending_board *board, struct ending ending)
{
    return (ending_size(board, ending) / (4 * sizeof(uint64_t)) + 1) * sizeof(uint64_t);
}

#endif
