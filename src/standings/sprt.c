/* The formulas are those of M. Van den Bergh, "A practical introduction to the GSPRT" and
 * "Normalized Elo". For each hypothesis the most likely distribution of scores is found of those
 * that have its Elo. By the method of Lagrange that is p[i] / (1 + theta * d[i]), where p is what
 * the sample has, d is what a score adds to the side condition, and theta makes it hold. */
#include "standings/sprt.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/numbers.h"
#include "host/mathematics.h"
#include "manual/standings_options.h"
#include "script/limits.h"

#define SCORES_MOST PAIR_SCORES
#define COUNT_LEAST 1e-3 /* of scores that no game has had: their logarithms must be finite */
#define ELO_OF_DEVIATION                                                                           \
    (800 / 2.302585092994046) /* normalized Elo is by this and the deviation                       \
                               */
#define ROUNDS_MOST 1000
#define CHANGE_LEAST 1e-11 /* above what rounding changes */

/* How a sample is distributed: scores from 0 to 1 in equal steps. */
struct distribution {
    size_t kinds;
    double items;
    double p[SCORES_MOST];
};

static double score_of(const struct distribution *distribution, size_t kind)
{
    return (double)kind / (double)(distribution->kinds - 1);
}

static struct distribution distribution_of(const uint64_t *counts, size_t kinds)
{
    struct distribution distribution = {.kinds = kinds};

    for (size_t i = 0; i < kinds; i++) {
        distribution.p[i] = counts[i] > 0 ? (double)counts[i] : COUNT_LEAST;
        distribution.items += distribution.p[i];
    }
    for (size_t i = 0; i < kinds; i++)
        distribution.p[i] /= distribution.items;
    return distribution;
}

/* Changes the sample's distribution `of` into the most likely one, `to`, for which the sum of
 * `added` is 0. Returns false if there is none, because all are of one sign. */
static bool tilt(const struct distribution *of, const double added[], struct distribution *to)
{
    double least = 0;
    double most = 0;
    double low;
    double high;
    double theta;

    for (size_t i = 0; i < of->kinds; i++) {
        least = smaller(least, added[i]);
        most = larger(most, added[i]);
    }
    if (least == 0 || most == 0)
        return false;
    /* Between these no probability is negative. The sum falls all the way, so halving finds 0. */
    low = -1 / most;
    high = -1 / least;
    while (theta = low + (high - low) / 2, theta > low && theta < high) {
        double sum = 0;

        for (size_t i = 0; i < of->kinds; i++)
            sum += of->p[i] * added[i] / (1 + theta * added[i]);
        if (sum > 0)
            low = theta;
        else
            high = theta;
    }
    *to = *of;
    for (size_t i = 0; i < of->kinds; i++)
        to->p[i] = of->p[i] / (1 + theta * added[i]);
    return true;
}

/* ---- the two models ------------------------------------------------------------------------ */

/* The mean score is that of `elo`. */
static bool fit_logistic(const struct distribution *of, double elo, struct distribution *to)
{
    double score = 1 / (1 + mathematics()->pow(10, -elo / 400));
    double added[SCORES_MOST];

    for (size_t i = 0; i < of->kinds; i++)
        added[i] = score_of(of, i) - score;
    return tilt(of, added, to);
}

/* What each score adds to (mean - 1/2) - t * deviation, to first order, at the distribution `at`.
 */
static void add_normalized(const struct distribution *at, double t, double added[])
{
    double mean = 0;
    double variance = 0;
    double deviation;

    for (size_t i = 0; i < at->kinds; i++)
        mean += at->p[i] * score_of(at, i);
    for (size_t i = 0; i < at->kinds; i++)
        variance += at->p[i] * (score_of(at, i) - mean) * (score_of(at, i) - mean);
    deviation = mathematics()->sqrt(variance);
    for (size_t i = 0; i < at->kinds; i++) {
        double z = (score_of(at, i) - mean) / deviation;

        added[i] = score_of(at, i) - 0.5 - 0.5 * t * deviation * (1 + z * z);
    }
}

/* The mean score is 1/2 and `t` deviations. The deviation is that of the distribution that is
 * looked for, so it is found in rounds, from equal probabilities on. Returns false if there is none
 * or the rounds come to no end. */
static bool fit_normalized(const struct distribution *of, double t, struct distribution *to)
{
    double change = 1;

    *to = *of;
    for (size_t i = 0; i < of->kinds; i++)
        to->p[i] = 1 / (double)of->kinds;
    for (size_t round = 0; round < ROUNDS_MOST && change > CHANGE_LEAST; round++) {
        struct distribution before = *to;
        double added[SCORES_MOST];

        add_normalized(&before, t, added);
        if (!tilt(of, added, to))
            return false;
        change = 0;
        for (size_t i = 0; i < of->kinds; i++)
            change = larger(change, fabs(to->p[i] - before.p[i]));
    }
    return change <= CHANGE_LEAST;
}

static bool fit(const struct sprt *sprt, const struct distribution *of, double elo,
                struct distribution *to)
{
    /* A pair is two games, whose deviations add up to 2 / sqrt 2. */
    double games = of->kinds == PAIR_SCORES ? 2 : 1;

    return sprt->model == SPRT_LOGISTIC
               ? fit_logistic(of, elo, to)
               : fit_normalized(of, elo / ELO_OF_DEVIATION * mathematics()->sqrt(games), to);
}

