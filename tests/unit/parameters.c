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
#include "rules/rules.h"
#include "variant/allround.h"

/* ---- in words ------------------------------------------------------------------------------ */

#define WORD(value, word) word,
#define WORDS(type) static const char *const words_##type[] = {VALUES_##type(WORD)};
WORDS(yes_no)
WORDS(side)
WORDS(reach)
WORDS(land)
WORDS(removed)
WORDS(capture)
WORDS(chain)
WORDS(best)
WORDS(crowned)
WORDS(pick)
WORDS(no_turn)
WORDS(no_pieces)
WORDS(far_row)
WORDS(won)

static void put_words(struct text *text, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        text_string(text, i > 0 ? ", " : "");
        text_string(text, words[i]);
    }
}

#define PUT(type)                                                                                  \
    static void put_value_##type(struct text *text, unsigned value)                                \
    {                                                                                              \
        text_string(text, words_##type[value]);                                                    \
    }                                                                                              \
    static void put_values_##type(struct text *text)                                               \
    {                                                                                              \
        put_words(text, words_##type, sizeof words_##type / sizeof *words_##type);                 \
    }
PUT(yes_no)
PUT(side)
PUT(reach)
PUT(land)
PUT(removed)
PUT(capture)
PUT(chain)
PUT(best)
PUT(crowned)
PUT(pick)
PUT(no_turn)
PUT(no_pieces)
PUT(far_row)
PUT(won)

static void put_value_board(struct text *text, const struct geometry *geometry)
{
    if (geometry == NULL) {
        text_string(text, "none");
        return;
    }
    text_number(text, geometry->columns);
    text_char(text, 'x');
    text_number(text, geometry->rows);
    text_string(text, geometry->dark_only ? " dark" : " all");
}

static void put_values_board(struct text *text)
{
    text_string(text, "columns x rows, all or dark");
}

static const struct {
    unsigned set;
    const char *word;
} directions[] = {
#define DIRECTION(set, word) {set, word},
    VALUES_directions(DIRECTION)};

static void put_value_directions(struct text *text, unsigned value)
{
    unsigned left = value;

    for (size_t i = 0; i < sizeof directions / sizeof *directions; i++) {
        if ((left & directions[i].set) != directions[i].set)
            continue;
        text_string(text, left == value ? "" : "+");
        text_string(text, directions[i].word);
        left &= ~directions[i].set;
    }
    if (value == 0)
        text_string(text, "none");
    cr_assert_eq(left, 0);
}

static void put_values_directions(struct text *text)
{
    text_string(text, "directions");
}

static void put_value_turns(struct text *text, unsigned value)
{
    if (value == 0)
        text_string(text, "none");
    else
        text_number(text, value);
}

static void put_values_turns(struct text *text)
{
    text_string(text, "a number, none");
}

static const struct {
    const char *name;
    const char *standard;
    const char *meaning;
    void (*put_values)(struct text *text);
} rows[] = {
#define ROW(type, field, name, standard, meaning) {name, standard, meaning, put_values_##type},
    DRAUGHTS_PARAMETERS(ROW)};

#define ROWS (sizeof rows / sizeof *rows)

/* Writes the value of one parameter. */
static void put_value(struct text *text, const struct draughts *d, size_t number)
{
    size_t i = 0;

#define VALUE(type, field, name, standard, meaning)                                                \
    if (i++ == number)                                                                             \
        put_value_##type(text, d->field);
    DRAUGHTS_PARAMETERS(VALUE)
}

Test(parameters, the_default_of_each_is_its_first_value)
{
    static const struct draughts nothing = {0};

    for (size_t i = 0; i < ROWS; i++) {
        char buffer[100];
        struct text text = text_over(buffer, sizeof buffer);

        put_value(&text, &nothing, i);
        if (strcmp(rows[i].standard, "none") != 0)
            cr_assert_str_eq(buffer, rows[i].standard, "%s", rows[i].name);
    }
}

Test(parameters, no_two_have_the_same_name)
{
    for (size_t i = 0; i < ROWS; i++) {
        for (size_t j = 0; j < i; j++)
            cr_assert_str_neq(rows[i].name, rows[j].name);
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
    for (size_t i = 0; i < ROWS; i++) {
        char buffer[400];
        char values[200];
        struct text line = text_over(buffer, sizeof buffer);
        struct text all = text_over(values, sizeof values);

        rows[i].put_values(&all);
        text_string(&line, "| `");
        text_string(&line, rows[i].name);
        text_string(&line, "` | ");
        text_string(&line, values);
        text_string(&line, " | ");
        text_string(&line, rows[i].standard);
        text_string(&line, " | ");
        text_string(&line, rows[i].meaning);
        expect_line(&line);
    }
}

Test(parameters, the_manual_has_the_values_of_each_rule_set)
{
    read_manual();
    for (size_t i = 0; i < ROWS; i++) {
        char buffer[400];
        struct text line = text_over(buffer, sizeof buffer);

        text_string(&line, "| `");
        text_string(&line, rows[i].name);
        text_string(&line, "`");
        for (size_t set = 0; arb_rules_at(set) != NULL; set++) {
            if (arb_rules_at(set)->draughts == NULL)
                continue;
            text_string(&line, " | ");
            put_value(&line, arb_rules_at(set)->draughts, i);
        }
        expect_line(&line);
    }
}

/* ---- contradictions ------------------------------------------------------------------------- */

#define FORWARD (TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST))

/* Two sets of parameters that are played; each contradiction changes one of them. */
static const struct draughts with_kings = {.geometry = &board_8x8,
                                           .men_step = FORWARD,
                                           .men_take = DIAGONALS,
                                           .kings_step = DIAGONALS,
                                           .kings_take = DIAGONALS,
                                           .capture = CAPTURE_MUST,
                                           .chain = CHAIN_MUST,
                                           .crowned = CROWNED_ENDS_TURN};
static const struct draughts without_kings = {.geometry = &board_8x8,
                                              .men_step = STRAIGHTS,
                                              .men_take = STRAIGHTS,
                                              .capture = CAPTURE_MUST,
                                              .chain = CHAIN_MUST,
                                              .best = BEST_PIECES,
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
    REFUSED(with_kings, men_step = 0, "men step: no direction");
    REFUSED(with_kings, men_take = 0, "men take: no direction");
    REFUSED(without_kings, kings_step = STRAIGHTS, "kings step: no man is ever crowned");
    REFUSED(without_kings, kings_take = STRAIGHTS, "kings step: no man is ever crowned");
    REFUSED(without_kings, kings_step_reach = REACH_ANY, "kings step: no man is ever crowned");
    REFUSED(without_kings, kings_take_reach = REACH_ANY, "kings step: no man is ever crowned");
    REFUSED(with_kings, kings_land = LAND_ANYWHERE, "kings land: needs `take reach any`");
    REFUSED(with_kings, kings_step = 0, "kings step: no direction");
    REFUSED(with_kings, kings_take = 0, "kings take: no direction");
    REFUSED(with_kings, geometry = NULL, "board: no such value");
    REFUSED(without_kings, capture = CAPTURE_FREE, "best: needs `capture must`");
    REFUSED(without_kings, chain = CHAIN_MAY, "best: needs `chain must`");
    REFUSED(without_kings, chain = CHAIN_NONE, "best: needs `chain must`");
    REFUSED(without_kings, explosions = true, "explosions: need `best none`");
    REFUSED(with_kings, far_row = FAR_ROW_WINS, "far-row: wins only where no man is crowned");
    REFUSED(with_kings, won = WON_GOES_ON, "won: a game lost for want of a turn cannot go on");
}

Test(parameters, explosions_need_short_leaps_that_take_at_once)
{
    struct draughts exploding = with_kings;

    exploding.explosions = true;
    cr_assert_null(draughts_check(&exploding));
    REFUSED(exploding, removed = REMOVED_AT_END, "explosions: need `removed at-once`");
    REFUSED(exploding, kings_step_reach = REACH_ANY, "explosions: need kings that go `one`");
    REFUSED(exploding, kings_take_reach = REACH_ANY, "explosions: need kings that go `one`");
}

Test(parameters, values_that_a_parameter_does_not_have_are_refused)
{
    REFUSED(with_kings, up = 2, "up: no such value");
    REFUSED(with_kings, men_step |= 256U, "men step: no such value");
    REFUSED(with_kings, kings_take = 512U, "kings take: no such value");
    REFUSED(with_kings, capture = (parameter_capture)2, "capture: no such value");
    REFUSED(with_kings, kings_step_reach = (parameter_reach)2, "kings step reach: no such value");
    REFUSED(with_kings, kings_take_reach = (parameter_reach)2, "kings take reach: no such value");
    REFUSED(with_kings, kings_land = (parameter_land)2, "kings land: no such value");
    REFUSED(with_kings, removed = (parameter_removed)2, "removed: no such value");
    REFUSED(with_kings, chain = (parameter_chain)3, "capture chain: no such value");
    REFUSED(with_kings, best = (parameter_best)2, "best: no such value");
    REFUSED(with_kings, crowned = (parameter_crowned)3, "crowned: no such value");
    REFUSED(with_kings, pick = (parameter_pick)2, "pick: no such value");
    REFUSED(with_kings, no_turn = (parameter_no_turn)2, "no-turn: no such value");
    REFUSED(with_kings, no_pieces = (parameter_no_pieces)2, "no-pieces: no such value");
    REFUSED(with_kings, far_row = (parameter_far_row)2, "far-row: no such value");
    REFUSED(with_kings, won = (parameter_won)2, "won: no such value");
    REFUSED(with_kings, draw_no_advance = UINT16_MAX + 1U, "draw no-advance: no such value");
    REFUSED(with_kings, draw_no_capture = UINT16_MAX + 1U, "draw no-capture: no such value");
}

/* Positions count up to 65535 turns. */
Test(parameters, a_draw_after_as_many_turns_as_can_be_counted_is_accepted)
{
    struct draughts late = with_kings;

    late.draw_no_advance = UINT16_MAX;
    late.draw_no_capture = UINT16_MAX;
    cr_assert_null(draughts_check(&late));
}

Test(parameters, explosions_need_bombs_and_shields)
{
    struct draughts exploding = {
        .geometry = &board_8x8, .men_step = FORWARD, .men_take = FORWARD, .explosions = true};
    arb_rules rules = rules_checkers61b;

    cr_assert_null(draughts_check(&exploding));
    rules.draughts = &exploding;
    cr_assert_null(rules_check(&rules));
    rules.piece_count--;
    cr_assert_str_eq(rules_check(&rules), "explosions: need bombs and shields");
    rules.piece_count--;
    cr_assert_str_eq(rules_check(&rules), "explosions: need bombs and shields");
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

        cr_assert_eq(rules_geometry(set)->squares, 64);
        if (set->draughts != NULL)
            cr_assert_eq(rules_geometry(set), set->draughts->geometry, "%s", set->name);
    }
}
