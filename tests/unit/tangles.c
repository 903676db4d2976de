/* Captures that take the same pieces by more paths than can be followed:
 * src/rules/draughts/memory.h. The numbers of turns are those of the second reference
 * (tests/family), where it can count them. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "answers/text.h"
#include "arbiter.h"
#include "game/game.h"
#include "player/trial.h"
#include "support.h"

/* Boards of a king that can go on and on. The first two have too many paths to follow. */
#define TANGLE "1b3b2/b1b1b1b1/Wb1b1b2/b1b1b3/1b1b1b2/b1b1b1b1/1b3b2/8 white"
#define SMALLER "1b6/2b2b2/b2bbb2/1b4bb/2b2bW1/3b1b1b/bbb1b3/1b1b2b1 white"
#define MANY_TURNS "4b3/b2b3b/b4Wb1/4bb2/1bbb2bb/3b4/2b3b1/b3b2b white"
#define MORE_TURNS "3b2b1/1b3b2/b3b2b/3b2b1/5bWb/bb1bb3/6b1/4b1b1 white"

/* ---- turns -------------------------------------------------------------------------------- */

/* The turns of a listing, in its order. */
struct list {
    arb_turn turns[8000];
    size_t count;
};

static bool add_turn(void *context, const arb_turn *turn)
{
    struct list *list = context;

    cr_assert_lt(list->count, sizeof list->turns / sizeof *list->turns);
    list->turns[list->count++] = *turn;
    return true;
}

/* Compares turns by what makes them the same: where they begin and end, and what they take. */
static int by_ends(const void *one, const void *other)
{
    const arb_turn *a = one;
    const arb_turn *b = other;
    int order = memcmp(&a->taken, &b->taken, sizeof a->taken);

    if (order == 0)
        order = a->squares[0] - b->squares[0];
    return order != 0 ? order : a->squares[a->length - 1] - b->squares[b->length - 1];
}

/* Compares turns by their squares. */
static int by_squares(const arb_turn *a, const arb_turn *b)
{
    size_t least = a->length < b->length ? a->length : b->length;

    for (size_t i = 0; i < least; i++) {
        if (a->squares[i] != b->squares[i])
            return a->squares[i] - b->squares[i];
    }
    return (int)a->length - (int)b->length;
}

/* Expects so many turns, in reading order, no two of which are the same. */
static void expect_turns(const char *values, const char *board, size_t count)
{
    struct game_by by = game_by("turkish", values, board);
    struct list *list = calloc(1, sizeof *list);

    cr_assert_not_null(list);
    cr_assert(arb_each_turn(by.game, add_turn, list));
    cr_assert_eq(list->count, count, "%zu instead of %zu: %s", list->count, count, values);
    for (size_t i = 1; i < count; i++)
        cr_assert_lt(by_squares(&list->turns[i - 1], &list->turns[i]), 0, "turn %zu", i);
    qsort(list->turns, count, sizeof *list->turns, by_ends);
    for (size_t i = 1; i < count; i++)
        cr_assert_neq(by_ends(&list->turns[i - 1], &list->turns[i]), 0);
    free(list);
    end_game(by);
}

Test(tangles, thousands_of_turns_are_listed_once_each)
{
    if (AS_MUCH(true, false))
        expect_turns("best: none", MANY_TURNS, 2248);
    expect_turns("best: none", MORE_TURNS, 6354);
}

Test(tangles, captures_with_the_most_pieces_are_found_among_more_paths_than_can_be_followed)
{
    if (AS_MUCH(true, false))
        expect_turns("", SMALLER, 64);
}

static bool count_turn(void *context, const arb_turn *turn)
{
    (void)turn;
    ++*(size_t *)context;
    return true;
}

/* Boards that need wide sets, and columns, have tables of their own. The second reference counts
 * the same turns. */
