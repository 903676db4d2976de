/* Kings that fly, and captured pieces that stay until the end of a turn: the draughts engine played
 * with parameters that no rule set has, those of Russian and of Thai draughts. The counts are those
 * on which published programs agree. */
#include "board/narrow.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

#include "arbiter.h"
#include "count/instances.h"
#include "rules/parameters.h"
#include "rules/rules.h"
#include "support.h"

#define FORWARD (TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST))

static const struct draughts russian_parameters = {
    .geometry = &board_8x8_dark,
    .up = 0,
    .men.step = FORWARD,
    .men.take = DIAGONALS,
    .kings.step = DIAGONALS,
    .kings.step_reach = REACH_ANY,
    .kings.take = DIAGONALS,
    .kings.take_reach = REACH_ANY,
    .kings.land = LAND_ANYWHERE,
    .capture.must = true,
    .capture.chain = CHAIN_MUST,
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_AT_ONCE,
};

static const struct draughts thai_parameters = {
    .geometry = &board_8x8_dark,
    .up = 0,
    .men.step = FORWARD,
    .men.take = FORWARD,
    .kings.step = DIAGONALS,
    .kings.step_reach = REACH_ANY,
    .kings.take = DIAGONALS,
    .kings.take_reach = REACH_ANY,
    .kings.land = LAND_NEXT,
    .capture.must = true,
    .capture.chain = CHAIN_MUST,
    .removed = REMOVED_AT_ONCE,
    .crowned = CROWNED_ENDS_TURN,
};

static const struct draughts turkish_parameters = {
    .geometry = &board_8x8,
    .up = 0,
    .men.step = TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST),
    .men.take = TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST),
    .kings.step = STRAIGHTS,
    .kings.step_reach = REACH_ANY,
    .kings.take = STRAIGHTS,
    .kings.take_reach = REACH_ANY,
    .kings.land = LAND_NEXT,
    .capture.must = true,
    .capture.chain = CHAIN_MUST,
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_ENDS_TURN,
    .same_turn = SAME_TURN_PATH,
};

static const struct piece_words men[] = {
    {ARB_PAWN, "man", {{"w", "W"}, {"b", "B"}}},
};

#define RULES(the_name, the_start)                                                                 \
    {                                                                                              \
        .engine = &any_draughts_engine, .draughts = &the_name##_parameters, .name = #the_name,     \
        .title = #the_name, .sides = {"white", "black"}, .winners = {"White", "Black"},            \
        .squares = {.naming = NAMED_BY_LETTERS, .capture = 'x'}, .pieces = men, .piece_count = 1,  \
        .start.position = the_start,                                                               \
    }

static const arb_rules russian =
    RULES(russian, "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1");
static const arb_rules thai = RULES(thai, "1b1b1b1b/b1b1b1b1/8/8/8/8/1w1w1w1w/w1w1w1w1");

static const arb_rules turkish = RULES(turkish, "8/bbbbbbbb/bbbbbbbb/8/8/wwwwwwww/wwwwwwww/8");

static arb_game *begin(const arb_rules *rules, const char *position)
{
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(rules, &memory);

    cr_assert_not_null(game);
    if (position != NULL)
        cr_assert_eq(arb_set_position(game, position), ARB_ACCEPTED);
    return game;
}

/* ---- counts -------------------------------------------------------------------------------- */

/* From a position, or from the start if that is NULL. */
static void expect_counts(const arb_rules *rules, const char *position, const uint64_t *counts)
{
    arb_game *game = begin(rules, position);

    for (unsigned depth = 1; counts[depth - 1] != 0; depth++) {
        uint64_t count;

        cr_assert_eq(arb_perft(game, depth, NULL, &count), ARB_COUNTED);
        cr_assert_eq(count, counts[depth - 1], "%s at depth %u: %lu", rules->name, depth,
                     (unsigned long)count);
    }
    arb_game_free(game);
}

Test(flying, russian_draughts_has_its_counts)
{
    static const uint64_t counts[] = {7, 49, 302, 1469, 7482, 37986, 190146, 0};

    expect_counts(&russian, NULL, counts);
}

Test(flying, thai_draughts_has_its_counts)
{
    static const uint64_t counts[] = {7, 49, 392, 3136, 26592, 218695, 0};

    expect_counts(&thai, NULL, counts);
}

