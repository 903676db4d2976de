#include "answers/text.h"

#include <string.h>

#include "board/contract.h"
#include "notation/notation.h"

/* The most letters of a piece that are printed. */
#define LETTERS_MOST 4

/* A cell is a square with the marks before and after its letters. A row has one for each column. */
#define CELL_ROOM (LETTERS_MOST + 2)
#define ROW_ROOM ((size_t)COLUMNS_MOST * CELL_ROOM)

/* The board without colours and the labels of rows, and with the blanks at the ends of rows. The
 * row after the last has the labels of the columns. */
struct picture {
    const arb_rules *rules;
    const struct geometry *geometry;
    const struct position *position;
    size_t label;                           /* of the widest row label */
    size_t letters;                         /* of the widest piece, or of names that are shown */
    size_t wide;                            /* of a cell: `letters` and two marks */
    size_t row;                             /* of all cells of a row */
    char cells[(ROWS_MOST + 1) * ROW_ROOM]; /* one after the other, row by row */
};

/* Returns where a cell begins, with the mark before the letters. */
static char *cell_at(struct picture *picture, int row, int column)
{
    return &picture->cells[(size_t)row * picture->row + (size_t)column * picture->wide];
}

/* The same for the first square of a set. */
static inline char *first_cell(struct picture *picture, const struct geometry *g, square_set set)
{
    return &picture->cells[(size_t)cell_of(g, first_square(g, set)) * picture->wide];
}

static inline void put_bytes(struct picture *picture, square_set squares, const char *letters,
                             size_t length)
{
    const struct geometry *g = picture->geometry;

    for (; squares != 0; squares = without_first(squares))
        memcpy(first_cell(picture, g, squares) + 1, letters, length);
}

/* Most pieces have one or two letters, and a known number of bytes is copied without a call. */
static void put_letters(struct picture *picture, square_set squares, const char *letters)
{
    if (squares == 0)
        return;
    if (letters[1] == '\0')
        put_bytes(picture, squares, letters, 1);
    else if (letters[2] == '\0')
        put_bytes(picture, squares, letters, 2);
    else
        put_bytes(picture, squares, letters, strnlen(letters, LETTERS_MOST));
}

/* Puts their names on the empty squares. */
static void put_names(struct picture *picture)
{
    const struct position *position = picture->position;
    square_set named = rules_named(picture->rules, position) &
                       ~(position_occupied(position) | POSITION_SET(position, standing));

    for (; named != 0; named = without_first(named)) {
        TEXT_BUFFER(name, ARB_SQUARE_NAME);

        notation_square(&name, picture->rules, first_square(picture->geometry, named));
        put_letters(picture, first_alone(named), name.bytes);
    }
}

static void put_marks(struct picture *picture, square_set squares, char before, char behind)
{
    const struct geometry *g = picture->geometry;

    for (; squares != 0; squares = without_first(squares)) {
        char *cell = first_cell(picture, g, squares);

        cell[0] = before;
        cell[picture->letters + 1] = behind;
    }
}

/* Fills the rows with empty squares, and puts the labels of the columns. */
static void put_grid(struct picture *picture)
{
    int columns = picture->geometry->columns;
    int rows = picture->geometry->rows;
    char empty[ROW_ROOM];

    memset(empty, ' ', sizeof empty);
    for (int column = 0; column < columns; column++)
        empty[(size_t)column * picture->wide + 1] = '.';
    /* Copying rows as wide as any, of which the next one replaces the rest, takes only a few
     * instructions. */
    for (int row = 0; row < rows; row++)
        memcpy(cell_at(picture, row, 0), empty, sizeof empty);
    memset(cell_at(picture, rows, 0), ' ', sizeof empty);
    for (int column = 0; column < columns; column++)
        rules_column_label(picture->rules, column, cell_at(picture, rows, column) + 1);
}

static void put_pieces(struct picture *picture)
{
    const struct position *position = picture->position;
    square_set crowned = POSITION_SET(position, crowned);

    for (size_t i = 0; i < picture->rules->piece_count; i++) {
        const struct piece_words *words = &picture->rules->pieces[i];
        square_set kind = position_of_kind(position, words->kind);

        for (int side = 0; side < 2; side++) {
            square_set own = kind & POSITION_SET(position, sides[side]);
            put_letters(picture, own & ~crowned, words->letters[side][0]);
            put_letters(picture, own & crowned, words->letters[side][1]);
        }
    }
}

/* Puts how many pieces are in columns of several after the letters of their tops. */
static void put_heights(struct picture *picture)
{
    const struct position *position = picture->position;

    if (!position->stacked)
        return;
    for (square_set left = position_occupied(position); left != 0; left = without_first(left)) {
        unsigned height = position_height(position, first_alone(left));

        if (height > 1)
            rules_write_number((int)height, first_cell(picture, picture->geometry, left) + 2);
    }
}

/* Returns how many digits the height of the highest column has; 0 if no square has two pieces. */
static size_t heights_wide(const struct position *position)
{
    unsigned highest = 0;

    for (square_set left = position->stacked ? position_occupied(position) : 0; left != 0;
         left = without_first(left)) {
        unsigned height = position_height(position, first_alone(left));

        highest = height > highest ? height : highest;
    }
    return highest < 2 ? 0 : highest < 10 ? 1 : 2;
}

