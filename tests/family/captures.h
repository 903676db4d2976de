/* Captures, leap by leap. */
#ifndef FAMILY_CAPTURES_H
#define FAMILY_CAPTURES_H

#include "turns.h"

/* Adds every capture of the piece on `from` that `capture`, `removed`, `turn-back`, `land` and
 * `crowned` allow; what `best` forbids is among them. */
void find_captures(const struct parameters *rules, const struct board *board, struct square from,
                   struct turns *turns);

#endif
