/* What stands beside the turns of a record or of a game: comments, marks and variations, in their
 * order. No rule looks at them. */
#ifndef GAME_ASIDES_H
#define GAME_ASIDES_H

#include <stdbool.h>
#include <stddef.h>

#include "arbiter/memory.h"

enum aside_kind {
    ASIDE_COMMENT,  /* without its braces */
    ASIDE_MARK,     /* `$3`, `!?`, `(!)`, `*` */
    ASIDE_VARIATION /* without its brackets, as it was written */
};

struct aside {
    size_t at;   /* of a record: how many moves come before it; of a game: how many actions */
    size_t text; /* where its text begins in `bytes`; there may be any bytes in it */
    size_t length;
    enum aside_kind kind;
    bool numbered; /* the number of a turn was written again after it */
    /* Where it begins in what was read, from 1, the column in characters (of the last one of an
     * entity that stands for its first), and how many bytes of that come before its text. Of a game
     * they are 0. */
    size_t line;
    unsigned column;
    size_t offset;
};

/* Arrays that grow. All zero: there are none. */
struct asides {
    struct aside *items;
    size_t count;
    char *bytes;
    size_t length;
    size_t room;
    size_t byte_room;
};

/* How many bytes the texts of a record may have: more is a fault. */
#define ASIDES_MOST 4194304

static inline const char *aside_text(const struct asides *asides, const struct aside *aside)
{
    return asides->bytes + aside->text;
}

/* The last one, or NULL. */
static inline struct aside *asides_last(const struct asides *asides)
{
    return asides->count > 0 ? &asides->items[asides->count - 1] : NULL;
}

/* Adds one, with a text of that many bytes instead of its own. Returns false when out of memory;
 * then nothing has changed. */
bool asides_add(struct asides *asides, const arb_memory *memory, struct aside aside,
                const char *bytes);

/* Adds bytes to the text of the last one. Fails in the same way. */
bool asides_extend(struct asides *asides, const arb_memory *memory, const char *bytes,
                   size_t length);

/* Leaves the first `count`. */
void asides_shorten(struct asides *asides, size_t count);

/* Makes the arrays copies of their own, of what another one has. Returns false when out of memory;
 * they can be freed in any case. */
bool asides_own(struct asides *asides, const arb_memory *memory);

void asides_free(struct asides *asides, const arb_memory *memory);

#endif
