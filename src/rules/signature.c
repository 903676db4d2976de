#include "rules/signature.h"

#include <string.h>

#include "rules/values.h"

/* Whether a parameter only decides what things are called, or where games begin. */
static bool is_words(const char *parameter)
{
    static const char *const words[] = {"name",    "title",   "start",     "sides",
                                        "letters", "squares", "game-type", "pick"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(parameter, words[i]) == 0)
            return true;
    }
    return false;
}

/* Whether a parameter was added after tables and weights were made, and has its default, by which
 * they were. Then it is no part of the number, so that they are still read. */
static bool is_later_default(const struct rule_parameter *parameter, const char *value)
{
    static const char *const later[] = {"few-pieces", "again"};

    for (size_t i = 0; i < sizeof later / sizeof *later; i++) {
        if (strcmp(parameter->name, later[i]) == 0)
            return strcmp(value, parameter->standard) == 0;
    }
    return false;
}

uint64_t rules_signature(const arb_rules *rules)
{
    TEXT_BUFFER(text, RULE_TEXT_ROOM);
    uint64_t signature = UINT64_C(0xcbf29ce484222325); /* FNV-1a */

    for (size_t i = 0; rule_parameters[i].name != NULL; i++) {
        TEXT_BUFFER(value, RULE_TEXT_ROOM);

        if (is_words(rule_parameters[i].name))
            continue;
        rules_write_value(&value, rules, i);
        if (is_later_default(&rule_parameters[i], value.bytes))
            continue;
        text_string(&text, rule_parameters[i].name);
        text_char(&text, ' ');
        text_add(&text, &value);
        text_char(&text, '\n');
    }
    for (size_t i = 0; i < text.length; i++)
        signature = (signature ^ (uint8_t)text.bytes[i]) * UINT64_C(0x100000001b3);
    return signature ^ rules->draughts->up; /* who that is does not depend on what it is called */
}

bool rules_alike(const arb_rules *a, const arb_rules *b)
{
    if (a == b)
        return true;
    return a->draughts != NULL && b->draughts != NULL && rules_signature(a) == rules_signature(b);
}
