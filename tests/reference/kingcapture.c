/* The rules of kingcapture: rules.md 6 and 8, and the document that they name. */
#include "rules.h"
#include "setup.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { WHITE, BLACK };
enum { KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN };

/* language.md 6. */
static char letter(struct piece piece)
{
    char capital = "KQRBNP"[piece.kind];
    return piece.side == WHITE ? capital : (char)tolower(capital);
}

static void letters(struct piece piece, char *text)
{
    text[0] = letter(piece);
    text[1] = '\0';
}

/* rules.md 6: rows count from the top. Here, as everywhere in the reference, row 0 is at the
 * bottom, so white's pieces stand on rows 0 and 1, black's on 7 and 6. */
static void start(struct state *state)
{
    static const int back[SIZE] = {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK};
    for (int column = 0; column < SIZE; column++) {
        put(state, square_at(column, 0), make_piece(WHITE, back[column], false));
        put(state, square_at(column, 1), make_piece(WHITE, PAWN, false));
        put(state, square_at(column, 6), make_piece(BLACK, PAWN, false));
        put(state, square_at(column, 7), make_piece(BLACK, back[column], false));
    }
}

/* rules.md 6: only the knight jumps. */
static bool is_way_free(const struct state *state, struct square from, struct square to)
{
    int right = (to.column > from.column) - (to.column < from.column);
    int up = (to.row > from.row) - (to.row < from.row);
    struct square square = square_at(from.column + right, from.row + up);
    while (!square_same(square, to)) {
        if (!is_empty(state, square)) {
            return false;
        }
        square = square_at(square.column + right, square.row + up);
    }
    return true;
}

/* rules.md 6: one square straight forward to an empty square, or two from its starting row if both
 * are empty; it captures one square diagonally forward, and only an enemy. */
static bool pawn_may_move(const struct state *state, struct square from, struct square to)
{
    int side = piece_at(state, from).side;
    int forward = side == WHITE ? 1 : -1;
    int starting_row = side == WHITE ? 1 : 6;
    int right = to.column - from.column;
    int ahead = (to.row - from.row) * forward;
    if (right == 0 && is_empty(state, to)) {
        struct square next = square_at(from.column, from.row + forward);
        return ahead == 1 || (ahead == 2 && from.row == starting_row && is_empty(state, next));
    }
    return abs(right) == 1 && ahead == 1 && is_side(state, to, 1 - side);
}

/* rules.md 6: the piece on `from` can move to `to`. */
static bool may_move(const struct state *state, struct square from, struct square to)
{
    struct piece piece = piece_at(state, from);
    int across = abs(to.column - from.column);
    int along = abs(to.row - from.row);
    bool straight = across == 0 || along == 0;
    bool diagonal = across == along;
    if (square_same(from, to) || is_side(state, to, piece.side)) {
        return false;
    }
    switch (piece.kind) {
    case KING:
        return across <= 1 && along <= 1;
    case QUEEN:
        return (straight || diagonal) && is_way_free(state, from, to);
    case ROOK:
        return straight && is_way_free(state, from, to);
    case BISHOP:
        return diagonal && is_way_free(state, from, to);
    case KNIGHT:
        return (across == 1 && along == 2) || (across == 2 && along == 1);
    default:
        return pawn_may_move(state, from, to);
    }
}

static bool may_go(const struct state *state, struct square to)
{
    return state->picked && !state->moved && may_move(state, state->at, to);
}

static bool must_continue(const struct state *state)
{
    (void)state;
    return false;
}

/* language.md 7: `no-legal-move` for a piece that cannot move. */
static const char *pick_code(const struct state *state, struct square square)
{
    for (int index = 0; index < SIZE * SIZE; index++) {
        if (may_move(state, square, square_in_reading_order(index))) {
            return NULL;
        }
    }
    return "no-legal-move";
}

static const char *destination_code(const struct state *state, struct square to)
{
    (void)state;
    (void)to;
    return "illegal-destination";
}

static bool is_king(const struct state *state, struct square square, int side)
{
    return is_side(state, square, side) && piece_at(state, square).kind == KING;
}

