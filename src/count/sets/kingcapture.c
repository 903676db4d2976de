/* Counting of turns of kingcapture. */
#include "count/chess.h"
#include "count/counters.h"

/* GCOVR_EXCL_START: for other processors; where there is only one version, it is the one below. */
CHESS_COUNT(white, black, true, )
CHESS_COUNT(black, white, false, )
/* GCOVR_EXCL_STOP */
CHESS_COUNT(fast_white, fast_black, true, PROCESSOR_FAST)
CHESS_COUNT(fast_black, fast_white, false, PROCESSOR_FAST)

uint64_t kingcapture_count(const struct position *p, unsigned depth, struct counting *counting)
{
    struct chess_board b = chess_board_of(p, p->to_move);

    if (PROCESSOR_IS_FAST)
        return p->to_move == 0 ? CHESS_COUNT_FROM(fast_white, &b, depth, counting)
                               : CHESS_COUNT_FROM(fast_black, &b, depth, counting);
    return p->to_move == 0 ? CHESS_COUNT_FROM(white, &b, depth, counting)
                           : CHESS_COUNT_FROM(black, &b, depth, counting);
}
