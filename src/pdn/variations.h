/* Plays the variations of a record by the rules, and those in them. */
#ifndef PDN_VARIATIONS_H
#define PDN_VARIATIONS_H

#include "pdn/referee.h"

/* How many bytes of variations are read for a record, those of one within another again for each.
 */
#define VARIATIONS_MOST ((size_t)16 * ASIDES_MOST)

/* Is told of a variation in which something is wrong, in the order of the record. Turns have the
 * numbers that they would have in the game. The game stands before the wrong turn. */
typedef void variation_visitor(void *context, const arb_game *game,
                               const struct record_wrong *wrong);

struct variations {
    const struct record
        *record;          /* whose asides were kept, which record_play has played to its end */
    const arb_game *game; /* in this one */
    arb_game *spare;      /* in which variations are played, of the same rules */
    variation_visitor *visit;
    void *context;
};

/* Plays each from the position before the turn that it replaces, which is the last one before it,
 * up to its first wrong turn; variations after that are not played. Returns false when out of
 * memory. */
bool variations_play(const struct variations *variations);

#endif
