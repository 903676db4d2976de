/* The order of a tournament: by points, and among those who have as many by what was asked for. */
#ifndef STANDINGS_TIES_H
#define STANDINGS_TIES_H

#include "standings/counts.h"

/* X(IDENTIFIER, name, what it is worth): the value of 1 is so many. */
#define TIES(X)                                                                                    \
    X(SB, "sb", 4)                                                                                 \
    X(DIRECT, "direct", 2)                                                                         \
    X(WINS, "wins", 1)                                                                             \
    X(BUCHHOLZ, "buchholz", 2)

#define TIE_ID(id, name, unit) TIE_##id,
enum tie { TIES(TIE_ID) TIE_COUNT };

struct ties {
    enum tie list[TIE_COUNT];
    size_t count;
};

/* Reads names with commas between them. Returns false if one is none, or there twice. */
bool ties_read(struct ties *ties, const char *text);

/* Counts the ties of all players, and puts them in their order. */
void ties_order(struct match_counts *counts, const struct ties *ties);

const char *tie_name(enum tie tie);

/* Returns the value that a player has of the tie at that place. */
double tie_value(const struct player_count *player, const struct ties *ties, size_t place);

#endif
