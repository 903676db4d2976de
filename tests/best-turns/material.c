#include "material.h"

#include "replies.h"

static int value_of(const struct rule_set *rules, struct piece piece)
{
    static const int in_checkers61b[] = {100, 100, 120};                   /* pawn, shield, bomb */
    static const int in_kingcapture[] = {100000, 900, 500, 300, 300, 100}; /* king, queen, ... */
    if (piece.king) {
        return 150;
    }
    if (rules == &checkers61b) {
        return in_checkers61b[piece.kind];
    }
    return rules == &kingcapture ? in_kingcapture[piece.kind] : 100;
}

/* The pieces of the side to move less the other's. */
static int balance(const struct rule_set *rules, const struct state *state)
{
    int sum = 0;
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct piece piece = piece_at(state, square_in_reading_order(index));
        if (piece.there) {
            int value = value_of(rules, piece);
            sum += piece.side == state->side ? value : -value;
        }
    }
    return sum;
}

static int pieces_on_board(const struct state *state)
{
    return count_pieces(state, 0) + count_pieces(state, 1);
}

/* Also of a side that has no turn: where that loses, the outcome says so; elsewhere the game ends
   without a winner. */
static int value_at_end(const struct rule_set *rules, const struct state *state)
{
    if (has_won(rules, state, state->side)) {
        return WHOLE_GAME;
    }
    return has_won(rules, state, 1 - state->side) ? -WHOLE_GAME : 0;
}

static int greater(int a, int b)
{
    return a > b ? a : b;
}

/* rules.md 1. */
static bool captures_compulsory(const struct rule_set *rules)
{
    return rules == &english || rules == &dama;
}

/* The end of the count: captures are played out. Where they are compulsory it is reached when the
   side to move has none; elsewhere that side may stop at any time. */
static int settled(const struct rule_set *rules, const struct state *state, int low, int high)
{
    int best = -NO_LIMIT;
    if (outcome_of(rules, state) != GOES_ON) {
        return value_at_end(rules, state);
    }
    if (!captures_compulsory(rules)) {
        best = balance(rules, state);
        if (best >= high) {
            return best;
        }
    }
    struct replies replies = replies_of(rules, state);
    int pieces = pieces_on_board(state);
    int captures = 0; /* the replies that capture come first */
    while (captures < replies.count && replies.pieces[captures] < pieces) {
        captures++;
    }
    for (int i = 0; i < captures && best < high; i++) {
        int value = -settled(rules, &replies.states[i], -high, -greater(low, best));
        best = greater(best, value);
    }
    if (replies.count == 0) {
        best = value_at_end(rules, state);
    } else if (captures == 0) {
        best = balance(rules, state);
    }
    replies_free(&replies);
    return best;
}

int sure_of(const struct rule_set *rules, const struct state *state, int turns_ahead, int low,
            int high)
{
    if (turns_ahead == 0) {
        return settled(rules, state, low, high);
    }
    struct replies replies = replies_of(rules, state);
    int best = replies.count == 0 ? value_at_end(rules, state) : -NO_LIMIT;
    for (int i = 0; i < replies.count && best < high; i++) {
        int value =
            -sure_of(rules, &replies.states[i], turns_ahead - 1, -high, -greater(low, best));
        best = greater(best, value);
    }
    replies_free(&replies);
    return best;
}
