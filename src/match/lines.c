#include "match/lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* One byte is left for a NUL. */
#define ROOM (PLAYER_LINE_LONGEST + 1)

enum lines_reading lines_read(struct lines *lines, int file)
{
    ssize_t count;

    if (lines->start > 0) {
        memmove(lines->bytes, lines->bytes + lines->start, lines->end - lines->start);
        lines->end -= lines->start;
        lines->looked -= lines->start;
        lines->start = 0;
    }
    if (lines->end == ROOM)
        return LINES_WAITING; /* GCOVR_EXCL_LINE: nobody reads on in a line that is too long */
    count = read(file, lines->bytes + lines->end, ROOM - lines->end);
    if (count < 0)
        return errno == EAGAIN ? LINES_WAITING : LINES_CLOSED;
    lines->end += (size_t)count;
    return count > 0 ? LINES_READ : LINES_CLOSED;
}

char *lines_next(struct lines *lines, size_t *length)
{
    char *line = lines->bytes + lines->start;
    char *end = memchr(lines->bytes + lines->looked, '\n', lines->end - lines->looked);

    if (end == NULL) {
        lines->looked = lines->end;
        return NULL;
    }
    lines->start = (size_t)(end - lines->bytes) + 1;
    lines->looked = lines->start;
    if (end > line && end[-1] == '\r')
        end--;
    *end = '\0';
    *length = (size_t)(end - line);
    return line;
}

bool lines_too_long(const struct lines *lines)
{
    return lines->end - lines->start > PLAYER_LINE_LONGEST;
}

char *lines_rest(struct lines *lines, size_t *length)
{
    lines->bytes[lines->end] = '\0';
    *length = lines->end - lines->start;
    return lines->bytes + lines->start;
}
