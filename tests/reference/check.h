/* Results found by hand or published, against which the reference itself is checked. */
#ifndef REFERENCE_CHECK_H
#define REFERENCE_CHECK_H

#include "rules.h"

/* Returns true if all results agree; otherwise reports each difference on standard error. */
bool check_model(void);

/* The parts of the check. */
void check_checkers61b(void);
void check_english(void);
void check_dama(void);
void check_orthogonal(void);
void check_kingcapture(void);

/* Functions for writing the parts. */
void expect_text(const char *what, const char *wanted, const char *got);
void expect_number(const char *what, long wanted, long got);

/* Starts a turn on a board as `position` writes it. */
void read_board(const struct rule_set *rules, const char *position, struct state *state);

/* Reads a square that is a letter and a digit. */
struct square named(const char *name);

/* Expects all turns in one line. */
void expect_turns_of(const struct rule_set *rules, const char *position, const char *wanted);

/* Plays the selects, given as `a3 a5`, and expects the code of one more select, or `accepted`. */
void expect_select(const struct rule_set *rules, const char *position, const char *selects,
                   const char *square, const char *wanted);

/* Plays the selects and, if `ends`, the end of the turn, and expects what `winner` answers. */
void expect_winner(const struct rule_set *rules, const char *position, const char *selects,
                   bool ends, const char *wanted);

/* Expects this many sequences of that many turns from the start. */
void expect_rows(const struct rule_set *rules, int depth, long wanted);

#endif
