/* src/notation/typed.c and src/script/turns.c: squares and turns as people type them, and several
 * on a line. */
#include "script/turns.h"

#include <criterion/criterion.h>
#include <string.h>

#include "notation/typed.h"
#include "support.h"

/* The words that are made of the words of a line, joined by blanks, and where each comes from. */
static const char *typed(const char *rules, const char *line)
{
    static char bytes[4096];
    struct text text = text_over(bytes, sizeof bytes);
    char copy[4096];
    const char *words[512];
    struct typed_line typed;

    strcpy(copy, line);
    typed_words(&typed, arb_rules_find(rules), words, text_split(copy, words, 512));
    for (size_t i = 0; i < typed.count; i++)
        text_print(&text, "%s%s@%zu", i > 0 ? " " : "", typed.word[i], typed.of[i]);
    return bytes;
}

Test(turns, words_are_as_usual_without_what_people_add)
{
    cr_assert_str_eq(typed("english", "11-15"), "11-15@0");
    cr_assert_str_eq(typed("english", "1. 11 to 15"), "11@1 -@2 15@3");
    cr_assert_str_eq(typed("english", "1... 11 TO"), "11@1 -@2");
    cr_assert_str_eq(typed("english", "12.11-15"), "11-15@0");
    cr_assert_str_eq(typed("english", "to 11 1. 2"), "to@0 11@1 1.@2 2@3");
    cr_assert_str_eq(typed("english", "1."), "");
    cr_assert_str_eq(typed("english", ".5 5 .."), ".5@0 5@1 ..@2");
    cr_assert_str_eq(typed("english", "2,2 (2,2)"), "2,2@0 (2,2)@1", "no square there");
    cr_assert_str_eq(typed("english", ""), "");
}

Test(turns, pairs_of_digits_may_have_commas_and_brackets)
{
    const char *rules = "checkers61b";

    cr_assert_str_eq(typed(rules, "2,2 3,3"), "22@0 33@1");
    cr_assert_str_eq(typed(rules, "(2,2)-(3,3)"), "22-33@0");
    cr_assert_str_eq(typed(rules, "1.(2, 2) 3,3"), "22@0 33@2");
    cr_assert_str_eq(typed(rules, "(2, 2)-(3, 3)"), "22-33@0");
    cr_assert_str_eq(typed(rules, "2, 2"), "22@0");
    /* Others stay. */
    cr_assert_str_eq(typed(rules, "2,"), "2,@0");
    cr_assert_str_eq(typed(rules, ",2"), ",2@0");
    cr_assert_str_eq(typed(rules, "a,2"), "a,2@0");
    cr_assert_str_eq(typed(rules, "2,33"), "2,33@0");
    cr_assert_str_eq(typed(rules, "2,a"), "2,a@0");
    cr_assert_str_eq(typed(rules, "(22"), "(22@0");
    cr_assert_str_eq(typed(rules, "22)"), "22)@0");
    cr_assert_str_eq(typed(rules, "((22))"), "((22))@0");
    cr_assert_str_eq(typed(rules, "(22) x 44"), "22@0 x@1 44@2");
}

Test(turns, more_words_or_longer_ones_than_any_turn_has_are_no_fault)
{
    char line[4096] = "";
    size_t length = 0;
    const char *made;

    for (int i = 0; i < 600; i++)
        strcat(line, "2 ");
    made = typed("checkers61b", line);
    cr_assert_not_null(strstr(made, "2@511"));
    cr_assert_null(strstr(made, "2@512"));
    /* A long word, whose end is beyond the room. */
    for (length = 0; length < 3000; length += 4)
        memcpy(line + length, "2,2-", 5);
    cr_assert_str_eq(typed("checkers61b", line), strcat(line, "@0"));
    memset(line, '2', 4 * TYPED_WORDS);
    strcpy(line + 4 * TYPED_WORDS - 1, "(");
    cr_assert_str_eq(typed("checkers61b", line), strcat(line, "@0"));
    for (size_t more = 0; more < 4; more++) {
        memset(line, '2', 4 * TYPED_WORDS);
        memcpy(line + 4 * TYPED_WORDS - 4 - more, "3,3", 4);
        typed("checkers61b", line);
    }
}

static size_t pair(const char *first, const char *second, const char *column, const char *row)
{
    const char *const words[2] = {first, second};
    char numbers[2][TYPED_NUMBER];
    size_t used = typed_pair(words, second != NULL ? 2 : 1, numbers);

    if (used > 0) {
        cr_assert_str_eq(numbers[0], column);
        cr_assert_str_eq(numbers[1], row);
    }
    return used;
}

Test(turns, a_pair_is_two_numbers_in_one_word_or_two)
{
    cr_assert_eq(pair("2,3", NULL, "2", "3"), 1);
    cr_assert_eq(pair("(2,3)", NULL, "2", "3"), 1);
    cr_assert_eq(pair("(2,", "3)", "2", "3"), 2);
    cr_assert_eq(pair("2,", "3", "2", "3"), 2);
    cr_assert_eq(pair("-1,12", "3", "-1", "12"), 1);
    cr_assert_eq(pair("2,", NULL, "", ""), 0);
    cr_assert_eq(pair("2", "3", "", ""), 0);
    cr_assert_eq(pair("(2,3", NULL, "", ""), 0);
    cr_assert_eq(pair("2,3)", NULL, "", ""), 0);
    cr_assert_eq(pair("(2,3))", NULL, "", ""), 0);
    cr_assert_eq(pair("a,3", NULL, "", ""), 0);
    cr_assert_eq(pair("2,b", NULL, "", ""), 0);
    cr_assert_eq(pair("-,3", NULL, "", ""), 0);
    cr_assert_eq(pair("1234567890123456,3", NULL, "", ""), 0);
}

