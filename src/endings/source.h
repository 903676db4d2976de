/* Where a game finds what is known of the endings of its rule set. */
#ifndef ENDINGS_SOURCE_H
#define ENDINGS_SOURCE_H

#include <stddef.h>

#include "rules/rules.h"

/* For the side to move. In a table each takes two bits, those of the first position lowest. */
enum ending_value { ENDING_DRAW, ENDING_WIN, ENDING_LOSS, ENDING_UNKNOWN };

/* Returns `win`, `loss` or `draw`, or NULL if nothing is known. */
const char *ending_value_name(enum ending_value value);

struct endings;

/* Where a game finds what is known of its rule set, which may be NULL. All zero: nothing is. */
struct ending_source {
    const struct endings *(*find)(void *context, const arb_rules *rules);
    void *context;
};

static inline const struct endings *ending_source_find(const struct ending_source *source,
                                                       const arb_rules *rules)
{
    return source->find != NULL ? source->find(source->context, rules) : NULL;
}

#endif
