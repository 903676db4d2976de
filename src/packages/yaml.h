/* The values that a key has in a text of YAML, which libyaml reads; it is loaded when it is needed.
 */
#ifndef PACKAGES_YAML_H
#define PACKAGES_YAML_H

#include "testing/piece.h"

/* The values of a key. */
struct yaml {
    struct text words; /* each with a NUL behind it */
    size_t count;      /* 0: the key is not there, or has no value */
};

/* Finds a key, below the key `parent` or, if that is NULL, at the top. Returns false, with the
 * reason added to `why`, if the text is no YAML, the key has something else than a value or a list
 * of them, or there is no libyaml. The values must be freed in any case. */
bool yaml_find(struct yaml *found, struct piece text, const char *parent, const char *key,
               struct text *why);

void yaml_end(struct yaml *found);

/* Returns whether one of the values is this. */
bool yaml_has(const struct yaml *found, const char *value);

#endif
