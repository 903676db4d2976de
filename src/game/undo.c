/* Undoing and redoing steps, and whole turns. */
#include "board/contract.h"
#include "game/commit.h"

static arb_ruling go_by_steps(arb_game *game, const struct change *change,
                              void go(struct past *past, size_t steps))
{
    arb_ruling ruling = game_tell(game, change);
    size_t from = game->past.now;

    if (ruling != ARB_ACCEPTED)
        return ruling;
    go(&game->past, change->count);
    stand_at_present(game, from);
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
