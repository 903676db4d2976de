/* src/notation/notation.c: squares and turns, written and read. */
#include "notation/notation.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "arbiter/text.h"
#include "rules/rules.h"
#include "support.h"

static const arb_rules *const rules = &rules_checkers61b;

/* Words split at blanks. */
struct split {
    char bytes[512];
    const char *word[64];
    size_t count;
};

static void split_at_blanks(struct split *split, const char *line)
{
    cr_assert_lt(strlen(line), sizeof split->bytes);
    strcpy(split->bytes, line);
    split->count = 0;
    for (char *word = strtok(split->bytes, " "); word != NULL; word = strtok(NULL, " "))
        split->word[split->count++] = word;
}

/* ---- squares ----------------------------------------------------------------------- */

static arb_ruling read_square(const char *line, arb_square *square, size_t *used)
{
    struct split split;

    split_at_blanks(&split, line);
    *square = 99;
    *used = 99;
    return notation_read_square(rules, split.word, split.count, square, used);
}

static void reads_square(const char *line, arb_square expected, size_t words)
{
    arb_square square;
    size_t used;

    cr_assert_eq(read_square(line, &square, &used), ARB_ACCEPTED, "%s", line);
    cr_assert_eq(square, expected, "%s", line);
    cr_assert_eq(used, words, "%s", line);
}

/* language.md 3. */
Test(notation, every_square_is_read_as_numbers_and_as_letter_and_digit)
{
    for (int column = 0; column < 8; column++) {
        for (int row = 0; row < 8; row++) {
            char line[32];

            snprintf(line, sizeof line, "%d %d", column, row);
            reads_square(line, at(column, row), 2);
            snprintf(line, sizeof line, "%c%d", 'a' + column, row + 1);
            reads_square(line, at(column, row), 1);
            snprintf(line, sizeof line, "%c%d", 'A' + column, row + 1);
            reads_square(line, at(column, row), 1);
        }
    }
}

Test(notation, only_the_words_of_the_square_are_taken)
{
    reads_square("c3 4", at(2, 2), 1);
    reads_square("2 1 king", at(2, 1), 2);
    reads_square("2 1 4 5", at(2, 1), 2);
    reads_square("02 01", at(2, 1), 2);
}

Test(notation, squares_that_are_none_are_refused)
{
    static const struct {
        const char *line;
        arb_ruling ruling;
        size_t used;
    } wrong[] = {
        {"9 9", ARB_OFF_BOARD, 2},
        {"-1 0", ARB_OFF_BOARD, 2},
        {"0 -1", ARB_OFF_BOARD, 2},
        {"8 0", ARB_OFF_BOARD, 2},
        {"0 8", ARB_OFF_BOARD, 2},
        {"0 99999999999999999999999999", ARB_OFF_BOARD, 2},
        {"-99999999999999999999999999 0", ARB_OFF_BOARD, 2},
        {"a9", ARB_BAD_SQUARE, 1},
        {"a0", ARB_BAD_SQUARE, 1},
        {"i1", ARB_BAD_SQUARE, 1},
        {"zz", ARB_BAD_SQUARE, 1},
        {"a", ARB_BAD_SQUARE, 1},
        {"a11", ARB_BAD_SQUARE, 1},
        {"@1", ARB_BAD_SQUARE, 1},
        {"`1", ARB_BAD_SQUARE, 1},
        {"3", ARB_BAD_SQUARE, 1},
        {"22", ARB_BAD_SQUARE, 1},
        {"-", ARB_BAD_SQUARE, 1},
        {"- 1", ARB_BAD_SQUARE, 1},
        {"x 1", ARB_BAD_SQUARE, 1},
        {"1 x", ARB_BAD_SQUARE, 2},
        {"1 a1", ARB_BAD_SQUARE, 2},
        {"1 -", ARB_BAD_SQUARE, 2},
        {"1 1x", ARB_BAD_SQUARE, 2},
        {"+1 1", ARB_BAD_SQUARE, 1},
        {"1.0 1", ARB_BAD_SQUARE, 1},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        arb_square square;
        size_t used;

        cr_assert_eq(read_square(wrong[i].line, &square, &used), wrong[i].ruling, "%s",
                     wrong[i].line);
        cr_assert_eq(used, wrong[i].used, "%s", wrong[i].line);
    }
}

