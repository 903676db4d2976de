#include "mind.h"

#include "../../reference/turns.h"
#include "../english_ending.h"

#include <string.h>

void mind_begin(struct mind *mind, const char *fault)
{
    memset(mind, 0, sizeof *mind);
    mind->fault = fault;
    brute_begin(&mind->brute, 200000);
    random_begin(&mind->random, 0);
    quick_begin();
}

void mind_end(struct mind *mind)
{
    brute_end(&mind->brute);
    if (mind->tables_built) {
        endings_free();
    }
}

bool mind_has(const struct mind *mind, const char *fault)
{
    return strcmp(mind->fault, fault) == 0;
}

bool mind_slips(struct mind *mind, const char *fault, int every)
{
    if (!mind_has(mind, fault)) {
        return false;
    }
    mind->asked++;
    return mind->asked % every == 0;
}

struct path mind_any_turn(struct mind *mind, const struct rule_set *rules,
                          const struct state *state)
{
    struct path none = {0};
    struct turns turns = turns_from_start(rules, state, state->side);
    struct path path = none;
    if (turns.count > 0) {
        int i = random_below(&mind->random, turns.count);
        i = mind_has(mind, "biased") && random_chance(&mind->random, 15) ? 0 : i;
        if (mind_has(mind, "in-turn")) {
            mind->asked++;
            i = (int)(mind->asked % turns.count);
        }
        path = turns.paths[i];
    }
    turns_free(&turns);
    return path;
}

static struct value value_found(struct mind *mind, const struct rule_set *rules,
                                const struct state *state, int depth, bool may_pass)
{
    bool few = count_pieces(state, 0) + count_pieces(state, 1) <= PIECE_LIMIT;
    if (rules == &english && few && count_pieces(state, state->side) > 0) {
        if (!mind->tables_built) {
            endings_build();
            mind->tables_built = true;
        }
        return ending_value_of(state);
    }
    int winner = model_winner(rules, state);
    if (winner >= 0) {
        struct value over = {winner == state->side ? WON : LOST, 0};
        return over;
    }
    struct quick quick = quick_from(rules, state);
    return brute_solve(&mind->brute, &quick, depth, may_pass).value;
}

bool mind_wish(const struct rule_set *rules, const struct state *state, int side, int length,
               struct path *line)
{
    int winner = model_winner(rules, state);
    if (winner >= 0 || length == 0) {
        return winner == side && length == 0;
    }
    struct turns turns = turns_from_start(rules, state, state->side);
    bool found = false;
    for (int i = 0; i < turns.count && !found; i++) {
        struct state after = *state;
        model_play(rules, &after, &turns.paths[i]);
        line[0] = turns.paths[i];
        found = mind_wish(rules, &after, side, length - 1, line + 1);
    }
    turns_free(&turns);
    return found;
}

/* `value` is that of the position after a turn that keeps the value `before`. */
static bool is_successor(struct value value, struct value before)
{
    return before.outcome == DRAWN ? value.outcome == DRAWN
                                   : value.outcome == (before.outcome == WON ? LOST : WON) &&
                                         value.turns == before.turns - 1;
}

static bool fits(struct mind *mind, const struct rule_set *rules, const struct state *after,
                 struct value value, int depth)
{
    struct value next = value_found(mind, rules, after, depth - 1, true);
    if (mind_has(mind, "aimless") && value.outcome == WON) {
        return next.outcome == LOST;
    }
    return is_successor(next, value);
}

struct value mind_think(struct mind *mind, const struct rule_set *rules, const struct state *state,
                        int depth, bool may_pass, struct path *turn)
{
    struct value value = value_found(mind, rules, state, depth, may_pass);
    struct turns turns = turns_from_start(rules, state, state->side);
    *turn = mind_any_turn(mind, rules, state);
    int offset = turns.count > 0 ? random_below(&mind->random, turns.count) : 0;
    bool found = turns.count == 0;
    for (int i = 0; i < turns.count && !found; i++) {
        const struct path *path = &turns.paths[(i + offset) % turns.count];
        struct state after = *state;
        model_play(rules, &after, path);
        after.side = 1 - state->side;
        found = fits(mind, rules, &after, value, depth);
        *turn = found ? *path : *turn;
    }
    if (!found && may_pass && rules->passes && value.outcome != DRAWN) {
        turn->count = 0; /* only a pass can do it */
    }
    turns_free(&turns);
    return value;
}
