/* The tables of the players, on the page of a match. */
#include <inttypes.h>
#include <math.h>

#include "base/numbers.h"
#include "host/mathematics.h"
#include "picture/markup.h"
#include "standings/report.h"

/* ---- the plot of Elo ------------------------------------------------------------------------- */

/* A bar is so wide and high, in its own units, whatever its size is on the page. */
#define BAR_WIDTH 1000.0
#define BAR_HEIGHT 20

/* What the bars of all players show: from `low`, in lines each `step`. */
struct scale {
    double low;
    double high;
    double step;
};

/* The step is 1, 2 or 5 times a power of ten, with which there are at most five lines. */
static struct scale scale_of(const struct match_counts *counts)
{
    struct scale scale = {.low = -10, .high = 10};
    double power;
    double many;

    for (size_t i = 0; i < counts->player_count; i++) {
        struct strength strength = sample_strength(&counts->players[i].sample);

        if (!strength.elo.known)
            continue;
        scale.low = smaller(scale.low, strength.elo.value - strength.elo_error.value);
        scale.high = larger(scale.high, strength.elo.value + strength.elo_error.value);
    }
    power = mathematics()->pow(10, floor(mathematics()->log10((scale.high - scale.low) / 5)));
    many = (scale.high - scale.low) / 5 / power;
    scale.step = power * (many <= 1 ? 1 : many <= 2 ? 2 : many <= 5 ? 5 : 10);
    scale.low = floor(scale.low / scale.step) * scale.step;
    scale.high = ceil(scale.high / scale.step) * scale.step;
    return scale;
}

/* The lines are numbered from 0 to lines_of(scale). */
static int lines_of(const struct scale *scale)
{
    return (int)rounded((scale->high - scale->low) / scale->step);
}

static double line_of(const struct scale *scale, int number)
{
    return scale->low + number * scale->step;
}

static double place_on(const struct scale *scale, double elo)
{
    return (elo - scale->low) * BAR_WIDTH / (scale->high - scale->low);
}

static void put_line(struct text *out, const char *class, double from, double to, double height)
{
    text_print(out, "<path class='%s' d='M%.1f %.1f%c%.1f'/>", class, from, height,
               from == to ? 'V' : 'H', from == to ? BAR_HEIGHT : to);
}

/* Draws lines, an error bar, and the Elo in its middle. */
static void put_bar(struct text *out, const struct scale *scale, const struct strength *strength)
{
    double elo = strength->elo.value;
    double error = strength->elo_error.value;

    markup(out,
           "<svg class='bar' viewBox='0 0 %d %d' preserveAspectRatio='none' aria-hidden='true'>",
           (int)BAR_WIDTH, BAR_HEIGHT);
    for (int i = 0; i <= lines_of(scale); i++) {
        double place = place_on(scale, line_of(scale, i));

        put_line(out, fabs(line_of(scale, i)) < scale->step / 2 ? "zero" : "grid", place, place, 0);
    }
    if (strength->elo_error.known)
        put_line(out, "error", place_on(scale, elo - error), place_on(scale, elo + error),
                 BAR_HEIGHT / 2.0);
    if (strength->elo.known)
        put_line(out, "elo", place_on(scale, elo) - 6, place_on(scale, elo) + 6, BAR_HEIGHT / 2.0);
    text_string(out, "</svg>");
}

/* ---- the players ----------------------------------------------------------------------------- */

static void put_player(struct text *out, const struct player_count *player, size_t number,
                       const struct scale *scale)
{
    struct strength strength = sample_strength(&player->sample);
    uint64_t games = sample_games(&player->sample);
    uint64_t half_points = sample_half_points(&player->sample);

    markup(out, "<tr><td>%zu</td><th scope='row'>%s</th><td class='plot'><span>%s ± %s</span>",
           number, player->name, measure_text(strength.elo).bytes,
           measure_text(strength.elo_error).bytes);
    put_bar(out, scale, &strength);
    text_print(out, "</td><td>%" PRIu64, games);
    for (size_t i = GAME_SCORES; i > 0; i--)
        text_print(out, "</td><td>%" PRIu64, player->results[i - 1]);
    text_print(out, "</td><td>%s</td><td>%s</td></tr>\n", points_text(half_points).bytes,
               decimals_text((double)half_points * 50 / (double)games).bytes);
}

static void put_players(struct text *out, const struct match_counts *counts)
{
    struct scale scale = scale_of(counts);

    text_string(out, "<section>\n<h2>Players</h2>\n<div class='wide' role='region' "
                     "aria-label='Players' tabindex='0'><table id='players'>\n"
                     "<thead><tr><td></td><th>player</th><th>Elo ± 95 %</th><th>games</th>"
                     "<th>+</th><th>=</th><th>-</th><th>points</th><th>score %</th></tr></thead>"
                     "\n<tbody>\n");
    for (size_t i = 0; i < counts->player_count; i++)
        put_player(out, &counts->players[i], i + 1, &scale);
    text_string(out, "</tbody>\n<tfoot><tr><td colspan='2'></td><td><div class='axis'>");
    for (int i = 0; i <= lines_of(&scale); i++) /* the numbers of the lines, below the bars */
        text_print(out, "<span style='left:%.1f%%'>%d</span>",
                   place_on(&scale, line_of(&scale, i)) * 100 / BAR_WIDTH,
                   (int)rounded(line_of(&scale, i)));
    text_string(out, "</div></td><td colspan='6'></td></tr></tfoot>\n</table></div>\n"
                     "</section>\n");
}

static void put_losses(struct text *out, const struct match_counts *counts)
{
    text_string(out, "<section>\n<h2>Lost by</h2>\n<div class='wide' role='region' "
                     "aria-label='Lost by' tabindex='0'><table id='losses'>\n"
                     "<thead><tr><th>player</th>");
    for (enum ending ending = 0; ending < ENDINGS; ending++)
        markup(out, "<th>%s</th>", ending_word(ending));
    text_string(out, "</tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < counts->player_count; i++) {
        markup(out, "<tr><th scope='row'>%s</th>", counts->players[i].name);
        for (enum ending ending = 0; ending < ENDINGS; ending++)
            text_print(out, "<td>%" PRIu64 "</td>", counts->players[i].lost_by[ending]);
        text_string(out, "</tr>\n");
    }
    text_string(out, "</tbody></table></div>\n</section>\n");
}

void html_players(struct text *out, const struct match_counts *counts)
{
    put_players(out, counts);
    put_losses(out, counts);
}
