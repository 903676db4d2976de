/* src/rules: the names of a rule set, and how the pieces of checkers61b move. */
#include "rules/rules.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <string.h>

#include "arbiter/text.h"
#include "game/legal.h"
#include "notation/notation.h"
#include "support.h"
#include "terminal/screen/looks.h"

static const arb_rules *const rules = &rules_checkers61b;

/* ---- the list and its names -------------------------------------------------- */

Test(rules, every_rule_set_is_found_by_its_name)
{
    size_t count = 0;

    for (; arb_rules_at(count) != NULL; count++)
        cr_assert_eq(arb_rules_find(arb_rules_name(arb_rules_at(count))), arb_rules_at(count));
    cr_assert_geq(count, 1);
    cr_assert_null(arb_rules_at(count));
    cr_assert_null(arb_rules_at(SIZE_MAX));
}

Test(rules, the_first_rule_set_is_checkers61b)
{
    cr_assert_str_eq(arb_rules_name(arb_rules_at(0)), "checkers61b");
    cr_assert_gt(strlen(arb_rules_title(arb_rules_at(0))), 0);
}

Test(rules, a_rule_set_is_found_without_regard_to_case_and_only_by_its_whole_name)
{
    cr_assert_eq(arb_rules_find("Checkers61B"), rules);
    cr_assert_null(arb_rules_find("checkers61"));
    cr_assert_null(arb_rules_find("checkers61bb"));
    cr_assert_null(arb_rules_find(""));
}

Test(rules, there_are_two_sides)
{
    cr_assert_str_eq(arb_rules_side(rules, 0), "fire");
    cr_assert_str_eq(arb_rules_side(rules, 1), "water");
    cr_assert_null(arb_rules_side(rules, 2));
    cr_assert_null(arb_rules_side(rules, -1));
    cr_assert_eq(rules_side_named(rules, "fire"), 0);
    cr_assert_eq(rules_side_named(rules, "WATER"), 1);
    cr_assert_eq(rules_side_named(rules, "wat"), -1);
    cr_assert_eq(rules_side_named(rules, ""), -1);
}

/* The side that plays up, where none is called white; the first one where none plays up. */
Test(rules, one_side_is_white)
{
    arb_rules set = rules_kingcapture;

    cr_assert_eq(rules_white(arb_rules_find("pool")), 1);
    cr_assert_eq(rules_white(arb_rules_find("checkers61b")),
                 arb_rules_find("checkers61b")->draughts->up);
    set.sides[0] = "gold";
    cr_assert_eq(rules_white(&set), 0);
    set.sides[1] = "WHITE";
    cr_assert_eq(rules_white(&set), 1);
}

Test(rules, there_are_three_kinds)
{
    static const char *const names[] = {"pawn", "shield", "bomb"};

    for (int kind = 0; kind < 3; kind++) {
        cr_assert_str_eq(arb_rules_kind(rules, (arb_kind)kind), names[kind]);
        cr_assert_eq(rules_piece_named(rules, names[kind])->kind, (arb_kind)kind);
    }
    for (int kind = 3; kind < ARB_KINDS + 2; kind++)
        cr_assert_null(arb_rules_kind(rules, (arb_kind)kind));
    cr_assert_eq(rules_piece_named(rules, "BOMB")->kind, ARB_BOMB);
    cr_assert_null(rules_piece_named(rules, "king"));
    cr_assert_null(rules_piece_named(rules, ""));
}

/* language.md 6. */
Test(rules, pieces_have_the_letters_of_their_side_kind_and_crown)
{
    static const char *const letters[3][2][2] = {
        {{"fp", "FP"}, {"wp", "WP"}}, {{"fs", "FS"}, {"ws", "WS"}}, {{"fb", "FB"}, {"wb", "WB"}}};

    for (int kind = 0; kind < 3; kind++) {
        const struct piece_words *words = rules_piece_words(rules, (arb_kind)kind);
        for (int i = 0; i < 4; i++)
            cr_assert_str_eq(words->letters[i / 2][i % 2], letters[kind][i / 2][i % 2]);
    }
}

