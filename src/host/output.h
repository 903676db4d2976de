/* Where answers go: to a file, fully buffered, or to nowhere but a first line that is kept. */
#ifndef HOST_OUTPUT_H
#define HOST_OUTPUT_H

#include <stdbool.h>

#include "host/host.h"
#include "text/excerpt.h"
#include "text/text.h"

struct output {
    const struct host *host; /* NULL: nothing is written, the first line is kept in `bytes` */
    struct output *under; /* without a host: the output in whose place this one stands, or NULL */
    int file;
    int error;        /* the errno of a write that failed; nothing is written after it */
    uint64_t most;    /* bytes that may be written; 0: any number */
    bool full;        /* more was to be written, which is the error EFBIG */
    bool terminal;    /* what is written is shown to a person at once */
    bool line_kept;   /* without a host: the first line is complete */
    uint64_t written; /* bytes ever taken */
    struct text text; /* what waits to be written, or the first line */
};

/* An output to a file, or one that only keeps its first line, over a buffer. */
struct output output_to(const struct host *host, int file, char *buffer, size_t room);
struct output output_first_line(char *buffer, size_t room, struct output *under);

/* A host whose only file is that text, and can only be written. */
struct host output_host(struct excerpt *excerpt);

void output_bytes(struct output *out, const char *bytes, size_t length);
/* The same of bytes that somebody else has written: at a terminal those that it could take for
 * commands, or that are no characters, are written as \xNN. */
void output_foreign(struct output *out, const char *bytes, size_t length);

void output_string(struct output *out, const char *string);
void output_text(struct output *out, const struct text *text);
bool output_take(void *out, const struct text *text); /* as a text_taker: output_text */
void output_number(struct output *out, uint64_t number);

/* Writes what waits, here and in the output under it; false when it could not, now or before. */
bool output_flush(struct output *out);

#endif
