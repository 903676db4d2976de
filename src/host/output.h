/* Where answers go: to a file, fully buffered. */
#ifndef HOST_OUTPUT_H
#define HOST_OUTPUT_H

#include <stdbool.h>

#include "base/text.h"
#include "host/host.h"

struct output {
    const struct host *host;
    int file;
    int error;        /* the errno of a write that failed; nothing is written after it */
    uint64_t most;    /* how many bytes may be written; 0: no limit */
    bool full;        /* the limit was reached, and `error` is EFBIG */
    bool terminal;    /* it goes to a terminal */
    bool breaks_off;  /* stop, with `error` EINTR, when the host is interrupted */
    uint64_t written; /* bytes accepted so far */
    struct text text; /* what has not been written yet */
};

/* Returns an output to a file. It uses `buffer`, which must outlive it. */
struct output output_to(const struct host *host, int file, char *buffer, size_t room);

/* Returns a host that can only write, and writes everything into `excerpt`. */
struct host output_host(struct excerpt *excerpt);

void output_bytes(struct output *out, const char *bytes, size_t length);
void output_string(struct output *out, const char *string);
void output_text(struct output *out, const struct text *text);
bool output_take(void *out, const struct text *text); /* output_text as a text_taker */

/* Copies a regular file from `offset` on to another open file. Returns 0 or the errno. */
int output_copy(const struct host *host, int from, uint64_t offset, int to);

/* Writes what is buffered. Returns false if a write failed, now or before. */
bool output_flush(struct output *out);

#endif
