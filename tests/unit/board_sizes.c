/* Boards of sizes that no rule set has are played on, and what writes and draws them has each piece
 * where the board has its square. Where a board has its squares is tested in geometry.c. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "answers/text.h"
#include "notation/notation.h"
#include "notation/position_line.h"
#include "picture/picture.h"
#include "picture/shapes.h"
#include "rules/rules.h"
#include "support.h"

/* A rule set on another board, and a position of it. */
struct setting {
    struct geometry geometry;
    struct draughts parameters;
    arb_rules rules;
    struct position position;
    char cells[ROWS_MOST][COLUMNS_MOST]; /* the letter of the man there, or a dot */
};

static void play_on(struct setting *setting, const arb_rules *rules, struct geometry geometry)
{
    setting->geometry = geometry;
    setting->parameters = *rules->draughts;
    setting->parameters.geometry = &setting->geometry;
    setting->rules = *rules;
    setting->rules.engine = &any_draughts_engine;
    setting->rules.draughts = &setting->parameters;
}

/* Puts random men, or none, on the squares that are used. */
static void scatter(struct setting *setting, uint64_t *state)
{
    const struct geometry *g = &setting->geometry;

    memset(setting->cells, '.', sizeof setting->cells);
    position_clear(&setting->position);
    for (int row = 0; row < g->rows; row++) {
        for (int column = 0; column < g->columns; column++) {
            arb_square square = square_at(g, column, row);
            unsigned side = draw(state) % 3;

            if (side == 2 || !has_square(g, g->used, square))
                continue;
            setting->cells[row][column] = "WB"[side];
            position_add(&setting->position, set_with(g, square),
                         (arb_piece){.side = (arb_side)side, .kind = ARB_PAWN});
        }
    }
}

/* Checks several positions of that rule set on each board. */
static void each_setting(const arb_rules *rules, void (*check)(const struct setting *setting))
{
    uint64_t state = 1;
    struct setting setting;

    for (size_t round = 0; round < 5 * SOME_BOARDS; round++) {
        play_on(&setting, rules, some_board(round % SOME_BOARDS));
        scatter(&setting, &state);
        check(&setting);
    }
}

/* ---- printed ----------------------------------------------------------------------------- */

/* Adds a row with its label, which is as wide as the longest, and without blanks at its end. */
static void add_row(struct text *text, const struct setting *setting, const char *label,
                    const char *cells)
{
    char line[64];
    int length = snprintf(line, sizeof line, "%*s", setting->geometry.rows < 10 ? 1 : 2, label);

    for (int column = 0; column < setting->geometry.columns; column++)
        length += sprintf(line + length, " %c ", cells[column]);
    while (line[length - 1] == ' ')
        length--;
    text_bytes(text, line, (size_t)length);
    text_char(text, '\n');
}

static void check_print(const struct setting *setting)
{
    int rows = setting->geometry.rows;
    char bytes[ARB_BOARD_TEXT];
    char expected[ARB_BOARD_TEXT];
    struct text text = text_over(bytes, sizeof bytes);
    struct text rest = text_over(expected, sizeof expected);

    for (int row = 0; row < rows; row++) {
        char label[16];
        snprintf(label, sizeof label, "%d", rows - row);
        add_row(&rest, setting, label, setting->cells[row]);
    }
    add_row(&rest, setting, "", "abcdefghij");
    board_text(&text, &setting->rules, &setting->position, (struct board_style){0});
    cr_assert_str_eq(bytes, expected);
}

Test(board_sizes, each_piece_is_printed_in_its_place)
{
    each_setting(&rules_dama, check_print);
}

/* ---- written ----------------------------------------------------------------------------- */

/* Adds a row as `position` writes it. */
static void add_short_row(struct text *text, const char *cells, int columns)
{
    unsigned empty = 0;

    for (int column = 0; column <= columns; column++) {
        if (column < columns && cells[column] == '.') {
            empty++;
            continue;
        }
        if (empty > 0)
            text_number(text, empty);
        empty = 0;
        if (column < columns)
            text_char(text, cells[column]);
    }
}

static void check_position(const struct setting *setting)
{
    char bytes[ARB_POSITION_TEXT];
    char expected[ARB_POSITION_TEXT];
    struct text text = text_over(bytes, sizeof bytes);
    struct text rest = text_over(expected, sizeof expected);
    struct position read;

    for (int row = 0; row < setting->geometry.rows; row++) {
        text_string(&rest, row == 0 ? "" : "/");
        add_short_row(&rest, setting->cells[row], setting->geometry.columns);
    }
    text_string(&rest, " white");
    position_text(&text, &setting->rules, &setting->position);
    cr_assert_str_eq(bytes, expected);
    cr_assert(position_read(&setting->rules, bytes, &read, NULL), "%s", bytes);
    cr_assert(position_equal(&read, &setting->position), "%s", bytes);
}

