/* Draughts FEN: `B:W21,22,K23:B1,2,3`. */
#ifndef FAMILY_FEN_H
#define FAMILY_FEN_H

#include "turns.h"

/* Whether the rule set has FEN: on dark squares, and on all squares with a game-type. */
bool has_fen(const struct parameters *rules);

bool read_fen(const struct parameters *rules, const char *text, struct position *position,
              const char **wrong);

/* Writes it to a text of POSITION_TEXT_LIMIT bytes. */
void write_fen(const struct parameters *rules, const struct position *position, char *text);

/* Ascending order: of numbers, else of files and then ranks. */
int number_for_order(const struct parameters *rules, struct square square);

/* Takes a square; where squares have letters, numbers count them in reading order. */
bool take_fen_square(const struct parameters *rules, const char **cursor, struct square *square);

#endif
