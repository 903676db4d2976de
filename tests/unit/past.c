/* src/game/past.c and commit.c: undo and redo against a plain list of what happened. */
#include "game/past.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "game/commit.h"
#include "support.h"

/* ---- the past by itself ----------------------------------------------------------- */

static struct moment moment_number(size_t number)
{
    struct moment moment = {.beginning = number};

    position_clear(&moment.position);
    moment.position.low.sides[0] = number;
    return moment;
}

static void begin(struct past *past, const arb_memory *memory)
{
    struct moment moment = moment_number(0);

    *past = (struct past){0};
    cr_assert(past_begin(past, memory, &moment, (struct past_needs){.boards = false}));
}

static void add(struct past *past, const arb_memory *memory, struct action action)
{
    struct moment moment = moment_number(past->now + 1);

    cr_assert_eq(past_reserve(past, memory, 1), ARB_ACCEPTED);
    past_add(past, &action, 1, &moment);
}

static const struct action select_one = {.what = ACTION_SELECT};
static const struct action joined = {.what = ACTION_SELECT, .joined = true};
static const struct action position_set = {.what = ACTION_POSITION};

/* The number of actions that are done, and of steps that are done and undone. */
static void check_stand(const struct past *past, size_t now, size_t steps, size_t undone)
{
    cr_assert_eq(past->now, now);
    cr_assert_eq(past->steps, steps);
    cr_assert_eq(past->undone, undone);
}

Test(past, joined_actions_are_one_step)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct past past;

    begin(&past, &memory);
    add(&past, &memory, select_one);
    add(&past, &memory, select_one);
    add(&past, &memory, joined);
    add(&past, &memory, joined);
    add(&past, &memory, select_one);
    cr_assert_eq(past.steps, 3);
    past_undo(&past, 0);
    check_stand(&past, 5, 3, 0);
    past_undo(&past, 1);
    check_stand(&past, 4, 2, 1);
    past_undo(&past, 1);
    check_stand(&past, 1, 1, 2);
    past_redo(&past, 2);
    check_stand(&past, 5, 3, 0);
    past_undo(&past, 3);
    check_stand(&past, 0, 0, 3);
    past_redo(&past, 2);
    check_stand(&past, 4, 2, 1);
    past_free(&past, &memory);
    tally_is_even(&tally);
}

Test(past, the_kept_moment_is_the_last_at_or_before)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct past past;

    begin(&past, &memory);
    for (int i = 0; i < 1000; i++)
        add(&past, &memory, i % 150 == 100 ? position_set : select_one);
    for (size_t number = 0; number <= past.now; number++) {
        const struct keyframe *near = past_keyframe(&past, number);
        cr_assert_leq(near->at, number);
        cr_assert_lt(number - near->at, 200, "too far to play again");
        cr_assert_eq(near->moment.position.low.sides[0], near->at);
        for (size_t i = 0; i < past.keyframe_count; i++) {
            size_t at = past_keyframe_number(&past, i)->at;
            cr_assert(at <= near->at || at > number);
        }
    }
    past_free(&past, &memory);
    tally_is_even(&tally);
}

/* A position that was set up is one entry in the past: nothing can be replayed through it. */
Test(past, the_moment_behind_a_set_position_is_kept)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct past past;

    begin(&past, &memory);
    for (int i = 0; i < 20; i++)
        add(&past, &memory, i % 3 == 0 ? position_set : select_one);
    for (size_t i = 0; i < 20; i += 3)
        cr_assert_eq(past_keyframe(&past, i + 1)->at, i + 1);
    past_free(&past, &memory);
    tally_is_even(&tally);
}

Test(past, adding_forgets_the_moments_of_what_was_taken_back)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct past past;

    begin(&past, &memory);
    for (int i = 0; i < 10; i++)
        add(&past, &memory, position_set);
    past_undo(&past, 6);
    add(&past, &memory, select_one);
    cr_assert_eq(past.total, 5);
    cr_assert_eq(past.undone, 0);
    cr_assert_eq(past_keyframe(&past, 5)->at, 4);
    past_undo(&past, past.steps);
    add(&past, &memory, select_one);
    cr_assert_eq(past_keyframe(&past, 1)->at, 0);
    past_free(&past, &memory);
    tally_is_even(&tally);
}

