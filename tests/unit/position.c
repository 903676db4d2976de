/* src/notation/position_line.c: positions on one line, written and read. */
#include "notation/position_line.h"

#include <criterion/criterion.h>
#include <string.h>

#include "arbiter/text.h"
#include "support.h"

static const arb_rules *const rules = &rules_checkers61b;

#define EMPTY_ROWS "8/8/8/8/8/8/8/8"

/* language.md 6. */
static const char start[] = "1wp1wp1wp1wp/ws1ws1ws1ws1/1wb1wb1wb1wb/8/8/"
                            "fb1fb1fb1fb1/1fs1fs1fs1fs/fp1fp1fp1fp1 fire";

Test(position, the_start_is_written_as_in_the_language)
{
    char text[ARB_POSITION_TEXT];
    struct table table;

    table_set(&table);
    cr_assert_eq(arb_position_text(table.game, text), sizeof start - 1);
    cr_assert_str_eq(text, start);
    table_clear(&table);
}

Test(position, the_side_to_move_is_written_and_nothing_of_its_turn)
{
    char text[ARB_POSITION_TEXT];
    struct table table;

    table_set_empty(&table);
    cr_assert_eq(arb_set_turn(table.game, 1), ARB_ACCEPTED);
    arb_position_text(table.game, text);
    cr_assert_str_eq(text, EMPTY_ROWS " water");
    put(table.game, "WS", 7, 0);
    cr_assert_eq(pick(table.game, 7, 0), ARB_ACCEPTED);
    arb_position_text(table.game, text);
    cr_assert_str_eq(text, "8/8/8/8/8/8/8/7WS water");
    table_clear(&table);
}

Test(position, any_position_is_read_back_as_it_was)
{
    uint64_t state = 21;

    for (int round = 0; round < 3000; round++) {
        struct position position = random_position(&state);
        char line[ARB_POSITION_TEXT];
        struct text text = text_over(line, sizeof line);
        struct position back;

        memset(&back, 0x55, sizeof back);
        position_text(&text, rules, &position);
        cr_assert(position_read(rules, line, &back, NULL), "%s", line);
        cr_assert(position_equal(&back, &position), "%s", line);
    }
}

Test(position, the_fullest_position_fits_its_room)
{
    char text[ARB_POSITION_TEXT];
    struct table table;

    table_set_empty(&table);
    for (int i = 0; i < 64; i++)
        put(table.game, "WB", i % 8, i / 8);
    cr_assert_eq(arb_set_turn(table.game, 1), ARB_ACCEPTED);
    cr_assert_eq(arb_position_text(table.game, text), 8 * 16 + 7 + strlen(" water"));
    cr_assert_str_eq(text + 8 * 16 + 7, " water");
    table_clear(&table);
}

Test(position, a_position_is_cut_where_the_room_ends)
{
    struct position position;
    char line[32];
    struct text text = text_checked(line, 6);

    memset(line + 6, '#', sizeof line - 6);
    position_clear(&position);
    position_text(&text, rules, &position);
    cr_assert_str_eq(line, "8/8/8");
    cr_assert(text.cut);
    cr_assert_eq(line[6], '#');
}

/* What is wrong with a position, in words; NULL if nothing is. */
static const char *wrong_with(const char *text, struct position *position, char *words)
{
    struct text wrong = text_over(words, POSITION_WRONG_ROOM);

    return position_read(rules, text, position, &wrong) ? NULL : words;
}

/* How the rows of a board of 10x10 are wrong, of which this is the first and the others are empty;
 * NULL if they are not. */
static const char *wrong_with_large(const char *row, struct position *position, char *words)
{
    static const struct draughts on_10x10 = {.geometry = &board_10x10_dark};
    arb_rules large = rules_english;
    char line[64];
    const char *text = line;
    struct text rows = text_over(line, sizeof line);
    struct text wrong = text_over(words, POSITION_WRONG_ROOM);

    large.draughts = &on_10x10;
    text_string(&rows, row);
    text_string(&rows, "/10/10/10/10/10/10/10/10/10");
    position_clear(position);
    return rules_read_rows(&large, &text, position, &wrong) ? NULL : words;
}

Test(position, a_run_of_empty_squares_is_as_long_as_a_row_at_most)
{
    static const char two_runs[] = "two numbers of empty squares are next to each other";
    char words[POSITION_WRONG_ROOM];
    struct position position;

    cr_assert_null(wrong_with_large("10", &position, words));
    cr_assert_null(wrong_with_large("9b", &position, words));
    cr_assert_eq(POSITION_SET(&position, sides[0]), set_with(&board_10x10_dark, 4));
    cr_assert_null(wrong_with_large("1b8", &position, words));
    cr_assert_eq(POSITION_SET(&position, sides[0]), set_with(&board_10x10_dark, 0));
    cr_assert_str_eq(wrong_with_large("11b7", &position, words), two_runs);
    cr_assert_str_eq(wrong_with_large("91", &position, words), two_runs);
    cr_assert_str_eq(wrong_with_large("55", &position, words), two_runs);
    cr_assert_str_eq(wrong_with_large("9bb", &position, words), "a row has more than ten squares");
    cr_assert_str_eq(wrong_with_large("9", &position, words), "a row has fewer than ten squares");
}

