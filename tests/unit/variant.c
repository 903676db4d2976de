/* The variant that src/README.md shows, played. */
#include "board/narrow.h"

#include <criterion/criterion.h>

#include "arbiter.h"
#include "count/instances.h"
#include "player/worth.h"
#include "support.h"
#include "variant/allround.h"

static arb_game *game_at(const char *position)
{
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(&allround, &memory);

    cr_assert_not_null(game);
    cr_assert_eq(arb_set_position(game, position), ARB_ACCEPTED);
    return game;
}

/* The squares of one turn, as a text. */
static bool keep_turn(void *context, const arb_turn *turn)
{
    arb_turn_text(&allround, turn, context);
    return true;
}

Test(variant, a_man_steps_backward)
{
    arb_game *game = game_at("8/8/8/3w4/8/8/8/b7 white");
    const arb_square from = arb_square_at(&allround, 4, 5);
    const arb_square back = arb_square_at(&allround, 5, 4);

    cr_assert_eq(arb_select(game, from), ARB_ACCEPTED);
    cr_assert_eq(arb_select(game, back), ARB_ACCEPTED);
    cr_assert_eq(arb_end_turn(game), ARB_ACCEPTED);
    arb_game_free(game);
}

Test(variant, the_most_must_be_taken_and_backward_too)
{
    /* One leap to the left, or two to the right, the second of which goes back. */
    arb_game *game = game_at("8/8/8/2b1b1b1/3w4/8/8/8 white");
    arb_turn one = {.length = 2, .squares = {35, 17}};
    arb_turn two = {.length = 3, .squares = {35, 21, 39}};
    char only[ARB_TURN_TEXT];

    cr_assert(arb_each_turn(game, keep_turn, only));
    cr_assert_str_eq(only, "d4xf6xh4");
    cr_assert_eq(arb_play(game, &one), ARB_MUST_TAKE_MOST);
    cr_assert_eq(arb_play(game, &two), ARB_ACCEPTED);
    cr_assert_eq(arb_winner(game), ARB_UNDECIDED);
    arb_game_free(game);
}

Test(variant, crowning_ends_the_turn)
{
    arb_game *game = game_at("8/4b1b1/3w4/8/8/8/8/b7 white");
    arb_piece piece;

    cr_assert_eq(arb_select(game, arb_square_at(&allround, 4, 6)), ARB_ACCEPTED);
    cr_assert_eq(arb_select(game, arb_square_at(&allround, 6, 8)), ARB_ACCEPTED);
    cr_assert(arb_can_end_turn(game));
    cr_assert_eq(game_destinations(game), 0);
    cr_assert(arb_piece_at(game, arb_square_at(&allround, 6, 8), &piece));
    cr_assert(piece.crowned);
    arb_game_free(game);
}

Test(variant, what_is_taken_by_being_crowned_counts_like_any_other)
{
    arb_game *game = game_at("8/2b5/3w4/4b3/8/6b1/8/8 white");
    arb_turn crowned = {.length = 2, .squares = {19, 1}};
    char only[ARB_TURN_TEXT];

    cr_assert(arb_each_turn(game, keep_turn, only));
    cr_assert_str_eq(only, "d6xf4xh2");
    cr_assert_eq(arb_play(game, &crowned), ARB_MUST_TAKE_MOST);
    arb_game_free(game);
}

Test(variant, who_cannot_move_has_lost)
{
    arb_game *game = game_at("8/8/8/8/8/8/8/b7 white");

    cr_assert_eq(arb_winner(game), ARB_SECOND_WINS);
    arb_game_free(game);
}

Test(variant, its_counts_are_those_of_its_turns)
{
    check_counts(&allround);
}

/* It has no weights of its own in the program. */
Test(variant, its_positions_are_worth_the_same_to_either_side)
{
    check_worth(&allround);
}

static int worth_at(const char *position)
{
    arb_game *game = game_at(position);
    int worth = worth_of(&allround)->position(&allround, &game->now.position);

    arb_game_free(game);
    return worth;
}

Test(variant, kings_are_worth_more_than_men_and_both_more_the_more_they_can_do)
{
    const int man = worth_at("8/8/8/3w4/8/8/8/b7 white");

    cr_assert_gt(worth_at("8/8/8/3W4/8/8/8/b7 white"), man + 25);
    cr_assert_gt(man, worth_at("8/8/8/7w/8/8/8/b7 white"));
}

Test(variant, a_player_that_thinks_beats_one_that_does_not)
{
    arb_game *game = game_at("1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 white");
    arb_memory memory = arb_memory_standard();
    arb_players players = {.sides = {{.kind = ARB_MINIMAX, .depth = 3}, {.kind = ARB_RANDOM}},
                           .random = arb_random_seeded(1),
                           .thinker = arb_thinker_new(&memory)};
    arb_score score;

    cr_assert_eq(arb_match(&players, game, 10, NULL, &score), ARB_ACCEPTED);
    cr_assert_eq(score.wins, 10);
    arb_thinker_free(players.thinker);
    arb_game_free(game);
}
