/* The list of all rule sets, and functions for any of them. */
#include "rules/rules.h"

#include <string.h>
#include <strings.h>

#include "board/contract.h"

static const arb_rules *const rule_sets[] = {&rules_checkers61b, &rules_english, &rules_dama,
                                             &rules_orthogonal, &rules_kingcapture};

const arb_rules *arb_rules_at(size_t index)
{
    return index < sizeof rule_sets / sizeof rule_sets[0] ? rule_sets[index] : NULL;
}

const arb_rules *arb_rules_find(const char *name)
{
    require(name != NULL, "arb_rules_find: name is NULL");
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        if (strcasecmp(arb_rules_at(i)->name, name) == 0)
            return arb_rules_at(i);
    }
    return NULL;
}

const char *arb_rules_name(const arb_rules *rules)
{
    require(rules != NULL, "arb_rules_name: rules is NULL");
    return rules->name;
}

const char *arb_rules_title(const arb_rules *rules)
{
    require(rules != NULL, "arb_rules_title: rules is NULL");
    return rules->title;
}

const char *arb_rules_side(const arb_rules *rules, int side)
{
    require(rules != NULL, "arb_rules_side: rules is NULL");
    return side == 0 || side == 1 ? rules->sides[side] : NULL;
}

const char *arb_rules_kind(const arb_rules *rules, arb_kind kind)
{
    require(rules != NULL, "arb_rules_kind: rules is NULL");
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

const char *rules_letters(const arb_rules *rules, arb_piece piece)
{
    return rules_piece_words(rules, piece.kind)->letters[piece.side][piece.crowned];
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