/* The same for users of the library. */
Test(turns, the_library_reads_them_too)
{
    struct table table;
    arb_turn turn;
    arb_square square;
    const arb_rules *english = arb_rules_find("english");

    table_set(&table);
    cr_assert_eq(arb_turn_read(table.game, "1. (2,2) to (3, 3)", &turn), ARB_ACCEPTED);
    cr_assert_eq(turn.squares[1], at(3, 3));
    cr_assert_eq(arb_play_text(table.game, "2,2-3,3"), ARB_ACCEPTED);
    cr_assert_eq(arb_square_read(table.game->rules, "(3, 3)", &square), ARB_ACCEPTED);
    cr_assert_eq(square, at(3, 3));
    cr_assert_eq(arb_square_read(table.game->rules, "(3,9)", &square), ARB_OFF_BOARD);
    cr_assert_eq(arb_square_read(table.game->rules, "3,3 3", &square), ARB_BAD_SQUARE);
    cr_assert_eq(arb_square_read(english, "3,3", &square), ARB_BAD_SQUARE);
    table_clear(&table);
}

/* The turns of a line, with ` / ` between them. */
static const char *split(const arb_game *game, const char *line)
{
    static char bytes[4096];
    struct text text = text_over(bytes, sizeof bytes);
    struct split_line words;
    struct turn_line turns;

    words_split(&words, line, strlen(line));
    turns = turn_line_of(game, &words.words);
    while (turns.rest.count > 0) {
        struct words turn = turn_line_next(&turns);

        text_string(&text, text.length > 0 ? " / " : "");
        words_join(&turn, &text);
    }
    cr_assert_eq(turns_are_several(game, &words.words), strstr(bytes, " / ") != NULL, "%s", line);
    return bytes;
}

Test(turns, a_line_is_split_where_a_turn_ends)
{
    static const struct {
        const char *rules;
        const char *line;
        const char *turns;
    } lines[] = {
        {"english", "11-15 22-18", "11-15 / 22-18"},
        {"english", "1. 11-15 22-18 2. 15x22 25x18", "1. 11-15 / 22-18 / 2. 15x22 / 25x18"},
        {"english", "1.11-15 1...22-18", "1.11-15 / 1...22-18"},
        {"english", "11 15", "11 15"},
        {"english", "11 15 22 18", "11 15 22 18"},
        {"english", "1. 11 15 2. 22 18", "1. 11 15 / 2. 22 18"},
        {"english", "11 to 15 22-18", "11 to 15 / 22-18"},
        {"english", "22-18 11 to 15", "22-18 / 11 to 15"},
        {"english", "11 - 15 22-18 8- 11", "11 - 15 / 22-18 / 8- 11"},
        {"english", "11\xe2\x80\x93 15 22-18", "11\xe2\x80\x93 15 / 22-18"},
        {"english", "11-15 18", "11-15 18"},
        {"english", "11-15 22 18 25-22", "11-15 / 22 18 / 25-22"},
        {"english", "11 15-18", "11 15-18"},
        {"english", "11-15 foo 22-18", "11-15 foo / 22-18"},
        {"english", "2.", "2."},
        {"english", "11-15 2.", "11-15 / 2."},
        {"english", "\"\" 11-15", " 11-15"},
        {"checkers61b", "2 2 3 3", "2 2 3 3"},
        {"checkers61b", "22-33 1 5 2 4", "22-33 / 1 5 2 4"},
        {"checkers61b", "2 2 33 15-24", "2 2 33 / 15-24"},
        {"kingcapture", "e4 e5", "e4 e5"},
        {"kingcapture", "1. e4 e5 2. Nf3", "1. e4 / e5 / 2. Nf3"},
        {"kingcapture", "1.e4 e5", "1.e4 / e5"},
        {"kingcapture", "1. e2 e4 e5", "1. e2 / e4 / e5"},
        {"kingcapture", "1. e2 e4 2. e5", "1. e2 e4 / 2. e5"},
        {"kingcapture", "Nf3 d5 d4", "Nf3 / d5 / d4"},
        {"kingcapture", "e2e4 e7-e5", "e2e4 / e7-e5"},
        {"kingcapture", "Nf3 44 43", "Nf3 / 44 43"},
        {"dama", "a3a4 a6a5", "a3a4 / a6a5"},
    };
    struct table table;

    table_set(&table);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        cr_assert_eq(arb_game_begin(table.game, arb_rules_find(lines[i].rules), false),
                     ARB_ACCEPTED);
        cr_assert_str_eq(split(table.game, lines[i].line), lines[i].turns, "%s", lines[i].line);
    }
    table_clear(&table);
}

/* Squares after a turn go on with it if that is legal, as they always have. */
Test(turns, squares_after_a_turn_are_of_it_where_that_is_legal)
{
    struct table table;

    table_set(&table);
    cr_assert_eq(arb_set_position(table.game, "8/8/5wp2/8/3wp4/8/1wp6/fp7 fire"), ARB_ACCEPTED);
    cr_assert_str_eq(split(table.game, "00-22 44 66"), "00-22 44 66");
    cr_assert_str_eq(split(table.game, "00-22 44 46"), "00-22 / 44 46");
    table_clear(&table);
}
