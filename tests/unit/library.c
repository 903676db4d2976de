/* What the library reads and writes for a program: turns, squares, positions, games and pictures in
 * memory (include/arbiter/text.h, file.h). */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "arbiter.h"
#include "disk/disk.h"
#include "disk/snapshot.h"
#include "formats/formats.h"
#include "rules/rules.h"
#include "support.h"

#define GAMES 20

/* A game of those rules on counted memory, after some random turns. */
static void set_played(struct table *table, const arb_rules *rules, uint64_t seed)
{
    arb_random random = arb_random_seeded(seed);

    table_set(table);
    cr_assert_eq(arb_game_begin(table->game, rules, false), ARB_ACCEPTED);
    for (uint64_t turn = 0; turn < 10 * seed; turn++) {
        arb_turn turns[128];
        size_t count = arb_turns(table->game, turns, 128);

        if (count == 0)
            return;
        cr_assert_leq(count, 128);
        cr_assert_eq(arb_play(table->game, &turns[arb_random_below(&random, count)]), ARB_ACCEPTED);
    }
}

static bool same_turn(const arb_turn *a, const arb_turn *b)
{
    return a->length == b->length && a->captures == b->captures &&
           memcmp(&a->taken, &b->taken, sizeof a->taken) == 0 &&
           memcmp(a->squares, b->squares, a->length) == 0;
}

static void set_position(arb_game *game, const char *rules, const char *position)
{
    cr_assert_eq(arb_game_begin(game, arb_rules_find(rules), true), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(game, position), ARB_ACCEPTED, "%s", position);
}

/* ---- turns as an array ------------------------------------------------------------------ */

Test(library, turns_are_those_of_the_listing_as_far_as_there_is_room)
{
    struct table table;
    arb_turn turns[16];
    struct listed listed = {0};

    table_set(&table);
    cr_assert_eq(arb_turns(table.game, NULL, 0), 7);
    for (size_t room = 0; room < 10; room++) {
        memset(turns, 0xee, sizeof turns);
        cr_assert_eq(arb_turns(table.game, turns, room), 7);
        for (size_t i = 0; i < 16; i++)
            cr_assert_eq(turns[i].length, i < room && i < 7 ? 2 : 0xee, "%zu of %zu", i, room);
    }
    for (size_t i = 0; i < 7; i++)
        list_turn(&listed, &turns[i]);
    cr_assert_str_eq(listed.text, turns_of(table.game));
    table_clear(&table);
}

/* ---- squares ------------------------------------------------------------------------------ */

Test(library, every_square_is_read_by_its_name_and_by_letter_and_digit)
{
    for (size_t i = 0; i < COURSES; i++) {
        const arb_rules *rules = arb_rules_at(i);

        cr_assert_eq(arb_square_count(rules), 64);
        for (arb_square square = 0; square < 64; square++) {
            char name[ARB_SQUARE_NAME];
            char letter[] = {(char)('a' + square % 8), (char)('8' - square / 8), '\0'};
            bool used = has_square(rules_geometry(rules), rules_geometry(rules)->used, square);
            arb_square read = 99;

            arb_square_name(rules, square, name);
            if (used) {
                cr_assert_eq(arb_square_read(rules, name, &read), ARB_ACCEPTED, "%s", name);
                cr_assert_eq(read, square, "%s", name);
            }
            read = 99;
            cr_assert_eq(arb_square_read(rules, letter, &read),
                         used ? ARB_ACCEPTED : ARB_BAD_SQUARE, "%s", letter);
            cr_assert_eq(read, used ? square : 99);
        }
    }
}

