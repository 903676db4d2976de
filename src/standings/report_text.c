/* Standings for a person: the players, what they have lost by, each pairing, and a crosstable. */
#include <inttypes.h>
#include <string.h>

#include "base/shown.h"
#include "standings/report.h"
#include "standings/ties.h"

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
        at += utf8_or_windows(text.bytes + at, text.length - at, &character);
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

/* Writes the number of a player in the table and its name, in a column of that width. */
static void put_player(struct text *out, size_t number, const char *name, size_t width)
{
    text_print(out, "%4zu  ", number);
    add_name(out, name);
    put_blanks(out, width - name_width(name));
}

/* Writes the heads of those columns. */
static void put_heads(struct text *out, const char *before, size_t width)
{
    text_print(out, "%s      player", before);
    put_blanks(out, width - strlen("player"));
}

/* ---- the players --------------------------------------------------------------------------- */

static void put_players(struct text *out, const struct match_counts *counts,
                        const struct ties *ties, size_t width)
{
    put_heads(out, "", width);
    text_string(out, "   games       +       =       -    points  score %       Elo       +/-");
    for (size_t i = 0; i < ties->count; i++)
        text_print(out, "%10s", tie_name(ties->list[i]));
    text_char(out, '\n');
    for (size_t i = 0; i < counts->player_count; i++) {
        const struct player_count *player = &counts->players[i];
        struct strength strength = sample_strength(&player->sample);
        uint64_t games = sample_games(&player->sample);
        uint64_t half_points = sample_half_points(&player->sample);

        put_player(out, i + 1, player->name, width);
        text_print(out, "%8" PRIu64 "%8" PRIu64 "%8" PRIu64 "%8" PRIu64 "%10s%9s%10s%10s", games,
                   player->results[2], player->results[1], player->results[0],
                   points_text(half_points).bytes,
                   decimals_text((double)half_points * 50 / (double)games).bytes,
                   measure_text(strength.elo).bytes, measure_text(strength.elo_error).bytes);
        for (size_t k = 0; k < ties->count; k++)
            text_print(out, "%10s", decimals_text(tie_value(player, ties, k)).bytes);
        text_char(out, '\n');
    }
}

static void put_losses(struct text *out, const struct match_counts *counts, size_t width)
{
    put_heads(out, "\nLost by\n", width);
    for (enum ending ending = 0; ending < ENDINGS; ending++)
        text_print(out, "   %s", ending_word(ending));
    text_char(out, '\n');
    for (size_t i = 0; i < counts->player_count; i++) {
        put_player(out, i + 1, counts->players[i].name, width);
        for (enum ending ending = 0; ending < ENDINGS; ending++)
            text_print(out, "%*" PRIu64, (int)strlen(ending_word(ending)) + 3,
                       counts->players[i].lost_by[ending]);
        text_char(out, '\n');
    }
}

/* ---- pairings ------------------------------------------------------------------------------ */

/* +130 =124 -137 */
static void put_results(struct text *out, const uint64_t results[GAME_SCORES])
{
    text_print(out, "+%" PRIu64 " =%" PRIu64 " -%" PRIu64, results[2], results[1], results[0]);
}

/* LLR 0.31 of -2.94 to 2.94, normalized 0.00 to 5.00: undecided */
static void put_llr(struct text *out, const struct sprt *sprt, const struct sample *sample)
{
    struct measure llr = sprt_llr(sprt, sample);

    text_print(out, "  LLR %s of %s to %s", measure_text(llr).bytes,
               decimals_text(sprt_lower(sprt)).bytes, decimals_text(sprt_upper(sprt)).bytes);
    text_print(out, ", %s %s to %s: %s\n", model_word(sprt->model), decimals_text(sprt->elo0).bytes,
               decimals_text(sprt->elo1).bytes, verdict_word(sprt_verdict(sprt, llr)));
}

static void put_pairings(struct text *out, const struct standings *standings)
{
    const struct match_counts *counts = standings->counts;

    for (size_t i = 0; i < counts->pairing_count; i++) {
        const struct pairing_count *pairing = &counts->pairings[i];
        const struct sample *sample = &pairing->sample;
        uint64_t games = sample_games(sample);

        text_char(out, '\n'); /* mine - engine: 391 games, +130 =124 -137 */
        add_name(out, pairing->one);
        text_string(out, " - ");
        add_name(out, pairing->other);
        text_print(out, ": %" PRIu64 " game%s, ", games, games == 1 ? "" : "s");
        put_results(out, pairing->results);
        text_string(out, "\n  pairs of 0, 1/2, 1, 1 1/2, 2 points:");
        report_pairs(out, sample);
        if (sample->games[0] + sample->games[1] + sample->games[2] > 0) {
            text_string(out, "; games without a pair: ");
            put_results(out, sample->games);
        }
        text_string(out, "\n  ");
        report_strength(out, sample, "+/-");
        text_char(out, '\n');
        if (standings->sprt != NULL)
            put_llr(out, standings->sprt, sample);
    }
}

/* ---- the crosstable ------------------------------------------------------------------------ */

/* The points that each player has of the games against each other. */
static void put_crosstable(struct text *out, const struct match_counts *counts, size_t width)
{
    put_heads(out, "\nPoints against\n", width);
    for (size_t i = 0; i < counts->player_count; i++)
        text_print(out, "%9zu", i + 1);
    text_char(out, '\n');
    for (size_t i = 0; i < counts->player_count; i++) {
        const char *name = counts->players[i].name;

        put_player(out, i + 1, name, width);
        for (size_t k = 0; k < counts->player_count; k++)
            text_print(out, "%9s", points_against(counts, name, counts->players[k].name).bytes);
        text_char(out, '\n');
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
    put_players(out, counts, standings->ties, width);
    put_losses(out, counts, width);
    put_pairings(out, standings);
    put_crosstable(out, counts, width);
}
