/* Turns as text: `11-15`, `15x22x31`. */
#ifndef FAMILY_TURN_TEXT_H
#define FAMILY_TURN_TEXT_H

#include "turns.h"

enum { TURN_TEXT_LIMIT = 512 };

void write_turn(const struct parameters *rules, const struct turn *turn, char *text);

/* Finds the turn that a text means, in the current position: one of its paths with all squares, or
 * its first and last square where one turn alone has them. On failure *wrong says why. */
bool find_turn(const struct parameters *rules, const struct position *position, const char *text,
               struct turn *turn, const char **wrong);

#endif
