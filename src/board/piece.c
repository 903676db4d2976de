#include "arbiter/board.h"

int arb_piece_side(arb_piece piece)
{
    return piece.side;
}

bool arb_piece_is_king(arb_piece piece)
{
    return piece.crowned;
}

bool arb_piece_is_bomb(arb_piece piece)
{
    return piece.kind == ARB_BOMB;
}

bool arb_piece_is_shield(arb_piece piece)
{
    return piece.kind == ARB_SHIELD;
}
