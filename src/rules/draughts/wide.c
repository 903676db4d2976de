/* The engine of the draughts family for any parameters on boards that need wide sets
 * (board/bits.h): the same files as for the other boards, compiled once more. */
#define DRAUGHTS_WIDE
#define DRAUGHTS_INLINE static inline
#define DRAUGHTS_EACH_WAY
#define BITS_LOOPS

#include "rules/draughts/captures.c" /* NOLINT(bugprone-suspicious-include) */
#include "rules/draughts/engine.c"   /* NOLINT(bugprone-suspicious-include) */
#include "rules/draughts/memory.c"   /* NOLINT(bugprone-suspicious-include) */
