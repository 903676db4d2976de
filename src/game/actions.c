/* Actions and boards as numbers. */
#include <string.h>

#include "arbiter/learn.h"
#include "board/contract.h"
#include "game/game.h"
#include "game/observe.h"

unsigned arb_action_count(const arb_rules *rules)
{
    return 2 * arb_square_count(rules) + 1;
}

/* ---- what leads on --------------------------------------------------------------------------- */

/* Stores 1 for each square of a set. */
static void mark(const struct geometry *geometry, square_set set, uint8_t *numbers)
{
    for (; set != 0; set = without_first(set))
        numbers[first_square(geometry, set)] = 1;
}

unsigned arb_actions(const arb_game *game, uint8_t *actions)
{
    require(game != NULL, "arb_actions: game is NULL");
    require(actions != NULL, "arb_actions: actions is NULL");
    const struct geometry *geometry = rules_geometry(game->rules);
    struct choices choices = choices_at(game->rules, &game->now.position, game_is_finished(game));

    memset(actions, 0, arb_action_count(game->rules));
    mark(geometry, choices.picks, actions);
    mark(geometry, choices.destinations, &actions[geometry->squares]);
    actions[(size_t)2 * geometry->squares] = choices.ends;
    return count_of(choices.picks) + count_of(choices.destinations) + choices.ends;
}

/* ---- carrying out ---------------------------------------------------------------------------- */

static arb_ruling pick(arb_game *game, arb_square square)
{
    arb_piece piece;

    if (game_is_over(game))
        return ARB_GAME_OVER;
    if (!arb_piece_at(game, square, &piece))
        return ARB_EMPTY_SQUARE;
    return piece.side == game->now.position.to_move ? arb_select(game, square) : ARB_NOT_YOUR_PIECE;
}

static arb_ruling send(arb_game *game, arb_square square)
{
    arb_piece piece;

    if (!game_is_over(game) && arb_piece_at(game, square, &piece) &&
        piece.side == game->now.position.to_move)
        return ARB_ILLEGAL_DESTINATION;
    return arb_select(game, square);
}

arb_ruling arb_act(arb_game *game, unsigned action)
{
    require(game != NULL, "arb_act: game is NULL");
    unsigned squares = arb_square_count(game->rules);

    if (action < squares)
        return pick(game, (arb_square)action);
    if (action < 2 * squares)
        return send(game, (arb_square)(action - squares));
    if (action > 2 * squares)
        return ARB_BAD_NUMBER;
    return arb_has_moved(game) || !game->rules->may_pass ? arb_end_turn(game) : arb_pass(game);
}

/* ---- planes ---------------------------------------------------------------------------------- */

unsigned arb_plane_count(const arb_rules *rules)
{
    require(rules != NULL, "arb_plane_count: rules is NULL");
    unsigned kinds = 0;

    for (unsigned kind = 0; kind < ARB_KINDS; kind++)
        kinds += rules_piece_words(rules, kind) != NULL;
    return kinds * (rules_crowns(rules) ? 4 : 2);
}

void arb_planes(const arb_game *game, uint8_t *planes)
{
    require(game != NULL, "arb_planes: game is NULL");
    require(planes != NULL, "arb_planes: planes is NULL");
    const struct geometry *geometry = rules_geometry(game->rules);
    const struct position *p = &game->now.position;
    bool crowns = rules_crowns(game->rules);

    memset(planes, 0, (size_t)arb_plane_count(game->rules) * geometry->squares);
    for (arb_side side = 0; side < 2; side++) {
        for (unsigned kind = 0; kind < ARB_KINDS; kind++) {
            square_set set = POSITION_SET(p, sides[side]) & position_of_kind(p, (arb_kind)kind);

            if (rules_piece_words(game->rules, kind) == NULL)
                continue;
            mark(geometry, set & ~POSITION_SET(p, crowned), planes);
            planes += geometry->squares;
            if (!crowns)
                continue;
            mark(geometry, set & POSITION_SET(p, crowned), planes);
            planes += geometry->squares;
        }
    }
}
