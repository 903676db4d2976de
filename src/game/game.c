/* Creating, beginning and replacing a game. */
#include "game/game.h"
#include "board/contract.h"

arb_game *arb_game_new(const arb_rules *rules, const arb_memory *memory)
{
    require(rules != NULL, "arb_game_new: rules is NULL");
    require(memory != NULL, "arb_game_new: memory is NULL");
    arb_game *game = memory->resize(memory->context, NULL, 0, sizeof *game);

    if (game == NULL)
        return NULL;
    *game = (arb_game){.memory = *memory};
    if (arb_game_begin(game, rules, false) != ARB_ACCEPTED) {
        arb_game_free(game);
        return NULL;
    }
    return game;
}

void arb_game_free(arb_game *game)
{
    arb_memory memory;

    if (game == NULL)
        return;
    memory = game->memory;
    past_free(&game->past, &memory);
    memory.resize(memory.context, game, sizeof *game, 0);
}

arb_ruling arb_game_begin(arb_game *game, const arb_rules *rules, bool empty)
{
    require(game != NULL, "arb_game_begin: game is NULL");
    require(rules != NULL, "arb_game_begin: rules is NULL");
    require(game->rules == rules || rules_check(rules) == NULL,
            "arb_game_begin: the rules contradict themselves");
    struct change change = {.kind = CHANGE_BEGIN, .rules = rules, .empty = empty};
    struct position position;
    arb_ruling ruling;

    if (empty)
        rules_clear(rules, &position);
    else if (game->from_start && game->rules == rules)
        /* Reading it again takes longer. */
        position = past_recall(&game->past, past_keyframe_number(&game->past, 0)).position;
    else
        rules_begin(rules, &position);
    /* A game with a keeper has begun before, so it has the memory to begin again. */
    ruling = game_tell(game, &change);
    if (ruling == ARB_ACCEPTED)
        ruling = game_begin_at(game, rules, &position);
    if (ruling == ARB_ACCEPTED)
        game->from_start = !empty;
    return ruling;
}

arb_ruling game_begin_at(arb_game *game, const arb_rules *rules, const struct position *position)
{
    struct moment moment = {.position = *position};
    struct past_needs needs = {.boards = rules_repeats(rules) > 0,
                               .keys = game->keeps_keys,
                               .wide = rules_geometry(rules)->wide};

    if (!game->trial && !past_begin(&game->past, &game->memory, &moment, needs))
        return ARB_OUT_OF_MEMORY;
    game->rules = rules;
    game->now = moment;
    game->event = (struct event){0};
    game->from_start = false;
    return ARB_ACCEPTED;
}

void game_fix_tags(arb_game *game)
{
    past_fix_tags(&game->past, game->now.tags);
}

arb_ruling game_tell_action(const arb_game *game, struct action action)
{
    struct change change = {.kind = CHANGE_STEP, .actions = &action, .count = 1};

    return game_tell(game, &change);
}

struct arb_game game_trial(const arb_game *game)
{
    struct arb_game trial = *game;

    trial.trial = true;
    trial.keeper = (struct keeper){0};
    return trial;
}

arb_ruling game_take_over(arb_game *game, arb_game *other)
{
    struct change change = {.kind = CHANGE_LOAD, .loaded = other};
    struct arb_game old = *game;
    arb_ruling ruling = game_tell(game, &change);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    *game = *other;
    game->keeper = old.keeper;
    game->stopper = old.stopper;
    game->endings = old.endings;
    game->read = old.read;
    game->claims = old.claims;
    old.claims = other->claims;
    *other = old;
    other->keeper = (struct keeper){0};
    other->stopper = (struct stopper){0};
    other->endings = (struct ending_source){0};
    return ARB_ACCEPTED;
}
