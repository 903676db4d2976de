/* Is the turn of a puzzle the only one that does what the puzzle says? */
#ifndef PLAYERS_PROOF_H
#define PLAYERS_PROOF_H

#include "puzzle.h"

enum { PROOF_TEXT = FIELD_TEXT + 64 };

/* If not, `why_not` says why. */
bool prove(const struct puzzle *puzzle, char why_not[PROOF_TEXT]);

#endif
