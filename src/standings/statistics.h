/* The statistics of matches: what results say of how strong a player is. Pure functions of counts;
 * the sample is always seen from one side. */
#ifndef STANDINGS_STATISTICS_H
#define STANDINGS_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PAIR_SCORES 5
#define GAME_SCORES 3

/* The results of one side. A pair is two games of one opening with sides exchanged. */
struct sample {
    uint64_t pairs[PAIR_SCORES]; /* by its points in both games: 0, 1/2, 1, 1 1/2, 2 */
    uint64_t games[GAME_SCORES]; /* that are in no pair: lost, drawn, won */
};

/* A number, unless it cannot be computed. It is finite. */
struct measure {
    bool known;
    double value; /* 0 if it is not known */
};

/* How many games, those of pairs included. */
uint64_t sample_games(const struct sample *sample);

/* The points of its games, twice, so that they are a whole number. */
uint64_t sample_half_points(const struct sample *sample);

/* What a sample shows. An error is half of the interval that holds with 95 %. */
struct strength {
    struct measure elo;        /* not known without games, or if all are won or all lost */
    struct measure elo_error;  /* not known without variance, or if the interval has no end */
    struct measure normalized; /* normalized Elo; all that follow are not known without variance */
    struct measure normalized_error;
    struct measure los; /* the likelihood of being stronger than the other side, from 0 to 1 */
};

struct strength sample_strength(const struct sample *sample);

#endif
