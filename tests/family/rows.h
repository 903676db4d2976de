/* Positions as rows: `8/BBBBBBBB/.../8 white`. */
#ifndef FAMILY_ROWS_H
#define FAMILY_ROWS_H

#include "turns.h"

enum { POSITION_TEXT_LIMIT = 1024 };

/* Takes rows from *cursor. On failure *wrong says why. */
bool take_rows(const struct parameters *rules, const char **cursor, struct board *board,
               const char **wrong);

/* Takes `:+N[SQUARE]+N[SQUARE]` from *cursor, or nothing where nothing of the kind is there. */
bool take_streaks(const struct parameters *rules, const char **cursor, struct position *position,
                  const char **wrong);

/* Reads rows, a side, and what follows it. */
bool read_rows(const struct parameters *rules, const char *text, struct position *position,
               const char **wrong);

/* Writes them to a text of POSITION_TEXT_LIMIT bytes. */
void write_rows(const struct parameters *rules, const struct position *position, char *text);

/* Appends the streaks, if any is not 0. */
void append_streaks(const struct parameters *rules, const struct position *position, char *text);

/* Appends a text to one of POSITION_TEXT_LIMIT bytes. */
void append(char *text, const char *more);

#endif
