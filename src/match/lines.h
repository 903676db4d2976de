/* The lines that a player writes, as they come through a pipe. */
#ifndef MATCH_LINES_H
#define MATCH_LINES_H

#include <stdbool.h>
#include <stddef.h>

#define PLAYER_LINE_LONGEST ((size_t)65536) /* bytes, its end not counted */

struct lines {
    size_t start; /* of what has been read but not taken */
    size_t end;
    size_t looked; /* up to here there is no end of a line */
    char bytes[PLAYER_LINE_LONGEST + 2];
};

/* What came of reading. */
enum lines_reading { LINES_READ, LINES_WAITING, LINES_CLOSED };

/* Reads what there is, as far as there is room, from a file that is read without waiting. */
enum lines_reading lines_read(struct lines *lines, int file);

/* Returns the next line, without its end and as a string, with its length; NULL if it is not there
 * yet. It is valid until lines_read. */
char *lines_next(struct lines *lines, size_t *length);

/* Whether the line under way is longer than any. */
bool lines_too_long(const struct lines *lines);

/* Returns what has been read and is no whole line. */
char *lines_rest(struct lines *lines, size_t *length);

#endif
