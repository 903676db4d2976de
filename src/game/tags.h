/* The tags of a game, such as who plays it and where: names and values in the order in which they
 * were set. */
#ifndef GAME_TAGS_H
#define GAME_TAGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* The longest name, the longest value, and the longest value in quotes, in bytes; the last so that
 * a line of the language has room for the tag. */
#define TAG_NAME_LONGEST 64
#define TAG_VALUE_LONGEST 2048
#define TAG_QUOTED_LONGEST 4000

/* How many bytes of tags a game or a record may have. */
#define TAGS_MOST 65536

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

/* Returns where the tag ends that begins `at` bytes after the first. */
size_t tag_end(const char *bytes, size_t at);

/* Adds the value that the bytes, in UTF-8 or Windows-1252, stand for: in UTF-8, and without control
 * characters, since a value is shown, and is written as a line. */
void tag_value_text(struct text *text, const char *bytes, size_t length);

/* Whether a value is no longer than a game can have it. */
bool tag_value_fits(const char *value);

/* Whether a tag can have that name: a letter, and then letters, digits and `_`. */
bool tag_is_name(const char *name);

#endif
