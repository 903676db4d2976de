/* What a position of orthogonal is worth. */
#include "board/narrow.h"

#include "player/weights/draughts.h"
#include "rules/sets/orthogonal.h"

/* clang-format off */
static const struct draughts_weights weights = {
    .man = 100,
    .king = 100,
    .turn = {3, 3},
    .steps = {1, 1},
    .leaps = {3, 3},
    .near = 4,
    .gather = 5,
    .men = (const struct weight[ARB_SQUARES]){
        {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0},
        {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0},
        {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0},
        {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0}, {16, 0},
        {12, 0}, {12, 0}, {12, 0}, {12, 0}, {12, 0}, {12, 0}, {12, 0}, {12, 0},
        {8, 0},  {8, 0},  {8, 0},  {8, 0},  {8, 0},  {8, 0},  {8, 0},  {8, 0},
        {4, 0},  {4, 0},  {4, 0},  {4, 0},  {4, 0},  {4, 0},  {4, 0},  {4, 0},
        {0, 0},  {0, 0},  {0, 0},  {0, 0},  {0, 0},  {0, 0},  {0, 0},  {0, 0},
    },
};
/* clang-format on */

DRAUGHTS_WORTH(orthogonal, &orthogonal_parameters, weights)
