/* src/game/settle.c: games that players end, by resigning or by a draw, and wherever that is
 * written. */
#include "game/settle.h"

#include <criterion/criterion.h>
#include <string.h>

#include "game/commit.h"
#include "pdn/write.h"
#include "support.h"

static struct table table;

static void set(void)
{
    table_set(&table);
}

static void clear(void)
{
    table_clear(&table);
}

TestSuite(settle, .init = set, .fini = clear);

/* What has been said, until the next call. */
static const char *said(const arb_game *game)
{
    static char bytes[64];
    struct text text = text_over(bytes, sizeof bytes);

    said_text(&text, game->rules, (enum spoken)game->now.said, game->now.said_by);
    return bytes;
}

Test(settle, a_side_that_resigns_has_lost_and_nothing_is_played_any_more)
{
    arb_game *game = table.game;

    cr_assert_str_eq(said(game), "");
    for (arb_side side = 0; side < 2; side++) {
        cr_assert_eq(arb_resign(game, side), ARB_ACCEPTED);
        cr_assert_eq(arb_winner(game), side == 0 ? ARB_SECOND_WINS : ARB_FIRST_WINS);
        cr_assert_str_eq(said(game), side == 0 ? "fire resigned" : "water resigned");
        cr_assert_eq(play(game, "22-33"), ARB_GAME_OVER);
        cr_assert_eq(pick(game, 2, 2), ARB_GAME_OVER);
        cr_assert_eq(arb_pass(game), ARB_GAME_OVER);
        cr_assert_eq(arb_resign(game, side), ARB_GAME_OVER);
        cr_assert_eq(arb_offer_draw(game, side), ARB_GAME_OVER);
        cr_assert_eq(arb_accept_draw(game), ARB_GAME_OVER);
        cr_assert_eq(arb_claim_draw(game), ARB_GAME_OVER);
        cr_assert_eq(arb_turns(game, NULL, 0), 0);
        cr_assert_eq(arb_squares_count(arb_selectable(game)), 0);
        cr_assert_eq(arb_squares_count(arb_destinations(game)), 0);
        cr_assert_not(arb_is_stuck(game), "it could move");
        cr_assert_eq(arb_undo(game, 1), ARB_ACCEPTED);
        cr_assert_eq(arb_winner(game), ARB_UNDECIDED);
    }
    cr_assert_eq(arb_redo(game, 1), ARB_ACCEPTED);
    cr_assert_eq(arb_winner(game), ARB_FIRST_WINS);
}

/* The offer of the side to move stands while it plays its turn, and until the other has. */
Test(settle, an_offer_lapses_with_the_next_turn_of_the_other_side)
{
    arb_game *game = table.game;

    cr_assert_eq(arb_accept_draw(game), ARB_NO_OFFER);
    cr_assert_eq(arb_offer_draw(game, 0), ARB_ACCEPTED);
    cr_assert_str_eq(said(game), "draw offered by fire");
    play(game, "22-33");
    cr_assert_str_eq(said(game), "draw offered by fire");
    play(game, "15-24");
    cr_assert_str_eq(said(game), "");
    cr_assert_eq(arb_accept_draw(game), ARB_NO_OFFER);
    cr_assert_eq(arb_undo(game, 1), ARB_ACCEPTED);
    cr_assert_eq(arb_accept_draw(game), ARB_ACCEPTED);
    cr_assert_str_eq(said(game), "draw agreed");
    cr_assert_eq(arb_winner(game), ARB_DRAW);
    cr_assert_eq(arb_undo(game, 1), ARB_ACCEPTED);
    /* The other side offers one in its place, which lapses with the turn of the first. */
    cr_assert_eq(arb_offer_draw(game, 1), ARB_ACCEPTED);
    play(game, "15-24");
    cr_assert_str_eq(said(game), "draw offered by water");
    pick(game, 3, 3);
    pick(game, 1, 5);
    cr_assert_eq(arb_accept_draw(game), ARB_TURN_IN_PROGRESS);
    cr_assert_eq(arb_resign(game, 0), ARB_TURN_IN_PROGRESS);
    arb_end_turn(game);
    cr_assert_str_eq(said(game), "");
}

