/* Every parameter of captures, in positions that were judged by hand: at the edge of each rule, and
 * just beyond it. */
#include <criterion/criterion.h>
#include <string.h>

#include "arbiter.h"
#include "game/game.h"
#include "rules/rules.h"
#include "support.h"

static arb_square square_of(const struct game_by *by, const char *name)
{
    arb_square square;

    cr_assert_eq(arb_square_read(by->rules, name, &square), ARB_ACCEPTED);
    return square;
}

static arb_ruling choose(const struct game_by *by, const char *name)
{
    return arb_select(by->game, square_of(by, name));
}

static void expect_turns(const struct game_by *by, const char *turns)
{
    struct turn_words listing = {.rules = by->rules};

    cr_assert(arb_each_turn(by->game, add_turn_word, &listing));
    cr_assert_str_eq(listing.text, turns, "%s instead of %s", listing.text, turns);
}

/* Plays each turn as a whole and square by square, which leads to the same. */
static void play_all(arb_game *game)
{
    arb_turn turns[16];
    size_t count = arb_turns(game, turns, sizeof turns / sizeof *turns);

    cr_assert_leq(count, sizeof turns / sizeof *turns);
    for (size_t i = 0; i < count; i++) {
        struct position after;

        cr_assert_eq(arb_play(game, &turns[i]), ARB_ACCEPTED);
        after = game->now.position;
        cr_assert_eq(arb_undo_turns(game, 1), ARB_ACCEPTED);
        for (size_t square = 0; square < turns[i].length; square++)
            cr_assert_eq(arb_select(game, turns[i].squares[square]), ARB_ACCEPTED);
        cr_assert_eq(arb_end_turn(game), ARB_ACCEPTED);
        cr_assert(position_equal(&game->now.position, &after));
        cr_assert_eq(arb_undo_turns(game, 1), ARB_ACCEPTED);
    }
}

/* Expects these turns, in reading order, and that each can be played as a whole and square by
 * square. */
static void expect(const char *inherited, const char *values, const char *position,
                   const char *turns)
{
    struct game_by by = game_by(inherited, values, position);

    expect_turns(&by, turns);
    play_all(by.game);
    end_game(by);
}

Test(captures, men_may_have_to_spare_kings)
{
    static const char spare[] = "men: step forward-diagonal, take forward-diagonal, not kings";

    expect("czech", "", "8/8/8/8/3B4/2w5/8/8 white", "c3xe5");
    expect("czech", spare, "8/8/8/8/3B4/2w5/8/8 white", "c3-b4");
    expect("czech", spare, "8/8/8/8/3b4/2w5/8/8 white", "c3xe5");
    expect("czech", spare, "8/8/5B2/8/3b4/2w5/8/8 white", "c3xe5");
    expect("czech", spare, "8/8/8/8/3B4/8/8/W7 white", "a1xh8 a1xg7 a1xf6 a1xe5");
    expect("italian", "squares: letters, capture x", "8/8/8/8/4B3/3w1W2/8/8 white", "f3xd5");
}

/* A king of either side on d4, and what it could take before and after itself. */
Test(captures, forward_is_another_way_for_the_kings_of_each_side)
{
    static const char kings[] = "kings: step forward-diagonal one, take forward-diagonal one";

    expect("czech", kings, "8/8/8/8/3W4/8/8/8 white", "d4-c5 d4-e5");
    expect("czech", kings, "8/8/8/8/3B4/8/8/8 black", "d4-c3 d4-e3");
    expect("czech", kings, "8/8/8/4b3/3W4/4b3/8/8 white", "d4xf6");
    expect("czech", kings, "8/8/8/4w3/3B4/4w3/8/8 black", "d4xf2");
}

Test(captures, a_leap_may_not_have_to_turn_back)
{
    static const char line[] = "8/8/8/8/1b1W1b2/8/8/8 white";

    expect("turkish", "", line, "d4xa4 d4xg4 d4xh4");
    expect("turkish", "turn-back: yes", line, "d4xa4xg4 d4xa4xh4 d4xg4xa4");
}

