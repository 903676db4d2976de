/* Ends players, and all that they have started. */
#ifndef MATCH_LEAVE_H
#define MATCH_LEAVE_H

#include "match/seat.h"

/* What it took. */
enum leaving { LEFT_BY_ITSELF, LEFT_BY_TERM, LEFT_BY_KILL };

/* How time passes for those that wait for others to leave: nanoseconds, and a pause. */
struct leave_clock {
    uint64_t (*now)(void *context);
    void (*sleep)(void *context, uint64_t time);
    void *context;
};

/* The one of the machine. */
extern const struct leave_clock leave_clock;

/* Ends the programs of the seats that are not NULL: closes their input, a second later sends
 * SIGTERM, a second later SIGKILL, to each of their descendants, until nothing is left. `stays` is
 * another seat whose program goes on; NULL: there is none. `at_once`: without the first second, and
 * a tenth of the second one. */
enum leaving seats_leave(struct seat *seats[2], const struct seat *stays, bool at_once,
                         const struct leave_clock *clock);

#endif
