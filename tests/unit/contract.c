/* The public functions, with arguments that no program should pass: defined, or stopped with a
 * message. */
#include <criterion/criterion.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arbiter.h"
#include "support.h"

/* ---- what is stopped ----------------------------------------------------------------------- */

static const arb_rules *rules;
static arb_game *game;
static arb_memory memory;
static arb_thinker *thinker;
static arb_players players;
static arb_limits limits = {.depth = 1};
static arb_thought thought;
static arb_turn turn;
static arb_random chance;
static arb_score score;
static char room[ARB_BOARD_TEXT];
static uint64_t number;
static arb_square square;
static size_t length;

static bool each(void *context, const arb_turn *visited)
{
    (void)context;
    (void)visited;
    return true;
}

static bool divided(void *context, const arb_turn *visited, uint64_t count)
{
    (void)visited;
    *(unsigned *)context += count > 0;
    return true;
}

/* X(the function, the name of what is NULL, the call) */
#define CALLS(X)                                                                                   \
    X(arb_game_new, rules, arb_game_new(NULL, &memory))                                            \
    X(arb_game_new, memory, arb_game_new(rules, NULL))                                             \
    X(arb_game_begin, game, arb_game_begin(NULL, rules, false))                                    \
    X(arb_game_begin, rules, arb_game_begin(game, NULL, false))                                    \
    X(arb_game_rules, game, arb_game_rules(NULL))                                                  \
    X(arb_piece_at, game, arb_piece_at(NULL, 0, NULL))                                             \
    X(arb_place, game, arb_place(NULL, 0, (arb_piece){0}))                                         \
    X(arb_remove, game, arb_remove(NULL, 0, NULL))                                                 \
    X(arb_set_turn, game, arb_set_turn(NULL, 0))                                                   \
    X(arb_piece_count, game, arb_piece_count(NULL, 0))                                             \
    X(arb_can_select, game, arb_can_select(NULL, 0))                                               \
    X(arb_square_count, rules, arb_square_count(NULL))                                             \
    X(arb_select, game, arb_select(NULL, 0))                                                       \
    X(arb_can_end_turn, game, arb_can_end_turn(NULL))                                              \
    X(arb_end_turn, game, arb_end_turn(NULL))                                                      \
    X(arb_pass, game, arb_pass(NULL))                                                              \
    X(arb_play, game, arb_play(NULL, &turn))                                                       \
    X(arb_play, turn, arb_play(game, NULL))                                                        \
    X(arb_resign, game, arb_resign(NULL, 0))                                                       \
    X(arb_offer_draw, game, arb_offer_draw(NULL, 0))                                               \
    X(arb_accept_draw, game, arb_accept_draw(NULL))                                                \
    X(arb_claim_draw, game, arb_claim_draw(NULL))                                                  \
    X(arb_undo, game, arb_undo(NULL, 1))                                                           \
    X(arb_redo, game, arb_redo(NULL, 1))                                                           \
    X(arb_undo_turns, game, arb_undo_turns(NULL, 1))                                               \
    X(arb_redo_turns, game, arb_redo_turns(NULL, 1))                                               \
    X(arb_to_move, game, arb_to_move(NULL))                                                        \
    X(arb_selected, game, arb_selected(NULL))                                                      \
    X(arb_has_moved, game, arb_has_moved(NULL))                                                    \
    X(arb_has_captured, game, arb_has_captured(NULL))                                              \
    X(arb_destinations, game, arb_destinations(NULL))                                              \
    X(arb_selectable, game, arb_selectable(NULL))                                                  \
    X(arb_winner, game, arb_winner(NULL))                                                          \
    X(arb_result_name, rules, arb_result_name(NULL, ARB_DRAW))                                     \
    X(arb_in_check, game, arb_in_check(NULL, 0))                                                   \
    X(arb_is_stuck, game, arb_is_stuck(NULL))                                                      \
    X(arb_each_turn, game, arb_each_turn(NULL, each, NULL))                                        \
    X(arb_each_turn, visit, arb_each_turn(game, NULL, NULL))                                       \
    X(arb_each_turn_of, game, arb_each_turn_of(NULL, 0, each, NULL))                               \
    X(arb_each_turn_of, visit, arb_each_turn_of(game, 0, NULL, NULL))                              \
    X(arb_perft, game, arb_perft(NULL, 1, NULL, &number))                                          \
    X(arb_perft, count, arb_perft(game, 1, NULL, NULL))                                            \
    X(arb_divide, game, arb_divide(NULL, 1, NULL, divided, &number))                               \
    X(arb_divide, visit, arb_divide(game, 1, NULL, NULL, NULL))                                    \
    X(arb_each_past_turn, game, arb_each_past_turn(NULL, NULL, NULL))                              \
    X(arb_each_past_turn, visit, arb_each_past_turn(game, NULL, NULL))                             \
    X(arb_last_event, game, arb_last_event(NULL))                                                  \
    X(arb_board_text, game, arb_board_text(NULL, room))                                            \
    X(arb_board_text, text, arb_board_text(game, NULL))                                            \
    X(arb_position_text, game, arb_position_text(NULL, room))                                      \
    X(arb_position_text, text, arb_position_text(game, NULL))                                      \
    X(arb_turn_text, rules, arb_turn_text(NULL, &turn, room))                                      \
    X(arb_turn_text, turn, arb_turn_text(rules, NULL, room))                                       \
    X(arb_turn_text, text, arb_turn_text(rules, &turn, NULL))                                      \
    X(arb_set_position, game, arb_set_position(NULL, ""))                                          \
    X(arb_set_position, text, arb_set_position(game, NULL))                                        \
    X(arb_turns, game, arb_turns(NULL, &turn, 1))                                                  \
    X(arb_turns, turns, arb_turns(game, NULL, 1))                                                  \
    X(arb_fen_text, game, arb_fen_text(NULL, room))                                                \
    X(arb_fen_text, text, arb_fen_text(game, NULL))                                                \
    X(arb_history_text, game, arb_history_text(NULL, room, 1))                                     \
    X(arb_history_text, text, arb_history_text(game, NULL, 1))                                     \
    X(arb_square_read, rules, arb_square_read(NULL, "a1", &square))                                \
    X(arb_square_read, text, arb_square_read(rules, NULL, &square))                                \
    X(arb_square_read, square, arb_square_read(rules, "a1", NULL))                                 \
    X(arb_turn_read, game, arb_turn_read(NULL, "22-33", &turn))                                    \
    X(arb_turn_read, text, arb_turn_read(game, NULL, &turn))                                       \
    X(arb_turn_read, turn, arb_turn_read(game, "22-33", NULL))                                     \
    X(arb_save, game, arb_save(NULL, room, 1, &length))                                            \
    X(arb_save, text, arb_save(game, NULL, 1, &length))                                            \
    X(arb_save, length, arb_save(game, room, 1, NULL))                                             \
    X(arb_load, game, arb_load(NULL, "", 0, NULL))                                                 \
    X(arb_load, bytes, arb_load(game, NULL, 1, NULL))                                              \
    X(arb_draw_svg, game, arb_draw_svg(NULL, room, 1))                                             \
    X(arb_draw_svg, text, arb_draw_svg(game, NULL, 1))                                             \
    X(arb_draw_page, game, arb_draw_page(NULL, room, 1))                                           \
    X(arb_draw_page, text, arb_draw_page(game, NULL, 1))                                           \
    X(arb_rules_find, name, arb_rules_find(NULL))                                                  \
    X(arb_rules_name, rules, arb_rules_name(NULL))                                                 \
    X(arb_rules_title, rules, arb_rules_title(NULL))                                               \
    X(arb_rules_side, rules, arb_rules_side(NULL, 0))                                              \
    X(arb_rules_kind, rules, arb_rules_kind(NULL, ARB_PAWN))                                       \
    X(arb_square_at, rules, arb_square_at(NULL, 0, 0))                                             \
    X(arb_square_name, rules, arb_square_name(NULL, 0, room))                                      \
    X(arb_square_name, name, arb_square_name(rules, 0, NULL))                                      \
    X(arb_random_below, random, arb_random_below(NULL, 1))                                         \
    X(arb_thinker_new, memory, arb_thinker_new(NULL))                                              \
    X(arb_thinker_weights, thinker, arb_thinker_weights(NULL, rules, "", 0, room))                 \
    X(arb_thinker_weights, rules, arb_thinker_weights(thinker, NULL, "", 0, room))                 \
    X(arb_thinker_weights, bytes, arb_thinker_weights(thinker, rules, NULL, 0, room))              \
    X(arb_thinker_weights, why, arb_thinker_weights(thinker, rules, "", 0, NULL))                  \
    X(arb_think, thinker, arb_think(NULL, game, &limits, &thought))                                \
    X(arb_think, game, arb_think(thinker, NULL, &limits, &thought))                                \
    X(arb_think, limits, arb_think(thinker, game, NULL, &thought))                                 \
    X(arb_think, thought, arb_think(thinker, game, &limits, NULL))                                 \
    X(arb_choose, players, arb_choose(NULL, game, &turn))                                          \
    X(arb_choose, game, arb_choose(&players, NULL, &turn))                                         \
    X(arb_choose, turn, arb_choose(&players, game, NULL))                                          \
    X(arb_match, players, arb_match(NULL, game, 1, NULL, &score))                                  \
    X(arb_match, game, arb_match(&players, NULL, 1, NULL, &score))                                 \
    X(arb_match, score, arb_match(&players, game, 1, NULL, NULL))

