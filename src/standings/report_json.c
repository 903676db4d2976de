/* Standings as an object of JSON, with a line for each player and each pairing. */
#include "base/json.h"
#include "standings/report.h"
#include "standings/ties.h"

static void put_counts(struct json *json, const char *name, const uint64_t *counts, size_t kinds)
{
    json_open(json, name, '[');
    for (size_t i = 0; i < kinds; i++)
        json_put_number(json, NULL, counts[i]);
    json_close(json, ']');
}

static void put_measure(struct json *json, const char *name, struct measure measure)
{
    if (measure.known)
        json_put_real(json, name, measure.value);
    else
        json_put_null(json, name);
}

/* Writes what players and pairings have in common. */
static void put_sample(struct json *json, const uint64_t results[GAME_SCORES],
                       const struct sample *sample)
{
    struct strength strength = sample_strength(sample);
    double points = (double)sample_half_points(sample) / 2;

    json_put_number(json, "games", sample_games(sample));
    json_put_number(json, "won", results[2]);
    json_put_number(json, "drawn", results[1]);
    json_put_number(json, "lost", results[0]);
    json_put_real(json, "points", points);
    json_put_real(json, "score", points / (double)sample_games(sample));
    put_counts(json, "pairs", sample->pairs, PAIR_SCORES);
    put_counts(json, "unpaired", sample->games, GAME_SCORES);
    put_measure(json, "elo", strength.elo);
    put_measure(json, "elo_error", strength.elo_error);
    put_measure(json, "normalized", strength.normalized);
    put_measure(json, "normalized_error", strength.normalized_error);
    put_measure(json, "los", strength.los);
}

static void put_sprt(struct json *json, const struct sprt *sprt)
{
    if (sprt == NULL) {
        json_put_null(json, "sprt");
        return;
    }
    json_open(json, "sprt", '{');
    json_put_real(json, "elo0", sprt->elo0);
    json_put_real(json, "elo1", sprt->elo1);
    json_put_real(json, "alpha", sprt->alpha);
    json_put_real(json, "beta", sprt->beta);
    json_put_string(json, "model", model_word(sprt->model));
    json_put_real(json, "lower", sprt_lower(sprt));
    json_put_real(json, "upper", sprt_upper(sprt));
    json_close(json, '}');
}

void standings_json(struct text *out, const struct standings *standings)
{
    const struct match_counts *counts = standings->counts;
    const struct sprt *sprt = standings->sprt;
    struct json json = json_to(out);

    json_open(&json, NULL, '{');
    json_put_number(&json, "v", 1);
    json_put_string(&json, "type", "standings");
    json_put_number(&json, "games", counts->games);
    json_line(&json);
    json_open(&json, "players", '[');
    for (size_t i = 0; i < counts->player_count; i++) {
        const struct player_count *player = &counts->players[i];

        json_line(&json);
        json_open(&json, NULL, '{');
        json_put_string(&json, "name", player->name);
        put_sample(&json, player->results, &player->sample);
        for (size_t k = 0; k < standings->ties->count; k++)
            json_put_real(&json, tie_name(standings->ties->list[k]),
                          tie_value(player, standings->ties, k));
        json_open(&json, "lost_by", '{');
        for (enum ending ending = 0; ending < ENDINGS; ending++)
            json_put_number(&json, ending_word(ending), player->lost_by[ending]);
        json_close(&json, '}');
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_line(&json);
    json_open(&json, "pairings", '[');
    for (size_t i = 0; i < counts->pairing_count; i++) {
        const struct pairing_count *pairing = &counts->pairings[i];

        json_line(&json);
        json_open(&json, NULL, '{');
        json_put_string(&json, "one", pairing->one);
        json_put_string(&json, "other", pairing->other);
        put_sample(&json, pairing->results, &pairing->sample);
        if (sprt != NULL) {
            struct measure llr = sprt_llr(sprt, &pairing->sample);

            put_measure(&json, "llr", llr);
            json_put_string(&json, "verdict", verdict_word(sprt_verdict(sprt, llr)));
        }
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_line(&json);
    put_sprt(&json, sprt);
    json_close(&json, '}');
    text_string(out, "\n");
}