/* Ends a turn after so many actions, with one more. */
static void add_turn(struct past *past, const arb_memory *memory, size_t actions, size_t boards)
{
    struct moment moment;

    for (size_t i = 0; i < actions; i++)
        add(past, memory, select_one);
    add(past, memory, (struct action){.what = ACTION_END});
    moment = moment_number(past->now);
    moment.boards = boards;
    past_keep_beginning(past, &moment);
}

/* Undo and redo find the beginnings of the last two turns without playing anything again. */
Test(past, the_moments_at_which_the_last_turns_began_are_kept)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct past past;

    begin(&past, &memory);
    for (size_t turn = 1; turn <= 7; turn++) {
        size_t began = past.now;

        add_turn(&past, &memory, 3, turn);
        cr_assert_eq(past_keyframe(&past, began)->at, began);
        cr_assert_eq(past_keyframe(&past, began)->moment.position.low.sides[0], began);
        cr_assert_eq(past_keyframe(&past, past.now)->at, past.now);
        cr_assert_eq(past_keyframe(&past, past.now)->moment.position.low.sides[0], past.now);
    }
    past_free(&past, &memory);
    tally_is_even(&tally);
}

Test(past, the_beginnings_of_turns_that_were_taken_back_are_forgotten)
{
    for (size_t boards = 1; boards <= 2; boards++) {
        struct tally tally = {0};
        arb_memory memory = tally_memory(&tally);
        struct past past;

        begin(&past, &memory);
        add_turn(&past, &memory, 2, boards);
        add_turn(&past, &memory, 2, boards + 1);
        past_undo(&past, 5);
        cr_assert_eq(past_keyframe(&past, 6)->at, 6, "it can be redone");
        for (int i = 0; i < 5; i++)
            add(&past, &memory, select_one);
        cr_assert_eq(past_keyframe(&past, 3)->at, 0);
        cr_assert_eq(past_keyframe(&past, 6)->at, 0);
        past_free(&past, &memory);
        tally_is_even(&tally);
    }
}

Test(past, a_first_past_without_memory_is_none)
{
    for (size_t n = 1; n <= 2; n++) {
        struct tally tally = {.fail_at = n};
        arb_memory memory = tally_memory(&tally);
        struct moment moment = moment_number(7);
        struct past past = {0};

        cr_assert_not(past_begin(&past, &memory, &moment, (struct past_needs){.boards = false}));
        tally_is_even(&tally);
        begin(&past, &memory);
        past_free(&past, &memory);
        tally_is_even(&tally);
    }
}

/* When there is no memory for boards, the next actions do not go without. */
Test(past, boards_have_room_after_memory_ran_out)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct past past = {0};
    struct moment moment = moment_number(0);

    cr_assert(past_begin(&past, &memory, &moment, (struct past_needs){.boards = true}));
    while (past.now < past.action_room)
        add(&past, &memory, select_one);
    tally.fail_at = tally.calls + 2; /* that for actions is there */
    cr_assert_eq(past_reserve(&past, &memory, 1), ARB_OUT_OF_MEMORY);
    cr_assert_gt(past.action_room, past.now);
    cr_assert_eq(past_reserve(&past, &memory, 1), ARB_ACCEPTED);
    cr_assert_gt(past.board_room, past.now + 1);
    past_free(&past, &memory);
    tally_is_even(&tally);
}

/* Beginning again needs no memory, however long the past is. */
/* Boards that are kept for their keys alone are not counted. */
Test(past, boards_are_kept_for_their_keys)
{
    struct game_by by = game_by("pool", "draw: material 3+K 1K 26", "W:WK32:BK1");
    const struct kept_board *boards = by.game->past.boards;
    arb_turn turn;

    cr_assert_null(boards);
    by.game->keeps_keys = true;
    cr_assert_eq(arb_game_begin(by.game, by.rules, false), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(by.game, "W:WK32:BK1"), ARB_ACCEPTED);
    for (size_t i = 0; i < 4; i++) {
        static const char *const turns[] = {"32-27", "1-6", "27-32", "6-1"};

        cr_assert_eq(arb_turn_read(by.game, turns[i], &turn), ARB_ACCEPTED);
        cr_assert_eq(commit_squares(by.game, &turn), ARB_ACCEPTED);
        cr_assert_eq(by.game->past.boards[2 + i].key, by.game->now.position.key);
    }
    cr_assert_eq(by.game->past.boards[5].key, by.game->past.boards[1].key);
    cr_assert_eq(by.game->now.position.repeated, 0);
    end_game(by);
}

