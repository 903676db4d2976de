/* The beginning of a text, as much of it as fits. Unlike struct text, it also knows the length
 * of the whole. */
#ifndef BASE_EXCERPT_H
#define BASE_EXCERPT_H

#include <stddef.h>
#include <string.h>

struct excerpt {
    char *bytes;   /* NUL-terminated, if there is room for that */
    size_t room;   /* including the NUL */
    size_t length; /* of the whole text, even if it does not fit */
};

static inline void excerpt_add(struct excerpt *excerpt, const void *bytes, size_t length)
{
    size_t left = excerpt->length < excerpt->room ? excerpt->room - excerpt->length - 1 : 0;

    if (left > 0)
        memcpy(excerpt->bytes + excerpt->length, bytes, length < left ? length : left);
    excerpt->length += length;
}

/* Adds the NUL and returns the length of the whole text. */
static inline size_t excerpt_end(const struct excerpt *excerpt)
{
    if (excerpt->room > 0)
        excerpt->bytes[excerpt->length < excerpt->room ? excerpt->length : excerpt->room - 1] =
            '\0';
    return excerpt->length;
}

#endif
