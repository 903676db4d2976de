/* The rule texts that are installed with the program (rules.md 11), which the module has in it: a
 * page can read no folder. */
#ifndef PAGE_INSTALLED_H
#define PAGE_INSTALLED_H

#include <stddef.h>

struct installed_rules {
    const char *name;
    const char *text;
};

/* Returns the one at an index, in the order of their names; NULL after the last one. */
const struct installed_rules *installed_rules_at(size_t index);

#endif
