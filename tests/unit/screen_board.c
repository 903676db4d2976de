/* src/terminal/screen/board_view.c: the board in the window, on a window that only keeps what is
 * written to it. */
#include <criterion/criterion.h>
#include <string.h>

#include "rules/rules.h"
#include "rules/sets/english.h"
#include "support.h"
#include "terminal/screen/curses_library.h"
#include "terminal/screen/paint.h"
#include "terminal/screen/view.h"

#define LINES 24
#define COLUMNS 80

static char window[LINES][COLUMNS + 1];
static int cursor_line;
static int cursor_column;

static int write_text(int line, int column, const char *text, int bytes)
{
    cr_assert(line >= 0 && line < LINES && column >= 0 && column + bytes <= COLUMNS,
              "%d bytes at %d %d", bytes, line, column);
    memcpy(&window[line][column], text, (size_t)bytes);
    return OK;
}

static int move_to(int line, int column)
{
    cursor_line = line;
    cursor_column = column;
    return OK;
}

static int no_style(attr_t attributes, short pair, void *nothing)
{
    (void)attributes;
    (void)pair;
    (void)nothing;
    return OK;
}

static void begin(void)
{
    curses.mvaddnstr = write_text;
    curses.move = move_to;
    curses.attr_set = no_style;
    paint_begin(false);
    memset(window, ' ', sizeof window);
    for (int line = 0; line < LINES; line++)
        window[line][COLUMNS] = '\0';
}

/* English draughts on another board. */
static arb_rules rules_on(const struct geometry *geometry, struct draughts *parameters)
{
    arb_rules rules = rules_english;

    *parameters = english_parameters;
    parameters->geometry = geometry;
    rules.engine = &any_draughts_engine;
    rules.draughts = parameters;
    return rules;
}

static const char *line_of(int line, int columns)
{
    window[line][columns] = '\0';
    return window[line];
}

Test(screen_board, ten_rows_and_columns_fit_in_the_usual_window, .init = begin)
{
    struct table table;
    struct draughts parameters;
    arb_rules rules = rules_on(&board_10x10_dark, &parameters);
    struct layout layout = layout_for(&board_10x10_dark, 2, LINES, COLUMNS);
    struct board_marks marks = {.cursor = 49, .last = set_with(&board_10x10_dark, 45)};

    table_set_empty(&table);
    table.game->rules = &rules;
    position_add(&table.game->now.position, set_with(&board_10x10_dark, 3),
                 (arb_piece){.side = 1, .kind = ARB_PAWN});
    board_view(&layout, table.game, &marks);
    cr_assert_str_eq(line_of(1, 53), "10        .         .         .         w         .  ");
    cr_assert_str_eq(line_of(2, 53), "                                                     ");
    cr_assert_str_eq(line_of(3, 53), " 9   .         .         .         .         .       ");
    cr_assert_str_eq(line_of(19, 53), " 1  '.'        .         .         .       > . <     ");
    cr_assert_str_eq(line_of(21, 53), "     a    b    c    d    e    f    g    h    i    j  ");
    cr_assert_eq(cursor_line, 19);
    cr_assert_eq(cursor_column, layout_column(&layout, 49) + 2);
    table_clear(&table);
}

/* The letter of a top is followed by how many pieces there are, if several. */
Test(screen_board, columns_have_their_height, .init = begin)
{
    struct table table;
    const arb_rules *rules = arb_rules_find("lasca");
    struct layout layout = layout_for(rules_geometry(rules), 2, LINES, COLUMNS);
    struct board_marks marks = {.cursor = 0};

    table_set_empty(&table);
    cr_assert_eq(arb_game_begin(table.game, rules, true), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(table.game, "W:a7=wbB,c7=bbbbbbbbbw,e7=w"), ARB_ACCEPTED);
    cr_assert_eq(board_view_content(rules), 2);
    board_view(&layout, table.game, &marks);
    cr_assert_not_null(strstr(window[layout.board_top + layout_middle(&layout)], "w3"));
    cr_assert_not_null(strstr(window[layout.board_top + layout_middle(&layout)], "b+"));
    cr_assert_not_null(strstr(window[layout.board_top + layout_middle(&layout)], "w "));
    table_clear(&table);
}

