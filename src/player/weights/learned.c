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

static const unsigned char english[] = {
#include "player/weights/english.weights.inc"
};

static const struct {
    const arb_rules *rules;
    const unsigned char *bytes;
    size_t length;
} tables[] = {
    {&rules_english, english, sizeof english},
};

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
