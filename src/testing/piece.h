/* Pieces of texts, texts split into their lines or words, and what else the files of the test
 * runner share. If memory runs out, it prints a message and exits with the status for trouble. */
#ifndef TESTING_PIECE_H
#define TESTING_PIECE_H

#include <sys/types.h>

#include "base/text.h"

struct piece {
    const char *start;
    size_t length;
};

/* Each line includes its newline, which the last may lack. The lines point into the text. */
struct lines_of {
    struct piece *line;
    size_t count;
};

/* Returns the lines from `from` on, up to `to`. Of no lines there is no array to point into. */
static inline struct lines_of lines_part(const struct lines_of *lines, size_t from, size_t to)
{
    return (struct lines_of){to > from ? lines->line + from : NULL, to - from};
}

struct lines_of lines_of(struct piece text);
void lines_free(struct lines_of *lines);

/* Return all of a string, and all of a text. */
struct piece string_piece(const char *string);
struct piece text_whole(const struct text *text);

static inline void text_piece(struct text *text, struct piece piece)
{
    text_bytes(text, piece.start, piece.length);
}

/* Adds a string with all that is equal to `mark` replaced. */
void text_replaced(struct text *text, const char *string, const char *mark, const char *with);

/* If a piece begins like this, takes that off it and returns true. */
bool piece_take(struct piece *piece, const char *beginning);

/* Returns the line without its newline, and without a `\r` before that. */
struct piece line_bare(struct piece line);

/* Returns whether a line is empty or a comment. */
bool line_is_comment(struct piece line);

bool piece_equal(struct piece one, struct piece other);

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

/* ---- what is shown -------------------------------------------------------------------------- */

/* Adds lines from any source, as UTF-8 that can be shown, that XML allows, and that no service
 * which runs tests takes for a command in its log. Newlines and tabs stay. Each byte of what is not
 * printable becomes \xNN, and so do the first of `##WORD[` anywhere, the first of `::` where a line
 * begins, after blanks or not, and a backslash that could be taken for the beginning of \xNN. So
 * two texts that differ look different. */
void show_lines(struct text *to, struct piece lines);

/* The same for what must stay on one line, such as a name: newlines and tabs become \xNN, too. */
void show_line(struct text *to, struct piece line);

/* ---- memory --------------------------------------------------------------------------------- */

/* Returns an empty text that grows. */
struct text test_text(void);

/* Makes room for `wanted` items of `size` bytes in an array that has room for `*room`, as
 * growing_room does. Returns the array, which the caller frees. */
void *more_room(void *array, size_t *room, size_t wanted, size_t size);

/* Returns an array of at least `count` items of `size` bytes, all zero. The caller frees it. */
void *room_for(size_t count, size_t size);

/* Returns a copy of a string. The caller frees it. */
char *string_copy(const char *string);

/* ---- files ---------------------------------------------------------------------------------- */

/* Writes all of a piece to an open file. Returns false with errno set if that fails. */
bool file_write(int file, struct piece piece);

/* Adds what is read at once from an open file. Returns what read does, but is not interrupted. */
ssize_t text_read(struct text *text, int file);

/* Adds all of a regular file. Returns 0 or an errno: EISDIR for a folder, and ENODEV for anything
 * else that is not a regular file. Never waits for a pipe. */
int text_of_file(struct text *text, const char *path);

/* Returns why a file could not be read. */
const char *reason_of_file(int error);

/* Complains of a file whose name was found on the disk and may have any bytes. Returns the status
 * for trouble. */
int trouble_found(const char *path, int error);

#endif