/* language.md 3: columns 0-7 from the left, rows 0-7 from the bottom. */
/* Pieces that look alike must be next to each other in the table. */
Test(rules, every_piece_has_a_symbol_of_its_own_on_the_screen)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        const arb_rules *these = arb_rules_at(i);
        const char *seen[2 * ARB_KINDS * 2];
        size_t count = 0;

        for (size_t piece = 0; piece < these->piece_count * 4; piece++) {
            arb_kind kind = these->pieces[piece / 4].kind;
            const char *symbol = screen_look_of(these)->symbols[piece / 2 % 2][kind][piece % 2];

            cr_assert_not_null(symbol, "%s", these->name);
            if (piece % 2 != 0 && !rules_crowns(these))
                continue;
            for (size_t j = 0; j < count; j++)
                cr_assert(screen_look_of(these)->letters || strcmp(symbol, seen[j]) != 0, "%s",
                          these->name);
            seen[count++] = symbol;
            if (screen_look_of(these)->letters)
                cr_assert_eq(strlen(these->pieces[piece / 4].letters[0][0]), 2, "%s", these->name);
        }
    }
}

Test(rules, every_square_has_a_name_that_leads_back_to_it)
{
    for (int column = 0; column < 8; column++) {
        for (int row = 0; row < 8; row++) {
            char expected[] = {(char)('0' + column), ' ', (char)('0' + row), '\0'};
            char name[ARB_SQUARE_NAME];

            cr_assert_eq(arb_square_at(rules, column, row), at(column, row));
            cr_assert_eq(arb_square_name(rules, at(column, row), name), 3);
            cr_assert_str_eq(name, expected);
        }
    }
}

Test(rules, there_are_no_squares_beyond_the_edges)
{
    static const int off[] = {-1, 8, 9, 99, -99, INT_MAX, INT_MIN};

    for (size_t i = 0; i < sizeof off / sizeof *off; i++) {
        for (int on = 0; on < 8; on++) {
            cr_assert_eq(arb_square_at(rules, off[i], on), ARB_NO_SQUARE);
            cr_assert_eq(arb_square_at(rules, on, off[i]), ARB_NO_SQUARE);
        }
        cr_assert_eq(arb_square_at(rules, off[i], off[i]), ARB_NO_SQUARE);
    }
}

/* ---- rulings ------------------------------------------------------------------ */

/* language.md 7: "CODE is for programs and never changes". */
static const struct {
    arb_ruling ruling;
    const char *code;
} codes[] = {{ARB_ACCEPTED, "accepted"},
             {ARB_UNKNOWN_COMMAND, "unknown-command"},
             {ARB_USAGE, "usage"},
             {ARB_BAD_SQUARE, "bad-square"},
             {ARB_OFF_BOARD, "off-board"},
             {ARB_BAD_NUMBER, "bad-number"},
             {ARB_BAD_POSITION, "bad-position"},
             {ARB_UNKNOWN_NAME, "unknown-name"},
             {ARB_LINE_TOO_LONG, "line-too-long"},
             {ARB_BAD_BYTE, "bad-byte"},
             {ARB_GAME_OVER, "game-over"},
             {ARB_NOT_YOUR_PIECE, "not-your-piece"},
             {ARB_ALREADY_MOVED, "already-moved"},
             {ARB_NO_SELECTION, "no-selection"},
             {ARB_NO_LEGAL_MOVE, "no-legal-move"},
             {ARB_MUST_CAPTURE, "must-capture"},
             {ARB_MUST_TAKE_MOST, "must-take-most"},
             {ARB_MUST_CONTINUE, "must-continue"},
             {ARB_ILLEGAL_DESTINATION, "illegal-destination"},
             {ARB_ILLEGAL_MOVE, "illegal-move"},
             {ARB_AMBIGUOUS_MOVE, "ambiguous-move"},
             {ARB_NOTHING_MOVED, "nothing-moved"},
             {ARB_NO_PASS, "no-pass"},
             {ARB_TURN_IN_PROGRESS, "turn-in-progress"},
             {ARB_EMPTY_SQUARE, "empty-square"},
             {ARB_NOTHING_TO_UNDO, "nothing-to-undo"},
             {ARB_NOTHING_TO_REDO, "nothing-to-redo"},
             {ARB_GAME_TOO_LONG, "game-too-long"},
             {ARB_NOT_IN_THESE_RULES, "not-in-these-rules"},
             {ARB_CANNOT_OPEN, "cannot-open"},
             {ARB_CANNOT_WRITE, "cannot-write"},
             {ARB_BAD_FILE, "bad-file"},
             {ARB_TOO_DEEP, "too-deep"},
             {ARB_NOT_SAFE, "not-safe"},
             {ARB_ASSERTION_FAILED, "assertion-failed"},
             {ARB_NOT_REJECTED, "not-rejected"},
             {ARB_NOT_A_TURN, "not-a-turn"},
             {ARB_OUT_OF_MEMORY, "out-of-memory"}};

