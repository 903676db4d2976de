#include "testing/piece.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/shell_words.h"

struct piece string_piece(const char *string)
{
    return (struct piece){string, strlen(string)};
}

struct piece bytes_piece(const struct bytes *bytes)
{
    return (struct piece){bytes_text(bytes), bytes->length};
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
