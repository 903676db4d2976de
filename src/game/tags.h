/* The tags of a game, such as who plays it and where: names and values in the order in which they
 * were set. */
#ifndef GAME_TAGS_H
#define GAME_TAGS_H

#include <stdbool.h>
#include <stddef.h>

/* The longest name and the longest value, in bytes. */
#define TAG_NAME_LONGEST 64
#define TAG_VALUE_LONGEST 2048

/* Tags as bytes: for each a name and a value, both ended by a NUL. A tag that is set again is there
 * again, and the last one counts. An empty value takes the tag away. */
struct tags {
    const char *bytes;
    size_t length;
};

struct tag {
    const char *name;
    const char *value;
};

/* Stores the tag that begins `*at` bytes after the first, and moves *at past it. Returns false at
 * the end. */
bool tags_next(struct tags tags, size_t *at, struct tag *tag);

/* The same, but passes over those that are set again later, and those that are taken away. */
bool tags_next_valid(struct tags tags, size_t *at, struct tag *tag);

/* Returns the value of a tag, ignoring the case of its name; NULL if it is not there. */
const char *tags_value(struct tags tags, const char *name);

/* Whether a tag can have that name: a letter, and then letters, digits and `_`. */
bool tag_is_name(const char *name);

#endif
