/* Batches of games (include/arbiter/batch.h) against games one by one. */
#include <criterion/criterion.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arbiter.h"
#include "support.h"

#define GAMES ((size_t)600)
#define ACTIONS_MOST (2 * ARB_SQUARES + 1)
#define PLANES_MOST (24 * 100)

/* A batch, and games that are to stand alike. */
struct both {
    arb_batch *batch;
    arb_game *games[GAMES];
    size_t count;
    bool mover;
    struct tally tally;
    uint64_t chance;
    int64_t actions[GAMES];
    uint8_t *planes;
    uint16_t *counts;
    uint8_t *mask;
    uint8_t done[GAMES];
    int8_t returns[2 * GAMES];
};

static void both_begin(struct both *both, const arb_rules *rules, size_t count)
{
    arb_memory memory = arb_memory_standard();

    *both = (struct both){.count = count, .chance = count + 1};
    both->batch = arb_batch_new(rules, count, &memory);
    both->planes = calloc(count, PLANES_MOST);
    both->counts = calloc(count, ARB_OBSERVED_MOST * sizeof *both->counts);
    both->mask = calloc(count, ACTIONS_MOST);
    cr_assert(both->batch != NULL && both->planes != NULL && both->counts != NULL &&
              both->mask != NULL);
    for (size_t i = 0; i < count; i++)
        both->games[i] = arb_game_new(rules, &memory);
}

static void both_end(struct both *both)
{
    for (size_t i = 0; i < both->count; i++)
        arb_game_free(both->games[i]);
    arb_batch_free(both->batch);
    free(both->planes);
    free(both->counts);
    free(both->mask);
}

static arb_batch_view view_of(struct both *both)
{
    return (arb_batch_view){.view = {both->planes, both->counts, both->mask, both->mover},
                            .done = both->done,
                            .returns = both->returns};
}

/* Chooses actions of the batch and carries them out in both. */
static void both_step(struct both *both, unsigned threads)
{
    arb_batch_view view = view_of(both);
    uint64_t numbers[GAMES];
    size_t wrong = GAMES;

    for (size_t i = 0; i < both->count; i++)
        numbers[i] = draw(&both->chance) * UINT64_C(0x9e3779b97f4a7c15);
    arb_batch_choose(both->batch, numbers, both->mover, both->actions, threads);
    for (size_t i = 0; i < both->count; i++) {
        uint8_t mask[ACTIONS_MOST];
        unsigned action = (unsigned)both->actions[i];

        if (arb_actions(both->games[i], mask) == 0)
            continue;
        if (both->mover)
            action = arb_mover_action(both->games[i], action);
        cr_assert_eq(arb_act(both->games[i], action), ARB_ACCEPTED);
    }
    cr_assert_eq(arb_batch_step(both->batch, both->actions, &view, threads, &wrong), ARB_ACCEPTED);
    cr_assert_eq(wrong, GAMES);
}

/* Checks what the batch has written of a game. */
static void check_row(const struct both *both, size_t row)
{
    const arb_game *game = both->games[row];
    const arb_rules *rules = arb_game_rules(game);
    size_t planes = (size_t)arb_observed_planes(rules) * arb_rows(rules) * arb_columns(rules);
    size_t counts = arb_observed_counts(rules);
    size_t actions = arb_action_count(rules);
    uint8_t seen[PLANES_MOST];
    uint16_t counted[ARB_OBSERVED_MOST];
    uint8_t mask[ACTIONS_MOST];
    const arb_view view = {seen, counted, mask, both->mover};
    arb_result result = arb_winner(game);
    bool done;

    arb_observe(game, &view);
    cr_assert_arr_eq(&both->planes[row * planes], seen, planes, "%s", arb_rules_name(rules));
    cr_assert_arr_eq(&both->counts[row * counts], counted, counts * sizeof *counted, "%s",
                     arb_rules_name(rules));
    cr_assert_arr_eq(&both->mask[row * actions], mask, actions, "%s", arb_rules_name(rules));
    done = memchr(mask, 1, actions) == NULL;
    cr_assert_eq(both->done[row], done);
    cr_assert_eq(both->returns[2 * row],
                 !done ? 0 : (result == ARB_FIRST_WINS) - (result == ARB_SECOND_WINS));
    cr_assert_eq(both->returns[2 * row + 1], -both->returns[2 * row]);
}

