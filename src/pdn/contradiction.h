/* Whether all that says how a game has ended says the same. */
#ifndef PDN_CONTRADICTION_H
#define PDN_CONTRADICTION_H

#include "game/game.h"
#include "pdn/record.h"

/* What a record and its last position say; ARB_UNDECIDED: nothing. */
struct said_results {
    arb_result tag;   /* the tag Result */
    arb_result token; /* the last word */
    arb_result board; /* who has won on the board; a draw that has to be claimed says nothing */
};

/* Stores what is said of a game that has been played to the end of its record. Returns whether two
 * of them differ. */
bool record_contradicts(const struct record *record, const arb_game *game,
                        struct said_results *said);

#endif
