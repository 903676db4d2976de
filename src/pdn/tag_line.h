/* Looks for a line that begins a tag: `[`, a name, blanks and a quote. */
#ifndef PDN_TAG_LINE_H
#define PDN_TAG_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "game/tags.h"

/* How much of a line has been seen. */
enum tag_line_state {
    LINE_IS_EMPTY,
    LINE_IS_BLANK,
    LINE_BRACKET,
    LINE_NAME,
    LINE_BLANKS,
    LINE_OTHER
};

struct tag_line {
    enum tag_line_state state;
    bool after_empty; /* the line before has nothing but blanks */
    size_t name_length;
    char name[TAG_NAME_LONGEST + 1];
};

/* Begins to look in the middle of a line, which is not one. */
static inline void tag_line_begin(struct tag_line *line)
{
    line->state = LINE_OTHER;
    line->after_empty = false;
}

/* Looks at bytes for such a line after an empty one or, if it may, after any. Returns where its
 * quote is, the name then being in `name`; NULL: the bytes have none. */
const char *tag_line_find(struct tag_line *line, bool after_any, const char *at, const char *end);

#endif