/* Words are read without regard to case; letters of pieces are not. */
Test(position, the_sides_name_is_read_without_regard_to_case)
{
    struct position position;

    cr_assert(position_read(rules, EMPTY_ROWS " WATER", &position, NULL));
    cr_assert_eq(position.to_move, 1);
    cr_assert(position_read(rules, EMPTY_ROWS " Fire", &position, NULL));
    cr_assert_eq(position.to_move, 0);
}

Test(position, what_is_read_is_at_the_start_of_a_turn)
{
    struct position position;

    memset(&position, 0xff, sizeof position);
    cr_assert(position_read(rules, EMPTY_ROWS " fire", &position, NULL));
    cr_assert_eq(position.stage, STAGE_START);
    cr_assert_eq(position.selected, ARB_NO_SQUARE);
    cr_assert_not(position.captured);
}

static const char *const malformed[] = {
    "",
    " ",
    "fire",
    "8",
    EMPTY_ROWS,
    EMPTY_ROWS " ",
    EMPTY_ROWS "fire",
    EMPTY_ROWS "/ fire",
    EMPTY_ROWS "/8 fire",
    EMPTY_ROWS "  fire",
    EMPTY_ROWS " fire ",
    EMPTY_ROWS " fire water",
    EMPTY_ROWS " f",
    EMPTY_ROWS " fires",
    EMPTY_ROWS " black",
    EMPTY_ROWS "\tfire",
    " " EMPTY_ROWS " fire",
    "/" EMPTY_ROWS " fire",
    "8/8/8/8/8/8/8 fire",
    "8/8/8/8/8/8/8/ fire",
    "8/8/8//8/8/8/8 fire",
    "8/8/8/7/8/8/8/8 fire",
    "8/8/8/9/8/8/8/8 fire",
    "8/8/8/0/8/8/8/8 fire",
    "8/8/8/08/8/8/8/8 fire",
    "8/8/8/80/8/8/8/8 fire",
    "8/8/8/44/8/8/8/8 fire",
    "8/8/8/81/8/8/8/8 fire",
    "8/8/8/8fp/8/8/8/8 fire",
    "8/8/8/fp8/8/8/8/8 fire",
    "8/8/8/fp6/8/8/8/8 fire",
    "8/8/8/fpfpfpfpfpfpfpfpfp/8/8/8/8 fire",
    "8/8/8/fpfpfpfpfpfpfpfpf/8/8/8/8 fire",
    "8/8/8/f7/8/8/8/8 fire",
    "8/8/8/fx7/8/8/8/8 fire",
    "8/8/8/xp7/8/8/8/8 fire",
    "8/8/8/Fp7/8/8/8/8 fire",
    "8/8/8/fP7/8/8/8/8 fire",
    "8/8/8/pf7/8/8/8/8 fire",
    "8/8/8/-8/8/8/8/8 fire",
    "8/8/8/8./8/8/8/8 fire",
    "8/8/8/8/8/8/8/7f",
    "8/8/8/8/8/8/8/8fp fire",
    "8/8/8/8/8/8/8/fpfpfpfpfpfpfpfpfp fire",
    "8/8/8/8/8/8/8/7fp",
    "B:W21,22,K23:B1,2,3",
    "\xff\xff\xff\xff",
};

Test(position, malformed_positions_are_refused_and_change_nothing)
{
    static char endless[10000]; /* the name of a side */
    struct table table;

    table_set(&table);
    cr_assert_eq(play(table.game, "22-33"), ARB_ACCEPTED);
    cr_assert_eq(pick(table.game, 1, 5), ARB_ACCEPTED);
    for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++) {
        struct snapshot before = snapshot_of(table.game);
        struct snapshot after;

        cr_assert_eq(arb_set_position(table.game, malformed[i]), ARB_BAD_POSITION, "%s",
                     malformed[i]);
        after = snapshot_of(table.game);
        cr_assert(snapshot_equal(&before, &after), "%s", malformed[i]);
    }
    memset(endless, 'f', sizeof endless - 1);
    memcpy(endless, EMPTY_ROWS " ", sizeof EMPTY_ROWS);
    cr_assert_eq(arb_set_position(table.game, endless), ARB_BAD_POSITION);
    table_clear(&table);
}

