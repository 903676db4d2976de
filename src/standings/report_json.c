/* Standings as an object of JSON, with a line for each player and each pairing. */
#include <inttypes.h>
#include <string.h>

#include "answers/json.h"
#include "standings/report.h"

static void put_string(struct output *out, const char *before, const char *string)
{
    output_string(out, before);
    json_string_in_parts(string, strlen(string), output_take, out);
}

static void put_count(struct output *out, const char *before, uint64_t count)
{
    TEXT_BUFFER(text, 32); /* a number */

    text_number(&text, count);
    output_string(out, before);
    output_text(out, &text);
}

static void put_counts(struct output *out, const char *before, const uint64_t *counts, size_t kinds)
{
    output_string(out, before);
    for (size_t i = 0; i < kinds; i++)
        put_count(out, i == 0 ? "[" : ",", counts[i]);
    output_string(out, "]");
}

static void put_number(struct output *out, const char *before, double number)
{
    TEXT_BUFFER(text, 64); /* ten digits and an exponent */

    text_print(&text, "%.10g", number);
    output_string(out, before);
    output_text(out, &text);
}

static void put_measure(struct output *out, const char *before, struct measure measure)
{
    if (measure.known)
        put_number(out, before, measure.value);
    else {
        output_string(out, before);
        output_string(out, "null");
    }
}

/* Writes what players and pairings have in common. */
static void put_sample(struct output *out, const uint64_t results[GAME_SCORES],
                       const struct sample *sample)
{
    struct strength strength = sample_strength(sample);
    double points = (double)sample_half_points(sample) / 2;

    put_count(out, ",\"games\":", sample_games(sample));
    put_count(out, ",\"won\":", results[2]);
    put_count(out, ",\"drawn\":", results[1]);
    put_count(out, ",\"lost\":", results[0]);
    put_number(out, ",\"points\":", points);
    put_number(out, ",\"score\":", points / (double)sample_games(sample));
    put_counts(out, ",\"pairs\":", sample->pairs, PAIR_SCORES);
    put_counts(out, ",\"unpaired\":", sample->games, GAME_SCORES);
    put_measure(out, ",\"elo\":", strength.elo);
    put_measure(out, ",\"elo_error\":", strength.elo_error);
    put_measure(out, ",\"normalized\":", strength.normalized);
    put_measure(out, ",\"normalized_error\":", strength.normalized_error);
    put_measure(out, ",\"los\":", strength.los);
}

static void put_player(struct output *out, const struct player_count *player)
{
    put_string(out, "{\"name\":", player->name);
    put_sample(out, player->results, &player->sample);
    for (enum ending ending = 0; ending < ENDINGS; ending++) {
        put_string(out, ending == 0 ? ",\"lost_by\":{" : ",", ending_word(ending));
        put_count(out, ":", player->lost_by[ending]);
    }
    output_string(out, "}}");
}

static void put_pairing(struct output *out, const struct standings *standings,
                        const struct pairing_count *pairing)
{
    put_string(out, "{\"one\":", pairing->one);
    put_string(out, ",\"other\":", pairing->other);
    put_sample(out, pairing->results, &pairing->sample);
    if (standings->sprt != NULL) {
        struct measure llr = sprt_llr(standings->sprt, &pairing->sample);

        put_measure(out, ",\"llr\":", llr);
        put_string(out, ",\"verdict\":", verdict_word(sprt_verdict(standings->sprt, llr)));
    }
    output_string(out, "}");
}

static void put_sprt(struct output *out, const struct sprt *sprt)
{
    if (sprt == NULL) {
        output_string(out, ",\n\"sprt\":null}\n");
        return;
    }
    put_number(out, ",\n\"sprt\":{\"elo0\":", sprt->elo0);
    put_number(out, ",\"elo1\":", sprt->elo1);
    put_number(out, ",\"alpha\":", sprt->alpha);
    put_number(out, ",\"beta\":", sprt->beta);
    put_string(out, ",\"model\":", model_word(sprt->model));
    put_number(out, ",\"lower\":", sprt_lower(sprt));
    put_number(out, ",\"upper\":", sprt_upper(sprt));
    output_string(out, "}}\n");
}

void standings_json(struct output *out, const struct standings *standings)
{
    const struct match_counts *counts = standings->counts;

    put_count(out, "{\"v\":1,\"type\":\"standings\",\"games\":", counts->games);
    output_string(out, ",\n\"players\":[");
    for (size_t i = 0; i < counts->player_count; i++) {
        output_string(out, i == 0 ? "\n" : ",\n");
        put_player(out, &counts->players[i]);
    }
    output_string(out, "],\n\"pairings\":[");
    for (size_t i = 0; i < counts->pairing_count; i++) {
        output_string(out, i == 0 ? "\n" : ",\n");
        put_pairing(out, standings, &counts->pairings[i]);
    }
    output_string(out, "]");
    put_sprt(out, standings->sprt);
}