Test(library, squares_that_are_none_are_refused_as_the_language_does)
{
    static const struct {
        const char *rules;
        const char *text;
        arb_ruling ruling;
    } wrong[] = {
        {"checkers61b", "", ARB_USAGE},          {"checkers61b", " \t ", ARB_USAGE},
        {"checkers61b", "1 2 3", ARB_USAGE},     {"checkers61b", "c3 4", ARB_USAGE},
        {"checkers61b", "9 9", ARB_OFF_BOARD},   {"checkers61b", "-1 0", ARB_OFF_BOARD},
        {"checkers61b", "1", ARB_BAD_SQUARE},    {"checkers61b", "i1", ARB_BAD_SQUARE},
        {"checkers61b", "c3\n", ARB_BAD_SQUARE}, {"english", "33", ARB_OFF_BOARD},
        {"english", "b1", ARB_BAD_SQUARE},       {"english", "22 23", ARB_BAD_SQUARE},
        {"dama", "1 1", ARB_BAD_SQUARE},         {"dama", "a9", ARB_BAD_SQUARE},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        arb_square square = 99;

        cr_assert_eq(arb_square_read(arb_rules_find(wrong[i].rules), wrong[i].text, &square),
                     wrong[i].ruling, "%s: '%s'", wrong[i].rules, wrong[i].text);
        cr_assert_eq(square, 99);
    }
}

/* A text of `length` bytes: blanks, followed by the given text. */
static char *padded(size_t length, const char *end)
{
    char *text = malloc(length + 1);

    cr_assert_not_null(text);
    memset(text, ' ', length);
    memcpy(text + length - strlen(end), end, strlen(end) + 1);
    return text;
}

Test(library, a_text_may_be_as_long_as_a_line)
{
    struct table table;
    arb_square square = 99;
    arb_turn turn = {0};
    char *longest = padded(ARB_LINE, "22-33");
    char *longer = padded(ARB_LINE + 1, "22-33");
    const arb_rules *rules;

    table_set(&table);
    rules = arb_game_rules(table.game);
    cr_assert_eq(arb_turn_read(table.game, longest, &turn), ARB_ACCEPTED);
    cr_assert_eq(arb_turn_read(table.game, longer, &turn), ARB_LINE_TOO_LONG);
    cr_assert_eq(arb_square_read(rules, longer, &square), ARB_LINE_TOO_LONG);
    memcpy(longest + ARB_LINE - 5, "  2 2", 5);
    cr_assert_eq(arb_square_read(rules, longest, &square), ARB_ACCEPTED);
    cr_assert_eq(square, at(2, 2));
    free(longest);
    free(longer);
    table_clear(&table);
}

/* ---- turns that are read ------------------------------------------------------------------ */

/* Each legal turn is read from its own text; a short text means the shorter of two turns. */
static void read_all(const arb_game *game)
{
    arb_turn turns[128];
    size_t count = arb_turns(game, turns, 128);

    for (size_t i = 0; i < count; i++) {
        char text[ARB_TURN_TEXT];
        arb_turn read = {0};

        arb_turn_text(arb_game_rules(game), &turns[i], text);
        cr_assert_eq(arb_turn_read(game, text, &read), ARB_ACCEPTED, "%s", text);
        cr_assert(same_turn(&read, &turns[i]), "%s", text);
    }
}

Test(library, what_is_written_of_a_turn_is_read)
{
    for (size_t i = 0; i < COURSES; i++) {
        for (uint64_t seed = 0; seed < GAMES; seed++) {
            struct table table;

            set_played(&table, arb_rules_at(i), seed);
            read_all(table.game);
            table_clear(&table);
        }
    }
}

Test(library, a_turn_is_read_in_every_form)
{
    static const char *const forms[] = {"22-33", "22x33", "2 2 3 3", " 22\t33 ", "c3-d4", "C3 D4"};
    struct table table;

    table_set(&table);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        arb_turn read = {0};
        arb_turn want = turn_of("22-33");

        cr_assert_eq(arb_turn_read(table.game, forms[i], &read), ARB_ACCEPTED, "%s", forms[i]);
        cr_assert(same_turn(&read, &want), "%s", forms[i]);
    }
    table_clear(&table);
}