static void check_all(const struct both *both)
{
    for (size_t i = 0; i < both->count; i++)
        check_row(both, i);
}

Test(batch, games_of_a_batch_are_games)
{
    static struct both both;

    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        both_begin(&both, arb_rules_at(i), 5);
        for (int step = 0; step < AS_MUCH(1500, 200); step++) {
            both.mover = step % 3 == 0;
            both_step(&both, 1);
            check_all(&both);
        }
        both_end(&both);
    }
}

Test(batch, several_threads_do_the_same)
{
    static struct both both;

    both_begin(&both, arb_rules_find("russian"), GAMES);
    for (int step = 0; step < AS_MUCH(200, 20); step++)
        both_step(&both, ARB_THREADS_MOST + 1);
    check_all(&both);
    both_end(&both);
}

/* Plays on by chance, and returns a number that tells what comes of it: from 1 to 100, or 0 if an
 * action does not lead on. Nothing is asserted, as a child must not. */
static int go_on(arb_batch *batch, uint8_t *done, int64_t *actions)
{
    uint64_t chance = 3;
    uint64_t sum = 0;

    for (int step = 0; step < 60; step++) {
        uint64_t numbers[GAMES];
        size_t wrong;

        for (size_t i = 0; i < GAMES; i++)
            numbers[i] = draw(&chance) * UINT64_C(0x9e3779b97f4a7c15);
        arb_batch_choose(batch, numbers, false, actions, 2);
        if (arb_batch_step(batch, actions, &(arb_batch_view){.done = done}, 2, &wrong) != 0)
            return 0;
        for (size_t i = 0; i < GAMES; i++)
            sum = (sum ^ (uint64_t)actions[i] ^ done[i]) * UINT64_C(0x9e3779b97f4a7c15);
    }
    return 1 + (int)(sum % 100);
}

/* Forks a process in which a batch has threads. Both go on with it, or free it at once. */
static void check_fork(bool goes_on)
{
    static struct both both;
    int here = 1;
    int status;
    pid_t child;

    /* Its memory does not survive a fork while a thread begins: a lock stays locked. */
    if (HAS_ADDRESS_SANITIZER)
        return;
    both_begin(&both, arb_rules_find("english"), GAMES);
    both_step(&both, 2);
    child = fork();
    if (goes_on)
        here = go_on(both.batch, both.done, both.actions);
    both_end(&both);
    if (child == 0)
        _exit(here);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFEXITED(status));
    cr_assert_gt(here, 0);
    cr_assert_eq(WEXITSTATUS(status), here);
}

/* The threads of a batch are not in a process that is forked, which starts its own. */
Test(batch, goes_on_in_a_child_and_in_its_parent)
{
    check_fork(true);
}

/* What has threads in its parent alone, which are not waited for. */
Test(batch, is_freed_in_a_child_that_does_not_use_it)
{
    check_fork(false);
}

/* ---- wrong actions --------------------------------------------------------------------------- */

