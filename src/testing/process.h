/* Runs a test's script in a process of its own, within limits, and takes in what it writes. */
#ifndef TESTING_PROCESS_H
#define TESTING_PROCESS_H

#include "testing/bytes.h"
#include "testing/result.h"
#include "testing/supervision.h"

/* 0: none. */
struct limits {
    uint64_t seconds; /* of wall time */
    uint64_t cpu;     /* seconds */
    uint64_t memory;  /* the others in megabytes */
    uint64_t file_size;
    uint64_t output;
};

struct plan {
    char **argv; /* of the program, or of another one */
    int argc;
    bool other;         /* it is another program, that argv[0] names */
    const char *folder; /* of the run, where it is started */
    int input;          /* an open file: its standard input */
    int secret;         /* an open file that it must not see; -1: none */
    struct limits limits;
    struct trace *trace;

    /* For a script that is run within this program. */
    const char *script;        /* as argv has it; NULL: it is read from standard input */
    const char *script_folder; /* an absolute path */
    program_run *program;
    const struct host *host;
};

struct ending {
    struct bytes out; /* what it wrote to standard output */
    struct bytes err; /* and to standard error */
    int status;       /* its exit status */
    int signal;       /* that ended it; 0: none did */
    enum kind kind;   /* of the limit that was met, KIND_CRASH for a signal; else KIND_NONE */
    double seconds;   /* it took */
    bool stopped;     /* it was ended because the runner is to end */
};

/* Once in a process that is to run tests: children are noticed, and SIGTERM, SIGINT and SIGHUP ask
 * it to stop. False: errno says why that cannot be done. */
bool process_prepare(void);
bool process_stop_asked(void);

/* Runs it to its end, and ends all that it has started. */
void process_run(const struct plan *plan, struct ending *ending);
void ending_free(struct ending *ending);

#endif
