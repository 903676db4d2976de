/* Writes the values of parameters: one function for each type of rules/parameters.h. */
#include "rules/values.h"

/* Where values are written, and the rule set that they are of. */
struct writing {
    struct text *text;
    const arb_rules *rules;
};

/* ---- one of several words -------------------------------------------------------------------- */

#define WORD(value, word) word,
#define WRITE(type)                                                                                \
    static void write_##type(const struct writing *w, unsigned value)                              \
    {                                                                                              \
        static const char *const words[] = {VALUES_##type(WORD)};                                  \
        text_string(w->text, words[value]);                                                        \
    }
WRITE(yes_no)
WRITE(must)
DRAUGHTS_CHOICES(WRITE)

/* ---- values of several parts ----------------------------------------------------------------- */

static void write_board(const struct writing *w, const struct geometry *geometry)
{
    text_number(w->text, geometry->columns);
    text_char(w->text, 'x');
    text_number(w->text, geometry->rows);
    if (!geometry->dark_only)
        text_string(w->text, " all");
    else
        text_string(w->text, first_dark_of(geometry, geometry->rows - 1) == 0 ? " dark left"
                                                                              : " dark right");
}

static void write_directions(const struct writing *w, parameter_directions directions)
{
    static const struct {
        parameter_directions set;
        const char *word;
    } sets[] = {
#define SET(set, word) {set, word},
        VALUES_directions(SET)};
    parameter_directions left = directions;

    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        if ((left & sets[i].set) != sets[i].set)
            continue;
        text_string(w->text, left == directions ? "" : "+");
        text_string(w->text, sets[i].word);
        left &= ~sets[i].set;
    }
}

static void write_men(const struct writing *w, parameter_men men)
{
    text_string(w->text, "step ");
    write_directions(w, men.step);
    text_string(w->text, men.line ? " line, take " : ", take ");
    write_directions(w, men.take);
    text_string(w->text, men.not_kings ? ", not kings" : "");
}

static void write_kings(const struct writing *w, parameter_kings kings)
{
    if (kings.step == 0) {
        text_string(w->text, "none");
        return;
    }
    text_string(w->text, "step ");
    write_directions(w, kings.step);
    text_char(w->text, ' ');
    write_reach(w, kings.step_reach);
    text_string(w->text, ", take ");
    write_directions(w, kings.take);
    text_char(w->text, ' ');
    write_reach(w, kings.take_reach);
    if (kings.take_reach == REACH_ANY) {
        text_string(w->text, ", land ");
        write_land(w, kings.land);
    }
}

static void write_capture(const struct writing *w, parameter_capture capture)
{
    write_must(w, capture.must);
    text_string(w->text, ", chain ");
    write_chain(w, capture.chain);
}

static void write_best(const struct writing *w, parameter_best best)
{
    size_t i = 0;

    do {
        text_string(w->text, i > 0 ? " " : "");
        write_measure(w, best.order[i]);
        if (best.order[i++] == MEASURE_WORTH)
            text_print(w->text, " %d", best.king);
    } while (i < sizeof best.order && best.order[i] != MEASURE_NONE);
}

static void write_turns(const struct writing *w, parameter_turns turns)
{
    if (turns == 0)
        text_string(w->text, "none");
    else
        text_number(w->text, turns);
}

static void write_few_pieces(const struct writing *w, parameter_few_pieces few)
{
    write_turns(w, few.most);
    if (few.most == 0)
        return;
    text_char(w->text, ' ');
    write_few(w, few.few);
}

/* Writes ` N`, ` N+` or ` N-M`, and which of the pieces are kings. */
static void write_force(const struct writing *w, struct draughts_force force)
{
    text_char(w->text, ' ');
    text_number(w->text, force.least);
    if (force.most == ARB_SQUARES) {
        text_char(w->text, '+');
    } else if (force.most != force.least) {
        text_char(w->text, '-');
        text_number(w->text, force.most);
    }
    write_force_kings(w, force.kings);
}

void rules_write_way(struct text *text, const struct draughts_draw *way)
{
    const struct writing w = {.text = text};

    write_draw_kind(&w, way->kind);
    if (way->kind == DRAW_MATERIAL || way->kind == DRAW_BALANCE || way->kind == DRAW_MAIN_ROAD)
        write_force(&w, way->one);
    if (way->kind == DRAW_MATERIAL)
        write_force(&w, way->another);
}

static void write_draw(const struct writing *w, parameter_draw draw)
{
    size_t i = 0;

    do {
        text_string(w->text, i > 0 ? "; " : "");
        rules_write_way(w->text, &draw.way[i]);
        if (draw.way[i++].turns != 0)
            text_print(w->text, " %d", draw.way[i - 1].turns);
    } while (i < DRAWS_MOST && draw.way[i].kind != DRAW_NONE);
}

