/* A board of kingcapture as the side to move sees it, and where its pieces can go: rules.md 6. `up`
 * is whether the side to move goes up the printed board, as white does. Where it is constant, the
 * compiler folds it away. */
#ifndef RULES_CHESS_BOARD_H
#define RULES_CHESS_BOARD_H

#include "board/geometry.h"
#include "board/position.h"

#define CHESS_INLINE BITS_INLINE

/* The only geometry that the moves below are written for. */
#define CHESS_BOARD (&board_8x8)

struct chess_board {
    square_set own; /* pieces of the side to move; those in none of the sets of kinds are pawns */
    square_set enemy;
    square_set straight; /* rooks and queens, of both sides, as in all the following sets */
    square_set diagonal; /* bishops and queens */
    square_set knights;
    square_set kings;
};

/* Returns the board as that side sees it. */
CHESS_INLINE struct chess_board chess_board_of(const struct position *p, arb_side side)
{
    square_set queens = position_of_kind(p, ARB_QUEEN);

    return (struct chess_board){.own = POSITION_SET(p, sides[side]),
                                .enemy = POSITION_SET(p, sides[!side]),
                                .straight = position_of_kind(p, ARB_ROOK) | queens,
                                .diagonal = position_of_kind(p, ARB_BISHOP) | queens,
                                .knights = position_of_kind(p, ARB_KNIGHT),
                                .kings = position_of_kind(p, ARB_KING)};
}

/* White moves up the printed board, black down. */
CHESS_INLINE bool chess_goes_up(arb_side side)
{
    return side == 0;
}

CHESS_INLINE square_set chess_empty(const struct chess_board *b)
{
    return ~(b->own | b->enemy);
}

CHESS_INLINE square_set chess_pawns(const struct chess_board *b, square_set pieces)
{
    return pieces & ~(b->straight | b->diagonal | b->knights | b->kings);
}

/* ---- four directions at a time -------------------------------------------------------- */

/* Sets for four directions, in all of which the numbers of squares grow, or fall. Where the
 * processor has vectors, one vector holds all four. No two pieces reach the same square in one
 * direction. */
typedef square_set chess_four __attribute__((vector_size(32)));

/* The squares reached in the four directions in which the numbers grow, and in the opposite
 * ones. */
struct chess_eight {
    chess_four on;
    chess_four back;
};

/* The columns at whose outer side the board ends. */
#define CHESS_LEFT (~(square_set)CHESS_BOARD->stays[WEST])
#define CHESS_RIGHT (~(square_set)CHESS_BOARD->stays[EAST])

/* East, south-east, south and south-west: by how much the number grows, and the squares that a
 * piece can enter without crossing the edge of the board. */
#define CHESS_BY ((chess_four){1, 9, 8, 7})
#define CHESS_ENTERED ((chess_four){~CHESS_LEFT, ~CHESS_LEFT, ~(square_set)0, ~CHESS_RIGHT})
#define CHESS_ENTERED_BACK ((chess_four){~CHESS_RIGHT, ~CHESS_RIGHT, ~(square_set)0, ~CHESS_LEFT})

/* A knight's leaps: two columns east and one row south, one column east and two rows south, and the
 * same to the west. */
#define CHESS_LEAP ((chess_four){10, 17, 15, 6})
#define CHESS_LEFT_TWO (CHESS_LEFT | CHESS_LEFT << 1)
#define CHESS_RIGHT_TWO (CHESS_RIGHT | CHESS_RIGHT >> 1)
#define CHESS_LEAPT ((chess_four){~CHESS_LEFT_TWO, ~CHESS_LEFT, ~CHESS_RIGHT, ~CHESS_RIGHT_TWO})
#define CHESS_LEAPT_BACK                                                                           \
    ((chess_four){~CHESS_RIGHT_TWO, ~CHESS_RIGHT, ~CHESS_LEFT, ~CHESS_LEFT_TWO})

/* Computes the squares that sliding own pieces see: up to and including the first occupied square.
 * The paths are extended by one square, then by two more, then by four more. */
CHESS_INLINE void chess_rays(const struct chess_board *b, square_set pieces,
                             struct chess_eight *rays)
{
    square_set straight = pieces & b->straight;
    square_set diagonal = pieces & b->diagonal;
    chess_four from = {straight, diagonal, straight, diagonal};
    chess_four path = chess_empty(b) & CHESS_ENTERED;
    chess_four path_back = chess_empty(b) & CHESS_ENTERED_BACK;

    rays->on = from;
    rays->back = from;
    EACH_BY_ITSELF
    for (unsigned far = 1; far <= 4; far *= 2) {
        rays->on |= path & (rays->on << far * CHESS_BY);
        rays->back |= path_back & (rays->back >> far * CHESS_BY);
        path &= path << far * CHESS_BY;
        path_back &= path_back >> far * CHESS_BY;
    }
    rays->on = (rays->on << CHESS_BY) & CHESS_ENTERED;
    rays->back = (rays->back >> CHESS_BY) & CHESS_ENTERED_BACK;
}

/* Computes the squares to which sliding own pieces can go. */
CHESS_INLINE void chess_slides(const struct chess_board *b, square_set pieces,
                               struct chess_eight *reach)
{
    chess_rays(b, pieces, reach);
    reach->on &= ~b->own;
    reach->back &= ~b->own;
}

CHESS_INLINE square_set chess_king_reach(const struct chess_board *b, square_set kings)
{
    return with_all_beside(CHESS_BOARD, kings) & ~b->own;
}

