#include "text/board.h"

#include <string.h>

#include "arbiter/text.h"
#include "game/game.h"
#include "rules/rules.h"
#include "text/colour.h"

/* The letters of a square, with blanks behind them. */
#define CELL_ROOM 4

struct cell {
    char letters[CELL_ROOM];
};

/* How many letters the widest piece of the rule set has. */
static size_t letters_wide(const arb_rules *rules)
{
    size_t widest = 1;

    for (size_t i = 0; i < rules->piece_count; i++) {
        size_t wide = strlen(rules->pieces[i].letters[0][0]);
        if (wide > widest)
            widest = wide < CELL_ROOM ? wide : CELL_ROOM;
    }
    return widest;
}

/* What there is to print. */
struct picture {
    const arb_rules *rules;
    const struct position *position;
    struct cell cells[ARB_SQUARES];
    square_set destinations;
    size_t width; /* of the widest piece: so much of each cell is printed */
    bool colour;
};

static struct cell cell_of(const char *letters)
{
    struct cell cell = {{' ', ' ', ' ', ' '}};

    for (size_t i = 0; i < CELL_ROOM && letters[i] != '\0'; i++)
        cell.letters[i] = letters[i];
    return cell;
}

static void fill_cells(struct picture *picture, square_set squares, const char *letters)
{
    struct cell cell = cell_of(letters);

    for (; squares != 0; squares = without_first(squares))
        picture->cells[first_of(squares)] = cell;
}

static void place_letters(struct picture *picture)
{
    const struct position *position = picture->position;
    square_set crowned = position->crowned;

    fill_cells(picture, ~position_occupied(position), ".");
    for (size_t i = 0; i < picture->rules->piece_count; i++) {
        const struct piece_words *words = &picture->rules->pieces[i];
        square_set kind = position_of_kind(position, words->kind);

        for (int side = 0; side < 2; side++) {
            square_set own = kind & position->sides[side];
            fill_cells(picture, own & ~crowned, words->letters[side][0]);
            fill_cells(picture, own & crowned, words->letters[side][1]);
        }
    }
}

/* A row is put together in a buffer that holds the widest: eight squares of two coloured
 * marks and a coloured piece. Each function returns where the row goes on. */
#define ROW_ROOM (8 * 3 * (2 * COLOUR_LONGEST + CELL_ROOM))

static char *put(char *at, const char *string)
{
    while (*string != '\0')
        *at++ = *string++;
    return at;
}

/* The whole cell is copied, as the faster way; the next thing stands behind its width. */
static char *put_cell(char *at, const struct cell *cell, size_t width)
{
    memcpy(at, cell->letters, CELL_ROOM);
    return at + width;
}

/* A square with the marks before and behind it, as a terminal shows them. */
static char *put_coloured(char *at, const struct picture *picture, arb_square square,
                          const char marks[2])
{
    const struct position *position = picture->position;
    const char *mark = marks[0] != ' ' ? COLOUR_MARK : "";
    const char *mark_off = marks[0] != ' ' ? COLOUR_OFF : "";
    bool piece = set_has(position_occupied(position), square);
    arb_side side = set_has(position->sides[1], square) ? 1 : 0;

    at = put(at, mark);
    *at++ = marks[0];
    at = put(at, mark_off);
    if (piece)
        at =
            put(at, set_has(position->crowned, square) ? colour_of_crowned(side) : colour_of(side));
    at = put_cell(at, &picture->cells[square], picture->width);
    if (piece)
        at = put(at, COLOUR_OFF);
    at = put(at, mark);
    *at++ = marks[1];
    return put(at, mark_off);
}

/* Ends a row, without blanks, and writes it. */
static void write_row(struct text *text, char *row, char *end)
{
    while (end > row && end[-1] == ' ')
        end--;
    *end++ = '\n';
    text_bytes(text, row, (size_t)(end - row));
}

static void row_text(struct text *text, const struct picture *picture, int printed_row)
{
    char row[ROW_ROOM];
    char *at = row;
    arb_square first = (arb_square)(printed_row * 8);
    arb_square selected = picture->position->selected;
    square_set destinations = picture->destinations;
    size_t width = picture->width;

    *at++ = (char)(picture->rules->axes.first_row + rules_row(picture->rules, first));
    for (arb_square square = first; square < first + 8; square++) {
        const char *marks = set_has(destinations, square) ? "()" : "  ";

        if (square == selected)
            marks = "[]";
        if (picture->colour) {
            at = put_coloured(at, picture, square, marks);
            continue;
        }
        *at++ = marks[0];
        at = put_cell(at, &picture->cells[square], width);
        *at++ = marks[1];
    }
    write_row(text, row, at);
}

static void columns_text(struct text *text, const struct picture *picture)
{
    char row[ROW_ROOM];
    char *at = row;

    *at++ = ' ';
    for (int column = 0; column < 8; column++) {
        struct cell label =
            cell_of((const char[]){(char)(picture->rules->axes.first_column + column), '\0'});

        *at++ = ' ';
        at = put_cell(at, &label, picture->width);
        *at++ = ' ';
    }
    write_row(text, row, at);
}

void board_text(struct text *text, const arb_game *game, bool colour)
{
    const arb_rules *rules = arb_game_rules(game);
    struct picture picture = {.rules = rules,
                              .position = &game->now.position,
                              .destinations = arb_destinations(game),
                              .width = letters_wide(rules),
                              .colour = colour};

    place_letters(&picture);
    for (int row = 0; row < 8; row++)
        row_text(text, &picture, row);
    columns_text(text, &picture);
}

size_t arb_board_text(const arb_game *game, char text[ARB_BOARD_TEXT])
{
    struct text plain = text_over(text, ARB_BOARD_TEXT);

    board_text(&plain, game, false);
    return plain.length;
}
