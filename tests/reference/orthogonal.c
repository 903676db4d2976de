/* The rules of orthogonal: rules.md 5 and 8, and the document that they name. */
#include "draughts.h"
#include "rules.h"
#include "setup.h"

#include <stddef.h>

enum { WHITE, RED };
enum { MAN };

/* language.md 6. */
static void letters(struct piece piece, char *text)
{
    text[0] = piece.side == WHITE ? 'w' : 'r';
    text[1] = '\0';
}

/* rules.md 5. */
static void start(struct state *state)
{
    static const char *const rows[SIZE] = {".w.w.w.w", "w.w.w.w.", ".w.w.w.w", "........",
                                           "........", "r.r.r.r.", ".r.r.r.r", "r.r.r.r."};
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            char letter = rows[SIZE - 1 - row][column];
            if (letter != '.') {
                put(state, square_at(column, row),
                    make_piece(letter == 'w' ? WHITE : RED, MAN, false));
            }
        }
    }
}

/* rules.md 5: left, right, up or down. */
static bool may_head(struct piece piece, int right, int up)
{
    (void)piece;
    return right == 0 || up == 0;
}

/* rules.md 5: one step or one capture; a man does not capture twice in a turn. */
static bool may_go(const struct state *state, struct square to)
{
    if (!state->picked || state->moved) {
        return false;
    }
    return is_step(state, state->at, to, may_head) || is_leap(state, state->at, to, may_head);
}

static bool must_continue(const struct state *state)
{
    (void)state;
    return false;
}

/* language.md 7: `no-legal-move` for a piece that cannot move. */
static const char *pick_code(const struct state *state, struct square square)
{
    bool moves = can_step(state, square, may_head) || can_leap(state, square, may_head);
    return moves ? NULL : "no-legal-move";
}

/* rules.md 5: capturing is never compulsory. */
static const char *destination_code(const struct state *state, struct square to)
{
    (void)state;
    (void)to;
    return "illegal-destination";
}

/* rules.md 5: a side whose men are all gone has lost; a side that cannot move has not. rules.md 1:
 * that holds at once, and nobody has won on an empty board. */
static const char *winner(const struct state *state)
{
    int white = count_pieces(state, WHITE);
    int red = count_pieces(state, RED);
    if ((white == 0) == (red == 0)) {
        return "undecided";
    }
    return red == 0 ? "White" : "Red";
}

static const struct form forms[] = {
    {"off-board", "select 0 3"},
    {"off-board", "select 3 9"},
    {"off-board", "at 9 1"},
    {"off-board", "move 19-18"},
    {"usage", "pass 1"},
    {"not-in-these-rules", "place man white 1 1 king"},
    {"unknown-name", "place king white 1 1"},
    {"unknown-name", "turn black"},
    {NULL, NULL},
};

const struct rule_set orthogonal = {
    .name = "orthogonal",
    .sides = {"white", "red"},
    .kind_count = 1,
    .kinds = {"man"},
    .notation = NUMBER_PAIRS,
    .column_labels = "12345678",
    .row_labels = "87654321", /* language.md 3: from the top */
    .width = 1,
    .passes = true,
    .result_stops = true,
    .letters = letters,
    .start = start,
    .pick_code = pick_code,
    .may_go = may_go,
    .destination_code = destination_code,
    .go = step_or_leap,
    .must_continue = must_continue,
    .winner = winner,
    .random_position = random_straight_position,
    .forms = forms,
};