Test(captures, the_best_is_the_most_of_each_measure_in_order)
{
    static const char both[] = "8/8/5b2/8/3b4/2w3b1/7w/8 white";
    static const char short_kings[] =
        "kings: step diagonal one, take diagonal one\nbest: pieces with-king";

    expect("czech", "best: none", both, "c3xe5xg7 h2xf4");
    expect("czech", "best: pieces", both, "c3xe5xg7");
    expect("czech", "best: kings", "8/8/5b2/8/3b4/2w3B1/7w/8 white", "h2xf4");
    expect("czech", "best: with-king", both, "c3xe5xg7 h2xf4");
    expect("czech", short_kings, "8/8/5b2/8/3b4/2w3b1/7W/8 white", "c3xe5xg7");
    expect("czech", short_kings, "8/8/8/8/3b4/2w3b1/7W/8 white", "h2xf4");
    expect("czech", "kings: step diagonal any, take diagonal any, land next",
           "8/8/5b2/8/3b4/2w3b1/7W/8 white", "h2xf4");
}

Test(captures, by_value_a_king_is_less_than_two_men)
{
    expect("czech", "best: value", "8/8/8/8/3b4/2w3B1/7w/8 white", "h2xf4");
    expect("czech", "best: value", "8/8/5b2/8/3b4/2w3B1/7w/8 white", "c3xe5xg7");
    expect("czech", "best: value", "8/8/5b2/8/3B4/2w3B1/7w/8 white", "c3xe5xg7");
    expect("czech", "best: value", "8/8/8/8/3B4/2w3B1/7w/8 white", "c3xe5 h2xf4");
    expect("czech", "best: value", "8/8/5b2/6B1/3b4/6b1/1b5w/w7 white", "a1xc3xe5xg7");
    expect("czech", "best: value", "8/8/5b2/6B1/3b4/6B1/1b5w/w7 white", "h2xf4xh6");
}

/* Of two men and a king that counts two, either may be taken, unlike by `value`; and of a king and
 * one man, the king. */
Test(captures, by_worth_a_king_counts_so_many_men)
{
    static const char two_or_king[] = "8/8/5b2/8/3b4/2w3B1/7w/8 white";

    expect("czech", "best: worth", two_or_king, "c3xe5xg7 h2xf4");
    expect("czech", "best: worth 2", two_or_king, "c3xe5xg7 h2xf4");
    expect("czech", "best: worth 3", two_or_king, "h2xf4");
    expect("czech", "best: worth 1", two_or_king, "c3xe5xg7");
    expect("czech", "best: worth", "8/8/8/8/3b4/2w3B1/7w/8 white", "h2xf4");
    expect("czech", "best: worth 1", "8/8/8/8/3b4/2w3B1/7w/8 white", "c3xe5 h2xf4");
    expect("czech", "best: worth kings", two_or_king, "h2xf4");
    expect("czech", "best: worth pieces", two_or_king, "c3xe5xg7");
    expect("czech", "best: kings worth 3", "8/8/5b2/6B1/3b4/6B1/1b5w/w7 white", "h2xf4xh6");
}

/* Both ways take a king and a man. */
static const char two_ways[] = "8/8/1b3B2/8/1B1b4/2w5/8/8 white";

Test(captures, kings_come_first_where_captures_differ)
{
    expect("czech", "best: pieces kings", two_ways, "c3xa5xc7 c3xe5xg7");
    expect("czech", "best: pieces kings kings-first", two_ways, "c3xa5xc7");
    expect("czech", "best: kings-first pieces", two_ways, "c3xa5xc7");
    expect("czech", "best: pieces kings-first", "8/8/1b3b2/8/1b1b4/2w5/8/8 white",
           "c3xa5xc7 c3xe5xg7");
}

Test(captures, what_has_ended_is_not_beaten_by_a_king_taken_later)
{
    /* a man; a man and a king; a man and a man */
    static const char shorter[] = "8/8/1b3B2/8/1b1b4/2w3b1/7w/8 white";

    expect("czech", "best: kings-first", shorter, "c3xe5xg7 h2xf4");
    expect("czech", "best: kings-first pieces", shorter, "c3xe5xg7");
    expect("czech", "best: with-king kings-first", shorter, "c3xe5xg7 h2xf4");
}