static void set_all(void)
{
    memory = arb_memory_standard();
    rules = arb_rules_at(0);
    game = arb_game_new(rules, &memory);
    thinker = arb_thinker_new(&memory);
    cr_assert(game != NULL && thinker != NULL);
    players = (arb_players){.thinker = thinker, .random = arb_random_seeded(1)};
    players.sides[0].kind = ARB_RANDOM;
    players.sides[1].kind = ARB_RANDOM;
}

static void clear_all(void)
{
    arb_thinker_free(thinker);
    arb_game_free(game);
}

/* Makes call number `index`; returns the message that it must end with, NULL after the last one. */
static const char *call(int index, bool now)
{
    int next = 0;

#define X(function, what, breaking)                                                                \
    if (next++ == index) {                                                                         \
        if (now)                                                                                   \
            (void)(breaking);                                                                      \
        return "arbiter: " #function ": " #what " is NULL\n";                                      \
    }
    CALLS(X)
#undef X
    return NULL;
}

/* What a child that makes the call writes to standard error; how it ends. */
static int end_of_call(int index, char *said, size_t size)
{
    int ends[2];
    int status = 0;
    ssize_t got = 0;
    pid_t child;

    cr_assert_eq(pipe(ends), 0);
    child = fork();
    cr_assert_geq(child, 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        call(index, true);
        _exit(0);
    }
    close(ends[1]);
    got = read(ends[0], said, size - 1);
    said[got > 0 ? got : 0] = '\0';
    close(ends[0]);
    cr_assert_eq(waitpid(child, &status, 0), child);
    return status;
}

