/* What is wrong with values that are right by themselves. */
#ifndef FAMILY_RULE_CHECKS_H
#define FAMILY_RULE_CHECKS_H

#include "rule_text.h"
#include "turns.h"

/* Adds the errors, and completes the rules: letters that are not given are the sides' initials. */
void check_rules(const struct rule_text *text, struct parameters *rules,
                 struct rule_errors *errors);

/* The position in which a game begins. On failure *wrong says why. */
bool find_start(const struct parameters *rules, struct position *position, const char **wrong);

#endif
