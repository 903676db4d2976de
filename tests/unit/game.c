/* src/game: the public functions of a game, from its first allocation to its last. */
#include "game/game.h"

#include <criterion/criterion.h>
#include <string.h>
#include <time.h>

#include "game/history.h"
#include "notation/position_line.h"
#include "support.h"

static struct table table;

static void set(void)
{
    table_set(&table);
}

static void set_empty(void)
{
    table_set_empty(&table);
}

static void clear(void)
{
    table_clear(&table);
}

TestSuite(start, .init = set, .fini = clear);
TestSuite(game, .init = set_empty, .fini = clear);

/* Checks that a command has this ruling and changes nothing. */
#define REFUSED(command, ruling)                                                                   \
    do {                                                                                           \
        struct snapshot before_ = snapshot_of(table.game);                                         \
        struct snapshot after_;                                                                    \
        cr_assert_eq(command, ruling);                                                             \
        after_ = snapshot_of(table.game);                                                          \
        cr_assert(snapshot_equal(&before_, &after_), "a rejected command changed the game");       \
    } while (0)

#define ACCEPTED(command) cr_assert_eq(command, ARB_ACCEPTED)

/* ---- its life ------------------------------------------------------------------ */

Test(life, a_game_gives_all_its_memory_back)
{
    set();
    cr_assert_gt(table.tally.blocks, 0);
    clear();
}

Test(life, freeing_no_game_does_nothing)
{
    arb_game_free(NULL);
}

Test(life, a_game_that_gets_no_memory_is_none_and_keeps_nothing)
{
    size_t wanted;

    set();
    wanted = table.tally.calls;
    clear();
    for (size_t n = 1; n <= wanted; n++) {
        struct tally tally = {.fail_at = n};
        arb_memory memory = tally_memory(&tally);
        cr_assert_null(arb_game_new(arb_rules_at(0), &memory), "allocation %zu", n);
        tally_is_even(&tally);
    }
}

Test(life, the_memory_given_is_copied)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    arb_game *game = arb_game_new(arb_rules_at(0), &memory);

    memory = (arb_memory){0};
    ACCEPTED(play(game, "22-33"));
    arb_game_free(game);
    tally_is_even(&tally);
}

Test(life, the_standard_memory_keeps_a_block_as_it_was_when_it_grows)
{
    arb_memory memory = arb_memory_standard();
    char *block = memory.resize(memory.context, NULL, 0, 5);

    memcpy(block, "fire", 5);
    block = memory.resize(memory.context, block, 5, 5000);
    cr_assert_str_eq(block, "fire");
    cr_assert_null(memory.resize(memory.context, block, 5000, 0));
}

static bool is_empty(arb_event event)
{
    return arb_squares_count(event.captured) + arb_squares_count(event.exploded) +
               arb_squares_count(event.crowned) ==
           0;
}

Test(start, a_new_game_is_the_first_sides_and_nothing_has_happened)
{
    arb_event event = arb_last_event(table.game);

    cr_assert_eq(arb_game_rules(table.game), arb_rules_at(0));
    cr_assert_eq(arb_to_move(table.game), 0);
    cr_assert_eq(arb_selected(table.game), ARB_NO_SQUARE);
    cr_assert_not(arb_has_moved(table.game));
    cr_assert_not(arb_has_captured(table.game));
    cr_assert_eq(set_on_8x8(arb_destinations(table.game)), 0);
    cr_assert_eq(arb_winner(table.game), ARB_UNDECIDED);
    cr_assert_not(arb_is_stuck(table.game));
    cr_assert(is_empty(event));
    cr_assert_str_eq(past_of(table.game), "");
}

Test(start, beginning_anew_forgets_everything)
{
    struct snapshot fresh = snapshot_of(table.game);
    struct snapshot again;

    ACCEPTED(play(table.game, "22-33"));
    ACCEPTED(pick(table.game, 1, 5));
    ACCEPTED(arb_game_begin(table.game, arb_rules_at(0), false));
    again = snapshot_of(table.game);
    cr_assert(snapshot_equal(&fresh, &again));
    REFUSED(arb_undo(table.game, 1), ARB_NOTHING_TO_UNDO);
    REFUSED(arb_redo(table.game, 1), ARB_NOTHING_TO_REDO);
}

Test(start, beginning_on_an_empty_board_is_the_first_sides_turn)
{
    ACCEPTED(arb_set_turn(table.game, 1));
    ACCEPTED(arb_game_begin(table.game, arb_rules_at(0), true));
    cr_assert_eq(arb_to_move(table.game), 0);
    cr_assert_eq(arb_piece_count(table.game, 0) + arb_piece_count(table.game, 1), 0);
    cr_assert_eq(arb_winner(table.game), ARB_NO_ONE);
}

/* ---- the board --------------------------------------------------------------------- */

Test(start, pieces_are_counted_by_side)
{
    cr_assert_eq(arb_piece_count(table.game, 0), 12);
    cr_assert_eq(arb_piece_count(table.game, 1), 12);
    cr_assert_eq(arb_piece_count(table.game, 2), 0);
    cr_assert_eq(arb_piece_count(table.game, 255), 0);
    ACCEPTED(arb_remove(table.game, at(1, 7), NULL));
    cr_assert_eq(arb_piece_count(table.game, 0), 12);
    cr_assert_eq(arb_piece_count(table.game, 1), 11);
}

Test(start, piece_at_tells_what_stands_there)
{
    arb_piece piece = piece_of("WS");

    cr_assert(arb_piece_at(table.game, at(2, 2), &piece));
    cr_assert(same_piece(piece, piece_of("fb")));
    cr_assert(arb_piece_at(table.game, at(2, 2), NULL));
    cr_assert_not(arb_piece_at(table.game, at(3, 3), NULL));
    cr_assert_not(arb_piece_at(table.game, at(3, 3), &piece));
    cr_assert(same_piece(piece, piece_of("fb")));
}

Test(start, off_the_board_there_is_nothing_to_find_and_nothing_to_do)
{
    for (int square = ARB_SQUARES; square < 256; square++) {
        arb_square off = (arb_square)square;

        cr_assert_not(arb_piece_at(table.game, off, NULL));
        cr_assert_not(arb_can_select(table.game, off));
        REFUSED(arb_select(table.game, off), ARB_OFF_BOARD);
        REFUSED(arb_place(table.game, off, piece_of("fp")), ARB_OFF_BOARD);
        REFUSED(arb_remove(table.game, off, NULL), ARB_OFF_BOARD);
    }
}

Test(game, any_piece_of_these_rules_can_be_placed_on_any_square)
{
    static const char *const letters[] = {"fp", "fs", "fb", "wp", "ws", "wb",
                                          "FP", "FS", "FB", "WP", "WS", "WB"};

    for (int i = 0; i < 12 * 64; i++) {
        put(table.game, letters[i / 64], i % 8, i % 64 / 8);
        cr_assert(stands_at(table.game, letters[i / 64], i % 8, i % 64 / 8));
    }
    cr_assert_eq(arb_piece_count(table.game, 1), 64);
    cr_assert_eq(arb_piece_count(table.game, 0), 0);
}

