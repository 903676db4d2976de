/* What a position is worth in a draughts rule set that has no weights of its own: its pieces, kings
 * more than men, and what they can do. */
#include "player/weights/draughts.h"

static const struct draughts_weights weights = {
    .man = 100,
    .king = 150,
    .turn = {3, 3},
    .steps = {3, 3},
    .leaps = {5, 5},
    .backed = {2, 1},
    .runs = {{0, 0}, {20, 60}, {15, 45}, {10, 30}, {8, 25}, {5, 20}, {3, 10}, {0, 5}},
    .ahead = 30,
    .near = 2,
};

DRAUGHTS_WORTH_FUNCTION(any_draughts_position, rules->draughts, weights, )
DRAUGHTS_MATERIAL_FUNCTION(any_draughts_material, rules->draughts, weights)

const struct worth any_draughts_worth = {any_draughts_position, any_draughts_material};
