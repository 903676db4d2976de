/* Where answers go: to a file, fully buffered. What is written is added to `text` by the functions
 * of base/text.h; so what writes need not know whether it writes to a file. */
#ifndef HOST_OUTPUT_H
#define HOST_OUTPUT_H

#include <stdbool.h>

#include "base/text.h"
#include "host/host.h"

struct output {
    struct text text; /* what has not been written yet; cut after an error */
    const struct host *host;
    int file;
    int error;       /* the errno of a write that failed; nothing is written after it */
    size_t room;     /* of the buffer */
    uint64_t most;   /* how many bytes may be written; 0: no limit */
    bool full;       /* the limit was reached, and `error` is EFBIG */
    bool terminal;   /* it goes to a terminal */
    bool breaks_off; /* stop, with `error` EINTR, when the host is interrupted */
    uint64_t passed; /* bytes that were written to the file */
};

/* Returns an output to a file. It uses `buffer`, which must outlive it. */
struct output output_to(const struct host *host, int file, char *buffer, size_t room);

/* Returns an output that goes nowhere: what is written stays in the text. */
struct output output_in_memory(struct text text);

/* Goes on with another buffer. The one before is empty. */
void output_buffer(struct output *out, char *buffer, size_t room);

/* Sets how many bytes may be written in all; 0: no limit. */
void output_limit(struct output *out, uint64_t most);

/* Returns how many bytes were accepted so far. */
static inline uint64_t output_written(const struct output *out)
{
    return out->passed + out->text.length;
}

/* Copies a regular file from `offset` on to another open file. Returns 0 or the errno. */
int output_copy(const struct host *host, int from, uint64_t offset, int to);

/* Writes what is buffered. Returns false if a write failed, now or before. The error of a text that
 * was cut for want of memory is ENOMEM. */
bool output_flush(struct output *out);

#endif
