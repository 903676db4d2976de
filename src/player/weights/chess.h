/* What a position of kingcapture is worth to a player who does not see the end of the game. The
 * weights were found in games that the program played against itself. */
#ifndef PLAYER_WEIGHTS_CHESS_H
#define PLAYER_WEIGHTS_CHESS_H

#include <stdlib.h>

#include "player/weights/sums.h"
#include "rules/chess/board.h"

/* In hundredths of a pawn. */
struct chess_weights {
    int16_t alone;        /* for each square between the losing side's king and the middle */
    int16_t together;     /* and for each square by which the kings are nearer to each other */
    struct weight turn;   /* being the side to move */
    struct weight reach;  /* for each square that can be reached */
    struct weight around; /* for each of them next to the other king */
    struct weight threats[ARB_KINDS]; /* for each enemy of the kind that could be captured */
    struct weight pieces[ARB_KINDS];
    struct weight squares[ARB_KINDS][ARB_SQUARES]; /* added to `pieces` */
};

/* A lead of more than this is enough to hunt the other king. */
#define CHESS_AHEAD 200

/* The board by kinds, as one side sees it. */
struct chess_kinds {
    struct chess_board board;
    square_set of[ARB_KINDS]; /* of both sides */
};

/* Returns how far the game is from its end: 24 with all the pieces that it starts with. */
CHESS_INLINE int chess_phase(const struct chess_kinds *k)
{
    return (int)(count_of(k->of[ARB_KNIGHT] | k->of[ARB_BISHOP]) + 2 * count_of(k->of[ARB_ROOK]) +
                 4 * count_of(k->of[ARB_QUEEN]));
}

/* Returns what a side has, which sees the board as its own. */
CHESS_INLINE struct sums chess_side(const struct chess_weights *w, bool up,
                                    const struct chess_kinds *k)
{
    const struct chess_board *b = &k->board;
    square_set reach = chess_reach(up, b, b->own);
    square_set around = with_all_beside(CHESS_BOARD, b->enemy & b->kings);
    struct sums sums = {0};

    for (unsigned kind = 0; kind < ARB_KINDS; kind++) {
        sums_add_squares(CHESS_BOARD, &sums, b->own & k->of[kind], up, w->squares[kind]);
        sums_add(&sums, w->pieces[kind], (int)count_of(b->own & k->of[kind]));
        sums_add(&sums, w->threats[kind], (int)count_of(reach & b->enemy & k->of[kind]));
    }
    sums_add(&sums, w->reach, (int)count_of(reach));
    sums_add(&sums, w->around, (int)count_of(reach & around));
    return sums;
}

/* Returns how far a square is from the middle of the board, from 0 to 6. */
CHESS_INLINE int chess_from_middle(arb_square square)
{
    int column = column_of(CHESS_BOARD, square);
    int row = row_of(CHESS_BOARD, square);

    return (column < 4 ? 3 - column : column - 4) + (row < 4 ? 3 - row : row - 4);
}

/* Returns how many turns a king takes from one square to the other. */
CHESS_INLINE int chess_between(arb_square a, arb_square b)
{
    int columns = abs(column_of(CHESS_BOARD, a) - column_of(CHESS_BOARD, b));
    int rows = abs(row_of(CHESS_BOARD, a) - row_of(CHESS_BOARD, b));

    return columns > rows ? columns : rows;
}

/* Returns what it is worth to drive a king to the edge and to come near it with one's own. */
CHESS_INLINE int chess_hunt(const struct chess_weights *w, square_set hunter, square_set hunted)
{
    if (hunter == 0 || hunted == 0)
        return 0;
    return w->alone * chess_from_middle(first_square(CHESS_BOARD, hunted)) +
           w->together * (CHESS_BOARD->rows - 1 -
                          chess_between(first_square(CHESS_BOARD, hunter),
                                        first_square(CHESS_BOARD, hunted)));
}

/* Returns the worth to the side to move, which sees the board as its own. `up` is whether it goes
 * up. */
CHESS_INLINE int chess_worth(const struct chess_weights *w, bool up, const struct chess_kinds *k)
{
    struct chess_kinds other = *k;
    struct sums sums = chess_side(w, up, k);
    square_set own_king = k->board.own & k->board.kings;
    square_set king = k->board.enemy & k->board.kings;
    int worth;

    other.board.own = k->board.enemy;
    other.board.enemy = k->board.own;
    sums_add(&sums, w->turn, 1);
    sums_subtract(&sums, chess_side(w, !up, &other));
    worth = sums_worth(&sums, chess_phase(k));
    if (worth > CHESS_AHEAD)
        return worth + chess_hunt(w, own_king, king);
    if (worth < -CHESS_AHEAD)
        return worth - chess_hunt(w, king, own_king);
    return worth;
}

#endif
