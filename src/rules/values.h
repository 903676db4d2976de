/* The values of the parameters of draughts as text, as the lines of a rule text have them. */
#ifndef RULES_VALUES_H
#define RULES_VALUES_H

#include "base/text.h"
#include "rules/parameters.h"

/* Returns the name of parameter number `index` of the list, or NULL after the last. */
const char *draughts_parameter_name(size_t index);

/* Adds the value of that parameter. */
void draughts_write_value(struct text *text, const struct draughts *d, size_t index);

/* Adds how squares are named, as the line `squares` of a rule text has it. */
void draughts_write_squares(struct text *text, parameter_squares squares);

#endif
