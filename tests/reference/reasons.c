#include "reasons.h"

#include "setup.h"

#include <string.h>

/* The picked piece could capture by going there: it may, or a rule says that it must take more. */
static bool could_capture(const struct rule_set *rules, const struct state *state, struct square to)
{
    if (!is_empty(state, to)) {
        return false;
    }
    bool could = rules->may_go(state, to) ||
                 strcmp(rules->destination_code(state, to), "must-take-most") == 0;
    struct state next = *state;
    if (could) {
        rules->go(&next, to);
    }
    return could && next.captured;
}

/* The squares to which captures may lead. */
static bool captures_lead_to(const struct rule_set *rules, const struct state *state,
                             struct square last)
{
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square to = square_in_reading_order(index);
        if (could_capture(rules, state, to)) {
            struct state next = *state;
            rules->go(&next, to);
            if (square_same(to, last) || captures_lead_to(rules, &next, last)) {
                return true;
            }
        }
    }
    return false;
}

static bool are_captures(const struct rule_set *rules, const struct state *begun,
                         const struct path *squares)
{
    struct state state = *begun;
    for (int i = 1; i < squares->count; i++) {
        if (!could_capture(rules, &state, squares->squares[i])) {
            return false;
        }
        rules->go(&state, squares->squares[i]);
    }
    return true;
}

/* The turn visits all of the squares one after the other, or, if there are two, it may visit others
 * in between. */
static bool begins_with(const struct path *turn, const struct path *squares)
{
    if (squares->count == 2) {
        for (int i = 1; i < turn->count; i++) {
            if (square_same(turn->squares[i], squares->squares[1])) {
                return true;
            }
        }
        return false;
    }
    for (int i = 0; i < squares->count; i++) {
        if (i >= turn->count || !square_same(turn->squares[i], squares->squares[i])) {
            return false;
        }
    }
    return true;
}

static bool some_turn_begins_with(const struct turns *turns, const struct path *squares)
{
    for (int i = 0; i < turns->count; i++) {
        if (begins_with(&turns->paths[i], squares)) {
            return true;
        }
    }
    return false;
}

const char *reason_code(const struct rule_set *rules, const struct state *state,
                        const struct path *squares)
{
    struct square first = squares->squares[0];
    if (is_empty(state, first)) {
        return "empty-square";
    }
    if (!is_side(state, first, state->side)) {
        return "not-your-piece";
    }
    struct state begun = *state;
    begun.picked = true;
    begun.at = first;
    struct square second = squares->squares[1];
    if (squares->count == 2 && is_empty(state, second) &&
        strcmp(rules->destination_code(&begun, second), "must-capture") == 0) {
        return "must-capture";
    }
    struct turns turns = turns_of_piece(rules, state, first);
    bool movable = turns.count > 0;
    bool begins = some_turn_begins_with(&turns, squares);
    turns_free(&turns);
    if (begins) {
        return "must-continue";
    }
    if (squares->count == 2 ? captures_lead_to(rules, &begun, second)
                            : are_captures(rules, &begun, squares)) {
        return "must-take-most";
    }
    return movable ? "illegal-move" : "no-legal-move";
}

struct path some_captures(const struct rule_set *rules, const struct state *state,
                          struct random *random)
{
    struct path path = {0};
    struct state now = *state;
    int candidates = 0;
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square square = square_in_reading_order(index);
        struct state begun = *state;
        begun.picked = true;
        begun.at = square;
        for (int to = 0; is_side(state, square, state->side) && to < SIZE * SIZE; to++) {
            if (could_capture(rules, &begun, square_in_reading_order(to)) &&
                random_below(random, ++candidates) == 0) {
                now = begun;
            }
        }
    }
    if (candidates == 0) {
        return path;
    }
    path_add(&path, now.at);
    for (int tries = 0; tries < 200 && path.count < PATH_LIMIT - 1; tries++) {
        struct square to = random_square(rules, random);
        if (could_capture(rules, &now, to)) {
            rules->go(&now, to);
            path_add(&path, to);
            if (random_chance(random, 30)) {
                return path;
            }
        }
    }
    return path;
}
