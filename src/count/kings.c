#ifndef COUNT_WIDE
#include "board/narrow.h"
#endif

#include "board/wide_boards.h"
#include "count/kings.h"

#ifdef COUNT_WIDE
KING_COUNTER(kings_dark12, board_12x12_dark, DIAGONALS, DIAGONALS, DIAGONALS, false)
KING_COUNTER(kings_dark12_right, board_12x12_dark_right, DIAGONALS, DIAGONALS, DIAGONALS, false)
KING_COUNTER(kings_dark14, board_14x14_dark, DIAGONALS, DIAGONALS, DIAGONALS, false)
#else
KING_COUNTER(kings_dark8, board_8x8_dark, DIAGONALS, DIAGONALS, DIAGONALS, false)
KING_COUNTER(kings_all8, board_8x8, STRAIGHTS, STRAIGHTS, STRAIGHTS | DIAGONALS, false)
KING_COUNTER(kings_lines8, board_8x8, STRAIGHTS, STRAIGHTS | DIAGONALS, STRAIGHTS | DIAGONALS, true)
KING_COUNTER(kings_dark10, board_10x10_dark, DIAGONALS, DIAGONALS, DIAGONALS, false)
KING_COUNTER(kings_dark10x8, board_10x8_dark, DIAGONALS, DIAGONALS, DIAGONALS, false)
#endif
