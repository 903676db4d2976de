/* Standings for a person: the players, what they have lost by, each pairing, and a crosstable. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/shown.h"
#include "base/utf8.h"
#include "standings/report.h"

#define CELL_ROOM 64
#define NAME_ROOM (4 * PLAYER_NAME_LONGEST + 1) /* each byte as \xNN */

/* ---- cells --------------------------------------------------------------------------------- */

/* Adds a name, in which bytes that could spoil the table are \xNN. */
static void add_name(struct text *text, const char *name)
{
    text_foreign(text, name, strlen(name), true);
}

/* How many columns a name takes up. */
static size_t name_width(const char *name)
{
    TEXT_BUFFER(text, NAME_ROOM);
    size_t width = 0;
    uint32_t character;

    add_name(&text, name);
    for (size_t at = 0; at < text.length; width++)
        at += utf8_or_latin1(text.bytes + at, text.length - at, &character);
    return width;
}

static size_t widest_name(const struct match_counts *counts)
{
    size_t widest = strlen("player");

    for (size_t i = 0; i < counts->player_count; i++) {
        size_t width = name_width(counts->players[i].name);

        widest = width > widest ? width : widest;
    }
    return widest;
}

static void put_blanks(struct text *out, size_t count)
{
    for (size_t i = 0; i < count; i++)
        text_string(out, " ");
}

static void put_name(struct text *out, const char *name)
{
    TEXT_BUFFER(text, NAME_ROOM);

    add_name(&text, name);
    text_add(out, &text);
}

/* Writes the number of a player in the table and its name, in a column of that width. */
static void put_player(struct text *out, size_t number, const char *name, size_t width)
{
    TEXT_BUFFER(text, CELL_ROOM);

    text_print(&text, "%4zu  ", number);
    text_add(out, &text);
    put_name(out, name);
    put_blanks(out, width - name_width(name));
}

/* Writes the heads of those columns. */
static void put_heads(struct text *out, const char *heads, size_t width)
{
    text_string(out, "      player");
    put_blanks(out, width - strlen("player"));
    text_string(out, heads);
    text_string(out, "\n");
}

static void put_count(struct text *out, int width, uint64_t count)
{
    TEXT_BUFFER(text, CELL_ROOM);

    text_print(&text, "%*" PRIu64, width, count);
    text_add(out, &text);
}

/* Points, given in halves, with one digit after the point. */
static void put_points(struct text *out, int width, uint64_t half_points)
{
    TEXT_BUFFER(text, CELL_ROOM);

    text_print(&text, "%*" PRIu64 ".%c", width - 2, half_points / 2,
               half_points % 2 == 0 ? '0' : '5');
    text_add(out, &text);
}

static void put_number(struct text *out, int width, double number)
{
    TEXT_BUFFER(text, CELL_ROOM);

    text_print(&text, "%*.2f", width, fabs(number) < 0.005 ? 0 : number); /* not -0.00 */
    text_add(out, &text);
}

static void put_measure(struct text *out, int width, struct measure measure)
{
    TEXT_BUFFER(text, CELL_ROOM);

    if (measure.known) {
        put_number(out, width, measure.value);
        return;
    }
    text_print(&text, "%*s", width, "-");
    text_add(out, &text);
}

/* ---- the players --------------------------------------------------------------------------- */

static void put_player_row(struct text *out, const struct player_count *player)
{
    struct strength strength = sample_strength(&player->sample);
    uint64_t games = sample_games(&player->sample);
    uint64_t half_points = sample_half_points(&player->sample);

    put_count(out, 8, games);
    put_count(out, 8, player->results[2]);
    put_count(out, 8, player->results[1]);
    put_count(out, 8, player->results[0]);
    put_points(out, 10, half_points);
    put_number(out, 9, (double)half_points * 50 / (double)games);
    put_measure(out, 10, strength.elo);
    put_measure(out, 10, strength.elo_error);
    text_string(out, "\n");
}

static void put_players(struct text *out, const struct match_counts *counts, size_t width)
{
    put_heads(out, "   games       +       =       -    points  score %       Elo       +/-",
              width);
    for (size_t i = 0; i < counts->player_count; i++) {
        put_player(out, i + 1, counts->players[i].name, width);
        put_player_row(out, &counts->players[i]);
    }
}

/* The width of a column whose head is how a game ended. */
static int ending_width(enum ending ending)
{
    return (int)strlen(ending_word(ending)) + 3;
}

static void put_losses(struct text *out, const struct match_counts *counts, size_t width)
{
    text_string(out, "\nLost by\n      player");
    put_blanks(out, width - strlen("player"));
    for (enum ending ending = 0; ending < ENDINGS; ending++) {
        text_string(out, "   ");
        text_string(out, ending_word(ending));
    }
    text_string(out, "\n");
    for (size_t i = 0; i < counts->player_count; i++) {
        put_player(out, i + 1, counts->players[i].name, width);
        for (enum ending ending = 0; ending < ENDINGS; ending++)
            put_count(out, ending_width(ending), counts->players[i].lost_by[ending]);
        text_string(out, "\n");
    }
}

/* ---- pairings ------------------------------------------------------------------------------ */

