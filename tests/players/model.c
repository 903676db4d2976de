#include "model.h"

#include "../reference/ruling.h"
#include "../reference/text.h"
#include "../reference/turns.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

int rules_index(const struct rule_set *rules)
{
    for (int i = 0; i < RULES_COUNT; i++) {
        if (rule_sets[i] == rules) {
            return i;
        }
    }
    return -1;
}

int side_named(const struct rule_set *rules, const char *name)
{
    for (int side = 0; side < 2; side++) {
        if (strcmp(rules->sides[side], name) == 0) {
            return side;
        }
    }
    return -1;
}

void model_clear(struct state *state)
{
    memset(state, 0, sizeof *state);
    clear_board(state);
    begin_turn(state, 0);
}

void model_start(const struct rule_set *rules, struct state *state)
{
    model_clear(state);
    rules->start(state);
}

/* The square that is written this way in a turn. The names are made once for each rule set. */
static bool square_named_in_turn(const struct rule_set *rules, const char *name,
                                 struct square *square)
{
    static const struct rule_set *named;
    static char names[SIZE * SIZE][SQUARE_TEXT];
    if (named != rules) {
        for (int index = 0; index < SIZE * SIZE; index++) {
            square_in_turn(rules, square_in_reading_order(index), names[index]);
        }
        named = rules;
    }
    for (int index = 0; index < SIZE * SIZE; index++) {
        *square = square_in_reading_order(index);
        if (is_used(rules, *square) && strcmp(names[index], name) == 0) {
            return true;
        }
    }
    return false;
}

/* The squares of a turn, whatever joins them. */
static bool read_squares(const struct rule_set *rules, const char *text, struct path *path)
{
    path->count = 0;
    while (*text != '\0') {
        char name[SQUARE_TEXT];
        struct square square;
        size_t length = strcspn(text, "-x");
        if (length == 0 || length >= sizeof name || path->count == PATH_LIMIT) {
            return false;
        }
        memcpy(name, text, length);
        name[length] = '\0';
        if (!square_named_in_turn(rules, name, &square)) {
            return false;
        }
        path_add(path, square);
        text += length;
        text += *text != '\0';
    }
    return path->count > 1;
}

/* The selects of the turn are accepted, and so is its end. */
static bool is_legal(const struct rule_set *rules, const struct state *state,
                     const struct path *path)
{
    struct state now = *state;
    begin_turn(&now, state->side);
    for (int i = 0; i < path->count; i++) {
        bool own = is_side(&now, path->squares[i], now.side);
        if (own != (i == 0) || select_code(rules, &now, path->squares[i]) != NULL) {
            return false;
        }
        select_square(rules, &now, path->squares[i]);
    }
    return end_code(rules, &now) == NULL;
}

bool model_read_turn(const struct rule_set *rules, const struct state *state, const char *text,
                     struct path *path)
{
    char canonical[TURN_TEXT];
    if (!read_squares(rules, text, path)) {
        return false;
    }
    turn_text(rules, path, canonical);
    return strcmp(canonical, text) == 0 && is_legal(rules, state, path);
}

static void end_turn(const struct rule_set *rules, struct state *state)
{
    if (rules->count_turn != NULL) {
        rules->count_turn(state);
    }
    next_turn(rules, state);
}

void model_play(const struct rule_set *rules, struct state *state, const struct path *path)
{
    begin_turn(state, state->side);
    for (int i = 0; i < path->count; i++) {
        select_square(rules, state, path->squares[i]);
    }
    end_turn(rules, state);
}

void model_pass(const struct rule_set *rules, struct state *state)
{
    begin_turn(state, state->side);
    end_turn(rules, state);
}

int model_winner(const struct rule_set *rules, const struct state *state)
{
    char name[16];
    snprintf(name, sizeof name, "%s", rules->winner(state));
    name[0] = (char)tolower(name[0]);
    return side_named(rules, name);
}

bool model_decided(const struct rule_set *rules, const struct state *state)
{
    return strcmp(rules->winner(state), "undecided") != 0;
}

int model_count_turns(const struct rule_set *rules, const struct state *state)
{
    struct turns turns = turns_from_start(rules, state, state->side);
    int count = turns.count;
    turns_free(&turns);
    return count;
}
