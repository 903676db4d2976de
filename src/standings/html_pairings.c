/* The pairings, with the course of the test, on the page of a match. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/growing.h"
#include "base/numbers.h"
#include "picture/markup.h"
#include "standings/html.h"

/* ---- the games of a pairing, in the order of their numbers ----------------------------------- */

/* A pair of games, or a game without a pair. */
struct step {
    const struct match_row *row; /* the first of them */
    struct match_row *const *rows;
    size_t count;
};

struct steps {
    struct step *all; /* of all pairings: first by pairing, then by number */
    size_t count;
    size_t room;
};

/* Compares the numbers of two pairs, of any length. */
static int compare_numbers(const struct match_row *a, const struct match_row *b)
{
    size_t digits_of_a = row_digits(a);
    size_t digits_of_b = row_digits(b);

    if (digits_of_a != digits_of_b)
        return digits_of_a < digits_of_b ? -1 : 1;
    return memcmp(a->id + a->pair_length - digits_of_a, b->id + b->pair_length - digits_of_b,
                  digits_of_a);
}

/* By pairing, whichever of its players the ids name first. */
static int compare_pairings(const struct match_row *a, const struct match_row *b)
{
    bool swap_a = strcmp(a->first, a->second) > 0;
    bool swap_b = strcmp(b->first, b->second) > 0;
    int order = strcmp(swap_a ? a->second : a->first, swap_b ? b->second : b->first);

    return order != 0 ? order
                      : strcmp(swap_a ? a->first : a->second, swap_b ? b->first : b->second);
}

static int compare_steps(const void *one, const void *other)
{
    const struct match_row *a = ((const struct step *)one)->row;
    const struct match_row *b = ((const struct step *)other)->row;
    int order = compare_pairings(a, b);

    order = order != 0 ? order : compare_numbers(a, b);
    return order != 0 ? order : strcmp(a->id, b->id);
}

/* There is at least one game. Returns false when out of memory. */
static bool steps_of(struct steps *steps, const struct match_games *games)
{
    size_t count;

    *steps = (struct steps){0};
    steps->all = growing_room(games->memory, NULL, &steps->room, games->count, sizeof *steps->all);
    if (steps->all == NULL)
        return false;
    for (size_t i = 0; i < games->count; i += count) {
        count = games_are_pair(games, i) ? 2 : 1;
        steps->all[steps->count++] = (struct step){games->rows[i], games->rows + i, count};
    }
    qsort(steps->all, steps->count, sizeof *steps->all, compare_steps);
    return true;
}

/* Returns how many steps from there on are of one pairing. */
static size_t steps_of_pairing(const struct steps *steps, size_t from)
{
    size_t end = from + 1;

    while (end < steps->count && compare_pairings(steps->all[from].row, steps->all[end].row) == 0)
        end++;
    return end - from;
}

/* ---- the course of the test ------------------------------------------------------------------ */

/* In units of the plot. */
#define PLOT_WIDTH 600.0
#define PLOT_HEIGHT 200.0
#define PLOT_LEFT 60.0
#define PLOT_BOTTOM 30.0

/* How many points the course of one pairing has at most, and how many all have. */
#define POINTS_MOST 200
#define ALL_POINTS_MOST 20000

struct course {
    struct measure points[POINTS_MOST + 1];
    size_t games[POINTS_MOST + 1]; /* that had been played */
    size_t count;
    size_t all_games;
};

/* The steps of one pairing, which is seen from the side of `one`. */
struct pairing_steps {
    const struct step *steps;
    size_t count;
    const char *one;
};

static void follow(struct course *course, const struct sprt *sprt, const struct pairing_steps *of,
                   size_t most)
{
    size_t each = (of->count + most - 1) / most;
    struct sample sample = {.pairs = {0}};

    course->count = 0;
    course->all_games = 0;
    for (size_t i = 0; i < of->count; i++) {
        sample_add(&sample, of->steps[i].rows, of->steps[i].count, of->one);
        course->all_games += of->steps[i].count;
        if ((i + 1) % each != 0 && i + 1 < of->count)
            continue;
        course->points[course->count] = sprt_llr(sprt, &sample);
        course->games[course->count++] = course->all_games;
    }
}

struct plot {
    double low;
    double high;
    double games;
};

static double height_in(const struct plot *plot, double llr)
{
    return (plot->high - llr) * (PLOT_HEIGHT - PLOT_BOTTOM) / (plot->high - plot->low);
}

static double width_in(const struct plot *plot, size_t games)
{
    return PLOT_LEFT + (double)games * (PLOT_WIDTH - PLOT_LEFT) / plot->games;
}

/* A line across the plot, with its number. */
static void put_level(struct text *out, const struct plot *plot, const char *class, double level)
{
    double height = height_in(plot, level);

    text_print(out, "<path class='%s' d='M%.0f %.1fH%.0f'/>", class, PLOT_LEFT, height, PLOT_WIDTH);
    text_print(out, "<text x='%.0f' y='%.1f' text-anchor='end'>%s</text>", PLOT_LEFT - 6,
               height + 6, decimals_text(level).bytes);
}

