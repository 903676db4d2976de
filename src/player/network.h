/* What a position is worth, as learned from games: a small network of integers. What
 * stands on the board, as the side to move sees it from its end, is added up in a first row of
 * numbers; each of a second row is made from all of these, and the worth from the second. What is
 * below 0 counts as 0 and what is above NETWORK_MOST as that, so that a piece matters by what else
 * is there. The second row and the worth have numbers of their own for each phase of a game, by how
 * many pieces are left. Everything is the same on every machine. */
#ifndef PLAYER_NETWORK_H
#define PLAYER_NETWORK_H

#include "rules/rules.h"

#define NETWORK_FIRST 128
#define NETWORK_SECOND 4
#define NETWORK_PHASES 4

/* What can stand on a square. In draughts: a man of the side to move, one of the other side, a king
 * of each; and the same four for shields and for bombs, where there are any, or on boards that need
 * wide sets (board/bits.h) for the squares of the second words. In chess: a pawn of
 * the side to move, one of the other side, and a knight, bishop, rook, queen and king of each. */
#define NETWORK_PLAIN 4
#define NETWORK_PIECES 12

/* Numbers of both rows are in parts of NETWORK_ONE, and so are weights. */
#define NETWORK_ONE 256
#define NETWORK_MOST (2 * NETWORK_ONE)

/* What a position is worth is added up in parts of a hundredth of a man. */
#define NETWORK_PARTS 16

/* What is learned, in the order in which it is written: nothing but numbers of one size. */
struct network_weights {
    int16_t first[NETWORK_PIECES][NARROW_SET_BITS][NETWORK_FIRST]; /* by bit of a set of squares */
    int16_t first_alone[NETWORK_FIRST];
    int16_t second[NETWORK_PHASES][NETWORK_SECOND][NETWORK_FIRST];
    int16_t second_alone[NETWORK_PHASES][NETWORK_SECOND];
    int16_t worth[NETWORK_PHASES][NETWORK_SECOND]; /* what a one is worth, in NETWORK_PARTS */
    int16_t worth_alone[NETWORK_PHASES];
    /* If not 0, the network counts instead of the estimate of the rule set, otherwise in addition
     * to it. */
    int16_t instead;
};

#define NETWORK_WEIGHTS (sizeof(struct network_weights) / sizeof(int16_t))

/* How many of them each piece has. */
#define NETWORK_PIECE_WEIGHTS ((size_t)NARROW_SET_BITS * NETWORK_FIRST)

struct network {
    const arb_rules *rules;
    struct network_weights weights;
};

/* Returns whether there can be a network for a rule set: its board looks the same from both sides.
 */
bool network_fits(const arb_rules *rules);

/* Returns how many of NETWORK_PIECES a rule set has, the first ones. It has weights for no others.
 */
unsigned network_pieces(const arb_rules *rules);

/* Returns what a position is worth to the side to move, in hundredths of a man. */
int network_worth(const struct network *network, const struct position *position);

/* ---- for training ------------------------------------------------------------------------- */

/* The pieces of a position as the side to move sees them: there are none from `count` on. */
struct network_view {
    narrow_set pieces[NETWORK_PIECES];
    unsigned count;
    unsigned phase;
};

struct network_view network_view(const arb_rules *rules, const struct position *position);

#endif