/* Pieces that have been taken but are still in the way. */
static void put_standing(struct picture *picture)
{
    const struct position *position = picture->position;

    for (square_set left = POSITION_SET(position, standing); left != 0;
         left = without_first(left)) {
        arb_piece piece;

        position_standing_at(position, first_alone(left), &piece);
        put_letters(picture, first_alone(left), rules_letters(picture->rules, piece));
    }
    put_marks(picture, POSITION_SET(position, standing), '{', '}');
}

/* Returns the length of a row without the blanks at its end: those after the first letter of the
 * last cell. They are counted without branches, because where they begin cannot be predicted. */
static size_t trimmed(const char *row, size_t width, size_t letters)
{
    size_t blanks = 0;
    size_t blank = 1;

    for (size_t i = 1; i <= letters; i++) {
        blank &= row[width - i] == ' ';
        blanks += blank;
    }
    return width - blanks;
}

static void mark_text(struct text *text, char mark)
{
    if (mark != ' ')
        text_string(text, COLOUR_MARK);
    text_char(text, mark);
    if (mark != ' ')
        text_string(text, COLOUR_OFF);
}

static void coloured_cell(struct text *text, struct picture *picture, int row, int column)
{
    static const char *const colours[2][2] = {{"\033[31m", "\033[1;31m"},
                                              {"\033[36m", "\033[1;36m"}}; /* bold if crowned */
    const char *cell = cell_at(picture, row, column);
    arb_piece found;
    square_set here = set_of_cell(picture->geometry, column, row);
    bool piece = position_piece_at(picture->position, here, &found) ||
                 position_standing_at(picture->position, here, &found);

    mark_text(text, cell[0]);
    if (piece)
        text_string(text, colours[found.side][found.crowned]);
    text_bytes(text, cell + 1, picture->letters);
    if (piece)
        text_string(text, COLOUR_OFF);
    mark_text(text, cell[picture->letters + 1]);
}

/* These write at `at`, and return where that ends. Adding every part to the text would mean to wait
 * each time for its new length. */

/* The number of a row, as wide as the widest. */
static char *put_row_label(char *at, const struct picture *picture, int number)
{
    if (picture->label > 1) {
        *at++ = (char)(number < 10 ? ' ' : '0' + number / 10);
        number %= 10;
    }
    *at++ = (char)('0' + number);
    return at;
}

static char *put_plain_row(char *at, struct picture *picture, int row)
{
    const char *cells = cell_at(picture, row, 0);

    memcpy(at, cells, ROW_ROOM);
    return at + trimmed(cells, picture->row, picture->letters);
}

static char *put_coloured_row(struct text *text, char *at, struct picture *picture, int row)
{
    text->length = (size_t)(at - text->bytes);
    for (int column = 0; column < picture->geometry->columns; column++)
        coloured_cell(text, picture, row, column);
    return at + trimmed(at, text->length - (size_t)(at - text->bytes), picture->letters);
}

void board_text(struct text *text, const arb_rules *rules, const struct position *position,
                struct board_style style)
{
    const struct geometry *g = rules_geometry(rules);
    struct picture picture;
    arb_square selected = position->selected;
    size_t names_wide = style.names ? rules_name_wide(rules) : 1;
    size_t widest = rules_letters_wide(rules) + heights_wide(position);
    size_t colours; /* of a row */
    int number = rules_row_number(rules, 0);
    int down = rules_rows_from_top(rules) ? 1 : -1;
    char *at;

    picture.rules = rules;
    picture.geometry = g;
    picture.position = position;
    picture.label = rules_row_label_wide(rules);
    widest = widest < LETTERS_MOST ? widest : LETTERS_MOST;
    picture.letters = names_wide > widest ? names_wide : widest;
    picture.wide = picture.letters + 2;
    picture.row = (size_t)g->columns * picture.wide;
    colours = style.colour ? 6U * COLOUR_LONGEST * g->columns : 0;
    /* A row is copied as wide as any. */
    if (!text_reserve(text, (g->rows + 1U) * (picture.label + picture.row + colours + 1) +
                                ROW_ROOM - picture.row))
        return;
    at = text->bytes + text->length;
    put_grid(&picture);
    put_pieces(&picture);
    put_heights(&picture);
    put_standing(&picture);
    if (style.names)
        put_names(&picture);
    put_marks(&picture, rules_destinations(rules, position), '(', ')');
    if (selected != ARB_NO_SQUARE)
        put_marks(&picture, set_with(g, selected), '[', ']');
    for (int row = 0; row < g->rows; row++, number += down) {
        at = put_row_label(at, &picture, number);
        at = style.colour ? put_coloured_row(text, at, &picture, row)
                          : put_plain_row(at, &picture, row);
        *at++ = '\n';
    }
    memset(at, ' ', picture.label);
    at = put_plain_row(at + picture.label, &picture, g->rows);
    *at++ = '\n';
    *at = '\0';
    text->length = (size_t)(at - text->bytes);
}

_Static_assert(ARB_BOARD_TEXT > (ROWS_MOST + 1) * (RULES_LABEL + ROW_ROOM + 1), "rows of a board");

size_t arb_board_text(const arb_game *game, char text[ARB_BOARD_TEXT])
{
    require(game != NULL, "arb_board_text: game is NULL");
    require(text != NULL, "arb_board_text: text is NULL");
    struct text plain = text_over(text, ARB_BOARD_TEXT);

    board_text(&plain, game->rules, &game->now.position, (struct board_style){0});
    return plain.length;
}
