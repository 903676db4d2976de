/* Games as pictures: the board as an SVG document, and the game as a page that replays it. */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include "game/game.h"
#include "host/output.h"

/* Writes a picture of a game; memory does not grow with the game. */
typedef void picture_writer(struct output *out, const arb_game *game);

/* What a file of that name holds, by its ending, .svg or .html in letters of either case; NULL
 * for any other. */
picture_writer *picture_for(const char *path);

/* The board as it is now, with what is selected and the path of the last turn. */
picture_writer picture_svg;

/* One page with the board before and after each turn since the last set-up. */
picture_writer picture_page;

#endif
