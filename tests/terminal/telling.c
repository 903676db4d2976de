/* The lines after the board for what it does not show (language.md 8). */
#include "support.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(telling, IN_A_PLACE);

/* What is printed after the board. */
static const char *told(struct session *s, const char *line, const char *prompt)
{
    static const char lowest[] = "\n  0   1   2   3   4   5   6   7\n";
    const char *answer = type_line(s, line, prompt);
    const char *board = strstr(answer, lowest);

    cr_assert_not_null(board, "no board after: %s", line);
    return board + sizeof lowest - 1;
}

static struct session *start_with(const char *position, const char *prompt)
{
    struct session *s = start_prompt("--color never");

    type_line(s, position, prompt);
    return s;
}

static void end_well(struct session *s)
{
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(telling, nothing_of_a_step)
{
    struct session *s = start_prompt("--color never");

    cr_assert_str_eq(told(s, "select 2 2", "fire 2 2> "), "");
    cr_assert_str_eq(told(s, "select 3 3", "fire 3 3> "), "");
    cr_assert_str_eq(told(s, "space", "water> "), "");
    end_well(s);
}

Test(telling, a_capture)
{
    struct session *s = start_with("position 8/8/4ws3/8/8/2wp5/1fs6/8 fire", "fire> ");
    const char *line;

    cr_assert_str_eq(told(s, "select 1 1", "fire 1 1> "), "");
    line = told(s, "select 3 3", "fire 3 3> ");
    cr_assert(begins(line, "captured: "), "%s", line);
    cr_assert_not_null(strstr(line, "water pawn on 2 2"), "%s", line);
    cr_assert_eq(times(line, "\n"), 1, "%s", line);
    cr_assert_str_eq(told(s, "space", "water> "), "", "told once");
    end_well(s);
}

Test(telling, every_piece_that_a_whole_turn_captures)
{
    struct session *s = start_with("position 8/8/8/4ws3/8/2wp5/1fp6/7ws fire", "fire> ");
    const char *line = told(s, "move 11-33-55", "water over> ");

    cr_assert(begins(line, "captured: "), "%s", line);
    cr_assert_not_null(strstr(line, "water pawn on 2 2"), "%s", line);
    cr_assert_not_null(strstr(line, "water shield on 4 4"), "%s", line);
    end_well(s);
}

/* The bomb from 1 1 lands on 3 3, and all pieces but shields within one square of it are gone. */
Test(telling, an_explosion)
{
    struct session *s = start_with("position 7wp/8/8/2fp1ws3/4fs3/2wp5/1fb6/fp7 fire", "fire> ");
    const char *line;

    type_line(s, "select 1 1", "fire 1 1> ");
    line = told(s, "select 3 3", "fire> ");
    cr_assert(begins(line, "captured: "), "%s", line);
    line = strchr(line, '\n') + 1;
    cr_assert_not_null(strstr(line, "explosion"), "%s", line);
    cr_assert_not_null(strstr(line, "fire bomb on 3 3"), "%s", line);
    cr_assert_not_null(strstr(line, "fire pawn on 2 4"), "%s", line);
    cr_assert_null(strstr(line, "shield"), "%s", line);
    cr_assert_eq(times(line, "\n"), 1, "%s", line);
    end_well(s);
}

/* A turn that is typed as a whole begins with the bomb, whatever is selected. */
Test(telling, which_bomb_exploded)
{
    struct session *s = start_with("position 8/8/8/4ws3/2wp5/2wp5/1fb6/fs7 fire", "fire> ");

    type_line(s, "select 0 0", "fire 0 0> ");
    cr_assert_str_eq(told(s, "11x33", "water> "),
                     "captured: water pawn on 2 2\n"
                     "destroyed by the explosion: water pawn on 2 3, fire bomb on 3 3\n");
    end_well(s);
}

Test(telling, a_crowning)
{
    struct session *s = start_with("position 8/3fp4/8/1wp6/8/8/8/8 fire", "fire> ");
    const char *line;

    type_line(s, "select 3 6", "fire 3 6> ");
    line = told(s, "select 2 7", "fire 2 7> ");
    cr_assert(begins(line, "crowned: "), "%s", line);
    cr_assert_not_null(strstr(line, "fire pawn on 2 7"), "%s", line);
    cr_assert_str_eq(told(s, "space", "water> "), "");
    end_well(s);
}

Test(telling, the_winner)
{
    struct session *s = start_with("position 8/8/8/8/8/2wp5/1fp6/8 fire", "fire> ");

    type_line(s, "select 1 1", "fire 1 1> ");
    cr_assert(ends(told(s, "select 3 3", "fire 3 3> "), "\nwinner: Fire\n"));
    cr_assert_str_eq(told(s, "space", "water> "), "", "told once");
    end_well(s);
}

Test(telling, that_water_has_won)
{
    struct session *s = start_with("position 8/8/8/8/2wp5/1fp6/8/8 water", "water> ");

    cr_assert(ends(told(s, "move 23-01", "fire> "), "\nwinner: Water\n"));
    end_well(s);
}

Test(telling, that_no_one_has_won)
{
    struct session *s = start_with("position 8/8/8/8/8/2wp5/1fb6/8 fire", "fire> ");

    cr_assert(ends(told(s, "move 11-33", "water> "), "\nwinner: No one\n"));
    end_well(s);
}

#define STUCK "fire cannot move: the game ends without a winner.\n"

Test(telling, that_a_side_is_stuck)
{
    /* Fire's pawn is blocked by two of water's, one behind the other. */
    struct session *s = start_with("position 7wp/8/8/8/8/2wp5/1wp6/fp7 water", "water> ");

    cr_assert_str_eq(told(s, "move 77-66", "fire over> "), STUCK);
    cr_assert_str_eq(type_line(s, "turn", "fire over> "), "turn: fire\n", "told once");
    end_well(s);
}

Test(telling, that_the_side_of_a_position_is_stuck)
{
    struct session *s = start_with("position 8/8/8/8/8/8/8/fp6wp water", "water over> ");

    cr_assert_str_eq(told(s, "position 8/8/8/8/8/2wp5/1wp6/fp7 fire", "fire over> "), STUCK);
    cr_assert_str_eq(told(s, "remove 2 2", "fire> "), "", "it can capture now");
    end_well(s);
}

/* A side that has lost all its pieces has lost, and is not stuck. */
Test(telling, of_a_side_without_pieces_that_it_has_lost)
{
    struct session *s = start_with("position 8/8/8/8/8/2wp5/1fp6/8 fire", "fire> ");
    const char *line = told(s, "move 11-33", "water> ");

    cr_assert_null(strstr(line, "cannot move"), "%s", line);
    cr_assert(ends(line, "winner: Fire\n"), "%s", line);
    end_well(s);
}

/* Where squares are numbers, the board shows them; and a king is called one. */
Test(telling, that_a_king_was_captured)
{
    struct session *s = start(TERMINAL, TERMINAL, "--color never -r english");
    const char *said;

    await(s, "black> ");
    type_line(s, "position B:WK26:B22", "black> ");
    said = type_line(s, "22x31", "white> ");
    cr_assert_not_null(strstr(said, "\n2 .   25  .   26  .   27  .   28\n1 29  .   30  .   B   "),
                       "%s", said);
    cr_assert_not_null(strstr(said, "captured: white king on 26\ncrowned: black man on 31\n"), "%s",
                       said);
    end_well(s);
}

Test(telling, that_a_king_of_its_kind_was_captured)
{
    struct session *s = start_with("position 8/8/8/8/8/2WB5/1fp6/7WP fire", "fire> ");

    cr_assert(begins(told(s, "move 11-33", "water> "), "captured: water bomb king on 2 2\n"));
    end_well(s);
}

/* After `save` nothing else shows what was written. */
Test(telling, what_was_saved)
{
    struct session *s = start_prompt("--color never");

    type_line(s, "22-33", "water> ");
    cr_assert_str_eq(type_line(s, "save game.txt", "water> "), "saved game.txt: 1 turn\n");
    type_line(s, "35-44", "fire> ");
    cr_assert_str_eq(type_line(s, "save(game.txt)", "fire> "), "saved game.txt: 2 turns\n");
    cr_assert_str_eq(type_line(s, "draw board.svg", "fire> "), "drew board.svg\n");
    cr_assert_str_eq(type_line(s, "turn", "fire> "), "turn: fire\n");
    type_line(s, "rules dama", "white> ");
    cr_assert_str_eq(type_line(s, "save \"my game\"", "white> "),
                     "saved my game: the board and the side to move\n");
    end_well(s);
}

/* ---- draws ---------------------------------------------------------------------------------- */

Test(telling, that_a_draw_is_near_and_by_which_rule)
{
    struct session *s;

    write_file("near.rules",
               "arbiter rules 1\nname: near\ninherits: english\ndraw: no-capture 8; repeats 3\n");
    s = start(TERMINAL, TERMINAL, "--color never -r near.rules");
    await(s, "black> ");
    type_line(s, "position B:WK29:BK4", "black> ");
    cr_assert_null(strstr(type_line(s, "4-8", "white> "), "a draw"));
    cr_assert(
        ends(type_line(s, "29-25", "black> "), "a draw in 6 turns: 4 moves without a capture\n"));
    cr_assert_null(strstr(type_line(s, "select 8", "black 8> "), "a draw"), "only between turns");
    type_line(s, "undo", "black> ");
    type_line(s, "8-4", "white> ");
    cr_assert(ends(type_line(s, "25-29", "black> "),
                   "a draw in 4 turns: 4 moves without a capture\n"
                   "a draw if this position comes again: the same position 3 times\n"));
    type_line(s, "4-8", "white> ");
    type_line(s, "29-25", "black> ");
    cr_assert(
        ends(type_line(s, "8-11", "white> "), "a draw in 1 turn: 4 moves without a capture\n"));
    cr_assert(
        ends(type_line(s, "25-29", "black> "), "winner: Draw\ndraw: 4 moves without a capture\n"));
    end_well(s);
}
