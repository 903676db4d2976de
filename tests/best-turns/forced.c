#include "forced.h"

#include "replies.h"

static bool wins_at_once(const struct rule_set *rules, const struct replies *replies, int side)
{
    for (int i = 0; i < replies->count; i++) {
        if (has_won(rules, &replies->states[i], side)) {
            return true;
        }
    }
    return false;
}

bool forces_win(const struct rule_set *rules, const struct state *state, int turns_ahead)
{
    if (turns_ahead < 1) {
        return false;
    }
    struct replies replies = replies_of(rules, state);
    bool forced = wins_at_once(rules, &replies, state->side);
    for (int i = 0; i < replies.count && !forced && turns_ahead >= 3; i++) {
        forced = cannot_escape(rules, &replies.states[i], turns_ahead - 1);
    }
    replies_free(&replies);
    return forced;
}

bool cannot_escape(const struct rule_set *rules, const struct state *state, int turns_ahead)
{
    int winner = 1 - state->side;
    if (outcome_of(rules, state) != GOES_ON) {
        return has_won(rules, state, winner);
    }
    if (turns_ahead < 2) {
        return false;
    }
    struct replies replies = replies_of(rules, state);
    /* A side without a turn, in a game that goes on, has not lost. */
    bool forced = replies.count > 0 && !wins_at_once(rules, &replies, state->side);
    for (int i = 0; i < replies.count && forced; i++) {
        forced = has_won(rules, &replies.states[i], winner) ||
                 forces_win(rules, &replies.states[i], turns_ahead - 1);
    }
    replies_free(&replies);
    return forced;
}