Test(library, first_and_last_square_stand_for_the_only_turn_between_them)
{
    struct table table;
    arb_turn turn;

    table_set(&table);
    set_position(table.game, "english", "B:W15,24:B11");
    cr_assert_eq(arb_turn_read(table.game, "11-27", &turn), ARB_ILLEGAL_MOVE);
    set_position(table.game, "english", "B:W15,22:B11");
    cr_assert_eq(arb_turn_read(table.game, "11x18", &turn), ARB_MUST_CONTINUE);
    cr_assert_eq(arb_turn_read(table.game, "11x25", &turn), ARB_ACCEPTED);
    cr_assert_eq(turn.length, 3);
    cr_assert(turn.captures);
    /* one round in either direction */
    set_position(table.game, "english", "B:W10,11,18,19:BK7");
    cr_assert_eq(arb_turn_read(table.game, "7x7", &turn), ARB_AMBIGUOUS_MOVE);
    table_clear(&table);
}

/* language.md 7: the same codes as `move`. */
Test(library, a_turn_that_is_none_is_refused_with_the_reason)
{
    static const struct {
        const char *position;
        const char *text;
        arb_ruling ruling;
    } wrong[] = {
        {"B:W22,30:B11,12", "", ARB_USAGE},
        {"B:W22,30:B11,12", "11", ARB_USAGE},
        {"B:W22,30:B11,12", "11-", ARB_USAGE},
        {"B:W22,30:B11,12", "11-33", ARB_OFF_BOARD},
        {"B:W22,30:B11,12", "11-zz", ARB_BAD_SQUARE},
        {"B:W22,30:B11,12", "11-15-18-15-18-15-18-15-18-15-18-15-18-15-18-15-18-15",
         ARB_ILLEGAL_MOVE},
        {"B:W22,30:B11,12", "22-18", ARB_NOT_YOUR_PIECE},
        {"B:W22,30:B11,12", "14-18", ARB_EMPTY_SQUARE},
        {"B:W22,30:B11,12", "11-18", ARB_ILLEGAL_MOVE},
        {"B:W22,15:B11,12", "12-16", ARB_MUST_CAPTURE},
        {"W:W:B11,12", "22-18", ARB_GAME_OVER},
    };
    struct table table;

    table_set(&table);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct snapshot before;
        struct snapshot after;
        arb_turn turn = {.length = 99};

        set_position(table.game, "english", wrong[i].position);
        before = snapshot_of(table.game);
        cr_assert_eq(arb_turn_read(table.game, wrong[i].text, &turn), wrong[i].ruling, "%s: %s",
                     wrong[i].text,
                     arb_ruling_code(arb_turn_read(table.game, wrong[i].text, &turn)));
        cr_assert_eq(turn.length, 99, "%s", wrong[i].text);
        after = snapshot_of(table.game);
        cr_assert(snapshot_equal(&before, &after));
    }
    table_clear(&table);
}

Test(library, no_turn_is_read_in_the_middle_of_one)
{
    struct table table;
    arb_turn turn;

    table_set(&table);
    cr_assert_eq(pick(table.game, 2, 2), ARB_ACCEPTED);
    cr_assert_eq(arb_turn_read(table.game, "22-33", &turn), ARB_ACCEPTED);
    cr_assert_eq(pick(table.game, 3, 3), ARB_ACCEPTED);
    cr_assert_eq(arb_turn_read(table.game, "22-33", &turn), ARB_TURN_IN_PROGRESS);
    table_clear(&table);
}

/* ---- positions ------------------------------------------------------------------------------ */

Test(library, a_fen_is_written_as_the_standard_has_it)
{
    static const char *const fens[] = {
        "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12", "W:W21,K22:BK1,2,3",
        "B:W:B32", "W:W1:B",
        ("W:WK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12,K13,K14,K15,K16:"
         "BK17,K18,K19,K20,K21,K22,K23,K24,K25,K26,K27,K28,K29,K30,K31,K32")};
    struct table table;

    table_set(&table);
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        char fen[ARB_FEN_TEXT];

        set_position(table.game, "english", fens[i]);
        cr_assert_eq(arb_fen_text(table.game, fen), strlen(fens[i]));
        cr_assert_str_eq(fen, fens[i]);
    }
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("english"), false), ARB_ACCEPTED);
    arb_fen_text(table.game, (char[ARB_FEN_TEXT]){0});
    table_clear(&table);
}

