/* A second model of the five rule sets, small and quick, for brute force: it lists the positions
 * that the turns of a position lead to, and says who has won. `self` compares it with the
 * reference. */
#ifndef PLAYERS_QUICK_H
#define PLAYERS_QUICK_H

#include "model.h"

#include <stdint.h>

enum { QUICK_SQUARES = SIZE * SIZE, QUICK_TURNS = 1024 };

/* Indexed by COLUMN + 8 * ROW, with row 0 at the bottom. A square is 0 if it is empty, otherwise
 * the sum of the bits of its piece. */
enum { QUICK_THERE = 1, QUICK_SIDE = 2, QUICK_KING = 4, QUICK_KIND = 8 };

struct quick {
    uint8_t board[QUICK_SQUARES];
    uint8_t side;
    uint8_t rules; /* an index of rule_sets */
};

struct quick_turns {
    int count;
    struct quick after[QUICK_TURNS];
};

/* Must be called once before the other functions. */
void quick_begin(void);

struct quick quick_from(const struct rule_set *rules, const struct state *state);
void quick_to(const struct quick *quick, struct state *state);

/* The positions that the legal turns lead to; passing is not one of them. */
void quick_list(const struct quick *quick, struct quick_turns *turns);

/* The position that passing leads to. */
struct quick quick_passed(const struct quick *quick);

/* Returns the side that has won, or -1. `stuck`: the side to move has no legal turn. */
int quick_winner(const struct quick *quick, bool stuck);

/* Whether a side without a legal turn has lost. */
bool quick_stuck_loses(const struct quick *quick);

/* The turns of the two families, which are added to `turns`. */
void quick_list_draughts(const struct quick *quick, struct quick_turns *turns);
void quick_list_chess(const struct quick *quick, struct quick_turns *turns);

/* The square that many columns right and rows up, or -1 beyond the edge; each from -2 to 2. */
int quick_beside(int square, int right, int up);

/* Adds the position that a turn leads to: the other side is to move. */
void quick_add(struct quick_turns *turns, const struct quick *after);

#endif
