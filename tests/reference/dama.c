/* The rules of dama: rules.md 4 and 8, and the document that they name. */
#include "draughts.h"
#include "rules.h"
#include "setup.h"

#include <stddef.h>

enum { WHITE, BLACK };
enum { MAN };

/* rules.md 4: white moves first, up the board. */
static int forward(int side)
{
    return side == WHITE ? 1 : -1;
}

/* rules.md 4: white rank 8, black rank 1. */
static int far_row(int side)
{
    return side == WHITE ? SIZE - 1 : 0;
}

/* language.md 6. */
static void letters(struct piece piece, char *text)
{
    text[0] = piece.side == WHITE ? 'W' : 'B';
    text[1] = '\0';
}

/* rules.md 4: white fills ranks 2 and 3, black ranks 6 and 7. */
static void start(struct state *state)
{
    for (int column = 0; column < SIZE; column++) {
        for (int rank = 2; rank <= 3; rank++) {
            put(state, square_at(column, rank - 1), make_piece(WHITE, MAN, false));
            put(state, square_at(column, rank + 3), make_piece(BLACK, MAN, false));
        }
    }
}

/* rules.md 4: straight forward or sideways; never backward. */
static bool may_head(struct piece piece, int right, int up)
{
    bool ahead = right == 0 && up == forward(piece.side);
    bool sideways = up == 0;
    return ahead || sideways;
}

static int longest_from(const struct state *state, struct square from);

/* The most pieces that a series of captures takes that begins with this leap. */
static int longest_with(const struct state *state, struct square from, struct square to)
{
    struct state next = *state;
    next.at = from;
    step_or_leap(&next, to);
    return 1 + longest_from(&next, to);
}

/* The most pieces that this piece can take in one series of captures. */
static int longest_from(const struct state *state, struct square from)
{
    int longest = 0;
    if (!can_leap(state, from, may_head)) {
        return 0;
    }
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square to = square_in_reading_order(index);
        if (is_leap(state, from, to, may_head)) {
            int length = longest_with(state, from, to);
            longest = length > longest ? length : longest;
        }
    }
    return longest;
}

/* rules.md 4: the greatest number, of all series of captures that the side has. */
static int most(const struct state *state)
{
    int greatest = 0;
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square square = square_in_reading_order(index);
        if (is_side(state, square, state->side)) {
            int longest = longest_from(state, square);
            greatest = longest > greatest ? longest : greatest;
        }
    }
    return greatest;
}

/* How many pieces are still to be taken: at the start of a turn by any piece, then by the one that
 * has moved; none after a step. */
static int still_due(const struct state *state)
{
    if (!state->moved) {
        return most(state);
    }
    return state->captured && state->picked ? longest_from(state, state->at) : 0;
}

static bool may_go(const struct state *state, struct square to)
{
    if (!state->picked) {
        return false;
    }
    if (is_leap(state, state->at, to, may_head)) {
        return longest_with(state, state->at, to) == still_due(state);
    }
    return !state->moved && is_step(state, state->at, to, may_head) && still_due(state) == 0;
}

static bool must_continue(const struct state *state)
{
    return state->moved && still_due(state) > 0;
}

/* language.md 7: `must-take-most` for a piece that can capture but never the most, `must-capture`
 * for one that could only step while a capture is due, otherwise `no-legal-move`. */
static const char *pick_code(const struct state *state, struct square square)
{
    int due = most(state);
    int longest = longest_from(state, square);
    if (longest > 0) {
        return longest == due ? NULL : "must-take-most";
    }
    if (!can_step(state, square, may_head)) {
        return "no-legal-move";
    }
    return due > 0 ? "must-capture" : NULL;
}

/* language.md 7: `must-capture` if a piece that has not moved could step there if no capture were
 * due; `must-take-most` if it could jump there if it were allowed to take fewer. */
static const char *destination_code(const struct state *state, struct square to)
{
    if (!state->moved && is_step(state, state->at, to, may_head)) {
        return "must-capture";
    }
    return is_leap(state, state->at, to, may_head) ? "must-take-most" : "illegal-destination";
}

static void go(struct state *state, struct square to)
{
    bool along = to.row == state->at.row && to.row == far_row(state->side);
    int before = state->events.captures;
    step_or_leap(state, to);
    if (along) {
        state->events.captures_along_far_row += state->events.captures - before;
    }
}

static bool has_man_on_far_row(const struct state *state, int side)
{
    for (int column = 0; column < SIZE; column++) {
        if (is_side(state, square_at(column, far_row(side)), side)) {
            return true;
        }
    }
    return false;
}

/* rules.md 4: a side with a man on its far row has won when the turn is complete (white, if a board
 * was set up with both); a side to move that has no legal turn has lost. rules.md 1: nobody has won
 * on an empty board. */
static const char *winner(const struct state *state)
{
    if (state->moved) {
        return "undecided";
    }
    if (has_man_on_far_row(state, WHITE)) {
        return "White";
    }
    if (has_man_on_far_row(state, BLACK)) {
        return "Black";
    }
    if (count_pieces(state, WHITE) + count_pieces(state, BLACK) == 0) {
        return "undecided";
    }
    bool has_turn =
        side_can_step(state, state->side, may_head) || side_can_leap(state, state->side, may_head);
    return has_turn ? "undecided" : state->side == WHITE ? "Black" : "White";
}

/* language.md 3: number pairs are bad squares, numbers go to 64; language.md 4.1: nothing is
 * crowned. */
static const struct form forms[] = {
    {"bad-square", "select 3 3"},
    {"bad-square", "at 9 9"},
    {"bad-square", "remove 1 1"},
    {"bad-square", "can select 0 0"},
    {"off-board", "select 65"},
    {"off-board", "move 12-0"},
    {"bad-square", "place man white 1 1"},
    {"bad-square", "move a3-a9"},
    {"bad-square", "can move i1-h1"},
    {"not-in-these-rules", "place man white a3 king"},
    {"unknown-name", "place king white a3"},
    {"unknown-name", "turn red"},
    {NULL, NULL},
};

const struct rule_set dama = {
    .name = "dama",
    .sides = {"white", "black"},
    .kind_count = 1,
    .kinds = {"man"},
    .notation = LETTER_AND_DIGIT,
    .column_labels = "abcdefgh",
    .row_labels = "12345678",
    .width = 1,
    .chains = true,
    .result_stops = true,
    .letters = letters,
    .start = start,
    .pick_code = pick_code,
    .may_go = may_go,
    .destination_code = destination_code,
    .go = go,
    .must_continue = must_continue,
    .winner = winner,
    .random_position = random_straight_position,
    .forms = forms,
};
