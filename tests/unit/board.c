/* src/board: squares, sets of them, pieces and positions. */
#include <criterion/criterion.h>
#include <string.h>

#include "board/geometry.h"
#include "board/position.h"
#include "support.h"

Test(board, sets_know_their_members)
{
    square_set set = set_with(&board_8x8, 0) | set_with(&board_8x8, 31) | set_with(&board_8x8, 63);

    cr_assert(has_square(&board_8x8, set, 0) && has_square(&board_8x8, set, 31) &&
              has_square(&board_8x8, set, 63));
    cr_assert_not(has_square(&board_8x8, set, 1) || has_square(&board_8x8, set, 30) ||
                  has_square(&board_8x8, set, 62));
    cr_assert_not(has_square(&board_8x8, ~UINT64_C(0), ARB_NO_SQUARE));
    cr_assert_not(has_square(&board_8x8, ~UINT64_C(0), 255));
    cr_assert_eq(count_of(set), 3);
    cr_assert_eq(first_square(&board_8x8, set), 0);
    cr_assert_eq(first_square(&board_8x8, without_first(set)), 31);
    cr_assert_eq(without_first(without_first(without_first(set))), 0);
}

/* Every possible piece, by number. */
#define PIECES (ARB_KINDS * 4)

static arb_piece piece_number(int number)
{
    return (arb_piece){.side = number & 1,
                       .crowned = (number & 2) != 0,
                       .kind = (uint8_t)(number / 4 % ARB_KINDS)};
}

Test(board, a_piece_that_is_put_down_is_found_again)
{
    for (arb_square square = 0; square < 64; square++) {
        for (int number = 0; number < PIECES; number++) {
            struct position position;
            arb_piece found;

            position_clear(&position);
            position_add(&position, set_with(&board_8x8, square), piece_number(number));
            cr_assert(position_piece_at(&position, set_with(&board_8x8, square), &found));
            cr_assert(same_piece(found, piece_number(number)), "piece %d", number);
            cr_assert_eq(position_occupied(&position), set_with(&board_8x8, square));
            for (int kind = 0; kind < ARB_KINDS; kind++)
                cr_assert_eq(position_of_kind(&position, (arb_kind)kind),
                             kind == found.kind ? set_with(&board_8x8, square) : 0);
        }
    }
}

Test(board, a_piece_replaces_whatever_stood_there)
{
    for (int first = 0; first < PIECES; first++) {
        for (int second = 0; second < PIECES; second++) {
            struct position replaced;
            struct position alone;

            position_clear(&replaced);
            alone = replaced;
            position_add(&replaced, set_with(&board_8x8, 20), piece_number(first));
            position_add(&replaced, set_with(&board_8x8, 20), piece_number(second));
            position_add(&alone, set_with(&board_8x8, 20), piece_number(second));
            cr_assert(position_equal(&replaced, &alone), "%d, then %d", first, second);
        }
    }
}

/* Each thing that can be different makes two positions different. */
Test(board, positions_that_differ_in_anything_are_not_equal)
{
    struct position position;
    struct position others[13];

    position_clear(&position);
    position_add(&position, set_with(&board_8x8, 20), piece_number(0));
    for (size_t i = 0; i < 13; i++)
        others[i] = position;
    cr_assert(position_equal(&position, &others[0]));
    others[0].low.sides[0] ^= 1;
    others[1].low.sides[1] ^= 1;
    others[2].low.crowned ^= 1;
    others[3].low.kinds[0] ^= 1;
    others[4].low.kinds[1] ^= 1;
    others[5].low.kinds[2] ^= 1;
    others[6].to_move ^= 1;
    others[7].selected = 3;
    others[8].stage = STAGE_SPENT;
    others[9].captured ^= 1;
    others[10].advanced ^= 1;
    others[11].turns_without_advance++;
    others[12].turns_without_capture++;
    for (size_t i = 0; i < 13; i++)
        cr_assert_not(position_equal(&position, &others[i]), "%zu", i);
}

