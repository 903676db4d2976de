/* What a position is worth on boards that need wide sets (board/bits.h): as any_draughts.c has it,
 * compiled once more. */
#define DRAUGHTS_WIDE

#include "player/weights/any_draughts.c" /* NOLINT(bugprone-suspicious-include) */