Test(batch, nothing_moves_if_an_action_is_wrong)
{
    static struct both both;
    int64_t actions[3];
    size_t wrong = 7;
    static const struct {
        int64_t action;
        arb_ruling ruling;
    } cases[] = {{129, ARB_BAD_NUMBER},       {-1, ARB_BAD_NUMBER},
                 {INT64_MAX, ARB_BAD_NUMBER}, {INT64_MIN, ARB_BAD_NUMBER},
                 {128, ARB_ILLEGAL_MOVE},     {28, ARB_ILLEGAL_MOVE},
                 {40, ARB_ILLEGAL_MOVE},      {64 + 28, ARB_ILLEGAL_MOVE}};

    both_begin(&both, arb_rules_find("english"), 3);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        arb_batch_view view = view_of(&both);

        actions[0] = 17;
        actions[1] = 17;
        actions[2] = cases[i].action;
        memset(both.done, 7, sizeof both.done);
        cr_assert_eq(arb_batch_step(both.batch, actions, &view, 1, &wrong), cases[i].ruling, "%zu",
                     i);
        cr_assert_eq(wrong, 2);
        cr_assert_eq(both.done[0], 7);
        arb_batch_look(both.batch, &view, 1);
        check_all(&both);
    }
    actions[2] = 17;
    cr_assert_eq(arb_batch_step(both.batch, actions, NULL, 1, &wrong), ARB_ACCEPTED);
    both_end(&both);
}

Test(batch, of_several_wrong_actions_the_first_is_told)
{
    static struct both both;
    int64_t actions[GAMES];

    both_begin(&both, arb_rules_find("english"), GAMES);
    for (size_t first = 3; first < GAMES; first += 99) {
        for (unsigned threads = 1; threads <= 3; threads++) {
            size_t wrong = 0;

            for (size_t i = 0; i < GAMES; i++)
                actions[i] = i < first ? 17 : i % 2 == 0 ? 18 : 1000;
            cr_assert_eq(arb_batch_step(both.batch, actions, NULL, threads, &wrong),
                         first % 2 == 0 ? ARB_ILLEGAL_MOVE : ARB_BAD_NUMBER);
            cr_assert_eq(wrong, first);
        }
    }
    both_end(&both);
}

Test(batch, a_game_that_is_done_ignores_its_action_until_it_is_reset)
{
    struct game_by lost = game_by("english", "", "W:W:B1");
    static struct both both;
    int64_t actions[2] = {17, -99};
    const uint8_t second[2] = {0, 1};
    arb_batch_view view;
    size_t wrong;

    both_begin(&both, arb_game_rules(lost.game), 2);
    view = view_of(&both);
    cr_assert_eq(arb_batch_put(both.batch, 1, lost.game), ARB_ACCEPTED);
    cr_assert_eq(arb_batch_step(both.batch, actions, &view, 1, &wrong), ARB_ACCEPTED);
    cr_assert_eq(arb_act(both.games[0], 17), ARB_ACCEPTED);
    check_row(&both, 0);
    cr_assert_eq(both.done[1], 1);
    cr_assert_eq(both.returns[2], 1); /* for black, the first side */
    cr_assert_eq(both.returns[3], -1);
    arb_batch_reset(both.batch, second);
    arb_batch_look(both.batch, &view, 1);
    check_all(&both);
    actions[0] = 64 + 24;
    actions[1] = 17;
    cr_assert_eq(arb_batch_step(both.batch, actions, NULL, 1, &wrong), ARB_ACCEPTED);
    arb_batch_reset(both.batch, NULL);
    cr_assert_eq(arb_game_begin(both.games[0], arb_game_rules(lost.game), false), ARB_ACCEPTED);
    arb_batch_look(both.batch, &view, 1);
    check_all(&both);
    both_end(&both);
    end_game(lost);
}

