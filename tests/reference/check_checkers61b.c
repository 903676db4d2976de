/* Results of checkers61b. */
#include "check.h"
#include "game.h"
#include "ruling.h"
#include "text.h"
#include "turns.h"

#include <stdio.h>
#include <string.h>

/* Reads pieces written as `fp22 WB35`: the letters of `print`, the column, the row. */
static void put_pieces(struct state *state, const char *pieces)
{
    clear_board(state);
    begin_turn(state, 0);
    state->history = NULL;
    while (*pieces != '\0') {
        bool king = pieces[0] == 'F' || pieces[0] == 'W';
        int side = pieces[0] == 'f' || pieces[0] == 'F' ? 0 : 1;
        char letter = pieces[1];
        int kind = letter == 'p' || letter == 'P' ? 0 : letter == 's' || letter == 'S' ? 1 : 2;
        put(state, square_at(pieces[2] - '0', pieces[3] - '0'), make_piece(side, kind, king));
        pieces += pieces[4] == ' ' ? 5 : 4;
    }
}

/* Expects all turns in one line. */
static void expect_turns(const char *pieces, const char *wanted)
{
    struct state state;
    char got[1024] = "";
    put_pieces(&state, pieces);
    struct turns turns = turns_from_start(&checkers61b, &state, 0);
    for (int i = 0; i < turns.count; i++) {
        char text[TURN_TEXT];
        turn_text(&checkers61b, &turns.paths[i], text);
        size_t length = strlen(got);
        snprintf(got + length, sizeof got - length, "%s%s", i > 0 ? " " : "", text);
    }
    turns_free(&turns);
    expect_text(pieces, wanted, got);
}

/* The board after fire's selects, given as `22-44-66`. */
static void expect_board(const char *pieces, const char *selects, const char *wanted,
                         const char *winner)
{
    struct state state;
    char got[POSITION_TEXT];
    put_pieces(&state, pieces);
    for (const char *s = selects; *s != '\0'; s += s[2] == '-' ? 3 : 2) {
        struct square square = square_at(s[0] - '0', s[1] - '0');
        const char *code = select_code(&checkers61b, &state, square);
        if (code != NULL) {
            expect_text(selects, "accepted", code);
            return;
        }
        select_square(&checkers61b, &state, square);
    }
    position_text(&checkers61b, &state, got);
    expect_text(selects, wanted, got);
    expect_text(selects, winner, checkers61b.winner(&state));
}

/* language.md 6 shows this board, with the bomb on 2 2 selected. */
static void check_print(void)
{
    static const char *const lines[SIZE + 1] = {
        "7 .   wp  .   wp  .   wp  .   wp", "6 ws  .   ws  .   ws  .   ws  .",
        "5 .   wb  .   wb  .   wb  .   wb", "4 .   .   .   .   .   .   .   .",
        "3 .  (. ) .  (. ) .   .   .   .",  "2 fb  .  [fb] .   fb  .   fb  .",
        "1 .   fs  .   fs  .   fs  .   fs", "0 fp  .   fp  .   fp  .   fp  .",
        "  0   1   2   3   4   5   6   7",
    };
    struct game game;
    game_begin(&game, &checkers61b);
    game_select(&game, square_at(2, 2));
    for (int line = 0; line <= SIZE; line++) {
        char text[LINE_TEXT];
        board_line(&checkers61b, &game.now, line, text);
        expect_text("print", lines[line], text);
    }
    char position[POSITION_TEXT];
    position_text(&checkers61b, &game.now, position);
    expect_text("position",
                "1wp1wp1wp1wp/ws1ws1ws1ws1/1wb1wb1wb1wb/8/8/"
                "fb1fb1fb1fb1/1fs1fs1fs1fs/fp1fp1fp1fp1 fire",
                position);
    game_free(&game);
}

/* The first turns: the bombs on columns 0, 2, 4 and 6 have 1, 2, 2 and 2 steps; whatever fire does,
 * water has as many. */
static void check_counts(void)
{
    struct game game;
    game_begin(&game, &checkers61b);
    expect_number("turns from the start", 7, count_rows_of_turns(&checkers61b, &game.now, 1));
    expect_number("two turns from the start", 49, count_rows_of_turns(&checkers61b, &game.now, 2));
    game_free(&game);
}

