/* The way that the last turn took over the board. */
#ifndef PICTURE_PATH_H
#define PICTURE_PATH_H

#include "game/history.h"
#include "host/output.h"

/* Writes the definitions that paths use. */
void path_definitions(struct output *out);

/* Writes the squares of a turn, joined and with an arrow at their end, and marks what it took.
 * `now` is the board that is drawn. */
void path_write(struct output *out, const struct position *now, const struct told_turn *turn);

#endif