Test(ruling, every_ruling_has_the_code_of_the_language)
{
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        cr_assert_str_eq(arb_ruling_code(codes[i].ruling), codes[i].code);
}

Test(ruling, every_ruling_has_a_sentence)
{
    for (int ruling = 0; ruling < ARB_RULING_COUNT; ruling++)
        cr_assert_gt(strlen(arb_ruling_sentence((arb_ruling)ruling)), 0);
}

/* Rulings of a later version come between: programs that were compiled with this one have its
 * number. */
Test(ruling, that_there_is_no_memory_is_the_last_number_of_a_byte)
{
    cr_assert_eq(ARB_OUT_OF_MEMORY, 255);
    cr_assert_lt(ARB_RULING_COUNT, ARB_OUT_OF_MEMORY);
    cr_assert_str_eq(arb_ruling_code(ARB_OUT_OF_MEMORY), "out-of-memory");
    cr_assert_str_eq(arb_ruling_sentence(ARB_OUT_OF_MEMORY), "out of memory");
}

Test(ruling, other_numbers_have_neither_code_nor_sentence)
{
    cr_assert_null(arb_ruling_code((arb_ruling)ARB_RULING_COUNT));
    cr_assert_null(arb_ruling_code((arb_ruling)-1));
    cr_assert_null(arb_ruling_sentence((arb_ruling)ARB_RULING_COUNT));
    cr_assert_null(arb_ruling_sentence((arb_ruling)-1));
}

/* ---- the start ---------------------------------------------------------------- */

/* rules.md 2. */
Test(checkers61b, it_starts_with_pawns_shields_and_bombs_on_every_second_square)
{
    static const char *const fire[] = {"fp", "fs", "fb"};
    static const char *const water[] = {"wp", "ws", "wb"};
    struct table table;

    table_set(&table);
    for (int column = 0; column < 8; column++) {
        for (int row = 0; row < 8; row++) {
            const char *letters = row < 3 ? fire[row] : row > 4 ? water[7 - row] : NULL;
            if ((column + row) % 2 != 0 || letters == NULL)
                cr_assert(empty_at(table.game, column, row), "%d %d", column, row);
            else
                cr_assert(stands_at(table.game, letters, column, row), "%d %d", column, row);
        }
    }
    cr_assert_eq(arb_to_move(table.game), 0);
    table_clear(&table);
}

/* ---- steps and leaps ----------------------------------------------------------- */

static const int diagonals[4][2] = {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};

static square_set set_at(int column, int row)
{
    if (column < 0 || column > 7 || row < 0 || row > 7)
        return 0;
    return set_with(&board_8x8, at(column, row));
}

static void stand(struct position *position, const char *letters, int column, int row)
{
    if (set_at(column, row) != 0)
        position_add(position, set_with(&board_8x8, at(column, row)), piece_of(letters));
}

