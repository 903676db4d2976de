/* A buffer that grows as bytes are added to it. If memory runs out, the process prints a message
 * and exits with the status for trouble. */
#ifndef TESTING_BYTES_H
#define TESTING_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zero at first. Once there is a byte, a NUL follows the last one. It is not counted in
 * `length`. */
struct bytes {
    char *at; /* NULL until something is added */
    size_t length;
    size_t room;
};

void bytes_add(struct bytes *bytes, const void *more, size_t length);
void bytes_string(struct bytes *bytes, const char *string);

/* Adds text formatted as by printf. Every string argument must be NUL-terminated. */
void bytes_format(struct bytes *bytes, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds lines from any source, as UTF-8 that can be shown, that XML allows, and that no service
 * which runs tests takes for a command in its log. Newlines and tabs stay. Each byte of what is not
 * printable becomes \xNN, and so do the first of `##WORD[` anywhere, the first of `::` where a line
 * begins, after blanks or not, and a backslash that could be taken for the beginning of \xNN. So
 * two texts that differ look different. */
void bytes_shown(struct bytes *bytes, const char *more, size_t length);

/* The same for what must stay on one line, such as a name: newlines and tabs become \xNN, too. */
void bytes_shown_line(struct bytes *bytes, const char *more, size_t length);

/* Makes room for `more` bytes after the last and returns where it starts. *length may then grow by
 * that many. */
char *bytes_room(struct bytes *bytes, size_t more);

/* Returns the bytes as a string, which is valid until the next change. It is "" if there are
 * none. */
const char *bytes_text(const struct bytes *bytes);

/* Frees the memory. The buffer is empty again. */
void bytes_free(struct bytes *bytes);

/* Makes room for `wanted` items of `size` bytes in an array that has room for `*room`, as
 * growing_room does. Returns the array, which the caller frees. */
void *more_room(void *array, size_t *room, size_t wanted, size_t size);

/* Returns an array of at least `count` items of `size` bytes, all zero. The caller frees it. */
void *room_for(size_t count, size_t size);

/* Returns a copy of a string. The caller frees it. */
char *string_copy(const char *string);

/* Reads a whole regular file. Returns 0 or an errno: EISDIR for a folder, and ENODEV for anything
 * else that is not a regular file. Never waits for a pipe. */
int bytes_of_file(struct bytes *bytes, const char *path);

/* Complains of a file whose name was found on the disk and may have any bytes. Returns the status
 * for trouble. */
int trouble_found(const char *path, int error);

/* Returns why a file could not be read. */
const char *reason_of_file(int error);

#endif
