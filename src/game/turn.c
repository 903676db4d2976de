/* The turn, step by step: selecting, moving and ending it. The rulings and their order are those of
 * language.md 7. */
#include "board/contract.h"
#include "game/commit.h"

static arb_ruling judge_select(const arb_game *game, arb_square square)
{
    const struct position *position = &game->now.position;
    const struct geometry *g = rules_geometry(game->rules);
    const struct engine *engine = game->rules->engine;
    square_set here;
    square_set there;

    if (square >= g->squares)
        return ARB_OFF_BOARD;
    if (game_is_over(game))
        return ARB_GAME_OVER;
    here = set_with(g, square);
    if ((POSITION_SET(position, sides[position->to_move]) & here) != 0) {
        if (position->stage != STAGE_START)
            return ARB_ALREADY_MOVED;
        if ((engine->pickable(game->rules, position) & here) != 0)
            return ARB_ACCEPTED;
        return engine->refuse_pick(game->rules, position, square);
    }
    there = engine->destinations(game->rules, position);
    if ((there & here) != 0)
        return ARB_ACCEPTED;
    if ((POSITION_SET(position, sides[!position->to_move]) & here) != 0)
        return ARB_NOT_YOUR_PIECE;
    if (position->stage != STAGE_START && there == 0)
        return ARB_ALREADY_MOVED;
    if (position->selected == ARB_NO_SQUARE)
        return ARB_NO_SELECTION;
    return engine->refuse_destination(game->rules, position, square);
}

bool arb_can_select(const arb_game *game, arb_square square)
{
    require(game != NULL, "arb_can_select: game is NULL");
    return judge_select(game, square) == ARB_ACCEPTED;
}

arb_ruling arb_select(arb_game *game, arb_square square)
{
    require(game != NULL, "arb_select: game is NULL");
    struct action action = {.what = ACTION_SELECT, .square = square & (ARB_SQUARES - 1U)};
    arb_ruling ruling = judge_select(game, square);

    return ruling == ARB_ACCEPTED ? commit(game, action) : ruling;
}

static arb_ruling judge_end(const arb_game *game)
{
    const struct position *position = &game->now.position;

    if (position->stage == STAGE_START)
        return game_is_over(game) ? ARB_GAME_OVER : ARB_NOTHING_MOVED;
    return game->rules->engine->complete(game->rules, position) ? ARB_ACCEPTED : ARB_MUST_CONTINUE;
}

bool arb_can_end_turn(const arb_game *game)
{
    require(game != NULL, "arb_can_end_turn: game is NULL");
    return judge_end(game) == ARB_ACCEPTED;
}

arb_ruling arb_end_turn(arb_game *game)
{
    require(game != NULL, "arb_end_turn: game is NULL");
    struct action action = {.what = ACTION_END};
    arb_ruling ruling = judge_end(game);

    return ruling == ARB_ACCEPTED ? commit(game, action) : ruling;
}

arb_ruling arb_pass(arb_game *game)
{
    require(game != NULL, "arb_pass: game is NULL");
    struct action action = {.what = ACTION_PASS};

    if (game_is_over(game))
        return ARB_GAME_OVER;
    if (!game->rules->may_pass || game->now.position.stage != STAGE_START)
        return ARB_NO_PASS;
    return commit(game, action);
}
