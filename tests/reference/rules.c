#include "rules.h"

#include <string.h>

const struct rule_set *const rule_sets[RULES_COUNT] = {&checkers61b, &english, &dama, &orthogonal,
                                                       &kingcapture};

const struct rule_set *rules_named(const char *name)
{
    for (int i = 0; i < RULES_COUNT; i++) {
        if (strcmp(rule_sets[i]->name, name) == 0) {
            return rule_sets[i];
        }
    }
    return NULL;
}
