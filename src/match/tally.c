#include "match/tally.h"

#include <string.h>

bool tally_begin(struct match_tally *tally, const struct schedule *schedule,
                 const arb_memory *memory)
{
    size_t players = schedule->player_count;
    size_t pairings = schedule->pairing_count;
    size_t games = (size_t)schedule_count(schedule);

    *tally = (struct match_tally){.memory = memory, .schedule = schedule, .pool.memory = memory};
    tally->results = pool_take(&tally->pool, games);
    tally->players = pool_take(&tally->pool, players * sizeof *tally->players);
    tally->shown = pool_take(&tally->pool, players * sizeof *tally->shown);
    tally->pairings = pool_take(&tally->pool, pairings * sizeof *tally->pairings);
    tally->shown_pairings = pool_take(&tally->pool, pairings * sizeof *tally->pairings);
    if (tally->results == NULL || tally->players == NULL || tally->shown == NULL ||
        tally->pairings == NULL || tally->shown_pairings == NULL)
        return false;
    memset(tally->results, 0, games);
    for (size_t i = 0; i < players; i++)
        tally->players[i] = (struct player_count){.name = schedule->players[i].name};
    for (size_t i = 0; i < pairings; i++) {
        const struct pairing *pairing = &schedule->pairings[i];

        tally->pairings[i] =
            (struct pairing_count){.one = schedule->players[pairing->one].name,
                                   .other = schedule->players[pairing->other].name};
    }
    return true;
}

void tally_end(struct match_tally *tally)
{
    pool_free(&tally->pool);
}

/* ---- games --------------------------------------------------------------------------------- */

bool tally_has(const struct match_tally *tally, uint64_t number, struct game_end *played)
{
    unsigned result = tally->results[number];

    if (result == 0)
        return false;
    *played =
        (struct game_end){(result - 1) % GAME_SCORES, (enum ending)((result - 1) / GAME_SCORES)};
    return true;
}

/* Returns the half points of the player named first in the pairing. */
static unsigned points_of_one(const struct scheduled *game, const struct game_end *played)
{
    return game->of_pair == 0 ? played->half_points : 2 - played->half_points;
}

/* Returns the half points that the first of the pairing has in the other game of a pair, or -1. */
static int points_in_other(const struct match_tally *tally, uint64_t number,
                           const struct scheduled *game)
{
    uint64_t other = game->of_pair == 0 ? number + 1 : number - 1;
    struct scheduled beside;
    struct game_end played;

    if (tally->schedule->unpaired || other >= schedule_count(tally->schedule))
        return -1;
    beside = schedule_at(tally->schedule, other);
    if (beside.pairing != game->pairing || !tally_has(tally, other, &played))
        return -1;
    return (int)points_of_one(&beside, &played);
}

void tally_add(struct match_tally *tally, uint64_t number, const struct game_end *played)
{
    struct scheduled game = schedule_at(tally->schedule, number);
    const struct pairing *pairing = &tally->schedule->pairings[game.pairing];
    struct pairing_count *count = &tally->pairings[game.pairing];
    unsigned points = points_of_one(&game, played);
    int other = points_in_other(tally, number, &game);

    tally->results[number] = (uint8_t)(1 + played->half_points + GAME_SCORES * played->ending);
    tally->games++;
    tally->offences += played->ending != ENDING_NORMAL && played->ending != ENDING_ADJUDICATION;
    player_add_game(&tally->players[pairing->one], points, other, played->ending);
    player_add_game(&tally->players[pairing->other], 2 - points, other < 0 ? -1 : 2 - other,
                    played->ending);
    sample_add_game(&count->sample, points, other);
    count->results[points]++;
}

bool tally_is_decided(const struct match_tally *tally, size_t pairing, const struct sprt *sprt)
{
    return sprt_verdict(sprt, sprt_llr(sprt, &tally->pairings[pairing].sample)) != SPRT_UNDECIDED;
}

/* ---- reports ------------------------------------------------------------------------------- */

struct match_counts tally_counts(struct match_tally *tally)
{
    struct match_counts counts = {.memory = tally->memory,
                                  .games = (size_t)tally->games,
                                  .players = tally->shown,
                                  .pairings = tally->shown_pairings};

    for (size_t i = 0; i < tally->schedule->player_count; i++) {
        if (sample_games(&tally->players[i].sample) > 0)
            counts.players[counts.player_count++] = tally->players[i];
    }
    for (size_t i = 0; i < tally->schedule->pairing_count; i++) {
        if (sample_games(&tally->pairings[i].sample) > 0)
            counts.pairings[counts.pairing_count++] = tally->pairings[i];
    }
    counts_order(&counts);
    return counts;
}
