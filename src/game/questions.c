/* Questions: which piece is where, what is possible, who has won. */
#include "board/contract.h"
#include "endings/endings.h"
#include "game/game.h"

const arb_rules *arb_game_rules(const arb_game *game)
{
    require(game != NULL, "arb_game_rules: game is NULL");
    return game->rules;
}

bool arb_piece_at(const arb_game *game, arb_square square, arb_piece *piece)
{
    require(game != NULL, "arb_piece_at: game is NULL");
    arb_piece found;

    if (square >= rules_geometry(game->rules)->squares ||
        !position_piece_at(&game->now.position, set_with(rules_geometry(game->rules), square),
                           &found))
        return false;
    if (piece != NULL)
        *piece = found;
    return true;
}

unsigned arb_column_height(const arb_game *game, arb_square square)
{
    require(game != NULL, "arb_column_height: game is NULL");
    const struct geometry *g = rules_geometry(game->rules);

    return square < g->squares ? position_height(&game->now.position, set_with(g, square)) : 0;
}

bool arb_column_at(const arb_game *game, arb_square square, unsigned depth, arb_piece *piece)
{
    require(game != NULL, "arb_column_at: game is NULL");
    require(piece != NULL, "arb_column_at: piece is NULL");
    if (depth >= arb_column_height(game, square))
        return false;
    *piece = position_piece_below(&game->now.position,
                                  set_with(rules_geometry(game->rules), square), depth);
    return true;
}

unsigned arb_piece_count(const arb_game *game, arb_side side)
{
    require(game != NULL, "arb_piece_count: game is NULL");
    return side > 1 ? 0 : count_of(POSITION_SET(&game->now.position, sides[side]));
}

arb_side arb_to_move(const arb_game *game)
{
    require(game != NULL, "arb_to_move: game is NULL");
    return game->now.position.to_move;
}

arb_square arb_selected(const arb_game *game)
{
    require(game != NULL, "arb_selected: game is NULL");
    return game->now.position.selected;
}

bool arb_has_moved(const arb_game *game)
{
    require(game != NULL, "arb_has_moved: game is NULL");
    return game->now.position.stage != STAGE_START;
}

bool arb_has_captured(const arb_game *game)
{
    require(game != NULL, "arb_has_captured: game is NULL");
    return game->now.position.captured;
}

enum ending_value game_ending(const arb_game *game)
{
    const struct position *position = &game->now.position;
    const struct endings *endings = NULL;

    if (position->stage == STAGE_START && !game_is_finished(game))
        endings = game_endings(game);
    return endings != NULL ? endings_value(endings, position) : ENDING_UNKNOWN;
}

square_set game_destinations(const arb_game *game)
{
    return game_is_settled(game) ? 0 : rules_destinations(game->rules, &game->now.position);
}

square_set game_selectable(const arb_game *game)
{
    const struct position *position = &game->now.position;
    square_set own = 0;

    if (position->stage == STAGE_START && !game_is_finished(game))
        own = game->rules->engine->pickable(game->rules, position);
    return own | game_destinations(game);
}

arb_squares arb_destinations(const arb_game *game)
{
    require(game != NULL, "arb_destinations: game is NULL");
    return squares_from(rules_geometry(game->rules), game_destinations(game));
}

arb_squares arb_selectable(const arb_game *game)
{
    require(game != NULL, "arb_selectable: game is NULL");
    return squares_from(rules_geometry(game->rules), game_selectable(game));
}

arb_result arb_winner(const arb_game *game)
{
    require(game != NULL, "arb_winner: game is NULL");
    if (game->now.said == SPOKEN_RESIGNATION)
        return game->now.said_by == 0 ? ARB_SECOND_WINS : ARB_FIRST_WINS;
    if (game_is_settled(game))
        return ARB_DRAW;
    return rules_result(game->rules, &game->now.position);
}

const char *arb_result_name(const arb_rules *rules, arb_result result)
{
    require(rules != NULL, "arb_result_name: rules is NULL");
    if (result == ARB_FIRST_WINS || result == ARB_SECOND_WINS)
        return rules->winners[result == ARB_SECOND_WINS];
    if (result == ARB_NO_ONE)
        return "No one";
    return result == ARB_DRAW ? "Draw" : "undecided";
}

