/* The sums from which both families of rule sets compute a position's worth. */
#ifndef PLAYER_WEIGHTS_SUMS_H
#define PLAYER_WEIGHTS_SUMS_H

#include "board/geometry.h"

/* A weight at the beginning of a game, and at its end, in hundredths of a man. */
struct weight {
    int16_t beginning;
    int16_t end;
};

/* The phase at the start of a game. At the end it is 0. */
#define WORTH_PHASES 24

/* Two sums: for the beginning of a game and for its end. */
struct sums {
    int beginning;
    int end;
};

/* Returns whether a weight adds anything. */
BITS_INLINE bool weight_counts(struct weight weight)
{
    return weight.beginning != 0 || weight.end != 0;
}

BITS_INLINE void sums_add(struct sums *sums, struct weight weight, int times)
{
    sums->beginning += weight.beginning * times;
    sums->end += weight.end * times;
}

BITS_INLINE void sums_subtract(struct sums *sums, struct sums other)
{
    sums->beginning -= other.beginning;
    sums->end -= other.end;
}

/* Adds a weight for each piece by its square. The weights are as the owner sees the board, in
 * reading order, with the far row first. `up` is whether the owner goes up the printed board. It
 * must look the same from both sides: turned round, its dark squares must be dark. */
BITS_INLINE void sums_add_squares(const struct geometry *g, struct sums *sums, square_set pieces,
                                  bool up, const struct weight *weights)
{
    for (; pieces != 0; pieces = without_first(pieces)) {
        int square = first_square(g, pieces);
        sums_add(sums, weights[up ? square : g->squares - 1 - square], 1);
    }
}

/* Returns the worth in a phase. A phase above WORTH_PHASES counts as WORTH_PHASES. */
BITS_INLINE int sums_worth(const struct sums *sums, int phase)
{
    int left = phase < WORTH_PHASES ? phase : WORTH_PHASES;

    return (sums->beginning * left + sums->end * (WORTH_PHASES - left)) / WORTH_PHASES;
}

#endif