/* A position with one piece, which is selected. */
static struct position picked(const char *letters, int column, int row)
{
    struct position position;

    position_clear(&position);
    stand(&position, letters, column, row);
    position_begin_turn(&position, piece_of(letters).side);
    position.selected = at(column, row);
    return position;
}

static bool goes(const char *letters, int up)
{
    arb_piece piece = piece_of(letters);

    return piece.crowned || up == (piece.side == 0 ? 1 : -1);
}

static const char *const all_pieces[] = {"fp", "fs", "fb", "wp", "ws", "wb",
                                         "FP", "FS", "FB", "WP", "WS", "WB"};

/* rules.md 1: men forward, fire up the board; kings all four ways; one square. */
Test(checkers61b, a_lone_piece_steps_one_square_along_its_diagonals)
{
    for (int i = 0; i < 12 * 64; i++) {
        const char *letters = all_pieces[i / 64];
        struct position position = picked(letters, i % 8, i % 64 / 8);
        square_set expected = 0;

        for (int d = 0; d < 4; d++) {
            if (goes(letters, diagonals[d][1]))
                expected |= set_at(i % 8 + diagonals[d][0], i % 64 / 8 + diagonals[d][1]);
        }
        cr_assert_eq(rules->engine->destinations(rules, &position), expected, "%s at %d %d",
                     letters, i % 8, i % 64 / 8);
    }
}

/* Over an adjacent enemy to the empty square just beyond it. */
Test(checkers61b, a_surrounded_piece_leaps_along_its_diagonals)
{
    for (int i = 0; i < 12 * 64; i++) {
        const char *letters = all_pieces[i / 64];
        const char *enemy = piece_of(letters).side == 0 ? "ws" : "fs";
        int column = i % 8;
        int row = i % 64 / 8;
        struct position position = picked(letters, column, row);
        square_set expected = 0;

        for (int d = 0; d < 4; d++) {
            stand(&position, enemy, column + diagonals[d][0], row + diagonals[d][1]);
            if (goes(letters, diagonals[d][1]))
                expected |= set_at(column + 2 * diagonals[d][0], row + 2 * diagonals[d][1]);
        }
        cr_assert_eq(rules->engine->destinations(rules, &position), expected, "%s at %d %d",
                     letters, column, row);
    }
}

Test(checkers61b, nothing_leaps_over_its_own_side_or_onto_a_piece)
{
    for (int d = 0; d < 4; d++) {
        int column = diagonals[d][0];
        int row = diagonals[d][1];
        struct position position = picked("FS", 3, 3);
        struct position blocked;

        for (int other = 0; other < 4; other++)
            stand(&position, "fp", 3 + diagonals[other][0], 3 + diagonals[other][1]);
        cr_assert_eq(rules->engine->destinations(rules, &position), 0);
        stand(&position, "wp", 3 + column, 3 + row);
        cr_assert_eq(rules->engine->destinations(rules, &position),
                     set_at(3 + 2 * column, 3 + 2 * row));
        blocked = position;
        stand(&blocked, "fp", 3 + 2 * column, 3 + 2 * row);
        cr_assert_eq(rules->engine->destinations(rules, &blocked), 0);
        stand(&position, "wp", 3 + 2 * column, 3 + 2 * row);
        cr_assert_eq(rules->engine->destinations(rules, &position), 0);
    }
}

Test(checkers61b, nothing_goes_straight)
{
    struct position position = picked("FP", 3, 3);

    for (int d = 0; d < 4; d++)
        stand(&position, "wp", 3 + (d == 0) - (d == 1), 3 + (d == 2) - (d == 3));
    cr_assert_eq(rules->engine->destinations(rules, &position),
                 set_at(2, 2) | set_at(4, 2) | set_at(2, 4) | set_at(4, 4));
}

