/* Counting of turns, compiled for the parameters of checkers61b on the dark squares alone: its
 * pieces never leave them. */
#include "board/narrow.h"

#include "board/geometry.h"

#define board_8x8 board_8x8_either
#include "rules/sets/checkers61b.h"
#undef board_8x8

#include "count/counters.h"
#include "count/instances.h"

DRAUGHTS_COUNTER(checkers61b, checkers61b_parameters)
