#include "game/follow.h"

size_t follow_turn(const arb_rules *rules, struct position *position, const arb_turn *squares,
                   struct event *event)
{
    size_t i = 1;

    /* A piece that may not be picked has nowhere to go. */
    if (!has_square(rules_geometry(rules), position->sides[position->to_move], squares->squares[0]))
        return 0;
    position->selected = squares->squares[0];
    for (; i < squares->length && i < ARB_TURN_SQUARES; i++) {
        if (!has_square(rules_geometry(rules), rules->engine->destinations(rules, position),
                        squares->squares[i]))
            break;
        rules->engine->advance(rules, position, squares->squares[i], event);
    }
    return i;
}
