/* Setting up pieces and the side to move. */
#include "board/contract.h"
#include "game/commit.h"

/* Whether a board of columns may have one more piece on a square. */
static bool may_have(const arb_game *game, arb_square square, bool on)
{
    const struct position *position = &game->now.position;
    unsigned replaced = on ? 0 : arb_column_height(game, square);

    return !position->stacked ||
           columns_count(&position->low.columns) - replaced < rules_pieces_most(game->rules);
}

static arb_ruling place(arb_game *game, arb_square square, arb_piece piece, bool on)
{
    struct action action = {.what = piece.crowned ? ACTION_PLACE_KING : ACTION_PLACE,
                            .square = square & (ARB_SQUARES - 1U),
                            .side = piece.side & 1U,
                            .kind = on ? ACTION_PLACE_ON : piece.kind & (ARB_KINDS - 1U)};

    if (square >= rules_geometry(game->rules)->squares)
        return ARB_OFF_BOARD;
    if (!has_square(rules_geometry(game->rules), rules_geometry(game->rules)->used, square))
        return ARB_BAD_SQUARE;
    if (piece.side > 1 || rules_piece_words(game->rules, piece.kind) == NULL)
        return ARB_UNKNOWN_NAME;
    if ((piece.crowned && !rules_crowns(game->rules)) || (on && !rules_stacks(game->rules)))
        return ARB_NOT_IN_THESE_RULES;
    return may_have(game, square, on) ? commit(game, action) : ARB_BAD_POSITION;
}

arb_ruling arb_place(arb_game *game, arb_square square, arb_piece piece)
{
    require(game != NULL, "arb_place: game is NULL");
    return place(game, square, piece, false);
}

arb_ruling arb_place_on(arb_game *game, arb_square square, arb_piece piece)
{
    require(game != NULL, "arb_place_on: game is NULL");
    return place(game, square, piece, true);
}

arb_ruling arb_remove(arb_game *game, arb_square square, arb_piece *removed)
{
    require(game != NULL, "arb_remove: game is NULL");
    struct action action = {.what = ACTION_REMOVE, .square = square & (ARB_SQUARES - 1U)};
    arb_piece piece;
    arb_ruling ruling;

    if (square >= rules_geometry(game->rules)->squares)
        return ARB_OFF_BOARD;
    if (!arb_piece_at(game, square, &piece))
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