static void check_turns(void)
{
    /* The top row first, and each row from left to right; a pawn only goes up. */
    expect_turns("fp22 fp55", "55-46 55-66 22-13 22-33");
    expect_turns("FP33 wp77", "33-24 33-44 33-22 33-42");
    /* A series of captures may stop after any of them; the shorter turn is listed first. */
    expect_turns("fp00 wp11 wp33", "00-22 00-22-44");
    /* No room to land, and no capture of a piece of the same side. */
    expect_turns("fp00 wp11 wp22", "");
    expect_turns("fp00 fs11 wp77", "11-02 11-22");
    /* A bomb does not go on after a capture. */
    expect_turns("fb00 wp11 wp33", "00-22");
    /* Crowned on the far row, the piece goes back as a king. */
    expect_turns("fp24 wp35 wp55 wp66", "24-46 24-15");
    expect_turns("fp15 wp26 wp46", "15-37 15-37-55 15-06");
    /* A piece placed on the far row is not a king. */
    expect_turns("fp37 wp46", "");
    /* A king goes round a ring: it may land on the square where it started. */
    expect_turns("FP22 wp33 wp35 wp53 wp55", "22-44 22-44-26 22-44-66 22-44-62 22-13 22-11 22-31");
    expect_turns("FP22 wp13 wp15 wp35 wp33",
                 "22-04 22-04-26 22-04-26-44 22-04-26-44-22 "
                 "22-44 22-44-26 22-44-26-04 22-44-26-04-22 22-11 22-31");
}

static void check_boards(void)
{
    /* The bomb, the captured piece and everything around the landing square but shields are gone;
     * the bomb that is destroyed at 3 3 does not explode, so its neighbour at 4 4 stays. */
    expect_board("fb00 wp11 wb33 ws13 fp23 fs12 wp44", "00-22", "8/8/8/4wp3/1ws6/1fs6/8/8 fire",
                 "undecided");
    expect_board("fb00 wp11 wb33", "00-22", "8/8/8/8/8/8/8/8 fire", "No one");
    /* Squares that are not on a diagonal explode too. */
    expect_board("FB22 wb31 wp41 fp30 wp50", "22-40", "8/8/8/8/8/8/8/8 fire", "No one");
    /* A step explodes nothing; a bomb is crowned like any other piece. */
    expect_board("fb66 ws75", "66-57", "5FB2/8/7ws/8/8/8/8/8 fire", "undecided");
    expect_board("fs15 wp26 wp46", "15-37-55", "8/8/5FS2/8/8/8/8/8 fire", "Fire");
    expect_board("fs66", "66-77", "7FS/8/8/8/8/8/8/8 fire", "Fire");
}

static void expect_code(const struct state *state, int column, int row, const char *wanted)
{
    const char *got = select_code(&checkers61b, state, square_at(column, row));
    expect_text("code of select", wanted, got == NULL ? "accepted" : got);
}

static void check_codes(void)
{
    struct state state;
    put_pieces(&state, "fp00 wp11 wp33 fs70");
    expect_code(&state, 2, 2, "no-selection");
    expect_code(&state, 1, 1, "not-your-piece");
    expect_code(&state, 7, 0, "accepted");
    select_square(&checkers61b, &state, square_at(0, 0));
    expect_code(&state, 2, 2, "accepted");
    expect_code(&state, 0, 1, "illegal-destination");
    expect_code(&state, 0, 0, "accepted");
    select_square(&checkers61b, &state, square_at(2, 2));
    expect_code(&state, 2, 2, "already-moved");
    expect_code(&state, 7, 0, "already-moved");
    expect_code(&state, 3, 3, "not-your-piece");
    expect_code(&state, 1, 3, "illegal-destination");
    select_square(&checkers61b, &state, square_at(4, 4));
    expect_code(&state, 5, 5, "already-moved");
}

void check_checkers61b(void)
{
    check_print();
    check_counts();
    check_turns();
    check_boards();
    check_codes();
}
