/* The position of a board of columns as text: `W:a1=w,c3=wbB`, the side to move and then each
 * square with its pieces from the top down. */
#include "notation/position_line.h"

#include <string.h>

#include "notation/notation.h"

/* ---- written ------------------------------------------------------------------------------- */

/* Returns the letter of a piece: W of the side called white, else of the one that plays up. */
static char letter_of(const arb_rules *rules, unsigned side, bool crowned)
{
    bool white = side == rules_white(rules);

    return (char)(white ? (crowned ? 'W' : 'w') : crowned ? 'B' : 'b');
}

static void add_column(struct text *text, const arb_rules *rules, const struct position *position,
                       square_set here)
{
    struct board_column below = position_below(position, here);

    text_char(text, letter_of(rules, (POSITION_SET(position, sides[1]) & here) != 0,
                              (POSITION_SET(position, crowned) & here) != 0));
    for (; below.height > 0; below.height--) {
        text_char(text, letter_of(rules, below.second & 1, (below.crowned & 1) != 0));
        below.second >>= 1;
        below.crowned >>= 1;
    }
}

void columns_line_text(struct text *text, const arb_rules *rules, const struct position *position)
{
    const struct geometry *g = rules_geometry(rules);
    parameter_squares order = draughts_fen_order(rules);
    const char *between = "";

    text_char(text, position->to_move == rules_white(rules) ? 'W' : 'B');
    text_char(text, ':');
    for (int number = 1; number <= g->used_count; number++) {
        arb_square square = square_numbered(g, order, number);

        if (!has_square(g, position_occupied(position), square))
            continue;
        text_string(text, between);
        notation_square(text, rules, square);
        text_char(text, '=');
        add_column(text, rules, position, set_with(g, square));
        between = ",";
    }
    streaks_text(text, rules, position, STREAKS_IN_LINE);
}

/* ---- read -------------------------------------------------------------------------------- */

bool columns_line_begins(const arb_rules *rules, const char *text)
{
    /* A FEN has a letter for a side there. */
    return rules_stacks(rules) &&
           (text[2] == '\0' || strchr(text, '=') != NULL || strchr("WBwb", text[2]) == NULL);
}

/* Reads the letters of a column, from its top down, and puts its pieces on a square from the lowest
 * up. */
static bool read_pieces(const arb_rules *rules, const char **text, square_set here,
                        struct position *position, struct text *wrong)
{
    size_t height = strspn(*text, "wWbB");

    if (height == 0)
        return text_wrong(wrong, "a column must be letters of pieces: w, W, b or B");
    if (columns_count(&position->low.columns) + height > rules_pieces_most(rules)) {
        text_print(wrong, "there are more pieces than the %u of the game",
                   rules_pieces_most(rules));
        return false;
    }
    for (size_t i = height; i > 0; i--) {
        char letter = (*text)[i - 1];
        arb_piece piece = {.kind = ARB_PAWN, .crowned = letter == 'W' || letter == 'B'};

        if (piece.crowned && !rules_crowns(rules))
            return text_wrong(wrong, "there are no kings");
        piece.side = (letter | 0x20) == 'w' ? rules_white(rules) : !rules_white(rules);
        position_add_on(position, here, piece);
    }
    *text += height;
    return true;
}

/* Reads `c3=wbB`. */
static bool read_column(const arb_rules *rules, const char **text, struct position *position,
                        struct text *wrong)
{
    const struct geometry *g = rules_geometry(rules);
    arb_square square = draughts_fen_square(rules, text);

    if (square == ARB_NO_SQUARE)
        return draughts_fen_wrong_square(rules, wrong);
    if (**text != '=')
        return text_wrong(wrong, "a square must have = and its pieces after it, as a1=w");
    ++*text;
    if ((position_occupied(position) & set_with(g, square)) != 0)
        return text_wrong(wrong, "there are two columns on one square");
    return read_pieces(rules, text, set_with(g, square), position, wrong);
}

/* Reads all columns, or none. */
static bool read_columns(const arb_rules *rules, const char **text, struct position *position,
                         struct text *wrong)
{
    bool more = **text != '\0' && **text != ':' && **text != '.';

    while (more) {
        if (!read_column(rules, text, position, wrong))
            return false;
        more = **text == ',';
        *text += more;
    }
    if (**text != '\0' && **text != ':' && **text != '.')
        return text_wrong(wrong, "columns must be joined by commas");
    return true;
}

bool columns_line_read(const arb_rules *rules, const char *text, struct position *position,
                       struct text *wrong)
{
    struct position read;
    int to_move = draughts_fen_side(rules, text[0]);

    if (to_move < 0)
        return text_wrong(wrong, "it must begin with the letter of a side");
    text += 2;
    rules_clear(rules, &read);
    if (!read_columns(rules, &text, &read, wrong))
        return false;
    if (streaks_begin(rules, text) && !streaks_read(rules, &text, &read, wrong))
        return false;
    if (!streaks_fit(rules, &read, wrong))
        return false;
    text += *text == '.';
    if (*text != '\0')
        return text_wrong(wrong, "there is more text after its end");
    position_begin_turn(&read, (arb_side)to_move);
    *position = read;
    return true;
}
