/* Differences between two texts, in the unified format that `patch` accepts. */
#ifndef TESTING_DIFFERENCE_H
#define TESTING_DIFFERENCE_H

#include "testing/piece.h"

/* Which lines of the old text are not in the new one, and the other way round. */
struct difference {
    struct lines_of old_lines;
    struct lines_of new_lines;
    char *marks; /* a string: '-' for a line that is only in the old text, '+' for one that is only
                    in the new one, ' ' for one that is in both */
    size_t removed_count;
    size_t added_count;
};

/* Finds the shortest difference of two texts, which must outlive it, or, if they differ in
 * thousands of lines, any difference. */
struct difference difference_of(struct piece old_text, struct piece new_text);
void difference_free(struct difference *difference);

/* How a difference is written. */
struct difference_style {
    const char *old_name;
    const char *new_name;
    size_t context;

    /* Adds the text after the second `@@` of a part. Its first lines that differ are these, counted
     * from 0. */
    void (*heading)(const void *about, struct text *to, size_t old_line, size_t new_line);
    const void *about;
};

/* Writes the difference, or nothing if there is none. Anything longer than DIFFERENCE_LONGEST is
 * cut after a whole line, with a note that says so. */
#define DIFFERENCE_LONGEST 100000
void difference_write(const struct difference *difference, const struct difference_style *style,
                      struct text *to);

#endif
