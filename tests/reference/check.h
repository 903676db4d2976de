/* Results found by hand or published, against which the model itself is checked. */
#ifndef REFERENCE_CHECK_H
#define REFERENCE_CHECK_H

#include "rules.h"

/* True when all agree; otherwise each difference is told on standard error. */
bool check_model(void);

/* The parts of it. */
void check_checkers61b(void);
void check_english(void);
void check_dama(void);
void check_orthogonal(void);
void check_kingcapture(void);

/* What the parts are written with. */
void expect_text(const char *what, const char *wanted, const char *got);
void expect_number(const char *what, long wanted, long got);

/* Begins a turn on a board as `position` writes it. */
void read_board(const struct rule_set *rules, const char *position, struct state *state);

/* A square as a letter and a digit. */
struct square named(const char *name);

/* All turns in one line. */
void expect_turns_of(const struct rule_set *rules, const char *position, const char *wanted);

/* After the selects, given as `a3 a5`, the code of one more select, or `accepted`. */
void expect_select(const struct rule_set *rules, const char *position, const char *selects,
                   const char *square, const char *wanted);

/* After the selects and, if `ends`, the end of the turn: what `winner` answers. */
void expect_winner(const struct rule_set *rules, const char *position, const char *selects,
                   bool ends, const char *wanted);

/* The rows of so many turns from the start. */
void expect_rows(const struct rule_set *rules, int depth, long wanted);

#endif