Test(past, a_new_past_needs_no_more_memory)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct past past = {0};
    struct moment moment = moment_number(0);
    size_t calls;

    cr_assert(past_begin(&past, &memory, &moment, (struct past_needs){.boards = true}));
    while (past.now < past.action_room)
        add(&past, &memory, select_one);
    calls = tally.calls;
    cr_assert(past_begin(&past, &memory, &moment, (struct past_needs){.boards = true}));
    cr_assert_eq(tally.calls, calls);
    past_free(&past, &memory);
    tally_is_even(&tally);
}

Test(past, a_new_past_takes_the_memory_of_the_old_one)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct moment other = moment_number(7);
    struct past past;
    size_t calls;

    begin(&past, &memory);
    for (int i = 0; i < 100; i++)
        add(&past, &memory, select_one);
    past_undo(&past, 50);
    calls = tally.calls;
    cr_assert(past_begin(&past, &memory, &other, (struct past_needs){.boards = false}));
    cr_assert_eq(past.steps, 0);
    cr_assert_eq(past.undone, 0);
    cr_assert_eq(past_keyframe(&past, 0)->moment.beginning, other.beginning);
    for (int i = 0; i < 100; i++)
        add(&past, &memory, select_one);
    cr_assert_eq(tally.calls, calls);
    cr_assert_leq(past_keyframe(&past, 90)->at, 90);
    cr_assert_gt(past_keyframe(&past, 90)->at, 90 - 16);
    past_free(&past, &memory);
    cr_assert_eq(past.total, 0);
    tally_is_even(&tally);
}

/* A game with room for `room` more actions. */
static arb_game *long_game(size_t room)
{
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(arb_rules_find("checkers61b"), &memory);

    cr_assert_not_null(game);
    for (size_t i = 0; i < ARB_PAST_MOST - room; i++)
        cr_assert_eq(pick(game, 2, 2), ARB_ACCEPTED);
    return game;
}