Test(notation, no_number_beyond_the_axes_is_on_the_board)
{
    for (int number = 8; number < 5000; number++) {
        char line[32];
        arb_square square;
        size_t used;

        snprintf(line, sizeof line, "%d 0", number);
        cr_assert_eq(read_square(line, &square, &used), ARB_OFF_BOARD, "%s", line);
        snprintf(line, sizeof line, "0 %d", number * 1000 + number % 8);
        cr_assert_eq(read_square(line, &square, &used), ARB_OFF_BOARD, "%s", line);
    }
}

Test(notation, an_empty_word_is_no_square)
{
    const char *words[] = {"", ""};
    arb_square square;
    size_t used;

    cr_assert_eq(notation_read_square(rules, words, 1, &square, &used), ARB_BAD_SQUARE);
    cr_assert_eq(notation_read_square(rules, words, 2, &square, &used), ARB_BAD_SQUARE);
}

static void says_squares_are(const arb_rules *of, const struct geometry *g, const char *expected)
{
    const struct draughts parameters = {.geometry = g};
    arb_rules changed = *of;
    char buffer[64];
    struct text text = text_over(buffer, sizeof buffer);

    changed.draughts = &parameters;
    notation_squares(&text, &changed);
    cr_assert_str_eq(buffer, expected);
}

Test(notation, a_person_is_told_how_squares_are_written)
{
    arb_rules by_columns = rules_spanish;

    by_columns.squares.corner = CORNER_BOTTOM_LEFT;
    by_columns.squares.along = ALONG_COLUMNS;
    says_squares_are(&rules_checkers61b, &board_8x8, "COLUMN ROW, both 0 to 7, or a1 to h8");
    says_squares_are(&rules_english, &board_8x8_dark, "1 to 32, or the dark ones of a1 to h8");
    says_squares_are(&rules_english, &board_10x10_dark, "1 to 50, or the dark ones of a1 to j10");
    says_squares_are(&rules_spanish, &board_8x8_dark,
                     "1 to 32 from bottom-right, or the dark ones of a1 to h8");
    says_squares_are(&by_columns, &board_8x8, "1 to 64 from bottom-left by columns, or a1 to h8");
    says_squares_are(&rules_dama, &board_8x8, "a1 to h8, or 1 to 64");
    says_squares_are(&rules_dama, &board_10x10_dark, "a1 to j10, or 1 to 50");
}

Test(notation, dashes_and_crosses_of_word_processors_stand_for_others)
{
    static const char *const dashes[] = {"\u2010", "\u2011", "\u2012", "\u2013",
                                         "\u2014", "\u2015", "\u2212"};
    static const char *const others[] = {"",       "-",      "x",      "\u2009",
                                         "\u2016", "\u00d6", "\u2714", "\xe2"};
    char plain = 0;

    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++) {
        cr_assert_eq(notation_dash(dashes[i], &plain), 3, "%s", dashes[i]);
        cr_assert_eq(plain, '-');
    }
    cr_assert_eq(notation_dash("\u00d7"
                               "1",
                               &plain),
                 2);
    cr_assert_eq(plain, 'x');
    cr_assert_eq(notation_dash("\u2715", &plain), 3);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_assert_eq(notation_dash(others[i], &plain), 0, "%s", others[i]);
}

/* ---- turns --------------------------------------------------------------------------- */

static arb_ruling read_turn(const char *line, arb_turn *turn, size_t *wrong)
{
    struct split split;

    split_at_blanks(&split, line);
    memset(turn, 0xff, sizeof *turn);
    *wrong = 99;
    return notation_read_turn(rules, split.word, split.count, turn, wrong);
}

static void reads_turn(const char *line, const char *canonical)
{
    char text[ARB_TURN_TEXT];
    arb_turn turn;
    size_t wrong;

    cr_assert_eq(read_turn(line, &turn, &wrong), ARB_ACCEPTED, "%s", line);
    cr_assert_not(turn.captures);
    cr_assert_eq(arb_turn_text(rules, &turn, text), strlen(canonical));
    cr_assert_str_eq(text, canonical, "%s", line);
}

/* language.md 5: `move` reads every one of these. */
Test(notation, a_turn_is_read_in_every_spelling)
{
    reads_turn("22-33", "22-33");
    reads_turn("22x44x66", "22-44-66");
    reads_turn("22X44-66", "22-44-66");
    reads_turn("22:44:66", "22-44-66");
    reads_turn("2 2 3 3", "22-33");
    reads_turn("2 2 4 4 6 6", "22-44-66");
    reads_turn("22 33", "22-33");
    reads_turn("c3-d4", "22-33");
    reads_turn("C3 D4", "22-33");
    reads_turn("c3xe5x66", "22-44-66");
    reads_turn("c3 3 3", "22-33");
    reads_turn("2 2 d4", "22-33");
    reads_turn("22 - 33", "22-33");
    reads_turn("22- 33", "22-33");
    reads_turn("2 2 - 3 3", "22-33");
    reads_turn("2 2 x 3 3", "22-33");
    reads_turn("22-22", "22-22"); /* this part does not know what is legal */
}

