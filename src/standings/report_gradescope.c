/* The results of one player as the autograder of Gradescope reads them: a test for each opponent,
 * in which every point of a game is a point, and the values of the leaderboard. */
#include <inttypes.h>
#include <string.h>

#include "base/numbers.h"
#include "standings/report.h"
#include "testing/graded.h"

/* ---- the tests ----------------------------------------------------------------------------- */

/* The results of a pairing from the side of a player. */
struct seen {
    const char *opponent;
    uint64_t games;
    uint64_t half_points;
    uint64_t results[GAME_SCORES];
};

/* Returns false if the player is not of this pairing. */
static bool see_from(const char *player, const struct pairing_count *pairing, struct seen *seen)
{
    bool other = strcmp(pairing->other, player) == 0;

    if (!other && strcmp(pairing->one, player) != 0)
        return false;
    *seen = (struct seen){.opponent = other ? pairing->one : pairing->other,
                          .games = sample_games(&pairing->sample),
                          .half_points = sample_half_points(&pairing->sample)};
    if (other)
        seen->half_points = 2 * seen->games - seen->half_points;
    for (size_t i = 0; i < GAME_SCORES; i++)
        seen->results[i] = pairing->results[other ? GAME_SCORES - 1 - i : i];
    return true;
}

static json_t *test_of(const struct seen *seen)
{
    json_t *name = json_sprintf("against %s", seen->opponent);
    const struct graded_test test = {
        .name = json_string_value(name),
        .points = (double)seen->half_points / 2,
        .max_points = (double)seen->games,
        .output = json_sprintf("won %" PRIu64 ", drawn %" PRIu64 ", lost %" PRIu64,
                               seen->results[2], seen->results[1], seen->results[0]),
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
        struct seen seen;

        if (see_from(standings->submission, &counts->pairings[i], &seen))
            added = json_array_append_new(tests, test_of(&seen)) == 0 && added;
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

/* How many games were lost by something that is no turn of the game. */
static uint64_t offences_of(const struct player_count *player)
{
    return player->lost_by[ENDING_INFRACTION] + player->lost_by[ENDING_TIME] +
           player->lost_by[ENDING_ABANDONED];
}

static json_t *leaderboard_of(const struct player_count *player)
{
    struct strength strength = sample_strength(&player->sample);
    uint64_t games = sample_games(&player->sample);
    struct measure score = {.known = games > 0};

    if (score.known)
        score.value = (double)sample_half_points(&player->sample) * 50 / (double)games;
    return json_pack("[o, o, o, o, o]", entry("score %", value_of(score), "desc"),
                     entry("Elo", value_of(strength.elo), "desc"),
                     entry("+/-", value_of(strength.elo_error), "asc"),
                     entry("games", json_integer((json_int_t)games), "desc"),
                     entry("offences", json_integer((json_int_t)offences_of(player)), "asc"));
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