Test(checkers61b, nothing_goes_anywhere_unpicked_or_after_a_step)
{
    struct position position = picked("FP", 3, 3);

    position.stage = STAGE_SPENT;
    cr_assert_eq(rules->engine->destinations(rules, &position), 0);
    position_begin_turn(&position, 0);
    cr_assert_eq(rules->engine->destinations(rules, &position), 0);
}

Test(checkers61b, after_a_capture_only_leaps_are_left)
{
    struct position position = picked("FP", 3, 3);

    position.stage = STAGE_CAPTURED;
    cr_assert_eq(rules->engine->destinations(rules, &position), 0);
    stand(&position, "wp", 4, 4);
    cr_assert_eq(rules->engine->destinations(rules, &position), set_at(5, 5));
}

Test(checkers61b, any_own_piece_may_be_picked_whether_it_can_move_or_not)
{
    struct position position = picked("fp", 0, 7);

    stand(&position, "fb", 3, 3);
    stand(&position, "wb", 4, 4);
    cr_assert_eq(rules->engine->pickable(rules, &position), set_at(0, 7) | set_at(3, 3));
    position_begin_turn(&position, 1);
    cr_assert_eq(rules->engine->pickable(rules, &position), set_at(4, 4));
}

/* ---- advancing ------------------------------------------------------------------ */

Test(checkers61b, a_step_spends_the_turn_and_takes_nothing)
{
    struct position position = picked("fb", 2, 2);
    struct event event = {0};

    stand(&position, "wp", 2, 4);
    rules->engine->advance(rules, &position, at(3, 3), &event);
    cr_assert_eq(position.stage, STAGE_SPENT);
    cr_assert_eq(position.selected, at(3, 3));
    cr_assert_not(position.captured);
    cr_assert_eq(event.captured | event.exploded | event.crowned, 0);
    cr_assert_eq(position_occupied(&position), set_at(3, 3) | set_at(2, 4));
}

Test(checkers61b, a_leap_takes_the_piece_between_whatever_it_is)
{
    for (int i = 0; i < 12; i++) {
        const char *enemy = all_pieces[i];
        bool is_water = piece_of(enemy).side == 1;
        for (int d = 0; d < 4; d++) {
            struct position position = picked(is_water ? "FS" : "WS", 4, 4);
            square_set taken = set_at(4 + diagonals[d][0], 4 + diagonals[d][1]);
            arb_square to = at(4 + 2 * diagonals[d][0], 4 + 2 * diagonals[d][1]);
            struct event event = {0};

            stand(&position, enemy, 4 + diagonals[d][0], 4 + diagonals[d][1]);
            rules->engine->advance(rules, &position, to, &event);
            cr_assert_eq(event.captured, taken);
            cr_assert_eq(position_occupied(&position), set_with(&board_8x8, to));
            cr_assert_eq(position.stage, STAGE_CAPTURED);
            cr_assert_eq(position.selected, to);
            cr_assert(position.captured);
        }
    }
}

/* rules.md 1: crowned at the far row at once, by a step or by a leap. */
Test(checkers61b, a_man_is_crowned_on_the_far_row_and_nowhere_else)
{
    for (int i = 0; i < 6 * 64; i++) {
        const char *letters = all_pieces[i / 64];
        int up = piece_of(letters).side == 0 ? 1 : -1;
        int column = i % 8;
        int row = i % 64 / 8;
        square_set to = set_at(column + (column < 7 ? 1 : -1), row + up);
        struct position position = picked(letters, column, row);
        bool far = row + up == (up == 1 ? 7 : 0);
        struct event event = {0};

        if (to == 0)
            continue;
        rules->engine->advance(rules, &position, first_square(&board_8x8, to), &event);
        cr_assert_eq(event.crowned, far ? to : 0, "%s at %d %d", letters, column, row);
        cr_assert_eq(POSITION_SET(&position, crowned), far ? to : 0);
    }
}

