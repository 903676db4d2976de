#include "game/asides.h"

#include <string.h>

#include "base/growing.h"

/* Makes room for bytes at the end, also for none, so that there are always some. */
static bool reserve(struct asides *asides, const arb_memory *memory, size_t length)
{
    char *bytes =
        growing_room(memory, asides->bytes, &asides->byte_room, asides->length + length + 1, 1);

    if (bytes == NULL)
        return false;
    asides->bytes = bytes;
    return true;
}

bool asides_add(struct asides *asides, const arb_memory *memory, struct aside aside,
                const char *bytes)
{
    struct aside *items =
        growing_room(memory, asides->items, &asides->room, asides->count + 1, sizeof *items);

    if (items == NULL)
        return false;
    asides->items = items;
    if (!reserve(asides, memory, aside.length))
        return false;
    aside.text = asides->length;
    memcpy(asides->bytes + aside.text, bytes, aside.length);
    asides->length += aside.length;
    items[asides->count++] = aside;
    return true;
}

bool asides_extend(struct asides *asides, const arb_memory *memory, const char *bytes,
                   size_t length)
{
    if (!reserve(asides, memory, length))
        return false;
    memcpy(asides->bytes + asides->length, bytes, length);
    asides->length += length;
    asides_last(asides)->length += length;
    return true;
}

void asides_shorten(struct asides *asides, size_t count)
{
    if (count < asides->count)
        asides->length = asides->items[count].text;
    asides->count = count;
}

bool asides_own(struct asides *asides, const arb_memory *memory)
{
    const struct asides other = *asides;

    *asides = (struct asides){.count = 0};
    for (size_t i = 0; i < other.count; i++) {
        if (!asides_add(asides, memory, other.items[i], aside_text(&other, &other.items[i])))
            return false;
    }
    return true;
}

void asides_free(struct asides *asides, const arb_memory *memory)
{
    growing_free(memory, asides->items, asides->room, sizeof *asides->items);
    growing_free(memory, asides->bytes, asides->byte_room, 1);
    *asides = (struct asides){.count = 0};
}
