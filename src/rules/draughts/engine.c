/* The engine of the draughts family for any parameters, which it reads from memory. As none of them
 * is a constant, nothing has to be inlined. */
#define DRAUGHTS_INLINE static inline

#include "rules/draughts/engine.h"

DRAUGHTS_ENGINE(any_draughts, d)
