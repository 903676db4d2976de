/* The board file: the board and the side to move, in nine lines (rules.md 7). */
#ifndef FORMATS_BOARD_FILE_H
#define FORMATS_BOARD_FILE_H

#include "formats/file_lines.h"

/* Whether games of the rules are kept in such files. All that follows is for these alone. */
bool board_file_suits(const arb_rules *rules);

/* Reads a file to its end into a new game, and writes one. */
arb_ruling board_file_load(struct file_lines *lines, arb_game *game);
void board_file_save(struct output *out, const arb_game *game);

/* Writes the letters of a row, counted from the top. */
void board_file_row(struct output *out, const arb_game *game, int row);

#endif
