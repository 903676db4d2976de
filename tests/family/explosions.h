/* Bombs and shields. */
#ifndef FAMILY_EXPLOSIONS_H
#define FAMILY_EXPLOSIONS_H

#include "turns.h"

/* Whether the piece explodes where it lands after a capture. */
bool explodes(const struct parameters *rules, struct piece piece);

/* Takes the bomb on `at` and all but shields on the eight squares around it off the board after
 * `turn`, and adds them to what the turn takes. Bombs among them do not explode. */
void explode(const struct parameters *rules, struct turn *turn, struct square at);

#endif
