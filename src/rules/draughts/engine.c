/* The engine of the draughts family for any parameters, which it reads from memory. As none of them
 * is a constant, nothing has to be inlined or unrolled. */
#ifndef DRAUGHTS_WIDE
#define DRAUGHTS_INLINE static inline
#define DRAUGHTS_EACH_WAY

#include "board/narrow.h"
#endif

#include "rules/draughts/engine.h"

#ifdef DRAUGHTS_WIDE
DRAUGHTS_ENGINE(wide_draughts, d)
#else
DRAUGHTS_ENGINE(any_draughts, d)
#endif

square_set draughts_answer_again(enum draughts_question question, struct draughts_walk walk,
                                 const struct position *p)
{
    struct draughts_tables tables = {0};
    struct draughts_memory memory = draughts_memory_with(&tables);

    memory.own = POSITION_SET(p, sides[p->to_move]);
    memory.skipped = walk.terms.memory->listed;
    if (question == ASK_TURNS || question == ASK_CAPTURES) {
        const struct draughts_listing *listing = walk.context;

        memory.go_on = listing->visitor->go_on;
        memory.context = listing->visitor->context;
    }
    walk.terms.memory = &memory;
    return draughts_answer_once(question, walk, p);
}
