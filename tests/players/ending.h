/* A position of english with few pieces, as the side to move sees it. The thirty-two squares are
 * numbered from 0, one less than in standard notation, and the mover always plays as black: its men
 * go to higher numbers. If white is to move, the board is turned round. */
#ifndef PLAYERS_ENDING_H
#define PLAYERS_ENDING_H

#include <stdbool.h>
#include <stdint.h>

enum { DARK_SQUARES = 32, WAYS = 4, ENDING_TURNS = 64 };

enum { OWN, OTHER }; /* the side to move, and the other side */

/* A set of squares is a number with a bit for each. */
struct ending {
    uint32_t men[2];
    uint32_t kings[2];
};

/* What the legal turns lead to, each seen by the side that is to move then. */
struct ending_turns {
    int count;
    struct ending after[ENDING_TURNS];
    bool quiet[ENDING_TURNS]; /* nothing is captured and no man is crowned */
    bool captures;            /* the turns are captures */
};

/* Must be called once before the other functions. */
void ending_begin(void);

/* The square next to `square`, or -1 beyond the edge. Directions 0 and 1 are forward for the
 * mover's men, 2 and 3 backward. */
int ending_neighbour(int square, int way);

struct ending ending_turned_round(const struct ending *ending);
uint32_t ending_occupied(const struct ending *ending);
int ending_count(uint32_t set);

void ending_list(const struct ending *ending, struct ending_turns *turns);

#endif