Test(library, of_the_five_rule_sets_english_dama_and_kingcapture_have_a_fen)
{
    struct table table;

    table_set(&table);
    for (size_t i = 0; i < COURSES; i++) {
        char fen[ARB_FEN_TEXT] = "x";
        bool has = arb_rules_at(i) == arb_rules_find("english") ||
                   arb_rules_at(i) == arb_rules_find("dama") ||
                   arb_rules_at(i) == arb_rules_find("kingcapture");

        cr_assert_eq(arb_game_begin(table.game, arb_rules_at(i), false), ARB_ACCEPTED);
        cr_assert_eq(arb_fen_text(table.game, fen) > 0, has);
        cr_assert_eq(fen[0] != '\0', has);
    }
    table_clear(&table);
}

/* By numbers in their order, otherwise by files and ranks. */
Test(library, a_fen_has_the_squares_as_its_rule_set_names_them)
{
    static const struct {
        const char *rules;
        const char *fen;
    } cases[] = {
        {"russian", "W:Wa1,c1,c3,Kh8:Ba7,Kb6,b8"}, {"international", "B:WK1,46,50:B2,K49"},
        {"spanish", "W:W1,K2,31:B3,K32"},          {"pool", "W:W32:B1,K5"},
        {"turkish", "B:Wa1,a2,Kb1:Bg7,Kh8"},       {"croda", "W:Wa1,Kc2:Bh8"},
    };
    struct table table;

    table_set(&table);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char fen[ARB_FEN_TEXT];

        set_position(table.game, cases[i].rules, cases[i].fen);
        arb_fen_text(table.game, fen);
        cr_assert_str_eq(fen, cases[i].fen);
    }
    table_clear(&table);
}

/* The colours of FEN have nothing to do with the names of sides but `white`. */
Test(library, the_side_called_white_or_else_the_one_that_plays_up_is_w_in_a_fen)
{
    arb_rules rules = rules_english;
    struct draughts parameters = *rules_english.draughts;
    struct table table;
    char fen[ARB_FEN_TEXT];

    rules.draughts = &parameters;
    rules.sides[1] = "red";
    table_set(&table);
    for (arb_side up = 0; up < 2; up++) {
        parameters.up = up;
        cr_assert_eq(arb_game_begin(table.game, &rules, false), ARB_ACCEPTED);
        cr_assert_eq(arb_set_position(table.game, "W:W1:B2,K3"), ARB_ACCEPTED);
        cr_assert_eq(arb_to_move(table.game), (int)up);
        cr_assert_eq(arb_piece_count(table.game, up), 1);
        arb_fen_text(table.game, fen);
        cr_assert_str_eq(fen, "W:W1:B2,K3");
        cr_assert_eq(arb_set_position(table.game, "W:W1:R2"), ARB_BAD_POSITION);
    }
    table_clear(&table);
}

/* Where squares are two digits, so they are in a FEN. */
Test(library, squares_of_a_fen_may_be_two_digits)
{
    arb_rules rules = rules_english;
    struct table table;
    char fen[ARB_FEN_TEXT];

    rules.squares = (parameter_squares){.naming = NAMED_BY_DIGITS, .first = 1, .capture = '-'};
    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, &rules, false), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(table.game, "W:W11,13,K22:B88"), ARB_ACCEPTED);
    arb_fen_text(table.game, fen);
    cr_assert_str_eq(fen, "W:W11,13,K22:B88");
    cr_assert_eq(arb_set_position(table.game, "W:W11-31:B88"), ARB_ACCEPTED);
    arb_fen_text(table.game, fen);
    cr_assert_str_eq(fen, "W:W11,31:B88");
    cr_assert_eq(arb_set_position(table.game, "W:W1:B88"), ARB_BAD_POSITION);
    cr_assert_eq(arb_set_position(table.game, "W:W011:B88"), ARB_BAD_POSITION);
    cr_assert_eq(arb_set_position(table.game, "W:W12:B88"), ARB_BAD_POSITION);
    cr_assert_eq(arb_set_position(table.game, "W:W99:B88"), ARB_BAD_POSITION);
    table_clear(&table);
}