/* The counts are those of the reference in tests/family. */
Test(flying, a_capture_that_may_go_on_may_end_after_each_leap)
{
    static const char position[] = "8/b3b3/1b1b4/4b3/1b6/4b1b1/1W6/w7 white";
    static const uint64_t if_it_must[] = {2, 8, 45, 169, 1042, 0};
    static const uint64_t if_it_may[] = {13, 76, 619, 2958, 19627, 0};
    static const uint64_t if_each_path_is_a_turn[] = {13, 76, 623, 2970, 19806, 0};
    struct draughts parameters = russian_parameters;
    arb_rules may = russian;

    expect_counts(&russian, position, if_it_must);
    parameters.capture.chain = CHAIN_MAY;
    may.draughts = &parameters;
    expect_counts(&may, position, if_it_may);
    parameters.same_turn = SAME_TURN_PATH;
    expect_counts(&may, position, if_each_path_is_a_turn);
}

/* ---- turns ----------------------------------------------------------------------------------- */

static void expect_turns(const arb_rules *rules, const char *position, const char *expected)
{
    struct turn_words turns = {.rules = rules};
    arb_game *game = begin(rules, position);

    cr_assert(arb_each_turn(game, add_turn_word, &turns));
    cr_assert_str_eq(turns.text, expected, "%s: %s", position, turns.text);
    arb_game_free(game);
}

Test(flying, a_king_steps_until_something_is_in_its_way)
{
    expect_turns(&russian, "8/8/1w6/8/3W4/8/1w6/b7 white",
                 "b6-a7 b6-c7 d4-h8 d4-g7 d4-f6 d4-c5 d4-e5 d4-c3 d4-e3 d4-f2 d4-g1 b2-a3 b2-c3");
}

Test(flying, a_king_captures_from_afar_and_lands_anywhere_or_right_after)
{
    expect_turns(&russian, "8/8/5b2/8/8/8/8/W7 white", "a1xh8 a1xg7");
    expect_turns(&thai, "8/8/5b2/8/8/8/8/W7 white", "a1xg7");
}

Test(flying, two_pieces_in_a_row_cannot_be_taken)
{
    expect_turns(&russian, "8/6b1/5b2/8/8/8/8/W7 white", "a1-e5 a1-d4 a1-c3 a1-b2");
}

Test(flying, a_man_captures_right_before_it)
{
    expect_turns(&russian, "8/8/5b2/8/8/8/8/w7 white", "a1-b2");
    expect_turns(&russian, "8/8/8/8/5b2/4w3/8/8 white", "e3xg5");
}

/* Only from e5 the king captures again. */
static const char one_of_many[] = "8/8/3b4/8/8/2b5/8/W7 white";

Test(flying, of_the_squares_after_a_piece_those_from_which_the_capture_goes_on_are_compulsory)
{
    expect_turns(&russian, one_of_many, "a1xe5xb8 a1xe5xc7");
}

/* ---- pieces that stand until the end
 * ------------------------------------------------------------- */

/* After b4, e5 and e3 were taken, c3 can be taken from d2 only if b4 has left the board. */
static const char turkish_strike[] = "8/8/8/4b3/1b6/W1b1b3/8/8 white";

Test(flying, what_was_taken_stands_in_the_way_until_the_end)
{
    struct draughts parameters = russian_parameters;
    arb_rules at_once = russian;

    expect_turns(&russian, turkish_strike, "a3xd6xf4xd2 a3xd6xf4xc1 a3xc5xf2 a3xc5xg1");
    parameters.removed = REMOVED_AT_ONCE;
    at_once.draughts = &parameters;
    expect_turns(&at_once, turkish_strike, "a3xd6xf4xd2xa5 a3xd6xf4xd2xb4 a3xc5xf2 a3xc5xg1");
}

static arb_ruling choose(arb_game *game, const char *name)
{
    arb_square square;

    cr_assert_eq(arb_square_read(&russian, name, &square), ARB_ACCEPTED);
    return arb_select(game, square);
}

Test(flying, square_by_square_the_same_is_legal)
{
    arb_game *game = begin(&russian, one_of_many);

    cr_assert_eq(choose(game, "a1"), ARB_ACCEPTED);
    cr_assert_eq(choose(game, "d4"), ARB_MUST_CONTINUE);
    cr_assert_eq(choose(game, "h8"), ARB_MUST_CONTINUE);
    cr_assert_eq(choose(game, "b2"), ARB_MUST_CAPTURE);
    cr_assert_eq(choose(game, "e5"), ARB_ACCEPTED);
    cr_assert_not(arb_can_end_turn(game));
    cr_assert_eq(choose(game, "b8"), ARB_ACCEPTED);
    cr_assert_eq(arb_end_turn(game), ARB_ACCEPTED);
    arb_game_free(game);
}

