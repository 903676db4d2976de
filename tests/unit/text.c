/* src/base and src/answers: texts, boards and reasons. */
#include "base/text.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

#include "answers/text.h"
#include "base/format_number.h"
#include "base/shown.h"
#include "disk/tally.h"
#include "rules/sets/dama.h"
#include "rules/sets/english.h"
#include "support.h"

/* ---- texts ------------------------------------------------------------------------ */

/* A buffer; the bytes after the text are checked. */
struct watched {
    char bytes[64];
    struct text text;
};

static void watch(struct watched *watched, size_t room)
{
    memset(watched->bytes, '#', sizeof watched->bytes);
    watched->text = text_checked(watched->bytes, room);
}

static void check_watched(const struct watched *watched, const char *expected)
{
    cr_assert_str_eq(watched->bytes, expected);
    cr_assert_eq(watched->text.length, strlen(expected));
    for (size_t i = watched->text.room; i < sizeof watched->bytes; i++)
        cr_assert_eq(watched->bytes[i], '#', "it wrote beyond its buffer");
}

Test(text, the_number_of_a_format_stands_at_the_beginning)
{
    static const struct {
        const char *line;
        uint32_t number;
    } lines[] = {{"a game 1", 1},
                 {"a game 999999999", 999999999},
                 {"a game 1000000000", 0},
                 {"a game 0", 0},
                 {"a game 01", 0},
                 {"a game ", 0},
                 {"a game", 0},
                 {"the game 1", 0},
                 {"a game 1 ", 0},
                 {"a game -1", 0},
                 {"a game 1:", 0}};
    TEXT_BUFFER(wrong, FORMAT_NEWER_ROOM);

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        cr_assert_eq(format_number(lines[i].line, strlen(lines[i].line), "a game "),
                     lines[i].number, "%s", lines[i].line);
    cr_assert_not(format_newer(&wrong, INT64_MIN, 2147483647));
    cr_assert_str_eq(wrong.bytes,
                     "it is of format -9223372036854775808; the newest that is read is 2147483647");
}

Test(text, a_text_is_empty_at_first)
{
    struct watched watched;

    watch(&watched, 1);
    check_watched(&watched, "");
    text_char(&watched.text, 'a');
    check_watched(&watched, "");
}

Test(text, what_does_not_fit_is_left_out)
{
    static const char whole[] = "fire and water";

    for (size_t room = 1; room < 20; room++) {
        char expected[20] = "";
        struct watched watched;

        strncat(expected, whole, room - 1);
        watch(&watched, room);
        text_string(&watched.text, whole);
        check_watched(&watched, expected);
        watch(&watched, room);
        for (size_t i = 0; whole[i] != '\0'; i++)
            text_char(&watched.text, whole[i]);
        check_watched(&watched, expected);
        cr_assert_eq(watched.text.cut, room < sizeof whole);
        text_bytes(&watched.text, whole, 0);
        check_watched(&watched, expected);
        cr_assert_eq(watched.text.cut, room < sizeof whole);
    }
}

Test(text, numbers_are_decimal)
{
    static const struct {
        uint64_t number;
        const char *digits;
    } numbers[] = {{0, "0"},
                   {7, "7"},
                   {10, "10"},
                   {4096, "4096"},
                   {UINT64_C(9223372036854775808), "9223372036854775808"},
                   {UINT64_MAX, "18446744073709551615"}};

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct watched watched;
        watch(&watched, 32);
        text_number(&watched.text, numbers[i].number);
        check_watched(&watched, numbers[i].digits);
    }
}

Test(text, a_number_is_cut_where_the_room_ends)
{
    static const char whole[] = "18446744073709551615";

    for (size_t room = 1; room <= sizeof whole + 1; room++) {
        char expected[sizeof whole] = "";
        struct watched watched;

        memcpy(expected, whole, room - 1 < sizeof whole ? room - 1 : sizeof whole);
        watch(&watched, room);
        text_number(&watched.text, UINT64_MAX);
        check_watched(&watched, expected);
        cr_assert_eq(watched.text.cut, room < sizeof whole);
    }
}

Test(text, what_printf_would_print_is_cut_where_the_room_ends)
{
    static const char whole[] = "fire 12";

    for (size_t room = 1; room <= sizeof whole; room++) {
        char expected[10] = "";
        struct watched watched;

        memcpy(expected, whole, room - 1);
        watch(&watched, room);
        text_print(&watched.text, "%s ", "fire");
        text_print(&watched.text, "%d", 12);
        check_watched(&watched, expected);
        cr_assert_eq(watched.text.cut, room < sizeof whole);
    }
}