Test(position, for_every_malformed_position_there_are_words)
{
    for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++) {
        struct position position = {.selected = 5};
        struct position before = position;
        char words[POSITION_WRONG_ROOM];
        const char *wrong = wrong_with(malformed[i], &position, words);

        cr_assert_not_null(wrong);
        cr_assert_gt(strlen(wrong), 0);
        cr_assert(position_equal(&position, &before));
    }
}

Test(position, what_is_wrong_with_a_position_is_told_apart)
{
    static const char *const wrong[] = {"8/8/8/8/8/8/8 fire",
                                        EMPTY_ROWS "/8 fire",
                                        "8/8/8/7/8/8/8/8 fire",
                                        "8/8/8/8fp/8/8/8/8 fire",
                                        "8/8/8/44/8/8/8/8 fire",
                                        "8/8/8/fx7/8/8/8/8 fire",
                                        EMPTY_ROWS,
                                        EMPTY_ROWS " black"};
    const size_t count = sizeof wrong / sizeof *wrong;
    struct position position;
    char words[POSITION_WRONG_ROOM];
    char others[POSITION_WRONG_ROOM];

    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < i; j++)
            cr_assert_str_neq(wrong_with(wrong[i], &position, words),
                              wrong_with(wrong[j], &position, others), "%s and %s", wrong[i],
                              wrong[j]);
    }
}

/* The beginning of a position is not a position. */
Test(position, a_position_that_is_cut_short_is_none)
{
    for (size_t length = 0; length < sizeof start - 1; length++) {
        struct position position;
        char text[sizeof start];
        char words[POSITION_WRONG_ROOM];

        memcpy(text, start, length);
        text[length] = '\0';
        cr_assert_not_null(wrong_with(text, &position, words), "%s", text);
    }
}

Test(position, setting_one_begins_a_turn_of_its_side)
{
    struct table table;

    table_set(&table);
    cr_assert_eq(pick(table.game, 2, 2), ARB_ACCEPTED);
    cr_assert_eq(pick(table.game, 3, 3), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(table.game, "8/8/8/8/3WB4/8/8/8 water"), ARB_ACCEPTED);
    cr_assert_eq(arb_to_move(table.game), 1);
    cr_assert_not(arb_has_moved(table.game));
    cr_assert_eq(arb_selected(table.game), ARB_NO_SQUARE);
    cr_assert(stands_at(table.game, "WB", 3, 3));
    cr_assert_eq(arb_piece_count(table.game, 1), 1);
    cr_assert_eq(arb_piece_count(table.game, 0), 0);
    table_clear(&table);
}

Test(position, each_field_is_compared)
{
    const struct position empty = {.selected = ARB_NO_SQUARE};
    struct position others[36];
    size_t count = 0;

/* NOLINTNEXTLINE(bugprone-macro-parentheses): the name of a field */
#define OTHER(field, value) (others[count] = empty, others[count++].field = (value))
    OTHER(high.sides[0], 1);
    OTHER(high.sides[1], 1);
    OTHER(high.crowned, 1);
    OTHER(high.standing, 1);
    OTHER(high.standing_kings, 1);
    OTHER(high.kinds[0], 1);
    OTHER(high.kinds[1], 1);
    OTHER(high.kinds[2], 1);
    OTHER(low.sides[0], 1);
    OTHER(low.sides[1], 1);
    OTHER(low.crowned, 1);
    OTHER(low.standing, 1);
    OTHER(low.standing_kings, 1);
    OTHER(low.kinds[0], 1);
    OTHER(low.kinds[1], 1);
    OTHER(low.kinds[2], 1);
    OTHER(to_move, 1);
    OTHER(selected, 1);
    OTHER(stage, STAGE_SPENT);
    OTHER(barred, 1);
    OTHER(wanted, 1);
    OTHER(unfinished, true);
    OTHER(captured, true);
    OTHER(advanced, true);
    OTHER(promoted, true);
    OTHER(hunted, 1);
    OTHER(turns_without_advance, 1);
    OTHER(turns_without_capture, 1);
    OTHER(turns_without_change, 1);
    OTHER(turns_on_road[0], 1);
    OTHER(turns_on_road[1], 1);
    OTHER(repeated, 1);
    OTHER(streaks[0].turns, 1);
    OTHER(streaks[0].king, 1);
    OTHER(streaks[1].turns, 1);
    OTHER(streaks[1].king, 1);
#undef OTHER

    cr_assert(position_equal(&empty, &empty));
    for (size_t i = 0; i < count; i++) {
        cr_assert_not(position_equal(&empty, &others[i]), "%zu", i);
        cr_assert_not(position_equal(&others[i], &empty), "%zu", i);
    }
}
