/* The record of a game, written from its row: --pdn FILE. */
#ifndef MATCH_ROW_RECORD_H
#define MATCH_ROW_RECORD_H

#include "base/text.h"
#include "game/game.h"
#include "standings/row.h"

/* Writes a whole row as a record, and an empty line after it. `game` is for playing its turns.
 * Returns NULL, or what is wrong with the row. */
const char *row_record(struct text *out, arb_game *game, const struct match_row *row);

#endif
