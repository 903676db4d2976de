/* Pieces of texts, and texts split into their lines or words. */
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

/* Words as NUL-terminated strings in one block. */
struct shell_words {
    char **word; /* a NULL follows the last */
    size_t count;
    char *storage;
};

/* Splits `length` bytes without a NUL into words, as shell_words_split does. The words must be
 * freed even if it returns false. */
bool words_of_line(struct shell_words *words, const char *line, size_t length);
void shell_words_free(struct shell_words *words);

#endif
