/* The parameters of draughts rule sets: their list, the tables of the manual that are made from it,
 * and which of them contradict each other. */
#include "rules/parameters.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "arbiter/game.h"
#include "arbiter/memory.h"
#include "base/text.h"
#include "rules/defaults.h"
#include "rules/rules.h"
#include "rules/signature.h"
#include "rules/values.h"
#include "support.h"
#include "variant/allround.h"

/* ---- in words ------------------------------------------------------------------------------ */

Test(parameters, the_default_of_each_is_its_first_value)
{
    static const struct draughts nothing = {.geometry = &board_8x8};
    arb_rules rules = rules_english;

    rules.draughts = &nothing;
    rules.game_type = 0;
    for (size_t i = 0; i < RULE_PARAMETER_COUNT; i++) {
        const struct rule_parameter *parameter = rule_parameters + i;
        char buffer[100];
        struct text text = text_over(buffer, sizeof buffer);

        rules_write_value(&text, &rules, i);
        if (strchr(parameter->standard, ' ') == NULL)
            cr_assert_str_eq(buffer, parameter->standard, "%s", parameter->name);
    }
    cr_assert_null(rule_parameters[RULE_PARAMETER_COUNT].name);
}

/* The first byte of each parameter, and of each of those that have parts, is set alone. */
Test(parameters, any_that_has_not_its_default_is_seen)
{
#define AT_FIELD(type, field, name, standard, meaning) offsetof(struct draughts, field),
#define AT_MEN(type, field) offsetof(struct draughts, men.field),
#define AT_KINGS(type, field) offsetof(struct draughts, kings.field),
#define AT_CAPTURE(type, field) offsetof(struct draughts, capture.field),
    static const size_t places[] = {DRAUGHTS_PARAMETERS(AT_FIELD) PARTS_men(AT_MEN)
                                        PARTS_kings(AT_KINGS) PARTS_capture(AT_CAPTURE)};

    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        struct draughts d = {0};

        cr_assert(draughts_all_default(&d));
        ((unsigned char *)&d)[places[i]] = 1;
        cr_assert_not(draughts_all_default(&d), "byte %zu", places[i]);
    }
}

static void write_value(struct text *text, const arb_rules *rules, const char *name)
{
    for (size_t i = 0; i < RULE_PARAMETER_COUNT; i++) {
        if (strcmp(rule_parameters[i].name, name) == 0)
            rules_write_value(text, rules, i);
    }
}

static void expect_value(const struct draughts *d, const char *name, const char *value)
{
    char buffer[200];
    struct text text = text_over(buffer, sizeof buffer);
    arb_rules rules = rules_english;

    rules.draughts = d;
    write_value(&text, &rules, name);
    cr_assert_str_eq(buffer, value);
}

Test(parameters, values_of_several_parts_are_written_as_rule_texts_have_them)
{
    struct geometry right;
    struct draughts d = {
        .geometry = &right,
        .men = {TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST), DIAGONALS, true, false},
        .kings = {STRAIGHTS, REACH_ONE, STRAIGHTS | DIAGONALS, REACH_ANY, LAND_ANYWHERE},
        .capture = {true, CHAIN_MAY},
        .best.order = {MEASURE_PIECES, MEASURE_WITH_KING, MEASURE_KINGS, MEASURE_KINGS_FIRST},
        .king_streak = 3,
        .draw = {{{DRAW_REPEATS, .turns = 3},
                  {DRAW_MATERIAL, 30, {3, ARB_SQUARES, KINGS_ALL}, {1, 1, KINGS_ANY}},
                  {DRAW_BALANCE, .turns = 60, .one = {4, 5, KINGS_ANY}},
                  {DRAW_MAIN_ROAD, .turns = 10, .one = {1, 2, KINGS_SOME}},
                  {.kind = DRAW_ONE_EACH}}},
    };

    geometry_make(&right, &(struct board_shape){8, 10, true, true});
    expect_value(&d, "board", "8x10 dark right");
    expect_value(&d, "men", "step forward+sides, take diagonal, not kings");
    d.men.line = true;
    expect_value(&d, "men", "step forward+sides line, take diagonal, not kings");
    expect_value(&d, "kings", "step straight one, take all any, land anywhere");
    expect_value(&d, "capture", "must, chain may");
    expect_value(&d, "best", "pieces with-king kings kings-first");
    expect_value(&d, "king-streak", "3");
    expect_value(&d, "draw",
                 "repeats 3; material 3+K 1 30; balance 4-5 60; main-road 1-2k 10; one-each");
    d.geometry = &board_10x10_dark;
    expect_value(&d, "board", "10x10 dark left");
}

