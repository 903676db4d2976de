#include "testing/bytes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/growing.h"
#include "base/shown.h"
#include "base/text.h"
#include "trouble.h"

void *more_room(void *array, size_t *room, size_t wanted, size_t size)
{
    arb_memory memory = arb_memory_standard();
    void *grown = growing_room(&memory, array, room, wanted, size);

    if (grown == NULL) {
        free(array);
        exit(trouble(NULL, "out of memory"));
    }
    return grown;
}

void *room_for(size_t count, size_t size)
{
    size_t room = 0;
    void *array = more_room(NULL, &room, count, size);

    return memset(array, 0, count * size);
}

char *bytes_room(struct bytes *bytes, size_t more)
{
    bytes->at = more_room(bytes->at, &bytes->room, bytes->length + more + 1, 1);
    return bytes->at + bytes->length;
}

void bytes_add(struct bytes *bytes, const void *more, size_t length)
{
    char *room = bytes_room(bytes, length);

    if (length > 0)
        memcpy(room, more, length);
    room[length] = '\0';
    bytes->length += length;
}

void bytes_string(struct bytes *bytes, const char *string)
{
    bytes_add(bytes, string, strlen(string));
}

void bytes_format(struct bytes *bytes, const char *format, ...)
{
    va_list values;
    int length;

    va_start(values, format);
    length = vsnprintf(NULL, 0, format, values);
    va_end(values);
    if (length <= 0)
        return;
    va_start(values, format);
    vsnprintf(bytes_room(bytes, (size_t)length), (size_t)length + 1, format, values);
    va_end(values);
    bytes->length += (size_t)length;
}

/* Returns how many bytes at the start are characters that any report may contain. XML also forbids
 * the noncharacters U+FFFE and U+FFFF. */
static size_t shown_here(const char *bytes, size_t length)
{
    size_t plain = shown_plain(bytes, length);

    for (size_t i = 0; i + 2 < plain; i++) {
        if (memcmp(bytes + i, "\xef\xbf", 2) == 0 && (unsigned char)bytes[i + 2] >= 0xbe)
            return i;
    }
    return plain;
}

void bytes_shown(struct bytes *bytes, const char *more, size_t length)
{
    while (length > 0) {
        size_t plain = *more == '\n' || *more == '\t' ? 1 : shown_here(more, length);
        struct escape escape = text_escape(*more);

        if (plain > 0)
            bytes_add(bytes, more, plain);
        else
            bytes_add(bytes, escape.bytes, sizeof escape.bytes);
        more += plain > 0 ? plain : 1;
        length -= plain > 0 ? plain : 1;
    }
}

const char *bytes_text(const struct bytes *bytes)
{
    return bytes->at != NULL ? bytes->at : "";
}

void bytes_free(struct bytes *bytes)
{
    free(bytes->at);
    *bytes = (struct bytes){0};
}

char *string_copy(const char *string)
{
    size_t room = strlen(string) + 1;

    return memcpy(room_for(room, 1), string, room);
}

static int read_all(struct bytes *bytes, int file)
{
    size_t room = 16384;
    ssize_t count;

    do {
        count = read(file, bytes_room(bytes, room), room);
        bytes->length += count > 0 ? (size_t)count : 0;
    } while (count > 0 || (count < 0 && errno == EINTR));
    bytes->at[bytes->length] = '\0';
    return count < 0 ? errno : 0;
}

int bytes_of_file(struct bytes *bytes, const char *path)
{
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    struct stat status;
    int error;

    if (file < 0)
        return errno;
    if (fstat(file, &status) != 0)
        error = errno;
    else if (!S_ISREG(status.st_mode))
        error = S_ISDIR(status.st_mode) ? EISDIR : ENODEV;
    else
        error = read_all(bytes, file);
    close(file);
    return error;
}

const char *reason_of_file(int error)
{
    if (error == EISDIR)
        return "it is a folder";
    return error == ENODEV || error == ENXIO ? "it is not a regular file" : strerror(error);
}
