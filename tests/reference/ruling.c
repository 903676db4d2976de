#include "ruling.h"

#include <stddef.h>
#include <string.h>

/* language.md 7: never in checkers61b. */
bool is_over(const struct rule_set *rules, const struct state *state)
{
    return rules->result_stops && strcmp(rules->winner(state), "undecided") != 0;
}

bool may_go(const struct rule_set *rules, const struct state *state, struct square to)
{
    return rules->may_go(state, to) && !is_over(rules, state);
}

static bool may_go_anywhere(const struct rule_set *rules, const struct state *state)
{
    for (int index = 0; index < SIZE * SIZE; index++) {
        if (may_go(rules, state, square_in_reading_order(index))) {
            return true;
        }
    }
    return false;
}

/* The list at the end of language.md 7, in its order. */
const char *select_code(const struct rule_set *rules, const struct state *state,
                        struct square square)
{
    if (is_over(rules, state)) {
        return "game-over";
    }
    if (is_side(state, square, state->side)) {
        return state->moved ? "already-moved" : rules->pick_code(state, square);
    }
    if (may_go(rules, state, square)) {
        return NULL;
    }
    if (is_side(state, square, 1 - state->side)) {
        return "not-your-piece";
    }
    if (state->moved && !may_go_anywhere(rules, state)) {
        return "already-moved";
    }
    return state->picked ? rules->destination_code(state, square) : "no-selection";
}

/* language.md 7: `space` still closes the turn that finished the game. */
const char *end_code(const struct rule_set *rules, const struct state *state)
{
    if (!state->moved) {
        return is_over(rules, state) ? "game-over" : "nothing-moved";
    }
    return rules->must_continue(state) ? "must-continue" : NULL;
}

const char *pass_code(const struct rule_set *rules, const struct state *state)
{
    if (is_over(rules, state)) {
        return "game-over";
    }
    return rules->passes && !state->moved ? NULL : "no-pass";
}

const char *move_code(const struct rule_set *rules, const struct state *state)
{
    if (is_over(rules, state)) {
        return "game-over";
    }
    return state->moved ? "turn-in-progress" : NULL;
}

void select_square(const struct rule_set *rules, struct state *state, struct square square)
{
    if (is_side(state, square, state->side)) {
        state->picked = true;
        state->at = square;
    } else {
        rules->go(state, square);
    }
}

void next_turn(const struct rule_set *rules, struct state *state)
{
    begin_turn(state, rules->next_side == NULL ? 1 - state->side : rules->next_side(state));
}

bool is_used(const struct rule_set *rules, struct square square)
{
    return on_board(square) && (!rules->dark_only || is_dark(square));
}