/* Writes counts after a string and its sign for each of them. */
static void put_signed(struct text *out, const uint64_t results[GAME_SCORES])
{
    TEXT_BUFFER(text, 2 * CELL_ROOM);

    text_print(&text, "+%" PRIu64 " =%" PRIu64 " -%" PRIu64, results[2], results[1], results[0]);
    text_add(out, &text);
}

/* mine - engine: 391 games, +130 =124 -137 */
static void put_pairing_head(struct text *out, const struct pairing_count *pairing)
{
    uint64_t games = sample_games(&pairing->sample);

    text_string(out, "\n");
    put_name(out, pairing->one);
    text_string(out, " - ");
    put_name(out, pairing->other);
    text_string(out, ": ");
    put_count(out, 0, games);
    text_string(out, games == 1 ? " game, " : " games, ");
    put_signed(out, pairing->results);
    text_string(out, "\n");
}

static void put_sample(struct text *out, const struct sample *sample)
{
    uint64_t unpaired = 0;

    text_string(out, "  pairs of 0, 1/2, 1, 1 1/2, 2 points:");
    for (size_t i = 0; i < PAIR_SCORES; i++) {
        text_string(out, i == 0 ? " " : ", ");
        put_count(out, 0, sample->pairs[i]);
    }
    for (size_t i = 0; i < GAME_SCORES; i++)
        unpaired += sample->games[i];
    if (unpaired > 0) {
        text_string(out, "; games without a pair: ");
        put_signed(out, sample->games);
    }
    text_string(out, "\n");
}

static void put_strength(struct text *out, const struct strength *strength)
{
    struct measure los = strength->los;

    los.value *= 100;
    text_string(out, "  Elo ");
    put_measure(out, 0, strength->elo);
    text_string(out, " +/- ");
    put_measure(out, 0, strength->elo_error);
    text_string(out, ", normalized ");
    put_measure(out, 0, strength->normalized);
    text_string(out, " +/- ");
    put_measure(out, 0, strength->normalized_error);
    text_string(out, ", LOS ");
    put_measure(out, 0, los);
    text_string(out, los.known ? " %\n" : "\n");
}

/* LLR 0.31 of -2.94 to 2.94, normalized 0.00 to 5.00: undecided */
static void put_llr(struct text *out, const struct sprt *sprt, const struct sample *sample)
{
    struct measure llr = sprt_llr(sprt, sample);

    text_string(out, "  LLR ");
    put_measure(out, 0, llr);
    text_string(out, " of ");
    put_number(out, 0, sprt_lower(sprt));
    text_string(out, " to ");
    put_number(out, 0, sprt_upper(sprt));
    text_string(out, ", ");
    text_string(out, model_word(sprt->model));
    text_string(out, " ");
    put_number(out, 0, sprt->elo0);
    text_string(out, " to ");
    put_number(out, 0, sprt->elo1);
    text_string(out, ": ");
    text_string(out, verdict_word(sprt_verdict(sprt, llr)));
    text_string(out, "\n");
}

static void put_pairings(struct text *out, const struct standings *standings)
{
    const struct match_counts *counts = standings->counts;

    for (size_t i = 0; i < counts->pairing_count; i++) {
        const struct pairing_count *pairing = &counts->pairings[i];
        struct strength strength = sample_strength(&pairing->sample);

        put_pairing_head(out, pairing);
        put_sample(out, &pairing->sample);
        put_strength(out, &strength);
        if (standings->sprt != NULL)
            put_llr(out, standings->sprt, &pairing->sample);
    }
}

/* ---- the crosstable ------------------------------------------------------------------------ */

/* The points that a player has of the games against another. */
static void put_cell(struct text *out, const struct match_counts *counts, const char *player,
                     const char *other)
{
    const struct pairing_count *pairing = counts_pairing(counts, player, other);
    uint64_t half_points;

    if (pairing == NULL) {
        text_string(out, "        -");
        return;
    }
    half_points = sample_half_points(&pairing->sample);
    if (strcmp(pairing->one, player) != 0)
        half_points = 2 * sample_games(&pairing->sample) - half_points;
    put_points(out, 9, half_points);
}

static void put_crosstable(struct text *out, const struct match_counts *counts, size_t width)
{
    text_string(out, "\nPoints against\n      player");
    put_blanks(out, width - strlen("player"));
    for (size_t i = 0; i < counts->player_count; i++)
        put_count(out, 9, i + 1);
    text_string(out, "\n");
    for (size_t i = 0; i < counts->player_count; i++) {
        put_player(out, i + 1, counts->players[i].name, width);
        for (size_t k = 0; k < counts->player_count; k++)
            put_cell(out, counts, counts->players[i].name, counts->players[k].name);
        text_string(out, "\n");
    }
}

void standings_text(struct text *out, const struct standings *standings)
{
    const struct match_counts *counts = standings->counts;
    size_t width = widest_name(counts);

    if (counts->games == 0) {
        text_string(out, "no games\n");
        return;
    }
    put_players(out, counts, width);
    put_losses(out, counts, width);
    put_pairings(out, standings);
    put_crosstable(out, counts, width);
}
