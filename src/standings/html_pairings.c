/* The pairings, with the course of the test, on the page of a match. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/growing.h"
#include "base/numbers.h"
#include "picture/markup.h"
#include "standings/report.h"

/* ---- the games of a pairing, in the order of their numbers ----------------------------------- */

/* A pair of games, or a game without a pair. */
struct step {
    const struct pairing_count *pairing;
    struct match_row *const *rows;
    size_t count;
};

/* By pairing, then by number, of any length. Pairings stand by name, whoever is first. */
static int compare_steps(const void *one, const void *other)
{
    const struct step *a = one;
    const struct step *b = other;
    const struct match_row *of_a = a->rows[0];
    const struct match_row *of_b = b->rows[0];
    int order;

    if (a->pairing != b->pairing)
        return a->pairing < b->pairing ? -1 : 1;
    if (of_a->digits != of_b->digits)
        return of_a->digits < of_b->digits ? -1 : 1;
    order = memcmp(of_a->id + of_a->pair_length - of_a->digits,
                   of_b->id + of_b->pair_length - of_b->digits, of_a->digits);
    return order != 0 ? order : strcmp(of_a->id, of_b->id);
}

/* Stores the steps of all games, for which there is room. Returns how many there are. */
static size_t steps_of(const struct standings *standings, struct step *steps)
{
    const struct match_games *games = standings->games;
    size_t all = 0;

    for (size_t i = 0; i < games->count; i += steps[all++].count) {
        const struct match_row *row = games->rows[i];

        steps[all] = (struct step){counts_pairing(standings->counts, row->first, row->second),
                                   games->rows + i, games_are_pair(games, i) ? 2 : 1};
    }
    qsort(steps, all, sizeof *steps, compare_steps);
    return all;
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

static void follow(struct course *course, const struct sprt *sprt, const struct step *steps,
                   size_t count, size_t most)
{
    size_t each = (count + most - 1) / most;
    struct sample sample = {.pairs = {0}};

    course->count = 0;
    course->all_games = 0;
    for (size_t i = 0; i < count; i++) {
        sample_add(&sample, steps[i].rows, steps[i].count, steps->pairing->one);
        course->all_games += steps[i].count;
        if ((i + 1) % each != 0 && i + 1 < count)
            continue;
        course->points[course->count] = sprt_llr(sprt, &sample);
        course->games[course->count++] = course->all_games;
    }
}

struct plot {
    double low;
    double high;
};

static double height_in(const struct plot *plot, double llr)
{
    return (plot->high - llr) * (PLOT_HEIGHT - PLOT_BOTTOM) / (plot->high - plot->low);
}

/* A line across the plot, with its number. */
static void put_level(struct text *out, const struct plot *plot, const char *class, double level)
{
    double height = height_in(plot, level);

    text_print(out, "<path class='%s' d='M%.0f %.1fH%.0f'/>", class, PLOT_LEFT, height, PLOT_WIDTH);
    text_print(out, "<text x='%.0f' y='%.1f' text-anchor='end'>%s</text>", PLOT_LEFT - 6,
               height + 6, decimals_text(level).bytes);
}

static void put_plot(struct text *out, const struct sprt *sprt, const struct course *course)
{
    struct plot plot = {sprt_lower(sprt), sprt_upper(sprt)};

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
    text_string(out, "<path class='course' d='"); /* a ratio that is not known is 0 */
    for (size_t i = 0; i < course->count; i++) {
        text_print(out, "%c%.1f %.1f%s", i == 0 ? 'M' : 'L',
                   PLOT_LEFT + (double)course->games[i] * (PLOT_WIDTH - PLOT_LEFT) /
                                   (double)course->all_games,
                   height_in(&plot, course->points[i].value),
                   i == 0 ? "h0" : ""); /* one point alone is seen, too */
    }
    text_string(out, "'/>");
    markup(out, "<text x='%d' y='%d'>0</text><text x='%d' y='%d' text-anchor='end'>%zu %s</text>",
           (int)PLOT_LEFT, (int)PLOT_HEIGHT - 6, (int)PLOT_WIDTH, (int)PLOT_HEIGHT - 6,
           course->all_games, course->all_games == 1 ? "game" : "games");
    text_string(out, "</svg>\n");
}

/* ---- a pairing ------------------------------------------------------------------------------- */

/* With so few pairings, all of them are shown open. */
#define OPEN_MOST 3

static void put_test(struct text *out, const struct standings *standings, const struct step *steps,
                     size_t count)
{
    const struct sprt *sprt = standings->sprt;
    size_t most = ALL_POINTS_MOST / standings->counts->pairing_count;
    struct measure llr = sprt_llr(sprt, &steps->pairing->sample);
    struct course course;

    most = most < POINTS_MOST ? most + 1 : POINTS_MOST;
    text_print(out, "<p>LLR %s, %s: %s</p>\n", measure_text(llr).bytes, model_word(sprt->model),
               verdict_word(sprt_verdict(sprt, llr)));
    follow(&course, sprt, steps, count, most);
    put_plot(out, sprt, &course);
}

/* Writes the pairing of these steps. */
static void put_pairing(struct text *out, const struct standings *standings,
                        const struct step *steps, size_t count)
{
    const struct pairing_count *pairing = steps->pairing;
    uint64_t games = sample_games(&pairing->sample);

    text_string(out,
                standings->counts->pairing_count <= OPEN_MOST ? "<details open=''>" : "<details>");
    markup(out, "<summary>%s - %s: ", pairing->one, pairing->other);
    text_print(out, "%" PRIu64 " game%s, +%" PRIu64 " =%" PRIu64 " -%" PRIu64 "</summary>\n", games,
               games == 1 ? "" : "s", pairing->results[2], pairing->results[1],
               pairing->results[0]);
    text_string(out, "<p>pairs of 0, ½, 1, 1½, 2 points:");
    report_pairs(out, &pairing->sample);
    text_string(out, "<br/>");
    report_strength(out, &pairing->sample, "±");
    text_string(out, "</p>\n");
    if (standings->sprt != NULL)
        put_test(out, standings, steps, count);
    text_string(out, "</details>\n");
}

void html_pairings(struct text *out, const struct standings *standings)
{
    const arb_memory *memory = standings->games->memory;
    size_t room = 0;
    struct step *steps = growing_room(memory, NULL, &room, standings->games->count, sizeof *steps);
    size_t all;
    size_t end;

    if (steps == NULL) {
        text_no_memory(out);
        return;
    }
    all = steps_of(standings, steps);
    text_string(out, "<section id='pairings'>\n<h2>Pairings</h2>\n");
    for (size_t i = 0; i < all; i = end) {
        for (end = i + 1; end < all && steps[end].pairing == steps[i].pairing; end++)
            continue;
        put_pairing(out, standings, steps + i, end - i);
    }
    text_string(out, "</section>\n");
    growing_free(memory, steps, room, sizeof *steps);
}
