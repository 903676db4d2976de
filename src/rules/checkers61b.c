/* Checkers61b: RULES.md section 1, document 000. */
#include "rules/draughts_engine.h"

static const struct draughts parameters = {
    .first_side_moves_up = true, /* fire, "like flames" */
    .man_directions = TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST),
    .king_directions = DIAGONALS,
    .bombs_explode = true,
};

DRAUGHTS_OPERATIONS(checkers61b, parameters)

static const struct piece_words pieces[] = {
    {ARB_PAWN, "pawn", {{"fp", "FP"}, {"wp", "WP"}}},
    {ARB_SHIELD, "shield", {{"fs", "FS"}, {"ws", "WS"}}},
    {ARB_BOMB, "bomb", {{"fb", "FB"}, {"wb", "WB"}}},
};

/* Fire from the bottom row up, water from the top row down; a square is used when
 * its column and row, counted from the bottom left, add up to an even number. */
static void begin(struct position *position)
{
    static const arb_kind ranks[] = {ARB_PAWN, ARB_SHIELD, ARB_BOMB};

    position_clear(position);
    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 8; column++) {
            arb_square up = arb_square_at(&rules_checkers61b, column, row);
            arb_square down = arb_square_at(&rules_checkers61b, column, 7 - row);
            uint8_t kind = (uint8_t)ranks[row];

            if ((column + row) % 2 == 0)
                position_put(position, up, (arb_piece){.side = 0, .kind = kind});
            else
                position_put(position, down, (arb_piece){.side = 1, .kind = kind});
        }
    }
}

/* The document's canSelect: any own piece, whether it can move or not. */
static square_set pickable(const struct position *position)
{
    return position->sides[position->to_move];
}

/* Captures are never compulsory: a turn may stop after any. */
static bool complete(const struct position *position)
{
    (void)position;
    return true;
}

/* The winner goes by the pieces alone, at any moment. */
static arb_result result(const struct position *position)
{
    if (position_occupied(position) == 0)
        return ARB_NO_ONE;
    if (position->sides[1] == 0)
        return ARB_FIRST_WINS;
    if (position->sides[0] == 0)
        return ARB_SECOND_WINS;
    return ARB_UNDECIDED;
}

const arb_rules rules_checkers61b = {
    .name = "checkers61b",
    .title = "draughts with bombs and shields",
    .sides = {"fire", "water"},
    .winners = {"Fire", "Water"},
    .axes = {.first_column = '0', .first_row = '0', .rows_from_top = false},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .crowns = true,
    .may_pass = false,
    .result_stops = false,
    .begin = begin,
    .pickable = pickable,
    .destinations = checkers61b_destinations,
    .advance = checkers61b_advance,
    .complete = complete,
    .walk = checkers61b_walk,
    .result = result,
};
