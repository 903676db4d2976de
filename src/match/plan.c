#include "match/plan.h"

#include <inttypes.h>

#include "arbiter/player.h"
#include "base/shown.h"
#include "match/apart.h"
#include "match/protocol.h"
#include "trouble.h"

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

/* ---- games that are played ------------------------------------------------------------------- */

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

/* ---- the plan -------------------------------------------------------------------------------- */

#define SHOWN_OF_KEYS 200 /* bytes */

static int read_players(struct match_plan *plan)
{
    const struct match_settings *settings = plan->settings;
    const struct players_given given = {.engines = (char *const *)settings->engines,
                                        .count = settings->engine_count,
                                        .each = settings->each,
                                        .unchecked = settings->missing};
    char what[2048];
    struct keys_wrong wrong = {.what = text_message(what, sizeof what)};
    TEXT_MESSAGE(where, 512);

    if (players_read(&plan->players, &given, &wrong))
        return -1;
    if (wrong.where == NULL)
        return trouble(NULL, "out of memory");
    text_string(&where, wrong.where == settings->each ? "--each '" : "-e '");
    text_shown(&where, wrong.where, strlen(wrong.where), SHOWN_OF_KEYS);
    text_string(&where, "'");
    return trouble(where.bytes, what);
}

static int make_schedule(struct match_plan *plan)
{
    const struct match_settings *settings = plan->settings;

    plan->schedule = (struct schedule){.rules = arb_rules_name(settings->rules),
                                       .players = plan->players.players,
                                       .player_count = plan->players.count,
                                       .gauntlet = settings->gauntlet,
                                       .unpaired = settings->unpaired,
                                       .games = settings->games,
                                       .shard = settings->shard,
                                       .shards = settings->shards};
    if (!schedule_pairings(&plan->schedule, &plan->players.pool))
        return trouble(NULL, "out of memory");
    if (schedule_count(&plan->schedule) > SCHEDULE_MOST)
        return trouble("--games", "more than 100000000 games of all pairings");
    return -1;
}

static bool has_positions(const struct openings *openings)
{
    size_t i = 0;

    while (i < openings->count && openings->list[i].start == NULL)
        i++;
    return i < openings->count;
}

/* Whether the protocols of all players can tell them of the rules and the openings. */
static int check_protocols(const struct match_plan *plan)
{
    bool positions = has_positions(&plan->openings);

    for (size_t i = 0; i < plan->players.count; i++) {
        const struct match_player *player = &plan->players.players[i];
        const struct protocol *protocol = protocol_of(player);
        bool suits = protocol->suits == NULL || protocol->suits(plan->settings->rules);
        TEXT_MESSAGE(what, 512);

        if (player->command == NULL || (suits && (protocol->has_positions || !positions)))
            continue;
        text_print(&what, "its protocol, %s, %s %s", protocol_name(player->protocol),
                   suits ? "cannot begin elsewhere than at the start of" : "has no words for",
                   arb_rules_name(plan->settings->rules));
        return trouble(player->name, what.bytes);
    }
    return -1;
}

static int isolate_players(struct match_plan *plan)
{
    const struct match_settings *settings = plan->settings;
    const char *written[4] = {NULL};
    size_t count = 0;

    if (settings->results != NULL)
        written[count++] = settings->results;
    if (settings->pdn != NULL)
        written[count++] = settings->pdn;
    if (settings->log != NULL)
        written[count] = settings->log;
    return players_isolate(&plan->players, apart_wishes[settings->isolate], written);
}

int plan_begin(struct match_plan *plan, const struct match_settings *settings)
{
    const struct host *host = settings->host;
    struct openings_given openings = {
        .rules = settings->rules, .word = settings->openings, .seed = settings->seed};
    int status;

    *plan = (struct match_plan){.settings = settings,
                                .players.pool.memory = &host->memory,
                                .openings.pool.memory = &host->memory,
                                .tally.pool.memory = &host->memory};
    plan->terms = (struct match_terms){.rules = settings->rules,
                                       .turns_most = (unsigned)settings->turns_most,
                                       .draw = settings->draw,
                                       .resign = settings->resign,
                                       .log = settings->log};
    status = read_players(plan);
    if (status < 0 && !settings->missing)
        status = isolate_players(plan);
    if (status < 0)
        status = make_schedule(plan);
    openings.most = status < 0 ? (size_t)schedule_pairs(&plan->schedule) : 0;
    if (status < 0)
        status = openings_read(&plan->openings, host, &openings);
    if (status < 0)
        status = check_protocols(plan);
    if (status < 0 && !tally_begin(&plan->tally, &plan->schedule, &host->memory))
        status = trouble(NULL, "out of memory");
    return status;
}

bool plan_is_to_play(const struct match_plan *plan, uint64_t number)
{
    struct scheduled game = schedule_at(&plan->schedule, number);
    struct game_end end;

    return !tally_has(&plan->tally, number, &end) && schedule_is_in_shard(&plan->schedule, &game);
}

void plan_end(struct match_plan *plan)
{
    tally_end(&plan->tally);
    openings_free(&plan->openings);
    players_free(&plan->players);
}
