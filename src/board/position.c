#include "board/position.h"

void position_clear(struct position *position)
{
    *position = (struct position){.selected = ARB_NO_SQUARE};
}

void position_put(struct position *position, arb_square square, arb_piece piece)
{
    square_set here = set_of(square);

    position_take(position, here);
    position->sides[piece.side] |= here;
    if (piece.crowned)
        position->crowned |= here;
    for (unsigned bit = 0; bit < 3; bit++) {
        if ((piece.kind >> bit & 1) != 0)
            position->kinds[bit] |= here;
    }
}

bool position_piece(const struct position *position, arb_square square, arb_piece *piece)
{
    unsigned kind = 0;

    if (!set_has(position_occupied(position), square))
        return false;
    for (unsigned bit = 0; bit < 3; bit++)
        kind |= (unsigned)set_has(position->kinds[bit], square) << bit;
    *piece = (arb_piece){.side = set_has(position->sides[1], square),
                         .kind = (uint8_t)kind,
                         .crowned = set_has(position->crowned, square)};
    return true;
}

bool position_equal(const struct position *a, const struct position *b)
{
    return a->sides[0] == b->sides[0] && a->sides[1] == b->sides[1] && a->crowned == b->crowned &&
           a->kinds[0] == b->kinds[0] && a->kinds[1] == b->kinds[1] && a->kinds[2] == b->kinds[2] &&
           a->to_move == b->to_move && a->selected == b->selected && a->stage == b->stage &&
           a->captured == b->captured && a->advanced == b->advanced &&
           a->turns_without_advance == b->turns_without_advance &&
           a->turns_without_capture == b->turns_without_capture;
}
