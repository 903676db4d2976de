/* What a capture of kingcapture gains if both sides go on taking on its square, each with its least
 * piece and only while that pays. */
#ifndef PLAYER_WEIGHTS_EXCHANGE_H
#define PLAYER_WEIGHTS_EXCHANGE_H

#include "player/weights/chess.h"

/* Who takes a king has won, so that it is worth more than all else. */
#define EXCHANGE_KING 20000

CHESS_INLINE int exchange_value(const struct chess_weights *w, unsigned kind)
{
    return kind == ARB_KING ? EXCHANGE_KING : w->pieces[kind].beginning;
}

CHESS_INLINE unsigned exchange_kind_on(const struct chess_kinds *k, square_set square)
{
    unsigned kind = 0;

    while (kind < ARB_KINDS - 1 && (k->of[kind] & square) == 0)
        kind++;
    return kind;
}

/* Returns which of the pieces of the side that goes up, or down, could take on a square. Those in
 * `left` are still on the board. */
CHESS_INLINE square_set exchange_takers(const struct chess_kinds *k, square_set left,
                                        square_set square, bool up)
{
    /* Where a piece on the square could go, from there it could be taken. */
    struct chess_board seen = {.own = square,
                               .enemy = left & ~square,
                               .straight = square,
                               .diagonal = square,
                               .knights = square};
    square_set queens = k->of[ARB_QUEEN];
    square_set takers = with_all_beside(CHESS_BOARD, square) & k->of[ARB_KING];
    square_set pawns = beside(CHESS_BOARD, square, up ? SOUTH_WEST : NORTH_WEST) |
                       beside(CHESS_BOARD, square, up ? SOUTH_EAST : NORTH_EAST);
    struct chess_eight rays;
    struct chess_eight leaps;
    chess_four both;

    chess_rays(&seen, square, &rays);
    chess_knights(&seen, square, &leaps);
    both = rays.on | rays.back;
    takers |= (both[0] | both[2]) & (k->of[ARB_ROOK] | queens);
    takers |= (both[1] | both[3]) & (k->of[ARB_BISHOP] | queens);
    takers |= chess_all_of(&leaps) & k->of[ARB_KNIGHT];
    return (takers | (pawns & k->of[ARB_PAWN])) & left & ~square;
}

/* Sets the least of these pieces, and returns its kind. */
CHESS_INLINE unsigned exchange_least(const struct chess_kinds *k, square_set takers,
                                     square_set *least)
{
    static const uint8_t kinds[] = {ARB_PAWN, ARB_KNIGHT, ARB_BISHOP,
                                    ARB_ROOK, ARB_QUEEN,  ARB_KING};
    unsigned at = 0;

    while (at < sizeof kinds - 1 && (k->of[kinds[at]] & takers) == 0)
        at++;
    *least = takers & k->of[kinds[at]];
    *least &= ~*least + 1;
    return kinds[at];
}

/* Returns what the side that sees the board as its own, and goes up or down, gains by taking on
 * `to` with its piece on `from`. */
CHESS_INLINE int exchange_gain(const struct chess_weights *w, bool up, const struct chess_kinds *k,
                               square_set from, square_set to)
{
    int gains[ARB_SQUARES];
    int last = 0;
    square_set left = k->board.own | k->board.enemy;
    square_set takers;
    unsigned there = exchange_kind_on(k, from);
    bool own = true;

    gains[0] = exchange_value(w, exchange_kind_on(k, to));
    while (gains[0] < EXCHANGE_KING && last < ARB_SQUARES - 1) {
        left &= ~from;
        own = !own;
        takers = exchange_takers(k, left, to, up == own) & (own ? k->board.own : k->board.enemy);
        if (takers == 0)
            break;
        gains[last + 1] = exchange_value(w, there) - gains[last];
        last++;
        there = exchange_least(k, takers, &from);
    }
    for (; last > 0; last--)
        gains[last - 1] = gains[last - 1] < -gains[last] ? gains[last - 1] : -gains[last];
    return gains[0];
}

#endif
