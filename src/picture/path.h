/* The path of the last turn across the board. */
#ifndef PICTURE_PATH_H
#define PICTURE_PATH_H

#include "board/geometry.h"
#include "game/history.h"
#include "host/output.h"

/* Writes the definitions that paths use. */
void path_definitions(struct output *out);

/* Joins the squares of the turn by a line with an arrow at its end, and marks the pieces that
 * were captured. `now` is the board being drawn. */
void path_write(struct output *out, const struct geometry *geometry, const struct position *now,
                const struct told_turn *turn);

#endif
