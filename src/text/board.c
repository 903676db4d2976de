#include "text/board.h"

#include <string.h>

#include "arbiter/text.h"
#include "game/game.h"
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
    size_t length = 0;

    for (; letters[length] != '\0'; length++)
        text_char(text, letters[length]);
    for (; length < width; length++)
        text_char(text, ' ');
}

/* What there is to print. */
struct picture {
    const arb_rules *rules;
    const struct position *position;
    const char *letters[ARB_SQUARES]; /* NULL: the square is empty */
    square_set destinations;
    size_t width; /* of the widest piece */
    bool colour;
};

static void place_letters(struct picture *picture)
{
    for (square_set left = position_occupied(picture->position); left != 0;
         left = without_first(left)) {
        arb_piece piece;

        position_piece(picture->position, first_of(left), &piece);
        picture->letters[first_of(left)] = rules_letters(picture->rules, piece);
    }
}

/* One mark of the pair round a square. */
static void mark(struct text *text, char marked, bool colour)
{
    if (marked != ' ' && colour)
        text_string(text, COLOUR_MARK);
    text_char(text, marked);
    if (marked != ' ' && colour)
        text_string(text, COLOUR_OFF);
}

static void piece_text(struct text *text, const struct picture *picture, arb_square square)
{
    const char *letters = picture->letters[square];
    bool colour = picture->colour && letters != NULL;
    arb_side side = set_has(picture->position->sides[1], square) ? 1 : 0;

    if (colour)
        text_string(text, set_has(picture->position->crowned, square) ? colour_of_crowned(side)
                                                                      : colour_of(side));
    padded(text, letters != NULL ? letters : ".", picture->width);
    if (colour)
        text_string(text, COLOUR_OFF);
}

static void row_text(struct text *text, const struct picture *picture, int printed_row)
{
    arb_square first = (arb_square)(printed_row * 8);
    size_t start = text->length;

    text_char(text, (char)(picture->rules->axes.first_row + rules_row(picture->rules, first)));
    for (arb_square square = first; square < first + 8; square++) {
        const char *marks = "  ";
        if (square == picture->position->selected)
            marks = "[]";
        else if (set_has(picture->destinations, square))
            marks = "()";
        mark(text, marks[0], picture->colour);
        piece_text(text, picture, square);
        mark(text, marks[1], picture->colour);
    }
    text_trim(text, start);
    text_char(text, '\n');
}

void board_text(struct text *text, const arb_game *game, bool colour)
{
    const arb_rules *rules = arb_game_rules(game);
    struct picture picture = {.rules = rules,
                              .position = &game->now.position,
                              .destinations = arb_destinations(game),
                              .width = letters_wide(rules),
                              .colour = colour};
    size_t start;

    place_letters(&picture);
    for (int row = 0; row < 8; row++)
        row_text(text, &picture, row);
    start = text->length;
    text_char(text, ' ');
    for (int column = 0; column < 8; column++) {
        char label[2] = {(char)(rules->axes.first_column + column), '\0'};
        text_char(text, ' ');
        padded(text, label, picture.width);
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