Test(flying, what_stands_is_gone_for_whoever_asks)
{
    static const char *const path[] = {"a3", "d6", "f4", "d2"};
    arb_game *game = begin(&russian, turkish_strike);
    arb_piece piece;
    arb_square b4;

    for (size_t i = 0; i < sizeof path / sizeof *path; i++)
        cr_assert_eq(choose(game, path[i]), ARB_ACCEPTED, "%s", path[i]);
    cr_assert_eq(arb_square_read(&russian, "b4", &b4), ARB_ACCEPTED);
    cr_assert_not(arb_piece_at(game, b4, &piece));
    cr_assert_eq(choose(game, "b4"), ARB_ALREADY_MOVED);
    cr_assert_eq(arb_end_turn(game), ARB_ACCEPTED);
    cr_assert_eq(arb_undo(game, 1), ARB_ACCEPTED);
    cr_assert_eq(choose(game, "b4"), ARB_ALREADY_MOVED);
    cr_assert(arb_can_end_turn(game));
    arb_game_free(game);
}

/* ---- a turn of 21 captures --------------------------------------------------------------- */

/* The king can take every man, on a way that crosses itself. */
static const char all_in_one_turn[] =
    "1b3b2/b1b1b1b1/Wb1b1b2/b1b1b3/1b1b1b2/b1b1b1b1/1b3b2/8 white";

#define CAPTURES 21
#define LONG_TURNS 412

static arb_turn long_turns[LONG_TURNS];

static arb_game *begin_long(void)
{
    arb_game *game = begin(&turkish, all_in_one_turn);

    cr_assert_eq(arb_piece_count(game, 1), CAPTURES);
    cr_assert_eq(arb_turns(game, long_turns, LONG_TURNS), LONG_TURNS);
    return game;
}

static bool is_same_turn(const arb_turn *a, const arb_turn *b)
{
    return a->length == b->length && a->captures == b->captures &&
           memcmp(&a->taken, &b->taken, sizeof a->taken) == 0 &&
           memcmp(a->squares, b->squares, a->length) == 0;
}

static bool expect_past_turn(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    cr_assert_eq(number, 1);
    cr_assert_eq(side, 0);
    cr_assert(is_same_turn(turn, context));
    return true;
}

Test(flying, turns_of_21_captures_are_played_and_undone)
{
    arb_game *game = begin_long();

    for (size_t i = 0; i < LONG_TURNS; i += AS_MUCH(1, 10)) {
        arb_turn *turn = &long_turns[i];

        cr_assert_eq(turn->length, CAPTURES + 1);
        cr_assert(turn->captures);
        cr_assert_eq(arb_squares_count(turn->taken), CAPTURES);
        cr_assert_eq(arb_play(game, turn), ARB_ACCEPTED);
        cr_assert_eq(arb_last_event(game).captured.numbers[0], turn->taken.numbers[0]);
        cr_assert_eq(arb_last_event(game).captured.numbers[1], 0);
        cr_assert_eq(arb_piece_count(game, 1), 0);
        cr_assert(arb_each_past_turn(game, expect_past_turn, turn));
        cr_assert_eq(arb_undo_turns(game, 1), ARB_ACCEPTED);
        cr_assert_eq(arb_piece_count(game, 1), CAPTURES);
    }
    arb_game_free(game);
}

Test(flying, turns_of_21_captures_are_written_and_read)
{
    arb_game *game = begin_long();

    for (size_t i = 0; i < LONG_TURNS; i += AS_MUCH(1, 10)) {
        char text[ARB_TURN_TEXT];
        arb_turn read;

        cr_assert_eq(arb_turn_text(&turkish, &long_turns[i], text), 3 * CAPTURES + 2);
        cr_assert_eq(arb_turn_read(game, text, &read), ARB_ACCEPTED, "%s", text);
        cr_assert(is_same_turn(&read, &long_turns[i]), "%s", text);
    }
    arb_game_free(game);
}