Test(settle, what_is_set_up_takes_back_what_was_said)
{
    arb_game *game = table.game;

    arb_resign(game, 0);
    cr_assert_eq(arb_place(game, at(3, 3), piece_of("wb")), ARB_ACCEPTED);
    cr_assert_eq(arb_winner(game), ARB_UNDECIDED);
    arb_offer_draw(game, 0);
    cr_assert_eq(arb_set_position(game, "8/8/8/8/3w4/8/8/fb7 fire"), ARB_BAD_POSITION);
    cr_assert_str_eq(said(game), "draw offered by fire");
    cr_assert_eq(arb_set_position(game, "8/8/8/8/3WS4/8/8/fb7 fire"), ARB_ACCEPTED);
    cr_assert_str_eq(said(game), "");
    cr_assert_eq(arb_undo(game, 3), ARB_ACCEPTED);
    cr_assert_str_eq(said(game), "fire resigned");
    arb_game_begin(game, arb_game_rules(game), false);
    cr_assert_eq(arb_winner(game), ARB_UNDECIDED);
}

/* As tags do. */
Test(settle, what_is_said_goes_with_the_turn_before_it)
{
    arb_game *game = table.game;

    play(game, "22-33");
    arb_offer_draw(game, 1);
    arb_accept_draw(game);
    cr_assert_eq(arb_undo_turns(game, 1), ARB_ACCEPTED);
    cr_assert_str_eq(past_of(game), "");
    cr_assert_str_eq(said(game), "");
    cr_assert_eq(arb_redo_turns(game, 1), ARB_ACCEPTED);
    cr_assert_str_eq(said(game), "draw agreed");
    cr_assert_str_eq(past_of(game), "1 fire 22-33");
}

/* In checkers61b a game that is won goes on, but nobody can resign it any more. */
Test(settle, a_game_with_a_result_is_not_ended_again)
{
    arb_game *game = table.game;

    cr_assert_eq(arb_set_position(game, "8/8/8/8/8/8/8/fb7 fire"), ARB_ACCEPTED);
    cr_assert_eq(arb_winner(game), ARB_FIRST_WINS);
    cr_assert_eq(arb_resign(game, 0), ARB_GAME_OVER);
}

Test(settle, a_draw_is_claimed_where_turns_may_follow_it)
{
    struct game_by by = game_by("pool", "draw: quiet 2", "B:WK31:BK1");

    by.game->claims = true;
    cr_assert_eq(arb_claim_draw(by.game), ARB_NO_CLAIM);
    cr_assert_eq(arb_play_text(by.game, "1-6"), ARB_ACCEPTED);
    cr_assert_eq(arb_play_text(by.game, "31-26"), ARB_ACCEPTED);
    cr_assert_eq(arb_offer_draw(by.game, 1), ARB_ACCEPTED, "it goes on");
    cr_assert_eq(arb_claim_draw(by.game), ARB_ACCEPTED);
    cr_assert_str_eq(said(by.game), "draw claimed");
    cr_assert_eq(arb_winner(by.game), ARB_DRAW);
    cr_assert_eq(arb_play_text(by.game, "6-1"), ARB_GAME_OVER);
    cr_assert_str_eq(record_tag(by.game, game_tags(by.game), "Termination"), "draw claimed");
    cr_assert_eq(arb_undo(by.game, 1), ARB_ACCEPTED);
    cr_assert_eq(arb_play_text(by.game, "6-1"), ARB_ACCEPTED);
    end_game(by);
}

/* What a game ended with counts, whatever tags say. */
Test(settle, the_result_stands_in_the_tags)
{
    arb_game *game = table.game;
    struct tag result = {"Result", "4-6"};
    struct tag termination = {"Termination", "unterminated"};

    commit_tag(game, &result);
    commit_tag(game, &termination);
    cr_assert_str_eq(record_tag(game, game_tags(game), "Result"), "4-6");
    cr_assert_str_eq(record_tag(game, game_tags(game), "Termination"), "unterminated");
    arb_offer_draw(game, 0);
    cr_assert_str_eq(record_tag(game, game_tags(game), "Result"), "4-6");
    arb_accept_draw(game);
    cr_assert_str_eq(record_tag(game, game_tags(game), "Result"), "1/2-1/2");
    cr_assert_str_eq(record_tag(game, game_tags(game), "Termination"), "draw agreed");
    arb_undo(game, 1);
    arb_resign(game, 1);
    cr_assert_str_eq(record_tag(game, game_tags(game), "result"), "1-0");
    cr_assert_str_eq(record_tag(game, game_tags(game), "termination"), "resignation");
}

Test(settle, computers_play_no_game_that_is_ended)
{
    static struct desk desk;

    desk_set(&desk);
    desk_run(&desk, "player fire random\nresign water");
    cr_assert_str_eq(desk_run(&desk, "reject game-over go\nreject game-over hint depth 1\n"
                                     "reject game-over selfplay 1\nwinner"),
                     "winner: Fire\n");
    cr_assert_str_eq(desk_run(&desk, "player fire minimax depth 1\nreject game-over go"), "");
    desk_clear(&desk);
}