Test(game, pieces_of_other_rules_or_sides_are_refused)
{
    for (int kind = 3; kind < 256; kind++)
        REFUSED(arb_place(table.game, 0, (arb_piece){.kind = (uint8_t)kind}), ARB_UNKNOWN_NAME);
    for (int side = 2; side < 256; side++)
        REFUSED(arb_place(table.game, 0, (arb_piece){.side = (arb_side)side}), ARB_UNKNOWN_NAME);
    REFUSED(arb_place(table.game, 64, (arb_piece){.side = 7, .kind = 7}), ARB_OFF_BOARD);
}

Test(game, placing_crowns_nobody)
{
    put(table.game, "fp", 3, 7);
    put(table.game, "wp", 2, 0);
    cr_assert(stands_at(table.game, "fp", 3, 7));
    cr_assert(stands_at(table.game, "wp", 2, 0));
}

Test(game, removing_hands_the_piece_over)
{
    arb_piece piece = piece_of("fp");

    put(table.game, "WB", 4, 4);
    REFUSED(arb_remove(table.game, at(3, 3), &piece), ARB_EMPTY_SQUARE);
    cr_assert(same_piece(piece, piece_of("fp")));
    ACCEPTED(arb_remove(table.game, at(4, 4), &piece));
    cr_assert(same_piece(piece, piece_of("WB")));
    cr_assert(empty_at(table.game, 4, 4));
    REFUSED(arb_remove(table.game, at(4, 4), NULL), ARB_EMPTY_SQUARE);
    put(table.game, "wp", 4, 4);
    ACCEPTED(arb_remove(table.game, at(4, 4), NULL));
}

Test(start, a_turn_of_either_side_can_be_begun)
{
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 3, 3));
    ACCEPTED(arb_set_turn(table.game, 0));
    cr_assert_eq(arb_selected(table.game), ARB_NO_SQUARE);
    cr_assert_not(arb_has_moved(table.game));
    cr_assert_eq(arb_to_move(table.game), 0);
    ACCEPTED(arb_set_turn(table.game, 1));
    cr_assert_eq(arb_to_move(table.game), 1);
    REFUSED(arb_set_turn(table.game, 2), ARB_UNKNOWN_NAME);
    REFUSED(arb_set_turn(table.game, 255), ARB_UNKNOWN_NAME);
}

/* language.md 4: touching the selected square drops the selection. */
Test(start, touching_the_selected_square_drops_the_selection)
{
    ACCEPTED(pick(table.game, 2, 2));
    put(table.game, "fp", 5, 5);
    ACCEPTED(arb_remove(table.game, at(5, 5), NULL));
    cr_assert_eq(arb_selected(table.game), at(2, 2));
    put(table.game, "fp", 2, 2);
    cr_assert_eq(arb_selected(table.game), ARB_NO_SQUARE);
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(arb_remove(table.game, at(2, 2), NULL));
    cr_assert_eq(arb_selected(table.game), ARB_NO_SQUARE);
}

Test(game, setting_up_in_the_middle_of_a_turn_keeps_that_it_has_moved)
{
    put(table.game, "fs", 2, 2);
    put(table.game, "wp", 3, 3);
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 4, 4));
    cr_assert_eq(set_on_8x8(arb_destinations(table.game)), 0);
    put(table.game, "wp", 5, 5);
    cr_assert(arb_has_moved(table.game) && arb_has_captured(table.game));
    cr_assert_eq(set_on_8x8(arb_destinations(table.game)), set_with(&board_8x8, at(6, 6)));
    ACCEPTED(arb_remove(table.game, at(4, 4), NULL));
    cr_assert(arb_has_moved(table.game));
    cr_assert_eq(set_on_8x8(arb_selectable(table.game)), 0);
    ACCEPTED(arb_end_turn(table.game));
}

Test(game, after_a_step_no_set_up_makes_a_capture_possible)
{
    put(table.game, "fs", 2, 2);
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 3, 3));
    put(table.game, "wp", 4, 4);
    cr_assert_eq(set_on_8x8(arb_destinations(table.game)), 0);
    REFUSED(pick(table.game, 5, 5), ARB_ALREADY_MOVED);
}

/* ---- selecting: the rulings of language.md 7 ------------------------------- */

Test(start, before_moving_any_own_piece_may_be_picked_instead)
{
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 0, 0));
    cr_assert_eq(arb_selected(table.game), at(0, 0));
    cr_assert_eq(set_on_8x8(arb_destinations(table.game)), 0);
    ACCEPTED(pick(table.game, 0, 0));
    REFUSED(pick(table.game, 1, 5), ARB_NOT_YOUR_PIECE);
    REFUSED(pick(table.game, 3, 3), ARB_ILLEGAL_DESTINATION);
}

Test(start, with_nothing_picked_an_empty_square_is_no_selection)
{
    REFUSED(pick(table.game, 3, 3), ARB_NO_SELECTION);
    REFUSED(pick(table.game, 1, 5), ARB_NOT_YOUR_PIECE);
}

Test(start, after_a_step_only_space_is_left)
{
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 3, 3));
    cr_assert_eq(arb_selected(table.game), at(3, 3));
    REFUSED(pick(table.game, 3, 3), ARB_ALREADY_MOVED);
    REFUSED(pick(table.game, 0, 2), ARB_ALREADY_MOVED);
    REFUSED(pick(table.game, 2, 2), ARB_ALREADY_MOVED);
    REFUSED(pick(table.game, 1, 5), ARB_NOT_YOUR_PIECE);
    cr_assert_eq(set_on_8x8(arb_selectable(table.game)), 0);
}

Test(game, after_a_capture_only_further_captures_are_left)
{
    put(table.game, "fs", 2, 2);
    put(table.game, "fs", 0, 0);
    put(table.game, "wp", 3, 3);
    put(table.game, "wp", 5, 5);
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 4, 4));
    cr_assert(empty_at(table.game, 3, 3));
    cr_assert(arb_has_captured(table.game));
    REFUSED(pick(table.game, 0, 0), ARB_ALREADY_MOVED);
    REFUSED(pick(table.game, 3, 5), ARB_ILLEGAL_DESTINATION);
    REFUSED(pick(table.game, 5, 5), ARB_NOT_YOUR_PIECE);
    ACCEPTED(pick(table.game, 6, 6));
    REFUSED(pick(table.game, 7, 7), ARB_ALREADY_MOVED);
}

/* One seed for each round; each begins with a new game. */
static void play_at_random(uint64_t seed, int steps)
{
    uint64_t state = seed;

    ACCEPTED(arb_game_begin(table.game, arb_rules_at(0), false));
    for (int i = 0; i < steps; i++)
        act(table.game, draw(&state));
}

/* game.h: arb_can_select tells whether arb_select would be accepted. */
Test(start, what_can_be_selected_is_what_select_accepts)
{
    for (uint64_t seed = 1; seed < 300; seed++) {
        play_at_random(seed, 40);
        for (int square = 0; square < 256; square++) {
            struct arb_game trial = game_trial(table.game);
            bool can = arb_can_select(table.game, (arb_square)square);

            cr_assert_eq(
                has_square(&board_8x8, set_on_8x8(arb_selectable(table.game)), (arb_square)square),
                can);
            cr_assert_eq(arb_select(&trial, (arb_square)square) == ARB_ACCEPTED, can);
        }
    }
}

