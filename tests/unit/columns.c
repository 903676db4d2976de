/* src/board/columns.h and columns of positions against lists: a board on which each square has a
 * list of pieces, its top first. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "board/position.h"
#include "rules/rules.h"
#include "support.h"

#define SQUARES 64

/* Bit 0: the side, bit 1: a king. */
struct lists {
    uint8_t pieces[SQUARES][SQUARES];
    unsigned height[SQUARES];
    unsigned count;
};

static arb_piece coded(uint8_t code)
{
    return (arb_piece){.side = code & 1, .kind = ARB_PAWN, .crowned = (code & 2) != 0};
}

static square_set set_of(unsigned square)
{
    return UINT64_C(1) << square;
}

static void clear(struct lists *lists, unsigned square)
{
    lists->count -= lists->height[square];
    lists->height[square] = 0;
}

static void put_on(struct lists *lists, unsigned square, uint8_t code)
{
    memmove(&lists->pieces[square][1], &lists->pieces[square][0], lists->height[square]);
    lists->pieces[square][0] = code;
    lists->height[square]++;
    lists->count++;
}

static void check(const struct lists *lists, const struct position *position)
{
    struct position anew = {.stacked = true, .selected = ARB_NO_SQUARE};

    cr_assert_eq(columns_count(&position->low.columns), lists->count);
    for (unsigned square = 0; square < SQUARES; square++) {
        square_set here = set_of(square);
        unsigned height = lists->height[square];
        struct board_column below = position_below(position, here);
        arb_piece piece;

        cr_assert_eq(position_height(position, here), height);
        cr_assert_eq(position_piece_at(position, here, &piece), height > 0);
        cr_assert_eq(below.height, height > 0 ? height - 1 : 0);
        for (unsigned i = 0; i < height; i++) {
            piece = position_piece_below(position, here, i);
            cr_assert_eq(piece.side, lists->pieces[square][i] & 1);
            cr_assert_eq(piece.crowned, (lists->pieces[square][i] & 2) != 0);
            cr_assert_eq(piece.kind, ARB_PAWN);
        }
        while (height > 0)
            position_add_on(&anew, here, coded(lists->pieces[square][--height]));
    }
    /* A board has one list and one key, however it came about. */
    cr_assert(columns_equal(&anew.low.columns, &position->low.columns));
    cr_assert_eq(anew.key, position->key);
    cr_assert_eq(position_of_kind(position, ARB_PAWN), position_occupied(position));
    cr_assert_eq(position_of_kind(position, ARB_BOMB), 0U);
}

static void go(struct lists *lists, struct position *position, unsigned from, unsigned to)
{
    if (lists->height[from] == 0 || lists->height[to] > 0)
        return;
    position->key ^=
        position->to_move != (lists->pieces[from][0] & 1) ? POSITION_SECOND_TO_MOVE : 0;
    position->to_move = lists->pieces[from][0] & 1;
    position_go(position, set_of(from), set_of(to));
    position->key ^= position->to_move == 1 ? POSITION_SECOND_TO_MOVE : 0;
    position->to_move = 0;
    memcpy(lists->pieces[to], lists->pieces[from], lists->height[from]);
    lists->height[to] = lists->height[from];
    lists->height[from] = 0;
}

Test(columns, are_what_lists_are)
{
    struct lists lists = {.count = 0};
    struct position position = {.stacked = true, .selected = ARB_NO_SQUARE};

    srand(1);
    for (unsigned i = 0; i < 20000; i++) {
        unsigned square = (unsigned)rand() % (i % 500 < 250 ? 8 : SQUARES);
        unsigned to = (unsigned)rand() % SQUARES;
        uint8_t code = (uint8_t)(rand() % 4);

        switch (rand() % 8) {
        case 0:
            position_take(&position, set_of(square) | set_of(to));
            clear(&lists, square);
            clear(&lists, to);
            break;
        case 1:
        case 2:
            go(&lists, &position, square, to);
            break;
        case 3:
            if (lists.count - lists.height[square] < COLUMNS_PIECES) {
                position_add(&position, set_of(square), coded(code));
                clear(&lists, square);
                put_on(&lists, square, code);
            }
            break;
        default:
            if (lists.count < COLUMNS_PIECES) {
                position_add_on(&position, set_of(square), coded(code));
                put_on(&lists, square, code);
            }
        }
        if (i % 20 == 0 || i > 19000)
            check(&lists, &position);
    }
}

Test(columns, of_no_position_but_one_with_columns_have_several_pieces)
{
    struct position position = {.selected = ARB_NO_SQUARE};

    position_add(&position, set_of(3), coded(0));
    cr_assert_eq(position_height(&position, set_of(3)), 1U);
    cr_assert_eq(position_height(&position, set_of(4)), 0U);
    cr_assert_eq(position_below(&position, set_of(3)).height, 0U);
    cr_assert_eq(position_below(&position, set_of(4)).height, 0U);
}

