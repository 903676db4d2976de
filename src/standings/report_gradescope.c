/* The results of one player as the autograder of Gradescope reads them: a test for each opponent,
 * in which every point of a game is a point, and the values of the leaderboard. */
#include <inttypes.h>
#include <string.h>

#include "base/numbers.h"
#include "standings/report.h"
#include "testing/graded.h"

/* ---- the tests ----------------------------------------------------------------------------- */

/* A pairing from the side of one of its players. */
static json_t *test_of(const struct pairing_count *pairing, const char *player)
{
    bool other = strcmp(pairing->other, player) == 0;
    json_t *name = json_sprintf("against %s", other ? pairing->one : pairing->other);
    const struct graded_test test = {
        .name = json_string_value(name),
        .points = (double)pairing_half_points(pairing, player) / 2,
        .max_points = (double)sample_games(&pairing->sample),
        .output = json_sprintf("won %" PRIu64 ", drawn %" PRIu64 ", lost %" PRIu64,
                               pairing->results[other ? 0 : 2], pairing->results[1],
                               pairing->results[other ? 2 : 0]),
    };
    json_t *json = graded_test_json(&grader_gradescope, &test);

    json_decref(name);
    return json;
}

/* Returns NULL if memory runs out, as all that make JSON here. */
static json_t *tests_of(const struct standings *standings)
{
    const struct match_counts *counts = standings->counts;
    json_t *tests = json_array();
    bool added = true;

    for (size_t i = 0; i < counts->pairing_count; i++) {
        const struct pairing_count *pairing = &counts->pairings[i];
        const char *player = standings->submission;

        if (strcmp(pairing->one, player) == 0 || strcmp(pairing->other, player) == 0)
            added = json_array_append_new(tests, test_of(pairing, player)) == 0 && added;
    }
    return added ? tests : NULL;
}

/* ---- the leaderboard ----------------------------------------------------------------------- */

/* With two decimals; what cannot be computed is "-". */
static json_t *value_of(struct measure measure)
{
    return measure.known ? json_rounded(rounded(measure.value * 100) / 100) : json_string("-");
}

static json_t *entry(const char *name, json_t *value, const char *order)
{
    return json_pack("{s:s, s:o, s:s}", "name", name, "value", value, "order", order);
}

static json_t *leaderboard_of(const struct player_count *player)
{
    struct strength strength = sample_strength(&player->sample);
    uint64_t games = sample_games(&player->sample);
    struct measure score = {.known = games > 0};
    /* Games that were lost by something that is no turn. */
    uint64_t offences = player->lost_by[ENDING_INFRACTION] + player->lost_by[ENDING_TIME] +
                        player->lost_by[ENDING_ABANDONED];

    if (score.known)
        score.value = (double)sample_half_points(&player->sample) * 50 / (double)games;
    return json_pack("[o, o, o, o, o]", entry("score %", value_of(score), "desc"),
                     entry("Elo", value_of(strength.elo), "desc"),
                     entry("+/-", value_of(strength.elo_error), "asc"),
                     entry("games", json_integer((json_int_t)games), "desc"),
                     entry("offences", json_integer((json_int_t)offences), "asc"));
}

/* ---- the whole ----------------------------------------------------------------------------- */

/* What the student reads above the tests. */
static json_t *output_of(const struct player_count *player)
{
    if (sample_games(&player->sample) == 0)
        return json_string("no game was played");
    return json_sprintf("lost by an illegal turn %" PRIu64 ", by time %" PRIu64
                        ", by a crash or silence %" PRIu64,
                        player->lost_by[ENDING_INFRACTION], player->lost_by[ENDING_TIME],
                        player->lost_by[ENDING_ABANDONED]);
}

/* Gradescope takes a score of its own instead of the sum of the tests. It is needed where there is
 * no test. */
static json_t *result_of(const struct standings *standings, const struct player_count *player)
{
    bool played = sample_games(&player->sample) > 0;

    return json_pack("{s:o*, s:o, s:o, s:o}", "score", played ? NULL : json_integer(0), "output",
                     output_of(player), "tests", tests_of(standings), "leaderboard",
                     leaderboard_of(player));
}

static struct player_count player_of(const struct standings *standings)
{
    const struct match_counts *counts = standings->counts;

    for (size_t i = 0; i < counts->player_count; i++) {
        if (strcmp(counts->players[i].name, standings->submission) == 0)
            return counts->players[i];
    }
    return (struct player_count){.name = standings->submission};
}

static int put_bytes(const char *bytes, size_t length, void *out)
{
    text_bytes(out, bytes, length);
    return 0;
}

void standings_gradescope(struct text *out, const struct standings *standings)
{
    struct player_count player = player_of(standings);
    json_t *result = result_of(standings, &player);
    size_t flags = JSON_REAL_PRECISION(12) | JSON_INDENT(2);

    if (result == NULL || json_dump_callback(result, put_bytes, out, flags) != 0)
        text_no_memory(out); /* GCOVR_EXCL_LINE: JSON has memory of its own, which lasts */
    text_string(out, "\n");
    json_decref(result);
}
