/* Commands whose form is wrong on any board; codes of form come before codes of rules. */
#ifndef REFERENCE_FORMS_H
#define REFERENCE_FORMS_H

#include "random.h"
#include "rules.h"

/* Writes one of them, and returns its code. */
const char *some_form(const struct rule_set *rules, struct random *random, char *command);

#endif
