/* What is counted towards a draw, and the turns of a king in a row, where rule sets that are built
 * in do not come to it. */
#include <criterion/criterion.h>
#include <stdio.h>

#include "answers/text.h"
#include "arbiter.h"
#include "game/game.h"
#include "support.h"

static void play_text(const struct game_by *by, const char *text)
{
    arb_turn turn;

    cr_assert_eq(arb_turn_read(by->game, text, &turn), ARB_ACCEPTED, "%s", text);
    cr_assert_eq(arb_play(by->game, &turn), ARB_ACCEPTED, "%s", text);
}

Test(draws, a_pass_counts_as_a_turn_on_the_main_road)
{
    struct game_by by = game_by("russian", "pass: yes", "8/8/1W1W4/8/7W/8/1B6/8 white");

    cr_assert_eq(arb_pass(by.game), ARB_ACCEPTED);
    cr_assert_eq(by.game->now.position.turns_on_road[1], 1);
    cr_assert_eq(arb_pass(by.game), ARB_ACCEPTED);
    cr_assert_eq(by.game->now.position.turns_on_road[1], 2);
    play_text(&by, "h4-g5");
    play_text(&by, "b2-a3");
    cr_assert_eq(by.game->now.position.turns_on_road[1], 0);
    end_game(by);
}

/* The lone king of the one side, and of the other. */
Test(draws, turns_of_either_king_on_the_main_road_draw_the_game)
{
    static const char *const positions[] = {"8/8/1W1W4/8/7W/8/1B6/8 white",
                                            "8/8/1B1B4/8/7B/8/1W6/8 black"};

    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        struct game_by by = game_by("russian", "draw: main-road 3k 2", positions[i]);

        play_text(&by, "h4-g5");
        cr_assert_eq(arb_winner(by.game), ARB_UNDECIDED);
        play_text(&by, "b2-c3");
        cr_assert_eq(arb_winner(by.game), ARB_DRAW, "%s", positions[i]);
        end_game(by);
    }
}

/* On 10x8 and on 8x10 it is a1 to h8, which ends at the last row or at the right side. */
Test(draws, the_main_road_of_a_board_that_is_no_square_ends_where_it_meets_a_side)
{
    static const struct {
        const char *board;
        const char *position;
        const char *off; /* a turn that leaves the road */
    } boards[] = {{"10x8", "10/10/1W1W6/10/7W2/10/1B8/10 white", "b2-a3"},
                  {"8x10", "8/8/8/8/1W1W4/8/7W/8/1B6/8 white", "b2-c1"}};

    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char values[80];
        struct game_by by;

        snprintf(values, sizeof values, "board: %s dark left\ndraw: main-road 3k 2",
                 boards[i].board);
        by = game_by("russian", values, boards[i].position);
        play_text(&by, "h4-g5");
        play_text(&by, boards[i].off);
        cr_assert_eq(arb_winner(by.game), ARB_UNDECIDED);
        end_game(by);
        by = game_by("russian", values, boards[i].position);
        play_text(&by, "h4-g5");
        play_text(&by, "b2-h8");
        cr_assert_eq(arb_winner(by.game), ARB_DRAW, "%s", boards[i].board);
        end_game(by);
    }
}

Test(draws, a_pass_ends_the_turns_of_a_king_in_a_row)
{
    struct game_by by =
        game_by("frisian", "pass: yes", "10/10/10/8b1/10/W9/10/10/7w2/10 white:+0+3[26]");

    cr_assert_eq(game_selectable(by.game) & POSITION_SET(&by.game->now.position, crowned), 0);
    cr_assert_eq(arb_pass(by.game), ARB_ACCEPTED);
    cr_assert_eq(by.game->now.position.streaks[0].turns, 0);
    cr_assert_eq(arb_pass(by.game), ARB_ACCEPTED);
    play_text(&by, "26-31");
    cr_assert_eq(by.game->now.position.streaks[0].turns, 1);
    end_game(by);
}