Test(contract, what_is_null_is_named_and_ends_the_program)
{
    char said[256];

    set_all();
    for (int i = 0; call(i, false) != NULL; i++) {
        int status = end_of_call(i, said, sizeof said);

        cr_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT, "%s", call(i, false));
        cr_assert_str_eq(said, call(i, false));
    }
    clear_all();
}

/* ---- what is defined ----------------------------------------------------------------------- */

Test(contract, counts_of_no_turns_and_steps)
{
    unsigned visited = 0;

    set_all();
    cr_assert_eq(arb_divide(game, 0, NULL, divided, &visited), ARB_COUNTED);
    cr_assert_eq(visited, 0);
    cr_assert_eq(arb_divide(game, 1, NULL, divided, &visited), ARB_COUNTED);
    cr_assert_eq(visited, 7);
    cr_assert_eq(arb_perft(game, 0, NULL, &number), ARB_COUNTED);
    cr_assert_eq(number, 1);
    cr_assert_eq(arb_resign(game, 2), ARB_UNKNOWN_NAME);
    cr_assert_eq(arb_offer_draw(game, UINT8_MAX), ARB_UNKNOWN_NAME);
    cr_assert_eq(arb_undo(game, 0), ARB_ACCEPTED);
    cr_assert_eq(arb_redo(game, 0), ARB_ACCEPTED);
    cr_assert_eq(arb_undo(game, SIZE_MAX), ARB_NOTHING_TO_UNDO);
    cr_assert_eq(arb_redo(game, SIZE_MAX), ARB_NOTHING_TO_REDO);
    cr_assert_eq(arb_undo_turns(game, 0), ARB_ACCEPTED);
    cr_assert_eq(arb_redo_turns(game, 0), ARB_ACCEPTED);
    cr_assert_eq(arb_undo_turns(game, SIZE_MAX), ARB_NOTHING_TO_UNDO);
    cr_assert_eq(arb_redo_turns(game, SIZE_MAX), ARB_NOTHING_TO_REDO);
    clear_all();
}

Test(contract, chance_below_nothing_draws_nothing)
{
    chance = arb_random_seeded(7);
    cr_assert_eq(arb_random_below(&chance, 0), 0);
    cr_assert_eq(chance.state, 7);
    cr_assert_eq(arb_random_below(&chance, 1), 0);
    cr_assert_neq(chance.state, 7);
}

