/* Writes the values of parameters: one function for each type of rules/parameters.h. */
#include "rules/values.h"

/* ---- one of several words -------------------------------------------------------------------- */

#define WORD(value, word) word,
#define WRITE(type)                                                                                \
    static void write_##type(struct text *text, unsigned value)                                    \
    {                                                                                              \
        static const char *const words[] = {VALUES_##type(WORD)};                                  \
        text_string(text, words[value]);                                                           \
    }
WRITE(yes_no)
WRITE(side)
WRITE(must)
DRAUGHTS_CHOICES(WRITE)

/* ---- values of several parts ----------------------------------------------------------------- */

static void write_board(struct text *text, const struct geometry *geometry)
{
    text_number(text, geometry->columns);
    text_char(text, 'x');
    text_number(text, geometry->rows);
    if (!geometry->dark_only)
        text_string(text, " all");
    else
        text_string(text, first_dark_of(geometry, geometry->rows - 1) == 0 ? " dark left"
                                                                           : " dark right");
}

static void write_directions(struct text *text, parameter_directions directions)
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
        text_string(text, left == directions ? "" : "+");
        text_string(text, sets[i].word);
        left &= ~sets[i].set;
    }
}

static void write_men(struct text *text, parameter_men men)
{
    text_string(text, "step ");
    write_directions(text, men.step);
    text_string(text, ", take ");
    write_directions(text, men.take);
    text_string(text, men.not_kings ? ", not kings" : "");
}

static void write_kings(struct text *text, parameter_kings kings)
{
    if (kings.step == 0) {
        text_string(text, "none");
        return;
    }
    text_string(text, "step ");
    write_directions(text, kings.step);
    text_char(text, ' ');
    write_reach(text, kings.step_reach);
    text_string(text, ", take ");
    write_directions(text, kings.take);
    text_char(text, ' ');
    write_reach(text, kings.take_reach);
    if (kings.take_reach == REACH_ANY) {
        text_string(text, ", land ");
        write_land(text, kings.land);
    }
}

static void write_capture(struct text *text, parameter_capture capture)
{
    write_must(text, capture.must);
    text_string(text, ", chain ");
    write_chain(text, capture.chain);
}

static void write_best(struct text *text, parameter_best best)
{
    size_t i = 0;

    do {
        text_string(text, i > 0 ? " " : "");
        write_measure(text, best.order[i++]);
    } while (i < sizeof best.order && best.order[i] != MEASURE_NONE);
}

static void write_turns(struct text *text, parameter_turns turns)
{
    if (turns == 0)
        text_string(text, "none");
    else
        text_number(text, turns);
}

/* Writes ` N`, ` N+` or ` N-M`, and which of the pieces are kings. */
static void write_force(struct text *text, struct draughts_force force)
{
    text_char(text, ' ');
    text_number(text, force.least);
    if (force.most == ARB_SQUARES) {
        text_char(text, '+');
    } else if (force.most != force.least) {
        text_char(text, '-');
        text_number(text, force.most);
    }
    write_force_kings(text, force.kings);
}

static void write_way(struct text *text, const struct draughts_draw *way)
{
    write_draw_kind(text, way->kind);
    if (way->kind == DRAW_MATERIAL || way->kind == DRAW_BALANCE || way->kind == DRAW_MAIN_ROAD)
        write_force(text, way->one);
    if (way->kind == DRAW_MATERIAL)
        write_force(text, way->another);
    if (way->turns != 0) {
        text_char(text, ' ');
        text_number(text, way->turns);
    }
}

static void write_draw(struct text *text, parameter_draw draw)
{
    size_t i = 0;

    do {
        text_string(text, i > 0 ? "; " : "");
        write_way(text, &draw.way[i++]);
    } while (i < DRAWS_MOST && draw.way[i].kind != DRAW_NONE);
}

void draughts_write_squares(struct text *text, parameter_squares squares)
{
    write_naming(text, squares.naming);
    if (squares.naming == NAMED_BY_NUMBERS) {
        text_char(text, ' ');
        write_corner(text, squares.corner);
        text_char(text, ' ');
        write_along(text, squares.along);
    } else if (squares.naming == NAMED_BY_DIGITS) {
        text_print(text, " %d %s", squares.first, squares.from_top ? "top" : "bottom");
    }
    text_string(text, ", capture ");
    text_char(text, squares.capture);
}

/* ---- all of them ------------------------------------------------------------------------------
 */

const char *draughts_parameter_name(size_t index)
{
    static const char *const names[] = {
#define NAME(type, field, name, standard, meaning) name,
        DRAUGHTS_PARAMETERS(NAME)};

    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

void draughts_write_value(struct text *text, const struct draughts *d, size_t index)
{
    size_t i = 0;

#define VALUE(type, field, name, standard, meaning)                                                \
    if (i++ == index)                                                                              \
        write_##type(text, d->field);
    DRAUGHTS_PARAMETERS(VALUE)
}