Test(text, nothing_is_added_to_a_text_that_was_cut_until_it_is_cleared)
{
    struct watched watched;

    watch(&watched, 6);
    text_string(&watched.text, "fire and");
    text_char(&watched.text, 'x');
    text_number(&watched.text, 1);
    text_print(&watched.text, "%s", "y");
    text_print(&watched.text, "%s", "");
    check_watched(&watched, "fire ");
    cr_assert(watched.text.cut);
    text_clear(&watched.text);
    check_watched(&watched, "");
    cr_assert_not(watched.text.cut);
    text_string(&watched.text, "water");
    check_watched(&watched, "water");
    cr_assert_not(watched.text.cut);
}

Test(text, a_sentence_that_is_cut_ends_in_dots)
{
    static const struct {
        size_t room;
        const char *whole;
        const char *expected;
    } sentences[] = {{6, "water", "water"},
                     {6, "waters", "wa..."},
                     {6, "w\u00e9ters", "w...."},
                     {6, "\u6c34\u6c34", "....."},
                     {4, "water", "..."},
                     {3, "water", ".."},
                     {1, "water", ""}};

    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        struct watched watched;

        watch(&watched, sentences[i].room);
        watched.text = text_message(watched.bytes, sentences[i].room);
        text_string(&watched.text, sentences[i].whole);
        check_watched(&watched, sentences[i].expected);
        cr_assert_eq(watched.text.cut, strcmp(sentences[i].whole, sentences[i].expected) != 0);
        if (watched.text.cut)
            text_string(&watched.text, "fire");
        check_watched(&watched, sentences[i].expected);
    }
}

#ifdef TEXT_MUST_FIT
#define DOES_NOT_FIT SIGABRT
#else
#define DOES_NOT_FIT 0
#endif

Test(text, a_measured_text_may_have_no_room)
{
    struct text text = text_measured(NULL, 0);

    text_print(&text, "%s", "");
    cr_assert_eq(text_measure(&text), 0);
    text_print(&text, "%s", "fire");
    text_string(&text, "water");
    cr_assert_eq(text_measure(&text), 9);
    cr_assert_not(text.cut);
    cr_assert_str_eq(text.bytes, "");
}

/* Where programs are built for tests it ends them: a cut that nobody looks at cannot be overlooked.
 */
Test(text, a_text_larger_than_its_bound_is_a_fault, .signal = DOES_NOT_FIT)
{
    TEXT_BUFFER(text, 5);

    text_string(&text, "fire");
    cr_assert_not(text.cut);
    text_char(&text, 's');
    cr_assert_eq(DOES_NOT_FIT, 0, "it goes on");
    cr_assert(text.cut);
    cr_assert_str_eq(text.bytes, "fire");
}

/* The caller has no room, or too little, and is told how much it takes. */
Test(text, a_measured_text_is_as_long_as_all_that_was_written)
{
    static const char whole[] = "12 turns: fire";

    for (size_t room = 0; room <= sizeof whole; room++) {
        char bytes[sizeof whole] = "?";
        struct text text = text_measured(room > 0 ? bytes : NULL, room);

        text_number(&text, 12);
        text_char(&text, ' ');
        text_print(&text, "%s", "turns");
        text_string(&text, ": fire");
        cr_assert_not(text.cut);
        cr_assert_eq(text_measure(&text), strlen(whole));
        cr_assert_eq(strncmp(bytes, room > 0 ? whole : "?", room > 0 ? room - 1 : 1), 0);
        cr_assert_eq(strlen(bytes), room > 0 ? room - 1 : 1);
    }
}

/* ---- texts that grow ---------------------------------------------------------------- */

Test(text, a_text_grows_by_whatever_is_added)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct text text = text_growing(&memory);
    char last = 'a';

    cr_assert_str_eq(text.bytes, "");
    text_string(&text, "");
    text_clear(&text);
    text_free(&text);
    cr_assert_eq(tally.calls, 0);
    for (int i = 0; i < 10000; i++) {
        size_t length = text.length;

        last = (char)('a' + i % 26);
        text_char(&text, last);
        text_number(&text, 1234567890);
        text_print(&text, "%s", "fire and water, fire and water, fire and water");
        text_string(&text, "");
        cr_assert_eq(text.length, length + 1 + 10 + 46);
        cr_assert_eq(text.bytes[length], last);
        cr_assert_str_eq(text.bytes + length + 1,
                         "1234567890fire and water, fire and water, fire and water");
    }
    cr_assert_eq(strlen(text.bytes), text.length);
    cr_assert_lt(tally.calls, 40);
    cr_assert_not(text.cut);
    text_clear(&text);
    cr_assert_str_eq(text.bytes, "");
    text_free(&text);
    cr_assert_eq(tally.blocks, 0);
    text_print(&text, "%d men", 12);
    cr_assert_str_eq(text.bytes, "12 men");
    text_free(&text);
    cr_assert_eq(tally.blocks, 0);
    cr_assert_not(tally.wrong);
}

