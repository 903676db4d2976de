/* Nothing here is solved for: Elo is found by halving an interval, areas by adding up strips, and
 * likelihoods by looking for the largest (golden-section search). */
#include "standings/second.h"

#include <math.h>

#define KINDS_MOST 5
#define GOLDEN 0.6180339887498949
#define STEPS 45

/* ---- strength ------------------------------------------------------------------------------ */

static double score_of_elo(double elo)
{
    return 1 / (1 + exp(-elo / 400 * log(10)));
}

static double elo_of_score(double score)
{
    double low = -10000;
    double high = 10000;

    for (int i = 0; i < 200; i++) {
        double elo = (low + high) / 2;

        if (score_of_elo(elo) < score)
            low = elo;
        else
            high = elo;
    }
    return (low + high) / 2;
}

/* The area below the normal distribution from 0 to `z`, by Simpson's rule. */
static double area(double z)
{
    int strips = 20000;
    double step = z / strips;
    double sum = 0;

    for (int i = 0; i <= strips; i++) {
        double x = i * step;
        double weight = i == 0 || i == strips ? 1 : i % 2 == 1 ? 4 : 2;

        sum += weight * exp(-x * x / 2);
    }
    return sum * step / 3 / sqrt(2 * acos(-1));
}

struct second second_strength(const unsigned long counts[], size_t kinds)
{
    struct second second;
    double n = 0;
    double sum = 0;
    double sum_of_squares = 0;
    double games = kinds == 5 ? 2 : 1; /* of an item */
    double mean;
    double of_mean;
    double z = 1.959963984540054;

    for (size_t i = 0; i < kinds; i++) {
        double score = (double)i / (double)(kinds - 1);

        n += (double)counts[i];
        sum += (double)counts[i] * score;
        sum_of_squares += (double)counts[i] * score * score;
    }
    mean = sum / n;
    of_mean = sqrt((sum_of_squares / n - mean * mean) / n);
    second.elo = elo_of_score(mean);
    second.elo_error = (elo_of_score(mean + z * of_mean) - elo_of_score(mean - z * of_mean)) / 2;
    second.normalized = (mean - 0.5) / (of_mean * sqrt(n * games)) * 800 / log(10);
    second.normalized_error = z / sqrt(n * games) * 800 / log(10);
    second.los = 0.5 + area((mean - 0.5) / of_mean);
    return second;
}

/* ---- likelihood ---------------------------------------------------------------------------- */

/* What a sample has, and moments that a distribution is to have: its mean, and the mean of the
 * squares. */
struct problem {
    size_t kinds;
    double p[KINDS_MOST];
    double score[KINDS_MOST];
    double mean;
    double square;
    double t;      /* of the normalized model: mean = 1/2 + t * deviation */
    double lambda; /* the multiplier of the squares */
};

/* Returns the largest value of a function that rises and then falls. It is -INFINITY outside an
 * interval which contains `inside`. */
static double largest(double (*of)(struct problem *, double), struct problem *problem, double low,
                      double high, double inside)
{
    double most = -INFINITY;

    for (int i = 0; i < STEPS; i++) {
        double one = high - GOLDEN * (high - low);
        double other = low + GOLDEN * (high - low);
        double at_one = of(problem, one);
        double at_other = of(problem, other);

        most = fmax(most, fmax(at_one, at_other));
        if (isinf(at_one) && isinf(at_other) ? one > inside : at_one > at_other)
            high = other;
        else
            low = one;
    }
    return most;
}

/* The dual of the search for the most likely distribution with these moments. */
static double dual(struct problem *problem, double theta)
{
    double sum = 0;

    for (size_t i = 0; i < problem->kinds; i++) {
        double a = problem->score[i];
        double of = 1 + theta * (a - problem->mean) + problem->lambda * (a * a - problem->square);

        if (of <= 0)
            return -INFINITY;
        sum += problem->p[i] * log(of);
    }
    return sum;
}

/* The most over theta, within the interval where all probabilities are positive. */
static double most_of_theta(struct problem *problem, double lambda)
{
    double low = -INFINITY;
    double high = INFINITY;

    problem->lambda = lambda;
    for (size_t i = 0; i < problem->kinds; i++) {
        double a = problem->score[i];
        double rest = 1 + lambda * (a * a - problem->square);
        double end = -rest / (a - problem->mean);

        if (a > problem->mean)
            low = fmax(low, end);
        else if (a < problem->mean)
            high = fmin(high, end);
        else if (rest <= 0)
            return -INFINITY;
    }
    return low < high ? largest(dual, problem, low, high, (low + high) / 2) : -INFINITY;
}

/* How likely the sample is at best, with this deviation. */
static double with_deviation(struct problem *problem, double deviation)
{
    problem->mean = 0.5 + problem->t * deviation;
    problem->square = deviation * deviation + problem->mean * problem->mean;
    return -largest(most_of_theta, problem, -3000, 3000, 0);
}

static double most_likely(struct problem *problem, bool normalized, double elo)
{
    if (!normalized || elo == 0) {
        problem->mean = normalized ? 0.5 : score_of_elo(elo);
        problem->square = 0;
        return -most_of_theta(problem, 0);
    }
    problem->t = elo * log(10) / 800 * (problem->kinds == 5 ? sqrt(2) : 1);
    return largest(with_deviation, problem, 0.001, 0.5, 0.25);
}

double second_llr(const unsigned long counts[], size_t kinds, bool normalized, const double elo[2])
{
    struct problem problem = {.kinds = kinds};
    double n = 0;

    for (size_t i = 0; i < kinds; i++) {
        problem.p[i] = counts[i] == 0 ? 0.001 : (double)counts[i];
        problem.score[i] = (double)i / (double)(kinds - 1);
        n += problem.p[i];
    }
    for (size_t i = 0; i < kinds; i++)
        problem.p[i] /= n;
    return n *
           (most_likely(&problem, normalized, elo[1]) - most_likely(&problem, normalized, elo[0]));
}
