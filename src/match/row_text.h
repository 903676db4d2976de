/* A game that was played as a row of results (arbiter-match(1)). */
#ifndef MATCH_ROW_TEXT_H
#define MATCH_ROW_TEXT_H

#include "match/outcome.h"

/* Adds the row of a game that has a result, with a newline at its end. `game` stands as it ended.
 */
void row_text(struct text *text, const struct job *job, const struct outcome *outcome,
              const arb_game *game);

#endif