Test(parameters, no_two_have_the_same_name)
{
    for (size_t i = 0; i < RULE_PARAMETER_COUNT; i++) {
        for (size_t j = 0; j < i; j++)
            cr_assert_str_neq(rule_parameters[i].name, rule_parameters[j].name);
    }
}

/* ---- in the manual --------------------------------------------------------------------------- */

static char manual[1 << 16];

static void read_manual(void)
{
    FILE *file = fopen("src/manual/rules.md", "r");
    size_t length;

    cr_assert_not_null(file);
    length = fread(manual, 1, sizeof manual - 1, file);
    cr_assert_lt(length, sizeof manual - 1);
    manual[length] = '\0';
    fclose(file);
}

static void expect_line(struct text *line)
{
    text_string(line, " |\n");
    cr_assert_not_null(strstr(manual, line->bytes), "rules.md 10 has no line\n%s", line->bytes);
}

Test(parameters, the_manual_has_their_table)
{
    read_manual();
    for (size_t i = 0; i < RULE_PARAMETER_COUNT; i++) {
        char buffer[600];
        struct text line = text_over(buffer, sizeof buffer);

        text_print(&line, "| `%s` | ", rule_parameters[i].name);
        rule_parameters[i].form(&line);
        text_print(&line, " | %s | %s", rule_parameters[i].standard, rule_parameters[i].meaning);
        expect_line(&line);
    }
}

Test(parameters, the_manual_has_the_values_of_each_rule_set)
{
    static const char *const names[] = {
#define NAME(type, field, name, standard, meaning) name,
        DRAUGHTS_PARAMETERS(NAME)};

    read_manual();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char buffer[400];
        struct text line = text_over(buffer, sizeof buffer);

        text_print(&line, "| `%s`", names[i]);
        for (size_t set = 0; set < COURSES; set++) {
            if (arb_rules_at(set)->draughts == NULL)
                continue;
            text_string(&line, " | ");
            write_value(&line, arb_rules_at(set), names[i]);
        }
        expect_line(&line);
    }
}

/* ---- contradictions ------------------------------------------------------------------------- */

#define FORWARD (TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST))

/* Two sets of parameters that are played; each contradiction changes one of them. */
static const struct draughts with_kings = {.geometry = &board_8x8,
                                           .men.step = FORWARD,
                                           .men.take = DIAGONALS,
                                           .kings.step = DIAGONALS,
                                           .kings.take = DIAGONALS,
                                           .capture.must = true,
                                           .capture.chain = CHAIN_MUST,
                                           .crowned = CROWNED_ENDS_TURN};
static const struct draughts without_kings = {.geometry = &board_8x8,
                                              .men.step = STRAIGHTS,
                                              .men.take = STRAIGHTS,
                                              .capture.must = true,
                                              .capture.chain = CHAIN_MUST,
                                              .best.order = {MEASURE_PIECES},
                                              .far_row = FAR_ROW_WINS};

Test(parameters, sets_without_a_contradiction_are_accepted)
{
    cr_assert_null(draughts_check(&with_kings));
    cr_assert_null(draughts_check(&without_kings));
    cr_assert_null(rules_check(&allround));
    for (size_t i = 0; arb_rules_at(i) != NULL; i++)
        cr_assert_null(rules_check(arb_rules_at(i)), "%s", arb_rules_at(i)->name);
}

