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

/* Returns whether three bytes are U+2028 or U+2029, which end a line for some readers, or U+FFFE or
 * U+FFFF, which XML forbids. */
static bool is_unwanted(const char *bytes)
{
    unsigned char last = (unsigned char)bytes[2];

    return (memcmp(bytes, "\xe2\x80", 2) == 0 && (last == 0xa8 || last == 0xa9)) ||
           (memcmp(bytes, "\xef\xbf", 2) == 0 && last >= 0xbe);
}

/* Returns whether a backslash would look like the beginning of an escaped byte. */
static bool is_misleading(const char *bytes, size_t length)
{
    static const char digits[] = "0123456789abcdef";

    return length >= 4 && memcmp(bytes, "\\x", 2) == 0 && bytes[2] != '\0' && bytes[3] != '\0' &&
           strchr(digits, bytes[2]) != NULL && strchr(digits, bytes[3]) != NULL;
}

/* Returns whether `::` begins here and nothing visible is before it on its line. A reader may take
 * any character that is not ASCII for a blank. */
static bool is_command(const char *text, const char *at, const char *end)
{
    if (end - at < 2 || at[0] != ':' || at[1] != ':')
        return false;
    while (at > text && (at[-1] == ' ' || at[-1] == '\t' || (unsigned char)at[-1] >= 0x80))
        at--;
    return at == text || at[-1] == '\n';
}

/* Returns how many bytes of a text, from `at` on, are shown as they are. */
static size_t shown_here(const char *text, const char *at, const char *end)
{
    const char *start = at;
    const char *plain = at + shown_plain(at, (size_t)(end - at));

    while (at < plain && !(plain - at >= 3 && is_unwanted(at)) &&
           !is_misleading(at, (size_t)(end - at)) && !is_command(text, at, end))
        at++;
    return (size_t)(at - start);
}

/* Adds a text. The bytes of `kept` stay as they are. */
static void add_shown(struct bytes *bytes, const char *text, size_t length, const char *kept)
{
    const char *end = text + length;

    for (const char *at = text; at < end;) {
        size_t plain = *at != '\0' && strchr(kept, *at) != NULL ? 1 : shown_here(text, at, end);
        struct escape escape = text_escape(*at);

        if (plain > 0)
            bytes_add(bytes, at, plain);
        else
            bytes_add(bytes, escape.bytes, sizeof escape.bytes);
        at += plain > 0 ? plain : 1;
    }
}

void bytes_shown(struct bytes *bytes, const char *more, size_t length)
{
    add_shown(bytes, more, length, "\n\t");
}

void bytes_shown_line(struct bytes *bytes, const char *more, size_t length)
{
    add_shown(bytes, more, length, "");
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

int trouble_found(const char *path, int error)
{
    struct bytes shown = {0};
    int status;

    bytes_shown_line(&shown, path, strlen(path));
    status = trouble(bytes_text(&shown), strerror(error));
    bytes_free(&shown);
    return status;
}

const char *reason_of_file(int error)
{
    if (error == EISDIR)
        return "it is a folder";
    return error == ENODEV || error == ENXIO ? "it is not a regular file" : strerror(error);
}
