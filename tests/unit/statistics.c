/* The statistics of matches (src/standings), against results that are known, and against a second
 * implementation (tests/standings). */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "standings/second.h"
#include "standings/sprt.h"

#define KINDS_MOST PAIR_SCORES

static struct sample sample_of(const unsigned long counts[], size_t kinds)
{
    struct sample sample = {0};

    for (size_t i = 0; i < kinds; i++)
        *(kinds == PAIR_SCORES ? &sample.pairs[i] : &sample.games[i]) = counts[i];
    return sample;
}

static void is_near(struct measure measure, double want, double within, const char *what)
{
    cr_assert(measure.known, "%s is not known", what);
    cr_assert(fabs(measure.value - want) <= within, "%s is %.9f instead of %.9f", what,
              measure.value, want);
}

static void is_unknown(struct measure measure, const char *what)
{
    cr_assert(!measure.known && measure.value == 0, "%s is known: %f", what, measure.value);
}

/* ---- strength ------------------------------------------------------------------------------ */

Test(statistics, published_strength)
{
    struct sample sample = {.pairs = {40, 32, 69, 18, 36}};
    struct strength strength = sample_strength(&sample);

    cr_assert_eq(sample_games(&sample), 390);
    cr_assert_eq(sample_half_points(&sample), 368);
    is_near(strength.elo, -19.6198, 5e-5, "Elo");
    is_near(strength.elo_error, 32.9402, 5e-5, "its error");
    is_near(strength.normalized, -20.6439, 5e-5, "normalized Elo");
    is_near(strength.normalized_error, 34.48, 5e-3, "its error");
    is_near(strength.los, .12032, 5e-6, "LOS");
}

static void compare_strength(const unsigned long counts[], size_t kinds)
{
    struct sample sample = sample_of(counts, kinds);
    struct strength strength = sample_strength(&sample);
    struct second second = second_strength(counts, kinds);

    is_near(strength.elo, second.elo, 1e-6, "Elo");
    is_near(strength.elo_error, second.elo_error, 1e-6, "its error");
    is_near(strength.normalized, second.normalized, 1e-6, "normalized Elo");
    is_near(strength.normalized_error, second.normalized_error, 1e-6, "its error");
    is_near(strength.los, second.los, 1e-6, "LOS");
}

static const unsigned long of_games[][GAME_SCORES] = {
    {10, 30, 20}, {100, 900, 120}, {7, 1, 3}, {36027, 68692, 36433}, {1, 5, 0}, {20, 0, 12},
};
static const unsigned long of_pairs[][PAIR_SCORES] = {
    {1, 2, 9, 4, 3},   {365, 16618, 36229, 16974, 390}, {0, 3, 20, 9, 0}, {0, 0, 7, 2, 0},
    {12, 8, 3, 5, 11}, {50, 300, 900, 310, 80},
};

Test(statistics, strength_twice)
{
    for (size_t i = 0; i < sizeof of_games / sizeof *of_games; i++)
        compare_strength(of_games[i], GAME_SCORES);
    for (size_t i = 0; i < sizeof of_pairs / sizeof *of_pairs; i++)
        compare_strength(of_pairs[i], PAIR_SCORES);
}

/* Games and pairs together: 10 pairs of 1 1/2 points, and 10 of 1/2; 5 games won and 5 lost. */
Test(statistics, strength_of_both)
{
    struct sample sample = {.pairs = {0, 10, 0, 20, 0}, .games = {5, 0, 5}};
    struct strength strength = sample_strength(&sample);
    /* 70 games; points 2 * (2.5 + 15) + 5; their variance 4 * 30 * (2 / 9 / 4) + 10 / 4 */
    double variance = (4 * 30 / 18.0 + 10 / 4.0) / 4900;

    cr_assert_eq(sample_games(&sample), 70);
    cr_assert_eq(sample_half_points(&sample), 80);
    is_near(strength.elo, 400 * log10(40.0 / 30), 1e-9, "Elo");
    is_near(strength.normalized, (5 / 70.0) / sqrt(70 * variance) * 800 / log(10), 1e-9,
            "normalized Elo");
    is_near(strength.normalized_error, 1.959963984540054 / sqrt(70) * 800 / log(10), 1e-9,
            "its error");
    is_near(strength.los, (1 + erf((5 / 70.0) / sqrt(2 * variance))) / 2, 1e-9, "LOS");
}

