/* The board: cells, pieces, and the directions in which pieces go. */
#ifndef FAMILY_BOARD_H
#define FAMILY_BOARD_H

#include <stdbool.h>

enum { BOARD_LIMIT = 14, SQUARE_LIMIT = BOARD_LIMIT * BOARD_LIMIT, PILE_LIMIT = 64 };

/* Column 0 is the left one and row 0 the bottom one, whatever the rule set calls them. */
struct square {
    signed char column;
    signed char row;
};

enum rank { NOTHING, MAN, KING };
enum kind { PAWN, SHIELD, BOMB }; /* all are pawns where nothing explodes */

/* An empty cell is all 0, so that boards can be compared as bytes. */
struct piece {
    unsigned char rank;
    unsigned char side; /* 0 moves first */
    unsigned char kind;
};

/* What stands below a piece, from the top down. Only rule sets with `removed: under` have any. */
struct pile {
    int height;
    struct piece pieces[PILE_LIMIT];
};

/* A piece that is below another one, on a cell. */
struct buried {
    struct square at;
    struct piece piece;
};

struct board {
    struct piece cells[BOARD_LIMIT][BOARD_LIMIT]; /* [column][row] */
    int buried_count;
    struct buried buried[PILE_LIMIT]; /* by cells, and on each from the top down; then all 0 */
};

/* As the side to which a piece belongs sees them. `opposite` relies on the order. */
enum direction {
    FORWARD,
    FORWARD_RIGHT,
    RIGHT,
    BACK_RIGHT,
    BACK,
    BACK_LEFT,
    LEFT,
    FORWARD_LEFT,
    DIRECTIONS
};

struct square square_at(int column, int row);
bool same_square(struct square a, struct square b);

/* Reading order: the top row first, each row from left to right. Less than 0 if `a` is first. */
int reading_order(struct square a, struct square b);

struct piece make_piece(enum rank rank, int side, enum kind kind);
struct piece piece_on(const struct board *board, struct square square);
bool is_empty(const struct board *board, struct square square);
void put(struct board *board, struct square square, struct piece piece);
void take_off(struct board *board, struct square square); /* the whole column */

/* The pieces below the one on a square. */
struct pile pile_on(const struct board *board, struct square square);

/* Takes away the top of a column, so that the piece below it is the top. */
void take_top(struct board *board, struct square square);

/* Puts a column on a square: a top, and what is below it. */
void put_column(struct board *board, struct square square, struct piece top,
                const struct pile *below);

/* Puts a piece at the foot of a pile. */
void add_below(struct pile *pile, struct piece piece);

/* All pieces on the board, in columns too. */
int count_all(const struct board *board);

bool same_board(const struct board *a, const struct board *b);

/* The pieces of a side; of `rank` alone unless it is NOTHING. */
int count_pieces(const struct board *board, int side, enum rank rank);

enum direction opposite(enum direction direction);

#endif
