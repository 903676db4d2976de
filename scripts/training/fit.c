/* Fits a network to positions: what it says a position is worth is to tell how likely its side to
 * move wins. Its weights are changed after each few positions, towards what judges these better, in
 * steps that are the smaller the more that direction changes (Adam: Kingma and Ba 2014). */
#include "fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "player/worth.h"

/* How often all positions are gone through, how many are looked at before weights are changed, and
 * by how much, which falls to nothing at the end. */
#define ROUNDS 14
#define TOGETHER 512
#define RATE 0.0015F
#define PI 3.14159265F

/* How much of what is known of the direction is kept, and of the size of steps. */
#define DIRECTION_KEPT 0.9F
#define SIZE_KEPT 0.999F

/* What is estimated to be more counts as much. */
#define ESTIMATE_MOST 900

/* What weights are at first, at most, by chance, and what is in both rows without a piece. */
#define AT_FIRST_PIECES 0.15F
#define AT_FIRST_SECOND 0.2F
#define AT_FIRST_WORTH 0.3F
#define AT_FIRST_ALONE 0.3F

#define MOST ((float)NETWORK_MOST / NETWORK_ONE)

/* The weights of a network while they are fitted. */
struct weights {
    float first[NETWORK_PIECES * NARROW_SET_BITS][NETWORK_FIRST];
    float first_alone[NETWORK_FIRST];
    float second[NETWORK_PHASES][NETWORK_FIRST][NETWORK_SECOND];
    float second_alone[NETWORK_PHASES][NETWORK_SECOND];
    float worth[NETWORK_PHASES][NETWORK_SECOND];
    float worth_alone[NETWORK_PHASES];
};

#define WEIGHTS (sizeof(struct weights) / sizeof(float))

struct fit {
    const arb_rules *rules;
    const struct samples *samples;
    bool instead; /* of the estimate */
    struct weights now;
    struct weights asked; /* by the positions that are looked at together */
    struct weights direction;
    struct weights size;
    unsigned changes;
};

