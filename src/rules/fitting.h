/* Values that fit, where one that a rule text inherits does not. */
#ifndef RULES_FITTING_H
#define RULES_FITTING_H

#include "rules/rule_text.h"

/* Adds to why the value of a parameter does not fit the lines to write into the text, if that value
 * or that of the other parameter is inherited, and a value is known that fits. `other` is the name
 * of the one that the contradiction depends on, or NULL. */
void rule_text_fitting(struct text *why, const struct rule_text *text, size_t index,
                       const char *other);

#endif
