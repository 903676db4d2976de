/* The board, the pieces on it, and the state of a game: everything that `undo` restores. */
#ifndef REFERENCE_BOARD_H
#define REFERENCE_BOARD_H

#include <stdbool.h>

enum { SIZE = 8, PATH_LIMIT = 24 };

/* Column 0 is the left one and row 0 the bottom one, whatever the rule set calls them. */
struct square {
    int column;
    int row;
};

struct piece {
    bool there;
    bool king;
    unsigned char side;
    unsigned char kind;
};

/* The squares of a turn, in the order in which the piece visits them. */
struct path {
    int count;
    struct square squares[PATH_LIMIT];
};

/* What has happened in the current turn. Only the statistics use it. */
struct events {
    int captures;
    int crownings;
    int explosions;
    int captures_after_crowning;
    int captures_along_far_row; /* sideways on the far row: dama */
    int kings_captured;         /* the chess piece: kingcapture */
};

struct entry;
struct beginning;

struct state {
    struct piece board[SIZE][SIZE]; /* [column][row] */
    int side;                       /* the side to move, 0 or 1 */
    bool picked;                    /* a piece is selected, and stands on `at` */
    struct square at;
    bool moved;    /* something has moved in this turn */
    bool captured; /* something has been captured in this turn */
    bool crowned;  /* a man has been crowned in this turn */
    bool advanced; /* a man has moved or captured in this turn */
    bool recorded; /* the current turn belongs to the history */
    struct path under_way;
    struct events events;
    int turns_without_advance;         /* turns in a row in which no man has moved or captured */
    int turns_without_capture;         /* turns in a row in which nothing has been captured */
    const struct entry *history;       /* the last entry, or NULL */
    const struct beginning *beginning; /* where the recorded game begins */
};

struct square square_at(int column, int row);
bool square_same(struct square a, struct square b);
bool on_board(struct square square);

/* Whether the square is dark; the corner at the bottom left is. */
bool is_dark(struct square square);

/* Returns square number `index` in reading order: the top row first, each row from left to
 * right. */
struct square square_in_reading_order(int index);

struct piece make_piece(int side, int kind, bool king);
struct piece piece_at(const struct state *state, struct square square);
bool is_empty(const struct state *state, struct square square);
bool is_side(const struct state *state, struct square square, int side);
void put(struct state *state, struct square square, struct piece piece);
void take_off(struct state *state, struct square square);
void clear_board(struct state *state);
int count_pieces(const struct state *state, int side);

/* Starts a turn of `side`: nothing selected, nothing moved, nothing captured. */
void begin_turn(struct state *state, int side);

/* Sets the counts that decide draws in english to 0. */
void restart_draw_counts(struct state *state);

void path_add(struct path *path, struct square square);

#endif
