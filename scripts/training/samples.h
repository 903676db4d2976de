/* What training is made from: positions of games that the program played against itself. */
#ifndef TRAINING_SAMPLES_H
#define TRAINING_SAMPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "arbiter.h"
#include "board/position.h"
#include "endings/source.h"
#include "rules/rules.h"

/* The result of a game that was not played on from a position. */
#define RESULT_UNKNOWN 2

/* A quiet position, as it is in a file. */
struct sample {
    uint64_t sides[2];
    uint64_t crowned;
    uint64_t kinds[3]; /* on boards that need wide sets: the second words of both sides and of what
                          is crowned */
    int16_t score;     /* that the search gave, for the side to move */
    int8_t result;     /* of the game, for the side to move: 1 won, 0 drawn, -1 lost, or
                        RESULT_UNKNOWN */
    uint8_t to_move;   /* a side */
    uint16_t ply;      /* how many turns had been played */
    uint16_t unused;
};

_Static_assert(sizeof(struct sample) == 56, "files are arrays of samples");

/* Returns the position of a sample, at the start of a turn. */
struct position sample_position(const arb_rules *rules, const struct sample *sample);

/* All samples of a folder. Those of the last games, from `held_out` on, are not trained on. */
struct samples {
    struct sample *list;
    size_t count;
    size_t held_out;
};

/* Reads the files of a folder, 000000.games and so on until one is missing. Returns false when out
 * of memory, or if a file cannot be read. */
bool samples_read(struct samples *samples, const char *folder);

/* Takes away the positions in which the other side could capture, if it were its turn: what comes
 * of them is seen by looking ahead, as a search does, and not by what stands where. Where nobody
 * has to capture they stay, because few others may be left. */
void samples_leave_calm(struct samples *samples, const arb_rules *rules);

/* How games are made. */
struct games {
    const arb_rules *rules;
    uint64_t seed;
    uint64_t work;                /* of each search: so many turns are listed */
    const unsigned char *weights; /* to play with; NULL: those of the program */
    size_t weights_length;
    struct ending_source endings; /* all zero: none are known */
};

/* Plays games number `from` to `from + count - 1` and writes their positions. Game n is the same
 * whatever is played before it. Returns false if something cannot be written, or memory is out. */
bool games_write(const struct games *games, uint64_t from, uint64_t count, FILE *file);

#endif
