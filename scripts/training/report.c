#include "report.h"

#include <math.h>
#include <stdlib.h>

#include "fit.h"
#include "game/game.h"
#include "player/think.h"

/* So many positions that were held out are looked at: those that were about level. */
#define POSITIONS 400
#define LEVEL 100

/* How much more work a deep search does. */
#define DEEPER 100

/* A score, and where it stands among the others, the lowest first. */
struct judged {
    int score;
    size_t at;
};

/* What was found of the positions. */
struct findings {
    size_t count;
    struct judged quick[POSITIONS];
    struct judged deep[POSITIONS];
    float results[POSITIONS]; /* from 0, a loss, to 1 */
};

/* ---- judging -------------------------------------------------------------------------------- */

/* Stores the score of a search that lists so many turns. Returns false if there is none. */
static bool judge(arb_thinker *thinker, const arb_game *game, uint64_t work, int *score)
{
    const arb_limits limits = {0};
    const struct attention attention = {.work = work};
    arb_thought thought;

    if (think_attentively(thinker, game, &limits, &attention, &thought) != ARB_ACCEPTED ||
        thought.depth == 0)
        return false;
    *score = thought.prospect == ARB_OPEN  ? thought.score
             : thought.prospect == ARB_WIN ? ARB_SCORE_SEEN
                                           : -ARB_SCORE_SEEN;
    return true;
}

/* Judges one position, quickly and deeply. */
static bool look_at(struct findings *found, arb_thinker *thinker, arb_game *game,
                    const struct games *games, const struct sample *sample)
{
    struct position position;
    size_t at = found->count;

    position = sample_position(games->rules, sample);
    if (game_begin_at(game, games->rules, &position) != ARB_ACCEPTED ||
        !judge(thinker, game, games->work, &found->quick[at].score) ||
        !judge(thinker, game, games->work * DEEPER, &found->deep[at].score))
        return false;
    found->quick[at].at = at;
    found->deep[at].at = at;
    found->results[at] = (float)(sample->result + 1) / 2;
    found->count++;
    return true;
}

static void look_at_all(struct findings *found, arb_thinker *thinker, arb_game *game,
                        const struct games *games, const struct samples *samples)
{
    size_t step = (samples->count - samples->held_out) / POSITIONS / 4 + 1;

    for (size_t i = samples->held_out; i < samples->count && found->count < POSITIONS; i += step) {
        const struct sample *sample = &samples->list[i];

        if (sample->result != RESULT_UNKNOWN && abs(sample->score) <= LEVEL)
            (void)look_at(found, thinker, game, games, sample);
    }
}

/* ---- figures -------------------------------------------------------------------------------- */

/* Returns the loss against the results, with the scale of scores that gives the least. */
static double least_loss(const struct findings *found)
{
    double least = INFINITY;

    for (float scale = 20; scale < 2000; scale *= 1.1F) {
        double loss = 0;

        for (size_t i = 0; i < found->count; i++)
            loss += loss_of((float)found->quick[i].score / scale, found->results[i]);
        least = fmin(least, loss / (double)found->count);
    }
    return least;
}

static int by_score(const void *a, const void *b)
{
    const struct judged *first = a;
    const struct judged *second = b;

    return (first->score > second->score) - (first->score < second->score);
}

/* Stores the rank of each score. Equal ones share the mean of their ranks. */
static void rank(struct judged *judged, size_t count, double *ranks)
{
    qsort(judged, count, sizeof *judged, by_score);
    for (size_t i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count && judged[end].score == judged[i].score;)
            end++;
        for (size_t j = i; j < end; j++)
            ranks[judged[j].at] = (double)(i + end - 1) / 2;
    }
}

static double correlation(struct findings *found)
{
    static double quick[POSITIONS];
    static double deep[POSITIONS];
    double mean = (double)(found->count - 1) / 2;
    double both = 0;
    double of_quick = 0;
    double of_deep = 0;

    rank(found->quick, found->count, quick);
    rank(found->deep, found->count, deep);
    for (size_t i = 0; i < found->count; i++) {
        both += (quick[i] - mean) * (deep[i] - mean);
        of_quick += (quick[i] - mean) * (quick[i] - mean);
        of_deep += (deep[i] - mean) * (deep[i] - mean);
    }
    return both / sqrt(of_quick * of_deep);
}

bool report_write(const struct games *games, const struct samples *samples)
{
    static struct findings found;
    arb_memory memory = arb_memory_standard();
    arb_thinker *thinker = arb_thinker_new(&memory);
    arb_game *game = arb_game_new(games->rules, &memory);
    char why[ARB_WEIGHTS_WHY];
    bool ready =
        thinker != NULL && game != NULL &&
        (games->weights == NULL || arb_thinker_weights(thinker, games->rules, games->weights,
                                                       games->weights_length, why) == ARB_ACCEPTED);

    if (ready)
        look_at_all(&found, thinker, game, games, samples);
    arb_thinker_free(thinker);
    arb_game_free(game);
    if (ready && found.count < 2)
        printf("too few level positions of games not trained on\n");
    if (!ready || found.count < 2)
        return ready;
    printf("%zu level positions of games not trained on: loss of results %.4f, "
           "rank correlation with a search of %u times the work %.3f\n",
           found.count, least_loss(&found), DEEPER, correlation(&found));
    return true;
}