Test(board_sizes, a_position_is_read_as_it_is_written)
{
    each_setting(&rules_dama, check_position);
}

static void check_fen(const struct setting *setting)
{
    char bytes[ARB_FEN_TEXT];
    struct text text = text_over(bytes, sizeof bytes);
    struct position read;

    if (rules_check(&setting->rules) != NULL)
        return; /* digits need fewer than ten columns and rows */
    draughts_fen_text(&text, &setting->rules, &setting->position);
    cr_assert(draughts_fen_read(&setting->rules, bytes, &read, NULL), "%s", bytes);
    cr_assert(position_equal(&read, &setting->position), "%s", bytes);
}

Test(board_sizes, a_fen_is_read_as_it_is_written)
{
    each_setting(&rules_english, check_fen);
    each_setting(&rules_spanish, check_fen);
    each_setting(&rules_dama, check_fen);
    each_setting(&rules_checkers61b, check_fen);
    each_setting(&rules_orthogonal, check_fen);
}

static void check_name(const arb_rules *rules, arb_square square, const char *expected)
{
    char name[ARB_SQUARE_NAME];
    const char *word = name;
    arb_square read;
    size_t used;

    arb_square_name(rules, square, name);
    cr_assert_str_eq(name, expected);
    cr_assert_eq(notation_read_square(rules, &word, 1, &read, &used), ARB_ACCEPTED, "%s", name);
    cr_assert_eq(read, square, "%s", name);
}

Test(board_sizes, squares_are_called_by_their_places)
{
    for (size_t board = 0; board < SOME_BOARDS; board++) {
        struct setting setting;
        const struct geometry *g = &setting.geometry;

        play_on(&setting, &rules_dama, some_board(board));
        for (square_set left = g->used; left != 0; left = without_first(left)) {
            arb_square square = first_square(g, left);
            char name[16];

            snprintf(name, sizeof name, "%c%d", 'a' + column_of(g, square),
                     g->rows - row_of(g, square));
            check_name(&setting.rules, square, name);
        }
    }
}

/* Where counting from a corner comes to: the line that it is on, and the place in that line. */
static arb_square counted(const struct setting *setting, int line, int place)
{
    const struct geometry *g = &setting->geometry;
    parameter_corner corner = setting->rules.squares.corner;
    bool columns = setting->rules.squares.along == ALONG_COLUMNS;
    int column = columns ? line : place;
    int row = columns ? place : line;

    if (corner == CORNER_TOP_RIGHT || corner == CORNER_BOTTOM_RIGHT)
        column = g->columns - 1 - column;
    if (corner == CORNER_BOTTOM_LEFT || corner == CORNER_BOTTOM_RIGHT)
        row = g->rows - 1 - row;
    return square_at(g, column, row);
}

static void check_numbers(const struct setting *setting)
{
    const struct geometry *g = &setting->geometry;
    parameter_squares order = setting->rules.squares;
    bool columns = order.along == ALONG_COLUMNS;
    int number = 0;
    char name[16];

    for (int line = 0; line < (columns ? g->columns : g->rows); line++) {
        for (int place = 0; place < (columns ? g->rows : g->columns); place++) {
            arb_square square = counted(setting, line, place);

            if (!has_square(g, g->used, square))
                continue;
            snprintf(name, sizeof name, "%d", ++number);
            check_name(&setting->rules, square, name);
            cr_assert_eq(square_number(g, order, square), number);
            cr_assert_eq(square_numbered(g, order, number), square);
        }
    }
    cr_assert_eq(square_numbered(g, order, number + 1), ARB_NO_SQUARE);
    cr_assert_eq(square_numbered(g, order, 1000), ARB_NO_SQUARE);
    cr_assert_eq(square_numbered(g, order, 0), ARB_NO_SQUARE);
    cr_assert_eq(square_numbered(g, order, -1), ARB_NO_SQUARE);
}

