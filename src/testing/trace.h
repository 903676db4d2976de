/* A record of a script's run: which command has printed what, and which is running. It is in memory
 * that the run shares with the process that judges it, so that it survives if the run is killed. */
#ifndef TESTING_TRACE_H
#define TESTING_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "script/interpreter.h"
#include "testing/coverage.h"

/* How much of a command's line is kept. */
#define TRACE_COMMAND 256

/* A command, and where its answer starts. */
struct trace_record {
    uint64_t begin; /* offset in all that was printed */
    uint32_t line;  /* 0: not a line: the script has ended */
    uint32_t top; /* the line of the script itself that was being run; TRACE_ENDED after the last */
    uint16_t source_length; /* 0: the script itself */
    uint16_t command_length;
    char text[]; /* the source, then the start of the line */
};
#define TRACE_ENDED UINT32_MAX

struct trace {
    enum run_limit limit; /* the limit that the run has met */
    bool own_limit;       /* the limit is one of the script's own options */
    bool file_size;       /* a write has met the limit on file size */
    bool outside;         /* a file outside of the run's folder was not written */
    struct met met;
    uint32_t changing;   /* which change of the rules is tried, from 1: coverage_run.h */
    uint32_t stopped_at; /* the line at which the script was stopped early; 0: it was not */
    size_t used; /* bytes of the complete records; one more follows, for the running command */
    char records[];
};

/* Makes a trace that children share. Returns NULL if there is no memory. It exists until the
 * process ends. */
struct trace *trace_new(void);

/* Clears a trace for the next run. */
void trace_clear(struct trace *trace);

/* Returns the command that printed the byte at `offset`. */
const struct trace_record *trace_find(const struct trace *trace, uint64_t offset);

/* Returns the record after this one, or NULL. */
const struct trace_record *trace_next(const struct trace *trace, const struct trace_record *record);

/* Returns where the answer of a record ends. `length` is the length of all that was printed. */
uint64_t trace_end(const struct trace *trace, const struct trace_record *record, uint64_t length);

/* Returns where the answers of commands up to line `top` of the script itself end. */
uint64_t trace_end_of(const struct trace *trace, size_t top, uint64_t length);

/* How a script that runs within this program is limited and followed. */
struct supervision {
    struct allowance most; /* the limits, unless the script's own options set lower ones */
    struct trace *trace;
    const char *script;     /* the script's name as passed to the interpreter */
    struct interpreter *in; /* set at the beginning */
    unsigned given;         /* a bit for each limit that comes from `most` */

    /* Follows the script in another way: then there are no limits and no trace. NULL: it does not.
     */
    void (*watch)(void *watcher, struct interpreter *in);
    void *watcher;
};

/* Runs the program with a command line and the files of a host. Returns its exit status. Without
 * supervision it runs as if started by a user. */
typedef int program_run(int argc, char **argv, const struct host *host,
                        struct supervision *supervision);

/* Called before the first line, and after the last. */
void supervision_begin(struct supervision *supervision, struct interpreter *in);
void supervision_end(struct supervision *supervision, const struct interpreter *in);

#endif