Test(library, a_fen_has_no_kings_where_there_are_none)
{
    static const struct draughts parameters = {
        .geometry = &board_8x8_dark, .men.step = DIAGONALS, .men.take = DIAGONALS};
    arb_rules rules = rules_russian;
    struct table table;

    rules.draughts = &parameters;
    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, &rules, false), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(table.game, "W:Wa1:Bh8"), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(table.game, "W:WKa1:Bh8"), ARB_BAD_POSITION);
    table_clear(&table);
}

/* ---- games -------------------------------------------------------------------------------------
 */

static char *saved(const arb_game *game, size_t *length)
{
    char *text;

    cr_assert_eq(arb_save(game, NULL, 0, length), ARB_ACCEPTED);
    text = malloc(*length + 1);
    cr_assert_not_null(text);
    cr_assert_eq(arb_save(game, text, *length + 1, length), ARB_ACCEPTED);
    cr_assert_eq(strlen(text), *length);
    return text;
}

Test(library, a_game_is_saved_as_its_file_has_it)
{
    struct table table;
    size_t length;
    char *text;

    table_set(&table);
    cr_assert_eq(play(table.game, "22-33"), ARB_ACCEPTED);
    text = saved(table.game, &length);
    cr_assert_str_eq(text, "arbiter game 1\n"
                           "rules: checkers61b\n"
                           "position: 1wp1wp1wp1wp/ws1ws1ws1ws1/1wb1wb1wb1wb/8/8/fb1fb1fb1fb1/"
                           "1fs1fs1fs1fs/fp1fp1fp1fp1 fire\n"
                           "22-33\n");
    free(text);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("orthogonal"), false), ARB_ACCEPTED);
    text = saved(table.game, &length);
    cr_assert_eq(length, 8 * 9 + 2);
    free(text);
    table_clear(&table);
}

Test(library, a_text_that_is_cut_off_says_how_long_it_is)
{
    struct table table;
    char kept[128];
    size_t whole;
    char *text;

    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("dama"), false), ARB_ACCEPTED);
    text = saved(table.game, &whole);
    for (size_t room = 0; room < whole + 3; room++) {
        size_t want = room == 0 ? 0 : room - 1 < whole ? room - 1 : whole;
        size_t length = 0;

        memset(kept, '?', sizeof kept);
        cr_assert_eq(arb_save(table.game, kept, room, &length), ARB_ACCEPTED);
        cr_assert_eq(length, whole);
        cr_assert_eq(memcmp(kept, text, want), 0);
        if (room > 0)
            cr_assert_eq(kept[want], '\0');
        cr_assert_eq(kept[room], '?');
    }
    free(text);
    table_clear(&table);
}

Test(library, a_game_is_not_saved_in_the_middle_of_a_turn)
{
    struct table table;
    size_t length = 77;
    char text[8] = "as it is";

    table_set(&table);
    cr_assert_eq(pick(table.game, 2, 2), ARB_ACCEPTED);
    cr_assert_eq(pick(table.game, 3, 3), ARB_ACCEPTED);
    cr_assert_eq(arb_save(table.game, text, sizeof text, &length), ARB_TURN_IN_PROGRESS);
    cr_assert_eq(length, 77);
    cr_assert_eq(memcmp(text, "as it is", 8), 0);
    table_clear(&table);
}

/* A saved game is loaded into another game, which is saved again. */
static void load_and_compare(const arb_game *game)
{
    struct table other;
    char boards[2][ARB_BOARD_TEXT];
    char *texts[2];
    size_t lengths[2];

    texts[0] = saved(game, &lengths[0]);
    table_set(&other);
    cr_assert_eq(arb_game_begin(other.game, arb_game_rules(game), true), ARB_ACCEPTED);
    cr_assert_eq(arb_load(other.game, texts[0], lengths[0], NULL), ARB_ACCEPTED);
    texts[1] = saved(other.game, &lengths[1]);
    cr_assert_str_eq(texts[1], texts[0]);
    arb_board_text(game, boards[0]);
    arb_board_text(other.game, boards[1]);
    cr_assert_str_eq(boards[1], boards[0]);
    cr_assert_eq(arb_to_move(other.game), arb_to_move(game));
    free(texts[0]);
    free(texts[1]);
    table_clear(&other);
}