#define REFUSED(base, change, text)                                                                \
    do {                                                                                           \
        struct draughts d = base;                                                                  \
        const char *why;                                                                           \
                                                                                                   \
        d.change;                                                                                  \
        why = draughts_check(&d);                                                                  \
        cr_assert_not_null(why, "%s", #change);                                                    \
        cr_assert_str_eq(why, text);                                                               \
    } while (0)

Test(parameters, each_contradiction_is_refused)
{
    REFUSED(with_kings, men.step = 0, "men: no direction to step");
    REFUSED(with_kings, men.take = 0, "men: no direction to take");
    REFUSED(without_kings, kings.step = STRAIGHTS, "kings: it must be none");
    REFUSED(without_kings, kings.take = STRAIGHTS, "kings: it must be none");
    REFUSED(without_kings, kings.step_reach = REACH_ANY, "kings: it must be none");
    REFUSED(without_kings, kings.take_reach = REACH_ANY, "kings: it must be none");
    REFUSED(with_kings, kings.land = LAND_ANYWHERE, "kings: land: needs `take ... any`");
    REFUSED(without_kings, crowned = CROWNED_AT_ONCE, "crowned: it must be never");
    REFUSED(with_kings, kings.step = 0, "kings: no direction to step");
    REFUSED(with_kings, kings.take = 0, "kings: no direction to take");
    REFUSED(with_kings, geometry = NULL, "board: no such value");
    REFUSED(without_kings, capture.must = false, "best: needs `capture: must, chain must`");
    REFUSED(without_kings, capture.chain = CHAIN_MAY, "best: needs `capture: must, chain must`");
    REFUSED(without_kings, capture.chain = CHAIN_NONE, "best: needs `capture: must, chain must`");
    REFUSED(without_kings, best.order[1] = MEASURE_KINGS, "best: there are no kings to measure by");
    REFUSED(with_kings, best = ((parameter_best){{MEASURE_WORTH}, 0}), "best: no such value");
    REFUSED(with_kings, best = ((parameter_best){{MEASURE_WORTH}, WORTH_MOST + 1}),
            "best: no such value");
    REFUSED(with_kings, best = ((parameter_best){{MEASURE_PIECES}, 2}), "best: no such value");
    REFUSED(with_kings, best = ((parameter_best){{MEASURE_VALUE, MEASURE_WORTH}, 2}),
            "best: value and worth do not go together");
    REFUSED(with_kings, few_pieces.most = FEW_MOST + 1, "few-pieces: no such value");
    REFUSED(with_kings, few_pieces.few = FEW_DRAWS + 1, "few-pieces: no such value");
    REFUSED(without_kings, crowning = CROWNING_WINS, "crowning: there are no kings");
    REFUSED(without_kings, king_streak = 3, "king-streak: there are no kings");
    REFUSED(with_kings, draw.way[0].kind = DRAW_MAIN_ROAD,
            "draw: main-road needs a board of dark squares");
    REFUSED(without_kings, explosions = true, "explosions: need `best: none`");
    REFUSED(with_kings, far_row = FAR_ROW_WINS, "far-row: wins only where no man is crowned");
}

Test(parameters, explosions_need_short_leaps_that_take_at_once)
{
    struct draughts exploding = with_kings;

    exploding.explosions = true;
    cr_assert_null(draughts_check(&exploding));
    REFUSED(exploding, removed = REMOVED_AT_END, "explosions: need `removed: at-once`");
    REFUSED(exploding, removed = REMOVED_UNDER, "explosions: need `removed: at-once`");
    REFUSED(exploding, kings.step_reach = REACH_ANY, "explosions: need kings that go `one`");
    REFUSED(exploding, kings.take_reach = REACH_ANY, "explosions: need kings that go `one`");
}

Test(parameters, again_is_for_columns_and_any_for_short_kings)
{
    struct draughts stacked = with_kings;

    REFUSED(with_kings, again = AGAIN_NOT_NEXT, "again: needs `removed: under`");
    REFUSED(with_kings, again = AGAIN_ANY, "again: needs `removed: under`");
    stacked.removed = REMOVED_UNDER;
    stacked.again = AGAIN_ANY;
    cr_assert_null(draughts_check(&stacked));
    stacked.kings.take_reach = REACH_ANY;
    cr_assert_str_eq(draughts_check(&stacked), "again: any needs kings that take `one`");
    stacked.again = AGAIN_NOT_NEXT;
    cr_assert_null(draughts_check(&stacked));
}

Test(parameters, values_that_a_parameter_does_not_have_are_refused)
{
    REFUSED(with_kings, up = 2, "up: no such value");
    REFUSED(with_kings, men.step |= 256U, "men: no such value");
    REFUSED(with_kings, men.take |= 256U, "men: no such value");
    REFUSED(with_kings, kings.step = 512U, "kings: no such value");
    REFUSED(with_kings, kings.take = 512U, "kings: no such value");
    REFUSED(with_kings, kings.step_reach = (parameter_reach)2, "kings: no such value");
    REFUSED(with_kings, kings.take_reach = (parameter_reach)2, "kings: no such value");
    REFUSED(with_kings, kings.land = (parameter_land)3, "kings: no such value");
    REFUSED(with_kings, removed = (parameter_removed)3, "removed: no such value");
    REFUSED(with_kings, again = (parameter_again)3, "again: no such value");
    REFUSED(with_kings, capture.chain = (parameter_chain)3, "capture: no such value");
    REFUSED(with_kings, turn_back = (parameter_turn_back)2, "turn-back: no such value");
    REFUSED(with_kings, best.order[0] = MEASURE_KINGS_FIRST + 1, "best: no such value");
    REFUSED(with_kings, best.order[4] = MEASURE_KINGS_FIRST + 1, "best: no such value");
    REFUSED(with_kings, crowned = (parameter_crowned)4, "crowned: no such value");
    REFUSED(with_kings, pick = (parameter_pick)2, "pick: no such value");
    REFUSED(with_kings, no_turn = (parameter_no_turn)3, "no-turn: no such value");
    REFUSED(with_kings, no_pieces = (parameter_no_pieces)3, "no-pieces: no such value");
    REFUSED(with_kings, far_row = (parameter_far_row)2, "far-row: no such value");
    REFUSED(with_kings, crowning = (parameter_crowning)2, "crowning: no such value");
    REFUSED(with_kings, won = (parameter_won)2, "won: no such value");
    REFUSED(with_kings, king_streak = UINT16_MAX + 1U, "king-streak: no such value");
    REFUSED(with_kings, draw.way[11].kind = DRAW_ONE_EACH + 1, "draw: no such value");
    REFUSED(with_kings, draw.way[1].one.kings = KINGS_ALL + 1, "draw: no such value");
    REFUSED(with_kings, draw.way[1].another.kings = KINGS_ALL + 1, "draw: no such value");
    REFUSED(with_kings, same_turn = (parameter_same_turn)2, "same-turn: no such value");
}

Test(parameters, explosions_need_bombs_and_shields)
{
    struct draughts exploding = {
        .geometry = &board_8x8, .men.step = FORWARD, .men.take = FORWARD, .explosions = true};
    arb_rules rules = rules_checkers61b;

    cr_assert_null(draughts_check(&exploding));
    rules.draughts = &exploding;
    cr_assert_null(rules_check(&rules));
    rules.piece_count--;
    cr_assert_str_eq(rules_check(&rules), "explosions: need bombs and shields");
    rules.piece_count--;
    cr_assert_str_eq(rules_check(&rules), "explosions: need bombs and shields");
    rules.pieces = rules_piece_words(&rules_checkers61b, ARB_BOMB);
    rules.piece_count = 1;
    cr_assert_str_eq(rules_check(&rules), "explosions: need bombs and shields");
    exploding.pick = (parameter_pick)2;
    cr_assert_str_eq(rules_check(&rules), "pick: no such value");
}

static void expect_squares(parameter_squares squares, const char *value)
{
    char buffer[80];
    struct text text = text_over(buffer, sizeof buffer);

    arb_rules rules = rules_english;

    rules.squares = squares;
    write_value(&text, &rules, "squares");
    cr_assert_str_eq(buffer, value);
}

Test(parameters, squares_are_written_as_rule_texts_have_them)
{
    parameter_squares squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'};

    expect_squares(squares, "numbers top-left rows, capture x");
    squares.corner = CORNER_BOTTOM_RIGHT;
    squares.along = ALONG_COLUMNS;
    expect_squares(squares, "numbers bottom-right columns, capture x");
    squares.naming = NAMED_BY_LETTERS;
    expect_squares(squares, "letters, capture x");
    expect_squares(rules_checkers61b.squares, "digits 0 bottom, capture -");
    expect_squares(rules_orthogonal.squares, "digits 1 top, capture -");
}

#define SQUARES_REFUSED(change, text)                                                              \
    do {                                                                                           \
        arb_rules rules = allround;                                                                \
                                                                                                   \
        rules.squares.change;                                                                      \
        cr_assert_str_eq(rules_check(&rules), text);                                               \
    } while (0)

Test(parameters, ways_to_name_squares_that_there_are_not_are_refused)
{
    SQUARES_REFUSED(naming = (parameter_naming)3, "squares: no such value");
    SQUARES_REFUSED(corner = (parameter_corner)4, "squares: no such value");
    SQUARES_REFUSED(along = (parameter_along)2, "squares: no such value");
    SQUARES_REFUSED(first = 2, "squares: no such value");
    SQUARES_REFUSED(capture = '*', "squares: no such value");
    SQUARES_REFUSED(capture = '\0', "squares: no such value");
}

/* `11-22` on ten columns could begin with column 1 or 10. */
Test(parameters, digits_need_boards_on_which_each_has_one)
{
    struct draughts d = *allround.draughts;
    arb_rules rules = allround;
    struct geometry board;

    rules.draughts = &d;
    d.geometry = &board;
    rules.squares = (parameter_squares){.naming = NAMED_BY_DIGITS, .capture = 'x'};
    geometry_make(&board, &(struct board_shape){10, 9, true, false});
    cr_assert_null(rules_check(&rules));
    rules.squares.first = 1;
    cr_assert_str_eq(rules_check(&rules),
                     "squares: `digits 1 top` needs fewer than ten columns and rows");
    geometry_make(&board, &(struct board_shape){9, 9, true, false});
    cr_assert_null(rules_check(&rules));
    geometry_make(&board, &(struct board_shape){9, 10, true, false});
    cr_assert_not_null(rules_check(&rules));
}

Test(parameters, no_game_begins_by_rules_that_contradict_themselves, .signal = SIGABRT)
{
    static const struct draughts nothing = {0};
    arb_rules rules = allround;
    arb_memory memory = arb_memory_standard();

    rules.draughts = &nothing;
    arb_game_new(&rules, &memory);
}

Test(parameters, a_rule_set_has_the_board_of_its_parameters_or_its_family)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        const arb_rules *set = arb_rules_at(i);

        if (set->draughts != NULL)
            cr_assert_eq(rules_geometry(set), set->draughts->geometry, "%s", set->name);
    }
}

