/* The engine of the draughts family for any parameters, which it reads from memory. As none of them
 * is a constant, nothing has to be inlined or unrolled. */
#define DRAUGHTS_INLINE static inline
#define DRAUGHTS_EACH_WAY

#include "rules/draughts/engine.h"

DRAUGHTS_ENGINE(any_draughts, d)

uint64_t draughts_answer_again(enum draughts_question question, struct draughts_walk walk,
                               const struct position *p)
{
    struct draughts_tables tables = {0};
    struct draughts_memory memory = draughts_memory_with(&tables);

    memory.own = p->sides[p->to_move];
    memory.skipped = walk.terms.memory->listed;
    if (question == ASK_TURNS || question == ASK_CAPTURES) {
        const struct draughts_listing *listing = walk.context;

        memory.go_on = listing->visitor->go_on;
        memory.context = listing->visitor->context;
    }
    walk.terms.memory = &memory;
    return draughts_answer_once(question, walk, p);
}

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
