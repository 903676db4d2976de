/* What is different between two texts, as unified differences that `patch` takes. */
#ifndef TESTING_DIFFERENCE_H
#define TESTING_DIFFERENCE_H

#include "testing/lines.h"

/* Which lines of the old text are not in the new one, and the other way round. */
struct difference {
    const struct lines_of *old_lines;
    const struct lines_of *new_lines;
    bool *removed; /* one for each old line */
    bool *added;   /* one for each new line */
    size_t removed_count;
    size_t added_count;
};

/* Finds a shortest difference, or, where texts differ in thousands of lines, some difference. */
struct difference difference_of(const struct lines_of *old_lines, const struct lines_of *new_lines);
void difference_free(struct difference *difference);

/* How differences are written. */
struct difference_style {
    const char *old_name;
    const char *new_name;
    size_t context;

    /* Adds what stands after the second `@@` of a part whose first different lines these are,
     * from 0. */
    void (*heading)(const void *about, struct bytes *to, size_t old_line, size_t new_line);
    const void *about;
};

/* Writes it; nothing where there is none. What would be longer than DIFFERENCE_LONGEST is cut
 * after a whole line, and that is told. */
#define DIFFERENCE_LONGEST 100000
void difference_write(const struct difference *difference, const struct difference_style *style,
                      struct bytes *to);

#endif
