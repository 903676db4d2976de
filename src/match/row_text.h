/* A game that was played as a row of results (arbiter-match(1)). */
#ifndef MATCH_ROW_TEXT_H
#define MATCH_ROW_TEXT_H

#include "match/job.h"

/* Bytes that grow as they are needed. */
struct row_room {
    const arb_memory *memory;
    char *bytes;
    size_t room;
};

void row_room_free(struct row_room *room);

/* Writes the row of a game that has a result, with a newline at its end, into the room. `game`
 * stands as it ended. Returns its length, or 0 when out of memory. */
size_t row_text(struct row_room *room, const struct job *job, const struct outcome *outcome,
                const arb_game *game);

#endif
