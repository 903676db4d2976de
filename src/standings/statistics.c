#include "standings/statistics.h"

#include "host/mathematics.h"

#define Z_95 1.959963984540054 /* within so many standard deviations are 95 % */
#define LN_10 2.302585092994046

/* How the mean score of a game is distributed. */
struct mean {
    double games;
    double score;
    double variance; /* of the mean, not of a game */
};

uint64_t sample_games(const struct sample *sample)
{
    uint64_t games = 0;

    for (size_t i = 0; i < PAIR_SCORES; i++)
        games += 2 * sample->pairs[i];
    for (size_t i = 0; i < GAME_SCORES; i++)
        games += sample->games[i];
    return games;
}

uint64_t sample_half_points(const struct sample *sample)
{
    uint64_t half_points = 0;

    for (size_t i = 0; i < PAIR_SCORES; i++)
        half_points += i * sample->pairs[i];
    for (size_t i = 0; i < GAME_SCORES; i++)
        half_points += i * sample->games[i];
    return half_points;
}

/* Returns the number of items in `counts` times the variance of their scores, which go from 0 to 1
 * in equal steps: the sum of the squares of what they differ from their mean. */
static double squares(const uint64_t *counts, size_t kinds)
{
    double items = 0;
    double mean = 0;
    double sum = 0;

    for (size_t i = 0; i < kinds; i++) {
        items += (double)counts[i];
        mean += (double)counts[i] * (double)i / (double)(kinds - 1);
    }
    if (items > 0)
        mean /= items;
    for (size_t i = 0; i < kinds; i++) {
        double difference = (double)i / (double)(kinds - 1) - mean;

        sum += (double)counts[i] * difference * difference;
    }
    return sum;
}

/* Whether all items have one score, or there are none. */
static bool is_one_kind(const uint64_t *counts, size_t kinds)
{
    size_t used = 0;

    for (size_t i = 0; i < kinds; i++)
        used += counts[i] > 0;
    return used <= 1;
}

/* The mean of the pairs and the mean of the other games are independent of each other. A pair has
 * the weight of two games. There must be a game. */
static struct mean mean_of(const struct sample *sample)
{
    struct mean mean = {.games = (double)sample_games(sample)};
    double sum = 0; /* the variance of the points of all games */

    /* Rounding must not make a variance where there is none. */
    if (!is_one_kind(sample->pairs, PAIR_SCORES))
        sum += 4 * squares(sample->pairs, PAIR_SCORES);
    if (!is_one_kind(sample->games, GAME_SCORES))
        sum += squares(sample->games, GAME_SCORES);
    mean.score = (double)sample_half_points(sample) / 2 / mean.games;
    mean.variance = sum / mean.games / mean.games;
    return mean;
}

static struct measure known(double value)
{
    return (struct measure){.known = true, .value = value};
}

/* The Elo of a mean score between 0 and 1. */
static double elo_of(double score)
{
    double elo = -400 * mathematics()->log10(1 / score - 1);

    return elo == 0 ? 0 : elo; /* not -0 */
}

struct strength sample_strength(const struct sample *sample)
{
    struct strength strength = {0};
    struct mean mean;
    double deviation;
    double of_a_game;
    double reach;

    if (sample_games(sample) == 0)
        return strength;
    mean = mean_of(sample);
    if (mean.score > 0 && mean.score < 1)
        strength.elo = known(elo_of(mean.score));
    if (mean.variance == 0)
        return strength;
    deviation = mathematics()->sqrt(mean.variance);
    reach = Z_95 * deviation;
    if (mean.score - reach > 0 && mean.score + reach < 1)
        strength.elo_error = known((elo_of(mean.score + reach) - elo_of(mean.score - reach)) / 2);
    of_a_game = mathematics()->sqrt(mean.variance * mean.games);
    strength.normalized = known((mean.score - 0.5) / of_a_game * 800 / LN_10);
    strength.normalized_error = known(reach / of_a_game * 800 / LN_10);
    strength.los =
        known(mathematics()->erfc((0.5 - mean.score) / mathematics()->sqrt(2 * mean.variance)) / 2);
    return strength;
}
