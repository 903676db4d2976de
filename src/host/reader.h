/* Bytes to lines: from a file of the host, or from a text in memory. */
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
    bool too_long;   /* then only its first LINE_LONGEST bytes are here */
    size_t readable; /* so many bytes can be read from `bytes` on, whatever they are */
};

struct reader {
    const struct host *host;
    int file;    /* -1: the text in memory is all there is */
    bool lent;   /* the file is not closed with the reader */
    bool blocks; /* the file's reads can have to wait */
                 /* A line that is too long is the last: its end is not looked for. */
    bool impatient;
    bool script;    /* the file is a script, which can begin with a byte order mark */
    bool ended;     /* nothing comes behind what is here */
    char *buffer;   /* of the reader's own; NULL for a text in memory */
    const char *at; /* what has been read, but not been given out as lines */
    const char *end;
    const char *limit; /* behind the last byte that can be read at all */
    size_t number;     /* of the line last given out, from 1 */
    uint64_t fetched;  /* bytes read from the file */
};

enum reading { READING_LINE, READING_END, READING_FAILED };

/* Lines of a text, which must outlive the reader; it is a script. */
struct reader reader_of_text(const char *text, size_t length);

/* Lines of an open file, which reader_close closes unless it is standard input. False without
 * memory; then the file is closed likewise. */
bool reader_of_file(struct reader *reader, const struct host *host, int file);

/* The same of a file that stays open whatever happens. */
bool reader_of_lent_file(struct reader *reader, const struct host *host, int file);
void reader_close(struct reader *reader);

/* How many bytes of the file come before the next line. */
static inline uint64_t reader_offset(const struct reader *reader)
{
    return reader->fetched - (uint64_t)(reader->end - reader->at);
}

/* Whether the line last given out has an end of its own, and not only that of the file. */
static inline bool reader_line_ended(const struct reader *reader)
{
    return reader->at[-1] == '\n';
}

/* Gives out the bytes up to `end`; the next line begins at `next`. */
static inline enum reading reader_give(struct reader *reader, struct line *line, const char *end,
                                       const char *next)
{
    size_t length = (size_t)(end - reader->at);

    if (length > 0 && end[-1] == '\r')
        length--;
    line->bytes = reader->at;
    line->readable = (size_t)(reader->limit - reader->at);
    line->too_long = length > LINE_LONGEST;
    line->length = line->too_long ? LINE_LONGEST : length;
    reader->number++;
    reader->at = next;
    return READING_LINE;
}

/* The next line when no end of one is here. */
enum reading reader_read_on(struct reader *reader, struct output *out, struct line *line,
                            int *error);

/* The next line, which stays until the next call. Before a read that can have to
 * wait `out` is flushed. After READING_FAILED *error is the errno. */
static inline enum reading reader_next(struct reader *reader, struct output *out, struct line *line,
                                       int *error)
{
    const char *end = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));

    return end != NULL ? reader_give(reader, line, end, end + 1)
                       : reader_read_on(reader, out, line, error);
}

#endif
