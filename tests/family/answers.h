/* Answers that have more than one line. */
#ifndef FAMILY_ANSWERS_H
#define FAMILY_ANSWERS_H

#include "commands.h"

/* A line for each turn: the turn, what it takes, the position after it, with tabs between them. */
void answer_turns(const struct session *session, const char *name, struct turns *turns);

void answer_result(const struct session *session);
void answer_reason(const struct session *session);
void answer_counts(const struct session *session);
void answer_picks(const struct session *session);
void answer_own(const struct session *session);
void answer_position(const struct session *session);
void answer_fen(const struct session *session);

/* The rule set as a text, with every parameter, that ends with a line `.`. */
void answer_rule_text(const struct session *session);

/* The errors of a rule set. */
void answer_rule_errors(const struct session *session);

#endif
