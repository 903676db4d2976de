/* Bytes to lines: from a file of the host, or from a text in memory. */
#ifndef HOST_READER_H
#define HOST_READER_H

#include "host/host.h"
#include "host/output.h"

/* The longest line, its end not counted (LANGUAGE.md, section 2). */
#define LINE_LONGEST 4096

struct line {
    const char *bytes;
    size_t length;
    bool too_long; /* then only its first LINE_LONGEST bytes are here */
};

struct reader {
    const struct host *host;
    int file;    /* -1: the text in memory is all there is */
    bool blocks; /* the file's reads can have to wait */
                 /* A line that is too long is the last: its end is not looked for. */
    bool impatient;
    bool ended;     /* nothing comes behind what is here */
    char *buffer;   /* of the reader's own; NULL for a text in memory */
    const char *at; /* what has been read, but not been given out as lines */
    const char *end;
    size_t number; /* of the line last given out, from 1 */
};

enum reading { READING_LINE, READING_END, READING_FAILED };

/* Lines of a text, which must outlive the reader. */
struct reader reader_of_text(const char *text, size_t length);

/* Lines of an open file, which reader_close closes unless it is standard input.
 * False without memory. */
bool reader_of_file(struct reader *reader, const struct host *host, int file);
void reader_close(struct reader *reader);

/* The next line, which stays until the next call. Before a read that can have to
 * wait `out` is flushed. After READING_FAILED *error is the errno. */
enum reading reader_next(struct reader *reader, struct output *out, struct line *line, int *error);

#endif
