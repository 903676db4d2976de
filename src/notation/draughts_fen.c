#include "notation/position_line.h"

#include <string.h>

#include "arbiter/text.h"
#include "notation/notation.h"

/* Rows may begin with a piece of the letters `w:`. */
bool draughts_fen_begins(const char *text)
{
    return text[0] != '\0' && text[1] == ':' && strchr(text, '/') == NULL;
}

/* W is the side called white, else the one that plays up. */
static int side_of(const arb_rules *rules, char letter)
{
    if (letter == 'W' || letter == 'w')
        return rules_white(rules);
    return letter == 'B' || letter == 'b' ? 1 - rules_white(rules) : -1;
}

/* Of a side that is not known, `?`, white is taken. */
int draughts_fen_side(const arb_rules *rules, char letter)
{
    return letter == '?' ? (int)rules_white(rules) : side_of(rules, letter);
}

/* ---- read -------------------------------------------------------------------------------- */

/* Returns the order in which squares that have no numbers are counted nevertheless. */
static parameter_squares reading_order(const arb_rules *rules)
{
    parameter_squares order = rules->squares;

    if (order.naming != NAMED_BY_NUMBERS) {
        order.corner = CORNER_TOP_LEFT;
        order.along = ALONG_ROWS;
    }
    return order;
}

arb_square draughts_fen_square(const arb_rules *rules, const char **text)
{
    const struct geometry *g = rules_geometry(rules);
    size_t length = strcspn(*text, ",-:.=");
    arb_square square = ARB_NO_SQUARE;

    if (rules->squares.naming == NAMED_BY_LETTERS &&
        notation_read_file_and_rank(rules, *text, length, &square)) {
        *text += length;
    } else {
        int number = notation_read_digits(text);

        if (rules->squares.naming != NAMED_BY_DIGITS)
            square = square_numbered(g, reading_order(rules), number);
        else if (length == 2)
            square = rules_square_at(rules, number / 10, number % 10);
    }
    return has_square(g, g->used, square) ? square : ARB_NO_SQUARE;
}

/* Returns the number of the square that is read, or 0 if there is none. */
static int read_square(const arb_rules *rules, const char **text)
{
    arb_square square = draughts_fen_square(rules, text);

    return square != ARB_NO_SQUARE
               ? square_number(rules_geometry(rules), reading_order(rules), square)
               : 0;
}

bool draughts_fen_wrong_square(const arb_rules *rules, struct text *wrong)
{
    text_string(wrong, "a square must be ");
    if (rules->squares.naming == NAMED_BY_DIGITS)
        return text_wrong(wrong, "two digits");
    if (rules->squares.naming == NAMED_BY_LETTERS) {
        text_string(wrong, "one of ");
        notation_squares(wrong, rules);
        return false;
    }
    text_print(wrong, "a number from 1 to %d", rules_geometry(rules)->used_count);
    return false;
}

/* Returns whether a piece at the start of a text has a K before its square. Where there is a column
 * k, k3 is a square of it, and Kk3 a king there. */
static bool is_king(const arb_rules *rules, const char *text)
{
    bool is_column = rules->squares.naming == NAMED_BY_LETTERS &&
                     rules_geometry(rules)->columns > 'k' - 'a' && text_is_digit(text[1]);

    return (*text == 'K' || *text == 'k') && !is_column;
}

/* Reads a square or a range of squares, crowned if it starts with a K. */
static bool read_squares(const arb_rules *rules, const char **text, arb_side side,
                         struct position *position, struct text *wrong)
{
    const struct geometry *g = rules_geometry(rules);
    arb_piece piece = {.side = side, .kind = ARB_PAWN};
    int first;
    int last;

    piece.crowned = is_king(rules, *text);
    if (piece.crowned && !rules_crowns(rules))
        return text_wrong(wrong, "there are no kings");
    *text += piece.crowned;
    first = read_square(rules, text);
    last = first;
    if (**text == '-') {
        ++*text;
        last = read_square(rules, text);
    }
    if (first == 0 || last < first)
        return draughts_fen_wrong_square(rules, wrong);
    for (; first <= last; first++) {
        square_set here = set_with(g, square_numbered(g, reading_order(rules), first));
        if ((position_occupied(position) & here) != 0)
            return text_wrong(wrong, "there are two pieces on one square");
        position_add(position, here, piece);
    }
    return true;
}

