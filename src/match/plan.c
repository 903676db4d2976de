#include "match/plan.h"

#include "base/shown.h"
#include "match/protocol.h"
#include "trouble.h"

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
