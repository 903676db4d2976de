/* The engine of the draughts family for any parameters, which it reads from memory. As none of them
 * is a constant, nothing has to be inlined. */
#define DRAUGHTS_INLINE static inline

#include "rules/draughts/engine.h"

DRAUGHTS_ENGINE(any_draughts, d)

bool rules_counted(const arb_rules *rules, const struct position *position, size_t at,
                   unsigned *counted)
{
    const struct draughts_draw *way = &rules->draughts->draw.way[at];

    *counted = draughts_counted(way, position);
    return draughts_counts(way, position);
}
