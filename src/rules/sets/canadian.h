/* The parameters of Canadian draughts: those of international on a larger board, which other rule
 * sets share but for the board and the men. */
#ifndef RULES_SETS_CANADIAN_H
#define RULES_SETS_CANADIAN_H

#include "board/wide_boards.h"
#include "rules/sets/men.h"

#define CANADIAN_ON(board, directions)                                                             \
    {                                                                                              \
        .geometry = &(board), .men = {.step = FORWARD_DIAGONALS, .take = (directions)},            \
        .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_ANYWHERE},                      \
        .capture = {.must = true, .chain = CHAIN_MUST}, .best.order = {MEASURE_PIECES},            \
        .removed = REMOVED_AT_END, .crowned = CROWNED_WHERE_IT_ENDS,                               \
        .draw = {{{DRAW_REPEATS, .turns = 3},                                                      \
                  {DRAW_QUIET, .turns = 50},                                                       \
                  {DRAW_MATERIAL, 32, {3, 3, KINGS_SOME}, {1, 1, KINGS_ALL}},                      \
                  {DRAW_MATERIAL, 10, {1, 2, KINGS_SOME}, {1, 1, KINGS_ALL}}}},                    \
    }

#endif
