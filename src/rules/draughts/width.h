/* The draughts engine is compiled for narrow sets and for wide ones (board/bits.h). These are its
 * functions that are no inline ones, as they are called where sets are wide. */
#ifndef RULES_DRAUGHTS_WIDTH_H
#define RULES_DRAUGHTS_WIDTH_H

#include "board/bits.h"

#ifndef NARROW_SETS
#define draughts_memory_with wide_draughts_memory_with
#define draughts_recall wide_draughts_recall
#define draughts_remember wide_draughts_remember
#define draughts_forget wide_draughts_forget
#define draughts_state_of_columns wide_draughts_state_of_columns
#define draughts_pause wide_draughts_pause
#define draughts_king_landings wide_draughts_king_landings
#define draughts_most_known wide_draughts_most_known
#define draughts_sequence_of wide_draughts_sequence_of
#define draughts_earlier wide_draughts_earlier
#define draughts_was_listed wide_draughts_was_listed
#define draughts_answer_again wide_draughts_answer_again
#endif

#endif
