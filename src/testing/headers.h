/* The settings of a script in comment lines at its very top: `# KEY: VALUE`. */
#ifndef TESTING_HEADERS_H
#define TESTING_HEADERS_H

#include "testing/piece.h"

/* The largest values of `status` and `points`. */
#define STATUS_MOST 255
#define POINTS_MOST 1000000

struct headers {
    struct piece options, status, timeout, skip, todo, points, files; /* NULL: not given */
    size_t lines; /* number of comment lines at the top, up to a wrong one */

    /* The values, or their defaults. */
    struct shell_words words; /* of `options` */
    struct shell_words names; /* of `files` */
    bool classic;             /* whether the options include it */
    long exit_status;         /* -1: not given */
    long seconds;             /* -1: not given */
    double worth;             /* 1 if not given */
};

/* Reads the headers of a script. Returns NULL, or what is wrong with the last of `lines`. */
const char *headers_read(struct headers *headers, const struct lines_of *script);
void headers_free(struct headers *headers);

/* Returns whether a line is `# KEY: VALUE` with a known key. */
bool headers_is_one(struct piece line);

/* Reads a whole number from 0 to `most`, which must be all of the text. Returns false if it is not
 * one. */
bool number_read(struct piece text, long most, long *number);

#endif