Test(captures, what_has_ended_stays_beside_what_goes_on_whichever_is_found_first)
{
    expect("czech", "best: kings-first", "1B6/8/8/6b1/3b3w/8/1b6/w7 white", "h4xf6 a1xc3xe5");
}

Test(captures, what_is_measured_before_kings_first_decides_also_against_longer_captures)
{
    static const char by_man_or_king[] = "8/8/8/6b1/3w4/6B1/1B3w2/W7 white";

    expect("czech", "best: kings-first", by_man_or_king, "f2xh4xf6 a1xc3");
    expect("czech", "best: with-king kings-first", by_man_or_king, "a1xc3");
}

Test(captures, kings_that_come_first_are_wanted_in_the_middle_of_a_turn)
{
    struct game_by by = game_by("czech", "best: kings-first", "8/8/1b3B2/8/1b1b4/2w3b1/7w/8 white");

    cr_assert_eq(choose(&by, "c3"), ARB_ACCEPTED);
    cr_assert_eq(choose(&by, "a5"), ARB_MUST_TAKE_MOST);
    cr_assert_eq(choose(&by, "e5"), ARB_ACCEPTED);
    cr_assert_eq(arb_end_turn(by.game), ARB_MUST_CONTINUE);
    expect_turns(&by, "e5xg7");
    end_game(by);
}

Test(captures, kings_are_not_wanted_any_more_on_a_board_that_was_changed_in_the_middle_of_a_turn)
{
    struct game_by by = game_by("czech", "best: kings-first", "8/8/1b3B2/8/1b1b4/2w3b1/7w/8 white");

    cr_assert_eq(choose(&by, "c3"), ARB_ACCEPTED);
    cr_assert_eq(choose(&by, "e5"), ARB_ACCEPTED);
    cr_assert_eq(arb_place(by.game, square_of(&by, "f6"), (arb_piece){.side = 1}), ARB_ACCEPTED);
    expect_turns(&by, "e5xg7");
    end_game(by);
}

Test(captures, a_king_may_have_to_end_right_after_a_king)
{
    static const char killer[] =
        "kings: step diagonal any, take diagonal any, land next-behind-a-last-king";
    static const char may[] =
        "kings: step diagonal any, take diagonal any, land next-behind-a-last-king\n"
        "capture: must, chain may\nbest: none";
    static const char none[] =
        "kings: step diagonal any, take diagonal any, land next-behind-a-last-king\n"
        "capture: must, chain none\nbest: none";

    expect("czech", killer, "8/8/8/8/8/2b5/8/W7 white", "a1xh8 a1xg7 a1xf6 a1xe5 a1xd4");
    expect("czech", killer, "8/8/8/8/8/2B5/8/W7 white", "a1xd4");
    expect("czech", killer, "8/8/8/6b1/8/2B5/8/W7 white", "a1xf6xh4");
    expect("czech", killer, "8/8/8/6B1/8/2b5/8/W7 white", "a1xf6xh4");
    expect("czech", may, "8/8/8/6b1/8/2B5/8/W7 white", "a1xf6xh4 a1xd4");
    expect("czech", none, "8/8/8/6b1/8/2B5/8/W7 white", "a1xd4");
}

Test(captures, a_turn_that_must_not_end_yet_goes_on)
{
    struct game_by by =
        game_by("czech",
                "kings: step diagonal any, take diagonal any, land next-behind-a-last-king\n"
                "capture: must, chain may\nbest: none",
                "8/8/8/6b1/8/2B5/8/W7 white");

    cr_assert_eq(choose(&by, "a1"), ARB_ACCEPTED);
    cr_assert_eq(choose(&by, "e5"), ARB_ILLEGAL_DESTINATION);
    cr_assert_eq(choose(&by, "f6"), ARB_ACCEPTED);
    cr_assert_eq(arb_end_turn(by.game), ARB_MUST_CONTINUE);
    cr_assert_eq(choose(&by, "h4"), ARB_ACCEPTED);
    cr_assert_eq(arb_end_turn(by.game), ARB_ACCEPTED);
    end_game(by);
}

