/* Pieces of texts, and texts split into an array of their lines. */
#ifndef TESTING_PIECE_H
#define TESTING_PIECE_H

#include "testing/bytes.h"

struct piece {
    const char *start;
    size_t length;
};

/* Each line includes its newline, which the last may lack. The lines point into the text. */
struct lines_of {
    struct piece *line;
    size_t count;
};

struct lines_of lines_of(struct piece text);
void lines_free(struct lines_of *lines);

/* Return all of a string, and all of a buffer. */
struct piece string_piece(const char *string);
struct piece bytes_piece(const struct bytes *bytes);

/* If a piece begins like this, takes that off it and returns true. */
bool piece_take(struct piece *piece, const char *beginning);

/* Writes all of a piece to an open file. Returns false with errno set if that fails. */
bool file_write(int file, struct piece piece);

/* Returns the line without its newline, and without a `\r` before that. */
struct piece line_bare(struct piece line);

/* Returns whether a line is empty or a comment. */
bool line_is_comment(struct piece line);

bool piece_equal(struct piece one, struct piece other);

/* Returns whether all of `text` matches a pattern, in which `*` matches any characters, `?` one,
 * and
 * `\` makes the next one stand for itself. Characters are bytes. */
bool pattern_matches(struct piece pattern, struct piece text);

#endif