/* ---- ending the turn ------------------------------------------------------------------- */

Test(start, a_turn_can_be_ended_when_something_has_moved)
{
    REFUSED(arb_end_turn(table.game), ARB_NOTHING_MOVED);
    ACCEPTED(pick(table.game, 2, 2));
    cr_assert_not(arb_can_end_turn(table.game));
    REFUSED(arb_end_turn(table.game), ARB_NOTHING_MOVED);
    ACCEPTED(pick(table.game, 3, 3));
    cr_assert(arb_can_end_turn(table.game));
    ACCEPTED(arb_end_turn(table.game));
    cr_assert_eq(arb_to_move(table.game), 1);
    cr_assert_eq(arb_selected(table.game), ARB_NO_SQUARE);
    cr_assert_not(arb_has_moved(table.game) || arb_can_end_turn(table.game));
}

Test(game, a_turn_may_stop_after_any_capture)
{
    put(table.game, "fs", 2, 2);
    put(table.game, "wp", 3, 3);
    put(table.game, "wp", 5, 5);
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 4, 4));
    cr_assert(arb_can_end_turn(table.game));
    ACCEPTED(arb_end_turn(table.game));
    cr_assert_not(arb_has_captured(table.game));
}

Test(start, nobody_passes_in_checkers61b)
{
    REFUSED(arb_pass(table.game), ARB_NO_PASS);
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 3, 3));
    REFUSED(arb_pass(table.game), ARB_NO_PASS);
}

/* ---- whole turns -------------------------------------------------------------------------- */

Test(start, a_whole_turn_is_played_to_its_end)
{
    ACCEPTED(play(table.game, "22-33"));
    cr_assert(stands_at(table.game, "fb", 3, 3));
    cr_assert_eq(arb_to_move(table.game), 1);
    cr_assert_not(arb_has_moved(table.game));
}

Test(start, a_whole_turn_drops_what_was_picked)
{
    ACCEPTED(pick(table.game, 0, 0));
    ACCEPTED(play(table.game, "22-33"));
    cr_assert(stands_at(table.game, "fp", 0, 0) && stands_at(table.game, "fb", 3, 3));
}

Test(start, turns_that_are_not_legal_change_nothing)
{
    static const struct {
        const char *turn;
        arb_ruling ruling;
    } illegal[] = {
        {"", ARB_ILLEGAL_MOVE},      {"22", ARB_ILLEGAL_MOVE},      {"22-22", ARB_ILLEGAL_MOVE},
        {"22-44", ARB_ILLEGAL_MOVE}, {"22-31", ARB_ILLEGAL_MOVE},   {"22-33-44", ARB_ILLEGAL_MOVE},
        {"33-44", ARB_EMPTY_SQUARE}, {"15-24", ARB_NOT_YOUR_PIECE}, {"00-11", ARB_NO_LEGAL_MOVE},
    };

    for (size_t i = 0; i < sizeof illegal / sizeof *illegal; i++)
        REFUSED(play(table.game, illegal[i].turn), illegal[i].ruling);
}

Test(start, turns_that_cannot_be_are_refused)
{
    arb_turn turn = turn_of("22-33");
    arb_turn off = turn;

    for (int length = 0; length < 256; length++) {
        turn.length = (uint8_t)length;
        if (length != 2)
            REFUSED(arb_play(table.game, &turn), ARB_ILLEGAL_MOVE);
    }
    for (int square = 64; square < 256; square++) {
        off.squares[1] = (arb_square)square;
        REFUSED(arb_play(table.game, &off), ARB_ILLEGAL_MOVE);
        off.squares[0] = (arb_square)square;
        REFUSED(arb_play(table.game, &off), ARB_ILLEGAL_MOVE);
        off.squares[0] = at(2, 2);
    }
}

Test(start, whether_a_turn_claims_to_capture_is_not_looked_at)
{
    arb_turn turn = turn_of("22-33");

    turn.captures = true;
    ACCEPTED(arb_play(table.game, &turn));
    cr_assert_eq(set_on_8x8(arb_last_event(table.game).captured), 0);
}

Test(start, a_whole_turn_needs_the_start_of_one)
{
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 3, 3));
    REFUSED(play(table.game, "33-44"), ARB_TURN_IN_PROGRESS);
    REFUSED(play(table.game, "02-13"), ARB_TURN_IN_PROGRESS);
}

Test(start, every_listed_turn_can_be_played_and_goes_where_it_says)
{
    for (uint64_t seed = 1; seed < 200; seed++) {
        struct listed listed = {.most = 0};
        const char *next;

        play_at_random(seed, 30);
        if (arb_has_moved(table.game))
            ACCEPTED(arb_end_turn(table.game));
        cr_assert(arb_each_turn(table.game, list_turn, &listed));
        for (next = listed.text; *next != '\0'; next += *next == ' ') {
            struct arb_game trial = game_trial(table.game);
            size_t length = strcspn(next, " ");
            char text[64] = "";

            memcpy(text, next, length);
            ACCEPTED(play(&trial, text));
            cr_assert_neq(arb_to_move(&trial), arb_to_move(table.game));
            next += length;
        }
    }
}

/* ---- listing ------------------------------------------------------------------------------- */

/* language.md 5: by first square, then by each next one, top row first, left to right. */
Test(start, turns_are_listed_in_reading_order)
{
    cr_assert_str_eq(turns_of(table.game), "02-13 22-13 22-33 42-33 42-53 62-53 62-73");
    ACCEPTED(arb_set_turn(table.game, 1));
    cr_assert_str_eq(turns_of(table.game), "15-04 15-24 35-24 35-44 55-44 55-64 75-64");
}

Test(game, a_turn_comes_before_the_longer_ones_that_begin_with_it)
{
    put(table.game, "FS", 0, 0);
    put(table.game, "wp", 1, 1);
    put(table.game, "wp", 3, 3);
    put(table.game, "wp", 1, 3);
    put(table.game, "fp", 7, 1);
    cr_assert_str_eq(turns_of(table.game), "71-62 00-22 00-22-04 00-22-44");
}

Test(start, a_listing_can_be_stopped)
{
    for (size_t most = 1; most < 8; most++) {
        struct listed listed = {.most = most};
        cr_assert_not(arb_each_turn(table.game, list_turn, &listed));
        cr_assert_eq(listed.count, most);
        listed = (struct listed){.most = most};
        cr_assert_not(arb_each_turn_of(table.game, 1, list_turn, &listed));
        cr_assert_eq(listed.count, most);
    }
}

Test(game, a_listing_can_be_stopped_in_the_middle_of_a_chain)
{
    struct listed listed = {.most = 2};

    put(table.game, "fs", 0, 0);
    put(table.game, "fs", 7, 1);
    put(table.game, "wp", 1, 1);
    put(table.game, "wp", 3, 3);
    cr_assert_not(arb_each_turn_of(table.game, 0, list_turn, &listed));
    cr_assert_str_eq(listed.text, "71-62 00-22");
    listed = (struct listed){.most = 3};
    cr_assert_not(arb_each_turn(table.game, list_turn, &listed));
    cr_assert_str_eq(listed.text, "71-62 00-22 00-22-44");
}

