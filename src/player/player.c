#include "arbiter/player.h"
#include "board/contract.h"
#include "game/game.h"
#include "player/think.h"

const char *arb_player_name(int kind)
{
    static const char *const names[] = {
#define X(id, name) name,
        ARB_PLAYERS(X)
#undef X
    };

    return kind >= 0 && kind < (int)(sizeof names / sizeof *names) ? names[kind] : NULL;
}

/* ---- random -------------------------------------------------------------------------------- */

arb_random arb_random_seeded(uint64_t seed)
{
    return (arb_random){.state = seed};
}

uint64_t arb_random_next(arb_random *random)
{
    uint64_t number = random->state += UINT64_C(0x9e3779b97f4a7c15);

    number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * UINT64_C(0x94d049bb133111eb);
    return number ^ number >> 31;
}

/* How many of the 2^64 numbers are left over when they are divided evenly among `bound` values.
 * The first ones are skipped, so that no value is favoured. */
static uint64_t left_over(uint64_t bound)
{
    return (UINT64_MAX % bound + 1) % bound;
}

uint64_t arb_random_below(arb_random *random, uint64_t bound)
{
    require(random != NULL, "arb_random_below: random is NULL");
    uint64_t number;

    if (bound == 0)
        return 0;
    do
        number = arb_random_next(random);
    while (number < left_over(bound));
    return number % bound;
}

/* A search for a turn by its number, which is counted down. */
struct search_by_number {
    uint64_t number;
    arb_turn *turn;
};

static bool find_turn(void *context, const arb_turn *turn)
{
    struct search_by_number *search = context;

    if (search->number-- > 0)
        return true;
    *search->turn = *turn;
    return false;
}

static bool count_turn(void *context, const arb_turn *turn)
{
    uint64_t *count = context;

    (void)turn;
    ++*count;
    return true;
}

/* Where a stop has ended the listing, the turns that were found are not chosen from. */
static arb_ruling choose_at_random(arb_random *random, const arb_game *game, arb_turn *turn)
{
    struct search_by_number search = {.turn = turn};
    uint64_t count = 0;

    if (game_is_finished(game))
        return ARB_GAME_OVER;
    if (arb_has_moved(game))
        return ARB_TURN_IN_PROGRESS;
    if (!arb_each_turn(game, count_turn, &count) || (count == 0 && !game->rules->may_pass))
        return ARB_NO_LEGAL_MOVE;
    *turn = (arb_turn){0};
    if (count == 0)
        return ARB_ACCEPTED;
    search.number = arb_random_below(random, count);
    arb_each_turn(game, find_turn, &search);
    return ARB_ACCEPTED;
}

/* ---- choosing a turn -------------------------------------------------------------------- */

static arb_ruling choose_by_thinking(const arb_players *players, const arb_player *player,
                                     const arb_game *game, arb_turn *turn)
{
    arb_limits limits = {.depth = player->depth,
                         .milliseconds = player->milliseconds,
                         .threads = player->threads,
                         .turn_alone = true,
                         .clock = players->clock,
                         .stop = players->stop,
                         .context = players->context};
    arb_thought thought;
    arb_ruling ruling;

    if (player->kind == ARB_HUMAN || (limits.depth == 0 && limits.milliseconds == 0))
        limits.milliseconds = ARB_MILLISECONDS;
    if (limits.depth == 0 && limits.clock == NULL)
        limits.depth = ARB_DEPTH;
    ruling = arb_think(players->thinker, game, &limits, &thought);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    *turn = thought.turn;
    if (players->thought != NULL)
        *players->thought = thought;
    return ARB_ACCEPTED;
}

arb_ruling arb_choose(arb_players *players, const arb_game *game, arb_turn *turn)
{
    require(players != NULL, "arb_choose: players is NULL");
    require(game != NULL, "arb_choose: game is NULL");
    require(turn != NULL, "arb_choose: turn is NULL");
    const arb_player *player = &players->sides[arb_to_move(game)];

    if (player->kind == ARB_RANDOM)
        return choose_at_random(&players->random, game, turn);
    if (player->kind == ARB_LEVEL)
        return levels_choose(players, player->level, game, turn);
    return choose_by_thinking(players, player, game, turn);
}
