/* The moves of a finished game, printed when the user leaves it (document 004, Game History). */
#ifndef TERMINAL_SCREEN_FAREWELL_H
#define TERMINAL_SCREEN_FAREWELL_H

#include "game/game.h"
#include "host/output.h"

/* A text with its own memory. */
struct farewell {
    arb_memory memory; /* the memory functions of the game */
    char *bytes;
    size_t length;
    size_t room;
};

/* Returns the history of a finished game if the rule set's history is one of moves. Otherwise, or
 * if memory runs out, the text is empty. */
struct farewell farewell_take(const arb_game *game);

void farewell_write(struct output *out, const struct farewell *farewell);
void farewell_free(struct farewell *farewell);

#endif
