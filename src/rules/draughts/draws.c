/* What counts towards a draw in a position, for those who say so. */
#define DRAUGHTS_INLINE static inline
#define DRAUGHTS_EACH_WAY

#include "rules/draughts/results.h"

bool rules_counted(const arb_rules *rules, const struct position *position, size_t at,
                   unsigned *counted)
{
    const struct draughts_draw *way = &rules->draughts->draw.way[at];

    *counted = draughts_counted(way, position);
    return draughts_counts(way, position);
}

const struct draughts_draw *rules_next_draw(const arb_rules *rules, const struct position *position,
                                            unsigned *turns)
{
    const struct draughts *d = rules->draughts;
    const struct draughts_draw *next = NULL;

    *turns = UINT_MAX;
    for (size_t i = 0; d != NULL && i < DRAWS_MOST && d->draw.way[i].kind != DRAW_NONE; i++) {
        unsigned left = draughts_turns_left(&d->draw.way[i], position);

        if (left < *turns)
            next = &d->draw.way[i];
        *turns = left < *turns ? left : *turns;
    }
    return next;
}
