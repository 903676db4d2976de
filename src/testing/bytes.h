/* Bytes in memory that grow as they are added to. Where memory runs out the process ends, with a
 * message and the status of trouble. */
#ifndef TESTING_BYTES_H
#define TESTING_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zero at first. A NUL, not counted in `length`, follows the last byte once there is one. */
struct bytes {
    char *at; /* NULL while nothing was added */
    size_t length;
    size_t room;
};

void bytes_add(struct bytes *bytes, const void *more, size_t length);
void bytes_string(struct bytes *bytes, const char *string);
void bytes_number(struct bytes *bytes, uint64_t number);

/* As printf does; every string in it must be NUL-terminated. */
void bytes_format(struct bytes *bytes, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds bytes that anybody may have written, as UTF-8 that can be shown and that XML allows:
 * newlines and tabs stay, what is no printable character becomes \xNN. */
void bytes_shown(struct bytes *bytes, const char *more, size_t length);

/* Room for `more` bytes after the last; *length may then grow by as many. */
char *bytes_room(struct bytes *bytes, size_t more);

/* The bytes as a string, which lives until the next change; "" for none. */
const char *bytes_text(const struct bytes *bytes);

/* Gives the memory back; the bytes are none again. */
void bytes_free(struct bytes *bytes);

/* A block of `count` times `size` bytes in place of `block`, which may be NULL. To be freed. */
void *room_for(void *block, size_t count, size_t size);

/* A copy of a string; to be freed. */
char *string_copy(const char *string);

/* Reads a whole regular file; 0 or an errno, EISDIR for a folder and ENODEV for what is no file. It
 * never waits for a pipe. */
int bytes_of_file(struct bytes *bytes, const char *path);

/* Why a file could not be read. */
const char *reason_of_file(int error);

#endif