/* It is filled up, so that one that is too long differs from one there is no memory for. */
Test(text, a_text_that_grows_has_a_limit)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);

    for (size_t most = 1; most < 200; most += 7) {
        struct text text = text_growing(&memory);

        text.most = most;
        while (text.length < most)
            text_char(&text, 'a');
        cr_assert_not(text.cut);
        text_string(&text, "");
        cr_assert_not(text.cut);
        text_print(&text, "%s", "b");
        cr_assert(text.cut);
        cr_assert_eq(text.length, most);
        text_free(&text);
        text = text_growing(&memory);
        text.most = most;
        for (size_t i = 0; i <= most / 5; i++)
            text_string(&text, "01234");
        cr_assert(text.cut);
        cr_assert_eq(text.length, most);
        text_free(&text);
    }
    tally_is_even(&tally);
}

Test(text, a_text_that_cannot_grow_is_cut)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);

    for (size_t fail_at = 1; fail_at < 5; fail_at++) {
        struct text text = text_growing(&memory);
        char begin[100];
        size_t length;

        tally.calls = 0;
        tally.fail_at = fail_at;
        while (!text.cut && text.length < 1000) {
            if (text.length % 2 == 0)
                text_print(&text, "%s", "water");
            else
                text_string(&text, "fire ");
        }
        cr_assert(text.cut);
        length = text.length;
        cr_assert_eq(strlen(text.bytes), length);
        cr_assert_lt(length, sizeof begin);
        memcpy(begin, text.bytes, length + 1);
        tally.fail_at = 0;
        text_string(&text, "wood");
        text_print(&text, "%s", "wood");
        cr_assert_str_eq(text.bytes, begin);
        text_free(&text);
        cr_assert_not(text.cut);
        cr_assert_eq(tally.blocks, 0);
    }
}

/* ---- bytes as a person can read them ------------------------------------------------ */

static const char *shown(const char *bytes, size_t length, size_t most)
{
    static char buffer[512];
    struct text text = text_over(buffer, sizeof buffer);

    text_shown(&text, bytes, length, most);
    return buffer;
}

/* language.md 7: bytes that are not printable ASCII shown as \xNN. */
Test(reason, every_byte_is_shown_as_itself_or_as_its_number)
{
    for (int byte = 0; byte < 256; byte++) {
        char as_it_is[2] = {(char)byte, '\0'};
        char number[5] = {'\\', 'x', "0123456789abcdef"[byte / 16], "0123456789abcdef"[byte % 16],
                          '\0'};
        const char *expected = byte >= 0x20 && byte < 0x7f ? as_it_is : number;

        cr_assert_str_eq(shown(as_it_is, 1, 80), expected, "byte %d", byte);
    }
}

Test(reason, what_is_shown_is_cut_with_three_dots)
{
    cr_assert_str_eq(shown("abcde", 5, 5), "abcde");
    cr_assert_str_eq(shown("abcdef", 6, 5), "abcde...");
    cr_assert_str_eq(shown("", 0, 0), "");
    cr_assert_str_eq(shown("a", 1, 0), "...");
}

/* The cut counts bytes as they are shown. */
Test(reason, what_is_shown_is_counted_as_it_is_shown)
{
    cr_assert_str_eq(shown("\xff\xff", 2, 8), "\\xff\\xff");
    cr_assert_str_eq(shown("\xff\xff\xff", 3, 8), "\\xff\\xff...");
    cr_assert_str_eq(shown("ab\xff", 3, 6), "ab\\xff");
    cr_assert_str_eq(shown("ab\xff", 3, 5), "ab\\xf...");
}

/* ---- sentences ------------------------------------------------------------------------ */

static const struct detail none;

static const char *reason_of(const arb_game *game, arb_ruling ruling, struct detail detail)
{
    static char buffer[512];
    struct text text = text_over(buffer, sizeof buffer);
    struct rejection rejection = {
        .ruling = ruling, .square = at(3, 4), .word = "DETAIL word", .detail = detail};

    rejection_text(&text, game, &rejection);
    return buffer;
}