Test(checkers61b, a_man_that_leaps_to_the_far_row_goes_on_as_a_king)
{
    struct position position = picked("fp", 1, 5);
    struct event event = {0};

    stand(&position, "wp", 2, 6);
    stand(&position, "wp", 4, 6);
    rules->engine->advance(rules, &position, at(3, 7), &event);
    cr_assert_eq(event.crowned, set_at(3, 7));
    cr_assert_eq(position.stage, STAGE_CAPTURED);
    cr_assert_eq(rules->engine->destinations(rules, &position), set_at(5, 5));
}

Test(checkers61b, a_king_is_not_crowned_again)
{
    struct position position = picked("FS", 2, 6);
    struct event event = {0};

    rules->engine->advance(rules, &position, at(3, 7), &event);
    cr_assert_eq(event.crowned, 0);
    cr_assert_eq(POSITION_SET(&position, crowned), set_at(3, 7));
}

Test(checkers61b, nobody_is_crowned_on_its_own_first_row)
{
    struct position position = picked("FP", 3, 1);
    struct event event = {0};

    position.low.crowned = 0;
    rules->engine->advance(rules, &position, at(2, 0), &event);
    cr_assert_eq(event.crowned | POSITION_SET(&position, crowned), 0);
}

/* ---- explosions ------------------------------------------------------------------- */

/* Every kind of either side around a square and beyond, in turn; `column` and `row` say from where
 * `piece` leaps, over what, and to where. */
struct blast {
    struct position position;
    square_set around; /* that are destroyed, the bomb's own square included */
    square_set shields;
};

static struct blast surrounded(const char *bomb, int column, int row, const int *direction)
{
    struct blast blast = {.position = picked(bomb, column, row)};
    arb_square landing = at(column + 2 * direction[0], row + 2 * direction[1]);
    square_set near = with_all_beside(&board_8x8, set_with(&board_8x8, landing));
    square_set wider = with_all_beside(&board_8x8, near);
    square_set between = set_at(column + direction[0], row + direction[1]);
    int number = column + row;

    for (arb_square square = 0; square < 64; square++) {
        const char *letters = all_pieces[number++ % 12];
        if (square == landing || !has_square(&board_8x8, wider, square) ||
            square == at(column, row))
            continue;
        if (has_square(&board_8x8, between, square))
            letters = piece_of(bomb).side == 0 ? "wb" : "fb";
        position_add(&blast.position, set_with(&board_8x8, square), piece_of(letters));
    }
    blast.shields = position_of_kind(&blast.position, ARB_SHIELD);
    blast.around = near & ~between & ~blast.shields;
    return blast;
}

static void check_blast(const char *bomb, int column, int row, const int *direction)
{
    struct blast blast = surrounded(bomb, column, row, direction);
    square_set before = position_occupied(&blast.position);
    square_set between = set_at(column + direction[0], row + direction[1]);
    struct event event = {0};

    rules->engine->advance(rules, &blast.position,
                           at(column + 2 * direction[0], row + 2 * direction[1]), &event);
    cr_assert_eq(event.captured, between);
    cr_assert_eq(event.exploded, blast.around, "from %d %d", column, row);
    cr_assert_eq(position_occupied(&blast.position),
                 before & ~blast.around & ~between & ~set_at(column, row));
    cr_assert_eq(position_of_kind(&blast.position, ARB_SHIELD), blast.shields);
    cr_assert_eq(blast.position.stage, STAGE_SPENT);
    cr_assert_eq(blast.position.selected, ARB_NO_SQUARE);
    cr_assert(blast.position.captured);
    cr_assert_eq(rules->engine->destinations(rules, &blast.position), 0);
}

/* rules.md 2: it and every piece on the eight squares around it, of either side, except
 * shields; destroyed bombs do not explode in turn. */
Test(checkers61b, a_bomb_that_captures_clears_the_squares_around_it_of_all_but_shields)
{
    for (int i = 0; i < 4 * 64; i++) {
        const int *direction = diagonals[i / 64];
        int column = i % 8;
        int row = i % 64 / 8;

        if (set_at(column + 2 * direction[0], row + 2 * direction[1]) == 0)
            continue;
        check_blast("FB", column, row, direction);
        check_blast("WB", column, row, direction);
        check_blast(direction[1] > 0 ? "fb" : "wb", column, row, direction);
    }
}