static bool expect_left(void *context, const arb_turn *turn)
{
    const unsigned *left = context;

    cr_assert_eq(turn->length, *left + 1);
    cr_assert_eq(arb_squares_count(turn->taken), *left);
    return true;
}

Test(flying, a_turn_of_21_captures_is_played_square_by_square)
{
    arb_game *game = begin_long();
    const arb_turn *turn = &long_turns[0];

    cr_assert_eq(arb_select(game, turn->squares[0]), ARB_ACCEPTED);
    for (unsigned i = 1; i <= CAPTURES; i++) {
        unsigned left = CAPTURES - i;

        cr_assert_not(arb_can_end_turn(game));
        cr_assert_eq(arb_select(game, turn->squares[i]), ARB_ACCEPTED);
        cr_assert_eq(arb_piece_count(game, 1), left);
        if (left > 0)
            cr_assert(arb_each_turn(game, expect_left, &left));
    }
    cr_assert_eq(arb_end_turn(game), ARB_ACCEPTED);
    cr_assert_eq(arb_undo(game, 2), ARB_ACCEPTED);
    cr_assert_eq(arb_piece_count(game, 1), 1);
    arb_game_free(game);
}

Test(flying, a_step_takes_nothing)
{
    arb_game *game = begin(&turkish, NULL);
    arb_turn turn;

    cr_assert_geq(arb_turns(game, &turn, 1), 1);
    cr_assert_not(turn.captures);
    cr_assert_eq(arb_squares_count(turn.taken), 0);
    arb_game_free(game);
}

/* ---- counters ---------------------------------------------------------------------------- */

/* Counters go by short leaps. Compiled for other parameters, one counts nothing. */
turn_counter thai_count;
DRAUGHTS_COUNTER(thai, thai_parameters)

/* Whether a rule set can be counted by sets that differs in one parameter from one that can. */
#define COUNTABLE(...)                                                                             \
    draughts_countable(&(struct draughts){.same_turn = SAME_TURN_PATH, __VA_ARGS__})

Test(flying, what_can_be_counted_by_sets_has_short_leaps_that_take_at_once)
{
    cr_assert(COUNTABLE(.pick = PICK_ABLE));
    cr_assert(COUNTABLE(.kings.land = LAND_ANYWHERE));
    cr_assert(COUNTABLE(.no_pieces = NO_PIECES_LOSES));
    cr_assert_not(COUNTABLE(.kings.step_reach = REACH_ANY));
    cr_assert_not(COUNTABLE(.kings.take_reach = REACH_ANY));
    cr_assert_not(COUNTABLE(.removed = REMOVED_AT_END));
    cr_assert_not(COUNTABLE(.removed = REMOVED_UNDER));
}

Test(flying, what_can_be_counted_by_sets_is_free_to_capture_and_judged_leap_by_leap)
{
    cr_assert(COUNTABLE(.capture.chain = CHAIN_MAY));
    cr_assert_not(COUNTABLE(.capture.chain = CHAIN_MUST));
    cr_assert_not(COUNTABLE(.capture.must = true));
    cr_assert_not(COUNTABLE(.best.order = {MEASURE_PIECES}));
    cr_assert_not(COUNTABLE(.men.not_kings = true));
    cr_assert_not(COUNTABLE(.men.line = true));
    cr_assert_not(COUNTABLE(.turn_back = TURN_BACK_NO));
    cr_assert(COUNTABLE(.crowned = CROWNED_AT_ONCE));
    cr_assert_not(COUNTABLE(.crowned = CROWNED_ENDS_TURN));
    cr_assert_not(COUNTABLE(.crowned = CROWNED_WHERE_IT_ENDS));
    cr_assert_not(COUNTABLE(.king_streak = 3));
}

Test(flying, what_can_be_counted_by_sets_has_a_turn_for_each_path_and_is_not_won_far_ahead)
{
    struct draughts d = {.same_turn = SAME_TURN_CAPTURED, .capture.chain = CHAIN_NONE};

    cr_assert(draughts_countable(&d));
    d.capture.chain = CHAIN_MAY;
    cr_assert_not(draughts_countable(&d));
    cr_assert_not(COUNTABLE(.crowning = CROWNING_WINS));
    cr_assert_not(COUNTABLE(.far_row = FAR_ROW_WINS));
}

Test(flying, a_counter_refuses_leaps_that_are_not_short, .signal = SIGABRT)
{
    struct position position;

    position_clear(&position);
    thai_count(&position, 1, NULL);
}
