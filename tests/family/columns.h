/* Positions with columns: `W:a1=w,c3=wbB`, the side to move, and the pieces of each square from the
 * top down. */
#ifndef FAMILY_COLUMNS_H
#define FAMILY_COLUMNS_H

#include "turns.h"

bool read_columns(const struct parameters *rules, const char *text, struct position *position,
                  const char **wrong);

/* Writes one to a text of POSITION_TEXT_LIMIT bytes. */
void write_columns(const struct parameters *rules, const struct position *position, char *text);

#endif
