/* The answers of `help` as text, within 80 columns and 24 lines. */
#ifndef ANSWERS_HELP_TEXT_H
#define ANSWERS_HELP_TEXT_H

#include "answers/answers.h"
#include "base/text.h"

/* Adds the usages of all commands, section by section. */
void help_commands(struct text *text, usage_at *commands);

/* Adds what explains a command or another topic. */
void help_topic(struct text *text, const struct answer_topic *topic);

/* Adds the board at the start, who moves first, and a summary of the rules. */
void help_rules(struct text *text, const arb_rules *rules, bool colour);

#endif