Test(library, what_was_saved_is_loaded)
{
    for (size_t i = 0; i < COURSES; i++) {
        for (uint64_t seed = 0; seed < GAMES; seed++) {
            struct table table;

            set_played(&table, arb_rules_at(i), seed);
            load_and_compare(table.game);
            table_clear(&table);
        }
    }
}

Test(library, a_file_that_is_none_is_refused_with_its_line)
{
    static const char file[] = "arbiter game 1\n"
                               "rules: checkers61b\n"
                               "position: 8/8/8/8/8/8/1fb6/8 fire\n"
                               "11-22\n";
    struct table table;
    struct snapshot before;
    struct snapshot after;
    arb_file_fault fault = {.line = 77};

    table_set(&table);
    cr_assert_eq(play(table.game, "22-33"), ARB_ACCEPTED);
    before = snapshot_of(table.game);
    cr_assert_eq(arb_load(table.game, file, sizeof file - 2, NULL), ARB_ACCEPTED);
    cr_assert_eq(arb_undo(table.game, 1), ARB_ACCEPTED);
    cr_assert_eq(arb_game_begin(table.game, arb_game_rules(table.game), false), ARB_ACCEPTED);
    cr_assert_eq(play(table.game, "22-33"), ARB_ACCEPTED);

    for (size_t length = 0; length < sizeof file - 2; length++) {
        size_t line =
            1 + (file[length] == '\n'); /* if the last line is whole, the next one is missing */

        for (size_t i = 0; i < length; i++)
            line += file[i] == '\n';
        if (line == 4 && length < sizeof file - 6)
            continue; /* whole without a turn */
        cr_assert_eq(arb_load(table.game, file, length, &fault), ARB_BAD_FILE, "%zu", length);
        cr_assert_eq(fault.line, line, "%zu", length);
        cr_assert_gt(strlen(fault.wrong), 0);
        cr_assert_null(fault.other);
        after = snapshot_of(table.game);
        cr_assert(snapshot_equal(&before, &after));
    }
    cr_assert_eq(arb_load(table.game, NULL, 0, NULL), ARB_BAD_FILE);
    cr_assert_eq(arb_load(table.game, "arbiter game 1\nrules: \0", 23, &fault), ARB_BAD_FILE);
    cr_assert_eq(fault.line, 2);
    table_clear(&table);
}

Test(library, a_file_of_other_rules_is_known)
{
    struct table table;

    table_set(&table);
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        arb_file_fault fault = {.line = 0};
        size_t length;
        char *text;

        cr_assert_eq(arb_game_begin(table.game, arb_rules_at(i), false), ARB_ACCEPTED);
        text = saved(table.game, &length);
        cr_assert_eq(arb_game_begin(table.game, arb_rules_at(i == 0), false), ARB_ACCEPTED);
        cr_assert_eq(arb_load(table.game, text, length, &fault), ARB_BAD_FILE);
        cr_assert_eq(fault.other, arb_rules_at(i));
        free(text);
    }
    table_clear(&table);
}

/* Loads a file into the game of the table with each request for memory failing, and at last with
 * none. */
static void load_without_memory(struct table *table, const char *text, size_t length,
                                arb_ruling at_last)
{
    arb_file_fault fault = {.line = 77};

    for (size_t call = 1;; call++) {
        struct snapshot before = snapshot_of(table->game);
        struct snapshot after;
        arb_ruling ruling;

        table->tally.calls = 0;
        table->tally.failed = false;
        table->tally.fail_at = call;
        ruling = arb_load(table->game, text, length, &fault);
        table->tally.fail_at = 0;
        if (!table->tally.failed) {
            cr_assert_eq(ruling, at_last);
            cr_assert_gt(call, 1);
            break;
        }
        cr_assert_eq(ruling, ARB_OUT_OF_MEMORY);
        after = snapshot_of(table->game);
        cr_assert(snapshot_equal(&before, &after));
        cr_assert_eq(fault.line, 77);
    }
}