Test(tangles, are_remembered_on_wide_boards_and_with_columns)
{
    static const struct {
        const char *inherited;
        const char *values;
        const char *board;
        size_t count;
    } boards[] = {
        {"canadian", "",
         "3W8/2b1b1b1b1b1/12/2b1b1b1b1b1/12/2b1b1b1b1b1/12/4b1b1b3/12/12/12/12 white", 4},
        {"bashni", "best: pieces\n", "7W/2b1b1b1/8/2b1b1b1/8/2b1b1b1/8/8 white", 56},
        {"bashni", "board: 10x10 dark left\nstart: 4 rows\nbest: pieces\n",
         "9W/2b1b1b1b1/10/2b1b1b1b1/10/2b1b1b1b1/10/2b1b1b1b1/10/10 white", 2886},
        {"bashni", "board: 12x12 dark left\nstart: 5 rows\nbest: pieces\n",
         "1W10/2b5b3/12/6b1b3/12/2b7b1/12/2b1b3b1b1/12/2b1b1b1b3/12/12 white", 2863},
    };

    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct game_by by = game_by(boards[i].inherited, boards[i].values, boards[i].board);
        size_t count = 0;

        cr_assert(arb_each_turn(by.game, count_turn, &count));
        cr_assert_eq(count, boards[i].count, "%zu: %zu", i, count);
        end_game(by);
    }
}

/* Captures that end differ from those that go on, and so the leaps are found again in the middle of
 * a turn. */
Test(tangles, a_turn_is_played_square_by_square)
{
    struct game_by by = game_by("turkish", "", SMALLER);
    struct list *list = calloc(1, sizeof *list);
    arb_turn turn;

    cr_assert_not_null(list);
    cr_assert(arb_each_turn(by.game, add_turn, list));
    turn = list->turns[list->count - 1];
    for (size_t i = 0; i + 8 < turn.length; i++)
        cr_assert_eq(arb_select(by.game, turn.squares[i]), ARB_ACCEPTED, "square %zu", i);
    cr_assert_eq(arb_end_turn(by.game), ARB_MUST_CONTINUE);
    for (size_t i = turn.length - 8; i < turn.length; i++)
        cr_assert_eq(arb_select(by.game, turn.squares[i]), ARB_ACCEPTED, "square %zu", i);
    cr_assert_eq(arb_end_turn(by.game), ARB_ACCEPTED);
    free(list);
    end_game(by);
}

/* ---- kings first -------------------------------------------------------------------------- */

/* In MANY_TURNS and MORE_TURNS every third piece is a king. */
#define MANY_KINGS "4b3/b2B3b/b4WB1/4bb2/1Bbb2Bb/3b4/2B3b1/b3B2b white"
#define MORE_KINGS "3b2b1/1B3b2/b3B2b/3b2B1/5bWb/Bb1bB3/6b1/4b1B1 white"

Test(tangles, kings_come_first_in_them)
{
    expect_turns("best: kings-first", MANY_KINGS, 14);
    expect_turns("best: kings-first pieces", MORE_KINGS, 4);
    expect_turns("best: pieces kings-first", MORE_KINGS, 4);
}

/* ---- being stopped -------------------------------------------------------------------------- */

/* How often whoever asks is told to go on. */
struct patience {
    unsigned left;
};

static bool lose_patience(void *context)
{
    struct patience *patience = context;

    return patience->left == 0 || --patience->left == 0;
}

static bool hear_turn(void *context, const arb_turn *turn)
{
    (void)turn;
    ++*(size_t *)context;
    return true;
}

static bool hear_count(void *context, const arb_turn *turn, uint64_t count)
{
    (void)context;
    (void)turn;
    (void)count;
    return true;
}

Test(tangles, a_listing_that_finds_nothing_for_long_can_be_stopped)
{
    struct game_by by = game_by("turkish", "", TANGLE);
    struct patience patience = {3};
    size_t heard = 0;

    by.game->stopper = (struct stopper){lose_patience, &patience};
    cr_assert_not(arb_each_turn(by.game, hear_turn, &heard));
    cr_assert_eq(patience.left, 0);
    cr_assert_eq(heard, 0);
    end_game(by);
}

/* What would be right is a list of turns, which may be stopped before it has any. */
Test(tangles, a_rejection_says_that_no_turn_was_listed)
{
    static const arb_ruling rulings[] = {ARB_ILLEGAL_MOVE, ARB_MUST_CAPTURE, ARB_MUST_TAKE_MOST,
                                         ARB_MUST_CONTINUE, ARB_AMBIGUOUS_MOVE};
    struct game_by by = game_by("turkish", "", TANGLE);

    for (size_t i = 0; i < sizeof rulings / sizeof *rulings; i++) {
        struct patience patience = {1};
        struct rejection rejection = {.ruling = rulings[i],
                                      .square = 16,
                                      .word = "a6-h1",
                                      .detail.squares = {.length = 2, .squares = {16, 63}}};
        TEXT_BUFFER(text, 200);

        by.game->stopper = (struct stopper){lose_patience, &patience};
        rejection_text(&text, by.game, &rejection);
        cr_assert_str_eq(text.bytes + text.length - 4, " ...", "%s", text.bytes);
    }
    end_game(by);
}