CHESS_INLINE void chess_knights(const struct chess_board *b, square_set pieces,
                                struct chess_eight *reach)
{
    square_set knights = pieces & b->knights;
    chess_four from = {knights, knights, knights, knights};

    reach->on = (from << CHESS_LEAP) & CHESS_LEAPT & ~b->own;
    reach->back = (from >> CHESS_LEAP) & CHESS_LEAPT_BACK & ~b->own;
}

CHESS_INLINE square_set chess_all_of(const struct chess_eight *reach)
{
    chess_four both = reach->on | reach->back;

    return both[0] | both[1] | both[2] | both[3];
}

/* Returns the number of squares in all directions together. A square reached in two directions
 * counts twice. */
CHESS_INLINE uint64_t chess_count_of(const struct chess_eight *reach)
{
    uint64_t count = 0;

    EACH_BY_ITSELF
    for (int i = 0; i < 4; i++)
        count += count_of(reach->on[i]) + count_of(reach->back[i]);
    return count;
}

/* ---- pawns -------------------------------------------------------------------------------- */

CHESS_INLINE enum direction chess_forward(bool up)
{
    return up ? NORTH : SOUTH;
}

/* Returns whether a pawn captures in this direction. There are two such directions. */
CHESS_INLINE bool chess_pawn_captures(bool up, enum direction to)
{
    return up ? to == NORTH_WEST || to == NORTH_EAST : to == SOUTH_WEST || to == SOUTH_EAST;
}

/* Returns where pawns can go one square straight forward: the square must be empty. */
CHESS_INLINE square_set chess_single_steps(bool up, const struct chess_board *b, square_set pawns)
{
    return beside(CHESS_BOARD, pawns, chess_forward(up)) & chess_empty(b);
}

/* Returns where pawns can go two squares from their starting row: both squares must be empty. */
CHESS_INLINE square_set chess_double_steps(bool up, const struct chess_board *b, square_set pawns)
{
    square_set home = beside(CHESS_BOARD, (square_set)CHESS_BOARD->far[!up], chess_forward(up));

    return chess_single_steps(up, b, chess_single_steps(up, b, pawns & home));
}

/* Returns the enemies that the pawns among these own pieces can capture in a direction. */
CHESS_INLINE square_set chess_pawn_captures_to(bool up, const struct chess_board *b,
                                               square_set pieces, enum direction to)
{
    return chess_pawn_captures(up, to) ? beside(CHESS_BOARD, chess_pawns(b, pieces), to) & b->enemy
                                       : 0;
}

/* ---- all pieces ------------------------------------------------------------------ */

/* Returns the squares to which these own pieces can go. */
CHESS_INLINE square_set chess_reach(bool up, const struct chess_board *b, square_set pieces)
{
    square_set pawns = chess_pawns(b, pieces);
    square_set reach = chess_single_steps(up, b, pawns) | chess_double_steps(up, b, pawns);
    struct chess_eight eight;

    EACH_DIRECTION(to)
        reach |= chess_pawn_captures_to(up, b, pieces, to);
    if ((pieces & b->kings) != 0)
        reach |= chess_king_reach(b, pieces & b->kings);
    if ((pieces & b->knights) != 0) {
        chess_knights(b, pieces, &eight);
        reach |= chess_all_of(&eight);
    }
    if ((pieces & (b->straight | b->diagonal)) != 0) {
        chess_slides(b, pieces, &eight);
        reach |= chess_all_of(&eight);
    }
    return reach;
}

/* Returns whether the side to move attacks a king of the other side. */
CHESS_INLINE bool chess_gives_check(bool up, const struct chess_board *b)
{
    return (chess_reach(up, b, b->own) & b->enemy & b->kings) != 0;
}

/* ---- making a turn --------------------------------------------------------------------- */

/* Returns a set of kinds after a turn. A piece in the set moves within it; a captured piece leaves
 * it. */
CHESS_INLINE square_set chess_moved_in(square_set kind, square_set from, square_set to)
{
    return (kind & ~(from | to)) | ((kind & from) != 0 ? to : 0);
}

/* Moves the own piece on `from` to `to` and captures what stands there. */
CHESS_INLINE void chess_go(struct chess_board *b, square_set from, square_set to)
{
    b->own ^= from | to;
    b->enemy &= ~to;
    b->straight = chess_moved_in(b->straight, from, to);
    b->diagonal = chess_moved_in(b->diagonal, from, to);
    b->knights = chess_moved_in(b->knights, from, to);
    b->kings = chess_moved_in(b->kings, from, to);
}

/* Called for each turn, with the board after it as the side that made the turn sees it. Returning
 * false ends the walk. */
typedef bool chess_visitor(void *context, square_set from, square_set to,
                           const struct chess_board *after);

/* Calls `visit` for every turn to one of the squares `among`, in reading order. Returns false if
 * `visit` ended the walk. */
CHESS_INLINE bool chess_walk(bool up, const struct chess_board *b, square_set among,
                             chess_visitor *visit, void *context)
{
    for (square_set pieces = b->own; pieces != 0; pieces = without_first(pieces)) {
        square_set from = first_alone(pieces);

        for (square_set left = chess_reach(up, b, from) & among; left != 0;
             left = without_first(left)) {
            struct chess_board after = *b;

            chess_go(&after, from, first_alone(left));
            if (!visit(context, from, first_alone(left), &after))
                return false;
        }
    }
    return true;
}

/* Returns whether a side has won: one side has a king and the other has none. */
CHESS_INLINE bool chess_over(const struct chess_board *b)
{
    return ((b->kings & b->own) != 0) != ((b->kings & b->enemy) != 0);
}

#endif
