/* Whether parameters of the draughts family have their defaults. This is made from the lists of
 * rules/parameters.h, so that a parameter that is added there, or a part of one, is looked at
 * without being named. What supports some parameters alone takes these out of a copy, and asks
 * whether anything else is left:
 *
 *     struct draughts rest = *d;
 *
 *     rest.up = 0;
 *     TAKE_OUT(rest.crowned, VALUE(CROWNED_ENDS_TURN) | VALUE(CROWNED_AT_ONCE));
 *     return draughts_all_default(&rest);
 */
#ifndef RULES_DEFAULTS_H
#define RULES_DEFAULTS_H

#include "rules/parameters.h"

/* A set of values of a type that is an enumeration. */
#define VALUE(value) (1U << (value))

/* Gives the parameter, one of an enumeration, its default if it has one of these values. */
#define TAKE_OUT(parameter, values)                                                                \
    (parameter) = ((values) >> (parameter)&1U) != 0 ? 0 : (parameter)

/* Returns whether every parameter has its default. */
bool draughts_all_default(const struct draughts *d);

#endif