Test(board_sizes, squares_are_counted_from_any_corner_by_rows_or_columns)
{
    for (size_t board = 0; board < SOME_BOARDS; board++) {
        struct setting setting;

        play_on(&setting, &rules_english, some_board(board));
        for (int order = 0; order < 8; order++) {
            setting.rules.squares.corner = (parameter_corner)(order / 2);
            setting.rules.squares.along = (parameter_along)(order % 2);
            check_numbers(&setting);
        }
    }
}

/* ---- names on the printed board ------------------------------------------------------------ */

static void prints_names(const struct setting *setting, const char *expected)
{
    char bytes[ARB_BOARD_TEXT];
    struct text text = text_over(bytes, sizeof bytes);

    board_text(&text, &setting->rules, &setting->position, (struct board_style){.names = true});
    cr_assert_str_eq(bytes, expected);
}

static void set_up_on(struct setting *setting, const arb_rules *rules, struct board_shape shape,
                      const char *position)
{
    struct geometry geometry;

    cr_assert_eq(geometry_make(&geometry, &shape), BOARD_MADE);
    play_on(setting, rules, geometry);
    cr_assert(position_read(&setting->rules, position, &setting->position, NULL), "%s", position);
}

Test(board_sizes, names_of_three_signs_are_printed_whole)
{
    struct setting setting;

    set_up_on(&setting, &rules_russian, (struct board_shape){4, 10, true, false},
              "1b2/4/4/4/4/4/4/4/4/w3 white");
    prints_names(&setting, "10 .    b    .    d10\n"
                           " 9 a9   .    c9   .\n"
                           " 8 .    b8   .    d8\n"
                           " 7 a7   .    c7   .\n"
                           " 6 .    b6   .    d6\n"
                           " 5 a5   .    c5   .\n"
                           " 4 .    b4   .    d4\n"
                           " 3 a3   .    c3   .\n"
                           " 2 .    b2   .    d2\n"
                           " 1 w    .    c1   .\n"
                           "   a    b    c    d\n");
}

/* Along diagonals a piece on a light square stays on the light ones: all may be needed. */
Test(board_sizes, the_names_are_those_of_squares_that_pieces_can_get_to)
{
    struct setting setting;

    set_up_on(&setting, &rules_english, (struct board_shape){4, 4, false, false},
              "4/3b/4/w3 white");
    prints_names(&setting, "4 1   2   3   4\n"
                           "3 5   6   7   b\n"
                           "2 9   10  11  12\n"
                           "1 w   14  15  16\n"
                           "  a   b   c   d\n");
    set_up_on(&setting, &rules_english, (struct board_shape){4, 4, false, false},
              "3b/4/4/w3 white");
    prints_names(&setting, "4 .   2   .   b\n"
                           "3 5   .   7   .\n"
                           "2 .   10  .   12\n"
                           "1 w   .   15  .\n"
                           "  a   b   c   d\n");
}

/* ---- drawn ------------------------------------------------------------------------------- */

static const char *drawn(const struct setting *setting)
{
    static struct fake fake;
    struct table table;
    char buffer[512];
    struct output out;

    table_set_empty(&table);
    table.game->rules = &setting->rules;
    table.game->now.position = setting->position;
    fake_begin(&fake);
    out = output_to(&fake.host, FAKE_STDOUT, buffer, sizeof buffer);
    picture_svg(&out.text, table.game);
    cr_assert(output_flush(&out));
    table_clear(&table);
    fake.written[fake.written_length] = '\0';
    return fake.written;
}

/* A drawing must have this part if `there`, and must not if not. */
static void check_part(const char *drawing, bool there, const char *part)
{
    cr_assert_eq(strstr(drawing, part) != NULL, there, "%s", part);
}

/* The dark cells are filled, and each man is a disc. */
static void check_drawing(const struct setting *setting)
{
    const struct geometry *g = &setting->geometry;
    const char *drawing = drawn(setting);
    char part[64];

    for (int row = 0; row < g->rows; row++) {
        for (int column = 0; column < g->columns; column++) {
            int x = column * SHAPE_SIZE;
            int y = row * SHAPE_SIZE;

            snprintf(part, sizeof part, "<use href='#disc' x='%d' y='%d'/>", x, y);
            check_part(drawing, setting->cells[row][column] != '.', part);
            snprintf(part, sizeof part, "M%d %dh%dv", x, y, SHAPE_SIZE);
            check_part(drawing, has_square(g, g->dark, square_at(g, column, row)), part);
        }
    }
}

Test(board_sizes, each_piece_is_drawn_in_its_place)
{
    each_setting(&rules_dama, check_drawing);
}

/* ---- played ------------------------------------------------------------------------------ */

