/* The moves of a game that has ended, for when it is left (document 004, Game History). */
#ifndef SCREEN_FAREWELL_H
#define SCREEN_FAREWELL_H

#include "game/game.h"
#include "host/output.h"

/* A text in memory of its own. */
struct farewell {
    arb_memory memory; /* the game's */
    char *bytes;
    size_t length;
    size_t room;
};

/* Takes down the history of a game that is over, where the rule set's is one of moves; else, or
 * without memory, an empty text. */
struct farewell farewell_take(const arb_game *game);

void farewell_write(struct output *out, const struct farewell *farewell);
void farewell_free(struct farewell *farewell);

#endif
