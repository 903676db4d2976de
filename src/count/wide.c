/* The counters for boards that need wide sets (board/bits.h): the same files as for the other
 * boards, compiled once more. */
#define COUNT_WIDE

#include "count/family.c" /* NOLINT(bugprone-suspicious-include) */
#include "count/kings.c"  /* NOLINT(bugprone-suspicious-include) */
#include "count/men.c"    /* NOLINT(bugprone-suspicious-include) */
