/* The results of one player as the autograder of Gradescope reads them: a test for each opponent,
 * in which every point of a game is a point, and the values of the leaderboard. */
#include <inttypes.h>
#include <string.h>

#include "base/numbers.h"
#include "standings/report.h"
#include "testing/report.h"

/* ---- the tests ----------------------------------------------------------------------------- */

/* Writes a pairing from the side of one of its players. */
static void put_test(struct json *json, const struct pairing_count *pairing, const char *player)
{
    bool other = strcmp(pairing->other, player) == 0;
    TEXT_BUFFER(name, PLAYER_NAME_LONGEST + sizeof "against ");
    TEXT_BUFFER(output, 128); /* three numbers, each with its word */

    text_print(&name, "against %s", other ? pairing->one : pairing->other);
    text_print(&output, "won %" PRIu64 ", drawn %" PRIu64 ", lost %" PRIu64,
               pairing->results[other ? 0 : 2], pairing->results[1],
               pairing->results[other ? 2 : 0]);
    graded_test_put(
        json, &grader_gradescope,
        &(struct graded_test){.name = name.bytes,
                              .points = (double)pairing_half_points(pairing, player) / 2,
                              .max_points = (double)sample_games(&pairing->sample),
                              .output = &output});
}

static void put_tests(struct json *json, const struct standings *standings)
{
    const struct match_counts *counts = standings->counts;
    const char *player = standings->submission;

    json_open(json, "tests", '[');
    for (size_t i = 0; i < counts->pairing_count; i++) {
        const struct pairing_count *pairing = &counts->pairings[i];

        if (strcmp(pairing->one, player) == 0 || strcmp(pairing->other, player) == 0)
            put_test(json, pairing, player);
    }
    json_close(json, ']');
}

/* ---- the leaderboard ----------------------------------------------------------------------- */

/* With two decimals; what cannot be computed is "-". */
static void put_entry(struct json *json, const char *name, struct measure measure,
                      const char *order)
{
    json_open(json, NULL, '{');
    json_put_string(json, "name", name);
    if (measure.known)
        json_put_rounded(json, "value", rounded(measure.value * 100) / 100);
    else
        json_put_string(json, "value", "-");
    json_put_string(json, "order", order);
    json_close(json, '}');
}

static void put_leaderboard(struct json *json, const struct player_count *player)
{
    struct strength strength = sample_strength(&player->sample);
    double games = (double)sample_games(&player->sample);
    struct measure score = {.known = games > 0};
    /* Games that were lost by something that is no turn. */
    uint64_t offences = player->lost_by[ENDING_INFRACTION] + player->lost_by[ENDING_TIME] +
                        player->lost_by[ENDING_ABANDONED];

    if (score.known)
        score.value = (double)sample_half_points(&player->sample) * 50 / games;
    json_open(json, "leaderboard", '[');
    put_entry(json, "score %", score, "desc");
    put_entry(json, "Elo", strength.elo, "desc");
    put_entry(json, "+/-", strength.elo_error, "asc");
    put_entry(json, "games", (struct measure){.known = true, .value = games}, "desc");
    put_entry(json, "offences", (struct measure){.known = true, .value = (double)offences}, "asc");
    json_close(json, ']');
}

/* ---- the whole ----------------------------------------------------------------------------- */

static struct player_count player_of(const struct standings *standings)
{
    const struct match_counts *counts = standings->counts;

    for (size_t i = 0; i < counts->player_count; i++) {
        if (strcmp(counts->players[i].name, standings->submission) == 0)
            return counts->players[i];
    }
    return (struct player_count){.name = standings->submission};
}

/* Gradescope takes a score of its own instead of the sum of the tests. It is needed where there is
 * no test. The output is what the student reads above the tests. */
void standings_gradescope(struct text *out, const struct standings *standings)
{
    struct player_count player = player_of(standings);
    struct json json = {.text = out, .indented = true};
    TEXT_BUFFER(output, 256); /* three numbers, each with its words */

    json_open(&json, NULL, '{');
    if (sample_games(&player.sample) > 0) {
        text_print(&output,
                   "lost by an illegal turn %" PRIu64 ", by time %" PRIu64
                   ", by a crash or silence %" PRIu64,
                   player.lost_by[ENDING_INFRACTION], player.lost_by[ENDING_TIME],
                   player.lost_by[ENDING_ABANDONED]);
    } else {
        json_put_number(&json, "score", 0);
        text_string(&output, "no game was played");
    }
    json_put_text(&json, "output", &output);
    put_tests(&json, standings);
    put_leaderboard(&json, &player);
    json_close(&json, '}');
    text_string(out, "\n");
}
