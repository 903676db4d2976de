/* Each contradiction of rules/draughts/check.c and of rules/rule_set.c has a value for either of
 * its two parameters that ends it. The one that is inherited is replaced. */
#include "rules/fitting.h"

#include <ctype.h>
#include <string.h>

/* Rows of pieces, each with its letters and its kind, and a separator after each row. */
#define POSITION_ROOM (ROWS_MOST * (COLUMNS_MOST * (LETTERS_MOST + 1) + 1) + 1)

/* A copy of a rule set, in which values are changed. */
struct fitted {
    arb_rules rules;
    struct draughts draughts;
    struct geometry board;
    struct piece_words pieces;
    char letters[4][3];
    char start[POSITION_ROOM];
};

/* ---- values that fit ------------------------------------------------------------------------- */

static void without_kings(struct fitted *f)
{
    f->draughts.kings = (parameter_kings){0};
    f->draughts.crowned = CROWNED_NEVER;
}

/* Kings that go one square fit everything that may be said of kings. */
static void with_short_kings(struct fitted *f)
{
    parameter_men men = f->draughts.men;
    parameter_directions ways =
        ((men.step | men.take) & STRAIGHTS) != 0 ? STRAIGHTS | DIAGONALS : DIAGONALS;

    f->draughts.kings = (parameter_kings){.step = ways, .take = ways};
}

static void with_crowning(struct fitted *f)
{
    f->draughts.crowned = CROWNED_ENDS_TURN;
}

static void with_kings(struct fitted *f)
{
    with_short_kings(f);
    with_crowning(f);
}

static void without_measures(struct fitted *f)
{
    f->draughts.best = (parameter_best){.order = {MEASURE_NONE}};
}

static void without_measures_of_kings(struct fitted *f)
{
    parameter_best left = {.king = f->draughts.best.king};
    size_t count = 0;

    for (size_t i = 0; i < sizeof left.order; i++) {
        if (f->draughts.best.order[i] < MEASURE_WITH_KING)
            left.order[count++] = f->draughts.best.order[i];
    }
    f->draughts.best = left;
}

static void with_whole_captures(struct fitted *f)
{
    f->draughts.capture = (parameter_capture){.must = true, .chain = CHAIN_MUST};
}

static void removed_at_once(struct fitted *f)
{
    f->draughts.removed = REMOVED_AT_ONCE;
}

static void removed_under(struct fitted *f)
{
    f->draughts.removed = REMOVED_UNDER;
}

static void never_again(struct fitted *f)
{
    f->draughts.again = AGAIN_NEVER;
}

static void without_explosions(struct fitted *f)
{
    f->draughts.explosions = false;
}

static void far_row_is_nothing(struct fitted *f)
{
    f->draughts.far_row = FAR_ROW_NOTHING;
}

static void crowning_is_nothing(struct fitted *f)
{
    f->draughts.crowning = CROWNING_NOTHING;
}

static void without_streak(struct fitted *f)
{
    f->draughts.king_streak = 0;
}

static void without_main_road(struct fitted *f)
{
    parameter_draw left = {.way = {{.kind = DRAW_NONE}}};
    size_t count = 0;

    for (size_t i = 0; i < DRAWS_MOST; i++) {
        if (f->draughts.draw.way[i].kind != DRAW_MAIN_ROAD)
            left.way[count++] = f->draughts.draw.way[i];
    }
    f->draughts.draw = left;
}

/* Gives it a board that is no larger than the one that it has, on which it is played on the dark
 * squares or on the same ones. */
static void change_board(struct fitted *f, int most, bool dark_only)
{
    const struct geometry *g = rules_geometry(&f->rules);
    struct board_shape shape = {.columns = g->columns < most ? g->columns : most,
                                .rows = g->rows < most ? g->rows : most,
                                .dark_only = dark_only};

    geometry_make(&f->board, &shape);
    f->draughts.geometry = &f->board;
}

static void on_dark_squares(struct fitted *f)
{
    change_board(f, COLUMNS_MOST, true);
}

static void on_few_squares(struct fitted *f)
{
    change_board(f, 9, rules_geometry(&f->rules)->dark_only); /* whose numbers are one digit */
}

static void by_letters(struct fitted *f)
{
    f->rules.squares =
        (parameter_squares){.naming = NAMED_BY_LETTERS, .capture = f->rules.squares.capture};
}

/* Adds a row of men of a side. */
static void add_row(struct text *rows, const struct fitted *f, int row, int side)
{
    const struct geometry *g = rules_geometry(&f->rules);
    int empty = 0;

    for (int column = 0; column < g->columns; column++) {
        if ((set_of_cell(g, column, row) & g->used) == 0) {
            empty++;
            continue;
        }
        if (empty > 0)
            text_number(rows, (unsigned)empty);
        text_string(rows, f->rules.pieces->letters[side][0]);
        empty = 0;
    }
    if (empty > 0)
        text_number(rows, (unsigned)empty);
}

/* Men on so many rows of each side. */
static void add_rows(struct text *position, const struct fitted *f, int count)
{
    const struct geometry *g = rules_geometry(&f->rules);

    for (int row = 0; row < g->rows; row++) {
        text_string(position, row > 0 ? "/" : "");
        if (row < count)
            add_row(position, f, row, !f->draughts.up);
        else if (row >= g->rows - count)
            add_row(position, f, row, f->draughts.up);
        else
            text_number(position, g->columns);
    }
}

/* Men on as many rows as before, at most three where they stood on squares that were named, with
 * two rows between the sides. With explosions each needs its kind: they are pawns. */