Test(checkers61b, a_man_that_explodes_on_the_far_row_was_crowned_before)
{
    struct position position = picked("fb", 0, 5);
    struct event event = {0};

    stand(&position, "wp", 1, 6);
    stand(&position, "WS", 3, 7);
    rules->engine->advance(rules, &position, at(2, 7), &event);
    cr_assert_eq(event.crowned, set_at(2, 7));
    cr_assert_eq(event.exploded, set_at(2, 7));
    cr_assert_eq(position_occupied(&position), set_at(3, 7));
    cr_assert_eq(POSITION_SET(&position, crowned), set_at(3, 7));
}

Test(checkers61b, only_explosions)
{
    static const char *const others[] = {"FP", "FS"};

    for (int i = 0; i < 2; i++) {
        struct position position = picked(others[i], 2, 2);
        struct event event = {0};

        stand(&position, "wb", 3, 3);
        stand(&position, "wp", 5, 5);
        rules->engine->advance(rules, &position, at(4, 4), &event);
        cr_assert_eq(event.exploded, 0);
        cr_assert_eq(position_occupied(&position), set_at(4, 4) | set_at(5, 5));
    }
}

/* ---- the result ---------------------------------------------------------------------- */

Test(checkers61b, who_has_won_goes_by_the_pieces_alone)
{
    struct position position;

    position_clear(&position);
    cr_assert_eq(rules->engine->winner(rules, &position), ARB_NO_ONE);
    stand(&position, "ws", 1, 1);
    for (int side = 0; side < 2; side++) {
        position_begin_turn(&position, (arb_side)side);
        cr_assert_eq(rules->engine->winner(rules, &position), ARB_SECOND_WINS);
    }
    stand(&position, "fp", 5, 5);
    cr_assert_eq(rules->engine->winner(rules, &position), ARB_UNDECIDED);
    position_take(&position, set_at(1, 1));
    cr_assert_eq(rules->engine->winner(rules, &position), ARB_FIRST_WINS);
    cr_assert_not(rules_finished(rules, &position)); /* play may go on */
}

/* ---- whole turns ------------------------------------------------------------------------ */

/* A king on one of every four squares can leap over the nine squares inside, each once: no turn has
 * more squares (turn.h). */
static const char longest[] = "00-22-04-26-44-22-40-62-44-66";

static void nine_to_take(arb_game *game)
{
    put(game, "FS", 0, 0);
    for (int column = 1; column < 7; column += 2) {
        for (int row = 1; row < 7; row += 2)
            put(game, "wb", column, row);
    }
}

Test(checkers61b, the_longest_chain_takes_nine_pieces)
{
    struct table table;

    table_set_empty(&table);
    nine_to_take(table.game);
    cr_assert_not_null(strstr(turns_of(table.game), longest));
    cr_assert_eq(play(table.game, longest), ARB_ACCEPTED);
    cr_assert_eq(arb_squares_count(arb_last_event(table.game).captured), 9);
    cr_assert_eq(arb_piece_count(table.game, 1), 0);
    cr_assert(stands_at(table.game, "FS", 6, 6));
    cr_assert_eq(arb_winner(table.game), ARB_FIRST_WINS);
    table_clear(&table);
}

Test(checkers61b, no_turn_has_more_than_ten_squares)
{
    struct listed listed = {.most = 0};
    struct table table;

    table_set_empty(&table);
    nine_to_take(table.game);
    cr_assert(arb_each_turn(table.game, list_turn, &listed));
    cr_assert_eq(listed.longest, 10);
    table_clear(&table);
}

/* Adds `x` or `-` to a text for each turn. */
static bool note_captures(void *context, const arb_turn *turn)
{
    strcat(context, turn->captures ? "x" : "-");
    return true;
}

