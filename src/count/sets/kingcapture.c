/* Counting of turns of kingcapture. */
#include "board/narrow.h"

#include "count/chess.h"
#include "count/counters.h"

CHESS_COUNT(white, black, true, PROCESSOR_FAST)
CHESS_COUNT(black, white, false, PROCESSOR_FAST)

uint64_t kingcapture_count(const struct position *p, unsigned depth, struct counting *counting)
{
    struct chess_board b = chess_board_of(p, p->to_move);

    return p->to_move == 0 ? CHESS_COUNT_FROM(white, &b, depth, counting)
                           : CHESS_COUNT_FROM(black, &b, depth, counting);
}
