/* What a script's run tells as it goes on: which command has printed what, and which is running. It
 * stands in memory that the run shares with who judges it, so that it is there when the run was
 * killed. */
#ifndef TESTING_TRACE_H
#define TESTING_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "script/interpreter.h"

/* How much of a command's line is kept. */
#define TRACE_COMMAND 256

/* A command and where its answer begins. */
struct trace_record {
    uint64_t begin; /* in all that was printed */
    uint32_t line;  /* 0: it is no line: the script has ended */
    uint32_t top; /* the line of the script itself that was being run; TRACE_ENDED after the last */
    uint16_t source_length; /* 0: the script itself */
    uint16_t command_length;
    char text[]; /* the source, then the beginning of the line */
};
#define TRACE_ENDED UINT32_MAX

struct trace {
    enum run_limit limit; /* that the run has met */
    bool own_limit;       /* it is one of the script's own options */
    bool file_size;       /* a write has met the limit of files */
    int exec_error;       /* the errno because of which another program could not be started */
    uint32_t stopped_at;  /* the line at which the script was ended before its end; 0: it was not */
    size_t used;          /* bytes of the complete records; one more follows, which is running */
    char records[];
};

/* Makes one that children share; NULL without memory. It lives until the process ends. */
struct trace *trace_new(void);

/* As it is before a run. */
void trace_clear(struct trace *trace);

/* What follows the interpreter. */
struct follower {
    struct trace *trace;
    const char *script; /* the script's name as the interpreter is given it */
    uint32_t top;
};

/* To be the interpreter's `before_line`, with a follower. */
void trace_line(void *follower, const struct interpreter *in, const struct source *source,
                const struct line *line);

/* The first record; and the one after it, or NULL. */
const struct trace_record *trace_first(const struct trace *trace);
const struct trace_record *trace_next(const struct trace *trace, const struct trace_record *record);

/* The command that printed the byte at `offset`. */
const struct trace_record *trace_find(const struct trace *trace, uint64_t offset);

/* Where the answer of a record ends, `length` being that of all that was printed. */
uint64_t trace_end(const struct trace *trace, const struct trace_record *record, uint64_t length);

#endif