/* A position as it is looked at. */
struct look {
    unsigned pieces;
    uint16_t piece[ARB_SQUARES]; /* row number of `first` */
    unsigned phase;
    float estimate; /* 0 if the network counts instead */
    float wanted;
    float first[NETWORK_FIRST];
    float second[NETWORK_SECOND];
    float sum; /* 0: level */
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

static void begin_look(const struct fit *fit, const struct sample *sample, struct look *look)
{
    struct position position = sample_position(fit->rules, sample);
    struct network_view view = network_view(fit->rules, &position);
    int estimate = 0;

    look->pieces = 0;
    for (unsigned i = 0; i < NETWORK_PIECES; i++) {
        for (square_set left = view.pieces[i]; left != 0; left = without_first(left))
            look->piece[look->pieces++] = (uint16_t)(i * NARROW_SET_BITS + bit_of(left));
    }
    if (!fit->instead)
        estimate = worth_of(fit->rules)->position(fit->rules, &position);
    estimate = estimate > ESTIMATE_MOST ? ESTIMATE_MOST : estimate;
    estimate = estimate < -ESTIMATE_MOST ? -ESTIMATE_MOST : estimate;
    look->estimate = (float)estimate / SCORE_SCALE;
    look->phase = view.phase;
    look->wanted = likely((float)sample->score / SCORE_SCALE);
}

static float bounded(float number)
{
    return fminf(fmaxf(number, 0), MOST);
}

static void look_at(const struct fit *fit, const struct sample *sample, struct look *look)
{
    const struct weights *w = &fit->now;

    begin_look(fit, sample, look);
    memcpy(look->first, w->first_alone, sizeof look->first);
    for (unsigned i = 0; i < look->pieces; i++) {
        for (unsigned j = 0; j < NETWORK_FIRST; j++)
            look->first[j] += w->first[look->piece[i]][j];
    }
    memcpy(look->second, w->second_alone[look->phase], sizeof look->second);
    for (unsigned j = 0; j < NETWORK_FIRST; j++) {
        look->first[j] = bounded(look->first[j]);
        for (unsigned k = 0; k < NETWORK_SECOND; k++)
            look->second[k] += w->second[look->phase][j][k] * look->first[j];
    }
    look->sum = look->estimate + w->worth_alone[look->phase];
    for (unsigned k = 0; k < NETWORK_SECOND; k++) {
        look->second[k] = bounded(look->second[k]);
        look->sum += w->worth[look->phase][k] * look->second[k];
    }
}

/* ---- learning ------------------------------------------------------------------------------ */

/* Whether a number can change what comes of it. */
static bool is_free(float number)
{
    return number > 0 && number < MOST;
}

/* Adds what a position asks of the weights, from the worth back to the pieces. */
static void ask(struct fit *fit, const struct look *look)
{
    const struct weights *w = &fit->now;
    struct weights *asked = &fit->asked;
    unsigned phase = look->phase;
    float error = (likely(look->sum) - look->wanted) / TOGETHER;
    float of_second[NETWORK_SECOND] = {0};
    float of_first[NETWORK_FIRST] = {0};

    asked->worth_alone[phase] += error;
    for (unsigned k = 0; k < NETWORK_SECOND; k++) {
        asked->worth[phase][k] += error * look->second[k];
        of_second[k] = is_free(look->second[k]) ? error * w->worth[phase][k] : 0;
        asked->second_alone[phase][k] += of_second[k];
    }
    for (unsigned j = 0; j < NETWORK_FIRST; j++) {
        float sum = 0;

        for (unsigned k = 0; k < NETWORK_SECOND; k++) {
            asked->second[phase][j][k] += of_second[k] * look->first[j];
            sum += of_second[k] * w->second[phase][j][k];
        }
        of_first[j] = is_free(look->first[j]) ? sum : 0;
        asked->first_alone[j] += of_first[j];
    }
    for (unsigned i = 0; i < look->pieces; i++) {
        for (unsigned j = 0; j < NETWORK_FIRST; j++)
            asked->first[look->piece[i]][j] += of_first[j];
    }
}

/* Changes the weights as was asked. */
static void change(struct fit *fit, float rate)
{
    float *now = (float *)&fit->now;
    float *asked = (float *)&fit->asked;
    float *direction = (float *)&fit->direction;
    float *size = (float *)&fit->size;
    float known = 1 - powf(DIRECTION_KEPT, (float)++fit->changes);
    float known_size = 1 - powf(SIZE_KEPT, (float)fit->changes);

    for (size_t i = 0; i < WEIGHTS; i++) {
        direction[i] = DIRECTION_KEPT * direction[i] + (1 - DIRECTION_KEPT) * asked[i];
        size[i] = SIZE_KEPT * size[i] + (1 - SIZE_KEPT) * asked[i] * asked[i];
        now[i] -= rate * direction[i] / known / (sqrtf(size[i] / known_size) + 1e-8F);
        asked[i] = 0;
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
        ask(fit, &look);
        if (i % TOGETHER == TOGETHER - 1)
            change(fit, rate);
    }
    change(fit, rate);
}

/* Prints how well the positions that were held out are judged. */
static void tell_loss(const struct fit *fit, unsigned round)
{
    const struct samples *samples = fit->samples;
    double held_out = (double)(samples->count - samples->held_out);
    double loss = 0;
    double least = 0;

    for (size_t i = samples->held_out; i < samples->count; i++) {
        struct look look;

        look_at(fit, &samples->list[i], &look);
        loss += loss_of(look.sum, look.wanted);
        least += loss_of(logf((look.wanted + 1e-6F) / (1 - look.wanted + 1e-6F)), look.wanted);
    }
    printf("round %u: loss %.5f, of which %.5f cannot be less\n", round, loss / held_out,
           least / held_out);
    fflush(stdout);
}

/* ---- from floats to integers ---------------------------------------------------------------- */

static int16_t rounded(float weight, float one)
{
    return (int16_t)fmaxf(fminf(roundf(weight * one), INT16_MAX), INT16_MIN);
}

static void round_phase(const struct fit *fit, struct network_weights *to, unsigned phase)
{
    const float worth_one = SCORE_SCALE * NETWORK_PARTS;

    for (unsigned k = 0; k < NETWORK_SECOND; k++) {
        for (unsigned j = 0; j < NETWORK_FIRST; j++)
            to->second[phase][k][j] = rounded(fit->now.second[phase][j][k], NETWORK_ONE);
        to->second_alone[phase][k] = rounded(fit->now.second_alone[phase][k], NETWORK_ONE);
        to->worth[phase][k] = rounded(fit->now.worth[phase][k], worth_one);
    }
    to->worth_alone[phase] = rounded(fit->now.worth_alone[phase], worth_one);
}

static void round_all(const struct fit *fit, struct network_weights *to)
{
    const struct geometry *g = rules_geometry(fit->rules);

    for (unsigned i = 0; i < NETWORK_PIECES * NARROW_SET_BITS; i++) {
        unsigned piece = i / NARROW_SET_BITS;
        narrow_set used =
            g->wide && piece >= NETWORK_PLAIN ? high_word(g->used) : (narrow_set)g->used;

        for (unsigned j = 0; j < NETWORK_FIRST && (used >> i % NARROW_SET_BITS & 1) != 0; j++)
            to->first[piece][i % NARROW_SET_BITS][j] = rounded(fit->now.first[i][j], NETWORK_ONE);
    }
    for (unsigned j = 0; j < NETWORK_FIRST; j++)
        to->first_alone[j] = rounded(fit->now.first_alone[j], NETWORK_ONE);
    for (unsigned phase = 0; phase < NETWORK_PHASES; phase++)
        round_phase(fit, to, phase);
    to->instead = fit->instead;
}

/* ---- all together ------------------------------------------------------------------------- */

static void draw(float *weights, size_t count, float most, arb_random *random)
{
    for (size_t i = 0; i < count; i++)
        weights[i] = most * ((float)arb_random_below(random, 20001) / 10000 - 1);
}

/* All phases begin alike. */
static void begin(struct fit *fit, arb_random *random)
{
    struct weights *w = &fit->now;

    draw(w->first[0], sizeof w->first / sizeof(float), AT_FIRST_PIECES, random);
    for (unsigned j = 0; j < NETWORK_FIRST; j++)
        w->first_alone[j] = AT_FIRST_ALONE;
    draw(w->second[0][0], sizeof w->second[0] / sizeof(float), AT_FIRST_SECOND, random);
    draw(w->worth[0], NETWORK_SECOND, AT_FIRST_WORTH, random);
    for (unsigned k = 0; k < NETWORK_SECOND; k++)
        w->second_alone[0][k] = AT_FIRST_ALONE;
    for (unsigned phase = 1; phase < NETWORK_PHASES; phase++) {
        memcpy(w->second[phase], w->second[0], sizeof w->second[0]);
        memcpy(w->second_alone[phase], w->second_alone[0], sizeof w->second_alone[0]);
        memcpy(w->worth[phase], w->worth[0], sizeof w->worth[0]);
    }
}

static void fit_all(struct fit *fit, uint32_t *order)
{
    arb_random random = arb_random_seeded(1);

    for (uint32_t i = 0; i < fit->samples->count; i++)
        order[i] = i;
    begin(fit, &random);
    for (unsigned round = 0; round < ROUNDS; round++) {
        shuffle(order, fit->samples->held_out, &random);
        fit_round(fit, order, RATE * (1 + cosf(PI * (float)round / ROUNDS)) / 2);
        tell_loss(fit, round + 1);
    }
}

bool fit_network(struct network *network, const struct samples *samples)
{
    struct fit *fit = calloc(1, sizeof *fit);
    uint32_t *order = calloc(samples->count, sizeof *order);
    bool ready = fit != NULL && order != NULL;

    if (ready) {
        fit->rules = network->rules;
        fit->samples = samples;
        /* The exchanges of chess are beyond a network of this size, but not what comes on top. */
        fit->instead = network->rules->draughts != NULL;
        fit_all(fit, order);
        round_all(fit, &network->weights);
    }
    free(order);
    free(fit);
    return ready;
}