static bool stop_at_first(void *context, const arb_turn *turn)
{
    (void)context;
    (void)turn;
    return false;
}

bool arb_in_check(const arb_game *game, arb_side side)
{
    require(game != NULL, "arb_in_check: game is NULL");
    return side < 2 && game->rules->engine->in_check != NULL &&
           game->rules->engine->in_check(game->rules, &game->now.position, side);
}

/* A visitor of turns that ignores the position after them. */
struct listener {
    const arb_game *game;
    arb_turn_visitor *visit;
    void *context;
};

static bool may_hear_on(void *context)
{
    const struct listener *listener = context;
    const struct stopper *stopper = &listener->game->stopper;

    return stopper->stop == NULL || !stopper->stop(stopper->context);
}

static bool hear(void *context, const arb_turn *turn, const struct position *after)
{
    struct listener *listener = context;

    (void)after;
    return listener->visit(listener->context, turn);
}

/* Lists turns without looking whether the game has a result. */
static bool walk_from(const arb_game *game, const struct position *position,
                      arb_turn_visitor *visit, void *context)
{
    struct listener listener = {game, visit, context};
    struct walk_visitor visitor = {
        .visit = hear, .go_on = may_hear_on, .context = &listener, .turns_only = true};

    return game->rules->engine->walk(game->rules, position, &visitor);
}

static bool each_turn_from(const arb_game *game, const struct position *position,
                           arb_turn_visitor *visit, void *context)
{
    return game_is_over_at(game, position) || walk_from(game, position, visit, context);
}

bool arb_is_stuck(const arb_game *game)
{
    require(game != NULL, "arb_is_stuck: game is NULL");
    const struct position *position = &game->now.position;

    /* Whether or not the game has a result: who could move in a drawn game is not stuck. */
    return position->stage == STAGE_START &&
           POSITION_SET(position, sides[position->to_move]) != 0 &&
           walk_from(game, position, stop_at_first, NULL);
}

bool arb_each_turn(const arb_game *game, arb_turn_visitor *visit, void *context)
{
    require(game != NULL, "arb_each_turn: game is NULL");
    require(visit != NULL, "arb_each_turn: visit is NULL");
    return each_turn_from(game, &game->now.position, visit, context);
}

/* An array that is filled with turns, as far as there is room. */
struct turn_array {
    arb_turn *turns;
    size_t room;
    size_t count;
};

static bool take_turn(void *context, const arb_turn *turn)
{
    struct turn_array *array = context;

    if (array->count < array->room)
        array->turns[array->count] = *turn;
    array->count++;
    return true;
}

size_t arb_turns(const arb_game *game, arb_turn *turns, size_t room)
{
    require(game != NULL, "arb_turns: game is NULL");
    require_bytes(turns, room, "arb_turns: turns is NULL");
    struct turn_array array = {.turns = turns, .room = room};

    arb_each_turn(game, take_turn, &array);
    return array.count;
}

bool arb_each_turn_of(const arb_game *game, arb_side side, arb_turn_visitor *visit, void *context)
{
    require(game != NULL, "arb_each_turn_of: game is NULL");
    require(visit != NULL, "arb_each_turn_of: visit is NULL");
    struct position position = game->now.position;

    if (side > 1)
        return true;
    position_begin_turn(&position, side);
    return each_turn_from(game, &position, visit, context);
}

bool game_has_turn(const arb_game *game, arb_side side)
{
    return !arb_each_turn_of(game, side, stop_at_first, NULL);
}

arb_event arb_last_event(const arb_game *game)
{
    require(game != NULL, "arb_last_event: game is NULL");
    const struct geometry *geometry = rules_geometry(game->rules);

    return (arb_event){.captured = squares_from(geometry, game->event.captured),
                       .exploded = squares_from(geometry, game->event.exploded),
                       .crowned = squares_from(geometry, game->event.crowned)};
}
