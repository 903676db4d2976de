/* Whole turns. A turn is a row of accepted `select`s and then an accepted `space`; so the list of
   turns is found by trying every `select`, and no rule is written twice. */
#ifndef REFERENCE_TURNS_H
#define REFERENCE_TURNS_H

#include "rules.h"

struct turns {
    int count;
    int room;
    struct path *paths;
};

void turns_free(struct turns *turns);

/* The turns that the side to move has, as if its turn began now; in reading order. */
struct turns turns_from_start(const struct rule_set *rules, const struct state *state, int side);

/* The turns that `perft` counts for the side to move: also those of a drawn game. */
struct turns turns_to_count(const struct rule_set *rules, const struct state *state);

/* As turns_from_start, of the piece on one square. */
struct turns turns_of_piece(const struct rule_set *rules, const struct state *state,
                            struct square square);

/* In the middle of a turn: how the piece that has moved can go on from where it stands. */
struct turns turns_onward(const struct rule_set *rules, const struct state *state);

/* How many rows of `depth` turns there are, as if the turn of the side to move began now. */
long count_rows_of_turns(const struct rule_set *rules, const struct state *state, int depth);

/* The state after a whole turn, `space` included, without its entry in the history. */
struct state state_after_turn(const struct rule_set *rules, const struct state *state,
                              const struct path *path);

enum found { FOUND_NONE, FOUND_ONE, FOUND_SEVERAL };

/* The turn that `move` takes these squares for (language.md 5): the one that visits just
   them; of two squares also the only one that begins and ends there. */
enum found find_turn(const struct turns *turns, const struct path *squares, struct path *found);

#endif
