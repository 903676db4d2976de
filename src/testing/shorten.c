#include "testing/shorten.h"

#include <stdlib.h>
#include <string.h>

#include "testing/piece.h"

#define NEIGHBOURS 2 /* of parts of this size, each place is tried */

static void set_kept(const struct shortening *shortening, const size_t *items, size_t count,
                     bool kept)
{
    for (size_t i = 0; i < count; i++)
        shortening->kept[items[i]] = kept;
}

bool shorten_by(const struct shortening *shortening, const size_t *items, size_t count)
{
    set_kept(shortening, items, count, false);
    if (shortening->holds(shortening->context, shortening->kept))
        return true;
    set_kept(shortening, items, count, true);
    return false;
}

/* Tries to do without each part of `size` items, from the last to the first: what comes later
 * depends on what comes earlier. Returns whether any has gone. */
static bool pass(const struct shortening *shortening, size_t *left, size_t *count, size_t size)
{
    size_t before = *count;
    size_t end = *count;

    while (end > 0 && !*shortening->ended) {
        size_t start = end > size ? end - size : 0;

        if (shorten_by(shortening, left + start, end - start)) {
            memmove(left + start, left + end, (*count - end) * sizeof *left);
            *count -= end - start;
            end = start;
        } else {
            end = size > NEIGHBOURS ? start : end - 1;
        }
    }
    return *count < before;
}

void shorten(const struct shortening *shortening)
{
    size_t *left = room_for(shortening->count + 1, sizeof *left);
    size_t count = 0;
    size_t size;

    for (size_t i = 0; i < shortening->count; i++) {
        if (shortening->kept[i] && !shortening->fixed[i])
            left[count++] = i;
    }
    for (size = count; size > NEIGHBOURS; size = (size + 1) / 2)
        (void)pass(shortening, left, &count, size);
    do {
        size = count;
        for (size_t part = NEIGHBOURS; part > 0; part--)
            (void)pass(shortening, left, &count, part);
    } while (count < size && !*shortening->ended);
    free(left);
}
