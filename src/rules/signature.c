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

uint64_t rules_signature(const arb_rules *rules)
{
    TEXT_BUFFER(text, RULE_TEXT_ROOM);
    uint64_t signature = UINT64_C(0xcbf29ce484222325); /* FNV-1a */

    for (size_t i = 0; rule_parameters[i].name != NULL; i++) {
        if (is_words(rule_parameters[i].name))
            continue;
        text_string(&text, rule_parameters[i].name);
        text_char(&text, ' ');
        rules_write_value(&text, rules, i);
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