Test(start, either_sides_turns_can_be_listed_at_any_time)
{
    struct listed water = {.most = 0};
    struct listed fire = {.most = 0};

    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 3, 3));
    cr_assert(arb_each_turn_of(table.game, 1, list_turn, &water));
    cr_assert_str_eq(water.text, "15-04 15-24 35-24 35-44 55-44 55-64 75-64");
    cr_assert(arb_each_turn_of(table.game, 0, list_turn, &fire));
    cr_assert_str_eq(fire.text, "33-24 33-44 02-13 42-53 62-53 62-73 11-22 31-22");
    cr_assert_eq(arb_selected(table.game), at(3, 3));
}

/* language.md 4: each from the square where the piece is. */
Test(game, in_the_middle_of_a_turn_the_ways_to_go_on_are_listed)
{
    put(table.game, "fs", 2, 2);
    put(table.game, "fs", 0, 0);
    put(table.game, "wp", 3, 3);
    put(table.game, "wp", 5, 5);
    ACCEPTED(pick(table.game, 2, 2));
    cr_assert_str_eq(turns_of(table.game), "22-44 22-44-66 22-13 00-11");
    ACCEPTED(pick(table.game, 4, 4));
    cr_assert_str_eq(turns_of(table.game), "44-66");
    ACCEPTED(pick(table.game, 6, 6));
    cr_assert_str_eq(turns_of(table.game), "");
}

Test(game, after_an_explosion_no_way_to_go_on_is_listed)
{
    put(table.game, "fb", 2, 2);
    put(table.game, "fp", 0, 0);
    put(table.game, "wp", 3, 3);
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 4, 4));
    cr_assert_str_eq(turns_of(table.game), "");
    cr_assert_eq(arb_selected(table.game), ARB_NO_SQUARE);
    cr_assert(arb_has_moved(table.game) && arb_can_end_turn(table.game));
}

/* ---- perft ------------------------------------------------------------------------------------
 */

Test(start, the_sequences_of_turns_are_counted)
{
    /* Counted with a program that shares nothing with this one. */
    static const uint64_t expected[] = {1, 7, 49, 379, 2874, 23622};
    struct snapshot before = snapshot_of(table.game);
    struct snapshot after;

    for (unsigned depth = 0; depth < 6; depth++) {
        uint64_t count = 99;
        cr_assert_eq(arb_perft(table.game, depth, NULL, &count), ARB_COUNTED);
        cr_assert_eq(count, expected[depth], "depth %u", depth);
    }
    after = snapshot_of(table.game);
    cr_assert(snapshot_equal(&before, &after));
}

/* Says yes once it has been asked this many times. */
static bool stop_after(void *context)
{
    size_t *left = context;

    return (*left)-- == 0;
}

Test(start, counting_can_be_stopped)
{
    size_t asked = SIZE_MAX;
    arb_counting how = {.stop = stop_after, .context = &asked};
    size_t never;
    uint64_t count = 0;

    cr_assert_eq(arb_perft(table.game, 5, &how, &count), ARB_COUNTED);
    cr_assert_eq(count, 23622);
    never = SIZE_MAX - asked;
    cr_assert_gt(never, 1);
    for (size_t left = 0; left < never; left++) {
        size_t counter = left;
        how.context = &counter;
        cr_assert_eq(arb_perft(table.game, 5, &how, &count), ARB_COUNT_STOPPED);
        cr_assert_eq(counter, SIZE_MAX, "it did not stop");
        cr_assert_lt(count, 23622);
    }
}

/* The same with a table, with threads and with both. */
Test(counting, tables_and_threads_change_no_count)
{
    static const char *const positions[] = {
        NULL,
        NULL,
        "7WP/2wb5/1wp1wp4/8/3fb1fs2/2fb5/8/FP7 fire",
        "8/8/2WB1WS3/3FP4/8/1wp6/8/8 water",
    };
    arb_memory memory = arb_memory_standard();
    const arb_rules *rules;

    for (size_t i = 0; (rules = arb_rules_at(i)) != NULL; i++) {
        arb_game *game = arb_game_new(rules, &memory);
        unsigned deepest = i == 0 ? AS_MUCH(6, 5) : AS_MUCH(4, 3);

        for (size_t j = 0; j < (i == 0 ? 4U : 1U); j++) {
            if (j >= 2)
                cr_assert_eq(arb_set_position(game, positions[j]), ARB_ACCEPTED);
            for (unsigned depth = 0; depth <= deepest; depth++) {
                uint64_t plain;
                uint64_t count = 99;

                cr_assert_eq(arb_perft(game, depth, NULL, &plain), ARB_COUNTED);
                for (unsigned how = 1; how < 6; how++) {
                    arb_counting counting = {.table_megabytes = how % 2,
                                             .threads = how < 2 ? 1 : how};
                    cr_assert_eq(arb_perft(game, depth, &counting, &count), ARB_COUNTED);
                    cr_assert_eq(count, plain, "%s, depth %u", arb_rules_name(rules), depth);
                }
            }
        }
        arb_game_free(game);
    }
}

/* Two pieces that can exchange places: the same squares, but another board. */
Test(counting, a_table_tells_pieces_apart)
{
    static const struct {
        const char *rules;
        const char *position;
    } boards[] = {
        {"english", "1B6/8/8/8/3W4/8/3w4/8 white"},
        {"checkers61b", "7WP/8/8/3FP4/8/3fp4/8/8 fire"},
        {"checkers61b", "7WP/8/8/3FS4/8/3FP4/8/8 fire"},
        {"checkers61b", "7WP/8/8/3FB4/8/3FP4/8/8 fire"},
    };
    arb_memory memory = arb_memory_standard();

    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        arb_game *game = arb_game_new(arb_rules_find(boards[i].rules), &memory);
        arb_counting how = {.table_megabytes = 1};
        uint64_t plain;
        uint64_t count;

        cr_assert_eq(arb_set_position(game, boards[i].position), ARB_ACCEPTED);
        cr_assert_eq(arb_perft(game, 8, NULL, &plain), ARB_COUNTED);
        cr_assert_eq(arb_perft(game, 8, &how, &count), ARB_COUNTED);
        cr_assert_eq(count, plain, "%s", boards[i].position);
        arb_game_free(game);
    }
}

static bool count_calls(void *context)
{
    size_t *calls = context;

    ++*calls;
    return false;
}

