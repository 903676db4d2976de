/* Ends players, and all that they have started. */
#ifndef MATCH_LEAVE_H
#define MATCH_LEAVE_H

#include "match/seat.h"

/* What it took. */
enum leaving { LEFT_BY_ITSELF, LEFT_BY_TERM, LEFT_BY_KILL };

/* Ends the programs of the seats that are not NULL: closes their input, a second later sends
 * SIGTERM, a second later SIGKILL, to each of their descendants, until nothing is left. `stays` is
 * another seat whose program goes on; NULL: there is none. `at_once`: without the first second, and
 * a tenth of the second one. */
enum leaving seats_leave(struct seat *seats[2], const struct seat *stays, bool at_once);

#endif
