#include "pdn/game_type.h"

#include <stdlib.h>
#include <string.h>
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

bool game_type_is_number_of(const char *value, const arb_rules *rules)
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

/* Whether the board of a rule set has its bottom left corner in play. */
static bool plays_bottom_left(const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);

    return has_square(g, g->used, square_at(g, 0, g->rows - 1));
}

/* Moves *at past a comma and a number. Returns whether the number is `wanted`, or not there. */
static bool next_is(const char **at, long wanted)
{
    char *end;
    long number;

    if (**at != ',')
        return true;
    number = strtol(*at + 1, &end, 10);
    *at = end;
    return number == wanted;
}

/* Whether a GameType, `23,B,8,8,N1,0`, is that of a rule set, as far as it says who begins and what
 * the board is. How it says that squares are written is not asked: a game can be written in several
 * ways. */
static bool is_type(const arb_rules *rules, const char *value)
{
    const struct geometry *g = rules_geometry(rules);
    const char *at = value + strcspn(value, ",");
    char begins = rules_white(rules) == 0 ? 'W' : 'B';

    if (!game_type_is_number_of(value, rules) || (*at == ',' && (at[1] & ~0x20) != begins))
        return false;
    at += *at == ',' ? 2 : 0;
    if (!next_is(&at, g->columns) || !next_is(&at, g->rows))
        return false;
    at += *at == ',';
    at += strcspn(at, ",");
    return next_is(&at, !plays_bottom_left(rules));
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

/* Whether a value of GameType or Variant names no rule set, but says that somebody has set up the
 * position. */
static bool is_set_up(const char *value)
{
    return strcmp(value, "99") == 0 || strcmp(value, "?") == 0;
}

const arb_rules *tags_rules(struct tags tags, const struct rule_list *read, struct tag *unknown)
{
    static const struct {
        const char *name;
        const arb_rules *(*find)(const struct rule_list *read, const char *value);
    } names[] = {{"Rules", rule_list_find}, {"GameType", of_type}, {"Variant", rule_list_find}};
    const arb_rules *rules = NULL;

    *unknown = (struct tag){0};
    for (size_t i = 0; i < sizeof names / sizeof *names && rules == NULL; i++) {
        const char *value = tags_value(tags, names[i].name);

        if (value == NULL || (i > 0 && is_set_up(value)))
            continue;
        rules = names[i].find(read, value);
        if (rules == NULL && unknown->name == NULL)
            *unknown = (struct tag){names[i].name, value};
        if (i == 0) /* which nobody else writes: it means what it says */
            break;
    }
    return rules;
}

bool tags_are_of(struct tags tags, const arb_rules *rules)
{
    const char *name = tags_value(tags, "Rules");
    const char *type = tags_value(tags, "GameType");
    const char *variant = tags_value(tags, "Variant");

    if (name != NULL)
        return strcasecmp(name, rules->name) == 0;
    if (type != NULL && !is_set_up(type))
        return game_type_is_number_of(type, rules);
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

    text_print(text, "%u,%c,%d,%d,%c%u,%d", rules->game_type, rules_white(rules) == 0 ? 'W' : 'B',
               g->columns, g->rows, rules->squares.naming == NAMED_BY_LETTERS ? 'A' : 'N',
               corner_seen(rules), !plays_bottom_left(rules));
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