/* A position that has been counted is not counted again. */
Test(counting, a_table_spares_work)
{
    static const struct {
        unsigned depth;
        const char *position;
    } counts[] = {
        {9, "7WP/8/8/3FP4/8/3fp4/8/8 fire"}, {9, "1B6/8/8/8/3W4/8/3w4/8 white"},
        {9, "8/1B6/8/8/8/8/1W6/8 white"},    {8, "4r3/8/8/8/8/8/8/3w4 white"},
        {8, "k7/8/8/8/8/8/8/7K white"},
    };
    arb_memory memory = arb_memory_standard();

    for (size_t i = 0; i < COURSES; i++) {
        const arb_rules *rules = arb_rules_at(i);
        arb_game *game = arb_game_new(rules, &memory);
        size_t plain = 0;
        size_t with = 0;
        arb_counting how = {.stop = count_calls, .context = &plain};
        uint64_t expected;
        uint64_t count;

        cr_assert_eq(arb_set_position(game, counts[i].position), ARB_ACCEPTED);
        cr_assert_eq(arb_perft(game, counts[i].depth, &how, &expected), ARB_COUNTED);
        how = (arb_counting){.table_megabytes = 4, .stop = count_calls, .context = &with};
        cr_assert_eq(arb_perft(game, counts[i].depth, &how, &count), ARB_COUNTED);
        cr_assert_eq(count, expected);
        cr_assert_lt(5 * with, 4 * plain, "%s: %zu of %zu positions", arb_rules_name(rules), with,
                     plain);
        arb_game_free(game);
    }
}

Test(counting, of_any_rule_set_can_be_stopped)
{
    arb_memory memory = arb_memory_standard();
    const arb_rules *rules;

    for (size_t i = 0; (rules = arb_rules_at(i)) != NULL; i++) {
        arb_game *game = arb_game_new(rules, &memory);
        size_t left = 0;
        arb_counting how = {.table_megabytes = 1, .stop = stop_after, .context = &left};
        uint64_t count;

        cr_assert_eq(arb_perft(game, 5, &how, &count), ARB_COUNT_STOPPED, "%s",
                     arb_rules_name(rules));
        arb_game_free(game);
    }
}

/* language.md 4.4 allows no more; the library treats a larger number as its maximum. */
Test(start, more_threads_than_can_be_are_as_many_as_can)
{
    arb_counting how = {.threads = 100000};
    uint64_t plain;
    uint64_t count;

    cr_assert_eq(arb_perft(table.game, 4, NULL, &plain), ARB_COUNTED);
    cr_assert_eq(arb_perft(table.game, 4, &how, &count), ARB_COUNTED);
    cr_assert_eq(count, plain);
}

Test(start, threads_stop_when_they_are_told)
{
    size_t left = 0;
    arb_counting how = {.threads = 3, .stop = stop_after, .context = &left};
    uint64_t count;

    cr_assert_eq(arb_perft(table.game, 30, &how, &count), ARB_COUNT_STOPPED);
    cr_assert_eq(left, SIZE_MAX);
}

/* Only the first thread asks; meanwhile the others do the rest. */
static bool stop_late(void *context)
{
    struct timespec third = {.tv_nsec = 300000000};

    (void)context;
    nanosleep(&third, NULL);
    return true;
}

Test(start, what_one_thread_has_not_counted_is_not_counted)
{
    arb_counting how = {.threads = 2, .stop = stop_late};
    uint64_t plain;
    uint64_t count;

    cr_assert_eq(arb_perft(table.game, 7, NULL, &plain), ARB_COUNTED);
    /* The others may have finished before the first one asks. */
    if (arb_perft(table.game, 7, &how, &count) != ARB_COUNT_STOPPED)
        cr_assert_eq(count, plain);
}

/* How many bytes a count needs for its table, even if it is stopped: an extra line for alignment,
 * and a mark for each page. */
static size_t table_bytes(unsigned depth, const arb_counting *how)
{
    size_t before = table.tally.bytes;
    uint64_t count;

    table.tally.most = before;
    cr_assert_eq(arb_perft(table.game, depth, how, &count),
                 how->stop != NULL ? ARB_COUNT_STOPPED : ARB_COUNTED);
    return table.tally.most - before;
}

/* language.md 4.4, `perft N hash MB`: the largest power of two that fits. */
Test(start, a_table_takes_no_more_memory_than_it_is_given)
{
    static const size_t used[] = {0, 1, 2, 2, 4};

    for (unsigned megabytes = 1; megabytes <= 4; megabytes++) {
        size_t left = 400; /* the table has been made by then; the count would take long */
        arb_counting how = {.table_megabytes = megabytes, .stop = stop_after, .context = &left};
        cr_assert_eq(table_bytes(30, &how), (used[megabytes] << 20) + 64 + 256 * used[megabytes]);
    }
}

/* Counts of 3 turns and more are kept, each in a quarter of 64 bytes, and the table has room for as
 * many again: after 0 turns there is 1, after 1 there are 7, then 49 and 379. */
Test(start, a_table_takes_no_more_memory_than_it_can_use)
{
    arb_counting how = {.table_megabytes = 4096};

    cr_assert_eq(table_bytes(0, &how), 0);
    cr_assert_eq(table_bytes(2, &how), 0);
    cr_assert_eq(table_bytes(3, &how), 64 + 64 + 1);
    cr_assert_eq(table_bytes(4, &how), 4 * 64 + 64 + 1);
    cr_assert_eq(table_bytes(5, &how), 32 * 64 + 64 + 1);
    cr_assert_eq(table_bytes(6, &how), 256 * 64 + 64 + 4);
}

/* Memory filled with old data. */
static void *resize_dirty(void *context, void *block, size_t old_size, size_t new_size)
{
    void *given = arb_memory_standard().resize(context, block, old_size, new_size);

    if (given != NULL && new_size > old_size)
        memset((char *)given + old_size, 0xa5, new_size - old_size);
    return given;
}

Test(counting, it_matters_not_what_the_memory_of_a_table_holds)
{
    arb_memory dirty = {.resize = resize_dirty};
    arb_counting how = {.table_megabytes = 2, .threads = 2};
    arb_game *game = arb_game_new(arb_rules_find("english"), &dirty);
    uint64_t count;

    cr_assert_eq(arb_perft(game, AS_MUCH(10, 8), &how, &count), ARB_COUNTED);
    cr_assert_eq(count, AS_MUCH(18391564, 845931));
    arb_game_free(game);
}

Test(start, counting_without_memory_is_said)
{
    arb_counting with_table = {.table_megabytes = 1};
    arb_counting with_threads = {.threads = 2};
    uint64_t count;

    table.tally.fail_at = table.tally.calls + 1;
    cr_assert_eq(arb_perft(table.game, 4, &with_table, &count), ARB_COUNT_NO_MEMORY);
    table.tally.fail_at = table.tally.calls + 1;
    cr_assert_eq(arb_perft(table.game, 4, &with_threads, &count), ARB_COUNT_NO_MEMORY);
    table.tally.fail_at = 0;
    cr_assert_eq(arb_perft(table.game, 4, &with_table, &count), ARB_COUNTED);
    cr_assert_eq(count, 2874);
}

/* The turns of the list, and the turns after each, add up to the count: counting and listing are
 * two ways through one set of rules. */
struct listing {
    const arb_rules *rules;
    unsigned depth;
    uint64_t count;
};

static bool count_by_listing(void *context, const arb_turn *turn, const struct position *after)
{
    struct listing *listing = context;
    struct listing below = {.rules = listing->rules, .depth = listing->depth - 1};

    (void)turn;
    if (listing->depth == 1)
        listing->count++;
    else if (!listing->rules->engine->won(listing->rules, after))
        listing->rules->engine->walk(
            listing->rules, after,
            &(struct walk_visitor){.visit = count_by_listing, .context = &below});
    listing->count += below.count;
    return true;
}