/* Names of three signs have room, in cells of one line and of more. */
Test(screen_board, names_of_a_tenth_row_are_whole, .init = begin)
{
    struct table table;
    struct draughts parameters;
    arb_rules rules = rules_on(&board_10x10_dark, &parameters);
    struct board_marks marks = {
        .cursor = 45, .last = set_with(&board_10x10_dark, 5), .names = true};
    struct layout layout;

    rules.squares.naming = NAMED_BY_LETTERS;
    table_set_empty(&table);
    table.game->rules = &rules;
    position_add(&table.game->now.position, set_with(&board_10x10_dark, 3),
                 (arb_piece){.side = 1, .kind = ARB_PAWN});
    cr_assert_eq(board_view_content(&rules), 3);
    layout = layout_for(&board_10x10_dark, 3, LINES, COLUMNS);
    board_view(&layout, table.game, &marks);
    cr_assert_str_eq(line_of(1, 53), "10        .         .         .         w         .  ");
    cr_assert_str_eq(line_of(2, 53), "        b10       d10       f10       h10       j10  ");
    begin();
    layout = layout_for(&board_10x10_dark, 3, 14, 77);
    cr_assert_eq(layout.cell_lines, 1);
    board_view(&layout, table.game, &marks);
    cr_assert_str_eq(line_of(1, 53), "10       b10       d10       f10       w         j10 ");
    cr_assert_str_eq(line_of(2, 53), " 9 'a9 '      c9        e9        g9        i9       ");
    cr_assert_str_eq(line_of(10, 53), " 1 >a1 <      c1        e1        g1        i1       ");
    table_clear(&table);
}

/* Letters of several signs are whole too, the longest of any piece. */
Test(screen_board, cells_are_as_wide_as_the_widest_piece, .init = begin)
{
    static const struct piece_words words = {ARB_PAWN, "man", {{"b", "bKK"}, {"w", "w"}}};
    struct table table;
    struct draughts parameters;
    arb_rules rules = rules_on(&board_8x8_dark, &parameters);
    struct board_marks marks = {.cursor = 62};
    struct layout layout;

    rules.pieces = &words;
    table_set_empty(&table);
    table.game->rules = &rules;
    position_add(&table.game->now.position, set_with(&board_8x8_dark, 1),
                 (arb_piece){.side = 0, .kind = ARB_PAWN, .crowned = true});
    cr_assert_eq(board_view_content(&rules), 3);
    layout = layout_for(&board_8x8_dark, 3, 14, 80);
    board_view(&layout, table.game, &marks);
    cr_assert_str_eq(line_of(1, 20), "8  .    bKK  .    . ");
    table_clear(&table);
}

/* A king that was taken in this turn is shown until the turn ends. */
Test(screen_board, a_piece_that_was_taken_stands_in_braces, .init = begin)
{
    struct table table;
    struct layout layout = layout_for(&board_8x8_dark, 1, LINES, COLUMNS);
    struct board_marks marks = {.cursor = 0};
    const arb_rules *russian = arb_rules_find("russian");

    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, russian, true), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(table.game, "8/6b1/8/8/3B4/8/8/W7 white"), ARB_ACCEPTED);
    cr_assert_eq(arb_select(table.game, arb_square_at(russian, 1, 1)), ARB_ACCEPTED);
    cr_assert_eq(arb_select(table.game, arb_square_at(russian, 5, 5)), ARB_ACCEPTED);
    board_view(&layout, table.game, &marks);
    cr_assert_not_null(strstr(line_of(9, 52), "{B}"), "%s", line_of(9, 52));
    table_clear(&table);
}

/* What is shown of a cell: its man, a point for an empty square, or nothing between the squares. */
static char shown_at(const struct geometry *g, const struct position *position, int column, int row)
{
    square_set here = set_of_cell(g, column, row);

    if ((POSITION_SET(position, sides[0]) & here) != 0)
        return 'b';
    if ((POSITION_SET(position, sides[1]) & here) != 0)
        return 'w';
    return here != 0 ? '.' : ' ';
}

Test(screen_board, each_piece_of_any_board_is_in_its_place)
{
    uint64_t state = 1;
    struct table table;

    table_set_empty(&table);
    for (size_t round = 0; round < SOME_BOARDS * 4; round++) {
        struct geometry g = some_board(round % SOME_BOARDS);
        struct draughts parameters = english_parameters;
        arb_rules rules = rules_on(&g, &parameters);
        struct layout layout = layout_for(&g, 2, LINES, COLUMNS);
        struct board_marks marks = {.cursor = 0};
        struct position *position = &table.game->now.position;

        begin();
        layout.flipped = round % 8 >= 4;
        table.game->rules = &rules;
        position_clear(position);
        for (square_set left = g.used & draw(&state); left != 0; left = without_first(left))
            position_add(position, first_alone(left),
                         (arb_piece){.side = draw(&state) % 2, .kind = ARB_PAWN});
        board_view(&layout, table.game, &marks);
        for (int row = 0; row < g.rows; row++) {
            for (int column = 0; column < g.columns; column++)
                cr_assert_eq(window[layout_line_of_row(&layout, layout_row_at(&layout, row)) +
                                    layout_middle(&layout)]
                                   [layout_column_of(&layout, layout_column_at(&layout, column)) +
                                    (layout.cell_columns - 1) / 2],
                             shown_at(&g, position, column, row), "round %zu: %d %d", round, column,
                             row);
        }
    }
    table_clear(&table);
}
