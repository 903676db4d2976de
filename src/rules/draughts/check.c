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
DRAUGHTS_CHOICES(KNOWS)

static bool knows_side(arb_side side)
{
    return side <= 1;
}

static bool knows_board(const struct geometry *geometry)
{
    return geometry != NULL;
}

static bool knows_directions(unsigned value)
{
    return value <= (STRAIGHTS | DIAGONALS);
}

#define KNOWS_PART(type, field) &&knows_##type(value.field)
#define KNOWS_PARTS(type)                                                                          \
    static bool knows_##type(parameter_##type value)                                               \
    {                                                                                              \
        return true PARTS_##type(KNOWS_PART);                                                      \
    }
KNOWS_PARTS(men)
KNOWS_PARTS(kings)
KNOWS_PARTS(capture)

static bool has_measure(const parameter_best *best, parameter_measure measure)
{
    return memchr(best->order, (int)measure, sizeof best->order) != NULL;
}

static bool knows_best(parameter_best best)
{
    bool known = true;

    for (size_t i = 0; i < sizeof best.order; i++)
        known = known && knows_measure(best.order[i]);
    return known && (best.king != 0) == has_measure(&best, MEASURE_WORTH) &&
           best.king <= WORTH_MOST;
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

static bool knows_few_pieces(parameter_few_pieces few)
{
    return few.most <= FEW_MOST && knows_few(few.few);
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

static bool has_measure_of_kings(const struct draughts *d)
{
    bool has = false;

    for (size_t i = 0; i < sizeof d->best.order; i++)
        has = has || d->best.order[i] >= MEASURE_WITH_KING;
    return has;
}

/* Returns how many times `main-road` is among the ways to a draw. */
static unsigned main_roads(const struct draughts *d)
{
    unsigned roads = 0;

    for (size_t i = 0; i < DRAWS_MOST; i++)
        roads += d->draw.way[i].kind == DRAW_MAIN_ROAD;
    return roads;
}

static void check_each(const struct draughts *d, contradiction_taker *take, void *context)
{
    unsigned kings = d->kings.step | d->kings.take;
    bool far = d->kings.step_reach != REACH_ONE || d->kings.take_reach != REACH_ONE;
    bool crowned = d->crowned != CROWNED_NEVER;
    const struct {
        bool holds;
        const char *why;
        const char *other;
    } contradictions[] = {
        {d->men.step == 0, "men: no direction to step", NULL},
        {d->men.take == 0, "men: no direction to take", NULL},
        {!crowned && (kings != 0 || far), "kings: it must be none", "crowned"},
        {crowned && kings == 0, "crowned: it must be never", "kings"},
        {crowned && kings != 0 && d->kings.step == 0, "kings: no direction to step", NULL},
        {crowned && kings != 0 && d->kings.take == 0, "kings: no direction to take", NULL},
        {d->kings.land != LAND_NEXT && d->kings.take_reach != REACH_ANY,
         "kings: land: needs `take ... any`", NULL},
        {draughts_has_best(d) && (!d->capture.must || d->capture.chain != CHAIN_MUST),
         "best: needs `capture: must, chain must`", "capture"},
        {!crowned && has_measure_of_kings(d), "best: there are no kings to measure by", "crowned"},
        {has_measure(&d->best, MEASURE_VALUE) && has_measure(&d->best, MEASURE_WORTH),
         "best: value and worth do not go together", NULL},
        {d->explosions && draughts_has_best(d), "explosions: need `best: none`", "best"},
        {d->explosions && d->removed != REMOVED_AT_ONCE, "explosions: need `removed: at-once`",
         "removed"},
        {d->again != AGAIN_NEVER && d->removed != REMOVED_UNDER, "again: needs `removed: under`",
         "removed"},
        {d->again == AGAIN_ANY && d->kings.take_reach == REACH_ANY,
         "again: any needs kings that take `one`", "kings"},
        {d->explosions && far, "explosions: need kings that go `one`", "kings"},
        {d->far_row == FAR_ROW_WINS && crowned, "far-row: wins only where no man is crowned",
         "crowned"},
        {d->crowning == CROWNING_WINS && !crowned, "crowning: there are no kings", "crowned"},
        {d->king_streak != 0 && !crowned, "king-streak: there are no kings", "crowned"},
        {main_roads(d) > 0 && !d->geometry->dark_only,
         "draw: main-road needs a board of dark squares", "board"},
        {main_roads(d) > 1, "draw: main-road is there more than once", NULL},
    };

    for (size_t i = 0; i < sizeof contradictions / sizeof *contradictions; i++) {
        if (contradictions[i].holds)
            take(context, contradictions[i].why, contradictions[i].other);
    }
}

/* Takes the first one. */
static void take_first(void *context, const char *why, const char *other)
{
    const char **first = context;

    (void)other;
    if (*first == NULL)
        *first = why;
}

const char *draughts_check(const struct draughts *d)
{
    const char *why = unknown_value(d);

    if (why == NULL)
        check_each(d, take_first, (void *)&why);
    return why;
}

void rules_check_each(const arb_rules *rules, contradiction_taker *take, void *context)
{
    const struct geometry *g = rules_geometry(rules);
    int most = g->columns > g->rows ? g->columns : g->rows;

    check_each(rules->draughts, take, context);
    /* Without blanks, the squares of a turn are two digits each. */
    if (rules->squares.naming == NAMED_BY_DIGITS && rules_first_number(rules) + most > 10)
        take(context,
             rules_first_number(rules) == 1
                 ? "squares: `digits 1 top` needs fewer than ten columns and rows"
                 : "squares: `digits 0 bottom` needs at most ten columns and rows",
             "board");
}

const char *rules_check(const arb_rules *rules)
{
    const char *why;

    if (rules->draughts == NULL)
        return NULL;
    if (!knows_squares(rules->squares))
        return "squares: no such value";
    why = unknown_value(rules->draughts);
    if (why == NULL)
        rules_check_each(rules, take_first, (void *)&why);
    if (why == NULL && rules->draughts->explosions &&
        (rules_piece_words(rules, ARB_BOMB) == NULL ||
         rules_piece_words(rules, ARB_SHIELD) == NULL))
        why = "explosions: need bombs and shields";
    return why;
}
