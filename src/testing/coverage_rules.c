/* Which parameters tests tell from those of other rule sets. */
#include <string.h>

#include "testing/coverage.h"

/* The parameters of draughts that change how a game is played, but for the board, and `pass`, which
 * is one of all rule sets. */
struct parameter {
    const char *name;
    size_t offset;
    size_t size;
    bool of_rules; /* it is a field of struct arb_rules */
};

#define OF_DRAUGHTS(type, field, name, standard, meaning)                                          \
    {name, offsetof(struct draughts, field), sizeof(parameter_##type), false},

static const struct parameter parameters[] = {
    DRAUGHTS_PARAMETERS(OF_DRAUGHTS){"pass", offsetof(arb_rules, may_pass), sizeof(bool), true}};

#define PARAMETER_COUNT (sizeof parameters / sizeof *parameters)
_Static_assert(PARAMETER_COUNT <= COVERED_PARAMETERS, "more parameters than there is room for");

const char *coverage_parameter(size_t index)
{
    return index < PARAMETER_COUNT ? parameters[index].name : NULL;
}

/* Returns the value of a parameter; NULL if the rule set is not there, or not of draughts. */
static const char *value_of(size_t rules, const struct parameter *parameter)
{
    const arb_rules *set = rules < COVERED_RULES ? rule_list_at(NULL, rules) : NULL;

    if (set == NULL || set->draughts == NULL)
        return NULL;
    return parameter->of_rules ? (const char *)set + parameter->offset
                               : (const char *)set->draughts + parameter->offset;
}

/* Whether two rule sets have the same value. */
static bool is_same_value(size_t one, size_t other, const struct parameter *parameter)
{
    const char *a = value_of(one, parameter);
    const char *b = value_of(other, parameter);

    return a != NULL && b != NULL && memcmp(a, b, parameter->size) == 0;
}

bool coverage_change(struct changed_rules *changed, size_t rules, size_t parameter, size_t other)
{
    const struct parameter *field = &parameters[parameter];
    const arb_rules *set = rule_list_at(NULL, rules);
    char *to = field->of_rules ? (char *)&changed->rules : (char *)&changed->draughts;

    changed->rules = *set;
    changed->draughts = *set->draughts;
    memcpy(to + field->offset, value_of(other, field), field->size);
    changed->rules.draughts = &changed->draughts;
    changed->rules.engine =
        changed->draughts.geometry->wide ? &wide_draughts_engine : &any_draughts_engine;
    /* There are no letters for kings where there are none. */
    return (changed->draughts.crowned == CROWNED_NEVER) ==
               (set->draughts->crowned == CROWNED_NEVER) &&
           rules_check(&changed->rules) == NULL;
}

bool coverage_other_value(size_t rules, size_t parameter, size_t other)
{
    const struct parameter *field = &parameters[parameter];
    struct changed_rules changed;

    if (strcmp(field->name, "board") == 0 || strcmp(field->name, "up") == 0 ||
        value_of(rules, field) == NULL || value_of(other, field) == NULL ||
        is_same_value(rules, other, field))
        return false;
    for (size_t before = 0; before < other; before++) {
        if (is_same_value(before, other, field))
            return false; /* the first one that has it stands for all */
    }
    return coverage_change(&changed, rules, parameter, other);
}