Test(counting, counts_are_those_of_the_listed_turns)
{
    uint64_t state = 7;

    for (int i = 0; i < AS_MUCH(3000, 300); i++) {
        struct position position = random_position(&state);
        struct listing listing = {.rules = &rules_checkers61b, .depth = 1 + (unsigned)(i % 3)};
        struct counting counting = {0};

        rules_checkers61b.engine->walk(
            &rules_checkers61b, &position,
            &(struct walk_visitor){.visit = count_by_listing, .context = &listing});
        cr_assert_eq(count_turns(&rules_checkers61b, &position, listing.depth, &counting),
                     listing.count, "position %d", i);
    }
}

Test(game, a_side_without_turns_counts_none)
{
    uint64_t count = 99;

    put(table.game, "fp", 0, 7);
    put(table.game, "wp", 7, 0);
    cr_assert_eq(arb_perft(table.game, 1, NULL, &count), ARB_COUNTED);
    cr_assert_eq(count, 0);
    cr_assert_eq(arb_perft(table.game, 2, NULL, &count), ARB_COUNTED);
    cr_assert_eq(count, 0);
    cr_assert_eq(arb_perft(table.game, 0, NULL, &count), ARB_COUNTED);
    cr_assert_eq(count, 1);
}

/* ---- the result
 * ---------------------------------------------------------------------------------- */

Test(game, the_winner_goes_by_the_pieces_at_any_moment)
{
    cr_assert_eq(arb_winner(table.game), ARB_NO_ONE);
    put(table.game, "fs", 2, 2);
    cr_assert_eq(arb_winner(table.game), ARB_FIRST_WINS);
    put(table.game, "wp", 3, 3);
    cr_assert_eq(arb_winner(table.game), ARB_UNDECIDED);
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 4, 4));
    cr_assert_eq(arb_winner(table.game), ARB_FIRST_WINS); /* before space */
    ACCEPTED(arb_end_turn(table.game));
    ACCEPTED(arb_set_turn(table.game, 0));
    ACCEPTED(play(table.game, "44-55")); /* no command is rejected because of it */
}

Test(start, results_have_names)
{
    const arb_rules *rules = arb_game_rules(table.game);

    cr_assert_str_eq(arb_result_name(rules, ARB_FIRST_WINS), "Fire");
    cr_assert_str_eq(arb_result_name(rules, ARB_SECOND_WINS), "Water");
    cr_assert_str_eq(arb_result_name(rules, ARB_NO_ONE), "No one");
    cr_assert_str_eq(arb_result_name(rules, ARB_DRAW), "Draw");
    cr_assert_str_eq(arb_result_name(rules, ARB_UNDECIDED), "undecided");
}

/* language.md 4.4, `status`: has pieces, has not moved and has no turn. */
Test(game, a_side_is_stuck_with_pieces_and_without_a_turn)
{
    cr_assert_not(arb_is_stuck(table.game));
    put(table.game, "fp", 3, 7);
    cr_assert(arb_is_stuck(table.game));
    ACCEPTED(pick(table.game, 3, 7));
    cr_assert(arb_is_stuck(table.game));
    put(table.game, "fp", 0, 5);
    cr_assert_not(arb_is_stuck(table.game));
    ACCEPTED(pick(table.game, 0, 5));
    ACCEPTED(pick(table.game, 1, 6));
    cr_assert_not(arb_is_stuck(table.game));
    ACCEPTED(arb_set_turn(table.game, 1));
    cr_assert_not(arb_is_stuck(table.game));
}

/* ---- what the last command did
 * -------------------------------------------------------------------- */

static bool no_event(void)
{
    return is_empty(arb_last_event(table.game));
}

Test(game, the_last_event_tells_of_captures_explosions_and_crownings)
{
    arb_event event;

    put(table.game, "fb", 1, 3);
    put(table.game, "wp", 2, 4);
    put(table.game, "fp", 4, 6);
    ACCEPTED(pick(table.game, 1, 3));
    cr_assert(no_event());
    ACCEPTED(pick(table.game, 3, 5));
    event = arb_last_event(table.game);
    cr_assert_eq(set_on_8x8(event.captured), set_with(&board_8x8, at(2, 4)));
    cr_assert_eq(set_on_8x8(event.exploded),
                 set_with(&board_8x8, at(3, 5)) | set_with(&board_8x8, at(4, 6)));
    cr_assert_eq(set_on_8x8(event.crowned), 0);
    ACCEPTED(arb_end_turn(table.game));
    cr_assert(no_event());
}

Test(game, the_event_of_a_whole_turn_has_all_its_captures)
{
    arb_event event;

    put(table.game, "fs", 1, 3);
    put(table.game, "wp", 2, 4);
    put(table.game, "wp", 4, 6);
    put(table.game, "wp", 6, 6);
    ACCEPTED(play(table.game, "13-35-57-75"));
    event = arb_last_event(table.game);
    cr_assert_eq(set_on_8x8(event.captured), set_with(&board_8x8, at(2, 4)) |
                                                 set_with(&board_8x8, at(4, 6)) |
                                                 set_with(&board_8x8, at(6, 6)));
    cr_assert_eq(set_on_8x8(event.crowned), set_with(&board_8x8, at(5, 7)));
    cr_assert(stands_at(table.game, "FS", 7, 5));
}

Test(game, other_commands_have_no_event)
{
    put(table.game, "fs", 1, 3);
    put(table.game, "wp", 2, 4);
    put(table.game, "wp", 7, 7);
    ACCEPTED(play(table.game, "13-35"));
    cr_assert_not(no_event());
    REFUSED(arb_end_turn(table.game), ARB_NOTHING_MOVED);
    ACCEPTED(arb_undo(table.game, 1));
    cr_assert(no_event());
    ACCEPTED(arb_redo(table.game, 1));
    cr_assert(no_event());
    ACCEPTED(arb_undo(table.game, 1));
    ACCEPTED(play(table.game, "13-35"));
    put(table.game, "fs", 0, 0);
    cr_assert(no_event());
    ACCEPTED(arb_undo(table.game, 2));
    ACCEPTED(play(table.game, "13-35"));
    ACCEPTED(arb_set_position(table.game, "8/8/8/8/8/8/1fp6/8 fire"));
    cr_assert(no_event());
}

/* ---- undo and redo
 * ---------------------------------------------------------------------------------- */

Test(start, every_accepted_change_is_one_step)
{
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 3, 3));
    ACCEPTED(arb_end_turn(table.game));
    ACCEPTED(play(table.game, "15-04"));
    put(table.game, "fp", 7, 3);
    ACCEPTED(arb_remove(table.game, at(7, 3), NULL));
    ACCEPTED(arb_set_turn(table.game, 1));
    ACCEPTED(arb_set_position(table.game, "8/8/8/8/8/8/8/8 fire"));
    REFUSED(pick(table.game, 0, 0), ARB_NO_SELECTION);
    REFUSED(arb_undo(table.game, 9), ARB_NOTHING_TO_UNDO);
    ACCEPTED(arb_undo(table.game, 5));
    cr_assert(stands_at(table.game, "fb", 3, 3) && stands_at(table.game, "wb", 1, 5));
    cr_assert_eq(arb_to_move(table.game), 1);
    ACCEPTED(arb_undo(table.game, 3));
    cr_assert_eq(arb_selected(table.game), ARB_NO_SQUARE);
    REFUSED(arb_undo(table.game, 1), ARB_NOTHING_TO_UNDO);
    REFUSED(arb_redo(table.game, 9), ARB_NOTHING_TO_REDO);
    REFUSED(arb_redo(table.game, SIZE_MAX), ARB_NOTHING_TO_REDO);
    ACCEPTED(arb_redo(table.game, 8));
    cr_assert_eq(arb_winner(table.game), ARB_NO_ONE);
    REFUSED(arb_redo(table.game, 1), ARB_NOTHING_TO_REDO);
}

