/* Reads lines from a file of the host or from a text in memory. */
#ifndef HOST_READER_H
#define HOST_READER_H

#include <string.h>

#include "arbiter/text.h"
#include "host/host.h"
#include "host/output.h"

/* The longest line, its end not counted (language.md 2). */
#define LINE_LONGEST ARB_LINE

struct line {
    const char *bytes;
    size_t length;
    bool too_long;   /* then `bytes` has only as many as the longest line */
    size_t readable; /* how many bytes of memory can be read from `bytes` on */
};

struct reader {
    const struct host *host;
    int file;       /* -1: a text in memory */
    bool lent;      /* reader_close does not close the file */
    bool blocks;    /* reading the file may have to wait */
    bool impatient; /* stop at a line that is too long, without looking for its end */
    bool script;    /* the file is a script, which can begin with a byte order mark */
    bool ended;     /* there is nothing to read after `end` */
    char separator; /* what ends a line: a newline, if the caller sets nothing else */
    size_t longest; /* longer lines are too long */
    char *buffer;   /* owned by the reader; NULL for a text in memory */
    size_t room;    /* of `buffer` */
    const char *at; /* from here to `end`: what has been read but not returned as lines */
    const char *end;
    const char *limit; /* the end of the memory that may be read */
    size_t number;     /* of the last line returned, from 1 */
    uint64_t fetched;  /* bytes read from the file */
};

enum reading { READING_LINE, READING_END, READING_FAILED };

/* Reads the lines of a text, which is a script and must outlive the reader. */
struct reader reader_of_text(const char *text, size_t length);

/* Reads the lines of an open file, which reader_close closes unless it is standard input. Returns
 * false when out of memory; then the file has been closed in the same way. */
bool reader_of_file(struct reader *reader, const struct host *host, int file);

/* The same for lines of at most `longest` bytes, for which memory is taken at once; but the file
 * always stays open. */
bool reader_of_long_lines(struct reader *reader, const struct host *host, int file, size_t longest);
void reader_close(struct reader *reader);

/* Reads until at least that many bytes have been read but not returned, or as many as there is room
 * for, or to the end of the file. They are from reader->at to reader->end; the caller moves
 * reader->at past those that it takes. Returns false, with the errno in *error, when reading
 * failed. */
bool reader_ahead(struct reader *reader, struct output *out, size_t least, int *error);

/* How many bytes of the file come before the next line. */
static inline uint64_t reader_offset(const struct reader *reader)
{
    return reader->fetched - (uint64_t)(reader->end - reader->at);
}

/* Whether the last line returned ended with the separator and not just with the file. */
static inline bool reader_line_ended(const struct reader *reader)
{
    return reader->at[-1] == reader->separator;
}

/* Returns the bytes up to `end` as a line; the next line begins at `next`. */
static inline enum reading reader_give(struct reader *reader, struct line *line, const char *end,
                                       const char *next)
{
    size_t length = (size_t)(end - reader->at);

    if (length > 0 && end[-1] == '\r' && reader->separator == '\n')
        length--;
    line->bytes = reader->at;
    line->readable = (size_t)(reader->limit - reader->at);
    line->too_long = length > reader->longest;
    line->length = line->too_long ? reader->longest : length;
    reader->number++;
    reader->at = next;
    return READING_LINE;
}

/* reader_next when the end of the next line has not been read yet. */
enum reading reader_read_on(struct reader *reader, struct output *out, struct line *line,
                            int *error);

/* Returns the next line, which is valid until the next call. Flushes `out` before a read that may
 * have to wait. After READING_FAILED, *error is the errno. */
static inline enum reading reader_next(struct reader *reader, struct output *out, struct line *line,
                                       int *error)
{
    const char *end = memchr(reader->at, reader->separator, (size_t)(reader->end - reader->at));

    return end != NULL ? reader_give(reader, line, end, end + 1)
                       : reader_read_on(reader, out, line, error);
}

/* Reads a file to its end, or until there is no room, without regard to lines. Returns how many
 * bytes, or minus the errno. */
ptrdiff_t read_whole(const struct host *host, const char *path, void *bytes, size_t room);

#endif