static void write_squares(const struct writing *w, parameter_squares squares)
{
    write_naming(w, squares.naming);
    if (squares.naming == NAMED_BY_NUMBERS) {
        text_char(w->text, ' ');
        write_corner(w, squares.corner);
        text_char(w->text, ' ');
        write_along(w, squares.along);
    } else if (squares.naming == NAMED_BY_DIGITS) {
        text_print(w->text, " %d %s", squares.first, squares.from_top ? "top" : "bottom");
    } else if (squares.from_top) {
        text_string(w->text, " top");
    }
    text_string(w->text, ", capture ");
    text_char(w->text, squares.capture);
}

/* ---- words ------------------------------------------------------------------------------------
 */

static void write_name(const struct writing *w, const char *name)
{
    text_string(w->text, name);
}

static void write_title(const struct writing *w, const char *title)
{
    text_string(w->text, title);
}

static void write_sides(const struct writing *w, const char *const *sides)
{
    text_string(w->text, sides[0]);
    text_char(w->text, ' ');
    text_string(w->text, sides[1]);
}

static void write_side(const struct writing *w, arb_side side)
{
    text_string(w->text, w->rules->sides[side]);
}

static void write_start(const struct writing *w, parameter_start start)
{
    if (start.position != NULL) {
        text_string(w->text, "position ");
        text_string(w->text, start.position);
        return;
    }
    text_number(w->text, start.rows);
    text_string(w->text, " rows");
    if (start.skip > 0) {
        text_string(w->text, " skip ");
        text_number(w->text, start.skip);
    }
}

/* With explosions, the last letter of each piece says which kind it is of. */
static void write_letters(const struct writing *w, const struct piece_words *pieces)
{
    size_t kind = w->rules->draughts->explosions ? 1 : 0;

    for (int side = 0; side < 2; side++) {
        for (int crowned = 0; crowned <= (rules_crowns(w->rules) ? 1 : 0); crowned++) {
            const char *letters = pieces->letters[side][crowned];

            text_string(w->text, side + crowned > 0 ? " " : "");
            text_bytes(w->text, letters, strlen(letters) - kind);
        }
    }
}

static void write_game_type(const struct writing *w, unsigned number)
{
    write_turns(w, number);
}

/* ---- what may be written ------------------------------------------------------------------------
 */

#define FORM_OF_WORDS(type)                                                                        \
    void form_##type(struct text *text)                                                            \
    {                                                                                              \
        static const char *const words[] = {VALUES_##type(WORD)};                                  \
        text_list(text, words, sizeof words / sizeof *words, " or ");                              \
    }
FORM_OF_WORDS(yes_no)
FORM_OF_WORDS(must)
DRAUGHTS_CHOICES(FORM_OF_WORDS)

#define FORM(type, form)                                                                           \
    void form_##type(struct text *text)                                                            \
    {                                                                                              \
        text_string(text, form);                                                                   \
    }
RULE_FORMS(FORM)

/* ---- all of them ------------------------------------------------------------------------------
 */

const struct rule_parameter rule_parameters[] = {
#define ROW(type, field, name, standard, meaning) {name, standard, meaning, form_##type},
    RULE_PARAMETERS(ROW, ROW){0}};

void rules_write_value(struct text *text, const arb_rules *rules, size_t index)
{
    const struct writing writing = {text, rules};
    size_t i = 0;

/* A member cannot be put in parentheses. NOLINTBEGIN(bugprone-macro-parentheses) */
#define VALUE(of, type, field)                                                                     \
    if (i++ == index)                                                                              \
        write_##type(&writing, of->field);
/* NOLINTEND(bugprone-macro-parentheses) */
#define OF_DRAUGHTS(type, field, name, standard, meaning) VALUE(rules->draughts, type, field)
#define OF_RULES(type, field, name, standard, meaning) VALUE(rules, type, field)
    /* cppcheck-suppress unreadVariable ; the last one is counted too */
    RULE_PARAMETERS(OF_DRAUGHTS, OF_RULES)
}

bool rules_write(struct text *text, const arb_rules *rules)
{
    if (rules->draughts == NULL)
        return false;
    text_string(text, RULE_TEXT_HEAD "\n");
    for (size_t i = 0; rule_parameters[i].name != NULL; i++) {
        text_string(text, rule_parameters[i].name);
        text_string(text, ": ");
        rules_write_value(text, rules, i);
        text_char(text, '\n');
    }
    return true;
}