/* `:W21,22,K23`, or `:W` for a side without pieces. */
static bool read_side(const arb_rules *rules, const char **text, int *side,
                      struct position *position, struct text *wrong)
{
    if (**text != ':')
        return text_wrong(wrong, "the pieces of one side are missing");
    ++*text;
    *side = side_of(rules, **text);
    if (*side < 0)
        return text_wrong(wrong, "pieces must follow the letter of their side");
    ++*text;
    if (**text == ':' || **text == '.' || **text == '\0')
        return true;
    for (;;) {
        if (!read_squares(rules, text, (arb_side)*side, position, wrong))
            return false;
        if (**text != ',')
            return true;
        ++*text;
    }
}

/* Moves *text past `:H0:F1`, the numbers of turns that some programs write. */
static void pass_counts(const char **text)
{
    while ((*text)[0] == ':' && ((*text)[1] == 'H' || (*text)[1] == 'F')) {
        *text += 2;
        notation_read_digits(text);
    }
}

bool draughts_fen_read(const arb_rules *rules, const char *text, struct position *position,
                       struct text *wrong)
{
    struct position read;
    int to_move = draughts_fen_side(rules, text[0]);
    int sides[2];

    if (columns_line_begins(rules, text))
        return columns_line_read(rules, text, position, wrong);
    if (to_move < 0)
        return text_wrong(wrong, "it must begin with the letter of a side");
    text++;
    rules_clear(rules, &read);
    if (streaks_begin(rules, text) && !streaks_read(rules, &text, &read, wrong))
        return false;
    for (int i = 0; i < 2; i++) {
        if (!read_side(rules, &text, &sides[i], &read, wrong))
            return false;
    }
    if (sides[0] == sides[1])
        return text_wrong(wrong, "it gives the pieces of one side twice");
    pass_counts(&text);
    if (streaks_begin(rules, text) && !streaks_read(rules, &text, &read, wrong))
        return false;
    if (!streaks_fit(rules, &read, wrong))
        return false;
    text += *text == '.';
    if (*text != '\0')
        return text_wrong(wrong, "there is more text after its end");
    if (!position_fits(rules, &read, wrong))
        return false;
    position_begin_turn(&read, (arb_side)to_move);
    *position = read;
    return true;
}

/* ---- written ------------------------------------------------------------------------------- */

parameter_squares draughts_fen_order(const arb_rules *rules)
{
    parameter_squares order = rules->squares;

    if (order.naming != NAMED_BY_NUMBERS) {
        order.corner = CORNER_BOTTOM_LEFT;
        order.along = ALONG_COLUMNS;
    }
    return order;
}

/* Adds the pieces of a side in the order of their numbers, or by files and then by ranks. */
static void add_pieces(struct text *text, const arb_rules *rules, const struct position *position,
                       arb_side side)
{
    const struct geometry *g = rules_geometry(rules);
    parameter_squares order = draughts_fen_order(rules);
    const char *between = "";

    text_string(text, side == rules_white(rules) ? ":W" : ":B");
    for (int number = 1; number <= g->used_count; number++) {
        arb_square square = square_numbered(g, order, number);

        if (!has_square(g, POSITION_SET(position, sides[side]), square))
            continue;
        text_string(text, between);
        text_string(text, has_square(g, POSITION_SET(position, crowned), square) ? "K" : "");
        notation_square(text, rules, square);
        between = ",";
    }
}

void draughts_fen_text(struct text *text, const arb_rules *rules, const struct position *position)
{
    arb_side white = rules_white(rules);

    if (position->stacked) {
        columns_line_text(text, rules, position);
        return;
    }
    text_char(text, position->to_move == white ? 'W' : 'B');
    add_pieces(text, rules, position, white);
    add_pieces(text, rules, position, !white);
    streaks_text(text, rules, position, STREAKS_IN_FEN);
}

#define SIDES_AND_STREAKS "B:+65535[a10]+65535[a10]:W:B"
_Static_assert(ARB_FEN_TEXT >= (size_t)5 * ARB_SQUARES + sizeof SIDES_AND_STREAKS,
               "a K, a name of up to three characters, and a comma");
