/* The rules of english: rules.md 3 and 8, and the document that they name. */
#include "draughts.h"
#include "rules.h"
#include "setup.h"

#include <stddef.h>

enum { BLACK, WHITE };
enum { MAN };

/* rules.md 3: 50 turns of each side. */
enum { DRAWN_AFTER = 100 };

/* rules.md 1: white moves up the board. */
static int forward(int side)
{
    return side == WHITE ? 1 : -1;
}

static int far_row(int side)
{
    return side == WHITE ? SIZE - 1 : 0;
}

/* language.md 6. */
static void letters(struct piece piece, char *text)
{
    text[0] = piece.side == BLACK ? (piece.king ? 'B' : 'b') : (piece.king ? 'W' : 'w');
    text[1] = '\0';
}

/* rules.md 3: a dark corner bottom left; black on rows 8, 7, 6, white on 3, 2, 1. */
static void start(struct state *state)
{
    for (int column = 0; column < SIZE; column++) {
        for (int row = 0; row < SIZE; row++) {
            if (is_dark(square_at(column, row)) && (row <= 2 || row >= 5)) {
                put(state, square_at(column, row),
                    make_piece(row <= 2 ? WHITE : BLACK, MAN, false));
            }
        }
    }
}

/* rules.md 1: diagonal; a man moves and captures forward, a king on all four diagonals. */
static bool may_head(struct piece piece, int right, int up)
{
    bool diagonal = right != 0 && up != 0;
    return diagonal && (piece.king || up == forward(piece.side));
}

/* rules.md 3: captures are compulsory, any of them. */
static bool capture_due(const struct state *state)
{
    return side_can_leap(state, state->side, may_head);
}

/* rules.md 3: a series of captures goes on until that piece can take no more; but the turn of a man
 * that becomes a king ends, even if it could capture as a king. */
static bool may_capture_on(const struct state *state)
{
    return state->moved && state->captured && !state->crowned && state->picked;
}

static bool may_go(const struct state *state, struct square to)
{
    if (!state->picked) {
        return false;
    }
    if (state->moved) {
        return may_capture_on(state) && is_leap(state, state->at, to, may_head);
    }
    return is_leap(state, state->at, to, may_head) ||
           (is_step(state, state->at, to, may_head) && !capture_due(state));
}

static bool must_continue(const struct state *state)
{
    return may_capture_on(state) && can_leap(state, state->at, may_head);
}

/* language.md 7: `must-capture` for a piece that could only step while a capture is due, `no-legal-
 * move` for any other. */
static const char *pick_code(const struct state *state, struct square square)
{
    if (can_leap(state, square, may_head)) {
        return NULL;
    }
    if (!can_step(state, square, may_head)) {
        return "no-legal-move";
    }
    return capture_due(state) ? "must-capture" : NULL;
}

/* language.md 7: `must-capture` if the piece could step there if no capture were due. */
static const char *destination_code(const struct state *state, struct square to)
{
    bool step = !state->moved && is_step(state, state->at, to, may_head);
    return step ? "must-capture" : "illegal-destination";
}

/* rules.md 3: a man that reaches the far row becomes a king. */
static void crown(struct state *state)
{
    struct piece piece = piece_at(state, state->at);
    if (!piece.king && state->at.row == far_row(piece.side)) {
        piece.king = true;
        put(state, state->at, piece);
        state->crowned = true;
        state->events.crownings++;
    }
}

static void go(struct state *state, struct square to)
{
    step_or_leap(state, to);
    crown(state);
}

/* rules.md 3: (a) is about men, and a capture by a man counts as an advance; (b) is about captures,
 * also those of kings. */
static void count_turn(struct state *state)
{
    state->turns_without_advance = state->advanced ? 0 : state->turns_without_advance + 1;
    state->turns_without_capture = state->captured ? 0 : state->turns_without_capture + 1;
}

/* rules.md 1: nobody has won on an empty board; a result that depends on the side to move is judged
 * at the start of its turn. rules.md 3: a side to move without a legal turn has lost, even if a
 * draw would be due. */
static const char *winner(const struct state *state)
{
    bool empty = count_pieces(state, BLACK) + count_pieces(state, WHITE) == 0;
    if (state->moved || empty) {
        return "undecided";
    }
    if (!side_can_step(state, state->side, may_head) && !capture_due(state)) {
        return state->side == BLACK ? "White" : "Black";
    }
    bool drawn =
        state->turns_without_advance >= DRAWN_AFTER || state->turns_without_capture >= DRAWN_AFTER;
    return drawn ? "Draw" : "undecided";
}

/* language.md 3: number pairs and light squares are bad squares. */
static const struct form forms[] = {
    {"bad-square", "select 3 3"},
    {"bad-square", "select a2"},
    {"bad-square", "at 12 5"},
    {"bad-square", "at h7"},
    {"bad-square", "can select b1"},
    {"bad-square", "can select 3 3"},
    {"bad-square", "place man black e4"},
    {"bad-square", "place man white G8 king"},
    {"bad-square", "moves 0 0"},
    {"bad-square", "move a2-b3"},
    {"bad-square", "can move c3-c4"},
    {"off-board", "move 30-33"},
    {"off-board", "move 0x9"},
    {"bad-position", "position 8/8/8/8/8/8/8/1w6 black"},
    {"bad-position", "position B:W33:B1"},
    {"bad-position", "position B:W21,22"},
    {"bad-position", "position G:W21:B1"},
    {NULL, NULL},
};

const struct rule_set english = {
    .name = "english",
    .sides = {"black", "white"},
    .kind_count = 1,
    .kinds = {"man"},
    .notation = SQUARE_NUMBERS,
    .column_labels = "abcdefgh",
    .row_labels = "12345678",
    .width = 1,
    .dark_only = true,
    .crowns = true,
    .chains = true,
    .result_stops = true,
    .capture_written = true,
    .reads_fen = true,
    .file_keeps_turns = true,
    .letters = letters,
    .start = start,
    .pick_code = pick_code,
    .may_go = may_go,
    .destination_code = destination_code,
    .go = go,
    .must_continue = must_continue,
    .winner = winner,
    .count_turn = count_turn,
    .random_position = random_diagonal_position,
    .forms = forms,
};
