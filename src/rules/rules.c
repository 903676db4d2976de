/* The list of all rule sets, and what can be asked of any of them. */
#include "rules/rules.h"

#include <string.h>
#include <strings.h>

static const arb_rules *const rule_sets[] = {&rules_checkers61b};

const arb_rules *arb_rules_at(size_t index)
{
    return index < sizeof rule_sets / sizeof *rule_sets ? rule_sets[index] : NULL;
}

const arb_rules *arb_rules_find(const char *name)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        if (strcasecmp(arb_rules_at(i)->name, name) == 0)
            return arb_rules_at(i);
    }
    return NULL;
}

const char *arb_rules_name(const arb_rules *rules)
{
    return rules->name;
}

const char *arb_rules_title(const arb_rules *rules)
{
    return rules->title;
}

const char *arb_rules_side(const arb_rules *rules, int side)
{
    return side == 0 || side == 1 ? rules->sides[side] : NULL;
}

const char *arb_rules_kind(const arb_rules *rules, arb_kind kind)
{
    const struct piece_words *words = rules_piece_words(rules, kind);

    return words != NULL ? words->name : NULL;
}

const struct piece_words *rules_piece_words(const arb_rules *rules, arb_kind kind)
{
    for (size_t i = 0; i < rules->piece_count; i++) {
        if (rules->pieces[i].kind == kind)
            return &rules->pieces[i];
    }
    return NULL;
}

int rules_side_named(const arb_rules *rules, const char *name)
{
    for (int side = 0; side < 2; side++) {
        if (strcasecmp(rules->sides[side], name) == 0)
            return side;
    }
    return -1;
}

const struct piece_words *rules_piece_named(const arb_rules *rules, const char *name)
{
    for (size_t i = 0; i < rules->piece_count; i++) {
        if (strcasecmp(rules->pieces[i].name, name) == 0)
            return &rules->pieces[i];
    }
    return NULL;
}

arb_square arb_square_at(const arb_rules *rules, int column, int row)
{
    /* Only digits say where counting begins; letters begin at the first column. */
    int first_column = rules->axes.first_column == '1' ? 1 : 0;
    int first_row = rules->axes.first_row == '1' ? 1 : 0;

    if (column < first_column || column > first_column + 7 || row < first_row ||
        row > first_row + 7)
        return ARB_NO_SQUARE;
    column -= first_column;
    row -= first_row;
    return (arb_square)((rules->axes.rows_from_top ? row : 7 - row) * 8 + column);
}

size_t arb_square_name(const arb_rules *rules, arb_square square, char name[ARB_SQUARE_NAME])
{
    name[0] = (char)(rules->axes.first_column + rules_column(square));
    name[1] = ' ';
    name[2] = (char)(rules->axes.first_row + rules_row(rules, square));
    name[3] = '\0';
    return 3;
}
