/* Random positions, of many styles, so that rare things happen often; and random squares and
 * pieces. */
#ifndef REFERENCE_SETUP_H
#define REFERENCE_SETUP_H

#include "random.h"
#include "rules.h"

/* Any square that the rule set names. */
struct square random_square(const struct rule_set *rules, struct random *random);

/* A square at most two or three columns and two rows away, which may be off the board. */
struct square random_square_near(const struct rule_set *rules, struct random *random,
                                 struct square square);

/* Any piece of the rule set. */
struct piece random_piece(const struct rule_set *rules, struct random *random);

/* Puts a random position on the board of `state` and changes nothing else. */
void random_position(const struct rule_set *rules, struct random *random, struct state *state);

/* What random_position does on the empty board: for checkers61b and english, for dama and
 * orthogonal, and for kingcapture. */
void random_diagonal_position(const struct rule_set *rules, struct random *random,
                              struct state *state);
void random_straight_position(const struct rule_set *rules, struct random *random,
                              struct state *state);
void random_chess_position(const struct rule_set *rules, struct random *random,
                           struct state *state);

#endif
