#include "testing/piece.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/growing.h"
#include "base/shell_words.h"
#include "trouble.h"

#define READ_AT_ONCE ((size_t)65536)

/* ---- memory -------------------------------------------------------------------------------- */

static void *resize_or_exit(void *context, void *block, size_t old_size, size_t new_size)
{
    arb_memory memory = arb_memory_standard();
    void *resized = memory.resize(context, block, old_size, new_size);

    if (resized == NULL && new_size > 0)
        exit(trouble(NULL, "out of memory"));
    return resized;
}

static const arb_memory memory = {.resize = resize_or_exit};

struct text test_text(void)
{
    return text_growing(&memory);
}

void *more_room(void *array, size_t *room, size_t wanted, size_t size)
{
    return growing_room(&memory, array, room, wanted, size);
}

void *room_for(size_t count, size_t size)
{
    size_t room = 0;

    return memset(more_room(NULL, &room, count, size), 0, count * size);
}

char *string_copy(const char *string)
{
    size_t room = strlen(string) + 1;

    return memcpy(room_for(room, 1), string, room);
}

/* ---- pieces -------------------------------------------------------------------------------- */

struct piece string_piece(const char *string)
{
    return (struct piece){string, strlen(string)};
}

struct piece text_whole(const struct text *text)
{
    return (struct piece){text->bytes, text->length};
}

struct lines_of lines_of(struct piece text)
{
    struct lines_of lines = {0};
    const char *at = text.start;
    const char *end = text.start + text.length;
    size_t room = 0;

    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *next = newline != NULL ? newline + 1 : end;

        lines.line = more_room(lines.line, &room, lines.count + 1, sizeof *lines.line);
        lines.line[lines.count++] = (struct piece){at, (size_t)(next - at)};
        at = next;
    }
    return lines;
}

void lines_free(struct lines_of *lines)
{
    free(lines->line);
    *lines = (struct lines_of){0};
}

struct piece line_bare(struct piece line)
{
    if (line.length > 0 && line.start[line.length - 1] == '\n')
        line.length--;
    if (line.length > 0 && line.start[line.length - 1] == '\r')
        line.length--;
    return line;
}

bool line_is_comment(struct piece line)
{
    struct piece text = line_bare(line);
    size_t at = 0;

    while (at < text.length && (text.start[at] == ' ' || text.start[at] == '\t'))
        at++;
    return at == text.length || text.start[at] == '#';
}

void text_replaced(struct text *text, const char *string, const char *mark, const char *with)
{
    for (const char *at; (at = strstr(string, mark)) != NULL; string = at + strlen(mark)) {
        text_bytes(text, string, (size_t)(at - string));
        text_string(text, with);
    }
    text_string(text, string);
}

bool piece_take(struct piece *piece, const char *beginning)
{
    size_t length = strlen(beginning);

    if (piece->length < length || memcmp(piece->start, beginning, length) != 0)
        return false;
    *piece = (struct piece){piece->start + length, piece->length - length};
    return true;
}

bool piece_equal(struct piece one, struct piece other)
{
    return one.length == other.length &&
           (one.length == 0 || memcmp(one.start, other.start, one.length) == 0);
}

bool words_of_line(struct shell_words *words, const char *line, size_t length)
{
    words->word = room_for(SHELL_WORDS_ROOM(length), sizeof *words->word);
    words->storage = room_for(length + 1, 1);
    return shell_words_split(words->word, &words->count, words->storage, line, length);
}

void shell_words_free(struct shell_words *words)
{
    free(words->word);
    free(words->storage);
    *words = (struct shell_words){0};
}

/* ---- files --------------------------------------------------------------------------------- */

bool file_write(int file, struct piece piece)
{
    while (piece.length > 0) {
        ssize_t count = write(file, piece.start, piece.length);

        if (count < 0 && errno != EINTR)
            return false;
        piece.start += count > 0 ? count : 0;
        piece.length -= count > 0 ? (size_t)count : 0;
    }
    return true;
}

ssize_t text_read(struct text *text, int file)
{
    ssize_t count;

    (void)text_reserve(text, READ_AT_ONCE);
    do
        count = read(file, text->bytes + text->length, READ_AT_ONCE);
    while (count < 0 && errno == EINTR);
    text_shorten(text, text->length + (count > 0 ? (size_t)count : 0));
    return count;
}

int text_of_file(struct text *text, const char *path)
{
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    struct stat status;
    ssize_t count;
    int error = 0;

    if (file < 0)
        return errno;
    if (fstat(file, &status) != 0)
        error = errno;
    else if (!S_ISREG(status.st_mode))
        error = S_ISDIR(status.st_mode) ? EISDIR : ENODEV;
    while (error == 0 && (count = text_read(text, file)) != 0)
        error = count < 0 ? errno : 0;
    close(file);
    return error;
}

const char *reason_of_file(int error)
{
    if (error == EISDIR)
        return "it is a folder";
    return error == ENODEV || error == ENXIO ? "it is not a regular file" : strerror(error);
}

int trouble_found(const char *path, int error)
{
    struct text text = test_text();
    int status;

    show_line(&text, string_piece(path));
    status = trouble(text.bytes, strerror(error));
    text_free(&text);
    return status;
}