/* Men capture forward and back, and kings fly. As many pieces must be taken as can be, and they
 * stay where they are until the end of the turn. */
static const struct draughts international_parameters = {
    .up = 1,
    .men.step = TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST),
    .men.take = DIAGONALS,
    .kings.step = DIAGONALS,
    .kings.step_reach = REACH_ANY,
    .kings.take = DIAGONALS,
    .kings.take_reach = REACH_ANY,
    .kings.land = LAND_ANYWHERE,
    .capture.must = true,
    .capture.chain = CHAIN_MUST,
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_AT_ONCE,
};

static arb_rules with_parameters(const struct draughts *parameters)
{
    arb_rules rules = rules_english;

    rules.draughts = parameters;
    return rules;
}

static struct geometry board_like(int columns, int rows, bool dark_only, bool dark_right)
{
    struct board_shape shape = {columns, rows, dark_only, dark_right};
    struct geometry geometry;

    cr_assert_eq(geometry_make(&geometry, &shape), BOARD_MADE);
    return geometry;
}

static uint64_t turns_of_depth(const struct setting *setting, unsigned depth)
{
    struct table table;
    uint64_t count;

    table_set_empty(&table);
    table.game->rules = &setting->rules;
    table.game->now.position = setting->position;
    cr_assert_eq(arb_perft(table.game, depth, NULL, &count), ARB_COUNTED);
    table_clear(&table);
    return count;
}

/* Four rows of men on each side: several programs agree on these counts. */
Test(board_sizes, ten_columns_and_rows_are_played_on_as_published)
{
    static const uint64_t counts[] = {9, 81, 658, 4265, 27117};
    arb_rules international = with_parameters(&international_parameters);

    for (int right = 0; right < 2; right++) {
        struct setting setting;
        const struct geometry *g = &setting.geometry;

        play_on(&setting, &international, board_like(10, 10, true, right != 0));
        position_clear(&setting.position);
        for (arb_square square = 0; square < g->squares; square++) {
            if (row_of(g, square) < 4 || row_of(g, square) >= 6)
                position_add(&setting.position, set_with(g, square),
                             (arb_piece){.side = row_of(g, square) >= 6, .kind = ARB_PAWN});
        }
        for (unsigned depth = 1; depth <= sizeof counts / sizeof *counts; depth++)
            cr_assert_eq(turns_of_depth(&setting, depth), counts[depth - 1], "%d, depth %u", right,
                         depth);
    }
}

/* Puts the mirror image of a random position, some of whose pieces are kings, on another board. */
static void scatter_both(struct setting *setting, struct setting *mirror, uint64_t *state)
{
    const struct geometry *g = &setting->geometry;

    position_clear(&setting->position);
    position_clear(&mirror->position);
    for (square_set left = g->used & draw(state) & draw(state); left != 0;
         left = without_first(left)) {
        arb_square square = first_square(g, left);
        square_set there = set_of_cell(&mirror->geometry, g->columns - 1 - column_of(g, square),
                                       row_of(g, square));
        arb_piece piece = {.side = draw(state) % 2, .crowned = draw(state) % 4 == 0};

        cr_assert_neq(there, 0);
        piece.crowned &= setting->parameters.crowned != CROWNED_NEVER;
        position_add(&setting->position, first_alone(left), piece);
        position_add(&mirror->position, there, piece);
    }
}

static void check_mirror(const arb_rules *rules, int columns, int rows, bool dark_only)
{
    uint64_t state = 1;
    struct setting setting;
    struct setting mirror;

    play_on(&setting, rules, board_like(columns, rows, dark_only, false));
    play_on(&mirror, rules, board_like(columns, rows, dark_only, true));
    for (int round = 0; round < 5; round++) {
        scatter_both(&setting, &mirror, &state);
        for (unsigned depth = 1; depth <= 2; depth++)
            cr_assert_eq(turns_of_depth(&setting, depth), turns_of_depth(&mirror, depth),
                         "%s on %dx%d, round %d", rules->name, columns, rows, round);
    }
}

Test(board_sizes, a_mirror_image_has_as_many_turns)
{
    arb_rules international = with_parameters(&international_parameters);

    for (int columns = 4; columns <= 10; columns++) {
        for (int rows = 4; rows <= 10; rows++) {
            check_mirror(&international, columns, rows, true);
            check_mirror(&rules_dama, columns, rows, true);
            if (columns * rows <= 64)
                check_mirror(&rules_dama, columns, rows, false);
        }
    }
}
