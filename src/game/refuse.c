#include "game/refuse.h"

#include <string.h>

/* How the legal turns of a piece relate to squares that are not a legal turn. */
struct comparison {
    const arb_turn *squares;
    bool movable; /* the piece has a legal turn */
    bool begun;   /* one of its turns begins with the squares and continues */
};

/* Two squares are also the beginning of a turn that reaches the second of them later. */
static bool begins(const arb_turn *squares, const arb_turn *turn)
{
    if (squares->length == 2)
        return memchr(turn->squares + 1, squares->squares[1], turn->length - 1U) != NULL;
    return squares->length < turn->length &&
           memcmp(squares->squares, turn->squares, squares->length) == 0;
}

static bool compare(void *context, const arb_turn *turn)
{
    struct comparison *comparison = context;

    if (turn->squares[0] == comparison->squares->squares[0]) {
        comparison->movable = true;
        comparison->begun |= begins(comparison->squares, turn);
    }
    return !comparison->begun;
}

/* Whether the piece could go there if nothing were compulsory. */
static bool is_possible(const arb_game *game, const arb_turn *squares)
{
    return game->rules->engine->possible != NULL && squares->length <= ARB_TURN_SQUARES &&
           game->rules->engine->possible(game->rules, &game->now.position, squares);
}

static bool is_possible_step(const arb_game *game, const arb_turn *squares)
{
    struct position position = game->now.position;
    arb_event event = {0};

    if (squares->length != 2 || !is_possible(game, squares))
        return false;
    position.selected = squares->squares[0];
    game->rules->engine->advance(game->rules, &position, squares->squares[1], &event);
    return event.captured == 0;
}

/* Whether possible captures lead from the end of `chain` to a square. A turn has at most
 * ARB_TURN_SQUARES squares, which bounds the recursion. NOLINTNEXTLINE(misc-no-recursion) */
static bool leads_to(const arb_game *game, arb_turn chain, arb_square last)
{
    if (chain.length == ARB_TURN_SQUARES)
        return false;
    chain.length++;
    for (arb_square square = 0; square < ARB_SQUARES; square++) {
        chain.squares[chain.length - 1] = square;
        if (is_possible(game, &chain) && !is_possible_step(game, &chain) &&
            (square == last || leads_to(game, chain, last)))
            return true;
    }
    return false;
}

static bool is_possible_capture(const arb_game *game, const arb_turn *squares)
{
    arb_turn first = {.length = 1, .squares = {squares->squares[0]}};

    return squares->length == 2 ? leads_to(game, first, squares->squares[1])
                                : is_possible(game, squares);
}

arb_ruling refuse_turn(const arb_game *game, const arb_turn *squares)
{
    const struct position *position = &game->now.position;
    struct comparison comparison = {.squares = squares};
    arb_square first = squares->squares[0];

    if (set_has(position->sides[!position->to_move], first))
        return ARB_NOT_YOUR_PIECE;
    if (!set_has(position->sides[position->to_move], first))
        return ARB_EMPTY_SQUARE;
    if (is_possible_step(game, squares))
        return ARB_MUST_CAPTURE;
    arb_each_turn(game, compare, &comparison);
    if (comparison.begun)
        return ARB_MUST_CONTINUE;
    if (is_possible_capture(game, squares))
        return ARB_MUST_TAKE_MOST;
    return comparison.movable ? ARB_ILLEGAL_MOVE : ARB_NO_LEGAL_MOVE;
}