Test(checkers61b, turns_tell_whether_they_capture)
{
    char notes[16] = "";
    struct table table;

    table_set_empty(&table);
    put(table.game, "fs", 2, 2);
    put(table.game, "wp", 3, 3);
    put(table.game, "wp", 5, 5);
    cr_assert_str_eq(turns_of(table.game), "22-44 22-44-66 22-13");
    cr_assert(arb_each_turn(table.game, note_captures, notes));
    cr_assert_str_eq(notes, "xx-");
    table_clear(&table);
}

/* ---- what could be done if nothing were compulsory ---------------------------------------- */

static bool possible(const arb_rules *played, const char *position, const char *words)
{
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(played, &memory);
    arb_turn turn;
    size_t wrong;
    bool answer;

    cr_assert_not_null(game);
    cr_assert_eq(arb_set_position(game, position), ARB_ACCEPTED, "%s", position);
    cr_assert_eq(notation_read_turn(played, &words, 1, &turn, &wrong), ARB_ACCEPTED, "%s", words);
    answer = could_be_turn(game, &turn);
    arb_game_free(game);
    return answer;
}

Test(rules, who_is_no_side_is_not_in_check)
{
    struct table table;

    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("kingcapture"), true), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(table.game, "k6R/8/8/8/8/8/8/K6r white"), ARB_ACCEPTED);
    cr_assert(arb_in_check(table.game, 0) && arb_in_check(table.game, 1));
    cr_assert_not(arb_in_check(table.game, 2) || arb_in_check(table.game, 255));
    table_clear(&table);
}

Test(rules, what_only_compulsion_forbids_is_possible)
{
    const arb_rules *dama = arb_rules_find("dama");
    const char *board = "8/1B6/8/1B1B4/2BW4/8/8/7W white";
    struct arb_game alone = {.rules = dama, .now.position.low.sides = {set_at(3, 3)}};

    cr_assert(possible(dama, board, "d4-e4"), "a step");
    cr_assert(possible(dama, board, "h1-g1"), "a step of another man");
    cr_assert(possible(dama, board, "d4-d6"), "a leap");
    cr_assert(possible(dama, board, "d4-b4"), "a part of the most");
    cr_assert(possible(dama, board, "d4-b4-b6-b8"), "the most");
    cr_assert_not(possible(dama, board, "d4-d3"), "backward");
    cr_assert_not(could_be_turn(&alone, &(arb_turn){.length = 1, .squares = {at(3, 3)}}),
                  "not even a step");
    cr_assert_not(possible(dama, board, "d4-d5"), "onto a man");
    cr_assert_not(possible(dama, board, "d4-f4"), "over nothing");
    cr_assert_not(possible(dama, board, "d4-d8"), "two leaps in one");
    cr_assert_not(possible(dama, board, "d4-e4-f4"), "two steps");
    cr_assert_not(possible(dama, board, "d4-b4-a4"), "a leap and a step");
    cr_assert_not(possible(dama, board, "c4-c3"), "the other side's man");
    cr_assert_not(possible(dama, board, "a1-a2"), "nobody");
}

Test(rules, a_crowning_that_ends_the_turn_ends_what_is_possible)
{
    const arb_rules *english = arb_rules_find("english");

    cr_assert(possible(english, "8/2b1b3/1w6/8/8/8/8/b7 white", "b6-d8"));
    cr_assert_not(possible(english, "8/2b1b3/1w6/8/8/8/8/b7 white", "b6-d8-f6"));
    cr_assert(possible(english, "8/2b1b3/1W6/8/8/8/8/b7 white", "b6-d8-f6"));
}

/* In a game file, and in a journal after a load, a turn is written as its squares: a pass has
 * none. */
Test(rules, where_a_side_may_pass_no_file_keeps_turns)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++)
        cr_assert(!arb_rules_at(i)->may_pass || arb_rules_at(i)->file != NULL, "%s",
                  arb_rules_name(arb_rules_at(i)));
}
