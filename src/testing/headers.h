/* What a script says of itself in comment lines at its very top: `# KEY: VALUE`. */
#ifndef TESTING_HEADERS_H
#define TESTING_HEADERS_H

#include "testing/lines.h"
#include "testing/shell_words.h"

/* The most that `status`, `timeout` and `points` can say. */
#define STATUS_MOST 255
#define POINTS_MOST 1000000

struct header {
    struct piece value; /* NULL: it is not given */
    size_t line;        /* from 1 */
};

struct headers {
    struct header options, status, timeout, skip, todo, points;
    size_t lines; /* so many lines at the top are comments */

    /* What the values say, or what holds without them. */
    struct shell_words words; /* of the options */
    bool classic;             /* is among them */
    long exit_status;         /* -1: not given */
    long seconds;             /* -1: not given */
    double worth;             /* 1 */
};

/* Reads the headers of a script; NULL, or what is wrong with the one in the line *line. */
const char *headers_read(struct headers *headers, const struct lines_of *script, size_t *line);
void headers_free(struct headers *headers);

/* Whether a line is `# KEY: VALUE` with a known key. */
bool headers_is_one(struct piece line);

/* Reads a whole number from 0 to `most`, all of the piece; false: it is none. */
bool number_read(struct piece text, long most, long *number);

#endif
