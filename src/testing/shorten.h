/* Delta debugging: which of many items something needs to hold. */
#ifndef TESTING_SHORTEN_H
#define TESTING_SHORTEN_H

#include <stdbool.h>
#include <stddef.h>

struct shortening {
    size_t count;
    bool *kept;        /* of each item: whether it is still there */
    const bool *fixed; /* of each item: it stays */

    /* Returns whether it holds with the items that are kept. Once it has set *ended, no more is
     * tried. */
    bool (*holds)(void *context, const bool *kept);
    void *context;
    const bool *ended;
};

/* Takes away what is not needed, as ddmin does: large parts first, then smaller ones, and at last
 * each item, and each two that are neighbours, again and again until none of them can go. It holds
 * at the beginning and at the end. */
void shorten(const struct shortening *shortening);

/* Takes away all items of a list at once, if it holds without them; returns whether it does. */
bool shorten_by(const struct shortening *shortening, const size_t *items, size_t count);

#endif