/* Kings that go to and fro, for longer than there is room for boards at first. */
Test(batch, a_board_that_has_no_room_is_told_and_nothing_moves)
{
    static const char *const turns[] = {"a1-b2", "h2-g1", "b2-a1", "g1-h2"};
    struct game_by by = game_by("russian", "draw: repeats 100\n", "W:WKa1:BKh2");
    struct table table;
    arb_batch *batch;
    size_t steps = 0;
    size_t wrong = 7;
    arb_ruling ruling = ARB_ACCEPTED;

    table_set(&table);
    batch = arb_batch_new(by.rules, 1, &table.game->memory);
    cr_assert_eq(arb_batch_put(batch, 0, by.game), ARB_ACCEPTED);
    table.tally.calls = 0;
    table.tally.fail_at = 1;
    while (ruling == ARB_ACCEPTED && steps < 3000) {
        const char *turn = turns[steps / 3 % 4];
        const unsigned part = steps % 3;
        arb_turn squares;
        int64_t action;

        cr_assert_eq(arb_turn_read(by.game, turn, &squares), ARB_ACCEPTED);
        action = part == 2 ? 128 : (int64_t)(64 * part) + squares.squares[part];
        ruling = arb_batch_step(batch, &action, NULL, 1, &wrong);
        if (ruling == ARB_OUT_OF_MEMORY) {
            cr_assert_eq(wrong, 0);
            table.tally.fail_at = 0;
            cr_assert_eq(arb_batch_step(batch, &action, NULL, 1, &wrong), ARB_ACCEPTED);
        }
        if (part == 2)
            cr_assert_eq(arb_play(by.game, &squares), ARB_ACCEPTED);
        steps++;
    }
    cr_assert_eq(ruling, ARB_OUT_OF_MEMORY);
    cr_assert_gt(steps, 100);
    arb_batch_free(batch);
    table_clear(&table);
    end_game(by);
}

/* ---- one game -------------------------------------------------------------------------------- */

/* What is set up in a turn that has moved is counted when it ends. */
Test(batch, a_game_that_was_set_up_within_a_turn_goes_on_as_it_would)
{
    static struct both both;
    const arb_rules *rules = arb_rules_find("russian");
    arb_square square;
    arb_batch_view view;

    both_begin(&both, rules, 1);
    view = view_of(&both);
    cr_assert_eq(arb_set_position(both.games[0], "W:Wa3,KKd2:BKh8"), ARB_BAD_POSITION);
    cr_assert_eq(arb_set_position(both.games[0], "W:Wa3,Kd2:BKh8"), ARB_ACCEPTED);
    cr_assert_eq(arb_square_read(rules, "d2", &square), ARB_ACCEPTED);
    cr_assert_eq(arb_select(both.games[0], square), ARB_ACCEPTED);
    cr_assert_eq(arb_square_read(rules, "e3", &square), ARB_ACCEPTED);
    cr_assert_eq(arb_select(both.games[0], square), ARB_ACCEPTED);
    cr_assert_eq(arb_square_read(rules, "a7", &square), ARB_ACCEPTED);
    cr_assert_eq(arb_place(both.games[0], square, (arb_piece){.side = 1}), ARB_ACCEPTED);
    cr_assert_eq(arb_batch_put(both.batch, 0, both.games[0]), ARB_ACCEPTED);
    for (int step = 0; step < 30 && game_said(both.games[0]) == 0; step++) {
        both_step(&both, 1);
        check_all(&both);
    }
    arb_batch_look(both.batch, &view, 1);
    both_end(&both);
}

/* Plays on from a game that was put into a batch, to be compared at each step. */
static void check_put(const char *name, uint64_t seed)
{
    static struct both both;
    uint64_t chance = seed;
    arb_batch_view view;

    both_begin(&both, arb_rules_find(name), 2);
    view = view_of(&both);
    for (int round = 0; round < AS_MUCH(40, 10); round++) {
        for (int step = 0; step < 40; step++)
            act_by_rules(both.games[1], draw(&chance));
        if (arb_actions(both.games[1], both.mask) == 0)
            arb_game_begin(both.games[1], arb_rules_find(name), false);
        if (game_said(both.games[1]) == 0)
            cr_assert_eq(arb_batch_put(both.batch, 1, both.games[1]), ARB_ACCEPTED);
        for (int step = 0; step < 60 && game_said(both.games[1]) == 0; step++) {
            both_step(&both, 1);
            check_all(&both);
        }
    }
    arb_batch_look(both.batch, &view, 1);
    both_end(&both);
}

