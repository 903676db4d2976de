#include "count/kings.h"

KING_COUNTER(kings_dark8, board_8x8_dark, DIAGONALS)
KING_COUNTER(kings_all8, board_8x8, STRAIGHTS)
KING_COUNTER(kings_dark10, board_10x10_dark, DIAGONALS)