Test(columns, a_column_of_all_pieces_moves_and_is_taken)
{
    struct position position = {.stacked = true, .selected = ARB_NO_SQUARE};

    for (unsigned i = 0; i < COLUMNS_PIECES; i++)
        position_add_on(&position, set_of(63), coded((uint8_t)(i % 4)));
    cr_assert_eq(position_height(&position, set_of(63)), COLUMNS_PIECES);
    position.to_move = 1;
    position_go(&position, set_of(63), set_of(0));
    cr_assert_eq(position_height(&position, set_of(0)), COLUMNS_PIECES);
    cr_assert_eq(position_piece_below(&position, set_of(0), 63).side, 0);
    position_take(&position, set_of(0));
    cr_assert_eq(position.low.columns.last, 0U);
    cr_assert_eq(columns_number(&position.low.columns), 0U);
}

Test(columns, of_the_start_are_of_one_piece_each)
{
    static const char *const names[] = {"lasca", "bashni", "stapeldammen"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const arb_rules *rules = arb_rules_find(names[i]);
        struct position start;

        rules_begin(rules, &start);
        cr_assert_eq(columns_count(&start.low.columns), count_of(position_occupied(&start)), "%s",
                     names[i]);
        position_add(&start, 0, (arb_piece){.side = 0}); /* nowhere */
        cr_assert_eq(columns_count(&start.low.columns), rules_pieces_most(rules), "%s", names[i]);
    }
}

Test(columns, differ_by_each_piece_that_is_below)
{
    struct position one = {.stacked = true, .selected = ARB_NO_SQUARE};
    struct position other = one;

    position_add_on(&one, set_of(5), coded(0));
    position_add_on(&one, set_of(5), coded(1));
    position_add_on(&other, set_of(5), coded(2));
    position_add_on(&other, set_of(5), coded(1));
    cr_assert_eq(one.low.sides[1], other.low.sides[1]);
    cr_assert_neq(one.key, other.key);
    cr_assert_not(position_equal(&one, &other));
}

/* ---- what programs see ----------------------------------------------------------------------- */

static arb_square named(const arb_rules *rules, const char *name)
{
    arb_square square;

    cr_assert_eq(arb_square_read(rules, name, &square), ARB_ACCEPTED);
    return square;
}

Test(columns, are_seen_and_set_up_by_programs)
{
    const arb_rules *rules = arb_rules_find("lasca");
    struct table table;
    arb_square c3 = named(rules, "c3");
    arb_piece piece;

    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, rules, true), ARB_ACCEPTED);
    cr_assert_eq(arb_place(table.game, c3, (arb_piece){.side = 1, .crowned = true}), ARB_ACCEPTED);
    cr_assert_eq(arb_place_on(table.game, c3, (arb_piece){.side = 0}), ARB_ACCEPTED);
    cr_assert_eq(arb_column_height(table.game, c3), 2U);
    cr_assert_eq(arb_column_height(table.game, 200), 0U);
    cr_assert(arb_column_at(table.game, c3, 0, &piece));
    cr_assert_eq(piece.side, 0);
    cr_assert_not(piece.crowned);
    cr_assert(arb_column_at(table.game, c3, 1, &piece));
    cr_assert_eq(piece.side, 1);
    cr_assert(piece.crowned);
    cr_assert_not(arb_column_at(table.game, c3, 2, &piece));
    cr_assert_eq(arb_piece_count(table.game, 0), 1U);
    cr_assert_eq(arb_piece_count(table.game, 1), 0U);
    cr_assert_eq(arb_undo(table.game, 1), ARB_ACCEPTED);
    cr_assert_eq(arb_column_height(table.game, c3), 1U);
    cr_assert_eq(arb_redo(table.game, 1), ARB_ACCEPTED);
    cr_assert_eq(arb_column_height(table.game, c3), 2U);
    cr_assert_eq(arb_remove(table.game, c3, &piece), ARB_ACCEPTED);
    cr_assert_eq(arb_column_height(table.game, c3), 0U);
    table_clear(&table);
}

Test(columns, have_no_more_pieces_than_the_game)
{
    const arb_rules *rules = arb_rules_find("lasca");
    struct table table;
    arb_square c3 = named(rules, "c3");
    arb_square a1 = named(rules, "a1");
    arb_piece man = {.side = 0};

    table_set(&table);
    cr_assert_eq(arb_place_on(table.game, 0, man), ARB_NOT_IN_THESE_RULES);
    cr_assert_eq(arb_game_begin(table.game, rules, true), ARB_ACCEPTED);
    for (unsigned i = 0; i < 22; i++)
        cr_assert_eq(arb_place_on(table.game, c3, man), ARB_ACCEPTED);
    cr_assert_eq(arb_place_on(table.game, c3, man), ARB_BAD_POSITION);
    cr_assert_eq(arb_place_on(table.game, a1, man), ARB_BAD_POSITION);
    cr_assert_eq(arb_place(table.game, a1, man), ARB_BAD_POSITION);
    cr_assert_eq(arb_place(table.game, c3, man), ARB_ACCEPTED); /* in place of all */
    cr_assert_eq(arb_column_height(table.game, c3), 1U);
    cr_assert_eq(arb_place_on(table.game, c3, (arb_piece){.side = 2}), ARB_UNKNOWN_NAME);
    table_clear(&table);
}