Test(board, taking_a_piece_leaves_no_trace_of_it)
{
    for (int number = 0; number < PIECES; number++) {
        struct position position;
        struct position before;
        arb_piece found;

        position_clear(&position);
        position_add(&position, set_with(&board_8x8, 21), piece_number(PIECES - 1));
        before = position;
        position_add(&position, set_with(&board_8x8, 20), piece_number(number));
        position_add(&position, set_with(&board_8x8, 63), piece_number(number));
        position_take(&position, set_with(&board_8x8, 20) | set_with(&board_8x8, 63) |
                                     set_with(&board_8x8, 0));
        cr_assert(position_equal(&position, &before), "piece %d", number);
        cr_assert_not(position_piece_at(&position, set_with(&board_8x8, 20), &found));
    }
}

Test(board, a_piece_of_the_side_to_move_moves_as_it_is)
{
    for (int number = 0; number < PIECES; number++) {
        struct position position;
        struct position expected;

        position_clear(&position);
        position_begin_turn(&position, piece_number(number).side);
        position_add(&position, set_with(&board_8x8, 9), piece_number(PIECES - 1));
        expected = position;
        position_add(&position, set_with(&board_8x8, 0), piece_number(number));
        position_add(&expected, set_with(&board_8x8, 63), piece_number(number));
        position_go(&position, set_with(&board_8x8, 0), set_with(&board_8x8, 63));
        cr_assert(position_equal(&position, &expected), "piece %d", number);
    }
}

Test(board, nothing_stands_off_the_board)
{
    struct position position;
    arb_piece found;

    position_clear(&position);
    for (arb_square square = 0; square < ARB_SQUARES; square++)
        position_add(&position, set_with(&board_8x8, square), piece_number(PIECES - 1));
    cr_assert_not(position_piece_at(&position, 0, &found));
}

Test(board, a_cleared_position_is_side_0_at_the_start_of_its_turn)
{
    struct position position;

    memset(&position, 0xff, sizeof position);
    position_clear(&position);
    cr_assert_eq(position_occupied(&position), 0);
    cr_assert_eq(POSITION_SET(&position, crowned) | POSITION_SET(&position, kinds[0]) |
                     POSITION_SET(&position, kinds[1]) | POSITION_SET(&position, kinds[2]),
                 0);
    cr_assert_eq(position.to_move, 0);
    cr_assert_eq(position.selected, ARB_NO_SQUARE);
    cr_assert_eq(position.stage, STAGE_START);
    cr_assert_not(position.captured);
}

Test(board, a_turn_begins_on_the_same_board_with_nothing_done)
{
    struct position position;
    struct position expected;

    position_clear(&position);
    position_add(&position, set_with(&board_8x8, 5), piece_number(PIECES - 1));
    expected = position;
    expected.to_move = 1;
    position.selected = 5;
    position.stage = STAGE_SPENT;
    position.captured = true;
    position_begin_turn(&position, 1);
    cr_assert(position_equal(&position, &expected));
}

Test(board, positions_differ_when_any_field_does)
{
    struct position one = {.low.sides = {1, 2},
                           .low.crowned = 3,
                           .low.kinds = {1, 2, 3},
                           .to_move = 0,
                           .selected = 7,
                           .stage = STAGE_CAPTURED,
                           .captured = true};
    struct position others[12];

    for (int i = 0; i < 12; i++)
        others[i] = one;
    cr_assert(position_equal(&one, &others[0]));
    others[0].low.sides[0] ^= 4;
    others[1].low.sides[1] ^= 4;
    others[2].low.crowned ^= 1;
    others[3].low.kinds[0] ^= 1;
    others[4].low.kinds[1] ^= 1;
    others[5].low.kinds[2] ^= 1;
    others[6].to_move ^= 1;
    others[7].selected = 3;
    others[8].stage = STAGE_SPENT;
    others[9].captured = false;
    others[10].played = true;
    others[11].hunted = 1;
    for (int i = 0; i < 12; i++)
        cr_assert_not(position_equal(&one, &others[i]), "field %d", i);
}

Test(board, a_piece_says_what_it_is)
{
    for (int number = 0; number < PIECES; number++) {
        arb_piece piece = piece_number(number);

        cr_assert_eq(arb_piece_side(piece), number & 1);
        cr_assert_eq(arb_piece_is_king(piece), (number & 2) != 0);
        cr_assert_eq(arb_piece_is_bomb(piece), number / 4 == 2);
        cr_assert_eq(arb_piece_is_shield(piece), number / 4 == 1);
    }
}
