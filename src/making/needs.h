/* What the tables of endings need. */
#ifndef MAKING_NEEDS_H
#define MAKING_NEEDS_H

#include "base/text.h"
#include "endings/ending.h"

/* Numbers of bytes, as near as a double is. */
struct needs {
    double memory; /* while the largest table is made */
    double disk;   /* of all tables */
};

/* Returns what all endings with up to so many pieces need. */
struct needs needs_of(const struct ending_board *board, unsigned pieces);

/* Adds `12 MB`, with the unit that fits. */
void needs_add_bytes(struct text *text, double bytes);

/* Adds `needs 12 MB of memory and 34 MB on disk`. */
void needs_add(struct text *text, const struct needs *needs);

#endif
