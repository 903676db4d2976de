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

/* Positions count the turns in 16 bits. */
static bool knows_turns(unsigned value)
{
    return value <= UINT16_MAX;
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
    unsigned kings = d->kings_step | d->kings_take;
    bool far = d->kings_step_reach != REACH_ONE || d->kings_take_reach != REACH_ONE;
    const struct {
        bool holds;
        const char *why;
    } contradictions[] = {
        {d->men_step == 0, "men step: no direction"},
        {d->men_take == 0, "men take: no direction"},
        {d->crowned == CROWNED_NEVER && (kings != 0 || far), "kings step: no man is ever crowned"},
        {d->crowned != CROWNED_NEVER && d->kings_step == 0, "kings step: no direction"},
        {d->crowned != CROWNED_NEVER && d->kings_take == 0, "kings take: no direction"},
        {d->kings_land != LAND_NEXT && d->kings_take_reach != REACH_ANY,
         "kings land: needs `take reach any`"},
        {d->best != BEST_NONE && d->capture != CAPTURE_MUST, "best: needs `capture must`"},
        {d->best != BEST_NONE && d->chain != CHAIN_MUST, "best: needs `chain must`"},
        {d->explosions && d->best != BEST_NONE, "explosions: need `best none`"},
        {d->explosions && d->removed != REMOVED_AT_ONCE, "explosions: need `removed at-once`"},
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

const char *rules_check(const arb_rules *rules)
{
    if (rules->draughts == NULL)
        return NULL;
    if (rules->draughts->explosions && (rules_piece_words(rules, ARB_BOMB) == NULL ||
                                        rules_piece_words(rules, ARB_SHIELD) == NULL))
        return "explosions: need bombs and shields";
    return draughts_check(rules->draughts);
}