Test(batch, a_game_goes_on_in_a_batch_as_it_would)
{
    check_put("frisian", 1);
    check_put("russian", 2);
    check_put("checkers61b", 3);
    check_put("turkish", 4);
    check_put("kingcapture", 5);
}

Test(batch, boards_that_were_there_count_in_a_batch)
{
    struct game_by by = game_by("russian", "", "W:WKa1:BKh2");
    arb_memory memory = arb_memory_standard();
    arb_batch *batch = arb_batch_new(by.rules, 1, &memory);
    arb_batch *copy;
    uint16_t counts[ARB_OBSERVED_MOST];
    const arb_batch_view view = {.view = {.counts = counts}};
    static const char *const turns[] = {"a1-b2", "h2-g1", "b2-a1", "g1-h2"};

    for (size_t i = 0; i < 4; i++)
        cr_assert_eq(arb_play_text(by.game, turns[i]), ARB_ACCEPTED);
    cr_assert_eq(arb_batch_put(batch, 0, by.game), ARB_ACCEPTED);
    copy = arb_batch_copy(batch, 0, 1);
    cr_assert_not_null(copy);
    cr_assert_eq(arb_batch_count(copy), 1);
    for (size_t i = 0; i < 4; i++) {
        arb_turn turn;
        size_t wrong;

        cr_assert_eq(arb_turn_read(by.game, turns[i], &turn), ARB_ACCEPTED);
        cr_assert_eq(arb_play(by.game, &turn), ARB_ACCEPTED);
        for (size_t part = 0; part < 3; part++) {
            const int64_t action[1] = {part == 2 ? 128 : (int64_t)(64 * part) + turn.squares[part]};

            cr_assert_eq(arb_batch_step(copy, action, &view, 1, &wrong), ARB_ACCEPTED);
        }
    }
    cr_assert_str_eq(arb_count_name(by.rules, 7), "occurrences");
    cr_assert_eq(counts[7], 3);
    arb_batch_look(batch, &view, 1);
    cr_assert_eq(counts[7], 2); /* the copy was one of its own */
    arb_batch_free(batch);
    arb_batch_free(copy);
    end_game(by);
}

Test(batch, a_game_of_a_batch_stands_as_its_row)
{
    static struct both both;

    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        both_begin(&both, arb_rules_at(i), 2);
        for (int step = 0; step < 100; step++) {
            arb_game *game = arb_batch_game(both.batch, 1);

            cr_assert(arb_game_equal(game, both.games[1]));
            if (!arb_has_moved(game) && arb_actions(game, both.mask) > 0)
                cr_assert(arb_each_past_turn(game, list_past, &(struct listed){0}));
            arb_undo(game, game->past.steps);
            arb_game_free(game);
            both_step(&both, 1);
        }
        both_end(&both);
    }
}

Test(batch, what_players_have_ended_is_done)
{
    struct game_by by = game_by("english", "", "W:W31,32:B1");
    arb_memory memory = arb_memory_standard();
    arb_batch *batch = arb_batch_new(by.rules, 1, &memory);
    uint8_t done;
    int8_t returns[2];
    const arb_batch_view view = {.done = &done, .returns = returns};
    arb_game *game;

    cr_assert_eq(arb_resign(by.game, 0), ARB_ACCEPTED);
    cr_assert_eq(arb_batch_put(batch, 0, by.game), ARB_ACCEPTED);
    arb_batch_look(batch, &view, 1);
    cr_assert(done == 1 && returns[0] == -1 && returns[1] == 1);
    game = arb_batch_game(batch, 0);
    cr_assert(arb_game_equal(game, by.game));
    cr_assert_eq(arb_winner(game), ARB_SECOND_WINS);
    arb_game_free(game);
    cr_assert_eq(arb_game_begin(by.game, arb_rules_find("russian"), false), ARB_ACCEPTED);
    cr_assert_eq(arb_batch_put(batch, 0, by.game), ARB_NOT_IN_THESE_RULES);
    arb_batch_free(batch);
    end_game(by);
}

