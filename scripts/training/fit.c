/* Fits weights to positions: the estimate of the rule set and the weights that count for a position
 * are to tell together how likely its side to move wins (logistic regression). */
#include "fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "player/worth.h"

/* How often all positions are gone through, and by how much weights change at first. Those of what
 * is seldom seen change little, and all are drawn to nothing. */
#define ROUNDS 3
#define RATE 0.03F
#define RATE_FALLS 0.6F
#define SELDOM 1.0F
#define TO_NOTHING 0.0003F

/* What a position is to be worth: mostly what came of its game, and otherwise what the search said.
 * A score of SCORE_SCALE wins 73 of 100 games. */
#define RESULT_SHARE 0.6F
#define SCORE_SCALE 250.0F

/* How many hundredths of a man a weight of 1 is, and what is estimated to be more counts as much.
 */
#define HUNDREDTHS 100.0F
#define ESTIMATE_MOST 900

/* How much a man more wins at the beginning of a game and at its end, before any position is seen;
 * how much that changes with each; and what it is at least. */
#define MAN_AT_BEGINNING 0.9F
#define MAN_AT_END 0.3F
#define MAN_RATE 0.002F
#define MAN_LEAST 0.15F

/* Weights while they are fitted: two for each of the patterns, for the beginning and the end. */
struct fit {
    const struct patterns *patterns;
    const struct samples *samples;
    float man[2]; /* how much a man more wins */
    float *weights;
    float *sums; /* of the squares of the changes that each was asked for */
};

/* A position as it is looked at. */
struct look {
    struct features features;
    float estimate; /* of the rule set, in men */
    float beginning;
    float man; /* how much a man more wins here */
    float wanted;
};

static float likely(float sum)
{
    return 1 / (1 + expf(-sum));
}

double loss_of(float sum, float result)
{
    double win = 1 / (1 + exp(-(double)sum));

    return -(double)result * log(win + 1e-9) - (1 - (double)result) * log(1 - win + 1e-9);
}

static float result_of(const struct sample *sample)
{
    return (float)(sample->result + 1) / 2;
}

static float wanted(const struct sample *sample)
{
    return RESULT_SHARE * result_of(sample) +
           (1 - RESULT_SHARE) * likely((float)sample->score / SCORE_SCALE);
}

static void look_at(const struct fit *fit, const struct sample *sample, struct look *look)
{
    const arb_rules *rules = fit->patterns->rules;
    struct position position = sample_position(sample);
    int estimate = worth_of(rules)->position(rules, &position);

    estimate = estimate > ESTIMATE_MOST ? ESTIMATE_MOST : estimate;
    estimate = estimate < -ESTIMATE_MOST ? -ESTIMATE_MOST : estimate;
    patterns_features(fit->patterns, &position, &look->features);
    look->estimate = (float)estimate / HUNDREDTHS;
    look->beginning = (float)look->features.phase / PATTERN_PHASES;
    look->man = fit->man[0] * look->beginning + fit->man[1] * (1 - look->beginning);
    look->wanted = wanted(sample);
}

static float sum_of(const struct fit *fit, const struct look *look)
{
    float sum = look->estimate;

    for (unsigned i = 0; i < look->features.count; i++) {
        const float *weight = fit->weights + (size_t)look->features.weight[i] * 2;

        sum += look->features.times[i] *
               (weight[0] * look->beginning + weight[1] * (1 - look->beginning));
    }
    return sum * look->man;
}

/* ---- learning ------------------------------------------------------------------------------ */

/* Finds how much a man more wins. */
static void fit_man(struct fit *fit)
{
    fit->man[0] = MAN_AT_BEGINNING;
    fit->man[1] = MAN_AT_END;
    for (size_t i = 0; i < fit->samples->held_out; i++) {
        struct look look;
        float change;

        look_at(fit, &fit->samples->list[i], &look);
        change = (likely(look.estimate * look.man) - look.wanted) * look.estimate * MAN_RATE;
        fit->man[0] -= change * look.beginning;
        fit->man[1] -= change * (1 - look.beginning);
    }
    for (unsigned end = 0; end < 2; end++)
        fit->man[end] = fmaxf(fit->man[end], MAN_LEAST);
}

/* Moves the weights of one position so that it is judged a little better. */
static void learn(struct fit *fit, const struct look *look, float rate)
{
    float error = (likely(sum_of(fit, look)) - look->wanted) * look->man;

    for (unsigned i = 0; i < look->features.count; i++) {
        for (unsigned end = 0; end < 2; end++) {
            size_t at = (size_t)look->features.weight[i] * 2 + end;
            float part = end == 0 ? look->beginning : 1 - look->beginning;
            float change = error * look->features.times[i] * part + TO_NOTHING * fit->weights[at];

            fit->sums[at] += change * change;
            fit->weights[at] -= rate * change / sqrtf(fit->sums[at] + SELDOM);
        }
    }
}

static void shuffle(uint32_t *order, size_t count, arb_random *random)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = (size_t)arb_random_below(random, i);
        uint32_t other = order[j];

        order[j] = order[i - 1];
        order[i - 1] = other;
    }
}

static void fit_round(struct fit *fit, const uint32_t *order, float rate)
{
    for (size_t i = 0; i < fit->samples->held_out; i++) {
        struct look look;

        look_at(fit, &fit->samples->list[order[i]], &look);
        learn(fit, &look, rate);
    }
}

/* Prints how well the positions that were held out are judged, and how well their games are
 * foreseen. */
static void tell_loss(const struct fit *fit, unsigned round)
{
    const struct samples *samples = fit->samples;
    double held_out = (double)(samples->count - samples->held_out);
    double loss = 0;
    double of_results = 0;

    for (size_t i = samples->held_out; i < samples->count; i++) {
        struct look look;
        float sum;

        look_at(fit, &samples->list[i], &look);
        sum = sum_of(fit, &look);
        loss += loss_of(sum, look.wanted);
        of_results += loss_of(sum, result_of(&samples->list[i]));
    }
    printf("round %u: loss %.5f, of results %.5f\n", round, loss / held_out, of_results / held_out);
    fflush(stdout);
}

static int16_t rounded(float weight)
{
    float parts = roundf(weight * HUNDREDTHS * PATTERN_PARTS);

    return (int16_t)fmaxf(fminf(parts, INT16_MAX), INT16_MIN);
}

static void fit_all(struct fit *fit, uint32_t *order)
{
    arb_random random = arb_random_seeded(1);

    for (uint32_t i = 0; i < fit->samples->count; i++)
        order[i] = i;
    fit_man(fit);
    tell_loss(fit, 0);
    for (unsigned round = 0; round < ROUNDS; round++) {
        shuffle(order, fit->samples->held_out, &random);
        fit_round(fit, order, RATE / (1 + RATE_FALLS * (float)round));
        tell_loss(fit, round + 1);
    }
    for (size_t i = 0; i < fit->patterns->count; i++)
        fit->patterns->weights[i] =
            (struct pattern_weight){rounded(fit->weights[i * 2]), rounded(fit->weights[i * 2 + 1])};
}

bool fit_weights(struct patterns *patterns, const struct samples *samples)
{
    size_t count = (size_t)patterns->count * 2;
    struct fit fit = {.patterns = patterns,
                      .samples = samples,
                      .weights = calloc(count, sizeof(float)),
                      .sums = calloc(count, sizeof(float))};
    uint32_t *order = calloc(samples->count, sizeof *order);
    bool ready = fit.weights != NULL && fit.sums != NULL && order != NULL;

    if (ready)
        fit_all(&fit, order);
    free(order);
    free(fit.sums);
    free(fit.weights);
    return ready;
}