Test(captures, a_man_is_crowned_at_once_or_where_its_turn_ends)
{
    /* After e7 a man and a king can take g7; only a king can take b6. */
    static const char on[] = "8/4b1b1/3w4/8/8/8/8/8 white";
    static const char ends[] = "8/4b3/1b3w2/8/8/8/8/8 white";

    expect("russian", "", on, "d6:f8:h6");
    expect("russian", "", ends, "f6:d8:a5");
    expect("brazilian", "", on, "d6xf8xh6");
    expect("brazilian", "", ends, "f6xd8");
    expect("brazilian", "capture: must, chain may\nbest: none", on, "d6xf8 d6xf8xh6");
    expect("brazilian", "crowned: ends-turn", on, "d6xf8");
    expect("turkish", "crowned: ends-turn", "2bb4/1bw5/8/8/8/8/8/8 white", "c7xa7");
}

Test(captures, men_and_kings_may_have_no_direction_in_common)
{
    static const char straight[] = "kings: step straight any, take straight any, land anywhere";

    expect("czech", straight, "8/4W3/8/8/1b1b4/2w1W3/8/4b3 white", "c3xa5 c3xe5");
    expect("czech", straight, "8/8/8/8/8/2w5/8/6W1 white",
           "c3-b4 c3-d4 g1-g7 g1-g5 g1-g3 g1-a1 g1-c1 g1-e1");
}

static bool is_king_at(const struct game_by *by, const char *name)
{
    arb_piece piece;

    cr_assert(arb_piece_at(by->game, square_of(by, name), &piece));
    return piece.crowned;
}

Test(captures, a_crowning_is_told_when_it_happens)
{
    struct game_by by = game_by("brazilian", "", "8/4b3/1b3w2/8/8/8/8/8 white");
    arb_square d8 = square_of(&by, "d8");

    cr_assert_eq(choose(&by, "f6"), ARB_ACCEPTED);
    cr_assert_eq(arb_select(by.game, d8), ARB_ACCEPTED);
    cr_assert(is_king_at(&by, "d8"));
    cr_assert(arb_squares_has(arb_last_event(by.game).crowned, d8));
    end_game(by);

    by = game_by("brazilian", "", "8/4b1b1/3w4/8/8/8/8/8 white");
    cr_assert_eq(choose(&by, "d6"), ARB_ACCEPTED);
    cr_assert_eq(choose(&by, "f8"), ARB_ACCEPTED);
    cr_assert_not(is_king_at(&by, "f8"));
    cr_assert_eq(arb_end_turn(by.game), ARB_MUST_CONTINUE);
    end_game(by);
}

Test(captures, what_ends_a_turn_on_the_far_row_crowns)
{
    struct game_by by =
        game_by("brazilian", "capture: must, chain may\nbest: none", "8/4b1b1/3w4/8/8/8/8/8 white");

    cr_assert_eq(choose(&by, "d6"), ARB_ACCEPTED);
    cr_assert_eq(choose(&by, "f8"), ARB_ACCEPTED);
    cr_assert_not(is_king_at(&by, "f8"));
    cr_assert_eq(arb_end_turn(by.game), ARB_ACCEPTED);
    cr_assert(is_king_at(&by, "f8"));
    end_game(by);
}

Test(captures, a_single_leap_that_ends_on_the_far_row_crowns)
{
    struct game_by by = game_by("brazilian", "capture: must, chain none\nbest: none",
                                "8/4b1b1/3w4/8/8/8/8/8 white");

    cr_assert_eq(choose(&by, "d6"), ARB_ACCEPTED);
    cr_assert_eq(choose(&by, "f8"), ARB_ACCEPTED);
    cr_assert(is_king_at(&by, "f8"));
    cr_assert_eq(arb_end_turn(by.game), ARB_ACCEPTED);
    end_game(by);
}

Test(captures, a_man_that_is_taken_away_in_the_middle_of_a_turn_is_not_crowned)
{
    struct game_by by = game_by("brazilian", "", "8/4b1b1/3w4/8/8/8/8/8 white");

    cr_assert_eq(choose(&by, "d6"), ARB_ACCEPTED);
    cr_assert_eq(choose(&by, "f8"), ARB_ACCEPTED);
    cr_assert_eq(arb_remove(by.game, square_of(&by, "f8"), NULL), ARB_ACCEPTED);
    cr_assert_eq(arb_end_turn(by.game), ARB_ACCEPTED);
    cr_assert_eq(arb_piece_count(by.game, 0), 0);
    cr_assert_eq(arb_to_move(by.game), 1);
    end_game(by);
}

