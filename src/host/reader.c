#include "host/reader.h"

#include <string.h>

#define BUFFER_ROOM 65536

/* A line that is longer, with its "\r", cannot be a good one. */
#define HEAD_LONGEST (LINE_LONGEST + 1)

struct reader reader_of_text(const char *text, size_t length)
{
    return (struct reader){.file = -1, .ended = true, .at = text, .end = text + length};
}

bool reader_of_file(struct reader *reader, const struct host *host, int file)
{
    char *buffer = host->memory.resize(host->memory.context, NULL, 0, BUFFER_ROOM);

    if (buffer == NULL)
        return false;
    *reader = (struct reader){.host = host,
                              .file = file,
                              .blocks = host->may_block(host->context, file),
                              .buffer = buffer,
                              .at = buffer,
                              .end = buffer};
    return true;
}

void reader_close(struct reader *reader)
{
    if (reader->buffer != NULL)
        reader->host->memory.resize(reader->host->memory.context, reader->buffer, BUFFER_ROOM, 0);
    if (reader->file > 0)
        reader->host->close(reader->host->context, reader->file);
    reader->buffer = NULL;
    reader->file = -1;
}

/* Reads more, behind the first `keep` bytes of what is here; the rest of it is
 * dropped. False when reading failed. */
static bool fill(struct reader *reader, struct output *out, size_t keep, int *error)
{
    ptrdiff_t count;

    memmove(reader->buffer, reader->at, keep);
    reader->at = reader->buffer;
    reader->end = reader->buffer + keep;
    if (reader->blocks && !output_flush(out)) {
        reader->ended = true; /* nobody hears the answers: nothing more is asked */
        return true;
    }
    count = reader->host->read(reader->host->context, reader->file, reader->buffer + keep,
                               BUFFER_ROOM - keep);
    if (count < 0) {
        *error = (int)-count;
        return false;
    }
    reader->ended = count == 0;
    reader->end += count;
    return true;
}

/* Gives out the bytes up to `end`; the next line begins at `next`. */
static enum reading give(struct reader *reader, struct line *line, const char *end,
                         const char *next)
{
    size_t length = (size_t)(end - reader->at);

    if (length > 0 && end[-1] == '\r')
        length--;
    line->bytes = reader->at;
    line->too_long = length > LINE_LONGEST;
    line->length = line->too_long ? LINE_LONGEST : length;
    reader->number++;
    reader->at = next;
    return READING_LINE;
}

/* What is here has no end of line and is too long for one: reads on to its end,
 * keeping the head of it only. */
static enum reading give_too_long(struct reader *reader, struct output *out, struct line *line,
                                  int *error)
{
    const char *end = NULL;

    if (reader->impatient)
        reader->ended = true;
    while (end == NULL && !reader->ended) {
        if (!fill(reader, out, HEAD_LONGEST, error))
            return READING_FAILED;
        end = memchr(reader->at + HEAD_LONGEST, '\n',
                     (size_t)(reader->end - reader->at) - HEAD_LONGEST);
    }
    *line = (struct line){.bytes = reader->at, .length = LINE_LONGEST, .too_long = true};
    reader->number++;
    reader->at = end != NULL ? end + 1 : reader->end;
    return READING_LINE;
}

enum reading reader_next(struct reader *reader, struct output *out, struct line *line, int *error)
{
    for (;;) {
        size_t here = (size_t)(reader->end - reader->at);
        const char *end = here > 0 ? memchr(reader->at, '\n', here) : NULL;

        if (end != NULL)
            return give(reader, line, end, end + 1);
        if (reader->ended)
            return here > 0 ? give(reader, line, reader->end, reader->end) : READING_END;
        if (here > HEAD_LONGEST)
            return give_too_long(reader, out, line, error);
        if (!fill(reader, out, here, error))
            return READING_FAILED;
    }
}
