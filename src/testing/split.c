#include "testing/split.h"

#include <stdlib.h>
#include <string.h>

struct lines_of lines_of(const char *text, size_t length)
{
    struct lines_of lines = {0};
    const char *end = text + length;
    size_t room = 0;

    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *next = newline != NULL ? newline + 1 : end;

        lines.line = more_room(lines.line, &room, lines.count + 1, sizeof *lines.line);
        lines.line[lines.count++] = (struct piece){text, (size_t)(next - text)};
        text = next;
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

bool piece_equal(struct piece one, struct piece other)
{
    return one.length == other.length &&
           (one.length == 0 || memcmp(one.start, other.start, one.length) == 0);
}
