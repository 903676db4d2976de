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

#include <stddef.h>

#include "rules/parameters.h"

/* A set of values of a type that is an enumeration. */
#define VALUE(value) (1U << (value))

/* Gives the parameter, one of an enumeration, its default if it has one of these values. */
#define TAKE_OUT(parameter, values)                                                                \
    (parameter) = ((values) >> (parameter)&1U) != 0 ? 0 : (parameter)

#define IS_DEFAULT(type)                                                                           \
    static inline bool is_default_##type(parameter_##type value)                                   \
    {                                                                                              \
        return value == 0;                                                                         \
    }
IS_DEFAULT(yes_no)
IS_DEFAULT(side)
IS_DEFAULT(directions)
IS_DEFAULT(turns)
DRAUGHTS_CHOICES(IS_DEFAULT)
#undef IS_DEFAULT

static inline bool is_default_board(parameter_board geometry)
{
    return geometry == NULL;
}

#define IS_PART_DEFAULT(type, field) &&is_default_##type(value.field)
#define ARE_PARTS_DEFAULT(type)                                                                    \
    static inline bool is_default_##type(parameter_##type value)                                   \
    {                                                                                              \
        return true PARTS_##type(IS_PART_DEFAULT);                                                 \
    }
ARE_PARTS_DEFAULT(men)
ARE_PARTS_DEFAULT(kings)
ARE_PARTS_DEFAULT(capture)
#undef ARE_PARTS_DEFAULT
#undef IS_PART_DEFAULT

static inline bool is_default_best(parameter_best best)
{
    unsigned any = 0;

    for (size_t i = 0; i < sizeof best.order; i++)
        any |= best.order[i];
    return any == MEASURE_NONE;
}

static inline bool is_default_draw(parameter_draw draw)
{
    return draw.way[0].kind == DRAW_NONE;
}

/* Returns whether every parameter has its default. */
#define IS_FIELD_DEFAULT(type, field, name, standard, meaning) &&is_default_##type(d->field)
static inline bool draughts_all_default(const struct draughts *d)
{
    return true DRAUGHTS_PARAMETERS(IS_FIELD_DEFAULT);
}
#undef IS_FIELD_DEFAULT

#endif