/* ---- the ratio ----------------------------------------------------------------------------- */

/* Adds the ratio for these counts, if there are any. Returns false if it cannot be computed. */
static bool add_ratio(const struct sprt *sprt, const uint64_t *counts, size_t kinds, double *ratio)
{
    struct distribution of = distribution_of(counts, kinds);
    struct distribution with0;
    struct distribution with1;

    if (of.items < 1)
        return true;
    if (!fit(sprt, &of, sprt->elo0, &with0) || !fit(sprt, &of, sprt->elo1, &with1))
        return false;
    for (size_t i = 0; i < kinds; i++)
        *ratio +=
            of.items * of.p[i] * (mathematics()->log(with1.p[i]) - mathematics()->log(with0.p[i]));
    return true;
}

struct measure sprt_llr(const struct sprt *sprt, const struct sample *sample)
{
    struct measure llr = {0};
    double ratio = 0;

    /* Pairs and other games are independent, so that their ratios add up. */
    llr.known = sample_games(sample) > 0 && add_ratio(sprt, sample->pairs, PAIR_SCORES, &ratio) &&
                add_ratio(sprt, sample->games, GAME_SCORES, &ratio) && isfinite(ratio);
    if (llr.known)
        llr.value = ratio;
    return llr;
}

double sprt_lower(const struct sprt *sprt)
{
    return mathematics()->log(sprt->beta / (1 - sprt->alpha));
}

double sprt_upper(const struct sprt *sprt)
{
    return mathematics()->log((1 - sprt->beta) / sprt->alpha);
}

enum sprt_verdict sprt_verdict(const struct sprt *sprt, struct measure llr)
{
    if (!llr.known)
        return SPRT_UNDECIDED;
    if (llr.value >= sprt_upper(sprt))
        return SPRT_ELO1;
    return llr.value <= sprt_lower(sprt) ? SPRT_ELO0 : SPRT_UNDECIDED;
}

/* ---- the keys of --sprt ---------------------------------------------------------------------- */

/* The normalized model has a distribution for every Elo up to here. */
#define ELO_MOST 200
#define NUMBER_LONGEST 24 /* bytes */

/* Between keys, as between those of players; or a comma. */
#define BLANKS " \t\n"

enum key { KEY_ELO0, KEY_ELO1, KEY_ALPHA, KEY_BETA, KEY_MODEL, KEYS };

static const char *const names[KEYS] = {"elo0", "elo1", "alpha", "beta", "model"};
static const char *const models[] = {STANDINGS_MODELS};

#define MODELS (sizeof models / sizeof *models)

/* Returns which of the words it is; `count` if it is none of them. */
static size_t find(const char *const *words, size_t count, const char *bytes, size_t length)
{
    size_t i = 0;

    while (i < count && (strlen(words[i]) != length || memcmp(words[i], bytes, length) != 0))
        i++;
    return i;
}

/* Reads a decimal number, such as -1.75. */
static bool read_number(const char *bytes, size_t length, double *number)
{
    char copy[NUMBER_LONGEST + 1];
    char *end;

    if (length == 0 || length > NUMBER_LONGEST || strspn(bytes, "0123456789.-") < length)
        return false;
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    *number = strtod(copy, &end);
    return *end == '\0';
}

const char *sprt_keys_read(const char *keys, struct sprt *sprt)
{
    double *const numbers[] = {[KEY_ELO0] = &sprt->elo0,
                               [KEY_ELO1] = &sprt->elo1,
                               [KEY_ALPHA] = &sprt->alpha,
                               [KEY_BETA] = &sprt->beta};
    bool given[KEYS] = {false};
    const char *at = keys + strspn(keys, BLANKS);
    size_t length;
    bool more;

    *sprt = (struct sprt){.elo1 = 5, .alpha = 0.05, .beta = 0.05, .model = SPRT_NORMALIZED};
    do {
        enum key key;

        length = strcspn(at, "=,");
        key = (enum key)find(names, KEYS, at, length);
        if (key == KEYS || at[length] != '=')
            return "the keys are elo0, elo1, alpha, beta and model, each with = and a value, and "
                   "blanks or commas between them";
        if (given[key])
            return "a key is given twice";
        given[key] = true;
        at += length + 1;
        length = strcspn(at, "," BLANKS);
        if (key != KEY_MODEL && !read_number(at, length, numbers[key]))
            return "this is no number";
        if (key == KEY_MODEL) {
            sprt->model = (enum sprt_model)find(models, MODELS, at, length);
            if ((size_t)sprt->model == MODELS)
                return "model must be normalized or logistic";
        }
        at += length + strspn(at + length, BLANKS);
        more = *at != '\0';
        at += *at == ',';
        at += strspn(at, BLANKS);
    } while (more);
    if (sprt->elo0 < -ELO_MOST || sprt->elo1 > ELO_MOST)
        return "elo0 and elo1 must be from -" LIMIT_TEXT(ELO_MOST) " to " LIMIT_TEXT(ELO_MOST);
    if (sprt->elo0 >= sprt->elo1)
        return "elo0 must be less than elo1";
    if (sprt->alpha <= 0 || sprt->beta <= 0 || sprt->alpha + sprt->beta >= 1)
        return "alpha and beta must be above 0, and less than 1 together";
    return NULL;
}
