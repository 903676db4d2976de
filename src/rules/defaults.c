#include "rules/defaults.h"

#include <stddef.h>

#define IS_DEFAULT(type)                                                                           \
    __attribute__((unused)) static bool is_default_##type(parameter_##type value)                  \
    {                                                                                              \
        return value == 0;                                                                         \
    }
IS_DEFAULT(yes_no)
IS_DEFAULT(side)
IS_DEFAULT(directions)
IS_DEFAULT(turns)
DRAUGHTS_CHOICES(IS_DEFAULT)
#undef IS_DEFAULT

static bool is_default_board(parameter_board geometry)
{
    return geometry == NULL;
}

#define IS_PART_DEFAULT(type, field) &&is_default_##type(value.field)
#define ARE_PARTS_DEFAULT(type)                                                                    \
    __attribute__((unused)) static bool is_default_##type(parameter_##type value)                  \
    {                                                                                              \
        return true PARTS_##type(IS_PART_DEFAULT);                                                 \
    }
ARE_PARTS_DEFAULT(men)
ARE_PARTS_DEFAULT(kings)
ARE_PARTS_DEFAULT(capture)
#undef ARE_PARTS_DEFAULT
#undef IS_PART_DEFAULT

static bool is_default_best(parameter_best best)
{
    unsigned any = best.king;

    for (size_t i = 0; i < sizeof best.order; i++)
        any |= best.order[i];
    return any == 0; /* MEASURE_NONE is 0 */
}

static bool is_default_few_pieces(parameter_few_pieces few)
{
    return few.most == 0;
}

static bool is_default_draw(parameter_draw draw)
{
    return draw.way[0].kind == DRAW_NONE;
}

#define IS_FIELD_DEFAULT(type, field, name, standard, meaning) &&is_default_##type(d->field)
bool draughts_all_default(const struct draughts *d)
{
    return true DRAUGHTS_PARAMETERS(IS_FIELD_DEFAULT);
}
#undef IS_FIELD_DEFAULT