Test(library, where_there_is_no_memory_the_game_is_as_it_was)
{
    struct table table;
    size_t length;
    char *text;

    table_set(&table);
    text = saved(table.game, &length);
    cr_assert_eq(play(table.game, "22-33"), ARB_ACCEPTED);
    load_without_memory(&table, text, length, ARB_ACCEPTED);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("dama"), false), ARB_ACCEPTED);
    load_without_memory(&table, text, length, ARB_BAD_FILE); /* it is read by other rules too */
    free(text);
    table_clear(&table);
}

/* It was there, but not of the game's rule set; now it is gone. */
Test(library, a_file_that_cannot_be_opened_again_is_told_as_such)
{
    struct table table;
    struct disk disk;
    char answer[80];
    struct output out;
    struct named_file gone = {.host = &disk.host, .path = "gone", .out = &out};

    table_set(&table);
    disk_begin(&disk);
    out = output_to(&disk.host, 1, answer, sizeof answer);
    cr_assert_eq(files_other_rules(&gone, table.game), ARB_CANNOT_OPEN);
    cr_assert_eq(gone.fault.error, ENOENT);
    disk_end(&disk);
    table_clear(&table);
}

Test(library, its_version_is_that_of_its_headers)
{
    cr_assert_str_eq(arb_version(), ARB_VERSION);
}

/* ---- what is told and drawn -------------------------------------------------------------------
 */

/* A function that writes as much as fits, and returns how much there is. */
typedef size_t writing(const arb_game *game, char *text, size_t room);

static void write_in_any_room(writing *writer, const arb_game *game, const char *begins,
                              const char *ends)
{
    size_t length = writer(game, NULL, 0);
    char *whole = malloc(length + 1);
    char *part = malloc(length + 2);

    cr_assert(whole != NULL && part != NULL);
    cr_assert_eq(writer(game, whole, length + 1), length);
    cr_assert_eq(strlen(whole), length);
    cr_assert_eq(strncmp(whole, begins, strlen(begins)), 0, "%.40s", whole);
    cr_assert_str_eq(whole + length - strlen(ends), ends);
    for (size_t room = 1; room <= length; room += 1 + length / 50) {
        part[room] = '?';
        cr_assert_eq(writer(game, part, room), length);
        cr_assert_eq(strlen(part), room - 1);
        cr_assert_eq(memcmp(part, whole, room - 1), 0);
        cr_assert_eq(part[room], '?');
    }
    free(whole);
    free(part);
}

Test(library, the_history_and_pictures_are_written_into_memory)
{
    struct table table;

    table_set(&table);
    cr_assert_eq(arb_history_text(table.game, NULL, 0), 0);
    cr_assert_eq(play(table.game, "22-33"), ARB_ACCEPTED);
    cr_assert_eq(play(table.game, "15-04"), ARB_ACCEPTED);
    write_in_any_room(arb_history_text, table.game, "1. fire 22-33\n", "\n2. water 15-04\n");
    write_in_any_room(arb_draw_svg, table.game, "<?xml version='1.0'", "</svg>\n");
    write_in_any_room(arb_draw_page, table.game, "<!DOCTYPE html>", "</html>\n");
    table_clear(&table);
}

Test(library, any_game_of_a_text_is_loaded)
{
    static const char text[] = "[GameType \"21\"]\n1. 11-15 *\n\n[GameType \"21\"]\n1. 9-13 *\n";
    arb_file_fault fault = {.line = 7};
    arb_square there;
    struct table table;

    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("english"), false), ARB_ACCEPTED);
    cr_assert_eq(arb_load_number(table.game, text, sizeof text - 1, 2, &fault), ARB_ACCEPTED);
    cr_assert_eq(arb_square_read(arb_rules_find("english"), "13", &there), ARB_ACCEPTED);
    cr_assert(arb_piece_at(table.game, there, NULL));
    cr_assert_eq(arb_load_number(table.game, text, sizeof text - 1, 3, &fault), ARB_BAD_NUMBER);
    cr_assert_eq(fault.line, 2);
    cr_assert_eq(arb_load_number(table.game, text, sizeof text - 1, 3, NULL), ARB_BAD_NUMBER);
    cr_assert(arb_piece_at(table.game, there, NULL));
    table_clear(&table);
}
