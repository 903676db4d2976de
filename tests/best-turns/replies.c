#include "replies.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *block(size_t count, size_t size)
{
    void *fresh = malloc(count * size + 1);
    if (fresh == NULL) {
        fprintf(stderr, "best-turns: out of memory\n");
        exit(2);
    }
    return fresh;
}

/* After those with as many pieces or fewer. */
static void add_reply(struct replies *replies, const struct state *state)
{
    int pieces = count_pieces(state, 0) + count_pieces(state, 1);
    int place = replies->count;
    while (place > 0 && replies->pieces[place - 1] > pieces) {
        replies->states[place] = replies->states[place - 1];
        replies->pieces[place] = replies->pieces[place - 1];
        place--;
    }
    replies->states[place] = *state;
    replies->pieces[place] = pieces;
    replies->count++;
}

struct state after_turn(const struct rule_set *rules, const struct state *state,
                        const struct path *path)
{
    struct state next = state_after_turn(rules, state, path);
    begin_turn(&next, 1 - state->side);
    return next;
}

struct state after_pass(const struct state *state)
{
    struct state next = *state;
    begin_turn(&next, 1 - state->side);
    return next;
}

struct replies replies_of(const struct rule_set *rules, const struct state *state)
{
    struct replies replies = {0, NULL, NULL};
    if (outcome_of(rules, state) != GOES_ON) {
        return replies;
    }
    struct turns turns = turns_from_start(rules, state, state->side);
    size_t room = (size_t)turns.count + 1;
    replies.states = block(room, sizeof *replies.states);
    replies.pieces = block(room, sizeof *replies.pieces);
    for (int i = 0; i < turns.count; i++) {
        struct state next = after_turn(rules, state, &turns.paths[i]);
        add_reply(&replies, &next);
    }
    if (rules->passes) {
        struct state next = after_pass(state);
        add_reply(&replies, &next);
    }
    turns_free(&turns);
    return replies;
}

void replies_free(struct replies *replies)
{
    free(replies->states);
    free(replies->pieces);
    replies->states = NULL;
    replies->pieces = NULL;
    replies->count = 0;
}

/* `winner` answers a side's name with a capital. */
static bool names_side(const struct rule_set *rules, const char *name, int side)
{
    const char *of_side = rules->sides[side];
    return tolower((unsigned char)name[0]) == of_side[0] && strcmp(name + 1, of_side + 1) == 0;
}

enum outcome outcome_of(const struct rule_set *rules, const struct state *state)
{
    const char *name = rules->winner(state);
    if (strcmp(name, "undecided") == 0) {
        return GOES_ON;
    }
    if (names_side(rules, name, 0)) {
        return FIRST_HAS_WON;
    }
    return names_side(rules, name, 1) ? SECOND_HAS_WON : NOBODY_HAS_WON;
}

bool has_won(const struct rule_set *rules, const struct state *state, int side)
{
    return outcome_of(rules, state) == (side == 0 ? FIRST_HAS_WON : SECOND_HAS_WON);
}