/* What cannot be computed is not known. */
Test(statistics, no_strength)
{
    static const struct {
        struct sample sample;
        bool elo, error, others;
    } cases[] = {
        {{.games = {0}}, false, false, false},
        {{.games = {0, 0, 9}}, false, false, false}, /* all won */
        {{.games = {9, 0, 0}}, false, false, false},
        {{.pairs = {0, 0, 0, 0, 9}}, false, false, false},
        {{.pairs = {9}}, false, false, false},
        {{.games = {0, 9, 0}}, true, false, false}, /* all drawn */
        {{.pairs = {0, 0, 9, 0, 0}}, true, false, false},
        {{.pairs = {0, 0, 9, 0, 0}, .games = {0, 1, 0}}, true, false, false},
        {{.pairs = {0, 0, 0, 1, 0}}, true, false, false}, /* one pair */
        {{.pairs = {0, 1, 0, 0, 0}}, true, false, false},
        {{.pairs = {0, 0, 0, 777, 0}}, true, false, false}, /* all the same */
        {{.games = {0, 1, 1}}, true, false, true},          /* the interval goes beyond 1 */
        {{.games = {1, 1, 0}}, true, false, true},
        {{.games = {10, 10, 10}}, true, true, true},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct strength strength = sample_strength(&cases[i].sample);

        cr_assert_eq(strength.elo.known, cases[i].elo, "Elo of case %zu", i);
        cr_assert_eq(strength.elo_error.known, cases[i].error, "error of case %zu", i);
        cr_assert_eq(strength.normalized.known, cases[i].others, "case %zu", i);
        cr_assert_eq(strength.normalized_error.known, cases[i].others, "case %zu", i);
        cr_assert_eq(strength.los.known, cases[i].others, "LOS of case %zu", i);
        cr_assert(isfinite(strength.elo.value) && isfinite(strength.elo_error.value), "case %zu",
                  i);
        if (!cases[i].elo)
            is_unknown(strength.elo, "Elo");
    }
    /* An Elo of 0 has no sign. */
    cr_assert(!signbit(sample_strength(&cases[5].sample).elo.value));
    cr_assert_eq(sample_strength(&cases[13].sample).los.value, 0.5);
}

/* Nothing is ever nan or infinite, for all small samples of games. */
Test(statistics, always_finite)
{
    struct sprt sprt = {.elo0 = 0, .elo1 = 5, .alpha = .05, .beta = .05};

    for (unsigned long i = 0; i < 8 * 8 * 8; i++) {
        unsigned long counts[] = {i % 8, i / 8 % 8, i / 64};
        struct sample sample = sample_of(counts, GAME_SCORES);
        struct strength strength = sample_strength(&sample);
        struct measure llr = sprt_llr(&sprt, &sample);

        cr_assert(isfinite(strength.elo.value) && isfinite(strength.elo_error.value) &&
                  isfinite(strength.normalized.value) && isfinite(strength.los.value) &&
                  isfinite(strength.normalized_error.value) && isfinite(llr.value));
        cr_assert_eq(llr.known, i > 0);
    }
}

/* ---- the test ------------------------------------------------------------------------------ */

/* A ratio that is known to two digits. */
struct published {
    unsigned long counts[KINDS_MOST];
    size_t kinds;
    enum sprt_model model;
    double elo[2];
    double llr;
};

static const struct published published[] = {
    {{36027, 68692, 36433}, 3, SPRT_NORMALIZED, {0, 2}, .92},
    {{10650, 20431, 10871}, 3, SPRT_NORMALIZED, {-1.75, .25}, 2.30},
    {{21184, 40708, 21404}, 3, SPRT_LOGISTIC, {.5, 2.5}, -1.57},
    {{57030, 106593, 57433}, 3, SPRT_LOGISTIC, {0, 2}, -2.59},
    {{365, 16618, 36029 + 200, 16974, 390}, 5, SPRT_NORMALIZED, {0, 2}, 2.25},
    {{127, 4883, 10311 + 401, 5150, 104}, 5, SPRT_NORMALIZED, {-1.75, .25}, 3.01},
    {{223, 9863, 20279 + 1000, 10037, 246}, 5, SPRT_LOGISTIC, {.5, 2.5}, -3.07},
    {{871, 26175, 55003 + 980, 26678, 821}, 5, SPRT_LOGISTIC, {0, 2}, -4.98},
};

static struct measure ratio(const unsigned long counts[], size_t kinds, enum sprt_model model,
                            const double elo[2])
{
    struct sprt sprt = {.elo0 = elo[0], .elo1 = elo[1], .alpha = .05, .beta = .05, .model = model};
    struct sample sample = sample_of(counts, kinds);

    return sprt_llr(&sprt, &sample);
}

Test(statistics, published_ratios)
{
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        const struct published *of = &published[i];
        char what[32];

        snprintf(what, sizeof what, "LLR %zu", i);
        is_near(ratio(of->counts, of->kinds, of->model, of->elo), of->llr, .005, what);
    }
}