Test(reason, words_in_capitals_are_filled_in)
{
    struct table table;

    table_set(&table);
    cr_assert_eq(pick(table.game, 2, 2), ARB_ACCEPTED);
    cr_assert_str_eq(reason_of(table.game, ARB_NOT_YOUR_PIECE, none),
                     "the piece on 3 4 is water's, and fire is to move");
    cr_assert_str_eq(reason_of(table.game, ARB_ILLEGAL_DESTINATION, none),
                     "the piece on 2 2 cannot move to 3 4");
    cr_assert_str_eq(reason_of(table.game, ARB_NOT_IN_THESE_RULES, none),
                     "checkers61b has no DETAIL word");
    cr_assert_str_eq(reason_of(table.game, ARB_BAD_NUMBER, (struct detail){.least = 1, .most = 9}),
                     "DETAIL word is not a number from 1 to 9");
    table_clear(&table);
}

Test(reason, what_is_filled_in_is_not_filled_in_again)
{
    struct table table;

    table_set(&table);
    cr_assert_str_eq(reason_of(table.game, ARB_CANNOT_OPEN, (struct detail){.text = "WORD SIDE"}),
                     "cannot open DETAIL word: WORD SIDE");
    table_clear(&table);
}

Test(reason, it_says_what_is_left_after_moving)
{
    struct table table;

    table_set_empty(&table);
    put(table.game, "fs", 0, 0);
    put(table.game, "wp", 1, 1);
    put(table.game, "wp", 3, 3);
    cr_assert_eq(pick(table.game, 0, 0), ARB_ACCEPTED);
    cr_assert_eq(pick(table.game, 2, 2), ARB_ACCEPTED);
    cr_assert_not_null(strstr(reason_of(table.game, ARB_ALREADY_MOVED, none), "another capture"));
    cr_assert_eq(pick(table.game, 4, 4), ARB_ACCEPTED);
    cr_assert_null(strstr(reason_of(table.game, ARB_ALREADY_MOVED, none), "another capture"));
    cr_assert_not_null(strstr(reason_of(table.game, ARB_ALREADY_MOVED, none), "space"));
    table_clear(&table);
}

/* A sentence is for people: no placeholder in capitals is left in it, whatever the ruling. */
Test(reason, no_sentence_keeps_a_placeholder)
{
    static const char *const words[] = {"SQUARE", "FROM", "SIDE",   "OTHER",
                                        "RULES",  "WORD", "DETAIL", "BEST"};
    struct table table;

    table_set(&table);
    cr_assert_eq(pick(table.game, 2, 2), ARB_ACCEPTED);
    for (int ruling = 0; ruling < ARB_RULING_COUNT; ruling++) {
        char buffer[512];
        struct text text = text_over(buffer, sizeof buffer);
        struct answer answer = {.kind = ANSWER_NONE};
        struct rejection rejection = {.ruling = (arb_ruling)ruling,
                                      .word = "word",
                                      .detail = {.text = "detail", .answer = &answer}};

        rejection_text(&text, table.game, &rejection);
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            cr_assert_null(strstr(buffer, words[i]), "%s", buffer);
    }
    table_clear(&table);
}

Test(reason, a_sentence_is_cut_where_the_room_ends)
{
    struct watched watched;
    struct table table;
    struct rejection rejection = {.ruling = ARB_NOTHING_MOVED};

    table_set(&table);
    watch(&watched, 10);
    rejection_text(&watched.text, table.game, &rejection);
    check_watched(&watched, "fire has ");
    table_clear(&table);
}

/* ---- boards ------------------------------------------------------------------------------ */

/* language.md 6, to the byte. */
static const char picture[] = "7 .   wp  .   wp  .   wp  .   wp\n"
                              "6 ws  .   ws  .   ws  .   ws  .\n"
                              "5 .   wb  .   wb  .   wb  .   wb\n"
                              "4 .   .   .   .   .   .   .   .\n"
                              "3 .  (. ) .  (. ) .   .   .   .\n"
                              "2 fb  .  [fb] .   fb  .   fb  .\n"
                              "1 .   fs  .   fs  .   fs  .   fs\n"
                              "0 fp  .   fp  .   fp  .   fp  .\n"
                              "  0   1   2   3   4   5   6   7\n";

