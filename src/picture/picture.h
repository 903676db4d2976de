/* Pictures of games: the board as an SVG document, or the game as a page that replays it. */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include "base/text.h"
#include "game/game.h"

/* Writes a picture of a game. Its use of memory does not depend on the length of the game. */
typedef void picture_writer(struct text *out, const arb_game *game);

/* The current board, with what is selected and the path of the last turn. */
picture_writer picture_svg;

/* A page with the board before and after each turn since the board was last set up. */
picture_writer picture_page;

#endif