/* ---- memory ---------------------------------------------------------------------------------- */

Test(batch, the_bytes_of_a_batch_are_told)
{
    const arb_rules *rules = arb_rules_find("english");
    struct table table;
    arb_batch *batch;

    table_set(&table);
    table.tally.calls = 0;
    cr_assert_eq(arb_batch_bytes(rules, SIZE_MAX), SIZE_MAX);
    cr_assert_eq(arb_batch_bytes(rules, 11) - arb_batch_bytes(rules, 10),
                 arb_batch_bytes(rules, 1) - arb_batch_bytes(rules, 0));
    cr_assert_null(arb_batch_new(rules, SIZE_MAX, &table.game->memory));
    batch = arb_batch_new(rules, 0, &table.game->memory);
    cr_assert_not_null(batch);
    cr_assert_eq(arb_batch_step(batch, NULL, NULL, 2, &(size_t){0}), ARB_ACCEPTED);
    arb_batch_choose(batch, NULL, false, NULL, 2);
    arb_batch_free(batch);
    arb_batch_free(NULL);
    table_clear(&table);
}

/* Makes, copies, plays and asks; stops at what fails. */
static bool use_memory(struct table *table, const arb_game *game)
{
    const arb_memory *memory = &table->game->memory;
    arb_batch *batch = arb_batch_new(arb_game_rules(game), 3, memory);
    arb_batch *copy = batch != NULL ? arb_batch_copy(batch, 1, 2) : NULL;
    arb_game *row = copy != NULL ? arb_batch_game(copy, 0) : NULL;
    bool done = row != NULL && arb_batch_put(copy, 1, game) == ARB_ACCEPTED;
    uint64_t chance = 3;

    for (int step = 0; done && step < 600; step++) {
        const uint64_t numbers[2] = {draw(&chance), draw(&chance)};
        const uint8_t first[2] = {1, 0};
        int64_t actions[2];
        size_t wrong;

        if (step == 300)
            arb_batch_reset(copy, first);
        arb_batch_choose(copy, numbers, false, actions, 1);
        done = arb_batch_step(copy, actions, NULL, 1, &wrong) == ARB_ACCEPTED;
    }
    arb_game_free(row);
    arb_batch_free(copy);
    arb_batch_free(batch);
    return done;
}

Test(batch, of_which_not_all_has_room_is_not_made)
{
    struct table table;
    arb_batch *batch;

    table_set(&table);
    table.tally.calls = 0;
    for (table.tally.fail_at = 1; table.tally.fail_at <= 3; table.tally.fail_at++) {
        table.tally.calls = 0;
        cr_assert_null(arb_batch_new(arb_rules_find("english"), GAMES, &table.game->memory));
    }
    table.tally.calls = 0;
    batch = arb_batch_new(arb_rules_find("english"), GAMES, &table.game->memory);
    cr_assert_not_null(batch);
    arb_batch_free(batch);
    table_clear(&table);
}

Test(batch, whatever_memory_fails_nothing_is_lost)
{
    static const char *const turns[] = {"a1-b2", "h2-g1", "b2-a1", "g1-h2"};
    struct game_by by = game_by("russian", "", "W:WKa1:BKh2");
    struct table table;
    size_t calls;

    table_set(&table);
    for (size_t i = 0; i < 4; i++) /* so that boards are kept */
        cr_assert_eq(arb_play_text(by.game, turns[i]), ARB_ACCEPTED);
    for (calls = 1;; calls++) {
        bool done;

        table.tally.calls = 0;
        table.tally.failed = false;
        table.tally.fail_at = calls;
        done = use_memory(&table, by.game);
        table.tally.fail_at = 0;
        cr_assert_eq(done, !table.tally.failed, "%zu", calls);
        if (!table.tally.failed)
            break;
    }
    cr_assert_gt(calls, 12);
    table_clear(&table);
    end_game(by);
}