Test(start, a_new_step_forgets_what_was_taken_back)
{
    ACCEPTED(play(table.game, "22-33"));
    ACCEPTED(play(table.game, "15-04"));
    ACCEPTED(arb_undo(table.game, 2));
    REFUSED(pick(table.game, 3, 3), ARB_NO_SELECTION); /* a rejected one does not */
    ACCEPTED(arb_redo(table.game, 1));
    ACCEPTED(play(table.game, "15-24"));
    REFUSED(arb_redo(table.game, 1), ARB_NOTHING_TO_REDO);
    ACCEPTED(arb_undo(table.game, 2));
    REFUSED(arb_undo(table.game, 1), ARB_NOTHING_TO_UNDO);
}

Test(game, undo_brings_back_what_a_turn_destroyed)
{
    put(table.game, "fb", 1, 3);
    put(table.game, "WS", 2, 4);
    put(table.game, "WP", 4, 6);
    ACCEPTED(play(table.game, "13-35"));
    cr_assert_eq(arb_winner(table.game), ARB_NO_ONE);
    ACCEPTED(arb_undo(table.game, 1));
    cr_assert(stands_at(table.game, "fb", 1, 3) && stands_at(table.game, "WS", 2, 4) &&
              stands_at(table.game, "WP", 4, 6));
    cr_assert_eq(arb_to_move(table.game), 0);
}

/* ---- history
 * ------------------------------------------------------------------------------------------- */

Test(start, history_tells_each_turn_by_number_and_side)
{
    ACCEPTED(play(table.game, "22-33"));
    ACCEPTED(pick(table.game, 1, 5));
    ACCEPTED(pick(table.game, 3, 5));
    ACCEPTED(pick(table.game, 4, 4));
    cr_assert_str_eq(past_of(table.game), "1 fire 22-33");
    ACCEPTED(arb_end_turn(table.game));
    cr_assert_str_eq(past_of(table.game), "1 fire 22-33 2 water 35-44");
    ACCEPTED(arb_undo(table.game, 1));
    cr_assert_str_eq(past_of(table.game), "1 fire 22-33");
}

Test(start, history_can_be_stopped)
{
    struct listed listed = {.most = 1};

    ACCEPTED(play(table.game, "22-33"));
    ACCEPTED(play(table.game, "15-04"));
    cr_assert_not(arb_each_past_turn(table.game, list_past, &listed));
    cr_assert_eq(listed.count, 1);
}

static bool stop_at_turn_under_way(void *context, const struct told_turn *told)
{
    *(size_t *)context = told->number;
    return told->ended;
}

Test(start, history_can_be_stopped_at_the_turn_under_way)
{
    size_t last = 0;

    ACCEPTED(play(table.game, "22-33"));
    ACCEPTED(pick(table.game, 1, 5));
    ACCEPTED(pick(table.game, 0, 4));
    cr_assert_not(history_each(table.game, stop_at_turn_under_way, &last));
    cr_assert_eq(last, 2);
}

Test(start, setting_up_begins_a_new_history)
{
    char text[ARB_POSITION_TEXT];

    for (int way = 0; way < 4; way++) {
        ACCEPTED(arb_game_begin(table.game, arb_rules_at(0), false));
        ACCEPTED(play(table.game, "22-33"));
        ACCEPTED(play(table.game, "15-04"));
        arb_position_text(table.game, text);
        if (way == 0)
            put(table.game, "fp", 3, 5);
        else if (way == 1)
            ACCEPTED(arb_remove(table.game, at(0, 0), NULL));
        else if (way == 2)
            ACCEPTED(arb_set_turn(table.game, 0));
        else
            ACCEPTED(arb_set_position(table.game, text));
        cr_assert_str_eq(past_of(table.game), "");
        ACCEPTED(play(table.game, "33-44"));
        cr_assert_str_eq(past_of(table.game), "1 fire 33-44");
        ACCEPTED(arb_undo(table.game, 2));
        cr_assert_str_eq(past_of(table.game), "1 fire 22-33 2 water 15-04");
    }
}

/* game.h: a turn in which something was set up is not included. */
Test(start, a_turn_in_which_something_was_set_up_is_not_told)
{
    ACCEPTED(pick(table.game, 2, 2));
    ACCEPTED(pick(table.game, 3, 3));
    put(table.game, "wp", 4, 6);
    ACCEPTED(arb_end_turn(table.game));
    cr_assert_str_eq(past_of(table.game), "");
    ACCEPTED(play(table.game, "15-04"));
    cr_assert_str_eq(past_of(table.game), "1 water 15-04");
}

Test(start, a_piece_picked_before_a_set_up_may_go_on_behind_it)
{
    ACCEPTED(pick(table.game, 2, 2));
    put(table.game, "wp", 4, 6);
    ACCEPTED(pick(table.game, 3, 3));
    ACCEPTED(arb_end_turn(table.game));
    cr_assert_str_eq(past_of(table.game), "1 fire 22-33");
}

Test(game, history_tells_whole_chains_and_that_they_captured)
{
    put(table.game, "FS", 0, 0);
    put(table.game, "wp", 1, 1);
    put(table.game, "wp", 3, 3);
    put(table.game, "wp", 7, 7);
    ACCEPTED(play(table.game, "00-22-44"));
    ACCEPTED(play(table.game, "77-66"));
    cr_assert_str_eq(past_of(table.game), "1 fire 00-22-44 2 water 77-66");
}

/* Kings that move to and fro, so that many moments are kept on the way. */
Test(game, a_long_history_is_told_whole_at_every_length)
{
    static const char *const turns[] = {"00-11", "77-66", "11-00", "66-77"};
    struct listed expected = {.most = 0};

    put(table.game, "FS", 0, 0);
    put(table.game, "WS", 7, 7);
    for (size_t i = 0; i < 300; i++) {
        arb_turn turn = turn_of(turns[i % 4]);
        ACCEPTED(arb_play(table.game, &turn));
        list_past(&expected, i + 1, i % 2, &turn);
        cr_assert_str_eq(past_of(table.game), expected.text);
    }
    ACCEPTED(arb_undo(table.game, 300));
    cr_assert_str_eq(past_of(table.game), "");
    ACCEPTED(arb_redo(table.game, 300));
    cr_assert_str_eq(past_of(table.game), expected.text);
}

/* ---- out of memory
 * ---------------------------------------------------------------------------------------- */

#define ACTIONS 6000

