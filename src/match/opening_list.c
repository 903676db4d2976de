#include "match/opening_list.h"

#include <string.h>

#include "arbiter/text.h"
#include "base/growing.h"
#include "notation/notation.h"

bool opening_add(struct openings *openings, const struct opening *opening)
{
    struct opening *list = growing_room(openings->pool.memory, openings->list, &openings->room,
                                        openings->count + 1, sizeof *list);
    struct opening *added;
    arb_turn *turns = pool_take(&openings->pool, (opening->turn_count + 1) * sizeof *turns);

    if (list != NULL)
        openings->list = list;
    if (list == NULL || turns == NULL)
        return false;
    for (size_t i = 0; i < opening->turn_count; i++)
        turns[i] = opening->turns[i];
    added = &list[openings->count];
    *added = (struct opening){.turns = turns, .turn_count = opening->turn_count};
    if (opening->start != NULL)
        added->start = pool_copy(&openings->pool, opening->start, strlen(opening->start));
    if (opening->start != NULL && added->start == NULL)
        return false;
    openings->count++;
    return true;
}

/* ---- rows ---------------------------------------------------------------------------------- */

/* If a text begins so, returns what comes after that. */
static const char *after(const char *text, const char *beginning)
{
    size_t length = strlen(beginning);

    return strncmp(text, beginning, length) == 0 ? text + length : NULL;
}

bool opening_is(const struct opening *opening, const arb_rules *rules, const char *of_row)
{
    const char *at = after(of_row, opening->start != NULL ? opening->start : "");

    for (size_t i = 0; at != NULL && i < opening->turn_count; i++) {
        TEXT_BUFFER(turn, ARB_TURN_TEXT + 1);

        text_char(&turn, '\n');
        notation_turn(&turn, rules, &opening->turns[i]);
        at = after(at, turn.bytes);
    }
    return at != NULL && *at == '\0';
}
