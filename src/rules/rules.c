/* The list of all rule sets, and functions for any of them. */
#include "rules/rules.h"

#include <string.h>
#include <strings.h>

#include "board/contract.h"

static const arb_rules *const rule_sets[] = {
#define ADDRESS(name) &rules_##name,
    RULE_SETS(ADDRESS)};

const arb_rules *arb_rules_at(size_t index)
{
    return rule_list_at(NULL, index);
}

const arb_rules *arb_rules_find(const char *name)
{
    require(name != NULL, "arb_rules_find: name is NULL");
    return rule_list_find(NULL, name);
}

const arb_rules *rule_list_at(const struct rule_list *read, size_t index)
{
    const struct read_set *set = read != NULL ? read->first : NULL;

    if (index < sizeof rule_sets / sizeof rule_sets[0])
        return rule_sets[index];
    index -= sizeof rule_sets / sizeof rule_sets[0];
    while (set != NULL && (set->replaced || index > 0)) {
        index -= set->replaced ? 0 : 1;
        set = set->next;
    }
    return set != NULL ? set->rules : NULL;
}

const arb_rules *rule_list_find(const struct rule_list *read, const char *name)
{
    const arb_rules *rules;

    for (size_t i = 0; (rules = rule_list_at(read, i)) != NULL; i++) {
        if (strcasecmp(rules->name, name) == 0)
            return rules;
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

/* Returns how many letters there are, at least one. */
static inline size_t length_of(const char *letters)
{
    if (letters[1] == '\0') /* most have one or two */
        return 1;
    return letters[2] == '\0' ? 2 : strlen(letters);
}

static inline size_t longer(size_t a, size_t b)
{
    return a > b ? a : b;
}

size_t rules_letters_wide(const arb_rules *rules)
{
    size_t widest = 1;

    for (size_t i = 0; i < rules->piece_count; i++) {
        const char *const(*letters)[2] = rules->pieces[i].letters;
        size_t first = longer(length_of(letters[0][0]), length_of(letters[0][1]));
        size_t second = longer(length_of(letters[1][0]), length_of(letters[1][1]));

        widest = longer(widest, longer(first, second));
    }
    return widest;
}

int rules_side_named(const arb_rules *rules, const char *name)
{
    for (int side = 0; side < 2; side++) {
        if (strcasecmp(rules->sides[side], name) == 0)
            return side;
    }
    return -1;
}

arb_side rules_white(const arb_rules *rules)
{
    int named = rules_side_named(rules, "white");

    if (named >= 0)
        return (arb_side)named;
    return rules->draughts != NULL ? rules->draughts->up : 0;
}

const struct piece_words *rules_piece_named(const arb_rules *rules, const char *name)
{
    for (size_t i = 0; i < rules->piece_count; i++) {
        if (strcasecmp(rules->pieces[i].name, name) == 0)
            return &rules->pieces[i];
    }
    return NULL;
}
