/* What a position of draughts is worth more, or less, than player/worth.h says, as learned from
 * games: a weight for every way in which men, or men and kings, can stand on a few squares that lie
 * together. These windows overlap, and together cover the board. Each weight counts for the side
 * that sees the squares so, and against the other side if that sees them so from its end of the
 * board. Everything here follows from the geometry; only the weights belong to a rule set.
 *
 * The number of what stands in a window is written in digits, one for each square: 0 if it is
 * empty, 1 for an own man, 2 for a man of the other side, 3 and 4 for kings. In windows of men
 * kings do not count. What a byte of a set adds to the numbers of all windows is in a table, so
 * that the numbers are the sums of a few vectors. */
#ifndef PLAYER_PATTERNS_H
#define PLAYER_PATTERNS_H

#include "rules/rules.h"

#define WINDOWS_MOST 32

/* A weight at the beginning of a game, and at its end, in parts of a hundredth of a man. In between
 * it goes from one to the other as pieces go. */
struct pattern_weight {
    int16_t beginning;
    int16_t end;
};

#define PATTERN_PARTS 4
#define PATTERN_PHASES 24

/* A number for each window. The memory that it is in need not be aligned as processors prefer. */
typedef uint16_t window_numbers
    __attribute__((vector_size(WINDOWS_MOST * sizeof(uint16_t)), aligned(16)));

/* What some squares add to the number of each window, as it is seen by the side that goes up the
 * board, and by the one that goes down. */
struct window_part {
    window_numbers up;
    window_numbers down;
};

/* What is counted besides the windows. */
enum pattern_term {
    TERM_TURN,      /* being the side to move */
    TERM_MEN,       /* each man */
    TERM_KINGS,     /* each king */
    TERM_LEAD,      /* having more pieces: the lead as a share of all, in parts of LEAD_PARTS */
    TERM_SOLE_KING, /* having kings while the other side has none */
    PATTERN_TERMS
};

#define LEAD_PARTS 30

struct patterns {
    const arb_rules *rules;
    unsigned windows;             /* how many there are */
    uint32_t first[WINDOWS_MOST]; /* the number of the first weight of each */
    window_numbers with_kings;    /* all bits set if kings count in it */
    struct window_part part[sizeof(square_set)][UINT8_MAX + 1]; /* by byte of a set and its value */
    uint32_t terms; /* the number of the first weight of an enum pattern_term */
    uint32_t count; /* of weights */
    struct pattern_weight *weights;
};

/* Lays out the windows for a rule set, without weights. Returns false if there can be none: it is
 * not of the draughts family, or its board does not look the same from both sides. */
bool patterns_begin(struct patterns *patterns, const arb_rules *rules);

/* Returns what a position is worth more to the side to move, in hundredths of a man. */
int patterns_worth(const struct patterns *patterns, const struct position *position);

/* ---- for training ------------------------------------------------------------------------- */

#define FEATURES_MOST (2 * WINDOWS_MOST + PATTERN_TERMS)

/* The weights of which the worth of a position is a sum, and how often each is taken. */
struct features {
    unsigned count;
    uint32_t weight[FEATURES_MOST];
    int16_t times[FEATURES_MOST];
    unsigned phase; /* of PATTERN_PHASES */
};

void patterns_features(const struct patterns *patterns, const struct position *position,
                       struct features *features);

#endif