Test(board_text, the_board_is_drawn_as_in_the_language)
{
    char text[ARB_BOARD_TEXT];
    struct table table;

    table_set(&table);
    cr_assert_eq(pick(table.game, 2, 2), ARB_ACCEPTED);
    cr_assert_eq(arb_board_text(table.game, text), sizeof picture - 1);
    cr_assert_str_eq(text, picture);
    table_clear(&table);
}

Test(board_text, a_piece_that_has_moved_stays_marked_with_where_it_may_go_next)
{
    char text[ARB_BOARD_TEXT];
    struct table table;

    table_set_empty(&table);
    put(table.game, "fs", 1, 5);
    put(table.game, "WB", 2, 6);
    put(table.game, "wp", 4, 6);
    cr_assert_eq(pick(table.game, 1, 5), ARB_ACCEPTED);
    cr_assert_eq(pick(table.game, 3, 7), ARB_ACCEPTED);
    arb_board_text(table.game, text);
    cr_assert_str_eq(text, "7 .   .   .  [FS] .   .   .   .\n"
                           "6 .   .   .   .   wp  .   .   .\n"
                           "5 .   .   .   .   .  (. ) .   .\n"
                           "4 .   .   .   .   .   .   .   .\n"
                           "3 .   .   .   .   .   .   .   .\n"
                           "2 .   .   .   .   .   .   .   .\n"
                           "1 .   .   .   .   .   .   .   .\n"
                           "0 .   .   .   .   .   .   .   .\n"
                           "  0   1   2   3   4   5   6   7\n");
    cr_assert_eq(arb_end_turn(table.game), ARB_ACCEPTED);
    arb_board_text(table.game, text);
    cr_assert_null(strpbrk(text, "[]()"));
    table_clear(&table);
}

/* English draughts on 10x10, with a king of four letters on every dark square. */
Test(board_text, the_texts_of_the_largest_board_have_room)
{
    static const struct piece_words man = {ARB_PAWN, "man", {{"blue", "KING"}, {"pink", "DUKE"}}};
    struct draughts parameters = english_parameters;
    arb_rules rules = rules_english;
    arb_memory memory = arb_memory_standard();
    char board[ARB_BOARD_TEXT];
    char fen[ARB_FEN_TEXT];
    arb_game *game;

    parameters.geometry = &board_10x10_dark;
    rules.engine = &any_draughts_engine;
    rules.draughts = &parameters;
    rules.start.position = "10/10/10/10/10/10/10/10/10/10";
    rules.pieces = &man;
    game = arb_game_new(&rules, &memory);
    cr_assert_eq(arb_set_position(game, "B:W:BK1-50"), ARB_ACCEPTED);
    cr_assert_eq(arb_board_text(game, board), strlen(board));
    cr_assert_str_eq(board + strlen(board) - 10, "  i     j\n");
    cr_assert_gt(strlen(board), 600);
    cr_assert_eq(arb_fen_text(game, fen), 195);
    cr_assert_str_eq(fen + 195 - 8, ",K49,K50");
    arb_game_free(game);
}

/* Dama on the dark squares of 10x10, with three letters for a man. */
Test(board_text, rows_and_names_of_two_digits_and_long_letters_have_wider_cells)
{
    static const struct piece_words man = {ARB_PAWN, "man", {{"red", "RED"}, {"b", "B"}}};
    struct draughts parameters = dama_parameters;
    arb_rules rules = rules_dama;
    struct position position;
    char bytes[2048];
    struct text text = text_over(bytes, sizeof bytes);

    parameters.geometry = &board_10x10_dark;
    rules.engine = &any_draughts_engine;
    rules.draughts = &parameters;
    rules.pieces = &man;
    position_clear(&position);
    position_add(&position, set_with(&board_10x10_dark, 0), (arb_piece){.side = 1});
    position_add(&position, set_with(&board_10x10_dark, 49), (arb_piece){.crowned = true});
    board_text(&text, &rules, &position, (struct board_style){.names = true});
    cr_assert_str_eq(bytes, "10 .    b    .    d10  .    f10  .    h10  .    j10\n"
                            " 9 a9   .    c9   .    e9   .    g9   .    i9   .\n"
                            " 8 .    b8   .    d8   .    f8   .    h8   .    j8\n"
                            " 7 a7   .    c7   .    e7   .    g7   .    i7   .\n"
                            " 6 .    b6   .    d6   .    f6   .    h6   .    j6\n"
                            " 5 a5   .    c5   .    e5   .    g5   .    i5   .\n"
                            " 4 .    b4   .    d4   .    f4   .    h4   .    j4\n"
                            " 3 a3   .    c3   .    e3   .    g3   .    i3   .\n"
                            " 2 .    b2   .    d2   .    f2   .    h2   .    j2\n"
                            " 1 a1   .    c1   .    e1   .    g1   .    RED  .\n"
                            "   a    b    c    d    e    f    g    h    i    j\n");
}