/* The ratio after each of the points; one that is not known is 0. */
static void put_course(struct text *out, const struct plot *plot, const struct course *course)
{
    text_string(out, "<path class='course' d='");
    for (size_t i = 0; i < course->count; i++) {
        text_print(out, "%c%.1f %.1f%s", i == 0 ? 'M' : 'L', width_in(plot, course->games[i]),
                   height_in(plot, course->points[i].value),
                   i == 0 ? "h0" : ""); /* one point alone is seen, too */
    }
    text_string(out, "'/>");
}

static void put_plot(struct text *out, const struct sprt *sprt, const struct course *course)
{
    struct plot plot = {sprt_lower(sprt), sprt_upper(sprt), (double)course->all_games};

    for (size_t i = 0; i < course->count; i++) {
        plot.low = smaller(plot.low, course->points[i].value);
        plot.high = larger(plot.high, course->points[i].value);
    }
    plot.low -= (plot.high - plot.low) / 12;
    plot.high += (plot.high - plot.low) / 12;
    markup(out,
           "<svg class='llr' viewBox='0 0 %d %d' role='img' aria-label='The course of the LLR'>",
           (int)PLOT_WIDTH, (int)PLOT_HEIGHT);
    put_level(out, &plot, "bound", sprt_lower(sprt));
    put_level(out, &plot, "zero", 0);
    put_level(out, &plot, "bound", sprt_upper(sprt));
    put_course(out, &plot, course);
    markup(out, "<text x='%d' y='%d'>0</text><text x='%d' y='%d' text-anchor='end'>%zu %s</text>",
           (int)PLOT_LEFT, (int)PLOT_HEIGHT - 6, (int)PLOT_WIDTH, (int)PLOT_HEIGHT - 6,
           course->all_games, course->all_games == 1 ? "game" : "games");
    text_string(out, "</svg>\n");
}

/* ---- a pairing ------------------------------------------------------------------------------- */

/* With so few pairings, all of them are shown open. */
#define OPEN_MOST 3

static void put_strength(struct text *out, const struct sample *sample)
{
    struct strength strength = sample_strength(sample);

    text_string(out, "<p>pairs of 0, ½, 1, 1½, 2 points:");
    for (size_t i = 0; i < PAIR_SCORES; i++)
        text_print(out, "%s%" PRIu64, i == 0 ? " " : ", ", sample->pairs[i]);
    text_print(out, "<br/>Elo %s ± %s, normalized %s ± %s", measure_text(strength.elo).bytes,
               measure_text(strength.elo_error).bytes, measure_text(strength.normalized).bytes,
               measure_text(strength.normalized_error).bytes);
    strength.los.value *= 100;
    text_print(out, ", LOS %s%s</p>\n", measure_text(strength.los).bytes,
               strength.los.known ? " %" : "");
}

static void put_test(struct text *out, const struct standings *standings,
                     const struct pairing_count *pairing, const struct pairing_steps *steps)
{
    const struct sprt *sprt = standings->sprt;
    size_t most = ALL_POINTS_MOST / standings->counts->pairing_count;
    struct measure llr = sprt_llr(sprt, &pairing->sample);
    struct course course;

    most = most < POINTS_MOST ? most + 1 : POINTS_MOST;
    text_print(out, "<p>LLR %s, %s: %s</p>\n", measure_text(llr).bytes, model_word(sprt->model),
               verdict_word(sprt_verdict(sprt, llr)));
    follow(&course, sprt, steps, most);
    put_plot(out, sprt, &course);
}

static void put_pairing(struct text *out, const struct standings *standings,
                        const struct step *steps, size_t count)
{
    const struct match_counts *counts = standings->counts;
    const struct pairing_count *pairing =
        counts_pairing(counts, steps[0].row->first, steps[0].row->second);
    const struct pairing_steps of = {steps, count, pairing->one};
    uint64_t games = sample_games(&pairing->sample);

    text_string(out, counts->pairing_count <= OPEN_MOST ? "<details open=''>" : "<details>");
    markup(out, "<summary>%s - %s: ", pairing->one, pairing->other);
    text_print(out, "%" PRIu64 " game%s, +%" PRIu64 " =%" PRIu64 " -%" PRIu64 "</summary>\n", games,
               games == 1 ? "" : "s", pairing->results[2], pairing->results[1],
               pairing->results[0]);
    put_strength(out, &pairing->sample);
    if (standings->sprt != NULL)
        put_test(out, standings, pairing, &of);
    text_string(out, "</details>\n");
}

void html_pairings(struct text *out, const struct standings *standings)
{
    const struct match_games *games = standings->games;
    struct steps steps;
    size_t count;

    if (!steps_of(&steps, games)) {
        text_no_memory(out);
        return;
    }
    text_string(out, "<section id='pairings'>\n<h2>Pairings</h2>\n");
    for (size_t i = 0; i < steps.count; i += count) {
        count = steps_of_pairing(&steps, i);
        put_pairing(out, standings, steps.all + i, count);
    }
    text_string(out, "</section>\n");
    growing_free(games->memory, steps.all, steps.room, sizeof *steps.all);
}