/* The commands of a random game; now and then a new game, an undo or a redo. */
static arb_ruling act_or_go_back(arb_game *game, uint64_t choice)
{
    if (choice % 1999 == 0)
        return arb_game_begin(game, arb_rules_at(0), choice % 2 == 0);
    if (choice % 7 == 0)
        return arb_undo(game, choice / 7 % 5 + 1);
    if (choice % 11 == 0)
        return arb_redo(game, choice / 11 % 3 + 1);
    return act(game, choice / 97);
}

/* Plays such a game while allocation number `fail_at` fails, and with `fail_on` all after it: the
 * command that it happens to says so, changes nothing, and can be repeated. Returns whether there
 * was such a command. */
static bool starve(size_t fail_at, bool fail_on, struct snapshot *end)
{
    uint64_t state = 42;

    table_set(&table);
    table.tally.fail_at = fail_at;
    table.tally.fail_on = fail_on;
    for (int i = 0; i < ACTIONS; i++) {
        uint64_t choice = draw(&state);
        bool had_failed = table.tally.failed;
        struct snapshot before = snapshot_of(table.game);
        arb_ruling ruling = act_or_go_back(table.game, choice);
        struct snapshot after = snapshot_of(table.game);

        cr_assert_eq(ruling == ARB_OUT_OF_MEMORY, table.tally.failed != had_failed);
        if (ruling == ARB_OUT_OF_MEMORY) {
            cr_assert(snapshot_equal(&before, &after), "allocation %zu", fail_at);
            table.tally.fail_at = 0;
            cr_assert_eq(act_or_go_back(table.game, choice), ARB_ACCEPTED);
        }
    }
    *end = snapshot_of(table.game);
    fail_on = table.tally.failed;
    table_clear(&table);
    return fail_on;
}

Test(memory, a_command_that_gets_none_changes_nothing_and_can_be_given_again)
{
    struct snapshot fed;
    struct snapshot starved;
    size_t failures = 0;

    cr_assert_not(starve(0, false, &fed));
    for (size_t n = 4; starve(n, n % 2 == 0, &starved); n++, failures++)
        cr_assert(snapshot_equal(&fed, &starved), "allocation %zu", n);
    cr_assert_gt(failures, 10);
}

/* Without this a program of a billion short games would spend its time on allocations. */
Test(memory, beginning_anew_needs_none)
{
    size_t calls;

    table_set(&table);
    ACCEPTED(play(table.game, "22-33"));
    calls = table.tally.calls;
    for (int i = 0; i < 1000; i++) {
        ACCEPTED(arb_game_begin(table.game, arb_rules_at(0), false));
        REFUSED(arb_undo(table.game, 1), ARB_NOTHING_TO_UNDO);
        ACCEPTED(play(table.game, "22-33"));
    }
    cr_assert_eq(table.tally.calls, calls);
    table_clear(&table);
}

/* Each way to change a game can run out of memory. */
static arb_ruling change(arb_game *game, int way)
{
    switch (way) {
    case 0:
        return arb_place(game, at(3, 3), piece_of("fp"));
    case 1:
        return arb_remove(game, at(0, 0), NULL);
    case 2:
        return arb_set_turn(game, 1);
    case 3:
        return pick(game, 2, 2);
    case 4:
        return play(game, "22-33");
    default:
        return arb_set_position(game, "8/8/8/8/8/8/8/8 water");
    }
}

/* Makes the next allocation of a game fail after this many steps; returns whether the change made
 * one. */
static bool starved_behind(int steps, int way)
{
    struct snapshot before;
    struct snapshot after;
    arb_ruling ruling;

    table_set(&table);
    for (int i = 0; i < steps; i++)
        ACCEPTED(arb_set_turn(table.game, 0));
    table.tally.fail_at = table.tally.calls + 1;
    table.tally.fail_on = true;
    before = snapshot_of(table.game);
    ruling = change(table.game, way);
    after = snapshot_of(table.game);
    if (ruling != ARB_ACCEPTED) {
        cr_assert_eq(ruling, ARB_OUT_OF_MEMORY);
        cr_assert(snapshot_equal(&before, &after), "way %d after %d steps", way, steps);
    }
    table_clear(&table);
    return ruling != ARB_ACCEPTED;
}

Test(memory, every_command_that_changes_something_can_run_out_of_it)
{
    for (int way = 0; way < 6; way++) {
        int failures = 0;

        for (int steps = 0; steps < 200; steps++)
            failures += starved_behind(steps, way);
        cr_assert_gt(failures, 0, "way %d", way);
    }
}

/* ---- more than one game
 * -------------------------------------------------------------------------------------- */

Test(independence, two_games_do_not_know_of_each_other)
{
    struct table together[2];
    uint64_t states[2] = {7, 8};

    for (int i = 0; i < 2; i++)
        table_set(&together[i]);
    for (int step = 0; step < 600; step++) {
        int which = step % 3 != 0;
        act(together[which].game, draw(&states[which]));
    }
    for (int i = 0; i < 2; i++) {
        uint64_t state = i == 0 ? 7 : 8;
        struct snapshot one;
        struct snapshot other;

        table_set(&table);
        for (int step = 0; step < (i == 0 ? 200 : 400); step++)
            act(table.game, draw(&state));
        one = snapshot_of(table.game);
        other = snapshot_of(together[i].game);
        cr_assert(snapshot_equal(&one, &other));
        table_clear(&table);
        table_clear(&together[i]);
    }
}

/* ---- trials
 * ------------------------------------------------------------------------------------------------------
 */

/* Any command on a trial, and questions after it. */
static void try_out(struct arb_game trial, uint64_t choice)
{
    uint64_t count;

    switch (choice % 6) {
    case 0:
        arb_undo(&trial, choice / 6 % 40);
        break;
    case 1:
        arb_redo(&trial, choice / 6 % 10);
        break;
    case 2:
        arb_game_begin(&trial, arb_rules_at(0), choice / 6 % 2 == 0);
        break;
    default:
        act(&trial, choice / 6);
    }
    arb_perft(&trial, 1, NULL, &count);
    turns_of(&trial);
}

Test(trial, nothing_done_to_a_copy_touches_the_game)
{
    uint64_t state = 99;

    table_set(&table);
    for (int round = 0; round < 2000; round++) {
        struct snapshot before = snapshot_of(table.game);
        struct snapshot after;
        size_t calls = table.tally.calls;

        try_out(game_trial(table.game), draw(&state));
        after = snapshot_of(table.game);
        cr_assert(snapshot_equal(&before, &after));
        cr_assert_eq(table.tally.calls, calls, "a copy asked for memory");
        if (round % 8 == 0)
            act(table.game, draw(&state));
        if (round % 64 == 0)
            arb_undo(table.game, 3);
    }
    table_clear(&table);
}

Test(trial, a_copy_does_what_the_game_would)
{
    uint64_t state = 100;

    table_set(&table);
    for (int round = 0; round < 500; round++) {
        struct arb_game trial = game_trial(table.game);
        uint64_t choice = draw(&state);
        arb_ruling tried = act_or_go_back(&trial, choice);

        cr_assert_eq(act_or_go_back(table.game, choice), tried);
        cr_assert(position_equal(&trial.now.position, &table.game->now.position));
    }
    table_clear(&table);
}
