/* The games of a match: the rows of all files, each game once. */
#ifndef STANDINGS_GAMES_H
#define STANDINGS_GAMES_H

#include "standings/row.h"

/* Owns its rows. */
struct match_games {
    const arb_memory *memory;
    struct match_row **rows;
    size_t count;
    size_t room;
    bool whole; /* the rows are kept whole, not only what is counted */
};

void games_begin(struct match_games *games, const arb_memory *memory);
void games_end(struct match_games *games);

/* Takes over a row. Returns false when out of memory; then the row has been freed. */
bool games_add(struct match_games *games, struct match_row *row);

/* Sorts the rows by their ids. Of rows that say the same of one game, one is left; rows of one id
 * that contradict each other are complained of, and none is left, as it cannot be known which of
 * them is right. Returns false if there were such rows. What is left does not depend on the order
 * in which rows were added. */
bool games_settle(struct match_games *games);

/* Whether the settled row at `index` and the next one are the two games of a pair. */
bool games_are_pair(const struct match_games *games, size_t index);

#endif
