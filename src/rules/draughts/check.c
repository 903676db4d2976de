#include <string.h>

#include "rules/parameters.h"
#include "rules/rules.h"

/* Whether a parameter has one of the values of its type. */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a term of a sum. */
#define COUNTED(value, word) +1U
#define KNOWS(type)                                                                                \
    static bool knows_##type(unsigned value)                                                       \
    {                                                                                              \
        return value < 0U VALUES_##type(COUNTED);                                                  \
    }
KNOWS(yes_no)
KNOWS(side)
DRAUGHTS_CHOICES(KNOWS)

static bool knows_board(const struct geometry *geometry)
{
    return geometry != NULL;
}

static bool knows_directions(unsigned value)
{
    return value <= (STRAIGHTS | DIAGONALS);
}

static bool knows_men(parameter_men men)
{
    return knows_directions(men.step) && knows_directions(men.take);
}

static bool knows_kings(parameter_kings kings)
{
    return knows_directions(kings.step) && knows_directions(kings.take) &&
           knows_reach(kings.step_reach) && knows_reach(kings.take_reach) && knows_land(kings.land);
}

static bool knows_capture(parameter_capture capture)
{
    return knows_chain(capture.chain);
}

static bool knows_best(parameter_best best)
{
    bool known = true;

    for (size_t i = 0; i < sizeof best.order; i++)
        known = known && knows_measure(best.order[i]);
    return known;
}

static bool knows_draw(parameter_draw draw)
{
    bool known = true;

    for (size_t i = 0; i < DRAWS_MOST; i++)
        known = known && knows_draw_kind(draw.way[i].kind) &&
                knows_force_kings(draw.way[i].one.kings) &&
                knows_force_kings(draw.way[i].another.kings);
    return known;
}

/* Positions count the turns in 16 bits. */
static bool knows_turns(unsigned value)
{
    return value <= UINT16_MAX;
}

static bool knows_squares(parameter_squares squares)
{
    return knows_naming(squares.naming) && knows_corner(squares.corner) &&
           knows_along(squares.along) && squares.first <= 1 && squares.capture != '\0' &&
           strchr("-x:", squares.capture) != NULL;
}

static const char *unknown_value(const struct draughts *d)
{
#define LOOK_AT(type, field, name, standard, meaning)                                              \
    if (!knows_##type(d->field))                                                                   \
        return name ": no such value";
    DRAUGHTS_PARAMETERS(LOOK_AT)
    return NULL;
}

const char *draughts_check(const struct draughts *d)
{
    unsigned kings = d->kings.step | d->kings.take;
    bool far = d->kings.step_reach != REACH_ONE || d->kings.take_reach != REACH_ONE;
    const struct {
        bool holds;
        const char *why;
    } contradictions[] = {
        {d->men.step == 0, "men: no direction to step"},
        {d->men.take == 0, "men: no direction to take"},
        {d->crowned == CROWNED_NEVER && (kings != 0 || far), "kings: no man is ever crowned"},
        {d->crowned != CROWNED_NEVER && d->kings.step == 0, "kings: no direction to step"},
        {d->crowned != CROWNED_NEVER && d->kings.take == 0, "kings: no direction to take"},
        {d->kings.land != LAND_NEXT && d->kings.take_reach != REACH_ANY,
         "kings: land: needs `take ... any`"},
        {draughts_has_best(d) && !d->capture.must, "best: needs `capture: must`"},
        {draughts_has_best(d) && d->capture.chain != CHAIN_MUST,
         "best: needs `capture: must, chain must`"},
        {d->explosions && draughts_has_best(d), "explosions: need `best: none`"},
        {d->explosions && d->removed != REMOVED_AT_ONCE, "explosions: need `removed: at-once`"},
        {d->explosions && far, "explosions: need kings that go `one`"},
        {d->far_row == FAR_ROW_WINS && d->crowned != CROWNED_NEVER,
         "far-row: wins only where no man is crowned"},
        {d->won == WON_GOES_ON && d->no_turn == NO_TURN_LOSES,
         "won: a game lost for want of a turn cannot go on"},
    };
    const char *why = unknown_value(d);

    for (size_t i = 0; why == NULL && i < sizeof contradictions / sizeof *contradictions; i++) {
        if (contradictions[i].holds)
            why = contradictions[i].why;
    }
    return why;
}

/* Without blanks, the squares of a turn are two digits each. */
static bool has_long_labels(const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);
    int most = g->columns > g->rows ? g->columns : g->rows;

    return rules->squares.naming == NAMED_BY_DIGITS && rules_first_number(rules) + most > 10;
}

const char *rules_check(const arb_rules *rules)
{
    const char *why;

    if (rules->draughts == NULL)
        return NULL;
    if (rules->draughts->explosions && (rules_piece_words(rules, ARB_BOMB) == NULL ||
                                        rules_piece_words(rules, ARB_SHIELD) == NULL))
        return "explosions: need bombs and shields";
    if (!knows_squares(rules->squares))
        return "squares: no such value";
    why = draughts_check(rules->draughts);
    if (why == NULL && has_long_labels(rules))
        why = "squares: `digits 1 top` needs fewer than ten columns and rows";
    return why;
}
