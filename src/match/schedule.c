#include "match/schedule.h"

#include <inttypes.h>
#include <string.h>

#include "arbiter/player.h"

/* ---- pairings ------------------------------------------------------------------------------ */

bool schedule_pairings(struct schedule *schedule, struct pool *pool)
{
    size_t players = schedule->player_count;
    size_t most = schedule->gauntlet ? players : players * players / 2;
    size_t first = schedule->gauntlet ? 1 : players;

    schedule->pairing_count = 0;
    schedule->pairings = pool_take(pool, most * sizeof *schedule->pairings);
    for (size_t one = 0; schedule->pairings != NULL && one < first; one++) {
        for (size_t other = one + 1; other < players; other++)
            schedule->pairings[schedule->pairing_count++] =
                (struct pairing){(uint16_t)one, (uint16_t)other};
    }
    return schedule->pairings != NULL;
}

/* ---- numbers ------------------------------------------------------------------------------- */

uint64_t schedule_count(const struct schedule *schedule)
{
    return schedule->games * schedule->pairing_count;
}

uint64_t schedule_pairs(const struct schedule *schedule)
{
    return schedule->unpaired ? schedule->games : (schedule->games + 1) / 2;
}

/* All pairings play their first opening, then their second one, and so on, so that they get on
 * alike. With an odd number of games the last pair has one. */
struct scheduled schedule_at(const struct schedule *schedule, uint64_t number)
{
    uint64_t pairings = schedule->pairing_count;
    uint64_t whole = schedule->unpaired ? 0 : schedule->games / 2 * 2 * pairings;
    uint64_t row = number / pairings;

    if (number < whole)
        return (struct scheduled){.pairing = (size_t)(number / 2 % pairings),
                                  .pair = number / 2 / pairings,
                                  .of_pair = (unsigned)(number % 2)};
    return (struct scheduled){.pairing = (size_t)(number % pairings),
                              .pair = schedule->unpaired ? row : row / 2,
                              .of_pair = schedule->unpaired ? (unsigned)(row % 2) : 0};
}

/* The other way round. Returns false if there is no such game. */
static bool number_of(const struct schedule *schedule, const struct scheduled *game,
                      uint64_t *number)
{
    uint64_t pairings = schedule->pairing_count;

    if (game->pair >= schedule_pairs(schedule))
        return false;
    if (schedule->unpaired) {
        *number = game->pair * pairings + game->pairing;
        return game->of_pair == game->pair % 2;
    }
    if (game->pair < schedule->games / 2) {
        *number = (game->pair * pairings + game->pairing) * 2 + game->of_pair;
        return true;
    }
    *number = game->pair * 2 * pairings + game->pairing;
    return game->of_pair == 0;
}

/* ---- ids ----------------------------------------------------------------------------------- */

const struct match_player *schedule_player(const struct schedule *schedule,
                                           const struct scheduled *game, unsigned which)
{
    const struct pairing *pairing = &schedule->pairings[game->pairing];

    return &schedule->players[which == game->of_pair ? pairing->one : pairing->other];
}

/* RULES/PLAYER/PLAYER/NUMBER, which names a pair of games. */
static void pair_id(struct text *text, const struct schedule *schedule,
                    const struct scheduled *game)
{
    const struct pairing *pairing = &schedule->pairings[game->pairing];

    text_print(text, "%s/%s/%s/%" PRIu64, schedule->rules, schedule->players[pairing->one].name,
               schedule->players[pairing->other].name, game->pair);
}

void schedule_id(struct text *text, const struct schedule *schedule, const struct scheduled *game)
{
    pair_id(text, schedule, game);
    text_string(text, game->of_pair == 0 ? "/0" : "/1");
}

/* A number made of bytes (FNV-1a), which is then mixed, as its last bits alone are no good. */
static uint64_t number_of_bytes(const struct text *text)
{
    uint64_t number = 0xcbf29ce484222325;
    arb_random mixed;

    for (size_t i = 0; i < text->length; i++)
        number = (number ^ (unsigned char)text->bytes[i]) * 0x100000001b3;
    mixed = arb_random_seeded(number);
    return arb_random_next(&mixed);
}

bool schedule_is_in_shard(const struct schedule *schedule, const struct scheduled *game)
{
    TEXT_BUFFER(id, GAME_ID_ROOM);

    if (schedule->shards <= 1)
        return true;
    pair_id(&id, schedule, game);
    return number_of_bytes(&id) % schedule->shards == schedule->shard - 1;
}

uint64_t schedule_seed(const struct schedule *schedule, const struct scheduled *game, uint64_t seed)
{
    arb_random seeds = arb_random_seeded(seed);
    TEXT_BUFFER(id, GAME_ID_ROOM);

    schedule_id(&id, schedule, game);
    return arb_random_next(&seeds) ^ number_of_bytes(&id);
}

/* ---- finding ------------------------------------------------------------------------------- */

static bool find_player(const struct schedule *schedule, const char *name, size_t *player)
{
    *player = 0;
    while (*player < schedule->player_count && strcmp(schedule->players[*player].name, name) != 0)
        ++*player;
    return *player < schedule->player_count;
}

const char *schedule_find(const struct schedule *schedule, const struct match_row *row,
                          uint64_t *number)
{
    struct scheduled game = {.pair = row_pair(row), .of_pair = row->of_pair};
    bool exchanged = row->of_pair == 1;
    size_t one;
    size_t other;

    if (strcmp(row->rules, schedule->rules) != 0)
        return "its rules are others";
    if (!find_player(schedule, exchanged ? row->second : row->first, &one) ||
        !find_player(schedule, exchanged ? row->first : row->second, &other) || one >= other ||
        (schedule->gauntlet && one > 0)) /* they do not meet in this order */
        return "its players are others";
    game.pairing = one * (2 * schedule->player_count - one - 1) / 2 + other - one - 1;
    return number_of(schedule, &game, number) ? NULL : "this match has fewer games, or other pairs";
}
