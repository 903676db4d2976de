/* What problem packages have of YAML: a key at the beginning of a line, or in the lines below
 * another one, and its value, `one`, `[some, values]`, or a line `- value` for each. */
#ifndef PACKAGES_YAML_H
#define PACKAGES_YAML_H

#include "testing/piece.h"

/* The values of a key. */
struct yaml {
    struct text words; /* each with a NUL behind it */
    size_t count;      /* 0: the key is not there, or has no value */
};

/* Finds a key, below the key `parent` or, if that is NULL, at the top. Returns false, with the
 * reason added to `why`, if its value is in a form that is not read. The values must be freed in
 * any case. */
bool yaml_find(struct yaml *found, struct piece text, const char *parent, const char *key,
               struct text *why);

void yaml_free(struct yaml *found);

/* Returns whether one of the values is this. */
bool yaml_has(const struct yaml *found, const char *value);

#endif