static bool has_king(const struct state *state, int side)
{
    for (int index = 0; index < SIZE * SIZE; index++) {
        if (is_king(state, square_in_reading_order(index), side)) {
            return true;
        }
    }
    return false;
}

/* rules.md 6: a pawn on the last row stays a pawn. */
static void go(struct state *state, struct square to)
{
    if (!is_empty(state, to)) {
        state->captured = true;
        state->events.captures++;
        state->events.kings_captured += piece_at(state, to).kind == KING;
    }
    put(state, to, piece_at(state, state->at));
    take_off(state, state->at);
    state->at = to;
    state->moved = true;
}

/* rules.md 6: on a board where neither side or both sides have a king nobody has won. */
static const char *winner(const struct state *state)
{
    bool white = has_king(state, WHITE);
    bool black = has_king(state, BLACK);
    return white == black ? "undecided" : white ? "White" : "Black";
}

/* rules.md 6: the turn stays with the winner. */
static int next_side(const struct state *state)
{
    bool white = has_king(state, WHITE);
    bool black = has_king(state, BLACK);
    return white == black ? 1 - state->side : white ? WHITE : BLACK;
}

static bool is_attacked(const struct state *state, struct square square, int by)
{
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square from = square_in_reading_order(index);
        if (is_side(state, from, by) && may_move(state, from, square)) {
            return true;
        }
    }
    return false;
}

/* rules.md 6: an enemy piece could move to the square of one of its kings. */
static bool in_check(const struct state *state, int side)
{
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square square = square_in_reading_order(index);
        if (is_king(state, square, side) && is_attacked(state, square, 1 - side)) {
            return true;
        }
    }
    return false;
}

__attribute__((format(printf, 2, 3))) static void add_line(struct told *told, const char *format,
                                                           ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(told->lines[told->count], TELL_TEXT, format, arguments);
    va_end(arguments);
    told->count++;
}

/* rules.md 6: the move; then the line of the winner alone if a king has been captured and the game
 * is over, otherwise a line for each side that is in check, the mover's own first. */
static void tell(const struct state *before, const struct state *after, struct told *told)
{
    static const char *const names[2] = {"WHITE", "BLACK"};
    int side = before->side;
    struct square from = before->at;
    struct square to = after->at;
    char mover = letter(piece_at(before, from));
    told->count = 0;
    if (is_empty(before, to)) {
        add_line(told, "%s %c at %d, %d to %d, %d", names[side], mover, from.column, 7 - from.row,
                 to.column, 7 - to.row);
    } else {
        add_line(told, "%s %c at %d, %d captures %c at %d, %d", names[side], mover, from.column,
                 7 - from.row, letter(piece_at(before, to)), to.column, 7 - to.row);
    }
    if (has_king(after, side) && !has_king(after, 1 - side)) {
        add_line(told, "%s has won", names[side]);
        return;
    }
    for (int i = 0; i < 2; i++) {
        int checked = i == 0 ? side : 1 - side;
        if (in_check(after, checked)) {
            add_line(told, "%s is in check", names[checked]);
        }
    }
}

static const struct form forms[] = {
    {"not-in-these-rules", "place queen white 3 4 king"},
    {"not-in-these-rules", "place pawn black a1 king"},
    {"unknown-name", "place man white 1 1"},
    {"unknown-name", "check red"},
    {"usage", "check"},
    {"usage", "check white now"},
    {NULL, NULL},
};

const struct rule_set kingcapture = {
    .name = "kingcapture",
    .sides = {"white", "black"},
    .kind_count = 6,
    .kinds = {"king", "queen", "rook", "bishop", "knight", "pawn"},
    .notation = NUMBER_PAIRS,
    .column_labels = "01234567",
    .row_labels = "76543210", /* language.md 3: from the top */
    .width = 1,
    .result_stops = true,
    .file_keeps_turns = true,
    .letters = letters,
    .start = start,
    .pick_code = pick_code,
    .may_go = may_go,
    .destination_code = destination_code,
    .go = go,
    .must_continue = must_continue,
    .winner = winner,
    .next_side = next_side,
    .in_check = in_check,
    .tell = tell,
    .random_position = random_chess_position,
    .forms = forms,
};
