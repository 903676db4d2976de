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

/* Made by Makefile from the files: an array for each rule set, and LEARNED. */
#include "player/weights/learned.inc"

#define ROW(name) {&rules_##name, name, sizeof(name)},

static const struct {
    const arb_rules *rules;
    const unsigned char *bytes;
    size_t length;
} tables[] = {LEARNED(ROW)};

const unsigned char *learned_of(const arb_rules *rules, size_t *length)
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        if (tables[i].rules == rules) {
            *length = tables[i].length;
            return tables[i].bytes;
        }
    }
    *length = 0;
    return NULL;
}

#endif