static void fill_board(arb_game *game)
{
    for (int i = 0; i < 64; i++)
        put(game, i % 3 == 1 ? "WB" : "FS", i % 8, i / 8);
    cr_assert_eq(arb_remove(game, at(7, 7), NULL), ARB_ACCEPTED);
}

Test(board_text, the_fullest_board_fits_its_room)
{
    char text[ARB_BOARD_TEXT];
    char coloured[BOARD_TEXT_ROOM];
    struct text colours = text_over(coloured, sizeof coloured);
    struct table table;

    table_set_empty(&table);
    fill_board(table.game);
    cr_assert_eq(pick(table.game, 6, 6), ARB_ACCEPTED);
    cr_assert_eq(arb_board_text(table.game, text), strlen(text));
    cr_assert_not_null(strstr(text, "\n  0   1   2   3   4   5   6   7\n"));
    board_text(&colours, table.game->rules, &table.game->now.position,
               (struct board_style){.colour = true});
    cr_assert_not_null(strstr(coloured, "\n  0   1   2   3   4   5   6   7\n"));
    table_clear(&table);
}

/* Removes the colours from a text. */
static void bleach(char *text)
{
    char *to = text;

    while (*text != '\0') {
        if (*text == '\033')
            text = strchr(text, 'm') + 1;
        else
            *to++ = *text++;
    }
    *to = '\0';
}

Test(board_text, colours_add_nothing_but_colours)
{
    uint64_t state = 3;

    for (int round = 0; round < 50; round++) {
        char plain[ARB_BOARD_TEXT];
        char coloured[BOARD_TEXT_ROOM];
        struct text text = text_over(coloured, sizeof coloured);
        struct table table;

        table_set(&table);
        for (int i = 0; i < round; i++)
            act(table.game, draw(&state));
        arb_board_text(table.game, plain);
        board_text(&text, table.game->rules, &table.game->now.position,
                   (struct board_style){.colour = true});
        cr_assert_eq(strchr(coloured, '\033') == NULL, arb_winner(table.game) == ARB_NO_ONE);
        bleach(coloured);
        cr_assert_str_eq(coloured, plain);
        table_clear(&table);
    }
}

Test(board_text, each_piece_has_the_colour_of_its_side)
{
    char coloured[BOARD_TEXT_ROOM];
    struct text text = text_over(coloured, sizeof coloured);
    struct table table;

    table_set_empty(&table);
    put(table.game, "fp", 0, 7);
    put(table.game, "FP", 1, 7);
    put(table.game, "wp", 2, 7);
    put(table.game, "WP", 3, 7);
    board_text(&text, table.game->rules, &table.game->now.position,
               (struct board_style){.colour = true});
    *strchr(coloured, '\n') = '\0';
    cr_assert_str_eq(coloured, "7 \033[31mfp\033[0m  \033[1;31mFP\033[0m  \033[36mwp\033[0m  "
                               "\033[1;36mWP\033[0m  .   .   .   .");
    table_clear(&table);
}

Test(board_text, the_marks_have_a_colour_of_their_own)
{
    char coloured[BOARD_TEXT_ROOM];
    struct text text = text_over(coloured, sizeof coloured);
    struct table table;

    table_set_empty(&table);
    put(table.game, "fp", 0, 6);
    cr_assert_eq(pick(table.game, 0, 6), ARB_ACCEPTED);
    board_text(&text, table.game->rules, &table.game->now.position,
               (struct board_style){.colour = true});
    cr_assert_not_null(strstr(coloured, COLOUR_MARK
                              "[" COLOUR_OFF "\033[31mfp" COLOUR_OFF COLOUR_MARK "]" COLOUR_OFF));
    cr_assert_not_null(
        strstr(coloured, COLOUR_MARK "(" COLOUR_OFF ". " COLOUR_MARK ")" COLOUR_OFF));
    table_clear(&table);
}

Test(text, a_line_is_split_into_so_many_words_and_no_more)
{
    char line[] = "  one two three";
    const char *words[2];

    cr_assert_eq(text_split(line, words, 2), 2U);
    cr_assert_str_eq(words[0], "one");
    cr_assert_str_eq(words[1], "two");
}