Test(captures, what_has_one_start_one_end_and_one_board_is_one_turn)
{
    static const char round[] = "8/8/1b1b4/8/1b1b4/2w5/8/8 white";
    static const char line[] = "8/6b1/8/8/8/2b5/8/W7 white";

    expect("russian", "", round, "c3:a5:c7:e5:c3");
    expect("russian", "same-turn: path", round, "c3:a5:c7:e5:c3 c3:e5:c7:a5:c3");
    expect("russian", "", line, "a1:f6:h8");
    expect("russian", "same-turn: path", line, "a1:f6:h8 a1:e5:h8 a1:d4:h8");
}

Test(captures, what_is_crowned_by_one_path_and_not_by_another_makes_two_turns)
{
    expect("frisian", "crowned: at-once\nbest: none",
           "10/10/10/10/1w1w1w4/6w3/1w8/4w1b3/10/10 black",
           "39x19x28x17x26x37x39 39x19x28x48x26x12x32 39x19x28x48x26x12x42 39x19x28x48x26x17x28 "
           "39x19x28x48x26x17x33 39x19x28x48x26x17x39 39x19x28x48x26x17x44 39x19x28x48x26x17x50 "
           "39x37x26x17x28x30");
}

Test(captures, a_turn_is_not_listed_by_a_path_that_may_not_be_played)
{
    expect("russian", "best: kings-first", "8/8/1b1b4/8/1b1B4/2w5/8/8 white", "c3:e5:c7:a5:c3");
}

Test(captures, any_path_of_a_turn_and_its_ends_are_accepted)
{
    struct game_by by = game_by("russian", "", "8/6b1/8/8/8/2b5/8/W7 white");
    arb_turn turn;

    cr_assert_eq(arb_turn_read(by.game, "a1:d4:h8", &turn), ARB_ACCEPTED);
    cr_assert_eq(turn.squares[1], square_of(&by, "d4"));
    cr_assert_eq(arb_turn_read(by.game, "a1xh8", &turn), ARB_ACCEPTED);
    cr_assert_eq(turn.length, 3);
    cr_assert_eq(turn.squares[1], square_of(&by, "f6"));
    end_game(by);
}

/* ---- counts ---------------------------------------------------------------------------------- */

Test(captures, rule_sets_have_the_counts_on_which_programs_agree)
{
    static const struct {
        const char *name;
        uint64_t count; /* of turns, five deep from the start */
    } sets[] = {
        {"international", 27117}, {"killer", 27117},  {"breakthrough", 27117},
        {"antidraughts", 27117},  {"frisian", 21265}, {"frysk", 41829},
        {"brazilian", 7473},      {"russian", 7482},  {"pool", 7482},
        {"czech", 7361},          {"italian", 7361},  {"spanish", 7361},
        {"turkish", 85090},       {"thai", 26592},
    };
    arb_memory memory = arb_memory_standard();

    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        arb_game *game = arb_game_new(arb_rules_find(sets[i].name), &memory);
        uint64_t count;

        cr_assert_eq(arb_perft(game, 5, NULL, &count), ARB_COUNTED);
        cr_assert_eq(count, sets[i].count, "%s", sets[i].name);
        arb_game_free(game);
    }
}

Test(captures, the_woldouby_position_has_its_counts)
{
    static const uint64_t counts[] = {6, 12, 30, 73, 215, 590, 1944, 6269};
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(&rules_international, &memory);

    cr_assert_eq(arb_set_position(game, "W:W25,27,28,30,32,33,34,35,37,38:"
                                        "B12,13,14,16,18,19,21,23,24,26"),
                 ARB_ACCEPTED);
    for (unsigned depth = 1; depth <= sizeof counts / sizeof *counts; depth++) {
        uint64_t count;

        cr_assert_eq(arb_perft(game, depth, NULL, &count), ARB_COUNTED);
        cr_assert_eq(count, counts[depth - 1]);
    }
    arb_game_free(game);
}
