/* The game file: the position that the game begins with, and its turns (rules.md 7). */
#ifndef FORMATS_GAME_FILE_H
#define FORMATS_GAME_FILE_H

#include "formats/file_lines.h"

/* Reads a file to its end into a new game, and writes one. */
arb_ruling game_file_load(struct file_lines *lines, arb_game *game);
void game_file_save(struct output *out, const arb_game *game);

#endif