static void on_rows(struct fitted *f)
{
    int free = rules_geometry(&f->rules)->rows / 2 - 1;
    int rows = f->rules.start.position == NULL ? f->rules.start.rows : 3;
    struct text position = text_over(f->start, sizeof f->start);

    rows = rows < free ? rows : free;
    f->rules.start = (parameter_start){.rows = (uint8_t)rows};
    if (!f->draughts.explosions)
        return;
    add_rows(&position, f, rows);
    f->rules.start = (parameter_start){.position = f->start};
}

/* The initials of the sides, or where they do not tell the pieces apart, others. */
static void with_letters(struct fitted *f)
{
    unsigned char first = (unsigned char)f->rules.sides[0][0];
    unsigned char second = (unsigned char)f->rules.sides[1][0];
    bool differ = isalpha(first) != 0 && isalpha(second) != 0 && tolower(first) != tolower(second);

    for (int i = 0; i < 4; i++) {
        int letter = i < 2 ? (differ ? first : 'a') : differ ? second : 'b';

        f->letters[i][0] = (char)(i % 2 == 0 ? tolower(letter) : toupper(letter));
        f->letters[i][1] = f->draughts.explosions ? 'p' : '\0'; /* the kind, which is not written */
        f->pieces.letters[i / 2][i % 2] = f->letters[i];
    }
    f->rules.pieces = &f->pieces;
}

/* ---- contradictions -------------------------------------------------------------------------- */

/* Changes parameters: those of these names. */
struct change {
    void (*make)(struct fitted *f);
    const char *names[2];
};

/* What ends the contradiction of two parameters. */
static const struct {
    const char *name;
    const char *other;           /* NULL: there is none */
    struct change if_inherited;  /* the first one */
    struct change other_instead; /* where the other one is inherited */
} contradictions[] = {
    {"kings", "crowned", {without_kings, {"kings"}}, {with_crowning, {"crowned"}}},
    {"crowned", "kings", {without_kings, {"crowned"}}, {with_short_kings, {"kings"}}},
    {"best", "capture", {without_measures, {"best"}}, {with_whole_captures, {"capture"}}},
    {"best", "crowned", {without_measures_of_kings, {"best"}}, {with_kings, {"kings", "crowned"}}},
    {"explosions", "best", {without_explosions, {"explosions"}}, {without_measures, {"best"}}},
    {"explosions", "removed", {without_explosions, {"explosions"}}, {removed_at_once, {"removed"}}},
    {"explosions", "kings", {without_explosions, {"explosions"}}, {with_short_kings, {"kings"}}},
    {"explosions", "start", {without_explosions, {"explosions"}}, {on_rows, {"start"}}},
    {"again", "removed", {never_again, {"again"}}, {removed_under, {"removed"}}},
    {"again", "kings", {never_again, {"again"}}, {with_short_kings, {"kings"}}},
    {"far-row",
     "crowned",
     {far_row_is_nothing, {"far-row"}},
     {without_kings, {"kings", "crowned"}}},
    {"crowning",
     "crowned",
     {crowning_is_nothing, {"crowning"}},
     {with_kings, {"kings", "crowned"}}},
    {"king-streak",
     "crowned",
     {without_streak, {"king-streak"}},
     {with_kings, {"kings", "crowned"}}},
    {"draw", "board", {without_main_road, {"draw"}}, {on_dark_squares, {"board"}}},
    {"squares", "board", {by_letters, {"squares"}}, {on_few_squares, {"board"}}},
    {"start", NULL, {on_rows, {"start"}}, {NULL, {NULL}}},
    {"letters", NULL, {with_letters, {"letters"}}, {NULL, {NULL}}},
};

static size_t index_of(const char *name)
{
    return rule_text_parameter(name, strlen(name));
}

static bool is_inherited(const struct rule_text *text, const char *name)
{
    return text->values[index_of(name)].inherited;
}

/* Returns the change that ends a contradiction by other values for what is inherited; its `make` is
 * NULL if there is none. */
static struct change change_for(const struct rule_text *text, size_t index, const char *other)
{
    const char *name = rule_parameters[index].name;
    struct change none = {NULL, {NULL}};

    for (size_t i = 0; i < sizeof contradictions / sizeof *contradictions; i++) {
        const char *its = contradictions[i].other;

        if (strcmp(contradictions[i].name, name) != 0 ||
            (its != NULL && (other == NULL || strcmp(its, other) != 0)))
            continue;
        if (is_inherited(text, name))
            return contradictions[i].if_inherited;
        return other != NULL && is_inherited(text, other) ? contradictions[i].other_instead : none;
    }
    return none;
}

/* Whether lines may be added for what a change changes. Rows of pieces that explode have letters,
 * which may not be known. */
static bool may_change(const struct rule_text *text, const struct change *change)
{
    if (change->make == on_rows && text->rules->draughts->explosions && text->rules->pieces == NULL)
        return false;
    return is_inherited(text, change->names[0]) &&
           (change->names[1] == NULL || is_inherited(text, change->names[1]));
}

static void add_line(struct text *why, const struct fitted *f, const char *name)
{
    text_print(why, " `%s: ", name);
    rules_write_value(why, &f->rules, index_of(name));
    text_char(why, '`');
}

void rule_text_fitting(struct text *why, const struct rule_text *text, size_t index,
                       const char *other)
{
    struct change change = change_for(text, index, other);
    const char *second = change.names[1];
    struct fitted f;

    if (change.make == NULL || !may_change(text, &change))
        return;
    f.rules = *text->rules;
    f.draughts = *text->rules->draughts;
    f.rules.draughts = &f.draughts;
    change.make(&f);
    text_print(why, "; `%s` is inherited, so add the line%s",
               second != NULL ? other : change.names[0], second != NULL ? "s" : "");
    add_line(why, &f, change.names[0]);
    if (second != NULL) {
        text_string(why, " and");
        add_line(why, &f, second);
    }
}
