/* What the pieces are worth when both sides play for them, by trying everything. */
#ifndef PLAYERS_MATERIAL_H
#define PLAYERS_MATERIAL_H

#include "../reference/rules.h"

/* More than any pieces are worth. */
enum { WHOLE_GAME = 100000, NO_LIMIT = 1000000 };

/* What the side to move can be sure of: its pieces less the other's after so many turns of both
   sides, counted at a quiet end. Right between `low` and `high`; a limit otherwise. */
int sure_of(const struct rule_set *rules, const struct state *state, int turns_ahead, int low,
            int high);

#endif
