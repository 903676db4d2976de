#include "host/reader.h"

#include <string.h>

#define BUFFER_ROOM 65536

/* Extra bytes after the buffer, so that a short line can be read several bytes at a time. */
#define MARGIN 16

/* Returns how many bytes of a line are kept: a longer one is too long even if its last byte is the
 * "\r" of the line's end. */
static size_t head_longest(const struct reader *reader)
{
    return reader->longest + 1;
}

struct reader reader_of_text(const char *text, size_t length)
{
    return (struct reader){.file = -1,
                           .ended = true,
                           .separator = '\n',
                           .longest = LINE_LONGEST,
                           .at = text + text_mark(text, length),
                           .end = text + length,
                           .limit = text + length};
}

static void close_file(const struct host *host, int file)
{
    if (file > 0)
        host->close(host->context, file);
}

bool reader_of_long_lines(struct reader *reader, const struct host *host, int file, size_t longest)
{
    size_t room = longest - LINE_LONGEST + BUFFER_ROOM + MARGIN;
    char *buffer = host->memory.resize(host->memory.context, NULL, 0, room);

    if (buffer == NULL)
        return false;
    memset(buffer + room - MARGIN, 0, MARGIN);
    *reader = (struct reader){.host = host,
                              .file = file,
                              .lent = true,
                              .blocks = host->may_block(host->context, file),
                              .separator = '\n',
                              .longest = longest,
                              .buffer = buffer,
                              .room = room,
                              .at = buffer,
                              .end = buffer,
                              .limit = buffer + room};
    return true;
}

bool reader_of_file(struct reader *reader, const struct host *host, int file)
{
    if (!reader_of_long_lines(reader, host, file, LINE_LONGEST)) {
        close_file(host, file);
        return false;
    }
    reader->lent = false;
    return true;
}

void reader_close(struct reader *reader)
{
    if (reader->buffer != NULL)
        reader->host->memory.resize(reader->host->memory.context, reader->buffer, reader->room, 0);
    if (!reader->lent)
        close_file(reader->host, reader->file);
    reader->buffer = NULL;
    reader->file = -1;
}

/* Keeps the first `keep` bytes of what is buffered, drops the rest, and reads more after them.
 * Returns false when reading failed. */
static bool fill(struct reader *reader, struct output *out, size_t keep, int *error)
{
    size_t room = reader->room - MARGIN - keep;
    size_t most = keep > BUFFER_ROOM ? keep : BUFFER_ROOM; /* of a buffer for long lines */
    ptrdiff_t count;

    memmove(reader->buffer, reader->at, keep);
    reader->at = reader->buffer;
    reader->end = reader->buffer + keep;
    if (reader->blocks && !output_flush(out)) {
        reader->ended = true; /* the answers cannot be written: read no further */
        return true;
    }
    count = reader->host->read(reader->host->context, reader->file, reader->buffer + keep,
                               room < most ? room : most);
    if (count < 0) {
        *error = (int)-count;
        return false;
    }
    reader->ended = count == 0;
    reader->end += count;
    reader->fetched += (uint64_t)count;
    return true;
}

bool reader_ahead(struct reader *reader, struct output *out, size_t least, int *error)
{
    size_t here;

    while ((here = (size_t)(reader->end - reader->at)) < least && !reader->ended &&
           here < reader->room - MARGIN) {
        if (!fill(reader, out, here, error))
            return false;
    }
    if (reader->script && reader_offset(reader) == 0)
        reader->at += text_mark(reader->at, (size_t)(reader->end - reader->at));
    return true;
}

/* Returns a line that is already too long although its end has not been read. Reads up to its end,
 * keeping only its head. */
static enum reading give_too_long(struct reader *reader, struct output *out, struct line *line,
                                  int *error)
{
    size_t head = head_longest(reader);
    const char *end = NULL;

    if (reader->impatient)
        reader->ended = true;
    while (end == NULL && !reader->ended) {
        if (!fill(reader, out, head, error))
            return READING_FAILED;
        end =
            memchr(reader->at + head, reader->separator, (size_t)(reader->end - reader->at) - head);
    }
    *line = (struct line){.bytes = reader->at, .length = reader->longest, .too_long = true};
    reader->number++;
    reader->at = end != NULL ? end + 1 : reader->end;
    return READING_LINE;
}

enum reading reader_read_on(struct reader *reader, struct output *out, struct line *line,
                            int *error)
{
    const char *end = NULL;

    while (end == NULL) {
        size_t here = (size_t)(reader->end - reader->at);

        if (reader->ended && here == 0)
            return READING_END;
        if (reader->ended)
            return reader_give(reader, line, reader->end, reader->end);
        if (here > head_longest(reader))
            return give_too_long(reader, out, line, error);
        if (!fill(reader, out, here, error))
            return READING_FAILED;
        if (reader->script && reader_offset(reader) == 0)
            reader->at += text_mark(reader->at, (size_t)(reader->end - reader->at));
        if (reader->script && here < strlen(BYTE_ORDER_MARK))
            here = 0; /* a mark may have been skipped */
        end =
            memchr(reader->at + here, reader->separator, (size_t)(reader->end - reader->at) - here);
    }
    return reader_give(reader, line, end, end + 1);
}

ptrdiff_t read_whole(const struct host *host, const char *path, void *bytes, size_t room)
{
    int file = host->open_to_read(host->context, path);
    ptrdiff_t count;
    size_t length = 0;

    if (file < 0)
        return file;
    do {
        count = host->read(host->context, file, (char *)bytes + length, room - length);
        length += count > 0 ? (size_t)count : 0;
    } while (count > 0 && length < room);
    host->close(host->context, file);
    return count < 0 ? count : (ptrdiff_t)length;
}