Test(tangles, a_game_that_takes_over_another_is_stopped_as_before)
{
    struct game_by by = game_by("turkish", "", SMALLER);
    struct game_by other = game_by("turkish", "", TANGLE);
    struct patience patience = {1};
    size_t heard = 0;

    by.game->stopper = (struct stopper){lose_patience, &patience};
    cr_assert_eq(game_take_over(by.game, other.game), ARB_ACCEPTED);
    cr_assert_null(other.game->stopper.stop);
    cr_assert_not(arb_each_turn(by.game, hear_turn, &heard));
    cr_assert_eq(patience.left, 0);
    end_game(other);
    end_game(by);
}

/* `threads` share the work from three turns on. */
static void expect_stopped_count(unsigned depth, unsigned threads, unsigned left)
{
    struct game_by by = game_by("turkish", "", TANGLE);
    struct patience patience = {left};
    arb_counting how = {.threads = threads, .stop = lose_patience, .context = &patience};
    uint64_t count;

    cr_assert_eq(arb_perft(by.game, depth, &how, &count), ARB_COUNT_STOPPED);
    cr_assert_eq(patience.left, 0);
    end_game(by);
}

Test(tangles, a_count_can_be_stopped)
{
    struct game_by by = game_by("turkish", "", TANGLE);
    struct patience patience = {2};

    expect_stopped_count(1, 1, 2);
    expect_stopped_count(3, 2, 2);
    cr_assert_eq(arb_divide(by.game, 2, lose_patience, hear_count, &patience), ARB_COUNT_STOPPED);
    cr_assert_eq(patience.left, 0);
    end_game(by);
}

/* The tangle is that of the side that answers. */
Test(tangles, a_count_that_threads_share_can_be_stopped_in_its_second_turn)
{
    struct game_by by =
        game_by("turkish", "", "1w3w2/w1w1w1w1/Bw1w1w2/w1w1w3/1w1w1w2/w1w1w1w1/1w3w2/8 white");
    struct patience patience = {2};
    arb_counting how = {.threads = 2, .stop = lose_patience, .context = &patience};
    uint64_t count;

    cr_assert_eq(arb_perft(by.game, 3, &how, &count), ARB_COUNT_STOPPED);
    cr_assert_eq(patience.left, 0);
    end_game(by);
}

Test(tangles, a_player_can_be_stopped)
{
    arb_memory memory = arb_memory_standard();
    arb_thinker *thinker = arb_thinker_new(&memory);
    struct game_by by = game_by("turkish", "", TANGLE);
    struct patience patience = {2};
    arb_limits limits = {.depth = 2, .stop = lose_patience, .context = &patience};
    arb_thought thought;

    cr_assert_not_null(thinker);
    cr_assert_eq(arb_think(thinker, by.game, &limits, &thought), ARB_NO_LEGAL_MOVE);
    cr_assert_eq(patience.left, 0);
    patience.left = 40;
    cr_assert_eq(arb_think(thinker, by.game, &limits, &thought), ARB_ACCEPTED);
    cr_assert_eq(patience.left, 0);
    cr_assert_gt(thought.turn.length, 20);
    arb_thinker_free(thinker);
    end_game(by);
}

/* The start is a tangle. What can be counted without it is nothing. */
Test(tangles, a_trial_of_a_rule_set_takes_the_effort_into_account)
{
    struct game_by by = game_by("turkish",
                                "start: position "
                                "1b3b2/b1b1b1b1/Wb1b1b2/b1b1b3/1b1b1b2/b1b1b1b1/1b3b2/8",
                                TANGLE);
    arb_memory memory = arb_memory_standard();
    struct trial trial;

    cr_assert(trial_run(by.rules, &memory, 150000, &trial));
    cr_assert_eq(trial.depth, 0);
    end_game(by);
}