/* The second implementation finds what is published, too. */
Test(statistics, second_ratios)
{
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        const struct published *of = &published[i];

        cr_assert_float_eq(second_llr(of->counts, of->kinds, of->model == SPRT_NORMALIZED, of->elo),
                           of->llr, .005, "LLR %zu", i);
    }
}

static void compare_ratios(const unsigned long counts[], size_t kinds, enum sprt_model model)
{
    static const double elo[][2] = {{0, 5}, {-40, 10}};

    for (size_t i = 0; i < sizeof elo / sizeof *elo; i++) {
        double second = second_llr(counts, kinds, model == SPRT_NORMALIZED, elo[i]);
        char what[64];

        snprintf(what, sizeof what, "LLR of model %d of %lu, %lu, ... for %f", model, counts[0],
                 counts[1], elo[i][1]);
        is_near(ratio(counts, kinds, model, elo[i]), second, 1e-6, what);
    }
}

Test(statistics, ratios_twice)
{
    for (size_t i = 0; i < sizeof of_games / sizeof *of_games; i++) {
        compare_ratios(of_games[i], GAME_SCORES, SPRT_LOGISTIC);
        compare_ratios(of_games[i], GAME_SCORES, SPRT_NORMALIZED);
    }
    for (size_t i = 0; i < sizeof of_pairs / sizeof *of_pairs; i++) {
        compare_ratios(of_pairs[i], PAIR_SCORES, SPRT_LOGISTIC);
        compare_ratios(of_pairs[i], PAIR_SCORES, SPRT_NORMALIZED);
    }
}

/* Independent samples add up, and what is seen from the other side has the other sign. */
Test(statistics, ratios_add_up)
{
    struct sprt sprt = {.elo0 = -4, .elo1 = 4, .alpha = .05, .beta = .05};
    struct sample pairs = sample_of(of_pairs[0], PAIR_SCORES);
    struct sample both = pairs;
    struct sample games = sample_of(of_games[0], GAME_SCORES);
    struct sample reversed = {0};

    memcpy(both.games, games.games, sizeof both.games);
    for (size_t i = 0; i < PAIR_SCORES; i++)
        reversed.pairs[i] = pairs.pairs[PAIR_SCORES - 1 - i];
    for (enum sprt_model model = SPRT_NORMALIZED; model <= SPRT_LOGISTIC; model++) {
        sprt.model = model;
        is_near(sprt_llr(&sprt, &both),
                sprt_llr(&sprt, &pairs).value + sprt_llr(&sprt, &games).value, 1e-12, "the sum");
        is_near(sprt_llr(&sprt, &reversed), -sprt_llr(&sprt, &pairs).value, 1e-9,
                "the other side's");
    }
}

Test(statistics, no_ratio)
{
    struct sprt sprt = {.elo0 = 0, .elo1 = 5, .alpha = .05, .beta = .05};
    struct sample sample = {0};

    is_unknown(sprt_llr(&sprt, &sample), "the LLR of no games");
    cr_assert_eq(sprt_verdict(&sprt, sprt_llr(&sprt, &sample)), SPRT_UNDECIDED);
    /* What no distribution has: the mean is more deviations from 1/2 than there is room for. */
    sample.pairs[2] = 10;
    sprt.elo1 = 3000;
    is_unknown(sprt_llr(&sprt, &sample), "the LLR of normalized Elo 3000");
    sprt.elo0 = -3000;
    sprt.elo1 = 0;
    is_unknown(sprt_llr(&sprt, &sample), "the LLR of normalized Elo -3000");
}

Test(statistics, bounds_and_verdicts)
{
    struct sprt sprt = {.elo0 = 0, .elo1 = 2, .alpha = .05, .beta = .05};

    cr_assert_float_eq(sprt_lower(&sprt), -2.94, .005);
    cr_assert_float_eq(sprt_upper(&sprt), 2.94, .005);
    sprt.alpha = .1;
    cr_assert_float_eq(sprt_lower(&sprt), log(.05 / .9), 1e-12);
    cr_assert_float_eq(sprt_upper(&sprt), log(.95 / .1), 1e-12);
    cr_assert_eq(sprt_verdict(&sprt, (struct measure){true, sprt_upper(&sprt)}), SPRT_ELO1);
    cr_assert_eq(sprt_verdict(&sprt, (struct measure){true, sprt_lower(&sprt)}), SPRT_ELO0);
    cr_assert_eq(sprt_verdict(&sprt, (struct measure){true, 2.2}), SPRT_UNDECIDED);
    cr_assert_eq(sprt_verdict(&sprt, (struct measure){true, -2.8}), SPRT_UNDECIDED);
}
