#include "pdn/game_type.h"

#include <stdlib.h>
#include <strings.h>

/* The numbers of PDN that rule sets of other games share. */
enum { INTERNATIONAL = 20, RUSSIAN = 25, CANADIAN = 27, THAI = 31, SPANTSIRETTI = 41 };

/* Numbers that lidraughts.org gives to games which have none in the standard. They are read, and
 * never written. */
static const struct {
    unsigned long number;
    const char *name;
} unofficial[] = {{96, "breakthrough"}, {97, "frysk"}, {98, "antidraughts"}};

/* ---- read -------------------------------------------------------------------------------- */

/* Whether a GameType is that of a rule set. Only its number counts, whatever else it says. */
static bool is_type(const arb_rules *rules, const char *value)
{
    unsigned long number = strtoul(value, NULL, 10);

    if (number != 0 && rules->game_type == number)
        return true;
    for (size_t i = 0; i < sizeof unofficial / sizeof *unofficial; i++) {
        if (unofficial[i].number == number && strcmp(unofficial[i].name, rules->name) == 0)
            return true;
    }
    return false;
}

static const arb_rules *of_type(const struct rule_list *read, const char *value)
{
    const arb_rules *rules;

    for (size_t i = 0; (rules = rule_list_at(read, i)) != NULL; i++) {
        if (is_type(rules, value))
            break;
    }
    return rules;
}

const arb_rules *tags_rules(struct tags tags, const struct rule_list *read, const char **named)
{
    const char *name = tags_value(tags, "Rules");
    const char *type = tags_value(tags, "GameType");
    const char *variant = tags_value(tags, "Variant");
    const arb_rules *rules = NULL;

    *named = NULL;
    if (name != NULL)
        rules = rule_list_find(read, name);
    else if (type != NULL)
        rules = of_type(read, type);
    else if (variant != NULL) /* often it is the name of an opening, or "Standard" */
        return rule_list_find(read, variant);
    if (rules == NULL)
        *named = name != NULL ? name : type;
    return rules;
}

bool tags_are_of(struct tags tags, const arb_rules *rules)
{
    const char *name = tags_value(tags, "Rules");
    const char *type = tags_value(tags, "GameType");
    const char *variant = tags_value(tags, "Variant");

    if (name != NULL)
        return strcasecmp(name, rules->name) == 0;
    if (type != NULL)
        return is_type(rules, type);
    return variant == NULL || strcasecmp(variant, rules->name) == 0 ||
           arb_rules_find(variant) == NULL;
}

/* ---- written ------------------------------------------------------------------------------- */

/* Returns the corner of the first square as the side that begins sees it: 0 bottom left, 1 bottom
 * right, 2 top left, 3 top right. */
static unsigned corner_seen(const arb_rules *rules)
{
    static const unsigned seen[] = {[CORNER_BOTTOM_LEFT] = 0,
                                    [CORNER_BOTTOM_RIGHT] = 1,
                                    [CORNER_TOP_LEFT] = 2,
                                    [CORNER_TOP_RIGHT] = 3};
    unsigned corner = 0; /* a1, and the first of squares with two digits */

    if (rules->squares.naming == NAMED_BY_NUMBERS)
        corner = seen[rules->squares.corner];
    else if (rules_rows_from_top(rules))
        corner = 2;
    return rules->draughts->up == 0 ? corner : 3 - corner;
}

void game_type_text(struct text *text, const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);
    arb_square bottom_left = square_at(g, 0, g->rows - 1);

    text_print(text, "%u,%c,%d,%d,%c%u,%d", rules->game_type, rules_white(rules) == 0 ? 'W' : 'B',
               g->columns, g->rows, rules->squares.naming == NAMED_BY_LETTERS ? 'A' : 'N',
               corner_seen(rules), !has_square(g, g->used, bottom_left));
}

char game_type_capture(const arb_rules *rules)
{
    switch (rules->game_type) {
    case 0:
        return (char)rules->squares.capture;
    case RUSSIAN:
    case SPANTSIRETTI:
        return ':';
    case THAI:
        return '-';
    default:
        return 'x';
    }
}

bool game_type_has_points(const arb_rules *rules)
{
    return rules->game_type == INTERNATIONAL || rules->game_type == CANADIAN;
}
