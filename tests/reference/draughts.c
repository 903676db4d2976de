#include "draughts.h"

#include <stdlib.h>

static int sign(int number)
{
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

/* `to` is `distance` squares from `from` on a rank, a file or a diagonal along which the piece may
 * go. */
static bool lies_ahead(const struct state *state, struct square from, struct square to,
                       int distance, heading *may_head)
{
    int right = to.column - from.column;
    int up = to.row - from.row;
    bool near = (right == 0 || abs(right) == distance) && (up == 0 || abs(up) == distance);
    return near && (right != 0 || up != 0) &&
           may_head(piece_at(state, from), sign(right), sign(up));
}

bool is_step(const struct state *state, struct square from, struct square to, heading *may_head)
{
    return is_empty(state, to) && lies_ahead(state, from, to, 1, may_head);
}

static struct square middle(struct square from, struct square to)
{
    return square_at((from.column + to.column) / 2, (from.row + to.row) / 2);
}

bool is_leap(const struct state *state, struct square from, struct square to, heading *may_head)
{
    if (!is_empty(state, to) || !lies_ahead(state, from, to, 2, may_head)) {
        return false;
    }
    return is_side(state, middle(from, to), 1 - piece_at(state, from).side);
}

/* One of the eight squares that are `distance` squares from `from`; it may be off the board. */
static struct square around(struct square from, int index, int distance)
{
    static const struct square eight[8] = {{-1, 1}, {0, 1},   {1, 1},  {-1, 0},
                                           {1, 0},  {-1, -1}, {0, -1}, {1, -1}};
    return square_at(from.column + distance * eight[index].column,
                     from.row + distance * eight[index].row);
}

bool can_step(const struct state *state, struct square from, heading *may_head)
{
    for (int i = 0; i < 8; i++) {
        struct square to = around(from, i, 1);
        if (on_board(to) && is_step(state, from, to, may_head)) {
            return true;
        }
    }
    return false;
}

bool can_leap(const struct state *state, struct square from, heading *may_head)
{
    for (int i = 0; i < 8; i++) {
        struct square to = around(from, i, 2);
        if (on_board(to) && is_leap(state, from, to, may_head)) {
            return true;
        }
    }
    return false;
}

bool side_can_step(const struct state *state, int side, heading *may_head)
{
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square square = square_in_reading_order(index);
        if (is_side(state, square, side) && can_step(state, square, may_head)) {
            return true;
        }
    }
    return false;
}

bool side_can_leap(const struct state *state, int side, heading *may_head)
{
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square square = square_in_reading_order(index);
        if (is_side(state, square, side) && can_leap(state, square, may_head)) {
            return true;
        }
    }
    return false;
}

void step_or_leap(struct state *state, struct square to)
{
    struct square from = state->at;
    struct piece piece = piece_at(state, from);
    bool leaps = abs(to.column - from.column) == 2 || abs(to.row - from.row) == 2;
    if (leaps) {
        take_off(state, middle(from, to));
        state->captured = true;
        state->events.captures++;
    }
    take_off(state, from);
    put(state, to, piece);
    state->at = to;
    state->moved = true;
    state->advanced = state->advanced || !piece.king;
}