Test(contract, turns_that_are_none)
{
    arb_turn odd = {.length = 255};

    set_all();
    memset(odd.squares, 255, sizeof odd.squares);
    for (unsigned squares = 0; squares < 256; squares++) {
        odd.length = (uint8_t)squares;
        cr_assert_eq(arb_turn_text(rules, &odd, room), 0);
        cr_assert_str_eq(room, "");
        cr_assert_eq(arb_play(game, &odd), ARB_ILLEGAL_MOVE);
    }
    odd = (arb_turn){.length = ARB_TURN_SQUARES};
    cr_assert_gt(arb_turn_text(rules, &odd, room), 0);
    cr_assert_eq(arb_play(game, &odd), ARB_EMPTY_SQUARE);
    odd = (arb_turn){.length = 2, .squares = {255, 0}};
    cr_assert_eq(arb_play(game, &odd), ARB_ILLEGAL_MOVE);
    odd = (arb_turn){.length = 2, .squares = {0, 255}};
    cr_assert_eq(arb_play(game, &odd), ARB_ILLEGAL_MOVE);
    clear_all();
}

Test(contract, squares_off_the_board)
{
    set_all();
    for (int beyond = ARB_SQUARES; beyond < 256; beyond++) {
        arb_square off = (arb_square)beyond;

        cr_assert_eq(arb_square_name(rules, off, room), 0);
        cr_assert_str_eq(room, "");
        cr_assert_not(arb_piece_at(game, off, NULL));
        cr_assert_not(arb_can_select(game, off));
        cr_assert_eq(arb_select(game, off), ARB_OFF_BOARD);
        cr_assert_eq(arb_place(game, off, (arb_piece){0}), ARB_OFF_BOARD);
        cr_assert_eq(arb_remove(game, off, NULL), ARB_OFF_BOARD);
    }
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        static const int far[] = {INT_MIN, INT_MIN + 1, -1, 15, INT_MAX - 1, INT_MAX};

        for (size_t n = 0; n < sizeof far / sizeof *far; n++) {
            cr_assert_eq(arb_square_at(arb_rules_at(i), far[n], 1), ARB_NO_SQUARE);
            cr_assert_eq(arb_square_at(arb_rules_at(i), 1, far[n]), ARB_NO_SQUARE);
        }
    }
    clear_all();
}

Test(contract, sides_and_kinds_that_are_none)
{
    set_all();
    for (int side = 2; side < 256; side++) {
        cr_assert_null(arb_rules_side(rules, side));
        cr_assert_eq(arb_piece_count(game, (arb_side)side), 0);
        cr_assert_not(arb_in_check(game, (arb_side)side));
        cr_assert_eq(arb_set_turn(game, (arb_side)side), ARB_UNKNOWN_NAME);
        cr_assert(arb_each_turn_of(game, (arb_side)side, each, NULL));
        cr_assert_eq(arb_place(game, 1, (arb_piece){.side = (arb_side)side}), ARB_UNKNOWN_NAME);
        cr_assert_eq(arb_place(game, 1, (arb_piece){.kind = (uint8_t)side | 8}), ARB_UNKNOWN_NAME);
    }
    cr_assert_null(arb_rules_side(rules, -1));
    cr_assert_null(arb_rules_kind(rules, (arb_kind)99));
    cr_assert_null(arb_player_name(-1));
    cr_assert_null(arb_player_name(99));
    cr_assert_null(arb_rules_at(SIZE_MAX));
    cr_assert_str_eq(arb_result_name(rules, (arb_result)99), "undecided");
    arb_game_free(NULL);
    arb_thinker_free(NULL);
    clear_all();
}

Test(contract, limits_beyond_what_there_is)
{
    set_all();
    cr_assert_eq(arb_set_position(game, "8/8/8/8/8/8/8/8 water"), ARB_ACCEPTED);
    cr_assert_eq(arb_game_begin(game, arb_rules_find("english"), true), ARB_ACCEPTED);
    cr_assert_eq(arb_place(game, 1, (arb_piece){.side = 0, .kind = ARB_PAWN, .crowned = true}),
                 ARB_ACCEPTED);
    cr_assert_eq(arb_place(game, 62, (arb_piece){.side = 1, .kind = ARB_PAWN, .crowned = true}),
                 ARB_ACCEPTED);
    limits = (arb_limits){.depth = 3};
    cr_assert_eq(arb_think(thinker, game, &limits, &thought), ARB_ACCEPTED);
    cr_assert_eq(thought.depth, 3);
    cr_assert_eq(
        arb_perft(game, 3, &(arb_counting){.threads = UINT_MAX, .table_megabytes = 1}, &number),
        ARB_COUNTED);
    clear_all();
}