/* ---- the number of tables and weights ---------------------------------------------------------
 */

/* These are in files that were made before `few-pieces` and `worth`. */
Test(parameters, a_later_one_with_its_default_leaves_the_number_as_it_was)
{
    static const struct {
        const arb_rules *rules;
        uint64_t number;
    } numbers[] = {
        {&rules_english, UINT64_C(0xfca650bbbd593209)},
        {&rules_russian, UINT64_C(0x9fb87044dfec15a1)},
        {&rules_international, UINT64_C(0xa49c2c816195658f)},
        {&rules_frisian, UINT64_C(0x27d7798ec4300d8d)},
        {&rules_dama, UINT64_C(0xe92df7faa11625e7)},
        {&rules_turkish, UINT64_C(0xc9a07e5c216ff647)},
        {&rules_czech, UINT64_C(0x1d00e3f4e0ba7ff8)},
        {&rules_breakthrough, UINT64_C(0xb19ab135984ddc1f)},
    };
    struct draughts few = *rules_english.draughts;
    arb_rules rules = rules_english;

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        cr_assert_eq(rules_signature(numbers[i].rules), numbers[i].number, "%s",
                     numbers[i].rules->name);
    rules.draughts = &few;
    cr_assert_eq(rules_signature(&rules), numbers[0].number);
    few.few_pieces = (parameter_few_pieces){1, FEW_LOSES};
    cr_assert_neq(rules_signature(&rules), numbers[0].number);
    few = *rules_english.draughts;
    few.again = AGAIN_NOT_NEXT;
    cr_assert_neq(rules_signature(&rules), numbers[0].number);
}