/* Nothing ends a game that counts what is not asked for. */
Test(draws, a_count_that_is_full_stays_so)
{
    struct game_by by = game_by("russian", "draw: one-each", "8/8/1W6/8/1w6/8/8/4B3 white");
    struct position *position = &by.game->now.position;

    position->turns_without_advance = UINT16_MAX;
    position->turns_without_capture = UINT16_MAX - 1;
    play_text(&by, "b6-a7");
    cr_assert_eq(position->turns_without_advance, UINT16_MAX);
    cr_assert_eq(position->turns_without_capture, UINT16_MAX);
    cr_assert_eq(arb_winner(by.game), ARB_UNDECIDED);
    end_game(by);
}

/* Twelve ways, of which the last draws the game. */
Test(draws, every_one_of_the_most_ways_to_a_draw_is_asked)
{
    struct game_by by =
        game_by("russian",
                "draw: repeats 3; quiet 30; no-advance 30; no-capture 30; material 3 1 9; "
                "material 4 1 9; material 5 1 9; material 6 1 9; balance 4-5 60; balance 6-7 120; "
                "main-road 3k 10; material 2K 1K 1",
                "8/8/1W6/8/1W6/8/8/4B3 white");

    cr_assert_eq(arb_winner(by.game), ARB_UNDECIDED);
    play_text(&by, "b6-a7");
    cr_assert_eq(arb_winner(by.game), ARB_DRAW);
    end_game(by);
}

/* ---- by which rule ----------------------------------------------------------------------------
 */

/* Checks what is said of the first way to a draw in this line of a rule text. */
static void check_reason(const char *line, const char *wanted)
{
    struct game_by by = game_by("russian", line, "8/8/1W1W4/8/7W/8/1B6/8 white");
    char buffer[256];
    struct text text = text_over(buffer, sizeof buffer);

    draw_reason(&text, &by.game->rules->draughts->draw.way[0]);
    cr_assert_str_eq(buffer, wanted, "%s: %s", line, buffer);
    end_game(by);
}

Test(draws, each_says_by_which_rule)
{
    check_reason("draw: repeats 3", "the same position 3 times");
    check_reason("draw: quiet 30", "15 moves without a capture or a move of a man");
    check_reason("draw: no-advance 100", "50 moves without a move of a man");
    check_reason("draw: no-capture 100", "50 moves without a capture");
    check_reason("draw: no-capture 2", "1 move without a capture");
    check_reason("draw: no-capture 5", "5 turns without a capture");
    check_reason("draw: no-capture 1", "1 turn without a capture");
    check_reason("draw: material 3+K 1K 30", "15 moves with 3 or more kings against 1 king");
    check_reason("draw: material 1-2k 1K 10",
                 "5 moves with 1 to 2 pieces, a king among them, against 1 king");
    check_reason("draw: material 1k 2 10", "5 moves with 1 piece, a king, against 2 pieces");
    check_reason("draw: balance 4-5 60", "30 moves with 4 to 5 pieces and kings on both sides");
    check_reason("draw: main-road 3k 10",
                 "5 moves with a lone king on the main road against 3 pieces, a king among them");
    check_reason("draw: one-each", "each side has one piece left");
}

/* The one that comes first is told, and at most one of several that come together. */
Test(draws, the_next_one_is_the_one_with_the_fewest_turns_left)
{
    struct game_by by = game_by("russian", "draw: repeats 3; quiet 3; no-capture 2",
                                "8/8/1W1W4/8/7W/8/1B6/8 white");
    unsigned turns;

    cr_assert_eq(rules_next_draw(by.game->rules, &by.game->now.position, &turns)->kind,
                 DRAW_NO_CAPTURE);
    cr_assert_eq(turns, 2);
    end_game(by);
    by = game_by("russian", "draw: none", "8/8/1W1W4/8/7W/8/1B6/8 white");
    cr_assert_null(rules_next_draw(by.game->rules, &by.game->now.position, &turns));
    cr_assert_eq(turns, UINT_MAX);
    end_game(by);
}