/* Checks that a function rejects the game as too long, also on a trial, and changes nothing. */
#define CHECK_TOO_LONG(command)                                                                    \
    do {                                                                                           \
        arb_game *game = full;                                                                     \
        struct arb_game trial = game_trial(full);                                                  \
        struct moment before = full->now;                                                          \
        size_t now = full->past.now;                                                               \
        size_t total = full->past.total;                                                           \
        cr_assert_eq(command, ARB_GAME_TOO_LONG, #command);                                        \
        cr_assert(position_equal(&before.position, &full->now.position), #command);                \
        cr_assert_eq(before.beginning, full->now.beginning, #command);                             \
        cr_assert(full->past.now == now && full->past.total == total, #command);                   \
        game = &trial;                                                                             \
        cr_assert_eq(command, ARB_GAME_TOO_LONG, "on a trial: " #command);                         \
    } while (0)

Test(past, a_game_has_room_for_so_many_actions_and_no_more)
{
    arb_game *full = long_game(2);

    CHECK_TOO_LONG(play(game, "22-33")); /* which is three */
    cr_assert_eq(pick(full, 0, 2), ARB_ACCEPTED);
    cr_assert_eq(arb_set_turn(full, 0), ARB_ACCEPTED);
    cr_assert_eq(full->past.steps, ARB_PAST_MOST);
    CHECK_TOO_LONG(pick(game, 2, 2));
    CHECK_TOO_LONG(arb_place(game, at(0, 0), piece_of("wb")));
    CHECK_TOO_LONG(arb_remove(game, at(0, 0), NULL));
    CHECK_TOO_LONG(arb_set_turn(game, 1));
    CHECK_TOO_LONG(arb_set_position(game, "8/8/8/8/8/8/8/8 water"));
    /* A wrong command is still reported as wrong. */
    cr_assert_eq(pick(full, 3, 3), ARB_NO_SELECTION);
    cr_assert_eq(arb_undo(full, 3), ARB_ACCEPTED);
    cr_assert_eq(arb_redo(full, 3), ARB_ACCEPTED);
    cr_assert_eq(arb_undo(full, 3), ARB_ACCEPTED);
    cr_assert_eq(play(full, "22-33"), ARB_ACCEPTED);
    CHECK_TOO_LONG(play(game, "15-24"));
    cr_assert_eq(arb_game_begin(full, arb_game_rules(full), false), ARB_ACCEPTED);
    cr_assert_eq(play(full, "22-33"), ARB_ACCEPTED);
    arb_game_free(full);
}

/* ---- undo and redo against a list -------------------------------------------------- */

#define STEPS 6000

/* The game after each step, as it was at the time. */
struct walk {
    struct table table;
    struct moment *moments;
    size_t now;
    size_t total;
};

static void walk_set(struct walk *walk)
{
    table_set(&walk->table);
    walk->moments = calloc(STEPS + 1, sizeof *walk->moments);
    walk->moments[0] = walk->table.game->now;
    walk->now = 0;
    walk->total = 0;
}

static void walk_clear(struct walk *walk)
{
    free(walk->moments);
    table_clear(&walk->table);
}

/* Checks that the game is as it was after that many steps. */
static void check_now(const struct walk *walk)
{
    const struct moment *moment = &walk->moments[walk->now];
    const struct moment *now = &walk->table.game->now;

    cr_assert(position_equal(&now->position, &moment->position), "after %zu steps", walk->now);
    cr_assert_eq(now->beginning, moment->beginning);
    cr_assert_eq(now->set_up_midway, moment->set_up_midway);
}

static void walk_forward(struct walk *walk, uint64_t choice)
{
    if (act(walk->table.game, choice) == ARB_ACCEPTED) {
        walk->moments[++walk->now] = walk->table.game->now;
        walk->total = walk->now;
    }
    check_now(walk);
}

static void walk_back(struct walk *walk, size_t steps)
{
    bool enough = steps <= walk->now;

    cr_assert_eq(arb_undo(walk->table.game, steps), enough ? ARB_ACCEPTED : ARB_NOTHING_TO_UNDO);
    walk->now -= enough ? steps : 0;
    check_now(walk);
}

static void walk_again(struct walk *walk, size_t steps)
{
    bool enough = steps <= walk->total - walk->now;

    cr_assert_eq(arb_redo(walk->table.game, steps), enough ? ARB_ACCEPTED : ARB_NOTHING_TO_REDO);
    walk->now += enough ? steps : 0;
    check_now(walk);
}

/* A walk of random steps, with undo and redo now and then, mostly a short way. */
static void walk_at_random(uint64_t state)
{
    struct walk walk;

    walk_set(&walk);
    for (int i = 0; i < STEPS; i++) {
        uint64_t choice = draw(&state);
        size_t far = choice / 64 % 64 == 0 ? 500 : 3;

        if (choice % 64 < 5)
            walk_back(&walk, (choice >> 20) % far + 1);
        else if (choice % 64 < 10)
            walk_again(&walk, (choice >> 20) % far + 1);
        else
            walk_forward(&walk, draw(&state));
        if (i % 64 == 0) {
            cr_assert_eq(walk.table.game->past.steps, walk.now);
            cr_assert_eq(walk.table.game->past.undone, walk.total - walk.now);
        }
    }
    cr_assert_gt(walk.total, STEPS / 6, "the walk has come only %zu steps far", walk.total);
    walk_clear(&walk);
}

Test(past, undo_and_redo_give_back_every_moment_of_a_random_walk)
{
    for (uint64_t seed = 1; seed < 6; seed++)
        walk_at_random(seed * 1000003);
}

Test(past, every_moment_of_a_long_game_can_be_reached_from_any_other)
{
    struct walk walk;
    uint64_t state = 5;

    walk_set(&walk);
    while (walk.total < 2000)
        walk_forward(&walk, draw(&state));
    for (int i = 0; i < 4000; i++) {
        size_t to = draw(&state) % 2001;
        if (to < walk.now)
            walk_back(&walk, walk.now - to);
        else if (to > walk.now)
            walk_again(&walk, to - walk.now);
    }
    walk_back(&walk, walk.now);
    while (walk.now < walk.total)
        walk_again(&walk, 1);
    while (walk.now > 0)
        walk_back(&walk, 1);
    walk_clear(&walk);
}

/* The history of each moment is what it was at the time. */
Test(past, history_goes_back_with_undo)
{
    enum { TURNS = 400 };
    static uint64_t sums[TURNS + 1];
    uint64_t state = 77;
    struct table table;
    size_t total = 0;

    table_set(&table);
    for (; total < TURNS; total++) {
        const char *text = past_of(table.game);
        for (; *text != '\0'; text++)
            sums[total] = sums[total] * 31 + (unsigned char)*text;
        while (act(table.game, draw(&state)) != ARB_ACCEPTED)
            continue;
    }
    for (size_t back = 0; back < TURNS; back++) {
        uint64_t sum = 0;
        cr_assert_eq(arb_undo(table.game, 1), ARB_ACCEPTED);
        for (const char *text = past_of(table.game); *text != '\0'; text++)
            sum = sum * 31 + (unsigned char)*text;
        cr_assert_eq(sum, sums[TURNS - 1 - back]);
    }
    table_clear(&table);
}

/* ---- memory ---------------------------------------------------------------------------- */

Test(past, a_long_game_costs_few_bytes_a_step)
{
    struct table table;
    size_t empty;
    size_t steps = 0;

    table_set_empty(&table);
    empty = table.tally.bytes;
    put(table.game, "FS", 0, 0);
    put(table.game, "WS", 7, 7);
    for (; steps < 200000; steps += 6) {
        int there = steps / 6 % 2 == 0;
        cr_assert_eq(pick(table.game, !there, !there), ARB_ACCEPTED);
        cr_assert_eq(pick(table.game, there, there), ARB_ACCEPTED);
        cr_assert_eq(arb_end_turn(table.game), ARB_ACCEPTED);
        cr_assert_eq(pick(table.game, 6 + there, 6 + there), ARB_ACCEPTED);
        cr_assert_eq(pick(table.game, 7 - there, 7 - there), ARB_ACCEPTED);
        cr_assert_eq(arb_end_turn(table.game), ARB_ACCEPTED);
        cr_assert_leq(table.tally.bytes - empty, 24 * (steps + 6) + 65536);
    }
    cr_assert_leq(table.tally.bytes, 24 * steps);
    table_clear(&table);
}

Test(past, steps_taken_back_and_replaced_cost_nothing_more)
{
    struct table table;
    size_t bytes;

    table_set(&table);
    cr_assert_eq(play(table.game, "22-33"), ARB_ACCEPTED);
    bytes = table.tally.bytes;
    for (int i = 0; i < 5000; i++) {
        cr_assert_eq(arb_set_position(table.game, "8/8/8/8/8/8/8/8 fire"), ARB_ACCEPTED);
        cr_assert_eq(arb_undo(table.game, 1), ARB_ACCEPTED);
    }
    cr_assert_leq(table.tally.bytes, bytes + 4096);
    table_clear(&table);
}

/* ---- the cost ---------------------------------------------------------------------------- */

/* A multiple of the page size of any system. */
#define PAGE 32768

/* Memory in whole pages, so that part of a block can be protected against all access. */
static void *resize_pages(void *context, void *block, size_t old_size, size_t new_size)
{
    void *pages = NULL;

    (void)context;
    if (new_size > 0) {
        pages = aligned_alloc(PAGE, (new_size + PAGE - 1) / PAGE * PAGE);
        cr_assert_not_null(pages);
        if (old_size > 0)
            memcpy(pages, block, old_size < new_size ? old_size : new_size);
    }
    free(block);
    return pages;
}

/* Undo and redo read the actions that they go over and the nearest kept moment. What is further
 * back is protected here: reading it ends the test. */
Test(past, undo_and_redo_read_no_more_than_what_they_go_by)
{
    enum { STEPS_PLAYED = 100000, CLOSED = 4 * PAGE };
    arb_memory memory = {.resize = resize_pages};
    arb_game *game = arb_game_new(arb_rules_find("checkers61b"), &memory);

    cr_assert_not_null(game);
    for (size_t i = 0; i < STEPS_PLAYED; i++)
        cr_assert_eq(pick(game, 2, 2), ARB_ACCEPTED);
    cr_assert_lt(CLOSED, STEPS_PLAYED * sizeof *game->past.actions);
    cr_assert_eq(mprotect(game->past.actions, CLOSED, PROT_NONE), 0);
    cr_assert_eq(arb_undo(game, STEPS_PLAYED + 1), ARB_NOTHING_TO_UNDO);
    cr_assert_eq(arb_redo(game, 1), ARB_NOTHING_TO_REDO);
    cr_assert_eq(arb_undo(game, 1000), ARB_ACCEPTED);
    cr_assert_eq(arb_redo(game, 1001), ARB_NOTHING_TO_REDO);
    cr_assert_eq(arb_redo(game, 999), ARB_ACCEPTED);
    cr_assert_eq(game->past.steps, STEPS_PLAYED - 1);
    cr_assert_eq(game->past.undone, 1);
    cr_assert_eq(mprotect(game->past.actions, CLOSED, PROT_READ | PROT_WRITE), 0);
    arb_game_free(game);
}