Test(notation, turns_that_are_none_are_refused_for_the_word_at_fault)
{
    static const struct {
        const char *line;
        arb_ruling ruling;
        size_t wrong; /* 99: no word is */
    } bad[] = {
        {"22-99", ARB_OFF_BOARD, 0},
        {"22 3 9", ARB_OFF_BOARD, 2},
        {"-1 0 3 3", ARB_OFF_BOARD, 0},
        {"2 2 -1 0", ARB_OFF_BOARD, 2},
        {"c3-zz", ARB_BAD_SQUARE, 0},
        {"c3 i9", ARB_BAD_SQUARE, 1},
        {"22-333", ARB_BAD_SQUARE, 0},
        {"c3 d4 5", ARB_BAD_SQUARE, 2},
        {"2 c3", ARB_BAD_SQUARE, 1},
        {"2 22", ARB_BAD_SQUARE, 1},
        {"hello world", ARB_BAD_SQUARE, 0},
        {"5", ARB_BAD_SQUARE, 0},
        {"c3", ARB_USAGE, 99},
        {"22", ARB_USAGE, 99},
        {"2 2", ARB_USAGE, 99},
        {"22-", ARB_USAGE, 99},
        {"22-33-", ARB_USAGE, 99},
        {"22--33", ARB_USAGE, 99},
        {"22-x33", ARB_USAGE, 99},
        {"x22-33", ARB_USAGE, 99},
        {"-", ARB_USAGE, 99},
        {"2-2-3-3", ARB_USAGE, 99},
    };

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        arb_turn turn;
        size_t wrong;

        cr_assert_eq(read_turn(bad[i].line, &turn, &wrong), bad[i].ruling, "%s", bad[i].line);
        if (bad[i].wrong != 99)
            cr_assert_eq(wrong, bad[i].wrong, "%s", bad[i].line);
    }
}

Test(notation, the_longest_turn_is_read_and_written_and_a_longer_one_is_no_legal_turn)
{
    char line[ARB_TURN_TEXT + 32] = "00";
    char text[ARB_TURN_TEXT];
    arb_turn turn;
    size_t wrong;

    for (int squares = 2; squares < ARB_TURN_SQUARES + 10; squares++) {
        strcat(line, squares % 2 == 0 ? "-11" : "x00");
        cr_assert_eq(read_turn(line, &turn, &wrong),
                     squares <= ARB_TURN_SQUARES ? ARB_ACCEPTED : ARB_ILLEGAL_MOVE, "%d squares",
                     squares);
        cr_assert_eq(turn.length, squares <= ARB_TURN_SQUARES ? squares : ARB_TURN_SQUARES + 1);
        if (squares <= ARB_TURN_SQUARES)
            cr_assert_eq(arb_turn_text(&rules_checkers61b, &turn, text), 3 * (size_t)squares - 1);
    }
}

Test(notation, what_is_wrong_after_the_last_square_of_the_longest_turn_is_still_wrong)
{
    char line[ARB_TURN_TEXT + 32] = "00";
    arb_turn turn;
    size_t wrong;

    for (int squares = 2; squares <= ARB_TURN_SQUARES + 4; squares++)
        strcat(line, "-11");
    strcat(line, "-99");
    cr_assert_eq(read_turn(line, &turn, &wrong), ARB_OFF_BOARD);
}

/* What is written is read back as the same turn, whatever its squares are. */
Test(notation, the_canonical_form_of_any_turn_is_read_back)
{
    uint64_t state = 11;

    for (int round = 0; round < 2000; round++) {
        arb_turn turn = {.length = (uint8_t)(2 + draw(&state) % 15)};
        char text[ARB_TURN_TEXT];
        arb_turn back;
        size_t wrong;

        for (int i = 0; i < turn.length; i++)
            turn.squares[i] = draw(&state) % 64;
        cr_assert_eq(arb_turn_text(rules, &turn, text), (size_t)turn.length * 3 - 1);
        cr_assert_eq(strlen(text), (size_t)turn.length * 3 - 1);
        cr_assert_eq(read_turn(text, &back, &wrong), ARB_ACCEPTED);
        cr_assert_eq(back.length, turn.length);
        cr_assert_eq(memcmp(back.squares, turn.squares, turn.length), 0);
    }
}

