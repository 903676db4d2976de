/* Creating, setting up and undoing a game. Turns are in turn.c. */
#include "game/game.h"
#include "board/contract.h"

#include "game/commit.h"

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
    struct change change = {.kind = CHANGE_BEGIN, .rules = rules, .empty = empty};
    struct position position;
    arb_ruling ruling;

    if (empty)
        position_clear(&position);
    else
        rules_begin(rules, &position);
    /* A game with a keeper has begun before, so it has the memory to begin again. */
    ruling = game_tell(game, &change);
    return ruling == ARB_ACCEPTED ? game_begin_at(game, rules, &position) : ruling;
}

arb_ruling game_begin_at(arb_game *game, const arb_rules *rules, const struct position *position)
{
    struct moment moment = {.position = *position};

    if (!game->trial && !past_begin(&game->past, &game->memory, &moment))
        return ARB_OUT_OF_MEMORY;
    game->rules = rules;
    game->now = moment;
    game->event = (arb_event){0};
    return ARB_ACCEPTED;
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
    *other = old;
    other->keeper = (struct keeper){0};
    return ARB_ACCEPTED;
}

arb_ruling arb_place(arb_game *game, arb_square square, arb_piece piece)
{
    require(game != NULL, "arb_place: game is NULL");
    struct action action = {.what = ACTION_PLACE,
                            .square = square & 63U,
                            .side = piece.side & 1U,
                            .kind = piece.kind & 7U,
                            .crowned = piece.crowned};

    if (square >= ARB_SQUARES)
        return ARB_OFF_BOARD;
    if (!set_has(game->rules->engine->squares(game->rules), square))
        return ARB_BAD_SQUARE;
    if (piece.side > 1 || rules_piece_words(game->rules, piece.kind) == NULL)
        return ARB_UNKNOWN_NAME;
    if (piece.crowned && !game->rules->engine->crowns(game->rules))
        return ARB_NOT_IN_THESE_RULES;
    return commit(game, action);
}

arb_ruling arb_remove(arb_game *game, arb_square square, arb_piece *removed)
{
    require(game != NULL, "arb_remove: game is NULL");
    struct action action = {.what = ACTION_REMOVE, .square = square & 63U};
    arb_piece piece;
    arb_ruling ruling;

    if (square >= ARB_SQUARES)
        return ARB_OFF_BOARD;
    if (!position_piece(&game->now.position, square, &piece))
        return ARB_EMPTY_SQUARE;
    ruling = commit(game, action);
    if (ruling == ARB_ACCEPTED && removed != NULL)
        *removed = piece;
    return ruling;
}

arb_ruling arb_set_turn(arb_game *game, arb_side side)
{
    require(game != NULL, "arb_set_turn: game is NULL");
    struct action action = {.what = ACTION_TURN, .side = side & 1U};

    return side > 1 ? ARB_UNKNOWN_NAME : commit(game, action);
}

static arb_ruling go_by_steps(arb_game *game, const struct change *change,
                              void go(struct past *past, size_t steps))
{
    arb_ruling ruling = game_tell(game, change);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    go(&game->past, change->count);
    stand_at_present(game);
    return ARB_ACCEPTED;
}

arb_ruling arb_undo(arb_game *game, size_t steps)
{
    require(game != NULL, "arb_undo: game is NULL");
    struct change change = {.kind = CHANGE_UNDO, .count = steps};

    if (steps == 0)
        return ARB_ACCEPTED;
    return steps > game->past.steps ? ARB_NOTHING_TO_UNDO : go_by_steps(game, &change, past_undo);
}

arb_ruling arb_redo(arb_game *game, size_t steps)
{
    require(game != NULL, "arb_redo: game is NULL");
    struct change change = {.kind = CHANGE_REDO, .count = steps};

    if (steps == 0)
        return ARB_ACCEPTED;
    return steps > game->past.undone ? ARB_NOTHING_TO_REDO : go_by_steps(game, &change, past_redo);
}

arb_ruling arb_undo_turns(arb_game *game, size_t turns)
{
    require(game != NULL, "arb_undo_turns: game is NULL");
    struct stretch back = past_turns_back(&game->past, turns);

    return back.turns < turns ? ARB_NOTHING_TO_UNDO : arb_undo(game, back.steps);
}

arb_ruling arb_redo_turns(arb_game *game, size_t turns)
{
    require(game != NULL, "arb_redo_turns: game is NULL");
    struct stretch on = past_turns_forward(&game->past, turns);

    return on.turns < turns ? ARB_NOTHING_TO_REDO : arb_redo(game, on.steps);
}
