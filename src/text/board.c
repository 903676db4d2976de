#include "text/board.h"

#include <string.h>

#include "arbiter/text.h"
#include "rules/rules.h"
#include "text/colour.h"

/* How many letters the widest piece of the rule set has. */
static size_t letters_wide(const arb_rules *rules)
{
    size_t widest = 1;

    for (size_t i = 0; i < rules->piece_count; i++) {
        size_t wide = strlen(rules->pieces[i].letters[0][0]);
        if (wide > widest)
            widest = wide;
    }
    return widest;
}

static void padded(struct text *text, const char *letters, size_t width)
{
    size_t length = strlen(letters);

    text_string(text, letters);
    for (; length < width; length++)
        text_char(text, ' ');
}

/* One mark of the pair round a square. */
static void mark(struct text *text, const char *marked, const char *colour)
{
    if (*marked != ' ' && colour != NULL)
        text_string(text, colour);
    text_char(text, *marked);
    if (*marked != ' ' && colour != NULL)
        text_string(text, COLOUR_OFF);
}

static void piece_text(struct text *text, const arb_game *game, arb_square square, size_t width,
                       bool colour)
{
    arb_piece piece;

    if (!arb_piece_at(game, square, &piece)) {
        padded(text, ".", width);
        return;
    }
    if (colour)
        text_string(text, piece.crowned ? colour_of_crowned(piece.side) : colour_of(piece.side));
    padded(text, rules_letters(arb_game_rules(game), piece), width);
    if (colour)
        text_string(text, COLOUR_OFF);
}

static void row_text(struct text *text, const arb_game *game, int printed_row, bool colour)
{
    const arb_rules *rules = arb_game_rules(game);
    arb_square first = (arb_square)(printed_row * 8);
    size_t start = text->length;
    uint64_t destinations = arb_destinations(game);
    size_t width = letters_wide(rules);

    text_char(text, (char)(rules->axes.first_row + rules_row(rules, first)));
    for (arb_square square = first; square < first + 8; square++) {
        const char *marks = "  ";
        if (square == arb_selected(game))
            marks = "[]";
        else if (set_has(destinations, square))
            marks = "()";
        mark(text, &marks[0], colour ? COLOUR_MARK : NULL);
        piece_text(text, game, square, width, colour);
        mark(text, &marks[1], colour ? COLOUR_MARK : NULL);
    }
    text_trim(text, start);
    text_char(text, '\n');
}

void board_text(struct text *text, const arb_game *game, bool colour)
{
    const arb_rules *rules = arb_game_rules(game);
    size_t width = letters_wide(rules);
    size_t start;

    for (int row = 0; row < 8; row++)
        row_text(text, game, row, colour);
    start = text->length;
    text_char(text, ' ');
    for (int column = 0; column < 8; column++) {
        char label[2] = {(char)(rules->axes.first_column + column), '\0'};
        text_char(text, ' ');
        padded(text, label, width);
        text_char(text, ' ');
    }
    text_trim(text, start);
    text_char(text, '\n');
}

size_t arb_board_text(const arb_game *game, char text[ARB_BOARD_TEXT])
{
    struct text plain = text_over(text, ARB_BOARD_TEXT);

    board_text(&plain, game, false);
    return plain.length;
}
