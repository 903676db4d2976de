/* Whole turns. A turn is a sequence of accepted `select`s and then an accepted `space`, so the list
 * of turns is found by trying every `select`, and no rule is written twice. */
#ifndef REFERENCE_TURNS_H
#define REFERENCE_TURNS_H

#include "rules.h"

struct turns {
    int count;
    int room;
    struct path *paths;
};

void turns_free(struct turns *turns);

/* The turns that the side to move has if its turn begins now, in reading order. */
struct turns turns_from_start(const struct rule_set *rules, const struct state *state, int side);

/* The turns that `perft` counts for the side to move: also those of a drawn game. */
struct turns turns_to_count(const struct rule_set *rules, const struct state *state);

/* The same as turns_from_start, for the piece on one square. */
struct turns turns_of_piece(const struct rule_set *rules, const struct state *state,
                            struct square square);

/* In the middle of a turn: how the piece that has moved can go on from where it stands. */
struct turns turns_onward(const struct rule_set *rules, const struct state *state);

/* How many sequences of `depth` turns there are if the turn of the side to move begins now. */
long count_rows_of_turns(const struct rule_set *rules, const struct state *state, int depth);

/* The state after a whole turn, `space` included, without its entry in the history. */
struct state state_after_turn(const struct rule_set *rules, const struct state *state,
                              const struct path *path);

enum found { FOUND_NONE, FOUND_ONE, FOUND_SEVERAL };

/* The turn that `move` takes these squares for (language.md 5): the one that visits exactly these
 * squares; for two squares also the only one that begins and ends there. */
enum found find_turn(const struct turns *turns, const struct path *squares, struct path *found);

#endif