Test(notation, no_words_at_all_break_anything)
{
    static const char letters[] = "0123456789abhi-xX x";
    uint64_t state = 12;

    for (int round = 0; round < 20000; round++) {
        char line[40] = "";
        size_t length = 1 + draw(&state) % (sizeof line - 2);
        arb_turn turn;
        size_t wrong;
        struct split split;

        for (size_t i = 0; i < length; i++)
            line[i] = letters[draw(&state) % (sizeof letters - 1)];
        split_at_blanks(&split, line);
        if (split.count == 0)
            continue;
        if (read_turn(line, &turn, &wrong) == ARB_ACCEPTED) {
            cr_assert(turn.length >= 2 && turn.length <= ARB_TURN_SQUARES);
            for (size_t i = 0; i < turn.length; i++)
                cr_assert_lt(turn.squares[i], ARB_SQUARES);
        }
    }
}

Test(notation, a_turn_is_added_to_a_text_and_cut_where_the_room_ends)
{
    arb_turn turn = turn_of("22-44-66");
    char buffer[32] = "################";
    struct text text = text_checked(buffer, 8);

    text_string(&text, "m ");
    notation_turn(&text, rules, &turn);
    cr_assert_str_eq(buffer, "m 22-44");
    cr_assert(text.cut);
    cr_assert_eq(buffer[8], '#');
}

/* ---- other boards, and turns that are too long ---------------------------------------- */

static const struct draughts on_10x10 = {.geometry = &board_10x10_dark};

Test(notation, squares_of_10x10_are_read_by_their_numbers)
{
    arb_rules large = rules_english;
    arb_square square;
    size_t used;
    const char *word = "50";

    large.draughts = &on_10x10;
    cr_assert_eq(notation_read_square(&large, &word, 1, &square, &used), ARB_ACCEPTED);
    cr_assert_eq(square, 49);
    word = "51";
    cr_assert_eq(notation_read_square(&large, &word, 1, &square, &used), ARB_OFF_BOARD);
}

/* What a turn of 10x10 is read as, in the form in which it is written. */
static void reads_large_turn(const char *words, const char *written)
{
    arb_rules large = rules_dama;
    struct split split;
    arb_turn turn;
    size_t wrong;
    char buffer[ARB_TURN_TEXT];
    struct text text = text_over(buffer, sizeof buffer);

    large.draughts = &on_10x10;
    split_at_blanks(&split, words);
    cr_assert_eq(notation_read_turn(&large, split.word, split.count, &turn, &wrong), ARB_ACCEPTED,
                 "%s", words);
    notation_turn(&text, &large, &turn);
    cr_assert_str_eq(buffer, written);
}

Test(notation, ranks_of_10x10_have_one_digit_or_two)
{
    static const char *const wrong[] = {"a2", "b1",  "a01", "b0",  "b00", "b010", "b11", "b100",
                                        "b:", "b1:", "k1",  "b1a", "b99", "b",    "l2"};
    arb_rules large = rules_dama;
    arb_square square;
    size_t used;

    large.draughts = &on_10x10;
    for (arb_square i = 0; i < 50; i++) {
        char name[ARB_SQUARE_NAME];
        const char *word = name;

        arb_square_name(&large, i, name);
        cr_assert_eq(notation_read_square(&large, &word, 1, &square, &used), ARB_ACCEPTED, "%s",
                     name);
        cr_assert_eq(square, i, "%s", name);
    }
    cr_assert_eq(arb_square_read(&large, "B10", &square), ARB_ACCEPTED);
    cr_assert_eq(square, 0);
    cr_assert_eq(arb_square_read(&large, "i1", &square), ARB_ACCEPTED);
    cr_assert_eq(square, 49);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_assert_eq(arb_square_read(&large, wrong[i], &square), ARB_BAD_SQUARE, "%s", wrong[i]);
    reads_large_turn("b10-a9", "b10-a9");
    reads_large_turn("j10xh8xf10", "j10-h8-f10");
    reads_large_turn("A9 B10 c9", "a9-b10-c9");
}

Test(notation, a_turn_of_more_squares_than_there_is_room_for_is_illegal)
{
    char line[3 * (ARB_TURN_SQUARES + 1) + 1] = "";
    arb_turn turn;
    struct table table;

    for (int i = 0; i <= ARB_TURN_SQUARES; i++)
        strcat(line, i == 0 ? "22" : i % 2 == 0 ? "-22" : "-33");
    table_set(&table);
    cr_assert_eq(arb_turn_read(table.game, line, &turn), ARB_ILLEGAL_MOVE);
    table_clear(&table);
}
