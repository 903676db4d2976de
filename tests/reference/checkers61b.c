/* The rules of checkers61b: rules.md 2 and 8, and the document that they name. */
#include "rules.h"
#include "setup.h"

#include <ctype.h>
#include <stdlib.h>

enum { FIRE, WATER };
enum { PAWN, SHIELD, BOMB };

static int enemy_of(int side)
{
    return side == FIRE ? WATER : FIRE;
}

/* rules.md 1: fire moves up the board, so water moves down. */
static int forward(int side)
{
    return side == FIRE ? 1 : -1;
}

/* rules.md 1: crowned at the far row. */
static int far_row(int side)
{
    return side == FIRE ? 7 : 0;
}

/* language.md 6: the side's letter, then the kind's; a crowned piece in capitals. */
static void letters(struct piece piece, char *text)
{
    text[0] = piece.side == FIRE ? 'f' : 'w';
    text[1] = piece.kind == PAWN ? 'p' : piece.kind == SHIELD ? 's' : 'b';
    text[2] = '\0';
    if (piece.king) {
        text[0] = (char)toupper(text[0]);
        text[1] = (char)toupper(text[1]);
    }
}

/* rules.md 2: pawns on the edge, then shields, then bombs, where column + row is even. */
static void start(struct state *state)
{
    static const int kind_of_distance[3] = {PAWN, SHIELD, BOMB};
    for (int column = 0; column < SIZE; column++) {
        for (int distance = 0; distance < 3; distance++) {
            int low = distance;
            int high = SIZE - 1 - distance;
            if ((column + low) % 2 == 0) {
                put(state, square_at(column, low),
                    make_piece(FIRE, kind_of_distance[distance], false));
            }
            if ((column + high) % 2 == 0) {
                put(state, square_at(column, high),
                    make_piece(WATER, kind_of_distance[distance], false));
            }
        }
    }
}

/* rules.md 1: a man moves and captures diagonally forward, a king on all four diagonals. */
static bool may_head(struct piece piece, int up)
{
    return piece.king || up == forward(piece.side);
}

/* One square diagonally, to an empty square. */
static bool is_step(const struct state *state, struct square from, struct square to)
{
    int right = to.column - from.column;
    int up = to.row - from.row;
    if (abs(right) != 1 || abs(up) != 1) {
        return false;
    }
    return may_head(piece_at(state, from), up) && is_empty(state, to);
}

/* rules.md 1: over an adjacent enemy to the empty square just beyond it. */
static bool is_capture(const struct state *state, struct square from, struct square to)
{
    int right = to.column - from.column;
    int up = to.row - from.row;
    if (abs(right) != 2 || abs(up) != 2) {
        return false;
    }
    struct square between = square_at(from.column + right / 2, from.row + up / 2);
    struct piece piece = piece_at(state, from);
    return may_head(piece, up / 2) && is_empty(state, to) &&
           is_side(state, between, enemy_of(piece.side));
}

/* rules.md 2: before it has moved, the picked piece may step or capture; after a step only `space`
 * is left; after a capture it may only capture again. */
static bool may_go(const struct state *state, struct square to)
{
    if (!state->picked) {
        return false;
    }
    if (!state->moved) {
        return is_step(state, state->at, to) || is_capture(state, state->at, to);
    }
    return state->captured && is_capture(state, state->at, to);
}

/* language.md 7: any own piece may be picked, even one that cannot move. */
static const char *pick_code(const struct state *state, struct square square)
{
    (void)state;
    (void)square;
    return NULL;
}

/* rules.md 1: captures are not compulsory. */
static const char *destination_code(const struct state *state, struct square square)
{
    (void)state;
    (void)square;
    return "illegal-destination";
}

/* rules.md 1: a series of captures may stop after any of them. */
static bool must_continue(const struct state *state)
{
    (void)state;
    return false;
}

/* rules.md 2: the bomb and every piece on the eight squares around it, of either side,
 * except shields, are gone. Destroyed bombs do not explode in turn. */
static void explode(struct state *state, struct square centre)
{
    for (int right = -1; right <= 1; right++) {
        for (int up = -1; up <= 1; up++) {
            struct square square = square_at(centre.column + right, centre.row + up);
            if (on_board(square) && piece_at(state, square).kind != SHIELD) {
                take_off(state, square);
            }
        }
    }
    state->picked = false;
    state->events.explosions++;
}

/* rules.md 2: a piece that reaches the far row by moving is crowned at once. */
static void crown(struct state *state, struct square square)
{
    struct piece piece = piece_at(state, square);
    if (square.row == far_row(piece.side) && !piece.king) {
        piece.king = true;
        put(state, square, piece);
        state->events.crownings++;
    }
}

static void go(struct state *state, struct square to)
{
    struct square from = state->at;
    struct piece piece = piece_at(state, from);
    bool captures = is_capture(state, from, to);
    if (captures) {
        take_off(state, square_at((from.column + to.column) / 2, (from.row + to.row) / 2));
        state->captured = true;
        state->events.captures++;
        state->events.captures_after_crowning += state->events.crownings > 0;
    }
    take_off(state, from);
    put(state, to, piece);
    state->at = to;
    state->moved = true;
    crown(state, to);
    if (captures && piece.kind == BOMB) {
        explode(state, to);
    }
}

/* rules.md 2: decided by the pieces on the board alone, at any moment. */
static const char *winner(const struct state *state)
{
    int fire = count_pieces(state, FIRE);
    int water = count_pieces(state, WATER);
    if (fire == 0 && water == 0) {
        return "No one";
    }
    if (water == 0) {
        return "Fire";
    }
    return fire == 0 ? "Water" : "undecided";
}

const struct rule_set checkers61b = {
    .name = "checkers61b",
    .sides = {"fire", "water"},
    .kind_count = 3,
    .kinds = {"pawn", "shield", "bomb"},
    .notation = NUMBER_PAIRS,
    .column_labels = "01234567",
    .row_labels = "01234567",
    .width = 2,
    .crowns = true,
    .chains = true,
    .file_keeps_turns = true,
    .letters = letters,
    .start = start,
    .pick_code = pick_code,
    .may_go = may_go,
    .destination_code = destination_code,
    .go = go,
    .must_continue = must_continue,
    .winner = winner,
    .random_position = random_diagonal_position,
};
