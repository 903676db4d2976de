/* The weights that scripts/train made from games, as they are in the files of this folder. */
#include "player/learned.h"

/* Programs that must be small build with ARBITER_WITHOUT_WEIGHTS; they play by the estimate alone,
 * or by the weights of a file. */
#ifdef ARBITER_WITHOUT_WEIGHTS

const unsigned char *learned_of(const arb_rules *rules, size_t *length)
{
    (void)rules;
    *length = 0;
    return NULL;
}

#else

#include "rules/signature.h"

/* Made by Makefile from the files: a text for each rule set, and LEARNED. */
#include "player/weights/learned.inc"

#define ROW(name) {&rules_##name, name, sizeof(name) - 1},

static const struct {
    const arb_rules *rules;
    const unsigned char *bytes;
    size_t length;
} tables[] = {LEARNED(ROW)};

/* Returns the place of a rule set's own weights, else of those of one that is played alike, else
 * the number of tables. */
static size_t table_of(const arb_rules *rules)
{
    const size_t count = sizeof tables / sizeof *tables;
    size_t at = 0;

    while (at < count && tables[at].rules != rules)
        at++;
    if (at < count)
        return at;
    for (at = 0; at < count && !rules_alike(tables[at].rules, rules);)
        at++;
    return at;
}

const unsigned char *learned_of(const arb_rules *rules, size_t *length)
{
    size_t at = table_of(rules);

    if (at == sizeof tables / sizeof *tables) {
        *length = 0;
        return NULL;
    }
    *length = tables[at].length;
    return tables[at].bytes;
}

#endif
